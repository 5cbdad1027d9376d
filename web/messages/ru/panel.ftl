### Карты вблизи и то, как это устройство показывает стол. Загружается, когда об этом попросят.

## Стопка

pile-view = Показать стопку как
pile-view-list = Список
pile-view-cards = Карты

## Карта

card-deeds = За этим столом
card-previous = Предыдущая карта
card-next = Следующая карта
card-of = { $number } из { $count }

## Стол на этом устройстве

settings-table = Стол
settings-table-3d = Объёмный
settings-table-flat = Плоский рисунок
settings-motion = Движение карт
settings-motion-normal = Обычное
settings-motion-fast = Быстрое
settings-motion-none = Без движения
settings-sound = Звук карт
settings-sound-friends = Звук карт и тихий сигнал, когда ваш ход
