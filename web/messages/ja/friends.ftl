### 友だちと遊ぶ部屋。$who は "you" か "seat"、$name は名前、$count は数。

## さそう

friends-invite = 友だちをさそう
friends-link = この部屋へのリンク
friends-code = 部屋のコード
friends-copy = リンクをコピー
friends-copied = コピーしました。友だちに送ってください。
friends-copy-self = リンクを選びました。そのままコピーしてください。
friends-share = 共有…
friends-share-text = いっしょに「めくり」で遊びませんか。
friends-qr = この部屋へのリンクのQRコード
friends-qr-short = QRコード

## 席

friends-people = 席についている人
friends-seat-free = 空席
friends-you = あなた
friends-host = 親
friends-away = 離席中
friends-cpu = コンピューターが代わりにめくります
friends-away-cpu = 離席中、コンピューターが代わりにめくります
friends-sit = ここに座る
friends-change = 変える
friends-watchers = { $count }人が見学中
friends-one-more = この端末でもう一人
friends-one-more-what = 空いている席につき、端末を回しながら遊びます。
friends-their-name = その人の名前
friends-lots = くじで席を決める

## できること

friends-name = あなたの名前
friends-name-missing = まず名前を書いてください。
friends-join = 席につく
friends-join-seat = { $name }の席につく
friends-greeting = { $name }から「めくり」のお誘いです
friends-greeting-nobody = 「めくり」で遊びましょう
friends-greeting-what = 名前を書いて、席についてください。
friends-watching = 見学中です。
friends-watching-wait = ゲームとゲームの間に、空いている席につけます。
friends-full = 席はうまっています。空いたら、ここから席につけます。
friends-removed-what = { $watching ->
    [nobody] この部屋では、ゲームを見られるのは席についている人だけです。
   *[anyone] 見学はできます。
}
friends-out = あなたは脱落しました。ほかの人が続けています。
friends-free = 空席があと{ $count }つあります。
friends-start-fill = 空席はコンピューターで始める
friends-wait-first = { $name }が始めるのを待っています。
friends-wait = { $name }が次のゲームを始めるのを待っています。
friends-host-away = 親の{ $name }が離席中です。長引けば、ほかの人が親になります。
friends-someone = 親
friends-refused = { $code ->
    [stale] ゲームが先に進んでいたので、この手はなかったことになりました。
    [not_your_turn] その人の番ではありません。
    [not_your_seat] そこはあなたの席ではありません。
    [illegal] このルールでは、今それはできません。
    [playing] ゲーム中です。終わったら席につけます。
    [seat_taken] その席には、ちょうどほかの人がつきました。
    [no_seat] 空いている席がなくなりました。
    [removed] 親の判断で、この部屋の席にはつけなくなりました。
    [room_full] この部屋に来た人が多すぎます。新しい部屋を作ってください。
    [not_host] それは親だけができます。
    [seats_free] ちょうど席を立った人がいて、空席ができました。
    [wrong_game] 部屋はもう先に進んでいます。
    [bad_settings] 座っている人のほうが多くなります。席の数をふやしてください。
   *[other] 受け付けられませんでした（{ $code }）。
}

## 遊び方

friends-conditions = この部屋の決めごと
friends-single-rules = ルールをひとつずつ変える

## その人のこと

friends-rename = 名前
friends-save = 保存
friends-leave = 席を立つ
friends-leave-what = 席が空きます。リンクからまた戻れます。
friends-leave-what-playing = あなたの代わりにコンピューターが続けます。ゲームが終われば戻れます。
friends-remove = 部屋から外す
friends-remove-what = { $name }は席を失い、この部屋では二度と席につけません。

## 終わったあと

friends-tally = これまでの成績
friends-tally-wins = 勝ち
friends-tally-games = ゲーム
friends-new-link = 新しいリンクで部屋を作る
friends-new-link-what = 同じ決まりの新しい部屋が開き、あなただけがそちらへ移ります。リンクを送るまで、みんなはこの部屋のままです。
friends-new-link-go = 新しい部屋を開く
friends-new-link-stay = ここに残る
friends-new-link-failed = 新しい部屋を作れませんでした。少し待って、もう一度どうぞ。

## 端末

friends-device = この端末
friends-comfort-vibration = 自分の番に、振動で知らせる
friends-comfort-awake = ゲーム中は画面を消さない
friends-comfort-reactions = リアクションを見る
friends-screen = 大きな画面に映す
friends-screen-join = コードを読み取って席へどうぞ

## リアクションと時間

friends-react = リアクション
friends-reaction-clap = 拍手
friends-reaction-laugh = 笑い
friends-reaction-wow = おお！
friends-reaction-cry = 涙
friends-reaction-heart = ハート
friends-reaction-sweat = ひやり…
friends-reaction-good = お見事！
friends-reaction-tea = お茶をどうぞ
friends-reacts = { $name }：{ $reaction }
friends-seconds = あと{ $count }秒

## 文

friends-say-joined = { $who ->
    [you] あなたが席につきました。
   *[seat] { $name }が席につきました。
}
friends-say-left = { $playing ->
    [yes] { $who ->
        [you] あなたが席を立ち、コンピューターが続けます。
       *[seat] { $name }が席を立ち、コンピューターが続けます。
    }
   *[no] { $who ->
        [you] あなたが席を立ちました。
       *[seat] { $name }が席を立ちました。
    }
}
friends-say-removed = { $who ->
    [you] 親があなたを部屋から外しました。
   *[seat] 親が{ $name }を部屋から外しました。
}
friends-say-host = { $who ->
    [you] あなたが親になりました。
   *[seat] { $name }が親になりました。
}
friends-say-lots = くじで席を決めました。
friends-say-moved = みんながひとつ隣の席へ移りました。
friends-say-together = 席が減ったので、みんなで席を詰めました。
friends-say-late = { $who ->
    [you] 時間切れです。コンピューターが代わりに進めます。
   *[seat] { $name }は時間切れです。コンピューターが代わりに進めます。
}
friends-say-away = { $who ->
    [you] あなたは離席中です。コンピューターが代わりに続けます。
   *[seat] { $name }は離席中です。コンピューターが代わりに続けます。
}
friends-say-back = { $who ->
    [you] あなたが戻りました。
   *[seat] { $name }が戻りました。
}
friends-say-named = { $who ->
    [you] あなたの名前は{ $new }になりました。
   *[seat] { $name }の名前は{ $new }になりました。
}
