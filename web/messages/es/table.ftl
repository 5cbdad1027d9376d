### La mesa en tres dimensiones, y por qué a veces no la hay. Se carga cuando la página ya funciona.

scene-label = La mesa en imagen
scene-perspective = En perspectiva
scene-above = Desde arriba
scene-view-back = Restablecer esta vista
scene-flip-deck = Girar la primera carta del mazo
scene-flip-stack = Girar la primera carta de la pila { $number }
scene-spread = Desplegar el montón: { $name }
scene-warning = ¡Semimaru sigue ahí dentro!
scene-flat = { $why ->
    [lost] Se ha perdido la imagen en 3D. Aquí está la mesa en un dibujo plano.
   *[none] Este navegador no muestra nada en 3D. Aquí está la mesa en un dibujo plano.
}
scene-note-close = Cerrar este aviso
