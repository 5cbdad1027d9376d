### ルールのページと、見つからないページ。

allrules-title = すべてのルールの説明・めくり
allrules-description = 家ごとに違う坊主めくりのきまりを、ことばでぜんぶ説明します。姫、坊主、蝉丸、天皇、弓持ち、手札の取り合いなど。
allrules-heading = すべてのルール
allrules-lead = 坊主めくりは、家ごとにきまりが違います。選べるきまりと、その意味をここに並べました。もとになるのは「いつもの」遊び方です。
allrules-presets = できあいのルール
allrules-default = いつもの
allrules-number = { $min }から{ $max }までの数。いつもの遊び方では{ $value }です。
allrules-own-title = わが家のきまりを作る
allrules-own-text = 殿、姫、坊主、蝉丸、天皇、弓持ちには、わが家だけの働きを組み合わせることができます。使える働きは次のとおりです。
allrules-own-count = 枚数のかわりに「ぜんぶ」、左どなりのかわりに、右どなり、次の人、前の人、ほかの人みんな、いちばん多い人も選べます。
allrules-play = ルールを選んで遊ぶ

notfound-title = 見つかりません・めくり
notfound-heading = その札は、山札にありません
notfound-text = この場所にページはありません。坊主が持っていったのかもしれません。
notfound-start = はじめに戻る
