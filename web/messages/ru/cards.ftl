### Страница ста карт.

gallery-title = Сто карт: поэты, стихи и что делает каждая · Мэкури
gallery-description = Все сто карт бодзу-мэкури: каждый поэт антологии «Огура хякунин иссю», его стихи по-японски, как они звучат, о чём говорят и что карта делает в игре.
gallery-heading = Сто карт
gallery-lead = Сто поэтов, по одному стихотворению от каждого; около 1235 года их выбрал Фудзивара-но Тэйка. В Японии с ними знакомятся ещё детьми — по картам. Откройте любую и прочтите.
gallery-more = Подробнее о картах

## Отбор

gallery-kind-title = Кто
gallery-mark-title = Приметы
gallery-all = Все
gallery-kinds-noble = Вельможи
gallery-kinds-lady = Дамы
gallery-kinds-monk = Монахи
gallery-kinds-semimaru = Сэмимару
gallery-marks-emperor = Императоры
gallery-marks-tenno = С титулом тэнно
gallery-marks-dais = На полосатом помосте
gallery-marks-warrior = Воины
gallery-marks-nyudo = Приняли постриг
gallery-count = { $count ->
    [0] Такой карты нет: вместе это не встречается.
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}
gallery-clear = Показать все сто

## Карта

gallery-kind-noble = вельможа
gallery-kind-lady = дама
gallery-kind-monk = монах
gallery-kind-semimaru = слепой музыкант
gallery-mark-emperor = император
gallery-mark-empress = императрица
gallery-mark-tenno = с титулом тэнно
gallery-mark-dais = на полосатом помосте
gallery-mark-warrior = воин
gallery-mark-nyudo = принял постриг
gallery-number = № { $number }
gallery-picture = Карта { $number }: { $name }
gallery-poem = Стихи
gallery-reading = Как звучит
gallery-meaning = О чём они
gallery-does = Если её открыть
gallery-rules = по этим правилам
gallery-own = Как за вашим прошлым столом
gallery-previous = Предыдущая карта
gallery-next = Следующая карта
gallery-place = { $place } из { $count }
gallery-close = Закрыть

## О картах

gallery-about-title = Что это за карты
gallery-about-text = <b>«Огура хякунин иссю»</b> — сто пятистиший ста поэтов VII–XIII веков: среди них императоры и стражники, придворные дамы, монахи и слепой музыкант, о котором почти ничего не известно. С XVII века их печатают на картах, и под Новый год семьи садятся вокруг и ловят нужную наперегонки.
gallery-game-title = При чём тут игра
gallery-game-text = В бодзу-мэкури этими же картами играют самые маленькие: читать тут не нужно. Важна только картинка: вельможа остаётся у вас, дама приносит весь центр, монах стоит вам всего. Приметы вроде полосатого помоста или лука воина у одних семей что-то значат, у других нет.
gallery-drawn-title = Как они нарисованы
gallery-drawn-text = Их нарисовала наша программа, каждую по тому, что известно о поэте: ранг и положенный ему цвет одежд, шапка или бритая голова, возраст, что в руках. Узоры на ткани и всё вокруг — из стихов: клён, слива, луна, волны. Императоры сидят под шторой, у шести вельмож лук и колчан, и двух одинаковых карт нет.
gallery-play = Сыграть ими
