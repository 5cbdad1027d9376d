### Una mesa de amigos. $who es "you" o "seat"; $name es un nombre; $count, un número.

## Invitar

friends-invite = Invitar a amigos
friends-link = Enlace a esta mesa
friends-code = Código para teclear
friends-copy = Copiar el enlace
friends-copied = Copiado. Ya se lo puedes mandar a tus amigos.
friends-copy-self = El enlace está marcado: cópialo a mano.
friends-share = Compartir…
friends-share-text = ¡Ven a jugar a Mekuri conmigo!
friends-qr = Código QR del enlace a esta mesa
friends-qr-short = Código QR

## En la mesa

friends-people = En la mesa
friends-seat-free = libre
friends-you = tú
friends-host = lleva la mesa
friends-away = no está
friends-cpu = juega la máquina
friends-away-cpu = no está, juega la máquina
friends-sit = Sentarse aquí
friends-change = Cambiar
friends-watchers = { $count ->
    [one] { $count } persona mirando
    [many] { $count } de personas mirando
   *[other] { $count } personas mirando
}
friends-one-more = Una persona más en este dispositivo
friends-one-more-what = Ocupa un sitio libre y os vais pasando el dispositivo.
friends-their-name = Su nombre
friends-lots = Sortear los sitios

## Lo que se puede hacer

friends-name = Tu nombre
friends-name-missing = Solo falta un nombre.
friends-join = Sentarse
friends-join-seat = Sentarse en { $name }
friends-greeting = { $name } te invita a una partida de Mekuri
friends-greeting-nobody = Pasa y juega a Mekuri
friends-greeting-what = Di cómo te llamas y siéntate.
friends-watching = Estás mirando.
friends-watching-wait = Entre partidas puedes ocupar un sitio libre.
friends-full = Todos los sitios están ocupados. Cuando quede uno libre, podrás sentarte aquí.
friends-removed-what = { $watching ->
    [nobody] Aquí solo ven las partidas quienes juegan.
   *[anyone] Todavía puedes mirar.
}
friends-out = Has quedado fuera. Los demás siguen jugando.
friends-free = { $count ->
    [one] Queda { $count } sitio libre.
    [many] Quedan { $count } de sitios libres.
   *[other] Quedan { $count } sitios libres.
}
friends-start-fill = Empezar, con la máquina en los sitios libres
friends-wait-first = Falta que { $name } empiece la partida.
friends-wait = Falta que { $name } empiece la próxima partida.
friends-host-away = { $name } lleva la mesa y no está. Si tarda, la llevará otra persona.
friends-someone = quien lleva la mesa
friends-refused = { $code ->
    [stale] La partida ya había seguido; esa jugada no cuenta.
    [not_your_turn] No le toca a ese jugador.
    [not_your_seat] Ese sitio no es tuyo.
    [illegal] Las reglas no lo permiten ahora.
    [playing] Se está jugando. Podrás sentarte cuando acabe la partida.
    [seat_taken] Alguien acaba de ocupar ese sitio.
    [no_seat] Ya no queda ningún sitio libre.
    [removed] Te han quitado de esta mesa.
    [room_full] Por esta mesa ha pasado demasiada gente. Abre otra nueva.
    [not_host] Eso solo lo puede hacer quien lleva la mesa.
    [seats_free] Alguien acaba de irse: vuelve a haber un sitio libre.
    [wrong_game] La mesa ha seguido adelante entretanto.
    [bad_settings] Hay más gente sentada a la mesa. Elige más sitios.
   *[other] La mesa no lo ha admitido ({ $code }).
}

## A qué se juega

friends-conditions = A qué jugamos
friends-single-rules = Cambiar reglas sueltas

## Alguien de la mesa

friends-rename = Nombre
friends-save = Guardar
friends-leave = Dejar la mesa
friends-leave-what = El sitio queda libre. Puedes volver con el enlace.
friends-leave-what-playing = La máquina sigue en tu sitio. Puedes volver cuando acabe la partida.
friends-remove = Quitar de la mesa
friends-remove-what = { $name } pierde el sitio y no podrá volver a sentarse aquí.

## Después de una partida

friends-tally = Hasta ahora
friends-tally-wins = ganadas
friends-tally-games = partidas
friends-new-link = Mesa nueva con otro enlace
friends-new-link-what = Se abre para ti una mesa nueva, con las mismas reglas y un enlace para mandar. Los demás se quedan aquí hasta que se lo mandes.
friends-new-link-go = Abrir la mesa nueva
friends-new-link-stay = Quedarme aquí
friends-new-link-failed = No se ha podido abrir la mesa nueva. Prueba otra vez en un momento.

## El dispositivo

friends-device = Este dispositivo
friends-comfort-vibration = Vibrar cuando te toque
friends-comfort-awake = No apagar la pantalla durante la partida
friends-comfort-reactions = Mostrar reacciones
friends-screen = Mesa para una pantalla grande
friends-screen-join = Escanea el código y siéntate

## Reacciones y tiempo

friends-react = Reaccionar
friends-reaction-clap = Aplausos
friends-reaction-laugh = Risas
friends-reaction-wow = ¡Hala!
friends-reaction-cry = Llanto
friends-reaction-heart = Corazón
friends-reaction-sweat = Uf…
friends-reaction-good = ¡Bien hecho!
friends-reaction-tea = Una taza de té
friends-reacts = { $name }: { $reaction }
friends-seconds = { $count ->
    [one] Queda { $count } segundo
    [many] Quedan { $count } de segundos
   *[other] Quedan { $count } segundos
}

## Frases

friends-say-joined = { $who ->
    [you] Te sientas a la mesa.
   *[seat] { $name } se sienta a la mesa.
}
friends-say-left = { $playing ->
    [yes] { $who ->
        [you] Te vas; sigue la máquina.
       *[seat] { $name } se va; sigue la máquina.
    }
   *[no] { $who ->
        [you] Dejas la mesa.
       *[seat] { $name } deja la mesa.
    }
}
friends-say-removed = { $who ->
    [you] Te han quitado de la mesa.
   *[seat] Han quitado de la mesa a { $name }.
}
friends-say-host = { $who ->
    [you] Ahora llevas tú la mesa.
   *[seat] Ahora lleva la mesa { $name }.
}
friends-say-lots = Los sitios se han sorteado.
friends-say-moved = Cada cual pasa al sitio siguiente.
friends-say-together = Hay menos sitios: todo el grupo se junta.
friends-say-late = { $who ->
    [you] Se te acabó el tiempo: la máquina juega por ti.
   *[seat] A { $name } se le acabó el tiempo: juega la máquina.
}
friends-say-away = { $who ->
    [you] No estás: la máquina juega por ti.
   *[seat] { $name } no está: sigue la máquina.
}
friends-say-back = { $who ->
    [you] Has vuelto.
   *[seat] { $name } ha vuelto.
}
friends-say-named = { $who ->
    [you] Ahora te llamas { $new }.
   *[seat] { $name } se llama ahora { $new }.
}
