### La página de las cien cartas.

gallery-title = Las cien cartas: poetas, poemas y lo que hacen · Mekuri
gallery-description = Las cien cartas del bozu mekuri: cada poeta del Ogura Hyakunin Isshu con su poema en japonés, cómo suena, qué dice y qué hace la carta en el juego.
gallery-heading = Las cien cartas
gallery-lead = Cien poetas y un poema de cada uno, escogidos por Fujiwara no Teika hacia 1235. En Japón todos los niños los conocen en forma de cartas. Abre una y léela.
gallery-more = Más sobre las cartas

## Escoger entre ellas

gallery-kind-title = Quién
gallery-mark-title = Rasgos
gallery-all = Todas
gallery-kinds-noble = Nobles
gallery-kinds-lady = Damas
gallery-kinds-monk = Monjes
gallery-kinds-semimaru = Semimaru
gallery-marks-emperor = Emperadores
gallery-marks-tenno = Con título de tennō
gallery-marks-dais = En el estrado de franjas
gallery-marks-warrior = Guerreros
gallery-marks-nyudo = Tomaron los hábitos
gallery-count = { $count ->
    [0] Ninguna carta es las dos cosas a la vez.
    [one] { $count } carta
    [many] { $count } de cartas
   *[other] { $count } cartas
}
gallery-clear = Ver las cien

## Una carta

gallery-mark-semimaru = músico ciego
gallery-mark-tenno = con título de tennō
gallery-mark-dais = en el estrado de franjas
gallery-mark-nyudo = tomó los hábitos
gallery-picture = Carta { $number }: { $name }
gallery-does = Cuando la giras
gallery-rules = con estas reglas
gallery-own = Las de tu última mesa

## Sobre ellas

gallery-about-title = Qué son
gallery-about-text = El <b>Ogura Hyakunin Isshu</b> reúne cien poemas de cinco versos de cien poetas, del siglo VII al XIII: emperadores y guardias, damas de la corte, monjes y un músico ciego de quien poco se sabe. Desde el siglo XVII se imprimen como cartas, y en Año Nuevo las familias se arrodillan a su alrededor y compiten por atrapar la buena.
gallery-game-title = Qué hacen aquí
gallery-game-text = El bozu mekuri es lo que juegan con ellas los más pequeños, porque no hay que leer. Solo cuenta la imagen: un noble se queda contigo, una dama te trae el centro, un monje te lo cuesta todo. Los rasgos, como el estrado de franjas o el arco de un guerrero, cuentan en las reglas de unas familias y no en las de otras.
gallery-drawn-title = Cómo se dibujaron
gallery-drawn-text = Las dibujó un programa nuestro, cada una a partir de lo que se sabe de su poeta: el rango y el color de túnica que le tocaba, el gorro o la cabeza rapada, la edad, lo que lleva en las manos. El poema pone lo tejido y lo que hay alrededor: arce, ciruelo, luna, olas. Los emperadores se sientan tras una cortina de bambú, seis nobles llevan arco y aljaba, y no hay dos cartas iguales.
gallery-play = Jugar con ellas
