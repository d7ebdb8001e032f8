# このページの日本語。波かっこの中はプログラムが埋めます。

## The page

page-title = Tilesnap
page-about = 麻雀の手牌を撮るだけで、点数とその理由がわかります。
page-language = 日本語
page-full_stop = 。
page-language_help = 言語
page-tagline = 麻雀の手牌を撮影し、読み違いを直せば、点数の内訳がすべてわかります。
page-on_its_way = 読み込み中です。初回は少し時間がかかります。
page-comma = 、
places-label = アプリの画面
places-hand = 手牌
places-game = 対局
places-rules = ルール
places-settings = 設定

## Bringing in a hand

photo-camera = カメラで読み取る
photo-other_ways = ほかの入力方法
photo-camera_label = カメラを手牌に向けてください
photo-camera_needs_https = カメラでの読み取りはhttpsのページでしか使えませんが、このページはhttpで開かれています。代わりに写真を撮ってください。スマホではカメラアプリが開きます。
photo-type_hint = 牌のキーから選ぶか、例から始めてください。
photo-example_label = または例から始める
photo-example_pick = 例の手牌を選ぶ
photo-new_hand = 1枚ずつ並べる

## The photo button; the browser fills these in

photo_input-take = 写真を撮る
photo_input-again = 撮り直す
photo_input-choose = 写真を選ぶ
photo_input-drag = 写真をここにドラッグするか、貼り付けることもできます。写真はこのページを動かしているコンピューターの外には出ません。
photo_input-privacy = 写真はこのページを動かしているコンピューターの外には出ません。
photo_input-try_sample = サンプルで試す
photo_input-preparing = 写真を準備しています…
photo_input-reading = 牌を読み取っています…
photo_input-too_big = ファイルが大きすぎて送れません。このブラウザーで開けない写真は9 MBまでです。JPEGで保存し直して選んでください。
photo_input-busy = ただいま多くの写真を読み取っています。この写真は保管してあり、{ $count }秒後に自動で送り直します。
photo_input-sending = 写真を送っています…
photo_input-offline = このページを動かしているコンピューターにつながりません。写真は保管してあり、接続が戻りしだい送ります。
photo_input-slow = いつもより時間がかかっています。
photo_input-try_again = もう一度試す
photo_input-earlier = 下はまだ前の手牌です。

## The connection to the computer that runs the page

connection-gone = このページを動かしているコンピューターが応答しません。入力した内容は失われません。応答が戻りしだい自動で続けます。
connection-offline = オフラインです。入力した内容は失われません。接続が戻ると続きから再開します。
connection-slow = 接続が遅くなっています。
connection-tap_slow = 接続が遅く、最後の操作がまだ届いていません。
connection-tap_slow_named = 接続が遅く、「{ $name }」がまだ届いていません。
connection-again = 接続が戻りました。最後の操作は届いていないかもしれません。確認して、反映されていなければもう一度タップしてください。
connection-again_named = 接続が戻りました。「{ $name }」は届いていないかもしれません。確認して、反映されていなければもう一度タップしてください。

## Saving a deal from the browser; the browser fills these in

game_outbox-saving = 保存中…
game_outbox-kept = この端末に保管済み
game_outbox-waiting_one = 接続待ち：未送信の局が1件あります。
game_outbox-waiting_many = 接続待ち：未送信の局が{ $count }件あります。
game_outbox-not_kept = このブラウザーではデータを保管できません。すべて送信されるまでページを閉じないでください。
game_outbox-refused = 保存できなかった局があります。
game_outbox-try_again = もう一度試す
game_outbox-discard = この局を破棄
game_outbox-offline = オフライン：ここで局を入力
game_outbox-offline_kept = この端末に保管しました。接続が戻ると自動で送信します。
game_outbox-offline_later = 支払いは接続が戻ってから計算します。
game_outbox-offline_hand = 空欄のままなら、手牌はあとで並べられます。ページ上の牌はそのまま残り、写真はこの端末に保管されます。
game_outbox-offline_take_back = 取り消す
game_outbox-offline_give_up = 保存せずに閉じる

## The page of those who watch a game

watch-heading = 麻雀の対局
watch_line-live = 最新の状態です
watch_line-away = いまは対局を読み込めません。表示が古い可能性があります。
watch_line-unplayable = この対局のルールに対応していないため、表示できません。表示が古い可能性があります。
watch-unreachable = いまは対局を読み書きできません。しばらくしてからもう一度お試しください。
watch_line-broken = 接続が切れました。表示が古い可能性があります。自動で再接続します。
watch_line-withdrawn = このリンクは無効になりました。表示はもう更新されません。
watch_line-ended = このリンクの期限が切れました。表示はもう更新されません。
watch_line-gone = このブラウザーは以前、この対局のもっと先か、別の内容を見ています。その後、記録の終わりが切り取られたか、書き直されました。卓の人の記憶と比べてください。
watch-no_script = このページにはJavaScriptが必要です。無効の場合は一部だけが表示され、自動更新もされません。
watch-deals =
    { $number ->
        [0] 局一覧
       *[other] 全{ $number }局
    }
watch-latest = { $number }局目：{ $words }。

## How to lay a hand out for the photo

guide-words = 手牌をこのように並べて、真上から撮影してください。
guide-melded = 副露
guide-concealed = 手牌（和了牌は横向き）
guide-bonus = 花牌・季節牌は脇に

## The hand

hand-more = その他：文字入力・枠
hand-frame = 写真上で手牌を囲む
hand-text_label = 手牌のテキスト表記
hand-text_help = 副露 | 手牌 | 花牌。mは萬子、pは筒子、sは索子、0は赤五、E S W Nは東南西北、C F Bは中・發・白、1f–4fは花牌、1g–4gは季節牌。*は和了牌の印、(9999m)は暗槓です。
hand-text_placeholder = 555m CCCC | 222s 111p EE*

## The way to the phone

phone-open = スマホで開く
phone-hint = スマホのカメラをコードに向けてください。同じネットワークにつながっていれば、このページが開きます。
phone-hint_anywhere = スマホのカメラをコードに向けると、このページが開きます。
phone-alone = 接続がなくても使えるページ

## The players' own tiles

own_set-choose = どの牌セットですか？
own_set-any = どの牌セットでも
own_set-fitting = 写真に合うもの
own_set-in_use = 「{ $name }」を使って読み取り
own_set-heading = この牌セットを登録
own_set-hint = 上の牌を訂正してから登録すると、同じ牌セットの写真は訂正に合わせて読み取られます。写真は1、2枚で足ります。
own_set-kept_here = このページを動かしているコンピューターにだけ保存され、そこでページを開く全員に使われます。
own_set-kept_on_device = 学んだ内容はこの端末にだけ保存されます。写真そのものは保存されません。
own_set-kept_for_you = ほかの人には見えません。このブラウザーで{ $count }セットまで保存でき、{ $days }日間開かないと消えます。写真そのものは保存しません。
own_set-kept_for_this_visit = このブラウザーは次回までデータを残せないため、登録した牌セットは失われます。ファイルに保存してください。
own_set-name = 牌セットの名前
own_set-name_example = おばあちゃんの牌
own_set-teach = 登録
own_set-taught = 「{ $name }」の牌を{ $count }枚登録しました。これからの写真に使われます。
own_set-download = ファイルに保存
own_set-remove = 「{ $name }」を削除
own_set-import = 牌セットをファイルから開く
own_set-none = 写真から読み取った手牌を訂正してから、その下で牌セットを登録できます。
own_set-imported = 「{ $name }」を追加しました。合う写真の読み取りに使われます。
own_set-both_kept = 同時に別の端末もこの牌セットを登録していました。両方の内容を残しました。
own_set-put_back = 最後の登録を取り消す
own_set-put_back_help = 最後に登録した内容を取り消します。もう一度押すと復活します。
own_set-is_back = 「{ $name }」を最後の変更前に戻しました。
own_set-remove_really = 登録内容は、使っているすべての端末から消えます。
own_set-removed = 「{ $name }」を削除しました。
own_set-there = 「{ $name }」という別の牌セットがすでにあります。どちらを使いますか？
own_set-replace = ファイルのほう
own_set-both = 両方
own_set-leave = いまあるほう
own_set-kept_both = 両方を残しました。ファイルのほうは名前に番号がついています。
own_set-left = 何も変更していません。

## The settings; the browser fills in what it knows itself

setup-display = 見やすさと読み上げ
setup-sets = 牌セット
setup-data = データ
setup-stored_phone = 対局、ルール、牌セット、練習、いまの手牌は、この端末だけにあります。
setup-stored_server = このブラウザーには、言語、ルール、練習、対局のリンクが保存されます。対局と牌セットは、このページを動かしているコンピューターにあります。
setup-stored_shared = このブラウザーには、言語、ルール、練習、対局のリンクが保存されます。対局と牌セットはサーバーにあります。
setup-delete_phone = この端末のデータをすべて削除
setup-delete_server = このブラウザーのデータをすべて消す
setup-delete_shared = このブラウザーのデータをすべて消す
setup-delete_really_phone = この端末の対局、ルール、牌セット、練習がすべて消えます。残したいものは先にファイルに保存してください。
setup-delete_really_server = このブラウザーの言語、ルール、練習、対局のリンクが消えます。リンクがないと対局は開けません。
setup-delete_really_shared = 言語、ルール、練習、牌セット、対局のリンクが消えます。リンクがないと対局は開けません。
setup-privacy = プライバシー
setup-privacy_phone = 写真がこの端末の外に出ることはありません。自分で対局をサーバーに送らない限り、何も送信されません。利用状況の記録や追跡もしません。
setup-privacy_server = 写真は、このページを動かしているコンピューターにだけ送られます。対局で写真を残す設定にしない限り、ページを閉じると消えます。利用状況の記録や追跡はしません。
setup-about = Tilesnapについて
setup-version = バージョン { $name }
setup-licences = ライセンス
setup-licence = TilesnapはMITライセンスの自由なソフトウェアです。© 2026 The Tilesnap authors.
setup-software = 次のライセンスのソフトウェアを使っています：
browser-large_print_label = 大きな文字
browser-large_print_hint = 文字、牌、ボタンが1.5倍になります。
browser-read_aloud_label = 読み上げる
browser-read_aloud_hint = 手牌と結果の下に、読み上げるボタンが出ます。
browser-storage_used = 使用している容量：{ $count } MB。
browser-storage_persistent = 空き容量が少なくなっても、ブラウザーはデータを残します。
browser-storage_not_persistent = 空き容量が少なくなると、ブラウザーがすべて消すことがあります。ときどきファイルに保存するか、このページをインストールしてください。
browser-storage_not_persistent_links = 空き容量が少なくなると、ブラウザーが消すことがあります。ときどきファイルに保存してください。
browser-storage_offline = このページは接続がなくても使えるようになりました。
browser-install_label = ホーム画面に追加
browser-install_ios = アプリのように使うには：共有をタップし、「ホーム画面に追加」を選びます。

## What belongs to this browser, for another one

belongings-heading = ほかの端末へ移す
belongings-what_server = このブラウザーのデータをファイルに保存し、ほかの端末で開くと、対局を引き継げます。ファイルを持つ人は誰でも対局に書き込めます。
belongings-what_shared = このブラウザーのデータをファイルに保存し、ほかの端末で開くと、対局と牌セットを引き継げます。ファイルを持つ人は誰でも対局に書き込み、牌セットを変更できます。
belongings-what_phone = 対局、ルール、牌セット、練習をファイルに保存し、ほかの端末で開いてください。ファイルを持つ人は誰でも内容を見られます。
belongings-save = ファイルに保存
belongings-open = ほかの端末のファイルを開く
belongings-brought_server = { $games ->
    [0] 新しい対局はありませんでした。
   *[other] 対局を{ $games }件追加しました。
 }
belongings-brought_shared = { $games ->
    [0] 新しい対局はありませんでした。
   *[other] 対局を{ $games }件追加しました。
 }{ $sets ->
    [0] 牌セットは保存されていません。
   *[other] 牌セットは{ $sets }件で、もう一方の端末と同じです。
 }
belongings-brought_phone = { $games ->
    [0] 新しい対局はありませんでした。
   *[other] 対局を{ $games }件追加しました。
 }{ $sets ->
    [0] 新しい牌セットはありませんでした。
   *[other] 牌セットを{ $sets }件追加しました。
 }
belongings-different = { $count ->
   *[other] ここで違う続き方をしている対局{ $count }件は、そのまま残しました。
 }
belongings-unreadable = { $count ->
   *[other] ファイルの対局{ $count }件は、壊れているか新しい版のものなので読み込めませんでした。
 }
shared-store_failed = いまサーバーで保存も読み込みもできません。しばらくしてからもう一度お試しください。

## The hand editor; the browser fills these in

hand_editor-tools = ツール
hand_editor-tile = 牌
hand_editor-set = 面子
hand_editor-photo = 手牌の写真（{ $count }枚を枠で表示）
hand_editor-row_melded = 副露
hand_editor-row_concealed = 手牌
hand_editor-row_bonus = 花牌・季節牌
hand_editor-row_stray = 除外した牌（数えません）：{ $count }枚
hand_editor-add_tile = 牌を追加
hand_editor-add_to = 追加先
hand_editor-select_several = 複数の牌を選択
hand_editor-frame_your_hand = 手牌を囲む
hand_editor-tap_your_hand = 手牌をタップ
hand_editor-take_again = 撮り直す
hand_editor-read_anyway = このまま読み取る
hand_editor-go_on = この牌で続ける
hand_editor-add_melded = 副露を追加
hand_editor-add_concealed = 手牌を追加
hand_editor-add_bonus = 花牌・季節牌を追加
hand_editor-add_melded_hint = 1枚ずつタップしてください。面子が揃うと次の面子に移ります。
hand_editor-add_concealed_hint = 1枚ずつタップしてください。
hand_editor-add_bonus_hint = 1枚ずつタップしてください。
hand_editor-done = 完了
hand_editor-close = 閉じる
hand_editor-select = 選択
hand_editor-select_end = 選択を終える
hand_editor-select_hint = 同じ面子の牌をタップしてください。
hand_editor-selected = { $count }枚を選択中
hand_editor-selected_tools = 選んだ牌の操作
hand_editor-make_set = 副露にする
hand_editor-make_kong = 暗槓にする
hand_editor-undo = 元に戻す
hand_editor-undone = 元に戻しました
hand_editor-redo = やり直す
hand_editor-redone = やり直しました
hand_editor-reset = 読み取り時に戻す
hand_editor-moved = 移動先：{ $set }
hand_editor-photo_hint = 牌をタップすると訂正、空いた場所をタップすると追加できます。
hand_editor-frame_hint = 手牌を枠で囲むか、牌を1枚タップしてください。その手牌だけを読み取ります。
hand_editor-frame_end = 囲まない
hand_editor-frame_none = 写真全体を読み取る
hand_editor-reading = 牌を読み取っています…
hand_editor-read_round = この牌のある手牌を読み取る
hand_editor-add_here = ここに牌を追加
hand_editor-split = 分ける
hand_editor-join = { $set }とまとめる
hand_editor-kind_chow = 順子
hand_editor-kind_pung = 刻子
hand_editor-kind_kong = 槓子
hand_editor-kind_pair = 対子
hand_editor-kind_unfinished = 未完成
hand_editor-removed = 牌を削除しました
hand_editor-likely = 候補の牌
hand_editor-suits = 種類
hand_editor-suit_m = 萬子
hand_editor-suit_p = 筒子
hand_editor-suit_s = 索子
hand_editor-suit_honours = 字牌
hand_editor-suit_flowers = 花牌
hand_editor-pick = 正しい牌をタップしてください。
hand_editor-pick_joker = ジョーカーが表す牌をタップしてください。
hand_editor-sure = 読み取りの確度{ $percent }
hand_editor-repaired = { $tile }と読み取りましたが、手牌として成り立つように変更しました。
hand_editor-winning = 和了牌にする
hand_editor-not_winning = 和了牌から外す
hand_editor-conceal_kong = 暗槓に変える
hand_editor-open_kong = 明槓に変える
hand_editor-extend_melded = 明槓にする
hand_editor-extend_concealed = 暗槓にする
hand_editor-declare_kong = 暗槓する
hand_editor-concealed_kong = 暗槓
hand_editor-kong_from_pung = 大明槓
hand_editor-from_pung = 大明槓（手の内の3枚で4枚目を鳴いた）
hand_editor-not_from_pung = 大明槓ではない
hand_editor-to_concealed = 手牌へ
hand_editor-to_new_set = 新しい副露へ
hand_editor-to_set = { $set }へ
hand_editor-to_bonus = 花牌・季節牌へ
hand_editor-to_stray = 除外する
hand_editor-remove = 削除
hand_editor-win_flag = 和了
hand_editor-mark_doubtful = 要確認
hand_editor-mark_repaired = 手牌として成り立つように変更
hand_editor-mark_winning = 和了牌
hand_editor-mark_stray = 除外
hand_editor-mark_selected = 選択中

## Reading aloud, and naming a tile to correct it

voice-read = 読み上げる
voice-stop = 読み上げを止める
voice-label = 牌の名前で訂正
voice-example = 3枚目は六筒
voice-send = 訂正する
voice-listen = 声で入力
voice-listening = 聞き取り中…
voice-listen_note = 音声はブラウザの提供元に送られることがあります。
spoken-suit_m = マン/萬/万/ワン
spoken-suit_p = ピン/筒
spoken-suit_s = ソー/索/ソウ
spoken-ranks = イー/一/イチ/1, リャン/二/ニ/2, サン/三/3, スー/四/ヨン/4, ウー/五/ゴ/5, ロー/六/ロク/6, チー/七/ナナ/7, パー/八/ハチ/8, キュー/九/チュー/9
spoken-ordinals = 一/イチ, 二/ニ, 三/サン, 四/ヨン, 五/ゴ, 六/ロク, 七/ナナ, 八/ハチ, 九/キュウ, 十/ジュウ, 十一, 十二, 十三, 十四, 十五, 十六, 十七, 十八
spoken-fillers = 枚目, 番目, つ目, 番, 牌, 目, は, を, が, の, に
spoken-endings = です, だ, に, に変えて, に変更して, に直して, にして, ください, 下さい
spoken-numbered = { $rank }{ $suit }
spoken-red = 赤{ $tile }
spoken-tile_E = トン/東/ヒガシ
spoken-tile_S = ナン/南/ミナミ
spoken-tile_W = シャー/西/ニシ
spoken-tile_N = ペー/北/キタ
spoken-tile_C = チュン/中
spoken-tile_F = ハツ/發/発
spoken-tile_B = ハク/白/シロ
spoken-times = { $tile }{ $count }枚
spoken-repeated_suited = { $rank }{ $suit }
spoken-repeated_honour = { $tile }
spoken-pung = { $tiles }のポン
spoken-kong = { $tiles }のカン
spoken-concealed_kong = { $tiles }のアンカン
spoken-pair = { $tiles }のトイツ
spoken-unfinished = { $tiles }、面子はまだ未完成
spoken-rank_separator = { "" }
spoken-separator = 、
spoken-row = { $row }、{ $groups }。
spoken-place = { $number }枚目の{ $tile }
spoken-doubtful = 要確認、{ $tiles }。
spoken-winning = 和了牌は{ $tile }。
spoken-choices = 選択肢は、{ $choices }。
spoken-item = { $item }、{ $value }。
spoken-corrected = { $number }枚目を{ $old }から{ $tile }にしました。
spoken-not_understood = 「{ $text }」では牌がわかりません。例：{ $example }
spoken-no_such_tile = この手牌に{ $number }枚目はありません。

## What is asked on the way to the score

question-doubt = これはどの牌ですか？
question-doubt_hint = はっきり読み取れない牌が{ $count }枚あります。
question-face_down = この伏せた牌はどの牌ですか？
question-face_down_hint = 写真には裏面しか写っていません。手牌でなければ除外してください。
question-role = この手は和了しましたか？
question-role_hint = 和了形より1枚少ない{ $count }枚です。
question-role_winner = はい、1枚足りません
question-role_loser = いいえ
question-sets = 鳴いた面子はどれですか？
question-sets_hint = 和了の前に、ほかの人の捨て牌で作った面子をすべてタップしてください。
question-sets_and_tile_hint = 鳴いた面子をタップし、最後に和了牌をタップしてください。
question-sets_guessed = 印のある面子は鳴いたようです。違うときはタップして直してください。
question-winning_tile = 和了牌はどれですか？
question-rules = { $count }枚です。このルールで打っていますか？
question-source = どのように和了しましたか？
question-source_wall = ツモ
question-source_discard = ロン
question-source_robbed_kong = 槍槓
question-seat = 和了した人の自風は？
question-seat_loser = この人の自風は？
question-round = 場風は？
question-discarder = 放銃したのは誰ですか？
question-discarder_robbed = 誰の槓を槍槓しましたか？
question-discarder_hint = 和了した人の前の手番から、その牌が何度か捨てられているときは、最初に捨てた人を選んでください。最初に捨てたのが和了した人自身なら、放銃責任はありません。
question-discarder_right = 下家
question-discarder_across = 対面
question-discarder_left = 上家
question-discarder_nobody = 放銃責任なし
question-discarder_someone = 捨て牌（誰のかは不明）
question-winner_self = 和了した人
question-flowers = 花牌での和了ですか？
question-flowers_wall = はい、最後の1枚は自分でツモ
question-flowers_robbed_kong = はい、最後の1枚はほかの人がツモ
question-robbed_kong = 槍槓されたのはどの槓子ですか？
question-concealed_kong = どの4枚が暗槓ですか？
question-liable = 責任払い（包）で全員分を支払うのは誰ですか？
question-liable_nobody = 責任払いなし
question-riichi = リーチしましたか？
question-norths = 北を何枚抜きましたか？
question-dora_indicators = ドラ表示牌はどれですか？
question-dora_indicators_hint = この手の牌がドラになるものだけで結構です。2枚あれば2回タップしてください。
question-ura_indicators = 裏ドラ表示牌はどれですか？
question-ura_indicators_hint = この手の牌がドラになるものだけで結構です。
question-seen_hint = 写真で手牌の横にある牌です。違うときはタップして直してください。

wind-E = 東
wind-S = 南
wind-W = 西
wind-N = 北

special-after_kong = 槓のあとの補充牌
special-after_bonus = 花牌・季節牌のあとの補充牌
special-last_tile = 山の最後の牌
special-last_tile_discarded = 山の最後の牌のあとの捨て牌
special-dealt = 親の配牌での和了
special-first_turn = 第1巡
special-first_discard = 親の第1打
special-second_kong = 同じ手番の2回目の槓のあと
special-east_konged = 親が暗槓していた
special-ready_from_deal = 配牌からテンパイ
special-original_call = 第1打からテンパイ（地聴）
special-before_first_draw = 自分の最初のツモの前
special-declared_ready = テンパイを宣言
special-flower_win = 花牌だけで和了
special-robbed_flower = 8枚目の花牌をほかの人から取った
special-kong_robbed = この手の槓が槍槓された
special-double_riichi = 第1巡のリーチ（ダブル立直）
special-ippatsu = リーチから1巡以内（一発）
special-after_north = 北を抜いたあとの補充牌
special-last_of_kind = 場に3枚見えている牌の最後の1枚

## The bar with the total

win-tai = 台
win-faan = 番
win-points = 点
win-range = { $least }〜{ $most }
win-to_go = あと{ $count }問
win-missing = あと{ $count }問
win-to_answer = 残りの質問に答えると点数が出ます
win-unclear = 写真からはまだ手牌全体を読み取れません。
win-needs_kong = { $count }枚なら槓子が必要です。槓子がなければ、多い分を減らしてください。
win-not_known = 不明：{ $fields }。わかっている分だけで{ $total }点です。
win-no_tiles = まだ牌がありません。
win-role_winner = 和了
win-role_loser = 和了していない
win-claimed = { $count ->
    [0] 門前
   *[other] 副露{ $count }組
 }
win-last_tile = 和了牌
win-seat = 自風：{ $wind }
win-round = 場風：{ $wind }
win-discarder = { $place ->
    [nobody] 放銃責任なし
    [wind] { $wind }家から
   *[other] { $wind }から
 }
win-left_open = 不明：{ $field }
win-field_seat = 自風
win-field_round = 場風
win-field_winning_tile = 和了牌
win-field_sets = 鳴いた面子
win-field_source = 和了り方
win-field_discarder = 放銃者
win-field_liable = 責任払い
win-liable = 責任払い：{ $who }
win-wins_in_a_row = 親の連続和了の回数（この局を含む）
win-draws_between = その間の流局の回数（わからなければ空欄）
win-streak = この局の前までの連荘の回数（わからなければ空欄）
win-discards = 和了した人の捨て牌（順番どおり）
win-discards_help = 手牌のテキスト表記と同じように書きます。鳴かれた牌も含めてください。「捨て牌国士無双」にだけ使います。
win-riichi_true = リーチ
win-riichi_false = リーチなし
win-dora_indicators = ドラ表示牌
win-norths = 抜いた北
win-ura_indicators = 裏ドラ表示牌
win-honba = 本場
win-sticks = 供託（リーチ棒の本数）
win-without = 有効な{ $fact }なし
win-field_riichi = リーチ

## The bar; the browser fills these in

asking-answered = 回答済み
asking-ask_again = 答え直す
asking-other_tile = 別の牌
asking-all_right = すべて正しい
asking-unknown = わからない
asking-claimed_none = なし
asking-claimed_these = 印のある面子
asking-all_claimed = すべて
asking-tile_won = 和了牌
asking-robbed = 槍槓
asking-chosen_none = なし
asking-chosen_these = 印のある牌
asking-specials = 当てはまればタップ（未選択は数えません）：
asking-sheet = 点数の内訳
asking-next = 次の手へ

## Rules

rules-what_you_play = どのルールで打ちますか？
rules-chip = この卓のルール
rules-choose = ルールを選ぶ
rules-rule_set = ルール
rules-preset = バリエーション
rules-no_preset = なし
rules-changed = ハウスルール{ $count }件
rules-to_house = すべてのルールを見る・変える
rules-short_european_classical = 欧州
rules-short_bmja = BMJA
rules-short_zung_jung = Zung Jung
rules-short_building_skills = Skills
rules-short_dmjl = DMJL
rules-short_hong_kong = 香港
rules-short_taiwanese = 台湾
rules-short_mcr = 国際公式
rules-short_riichi = リーチ

## The page of house rules

house-heading = ハウスルール
house-about = ルールのすべての役・点とオプション、その点数と出典です。変更はすぐに反映され、このブラウザーに保存されます。
house-search = 役・点を探す
house-search_example = 三元
house-nothing_found = その名前のものはありません。分類から探してください。
house-part = ルールの分類
house-options = オプション
house-points = 点
house-points_melded = 点（明）
house-concealed_points = 点（暗）
house-doubles = 翻
house-limit = 上限の%
house-by_option = オプション「{ $option }」で決まります。
house-download = ファイルに保存
house-reset = すべて元のルールに戻す
house-changed = 元のルールから{ $count }件変更しています。
house-heading_of = ハウスルール：{ $title }
house-file = ハウスルールのファイル（.toml）を開く
house-opened = ファイルのルールに切り替えました。
house-title = このルールの名前
house-title_example = 木曜の会
house-only_changes = 変更したものだけ表示
house-nothing_changed = 変更はありません。元のルールのままです。
house-source_says = 元のルール：{ $words }。
house-counts_not = 数えない
house-added_here = この卓で追加しました。
house-take_back = 元のルールに戻す：{ $name }
house-remove = 削除：{ $name }
house-value_of = { $item }：{ $value }
house-settings = 端数処理・順子・和了の条件
house-payout = 支払い
house-worths_example = 1, 2, 4, 8, 16
message-bad_worths = 「{ $text }」は支払い額のリストになっていません。1〜{ $most }個の整数をコンマ区切りで書いてください。合計0、1、2…の額の順で、最後の額はそれより上にも使われます。
settings-rounding = 端数処理の対象
settings-rounding_none = なし
settings-rounding_before_doubles = 倍にする前の点
settings-rounding_total = 合計
settings-rounding_both = 両方
settings-rounding_step = 端数処理の単位
settings-rounding_to = 端数処理の方法
settings-rounding_to_nearest = 四捨五入
settings-rounding_to_up = 切り上げ
settings-rounding_to_down = 切り捨て
settings-round_losers = 和了していない人の手も端数処理する
settings-fishing_as_winner = テンパイの手には、和了の点を除いて和了した人と同じ点をつける
settings-minimum = 和了に必要な合計
settings-least_doubles = 和了に必要な翻数
settings-minimum_counts_bonus = 花牌・季節牌も必要な合計に含める
settings-most_chows = 和了形の順子の上限
settings-most_chows_any = 制限なし
settings-most_claimed_chows = 鳴ける順子の上限
settings-most_claimed_chows_any = 制限なし
settings-chows_free_with = 順子の制限がなくなる役
settings-wins_with = 和了に必要な役（どれか1つ）
settings-wins_with_doubles = またはこの翻数以上（0：なし）
payout-who = 和了した人に支払う人
payout-who_everybody = 全員
payout-who_discarder = 放銃者
payout-who_responsible = 放銃責任者
payout-who_nobody = なし
payout-losers_settle = 和了していない人どうしで差額を精算
payout-east_doubles = 親の支払いと受け取りは倍
payout-worths = 合計0、1、2…に対する値
payout-stake = 1点あたりの額
payout-base = 基本額（支払い表がないとき）
payout-per_unit = 合計1につき加算する額（支払い表がないとき）
payout-drawn_share = ツモのときの各家の負担（倍）
payout-discarder_share = ロンのときの放銃者の負担（倍）
payout-others_share = ロンのときのほかの人の負担（倍）
payout-multiple_winners = 1枚の捨て牌で複数人が和了できる
payout-rounding_step = 支払い額の単位
payout-rounding_to = 支払い額の端数処理
payout-rounding_to_nearest = 四捨五入
payout-rounding_to_up = 切り上げ
payout-rounding_to_down = 切り捨て
message-bad_house_rules = { $place ->
    [line] { $line }行目：
   *[key] {""}
 }{ $why ->
    [unknown] 「{ $key }」は使えません。{ $hint ->
        [meant] 「{ $meant }」のことですか？
        [none] ここで使える名前はありません。
       *[known] 使えるもの：{ $known }。
    }
    [no_such] 「{ $key }」が指す「{ $given }」はありません。{ $hint ->
        [meant] 「{ $meant }」のことですか？
        [none] ここで使える名前はありません。
       *[known] 使えるもの：{ $known }。
    }
    [missing] 「{ $key }」がありません。{ $wanted }を指定してください。
    [must_be] 「{ $key }」が{ $given }になっています。{ $wanted }を指定してください。
    [bad_name] 「{ $key }」の名前に使えるのは英小文字・数字・_だけです。
    [taken] 「{ $key }」の名前はすでに使われています。別の名前にしてください。
    [pays_nothing] 「{ $key }」に点がありません。点・翻・上限に対する割合のどれかを指定してください。
    [no_limit] 「{ $key }」は上限に対する割合ですが、このルールには上限がありません。「{ $option }」を0より大きくするか、点を指定してください。
    [too_long] ファイルが長すぎます。読み込めるのは64 kBまでです。
    [too_deep] ファイル内のテーブルやリストの入れ子が深すぎます。
    [no_toml] TOMLとして読めません（{ $reason }）。その箇所を確認してください。
    [link] リンクのハウスルールが不完全か、長すぎるか、書き換えられています。リンクかファイルをもう一度もらってください。
   *[other] 「{ $key }」は使えません（英語の説明：{ $key } { $text }）
 }
wanted-true_or_false = trueまたはfalse
wanted-text = 文字列
wanted-a_whole_number = 整数
wanted-a_whole_number_0_to_1000000 = 0〜1000000の整数
wanted-a_whole_number_1000000_to_1000000_or_option_name = -1000000〜1000000の整数、または{"{"} option = "NAME" {"}"}
wanted-a_whole_number_1_to_1000000 = 1〜1000000の整数
wanted-a_whole_number_0_to_5 = 0〜5の整数
wanted-a_whole_number_0_to_99 = 0〜99の整数
wanted-a_whole_number_1000000_to_1000000 = -1000000〜1000000の整数
wanted-a_whole_number_at_least_0 = 0以上の整数
wanted-a_whole_number_at_least_1 = 1以上の整数
wanted-a_number_0_to_100 = 0〜100の数
wanted-a_share_of_the_limit_0_to_10 = 上限に対する割合（0〜10）
wanted-a_list_of_whole_numbers = 整数のリスト
wanted-a_list_of_items_ids = 役・点のIDのリスト
wanted-the_name_of_a_rule_set = ルールの名前
wanted-a_tile_s_code = 牌のコード
message-too_few_doubles = この手では和了できません。{ $have }翻ですが、{ $least }翻必要です。
house-add = 役・点を追加
house-add_condition = 手牌の条件
house-add_choose = 選択
house-more = 2つ目の条件
house-more_none = なし
house-more_also = これも満たす
house-more_instead = これでもよい
house-more_unless = これは満たさない
house-add_name = 名前
house-add_name_example = 幸運の三元
house-add_pays = 点数（どれか1つは入力してください）
house-add_new = 新しい役・点
house-who = つく人
house-who_all = 全員
house-who_winner = 和了した人
house-who_loser = 和了していない人
house-who_fishing = 和了した人とテンパイの人
house-add_now = 追加する
house-added = 「{ $name }」を追加しました。分類「{ $part }」にあります。
message-item_lacks = { $what ->
    [condition] 手牌の条件を選んでください。
    [name] 名前を入力してください。
    [parameter] 「{ $parameter }」を入力してください。
   *[value] 点・翻・上限の%のどれかを入力してください。
 }
house-overlaps = 複合の関係
overlap-holds = { $items }を含む
overlap-replaces = { $items }の代わりにつく
overlap-only_with = 独自の翻があり、複合するのは{ $items }の翻だけ
overlap-alone = 独自の翻があり、ほかの翻は複合しない
overlap-otherwise = ほかに何もないときだけつく
overlap-series = { $items }との間で最も高いものだけがつく
overlap-doubles_of = { $item }の翻
overlap-points_of = { $item }の点
house-based_on = 元のルール：{ $rules }

## What a hand must have for an item of the house’s own

condition-bonus_tile = 花牌または季節牌
condition-bonus_tile_count = 花牌がちょうどこの枚数
condition-own_bonus_tile = 自風の番号の花牌または季節牌
condition-all_bonus_tiles = 花牌4枚または季節牌4枚
condition-heavenly_hand = 親が配牌で和了
condition-earthly_hand = 子が第1巡で和了
condition-original_call = 第1打でテンパイし、その後手を変えていない
condition-consecutive_wins = 親の連続和了
condition-thirteen_discarded_orphans = 自分の最初の捨て牌13枚と和了牌で国士無双
condition-self_drawn = ツモ和了
condition-one_chance_chow = 嵌張または辺張での和了
condition-one_chance_hand = 一種待ち
condition-out_on_a_pair = 単騎待ちでの和了
condition-last_tile_of_wall = 山の最後の牌で和了
condition-last_discard = 山がなくなったあと、ほかの人の牌で和了
condition-supplement_tile = 補充牌で和了
condition-robbed_kong = 槍槓で和了
condition-moon = 特定の牌で、それが山の最後の牌のとき和了
condition-supplement_is = 特定の牌で、それが補充牌のとき和了
condition-robbed_kong_is = 特定の牌の槍槓で和了
condition-kong_on_kong = 同じ手番の2回目の槓の補充牌で和了
condition-identical_chows = 同じ順子
condition-similar_chows = 3色に同じ数の順子
condition-similar_triplets = 3色に同じ数の刻子または槓子
condition-terminal_triplets = 同じ色の1と9の刻子または槓子
condition-straight = 同じ色の順子123・456・789
condition-consecutive_triplets = 同じ色の数が続く刻子または槓子
condition-pung = 刻子
condition-kong = 槓子
condition-triplet = 刻子または槓子
condition-pair = 対子
condition-chow = 順子
condition-honor_sets = 風牌または三元牌の刻子・槓子を複数組
condition-kongs = 一定数の槓子
condition-so_many_triplets = 特定の種類の刻子・槓子を一定数
condition-concealed_triplets = 一定数の暗刻・暗槓
condition-winning = 和了（どの手でも）
condition-shape = 特殊な形の手
condition-concealed_hand = 和了まで鳴いていない
condition-chow_hand = 順子と雀頭だけ
condition-no_points_hand = 両面待ちをほかの人の牌で和了した平和
condition-pung_hand = 刻子・槓子と雀頭だけ
condition-all_concealed_triplets = 暗刻・暗槓と雀頭だけ
condition-buried_treasure = 1色と字牌の暗刻と雀頭だけ
condition-only_tiles = すべて同じ種類の牌
condition-terminals_and_honors = 1・9と字牌だけ
condition-one_suit = 1色の牌だけ
condition-purity = 字牌のない1色の刻子・槓子と雀頭だけ
condition-nine_gates = 門前で同じ色の1112345678999とその色の任意の1枚
condition-squirming_snake = 同じ色の1と9の刻子、順子2組、2・5・8のどれかの雀頭
condition-outside = どの面子にも雀頭にも1か9
condition-pairs_of = 特定の種類の牌の七対子
condition-knitting = 2色の同じ数の組が7組

## What is said of it: which tiles, how many, whether

parameter-of = どの牌か
parameter-shape-of = どの形か
parameter-supplements = 補充牌を引いたあとも可
parameter-last_tile_of_wall-supplements = それが補充牌でも可
parameter-on = どの牌で和了か
parameter-easts_kong = 親の暗槓のあとも可
parameter-losers = 和了していない手にも
parameter-wins = 連続和了の回数
parameter-draws_between = 流局では途切れない
parameter-pass_deal = 達成後は親が流れる（いいえなら以後の和了ごとにつく）
parameter-predealt_jokers = 先に配られたジョーカーを捨て牌と数える
parameter-robbed_kong = 槍槓でも可
parameter-tile = どの牌か
parameter-on_discard = ロンでも可
parameter-moon-on_discard = 最後の捨て牌でも可
parameter-only_for_kongs = 槓のあとだけ（花牌・季節牌のあとは不可）
parameter-bonus_between = 間に花牌・季節牌が入っても可
parameter-copies = 同じ順子の数
parameter-groups = 何種類か
parameter-pair = さらに別の1種の雀頭
parameter-similar_triplets-pair = 3組のうち1組は雀頭
parameter-count = 数
parameter-melded_for_losers = 和了していない人の晒した対子でも可
parameter-sets = 刻子・槓子の数
parameter-chows = 順子があっても可
parameter-or_more = それ以上でも可
parameter-claimed_kongs = 4枚目を鳴いても暗槓とみなす
parameter-only_on_discard = ロンのときだけ
parameter-regular = 4面子と雀頭の形だけ
parameter-any_pair = 点のつく雀頭でも可
parameter-kongs = 槓子を含む場合
parameter-drawn = ツモに限る
parameter-on_pair = 雀頭はロンで完成しても可
parameter-pairs = 七対子でも可
parameter-all_kinds = 緑の牌6種がすべてあっても可
parameter-both = 1・9と字牌の両方が必要
parameter-honors = 字牌を含む
parameter-outside-honors = 字牌でも可
parameter-concealed = 門前のツモ
parameter-pure_wait = 9種すべての待ち
parameter-suits = どの色か

## The words that may be said of it

choice-of_any = すべての牌
choice-of_simples = 中張牌（2〜8）
choice-of_terminals = 老頭牌（1・9）
choice-of_winds = 風牌
choice-of_dragons = 三元牌
choice-of_honors = 字牌（風牌・三元牌）
choice-of_majors = 么九牌（1・9と字牌）
choice-of_greens = 緑の牌
choice-of_suited = 数牌
choice-of_own_wind = 自風
choice-of_round_wind = 場風
choice-of_flower = 花牌
choice-of_season = 季節牌
choice-of_both = 花牌と季節牌
choice-of_thirteen_orphans = 国士無双
choice-of_seven_pairs = 七対子
choice-of_knitting = 二色対：2色の同じ数の組が7組
choice-of_triple_knitting = 三色対：3色の同じ数の組
choice-of_wriggling_snake = うねる蛇：同じ色の1〜9ともう1枚の1、東南西北
choice-of_gates_of_heaven = 九蓮宝燈：同じ色の1と9が3枚ずつと2〜8、そのうち1種は2枚
choice-of_honors_and_knitted = 七星不靠・全不靠：すべて異なる14枚
choice-of_knitted_straight = 組合竜：1-4-7、2-5-8、3-6-9を3色で1組ずつと、1面子・1雀頭
choice-of_any_fourteen_tiles = 任意の14枚
choice-on_first_discard = 親の第1打
choice-on_extended = 親の第1打、または自分の最初のツモ
choice-on_first_draw = 自分の最初のツモだけ
choice-kongs_none = 槓子なし
choice-kongs_concealed = 暗槓
choice-kongs_claimed = 4枚目を鳴いた槓子も可
choice-suits_same = すべて同じ2色
choice-suits_any = 組ごとに任意の2色

## The file button

file_input-too_big = このファイルは{ $size }を超えています。もっと小さいものを選んでください。
file_input-unreadable = ブラウザーでこのファイルを読み取れませんでした。もう一度選んでください。

## The rules on paper

sheet-tai = { $points }台
sheet-faan = { $points }番
sheet-points = { $points }点
sheet-doubles = { $count }翻
sheet-yes = はい
sheet-no = いいえ

## Sheets to take along; the browser fills these in

paper-share = 共有
paper-share_again = 準備完了：もう一度タップ
paper-link = リンクをコピー
paper-link_copied = リンクをコピーしました
paper-copy = テキストをコピー
paper-copied = コピーしました
paper-not_copied = 選択して手動でコピー
paper-picture = 画像として保存
paper-print = 印刷

## Options of rule sets: where nothing stands here, the rule set has the words

option-rounding = 10点単位の四捨五入
option-rounding_before_doubles = 倍にする前
option-rounding_total = 合計
option-rounding_none = しない
option-limit = 上限（満貫）
option-concealed_hand_on_discard = 門前清はロンでも数える
option-supplement_only_for_kongs = 嶺上開花は槓のあとだけ（花牌のあとは不可）
option-terminals_and_honors_doubles = 混老頭の翻
option-terminals_and_honors_doubles_1 = 1
option-terminals_and_honors_doubles_2 = 2
option-earthly_hand_on = 地和
option-earthly_hand_on_first_discard = 親の第1打
option-earthly_hand_on_extended = 親の第1打、または最初のツモ
option-earthly_hand_on_first_draw = 最初のツモだけ

## The same hand under other rules

compare-open = ほかのルールならいくら？
compare-about = この手牌をすべてのルールで計算しました。点・番・台は単位が違うので、数の大小は比べられません。上限に対する割合の高い順に並べ、上限のないルール、和了にならないルールが続きます。
compare-here = この卓
compare-house = ハウスルール
compare-standard = 標準
compare-so_far = 暫定
compare-no_win = 和了にならない
compare-not_yet = まだ和了にならない
compare-up_to = 最大{ $total }
compare-items = 主な役：{ $items }
compare-times = { $name }×{ $count }
compare-pays = 支払い：{ $payments }
compare-asked = 未定：{ $fields }
compare-payment_asked = 支払いに必要：{ $fields }

## 練習：点数計算のカード

lesson-open = 点数計算の練習
lesson-open_game = この対局のアガリで練習
lesson-heading = 点数計算の練習：{ $rules }
lesson-about = カード{ $count }枚、約5分。間違えたカードは明日また出て、正解したカードは少しずつ間隔をあけて出ます。
lesson-due = 今日復習するカードが{ $count }枚あります。
lesson-lost = 今のルールに合わなくなったカードを{ $count }枚削除しました。
lesson-use_kept = 自分たちの対局のアガリからも出題する
lesson-kept_about = 先に同卓者の了承を得てください。カードはこのブラウザーに保存され、オフにするとこれらの手のカードは消えます。
lesson-start = 始める
lesson-back = 戻る
lesson-card = { $count }枚中{ $number }枚目
lesson-ask_count = この手はいくつ？
lesson-ask_missed = 数えたのは{ $counted }、正しくは{ $right }です。見落としたのはどれ？
lesson-ask_waits = アガリ牌はどれ？
lesson-ask_discard = アガリ牌が一番多く残るのはどれを切ったとき？
lesson-right = 正解です。
lesson-wrong = 惜しい。正解：{ $answer }
lesson-next = 次へ
lesson-after_discard = 切る牌
lesson-tiles_left = { $count ->
    [0] アガリ牌なし
   *[other] アガリ牌は残り{ $count }枚
 }
lesson-result = { $count }問中{ $right }問正解
lesson-returns = { $days ->
    [1] 明日また出るカード：{ $count }枚
   *[other] { $days }日後にまた出るカード：{ $count }枚
 }
lesson-again = もう{ $count }枚
lesson-fu_and_han = { $fu }符{ $han }翻

## What a table talks about

talk-payments = ほかの人の支払い
talk-payer = 支払い
talk-seat_0 = 和了した人
talk-seat_1 = 下家
talk-seat_2 = 対面
talk-seat_3 = 上家
talk-pays = { $payer }から{ $payee }へ
talk-losers_settle = ほかの3人は、互いの手の差額も精算します。
talk-amount = 点
talk-counters = 点棒
talk-together = 合計
talk-near_misses = 惜しかった役
talk-near_misses_none = 1枚変えても点数は上がりません。
talk-alternatives = 別の分け方
talk-near_miss = { $change }：{ $item }、{ $points }
talk-waits = 待ち牌
talk-waits_about = この牌をツモったときの点数：

## A deal's ledger

ledger-line = { $payer }から{ $payee }へ{ $amount }：{ $why }
ledger-table = 卓
ledger-why_winner = { $payee }の手は{ $total }
ledger-why_pays_for_all = { $payee }の手は{ $total }。1人が全員分を支払います：{ $parts }
ledger-why_liable = { $payee }の手は{ $total }。責任払いの人が全員分を支払います：{ $parts }
ledger-for_units = （{ $units }）
ledger-worth_base = 基本額{ $base } + { $units } = { $total }
ledger-made = （{ $units }：{ $parts }）
ledger-made_hand = 手が{ $units }
ledger-made_dealer = { $dealer }が親で{ $units }
ledger-made_streak = 連荘{ $deals }回で{ $units }
ledger-part_more = （+ { $parts }）
ledger-share = （{ $share }倍の支払い）
ledger-why_responsible = { $payee }の手は{ $total }。ほかの人が払わない分は放銃責任者が支払います：{ $parts }
ledger-why_free_share = { $total }の手で、責任のない人の支払いは{ $amount }
ledger-why_difference = { $total }と{ $less }の差額
ledger-why_penalty = ペナルティ
ledger-why_penalty_for = ペナルティ：{ $kind }
ledger-part = { $own ->
    [true] 自分の分{ $amount }
   *[other] { $player }の分{ $amount }
 }
ledger-east_doubles = （{ $east }が親なので倍）
ledger-counters = 点棒：{ $counters }
ledger-nothing = 支払いはありません。
ledger-adds_up = 支払いはなく、点数を加算します。
ledger-open = 未確定
ledger-cannot_be = 確認してください
ledger-and = と
ledger-hand_unknown = { $whose }の手が不明：{ $whose }と{ $others }の間は未精算です
ledger-hand_unknown_alone = { $whose }の手が不明です
ledger-hands_unknown = { $whose }の手が不明：それにかかわる分は未精算です
ledger-discarder_unknown = { $between }の間は未精算：放銃者が不明です
ledger-may_change = { $player }の手には不明なところがあり、点数が変わる可能性があります
ledger-may_range = { $player }の手は不明なところがあるため、{ $least }〜{ $most }です
ledger-player = プレイヤー
ledger-hand = 手
ledger-net = 収支
ledger-said = 牌なし
ledger-not_shown = 未公開

## How a game is seen

seen-no_deals = まだ1局も終わっていません。
seen-chart = 全{ $deals }局の持ち点の推移。現在：{ $totals }
seen-deal_axis = 局
seen-total = 持ち点
seen-totals = 持ち点
seen-moving = 「?」のついた数字は変わることがあります。未確定の局にはその旨の表示があります。
seen-not_over = 対局はまだ終わっていません。
seen-deals = 局一覧
seen-deal = 通算{ $number }局目
seen-place = { $wind }{ $turn }局
seen-outcome_drawn = 流局
seen-outcome_washed_out = ノーゲーム（配り直し）
seen-won_drawn = { $winner }がツモ
seen-won_discard = { $winner }が{ $count ->
    [1] {""}
   *[other] ともに
 }{ $giver }からロン
seen-won_discard_unknown = { $winner }が{ $count ->
    [1] {""}
   *[other] ともに
 }ロン、放銃者は不明
seen-won_robbed = { $winner }が{ $count ->
    [1] {""}
   *[other] ともに
 }{ $giver }の槓を槍槓
seen-won_robbed_unknown = { $winner }が{ $count ->
    [1] {""}
   *[other] ともに
 }槍槓、誰の槓かは不明
seen-won_unknown = { $winner }が和了、和了り方は不明
seen-not_settled = まだ精算できません。
seen-told_twice = この局の記録は{ $ways }通りあります。選ぶまでは最初のものを使います。
seen-place_open = 前の局の記録が複数あります。どれかを選ぶと、この局の親が決まります。
seen-hand = { $player }の手：{ $points }
seen-hand_shown = { $player }の手
seen-matrix = 支払いの内訳
seen-paid_by = 支払↓ 受取→
seen-matrix_open = 未確定の分は含みません。
seen-biggest = 高得点の手
seen-no_hands = 和了した手の記録はまだありません。
seen-hand_of = { $player }、{ $deal }局目
seen-styles = 運と打ち方
seen-style_won = 和了した局
seen-style_as_east = 親での和了
seen-style_own_draw = ツモ和了
seen-style_gave = 放銃
seen-style_paid = 放銃の支払い
seen-style_average = 平均打点
seen-style_highest = 最高打点
seen-style_doubled = 翻のある和了
seen-style_concealed = 門前での和了
seen-style_limits = 満貫役
seen-style_note = 2/3は、わかっている3回のうち2回という意味です。「?」のついたものは変わることがあります。
seen-take_along = ダウンロード
seen-file_json = 対局（JSON）
seen-file_xlsx = 表（Excel）
seen-file_csv_deals = 局（CSV）
seen-file_csv_totals = 持ち点（CSV）
seen-column_totals = 持ち点
seen-column_debts = 精算
seen-column_deals = 局
seen-column_payments = 支払い
seen-column_place = 順位
seen-column_player = プレイヤー
seen-column_total = 持ち点
seen-column_net = 収支
seen-column_penalties = 罰符
seen-column_uma = ウマ
seen-column_oka = オカ
seen-column_sticks = 供託
seen-column_penalty = 終了後の罰符
seen-column_chips = チップ
seen-column_yakitori = 焼き鳥
seen-column_table_points = テーブルポイント
seen-column_score = 最終スコア
seen-column_won = 和了した局
seen-column_open = 変わる可能性あり
seen-column_deal = 局（通算）
seen-column_round = 場
seen-column_hand = 局（場ごと、連荘を含む）
seen-column_dealer = 親
seen-column_waits = 抜け番
seen-column_outcome = 結果
seen-column_winner = 和了
seen-column_drawn = ツモ
seen-column_discarder = 放銃
seen-column_fact_honba = 本場
seen-column_fact_sticks = 場の供託棒
seen-column_fact_riichi = 立直
seen-column_fact_tenpai = 聴牌
seen-column_fact_abortive = 途中流局
seen-column_fact_chombo = チョンボ
seen-column_worth = { $player }の手
seen-column_net_of = { $player }の収支
seen-column_penalty_of = 罰符：{ $player }
seen-column_total_of = { $player }の持ち点
seen-column_payer = 支払い
seen-column_payee = 受け取り
seen-column_amount = 点
seen-column_reason = 理由
seen-column_yes = はい
seen-column_no = いいえ
seen-column_table = 卓
seen-column_outcome_won = 和了
seen-column_outcome_drawn = 流局
seen-column_outcome_washed_out = ノーゲーム
seen-column_reason_winner = 和了した手
seen-column_reason_pays_for_all = 全員分の支払い
seen-column_reason_responsible = 放銃責任
seen-column_reason_free_share = 責任なし
seen-column_reason_difference = 差額の精算
seen-column_reason_penalty = ペナルティ
seen-column_reason_engine = ルールどおり

## Games and players

season-heading = 対局とプレイヤー
season-back = 対局に戻る
season-none = まだ対局がありません。
season-games = 対局
season-not_over = 進行中
season-open = 未確定あり
season-players = プレイヤー
season-table = シーズン
season-all_rules = すべてのルール
season-rules = ルール
season-mixed = ルールの異なる対局が混ざっており、点数の価値は同じではありません。
season-rating = レーティング
season-count = 対局数
season-firsts = 1位
season-average_place = 平均順位
season-points = 点
season-table_points = テーブルポイント
season-date = 日付
season-place = 順位
season-won = 和了した局
season-place_shared = { $place }（同順位）
season-about = レーティングは点数ではなく最終順位で決まります。0付近から始まり、対局を重ねると落ち着きます。順位は平均です。
season-about_table_points = テーブルポイント、次に点数の順です。順位は平均です。
season-left_out_not_over = 終わっていない{ $count }対局は含みません。
season-left_out_open = 未確定の局がある{ $count }対局は含みません。
season-nothing_counts = まだ数えられる対局がありません。シーズンには終わった対局だけを含めます。

## The score sheet

score-none_yet = 牌を入力すると、ここに点数が表示されます。
score-no_score = 点数はまだありません
score-tai_unit = 台
score-faan_unit = 番
score-points_unit = 点
score-limit_hand = 満貫役
score-item = 役・点
score-tai = 台
score-faan = 番
score-points = 点
score-doubles = 翻
score-han = 翻
score-fu = 符
score-limit_mangan = 満貫
score-limit_haneman = 跳満
score-limit_baiman = 倍満
score-limit_sanbaiman = 三倍満
score-limit_yakuman = 役満
score-nothing = この手には点のつくものがありません。
score-part_sets = 面子
score-part_bonus = 花牌・季節牌
score-part_hand = 手全体
score-melded_chow = 鳴いた順子
score-melded_pung = 明刻
score-melded_kong = 明槓
score-concealed_chow = 順子
score-concealed_pung = 暗刻
score-concealed_kong = 暗槓
score-single_tiles = 単独の牌
score-each = { $count } × { $points }点。
score-counts_alone = 面子の点にかかわらず、単独で数えます。
score-sum = 小計
score-rounded = 端数処理
score-doubled = 倍
score-cut = 上限
score-too_few = 不足
score-pair = 対子
score-other = 面子以外
score-knit = 同じ数の組
score-winning_tile = 和了牌
score-unknown = 未回答：{ $fields }。これにかかわる点は数えていません。
score-unsaid_seat = 自風
score-unsaid_round = 場風
score-unsaid_source = 和了り方
score-not_counted = 数えないものとその理由
score-all_counts = この手にある役はすべて数えています。
score-tenhou = tenhou.net で待ち牌と打牌を見る
score-assumes = 次のどれにも当てはまらないものとして計算：{ $specials }。
score-with_bonus = 花牌込み
score-warnings = 注意点
score-why = 出典：{ $source }
score-limit_line = 上限{ $limit }
score-fishing = { $name }のテンパイ
score-of_limit = 上限の{ $share }

## Messages of scoring and of reading photos

message-no_token = 対局リンクのトークンをヘッダーで送ってください。Authorization: Bearer TOKEN
message-no_such_link = このリンクは存在しないか、無効になっています。新しいリンクをもらってください
message-link_ended = このリンクの期限が切れました。新しいリンクをもらってください
message-only_hosts = リンクの発行と無効化ができるのは対局の主催者だけです
message-only_scorers = このリンクは観戦専用で、記録はできません
message-not_confirmable = 確認できるのは精算済みの局だけで、その局に参加したプレイヤーに限ります。
message-penalty_without_amount = ペナルティの額を入力してください。
message-too_long = 一度に送るには長すぎます
message-house_rules_elsewhere = この手はリンクに収まらない長いハウスルールで計算されています。点数を見るには、そのルールのファイルを開いてください。
message-no_winning_shape = { $why ->
    [chows] 和了形ではありません。「{ $title }」では{ $most ->
        [0] 順子は使えません
       *[other] 順子は{ $most }組までです
    }。
    [claimed_chows] 和了形ではありません。「{ $title }」では鳴いた順子は{ $most }組までです。
    [wanted] 和了形ではありません。「{ $title }」では次のどれかが必要です：{ $most }。
    [off] 和了形ではありません。「{ $title }」の{ $name }は、卓で採用したときだけ数えます。
    [special] 和了形ではありません。「{ $title }」にこの特殊形はありません。
   *[shape] { $sets ->
        [5] 5
       *[other] 4
    }面子と雀頭にも、特殊な形にもなっていません。牌と面子を確認してください。
 }
message-winning_tile_unknown = 和了牌の印がありません。これにかかわる点は数えていません。
message-melded_pair = 副露に対子を置けるのは、和了牌で完成したときだけです。和了牌に印をつけるか、対子を移してください。
message-too_many_tiles = { $role ->
    [winner] 和了した手
   *[loser] 和了していない手
 }は{ $kongs ->
    [0] 槓子がなければ
   *[other] 槓子が{ $kongs }組なら
 }{ $want }枚ですが、{ $have }枚あります。多い分を減らしてください。
message-too_few_tiles = { $role ->
    [winner] 和了した手
   *[loser] 和了していない手
 }は{ $kongs ->
    [0] 槓子がなければ
   *[other] 槓子が{ $kongs }組なら
 }{ $want }枚ですが、{ $have }枚しかありません。足りない分を加えてください。
message-face_down_tile = 伏せた牌が{ $count }枚あります。どの牌か選んでください。
message-unknown_face = 不明な牌が{ $count }枚あります。どの牌か選んでください。
message-joker = ジョーカーが{ $count }枚あります。どの牌を表すか選んでください。
message-joker_without_rules = このルールにジョーカーはありません。{ $tile_name }の代わりのジョーカーを訂正してください。
message-fifth_copy = { $tile_name }が{ $count }枚ありますが、牌セットには{ $most }枚しかありません。どれかを訂正してください。
message-second_bonus_tile = { $tile_name }が{ $count }枚ありますが、牌セットには{ $most }枚しかありません。どれかを訂正してください。
message-bad_set = 副露の{ $tiles }は順子・刻子・槓子・対子のどれでもありません。牌を分け直してください。
message-winning_tile_missing = 和了牌の{ $tile_name }が手牌にありません。手牌の中の牌に印をつけてください。
message-winning_kong = 和了牌で槓子を完成させることはできません。別の牌に印をつけてください。
message-contradictory_context = { $why ->
    [drawn_has_no_discarder] ツモった牌に放銃者はいません
    [winner_discarded] 和了した人は放銃者になりません
    [dealt_to_east_only] 配牌で和了できるのは親だけです
    [dealt_nothing_claimed] 配牌に鳴いた面子はありません
    [dealt_not_last] 配牌で山はなくなりません
    [no_kong] この手に槓子はありません
    [supplement_taken] 補充牌が引かれています
    [no_kong_robbed] 槍槓されていません
    [easts_own_discard] 親は自分の捨て牌で和了できません
    [first_discard_discarded] 第1打での和了はロンに限ります
    [first_discard_easts] 最初の捨て牌は親のものです
    [first_draw_drawn] 最初のツモでの和了は、ロンではありません
    [first_turn_nothing_claimed] 第1巡に鳴いた面子はまだありません
    [first_turn_not_last] 第1巡で山はなくなりません
    [first_discard_no_kong] 第1巡の前に槓子のある人はいません
    [before_first_draw_claimed] 最初のツモの前の和了は、ツモ和了ではありません
    [ready_from_deal_unchanged] 鳴いた手は配牌から変わっています
    [too_few_flowers] 花牌・季節牌での和了には7枚以上が必要です
    [robbed_flower_wins] 花牌を奪っての和了は、花牌での和了です
    [first_draw_after_kong] 槓のあとに引くのは山の牌ではなく補充牌です
    [second_kong_without_first] 手にある槓子が、この手番に宣言された槓より少なくなっています
    [kongs_then_supplement] 和了した手番に槓をすると、そのあと補充牌を引きます
    [supplement_after_kong] 槓の補充牌は、この手番の槓のあとに引きます
    [bonus_replaced] 花牌・季節牌は補充牌と入れ替えます
    [kong_replaced] 槓のあとには補充牌を引きます
    [nothing_replaced] 補充牌を引くもとになる槓子も花牌・季節牌もありません
    [ready_before_first_draw] 第1巡に和了した人は、配牌からその牌を待っていました
    [easts_kong_is_call] 親の槓も、ほかの人の鳴きに当たります
    [original_call_unchanged] 鳴いた手は第1打のテンパイから変わっています
   *[sets_claimed] この手には鳴いた面子があります
 }。回答のどれかを訂正してください。
message-seat_unknown = 自風が不明です。自風による点は数えていません。
message-round_unknown = 場風が不明です。場風による点は数えていません。
message-source_unknown = 和了り方が不明です。ロンとして、加点なしで計算しています。
message-east_konged_unknown = 親が暗槓したかどうか不明です。していなければ、この手は{ $total }です。
message-supplement_without_bonus = 和了牌は花牌・季節牌のあとの補充牌とのことですが、手牌に花牌も季節牌もありません。
message-bonus_not_counted = このルールでは花牌・季節牌に点はつきません。
message-robbed_tile_twice = { $tile_name }は4枚とも槍槓された槓子に使われていますが、手牌にもう1枚あります。
message-said_too_low = このルールでは和了した手は最低でも{ $pays }で、{ $have }はありえません。手の点を入力してください。
message-said_too_high = このルールでは手は最高でも{ $pays }で、{ $have }はありえません。支払い額ではなく、手の点を入力してください。
message-said_impossible = このルールでは{ $pays }になる手はありません。{ $below }か{ $above }ではありませんか。
message-said_unpaid =
    { $paid_to ->
        [dealer] 親の和了で{ $have }点になる手はありません。{ $below }点か{ $above }点ではありませんか。本場と供託は含めずに入力してください。
        [other] 子の和了で{ $have }点になる手はありません。{ $below }点か{ $above }点ではありませんか。本場と供託は含めずに入力してください。
       *[anybody] { $have }点になる手はありません。{ $below }点か{ $above }点ではありませんか。本場と供託は含めずに入力してください。
    }
message-winners_differ = 和了した人（{ $seats }）の和了牌が違いますが、全員が同じ捨て牌で和了したはずです。手牌をもう一度確認してください。
message-three_wins_abort = { $seats }が同じ牌でロンしました。このルールでは三家和で流局となり、支払いはありません。
message-ready_in_abortive_draw = 途中流局ではノーテン罰符のやりとりはありません（テンパイ：{ $seats }）。
message-riichi_not_ready = { $seats }はリーチしていますが、テンパイになっていません。ノーテンリーチならチョンボです。テンパイなら、テンパイの人に加えてください。
message-not_liable = この手に責任払いはありません。{ $seats }の責任払いは計算に入っていません。
message-chips_unknown = { $seats }のチップは不明なので数えていません。手を入力してください。
message-table_has_too_many = { $tile_name }が各家（{ $seats }）の手牌に合わせて{ $count }枚ありますが、牌セットには{ $most }枚しかありません。手牌をもう一度確認してください。
message-link_contradicts = { $why ->
    [drawn] このリンクでは、最後の牌がツモとされているのに放銃者がいます。
    [robbed] このリンクでは槍槓とされていますが、和了牌になりうる牌はどれも手牌に2枚以上あります。
   *[unknown] このリンクでは、同じことが「不明」とも「わかっている」ともされています。
 }牌は送られたとおりです。和了り方をもう一度確認してください。
message-game_kept_here = この対局はすでにここに保存されています。リンクから開いてください。
message-dead_hand = 無効の手に点はつきません。和了していない手は{ $kongs ->
    [0] 槓子がなければ
   *[other] 槓子が{ $kongs }組なら
 }{ $want }枚ですが、{ $have }枚あります。
message-concealed_kong_robbed = このルールでは、この手で暗槓を槍槓できません。
message-robbed_kong_unclear = 槍槓された牌を和了牌にしてください。槍槓された槓子は刻子と数えます。
message-database_full = 保存する空きがありません：{ $place }。今回は保存できませんでしたが、以前の保存分は無事です。空きを作ってから、もう一度保存してください。
message-database_read_only = 保存できません：{ $place }は読み取り専用です。何も変更していません。Tilesnapを動かすアカウントに書き込みの権限を与えてから、もう一度保存してください。
message-database_locked = いまは保存できません：{ $place }が長く使用中です。何も変更していません。しばらくしてからもう一度保存してください。変わらなければ、使用中のプログラムを終了してください。
message-database_damaged = { $place }は壊れているか、対局のデータベースではありません（{ $reason }）。そのまま残してあります。コピーを取ってからバックアップと差し替えるか、TILESNAP_DATABASEで別のものを指定してください。
message-database_gone = 対局のファイルがなくなりました：{ $place }。今回は何も保存されていません。ファイルを戻すか、バックアップを置いてから、もう一度保存してください。空のファイルはTilesnapを起動し直したときにだけ作られます。
message-database_unreachable = 対局のデータベースに接続できません：{ $place }（{ $reason }）。サーバーの動作、ファイルを開く権限、TILESNAP_DATABASEのアドレスを確認してから、もう一度保存してください。すでに書き込まれた局が二重になることはありません。
message-database_failed = 対局のデータベースでエラーが起きました：{ $place }（{ $reason }）。もう一度保存してください。すでに書き込まれた局が二重になることはありません。変わらなければ、データベースを再起動するか、バックアップから戻してください。
message-database_newer = この対局のデータベースは、より新しい版のTilesnapで書かれています。そのまま残してあります。その版以降をインストールするか、TILESNAP_DATABASEで別のデータベースを指定してください。
message-written_later = この対局は、より新しい版のTilesnapで書かれています。1分後にページを読み込み直してください。
message-unknown_game = この対局はここにありません。削除されたのかもしれません。
message-unknown_link = そのリンクはありません。一覧をもう一度確認してください。
message-told_otherwise = 同じIDで、以前は違う内容が送られています。新しい内容には新しいIDが必要です。
message-game_moved_on = その間に、ほかの人が対局を変更しました。今の内容を確かめてから、もう一度お試しください。
message-photos_not_kept = この卓では写真を残していません。先に対局で有効にしてください。
message-no_such_hand = この人はこの局で手を公開していません。先に局を保存してください。
message-broken_log = 記録{ $number }が書かれたときのままではありません。この記録か前の記録が変更・欠落・追加されています。
message-bad_game_file = このファイルには、ここで開ける対局がありません。「対局（JSON）」で保存したファイルを選んでください。
message-game_differs = この対局はすでにここにあり、続きが異なります。ここの記録はそのまま残ります。
message-other_tab = 別のタブがこの対局に記録を追加しました。この局の入力は残っていて、そのあとに続きます。確認してから保存してください。
message-no_lessons = このルールではほとんどの手がアガリにならないため、練習問題を作れません。ハウスルールで「和了に必要な合計」を下げるか、役を増やしてから、もう一度始めてください。
message-unreadable_state = このページが保存していた内容の一部を読み取れませんでした。この端末に別に残し、それなしで始めます。対局の記録には影響ありません。
message-log_diverges = ここの記録と相手の記録が、記録{ $number }から食い違っています。何も取り込んでいません。
message-head_missing = 記録が、控えてあった署名につながりません。終わりが切り取られたか、書き直されています。
message-bad_head = サーバーが署名したものではありません。一部が欠けているか、変えられています。
message-other_game = この署名は別の対局のものです。
message-bad_signing_key = サーバーの鍵が読めません。サーバーの管理者が確認する必要があります。
message-entry_unfit = 記録{ $number }はTilesnapが書いたものではありません。IDと端末名は英数字・-・_の64文字まで、時刻にはタイムゾーンが必要です。何も取り込んでいません。
message-entry_twice = 記録{ $number }のIDは記録{ $first }と同じです。何も取り込んでいません。
message-entry_in_future = 記録{ $number }の日時{ $at }は、まだ先の日時です。何も取り込んでいません。
message-entry_too_long = 記録{ $number }は端末から送れる長さを超えています。何も取り込んでいません。
message-game_file_too_costly = このファイルを読むには時間かメモリがかかりすぎます。何も取り込んでいません。
message-too_many_bars = 縦線は2本までです：副露 | 手牌 | 花牌。
message-network_unusable = 読み取りを始められません。フォルダー{ $folder }のファイル{ $file }がないか、壊れています。Tilesnapをインストールし直してください。
message-two_winning_tiles = *をつけられる和了牌は1枚だけです。
message-winning_bonus_tile = 花牌・季節牌は和了牌になりません。別の牌に*をつけてください。
message-empty_set = 「{ $text }」に牌がありません。牌を書いてください。
message-unbalanced_bracket = 暗槓は{ $text }ではなく(9999m)のように書いてください。
message-unknown_tile = 「{ $tile }」という牌はありません。1-9にm・p・sをつけるか、風牌E S W N、三元牌C F B、花牌1f-4f、季節牌1g-4gで書いてください。
message-star_without_tile = 「{ $text }」の*は和了牌の直後に書いてください。
message-no_tiles = この写真に麻雀牌は見つかりませんでした。もっと近くから、真上から、明るい場所で撮影してください。
message-no_sure_tile = この写真に麻雀牌は見つかりませんでした。牌が写っている場合は、もっと近くから明るい場所で撮り直してください。
message-hand_unclear = 手牌全体が写っていないようです（不確かな牌{ $doubtful }枚、除外した牌{ $stray }枚）。手牌を囲むか、牌を1枚タップするか、撮り直してください。
message-no_winning_tile = 横向きの牌がありません。和了牌をタップしてください。
message-strays_left_out = 手牌の脇の{ $count }枚を除外しました。含めるにはタップしてください。
message-look_first = まず{ $labels }を確認してください。読み取りが最も不確かな牌です。
message-empty = ファイルが空です。撮り直すか、選び直してください。
message-animated = アニメーション画像です。手牌の静止画を選んでください。
message-unsupported_format = { $format }形式は読み取れません。JPEG・PNG・WebP・HEICで保存してください。
message-too_small = 写真が{ $width } × { $height }ピクセルしかなく、牌を見分けられません。縮小版ではなく元の写真を選んでください。
message-too_large = 写真の画素数が多すぎます。読み取れるのは{ $most }メガピクセルまで（カメラで撮ったJPEGは{ $most_jpeg }メガピクセルまで）です。解像度を下げて撮影するか、縮小してください。
message-truncated = 写真が壊れているか、一部しか届いていません。もう一度送ってください。
message-too_heavy = ファイルが上限の{ $most } MBを超えています。もっと小さいJPEGで保存して選んでください。
message-paid_penalty = ペナルティ
message-too_costly = この写真を開くには時間かメモリがかかりすぎます。JPEGで保存し直して選んでください。
message-busy = ただいま多くの写真を読み取っています。{ $seconds }秒後にもう一度お試しください。
message-busy_scoring = ただいま多くの手を計算しています。{ $seconds }秒後にもう一度お試しください。
message-too_many_hands = 一度に送る数が多すぎます。手または卓は一度に{ $most }件までです。
message-too_slow = リクエストの到着に時間がかかりすぎました。{ $seconds }秒以内にすべて送ってください。
message-bad_form = フォームに読み取れる写真がありません。写真のファイルを「{ $photo }」として、必要なら登録した牌セットのファイルを「{ $set }」として送ってください。
message-wrong_method = このアドレスで使えるのは{ $allowed }です。
message-no_such_address = APIにそのアドレスはありません。一覧は{ $document }にあります。
api-no_reader = いまは写真を読み取れません。しばらくしてからもう一度お試しください。
message-not_an_image = { $format ->
    [PDF] PDFファイルのようです。
    [ZIP] ZIPファイルのようです。
    [video] 動画のようです。
   *[other] 画像ファイルではありません。
 }JPEG・PNG・WebP・HEICの写真を選んでください。
message-no_set_file = このファイルに登録された牌セットはありません。Tilesnapで保存したファイルを選んでください。
message-old_set = 牌セット「{ $name }」は古い版の読み取り機能で登録されています。写真1、2枚で登録し直してください。
message-unknown_set = 「{ $name }」という牌セットはもうありません。
message-bad_set_name = 牌セットの名前に「{ $name }」は使えません。1〜{ $most }文字の名前をつけてください。
message-set_changed = 別の端末が牌セット「{ $name }」を変更していました。今回は何も変更していません。もう一度確認してください。
message-set_too_big = この牌セットは登録できる量を超えているため、保存していません。
message-too_many_sets = 牌セットはすでに{ $count }件あり、これ以上は保存できません。先にどれかを削除してください。
message-no_belongings = このファイルにTilesnapの対局はありません。
message-game_full = この対局の記録が多すぎます。保存できるのは{ $most }件までです。新しい対局を始めてください。
message-share_used = お使いのネットワークから今日保存できる量に達しました。{ $hours }時間後にもう一度お試しください。以前の保存分は無事です。
message-too_many_requests = お使いのネットワークからのリクエストが多すぎます。1秒後にもう一度お試しください。
message-database_bounded = このサーバーの保存量が上限に達しました。今回は保存できませんでしたが、以前の保存分は無事です。
message-too_dark = 写真が暗く、牌を見分けられません。明るくするか、フラッシュを使ってください。
message-blurred = 写真がぼやけています。スマホを動かさず、牌をタップしてピントを合わせてください。
message-too_far = 牌の幅が{ $pixels }ピクセルしかありません。もっと近づくか、元のサイズの写真を選んでください。
message-noisy = 写真のノイズが多くなっています。もっと明るくしてください。
message-glare = 牌に光が反射しています。スマホを傾けるか、照明を動かしてください。
message-cut_off = 写真または枠の端で牌が切れています。手牌全体を収めてください。
message-empty_frame = 枠が小さすぎます。手牌全体を囲んでください。
message-no_tile_there = そこに牌はありません。手牌の牌をタップするか、手牌を囲んでください。

## Starting the page, in the terminal

serve-here = このコンピューターで
serve-phone = 同じネットワークのスマホで
serve-everywhere = どこからでも、このアドレスで
serve-no_network = 家庭内ネットワークが見つかりません。ページを開けるのはこのコンピューターだけです。
serve-no_port = ポート{ $first }〜{ $last }はすべて使用中です。--portで別のポートを指定してください。
serve-no_file = { $file }を開けません（{ $reason }）。
serve-no_certificate = { $file }に使える証明書がありません。「BEGIN CERTIFICATE」で始まるPEMファイルを指定してください。
serve-no_key = { $file }に使える秘密鍵がありません。1行目に「PRIVATE KEY」を含むPEMファイルを指定してください。
serve-locked_key = { $file }の鍵はパスワードで保護されています。先に解除してください：openssl pkey -in { $file } -out unlocked.pem
serve-other_key = { $private }の鍵は{ $certificate }の証明書のものではありません。
serve-other_host = このサーバーはこの名前では応答しません。管理者は--host-nameで名前を許可できます。
serve-other_origin = 別のサーバーのページからのリクエストです。
serve-no_phone = スマホだけで動くページはここにはありません。「tilesnap phone」でフォルダーに書き出し、{ $variable } でそのフォルダーをサーバーに指定します。

## Tiles

tile-1m = 一萬
tile-2m = 二萬
tile-3m = 三萬
tile-4m = 四萬
tile-5m = 五萬
tile-6m = 六萬
tile-7m = 七萬
tile-8m = 八萬
tile-9m = 九萬
tile-1p = 一筒
tile-2p = 二筒
tile-3p = 三筒
tile-4p = 四筒
tile-5p = 五筒
tile-6p = 六筒
tile-7p = 七筒
tile-8p = 八筒
tile-9p = 九筒
tile-1s = 一索
tile-2s = 二索
tile-3s = 三索
tile-4s = 四索
tile-5s = 五索
tile-6s = 六索
tile-7s = 七索
tile-8s = 八索
tile-9s = 九索
tile-E = 東
tile-S = 南
tile-W = 西
tile-N = 北
tile-C = 中
tile-F = 發
tile-B = 白
tile-1f = 梅（花牌1）
tile-2f = 蘭（花牌2）
tile-3f = 菊（花牌3）
tile-4f = 竹（花牌4）
tile-1g = 春（季節牌1）
tile-2g = 夏（季節牌2）
tile-3g = 秋（季節牌3）
tile-4g = 冬（季節牌4）
tile-X = 伏せた牌
tile-J = ジョーカー
tile-0m = 赤五萬
tile-0p = 赤五筒
tile-0s = 赤五索
tile-unknown = 不明な牌

## Options of the rule sets

about-rounding = 10点単位の四捨五入：倍にする前の点、合計（ソフト「Four Winds」と同じ）、またはしない
option-round_losers = 和了していない人の点も四捨五入
about-round_losers = 和了していない人の点も四捨五入します
about-limit = どの手もこの点を超えません
about-zung_jung_limit = 合計の上限です。これに届く役は単独で数えます
about-concealed_hand_on_discard = ロン和了でもこの10点をつけます
about-bmja_concealed_hand_on_discard = ロン和了でもこの翻をつけます
option-concealed_points_only_on_discard = ツモの門前清は翻だけ
about-concealed_points_only_on_discard = ツモ和了の門前清は「門前清自摸和」の翻だけを数え、10点はつけません
option-last_tile_includes_self_drawn = 海底撈月はツモを含む
about-last_tile_includes_self_drawn = 海底撈月の翻はツモの2点を含みます
option-bonus_sets_include_own_tile = 4枚揃いは自風の1枚を含む
about-bonus_sets_include_own_tile = 花牌4枚・季節牌4枚の翻は、自風の花牌・季節牌の翻を含みます
about-terminals_and_honors_doubles = 混老頭の翻。2とするルールもよくあります
option-terminals_and_honors_include_pung_hand = 混老頭は対々和を含む
about-terminals_and_honors_include_pung_hand = 混老頭の翻は対々和の翻を含みます
about-supplement_only_for_kongs = 補充牌での和了は槓のあとだけ数え、花牌・季節牌のあとは数えません。五筒開花も同じです
option-hidden_treasure_kongs = 四暗刻の槓子
about-hidden_treasure_kongs = 四暗刻に認める槓子：暗槓、なし（ソフト「Four Winds」と同じ）、または手の内の3枚に4枚目を鳴いたものも可
option-hidden_treasure_kongs_concealed = 暗槓
option-hidden_treasure_kongs_none = なし
option-hidden_treasure_kongs_claimed = 4枚目を鳴いても可
option-hidden_treasure_drawn = 四暗刻はツモに限る
about-hidden_treasure_drawn = 四暗刻はツモ和了に限ります
option-rob_concealed_kong = 暗槓を槍槓できる手
about-rob_concealed_kong = 暗槓を槍槓できる手です
option-rob_concealed_kong_thirteen_orphans = 国士無双
option-rob_concealed_kong_none = なし
option-one_chance_held_counts = 一種待ち：4枚使いの牌も待ちに数える
about-one_chance_held_counts = 自分で4枚使っている牌も、もう1つの待ちとみなします
option-pure_wait = 九蓮宝燈は九面待ちに限る
about-pure_wait = 残りの13枚で9種すべてを待つときだけ九蓮宝燈とします
option-heavenly_hand_supplements = 天和は補充牌のあとでも可
about-heavenly_hand_supplements = 補充牌を引いたあとでも天和とします
about-earthly_hand_on = 親の第1打での和了を地和とします。または、誰も鳴かないうちの最初のツモも含めるか、それだけに限ります
option-earthly_hand_supplements = 地和は補充牌のあとでも可
about-earthly_hand_supplements = 補充牌を引いたあとでも地和とします
option-kong_on_kong_bonus_between = 槓上槓の間に花牌が入っても可
about-kong_on_kong_bonus_between = 2回目の槓のあとに花牌・季節牌を補充しても槓上槓とします
option-predealt_jokers_as_discards = 先に配られたジョーカーを捨て牌と数える
about-predealt_jokers_as_discards = 捨て牌国士無双では、先に配られたジョーカーを1枚ずつ捨て牌と数えます
option-consecutive_wins = 八連荘に必要な連続和了
about-consecutive_wins = 親に必要な連続和了の回数です
option-consecutive_wins_draws_between = 流局では連続が途切れない
about-consecutive_wins_draws_between = 流局では親の連続和了が途切れません
option-consecutive_wins_pass_deal = 八連荘のあと親が流れる
about-consecutive_wins_pass_deal = 達成後は親が流れます。そうでなければ、続く和了ごとにまたつきます
option-payment = 支払い
about-payment = 全員が和了した人に支払い、和了していない人どうしも差額を精算します（親は倍）。または、和了した人への支払いだけ、放銃者の支払いだけ、点数の加算だけとします
about-building_skills_payment = 全員が和了した人に支払います
about-zung_jung_payment = 放銃責任者：25点を超えるとほかの人は25点ずつ、残りは放銃者が支払います。または全員が同じ額を支払います
option-payment_everybody = 全員
option-payment_winner_only = 和了した人だけが受け取る
option-payment_discarder_pays = 放銃者が支払う
option-payment_add_up = 点数を加算するだけ
option-payment_responsible = 放銃責任者
option-payment_uniform = 均等払い
option-most_chows = 順子の上限
about-most_chows = 和了形で使える順子の数です（特殊役を除く）
option-one_suit_without_honours = 清一色の翻
about-one_suit_without_honours = 清一色（清一色対々和を除く）の翻です
option-original_call_for_losers = 地聴は和了していない手にもつく
about-original_call_for_losers = 地聴の翻は和了していない人の手にもつきます
option-four_alike_as_kong = 和了していない手の同じ牌4枚は槓子
about-four_alike_as_kong = 特殊役のテンパイでない人が持つ同じ牌4枚を暗槓とみなします：すべての牌、么九牌だけ（混老七対子で集める牌）、またはみなさない
option-four_alike_as_kong_any = すべての牌
option-four_alike_as_kong_majors = 么九牌だけ
option-four_alike_as_kong_none = みなさない
option-knitting_suits = 二色対の色
about-knitting_suits = 二色対は、すべての組を同じ2色にするか、組ごとに任意の2色とします
option-knitting_suits_same = 同じ2色
option-knitting_suits_any = 任意の2色
option-fishing_intrinsic = テンパイの手そのものの点
about-fishing_intrinsic = 特殊役のテンパイで、手そのものの点のほうが高ければそれを数えます：常に、または一覧にあるものだけ
option-fishing_intrinsic_larger = 高ければ常に
option-fishing_intrinsic_as_listed = 一覧のものだけ
option-intrinsic_bonus = 手そのものの点での花牌
about-intrinsic_bonus = 手そのものの点での花牌・季節牌：別に数えるか、手とともに倍にします
option-intrinsic_bonus_apart = 別に数える
option-intrinsic_bonus_whole = 手とともに
option-last_discard_doubles_bonus = 河底撈魚は特殊役の花牌も倍にする
about-last_discard_doubles_bonus = 河底撈魚では特殊役の花牌・季節牌の点も倍になります

## Rule sets and presets

rules-title_european_classical = 欧州古典
rules-about_european_classical = 全員の手に点がつきます。10点単位に四捨五入してから翻で倍にし、上限は500点です。
rules-title_bmja = BMJA（英国麻雀協会）
rules-about_bmja = 全員の手に点がつき、端数処理はありません。特殊役は500点か1,000点、特殊役のテンパイなら200点か400点です。
rules-title_zung_jung = Zung Jung（中庸麻雀）
rules-about_zung_jung = 役を加算し、各系列からは1つだけ数えます。和了していない手に点はつきません。満貫となる役もあります。
rules-title_building_skills = Building Skills
rules-about_building_skills = 面子の点（すべて暗とみなす）を翻で倍にし、上限は500点です。
rules-title_dmjl = ドイツ古典（DMJL）
rules-about_dmjl = 端数処理のない欧州古典に、ドイツ麻雀リーグ独自の満貫役と翻を加えたルールです。
preset-JC = 日本古典
preset-JT = 日本過渡期
preset-JM = 日本現代（翻と符なし）
preset-CT = 中国過渡期
preset-CC = 中国古典
preset-WA = Wilmington 12枚（役の一部）

## 対局：入口、新しい対局、卓

seats-from_whom = { $name }家の和了です。誰の牌ですか？
seats-won = 和了
seats-gave = 放銃

game-go_on = 対局を続ける：{ $names }
game-take_hand = 入力した手を最初の局に使う
game-heading = 対局
place-which = 対局の画面
place-play = 進行
place-deals = 局一覧
place-results = 結果
game-new = 新しい対局
game-name = 名前
game-waits_first = 最初の抜け番
game-add_player = プレイヤーを増やす
game-remove_player = プレイヤーを減らす
game-start = 開始時の持ち点
game-begin = 対局を始める
game-open = これまでの対局
game-broken = 開けない対局
game-broken_hint = この端末上のデータが壊れています。そのまま残してあります。対局のファイルがあれば読み込んでください。なければ、残っている記録を保存して、わかる人に送ってください。
game-broken_save = 残っている記録を保存（JSON）
game-open_link = リンクから対局を開く
game-take_in = ファイルから対局を取り込む
game-file = 対局のファイルを選ぶ
game-link = 対局のリンク
game-deal = 通算{ $number }局目
game-round = { $wind }場
game-hand = { $wind }{ $turn }局
game-deals = 親は{ $name }
game-kept = 連荘{ $count }
game-dealer = 親
game-undo = 元に戻す
game-redo = やり直す
game-waits = { $name }は抜け番で、持ち点は{ $total }です。
game-who_won = 和了したのは誰ですか？
game-turn_table = 卓を回す
game-drawn = 流局（和了なし）
game-washed_out = ノーゲーム（配り直し）
game-false_win = チョンボ（配り直し）
game-whose_false_win = 誰がチョンボ？
game-carried_honba = { $count }本場
game-carried_sticks = 供託{ $count }本
deal-fact_riichi = リーチした人
deal-fact_tenpai = テンパイの人
deal-fact_nagashi = 流し満貫の人
deal-fact_abortive = 途中流局
deal-fact_chombo = チョンボした人
game-how = { $name }に放銃した人をタップしてください。{ $name }をもう一度タップするとツモになります。
game-from_whom = 放銃したのは誰ですか？
game-whose_kong = 誰の槓を槍槓しましたか？
game-rarer = まれな場合
game-rarer_robbed_kong = 槍槓
game-rarer_dangerous = 危険牌の放銃
game-rarer_immune = 放銃責任なし
game-rarer_several = 複数人の和了
game-offline_how = { $name }の和了です。どのように和了しましたか？
game-offline_from = { $name }からロン
game-offline_robbed_of = { $name }の槓を槍槓
game-own_draw = ツモ
game-nobody_remembers = わからない
game-back = 和了したのは別の人
game-change = 変更
game-dangerous = 危険牌の放銃：放銃者が全員分を支払う
game-dangerous_help = 危険牌を放銃した人が3人分をすべて支払い、和了していない人どうしの精算はありません。
game-immune = 放銃責任なし
game-immune_help = 和了した人の直前の捨て牌が同じ牌だった場合だけです。それ以外は、その後に最初に捨てた人の責任です。
game-liable = { $winners ->
    [1] この手の責任払い（包）で全員分を支払う人
   *[other] { $name }の手の責任払い（包）で全員分を支払う人
 }
game-also_won = 同じ捨て牌でほかの人も和了
game-also_won_help = このルールでは、1枚の捨て牌で複数人が和了できます（ダブロン）。それぞれが手を公開し、支払いを受けます。
game-one_winner = このルールでは、{ $giver }の捨て牌で和了できるのは1人だけです（頭ハネ）。優先順：{ $order }
game-same_tile = この手にも和了牌を並べてください。和了牌は各自の手に含まれます。
game-won_how = { $how ->
    [wall] { $name }のツモ和了
    [discard] { $name }が{ $count ->
        [1] {""}
       *[other] ともに
     }{ $other }からロン
    [robbed_kong] { $name }が{ $count ->
        [1] {""}
       *[other] ともに
     }{ $other }の槓を槍槓
   *[unknown] { $name }が和了、和了り方は不明
 }
game-whose_hand = { $name }の手
game-to_table = 卓へ
game-still_here = 入力した内容はまだ残っています。
game-try_again = もう一度試す
game-keep_next = 記録して次へ：{ $name }
game-keep_to_table = 記録して卓へ
game-keep_open = このまま記録
game-keep_dead = 無効の手として記録
game-dead = 0、無効の手
game-four_hands = 1枚の写真で全員の手を読み取る
game-whose_hands = それぞれ誰の手ですか？
game-keep_four = これらの手を記録
game-no_four = この写真を破棄
game-four_hands_shown = 卓の写真（{ $names }の手）
game-say_points = 点数だけ入力
game-say_faan = 番数だけ入力
game-say_tai = 台数だけ入力
game-points = 点
game-faan = 番
game-tai = 台
game-said_from = { $least }以上
game-said_between = { $least }〜{ $most }
game-pays = 支払い
game-pays_each = 各{ $amount }
game-price = { $total }：{ $pays }
game-by_han_and_fu = 翻と符から選ぶ
game-not_shown = 未公開
game-no_hand_yet = 手が未入力
game-said = { $points }（牌なし）
game-points_of = { $points }
game-open_points = { $least }〜{ $most }？
game-not_kept = 未記録：{ $words }
game-next_hand = { $name }の手
game-link_withdrawn = このリンクは無効になりました。入力して保存していない内容はこのページに残っています。卓の人に新しいリンクをもらってください。
game-link_ended = このリンクの期限が切れました。入力して保存していない内容はこのページに残っています。卓の人に新しいリンクをもらってください。
game-only_watch = このリンクは観戦専用です。記録するには、卓の人に記録用のリンクをもらってください。
game-names = プレイヤーの名前
game-names_save = 名前を保存
game-names_other = 名前の書き間違いを直せます。ほかの人と交代するときは、対局を終了して新しく始めてください。点数は打った人のものです。
game-first_finish = 先に、入力中の局を保存してください。
game-name_of = プレイヤー{ $number }
game-rules_change = ルールを変更
game-rules_use = 次の局から：{ $rules }
game-rules_keep = これまでの局は、そのときのルールのままです。
game-rules_choose = 「ルール」で{ $rules }のバリエーションやハウスルールを選んで、ここに戻ってください。次の局から使えます。
game-rules_other = この対局は最後まで{ $rules }です。ほかのルールで打つには、対局を終了して新しく始めてください。名前はそのまま選べます。
game-close = 対局を終了
game-send = このサーバーに送る
game-send_more = 続きをこのサーバーに送る
game-sent = この対局はサーバーにあります。そこで続ける
game-unsent = サーバーが今は応答しません。接続できるようになったら、もう一度送ってください。
game-open_again = 対局を再開

## 局の入力・訂正・取り消し

deal-save = 局を保存
deal-save_as_it_is = このまま保存
deal-save_correction = 訂正を保存
deal-give_up = 局を最初から入力し直す
deal-give_up_correction = 元のままにする
deal-correcting = 訂正中：
deal-overtaken = 別のスマホが先に局を保存しました。入力した内容は残っています。同じ局ですか、その次の局ですか？
deal-saved = { $deal }を保存しました：{ $how }
deal-done = 完了：{ $what }
deal-undone = 取り消し：{ $what }
deal-is_the_next = こちらは次の局
deal-is_the_same = 同じ局：こちらを破棄
deal-entered_elsewhere = この局をほかにも入力中：{ $names }。
deal-penalties = { $count ->
    [0] ペナルティ
   *[other] ペナルティ：{ $count }件
 }
deal-penalty_told = { $payer }から{ $payee }へ{ $amount }
deal-penalty_remove = 削除
deal-penalty_who = 支払う人
deal-penalty_kind = 理由
deal-penalty_amount = 額
deal-penalty_amount_each = 1人あたりの額
deal-penalty_to = 受け取る人
deal-penalty_add = ペナルティを追加
deal-penalty_own_amount = ほかの額
deal-penalty_faulty_claim = 誤鳴き
deal-penalty_false_mahjong = 誤和了（チョンボ）
deal-penalty_wrongly_named_discard = 捨て牌の言い間違い
deal-penalty_wrongly_named_for_chow = 捨て牌の言い間違い（チーされた）
deal-penalty_wrongly_named_for_pung = 捨て牌の言い間違い（ポン・カンされた）
result-over = 対局は終了しました。
result-winner = { $names }が{ $total }で1位です。
result-winners = { $names }が{ $total }で並んで1位です。
result-leader = 現在のトップは{ $names }、{ $total }です。
result-leaders = 現在のトップは{ $names }、{ $total }で並んでいます。
result-open = 未確定の局があるため、変わる可能性があります。
result-settling = 精算
result-settling_now = いま終了した場合
result-owed = 支払い
result-points = 点
result-money = 金額
result-sum = { NUMBER($amount, minimumFractionDigits: 2, maximumFractionDigits: 2) }
result-stake = 1点あたりの額
result-no_stake = なし
result-score = ウマ・オカ込み
result-table_points = テーブルポイント{ $points }
deal-correct = 訂正
deal-swap = { $number }局目より先の局
deal-first_finish = ほかの局を訂正する前に、入力中の局を保存するか、最初から入力し直してください。
deal-remove = 削除
deal-remove_really = { $number }局目を削除しますか？（あとで元に戻せます）
deal-remove_yes = 局を削除
deal-to_correct = { $number }局目は「局一覧」で訂正が必要です。{ $why }
deal-told_twice = { $number }局目の記録が2通りあります。選ぶまでは先に届いたものを使います。
deal-version = { $who }の記録（{ $at }）：
deal-version_arrived = { $who }の記録（{ $at }、受信{ $arrived }）：
deal-take_this = こちらを採用
deal-take_both = 両方残す：別々の局で、この順
deal-take_both_reversed = 両方残す：2つ目が先
deal-undo = 元に戻す：{ $what }
deal-redo = やり直す：{ $what }
deal-event_dealt = { $number }局目
deal-event_corrected = { $number }局目の訂正
deal-event_removed = { $number }局目の削除
deal-event_chosen = { $number }局目の選択
deal-event_ordered = 局の順番
deal-event_renamed = 名前「{ $name }」
deal-event_rules_changed = ルールの変更
deal-rules_from_here = ここから：{ $rules }
deal-event_photos_kept = { $so ->
    [true] 写真を残す
   *[false] 写真を残さない
 }
deal-event_ended = { $so ->
    [true] 対局の終了
   *[false] 対局の再開
 }
deal-event_begun = 対局の開始
deal-event_undone = 取り消し
deal-event_redone = やり直し
deal-event_confirmed = { $so ->
    [true] { $number }局目の確認の取り消し、{ $name }
   *[false] { $number }局目の確認、{ $name }
 }
deal-event_photo = { $number }局目の写真、{ $name }

## 誰が何を入力したか、記録が元のままか

log-gone = { $when }に、このスマホはこの対局の記録を{ $number }件見ています。いまここにある{ $now }件の記録は、それにつながりません。終わりが切り取られたか、書き直されています。
log-another_game = { $when }に、このスマホはこのリンクで別の対局を見ています。その後、リンク先がこの対局に変わりました。
log-what_to_do = できること
log-compare = 局を見て、抜けているものや違うものがないか確かめてください。対局のファイルを持っている人がいないか聞いてください。サーバーの管理者は、そのファイルやバックアップから足りない分を戻せます。下の行はサーバーが署名したもので、このスマホが見た内容の証拠になります。`tilesnap game verify ファイル --head 行` で、ファイルを照合できます。
log-go_on = いまの記録のまま続ける
log-broken = この対局の記録{ $number }は、書かれたときのままではありません。この記録かそれより前のものが、変更・削除・追加されています。対局のファイルや以前のバックアップと比べてください。
log-code = この対局の署名のQRコード
log-code_for = このコードを写真に撮っておくと、あとでこの対局が変えられていないか確かめられます。
entry-heading = 誰が何を入力したか
entry-by = 入力：{ $who }
entry-link_host = 主催者のリンク
entry-link_scorer = { $when }のゲスト用リンク
entry-link_gone = 一覧にもうないリンク
entry-latest = 最新の{ $count }件です。すべては対局のファイルにあります。

## 確認、印刷用の点数表とその検証

confirm-all = 全員が確認済み
confirm-by = 確認済み：{ $names }
confirm-again = 変更後の再確認待ち：{ $names }
confirm-missing = 未確認：{ $names }
confirm-none = まだ誰も確認していません
confirm-player = { $name }として確認する
confirm-done = { $name }は確認済み
confirm-take_back = { $name }の確認を取り消しますか。
confirm-initials = イニシャル（1台を共用するとき）
confirm-about = 点数が正しければ、各自が自分の名前をタップします。
sheet-deal = この局の点数表
sheet-game = 点数表
sheet-agreement = 確認
sheet-confirmed = 確認時刻
sheet-signature = イニシャルまたは署名
sheet-before_change = { $at }（変更前）
sheet-house = ローカルルールあり
sheet-entry = 記録{ $number }、{ $at }、ダイジェスト{ $digest }
sheet-photo = { $name }の手牌の写真：ダイジェスト{ $digest }
sheet-scan = このコードを読み取ると、この表を検証できます。
sheet-command = このコードは記録の状態を表します。対局のファイルの検証に使えます：tilesnap game verify FILE --head CODE
sheet-state = 記録の状態：記録{ $number }、{ $at }
sheet-code = この表を検証するQRコード
verify-heading = 点数表の検証
verify-about = 点数表のコードには、対局の記録の件数と最後の記録のダイジェストが署名付きで入っています。
verify-head = 署名付きのコード
verify-check = 検証する
verify-proved = 証明済み
verify-unproved = 証明なし
verify-contradicted = 矛盾
verify-signed = このサーバーが署名したものです。そのとき対局の記録は{ $number }件で、最後の記録はコードのとおりでした。
verify-other_key = 署名は本物ですが、別の鍵のものです：{ $key }。表を印刷したサーバーに確認してください。
verify-leads = ここに保存されている記録は、いまもこのコードにつながります。そこまでに変更・削除・追加はありません。
verify-later = その後の記録：{ $count }件。これらについて、このコードからは何も言えません。
verify-differs = ここに保存されている記録は、このコードにつながりません。終わりが切り取られたか、書き直されています。このコードの表は、いま保存されている内容と違います。
verify-gone = この対局はもうここに保存されていません。検証には対局のファイルが必要です。
verify-cannot = 入力が事実どおりか、実際に誰が確認のタップをしたかは、どの検証でも分かりません。記録には、それぞれの端末とリンクが残っています。
verify-not_settled = この局の支払いは計算できません。
verify-confirmed = { $names }が確認済みです。手牌・点数・支払いは現在のとおりで、記録されたルールで計算し直しても同じです。
verify-outdated = その後の変更より前に確認し、再確認していない人：{ $names }。
verify-missing = 未確認：{ $names }。
verify-unconfirmed = この局は誰も確認していません。記録から分かるのは入力の内容だけで、全員の同意は分かりません。
verify-version = 確認のときは別のバージョンの Tilesnap が計算し、同じ数字になっていました。
verify-photo_recorded = { $name }の手牌の写真が記録されています。
verify-photo_matches = { $file }は{ $name }の手牌とともに記録された写真で、変更されていません。
verify-photo_unknown = この対局には、{ $file } と同じ内容の写真は記録されていません。
verify-no_photos = この対局には写真が記録されていないので、写真については何も分かりません。
verify-photo_replaced = { $file }は、その後訂正または削除された手牌の写真です。
verify-no_player = 記録{ $number }は、この対局に参加していない人の名義です。
verify-other_entry = { $name }の名義の記録が指す局の記録は、この形では存在しません。どちらかが変更されたか、削除されています。
verify-other_result = { $name }が確認した数字は、記録された手牌から計算したものと違います。手牌、局の順序、確認のどれかが変更されています。
verify-other_rules = { $name }は、記録とは別のルールでこの局を確認しています。どちらかが変更されています。
verify-other_count = { $name }が確認した数字は、この版のTilesnapの計算と違い、計算した版も違います。手牌を数え直してください。

## 対局の共有

share-share = 共有
device-name = この端末の名前
device-example = さくらのスマホ
device-by_this = この端末
device-by_another = 別の端末
device-others = ほかの端末{ $count }台
pen-hold = 記録係になる（ほかの人は観戦）
pen-held = この端末が記録係で、ほかの人は観戦中です。
pen-put_down = 記録係をやめる（全員が記録できる）
pen-elsewhere = { $name }が記録係です。入力された内容はここに表示されます。
pen-elsewhere_unnamed = 別の端末が記録係です。入力された内容はここに表示されます。
pen-take = 記録係を代わる
share-scorer = 一緒に記録。 このリンクを開いた人は、あなたと同じように局を入力・訂正できます。
share-viewer = 観戦。 このリンクを開いた人は、持ち点・グラフ・各局の手を見られますが、変更はできません。
share-make = リンクを作成
share-ends = 有効期間
share-ends_never = 無期限
share-ends_tonight = 今夜まで
share-ends_week = 1週間
share-until = { $when }まで
share-has_ended = { $when }に終了
share-exchange = 交換する
share-exchange_help = 「交換する」で同じ種類の新しいリンクを作ります。前のリンクは使えなくなります。
share-link_host = 主催者のリンク
share-link_scorer = 記録用のリンク
share-link_viewer = 観戦用のリンク
share-revoke = 無効にする
share-revoke_really = 無効にすると、このリンクでは対局を開けなくなります。
share-keep_photos = 手の写真を残す
share-keep_photos_help = 写真は対局を保存しているコンピューターに残ります。カメラが書き込む場所と時刻は除かれます。手を訂正・削除すると写真も消えます。

message-unknown_game_link = このリンクで開ける対局はありません。無効になったか、リンクの一部が欠けています。
message-bad_game_link = 対局のリンクではありません。共有されたリンク全体を貼り付けてください。
message-no_hands = この写真に手牌が見当たりません。もっと高い位置から、全員の手牌を入れて撮影してください。
message-players_count = プレイヤーは3〜5人です。東家から順に、それぞれ違う名前を入力してください。
message-rules_not_chosen = 先にルールを選んでください。
message-other_rule_set = 対局の途中でほかのルールには変えられません。対局を終了して新しく始めてください。名前はそのまま選べます。
message-rules_kept = この対局のルールはもう変えられません。対局が終わっているか、最終得点がすべての局から決まるためです。別のルールで打つには新しく始めてください。
message-players_of_rules = このルールは{ $count }人で打ちます。人数を変えるか、別のルールまたはバリエーションを選んでください。
message-not_at_the_table = この局には、抜け番だった人が含まれています。和了した人と支払った人を入力し直してください。

collected-heading = 訂正済みの写真{ $count }枚（データセット）
collected-what = 牌の読み取りは、訂正済みの写真から学習します。アーカイブには画像、各牌の最初の読み取り、正しい牌が入ります。どこにも送信されず、渡す相手はあなたが決めます。
collected-licence = 受け取る人のライセンス
collected-own_use = 自分用（すべての権利を保持）
collected-crops = 牌だけ（写真全体は含めない）
collected-crops_help = 写真全体には、手や部屋、人など、牌以外のものが写っていることがあります。
collected-download = データセットをダウンロード

table_photo-tap = 手牌をタップして、誰のものか選んでください。
table_photo-whose = 誰の手牌ですか？
table_photo-hand_of = { $name }の手牌：誰のものか選ぶ

## Hong Kong Old Style, Taiwanese

option-all_honors_add_all_triplets = 字一色に対々和を加算
about-all_honors_add_all_triplets = 字一色と対々和を複合させます
option-all_sequences_concealed = 平和は門前でも可
about-all_sequences_concealed = 門前の手でも平和とします
option-all_sequences_honors_flowers = 平和は字牌・花牌があっても可
about-all_sequences_honors_flowers = 字牌や花牌があっても平和とします
option-all_sequences_self_draw = 平和はツモでも可
about-all_sequences_self_draw = ツモ和了でも平和とします
option-all_sequences_wait = 平和の待ち
about-all_sequences_wait = 平和の待ち：両面待ち、または任意の待ち
option-fully_exposed_kongs = 全求人は槓子があっても可
about-fully_exposed_kongs = 全求人に明槓を認めます
option-base = 基本額
about-base = 支払い表の1に当たる額です。台湾麻雀では、支払う人が台とは別に払います
option-concealed_with_self_draw = 門前清とツモの複合
about-concealed_with_self_draw = 門前のツモ和了では、門前清とツモの両方を数えます
option-dealer_tai = 親の台
about-dealer_tai = 親とほかの人の間で加算する台数です
option-discard_payment = ロンの支払い
about-discard_payment = ロンでは放銃者が全員分を支払うか、ほかの人もツモの半額を支払います
option-draw_continues_dealer = 流局で親が続く
about-draw_continues_dealer = 流局のあとも親が続きます
option-draw_increments_streak = 流局も連荘に数える
about-draw_increments_streak = 流局も連荘の回数に数えます
option-earthly_ready_excludes_concealed = 地聴は門前清を含む
about-earthly_ready_excludes_concealed = 地聴に門前清を別に加算しません
option-earth_on_first_discard = 親の第1打も地和
about-earth_on_first_discard = 親の第1打での和了も、人和ではなく地和とします
option-eight_flowers_mode = 花牌8枚の扱い
about-eight_flowers_mode = 8枚揃えば任意で和了、必ず和了、和了した手への加算だけ、またはその両方とします
option-flower_set_excludes_seat_flower = 花槓は自風の花牌を含む
about-flower_set_excludes_seat_flower = 花槓のうち自風の花牌を別に数えません
option-flower_win = 花牌での和了
about-flower_win = この枚数の花牌・季節牌が揃えば、ほかの牌にかかわらずすぐに和了です
option-flower_win_adds = 最後の花牌の来方にも点をつける
about-flower_win_adds = 花牌での和了に、ツモや補充牌の点も加算します
option-flowers = 花牌あり
about-flowers = 花牌・季節牌を入れて打ちます
option-four_concealed_triplets_drawn = 四暗刻はツモに限る
about-four_concealed_triplets_drawn = 四暗刻はツモ和了に限ります
option-liability = 責任払い（包）
about-liability = 責任払いの人が全員分を支払います
option-multiple_winners = 複数人の和了
about-multiple_winners = 1枚の捨て牌で複数人が和了でき、放銃者が各自に支払います
option-liability_split = 責任払いの折半
about-liability_split = 責任払いの人と放銃者が半分ずつ（切り上げ）支払います
option-limit_faan = 番の上限
about-limit_faan = これを超える番は数えません
option-min_faan = 最低番数
about-min_faan = これより少ない番では和了できません
option-min_includes_bonus = 花牌も最低番数に含める
about-min_includes_bonus = 花牌の番も最低番数に含めます
option-min_tai = 最低台数
about-min_tai = これより少ない台では和了できません
option-per_tai = 1台の額
about-per_tai = 1台ごとに支払う額です
option-replacement_excludes_last_draw = 嶺上開花は海底撈月を含む
about-replacement_excludes_last_draw = 嶺上開花に海底撈月を加算しません
option-replacement_only_for_kongs = 嶺上開花は槓のあとだけ
about-replacement_only_for_kongs = 補充牌は槓のあとだけ数えます
option-robbing_pays_all = 槍槓は3人分の責任払い
about-robbing_pays_all = 槍槓された人が、ツモのときの全員分を支払います
option-small_four_winds_adds = 小四喜に風牌を加算
about-small_four_winds_adds = 小四喜に風牌を、香港麻雀では混一色も加算します
option-seven_pairs_adds_concealed = 七対子に門前清を加算
about-seven_pairs_adds_concealed = 七対子と門前清を複合させます
option-four_concealed_triplets_adds_concealed = 四暗刻に門前清を加算
about-four_concealed_triplets_adds_concealed = 四暗刻と門前清を複合させます
option-single_wait_half_melded = 半求人に一種待ちを加算
about-single_wait_half_melded = 面子をすべて鳴いたツモ和了にも一種待ちを数えます
option-single_wait_held_counts = 4枚使いの牌も待ちに数える
about-single_wait_held_counts = 自分で4枚使っている牌も、もう1つの待ちとみなします
option-small_three_dragons_adds_dragons = 小三元に三元牌を加算
about-small_three_dragons_adds_dragons = 小三元に2組の三元牌を加算します
option-streak_limit = 連荘の上限
about-streak_limit = 数える連荘の上限です。0は制限なし
option-streak_tai = 連荘の台
about-streak_tai = 1連荘ごとに加算する台数です
option-table = 番の支払い表
about-table = 番の支払い額：4番から2番ごとに倍、1番ごとに倍、または4段階（全員が支払い、放銃とツモは2倍）
option-tai_cap = 台の上限
about-tai_cap = これを超える台は数えません。0は制限なし
option-all_sequences_wait_any = 任意
option-all_sequences_wait_any_two_sided = 両面待ちを含む
option-all_sequences_wait_only_two_sided = 両面待ちだけ
option-all_sequences_wait_several = 2種以上の待ち
option-all_sequences_wait_two_sided = 両面待ち
option-discard_payment_full = 全額
option-discard_payment_half = 半額
option-eight_flowers_mode_additive = 和了した手に加算
option-eight_flowers_mode_compound = 両方
option-eight_flowers_mode_forced = 必ず和了
option-eight_flowers_mode_optional = 任意で和了
option-flower_win_eight = 8枚
option-flower_win_off = なし
option-flower_win_seven = 7枚
option-table_full_spicy = 1番ごとに倍（辣辣上）
option-table_half_spicy = 2番ごとに倍（半辣上）
option-table_tiered = 4段階
preset-base = mahjong16：base
preset-cml = open_mahjong：cml
preset-common = 一般的なルール
preset-hkma = 香港麻雀協会
preset-no_compounding = 含まれる役を重ねて数えない
preset-riichi_advanced = riichi_advanced：小さい役とその構成要素を複合
preset-two_two = 対々和と混一色を2番ずつ
preset-masters = mahjong16：Masters
preset-mj888 = mahjong16：MJ888
preset-shenlaiye = open_mahjong：神来也
preset-sml = open_mahjong：sml
preset-spicy = 1番ごとに倍（辣辣上）
preset-star31_m16 = mahjong16：明星三缺一
preset-star31 = open_mahjong：明星三缺一
preset-tiers = 4段階
preset-zhonghua = mahjong16：中華
rules-title_hong_kong = 香港麻雀（旧章）
rules-about_hong_kong = 番を加算し、3番から和了でき、上限は13番です。和了した人だけが、支払い表に従って受け取ります。
rules-title_taiwanese = 台湾麻雀（16枚）
rules-about_taiwanese = 5面子と雀頭で和了します。台を加算し、支払う人は基本額も払います。親の連荘でさらに加算されます。
message-below_minimum = この手では和了できません。{ $have }ですが、{ $least }必要です。
condition-all_claimed = 面子をすべて鳴いている
condition-before_first_draw = 最初のツモの前に捨て牌で和了
condition-declared_ready = テンパイを宣言した
condition-first_flowers = 配牌または第1巡に花牌で和了
condition-flower_win = 一定数の花牌・季節牌
condition-kong_laid = 明槓または暗槓
condition-no_bonus_tile = 花牌も季節牌もない
condition-own_first_draw = 誰も鳴かないうちの最初のツモで和了
condition-ready_from_deal = 配牌からテンパイで、その後手を変えていない
condition-robbed_flower = 花牌・季節牌7枚と、ほかの人の8枚目
parameter-dealers_first = 親の第1打でも可
parameter-dealer = 親の和了でも可
parameter-honors_and_flowers = 字牌・花牌があっても可
parameter-chow_hand-concealed = 門前でも可
parameter-chow_hand-drawn = ツモでも可
parameter-all_claimed-drawn = 和了牌はロンではなくツモ
parameter-kong_laid-concealed = 明槓ではなく暗槓
parameter-no_bonus_tile-honors = 字牌があっても可
parameter-wait = 待ちの形
parameter-by = 適用するルール
parameter-tiles = 枚数
parameter-discard = 最後の捨て牌でも可
parameter-played = 花牌を入れて打つ
parameter-one_chance_hand-all_claimed = 面子をすべて鳴いていても可
parameter-one_chance_hand-all_claimed_drawn = 面子をすべて鳴いたツモ和了でも可
parameter-one_chance_hand-held_counts = 自分で4枚使っている牌も待ちに数える
parameter-open_ended = 両面の片方が使い切られていても可
parameter-declared = テンパイの宣言が必要
parameter-apart = 4枚揃いの1枚は数えない
choice-by_additive = 和了した手への加算だけ
choice-by_compound = 単独でも、和了した手への加算でも
choice-by_eight = 8枚ですぐに和了
choice-by_forced = 8枚で必ず和了
choice-by_off = なし
choice-by_optional = 8枚で任意の和了
choice-by_seven = 7枚または8枚ですぐに和了
choice-of_eight_and_a_half_pairs = 対子7組と刻子
choice-of_either = 花牌または季節牌
choice-wait_any = 任意の待ち
choice-wait_any_two_sided = 両面待ちを含む待ち
choice-wait_only_two_sided = 両面待ちだけ
choice-wait_several = 2種以上の待ち
choice-wait_two_sided = 両面待ち

## リーチ麻雀

rules-title_riichi = リーチ麻雀
rules-about_riichi = 日本の麻雀です。役とドラを翻で、手を符で数えます。ロンなら放銃者が全額を、ツモなら全員が支払います。
preset-ema_2016 = 欧州ルール（EMA 2016）
preset-wrc = 世界リーチ麻雀選手権（WRC）
preset-m_league = Mリーグ
preset-tenhou = 天鳳
preset-mahjong_soul = 雀魂（四人）
preset-sanma = 三人麻雀
option-players = 人数
about-players = 打つ人数です。三人では二萬から八萬を使わず、チーもできません
option-north = 三人打ちの北
option-north_bonus = 抜きドラ
option-north_plain = 普通の牌
about-north = 三人打ちで、抜いた北をドラにするか、普通の牌として扱うか
option-tsumo_loss = 三人打ちのツモ損
about-tsumo_loss = 三人打ちのツモ和了で、いない一人の分を受け取らないか、二人が半分ずつ払うか
option-open_tanyao = 喰いタン
about-open_tanyao = 鳴いた手でも断么九を認めます
option-red_fives = 赤ドラ
about-red_fives = 赤五1枚につき1翻を加えます
option-rounded_mangan = 切り上げ満貫
about-rounded_mangan = 4翻30符と3翻60符を満貫とします
option-double_yakuman = ダブル役満
about-double_yakuman = 4種の役満をダブル役満とします
option-yakuman_add = 役満の複合
about-yakuman_add = 複数の役満を加算します
option-liability_covers = 責任払いの範囲
about-liability_covers = 責任払いの人が、手の全部を払うか、確定させた役満の分だけを払うかを選びます。
option-liability_covers_hand = 手の全部
option-liability_covers_yakuman = 確定させた役満だけ
option-four_kong_liability = 四槓子の責任払い
about-four_kong_liability = 4つ目の槓をさせた人も、四槓子の責任払いになります。
option-counted_yakuman = 数え役満
about-counted_yakuman = 役満でなくても13翻以上を役満とします
option-blessing_of_man = 人和
about-blessing_of_man = 最初のツモの前のロン和了の扱い：なし、5翻、単独の満貫、役満
option-blessing_of_man_off = なし
option-blessing_of_man_five_han = 5翻
option-blessing_of_man_mangan = 満貫
option-blessing_of_man_yakuman = 役満
option-double_wind_fu = 連風牌の雀頭の符
about-double_wind_fu = 自風と場風を兼ねる牌の雀頭につく符です
option-head_bump = 頭ハネ
about-head_bump = 複数人がロンしたとき、放銃者から数えて順番が最も早い人だけが和了します
option-abort_on_three_wins = 三家和は流局
about-abort_on_three_wins = 3人が同じ牌でロンすると途中流局になり、支払いはなく、親は連荘します。
option-honba_points = 1本場の点数（1人あたり）
about-honba_points = 1本場につき、ほかの1人あたりに加える点です。四人打ちで100なら300点、三人打ちで500なら1,000点になります。
option-honba_to_each = 本場は全員がもらう
about-honba_to_each = 複数人がロンしたとき、和了した全員が本場をもらいます。オフなら放銃者から数えて最初の人だけです。
option-own_stick_back = 自分のリーチ棒は戻る
about-own_stick_back = 複数人がロンしたとき、それぞれ自分のリーチ棒を取り戻し、残りは最初の人がもらいます。オフなら最初の人がすべてもらいます。
option-nagashi_mangan = 流し満貫
about-nagashi_mangan = 流局時に捨て牌がすべて么九牌で、どれも鳴かれていない人は、ノーテン罰符の代わりに満貫ツモの点をもらいます。
option-tenpai_keeps_deal = テンパイ連荘
about-tenpai_keeps_deal = 流局時に親がテンパイなら連荘です
option-start = 配給原点
about-start = 開始時の各自の持ち点です
option-target = 返し点
about-target = 終了時に0とみなす点です
option-uma = ウマ（千点）
about-uma = 順位点（千点単位）：4位から1位へ、四人なら3位から2位へ
option-uma_0_0 = なし
option-uma_10_5 = 10–5
option-uma_15_5 = 15–5
option-uma_20_10 = 20–10
option-uma_30_10 = 30–10
option-uma_floating = 順位点の浮き沈み制（連盟Aルール）
option-ties = 同点の順位
option-ties_seat = 起家に近い順
option-ties_share = 順位点を分ける
about-ties = 同点のときは起家に近い人を上位とするか、順位点を分けます
option-leftover_sticks = 終局時の供託
about-leftover_sticks = 最後に残ったリーチ棒の扱いです
option-leftover_sticks_first = トップへ
option-leftover_sticks_nobody = 誰のものにもならない
option-yakitori = 焼き鳥の罰符
about-yakitori = 一度も和了できなかった人が、和了した人それぞれに払う点数です。0ならなし
option-chip_value = チップ1枚の点数
about-chip_value = 終局時の1枚あたりの点数です。一発・裏ドラ・赤ドラ1枚につき、払う人から1枚ずつもらいます。0ならチップなし
option-yakuman_chips = 役満のチップ
about-yakuman_chips = ツモなら全員からこの枚数、ロンなら放銃した人から2倍の枚数をもらいます。ほかのチップは付きません
option-chombo = チョンボの罰則
about-chombo = チョンボの支払い：ほかの人への満貫払い、または終了後に20,000点を減点
option-chombo_mangan = 満貫払い
option-chombo_after_game = 終了後に20,000点減点
option-rounds = 打つ場の数
about-rounds = 東場から数えて何場まで打つかです（1は東風戦、2は東南戦）
option-goal = 終了に必要な点数
about-goal = 最後の場が終わったときに誰かが持っているべき点数です。届かなければもう一場打ちます。0なら必ず終わります
option-bankruptcy = トビ終了
about-bankruptcy = 持ち点が0点未満の人が出たら終局します
option-dealer_stops = オーラスの親の上がりやめ
about-dealer_stops = オーラスで親がトップのまま和了か聴牌なら終局します
option-ready_dealer_stops = テンパイやめあり
about-ready_dealer_stops = オーラスの親がトップのとき、流局での聴牌でも終局します。オフなら和了だけです
option-names = 役の名前
about-names = 日本語の画面では常に漢字の役名を使います
option-names_english = 英語（欧州ルールの名前）
option-names_japanese = 日本語の読み（ローマ字）

## MCR

rules-title_mcr = MCR（国際公式ルール）
rules-about_mcr = 中国の国標麻雀：81種の役があり、8点以上で和了できます。放銃者は8点と手の点、ほかの人は8点を払います。
preset-ema = ヨーロッパのクラブ（EMA）
preset-china = 中国での打ち方
option-minimum = 和了に必要な点
about-minimum = 花牌を除いて、和了に必要な点数です
option-base_points = 各自が払う底点
about-base_points = 各自が手の点に加えて払います。ロンのとき、放銃者以外はこれだけを払います
option-seat_changes = 場ごとに席替え
about-seat_changes = 大会と同じく場が終わるたびに席を替わります。そうでなければ席はそのままです
option-two_concealed_kongs = 双暗槓
about-two_concealed_kongs = 暗槓2つの点数です
option-melded_and_concealed_kong = 明暗槓
about-melded_and_concealed_kong = 明槓と暗槓1つずつの点数です
option-fully_concealed_added = 常に門前の手の不求人
about-fully_concealed_added = 七対のように常に門前の手をツモで和了したとき、自摸ではなく不求人を数えます
option-nine_gates_pungs = 九蓮宝灯の幺九刻
option-nine_gates_pungs_none = 数えない
option-nine_gates_pungs_one = 2つのうち1つを数える
about-nine_gates_pungs = 九蓮宝灯のほかに、1と9の刻子を数えるかどうかです
option-honor_hog = 字牌の四帰一
about-honor_hog = 七対の中の同じ字牌4枚を四帰一と数えます
option-four_are_two_pairs = 同じ牌4枚は2対子
about-four_are_two_pairs = 同じ牌4枚を七対のうちの2対子とみなします
option-knitted_body_waits = 組合竜の中の待ち
about-knitted_body_waits = 組合竜の9枚のどれかにもなりうる牌でも、辺張・嵌張・単釣将を数えます

## The page for a phone alone

phone_shell-coming = 読み取りと計算に必要なものを取得中：{ $count } MB の { $percent } %。一度だけで済みます。
phone_shell-drag = 写真をここにドラッグするか、貼り付けてください。写真はこの端末から出ません。
phone_shell-privacy = 写真はこの端末から出ません。
phone_shell-starting = 起動しています…
phone_shell-unkept = この端末に保存できませんでした。空き容量を増やして、もう一度お試しください。
phone_shell-unkept_blocked = このブラウザではページがデータを保存できないため、閉じると失われます。プライベートブラウズをやめるか、ブラウザの設定でデータの保存を許可してください。
phone_shell-share = 共有
phone_shell-failed = 読み取りと計算を始められませんでした。メモリが足りないかもしれません。ほかのタブやアプリを閉じて、もう一度お試しください。
phone_shell-try_again = もう一度
phone_shell-use_server = 代わりにサーバーを使う
phone_shell-stop = 読み取りを中止
phone_shell-unread = 写真を読み取れませんでした。もう一度試すか、牌を手で入力してください。
phone_shell-no_photo = このブラウザではこのファイルを写真として開けません。JPEGなど別のファイルを選んでください。
phone_shell-no_networks = 写真の読み取り機能を読み込めませんでした。接続を確認して、もう一度撮影してください。手で入力した牌はそのまま計算できます。
phone_shell-live_starting = カメラを起動しています…
phone_shell-live_denied = このページはカメラを使えません。ブラウザーの設定で許可するか、ここを閉じて写真を撮ってください。
phone_shell-live_missing = カメラが見つかりません。閉じて写真を選んでください。
phone_shell-live_busy = カメラを起動できませんでした。ほかのアプリが使っているかもしれません。そのアプリを閉じてもう一度試すか、写真を撮ってください。
phone_shell-live_none = 牌にカメラを向けてください
phone_shell-live_nearer = もっと近く
phone_shell-live_edge = 牌を全部画面に入れてください
phone_shell-live_rows = 牌を横に並べてください
phone_shell-live_tilt = もっと真上から
phone_shell-live_still = 動かさないで
phone_shell-live_light = もっと明るく
phone_shell-live_count = { $wanted }枚中{ $count }枚
phone_shell-live_taken = 撮影しました
phone_shell-live_shutter = 撮影する
phone_shell-live_close = 閉じる
phone_shell-live_lamp = ライト

## American mahjong: the card of hands, and hands that win by it
rules-short_american = アメリカ式
rules-title_american = アメリカ式（自分のカード）
rules-about_american = アメリカ式麻雀です。自分で用意したカードの一行どおりに牌をそろえると和了です。
card-needed = アメリカ式には、役を並べたカードが必要です。
card-yours = カードはあなたのものです。入力するか、貼り付けるか、ファイルを開いてください。カードはこの端末に残り、それで始めた対局に入ります。
card-sample = 架空の見本カードで始める
card-in_play = カード「{ $title }」で遊んでいます。{ $count }行、{ $ways }通りの作り方があります。
card-open = カードのファイルを開く（.toml または .json）
card-open_other = 別のカードを開く（.toml または .json）
card-paste_heading = カードを貼り付ける
card-paste = カードの文
card-opened = このカードで遊びます。
card-use = このカードで遊ぶ
card-title = カードの名前
card-save = カードをファイルに保存
card-remove = カードを外す
card-remove_question = このブラウザからカードを外しますか？
card-new_line = 新しい行
card-change_line = { $number }行目を直す
card-add_line = この行を加える
card-keep_line = 直した行を使う
card-hand = 手
card-heading = 見出し
card-points = 点数
card-concealed = 門前：さらした組があってはいけない
card-numbers = { $name }に入る数（空なら1～9）
card-notation = 手の書き方
card-notation_text =
    222a 444b：ある種類の2が三枚と、別の種類の4が三枚。a、b、cは互いに違う種類、oはどれか一種類。
    XX0a XXX1a：好きな数と、同じ種類の次の数。
    DDDa：種類aの三元牌。RRR、GGG：中と發。0000：白をゼロとして使う。
    FF：花牌。NNN：北。ZZZ：どれか一つの風。NEWS：四つの風が一枚ずつ。AAA：どれか一つの牌。
    22a|33a：どちらか。手と手の間の / ：どちらかの手。
    組の後の - ：ジョーカー不可。+ ：対子や一枚でも可。~ ：花牌をジョーカーの代わりにできる。
card-no_heading = 行
card-ways = { $count ->
    [1] この行の作り方は1通りです。
   *[other] この行の作り方は{ $count }通りです。その一つを示します。
}
card-line = { $points }点、{ $state }、{ $count }通り
card-line_concealed = 門前
card-line_exposed = さらしてよい
card-change = { $hand } を直す
card-delete = { $hand } を消す
card-delete_question = この行を消しますか？
nearest-heading = どの手に近いですか？
nearest-about = 練習と、局が終わった後のためのものです。
nearest-off = { $count ->
    [0] 完成
   *[other] あと{ $count }枚
}
nearest-line = { $points }点、{ $state }
nearest-needs = 役に立つ牌：
nearest-spare = いらない牌：
nearest-impossible_concealed = 作れません：門前の行ですが、さらした組があります。
nearest-impossible_exposures = 作れません：さらした組がこの行にありません。
nearest-impossible_tiles = 作れません：必要な牌がもう足りません。
tile-joker_as = { $tile }の代わりのジョーカー
hand_editor-kind_group = 組
hand_editor-joker = ジョーカー
option-jokers = ジョーカーの枚数
option-concealed_bonus = 何もさらさない手の加点
option-jokerless_doubles = ジョーカーなしは2倍
option-discarder_share = 放銃した人の支払い（倍）
option-others_share = ほかの人の支払い（倍）
option-drawn_share = 自摸のときの各自の支払い（倍）
option-east_doubles = 東は倍払い、倍もらい
about-jokers = 牌の中のジョーカーの枚数
about-concealed_bonus = さらしてよい行を何もさらさずに作ったときの加点。倍にする前に加える
about-jokerless_doubles = ジョーカーのない手を2倍にするか（一枚と対子だけの行を除く）
about-discarder_share = 放銃した人が手の何倍を払うか
about-others_share = 放銃でない人が手の何倍を払うか
about-drawn_share = 自摸のとき各自が手の何倍を払うか
about-east_doubles = 東が倍を払い、倍をもらうか
source-american_clubs = アメリカのクラブ
source-untitled_card = 無題のカード
deal-fact_dead = 死んだ手になったのは誰ですか？
message-card_missing = アメリカ式には自分のカードが必要です。開くか、見本カードで始めてください。
message-card_elsewhere = この手は、リンクに収まらない長いカードで計算されています。点数を見るには、カードのファイルをもらって開いてください。
message-only_card_hands = アメリカ式で点数になるのは和了した手だけです。
message-discarded_joker = 捨てられたジョーカーは死に牌です。誰も和了できません。
message-no_line = { $why ->
    [untitled] この牌はカードのどの行にもなりません。
   *[titled] この牌はカード「{ $card }」のどの行にもなりません。
}
message-line_concealed = 「{ $line }」は門前の行ですが、この手にはさらした組があります。
message-line_exposed = この牌は「{ $line }」になりますが、{ $exposed } はその組になりません。
message-bad_exposure = { $why ->
    [only_jokers] さらした組 { $set } はジョーカーだけです。本物の牌が一枚は必要です。
    [different] さらした組 { $set } に違う牌があります。同じ牌とジョーカーだけをさらしてください。
   *[too_small] 「{ $set }」は三枚に足りないので、さらせません。ほかの牌と一緒に置いてください。
}
message-bad_card = { $place ->
    [line] { $line }行目：
    [hand] { $line }番目の手：
   *[none] {""}
}{ $why ->
    [too_long] このファイルはカードとしては長すぎます。
    [no_toml] TOMLではありません（{ $reason }）。そこを確かめてください。
    [no_json] JSONではありません（{ $reason }）。そこを確かめてください。
    [no_hands] このJSONには、Groupsのある手の一覧がありません。
    [bad_field] 「{ $field }」が「{ $given }」です。{ $wanted } でなければなりません。
    [bad_name] 「{ $field }」が「{ $given }」です。{ $hint ->
        [meant] 「{ $meant }」のことですか？
        [none] 使える名前がありません。
       *[known] 使えるのは { $known } です。
    }
    [unknown_key] 「{ $key }」は分かりません。{ $hint ->
        [meant] 「{ $meant }」のことですか？
        [none] 使える名前がありません。
       *[known] 使えるのは { $known } です。
    }
    [no_lines] カードに行がありません。[[line]] と書き、その下に hand と points を書いてください。
    [too_many_lines] カードに{ $have }行あります。{ $most }行までです。
    [bad_points] 点数は1から{ $most }までの整数にしてください。
    [bad_numbers] 「{ $name }」は1から9までの数を一度ずつ書いてください（例：1 3 5）。
    [bad_hand] 手は文で書いてください（例：FF 22a 444b 666b 8888c）。
    [too_many_ways] 作り方が多すぎます。選択肢か A、X、Y を減らしてください。
    [empty] 手が空です。組を書いてください（例：FF 22a 444b 666b 8888c）。
    [count] 「{ $hand }」は{ $have }枚です。{ $want }枚でなければなりません。
    [impossible] 「{ $hand }」になる牌がありません。数が1～9を超えるか、同じ牌が多すぎます。
    [bad_suit] 「{ $token }」の種類が { $suit } です。違う種類は a、b、c、どれか一種類は o と書いてください。
    [both_signs] 「{ $token }」に + と - があります。+ はどこでもジョーカー可、- は不可です。
    [no_suit_here] 「{ $token }」に種類がありますが、{ $body } には種類がありません。{ $meant } のことですか？
    [mixes_xy] 「{ $token }」に X と Y が混ざっています。二つの組に分けてください。
    [too_many_equal] 「{ $token }」は同じ牌が{ $have }枚です。{ $most }枚までです。
    [no_suit] 「{ $token }」に種類がありません。{ $token }a のことですか？同じ種類の組には同じ文字を付けます。
    [empty_alternative] 「{ $token }」に空の選択肢があります。22a|33a のように、組と組の間に | を書いてください。
    [letter_o] 「{ $token }」は文字のOです。ゼロの { $meant } のことですか？
    [typo] 「{ $token }」は組ではありません。{ $meant } のことですか？
    [no_group] 「{ $token }」は組ではありません。222a、XXX1a、DDDa、0000、FFFF、NNN、NEWS、ZZZ、RRR、GGG、AAA のように書いてください。
   *[other] { $text }
}
