### La página de la partida.
### $who y $whom son "you" o "seat"; $name y $other son nombres; $count es un número de cartas.

## Títulos

game-title-turn = { $who ->
    [you] Te toca · Mekuri
   *[seat] Le toca a { $name } · Mekuri
}
game-title-over = Fin de la partida · Mekuri
game-title-wait = Mekuri
game-heading = Partida { $game }
game-heading-lobby = Una mesa nueva
game-home = Mekuri: a la página de inicio

## Cartas

kind = { $kind ->
    [noble] noble
    [lady] dama
    [monk] monje
   *[semimaru] monje
}
card-mark = { $mark ->
    [emperor] emperador
    [empress] emperatriz
   *[warrior] guerrero
}
card-said = { $kind ->
    [noble] { $poet } (noble)
    [lady] { $poet } (dama)
    [monk] { $poet } (monje)
   *[semimaru] Semimaru
}
card-unnamed = la carta { $number }
card-last = Última carta girada
card-none = Aún no se ha girado ninguna carta.
card-poem = Poema
card-reading = Se lee
card-meaning = Qué dice
card-number = N.º { $number }
card-open = Ver la carta en grande
cards-count = { $count ->
    [one] { $count } carta
    [many] { $count } de cartas
   *[other] { $count } cartas
}

## El juego

actions-label = Turno y jugadas
flip = Girar
flip-again = Girar otra
flip-keys = Espacio o Intro
stop = Parar
steal-open = Robar un montón…
steal-title = ¿De quién es el montón que robas?
steal-take = { $name }: { $count ->
    [one] { $count } carta
    [many] { $count } de cartas
   *[other] { $count } cartas
}
steal-left = { $count ->
    [one] queda { $count }
    [many] quedan { $count }
   *[other] quedan { $count }
}
stack-choose = Girar de la pila
stack-left = Pila { $number }: { $count ->
    [0] vacía
    [one] { $count } carta
    [many] { $count } de cartas
   *[other] { $count } cartas
}
turn-now = { $who ->
    [you] Te toca
   *[seat] Le toca a { $name }
}
turn-pass = Pasa el dispositivo a <b>{ $name }</b>
turn-extra = { $count ->
    [one] Queda { $count } carta extra por girar
    [many] Quedan { $count } de cartas extra por girar
   *[other] Quedan { $count } cartas extra por girar
}
turn-offline = Tu jugada queda guardada y se enviará en cuanto vuelva la conexión.
refused = { $code ->
    [stale] La partida ya había avanzado; esta jugada no ha contado.
    [not_your_turn] No le toca a ese jugador.
    [illegal] Las reglas no lo permiten ahora.
    [playing] Ya hay una partida en marcha.
   *[other] La mesa no ha aceptado la jugada ({ $code }).
}

## La mesa en números

counts-title = La mesa
count-deck = Mazo
count-center = Centro
count-aside = Apartadas
unseen-title = Aún por salir
unseen-monks = { $count ->
    [one] { $count } monje
    [many] { $count } de monjes
   *[other] { $count } monjes
}
unseen-ladies = { $count ->
    [one] { $count } dama
    [many] { $count } de damas
   *[other] { $count } damas
}
unseen-semimaru = Semimaru
unseen-semimaru-came = Semimaru ya ha salido
warning-semimaru = { $count ->
    [one] ¡Queda una sola carta en el mazo y Semimaru no ha salido!
    [many] ¡Quedan { $count } de cartas en el mazo y Semimaru no ha salido!
   *[other] ¡Quedan solo { $count } cartas en el mazo y Semimaru no ha salido!
}

## Jugadores

seats-title = Jugadores
seat-you = Tú
seat-you-named = { $name } (tú)
seat-cpu = máquina
seat-state-turn = { $who ->
    [you] te toca
   *[seat] le toca
}
seat-state-out = fuera
seat-state-lost = { $count ->
    [one] pierde { $count } turno
    [many] pierde { $count } de turnos
   *[other] pierde { $count } turnos
}
seat-state-extra = { $count ->
    [one] { $count } carta extra
    [many] { $count } de cartas extra
   *[other] { $count } cartas extra
}
seat-wins = { $count ->
    [one] { $count } victoria
    [many] { $count } de victorias
   *[other] { $count } victorias
}
direction = { $way ->
    [clockwise] Se juega en el sentido de las agujas del reloj
   *[counterclockwise] Se juega en sentido contrario a las agujas del reloj
}

## Montones abiertos

pile-open = abrir el montón
pile-title = { $who ->
    [you] Tu montón
   *[seat] Montón de { $name }
}
pile-center = El centro
pile-aside = Cartas apartadas
pile-top = La de encima, primero.
pile-empty = Aquí no hay cartas.
pile-sum = <b>{ $cards }</b>: { $nobles ->
    [one] { $nobles } noble
    [many] { $nobles } de nobles
   *[other] { $nobles } nobles
}, { $ladies ->
    [one] { $ladies } dama
    [many] { $ladies } de damas
   *[other] { $ladies } damas
}, { $monks ->
    [one] { $monks } monje
    [many] { $monks } de monjes
   *[other] { $monks } monjes
}.
close = Cerrar

## Historia

history-title = Qué ha pasado
history-none = Nada todavía.
history-cut = El comienzo de esta partida ya no se conserva.

## Frases

say-start = Partida { $game }: { $players ->
    [one] { $players } jugador
    [many] { $players } de jugadores
   *[other] { $players } jugadores
}, { $cards ->
    [one] { $cards } carta
    [many] { $cards } de cartas
   *[other] { $cards } cartas
}.
say-settings = La mesa tiene ajustes nuevos.
say-left = { $name } se va; sigue la máquina.
say-driver = { $driver ->
    [cpu] Ahora la máquina juega por { $name }.
   *[person] { $name } vuelve a jugar.
}
say-flip = { $who ->
    [you] Giras { $card }.
   *[seat] { $name } gira { $card }.
}
say-flip-keep = { $who ->
    [you] Giras { $card } y te quedas la carta.
   *[seat] { $name } gira { $card } y se queda la carta.
}
say-flip-center = { $who ->
    [you] Giras { $card }. La carta va al centro.
   *[seat] { $name } gira { $card }. La carta va al centro.
}
say-to-center = { $who ->
    [you] { $count ->
        [one] Pierdes { $count } carta, que va al centro.
        [many] Pierdes { $count } de cartas, que van al centro.
       *[other] Pierdes { $count } cartas, que van al centro.
    }
   *[seat] { $count ->
        [one] { $name } pierde { $count } carta, que va al centro.
        [many] { $name } pierde { $count } de cartas, que van al centro.
       *[other] { $name } pierde { $count } cartas, que van al centro.
    }
}
say-many-to-center = { $count ->
    [one] Va al centro { $count } carta de { $piles } montones.
    [many] Van al centro { $count } de cartas de { $piles } montones.
   *[other] Van al centro { $count } cartas de { $piles } montones.
}
say-take-center = { $who ->
    [you] { $count ->
        [one] Te llevas la carta del centro.
        [many] Te llevas { $count } de cartas del centro.
       *[other] Te llevas las { $count } cartas del centro.
    }
   *[seat] { $count ->
        [one] { $name } se lleva la carta del centro.
        [many] { $name } se lleva { $count } de cartas del centro.
       *[other] { $name } se lleva las { $count } cartas del centro.
    }
}
say-take-hand = { $who ->
    [you] { $count ->
        [one] Le quitas { $count } carta a { $other }.
        [many] Le quitas { $count } de cartas a { $other }.
       *[other] Le quitas { $count } cartas a { $other }.
    }
   *[seat] { $whom ->
        [you] { $count ->
            [one] { $name } te quita { $count } carta.
            [many] { $name } te quita { $count } de cartas.
           *[other] { $name } te quita { $count } cartas.
        }
       *[seat] { $count ->
            [one] { $name } le quita { $count } carta a { $other }.
            [many] { $name } le quita { $count } de cartas a { $other }.
           *[other] { $name } le quita { $count } cartas a { $other }.
        }
    }
}
say-take-many = { $who ->
    [you] { $count ->
        [one] Te llevas { $count } carta de { $piles } montones.
        [many] Te llevas { $count } de cartas de { $piles } montones.
       *[other] Te llevas { $count } cartas de { $piles } montones.
    }
   *[seat] { $count ->
        [one] { $name } se lleva { $count } carta de { $piles } montones.
        [many] { $name } se lleva { $count } de cartas de { $piles } montones.
       *[other] { $name } se lleva { $count } cartas de { $piles } montones.
    }
}
say-blind = { $who ->
    [you] { $count ->
        [one] Te llevas la carta siguiente del mazo, sin efecto.
        [many] Te llevas las { $count } de cartas siguientes del mazo, sin efecto.
       *[other] Te llevas las { $count } cartas siguientes del mazo, sin efecto.
    }
   *[seat] { $count ->
        [one] { $name } se lleva la carta siguiente del mazo, sin efecto.
        [many] { $name } se lleva las { $count } de cartas siguientes del mazo, sin efecto.
       *[other] { $name } se lleva las { $count } cartas siguientes del mazo, sin efecto.
    }
}
say-deck-center = { $count ->
    [one] La carta siguiente del mazo va al centro, sin efecto.
    [many] Las { $count } de cartas siguientes del mazo van al centro, sin efecto.
   *[other] Las { $count } cartas siguientes del mazo van al centro, sin efecto.
}
say-rotated = Cada montón pasa al jugador siguiente.
say-out = { $who ->
    [you] Quedas fuera.
   *[seat] { $name } queda fuera.
} { $to ->
    [center] { $count ->
        [one] Va al centro { $count } carta.
        [many] Van al centro { $count } de cartas.
       *[other] Van al centro { $count } cartas.
    }
   *[aside] { $count ->
        [one] Se aparta { $count } carta.
        [many] Se apartan { $count } de cartas.
       *[other] Se apartan { $count } cartas.
    }
}
say-resign = { $who ->
    [you] Abandonas.
   *[seat] { $name } abandona.
} { $count ->
    [0] No se aparta ninguna carta.
    [one] Se aparta { $count } carta.
    [many] Se apartan { $count } de cartas.
   *[other] Se apartan { $count } cartas.
}
say-steal = { $who ->
    [you] { $count ->
        [one] Le robas a { $other } el montón entero: { $count } carta.
        [many] Le robas a { $other } el montón entero: { $count } de cartas.
       *[other] Le robas a { $other } el montón entero: { $count } cartas.
    }
   *[seat] { $whom ->
        [you] { $count ->
            [one] { $name } te roba el montón entero: { $count } carta.
            [many] { $name } te roba el montón entero: { $count } de cartas.
           *[other] { $name } te roba el montón entero: { $count } cartas.
        }
       *[seat] { $count ->
            [one] { $name } le roba a { $other } el montón entero: { $count } carta.
            [many] { $name } le roba a { $other } el montón entero: { $count } de cartas.
           *[other] { $name } le roba a { $other } el montón entero: { $count } cartas.
        }
    }
}
say-extra = { $count ->
    [one] Una carta extra por girar.
    [many] { $count } de cartas extra por girar.
   *[other] { $count } cartas extra por girar.
}
say-lost = { $who ->
    [you] { $count ->
        [one] Perderás tu próximo turno.
        [many] Perderás { $count } de turnos.
       *[other] Perderás { $count } turnos.
    }
   *[seat] { $count ->
        [one] { $name } perderá su próximo turno.
        [many] { $name } perderá { $count } de turnos.
       *[other] { $name } perderá { $count } turnos.
    }
}
say-served = { $who ->
    [you] { $count ->
        [one] Este turno no juegas.
        [many] Te quedas { $count } de turnos sin jugar.
       *[other] Te quedas { $count } turnos sin jugar.
    }
   *[seat] { $count ->
        [one] { $name } no juega este turno.
        [many] { $name } se queda { $count } de turnos sin jugar.
       *[other] { $name } se queda { $count } turnos sin jugar.
    }
}
say-reversed = Ahora se juega hacia el otro lado.
say-stop = { $who ->
    [you] Decides parar.
   *[seat] { $name } decide parar.
}
say-turn = { $who ->
    [you] Te toca.
   *[seat] Le toca a { $name }.
}
say-over = { $deck ->
    [0] Se acabó el mazo: fin de la partida.
   *[other] Queda un solo jugador: fin de la partida.
}
say-win = { $who ->
    [you] { $count ->
        [one] ¡Ganas con { $count } carta!
        [many] ¡Ganas con { $count } de cartas!
       *[other] ¡Ganas con { $count } cartas!
    }
   *[seat] { $count ->
        [one] { $name } gana con { $count } carta.
        [many] { $name } gana con { $count } de cartas.
       *[other] { $name } gana con { $count } cartas.
    }
}
say-draw = { $count ->
    [one] Empate en el primer puesto: { $names }, con { $count } carta por montón.
    [many] Empate en el primer puesto: { $names }, con { $count } de cartas por montón.
   *[other] Empate en el primer puesto: { $names }, con { $count } cartas por montón.
}
you-listed = tú

## El final

end-title = { $who ->
    [you] ¡Ganas!
   *[seat] Gana { $name }
}
end-title-draw = Empate
end-place = { $place }.º
end-shared = compartido
end-places = Puestos
play-again = Otra partida
change-rules = Cambiar las reglas
record-open = Acta de la partida { $game }

## Antes de la primera partida y entre partidas

lobby-ready = El mazo está barajado y sellado.
lobby-start = Empezar la partida
lobby-watch = La partida aún no ha empezado.

## Menú

menu = Menú
menu-language = Idioma
menu-new = Mesa nueva
table-rules = Reglas de esta mesa
table-rules-failed = No se han podido cargar las reglas. Cierra esta ventana y prueba otra vez.
resign = Abandonar
resign-title = ¿Abandonar?
resign-what = { $over ->
    [yes] El montón se aparta y la partida acaba. No hay vuelta atrás.
   *[no] El montón se aparta y los demás siguen. No hay vuelta atrás.
}
resign-whose = ¿Quién abandona?
resign-yes = Abandonar
cancel = Seguir jugando

## Conexión

link-connecting = Conectando…
link-lost = Se ha perdido la conexión. Volviendo a conectar…
link-back = Conexión recuperada.
link-replaced = Esta mesa se ha abierto en otra página de este dispositivo. Ahora se juega allí.
link-take-over = Jugar aquí
link-no-room = Esa mesa no existe.
link-no-room-what = Las mesas en las que nadie juega desde hace mucho se recogen.
link-no-watching = Esta partida se juega sin mirones.
link-no-watching-what = Cuando acabe podrás entrar. Esta página vuelve a mirar sola.
link-look-again = Mirar otra vez
link-outdated = Hay una versión nueva de Mekuri. Vuelve a cargar la página para seguir.
link-new-build = Hay una versión nueva de Mekuri. Vuelve a cargar la página cuando te venga bien; la partida queda como está.
link-reload = Volver a cargar

## Lo que se despliega

fold-failed = No se ha podido cargar. Cierra esto y prueba otra vez.
fold-chances = Probabilidades
fold-course = Cómo cambiaron las probabilidades
fold-fair = Barajado sin trampas
