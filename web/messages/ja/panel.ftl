### 札を近くで見るときと、この端末での表示。求められたときに読み込む。

## 手札や場

pile-view = 札の並べ方
pile-view-list = 一覧
pile-view-cards = 札

## 一枚の札

card-deeds = この部屋のルールでは
card-previous = 前の札
card-next = 次の札
card-of = { $count }枚中 { $number }枚目

## この端末での表示

settings-table = 表示
settings-table-3d = 立体
settings-table-flat = 平面の図
settings-motion = 札の動き
settings-motion-normal = ふつう
settings-motion-fast = 速く
settings-motion-none = なし
settings-sound = 札の音
settings-sound-friends = 札の音と、自分の番を知らせる音
