start-title = Mekuri: a hundred cards, face down
