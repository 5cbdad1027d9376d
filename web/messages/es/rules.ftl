### Las reglas en palabras: opciones, qué significa cada uno de sus nombres, y los efectos de uno en uno.
### Las usan el formulario de la portada y la página de reglas. «Tú» es quien giró la carta.

## Juegos de reglas ya hechos

preset-classic = Clásicas
preset-classic-about = Como juega casi todo el mundo. De dos a cuatro jugadores.
preset-party = De fiesta
preset-party-about = Con un emperador puedes girar otra carta o parar. Semimaru te deja fuera. De dos a seis jugadores.
preset-folk = A la antigua
preset-folk-about = Se juega al revés que las agujas del reloj y se sortea quién empieza. Si la dama encuentra vacío el centro, giras otra carta. Para cualquier número de jugadores.
preset-folk_full = A la antigua, con todo
preset-folk_full-about = Además, emperadores, guerreros y robos; Semimaru te deja fuera, y Tenji y Jitō se lo llevan todo. Para cualquier número de jugadores.

## Grupos de opciones

section-kinds = Qué hacen las cartas
section-special = Emperadores y guerreros
section-turn = Los turnos
section-deck = El mazo
section-more = Más

## Opciones y los nombres que admiten

option-noble = El noble
option-noble-about = Dos de cada tres cartas son nobles.
noble-keep = es tuyo
noble-keep-about = La carta va a tu montón.

option-monk = El monje
option-monk-about = Hay doce, con la cabeza rapada.
monk-lose_hand = te cuesta el montón
monk-lose_hand-about = El monje va al centro, y con él todas tus cartas.
monk-lose_five = te cuesta cinco cartas
monk-lose_five-about = El monje va al centro, y con él las cinco de encima de tu montón; todas, si tienes menos.

option-lady = La dama
option-lady-about = Veintiuna damas, vestidas con muchas capas.
lady-take = se lleva el centro
lady-take-about = Es tuya, y también todo lo que haya en el centro.
lady-take_and_draw = se lleva el centro y da una carta extra
lady-take_and_draw-about = Es tuya con todo lo del centro, y giras una carta más.
lady-draw_if_empty = se lleva el centro o, si está vacío, da una carta extra
lady-draw_if_empty-about = Es tuya con todo lo del centro. Si no había nada, giras una carta más.
lady-draw_only = da una carta extra
lady-draw_only-about = Es tuya y giras una carta más. El centro se queda como está.
lady-keep_only = es una carta y nada más
lady-keep_only-about = Es tuya, como un noble. No pasa nada más.
lady-reverse = cambia el sentido
lady-reverse-about = Es tuya, y desde ahora se juega hacia el otro lado.

option-semimaru = Semimaru
option-semimaru-about = La carta 10, el músico ciego con su capucha. Cada familia lo entiende a su manera.
semimaru-as_monk = es un monje
semimaru-as_monk-about = Hace lo que hacen los monjes.
semimaru-as_noble = es un noble
semimaru-as_noble-about = Hace lo que hacen los nobles.
semimaru-lose_turn = te cuesta un turno
semimaru-lose_turn-about = Es tuyo, pero tu turno se acaba y el siguiente no juegas.
semimaru-others_to_center = vacía a los demás
semimaru-others_to_center-about = Es tuyo. Los montones de todos los demás van al centro.
semimaru-all_to_center = vacía a todos
semimaru-all_to_center-about = Va al centro, y con él todos los montones, el tuyo también.
semimaru-out = te deja fuera, cartas al centro
semimaru-out-about = Quedas fuera. Tu montón y Semimaru van al centro.
semimaru-out_aside = te deja fuera, cartas apartadas
semimaru-out_aside-about = Quedas fuera. Tu montón y Semimaru se apartan y ya no juegan.
semimaru-monk_and_lose_turn = te cuesta el montón y un turno
semimaru-monk_and_lose_turn-about = Él y tu montón van al centro; tu turno se acaba y el siguiente no juegas.
semimaru-next_loses_turn = le cuesta un turno al siguiente
semimaru-next_loses_turn-about = Es tuyo, y el jugador siguiente pierde un turno.
semimaru-take_hands = se lleva los montones
semimaru-take_hands-about = Es tuyo, y también los montones de todos los demás.
semimaru-take_all = se lo lleva todo
semimaru-take_all-about = Es tuyo, con los montones de los demás y todo el centro.

option-emperor = El emperador
option-emperor-about = Lo que pasa además cuando sale un emperador.
emperor-ordinary = no tiene nada especial
emperor-ordinary-about = Un noble o una dama como los demás.
emperor-draw = da cartas extra
emperor-draw-about = Giras tantas cartas más como diga «Cartas extra por un emperador».
emperor-take_hands = se lleva los montones
emperor-take_hands-about = Te llevas los montones de todos los demás.
emperor-take_all = se lo lleva todo
emperor-take_all-about = Te llevas los montones de todos los demás y todo el centro.
emperor-take_center = se lleva el centro
emperor-take_center-about = Te llevas todo lo que haya en el centro.
emperor-take_richest = se lleva el montón mayor
emperor-take_richest-about = Te llevas el montón entero de quien más cartas tenga entre los demás.
emperor-five_from_each = se lleva cinco de cada uno
emperor-five_from_each-about = Cada uno de los demás te da las cinco cartas de encima de su montón, o las que tenga.
emperor-blind_ten = trae diez cartas a ciegas
emperor-blind_ten-about = Las diez cartas siguientes del mazo van a tu montón. Sean quienes sean, no hacen nada.

option-emperor_draws = Cartas extra por un emperador
option-emperor_draws-about = Cuántas cartas más giras.
emperor_draws-value = { $count ->
    [one] { $count } carta más
    [many] { $count } de cartas más
   *[other] { $count } cartas más
}

option-emperor_set = Quién es emperador
option-emperor_set-about = Qué cartas cuentan como emperadores.
emperor_set-seven = los siete emperadores
emperor_set-seven-about = Tenji, Yōzei, Kōkō, Sanjō, Sutoku, Go-Toba y Juntoku.
emperor_set-eight = los siete y la emperatriz Jitō
emperor_set-eight-about = Los siete emperadores y Jitō, que además es dama.
emperor_set-tenno = los que llevan el título tennō
emperor_set-tenno-about = Los tres que lo llevan en el nombre: Tenji, Jitō y Kōkō.
emperor_set-dais = los del estrado de franjas
emperor_set-dais-about = Los ocho y la princesa Shokushi, como en la baraja clásica.

option-tenji_jito = Tenji y Jitō
option-tenji_jito-about = Las cartas 1 y 2: el emperador y su hija, que reinó más tarde. Si tienen regla propia, no hacen lo que los demás emperadores.
tenji_jito-off = son como los otros emperadores
tenji_jito-off-about = Sin regla propia.
tenji_jito-each = cada uno se lo lleva todo
tenji_jito-each-about = Quien gire a uno de los dos se lleva los montones de todos los demás y el centro.
tenji_jito-both = juntos se lo llevan todo
tenji_jito-both-about = Quien haya girado a los dos en la misma partida se lleva los montones de todos los demás y el centro.

option-warrior = El guerrero
option-warrior-about = Lo que pasa además cuando sale un noble con arco.
warrior-ordinary = no tiene nada especial
warrior-ordinary-about = Un noble como los demás.
warrior-reverse = cambia el sentido
warrior-reverse-about = Desde ahora se juega hacia el otro lado.
warrior-take_left = se lleva el montón de la izquierda
warrior-take_left-about = Te llevas el montón entero de quien tienes a tu izquierda.
warrior-five_from_left = se lleva cinco de la izquierda
warrior-five_from_left-about = Quien tienes a tu izquierda te da las cinco cartas de encima de su montón, o las que tenga.
warrior-four_from_each = se lleva cuatro de cada uno
warrior-four_from_each-about = Cada uno de los demás te da las cuatro cartas de encima de su montón, o las que tenga.
warrior-rotate = hace pasar los montones
warrior-rotate-about = Cada montón pasa al jugador siguiente.

option-warrior_set = Quién es guerrero
option-warrior_set-about = Qué cartas cuentan como guerreros.
warrior_set-bow = los seis con arco
warrior_set-bow-about = Las cartas 11, 17, 39, 52, 63 y 75, como en la baraja clásica.

option-nyudo = Los dos nobles que tomaron los hábitos
option-nyudo-about = Las cartas 76 y 96. Hay barajas que los pintan de monjes.
nyudo-noble = son nobles
nyudo-noble-about = Como dicen sus ropas.
nyudo-monk = son monjes
nyudo-monk-about = Como dicen sus votos: entonces hay catorce monjes.

option-may_stop = Las cartas extra
option-may_stop-about = Cuando una carta te deja girar más.
may_stop-false = se giran todas
may_stop-false-about = Giras hasta que no quede ninguna.
may_stop-true = se pueden dejar
may_stop-true-about = Puedes parar mientras te dure la suerte.

option-steals = Robos
option-steals-about = Antes de girar la primera carta de tu turno puedes robarle a otro el montón entero, tantas veces por partida.
steals-unlimited = cuantas veces quieras
steals-unlimited-about = Incluso varias en el mismo turno.
steals-value = { $count ->
    [0] sin robos
    [one] una vez por partida
    [many] { $count } de veces por partida
   *[other] { $count } veces por partida
}

option-first = Empieza
option-first-about = Quién abre cada partida.
first-red = Rojo
first-red-about = El primer sitio, siempre.
first-random = quien diga la suerte
first-random-about = Se sortea en cada partida.

option-direction = Se juega
option-direction-about = Alrededor de la mesa.
direction-clockwise = como las agujas del reloj
direction-clockwise-about = El turno pasa a quien está a la izquierda.
direction-counterclockwise = al revés que las agujas del reloj
direction-counterclockwise-about = El turno pasa a quien está a la derecha, como en las reglas antiguas.

option-stacks = Pilas
option-stacks-about = El mazo se corta en tantas pilas, y tú eliges de cuál girar.
stacks-value = { $count ->
    [one] { $count } pila
    [many] { $count } de pilas
   *[other] { $count } pilas
}

option-cards = Cartas en juego
option-cards-about = Con menos cartas la partida es más corta. Se sortean, y nadie sabe cuáles faltan.
cards-value = { $count ->
    [one] { $count } carta
    [many] { $count } de cartas
   *[other] { $count } cartas
}

## La lista propia de una familia

own-list = a tu manera
own-list-about = Compón lo que pasa, paso a paso.
own-set = las que tú elijas
own-set-about = Los números de las cartas, separados por comas.
own-set-value = { $count ->
    [0] ninguna carta
    [one] la carta { $cards }
    [many] las cartas { $cards }
   *[other] las cartas { $cards }
}
in-words = En palabras
nothing-happens = no pasa nada

## Efectos, en frases dirigidas a ti

effect-keep = la carta va a tu montón
effect-to_center = la carta va al centro
effect-hand_to_center-all = { $who ->
    [self] todo tu montón va al centro
    [others] los montones de todos los demás van al centro
    [all] todos los montones, el tuyo también, van al centro
   *[richest] el montón mayor de los demás va al centro
}
effect-hand_to_center = { $count ->
    [one] { $who ->
        [self] la carta de encima de tu montón va al centro
        [others] la carta de encima de cada montón de los demás va al centro
        [all] la carta de encima de cada montón, el tuyo también, va al centro
       *[richest] la carta de encima del montón mayor de los demás va al centro
    }
    [many] { $who ->
        [self] { $count } de cartas de tu montón van al centro
        [others] { $count } de cartas de cada montón de los demás van al centro
        [all] { $count } de cartas de cada montón, el tuyo también, van al centro
       *[richest] { $count } de cartas del montón mayor de los demás van al centro
    }
   *[other] { $who ->
        [self] las { $count } cartas de encima de tu montón van al centro
        [others] las { $count } cartas de encima de cada montón de los demás van al centro
        [all] las { $count } cartas de encima de cada montón, el tuyo también, van al centro
       *[richest] las { $count } cartas de encima del montón mayor de los demás van al centro
    }
}
effect-take_center = te llevas todo lo del centro
effect-take_hand-all = { $who ->
    [left] te llevas el montón de tu izquierda
    [right] te llevas el montón de tu derecha
    [next] te llevas el montón del jugador siguiente
    [previous] te llevas el montón del jugador anterior
    [others] te llevas los montones de todos los demás
   *[richest] te llevas el montón mayor de los demás
}
effect-take_hand = { $count ->
    [one] { $who ->
        [left] te llevas la carta de encima del montón de tu izquierda
        [right] te llevas la carta de encima del montón de tu derecha
        [next] te llevas la carta de encima del montón del jugador siguiente
        [previous] te llevas la carta de encima del montón del jugador anterior
        [others] te llevas la carta de encima de cada montón de los demás
       *[richest] te llevas la carta de encima del montón mayor de los demás
    }
    [many] { $who ->
        [left] te llevas { $count } de cartas del montón de tu izquierda
        [right] te llevas { $count } de cartas del montón de tu derecha
        [next] te llevas { $count } de cartas del montón del jugador siguiente
        [previous] te llevas { $count } de cartas del montón del jugador anterior
        [others] te llevas { $count } de cartas de cada montón de los demás
       *[richest] te llevas { $count } de cartas del montón mayor de los demás
    }
   *[other] { $who ->
        [left] te llevas las { $count } cartas de encima del montón de tu izquierda
        [right] te llevas las { $count } cartas de encima del montón de tu derecha
        [next] te llevas las { $count } cartas de encima del montón del jugador siguiente
        [previous] te llevas las { $count } cartas de encima del montón del jugador anterior
        [others] te llevas las { $count } cartas de encima de cada montón de los demás
       *[richest] te llevas las { $count } cartas de encima del montón mayor de los demás
    }
}
effect-draw = { $when ->
    [center_was_empty] { $count ->
        [one] si el centro estaba vacío, giras una carta más
        [many] si el centro estaba vacío, giras { $count } de cartas más
       *[other] si el centro estaba vacío, giras { $count } cartas más
    }
   *[always] { $count ->
        [one] giras una carta más
        [many] giras { $count } de cartas más
       *[other] giras { $count } cartas más
    }
}
effect-draw_blind = { $count ->
    [one] la carta siguiente del mazo va a tu montón y no hace nada
    [many] { $count } de cartas del mazo van a tu montón y no hacen nada
   *[other] las { $count } cartas siguientes del mazo van a tu montón y no hacen nada
}
effect-deck_to_center = { $count ->
    [one] la carta siguiente del mazo va al centro y no hace nada
    [many] { $count } de cartas del mazo van al centro y no hacen nada
   *[other] las { $count } cartas siguientes del mazo van al centro y no hacen nada
}
effect-deck_to_center-half = la mitad de lo que queda del mazo va al centro y no hace nada
effect-lose_turn = { $who ->
    [self] tu turno se acaba y el siguiente no juegas
   *[next] el jugador siguiente pierde un turno
}
effect-reverse = desde ahora se juega hacia el otro lado
effect-rotate_hands = cada montón pasa al jugador siguiente
effect-out = { $cards ->
    [center] quedas fuera y tus cartas van al centro
   *[aside] quedas fuera y tus cartas se apartan
}

## Componer una lista

act-keep = Quedarte la carta
act-to_center = Carta al centro
act-hand_to_center = Montones al centro
act-take_center = Llevarte el centro
act-take_hand = Llevarte cartas de otros
act-draw = Cartas extra
act-draw_blind = Cartas del mazo para ti, a ciegas
act-deck_to_center = Cartas del mazo al centro
act-lose_turn = Perder un turno
act-reverse = Cambiar el sentido
act-rotate_hands = Pasar los montones
act-out = Quedar fuera
key-who = Quién
key-count = Cuántas
key-when = Cuándo
key-cards = Las cartas van
who-self = tú
who-others = todos los demás
who-all = todos
who-richest = quien más tenga
who-left = quien tienes a tu izquierda
who-right = quien tienes a tu derecha
who-next = el jugador siguiente
who-previous = el jugador anterior
count-all = todas
count-half = la mitad del mazo
count-number = un número
when-always = siempre
when-center_was_empty = si el centro estaba vacío
cards-center = al centro
cards-aside = aparte
