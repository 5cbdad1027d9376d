### 立体の卓上と、それが出せないときの断り。ページが動き出してから読み込む。

scene-label = 卓上の図
scene-perspective = ななめから
scene-above = 真上から
scene-view-back = はじめの見え方に戻す
scene-flip-deck = 山札の一番上をめくる
scene-flip-stack = 山{ $number }の一番上をめくる
scene-spread = { $name }の手札を広げる
scene-warning = 蝉丸がまだいます！
scene-flat = { $why ->
    [lost] 立体表示を続けられなくなったので、平面の図で表示しています。
   *[none] このブラウザでは立体表示ができないので、平面の図で表示しています。
}
scene-note-close = この案内を閉じる
