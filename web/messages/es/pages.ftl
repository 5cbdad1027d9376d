### La página de reglas, la de las direcciones que no existen, y lo que dice una página cuyo código no ha llegado.

allrules-title = Todas las reglas, explicadas · Mekuri
allrules-description = Todas las reglas del bozu mekuri con que juegan las familias, en palabras: damas, monjes, Semimaru, emperadores, guerreros, robos y más.
allrules-heading = Todas las reglas
allrules-lead = No hay dos familias que jueguen igual. Aquí está cada regla que se puede elegir y qué significa cada opción. Todas parten del juego clásico.
allrules-presets = Reglas ya hechas
allrules-default = clásica
allrules-number = Un número de { $min } a { $max }. En el juego clásico: { $value }.
allrules-own-title = Reglas propias
allrules-own-text = Para nobles, damas, monjes, Semimaru, emperadores y guerreros puedes componer tu propia lista de pasos. Estos son los pasos que hay:
allrules-own-count = Cuántas cartas y de quién, lo dices tú: una, cinco o todas; las tuyas, las de quien tienes al lado, las del jugador siguiente, las de todos o las de quien más tenga.
allrules-play = Elige tus reglas y juega

notfound-title = Aquí no hay nada · Mekuri
notfound-heading = Esta carta no está en el mazo
notfound-text = No hay ninguna página en esta dirección. Se la habrá llevado un monje.
notfound-start = Ir al principio

# Están en las páginas mismas.
loading-waits = Mekuri no responde. En cuanto responda, esta página seguirá sola.
loading-broken = Esta página no se ha podido cargar entera. Vuelve a cargarla, ahora o dentro de un rato.

# Lo que muestra un chat cuando alguien envía el enlace de una mesa: en los cuatro idiomas, uno junto a otro.
preview-room = Ven a jugar
