### 友だちと遊ぶ部屋の決めごと。入口のページと部屋で使う。

condition-rules = ルール
condition-players = 席の数
condition-limit = 一手の時間
condition-limit-value = { $count ->
    [0] 決めない
   *[other] { $count }秒
}
condition-level = コンピューターの強さ
condition-level-easy = やさしい
condition-level-medium = ふつう
condition-level-hard = むずかしい
condition-seating = 次のゲームの席
condition-seating-stay = そのまま
condition-seating-rotate = ひとつずつずれる
condition-seating-lot = くじ引き
condition-watching = 見学できる人
condition-watching-anyone = リンクを知っている人
condition-watching-nobody = ゲーム中はだれも見られない
condition-hints = ヒント
condition-hints-shown = あり
condition-hints-none = なし
condition-hints-about = 選ぶことがあるとき、部屋の「勝つ見込み」に、それぞれを選んだときの見込みが出ます。
