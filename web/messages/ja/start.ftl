start-title = めくり　坊主めくりで遊ぶ
