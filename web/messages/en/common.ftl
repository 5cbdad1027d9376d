### Words used on every page.

# A seat without a name of its own. $seat counts from 0, $number from 1.
seat-name = { $seat ->
    [0] Red
    [1] Blue
    [2] Green
    [3] Amber
    [4] Purple
    [5] Teal
    [6] Pink
    [7] Grey
   *[other] Player { $number }
}
