### Las cartas vistas de cerca y cómo muestra la mesa este dispositivo. Se carga cuando alguien lo pide.

## Un montón

pile-view = Ver el montón como
pile-view-list = Lista
pile-view-cards = Cartas

## Una carta

card-deeds = En esta mesa
card-previous = Carta anterior
card-next = Carta siguiente
card-of = { $number } de { $count }

## La mesa en este dispositivo

settings-table = Mesa
settings-table-3d = 3D
settings-table-flat = Dibujo plano
settings-motion = Movimiento de las cartas
settings-motion-normal = Normal
settings-motion-fast = Rápido
settings-motion-none = Sin movimiento
settings-sound = Sonido de las cartas
settings-sound-friends = Sonido de las cartas, y un aviso suave cuando te toque
