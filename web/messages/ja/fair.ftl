### 公平に切った証拠と、ゲームの記録。だれかが開いたときに読み込む。

fair-what = 山札は、秘密の数「種」をもとに切ります。種の指紋は始める前に見せてあり、あなたの端末も偶然を足したので、札の順番はだれにも決められません。終わったら、種も見せます。
fair-commitment = 種の指紋
fair-seed = 種
fair-seed-later = 種はゲームが終わったら見せます。
fair-fits = 種は指紋と合っています。
fair-misfit = 種が指紋と合いません！
fair-verify = どの札も、だれでも確かめられます。<code>mekuri verify</code> に記録を渡してください。
records-title = 記録
