### ルールのページ、見つからないページ、そして読み込みが終わらないページの言葉。

allrules-title = すべてのルールの説明・めくり
allrules-description = 家ごとに違う坊主めくりのルールを、ことばでぜんぶ説明します。姫、坊主、蝉丸、天皇、弓持ち、手札を取るルールなど。
allrules-heading = すべてのルール
allrules-lead = 坊主めくりは、家ごとにルールが違います。選べるルールと、その意味をここに並べました。もとになるのは「いつもの」遊び方です。
allrules-presets = すぐに選べるルール
allrules-default = いつもの
allrules-number = { $min }から{ $max }までの数。いつもの遊び方では「{ $value }」です。
allrules-own-title = わが家のルールを作る
allrules-own-text = 殿、姫、坊主、蝉丸、天皇、弓持ちには、わが家だけの働きを組み合わせることができます。使える働きは次のとおりです。
allrules-own-count = 何枚か、だれの札かも選べます。一枚でも、五枚でも、ぜんぶでも。自分、となりの人、次の人、みんな、いちばん多い人でも。
allrules-play = ルールを選んで遊ぶ

notfound-title = 見つかりません・めくり
notfound-heading = その札は、山札にありません
notfound-text = この場所にページはありません。坊主が持っていったのかもしれません。
notfound-start = はじめに戻る

# ページそのものに書き込まれる。
loading-waits = めくりが応答していません。つながりしだい、このページは自動で続きを読み込みます。
loading-broken = このページを最後まで読み込めませんでした。今すぐか、しばらくしてから読み込み直してください。

# 部屋のリンクが送られたとき、チャットに出る言葉。四つの言語が並ぶ。
preview-room = いっしょに遊ぼう
