### The start page: what the game is, and the form that opens a table.

start-title = Mekuri: the hundred poet cards, face down
start-description = Bozu mekuri in the browser: the game Japanese families play with the hundred poet cards. Alone or in company, by your own family’s rules.
start-heading = A hundred poets, face down
start-lead = Flip a card. A lord is yours, a monk costs you everything, a lady takes what the monks threw down.
start-time = The game of Japanese families and their poem cards: about ten minutes, all luck and suspense, for any age.
start-how = How to play

## A code instead of a link

code-title = Have you been given a code?
code-go = To the table
code-unknown = There is no table with this code. Look at it once more?
code-wrong = A code has six letters and digits, such as K7M 2QX.

## The form

form-title = Set up your table
form-title-change = Change the rules of your table
form-back = Back to the table without changes
players-title = Players
players-more = More
players-number = How many, from { $min } to { $max }
players-value = { $count ->
    [one] { $count } player
   *[other] { $count } players
}

mode-title = Who plays
mode-cpu = You and the computer
mode-cpu-about = You are Red; it plays the other seats.
mode-device = Together, on one device
mode-device-about = You pass it around the table and flip in turn.
mode-friends = With friends, by a link
mode-friends-about = Everyone plays on a device of their own, wherever they are.

level-title = How the computer plays
level-easy = Easy
level-easy-about = As it comes.
level-medium = Medium
level-medium-about = With common sense.
level-hard = Hard
level-hard-about = Counting every card not seen yet.
level-none = These rules leave nothing to decide, so every level plays the same.
pace-title = Its pace
pace-slow = Slow
pace-normal = Steady
pace-fast = Brisk
pace-at_once = At once

name-yours = Your name
names-title = Names
names-about = If you like. Without one, a seat goes by its color.

rules-title = Rules
rules-own = Your family’s own
rules-own-about = { $count ->
    [one] { $count } rule differs from the classic game.
   *[other] { $count } rules differ from the classic game.
}
rules-change = Change rules one by one
rules-all = All rules explained
rule-changed = changed
rule-number = Number

## A list of effects of one's own

list-first = First
list-then = Then
list-add = Add a step
list-remove = Remove: { $what }
list-out-of-range = A number from { $min } to { $max }, please.
set-fault = Card numbers from 1 to 100, each once, with commas between them.

## Play

play = Play
play-friends = Open the table
play-friends-change = Save the changes
play-waiting = Setting up the table…
table-yours = Your table

## What can go wrong

fault-title = The table could not be set up
fault-form = Something in the form is not right yet: { $where }.
fault-unreachable = The server does not answer. Are you online?
fault-bad_rules = The server does not take this rule: { $option }.
fault-bad_settings = The server does not take these settings ({ $field }).
fault-too_fast = That was too fast. Wait a moment and try again.
fault-closing = The server is restarting. Try again in a moment.
fault-other = The server said no ({ $code }).
fault-again = Try again
