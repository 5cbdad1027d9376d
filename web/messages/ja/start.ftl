### 入口のページ。どんな遊びかと、遊ぶ準備の設定。

start-title = めくり：百人一首の坊主めくり
start-description = 百人一首の絵札で遊ぶ坊主めくりを、ブラウザで。ひとりでも、みんなでも、わが家のルールで遊べます。
start-heading = 百人の歌人を、裏返して
start-lead = 一枚めくって、殿ならもらう。坊主なら手札をぜんぶ場へ。姫が出たら、場の札をひとりじめ。
start-time = 百人一首の絵札で、子どももおとなもいっしょに遊べます。一回およそ十分。運だけの、はらはらする勝負です。
start-how = 遊び方を見る

## リンクの代わりのコード

code-title = コードをもらいましたか
code-go = 部屋へ
code-unknown = このコードの部屋は見つかりません。もう一度確かめてください。
code-wrong = コードは六文字です（例：K7M 2QX）。

## 設定

form-title = 遊ぶ準備
form-title-change = この部屋のルールを変える
form-back = 変えずに部屋へ戻る
players-title = 人数
players-more = もっと
players-number = 何人で（{ $min }人から{ $max }人）
players-value = { $count ->
   *[other] { $count }人
}

mode-title = だれと遊ぶ
mode-cpu = コンピューターと
mode-cpu-about = あなたが赤。ほかの席はコンピューターがめくります。
mode-device = みんなで、一台を囲んで
mode-device-about = 端末を回しながら、順番にめくります。
mode-friends = 友だちと、リンクで
mode-friends-about = はなれていても、それぞれの端末で遊べます。

level-title = コンピューターの強さ
level-easy = やさしい
level-easy-about = なりゆきまかせです。
level-medium = ふつう
level-medium-about = 手札の多さを見て決めます。
level-hard = むずかしい
level-hard-about = まだ出ていない札を数えます。
level-none = このルールでは選ぶことがないので、強さはどれも同じです。
pace-title = めくる速さ
pace-slow = ゆっくり
pace-normal = ふつう
pace-fast = 速い
pace-at_once = 一瞬

name-yours = あなたの名前
names-title = 名前
names-about = なくてもかまいません。名前のない席は色で呼びます。

rules-title = ルール
rules-own = わが家のルール
rules-own-about = { $count ->
   *[other] いつものルールと違うところが{ $count }か所あります。
}
rules-change = ひとつずつ変える
rules-all = すべてのルールの説明
rule-changed = 変更
rule-number = 数

## わが家の働き

list-first = はじめに
list-then = それから
list-add = 働きを足す
list-remove = 取りのぞく：{ $what }
list-out-of-range = { $min }から{ $max }までの数を入れてください。
set-fault = 1から100までの札の番号を、重ならないように、コンマで区切って書いてください。

## 遊ぶ

play = 始める
play-friends = 部屋を作る
play-friends-change = 変更を保存
play-waiting = 準備しています…
table-yours = 席の並び

## うまくいかないとき

fault-title = 始められませんでした
fault-form = まだ直すところがあります：{ $where }
fault-unreachable = サーバーから返事がありません。ネットにつながっていますか。
fault-bad_rules = このルールはサーバーで使えません：{ $option }
fault-bad_settings = この設定はサーバーで使えません（{ $field }）。
fault-too_fast = 少し急ぎすぎです。ひと息おいて、もう一度どうぞ。
fault-closing = サーバーが立ち上がり直しています。少し待って、もう一度どうぞ。
fault-other = サーバーに断られました（{ $code }）。
fault-again = もう一度
