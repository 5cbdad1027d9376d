### The proof of the shuffle, and the records of games. Fetched when somebody opens it.

fair-what = The deck is shuffled from a secret seed. Its fingerprint was shown before the game, and your device added chance of its own, so nobody could choose the cards. After the game the seed is shown too.
fair-commitment = Fingerprint of the seed
fair-seed = Seed
fair-seed-later = The seed is shown after the game.
fair-fits = The seed fits its fingerprint.
fair-misfit = The seed does not fit its fingerprint!
fair-verify = Anyone can check every card: <code>mekuri verify</code> takes the record.
records-title = Records
