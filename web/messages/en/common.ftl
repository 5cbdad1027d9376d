### Words used on every page.

site-name = Mekuri

nav-label = Pages
nav-start = Play
nav-how = How to play
nav-rules = Rules
nav-cards = Cards
nav-skip = Skip to the content
language-label = Language

# What each language calls itself: the same in every file.
language-es = Español
language-ja = 日本語
language-en = English
language-ru = Русский

footer-cards = The cards are the hundred poets of the Ogura Hyakunin Isshu.
footer-developers = For developers

# A seat without a name of its own. $seat counts from 0, $number from 1.
seat-name = { $seat ->
    [0] Red
    [1] Blue
    [2] Green
    [3] Amber
    [4] Purple
    [5] Teal
    [6] Pink
    [7] Gray
   *[other] Player { $number }
}
