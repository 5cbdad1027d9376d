### Слова всех страниц.

site-name = Мэкури

nav-label = Страницы
nav-start = Играть
nav-how = Как играть
nav-rules = Правила
nav-cards = Карты
nav-skip = К содержанию
language-label = Язык

# Как каждый язык называет себя: одинаково во всех файлах.
language-es = Español
language-ja = 日本語
language-en = English
language-ru = Русский

footer-cards = Карты: сто поэтов антологии «Огура хякунин иссю».
footer-developers = Разработчикам

# Место без собственного имени. $seat считает с 0, $number с 1.
seat-name = { $seat ->
    [0] Красный
    [1] Синий
    [2] Зелёный
    [3] Янтарный
    [4] Лиловый
    [5] Бирюзовый
    [6] Розовый
    [7] Серый
   *[other] Номер { $number }
}
