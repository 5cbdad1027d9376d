### The cards looked at closely, and how this device shows the table. Fetched when somebody asks.

## A pile

pile-view = Show the pile as
pile-view-list = List
pile-view-cards = Cards

## A card

card-deeds = At this table
card-previous = Previous card
card-next = Next card
card-of = { $number } of { $count }

## The table on this device

settings-table = Table
settings-table-3d = 3D
settings-table-flat = Flat drawing
settings-motion = Motion of the cards
settings-motion-normal = Normal
settings-motion-fast = Fast
settings-motion-none = None
settings-sound = Sound of the cards
settings-sound-friends = Sound of the cards, and a chime when it is your turn
