### ゲームのページ。
### $who と $whom は "you" か "seat"、$name と $other は名前、$count は枚数。

## 題

game-title-turn = { $who ->
    [you] あなたの番・めくり
   *[seat] { $name }の番・めくり
}
game-title-over = ゲーム終了・めくり
game-title-wait = めくり
game-heading = 第{ $game }ゲーム
game-heading-lobby = 新しい部屋
game-home = めくり：最初のページへ

## 札

kind = { $kind ->
    [noble] 殿
    [lady] 姫
    [monk] 坊主
   *[semimaru] 坊主
}
card-mark = { $mark ->
    [emperor] 天皇
    [empress] 女帝
   *[warrior] 弓持ち
}
card-said = { $kind ->
    [noble] { $poet }（殿）
    [lady] { $poet }（姫）
    [monk] { $poet }（坊主）
   *[semimaru] 蝉丸
}
card-unnamed = { $number }番の札
card-last = 最後にめくった札
card-none = まだ一枚もめくっていません。
card-poem = 歌
card-reading = 読み
card-meaning = 意味
card-number = { $number }番
card-open = 札を大きく見る
cards-count = { $count }枚

## 遊ぶ

actions-label = 番と操作
flip = めくる
flip-again = もう一枚めくる
flip-keys = スペースかエンター
stop = 止める
steal-open = 手札を取る…
steal-title = だれの手札を取りますか
steal-take = { $name }：{ $count }枚
steal-left = あと{ $count }回
stack-choose = めくる山
stack-left = 山{ $number }：{ $count ->
    [0] 札なし
   *[other] { $count }枚
}
turn-now = { $who ->
    [you] あなたの番です
   *[seat] { $name }の番です
}
turn-pass = <b>{ $name }</b>の番です。端末を渡してください
turn-extra = あと{ $count }枚めくれます
turn-offline = この手は、つながったらすぐに送ります。そのままお待ちください。
refused = { $code ->
    [stale] ゲームが先に進んでいたので、この手はなかったことになりました。
    [not_your_turn] その人の番ではありません。
    [illegal] このルールでは、今それはできません。
    [playing] もう始まっています。
   *[other] この手は受け付けられませんでした（{ $code }）。
}

## 数で見る場

counts-title = 札のようす
count-deck = 山札
count-center = 場
count-aside = よけた札
unseen-title = まだ出ていない札
unseen-monks = 坊主{ $count }枚
unseen-ladies = 姫{ $count }枚
unseen-semimaru = 蝉丸
unseen-semimaru-came = 蝉丸は出ました
warning-semimaru = { $count ->
    [1] 山札は最後の一枚、蝉丸がまだ出ていません！
   *[other] 山札はあと{ $count }枚、蝉丸がまだ出ていません！
}

## 席

seats-title = 席
seat-you = あなた
seat-you-named = { $name }（あなた）
seat-cpu = コンピューター
seat-state-turn = めくる番
seat-state-out = 脱落
seat-state-lost = { $count }回休み
seat-state-extra = あと{ $count }枚
seat-wins = { $count }勝
direction = { $way ->
    [clockwise] 時計回り
   *[counterclockwise] 反時計回り
}

## 札を開く

pile-open = 手札を見る
pile-title = { $who ->
    [you] あなたの手札
   *[seat] { $name }の手札
}
pile-center = 場の札
pile-aside = よけた札
pile-top = 上の札から順に。
pile-empty = 札はありません。
pile-sum = <b>{ $cards }</b>：殿{ $nobles }枚、姫{ $ladies }枚、坊主{ $monks }枚。
close = 閉じる

## 経過

history-title = これまでの経過
history-none = まだ何もありません。
history-cut = このゲームの始めのほうは残っていません。

## 文

say-start = 第{ $game }ゲーム。{ $players }人、{ $cards }枚で始めます。
say-settings = 部屋の設定が変わりました。
say-left = { $name }が席を立ち、コンピューターが続けます。
say-driver = { $driver ->
    [cpu] { $name }の席はコンピューターが続けます。
   *[person] { $name }が戻りました。
}
say-flip = { $who ->
    [you] あなたが{ $card }をめくりました。
   *[seat] { $name }が{ $card }をめくりました。
}
say-flip-keep = { $who ->
    [you] あなたが{ $card }をめくり、手札に加えました。
   *[seat] { $name }が{ $card }をめくり、手札に加えました。
}
say-flip-center = { $who ->
    [you] あなたが{ $card }をめくり、場に出しました。
   *[seat] { $name }が{ $card }をめくり、場に出しました。
}
say-to-center = { $who ->
    [you] あなたの手札{ $count }枚が場に出ました。
   *[seat] { $name }の手札{ $count }枚が場に出ました。
}
say-many-to-center = { $piles }人の手札、合わせて{ $count }枚が場に出ました。
say-take-center = { $who ->
    [you] あなたは場の札{ $count }枚をもらいました。
   *[seat] { $name }は場の札{ $count }枚をもらいました。
}
say-take-hand = { $who ->
    [you] あなたは{ $other }から{ $count }枚もらいました。
   *[seat] { $whom ->
        [you] { $name }はあなたから{ $count }枚もらいました。
       *[seat] { $name }は{ $other }から{ $count }枚もらいました。
    }
}
say-take-many = { $who ->
    [you] あなたは{ $piles }人から合わせて{ $count }枚もらいました。
   *[seat] { $name }は{ $piles }人から合わせて{ $count }枚もらいました。
}
say-blind = { $who ->
    [you] あなたは山札の次の{ $count }枚をもらいました。札の働きはありません。
   *[seat] { $name }は山札の次の{ $count }枚をもらいました。札の働きはありません。
}
say-deck-center = 山札の次の{ $count }枚が場に出ました。札の働きはありません。
say-rotated = みんなの手札が次の人へ移りました。
say-out = { $who ->
    [you] あなたは脱落です。
   *[seat] { $name }は脱落です。
}{ $to ->
    [center] { $count }枚が場に出ました。
   *[aside] { $count }枚をよけました。
}
say-resign = { $who ->
    [you] あなたが降りました。
   *[seat] { $name }が降りました。
}{ $count ->
    [0] よける札はありません。
   *[other] { $count }枚をよけました。
}
say-steal = { $who ->
    [you] あなたが{ $other }の手札をぜんぶ取りました（{ $count }枚）。
   *[seat] { $whom ->
        [you] { $name }があなたの手札をぜんぶ取りました（{ $count }枚）。
       *[seat] { $name }が{ $other }の手札をぜんぶ取りました（{ $count }枚）。
    }
}
say-extra = もう{ $count }枚めくれます。
say-lost = { $who ->
    [you] { $count ->
        [1] あなたの次の番が休みになります。
       *[other] あなたの番が{ $count }回休みになります。
    }
   *[seat] { $count ->
        [1] { $name }の次の番が休みになります。
       *[other] { $name }の番が{ $count }回休みになります。
    }
}
say-served = { $who ->
    [you] { $count ->
        [1] あなたの番は休みです。
       *[other] あなたの番は{ $count }回休みです。
    }
   *[seat] { $count ->
        [1] { $name }の番は休みです。
       *[other] { $name }の番は{ $count }回休みです。
    }
}
say-reversed = ここから逆回りになります。
say-stop = { $who ->
    [you] あなたはここで止めました。
   *[seat] { $name }はここで止めました。
}
say-turn = { $who ->
    [you] あなたの番です。
   *[seat] { $name }の番です。
}
say-over = { $deck ->
    [0] 山札がなくなり、ゲームは終わりです。
   *[other] 残ったのは一人。ゲームは終わりです。
}
say-win = { $who ->
    [you] あなたの勝ち！{ $count }枚でした。
   *[seat] { $name }の勝ち、{ $count }枚でした。
}
say-draw = 引き分け。{ $names }が{ $count }枚ずつで、そろって一位です。
you-listed = あなた

## 終わり

end-title = { $who ->
    [you] あなたの勝ち！
   *[seat] { $name }の勝ち
}
end-title-draw = 引き分け
end-place = { $place }位
end-shared = 同じ枚数
end-places = 順位
play-again = もう一度遊ぶ
change-rules = ルールを変える
record-open = 第{ $game }ゲームの記録

## 始まる前と、次までの間

lobby-ready = 札を切って、封をしました。
lobby-start = 始める
lobby-watch = まだ始まっていません。

## メニュー

menu = メニュー
menu-language = 言語
menu-new = 新しい部屋
table-rules = この部屋のルール
table-rules-failed = ルールを読み込めませんでした。いったん閉じて、もう一度開いてください。
resign = 降りる
resign-title = 降りますか
resign-what = { $over ->
    [yes] 手札はよけて、ゲームは終わりです。取り消せません。
   *[no] 手札はよけて、ほかの人が続けます。取り消せません。
}
resign-whose = 降りる人
resign-yes = 降りる
cancel = 続ける

## 接続

link-connecting = 接続しています…
link-lost = 接続が切れました。つなぎ直しています…
link-back = 接続が戻りました。
link-replaced = この部屋は、この端末の別のページで開かれました。今はそちらで遊んでいます。
link-take-over = ここで遊ぶ
link-no-room = その部屋は見つかりません。
link-no-room-what = 長いあいだだれも遊ばなかった部屋は片づけられます。
link-no-watching = このゲームは見学できません。
link-no-watching-what = 終わったら入れます。このページが自動で見にいきます。
link-look-again = もう一度見にいく
link-outdated = めくりが新しくなりました。続けるにはページを読み込み直してください。
link-new-build = めくりが新しくなりました。きりのよいところでページを読み込み直してください。ゲームはそのまま残ります。
link-reload = 読み込み直す

## 折りたたんであるもの

fold-failed = 読み込めませんでした。いったん閉じて、もう一度開いてください。
fold-chances = 勝つ見込み
fold-course = 勝つ見込みの移り変わり
fold-fair = 公平な切り方
