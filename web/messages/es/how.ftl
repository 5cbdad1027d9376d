### Cómo se juega, contado para que lo lea un niño y asienta su abuela.
### <b>…</b> va en negrita; <r>palabra|lectura</r> es una palabra con su lectura encima (solo en japonés).

how-title = Cómo se juega al bozu mekuri · Mekuri
how-description = El bozu mekuri en cinco minutos: nobles, damas, monjes y Semimaru, el centro, y quién gana.
how-heading = Cómo se juega
how-lead = No hacen falta cartas, ni saber leer, ni maña. Solo nervios de acero.

how-start = La mesa
how-start-text = Hay un mazo de cien cartas boca abajo. En cada una hay un poeta del Japón antiguo. En tu turno <b>giras</b> la de encima. ¿Quién es?

how-noble-title = Un noble
how-noble-text = Es tuyo. Ponlo en tu <b>montón</b>. Dos de cada tres cartas son nobles, así que los montones crecen deprisa.
how-monk-title = Un monje
how-monk-text = Ay. El monje y <b>todo tu montón</b> van al <b>centro</b>. Vuelves a empezar de cero.
how-lady-title = Una dama
how-lady-text = ¡Qué suerte! Es tuya, y con ella <b>todo lo del centro</b>: cuanto se ha perdido por culpa de los monjes.
how-semimaru-title = Semimaru
how-semimaru-text = El músico ciego de la capucha. ¿Es un monje? Las familias llevan siglos discutiéndolo. En nuestro juego clásico cuenta como monje; en otras casas te cuesta un turno, o a todos su montón, o a ti la partida entera.

how-count = El mazo: { $nobles } nobles, { $ladies } damas, { $monks } monjes y Semimaru.

how-end = El final
how-end-text = Cuando se ha girado la última carta, gana quien tenga <b>más cartas</b>. Las que sigan en el centro no son de nadie. Quien tenga tantas como tú comparte tu puesto.

how-luck = ¿Es cuestión de suerte?
how-luck-text = En el juego clásico, del todo. No hay nada que decidir, así que el más pequeño gana tanto como cualquiera. Empezar ayuda una pizca. Y hasta el final no se sabe: un monje, una dama, y todo ha cambiado de manos.
how-luck-more = Otras reglas traen decisiones: parar a tiempo, o robarle el montón a alguien antes de girar.

how-here = En esta mesa
how-here-flip = Gira con el botón grande, con Espacio o con Intro.
how-here-table = En la mesa en 3D, toca el mazo para girar, arrastra para dar la vuelta a la mesa y toca una carta para verla de cerca. En el menú hay también una mesa plana.
how-here-cpu = A solas, tú eres Rojo y la máquina lleva los demás sitios.
how-here-device = En compañía, un teléfono o una tableta va de mano en mano.
how-here-family = ¿En tu casa se juega de otra manera? Todas las reglas se pueden cambiar, y también se pueden inventar otras.

how-poems = ¿Quiénes son?
how-poems-text = Las cartas son el <b>Ogura Hyakunin Isshu</b>: cien poemas de cien poetas, escogidos por Fujiwara no Teika hacia 1235. Cada carta que giras trae su poema y lo que dice; a las cien partidas quizá te sepas alguno de memoria.
how-cards = Ver las cien cartas

how-play = Jugar
how-rules = Todas las reglas
