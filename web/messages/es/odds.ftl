### Lo que puede traer la próxima carta, la probabilidad de ganar de cada cual y cómo cambió en una partida acabada.
### $who es "you" o "seat"; $name es un nombre; $count, un número; $margin, un porcentaje.

## La próxima carta

chances-next = { $who ->
    [you] Si giras la próxima carta
   *[seat] Si { $name } gira la próxima carta
}
chances-keep = { $who ->
    [you] Es para ti.
   *[seat] Es para { $name }.
}
chances-take = { $who ->
    [you] { $count ->
        [0] Es para ti; el centro está vacío.
        [one] Es para ti, con la única carta del centro.
        [many] Es para ti, con { $count } de cartas del centro.
       *[other] Es para ti, con las { $count } cartas del centro.
    }
   *[seat] { $count ->
        [0] Es para { $name }; el centro está vacío.
        [one] Es para { $name }, con la única carta del centro.
        [many] Es para { $name }, con { $count } de cartas del centro.
       *[other] Es para { $name }, con las { $count } cartas del centro.
    }
}
chances-lose = { $who ->
    [you] { $count ->
        [0] No tienes cartas que perder.
        [one] Pierdes tu única carta.
        [many] Pierdes { $count } de cartas.
       *[other] Pierdes tus { $count } cartas.
    }
   *[seat] { $count ->
        [0] { $name } no tiene cartas que perder.
        [one] { $name } pierde su única carta.
        [many] { $name } pierde { $count } de cartas.
       *[other] { $name } pierde sus { $count } cartas.
    }
}
chances-besides = además, { $what }.
# Debajo de frases de las reglas, que hablan de tú.
chances-you-is = En estas reglas, «tú» es { $name }.

## La probabilidad de ganar

chances-win = Probabilidad de ganar
chances-counting = Calculando…
chances-old = De hace un momento; ya llegan números nuevos.
chances-exact = Se han contado todas las partidas posibles. Un primer puesto compartido cuenta en parte.
chances-simulated = { $count ->
    [one] Desde aquí se ha jugado { $count } vez hasta el final.
    [many] Desde aquí se ha jugado { $count } de veces hasta el final.
   *[other] Desde aquí se ha jugado { $count } veces hasta el final.
} Casi nunca se yerra en más de un { $margin }. Un primer puesto compartido cuenta en parte.
chances-all = { $count ->
    [one] Ver { $count } jugador
    [many] Ver { $count } de jugadores
   *[other] Ver los { $count } jugadores
}
chances-fewer = Ver menos

## Cuando no hay números

chances-warming = El servidor se prepara para calcular. La primera vez tarda hasta medio minuto.
chances-busy = Muchas mesas preguntan a la vez. Un momento…
chances-offline = Sin conexión. Los números llegarán cuando vuelva.
chances-failed = Ahora mismo no hay probabilidades que enseñar.
chances-unavailable = Este servidor no puede calcular la probabilidad de ganar.

## Lo que se puede elegir

chances-choices = { $who ->
    [you] Lo que vale cada opción tuya
   *[seat] Lo que vale cada opción de { $name }
}
chances-choices-what = La probabilidad de ganar después de cada una, si a partir de ahí todos juegan con prudencia y guardan los robos para el final. Si dos números están cerca, da lo mismo.
chances-best = la mejor
chances-steal = { $who ->
    [you] Robar tu montón
   *[seat] Robar el montón de { $name }
}

## Una partida acabada

course-axis-chance = Probabilidad de ganar
course-axis-moves = Jugadas
course-picture = La probabilidad de ganar de cada jugador después de cada jugada. Los números están en la tabla de abajo.
course-others = { $count ->
    [one] { $count } jugador más
    [many] { $count } de jugadores más
   *[other] { $count } jugadores más
}
course-turned = Lo que cambió la partida
course-turned-what = Cada número dice cuánto cambió la probabilidad de ganar de quien se nombra.
course-turned-none = Ninguna carta cambió esta partida.
course-card = Carta { $number }: { $card }
course-no-card = { $do ->
    [steal] Se roba un montón
    [resign] Alguien abandona
   *[stop] Alguien para
}
course-move = Jugada { $move }
course-took = { $who ->
    [you] { $count ->
        [one] Te llevas { $count } carta.
        [many] Te llevas { $count } de cartas.
       *[other] Te llevas { $count } cartas.
    }
   *[seat] { $count ->
        [one] { $name } se lleva { $count } carta.
        [many] { $name } se lleva { $count } de cartas.
       *[other] { $name } se lleva { $count } cartas.
    }
}
course-lost = { $who ->
    [you] { $count ->
        [one] Pierdes { $count } carta.
        [many] Pierdes { $count } de cartas.
       *[other] Pierdes { $count } cartas.
    }
   *[seat] { $count ->
        [one] { $name } pierde { $count } carta.
        [many] { $name } pierde { $count } de cartas.
       *[other] { $name } pierde { $count } cartas.
    }
}
course-same = { $who ->
    [you] Tu montón se queda como estaba.
   *[seat] El montón de { $name } se queda como estaba.
}
course-table = Los números en una tabla
course-table-move = Jugada
course-simulated = { $count ->
    [one] Después de cada jugada se ha jugado { $count } vez hasta el final.
    [many] Después de cada jugada se ha jugado { $count } de veces hasta el final.
   *[other] Después de cada jugada se ha jugado { $count } veces hasta el final.
} Las últimas jugadas están contadas con exactitud. Un primer puesto compartido cuenta en parte.
