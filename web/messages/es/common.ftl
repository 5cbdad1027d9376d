### Words used on every page.

# A seat without a name of its own. $seat counts from 0, $number from 1.
seat-name = { $seat ->
    [0] Rojo
    [1] Azul
    [2] Verde
    [3] Ámbar
    [4] Morado
    [5] Turquesa
    [6] Rosa
    [7] Gris
   *[other] Jugador { $number }
}
