### The rules in words: options, what each of their names means, and effects one by one.
### Used by the start page's form and by the rules page. "You" is whoever flipped the card.

## Presets

preset-classic = Classic
preset-classic-about = The game as most families know it. Two to four players.
preset-party = Party
preset-party-about = After an emperor you may flip again or stop. Semimaru puts you out. Two to six players.
preset-folk = Old folk rules
preset-folk-about = Counterclockwise, the first player drawn by lot. If a lady finds the center empty, you flip again. Any number of players.
preset-folk_full = Folk rules with everything
preset-folk_full-about = Besides, emperors, warriors and stealing; Semimaru puts you out, and Tenji and Jitō take it all. Any number of players.

## Groups of options

section-kinds = What the cards do
section-special = Emperors and warriors
section-turn = Turns
section-deck = The deck
section-more = More

## Options and the names they take

option-noble = A lord
option-noble-about = Two cards in three are lords.
noble-keep = is yours
noble-keep-about = The card goes onto your pile.

option-monk = A monk
option-monk-about = Twelve of them, heads shaven.
monk-lose_hand = costs you your pile
monk-lose_hand-about = The monk goes to the center, and with him every card you have.
monk-lose_five = costs you five cards
monk-lose_five-about = The monk goes to the center, and with him the top five cards of your pile: all of them if you have fewer.

option-lady = A lady
option-lady-about = Twenty-one ladies, in many robes.
lady-take = takes the center
lady-take-about = She is yours, and so is everything in the center.
lady-take_and_draw = takes the center and brings an extra flip
lady-take_and_draw-about = She is yours with everything in the center, and you flip one more card.
lady-draw_if_empty = takes the center or, if it is empty, brings an extra flip
lady-draw_if_empty-about = She is yours with everything in the center. If nothing was there, you flip one more card.
lady-draw_only = brings an extra flip
lady-draw_only-about = She is yours and you flip one more card. The center stays where it is.
lady-keep_only = is just a card
lady-keep_only-about = She is yours, like a lord. Nothing else happens.
lady-reverse = reverses direction
lady-reverse-about = She is yours, and from now on turns go the other way.

option-semimaru = Semimaru
option-semimaru-about = Card 10, the blind lute player in his hood. Every family has its own idea of him.
semimaru-as_monk = is a monk
semimaru-as_monk-about = He does what monks do.
semimaru-as_noble = is a lord
semimaru-as_noble-about = He does what lords do.
semimaru-lose_turn = costs you a turn
semimaru-lose_turn-about = He is yours, but your turn ends and you sit out the next one.
semimaru-others_to_center = makes the others throw down
semimaru-others_to_center-about = He is yours. Everyone else’s pile goes to the center.
semimaru-all_to_center = makes everyone throw down
semimaru-all_to_center-about = He goes to the center, and so does every pile, yours too.
semimaru-out = puts you out, cards to the center
semimaru-out-about = You are out. Your pile and Semimaru go to the center.
semimaru-out_aside = puts you out, cards set aside
semimaru-out_aside-about = You are out. Your pile and Semimaru are set aside and play no more part.
semimaru-monk_and_lose_turn = costs you your pile and a turn
semimaru-monk_and_lose_turn-about = He and your pile go to the center; your turn ends and you sit out the next one.
semimaru-next_loses_turn = costs the next player a turn
semimaru-next_loses_turn-about = He is yours, and the next player sits out a turn.
semimaru-take_hands = takes every pile
semimaru-take_hands-about = He is yours, and so are all the others’ piles.
semimaru-take_all = takes everything
semimaru-take_all-about = He is yours, with all the others’ piles and the whole center.

option-emperor = An emperor
option-emperor-about = What happens besides, when an emperor comes up.
emperor-ordinary = is nothing special
emperor-ordinary-about = A lord or lady like any other.
emperor-draw = brings extra flips
emperor-draw-about = You flip as many more cards as “Extra flips for an emperor” says.
emperor-take_hands = takes every pile
emperor-take_hands-about = You take everyone else’s pile.
emperor-take_all = takes everything
emperor-take_all-about = You take everyone else’s pile and the whole center.
emperor-take_center = takes the center
emperor-take_center-about = You take everything in the center.
emperor-take_richest = takes the largest pile
emperor-take_richest-about = You take the whole pile of whoever else has the most cards.
emperor-five_from_each = takes five from each
emperor-five_from_each-about = Each of the others gives you the top five cards of their pile, or all they have.
emperor-blind_ten = brings ten cards unseen
emperor-blind_ten-about = The next ten cards of the deck go onto your pile. Whoever they are, they do nothing.

option-emperor_draws = Extra flips for an emperor
option-emperor_draws-about = How many more cards you flip.
emperor_draws-value = { $count ->
    [one] { $count } extra flip
   *[other] { $count } extra flips
}

option-emperor_set = Who is an emperor
option-emperor_set-about = Which cards count as emperors.
emperor_set-seven = the seven emperors
emperor_set-seven-about = Tenji, Yōzei, Kōkō, Sanjō, Sutoku, Go-Toba and Juntoku.
emperor_set-eight = the seven and Empress Jitō
emperor_set-eight-about = The seven emperors and Jitō, who is a lady as well.
emperor_set-tenno = those called tennō
emperor_set-tenno-about = The three with the title in their name: Tenji, Jitō and Kōkō.
emperor_set-dais = whoever sits on the striped dais
emperor_set-dais-about = The eight and Princess Shokushi, as the classic deck draws them.

option-tenji_jito = Tenji and Jitō
option-tenji_jito-about = Cards 1 and 2: the emperor and his daughter, who reigned later. With a rule of their own, they do not do what other emperors do.
tenji_jito-off = are like other emperors
tenji_jito-off-about = No rule of their own.
tenji_jito-each = each take everything
tenji_jito-each-about = Whoever flips one of them takes everyone else’s pile and the center.
tenji_jito-both = take everything together
tenji_jito-both-about = Whoever has flipped both of them in one game takes everyone else’s pile and the center.

option-warrior = A warrior
option-warrior-about = What happens besides, when a lord with a bow comes up.
warrior-ordinary = is nothing special
warrior-ordinary-about = A lord like any other.
warrior-reverse = reverses direction
warrior-reverse-about = From now on turns go the other way.
warrior-take_left = takes the left neighbor’s pile
warrior-take_left-about = You take the whole pile of the player on your left.
warrior-five_from_left = takes five from the left neighbor
warrior-five_from_left-about = The player on your left gives you the top five cards of their pile, or all they have.
warrior-four_from_each = takes four from each
warrior-four_from_each-about = Each of the others gives you the top four cards of their pile, or all they have.
warrior-rotate = passes all piles on
warrior-rotate-about = Every pile goes to the next player.

option-warrior_set = Who is a warrior
option-warrior_set-about = Which cards count as warriors.
warrior_set-bow = the six with a bow
warrior_set-bow-about = Cards 11, 17, 39, 52, 63 and 75, as the classic deck draws them.

option-nyudo = The two lords who took vows
option-nyudo-about = Cards 76 and 96. Some decks draw them as monks.
nyudo-noble = are lords
nyudo-noble-about = As their robes say.
nyudo-monk = are monks
nyudo-monk-about = As their vows say: the deck then has fourteen monks.

option-may_stop = Extra flips
option-may_stop-about = When a card gives you extra flips.
may_stop-false = must all be made
may_stop-false-about = You flip until none is left.
may_stop-true = need not be made
may_stop-true-about = You may stop while your luck holds.

option-steals = Stealing
option-steals-about = Before the first flip of your turn you may steal another player’s whole pile, this many times in a game.
steals-unlimited = as often as you like
steals-unlimited-about = Several times in one turn, too.
steals-value = { $count ->
    [0] no stealing
    [one] once a game
   *[other] { $count } times a game
}

option-first = Who begins
option-first-about = The first seat of every game.
first-red = Red
first-red-about = The first seat, every time.
first-random = drawn by lot
first-random-about = Anew for each game.

option-direction = Turns go
option-direction-about = Around the table.
direction-clockwise = clockwise
direction-clockwise-about = The turn passes to the left, as in most games.
direction-counterclockwise = counterclockwise
direction-counterclockwise-about = The turn passes to the right, as in the old rules.

option-stacks = Stacks
option-stacks-about = The deck is cut into this many stacks, and you choose one to flip from.
stacks-value = { $count ->
    [one] { $count } stack
   *[other] { $count } stacks
}

option-cards = Cards in the game
option-cards-about = Fewer cards, a shorter game. They are drawn by lot, and no one knows which are missing.
cards-value = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}

## A family's own list

own-list = your own way
own-list-about = Put together what happens, step by step.
own-set = your own choice
own-set-about = Numbers of the cards, with commas between them.
own-set-value = { $count ->
    [0] no card at all
    [one] card { $cards }
   *[other] cards { $cards }
}
in-words = In words
nothing-happens = nothing happens

## Effects, as sentences about you

effect-keep = the card goes onto your pile
effect-to_center = the card goes to the center
effect-hand_to_center-all = { $who ->
    [self] your whole pile goes to the center
    [others] everyone else’s pile goes to the center
    [all] every pile, yours too, goes to the center
   *[richest] the largest of the others’ piles goes to the center
}
effect-hand_to_center = { $count ->
    [one] { $who ->
        [self] the top card of your pile goes to the center
        [others] the top card of each of the others’ piles goes to the center
        [all] the top card of every pile, yours too, goes to the center
       *[richest] the top card of the largest of the others’ piles goes to the center
    }
   *[other] { $who ->
        [self] the top { $count } cards of your pile go to the center
        [others] the top { $count } cards of each of the others’ piles go to the center
        [all] the top { $count } cards of every pile, yours too, go to the center
       *[richest] the top { $count } cards of the largest of the others’ piles go to the center
    }
}
effect-take_center = you take everything in the center
effect-take_hand-all = { $who ->
    [left] you take the whole pile on your left
    [right] you take the whole pile on your right
    [next] you take the next player’s whole pile
    [previous] you take the previous player’s whole pile
    [others] you take everyone else’s pile
   *[richest] you take the largest of the others’ piles
}
effect-take_hand = { $count ->
    [one] { $who ->
        [left] you take the top card of the pile on your left
        [right] you take the top card of the pile on your right
        [next] you take the top card of the next player’s pile
        [previous] you take the top card of the previous player’s pile
        [others] you take the top card of each of the others’ piles
       *[richest] you take the top card of the largest of the others’ piles
    }
   *[other] { $who ->
        [left] you take the top { $count } cards of the pile on your left
        [right] you take the top { $count } cards of the pile on your right
        [next] you take the top { $count } cards of the next player’s pile
        [previous] you take the top { $count } cards of the previous player’s pile
        [others] you take the top { $count } cards of each of the others’ piles
       *[richest] you take the top { $count } cards of the largest of the others’ piles
    }
}
effect-draw = { $when ->
    [center_was_empty] { $count ->
        [one] if the center was empty, you flip one more card
       *[other] if the center was empty, you flip { $count } more cards
    }
   *[always] { $count ->
        [one] you flip one more card
       *[other] you flip { $count } more cards
    }
}
effect-draw_blind = { $count ->
    [one] the next card of the deck goes onto your pile and does nothing
   *[other] the next { $count } cards of the deck go onto your pile and do nothing
}
effect-deck_to_center = { $count ->
    [one] the next card of the deck goes to the center and does nothing
   *[other] the next { $count } cards of the deck go to the center and do nothing
}
effect-deck_to_center-half = half of what is left of the deck goes to the center and does nothing
effect-lose_turn = { $who ->
    [self] your turn ends and you sit out the next one
   *[next] the next player sits out a turn
}
effect-reverse = from now on turns go the other way
effect-rotate_hands = every pile goes to the next player
effect-out = { $cards ->
    [center] you are out, and your cards go to the center
   *[aside] you are out, and your cards are set aside
}

## Putting effects together

act-keep = Keep the card
act-to_center = Card to the center
act-hand_to_center = Piles to the center
act-take_center = Take the center
act-take_hand = Take cards from others
act-draw = Extra flips
act-draw_blind = Cards from the deck to you, unseen
act-deck_to_center = Cards from the deck to the center
act-lose_turn = Sit out a turn
act-reverse = Reverse direction
act-rotate_hands = Pass all piles on
act-out = Be out
key-who = Who
key-count = How many
key-when = When
key-cards = Cards go
who-self = you
who-others = all the others
who-all = everyone
who-richest = whoever has most
who-left = the player on your left
who-right = the player on your right
who-next = the next player
who-previous = the previous player
count-all = all
count-half = half the deck
count-number = a number
when-always = always
when-center_was_empty = if the center was empty
cards-center = to the center
cards-aside = aside
