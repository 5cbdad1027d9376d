### What a table of friends is set up with; on the start page and at the table.

condition-rules = Rules
condition-players = Seats
condition-limit = Time for a move
condition-limit-value = { $count ->
    [0] no limit
    [one] { $count } second
   *[other] { $count } seconds
}
condition-level = The computer plays
condition-level-easy = as it comes
condition-level-medium = with common sense
condition-level-hard = counting the cards
condition-seating = Seats in the next game
condition-seating-stay = as they are
condition-seating-rotate = one further
condition-seating-lot = by lot
condition-watching = Who may watch
condition-watching-anyone = anyone with the link
condition-watching-nobody = nobody during a game
condition-hints = Hints
condition-hints-shown = shown
condition-hints-none = none
condition-hints-about = When there is something to decide, “Chances” at the table says what each choice is worth.
