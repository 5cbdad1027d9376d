### どのページでも使うことば。

site-name = めくり

nav-label = ページ
nav-start = 遊ぶ
nav-how = 遊び方
nav-rules = ルール
nav-cards = 百人の札
nav-skip = 本文へ
language-label = 言語

# それぞれの言語の、自分での呼び名。どのファイルでも同じ。
language-es = Español
language-ja = 日本語
language-en = English
language-ru = Русский

footer-cards = 札は、小倉百人一首の読み札です。
footer-developers = 開発者の方へ

# 名前のない席。$seat は 0 から、$number は 1 から数える。
seat-name = { $seat ->
    [0] 赤
    [1] 青
    [2] 緑
    [3] 黄色
    [4] 紫
    [5] 水色
    [6] 桃色
    [7] 灰色
   *[other] { $number }番
}
