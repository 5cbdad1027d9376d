### Words used on every page.

# A seat without a name of its own. $seat counts from 0, $number from 1.
seat-name = { $seat ->
    [0] Красный
    [1] Синий
    [2] Зелёный
    [3] Янтарный
    [4] Лиловый
    [5] Бирюзовый
    [6] Розовый
    [7] Серый
   *[other] Игрок { $number }
}
