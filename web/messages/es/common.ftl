### Palabras de todas las páginas.

site-name = Mekuri

nav-label = Páginas
nav-start = Jugar
nav-how = Cómo se juega
nav-rules = Reglas
nav-cards = Cartas
nav-skip = Ir al contenido
language-label = Idioma

# Cómo se llama cada idioma a sí mismo: igual en todos los archivos.
language-es = Español
language-ja = 日本語
language-en = English
language-ru = Русский

footer-cards = Las cartas son los cien poetas del Ogura Hyakunin Isshu.
footer-developers = Para desarrolladores

# Un sitio sin nombre propio. $seat cuenta desde 0, $number desde 1.
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
