### La portada: qué es el juego, y el formulario que prepara la mesa.

start-title = Mekuri: las cien cartas de los poetas, boca abajo
start-description = El bozu mekuri en el navegador: el juego de las familias japonesas con las cien cartas de los poetas. A solas o en compañía, con las reglas de tu casa.
start-heading = Cien poetas, boca abajo
start-lead = Gira una carta. Un noble es tuyo, un monje te lo cuesta todo, una dama se lleva lo que tiraron los monjes.
start-time = El juego de las familias japonesas con sus cartas de poemas: unos diez minutos, pura suerte y emoción, para cualquier edad.
start-how = Cómo se juega

## Un código en lugar del enlace

code-title = ¿Te han dado un código?
code-go = Ir a la mesa
code-unknown = No hay ninguna mesa con ese código. ¿Lo miras otra vez?
code-wrong = Un código tiene seis letras y cifras, como K7M 2QX.

## El formulario

form-title = Prepara la mesa
form-title-change = Cambia las reglas de tu mesa
form-back = Volver a la mesa sin cambiar nada
players-title = Jugadores
players-more = Más
players-number = Cuántos, de { $min } a { $max }
players-value = { $count ->
    [one] { $count } jugador
    [many] { $count } de jugadores
   *[other] { $count } jugadores
}

mode-title = Quién juega
mode-cpu = Tú y la máquina
mode-cpu-about = Tú eres Rojo; la máquina lleva los demás sitios.
mode-device = En compañía, con un solo dispositivo
mode-device-about = El dispositivo va de mano en mano y se gira por turnos.
mode-friends = Con amigos, por un enlace
mode-friends-about = Cada cual juega en su dispositivo, esté donde esté.

level-title = Cómo juega la máquina
level-easy = Fácil
level-easy-about = A lo que salga.
level-medium = Medio
level-medium-about = Con sentido común.
level-hard = Difícil
level-hard-about = Contando las cartas que no se han visto.
level-none = Con estas reglas no hay nada que decidir: todos los niveles juegan igual.
pace-title = A qué ritmo
pace-slow = Lento
pace-normal = Tranquilo
pace-fast = Vivo
pace-at_once = Al instante

name-yours = Tu nombre
names-title = Nombres
names-about = Si quieres. Sin nombre, cada sitio se llama por su color.

rules-title = Reglas
rules-own = Las de tu casa
rules-own-about = { $count ->
    [one] { $count } regla distinta de las clásicas.
    [many] { $count } de reglas distintas de las clásicas.
   *[other] { $count } reglas distintas de las clásicas.
}
rules-change = Cambiar reglas sueltas
rules-all = Todas las reglas explicadas
rule-changed = cambiada
rule-number = Número

## Una lista propia de efectos

list-first = Primero
list-then = Después
list-add = Añadir un paso
list-remove = Quitar: { $what }
list-out-of-range = Un número de { $min } a { $max }, por favor.
set-fault = Números de carta del 1 al 100, sin repetir, separados por comas.

## Jugar

play = Jugar
play-friends = Abrir la mesa
play-friends-change = Guardar los cambios
play-waiting = Preparando la mesa…
table-yours = Tu mesa

## Lo que puede fallar

fault-title = No se ha podido preparar la mesa
fault-form = Falta corregir algo en el formulario: { $where }.
fault-unreachable = El servidor no responde. ¿Tienes conexión?
fault-bad_rules = El servidor no admite esta regla: { $option }.
fault-bad_settings = El servidor no admite esta configuración ({ $field }).
fault-too_fast = Demasiado rápido. Espera un momento y prueba otra vez.
fault-closing = El servidor se está reiniciando. Prueba otra vez en un momento.
fault-other = El servidor ha dicho que no ({ $code }).
fault-again = Probar otra vez
