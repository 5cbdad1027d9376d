### What the next card may bring, everyone’s chance to win, and how it went in a game that is over.
### $who is "you" or "seat"; $name is a name; $count a number; $margin a percentage.

## The next card

chances-next = { $who ->
    [you] If you flip the next card
   *[seat] If { $name } flips the next card
}
chances-keep = { $who ->
    [you] You keep it.
   *[seat] { $name } keeps it.
}
chances-take = { $who ->
    [you] { $count ->
        [0] You keep it; the center is empty.
        [one] You keep it, and take the one card in the center.
       *[other] You keep it, and take the { $count } cards in the center.
    }
   *[seat] { $count ->
        [0] { $name } keeps it; the center is empty.
        [one] { $name } keeps it, and takes the one card in the center.
       *[other] { $name } keeps it, and takes the { $count } cards in the center.
    }
}
chances-lose = { $who ->
    [you] { $count ->
        [0] You have no cards to lose.
        [one] You lose your only card.
       *[other] You lose all your { $count } cards.
    }
   *[seat] { $count ->
        [0] { $name } has no cards to lose.
        [one] { $name } loses the only card in the pile.
       *[other] { $name } loses a whole pile of { $count } cards.
    }
}
chances-besides = besides, { $what }.
# Under sentences from the rules, which say "you".
chances-you-is = In these rules “you” is { $name }.

## Chances to win

chances-win = Chance to win
chances-counting = Counting…
chances-old = From a moment ago; new numbers are on their way.
chances-exact = Every way the game can go has been counted. A shared first place counts in part.
chances-simulated = { $count ->
    [one] The game was played on from here { $count } time.
   *[other] The game was played on from here { $count } times.
} A number is hardly ever off by more than { $margin }. A shared first place counts in part.
chances-all = { $count ->
    [one] Show { $count } player
   *[other] Show all { $count } players
}
chances-fewer = Show fewer

## When there are no numbers

chances-warming = The server is getting ready to count. The first time this takes up to half a minute.
chances-busy = Many tables are asking at once. One moment…
chances-offline = No connection. The numbers come when it is back.
chances-failed = The chances cannot be had just now.
chances-unavailable = This server cannot count chances to win.

## Choices

chances-choices = { $who ->
    [you] What your choices are worth
   *[seat] What { $name }’s choices are worth
}
chances-choices-what = The chance to win after each of them, if everyone is cautious from then on and keeps steals for the end. Numbers that are close are as good as equal.
chances-best = best
chances-steal = { $who ->
    [you] Steal your pile
   *[seat] Steal { $name }’s pile
}

## A game that is over

course-axis-chance = Chance to win
course-axis-moves = Moves
course-picture = Each player’s chance to win after every move. The numbers are in the table below.
course-others = { $count ->
    [one] { $count } other player
   *[other] { $count } other players
}
course-turned = What turned the game
course-turned-what = Each number says how much the chance to win of the player it names changed.
course-turned-none = No card turned this game.
course-card = Card { $number }: { $card }
course-no-card = { $do ->
    [steal] A pile is stolen
    [resign] Someone resigns
   *[stop] Someone stops
}
course-move = Move { $move }
course-took = { $who ->
    [you] { $count ->
        [one] You take { $count } card.
       *[other] You take { $count } cards.
    }
   *[seat] { $count ->
        [one] { $name } takes { $count } card.
       *[other] { $name } takes { $count } cards.
    }
}
course-lost = { $who ->
    [you] { $count ->
        [one] You lose { $count } card.
       *[other] You lose { $count } cards.
    }
   *[seat] { $count ->
        [one] { $name } loses { $count } card.
       *[other] { $name } loses { $count } cards.
    }
}
course-same = { $who ->
    [you] Your pile stays as it is.
   *[seat] { $name }’s pile stays as it is.
}
course-table = The numbers as a table
course-table-move = Move
course-simulated = { $count ->
    [one] After each move the game was played on { $count } time.
   *[other] After each move the game was played on { $count } times.
} The last moves are counted exactly. A shared first place counts in part.
