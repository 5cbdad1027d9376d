start-title = Mekuri: las cien cartas, boca abajo
