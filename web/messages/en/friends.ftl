### A table of friends. $who is "you" or "seat"; $name is a name; $count a number.

## Inviting

friends-invite = Invite friends
friends-link = Link to this table
friends-code = Code to type
friends-copy = Copy the link
friends-copied = Copied. Now send it to your friends.
friends-copy-self = The link is marked: copy it by hand.
friends-share = Share…
friends-share-text = Come and play Mekuri with me!
friends-qr = QR code of the link to this table
friends-qr-short = QR code

## At the table

friends-people = At the table
friends-seat-free = free
friends-you = you
friends-host = host
friends-away = away
friends-cpu = the computer plays
friends-away-cpu = away, the computer plays
friends-sit = Sit here
friends-change = Change
friends-watchers = { $count ->
    [one] { $count } person watching
   *[other] { $count } people watching
}
friends-one-more = One more person on this device
friends-one-more-what = They take a free seat, and you pass the device to each other.
friends-their-name = Their name
friends-lots = Draw the seats by lot

## What there is to do

friends-name = Your name
friends-name-missing = Just a name first, please.
friends-join = Join
friends-join-seat = Join as { $name }
friends-greeting = { $name } invites you to a game of Mekuri
friends-greeting-nobody = Come in and play Mekuri
friends-greeting-what = Give your name and take a seat.
friends-watching = You are watching.
friends-watching-wait = Between games you can take a free seat.
friends-full = All seats are taken. When one is free, you can sit down here.
friends-removed-what = { $watching ->
    [nobody] Only those who play see the games here.
   *[anyone] You can still watch.
}
friends-out = You are out. The others play on.
friends-free = { $count ->
    [one] { $count } seat is still free.
   *[other] { $count } seats are still free.
}
friends-start-fill = Start, with the computer in the free seats
friends-wait-first = Waiting for { $name } to start the game.
friends-wait = Waiting for { $name } to start the next game.
friends-host-away = { $name }, the host, is away. If that lasts, somebody else becomes host.
friends-someone = the host
friends-refused = { $code ->
    [stale] The game had already moved on; that move did not count.
    [not_your_turn] It is not that player’s turn.
    [not_your_seat] That seat is not yours.
    [illegal] The rules do not allow that now.
    [playing] A game is being played. You can join when it is over.
    [seat_taken] Somebody else has just taken that seat.
    [no_seat] There is no free seat any more.
    [removed] The host has removed you from this table.
    [room_full] Too many people have been at this table. Open a new one.
    [not_host] Only the host can do that.
    [seats_free] Somebody has just left: a seat is free again.
    [wrong_game] The table has moved on in the meantime.
    [bad_settings] More people sit at the table than that. Choose more seats.
   *[other] The table did not take that ({ $code }).
}

## What is to be played

friends-conditions = What we play
friends-single-rules = Change the rules one by one

## Somebody at the table

friends-rename = Name
friends-save = Save
friends-leave = Leave the table
friends-leave-what = The seat is free then. You can come back with the link.
friends-leave-what-playing = The computer plays on in your place. You can come back when the game is over.
friends-remove = Remove from the table
friends-remove-what = { $name } loses the seat and cannot sit down here again.

## After a game

friends-tally = So far
friends-tally-wins = wins
friends-tally-games = games
friends-new-link = New table with a new link
friends-new-link-what = A new table opens for you, with the same rules and a link to send. The others stay here until you send it to them.
friends-new-link-go = Open the new table
friends-new-link-stay = Stay here
friends-new-link-failed = The new table could not be opened. Try again in a moment.

## The device

friends-device = This device
friends-comfort-vibration = Vibrate when it is your turn
friends-comfort-awake = Keep the screen on during a game
friends-comfort-reactions = Show reactions
friends-screen = Table for a big screen
friends-screen-join = Scan the code and sit down

## Reactions and time

friends-react = React
friends-reaction-clap = Applause
friends-reaction-laugh = Laughing
friends-reaction-wow = Wow!
friends-reaction-cry = Crying
friends-reaction-heart = Heart
friends-reaction-sweat = Phew…
friends-reaction-good = Well done!
friends-reaction-tea = A cup of tea
friends-reacts = { $name }: { $reaction }
friends-seconds = { $count ->
    [one] { $count } second left
   *[other] { $count } seconds left
}

## Sentences

friends-say-joined = { $who ->
    [you] You sit down.
   *[seat] { $name } sits down.
}
friends-say-left = { $playing ->
    [yes] { $who ->
        [you] You leave; the computer plays on.
       *[seat] { $name } leaves; the computer plays on.
    }
   *[no] { $who ->
        [you] You leave the table.
       *[seat] { $name } leaves the table.
    }
}
friends-say-removed = { $who ->
    [you] The host has removed you from the table.
   *[seat] The host has removed { $name } from the table.
}
friends-say-host = { $who ->
    [you] You are the host now.
   *[seat] { $name } is the host now.
}
friends-say-lots = The seats have been drawn by lot.
friends-say-moved = Everyone moves on by one seat.
friends-say-together = There are fewer seats: everyone moves together.
friends-say-late = { $who ->
    [you] Your time is up: the computer moves for you.
   *[seat] { $name } has run out of time: the computer moves.
}
friends-say-away = { $who ->
    [you] You are away: the computer plays for you.
   *[seat] { $name } is away: the computer plays on.
}
friends-say-back = { $who ->
    [you] You are back.
   *[seat] { $name } is back.
}
friends-say-named = { $who ->
    [you] You are called { $new } now.
   *[seat] { $name } is called { $new } now.
}
