### How to play, told so that a child can read it and a grandmother would nod.
### <b>…</b> is strong; <r>word|reading</r> is a word with its reading above it (Japanese only).

how-title = How to play bozu mekuri · Mekuri
how-description = Bozu mekuri in five minutes: lords, ladies, monks and Semimaru, the center, and who wins.
how-heading = How to play
how-lead = You need no cards, no reading and no skill. You need nerves.

how-start = The table
how-start-text = A hundred cards lie in a deck, face down. Each shows a poet of old Japan. On your turn you <b>flip</b> the top one. Who is it?

how-noble-title = A lord
how-noble-text = He is yours. Put him on your <b>pile</b>. Two cards in three are lords, so piles grow fast.
how-monk-title = A monk
how-monk-text = Oh no. The monk and your <b>whole pile</b> go to the <b>center</b>. You begin again with nothing.
how-lady-title = A lady
how-lady-text = Lucky you. She is yours, and with her <b>everything in the center</b>: all that the monks have cost.
how-semimaru-title = Semimaru
how-semimaru-text = The blind lute player in his hood. Is he a monk? Families have argued over it for ages. In the classic game here he counts as one; elsewhere he may cost you a turn, everyone their piles, or you the whole game.

how-count = The deck: { $nobles } lords, { $ladies } ladies, { $monks } monks, and Semimaru.

how-end = The end
how-end-text = When the last card has been flipped, whoever has the <b>most cards</b> wins. Cards still lying in the center are nobody’s. Whoever has as many as you shares your place.

how-luck = Is it luck?
how-luck-text = In the classic game, all of it. There is nothing to decide, so the smallest child wins as often as anyone. Going first helps by a hair. It is not over until it is over: one monk, one lady, and everything has changed hands.
how-luck-more = Other rules bring choices: stop while you are ahead, or steal someone’s pile before you flip.

how-here = At this table
how-here-flip = Flip with the big button, or with Space or Enter.
how-here-table = At the table in 3D, press the deck to flip, drag to turn the view, press a card to see it large. The menu has a flat table too.
how-here-cpu = Alone, you play Red and the computer the other seats.
how-here-device = Together, pass one phone or tablet around the table.
how-here-family = Does your family play it differently? Every rule can be changed, and new ones put together.

how-poems = Who are they all?
how-poems-text = The cards are the <b>Ogura Hyakunin Isshu</b>: a hundred poems by a hundred poets, chosen by Fujiwara no Teika about 1235. Every card you flip brings its poem and what it says, so by the hundredth game you may know a few by heart.
how-cards = See all hundred cards

how-play = Play
how-rules = All the rules
