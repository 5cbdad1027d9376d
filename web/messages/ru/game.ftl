### Страница партии.
### $who и $whom — "you" или "seat"; $name и $other — имена; $count — число карт.

## Заголовки

game-title-turn = { $who ->
    [you] Ваш ход · Мэкури
   *[seat] Ходит { $name } · Мэкури
}
game-title-over = Партия окончена · Мэкури
game-title-wait = Мэкури
game-heading = Партия { $game }
game-heading-lobby = Новый стол
game-home = Мэкури: на первую страницу

## Карты

kind = { $kind ->
    [noble] вельможа
    [lady] дама
    [monk] монах
   *[semimaru] монах
}
card-mark = { $mark ->
    [emperor] император
    [empress] императрица
   *[warrior] воин
}
card-said = { $kind ->
    [noble] { $poet }, вельможа
    [lady] { $poet }, дама
    [monk] { $poet }, монах
   *[semimaru] Сэмимару
}
card-unnamed = карта { $number }
card-last = Последняя открытая карта
card-none = Пока не открыто ни одной карты.
card-poem = Стихотворение
card-reading = Как читается
card-meaning = О чём
card-number = № { $number }
card-open = Показать карту крупно
cards-count = { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}

## Игра

actions-label = Ход и действия
flip = Открыть
flip-again = Открыть ещё
flip-keys = Пробел или Enter
stop = Остановиться
steal-open = Забрать стопку…
steal-title = Чью стопку забрать?
steal-take = { $name }: { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}
steal-left = { $count ->
    [one] остался { $count } раз
    [few] осталось { $count } раза
    [many] осталось { $count } раз
   *[other] осталось { $count } раза
}
stack-choose = Из какой части открыть
stack-left = Часть колоды { $number }: { $count ->
    [0] пусто
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}
turn-now = { $who ->
    [you] Ваш ход
   *[seat] Ходит { $name }
}
turn-pass = Передайте устройство: ходит <b>{ $name }</b>
turn-extra = { $count ->
    [one] Можно открыть ещё { $count } карту
    [few] Можно открыть ещё { $count } карты
    [many] Можно открыть ещё { $count } карт
   *[other] Можно открыть ещё { $count } карты
}
turn-offline = Ход сохранён и уйдёт, как только связь вернётся.
refused = { $code ->
    [stale] Партия уже ушла вперёд; этот ход не засчитан.
    [not_your_turn] Сейчас ход другого игрока.
    [illegal] Правила сейчас этого не позволяют.
    [playing] Партия уже идёт.
   *[other] Стол не принял ход ({ $code }).
}

## Стол в числах

counts-title = Стол
count-deck = Колода
count-center = Центр
count-aside = Отложено
unseen-title = Ещё не вышли
unseen-monks = { $count ->
    [one] { $count } монах
    [few] { $count } монаха
    [many] { $count } монахов
   *[other] { $count } монаха
}
unseen-ladies = { $count ->
    [one] { $count } дама
    [few] { $count } дамы
    [many] { $count } дам
   *[other] { $count } дамы
}
unseen-semimaru = Сэмимару
unseen-semimaru-came = Сэмимару уже вышел
warning-semimaru = { $count ->
    [one] В колоде осталась { $count } карта, а Сэмимару ещё не вышел!
    [few] В колоде осталось { $count } карты, а Сэмимару ещё не вышел!
    [many] В колоде осталось { $count } карт, а Сэмимару ещё не вышел!
   *[other] В колоде осталось { $count } карты, а Сэмимару ещё не вышел!
}

## Места

seats-title = Игроки
seat-you = Вы
seat-you-named = { $name } (вы)
seat-cpu = компьютер
seat-state-turn = { $who ->
    [you] ваш ход
   *[seat] ходит
}
seat-state-out = вне игры
seat-state-lost = { $count ->
    [one] пропуск { $count } хода
    [few] пропуск { $count } ходов
    [many] пропуск { $count } ходов
   *[other] пропуск { $count } хода
}
seat-state-extra = { $count ->
    [one] ещё { $count } карта
    [few] ещё { $count } карты
    [many] ещё { $count } карт
   *[other] ещё { $count } карты
}
seat-wins = { $count ->
    [one] { $count } победа
    [few] { $count } победы
    [many] { $count } побед
   *[other] { $count } победы
}
direction = { $way ->
    [clockwise] Ход по часовой стрелке
   *[counterclockwise] Ход против часовой стрелки
}

## Открытые стопки

pile-open = открыть стопку
pile-title = { $who ->
    [you] Ваша стопка
   *[seat] Стопка игрока { $name }
}
pile-center = Центр
pile-aside = Отложенные карты
pile-top = Начиная с верхней.
pile-empty = Карт нет.
pile-sum = <b>{ $cards }</b>: { $nobles ->
    [one] { $nobles } вельможа
    [few] { $nobles } вельможи
    [many] { $nobles } вельмож
   *[other] { $nobles } вельможи
}, { $ladies ->
    [one] { $ladies } дама
    [few] { $ladies } дамы
    [many] { $ladies } дам
   *[other] { $ladies } дамы
}, { $monks ->
    [one] { $monks } монах
    [few] { $monks } монаха
    [many] { $monks } монахов
   *[other] { $monks } монаха
}.
close = Закрыть

## История

history-title = Что произошло
history-none = Пока ничего.
history-cut = Начало этой партии уже не сохранилось.

## Фразы

say-start = Партия { $game }: { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
    [many] { $players } игроков
   *[other] { $players } игрока
}, { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
    [many] { $cards } карт
   *[other] { $cards } карты
}.
say-settings = У стола новые настройки.
say-left = { $name } уходит; дальше играет компьютер.
say-driver = { $driver ->
    [cpu] За игрока { $name } теперь играет компьютер.
   *[person] { $name } снова в игре.
}
say-flip = { $who ->
    [you] Вы открываете карту: { $card }.
   *[seat] { $name } открывает карту: { $card }.
}
say-flip-keep = { $who ->
    [you] Вы открываете и оставляете себе карту: { $card }.
   *[seat] { $name } открывает и оставляет себе карту: { $card }.
}
say-flip-center = { $who ->
    [you] Вы открываете карту: { $card }. Карта уходит в центр.
   *[seat] { $name } открывает карту: { $card }. Карта уходит в центр.
}
say-to-center = { $who ->
    [you] { $count ->
        [one] Вы теряете { $count } карту: она уходит в центр.
        [few] Вы теряете { $count } карты: они уходят в центр.
        [many] Вы теряете { $count } карт: они уходят в центр.
       *[other] Вы теряете { $count } карты: они уходят в центр.
    }
   *[seat] { $count ->
        [one] { $name } теряет { $count } карту: она уходит в центр.
        [few] { $name } теряет { $count } карты: они уходят в центр.
        [many] { $name } теряет { $count } карт: они уходят в центр.
       *[other] { $name } теряет { $count } карты: они уходят в центр.
    }
}
say-many-to-center = В центр { $count ->
    [one] уходит { $count } карта
    [few] уходят { $count } карты
    [many] уходят { $count } карт
   *[other] уходят { $count } карты
} из { $piles ->
    [one] { $piles } стопки
    [few] { $piles } стопок
    [many] { $piles } стопок
   *[other] { $piles } стопки
}.
say-take-center = { $who ->
    [you] { $count ->
        [one] Вы забираете { $count } карту из центра.
        [few] Вы забираете { $count } карты из центра.
        [many] Вы забираете { $count } карт из центра.
       *[other] Вы забираете { $count } карты из центра.
    }
   *[seat] { $count ->
        [one] { $name } забирает { $count } карту из центра.
        [few] { $name } забирает { $count } карты из центра.
        [many] { $name } забирает { $count } карт из центра.
       *[other] { $name } забирает { $count } карты из центра.
    }
}
say-take-hand = { $who ->
    [you] { $count ->
        [one] Вы забираете { $count } карту у игрока { $other }.
        [few] Вы забираете { $count } карты у игрока { $other }.
        [many] Вы забираете { $count } карт у игрока { $other }.
       *[other] Вы забираете { $count } карты у игрока { $other }.
    }
   *[seat] { $whom ->
        [you] { $count ->
            [one] { $name } забирает у вас { $count } карту.
            [few] { $name } забирает у вас { $count } карты.
            [many] { $name } забирает у вас { $count } карт.
           *[other] { $name } забирает у вас { $count } карты.
        }
       *[seat] { $count ->
            [one] { $name } забирает { $count } карту у игрока { $other }.
            [few] { $name } забирает { $count } карты у игрока { $other }.
            [many] { $name } забирает { $count } карт у игрока { $other }.
           *[other] { $name } забирает { $count } карты у игрока { $other }.
        }
    }
}
say-take-many = { $who ->
    [you] Вы забираете
   *[seat] { $name } забирает
} { $count ->
    [one] { $count } карту
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
} из { $piles ->
    [one] { $piles } стопки
    [few] { $piles } стопок
    [many] { $piles } стопок
   *[other] { $piles } стопки
}.
say-blind = { $who ->
    [you] { $count ->
        [one] Вы берёте из колоды ещё { $count } карту: она ничего не делает.
        [few] Вы берёте из колоды ещё { $count } карты: они ничего не делают.
        [many] Вы берёте из колоды ещё { $count } карт: они ничего не делают.
       *[other] Вы берёте из колоды ещё { $count } карты: они ничего не делают.
    }
   *[seat] { $count ->
        [one] { $name } берёт из колоды ещё { $count } карту: она ничего не делает.
        [few] { $name } берёт из колоды ещё { $count } карты: они ничего не делают.
        [many] { $name } берёт из колоды ещё { $count } карт: они ничего не делают.
       *[other] { $name } берёт из колоды ещё { $count } карты: они ничего не делают.
    }
}
say-deck-center = { $count ->
    [one] Из колоды в центр уходит ещё { $count } карта: она ничего не делает.
    [few] Из колоды в центр уходят ещё { $count } карты: они ничего не делают.
    [many] Из колоды в центр уходят ещё { $count } карт: они ничего не делают.
   *[other] Из колоды в центр уходят ещё { $count } карты: они ничего не делают.
}
say-rotated = Каждая стопка переходит к следующему игроку.
say-out = { $who ->
    [you] Вы выбываете.
   *[seat] { $name } выбывает.
} { $to ->
    [center] { $count ->
        [one] В центр уходит { $count } карта.
        [few] В центр уходят { $count } карты.
        [many] В центр уходят { $count } карт.
       *[other] В центр уходят { $count } карты.
    }
   *[aside] { $count ->
        [one] Отложена { $count } карта.
        [few] Отложены { $count } карты.
        [many] Отложено { $count } карт.
       *[other] Отложено { $count } карты.
    }
}
say-resign = { $who ->
    [you] Вы сдаётесь.
   *[seat] { $name } сдаётся.
} { $count ->
    [0] Откладывать нечего.
    [one] Отложена { $count } карта.
    [few] Отложены { $count } карты.
    [many] Отложено { $count } карт.
   *[other] Отложено { $count } карты.
}
say-steal = { $who ->
    [you] { $count ->
        [one] Вы забираете всю стопку игрока { $other }: { $count } карта.
        [few] Вы забираете всю стопку игрока { $other }: { $count } карты.
        [many] Вы забираете всю стопку игрока { $other }: { $count } карт.
       *[other] Вы забираете всю стопку игрока { $other }: { $count } карты.
    }
   *[seat] { $whom ->
        [you] { $count ->
            [one] { $name } забирает всю вашу стопку: { $count } карта.
            [few] { $name } забирает всю вашу стопку: { $count } карты.
            [many] { $name } забирает всю вашу стопку: { $count } карт.
           *[other] { $name } забирает всю вашу стопку: { $count } карты.
        }
       *[seat] { $count ->
            [one] { $name } забирает всю стопку игрока { $other }: { $count } карта.
            [few] { $name } забирает всю стопку игрока { $other }: { $count } карты.
            [many] { $name } забирает всю стопку игрока { $other }: { $count } карт.
           *[other] { $name } забирает всю стопку игрока { $other }: { $count } карты.
        }
    }
}
say-extra = { $count ->
    [one] Можно открыть ещё { $count } карту.
    [few] Можно открыть ещё { $count } карты.
    [many] Можно открыть ещё { $count } карт.
   *[other] Можно открыть ещё { $count } карты.
}
say-lost = { $who ->
    [you] { $count ->
        [1] Вы пропустите следующий ход.
        [one] Вы пропустите { $count } ход.
        [few] Вы пропустите { $count } хода.
        [many] Вы пропустите { $count } ходов.
       *[other] Вы пропустите { $count } хода.
    }
   *[seat] { $count ->
        [1] { $name } пропустит следующий ход.
        [one] { $name } пропустит { $count } ход.
        [few] { $name } пропустит { $count } хода.
        [many] { $name } пропустит { $count } ходов.
       *[other] { $name } пропустит { $count } хода.
    }
}
say-served = { $who ->
    [you] { $count ->
        [1] Этот ход вы пропускаете.
        [one] Вы пропускаете { $count } ход.
        [few] Вы пропускаете { $count } хода.
        [many] Вы пропускаете { $count } ходов.
       *[other] Вы пропускаете { $count } хода.
    }
   *[seat] { $count ->
        [1] { $name } пропускает этот ход.
        [one] { $name } пропускает { $count } ход.
        [few] { $name } пропускает { $count } хода.
        [many] { $name } пропускает { $count } ходов.
       *[other] { $name } пропускает { $count } хода.
    }
}
say-reversed = Теперь ходы идут в другую сторону.
say-stop = { $who ->
    [you] Вы останавливаетесь.
   *[seat] { $name } останавливается.
}
say-turn = { $who ->
    [you] Ваш ход.
   *[seat] Ходит { $name }.
}
say-over = { $deck ->
    [0] Колода пуста: партия окончена.
   *[other] Остался один игрок: партия окончена.
}
say-win = { $who ->
    [you] { $count ->
        [one] Вы побеждаете: { $count } карта!
        [few] Вы побеждаете: { $count } карты!
        [many] Вы побеждаете: { $count } карт!
       *[other] Вы побеждаете: { $count } карты!
    }
   *[seat] { $count ->
        [one] { $name } побеждает: { $count } карта.
        [few] { $name } побеждает: { $count } карты.
        [many] { $name } побеждает: { $count } карт.
       *[other] { $name } побеждает: { $count } карты.
    }
}
say-draw = { $count ->
    [one] Ничья. На первом месте { $names }: по { $count } карте.
    [few] Ничья. На первом месте { $names }: по { $count } карты.
    [many] Ничья. На первом месте { $names }: по { $count } карт.
   *[other] Ничья. На первом месте { $names }: по { $count } карты.
}
you-listed = вы

## Конец

end-title = { $who ->
    [you] Вы победили!
   *[seat] Побеждает { $name }
}
end-title-draw = Ничья
end-place = { $place }.
end-shared = поровну
end-places = Места
play-again = Сыграть ещё
change-rules = Сменить правила
record-open = Запись партии { $game }

## До первой партии и между партиями

lobby-ready = Колода перетасована и запечатана.
lobby-start = Начать партию
lobby-watch = Партия ещё не началась.

## Меню

menu = Меню
menu-language = Язык
menu-new = Новый стол
table-rules = Правила этого стола
table-rules-failed = Не удалось загрузить правила. Закройте это окно и попробуйте снова.
resign = Сдаться
resign-title = Сдаться?
resign-what = { $over ->
    [yes] Стопка откладывается, и партия заканчивается. Вернуться нельзя.
   *[no] Стопка откладывается, остальные играют дальше. Вернуться нельзя.
}
resign-whose = Кто сдаётся?
resign-yes = Сдаться
cancel = Играть дальше

## Связь

link-connecting = Соединяемся…
link-lost = Связь пропала. Пробуем снова…
link-back = Связь восстановлена.
link-replaced = Этот стол открыт на другой странице этого устройства. Сейчас игра там.
link-take-over = Играть здесь
link-no-room = Такого стола нет.
link-no-room-what = Столы, за которыми давно никто не играл, убирают.
link-no-watching = Эту партию играют без зрителей.
link-no-watching-what = Когда она закончится, можно будет войти. Страница сама проверит ещё раз.
link-look-again = Проверить ещё раз
link-outdated = Вышла новая версия Мэкури. Загрузите страницу заново, чтобы продолжить.
link-new-build = Вышла новая версия Мэкури. Загрузите страницу заново, когда будет удобно; партия останется как есть.
link-reload = Загрузить заново

## Что раскрывается

fold-failed = Не удалось загрузить. Закройте и попробуйте снова.
fold-chances = Шансы
fold-course = Как менялись шансы
fold-fair = Честная тасовка
