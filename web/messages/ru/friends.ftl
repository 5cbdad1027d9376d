### Стол с друзьями. $who — "you" или "seat"; $name — имя; $count — число.

## Приглашение

friends-invite = Позвать друзей
friends-link = Ссылка на этот стол
friends-code = Код для ввода
friends-copy = Скопировать ссылку
friends-copied = Скопировано. Теперь отправьте её друзьям.
friends-copy-self = Ссылка выделена: скопируйте её сами.
friends-share = Поделиться…
friends-share-text = Сыграем в мэкури!
friends-qr = QR-код со ссылкой на этот стол
friends-qr-short = QR-код

## За столом

friends-people = За столом
friends-seat-free = свободно
friends-you = вы
friends-host = ведёт стол
friends-away = нет на месте
friends-cpu = играет компьютер
friends-away-cpu = нет на месте, играет компьютер
friends-sit = Сесть сюда
friends-change = Изменить
friends-watchers = { $count ->
    [one] Смотрит { $count } человек
    [few] Смотрят { $count } человека
    [many] Смотрят { $count } человек
   *[other] Смотрят { $count } человека
}
friends-one-more = Ещё один игрок на этом устройстве
friends-one-more-what = Он займёт свободное место, а устройство будете передавать друг другу.
friends-their-name = Как зовут
friends-lots = Разыграть места по жребию

## Что можно сделать

friends-name = Ваше имя
friends-name-missing = Сначала напишите имя.
friends-join = Сесть за стол
friends-join-seat = Сесть на место «{ $name }»
friends-greeting = { $name } зовёт вас сыграть в мэкури
friends-greeting-nobody = Сыграйте в мэкури
friends-greeting-what = Назовите себя и садитесь за стол.
friends-watching = Вы смотрите.
friends-watching-wait = Между партиями можно занять свободное место.
friends-full = Все места заняты. Когда одно освободится, за стол можно будет сесть здесь.
friends-removed-what = { $watching ->
    [nobody] Партии за этим столом видят только те, кто играет.
   *[anyone] Смотреть по-прежнему можно.
}
friends-out = Вы вне игры. Остальные продолжают.
friends-free = { $count ->
    [one] Ещё свободно { $count } место.
    [few] Ещё свободны { $count } места.
    [many] Ещё свободно { $count } мест.
   *[other] Ещё свободно { $count } места.
}
friends-start-fill = Начать, а за свободные места играет компьютер
friends-wait-first = Ждём, когда { $name } начнёт партию.
friends-wait = Ждём, когда { $name } начнёт следующую партию.
friends-host-away = { $name } ведёт стол, но сейчас не на месте. Если это надолго, стол перейдёт к другому.
friends-someone = хозяин стола
friends-refused = { $code ->
    [stale] Партия уже ушла вперёд; этот ход не засчитан.
    [not_your_turn] Сейчас ход другого игрока.
    [not_your_seat] Это не ваше место.
    [illegal] Правила сейчас этого не позволяют.
    [playing] Идёт партия. Сесть за стол можно будет, когда она закончится.
    [seat_taken] Это место только что заняли.
    [no_seat] Свободных мест больше нет.
    [removed] Хозяин стола убрал вас из-за стола.
    [room_full] За этим столом побывало слишком много людей. Откройте новый.
    [not_host] Это может сделать только хозяин стола.
    [seats_free] Кто-то только что ушёл: снова есть свободное место.
    [wrong_game] За столом уже пошли дальше.
    [bad_settings] За столом сидит больше людей. Выберите больше мест.
   *[other] Стол этого не принял ({ $code }).
}

## Во что играем

friends-conditions = Как играем
friends-single-rules = Изменить отдельные правила

## Кто-то за столом

friends-rename = Имя
friends-save = Сохранить
friends-leave = Встать из-за стола
friends-leave-what = Место освободится. Вернуться можно по ссылке.
friends-leave-what-playing = За вас продолжит компьютер. Вернуться можно после партии.
friends-remove = Убрать из-за стола
friends-remove-what = { $name } теряет место и больше не сможет сесть за этот стол.

## После партии

friends-tally = Общий счёт
friends-tally-wins = победы
friends-tally-games = партии
friends-new-link = Новый стол с новой ссылкой
friends-new-link-what = Для вас откроется новый стол с теми же правилами и ссылкой для друзей. Остальные будут здесь, пока вы её не пришлёте.
friends-new-link-go = Открыть новый стол
friends-new-link-stay = Остаться здесь
friends-new-link-failed = Открыть новый стол не удалось. Попробуйте ещё раз через минуту.

## Устройство

friends-device = Это устройство
friends-comfort-vibration = Вибрация, когда ваш ход
friends-comfort-awake = Не гасить экран во время партии
friends-comfort-reactions = Показывать реакции
friends-screen = Стол для большого экрана
friends-screen-join = Наведите камеру на код и садитесь

## Реакции и время

friends-react = Реакция
friends-reaction-clap = Аплодисменты
friends-reaction-laugh = Смех
friends-reaction-wow = Ого!
friends-reaction-cry = Слёзы
friends-reaction-heart = Сердце
friends-reaction-sweat = Уф…
friends-reaction-good = Отлично!
friends-reaction-tea = Чашка чая
friends-reacts = { $name }: { $reaction }
friends-seconds = { $count ->
    [one] Осталась { $count } секунда
    [few] Осталось { $count } секунды
    [many] Осталось { $count } секунд
   *[other] Осталось { $count } секунды
}

## Фразы

friends-say-joined = { $who ->
    [you] Вы садитесь за стол.
   *[seat] { $name } садится за стол.
}
friends-say-left = { $playing ->
    [yes] { $who ->
        [you] Вы уходите; дальше играет компьютер.
       *[seat] { $name } уходит; дальше играет компьютер.
    }
   *[no] { $who ->
        [you] Вы встаёте из-за стола.
       *[seat] { $name } встаёт из-за стола.
    }
}
friends-say-removed = { $who ->
    [you] Хозяин стола убрал вас из-за стола.
   *[seat] { $name } больше не за столом: так решил хозяин стола.
}
friends-say-host = { $who ->
    [you] Теперь стол ведёте вы.
   *[seat] Теперь стол ведёт { $name }.
}
friends-say-lots = Места разыграны по жребию.
friends-say-moved = Все пересаживаются на одно место.
friends-say-together = Мест стало меньше: все сдвигаются.
friends-say-late = { $who ->
    [you] Ваше время вышло: за вас ходит компьютер.
   *[seat] { $name } не успевает: время вышло, ходит компьютер.
}
friends-say-away = { $who ->
    [you] Вас нет на месте: за вас играет компьютер.
   *[seat] { $name } не на месте: дальше играет компьютер.
}
friends-say-back = { $who ->
    [you] Вы снова в игре.
   *[seat] { $name } снова в игре.
}
friends-say-named = { $who ->
    [you] Теперь вас зовут { $new }.
   *[seat] { $name }: новое имя — { $new }.
}
