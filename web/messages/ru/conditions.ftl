### О чём договариваются за столом с друзьями; на главной странице и за столом.

condition-rules = Правила
condition-players = Мест
condition-limit = Время на ход
condition-limit-value = { $count ->
    [0] без ограничения
    [one] { $count } секунда
    [few] { $count } секунды
    [many] { $count } секунд
   *[other] { $count } секунды
}
condition-level = Компьютер играет
condition-level-easy = как придётся
condition-level-medium = по здравому смыслу
condition-level-hard = считая карты
condition-seating = Места в следующей партии
condition-seating-stay = прежние
condition-seating-rotate = со сдвигом на одно
condition-seating-lot = по жребию
condition-watching = Кто может смотреть
condition-watching-anyone = все, у кого есть ссылка
condition-watching-nobody = во время партии никто
condition-hints = Подсказки
condition-hints-shown = есть
condition-hints-none = нет
condition-hints-about = Когда есть что решать, в разделе «Шансы» за столом видно, чего стоит каждый выбор.
