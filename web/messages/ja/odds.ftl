### 次の札で起こること、それぞれの勝つ見込み、終わったゲームでのその移り変わり。
### $who は "you" か "seat"、$name は名前、$count は数、$margin は割合。

## 次の札

chances-next = { $who ->
    [you] あなたが次の札をめくると
   *[seat] { $name }が次の札をめくると
}
chances-keep = { $who ->
    [you] あなたの手札に入ります。
   *[seat] { $name }の手札に入ります。
}
chances-take = { $who ->
    [you] { $count ->
        [0] あなたの手札に入ります。場に札はありません。
       *[other] あなたの手札に入り、場の札{ $count }枚ももらいます。
    }
   *[seat] { $count ->
        [0] { $name }の手札に入ります。場に札はありません。
       *[other] { $name }の手札に入り、場の札{ $count }枚ももらいます。
    }
}
chances-lose = { $who ->
    [you] { $count ->
        [0] あなたには失う手札がありません。
       *[other] あなたの手札{ $count }枚がぜんぶ場に出ます。
    }
   *[seat] { $count ->
        [0] { $name }には失う手札がありません。
       *[other] { $name }の手札{ $count }枚がぜんぶ場に出ます。
    }
}
chances-besides = そのうえ、{ $what }。
# 「自分」や「もらう」と書いてあるルールの文の下に。
chances-you-is = ここで「自分」とは{ $name }のことです。

## 勝つ見込み

chances-win = それぞれの勝つ見込み
chances-counting = 計算しています…
chances-old = 少し前の数字です。新しい数字を待っています。
chances-exact = 起こりうるすべての場合を数えました。一位を分け合うときは、その分だけ数えます。
chances-simulated = { $count ->
   *[other] ここから最後まで{ $count }回遊んでみた結果です。ずれが{ $margin }を超えることは、めったにありません。一位を分け合うときは、その分だけ数えます。
}
chances-all = { $count ->
   *[other] { $count }人ぜんぶ見る
}
chances-fewer = 少なく見る

## 数字がないとき

chances-warming = サーバーが計算の準備をしています。はじめは三十秒ほどかかることがあります。
chances-busy = たくさんの部屋から聞かれています。少しお待ちください…
chances-offline = つながっていません。つながったら数字が出ます。
chances-failed = いまは見込みを出せません。
chances-unavailable = このサーバーでは、勝つ見込みを計算できません。

## 選べること

chances-choices = { $who ->
    [you] あなたの選べること
   *[seat] { $name }の選べること
}
chances-choices-what = それぞれを選んだあとの勝つ見込みです。そのあとは、みんなが無理をせず、手札を取るのは終わりまで待つとします。近い数字は同じと見てください。
chances-best = いちばんよい
chances-steal = { $who ->
    [you] あなたの手札を取る
   *[seat] { $name }の手札を取る
}

## 終わったゲーム

course-axis-chance = 勝つ見込み
course-axis-moves = 手数
course-picture = 一手ごとの、それぞれの勝つ見込み。数字は下の表にあります。
course-others = { $count ->
   *[other] ほかの{ $count }人
}
course-turned = 流れを変えた一手
course-turned-what = 数字は、そこに名前のある人の勝つ見込みがどれだけ変わったかを表します。
course-turned-none = 流れを大きく変えた札はありません。
course-card = { $number }番：{ $card }
course-no-card = { $do ->
    [steal] 手札を取る
    [resign] 降りる
   *[stop] 止める
}
course-move = { $move }手目
course-took = { $who ->
    [you] { $count ->
       *[other] あなたの手札に{ $count }枚入りました。
    }
   *[seat] { $count ->
       *[other] { $name }の手札に{ $count }枚入りました。
    }
}
course-lost = { $who ->
    [you] { $count ->
       *[other] あなたの手札が{ $count }枚減りました。
    }
   *[seat] { $count ->
       *[other] { $name }の手札が{ $count }枚減りました。
    }
}
course-same = { $who ->
    [you] あなたの手札はそのままです。
   *[seat] { $name }の手札はそのままです。
}
course-table = 数字を表で見る
course-table-move = 手
course-simulated = { $count ->
   *[other] 一手ごとに、そこから最後まで{ $count }回遊んでみた結果です。終わりの数手は、すべての場合を数えました。一位を分け合うときは、その分だけ数えます。
}
