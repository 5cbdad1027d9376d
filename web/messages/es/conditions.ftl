### Lo que se acuerda en una mesa de amigos; en la portada y en la mesa.

condition-rules = Reglas
condition-players = Sitios
condition-limit = Tiempo por jugada
condition-limit-value = { $count ->
    [0] sin límite
    [one] { $count } segundo
    [many] { $count } de segundos
   *[other] { $count } segundos
}
condition-level = La máquina juega
condition-level-easy = a lo que salga
condition-level-medium = con sentido común
condition-level-hard = contando las cartas
condition-seating = Sitios en la próxima partida
condition-seating-stay = los mismos
condition-seating-rotate = uno más allá
condition-seating-lot = por sorteo
condition-watching = Quién puede mirar
condition-watching-anyone = quien tenga el enlace
condition-watching-nobody = nadie durante la partida
condition-hints = Pistas
condition-hints-shown = sí
condition-hints-none = no
condition-hints-about = Cuando hay algo que decidir, «Probabilidades» dice en la mesa lo que vale cada opción.
