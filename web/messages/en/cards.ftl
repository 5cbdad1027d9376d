### The page of the hundred cards.

gallery-title = The hundred cards: poets, poems and what they do · Mekuri
gallery-description = All hundred cards of bozu mekuri: each poet of the Ogura Hyakunin Isshu with the poem in Japanese, how it sounds, what it says, and what the card does in the game.
gallery-heading = The hundred cards
gallery-lead = A hundred poets, one poem each, chosen by Fujiwara no Teika about 1235. In Japan every child meets them as cards. Open one to read it.
gallery-more = More about the cards

## Choosing among them

gallery-kind-title = Who
gallery-mark-title = Marks
gallery-all = All
gallery-kinds-noble = Lords
gallery-kinds-lady = Ladies
gallery-kinds-monk = Monks
gallery-kinds-semimaru = Semimaru
gallery-marks-emperor = Emperors
gallery-marks-tenno = Called tennō
gallery-marks-dais = On the striped dais
gallery-marks-warrior = Warriors
gallery-marks-nyudo = Took vows
gallery-count = { $count ->
    [0] No card is both at once.
    [one] { $count } card
   *[other] { $count } cards
}
gallery-clear = Show all hundred

## A card

gallery-mark-semimaru = blind lute player
gallery-mark-tenno = called tennō
gallery-mark-dais = on the striped dais
gallery-mark-nyudo = took vows
gallery-picture = Card { $number }: { $name }
gallery-does = When you flip it
gallery-rules = by these rules
gallery-own = Those of your last table

## About them

gallery-about-title = What they are
gallery-about-text = The <b>Ogura Hyakunin Isshu</b> gathers a hundred poems of five lines by a hundred poets, from the seventh century to the thirteenth: emperors and guardsmen, court ladies, monks, and a blind lute player whom nobody quite knew. Since the seventeenth century they have been printed as cards, and at New Year families kneel around them and race for the right one.
gallery-game-title = Why they matter here
gallery-game-text = Bozu mekuri is what the youngest play with the same cards, because it needs no reading. Only the picture counts: a lord stays with you, a lady brings the center, a monk costs you everything. The marks, such as the striped dais or a warrior’s bow, count in some families’ rules and not in others’.
gallery-drawn-title = How they were drawn
gallery-drawn-text = A program of ours drew them, each from facts about its poet: rank and the color of the robe that went with it, cap or shaved head, age, what the hands hold. The poem gives what is woven and what grows around: maple, plum, moon, waves. The emperors sit behind a bamboo blind, six lords carry bow and quiver, and no two cards are alike.
gallery-play = Play with them
