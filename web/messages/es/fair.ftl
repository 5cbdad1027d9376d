### La prueba de que se barajó sin trampas, y las actas. Se pide cuando alguien la abre.

fair-what = El mazo se baraja a partir de una semilla secreta. Su huella se enseñó antes de la partida y tu dispositivo puso azar de su parte: nadie pudo elegir las cartas. Al acabar se enseña también la semilla.
fair-commitment = Huella de la semilla
fair-seed = Semilla
fair-seed-later = La semilla se enseña al acabar la partida.
fair-fits = La semilla corresponde a su huella.
fair-misfit = ¡La semilla no corresponde a su huella!
fair-verify = Cualquiera puede comprobar cada carta: <code>mekuri verify</code> lee el acta.
records-title = Actas
