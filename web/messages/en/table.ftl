### The table in three dimensions, and why there is none. Fetched when the page works.

scene-label = Picture of the table
scene-perspective = Perspective
scene-above = From above
scene-view-back = Reset this view
scene-flip-deck = Flip the deck’s top card
scene-flip-stack = Flip the top card of stack { $number }
scene-spread = Spread the pile: { $name }
scene-warning = Semimaru is still in there!
scene-flat = { $why ->
    [lost] The picture in 3D was lost. Here is the table seen flat.
   *[none] This browser draws nothing in 3D. Here is the table seen flat.
}
scene-note-close = Close this note
