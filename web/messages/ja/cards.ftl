### 百枚の札のページ。

gallery-title = 百人の札：歌人と歌、札がすること・めくり
gallery-description = 坊主めくりの札、百枚すべて。小倉百人一首の歌人ひとりひとりの歌と読み、その意味、そして遊びの中で札がすること。
gallery-heading = 百人の札
gallery-lead = 1235年ごろ、藤原定家が選んだ百人の歌人の百の歌。日本では、だれもが子どものころに札で出会います。一枚ひらいて、読んでみてください。
gallery-more = 札についてもっと

## しぼりこむ

gallery-kind-title = 人物
gallery-mark-title = しるし
gallery-all = すべて
gallery-kinds-noble = 殿
gallery-kinds-lady = 姫
gallery-kinds-monk = 坊主
gallery-kinds-semimaru = 蝉丸
gallery-marks-emperor = 天皇
gallery-marks-tenno = 名に「天皇」
gallery-marks-dais = 台座
gallery-marks-warrior = 弓持ち
gallery-marks-nyudo = 入道
gallery-count = { $count ->
    [0] 両方にあてはまる札はありません。
   *[other] { $count }枚
}
gallery-clear = 百枚すべて見る

## 一枚の札

gallery-mark-semimaru = 琵琶の名手
gallery-mark-tenno = 名に「天皇」
gallery-mark-dais = 台座にすわる
gallery-mark-nyudo = 入道
gallery-picture = { $number }番の札、{ $name }
gallery-does = めくると
gallery-rules = このルールなら
gallery-own = 前に遊んだ部屋のルール

## 札について

gallery-about-title = どんな札か
gallery-about-text = <b>小倉百人一首</b>は、七世紀から十三世紀までの百人の歌を一首ずつ集めたもの。天皇や衛士、女房、僧、そして素性のよくわからない盲目の琵琶ひきまで、顔ぶれはさまざまです。十七世紀からは札に刷られ、お正月には家族で囲んで取りあってきました。
gallery-game-title = この遊びでは
gallery-game-text = 同じ札で、字の読めない小さな子も遊べるのが坊主めくりです。見るのは絵だけ。殿は手札に、姫なら場の札もぜんぶ、坊主が出たら手札をぜんぶ場へ。縞の台座や弓のようなしるしは、家によってはたらいたり、はたらかなかったりします。
gallery-drawn-title = 絵のこと
gallery-drawn-text = 絵はプログラムで描きました。位とその衣の色、冠か烏帽子か剃った頭か、年のころ、手に持つもの。どれも歌人について知られていることから決めています。織りの文様やまわりの景色は、歌から。紅葉、梅、月、波。天皇は御簾の下にすわり、六人の殿は弓を持ち、矢を背負い、同じ札は二枚とありません。
gallery-play = この札で遊ぶ
