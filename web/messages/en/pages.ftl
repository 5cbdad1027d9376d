### The rules page, the page for an address that is none, and what a page says whose code has not come.

allrules-title = All the rules, explained · Mekuri
allrules-description = Every rule of bozu mekuri that families play by, in words: ladies, monks, Semimaru, emperors, warriors, stealing and more.
allrules-heading = All the rules
allrules-lead = No two families play alike. Here is every rule that can be chosen, and what each choice means. Each starts from the classic game.
allrules-presets = Ready-made rules
allrules-default = classic
allrules-number = A number from { $min } to { $max }. The classic game: { $value }.
allrules-own-title = Rules of your own
allrules-own-text = For lords, ladies, monks, Semimaru, emperors and warriors you can put together your own list of steps. These are the steps there are:
allrules-own-count = How many cards, and whose, is for you to say: one, five or all of them; yours, a neighbor’s, the next player’s, everyone’s, or those of whoever has most.
allrules-play = Choose your rules and play

notfound-title = Nothing here · Mekuri
notfound-heading = This card is not in the deck
notfound-text = There is no page at this address. Perhaps a monk took it.
notfound-start = To the start

# These stand in the pages themselves.
loading-waits = Mekuri does not answer. This page goes on by itself as soon as it does.
loading-broken = This page could not be loaded completely. Please reload it, now or in a while.

# What a chat shows when somebody sends the link of a table: all four languages, side by side.
preview-room = Come and play
