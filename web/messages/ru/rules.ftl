### Правила словами: варианты, что значит каждое их имя, и действия карт по одному.
### Нужны форме на главной странице и странице правил. «Вы»: тот, кто открыл карту.

## Готовые правила

preset-classic = Обычные
preset-classic-about = Так играют почти везде. Для двоих, троих или четверых.
preset-party = Для компании
preset-party-about = После императора можно открыть ещё карту или остановиться. Сэмимару выводит из игры. От двух до шести игроков.
preset-folk = По-старинному
preset-folk-about = Ходят против часовой стрелки, первого выбирает жребий. Если дама застала центр пустым, вы открываете ещё карту. Игроков сколько угодно.
preset-folk_full = По-старинному, со всем сразу
preset-folk_full-about = Ещё и императоры, воины, право забирать стопки; Сэмимару выводит из игры, а Тэндзи и Дзито уносят всё. Игроков сколько угодно.

## Разделы

section-kinds = Что делают карты
section-special = Императоры и воины
section-turn = Ходы
section-deck = Колода
section-more = Ещё

## Варианты и их имена

option-noble = Вельможа
option-noble-about = Две карты из трёх — вельможи.
noble-keep = достаётся вам
noble-keep-about = Карта ложится в вашу стопку.

option-monk = Монах
option-monk-about = Их двенадцать, с бритыми головами.
monk-lose_hand = стоит вам всей стопки
monk-lose_hand-about = Монах уходит в центр, а с ним и все ваши карты.
monk-lose_five = стоит вам пяти карт
monk-lose_five-about = Монах уходит в центр, а с ним пять верхних карт вашей стопки. Если их меньше, то все.

option-lady = Дама
option-lady-about = Двадцать одна дама в многослойных одеждах.
lady-take = забирает центр
lady-take-about = Она ваша, и всё, что лежит в центре, тоже.
lady-take_and_draw = забирает центр и даёт открыть ещё
lady-take_and_draw-about = Она ваша вместе со всем центром, и вы открываете ещё одну карту.
lady-draw_if_empty = забирает центр, а если он пуст, даёт открыть ещё
lady-draw_if_empty-about = Она ваша вместе со всем центром. Если там ничего не было, вы открываете ещё одну карту.
lady-draw_only = даёт открыть ещё
lady-draw_only-about = Она ваша, и вы открываете ещё одну карту. Центр остаётся на месте.
lady-keep_only = просто карта
lady-keep_only-about = Она ваша, как вельможа. Больше ничего.
lady-reverse = разворачивает игру
lady-reverse-about = Она ваша, и теперь ходы идут в другую сторону.

option-semimaru = Сэмимару
option-semimaru-about = Карта 10, слепой музыкант в капюшоне. В каждой семье о нём думают по-своему.
semimaru-as_monk = монах
semimaru-as_monk-about = Делает то же, что монахи.
semimaru-as_noble = вельможа
semimaru-as_noble-about = Делает то же, что вельможи.
semimaru-lose_turn = стоит вам хода
semimaru-lose_turn-about = Он ваш, но ваш ход окончен, и следующий вы пропускаете.
semimaru-others_to_center = сбрасывает карты остальных
semimaru-others_to_center-about = Он ваш. Стопки всех остальных уходят в центр.
semimaru-all_to_center = сбрасывает все карты
semimaru-all_to_center-about = Он уходит в центр, а за ним и все стопки, ваша тоже.
semimaru-out = выводит из игры, карты в центр
semimaru-out-about = Вы выбываете. Ваша стопка и Сэмимару уходят в центр.
semimaru-out_aside = выводит из игры, карты откладываются
semimaru-out_aside-about = Вы выбываете. Ваша стопка и Сэмимару откладываются и больше не играют.
semimaru-monk_and_lose_turn = стоит вам стопки и хода
semimaru-monk_and_lose_turn-about = Он и ваша стопка уходят в центр; ваш ход окончен, и следующий вы пропускаете.
semimaru-next_loses_turn = лишает хода следующего
semimaru-next_loses_turn-about = Он ваш, а следующий игрок пропускает ход.
semimaru-take_hands = забирает все стопки
semimaru-take_hands-about = Он ваш, и вы забираете стопки всех остальных.
semimaru-take_all = забирает всё
semimaru-take_all-about = Он ваш, и вы забираете стопки всех остальных и весь центр.

option-emperor = Император
option-emperor-about = Что ещё бывает, когда выходит император.
emperor-ordinary = ничем не отличается
emperor-ordinary-about = Вельможа или дама, как все.
emperor-draw = даёт открыть ещё
emperor-draw-about = Вы открываете ещё столько карт, сколько сказано в правиле «Сколько карт даёт император».
emperor-take_hands = забирает все стопки
emperor-take_hands-about = Вы забираете стопки всех остальных.
emperor-take_all = забирает всё
emperor-take_all-about = Вы забираете стопки всех остальных и весь центр.
emperor-take_center = забирает центр
emperor-take_center-about = Вы забираете всё, что лежит в центре.
emperor-take_richest = забирает самую большую стопку
emperor-take_richest-about = Вы забираете всю стопку того из остальных, у кого карт больше всех.
emperor-five_from_each = забирает у каждого по пять
emperor-five_from_each-about = Каждый из остальных отдаёт вам пять верхних карт своей стопки или сколько есть.
emperor-blind_ten = приносит десять карт не глядя
emperor-blind_ten-about = Десять следующих карт колоды ложатся в вашу стопку. Кто бы там ни был, они ничего не делают.

option-emperor_draws = Сколько карт даёт император
option-emperor_draws-about = Сколько ещё карт вы открываете.
emperor_draws-value = { $count ->
    [one] ещё { $count } карта
    [few] ещё { $count } карты
    [many] ещё { $count } карт
   *[other] ещё { $count } карты
}

option-emperor_set = Кто император
option-emperor_set-about = Какие карты считаются императорами.
emperor_set-seven = семеро императоров
emperor_set-seven-about = Тэндзи, Ёдзэй, Коко, Сандзё, Сутоку, Го-Тоба и Дзюнтоку.
emperor_set-eight = семеро и императрица Дзито
emperor_set-eight-about = Семеро императоров и Дзито: она ещё и дама.
emperor_set-tenno = те, кого зовут тэнно
emperor_set-tenno-about = Трое с этим титулом в имени: Тэндзи, Дзито и Коко.
emperor_set-dais = те, кто сидит на полосатом помосте
emperor_set-dais-about = Все восемь и принцесса Сёкуси, как в старинной печатной колоде.

option-tenji_jito = Тэндзи и Дзито
option-tenji_jito-about = Карты 1 и 2: император и его дочь, позже императрица. Если у них своё правило, как императоры они ничего не делают.
tenji_jito-off = как прочие императоры
tenji_jito-off-about = Своего правила у них нет.
tenji_jito-each = каждый забирает всё
tenji_jito-each-about = Кто откроет любого из них, забирает стопки всех остальных и центр.
tenji_jito-both = вдвоём забирают всё
tenji_jito-both-about = Кто за одну партию открыл обоих, забирает стопки всех остальных и центр.

option-warrior = Воин
option-warrior-about = Что ещё бывает, когда выходит вельможа с луком.
warrior-ordinary = ничем не отличается
warrior-ordinary-about = Вельможа, как все.
warrior-reverse = разворачивает игру
warrior-reverse-about = Теперь ходы идут в другую сторону.
warrior-take_left = забирает стопку соседа слева
warrior-take_left-about = Вы забираете всю стопку соседа слева.
warrior-five_from_left = забирает пять карт у соседа слева
warrior-five_from_left-about = Сосед слева отдаёт вам пять верхних карт своей стопки или сколько есть.
warrior-four_from_each = забирает у каждого по четыре
warrior-four_from_each-about = Каждый из остальных отдаёт вам четыре верхние карты своей стопки или сколько есть.
warrior-rotate = передаёт стопки по кругу
warrior-rotate-about = Каждая стопка переходит к следующему игроку.

option-warrior_set = Кто воин
option-warrior_set-about = Какие карты считаются воинами.
warrior_set-bow = шестеро с луком
warrior_set-bow-about = Карты 11, 17, 39, 52, 63 и 75, как в старинной печатной колоде.

option-nyudo = Двое вельмож, принявших постриг
option-nyudo-about = Карты 76 и 96. В иных колодах их рисуют монахами.
nyudo-noble = вельможи
nyudo-noble-about = Так говорит их платье.
nyudo-monk = монахи
nyudo-monk-about = Так говорит их обет: монахов в колоде становится четырнадцать.

option-may_stop = Дополнительные карты
option-may_stop-about = Если карта даёт открыть ещё.
may_stop-false = открывают все
may_stop-false-about = Пока не останется ни одной.
may_stop-true = можно и не открывать
may_stop-true-about = Можно остановиться, пока везёт.

option-steals = Право забирать
option-steals-about = До первой карты своего хода можно забрать чужую стопку целиком: столько раз за партию.
steals-unlimited = сколько угодно
steals-unlimited-about = Хоть несколько раз за ход.
steals-value = { $count ->
    [0] нельзя
    [one] { $count } раз за партию
    [few] { $count } раза за партию
    [many] { $count } раз за партию
   *[other] { $count } раза за партию
}

option-first = Начинает
option-first-about = Кто ходит первым в каждой партии.
first-red = Красный
first-red-about = Всегда первое место.
first-random = тот, на кого выпадет жребий
first-random-about = В каждой партии заново.

option-direction = Ходят
option-direction-about = В какую сторону вокруг стола.
direction-clockwise = по часовой стрелке
direction-clockwise-about = Налево, как почти во всех играх.
direction-counterclockwise = против часовой стрелки
direction-counterclockwise-about = Направо, как в старину.

option-stacks = Части колоды
option-stacks-about = Колоду делят на столько частей, и вы выбираете, из какой открыть.
stacks-value = { $count ->
    [one] { $count } часть
    [few] { $count } части
    [many] { $count } частей
   *[other] { $count } части
}

option-cards = Карт в партии
option-cards-about = Чем меньше карт, тем короче партия. Их отбирает жребий, и никто не знает, каких нет.
cards-value = { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}

## Собственный список семьи

own-list = по-своему
own-list-about = Составьте сами, что произойдёт, шаг за шагом.
own-set = на ваш выбор
own-set-about = Номера карт через запятую.
own-set-value = { $count ->
    [0] ни одной карты
    [one] карта { $cards }
    [few] карты { $cards }
    [many] карты { $cards }
   *[other] карты { $cards }
}
in-words = Словами
nothing-happens = ничего не происходит

## Действия, обращённые к вам

effect-keep = карта ложится в вашу стопку
effect-to_center = карта уходит в центр
effect-hand_to_center-all = { $who ->
    [self] вся ваша стопка уходит в центр
    [others] стопки всех остальных уходят в центр
    [all] все стопки, ваша тоже, уходят в центр
   *[richest] самая большая из чужих стопок уходит в центр
}
effect-hand_to_center = { $who ->
    [self] { $count ->
        [one] { $count } верхняя карта вашей стопки уходит в центр
        [few] { $count } верхние карты вашей стопки уходят в центр
        [many] { $count } верхних карт вашей стопки уходят в центр
       *[other] { $count } верхней карты вашей стопки уходят в центр
    }
    [others] { $count ->
        [one] { $count } верхняя карта каждой чужой стопки уходит в центр
        [few] { $count } верхние карты каждой чужой стопки уходят в центр
        [many] { $count } верхних карт каждой чужой стопки уходят в центр
       *[other] { $count } верхней карты каждой чужой стопки уходят в центр
    }
    [all] { $count ->
        [one] { $count } верхняя карта каждой стопки, вашей тоже, уходит в центр
        [few] { $count } верхние карты каждой стопки, вашей тоже, уходят в центр
        [many] { $count } верхних карт каждой стопки, вашей тоже, уходят в центр
       *[other] { $count } верхней карты каждой стопки, вашей тоже, уходят в центр
    }
   *[richest] { $count ->
        [one] { $count } верхняя карта самой большой чужой стопки уходит в центр
        [few] { $count } верхние карты самой большой чужой стопки уходят в центр
        [many] { $count } верхних карт самой большой чужой стопки уходят в центр
       *[other] { $count } верхней карты самой большой чужой стопки уходят в центр
    }
}
effect-take_center = вы забираете всё, что лежит в центре
effect-take_hand-all = { $who ->
    [left] вы забираете стопку соседа слева
    [right] вы забираете стопку соседа справа
    [next] вы забираете стопку следующего игрока
    [previous] вы забираете стопку предыдущего игрока
    [others] вы забираете стопки всех остальных
   *[richest] вы забираете самую большую чужую стопку
}
effect-take_hand = { $who ->
    [left] { $count ->
        [one] вы забираете у соседа слева { $count } верхнюю карту
        [few] вы забираете у соседа слева { $count } верхние карты
        [many] вы забираете у соседа слева { $count } верхних карт
       *[other] вы забираете у соседа слева { $count } верхней карты
    }
    [right] { $count ->
        [one] вы забираете у соседа справа { $count } верхнюю карту
        [few] вы забираете у соседа справа { $count } верхние карты
        [many] вы забираете у соседа справа { $count } верхних карт
       *[other] вы забираете у соседа справа { $count } верхней карты
    }
    [next] { $count ->
        [one] вы забираете у следующего игрока { $count } верхнюю карту
        [few] вы забираете у следующего игрока { $count } верхние карты
        [many] вы забираете у следующего игрока { $count } верхних карт
       *[other] вы забираете у следующего игрока { $count } верхней карты
    }
    [previous] { $count ->
        [one] вы забираете у предыдущего игрока { $count } верхнюю карту
        [few] вы забираете у предыдущего игрока { $count } верхние карты
        [many] вы забираете у предыдущего игрока { $count } верхних карт
       *[other] вы забираете у предыдущего игрока { $count } верхней карты
    }
    [others] { $count ->
        [one] вы забираете у каждого из остальных { $count } верхнюю карту
        [few] вы забираете у каждого из остальных { $count } верхние карты
        [many] вы забираете у каждого из остальных { $count } верхних карт
       *[other] вы забираете у каждого из остальных { $count } верхней карты
    }
   *[richest] { $count ->
        [one] вы забираете у того, у кого карт больше всех, { $count } верхнюю карту
        [few] вы забираете у того, у кого карт больше всех, { $count } верхние карты
        [many] вы забираете у того, у кого карт больше всех, { $count } верхних карт
       *[other] вы забираете у того, у кого карт больше всех, { $count } верхней карты
    }
}
effect-draw = { $when ->
    [center_was_empty] { $count ->
        [one] если центр был пуст, вы открываете ещё { $count } карту
        [few] если центр был пуст, вы открываете ещё { $count } карты
        [many] если центр был пуст, вы открываете ещё { $count } карт
       *[other] если центр был пуст, вы открываете ещё { $count } карты
    }
   *[always] { $count ->
        [one] вы открываете ещё { $count } карту
        [few] вы открываете ещё { $count } карты
        [many] вы открываете ещё { $count } карт
       *[other] вы открываете ещё { $count } карты
    }
}
effect-draw_blind = { $count ->
    [one] { $count } следующая карта колоды ложится в вашу стопку и ничего не делает
    [few] { $count } следующие карты колоды ложатся в вашу стопку и ничего не делают
    [many] { $count } следующих карт колоды ложатся в вашу стопку и ничего не делают
   *[other] { $count } следующей карты колоды ложатся в вашу стопку и ничего не делают
}
effect-deck_to_center = { $count ->
    [one] { $count } следующая карта колоды уходит в центр и ничего не делает
    [few] { $count } следующие карты колоды уходят в центр и ничего не делают
    [many] { $count } следующих карт колоды уходят в центр и ничего не делают
   *[other] { $count } следующей карты колоды уходят в центр и ничего не делают
}
effect-deck_to_center-half = половина остатка колоды уходит в центр и ничего не делает
effect-lose_turn = { $who ->
    [self] ваш ход окончен, и следующий вы пропускаете
   *[next] следующий игрок пропускает ход
}
effect-reverse = теперь ходы идут в другую сторону
effect-rotate_hands = каждая стопка переходит к следующему игроку
effect-out = { $cards ->
    [center] вы выбываете, ваши карты уходят в центр
   *[aside] вы выбываете, ваши карты откладываются
}

## Составить список

act-keep = Карта ваша
act-to_center = Карта уходит в центр
act-hand_to_center = Стопки в центр
act-take_center = Забрать центр
act-take_hand = Забрать чужие карты
act-draw = Дополнительные карты
act-draw_blind = Карты из колоды себе, не глядя
act-deck_to_center = Карты из колоды в центр
act-lose_turn = Пропустить ход
act-reverse = Развернуть игру
act-rotate_hands = Передать стопки по кругу
act-out = Выбыть
key-who = Кто
key-count = Сколько
key-when = Когда
key-cards = Карты
who-self = вы
who-others = все остальные
who-all = все
who-richest = у кого больше всех
who-left = сосед слева
who-right = сосед справа
who-next = следующий
who-previous = предыдущий
count-all = все
count-half = половина колоды
count-number = число
when-always = всегда
when-center_was_empty = если центр был пуст
cards-center = в центр
cards-aside = откладываются
