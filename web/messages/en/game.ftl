### The game page.
### $who and $whom are "you" or "seat"; $name and $other are names; $count is a number of cards.

## Titles

game-title-turn = { $who ->
    [you] Your turn · Mekuri
   *[seat] { $name }’s turn · Mekuri
}
game-title-over = Game over · Mekuri
game-title-wait = Mekuri
game-heading = Game { $game }
game-heading-lobby = A new table
game-home = Mekuri: to the start page

## Cards

kind = { $kind ->
    [noble] lord
    [lady] lady
    [monk] monk
   *[semimaru] monk
}
card-mark = { $mark ->
    [emperor] emperor
    [empress] empress
   *[warrior] warrior
}
# A card in a sentence: the poet and what the card is.
card-said = { $kind ->
    [noble] { $poet }, a lord
    [lady] { $poet }, a lady
    [monk] { $poet }, a monk
   *[semimaru] Semimaru
}
card-unnamed = card { $number }
card-last = Last card flipped
card-none = No card has been flipped yet.
card-poem = Poem
card-reading = Read aloud
card-meaning = Meaning
card-number = No. { $number }
card-open = Open the card large
cards-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}

## Playing

actions-label = Turn and moves
flip = Flip
flip-again = Flip again
flip-keys = Space or Enter
stop = Stop
steal-open = Steal a pile…
steal-title = Whose pile do you steal?
steal-take = { $name }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
steal-left = { $count ->
    [one] { $count } left
   *[other] { $count } left
}
stack-choose = Flip from stack
stack-left = Stack { $number }: { $count ->
    [0] empty
    [one] { $count } card
   *[other] { $count } cards
}
turn-now = { $who ->
    [you] Your turn
   *[seat] { $name }’s turn
}
turn-pass = Pass the device to <b>{ $name }</b>
turn-extra = { $count ->
    [one] { $count } extra flip left
   *[other] { $count } extra flips left
}
turn-offline = Your move is kept and sent as soon as the connection is back.
refused = { $code ->
    [stale] The game had already moved on; that move did not count.
    [not_your_turn] It is not that player’s turn.
    [illegal] The rules do not allow that now.
    [playing] A game is already being played.
   *[other] The table did not take that move ({ $code }).
}

## The table in numbers

counts-title = The table
count-deck = Deck
count-center = Center
count-aside = Set aside
unseen-title = Not seen yet
unseen-monks = { $count ->
    [one] { $count } monk
   *[other] { $count } monks
}
unseen-ladies = { $count ->
    [one] { $count } lady
   *[other] { $count } ladies
}
unseen-semimaru = Semimaru
unseen-semimaru-came = Semimaru has come
warning-semimaru = { $count ->
    [one] The last card of the deck, and Semimaru has not come!
   *[other] Only { $count } cards left in the deck, and Semimaru has not come!
}

## Seats

seats-title = Players
seat-you = You
seat-you-named = { $name } (you)
seat-cpu = computer
seat-state-turn = to flip
seat-state-out = out
seat-state-lost = { $count ->
    [one] sits out { $count } turn
   *[other] sits out { $count } turns
}
seat-state-extra = { $count ->
    [one] { $count } extra flip
   *[other] { $count } extra flips
}
seat-wins = { $count ->
    [one] { $count } win
   *[other] { $count } wins
}
direction = { $way ->
    [clockwise] Play goes clockwise
   *[counterclockwise] Play goes counterclockwise
}

## Piles opened

pile-open = open the pile
pile-title = { $who ->
    [you] Your pile
   *[seat] { $name }’s pile
}
pile-center = The center
pile-aside = Set aside
pile-top = Top card first.
pile-empty = No cards here.
pile-sum = <b>{ $cards }</b>: { $nobles ->
    [one] { $nobles } lord
   *[other] { $nobles } lords
}, { $ladies ->
    [one] { $ladies } lady
   *[other] { $ladies } ladies
}, { $monks ->
    [one] { $monks } monk
   *[other] { $monks } monks
}.
close = Close

## History

history-title = What happened
history-none = Nothing yet.
history-cut = The start of this game is no longer kept.

## Sentences

say-start = Game { $game }: { $players ->
    [one] { $players } player
   *[other] { $players } players
}, { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}.
say-settings = The table has new settings.
say-left = { $name } leaves; the computer plays on.
say-driver = { $driver ->
    [cpu] The computer plays for { $name } now.
   *[person] { $name } plays again.
}
say-flip = { $who ->
    [you] You flip { $card }.
   *[seat] { $name } flips { $card }.
}
say-flip-keep = { $who ->
    [you] You flip { $card }, and keep the card.
   *[seat] { $name } flips { $card }, and keeps the card.
}
say-flip-center = { $who ->
    [you] You flip { $card }. The card goes to the center.
   *[seat] { $name } flips { $card }. The card goes to the center.
}
say-to-center = { $who ->
    [you] { $count ->
        [one] You lose { $count } card to the center.
       *[other] You lose { $count } cards to the center.
    }
   *[seat] { $count ->
        [one] { $name } loses { $count } card to the center.
       *[other] { $name } loses { $count } cards to the center.
    }
}
say-many-to-center = { $count ->
    [one] { $count } card from { $piles } piles goes to the center.
   *[other] { $count } cards from { $piles } piles go to the center.
}
say-take-center = { $who ->
    [you] { $count ->
        [one] You take the one card in the center.
       *[other] You take all { $count } cards in the center.
    }
   *[seat] { $count ->
        [one] { $name } takes the one card in the center.
       *[other] { $name } takes all { $count } cards in the center.
    }
}
say-take-hand = { $who ->
    [you] { $count ->
        [one] You take { $count } card from { $other }.
       *[other] You take { $count } cards from { $other }.
    }
   *[seat] { $whom ->
        [you] { $count ->
            [one] { $name } takes { $count } card from you.
           *[other] { $name } takes { $count } cards from you.
        }
       *[seat] { $count ->
            [one] { $name } takes { $count } card from { $other }.
           *[other] { $name } takes { $count } cards from { $other }.
        }
    }
}
say-take-many = { $who ->
    [you] { $count ->
        [one] You take { $count } card from { $piles } piles.
       *[other] You take { $count } cards from { $piles } piles.
    }
   *[seat] { $count ->
        [one] { $name } takes { $count } card from { $piles } piles.
       *[other] { $name } takes { $count } cards from { $piles } piles.
    }
}
say-blind = { $who ->
    [you] { $count ->
        [one] You take the next card of the deck; it does nothing.
       *[other] You take the next { $count } cards of the deck; they do nothing.
    }
   *[seat] { $count ->
        [one] { $name } takes the next card of the deck; it does nothing.
       *[other] { $name } takes the next { $count } cards of the deck; they do nothing.
    }
}
say-deck-center = { $count ->
    [one] The next card of the deck goes to the center; it does nothing.
   *[other] The next { $count } cards of the deck go to the center; they do nothing.
}
say-rotated = Every pile passes on to the next player.
say-out = { $who ->
    [you] You are out.
   *[seat] { $name } is out.
} { $to ->
    [center] { $count ->
        [one] { $count } card goes to the center.
       *[other] { $count } cards go to the center.
    }
   *[aside] { $count ->
        [one] { $count } card is set aside.
       *[other] { $count } cards are set aside.
    }
}
say-resign = { $who ->
    [you] You resign.
   *[seat] { $name } resigns.
} { $count ->
    [0] No cards are set aside.
    [one] { $count } card is set aside.
   *[other] { $count } cards are set aside.
}
say-steal = { $who ->
    [you] { $count ->
        [one] You steal { $other }’s whole pile: { $count } card.
       *[other] You steal { $other }’s whole pile: { $count } cards.
    }
   *[seat] { $whom ->
        [you] { $count ->
            [one] { $name } steals your whole pile: { $count } card.
           *[other] { $name } steals your whole pile: { $count } cards.
        }
       *[seat] { $count ->
            [one] { $name } steals { $other }’s whole pile: { $count } card.
           *[other] { $name } steals { $other }’s whole pile: { $count } cards.
        }
    }
}
say-extra = { $count ->
    [one] One extra flip.
   *[other] { $count } extra flips.
}
say-lost = { $who ->
    [you] { $count ->
        [one] You will sit out a turn.
       *[other] You will sit out { $count } turns.
    }
   *[seat] { $count ->
        [one] { $name } will sit out a turn.
       *[other] { $name } will sit out { $count } turns.
    }
}
say-served = { $who ->
    [you] { $count ->
        [one] You sit out this turn.
       *[other] You sit out { $count } turns.
    }
   *[seat] { $count ->
        [one] { $name } sits out this turn.
       *[other] { $name } sits out { $count } turns.
    }
}
say-reversed = From now on turns go the other way.
say-stop = { $who ->
    [you] You stop.
   *[seat] { $name } stops.
}
say-turn = { $who ->
    [you] Your turn.
   *[seat] { $name }’s turn.
}
say-over = { $deck ->
    [0] The deck is empty: the game is over.
   *[other] One player is left: the game is over.
}
say-win = { $who ->
    [you] { $count ->
        [one] You win with { $count } card!
       *[other] You win with { $count } cards!
    }
   *[seat] { $count ->
        [one] { $name } wins with { $count } card.
       *[other] { $name } wins with { $count } cards.
    }
}
say-draw = { $count ->
    [one] A draw: { $names } share first place with { $count } card each.
   *[other] A draw: { $names } share first place with { $count } cards each.
}
# "You" in a list of names.
you-listed = you

## The end

end-title = { $who ->
    [you] You win!
   *[seat] { $name } wins
}
end-title-draw = A draw
end-place = { $place }.
end-shared = shared
end-places = Places
play-again = Play again
change-rules = Change the rules
record-open = Record of game { $game }

## Before the first game, and between games

lobby-ready = The cards are shuffled and the shuffle is sealed.
lobby-start = Start the game
lobby-watch = The game has not started yet.

## Menu

menu = Menu
menu-language = Language
menu-new = New table
table-rules = Rules at this table
table-rules-failed = The rules could not be loaded. Close this and try again.
resign = Resign
resign-title = Resign?
resign-what = { $over ->
    [yes] The pile is set aside, and the game is over. There is no way back.
   *[no] The pile is set aside and the others play on. There is no way back.
}
resign-whose = Who resigns?
resign-yes = Resign
cancel = Play on

## Connection

link-connecting = Connecting…
link-lost = The connection is lost. Trying again…
link-back = Connected again.
link-replaced = This table was opened on another page of this device. That page plays now.
link-take-over = Play here
link-no-room = There is no such table.
link-no-room-what = Tables that nobody has played at for a long time are cleared away.
link-no-watching = This game is played without onlookers.
link-no-watching-what = When it is over you can come in. This page looks again by itself.
link-look-again = Look again
link-outdated = There is a new version of Mekuri. Reload the page to play on.
link-new-build = There is a new version of Mekuri. Reload the page when it suits you; the game stays as it is.
link-reload = Reload

## What is folded away

fold-failed = This could not be loaded. Close it and try again.
fold-chances = Chances
fold-course = How the chances went
fold-fair = A fair shuffle
