### ゲームのページ。
### $who と $whom は "you" か "seat"、$name と $other は名前、$count は枚数。

## 題

game-title-turn = { $who ->
    [you] あなたの番 · めくり
   *[seat] { $name }の番 · めくり
}
game-title-over = ゲーム終了 · めくり
game-title-wait = めくり
game-heading = 第{ $game }戦
game-heading-lobby = 新しい席
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
card-none = まだ一枚もめくられていません。
card-poem = 歌
card-reading = 読み
card-meaning = 意味
card-number = { $number }番
cards-count = { $count }枚

## 遊ぶ

actions-label = 番とできること
flip = めくる
flip-again = もう一枚めくる
flip-keys = スペースかエンター
stop = 止める
steal-open = 手札を取る…
steal-title = 誰の手札を取りますか
steal-take = { $name }：{ $count }枚
stack-choose = めくる山
stack-left = 山{ $number }：{ $count ->
    [0] なし
   *[other] { $count }枚
}
turn-now = { $who ->
    [you] あなたの番です
   *[seat] { $name }の番です
}
turn-pass = <b>{ $name }</b>に渡してください
turn-extra = あと{ $count }枚めくれます
turn-offline = つながりしだい送ります。そのままお待ちください。
refused = { $code ->
    [stale] 先に場が動いていました。何も起きていません。
    [not_your_turn] その人の番ではありません。
    [illegal] 今はルール上できません。
    [playing] もう始まっています。
   *[other] この手は受け付けられませんでした（{ $code }）。
}

## 数で見る場

counts-title = 場のようす
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
seat-cpu = CPU
seat-state-turn = 番
seat-state-out = 脱落
seat-state-lost = { $count }回休み
seat-state-extra = あと{ $count }枚
seat-wins = { $count }勝
direction = { $way ->
    [clockwise] 時計回り
   *[counterclockwise] 反時計回り
}

## 札を開く

pile-open = 手札を開く
pile-title = { $who ->
    [you] あなたの手札
   *[seat] { $name }の手札
}
pile-center = 場の札
pile-aside = よけた札
pile-top = 上の札から順に。
pile-empty = 札はありません。
pile-sum = 殿{ $nobles }枚、姫{ $ladies }枚、坊主{ $monks }枚
close = 閉じる

## 経過

history-title = これまでの経過
history-none = まだ何もありません。
history-cut = この回の始めのほうは残っていません。

## 文

say-start = 第{ $game }戦。{ $players }人、{ $cards }枚で始めます。
say-settings = 席の設定が変わりました。
say-left = { $name }が席を立ち、CPUが続けます。
say-driver = { $driver ->
    [cpu] { $name }の席はCPUが続けます。
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
    [you] あなたが{ $card }をめくり、札は場に出ました。
   *[seat] { $name }が{ $card }をめくり、札は場に出ました。
}
say-to-center = { $who ->
    [you] あなたの手札{ $count }枚が場に出ました。
   *[seat] { $name }の手札{ $count }枚が場に出ました。
}
say-many-to-center = { $piles }人の手札、合わせて{ $count }枚が場に出ました。
say-take-center = { $who ->
    [you] あなたが場の{ $count }枚をもらいました。
   *[seat] { $name }が場の{ $count }枚をもらいました。
}
say-take-hand = { $who ->
    [you] あなたが{ $other }から{ $count }枚取りました。
   *[seat] { $whom ->
        [you] { $name }があなたから{ $count }枚取りました。
       *[seat] { $name }が{ $other }から{ $count }枚取りました。
    }
}
say-take-many = { $who ->
    [you] あなたが{ $piles }人から合わせて{ $count }枚取りました。
   *[seat] { $name }が{ $piles }人から合わせて{ $count }枚取りました。
}
say-blind = { $who ->
    [you] あなたが山札の次の{ $count }枚をそのままもらいました。
   *[seat] { $name }が山札の次の{ $count }枚をそのままもらいました。
}
say-deck-center = 山札の次の{ $count }枚がそのまま場に出ました。
say-rotated = 手札が次の人へひとつずつ回りました。
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
    [you] あなたが{ $other }の手札をすべて取りました（{ $count }枚）。
   *[seat] { $whom ->
        [you] { $name }があなたの手札をすべて取りました（{ $count }枚）。
       *[seat] { $name }が{ $other }の手札をすべて取りました（{ $count }枚）。
    }
}
say-extra = もう{ $count }枚めくれます。
say-lost = { $who ->
    [you] あなたは{ $count }回休みになります。
   *[seat] { $name }は{ $count }回休みになります。
}
say-served = { $who ->
    [you] { $count ->
        [1] あなたは休みです。
       *[other] あなたは{ $count }回休みました。
    }
   *[seat] { $count ->
        [1] { $name }は休みです。
       *[other] { $name }は{ $count }回休みました。
    }
}
say-reversed = 回る向きが逆になりました。
say-stop = { $who ->
    [you] あなたが止めました。
   *[seat] { $name }が止めました。
}
say-turn = { $who ->
    [you] あなたの番です。
   *[seat] { $name }の番です。
}
say-over = { $deck ->
    [0] 山札がなくなり、ゲームは終わりです。
   *[other] 残ったのは一人、ゲームは終わりです。
}
say-win = { $who ->
    [you] あなたの勝ち！{ $count }枚でした。
   *[seat] { $name }の勝ち、{ $count }枚でした。
}
say-draw = 引き分け。{ $names }が{ $count }枚ずつで一位を分けました。
you-listed = あなた

## 終わり

end-title = { $who ->
    [you] あなたの勝ち！
   *[seat] { $name }の勝ち
}
end-title-draw = 引き分け
end-place = { $place }位
end-shared = 同点
end-places = 順位
play-again = もう一度遊ぶ
change-rules = ルールを変える
record-open = 第{ $game }戦の記録
records-title = 記録

## 始まる前と、次までの間

lobby-ready = 札を切り、切り方を封じました。
lobby-start = 始める
lobby-watch = まだ始まっていません。

## メニュー

menu = メニュー
menu-language = 言語
menu-new = 新しい席
resign = 降りる
resign-title = 降りますか
resign-what = 手札はよけられ、ほかの人は続けます。取り消せません。
resign-whose = 降りる人
resign-yes = 降りる
cancel = 続ける

## 接続

link-connecting = 接続しています…
link-lost = 接続が切れました。つなぎ直しています…
link-back = 接続が戻りました。
link-replaced = この席は、この端末の別のページで開かれました。今はそちらで遊んでいます。
link-take-over = ここで遊ぶ
link-no-room = その席は見つかりません。
link-no-room-what = 長いあいだ誰も遊ばなかった席は片づけられます。
link-outdated = めくりが新しくなりました。続けるにはページを読み込み直してください。
link-new-build = めくりが新しくなりました。きりのよいところで読み込み直してください。ゲームはそのまま残ります。
link-reload = 読み込み直す

## 切り方の証し

fair-title = 公正な切り方
fair-what = 山札は秘密の種から切られます。種の指紋は始まる前に示され、あなたの端末も偶然を加えたので、誰も札を選べません。終われば種も示されます。
fair-commitment = 種の指紋
fair-seed = 種
fair-seed-later = 種はゲームが終わると示されます。
fair-fits = 種は指紋と合っています。
fair-misfit = 種が指紋と合いません！
fair-verify = 一枚ずつ誰でも確かめられます。<code>mekuri verify</code> に記録を渡してください。
