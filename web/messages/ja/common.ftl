### Words used on every page.

# A seat without a name of its own. $seat counts from 0, $number from 1.
seat-name = { $seat ->
    [0] 赤
    [1] 青
    [2] 緑
    [3] 黄
    [4] 紫
    [5] 水色
    [6] 桃
    [7] 灰
   *[other] { $number }番
}
