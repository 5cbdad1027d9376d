### Главная страница: что это за игра, и форма, с которой она начинается.

start-title = Мэкури: сто карт с поэтами рубашкой вверх
start-description = Бодзу-мэкури в браузере: японская семейная игра с картами ста поэтов. В одиночку или вместе, по правилам вашей семьи.
start-heading = Сто поэтов рубашкой вверх
start-lead = Откройте карту. Вельможа ваш, монах стоит вам всего, а дама забирает то, что побросали монахи.
start-time = В это играет каждая японская семья, где есть карты со стихами. Минут десять чистой удачи и азарта, для любого возраста.
start-how = Как играть

## Код вместо ссылки

code-title = Вам дали код?
code-go = К столу
code-unknown = Стола с таким кодом нет. Проверьте его ещё раз.
code-wrong = В коде шесть букв и цифр, например K7M 2QX.

## Форма

form-title = Разложим карты
form-title-change = Правила за вашим столом
form-back = Вернуться к столу без изменений
players-title = Игроки
players-more = Больше
players-number = Сколько, от { $min } до { $max }
players-value = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
    [many] { $count } игроков
   *[other] { $count } игрока
}

mode-title = Кто играет
mode-cpu = Вы и компьютер
mode-cpu-about = Вы играете за Красного, он за остальных.
mode-device = Вместе, на одном устройстве
mode-device-about = Передавайте его по кругу и открывайте карты по очереди.
mode-friends = С друзьями, по ссылке
mode-friends-about = Каждый играет на своём устройстве, где бы он ни был.

level-title = Как играет компьютер
level-easy = Слабо
level-easy-about = Как придётся.
level-medium = Средне
level-medium-about = По здравому смыслу.
level-hard = Сильно
level-hard-about = Считает карты, которых ещё не видели.
level-none = По этим правилам решать нечего: на всех уровнях игра одинакова.
pace-title = В каком темпе
pace-slow = Медленно
pace-normal = Спокойно
pace-fast = Живо
pace-at_once = Мгновенно

name-yours = Ваше имя
names-title = Имена
names-about = Если хотите. Без имени место называется по цвету.

rules-title = Правила
rules-own = Правила вашей семьи
rules-own-about = { $count ->
    [one] От обычных отличается { $count } правило.
    [few] От обычных отличаются { $count } правила.
    [many] От обычных отличаются { $count } правил.
   *[other] От обычных отличаются { $count } правила.
}
rules-change = Изменить отдельные правила
rules-all = Все правила с объяснениями
rule-changed = изменено
rule-number = Число

## Собственный список действий

list-first = Сначала
list-then = Затем
list-add = Добавить шаг
list-remove = Убрать: { $what }
list-out-of-range = Нужно число от { $min } до { $max }.
set-fault = Номера карт от 1 до 100, каждый один раз, через запятую.

## Игра

play = Играть
play-friends = Открыть стол
play-friends-change = Сохранить изменения
play-waiting = Раскладываем карты…
table-yours = Ваш стол

## Что может пойти не так

fault-title = Начать игру не удалось
fault-form = В форме ещё надо поправить: { $where }.
fault-unreachable = Сервер не отвечает. Есть ли связь?
fault-bad_rules = Сервер не принимает это правило: { $option }.
fault-bad_settings = Сервер не принимает эти настройки ({ $field }).
fault-too_fast = Слишком быстро. Подождите немного и попробуйте ещё раз.
fault-closing = Сервер перезапускается. Попробуйте ещё раз через минуту.
fault-other = Сервер ответил отказом ({ $code }).
fault-again = Ещё раз
