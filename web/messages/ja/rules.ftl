### ルールのことば。ルールの名前と意味、札の働きをひとつずつ。
### 入口のページの設定と、ルールのページで使う。めくった人に話しかける。

## できあいのルール

preset-classic = いつもの
preset-classic-about = いちばんよく知られた遊び方です。二人から四人で。
preset-party = にぎやか
preset-party-about = 天皇が出たら、もう一枚めくっても、止めてもかまいません。蝉丸が出たら脱落です。二人から六人で。
preset-folk = 昔ながら
preset-folk-about = 反時計回りで、最初の人はくじで決めます。場が空のときに姫が出たら、もう一枚めくります。何人でも。
preset-folk_full = 昔ながら・全部入り
preset-folk_full-about = 昔ながらのルールに、天皇、弓持ち、手札を取るルールを足します。蝉丸が出たら脱落、天智と持統は総取りです。何人でも。

## ルールのまとまり

section-kinds = 札の働き
section-special = 天皇と弓持ち
section-turn = 順番
section-deck = 山札
section-more = そのほか

## ルールと、その選び方

option-noble = 殿
option-noble-about = 三枚のうち二枚は殿です。
noble-keep = 手札に入る
noble-keep-about = その札がめくった人のものになります。

option-monk = 坊主
option-monk-about = 頭を丸めた十二人です。
monk-lose_hand = 手札をぜんぶ場に出す
monk-lose_hand-about = 坊主も、手札も、ぜんぶ場に出します。
monk-lose_five = 手札を五枚場に出す
monk-lose_five-about = 坊主と、手札の上から五枚を場に出します。五枚なければ、あるだけ出します。

option-lady = 姫
option-lady-about = 十二単の姫が二十一人います。
lady-take = 場の札をもらう
lady-take-about = 姫も、場の札も、ぜんぶもらいます。
lady-take_and_draw = 場の札をもらって、もう一枚めくる
lady-take_and_draw-about = 姫と場の札をぜんぶもらい、さらに一枚めくります。
lady-draw_if_empty = 場の札をもらう。場が空なら、もう一枚めくる
lady-draw_if_empty-about = 姫と場の札をぜんぶもらいます。場に何もなければ、もう一枚めくります。
lady-draw_only = もう一枚めくる
lady-draw_only-about = 姫が手札に入り、もう一枚めくります。場の札はそのままです。
lady-keep_only = ふつうの札
lady-keep_only-about = 殿と同じように手札に入るだけです。
lady-reverse = 逆回りになる
lady-reverse-about = 姫が手札に入り、ここからは逆回りになります。

option-semimaru = 蝉丸
option-semimaru-about = 十番の札。頭巾をかぶった、目の見えない琵琶の名手です。扱いは家ごとに違います。
semimaru-as_monk = 坊主と同じ
semimaru-as_monk-about = 坊主のルールのとおりです。
semimaru-as_noble = 殿と同じ
semimaru-as_noble-about = 殿のルールのとおりです。
semimaru-lose_turn = 一回休み
semimaru-lose_turn-about = 蝉丸は手札に入りますが、番はそこで終わり、次も休みです。
semimaru-others_to_center = ほかの人がぜんぶ出す
semimaru-others_to_center-about = 蝉丸は手札に入ります。ほかの人は手札をぜんぶ場に出します。
semimaru-all_to_center = みんながぜんぶ出す
semimaru-all_to_center-about = 蝉丸も、みんなの手札も、自分の手札も場に出ます。
semimaru-out = 脱落、札は場へ
semimaru-out-about = めくった人は脱落です。手札と蝉丸は場に出ます。
semimaru-out_aside = 脱落、札はよける
semimaru-out_aside-about = めくった人は脱落です。手札と蝉丸はよけて、もう使いません。
semimaru-monk_and_lose_turn = 手札をぜんぶ場に出して一回休み
semimaru-monk_and_lose_turn-about = 蝉丸も手札も場に出します。番はそこで終わり、次も休みです。
semimaru-next_loses_turn = 次の人が一回休み
semimaru-next_loses_turn-about = 蝉丸は手札に入り、次の人が一回休みます。
semimaru-take_hands = みんなの手札をもらう
semimaru-take_hands-about = 蝉丸も、ほかの人の手札も、ぜんぶもらいます。
semimaru-take_all = 何もかももらう
semimaru-take_all-about = 蝉丸も、ほかの人の手札も、場の札も、ぜんぶもらいます。

option-emperor = 天皇
option-emperor-about = 天皇が出たときに、さらに起こることです。
emperor-ordinary = 特別なことはない
emperor-ordinary-about = ほかの殿や姫と同じです。
emperor-draw = さらにめくる
emperor-draw-about = 「天皇でめくる枚数」だけ、さらにめくります。
emperor-take_hands = みんなの手札をもらう
emperor-take_hands-about = ほかの人の手札をぜんぶもらいます。
emperor-take_all = 何もかももらう
emperor-take_all-about = ほかの人の手札も、場の札も、ぜんぶもらいます。
emperor-take_center = 場の札をもらう
emperor-take_center-about = 場の札をぜんぶもらいます。
emperor-take_richest = いちばん多い手札をもらう
emperor-take_richest-about = ほかの人のうち、いちばん多い人の手札をぜんぶもらいます。
emperor-five_from_each = 五枚ずつもらう
emperor-five_from_each-about = ほかの人から、手札の上の五枚ずつをもらいます。足りない人からは、あるだけもらいます。
emperor-blind_ten = 見ないで十枚もらう
emperor-blind_ten-about = 山札の次の十枚をもらいます。だれが出ても、何も起こりません。

option-emperor_draws = 天皇でめくる枚数
option-emperor_draws-about = さらに何枚めくるかです。
emperor_draws-value = { $count ->
   *[other] さらに{ $count }枚
}

option-emperor_set = どの札が天皇か
option-emperor_set-about = 天皇として扱う札です。
emperor_set-seven = 七人の天皇
emperor_set-seven-about = 天智、陽成、光孝、三条、崇徳、後鳥羽、順徳です。
emperor_set-eight = 七人と持統天皇
emperor_set-eight-about = 七人の天皇と、姫でもある持統です。
emperor_set-tenno = 名に「天皇」とある札
emperor_set-tenno-about = 天智、持統、光孝の三人です。
emperor_set-dais = 台座にすわる札
emperor_set-dais-about = 昔からの絵札で、しま模様の台にすわる人。八人と式子内親王です。

option-tenji_jito = 天智と持統
option-tenji_jito-about = 一番と二番の札。天皇とその娘で、娘ものちに天皇になりました。ふたりだけのルールを選ぶと、ほかの天皇の働きはしません。
tenji_jito-off = ほかの天皇と同じ
tenji_jito-off-about = ふたりだけのルールはありません。
tenji_jito-each = どちらも総取り
tenji_jito-each-about = どちらかをめくった人が、ほかの人の手札と場の札をぜんぶもらいます。
tenji_jito-both = ふたりそろえば総取り
tenji_jito-both-about = 同じゲームでふたりともめくった人が、ほかの人の手札と場の札をぜんぶもらいます。

option-warrior = 弓持ち
option-warrior-about = 弓を持った殿が出たときに、さらに起こることです。
warrior-ordinary = 特別なことはない
warrior-ordinary-about = ほかの殿と同じです。
warrior-reverse = 逆回りになる
warrior-reverse-about = ここからは逆回りになります。
warrior-take_left = 左の人の手札をもらう
warrior-take_left-about = 左どなりの人の手札をぜんぶもらいます。
warrior-five_from_left = 左の人から五枚もらう
warrior-five_from_left-about = 左どなりの人から、手札の上の五枚をもらいます。足りなければ、あるだけもらいます。
warrior-four_from_each = 四枚ずつもらう
warrior-four_from_each-about = ほかの人から、手札の上の四枚ずつをもらいます。足りない人からは、あるだけもらいます。
warrior-rotate = 手札を次の人へ回す
warrior-rotate-about = みんなの手札が、次の人へ移ります。

option-warrior_set = どの札が弓持ちか
option-warrior_set-about = 弓持ちとして扱う札です。
warrior_set-bow = 弓を持つ六人
warrior_set-bow-about = 昔からの絵札にならって、11、17、39、52、63、75番です。

option-nyudo = 入道のふたり
option-nyudo-about = 76番と96番。坊主の姿で描く札もあります。
nyudo-noble = 殿
nyudo-noble-about = 着物のとおりに。
nyudo-monk = 坊主
nyudo-monk-about = 名のとおりに。坊主は十四人になります。

option-may_stop = さらにめくるとき
option-may_stop-about = 札の働きで、さらにめくれるときのルールです。
may_stop-false = ぜんぶめくる
may_stop-false-about = なくなるまでめくります。
may_stop-true = 途中で止めてもよい
may_stop-true-about = 運がいいうちに、止めることができます。

option-steals = 手札を取る
option-steals-about = 自分の番の一枚目をめくる前に、だれかの手札をぜんぶ取れます。一人が一ゲームに取れる回数を決めます。
steals-unlimited = 何度でも
steals-unlimited-about = 一度の番に何回でも使えます。
steals-value = { $count ->
    [0] なし
   *[other] { $count }回まで
}

option-first = 最初の人
option-first-about = だれから始めるかです。
first-red = 赤から
first-red-about = いつも一番目の席から始めます。
first-random = くじで決める
first-random-about = ゲームのたびに決めます。

option-direction = 回る向き
option-direction-about = 順番の回り方です。
direction-clockwise = 時計回り
direction-clockwise-about = 左どなりへ回ります。
direction-counterclockwise = 反時計回り
direction-counterclockwise-about = 右どなりへ回ります。昔の遊び方です。

option-stacks = 山の数
option-stacks-about = 山札をいくつかの山に分け、好きな山からめくります。
stacks-value = { $count ->
   *[other] { $count }山
}

option-cards = 使う札
option-cards-about = 少なくすると早く終わります。使う札はくじで決まり、どれが抜けたかはだれにもわかりません。
cards-value = { $count ->
   *[other] { $count }枚
}

## わが家のルール

own-list = わが家のやり方
own-list-about = 起こることを、順番に並べます。
own-set = 自分で選ぶ
own-set-about = 札の番号を、コンマで区切って書きます。
own-set-value = { $count ->
    [0] なし
   *[other] { $cards }番
}
in-words = ことばで言うと
nothing-happens = 何も起こりません

## 札の働き

effect-keep = 札が手札に入ります
effect-to_center = 札が場に出ます
effect-hand_to_center-all = { $who ->
    [self] 自分の手札がぜんぶ場に出ます
    [others] ほかの人の手札がぜんぶ場に出ます
    [all] 自分もふくめて、みんなの手札がぜんぶ場に出ます
   *[richest] ほかの人でいちばん多い手札が、ぜんぶ場に出ます
}
effect-hand_to_center = { $who ->
    [self] { $count ->
       *[other] 自分の手札の上から{ $count }枚が場に出ます
    }
    [others] { $count ->
       *[other] ほかの人の手札の上から{ $count }枚ずつが場に出ます
    }
    [all] { $count ->
       *[other] 自分もふくめて、みんなの手札の上から{ $count }枚ずつが場に出ます
    }
   *[richest] { $count ->
       *[other] ほかの人でいちばん多い手札の、上から{ $count }枚が場に出ます
    }
}
effect-take_center = 場の札をぜんぶもらいます
effect-take_hand-all = { $who ->
    [left] 左どなりの手札をぜんぶもらいます
    [right] 右どなりの手札をぜんぶもらいます
    [next] 次の人の手札をぜんぶもらいます
    [previous] 前の人の手札をぜんぶもらいます
    [others] ほかの人の手札をぜんぶもらいます
   *[richest] ほかの人でいちばん多い手札を、ぜんぶもらいます
}
effect-take_hand = { $who ->
    [left] { $count ->
       *[other] 左どなりの手札の上から{ $count }枚をもらいます
    }
    [right] { $count ->
       *[other] 右どなりの手札の上から{ $count }枚をもらいます
    }
    [next] { $count ->
       *[other] 次の人の手札の上から{ $count }枚をもらいます
    }
    [previous] { $count ->
       *[other] 前の人の手札の上から{ $count }枚をもらいます
    }
    [others] { $count ->
       *[other] ほかの人の手札の上から{ $count }枚ずつをもらいます
    }
   *[richest] { $count ->
       *[other] ほかの人でいちばん多い手札の、上から{ $count }枚をもらいます
    }
}
effect-draw = { $when ->
    [center_was_empty] { $count ->
       *[other] 場が空だったら、さらに{ $count }枚めくります
    }
   *[always] { $count ->
       *[other] さらに{ $count }枚めくります
    }
}
effect-draw_blind = { $count ->
   *[other] 山札の次の{ $count }枚をもらい、札の働きはありません
}
effect-deck_to_center = { $count ->
   *[other] 山札の次の{ $count }枚が場に出て、札の働きはありません
}
effect-deck_to_center-half = 残った山札の半分が場に出て、札の働きはありません
effect-lose_turn = { $who ->
    [self] 番はそこで終わり、次も休みです
   *[next] 次の人が一回休みます
}
effect-reverse = ここから逆回りになります
effect-rotate_hands = みんなの手札が次の人へ移ります
effect-out = { $cards ->
    [center] 脱落して、持っている札は場に出ます
   *[aside] 脱落して、持っている札はよけます
}

## 働きを組み合わせる

act-keep = 札を手札に入れる
act-to_center = 札を場に出す
act-hand_to_center = 手札を場に出す
act-take_center = 場の札をもらう
act-take_hand = 手札をもらう
act-draw = さらにめくる
act-draw_blind = 山札を見ないでもらう
act-deck_to_center = 山札を場に出す
act-lose_turn = 一回休み
act-reverse = 逆回りにする
act-rotate_hands = 手札を次の人へ回す
act-out = 脱落する
key-who = だれの・だれが
key-count = 枚数
key-when = いつ
key-cards = 札のゆくえ
who-self = 自分
who-others = ほかの人みんな
who-all = 自分もふくめて全員
who-richest = いちばん多い人
who-left = 左どなり
who-right = 右どなり
who-next = 次の人
who-previous = 前の人
count-all = ぜんぶ
count-half = 山札の半分
count-number = 枚数を決める
when-always = いつも
when-center_was_empty = 場が空だったとき
cards-center = 場に出す
cards-aside = よける
