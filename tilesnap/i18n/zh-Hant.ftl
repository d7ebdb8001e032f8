# 本頁的繁體中文文字。大括號內的內容由程式填入。

## The page

page-title = Tilesnap
page-about = 拍一手麻將牌，看看值多少分、為什麼。
page-language = 繁體中文
page-full_stop = 。
page-language_help = 語言
page-tagline = 拍下麻將手牌，改正認錯的牌，每一分的由來一目了然。
page-on_its_way = 載入中，首次開啟需要一點時間。
page-comma = 、
places-label = 應用程式的各個頁面
places-hand = 手牌
places-game = 牌局
places-rules = 規則
places-settings = 設定

## Bringing in a hand

photo-camera = 即時鏡頭
photo-other_ways = 用其他方式輸入手牌
photo-camera_label = 將鏡頭對準手牌
photo-camera_needs_https = 瀏覽器只允許 https 頁面使用即時鏡頭，而本頁面是以 http 開啟的。請改為拍照：在手機上會開啟相機。
photo-type_hint = 用牌面鍵盤選牌，或從範例開始。
photo-example_label = 或從範例開始
photo-example_pick = 選擇範例手牌
photo-new_hand = 逐張擺牌

## The photo button; the browser fills these in

photo_input-take = 拍照
photo_input-again = 重新拍照
photo_input-choose = 選擇照片
photo_input-drag = 也可以把照片拖到這裡或貼上。照片只留在執行本頁的電腦上。
photo_input-privacy = 照片只留在執行本頁的電腦上。
photo_input-try_sample = 試用範例
photo_input-preparing = 正在準備照片……
photo_input-reading = 正在辨識……
photo_input-too_big = 檔案太大，無法傳送：瀏覽器打不開的照片最多 9 MB。請另存為 JPEG 再選擇。
photo_input-busy = 目前有許多照片正在辨識。你的照片已保留，將在 { $count } 秒後自動重新傳送。
photo_input-sending = 正在傳送照片……
photo_input-offline = 連不上執行本頁的電腦。照片已保留，連線恢復後會自動送出。
photo_input-slow = 比平常需要更多時間。
photo_input-try_again = 再試一次
photo_input-earlier = 下面仍是先前那手牌。

## 與執行本頁的電腦的連線

connection-gone = 執行本頁的電腦沒有回應。輸入的內容不會遺失，連線恢復後會自動繼續。
connection-offline = 你已離線。輸入的內容不會遺失，恢復連線後頁面會繼續。
connection-slow = 連線緩慢。
connection-tap_slow = 連線緩慢：你剛才點按的內容尚未送達。
connection-tap_slow_named = 連線緩慢：「{ $name }」尚未送達。
connection-again = 連線已恢復。你剛才點按的內容可能沒有送達：請查看，如有遺漏請再點按一次。
connection-again_named = 連線已恢復。「{ $name }」可能沒有送達：請查看，如有遺漏請再點按一次。

## Saving a deal from the browser; the browser fills these in

game_outbox-saving = 儲存中…
game_outbox-kept = 已保留在這台裝置
game_outbox-waiting_one = 等待連線——尚有 1 局未送出。
game_outbox-waiting_many = 等待連線——尚有 { $count } 局未送出。
game_outbox-not_kept = 這個瀏覽器不允許本頁保留資料：全部送出之前請勿關閉本頁。
game_outbox-refused = 有一局未能儲存。
game_outbox-try_again = 再試一次
game_outbox-discard = 捨棄這一局
game_outbox-offline = 沒有連線：在這裡輸入這一局
game_outbox-offline_kept = 已保留在這台裝置，連線恢復後會自動送出。
game_outbox-offline_later = 誰付給誰，連線恢復後計算。
game_outbox-offline_hand = 留空即可稍後再擺這手牌：頁面上的牌會保留，照片也在這台裝置等候。
game_outbox-offline_take_back = 收回
game_outbox-offline_give_up = 不儲存，直接關閉

## The page of those who watch a game

watch-heading = 麻將牌局
watch_line-live = 已是最新
watch_line-away = 目前無法讀取牌局，這裡的內容可能不是最新。
watch_line-unplayable = 這裡不認識這場牌局的規則，因此無法顯示。這裡的內容可能已經過時。
watch-unreachable = 目前無法讀寫牌局，請稍後再試。
watch_line-broken = 連線中斷，這裡的內容可能不是最新；本頁會自動重試。
watch_line-withdrawn = 這個連結已被撤銷，這裡的內容不再更新。
watch_line-ended = 這個連結的期限已過，這裡的內容不再更新。
watch_line-gone = 這個瀏覽器看過這場牌局更多或不同的內容：之後紀錄的結尾被截去，或被重寫了。請與牌桌上其他人記得的比對。
watch-no_script = 本頁需要 JavaScript。未啟用時只顯示一部分內容，也不會自動更新。
watch-deals =
    { $number ->
        [0] 各局
       *[other] 共 { $number } 局
    }
watch-latest = 第 { $number } 局：{ $words }。

## How to lay a hand out for the photo

guide-words = 請如圖擺牌，從正上方拍照。
guide-melded = 副露
guide-concealed = 手牌，胡的那張橫放
guide-bonus = 花牌另放

## The hand

hand-more = 更多：文字、框選
hand-frame = 在照片上框選我的手牌
hand-text_label = 手牌文字
hand-text_help = 副露 | 手牌 | 花牌。m 萬子、p 筒子、s 索子，0 赤五，E S W N 東南西北，C F B 紅中、發財、白板，1f–4f 花牌，1g–4g 季牌。* 標示胡的那張牌，(9999m) 是暗槓。
hand-text_placeholder = 555m CCCC | 222s 111p EE*

## The way to the phone

phone-open = 在手機上開啟
phone-hint = 用手機鏡頭對準 QR 碼：手機若在同一網路，便會開啟本頁面。
phone-hint_anywhere = 用手機鏡頭對準 QR 碼，便會開啟本頁面。
phone-alone = 沒有網路也能用的頁面

## The players' own tiles

own_set-choose = 這是哪一副牌？
own_set-any = 任何一副牌
own_set-fitting = 與照片相符的一副
own_set-in_use = 按「{ $name }」辨識
own_set-heading = 記住這副牌
own_set-hint = 先改正上方的牌，再按「記住」：之後同一副牌的照片會照你改的來辨識。一兩張照片就夠了。
own_set-kept_here = 資料只保存在執行本頁的電腦上，所有在那裡開啟本頁的人都會用到。
own_set-kept_on_device = 資料只保存在這台裝置上，照片本身不會保留。
own_set-kept_for_you = 別人看不到。這個瀏覽器最多保存 { $count } 副牌，{ $days } 天沒有再來便會刪去。照片本身不會保存。
own_set-kept_for_this_visit = 這個瀏覽器離開後不保留任何資料，下次就找不到記住的牌。請儲存為檔案。
own_set-name = 這副牌的名稱
own_set-name_example = 外婆的麻將
own_set-teach = 記住
own_set-taught = 已記住「{ $name }」的 { $count } 張牌。之後的照片會按這副牌辨識。
own_set-download = 儲存為檔案
own_set-remove = 刪除「{ $name }」
own_set-import = 從檔案開啟一副牌
own_set-none = 先改正從照片認出的手牌，再在手牌下方記住這副牌。
own_set-imported = 已加入「{ $name }」。相符的照片會按它辨識。
own_set-both_kept = 另一台裝置同時也教了這副牌：兩邊所教的都已保存。
own_set-put_back = 收回最近一次記住的
own_set-put_back_help = 收回最近一次記住的。再按一次即可取回。
own_set-is_back = 「{ $name }」已恢復到最後一次變更之前。
own_set-remove_really = 這副牌所記住的會全部消失，其他裝置也不能再用。
own_set-removed = 已刪除「{ $name }」。
own_set-there = 已經有另一副牌叫「{ $name }」。要用哪一副？
own_set-replace = 檔案裡的
own_set-both = 兩副都要
own_set-leave = 這裡的
own_set-kept_both = 兩副都在。檔案裡的那副名稱後面加了數字。
own_set-left = 沒有任何變動。

## The settings; the browser fills in what it knows itself

setup-display = 顯示與朗讀
setup-sets = 記住的牌
setup-data = 你的資料
setup-stored_phone = 牌局、規則、記住的牌、練習和目前手牌都只在這台裝置上。
setup-stored_server = 這個瀏覽器保存語言、規則、練習和牌局的連結。牌局和記住的牌在執行本頁的電腦上。
setup-stored_shared = 這個瀏覽器保存語言、規則、練習和牌局的連結。牌局和你記住的牌在伺服器上。
setup-delete_phone = 刪除這台裝置上的全部資料
setup-delete_server = 清除這個瀏覽器裡的全部資料
setup-delete_shared = 清除這個瀏覽器裡的全部資料
setup-delete_really_phone = 這台裝置上的牌局、規則、記住的牌和練習會全部消失。想保留的請先存成檔案。
setup-delete_really_server = 這個瀏覽器裡的語言、規則、練習和牌局連結會消失。沒有連結就打不開牌局。
setup-delete_really_shared = 語言、規則、練習、你記住的牌和牌局連結會消失。沒有連結就打不開牌局。
setup-privacy = 隱私
setup-privacy_phone = 照片從不離開這台裝置。除非你自己把牌局傳給伺服器，否則什麼都不會傳送。沒有任何統計或追蹤。
setup-privacy_server = 照片只會傳到執行本頁的電腦。關閉頁面後便會捨棄，除非這一桌選擇保留牌局的照片。沒有任何統計或追蹤。
setup-about = 關於 Tilesnap
setup-version = 版本 { $name }
setup-licences = 授權條款
setup-licence = Tilesnap 是採用 MIT 授權的自由軟體。© 2026 The Tilesnap authors.
setup-software = 它使用了他人的成果，授權如下：
browser-large_print_label = 大字
browser-large_print_hint = 文字、牌和按鈕放大到一倍半。
browser-read_aloud_label = 朗讀
browser-read_aloud_hint = 在手牌和結果下方加一個朗讀按鈕。
browser-storage_used = 占用空間：{ $count } MB。
browser-storage_persistent = 即使空間不足，瀏覽器也會保留全部資料。
browser-storage_not_persistent = 空間不足時瀏覽器可能會全部刪除：請不時存成檔案，或安裝這個頁面。
browser-storage_not_persistent_links = 空間不足時瀏覽器可能會刪除：請不時存成檔案。
browser-storage_offline = 這個頁面現在沒有網路也能用。
browser-install_label = 加到主畫面
browser-install_ios = 想像應用程式一樣使用：點「分享」，再選「加入主畫面」。

## What belongs to this browser, for another one

belongings-heading = 換到另一台裝置
belongings-what_server = 把這個瀏覽器保存的內容存成檔案，在另一台裝置開啟，你的牌局也會在那裡。有這個檔案的人都能在這些牌局記分。
belongings-what_shared = 把這個瀏覽器保存的內容存成檔案，在另一台裝置開啟，你的牌局和記住的牌也會在那裡。有這個檔案的人都能在這些牌局記分，也能更改記住的牌。
belongings-what_phone = 把牌局、規則、記住的牌和練習存成檔案，在另一台裝置開啟。有這個檔案的人都能看到這些內容。
belongings-save = 儲存為檔案
belongings-open = 開啟另一台裝置的檔案
belongings-brought_server = { $games ->
    [0] 沒有新的牌局。
   *[other] 新增了 { $games } 場牌局。
 }
belongings-brought_shared = { $games ->
    [0] 沒有新的牌局。
   *[other] 新增了 { $games } 場牌局。
 }{ $sets ->
    [0] 沒有保存任何一副牌。
   *[other] 這裡有 { $sets } 副牌，另一台裝置也一樣。
 }
belongings-brought_phone = { $games ->
    [0] 沒有新的牌局。
   *[other] 新增了 { $games } 場牌局。
 }{ $sets ->
    [0] 沒有新的牌。
   *[other] 新增了 { $sets } 副牌。
 }
belongings-different = { $count ->
   *[other] 有 { $count } 個牌局在這裡接著打的不一樣，保持這裡的樣子。
 }
belongings-unreadable = { $count ->
   *[other] 檔案裡有 { $count } 個牌局無法讀取：已損壞，或來自更新的版本。
 }
shared-store_failed = 伺服器目前無法儲存或讀取，請稍後再試。

## The hand editor; the browser fills these in

hand_editor-tools = 工具
hand_editor-tile = 牌
hand_editor-set = 牌組
hand_editor-photo = 手牌照片，已框出 { $count } 張牌
hand_editor-row_melded = 副露
hand_editor-row_concealed = 手牌
hand_editor-row_bonus = 花牌和季牌
hand_editor-row_stray = 放在一旁不計：{ $count } 張
hand_editor-add_tile = 加一張牌
hand_editor-add_to = 放到哪裡
hand_editor-select_several = 選取多張牌
hand_editor-frame_your_hand = 框選手牌
hand_editor-tap_your_hand = 點選手牌
hand_editor-take_again = 重新拍照
hand_editor-read_anyway = 仍要辨識
hand_editor-go_on = 就用這些牌
hand_editor-add_melded = 加入副露
hand_editor-add_concealed = 加入手牌
hand_editor-add_bonus = 加入花牌和季牌
hand_editor-add_melded_hint = 逐張點選；一組滿了便開始下一組。
hand_editor-add_concealed_hint = 逐張點選。
hand_editor-add_bonus_hint = 逐張點選。
hand_editor-done = 完成
hand_editor-close = 關閉
hand_editor-select = 多選
hand_editor-select_end = 結束選取
hand_editor-select_hint = 點選同一組的牌。
hand_editor-selected = 已選 { $count } 張
hand_editor-selected_tools = 如何處理所選的牌
hand_editor-make_set = 組成一組副露
hand_editor-make_kong = 組成一組暗槓
hand_editor-undo = 復原
hand_editor-undone = 已復原
hand_editor-redo = 重做
hand_editor-redone = 已重做
hand_editor-reset = 恢復辨識結果
hand_editor-moved = 已移到：{ $set }
hand_editor-photo_hint = 點一張牌改正，或點空位加一張牌。
hand_editor-frame_hint = 在你的手牌四周畫一個框，或點其中一張牌：只辨識這一手。
hand_editor-frame_end = 不畫框
hand_editor-frame_none = 辨識整張照片
hand_editor-reading = 正在辨識……
hand_editor-read_round = 辨識這張牌所在的手牌
hand_editor-add_here = 在此加一張牌
hand_editor-split = 拆開
hand_editor-join = 與{ $set }合併
hand_editor-kind_chow = 順子
hand_editor-kind_pung = 刻子
hand_editor-kind_kong = 槓子
hand_editor-kind_pair = 對子
hand_editor-kind_unfinished = 尚未成組
hand_editor-removed = 已刪除此牌
hand_editor-likely = 最可能的牌
hand_editor-suits = 花色
hand_editor-suit_m = 萬子
hand_editor-suit_p = 筒子
hand_editor-suit_s = 索子
hand_editor-suit_honours = 字牌
hand_editor-suit_flowers = 花牌
hand_editor-pick = 點選正確的牌面。
hand_editor-pick_joker = 點選它代替的牌面。
hand_editor-sure = 辨識把握 { $percent }。
hand_editor-repaired = 原認作{ $tile }，為組成合法的手牌而更改。
hand_editor-winning = 這是胡的那張牌
hand_editor-not_winning = 不是胡的那張牌
hand_editor-conceal_kong = 改為暗槓
hand_editor-open_kong = 改為明槓
hand_editor-extend_melded = 補成明槓
hand_editor-extend_concealed = 補成暗槓
hand_editor-declare_kong = 開暗槓
hand_editor-concealed_kong = 暗槓
hand_editor-kong_from_pung = 大明槓
hand_editor-from_pung = 用三張暗牌槓別家打出的第四張
hand_editor-not_from_pung = 不是這樣槓來的
hand_editor-to_concealed = 移到手牌
hand_editor-to_new_set = 另開一組副露
hand_editor-to_set = 移到{ $set }
hand_editor-to_bonus = 移到花牌和季牌
hand_editor-to_stray = 放到一旁
hand_editor-remove = 刪除
hand_editor-win_flag = 胡
hand_editor-mark_doubtful = 存疑
hand_editor-mark_repaired = 為組成合法的手牌而更改
hand_editor-mark_winning = 胡的那張牌
hand_editor-mark_stray = 放在一旁
hand_editor-mark_selected = 已選

## Reading aloud, and naming a tile to correct it

voice-read = 朗讀
voice-stop = 停止朗讀
voice-label = 說出牌名來改正
voice-example = 第三張：六筒
voice-send = 改正
voice-listen = 語音輸入
voice-listening = 正在聽……
voice-listen_note = 瀏覽器可能會將語音傳送給其廠商。
spoken-suit_m = 萬/万
spoken-suit_p = 筒/餅
spoken-suit_s = 索/條
spoken-ranks = 一/1/么, 二/2/兩, 三/3, 四/4, 五/5, 六/6, 七/7, 八/8, 九/9
spoken-ordinals = 一, 二/兩, 三, 四, 五, 六, 七, 八, 九, 十, 十一, 十二, 十三, 十四, 十五, 十六, 十七, 十八
spoken-fillers = 應該, 改成, 改為, 換成, 換為, 不對, 第, 張, 隻, 個, 牌, 是, 為, 成, 改, 換, 的, 號, 把, 將, 請
spoken-endings = 啦, 吧, 了, 的, 才對
spoken-numbered = { $rank }{ $suit }
spoken-red = 赤{ $tile }
spoken-tile_E = 東風/東
spoken-tile_S = 南風/南
spoken-tile_W = 西風/西
spoken-tile_N = 北風/北
spoken-tile_C = 紅中/中
spoken-tile_F = 發財/發/青發
spoken-tile_B = 白板/白
spoken-times = { $count ->
    [2] 兩張{ $tile }
   *[other] { $count }張{ $tile }
 }
spoken-repeated_suited = { $rank }{ $suit }
spoken-repeated_honour = { $tile }
spoken-pung = 碰{ $tiles }
spoken-kong = 明槓{ $tiles }
spoken-concealed_kong = 暗槓{ $tiles }
spoken-pair = 一對{ $tiles }
spoken-unfinished = { $tiles }，尚未成組
spoken-rank_separator = { "" }
spoken-separator = ；
spoken-row = { $row }：{ $groups }。
spoken-place = 第{ $number }張，{ $tile }
spoken-doubtful = 認不準：{ $tiles }。
spoken-winning = 胡的那張：{ $tile }。
spoken-choices = 可以回答：{ $choices }。
spoken-item = { $item }：{ $value }。
spoken-corrected = 第 { $number } 張已由{ $old }改為{ $tile }。
spoken-not_understood = 聽不出「{ $text }」是哪張牌。可以這樣說：{ $example }。
spoken-no_such_tile = 這手牌沒有第 { $number } 張。

## What is asked on the way to the score


question-doubt = 這是哪一張牌？
question-doubt_hint = 有 { $count } 張牌認不準。
question-face_down = 這張面朝下的是哪一張牌？
question-face_down_hint = 照片只拍到牌背。若不屬於這手牌，請放到一旁。
question-role = 這手牌胡了嗎？
question-role_hint = 共 { $count } 張，比胡牌少一張。
question-role_winner = 胡了，只是少了一張牌
question-role_loser = 沒有胡
question-sets = 哪幾組是吃、碰、槓來的？
question-sets_hint = 胡牌之前吃、碰、槓別家的牌組成的，請逐組點選。
question-sets_and_tile_hint = 先點吃、碰、槓來的牌組，再點胡的那張牌。
question-sets_guessed = 標示的幾組可能是吃、碰、槓來的。不對就點一下改正。
question-winning_tile = 胡哪一張？
question-rules = { $count } 張牌：你們用的是這套規則嗎？
question-source = 怎麼胡的？
question-source_wall = 自摸
question-source_discard = 別家放槍
question-source_robbed_kong = 搶槓
question-seat = 胡牌的是哪一家？
question-seat_loser = 這手牌是哪一家的？
question-round = 現在是什麼圈？
question-discarder = 胡的那張牌是誰打出的？
question-discarder_robbed = 搶了誰的槓？
question-discarder_hint = 從胡牌者上一次出牌起，若這張牌打出過幾次，選最先打出的人；若最先打出的是胡牌者自己，則無人負責。
question-discarder_right = 下家
question-discarder_across = 對家
question-discarder_left = 上家
question-discarder_nobody = 無人負責
question-discarder_someone = 別家打出，不確定是誰
question-winner_self = 胡牌者
question-flowers = 是靠花牌胡的嗎？
question-flowers_wall = 是，最後一張花自己摸到
question-flowers_robbed_kong = 是，最後一張花由別家摸到
question-robbed_kong = 搶的是哪一組槓？
question-concealed_kong = 哪四張是暗槓？
question-liable = 誰包牌，一家付全部？
question-liable_nobody = 無人包牌
question-riichi = 有立直嗎？
question-norths = 拔了幾張北？
question-dora_indicators = 翻開了哪些寶牌指示牌？
question-dora_indicators_hint = 只列出會使這手牌有寶牌的；同一張翻出兩次就點兩下。
question-ura_indicators = 裏寶牌指示牌是哪些？
question-ura_indicators_hint = 只列出會使這手牌有寶牌的。
question-seen_hint = 照片上放在手牌旁邊的就是這些。不對就點一下改正。

wind-E = 東
wind-S = 南
wind-W = 西
wind-N = 北

special-after_kong = 槓後補牌
special-after_bonus = 補花後補牌
special-last_tile = 牌牆最後一張
special-last_tile_discarded = 摸完後打出的最後一張
special-dealt = 莊家起手即胡
special-first_turn = 第一巡
special-first_discard = 莊家打出的第一張
special-second_kong = 同一巡連開兩槓
special-east_konged = 莊家開過暗槓
special-ready_from_deal = 起手即聽
special-original_call = 打出第一張即聽
special-before_first_draw = 自己還沒摸過牌
special-declared_ready = 已報聽
special-flower_win = 只靠花牌胡
special-robbed_flower = 搶別家的第八張花
special-kong_robbed = 這手牌的槓被搶
special-double_riichi = 第一巡立直（兩立直）
special-ippatsu = 立直後一巡內（一發）
special-after_north = 拔北後補牌
special-last_of_kind = 和絕張：其餘三張都已亮明

## The bar with the total

win-tai = 台
win-faan = 番
win-points = 分
win-range = { $least }–{ $most }
win-to_go = 還有 { $count } 個問題
win-missing = 還差 { $count } 項
win-to_answer = 答完才有分數
win-unclear = 照片中還看不出一手完整的牌。
win-needs_kong = { $count } 張牌要有槓子才成一手。沒有槓的話，請刪去多餘的牌。
win-no_tiles = 還沒有牌。
win-not_known = 未知：{ $fields }。不算這些是 { $total } 分。
win-role_winner = 胡牌
win-role_loser = 未胡牌
win-claimed = { $count ->
    [0] 門前清
   *[other] { $count } 組副露
 }
win-last_tile = 胡的那張牌
win-seat = 門風：{ $wind }
win-round = 圈風：{ $wind }
win-discarder = { $place ->
    [nobody] 無人負責
   *[other] 來自{ $wind }
 }
win-left_open = 未知：{ $field }
win-field_seat = 門風
win-field_round = 圈風
win-field_winning_tile = 胡的那張牌
win-field_sets = 吃、碰、槓來的牌組
win-field_source = 怎麼胡的
win-field_discarder = 誰打出的
win-field_liable = 誰包牌
win-liable = 包牌：{ $who }
win-wins_in_a_row = 莊家連胡幾局（含本局）
win-draws_between = 其間流局幾次（不確定請留空）
win-streak = 這一局之前已連莊幾次（不確定請留空）
win-discards = 胡牌者打出的牌，依次序
win-discards_help = 寫法與手牌文字相同，被別家吃碰槓的也要寫。只有「捨牌十三么九」需要。
win-riichi_true = 立直
win-riichi_false = 沒有立直
win-dora_indicators = 寶牌指示牌
win-norths = 拔北
win-ura_indicators = 裏寶牌指示牌
win-honba = 本場數
win-sticks = 胡牌者收走的立直棒
win-without = 沒有有效的{ $fact }
win-field_riichi = 立直

## The bar; the browser fills these in

asking-answered = 已回答的問題
asking-ask_again = 重新回答
asking-other_tile = 其他牌
asking-all_right = 全部正確
asking-unknown = 不確定
asking-claimed_none = 都不是
asking-claimed_these = 就是這幾組
asking-all_claimed = 全部
asking-tile_won = 胡的那張牌
asking-robbed = 搶槓
asking-chosen_none = 都沒有
asking-chosen_these = 就是這幾張
asking-specials = 點選才計入：
asking-sheet = 計分表
asking-next = 下一手牌

## Rules

rules-what_you_play = 你們打哪一種？
rules-chip = 本桌規則
rules-choose = 選擇規則
rules-rule_set = 規則
rules-preset = 玩法
rules-no_preset = 無
rules-changed = { $count } 條自訂規則
rules-to_house = 查看和修改每條規則
rules-short_european_classical = 歐洲
rules-short_bmja = BMJA
rules-short_zung_jung = 中庸
rules-short_building_skills = Skills
rules-short_dmjl = 德國
rules-short_hong_kong = 香港
rules-short_taiwanese = 台灣
rules-short_mcr = 國標
rules-short_riichi = 日麻

## The page of house rules

house-heading = 自訂規則
house-about = 規則的每個項目和選項、其分值與出處。改動立即生效，並儲存在這個瀏覽器。
house-search = 尋找項目
house-search_example = 三元
house-nothing_found = 沒有這個名稱的項目。請到各類規則裡找。
house-part = 規則分類
house-options = 選項
house-points = 分
house-points_melded = 分（明）
house-concealed_points = 分（暗）
house-doubles = 番
house-limit = 滿貫上限的 %
house-by_option = 分值由選項「{ $option }」決定。
house-download = 儲存為檔案
house-reset = 全部還原為原規則
house-changed = 你改動了 { $count } 條規則。
house-heading_of = 自訂規則：{ $title }
house-file = 開啟自訂規則檔案（.toml）
house-opened = 現在使用檔案中的規則。
house-title = 這套規則的名稱
house-title_example = 週四阿明家
house-only_changes = 只顯示我的改動
house-nothing_changed = 沒有改動，與原規則相同。
house-source_says = 原規則：{ $words }。
house-counts_not = 不計
house-added_here = 由這一桌加入。
house-take_back = 還原：{ $name }
house-remove = 移除：{ $name }
house-value_of = { $item }：{ $value }
house-settings = 捨入、順子與胡牌條件
house-payout = 誰付多少
house-worths_example = 1, 2, 4, 8, 16
message-bad_worths = 「{ $text }」不是金額表。請寫 1 至 { $most } 個整數，以逗號分開：依次為計 0、1、2……時的金額，最後一個適用於更高的計分。
settings-rounding = 在哪裡捨入
settings-rounding_none = 不捨入
settings-rounding_before_doubles = 翻倍前的分數
settings-rounding_total = 總分
settings-rounding_both = 兩者
settings-rounding_step = 捨入到此數的倍數
settings-rounding_to = 捨入方式
settings-rounding_to_nearest = 最接近
settings-rounding_to_up = 向上
settings-rounding_to_down = 向下
settings-round_losers = 未胡者的牌也捨入
settings-fishing_as_winner = 聽牌而未胡者照胡牌者計分，只不計胡牌本身
settings-minimum = 胡牌的最低計分
settings-least_doubles = 胡牌的最少番數
settings-minimum_counts_bonus = 花牌計入最低計分
settings-most_chows = 胡牌最多可有的順子
settings-most_chows_any = 不限
settings-most_claimed_chows = 最多可吃的順子
settings-most_claimed_chows_any = 不限
settings-chows_free_with = 有這些項目則不受順子限制
settings-wins_with = 須有其中一項才可胡牌
settings-wins_with_doubles = 或有此番數（0：不適用）
payout-who = 誰付給胡牌者
payout-who_everybody = 三家
payout-who_discarder = 打出者
payout-who_responsible = 負責者
payout-who_nobody = 無人
payout-losers_settle = 未胡者之間付差額
payout-east_doubles = 莊家加倍收付
payout-worths = 計 0、1、2……各值多少
payout-stake = 每分底注
payout-base = 底數（沒有支付表時）
payout-per_unit = 總分每單位另加（沒有支付表時）
payout-drawn_share = 自摸時各家所付的份數
payout-discarder_share = 打出者所付的份數
payout-others_share = 放槍時其他各家所付的份數
payout-multiple_winners = 一炮多響
payout-rounding_step = 付款為此數的倍數
payout-rounding_to = 付款捨入方式
payout-rounding_to_nearest = 最接近
payout-rounding_to_up = 向上
payout-rounding_to_down = 向下
message-bad_house_rules = { $place ->
    [line] 第 { $line } 行：
   *[key] {""}
 }{ $why ->
    [unknown] 沒有「{ $key }」。{ $hint ->
        [meant] 是否指「{ $meant }」？
        [none] 此處不接受任何名稱。
       *[known] 可用：{ $known }。
    }
    [no_such] 「{ $key }」所指的「{ $given }」並不存在。{ $hint ->
        [meant] 是否指「{ $meant }」？
        [none] 此處不接受任何名稱。
       *[known] 可用：{ $known }。
    }
    [missing] 缺少「{ $key }」。請填：{ $wanted }。
    [must_be] 「{ $key }」是 { $given }，應為：{ $wanted }。
    [bad_name] 「{ $key }」只可用小寫字母、數字和 _ 命名。
    [taken] 「{ $key }」的名稱已被使用，請另取一個。
    [pays_nothing] 「{ $key }」不計分。請填點數、番數或滿貫的比例。
    [no_limit] 「{ $key }」是滿貫的比例，但這套規則沒有滿貫。請把「{ $option }」設為大於 0，或改填點數。
    [too_long] 檔案太長，最多讀取 64 kB。
    [too_deep] 檔案中的表格和清單嵌套太深。
    [no_toml] 這不是 TOML（{ $reason }）。請檢查該處。
    [link] 這個連結中的規則不完整、太長或已被更改。請再要一次連結或其檔案。
   *[other] 「{ $key }」不能使用。英文說明：{ $key } { $text }
 }
wanted-true_or_false = true 或 false
wanted-text = 文字
wanted-a_whole_number = 整數
wanted-a_whole_number_0_to_1000000 = 0 至 1000000 的整數
wanted-a_whole_number_1000000_to_1000000_or_option_name = -1000000 至 1000000 的整數，或 {"{"} option = "NAME" {"}"}
wanted-a_whole_number_1_to_1000000 = 1 至 1000000 的整數
wanted-a_whole_number_0_to_5 = 0 至 5 的整數
wanted-a_whole_number_0_to_99 = 0 至 99 的整數
wanted-a_whole_number_1000000_to_1000000 = -1000000 至 1000000 的整數
wanted-a_whole_number_at_least_0 = 不小於 0 的整數
wanted-a_whole_number_at_least_1 = 不小於 1 的整數
wanted-a_number_0_to_100 = 0 至 100 的數
wanted-a_share_of_the_limit_0_to_10 = 滿貫的 0 至 10 倍
wanted-a_list_of_whole_numbers = 整數清單
wanted-a_list_of_items_ids = 項目代號清單
wanted-the_name_of_a_rule_set = 規則的名稱
wanted-a_tile_s_code = 牌的代碼
message-too_few_doubles = 這手牌不能胡：只有 { $have } 番，至少要 { $least } 番。
house-add = 加入項目
house-add_condition = 手牌的條件
house-add_choose = 請選擇
house-more = 另加一個條件？
house-more_none = 不加
house-more_also = 也須符合
house-more_instead = 或者符合
house-more_unless = 不得符合
house-add_name = 項目名稱
house-add_name_example = 幸運三元
house-add_pays = 分值：至少填寫一項。
house-add_new = 新項目
house-who = 誰可得分
house-who_all = 所有人
house-who_winner = 胡牌者
house-who_loser = 未胡牌者
house-who_fishing = 胡牌者及聽牌者
house-add_now = 加入此項目
house-added = 「{ $name }」已生效，列於「{ $part }」。
message-item_lacks = { $what ->
    [condition] 請選擇手牌的條件。
    [name] 請為項目命名。
    [parameter] 請填寫「{ $parameter }」。
   *[value] 項目必須有分值：分、番或滿貫上限的百分比。
 }
house-overlaps = 番種的包含關係
overlap-holds = 包含{ $items }
overlap-replaces = 代替{ $items }
overlap-only_with = 另有自己的番，此外只計{ $items }的番
overlap-alone = 另有自己的番，不計其他番
overlap-otherwise = 沒有其他番種時才計
overlap-series = 與{ $items }之中只計最高一項
overlap-doubles_of = { $item }的番
overlap-points_of = { $item }的分
house-based_on = 依據：{ $rules }

## What a hand must have for an item of the house’s own

condition-bonus_tile = 花牌或季牌
condition-bonus_tile_count = 花牌恰好這麼多張
condition-own_bonus_tile = 與門風同號的花牌或季牌
condition-all_bonus_tiles = 集齊四張花牌或季牌
condition-heavenly_hand = 莊家起手即胡
condition-earthly_hand = 閒家在第一巡胡牌
condition-original_call = 打出第一張牌後即聽牌，之後不再改變
condition-consecutive_wins = 莊家連續胡牌
condition-thirteen_discarded_orphans = 自己最先打出的十三張牌與胡的那張牌合成十三么九
condition-self_drawn = 自摸胡牌
condition-one_chance_chow = 胡的那張牌是嵌張或邊張
condition-one_chance_hand = 獨聽一種牌
condition-out_on_a_pair = 單吊胡牌
condition-last_tile_of_wall = 胡的那張牌是牌牆的最後一張
condition-last_discard = 牌牆摸完後，以別家打出的牌胡牌
condition-supplement_tile = 以補牌胡牌
condition-robbed_kong = 搶槓胡牌
condition-moon = 以某張牌胡牌，而且是牌牆最後一張
condition-supplement_is = 以某張補牌胡牌
condition-robbed_kong_is = 搶槓搶到某張牌胡牌
condition-kong_on_kong = 同一巡連開兩槓後以補牌胡牌
condition-identical_chows = 相同的順子
condition-similar_chows = 三色同順
condition-similar_triplets = 三色同刻
condition-terminal_triplets = 同花色一和九的刻子或槓子
condition-straight = 同一花色的 123、456、789 三組順子
condition-consecutive_triplets = 同一花色數字相連的刻子或槓子
condition-pung = 一組刻子
condition-kong = 一組槓子
condition-triplet = 一組刻子或槓子
condition-pair = 一組對子
condition-chow = 一組順子
condition-honor_sets = 幾組風牌或三元牌的刻子或槓子
condition-kongs = 槓子的數目
condition-so_many_triplets = 某類刻子或槓子的數目
condition-concealed_triplets = 暗刻或暗槓的數目
condition-winning = 胡牌，任何手牌都可以
condition-shape = 特殊牌型
condition-concealed_hand = 門前清，胡牌前沒有吃、碰、明槓
condition-chow_hand = 全部順子和一組對子
condition-no_points_hand = 以別家的牌胡出兩面聽的平和
condition-pung_hand = 全部刻子或槓子和一組對子
condition-all_concealed_triplets = 全部暗刻或暗槓和一組對子
condition-buried_treasure = 一種花色及字牌的全部暗刻和一組對子
condition-only_tiles = 全部是同一類牌
condition-terminals_and_honors = 全部都是么九牌和字牌
condition-one_suit = 只有一種花色
condition-purity = 清一色的刻子或槓子和對子
condition-nine_gates = 同一花色的 1112345678999 加該花色任何一張，門前清
condition-squirming_snake = 同一花色的 1 和 9 的刻子、兩組順子及 2、5 或 8 的對子
condition-outside = 每組牌和對子都帶么九
condition-pairs_of = 由某類牌組成的七對
condition-knitting = 七組兩種花色、數字相同的牌

## What is said of it: which tiles, how many, whether

parameter-of = 哪些牌
parameter-shape-of = 哪種牌型
parameter-supplements = 補牌後也算
parameter-last_tile_of_wall-supplements = 補牌也算
parameter-on = 以哪張牌胡
parameter-easts_kong = 莊家開暗槓後也算
parameter-losers = 未胡牌者也算
parameter-wins = 連續胡牌幾次
parameter-draws_between = 流局不中斷
parameter-pass_deal = 之後換莊，否則每多胡一次再計一次
parameter-predealt_jokers = 預先派發的百搭算作打出的牌
parameter-robbed_kong = 搶槓也算
parameter-tile = 哪張牌
parameter-on_discard = 可以別家的牌胡牌
parameter-moon-on_discard = 打出的最後一張牌也算
parameter-only_for_kongs = 只限槓後，花牌和季牌後不算
parameter-bonus_between = 其間可補花
parameter-copies = 相同的順子有幾組
parameter-groups = 共有幾種
parameter-pair = 另加其中一種的對子
parameter-similar_triplets-pair = 三組中有一組為對子
parameter-count = 數目
parameter-melded_for_losers = 未胡牌者的明對也算
parameter-sets = 刻子或槓子有幾組
parameter-chows = 可以有順子
parameter-or_more = 或以上
parameter-claimed_kongs = 用三張暗牌槓別家打出的牌也算暗槓
parameter-only_on_discard = 只限以別家的牌胡牌
parameter-regular = 只限四組牌和一組對子
parameter-any_pair = 任何對子都可，計分的也可以
parameter-kongs = 其中的槓子
parameter-drawn = 必須自摸
parameter-on_pair = 可以別家的牌完成對子
parameter-pairs = 七對也算
parameter-all_kinds = 六種綠色牌可以全有
parameter-both = 么九牌和字牌都要有
parameter-honors = 帶字牌
parameter-outside-honors = 字牌也算
parameter-concealed = 門前清自摸
parameter-pure_wait = 聽齊九種牌
parameter-suits = 哪些花色

## The words that may be said of it

choice-of_any = 任何牌
choice-of_simples = 中張（2 至 8）
choice-of_terminals = 么九牌（1 和 9）
choice-of_winds = 風牌
choice-of_dragons = 三元牌
choice-of_honors = 字牌（風牌和三元牌）
choice-of_majors = 么九牌和字牌
choice-of_greens = 綠色牌
choice-of_suited = 數牌
choice-of_own_wind = 門風
choice-of_round_wind = 圈風
choice-of_flower = 花牌
choice-of_season = 季牌
choice-of_both = 花牌和季牌
choice-of_thirteen_orphans = 十三么九
choice-of_seven_pairs = 七對
choice-of_knitting = 二色對：七組兩種花色、數字相同的牌
choice-of_triple_knitting = 三色對：數字相同，三種花色各一
choice-of_wriggling_snake = 扭蛇：同一花色 1 至 9 加一張 1，以及四種風牌
choice-of_gates_of_heaven = 九蓮寶燈：同一花色 1 和 9 各三張、2 至 8，其中一張成對
choice-of_honors_and_knitted = 全不靠：十四張各不相同的字牌與 147、258、369
choice-of_knitted_straight = 組合龍：三門 147、258、369，加一副牌組和一對將
choice-of_any_fourteen_tiles = 任何十四張牌
choice-on_first_discard = 莊家打出的第一張牌
choice-on_extended = 莊家打出的第一張牌，或自己第一次摸的牌
choice-on_first_draw = 只限自己第一次摸的牌
choice-kongs_none = 不可有槓子
choice-kongs_concealed = 暗槓
choice-kongs_claimed = 第四張來自別家的也可以
choice-suits_same = 全部用相同的兩種
choice-suits_any = 每組任何兩種

## The file button

file_input-too_big = 檔案超過 { $size }，請選擇較小的檔案。
file_input-unreadable = 瀏覽器無法讀取這個檔案，請重新選擇。

## The rules on paper

sheet-tai = { $points } 台
sheet-faan = { $points } 番
sheet-points = { $points } 分
sheet-doubles = { $count } 番
sheet-yes = 是
sheet-no = 否

## Sheets to take along; the browser fills these in

paper-share = 分享
paper-share_again = 準備好了：再按一次
paper-link = 複製連結
paper-link_copied = 已複製連結
paper-copy = 複製文字
paper-copied = 已複製
paper-not_copied = 請手動複製
paper-picture = 儲存為圖片
paper-print = 列印

## Options of rule sets: where nothing stands here, the rule set has the words

option-rounding = 四捨五入到十位
option-rounding_before_doubles = 翻倍前
option-rounding_total = 總分
option-rounding_none = 不捨入
option-limit = 滿貫上限
option-concealed_hand_on_discard = 門前清以別家打出的牌胡牌也計分
option-supplement_only_for_kongs = 補牌只在槓後計分，補花後不計
option-terminals_and_honors_doubles = 混老頭的番數
option-terminals_and_honors_doubles_1 = 1
option-terminals_and_honors_doubles_2 = 2
option-earthly_hand_on = 地和
option-earthly_hand_on_first_discard = 莊家打出的第一張牌
option-earthly_hand_on_extended = 莊家打出的第一張牌，或自己第一次摸的牌
option-earthly_hand_on_first_draw = 只限自己第一次摸的牌

## The same hand under other rules

compare-open = 換一種規則值多少
compare-about = 這手牌按所有規則各算多少。分、番、台單位不同，數字不能直接比較：按達到上限的比例排列，沒有上限的規則在後，不能胡牌的規則最後。
compare-here = 本桌
compare-house = 自訂規則
compare-standard = 標準
compare-so_far = 暫定
compare-no_win = 不能胡牌
compare-not_yet = 還不能胡牌
compare-up_to = 最多 { $total }
compare-items = 主要：{ $items }
compare-times = { $name } × { $count }
compare-pays = 付：{ $payments }
compare-asked = 還取決於：{ $fields }
compare-payment_asked = 付分還取決於：{ $fields }

## 練習：算番卡片

lesson-open = 練習算分
lesson-open_game = 用這場牌局的牌練習
lesson-heading = 學算分：{ $rules }
lesson-about = { $count } 張卡片，約五分鐘。答錯的明天再出，答對的每次隔得更久。
lesson-due = 今天有 { $count } 張卡片要複習。
lesson-lost = 有 { $count } 張卡片不再符合現在的規則，已刪除。
lesson-use_kept = 也用自己牌局裡的胡牌出題
lesson-kept_about = 請先徵得同桌同意。卡片存在這個瀏覽器裡；關掉後，用這些牌做的卡片就沒有了。
lesson-start = 開始
lesson-back = 返回
lesson-card = 第 { $number } 張，共 { $count } 張
lesson-ask_count = 這手牌算多少？
lesson-ask_missed = 你數了{ $counted }，而這手牌是{ $right }。漏了哪一項？
lesson-ask_waits = 聽哪些牌？
lesson-ask_discard = 打哪張，能胡的牌最多？
lesson-right = 答對了。
lesson-wrong = 差一點。答案：{ $answer }
lesson-next = 下一張
lesson-after_discard = 打出
lesson-tiles_left = { $count ->
    [0] 沒有聽牌
   *[other] 還有 { $count } 張可以胡
 }
lesson-result = { $count } 題答對 { $right } 題
lesson-returns = { $days ->
    [1] 明天再出：{ $count } 張
   *[other] { $days } 天後再出：{ $count } 張
 }
lesson-again = 再來 { $count } 張
lesson-fu_and_han = { $fu } 符 { $han } 番

## What a table talks about

talk-payments = 其他各家應付
talk-payer = 誰付給誰
talk-seat_0 = 胡牌者
talk-seat_1 = 下家
talk-seat_2 = 對家
talk-seat_3 = 上家
talk-pays = { $payer }付給{ $payee }
talk-losers_settle = 其餘三家之間仍須互算各自手牌的差額。
talk-amount = 分數
talk-counters = 籌碼
talk-together = 合計
talk-near_misses = 差一點就有
talk-near_misses_none = 換哪一張牌都不會更高分。
talk-alternatives = 其他排法
talk-near_miss = { $change }：{ $item }，{ $points }
talk-waits = 聽什麼牌
talk-waits_about = 自摸這張牌時的得分：

## 一局的結算

ledger-line = { $payer }付給{ $payee } { $amount }：{ $why }
ledger-table = 桌上
ledger-why_winner = { $payee }的牌值 { $total }
ledger-why_pays_for_all = { $payee }的牌值 { $total }，由一家包付：{ $parts }
ledger-why_liable = { $payee }的牌值 { $total }，由包牌者一家付全部：{ $parts }
ledger-for_units = （{ $units }）
ledger-worth_base = 底 { $base } + { $units } = { $total }
ledger-made = （{ $units }：{ $parts }）
ledger-made_hand = 牌型 { $units }
ledger-made_dealer = { $dealer }做莊 { $units }
ledger-made_streak = 連莊 { $deals } 次 { $units }
ledger-part_more = （+ { $parts }）
ledger-share = ，付 { $share } 倍
ledger-why_responsible = { $payee }的牌值 { $total }，其他家不付的由打出者付：{ $parts }
ledger-why_free_share = 這手牌值 { $total }，不須負責者付{ $amount }
ledger-why_difference = { $total }與{ $less }的差額
ledger-why_penalty = 罰分
ledger-why_penalty_for = 罰分：{ $kind }
ledger-part = { $own ->
    [true] 自己的{ $amount }
   *[other] 代{ $player }付{ $amount }
 }
ledger-east_doubles = ，因{ $east }是莊家而加倍
ledger-counters = 籌碼：{ $counters }
ledger-nothing = 誰也不用付。
ledger-adds_up = 誰也不用付：各家分數累計。
ledger-open = 尚未確定
ledger-cannot_be = 請核對
ledger-and = 與
ledger-hand_unknown = 不知道{ $whose }的牌值多少：{ $whose }與{ $others }之間未結算
ledger-hand_unknown_alone = 不知道{ $whose }的牌值多少
ledger-hands_unknown = 不知道{ $whose }的牌值多少：與這些牌有關的都未結算
ledger-discarder_unknown = { $between }之間未結算：不知道是誰打出的
ledger-may_change = { $player }的牌尚有未定之處，分數可能改變
ledger-may_range = { $player }的牌值 { $least }–{ $most }，因尚有未定之處
ledger-player = 玩家
ledger-hand = 手牌
ledger-net = 輸贏
ledger-said = 未擺牌
ledger-not_shown = 未亮牌

## 一場牌局的記錄

seen-no_deals = 尚未打完任何一局。
seen-chart = 共{ $deals }局，各局後的總分。目前：{ $totals }
seen-deal_axis = 局
seen-total = 總分
seen-totals = 總分
seen-moving = 帶有「?」的數字可能改變：標明的那一局尚有未定之處。
seen-not_over = 牌局尚未結束。
seen-deals = 各局
seen-deal = 第{ $number }局
seen-place = { $wind }{ $turn }局
seen-outcome_drawn = 流局，無人胡牌
seen-outcome_washed_out = 作廢重發
seen-won_drawn = { $winner }自摸
seen-won_discard = { $winner }{ $count ->
    [1] 胡牌
   *[other] 都胡牌
 }，{ $giver }打出
seen-won_discard_unknown = { $winner }{ $count ->
    [1] 胡牌
   *[other] 都胡牌
 }，不知道是誰打出的
seen-won_robbed = { $winner }{ $count ->
    [1] 搶
   *[other] 都搶了
 }{ $giver }的槓
seen-won_robbed_unknown = { $winner }{ $count ->
    [1] 搶槓
   *[other] 都搶了槓
 }，不知道是誰的
seen-won_unknown = { $winner }胡牌，不知道怎麼胡的
seen-not_settled = 尚未能結算。
seen-told_twice = 這一局有{ $ways }種紀錄。選定之前以第一種為準。
seen-place_open = 之前有一局的紀錄不一致，選定之後才知道這一局由誰做莊。
seen-hand = { $player }的牌：{ $points }
seen-hand_shown = { $player }的手牌
seen-matrix = 誰付給誰
seen-paid_by = 付↓ 收→
seen-matrix_open = 未定的部分不計在內。
seen-biggest = 最大的牌
seen-no_hands = 尚無已知的胡牌。
seen-hand_of = { $player }，第{ $deal }局
seen-styles = 手氣與牌風
seen-style_won = 胡牌局數
seen-style_as_east = 做莊時胡牌
seen-style_own_draw = 自摸
seen-style_gave = 放槍
seen-style_paid = 因放槍所付
seen-style_average = 胡牌平均分
seen-style_highest = 胡牌最高分
seen-style_doubled = 有番的胡牌
seen-style_concealed = 門前清胡牌
seen-style_limits = 滿貫牌
seen-style_note = 2/3 表示：已知的三次之中有兩次。帶有「?」的可能改變。
seen-take_along = 下載
seen-file_json = 牌局（JSON）
seen-file_xlsx = 表格（Excel）
seen-file_csv_deals = 各局（CSV）
seen-file_csv_totals = 總分（CSV）
seen-column_totals = 總分
seen-column_debts = 誰付給誰
seen-column_deals = 各局
seen-column_payments = 付款
seen-column_place = 名次
seen-column_player = 玩家
seen-column_total = 總分
seen-column_net = 輸贏
seen-column_penalties = 罰分
seen-column_uma = 順位馬
seen-column_oka = 岡
seen-column_sticks = 立直棒
seen-column_penalty = 結束後的罰分
seen-column_chips = 籌碼
seen-column_yakitori = 燒鳥
seen-column_table_points = 標準分
seen-column_score = 最終得分
seen-column_won = 胡牌局數
seen-column_open = 可能改變
seen-column_deal = 局
seen-column_round = 圈
seen-column_hand = 本圈第幾局
seen-column_dealer = 莊家
seen-column_waits = 輪空
seen-column_outcome = 結果
seen-column_winner = 胡牌者
seen-column_drawn = 自摸
seen-column_discarder = 牌來自
seen-column_fact_honba = 本場
seen-column_fact_sticks = 桌上的立直棒
seen-column_fact_riichi = 立直
seen-column_fact_tenpai = 聽牌
seen-column_fact_abortive = 途中流局
seen-column_fact_chombo = 詐胡
seen-column_worth = { $player }的牌
seen-column_net_of = { $player }輸贏
seen-column_penalty_of = 罰分：{ $player }
seen-column_total_of = { $player }總分
seen-column_payer = 付
seen-column_payee = 收
seen-column_amount = 分數
seen-column_reason = 原因
seen-column_yes = 是
seen-column_no = 否
seen-column_table = 桌上
seen-column_outcome_won = 胡牌
seen-column_outcome_drawn = 流局
seen-column_outcome_washed_out = 作廢重發
seen-column_reason_winner = 胡牌者的牌
seen-column_reason_pays_for_all = 包付
seen-column_reason_responsible = 打出者負責
seen-column_reason_free_share = 不須負責
seen-column_reason_difference = 輸家之間的差額
seen-column_reason_penalty = 罰分
seen-column_reason_engine = 依規則

## 牌局與玩家

season-heading = 牌局與玩家
season-back = 回到牌局
season-none = 這裡還沒有牌局。
season-games = 牌局
season-not_over = 進行中
season-open = 尚有未定
season-players = 玩家
season-table = 賽季
season-all_rules = 所有規則
season-rules = 規則
season-mixed = 這些牌局用了不同的規則，分數的價值並不相同。
season-rating = 評分
season-count = 場數
season-firsts = 第一
season-average_place = 名次
season-points = 分數
season-table_points = 標準分
season-date = 日期
season-place = 名次
season-won = 胡牌局數
season-place_shared = { $place }（並列）
season-about = 評分看名次，不看分數。從接近 0 開始，打過幾場後才穩定。名次為平均值。
season-about_table_points = 先比標準分，再比分數。名次為平均值。
season-left_out_not_over = 有{ $count }場尚未結束，不計在內。
season-left_out_open = 有{ $count }場尚有未定之處，不計在內。
season-nothing_counts = 還沒有計入的牌局：賽季只計已結束的牌局。

## The score sheet

score-none_yet = 一有牌，這裡便會顯示得分。
score-no_score = 尚無得分
score-tai_unit = 台
score-faan_unit = 番
score-points_unit = 分
score-limit_hand = 滿貫牌
score-item = 項目
score-tai = 台
score-faan = 番
score-points = 分
score-doubles = 番
score-han = 番
score-fu = 符
score-limit_mangan = 滿貫
score-limit_haneman = 跳滿
score-limit_baiman = 倍滿
score-limit_sanbaiman = 三倍滿
score-limit_yakuman = 役滿
score-nothing = 這手牌沒有可計分的項目。
score-part_sets = 各組牌
score-part_bonus = 花牌和季牌
score-part_hand = 整手牌
score-melded_chow = 明順
score-melded_pung = 明刻
score-melded_kong = 明槓
score-concealed_chow = 暗順
score-concealed_pung = 暗刻
score-concealed_kong = 暗槓
score-single_tiles = 單張
score-each = { $count } × { $points } 分。
score-counts_alone = 單獨計算，不論各組牌的分數。
score-sum = 小計
score-rounded = 捨入
score-doubled = 翻倍
score-cut = 滿貫上限
score-too_few = 不足
score-pair = 對子
score-other = 不成組
score-knit = 同數成組
score-winning_tile = 胡的那張牌
score-unknown = 尚未回答：{ $fields }。與之相關的項目不計。
score-unsaid_seat = 門風
score-unsaid_round = 圈風
score-unsaid_source = 怎麼胡的
score-not_counted = 哪些不計，為什麼
score-all_counts = 這手牌的番種全部都計算了。
score-tenhou = 在 tenhou.net 查看聽牌和最佳打法
score-assumes = 以下情況均視為沒有發生：{ $specials }。
score-with_bonus = 含花牌
score-warnings = 值得留意
score-why = 出處：{ $source }
score-limit_line = 上限 { $limit }
score-fishing = 聽{ $name }
score-of_limit = 滿貫上限的 { $share }

## Starting the page, in the terminal

serve-here = 在這台電腦上
serve-phone = 在同一網路的手機上
serve-everywhere = 在任何地方，用它的位址
serve-no_network = 找不到家用網路：頁面只能在這台電腦上開啟。
serve-no_port = 由 { $first } 到 { $last } 的連接埠都已被佔用：請用 --port 另選一個。
serve-no_file = 無法開啟 { $file }（{ $reason }）。
serve-no_certificate = { $file } 裡沒有可用的憑證：請指定 PEM 檔案，其開頭為「BEGIN CERTIFICATE」。
serve-no_key = { $file } 裡沒有可用的私密金鑰：請指定 PEM 檔案，其首行含有「PRIVATE KEY」。
serve-locked_key = { $file } 裡的金鑰以密碼鎖住：請先解鎖：openssl pkey -in { $file } -out unlocked.pem
serve-other_key = { $private } 裡的金鑰不屬於 { $certificate } 裡的憑證。
serve-other_host = 此伺服器不以這個名稱提供服務。管理者可用 --host-name 允許這個名稱。
serve-other_origin = 這個請求來自另一個伺服器的頁面。
serve-no_phone = 這裡沒有單機手機頁面。用「tilesnap phone」寫入一個資料夾，再用 { $variable } 告訴伺服器該資料夾。

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
tile-E = 東風
tile-S = 南風
tile-W = 西風
tile-N = 北風
tile-C = 紅中
tile-F = 發財
tile-B = 白板
tile-1f = 梅（花1）
tile-2f = 蘭（花2）
tile-3f = 菊（花3）
tile-4f = 竹（花4）
tile-1g = 春（季1）
tile-2g = 夏（季2）
tile-3g = 秋（季3）
tile-4g = 冬（季4）
tile-X = 牌面朝下的牌
tile-J = 百搭
tile-0m = 赤五萬
tile-0p = 赤五筒
tile-0s = 赤五索
tile-unknown = 不明的牌

## Options of the rule sets

about-rounding = 四捨五入到十位：翻倍前的分數、總分（如程式 Four Winds），或不捨入
option-round_losers = 未胡牌者的分數也捨入
about-round_losers = 未胡牌者的分數也捨入
about-limit = 任何手牌的得分都不超過此數
about-zung_jung_limit = 總和的上限；達到此數的番種單獨計算
about-concealed_hand_on_discard = 以別家打出的牌胡牌時，也計這 10 分
about-bmja_concealed_hand_on_discard = 以別家打出的牌胡牌時，也計這一番
option-concealed_points_only_on_discard = 自摸的門前清只計番
about-concealed_points_only_on_discard = 自摸的門前清手牌只計「門前清自摸」的番，不計這 10 分
option-last_tile_includes_self_drawn = 海底牌已包含自摸
about-last_tile_includes_self_drawn = 海底牌的番已包含自摸的 2 分
option-bonus_sets_include_own_tile = 整套花牌或季牌已包含正花或正季
about-bonus_sets_include_own_tile = 集齊花牌或季牌，已包含正花或正季的番
about-terminals_and_honors_doubles = 混老頭的番數；也常有計 2 番的
option-terminals_and_honors_include_pung_hand = 混老頭已包含對對和
about-terminals_and_honors_include_pung_hand = 混老頭已包含對對和的番
about-supplement_only_for_kongs = 補牌只在槓後計分，補花後不計；「五筒開花」也一樣
option-hidden_treasure_kongs = 四暗刻中的槓子
about-hidden_treasure_kongs = 四暗刻中可否有槓子：可有暗槓；如程式 Four Winds，不可有槓子；或用三張暗牌槓別家打出的牌也可
option-hidden_treasure_kongs_concealed = 暗槓
option-hidden_treasure_kongs_none = 不可有槓子
option-hidden_treasure_kongs_claimed = 第四張來自別家也可
option-hidden_treasure_drawn = 四暗刻須自摸
about-hidden_treasure_drawn = 四暗刻必須自摸
option-rob_concealed_kong = 可搶暗槓的手牌
about-rob_concealed_kong = 哪種手牌可以搶暗槓
option-rob_concealed_kong_thirteen_orphans = 十三么九
option-rob_concealed_kong_none = 無
option-one_chance_held_counts = 獨聽：手中四張相同也算另一種
about-one_chance_held_counts = 手中已有四張的牌也算另一種聽牌
option-pure_wait = 九蓮寶燈須聽齊九種牌
about-pure_wait = 只有其餘十三張牌聽齊九種牌時，才算九蓮寶燈
option-heavenly_hand_supplements = 補牌後也算天和
about-heavenly_hand_supplements = 補牌之後也算天和
about-earthly_hand_on = 以莊家打出的第一張牌胡牌算地和；或者，無人吃、碰、槓之前自己第一次摸牌胡牌也算；或只限後者
option-earthly_hand_supplements = 補牌後也算地和
about-earthly_hand_supplements = 補牌之後也算地和
option-kong_on_kong_bonus_between = 槓上槓其間可補花
about-kong_on_kong_bonus_between = 第二次槓後補過花，也算槓上槓
option-predealt_jokers_as_discards = 預先派發的百搭算打出的牌
about-predealt_jokers_as_discards = 計「捨牌十三么九」時，預先派發的每張百搭算一張打出的牌
option-consecutive_wins = 連莊滿貫所需局數
about-consecutive_wins = 莊家須連胡幾局
option-consecutive_wins_draws_between = 流局不中斷連莊
about-consecutive_wins_draws_between = 流局不中斷莊家的連莊
option-consecutive_wins_pass_deal = 連莊滿後過莊
about-consecutive_wins_pass_deal = 之後過莊；否則連莊中每多胡一局再計一次
option-payment = 誰付分
about-payment = 各家付給胡牌者，未胡牌者之間互算差額，莊家加倍；或只付給胡牌者，或只由放槍者付，或只累計分數
about-building_skills_payment = 各家付給胡牌者
about-zung_jung_payment = 負責者：超過 25 分時，其他各家各付 25，餘下的由打出者付；或各家均付
option-payment_everybody = 各家互算
option-payment_winner_only = 只付給胡牌者
option-payment_discarder_pays = 放槍者付
option-payment_add_up = 只累計
option-payment_responsible = 負責者
option-payment_uniform = 均付
option-most_chows = 順子最多幾組
about-most_chows = 胡牌時最多可有幾組順子，特殊牌型除外
option-one_suit_without_honours = 清一色的番數
about-one_suit_without_honours = 清一色（不是清一色對對和）的番數
option-original_call_for_losers = 未胡牌者的地聽也加番
about-original_call_for_losers = 地聽也讓未胡牌者的手牌加番
option-four_alike_as_kong = 未胡牌者四張相同算槓子
about-four_alike_as_kong = 未聽特殊牌型的未胡牌者，手中四張相同的牌算暗槓：任何牌、只限么九牌和字牌（如混老七對所留的牌），或不算
option-four_alike_as_kong_any = 任何牌
option-four_alike_as_kong_majors = 只限么九牌和字牌
option-four_alike_as_kong_none = 不算
option-knitting_suits = 二色對的花色
about-knitting_suits = 二色對的各對全用相同的兩種花色，或每對任用兩種花色
option-knitting_suits_same = 相同的兩種
option-knitting_suits_any = 任何兩種
option-fishing_intrinsic = 聽牌手牌的本身分數
about-fishing_intrinsic = 聽特殊牌型的手牌，若本身分數較高便計本身分數：一律如此，或只照表列
option-fishing_intrinsic_larger = 較高時一律計
option-fishing_intrinsic_as_listed = 只照表列
option-intrinsic_bonus = 本身分數中的花牌
about-intrinsic_bonus = 本身分數中的花牌：單獨計算，或隨整手牌翻倍
option-intrinsic_bonus_apart = 單獨計算
option-intrinsic_bonus_whole = 隨整手牌
option-last_discard_doubles_bonus = 最後打出的牌使特殊牌型的花牌加番
about-last_discard_doubles_bonus = 最後打出的牌也讓特殊牌型的花牌加番

## Rule sets and presets

rules-title_european_classical = 歐洲古典
rules-about_european_classical = 各家都計分；分數四捨五入到十位後翻倍，上限為 500。
rules-title_bmja = BMJA（英國麻將協會）
rules-about_bmja = 各家都計分；一律不捨入。特殊牌型計 500 或 1,000 分，聽特殊牌型的未胡牌者計 200 或 400 分。
rules-title_zung_jung = 中庸麻將
rules-about_zung_jung = 番種相加，每個系列取一種；未胡牌者的手牌不計分。部分番種為滿貫。
rules-title_building_skills = Building Skills
rules-about_building_skills = 各組牌一律當作暗的計分，再翻倍，上限為 500。
rules-title_dmjl = 德國古典（DMJL）
rules-about_dmjl = 歐洲古典規則，但不捨入，並採用德國聯盟自己的滿貫牌和番數。
preset-JC = 日本古典
preset-JT = 日本過渡時期
preset-JM = 日本現代，不計番與符
preset-CT = 中國過渡時期
preset-CC = 中國古典
preset-WA = Wilmington 十二張進階，部分牌型

## Messages of scoring and reading

message-no_token = 請在標頭中傳送牌局連結的權杖，Authorization: Bearer TOKEN
message-no_such_link = 這個連結無效或已被撤銷：請索取新的連結
message-link_ended = 這個連結的期限已過：請索取新的連結
message-only_hosts = 只有開局者可以發出或撤銷連結
message-only_scorers = 這個連結只能觀看，不能記分
message-not_confirmable = 這一局結算之後，參加的玩家才能確認。
message-penalty_without_amount = 請輸入罰多少。
message-too_long = 內容太長，無法一次送出
message-house_rules_elsewhere = 這手牌按自訂規則計分，規則太長，連結放不下。請開啟規則檔案查看分數。
message-no_winning_shape = { $why ->
    [chows] 這不是胡牌：規則「{ $title }」最多允許 { $most } 組順子。
    [claimed_chows] 這不是胡牌：規則「{ $title }」最多只許吃 { $most } 副順子。
    [wanted] 這不是胡牌：規則「{ $title }」要求有其中一項：{ $most }。
    [off] 這不是胡牌：規則「{ $title }」只在牌桌選用時才計{ $name }。
    [special] 這不是胡牌：規則「{ $title }」沒有這種特殊牌型。
   *[shape] 這些牌既不成{ $sets ->
        [5] 五
       *[other] 四
    }組牌加一對，也不是特殊牌型。請檢查牌和牌組。
 }
message-winning_tile_unknown = 未標示胡的那張牌。與之相關的項目不計。
message-melded_pair = 副露中的對子只能由胡的那張牌完成。請標示胡的那張牌，或移開對子。
message-too_many_tiles = { $kongs ->
    [0] 沒有槓子
   *[other] 有 { $kongs } 組槓子
 }時，{ $role ->
    [winner] 胡牌的手牌
   *[loser] 未胡牌的手牌
 }應有 { $want } 張，現有 { $have } 張。請刪去多餘的牌。
message-too_few_tiles = { $kongs ->
    [0] 沒有槓子
   *[other] 有 { $kongs } 組槓子
 }時，{ $role ->
    [winner] 胡牌的手牌
   *[loser] 未胡牌的手牌
 }應有 { $want } 張，現有 { $have } 張。請補上缺少的牌。
message-face_down_tile = 有 { $count } 張牌面朝下。請說明是什麼牌。
message-unknown_face = 有 { $count } 張不明的牌。請說明是什麼牌。
message-joker = 有 { $count } 張百搭。請說明代替什麼牌。
message-joker_without_rules = 此規則沒有百搭。請更正代替{ $tile_name }的百搭。
message-fifth_copy = 有 { $count } 張{ $tile_name }，但一副牌只有 { $most } 張。請改正多出的。
message-second_bonus_tile = 有 { $count } 張{ $tile_name }，但一副牌只有 { $most } 張。請改正多出的。
message-bad_set = 副露{ $tiles }不是順子、刻子、槓子或對子。請重新分組。
message-winning_tile_missing = 胡的那張牌「{ $tile_name }」不在手牌中。請標示手牌中的一張。
message-winning_kong = 胡的那張牌不能完成槓子。請標示另一張。
message-contradictory_context = { $why ->
    [drawn_has_no_discarder] 自摸的牌沒有放槍者
    [winner_discarded] 胡牌者不會是放槍者
    [dealt_to_east_only] 只有莊家能以起手牌胡牌
    [dealt_nothing_claimed] 起手牌不會有吃、碰、槓來的牌組
    [dealt_not_last] 起手時牌牆還沒摸完
    [no_kong] 這手牌沒有槓子
    [supplement_taken] 已補過牌
    [no_kong_robbed] 沒有搶槓
    [easts_own_discard] 莊家不會以自己打出的牌胡牌
    [first_discard_discarded] 打出的第一張牌必是打出的牌
    [first_discard_easts] 第一張牌是莊家打出的
    [first_draw_drawn] 第一次摸的牌不是別家的牌
    [first_turn_nothing_claimed] 第一巡還不會有吃、碰、槓來的牌組
    [first_turn_not_last] 第一巡時牌牆還沒摸完
    [first_discard_no_kong] 第一巡之前沒有人有槓
    [before_first_draw_claimed] 第一次摸牌之前胡牌，不會是自摸
    [ready_from_deal_unchanged] 有吃、碰、槓的牌，在配牌後已經變了
    [too_few_flowers] 花牌不足七張不能胡牌
    [robbed_flower_wins] 搶花即以花牌胡牌
    [first_draw_after_kong] 開槓後摸的是補牌，不是牌牆的牌
    [second_kong_without_first] 這手牌的槓比本巡宣告的少
    [kongs_then_supplement] 胡牌巡內開槓後須摸牌
    [supplement_after_kong] 槓後補牌須在本巡開槓之後
    [bonus_replaced] 花牌要補牌
    [kong_replaced] 開槓後要補牌
    [nothing_replaced] 沒有槓也沒有花牌，就沒有補牌
    [ready_before_first_draw] 第一巡胡牌，必是起手便聽牌
    [easts_kong_is_call] 莊家開過槓，就不算無人吃、碰、槓
    [original_call_unchanged] 有吃、碰、槓的牌，在最初聽牌後已經變了
   *[sets_claimed] 這手牌有吃、碰、槓來的牌組
 }。請更改其中一項回答。
message-seat_unknown = 門風未知。與門風有關的項目不計。
message-round_unknown = 圈風未知。與圈風有關的項目不計。
message-source_unknown = 不知道怎麼胡的。按別家放槍計算，不另加計。
message-east_konged_unknown = 不知道莊家有沒有暗槓。如果沒有，這手牌計 { $total }。
message-supplement_without_bonus = 胡的那張牌說是補花而來，但手牌中沒有花牌或季牌。
message-bonus_not_counted = 花牌在這套規則下不計。
message-robbed_tile_twice = 被搶的槓子已有全部四張{ $tile_name }，手牌中卻還有一張。
message-said_too_low = 按這套規則，胡牌至少要 { $pays }，不能是 { $have }。請輸入這手牌的分數。
message-said_too_high = 按這套規則，一手牌最多 { $pays }，不能是 { $have }。請輸入這手牌的分數，不是付的錢。
message-said_impossible = 按這套規則，沒有一手牌是 { $pays }。是 { $below } 還是 { $above }？
message-said_unpaid =
    { $paid_to ->
        [dealer] 莊家胡牌不會得 { $have } 點。是 { $below } 還是 { $above }？請不要計入本場棒和立直棒。
        [other] 閒家胡牌不會得 { $have } 點。是 { $below } 還是 { $above }？請不要計入本場棒和立直棒。
       *[anybody] 胡牌不會得 { $have } 點。是 { $below } 還是 { $above }？請不要計入本場棒和立直棒。
    }
message-winners_differ = { $seats }胡的那張牌不同，但應是同一張打出的牌。請再看一次這些手牌。
message-three_wins_abort = { $seats }同時榮和一張牌：按這套規則三家和流局，沒有支付。
message-ready_in_abortive_draw = 途中流局沒有聽牌罰符（聽牌：{ $seats }）。
message-riichi_not_ready = { $seats }宣告了立直，卻沒有標為聽牌。未聽牌立直算詐胡；若已聽牌，請標為聽牌。
message-not_liable = 這手牌不能有人包牌：沒有按{ $seats }包牌計算。
message-chips_unknown = { $seats }的籌碼不明，沒有計入：請輸入手牌。
message-table_has_too_many = { $seats }的手牌合計有 { $count } 張{ $tile_name }，但一副牌只有 { $most } 張。請再看一次這些手牌。
message-link_contradicts = { $why ->
    [drawn] 這個連結說最後一張是自摸，又說是別人打出的。
    [robbed] 這個連結說是搶槓，但手牌中可能的牌都不只一張。
   *[unknown] 這個連結說了一件事，又說沒人知道。
 }牌與傳來的一樣，請再看一次是怎麼胡牌的。
message-game_kept_here = 這場牌局已保存在這裡，請用連結開啟。
message-dead_hand = 相公不計分：{ $kongs ->
    [0] 沒有槓子
   *[other] 有 { $kongs } 組槓子
 }時，未胡牌的手牌應有 { $want } 張，現有 { $have } 張。
message-concealed_kong_robbed = 這套規則不許這手牌搶暗槓。
message-robbed_kong_unclear = 請將搶來的牌標為胡的那張牌。被搶的槓子算作刻子。
message-database_full = 已無空間儲存：{ $place }。這次沒有存入，先前所存的都在。請騰出空間後再存一次。
message-database_read_only = 無法儲存：{ $place } 只能讀取。沒有任何變動。請讓執行 Tilesnap 的帳號可以寫入，再存一次。
message-database_locked = 目前無法儲存：{ $place } 被其他程式佔用太久。沒有任何變動。請稍後再存；若仍如此，請關閉那個程式。
message-database_damaged = { $place } 已損壞，或不是牌局的資料庫（{ $reason }）。檔案保持原狀。請先留一份副本，再用備份取代，或以 TILESNAP_DATABASE 指定另一個。
message-database_gone = 牌局的檔案不見了：{ $place }。這次沒有儲存。請把檔案放回原處，或放一份備份，然後再存一次。只有重新啟動 Tilesnap 才會建立空檔案。
message-database_unreachable = 連不上牌局的資料庫：{ $place }（{ $reason }）。請查看伺服器是否運作、Tilesnap 能否開啟檔案，以及 TILESNAP_DATABASE 的位址。然後再存一次：同一局不會重複寫入。
message-database_failed = 牌局的資料庫出錯：{ $place }（{ $reason }）。請再存一次：同一局不會重複寫入。若仍如此，請重新啟動資料庫，或還原備份。
message-database_newer = 這個資料庫由較新版本的 Tilesnap 寫成，保持原狀。請安裝該版本或更新的版本，或以 TILESNAP_DATABASE 指定另一個資料庫。
message-written_later = 這場牌局由較新版本的 Tilesnap 寫成。請在一分鐘後重新載入本頁。
message-unknown_game = 這裡沒有這場牌局：可能已被刪除。
message-unknown_link = 沒有這個連結：請再看一次清單。
message-told_otherwise = 這個編號先前送出的內容不同。新的內容要用自己的編號。
message-game_moved_on = 期間有人更改了牌局。請先看看現在的內容，再試一次。
message-photos_not_kept = 這場牌局不保留照片。請先在牌局中開啟。
message-no_such_hand = 這位玩家在這一局沒有亮出手牌。請先儲存這一局。
message-broken_log = 第 { $number } 筆紀錄與寫下時不同：這一筆或之前的某一筆被更改、遺漏或添加。
message-bad_game_file = 這個檔案裡沒有可以在這裡開啟的牌局。請選擇用「牌局（JSON）」儲存的檔案。
message-game_differs = 這個牌局已經在這裡，而且後續不同。這裡的紀錄保持不變。
message-other_tab = 另一個分頁剛在這個牌局裡儲存了內容。你的這一局還在，現在排在它後面：請看一下，再儲存。
message-no_lessons = 按這套規則幾乎沒有牌能胡，沒辦法出題。請在自訂規則裡降低胡牌的最低計分，或多開啟一些番種，再重新開始。
message-unreadable_state = 這個頁面儲存的內容有一部分讀不出來。它已在這支手機上另外保留，頁面會不用它開始。牌局不受影響。
message-log_diverges = 兩份紀錄從第 { $number } 筆起不同。沒有匯入任何內容。
message-head_missing = 紀錄接不上留存的簽章：結尾被截去，或被重寫了。
message-bad_head = 這不是伺服器簽過的簽章：缺了一部分，或被改過。
message-other_game = 這個簽章屬於另一場牌局。
message-bad_signing_key = 讀不到伺服器的金鑰：請管理伺服器的人查看。
message-entry_unfit = 第 { $number } 筆紀錄不是 Tilesnap 寫下的：代號與裝置最多 64 個字母、數字、- 和 _，時間須有時區。沒有匯入任何內容。
message-entry_twice = 第 { $number } 筆紀錄的代號與第 { $first } 筆相同。沒有匯入任何內容。
message-entry_in_future = 第 { $number } 筆紀錄的時間是 { $at }，還沒有到。沒有匯入任何內容。
message-entry_too_long = 第 { $number } 筆紀錄比任何裝置可以傳送的還長。沒有匯入任何內容。
message-game_file_too_costly = 讀取這個檔案需要太多時間或記憶體。沒有匯入任何內容。
message-too_many_bars = 最多寫兩條直線：副露 | 手牌 | 花牌。
message-network_unusable = 無法開始辨識：資料夾 { $folder } 裡的檔案 { $file } 不見了或已損壞。請重新安裝 Tilesnap。
message-two_winning_tiles = 只能用 * 標示胡的那一張。
message-winning_bonus_tile = 花牌或季牌不能是胡的那張牌。請用 * 標示另一張牌。
message-empty_set = 「{ $text }」裡沒有牌。請在此寫上牌。
message-unbalanced_bracket = 暗槓請寫作 (9999m)，不是 { $text }。
message-unknown_tile = 「{ $tile }」不是牌。請寫 1-9 加 m、p 或 s，風牌 E S W N，三元牌 C F B，花牌 1f-4f，季牌 1g-4g。
message-star_without_tile = 「{ $text }」中的 * 必須緊接在胡的那張牌之後。
message-no_tiles = 這張照片中找不到麻將牌。請靠近一些、從正上方、在較佳光線下拍照。
message-no_sure_tile = 這張照片中找不到麻將牌。若其中有牌，請靠近一些、在較佳光線下重拍。
message-hand_unclear = 這恐怕不是完整的手牌（不確定 { $doubtful } 張，未納入 { $stray } 張）。請框選手牌、點其中一張牌，或重新拍照。
message-no_winning_tile = 沒有橫放的牌。請點選胡的那張牌。
message-strays_left_out = 手牌旁的 { $count } 張牌未計入。點一下可納入。
message-look_first = 請先檢查{ $labels }：它們最難確定。
message-empty = 檔案是空的。請重新拍攝或選擇照片。
message-animated = 這是動畫。請選擇手牌的照片。
message-unsupported_format = 這裡無法讀取 { $format } 檔案。請將照片存為 JPEG、PNG、WebP 或 HEIC。
message-too_small = 照片只有 { $width } × { $height } 像素，看不清牌面。請選擇原始照片，不要用縮圖。
message-too_large = 照片像素過多；最多可讀取 { $most }00 萬像素，相機拍攝的 JPEG 則為 { $most_jpeg }00 萬像素。請以較低解析度拍攝，或將照片縮小。
message-truncated = 照片已損壞或只傳來一部分。請重新傳送。
message-too_heavy = 檔案超過 { $most } MB 的上限，無法讀取。請將照片另存為較小的 JPEG 再選擇。
message-paid_penalty = 罰分
message-too_costly = 開啟這張照片需要太多時間或記憶體。請重新存為 JPEG 再選擇。
message-busy = 目前有許多照片正在辨識。請在 { $seconds } 秒後再試一次。
message-busy_scoring = 目前有許多牌正在計分。請在 { $seconds } 秒後再試一次。
message-too_many_hands = 一次送出的太多。每次最多可送 { $most } 手牌或 { $most } 桌。
message-too_slow = 請求傳送得太慢。請在 { $seconds } 秒內全部送完。
message-bad_form = 這份表單裡沒有可讀取的照片。請將照片檔放在「{ $photo }」，需要時將記住的一副牌的檔案放在「{ $set }」。
message-wrong_method = 此位址只接受 { $allowed }。
message-no_such_address = API 沒有這個位址。所有位址都列在 { $document }。
api-no_reader = 目前這裡無法辨識照片。請稍後再試。
message-not_an_image = { $format ->
    [PDF] 這看來是 PDF 檔案。
    [ZIP] 這看來是 ZIP 檔案。
    [video] 這看來是影片。
   *[other] 這個檔案不是圖片。
 }請選擇 JPEG、PNG、WebP 或 HEIC 照片。
message-no_set_file = 這個檔案沒有記住的牌。請選擇由 Tilesnap 儲存的檔案。
message-old_set = 「{ $name }」是舊版辨識程式記住的。請用一兩張照片重新記住。
message-unknown_set = 已經沒有名為「{ $name }」的牌。
message-bad_set_name = 不能命名為「{ $name }」：名稱請用 1 到 { $most } 個字。
message-set_changed = 另一台裝置已更改「{ $name }」。這次沒有任何變動，請再看一次。
message-set_too_big = 這副牌的內容超過所能記住的，不予保存。
message-too_many_sets = 已經有 { $count } 副牌，不能再多。請先刪除一副。
message-no_belongings = 這個檔案裡沒有 Tilesnap 的牌局。
message-game_full = 這場牌局的內容已太多：最多保存 { $most } 項。請另開一場牌局。
message-share_used = 你的網路今天已存到此伺服器允許的上限，請在 { $hours } 小時後再試；先前所存的都在。
message-too_many_requests = 你的網路剛才請求得太頻繁，請過一秒再試。
message-database_bounded = 此伺服器的保存量已達上限。這次沒有存入，先前所存的都在。
message-too_dark = 照片太暗，看不清牌面。請增加光線或使用閃光燈。
message-blurred = 照片不夠清晰。請拿穩手機，並點按牌面對焦。
message-too_far = 牌面只有 { $pixels } 像素寬。請靠近一點，或選擇原尺寸的照片。
message-noisy = 照片雜訊太多。請增加光線。
message-glare = 牌面反光。請稍微傾斜手機，或移動燈光。
message-cut_off = 有牌在照片或框線邊緣被切掉。請把整手牌拍進去。
message-empty_frame = 框太小。請框住整手牌。
message-no_tile_there = 那裡沒有牌。請點手牌中的一張，或框選手牌。

## 牌局：入口、新牌局、牌桌

seats-from_whom = { $name }胡牌。誰打出的？
seats-won = 胡牌
seats-gave = 放槍

game-go_on = 繼續牌局：{ $names }
game-take_hand = 把已輸入的手牌帶入第一局
game-heading = 牌局
place-which = 牌局的部分
place-play = 打牌
place-deals = 各局
place-results = 結果
game-new = 新牌局
game-name = 姓名
game-waits_first = 先輪空
game-add_player = 加一位玩家
game-remove_player = 減一位玩家
game-start = 起始分數
game-begin = 開始牌局
game-open = 以往的牌局
game-broken = 無法開啟的牌局
game-broken_hint = 這些牌局在這支手機上的資料已損壞，原樣保留著。如果有牌局的檔案，請匯入。沒有的話，請儲存剩下的紀錄，傳給能查看的人。
game-broken_save = 儲存剩下的紀錄（JSON）
game-open_link = 用連結開啟牌局
game-take_in = 從檔案載入牌局
game-file = 選擇牌局的檔案
game-link = 牌局的連結
game-deal = 第 { $number } 局
game-round = { $wind }圈
game-hand = { $wind }{ $turn }局
game-deals = { $name }做莊
game-kept = 連莊 { $count }
game-dealer = 莊
game-undo = 復原
game-redo = 重做
game-waits = { $name }輪空，現有 { $total }。
game-who_won = 誰胡了？
game-turn_table = 轉動牌桌
game-drawn = 無人胡牌：流局
game-washed_out = 作廢：重新發牌
game-false_win = 詐胡：重新發牌
game-whose_false_win = 誰詐胡？
game-carried_honba = { $count } 本場
game-carried_sticks = { $count } 支立直棒
deal-fact_riichi = 誰立直了？
deal-fact_tenpai = 誰聽牌？
deal-fact_nagashi = 誰流局滿貫？
deal-fact_abortive = 途中流局
deal-fact_chombo = 誰詐胡？
game-how = 點選放槍給{ $name }的人。再點{ $name }就是自摸。
game-from_whom = 誰打出的？
game-whose_kong = 搶了誰的槓？
game-rarer = 較少見的情形
game-rarer_robbed_kong = 搶槓
game-rarer_dangerous = 打出危險牌
game-rarer_immune = 無人負責
game-rarer_several = 一炮多響
game-offline_how = { $name }胡牌。怎麼胡的？
game-offline_from = { $name }打出
game-offline_robbed_of = 搶{ $name }的槓
game-own_draw = 自摸
game-nobody_remembers = 不確定
game-back = 胡牌的是別人
game-change = 更改
game-dangerous = 打出危險牌：由放槍者一家全付
game-dangerous_help = 放槍者付清三家應付的分數，其餘各家不互算。
game-immune = 無人負責
game-immune_help = 只有胡牌者自己上一張打出的也是這張牌時才選。否則由此後最先打出這張牌的人負責。
game-liable = { $winners ->
    [1] 誰包牌，一家付全部
   *[other] { $name }的牌由誰包牌，一家付全部
 }
game-also_won = 這張牌還有別人胡
game-also_won_help = 這套規則准許一炮多響：每人各亮自己的手牌，各自收取。
game-one_winner = 這套規則下，{ $giver }打出的這張牌只能由一人胡。多人要胡時，依次序由最先者胡：{ $order }
game-same_tile = 這手牌也請擺上胡的那張牌：它屬於每位胡牌者。
game-won_how = { $how ->
    [wall] { $name }自摸
    [discard] { $name }{ $count ->
        [1] 胡牌
       *[other] 都胡牌
     }，{ $other }打出
    [robbed_kong] { $name }{ $count ->
        [1] 搶
       *[other] 都搶了
     }{ $other }的槓
   *[unknown] { $name }胡牌，不知道怎麼胡的
 }
game-whose_hand = { $name }的手牌
game-to_table = 牌桌
game-still_here = 你輸入的內容仍在本頁。
game-try_again = 再試一次
game-keep_next = 保留，下一位：{ $name }
game-keep_to_table = 保留，回牌桌
game-keep_open = 就這樣保留
game-keep_dead = 當相公保留
game-dead = 0，相公
game-four_hands = 一張照片拍下各家的牌
game-whose_hands = 這些是誰的牌？
game-keep_four = 保留這些手牌
game-no_four = 捨棄這張照片
game-four_hands_shown = 牌桌上{ $names }的牌
game-say_points = 只輸入分數
game-say_faan = 只輸入番數
game-say_tai = 只輸入台數
game-points = 分數
game-faan = 番數
game-tai = 台數
game-said_from = { $least } 以上
game-said_between = { $least }–{ $most }
game-pays = 支付
game-pays_each = 每家 { $amount }
game-price = { $total }：{ $pays }
game-by_han_and_fu = 按番和符選擇
game-not_shown = 未亮牌
game-no_hand_yet = 還沒有手牌
game-said = { $points }，未擺牌
game-points_of = { $points }
game-open_points = { $least }–{ $most }？
game-not_kept = 尚未保留：{ $words }
game-next_hand = { $name }的手牌
game-link_withdrawn = 這個連結已被撤銷。尚未儲存的內容仍留在本頁。請向牌桌索取新的連結。
game-link_ended = 這個連結的期限已過。尚未儲存的內容仍留在本頁。請向牌桌索取新的連結。
game-only_watch = 這個連結只供觀看。要記分，請向牌桌索取記分的連結。
game-names = 各家姓名
game-names_save = 儲存姓名
game-names_other = 這裡只改寫錯的姓名。要換人上桌，請結束牌局，再開新的：分數歸打牌的人。
game-first_finish = 請先儲存正在輸入的一局。
game-name_of = 玩家 { $number }
game-rules_change = 更改規則
game-rules_use = 從下一局起：{ $rules }
game-rules_keep = 之前各局仍按當時的規則計算。
game-rules_choose = 先在「規則」裡選好{ $rules }的變體或自訂規則，再回到這裡，就能從下一局起使用。
game-rules_other = 這個牌局一直按{ $rules }打。要換別的規則，請結束牌局，再開新的：各家姓名可以直接選。
game-close = 結束牌局
game-send = 傳送到此伺服器
game-send_more = 將新內容傳送到此伺服器
game-sent = 此伺服器已有這場牌局：到那裡繼續
game-unsent = 此伺服器暫無回應。有網路後請再次傳送。
game-open_again = 重開牌局

## 一局：輸入、更正、收回

deal-save = 儲存這一局
deal-save_as_it_is = 就這樣儲存
deal-save_correction = 儲存更正
deal-give_up = 重新輸入這一局
deal-give_up_correction = 保持原樣
deal-correcting = 正在更正：
deal-overtaken = 另一台裝置剛儲存了一局。你輸入的還在：是同一局，還是下一局？
deal-saved = { $deal }已儲存：{ $how }
deal-done = 已完成：{ $what }
deal-undone = 已復原：{ $what }
deal-is_the_next = 我的是下一局
deal-is_the_same = 是同一局：捨棄我的
deal-entered_elsewhere = 也在輸入這一局：{ $names }。
deal-penalties = { $count ->
    [0] 罰分
   *[other] 罰分：{ $count }
 }
deal-penalty_told = { $payer }付給{ $payee } { $amount }
deal-penalty_remove = 移除
deal-penalty_who = 誰付？
deal-penalty_kind = 為什麼？
deal-penalty_amount = 付多少？
deal-penalty_amount_each = 付給每人多少？
deal-penalty_to = 付給誰？
deal-penalty_add = 加上罰分
deal-penalty_own_amount = 其他數目
deal-penalty_faulty_claim = 錯誤的吃碰槓
deal-penalty_false_mahjong = 詐胡
deal-penalty_wrongly_named_discard = 報錯打出的牌
deal-penalty_wrongly_named_for_chow = 報錯打出的牌，被吃
deal-penalty_wrongly_named_for_pung = 報錯打出的牌，被碰或槓
result-over = 牌局已結束。
result-winner = { $names }以{ $total }分獲勝。
result-winners = { $names }並列第一，各{ $total }分。
result-leader = { $names }以{ $total }分領先。
result-leaders = { $names }並列領先，各{ $total }分。
result-open = 結果仍可能改變：有一局尚有未定之處。
result-settling = 結帳
result-settling_now = 如果現在結束
result-owed = 誰付給誰
result-points = 分數
result-money = 金額
result-sum = { NUMBER($amount, minimumFractionDigits: 2, maximumFractionDigits: 2) }
result-stake = 每分多少錢
result-no_stake = 不算錢
result-score = 含順位馬
result-table_points = 標準分 { $points }
deal-correct = 更正
deal-swap = 這局打在第 { $number } 局之前
deal-first_finish = 正在輸入的一局請先儲存或重新輸入，才能更正別的局。
deal-remove = 移除
deal-remove_really = 移除第 { $number } 局？之後可以復原。
deal-remove_yes = 移除這一局
deal-to_correct = 第 { $number } 局需在「各局」更正。{ $why }
deal-told_twice = 第 { $number } 局有兩種紀錄。選定之前以先收到的為準。
deal-version = { $who }於 { $at } 輸入：
deal-version_arrived = { $who }於 { $at } 輸入，{ $arrived } 收到：
deal-take_this = 以此為準
deal-take_both = 都保留：是兩局，按這個順序打的
deal-take_both_reversed = 都保留，但第二個先打
deal-undo = 復原：{ $what }
deal-redo = 重做：{ $what }
deal-event_dealt = 第 { $number } 局
deal-event_corrected = 更正第 { $number } 局
deal-event_removed = 移除第 { $number } 局
deal-event_chosen = 選定第 { $number } 局
deal-event_ordered = 各局的順序
deal-event_renamed = 改名{ $name }
deal-event_rules_changed = 更改規則
deal-rules_from_here = 從這裡起：{ $rules }
deal-event_photos_kept = { $so ->
    [true] 保留照片
   *[false] 不保留照片
 }
deal-event_ended = { $so ->
    [true] 結束牌局
   *[false] 重開牌局
 }
deal-event_begun = 牌局開始
deal-event_undone = 退回一步
deal-event_redone = 再進一步
deal-event_confirmed = { $so ->
    [true] 撤回第 { $number } 局的確認，{ $name }
   *[false] 確認第 { $number } 局，{ $name }
 }
deal-event_photo = 第 { $number } 局的照片，{ $name }

## 誰輸入了什麼，紀錄是否還是原樣

log-gone = 這支手機在 { $when } 看過這場牌局的 { $number } 筆紀錄。現在這裡的 { $now } 筆紀錄接不上：結尾被截去，或被重寫了。
log-another_game = 這支手機在 { $when } 用這個連結看到的是另一場牌局。之後連結被改到這一場。
log-what_to_do = 可以怎麼做
log-compare = 看看各局：哪些不見了，哪些不一樣？問問有沒有人留著牌局的檔案。管理這台伺服器的人可以從檔案或備份找回缺少的部分。下面這一行由伺服器簽過，能證明這支手機看過什麼：`tilesnap game verify 檔案 --head 這一行` 可用它核對檔案。
log-go_on = 就照現在的紀錄繼續
log-broken = 這場牌局的第 { $number } 筆紀錄與寫下時不同：它或之前的某一筆被改過、刪去或插入。請與牌局的檔案或先前的備份比對。
log-code = 這場牌局簽章的 QR 碼
log-code_for = 把這個 QR 碼拍下來：日後可以用它查出這場牌局有沒有被改過。
entry-heading = 誰輸入了什麼
entry-by = 輸入者：{ $who }
entry-link_host = 開局者的連結
entry-link_scorer = { $when } 的訪客連結
entry-link_gone = 已不在清單上的連結
entry-latest = 這裡列出最近 { $count } 筆，牌局的檔案裡有全部。

## 確認、列印的計分單及其核驗

confirm-all = 大家都已確認
confirm-by = 已確認：{ $names }
confirm-again = 改動後要重新確認：{ $names }
confirm-missing = 還沒確認：{ $names }
confirm-none = 還沒有人確認
confirm-player = { $name }確認
confirm-done = { $name }已確認
confirm-take_back = 撤回{ $name }的確認？
confirm-initials = 姓名縮寫（多人共用這台裝置時）
confirm-about = 數字無誤後，各人點自己的名字。
sheet-deal = 這一局的計分單
sheet-game = 計分單
sheet-agreement = 各人確認
sheet-confirmed = 確認時間
sheet-signature = 縮寫或簽名
sheet-before_change = { $at }，在改動之前
sheet-house = 有自訂規則
sheet-entry = 第 { $number } 筆紀錄，{ $at }，摘要 { $digest }
sheet-photo = { $name }手牌的照片：摘要 { $digest }
sheet-scan = 掃描這個 QR 碼，核驗這張計分單。
sheet-command = 這個 QR 碼是紀錄的狀態，可用來核驗牌局的檔案：tilesnap game verify FILE --head CODE
sheet-state = 紀錄的狀態：第 { $number } 筆，{ $at }
sheet-code = 核驗這張計分單的 QR 碼
verify-heading = 核驗計分單
verify-about = 計分單上的 QR 碼是一份簽章：牌局紀錄當時的筆數，以及最後一筆的摘要。
verify-head = 簽章內容
verify-check = 核驗
verify-proved = 已證實
verify-unproved = 未證實
verify-contradicted = 矛盾
verify-signed = 簽章出自本伺服器：當時牌局有 { $number } 筆紀錄，最後一筆與簽章所說完全一致。
verify-other_key = 簽章是真的，但用的是另一把金鑰：{ $key }。請向列印這張單的伺服器查詢。
verify-leads = 這裡保存的紀錄仍然接得上這份簽章：到那時為止，沒有任何改動、刪去或插入。
verify-later = 之後的紀錄：{ $count } 筆。這份簽章對它們不作說明。
verify-differs = 這裡保存的紀錄接不上這份簽章：結尾被截去，或被重寫了。帶這個 QR 碼的計分單與現在保存的內容不同。
verify-gone = 這裡已不再保存這場牌局，只能用牌局的檔案來核驗。
verify-cannot = 任何核驗都看不出輸入的內容是否屬實，也看不出是誰點的確認。每筆紀錄都註明裝置和連結。
verify-not_settled = 這一局的付款算不出來。
verify-confirmed = { $names }已確認：手牌、分數和付款與現在一致。按紀錄的規則重新計算，數字相同。
verify-outdated = 在後來的改動之前確認過，之後沒有再確認：{ $names }。
verify-missing = 沒有確認：{ $names }。
verify-unconfirmed = 沒有人確認這一局。紀錄只說明輸入了什麼，不說明大家同意。
verify-version = 確認時計算的是另一個版本的 Tilesnap，得出的數字相同。
verify-photo_recorded = { $name }的手牌記有照片。
verify-photo_matches = { $file } 就是隨{ $name }的手牌記下的照片，沒有改過。
verify-photo_unknown = 這場牌局沒有記下與 { $file } 內容相同的照片。
verify-no_photos = 這場牌局沒有記下照片，所以檔案說明不了任何照片的真假。
verify-photo_replaced = { $file } 屬於後來更正或移除的手牌。
verify-no_player = 第 { $number } 筆紀錄用的是不在這場牌局裡的人的名義。
verify-other_entry = 以{ $name }的名義記下的內容，對應的那筆紀錄並不是這樣：兩者之一被改過或刪去。
verify-other_result = { $name }確認的數字與紀錄的手牌算出的不同：手牌、各局順序或確認被改過。
verify-other_rules = { $name }確認這一局時的規則與紀錄所寫的不同：兩者之一被改過。
verify-other_count = { $name }確認的數字與這個版本的 Tilesnap 算出的不同，當時計算的是另一個版本：請人工核對手牌。

## 分享牌局

share-share = 分享
device-name = 這台裝置的名稱
device-example = 小安的手機
device-by_this = 這台裝置
device-by_another = 另一台裝置
device-others = 另外 { $count } 台裝置
pen-hold = 由我記分：其他人觀看
pen-held = 由這台裝置記分，其他人觀看。
pen-put_down = 交出記分：大家都可以記
pen-elsewhere = 由{ $name }記分。那邊輸入的會顯示在這裡。
pen-elsewhere_unnamed = 由另一台裝置記分。那邊輸入的會顯示在這裡。
pen-take = 由我記分
share-scorer = 一同記分。 開啟這個連結的人，和你一樣可以輸入和更正。
share-viewer = 觀看。 開啟這個連結的人，看到總分、走勢和各局的牌，但不能更改。
share-make = 製作連結
share-ends = 有效期限
share-ends_never = 一直有效
share-ends_tonight = 今晚
share-ends_week = 一週
share-until = 到 { $when } 為止
share-has_ended = 已於 { $when } 到期
share-exchange = 換新
share-exchange_help = 「換新」會換一個同類的新連結，舊的就打不開了。
share-link_host = 開局者的連結
share-link_scorer = 記分的連結
share-link_viewer = 觀看的連結
share-revoke = 撤銷
share-revoke_really = 撤銷後，持有這個連結的人不能再用它開啟牌局。
share-keep_photos = 保留手牌的照片
share-keep_photos_help = 照片留在保存這場牌局的電腦上，不含相機寫入的地點和時間。手牌更正或移除時，照片隨之刪去。

message-unknown_game_link = 這個連結打不開任何牌局：已被撤銷，或不完整。
message-bad_game_link = 這不是牌局的連結。請貼上分享時的整個連結。
message-no_hands = 這張照片看不到手牌。請從較高處拍，把各家的牌都拍進去。
message-players_count = 三至五位不同的玩家入座：請逐一填上姓名，東家先。
message-rules_not_chosen = 請先選擇你們玩的規則。
message-other_rule_set = 牌局中途不能換成別的規則。請結束牌局，再開新的：各家姓名可以直接選。
message-rules_kept = 這個牌局的規則不能再改：它已結束，或最終得分由所有各盤算出。要用別的規則，請開新的牌局。
message-players_of_rules = 按此規則由 { $count } 人入座。請更改人數，或選擇別的規則或玩法。
message-not_at_the_table = 這一局提到了當局輪空的玩家。請再說明誰胡、誰付。

collected-heading = { $count } 張更正過的照片（資料集）
collected-what = 辨識程式從更正過的照片學習。壓縮檔內有圖片、每張牌最初認作什麼，以及正確的牌。不會傳送到任何地方：給誰由你決定。
collected-licence = 取得者適用的授權
collected-own_use = 僅供自用，保留所有權利
collected-crops = 只含單張牌，不含整張照片
collected-crops_help = 整張照片可能拍到牌以外的東西：手、房間、人。
collected-download = 下載資料集

table_photo-tap = 點選一手牌，說明是誰的。
table_photo-whose = 這手牌是誰的？
table_photo-hand_of = { $name }的牌：說明是誰的

## Hong Kong Old Style, Taiwanese

option-all_honors_add_all_triplets = 字一色另計碰碰胡
about-all_honors_add_all_triplets = 字一色之外另計碰碰胡
option-all_sequences_concealed = 平胡可門清
about-all_sequences_concealed = 門清的牌也可計平胡
option-all_sequences_honors_flowers = 平胡可有字花
about-all_sequences_honors_flowers = 平胡可以有字牌和花牌
option-all_sequences_self_draw = 平胡可自摸
about-all_sequences_self_draw = 自摸也可計平胡
option-all_sequences_wait = 平胡（平糊）的聽牌
about-all_sequences_wait = 平胡（平糊）怎樣聽牌：兩面聽、只能兩面聽、聽多種牌，或任何聽法
option-fully_exposed_kongs = 全求人可有槓
about-fully_exposed_kongs = 全求人可有明槓
option-base = 底
about-base = 番數表中一份的價值；台灣麻將中每家另付的底
option-concealed_with_self_draw = 門清自摸兼計
about-concealed_with_self_draw = 門前清自摸時兩者都計
option-dealer_tai = 莊家台
about-dealer_tai = 莊家與閒家之間加計的台數
option-discard_payment = 出銃付法
about-discard_payment = 全銃：出銃者一家全付；半銃：其他人也付，各付自摸時的一半
option-draw_continues_dealer = 流局連莊
about-draw_continues_dealer = 流局後莊家續莊
option-draw_increments_streak = 流局計連莊
about-draw_increments_streak = 流局也計入連莊
option-earthly_ready_excludes_concealed = 地聽不計門清
about-earthly_ready_excludes_concealed = 地聽不另計門清和不求人
option-earth_on_first_discard = 莊家首張也算地胡
about-earth_on_first_discard = 胡莊家打出的第一張牌，也算地胡，不算人胡
option-eight_flowers_mode = 八仙過海規則
about-eight_flowers_mode = 八花可自選胡牌、必須胡牌、只在胡牌時加計，或兩者都可
option-flower_set_excludes_seat_flower = 花槓不計正花
about-flower_set_excludes_seat_flower = 花槓內的正花不另計
option-flower_win = 花糊
about-flower_win = 集齊若干花牌即時食糊，不論手牌
option-flower_win_adds = 最後一張花怎麼來的也計
about-flower_win_adds = 花糊另計自摸與補牌
option-flowers = 有花
about-flowers = 牌中有花牌
option-four_concealed_triplets_drawn = 坎坎糊須自摸
about-four_concealed_triplets_drawn = 坎坎糊必須自摸
option-liability = 包牌
about-liability = 包牌者一家付全部
option-multiple_winners = 一炮多響
about-multiple_winners = 一張打出的牌可由多人胡牌，打出者各付一份
option-liability_split = 包牌分付
about-liability_split = 包牌者與放槍者各付一半，除不盡則進位
option-limit_faan = 上限番數
about-limit_faan = 超過此數的番不計
option-min_faan = 起糊番數
about-min_faan = 少於此數不能食糊
option-min_includes_bonus = 花牌計入起糊
about-min_includes_bonus = 花牌可計入起糊番數
option-min_tai = 最低台數
about-min_tai = 少於此數不能胡牌
option-per_tai = 每台
about-per_tai = 每台的價值
option-replacement_excludes_last_draw = 槓上開花不計海底
about-replacement_excludes_last_draw = 槓上開花不另計海底撈月
option-replacement_only_for_kongs = 只計槓後補牌
about-replacement_only_for_kongs = 只有槓後補牌才計
option-robbing_pays_all = 搶槓包三家
about-robbing_pays_all = 被搶槓者付自摸時三家的總和
option-small_four_winds_adds = 小四喜另計
about-small_four_winds_adds = 小四喜另計風牌，港式並計混一色
option-seven_pairs_adds_concealed = 七對子另計門清
about-seven_pairs_adds_concealed = 七對子之外另計門前清
option-four_concealed_triplets_adds_concealed = 坎坎糊另計門清
about-four_concealed_triplets_adds_concealed = 坎坎糊之外另計門前清
option-single_wait_half_melded = 半求人計獨聽
about-single_wait_half_melded = 所有牌組都吃碰而自摸時也計獨聽
option-single_wait_held_counts = 手中四張相同也算聽
about-single_wait_held_counts = 手中已有四張的牌也算另一種聽牌
option-small_three_dragons_adds_dragons = 小三元另計三元牌
about-small_three_dragons_adds_dragons = 小三元另計兩組三元牌
option-streak_limit = 連莊上限
about-streak_limit = 連莊最多計幾次；0 為不限
option-streak_tai = 連莊台
about-streak_tai = 每連一次莊加計的台數
option-table = 番數表
about-table = 番數值多少：四番起每兩番翻倍（半辣上）、每番翻倍（辣辣上），或分四級：各家都付，打出者與自摸時付雙份
option-tai_cap = 台數上限
about-tai_cap = 超過此數的台不計；0 為不限
option-all_sequences_wait_any = 任何
option-all_sequences_wait_any_two_sided = 可作兩面聽
option-all_sequences_wait_only_two_sided = 只能兩面聽
option-all_sequences_wait_several = 聽多種牌
option-all_sequences_wait_two_sided = 兩面聽
option-discard_payment_full = 全銃
option-discard_payment_half = 半銃
option-eight_flowers_mode_additive = 胡牌時才計
option-eight_flowers_mode_compound = 兩者皆可
option-eight_flowers_mode_forced = 必須胡牌
option-eight_flowers_mode_optional = 可以胡牌
option-flower_win_eight = 八張
option-flower_win_off = 不設
option-flower_win_seven = 七張
option-table_full_spicy = 辣辣上
option-table_half_spicy = 半辣上
option-table_tiered = 四級
preset-base = mahjong16：base
preset-cml = open_mahjong：cml
preset-common = 通行規則
preset-hkma = 香港麻雀協會
preset-no_compounding = 已包含的番種不再另計
preset-riichi_advanced = riichi_advanced：小牌型與其組成部分疊加
preset-two_two = 對對糊、混一色各兩番
preset-masters = mahjong16：大師
preset-mj888 = mahjong16：MJ888
preset-shenlaiye = open_mahjong：神來也
preset-sml = open_mahjong：sml
preset-spicy = 辣辣上
preset-star31_m16 = mahjong16：明星三缺一
preset-star31 = open_mahjong：明星三缺一
preset-tiers = 四級
preset-zhonghua = mahjong16：中華
rules-title_hong_kong = 香港舊章
rules-about_hong_kong = 番數相加，三番起糊，十三番為上限；只付胡牌者，按番數表計。
rules-title_taiwanese = 台灣十六張
rules-about_taiwanese = 五組牌加一對；台數相加，付款者另付底。莊家連莊另加。
message-below_minimum = 這手牌不能胡：計 { $have }，至少要 { $least }。
condition-all_claimed = 所有牌組都吃碰而來
condition-before_first_draw = 第一次摸牌之前以別家打出的牌胡牌
condition-declared_ready = 已公開報聽
condition-first_flowers = 配牌或第一巡以花牌胡牌
condition-flower_win = 若干張花牌
condition-kong_laid = 明槓或暗槓
condition-no_bonus_tile = 沒有花牌
condition-own_first_draw = 無人吃、碰、槓之前，第一次摸牌即胡牌
condition-ready_from_deal = 配牌即聽，其後不再換牌
condition-robbed_flower = 七張花牌，並搶別家的第八張
parameter-dealers_first = 莊家第一張打出的牌也計
parameter-dealer = 莊家胡牌也計
parameter-honors_and_flowers = 可以有字牌和花牌
parameter-chow_hand-concealed = 可以門前清
parameter-chow_hand-drawn = 可以自摸
parameter-all_claimed-drawn = 胡的那張牌為自摸而非別家打出
parameter-kong_laid-concealed = 暗槓而非明槓
parameter-no_bonus_tile-honors = 可以有字牌
parameter-wait = 聽牌方式
parameter-by = 規則
parameter-tiles = 多少張
parameter-discard = 最後打出的牌也計
parameter-played = 牌中有花牌
parameter-one_chance_hand-all_claimed = 所有牌組都吃碰時也計
parameter-one_chance_hand-all_claimed_drawn = 所有牌組都吃碰而自摸時也計
parameter-one_chance_hand-held_counts = 手中已有四張的牌也算聽牌
parameter-open_ended = 兩面聽而另一端已絕時也計
parameter-declared = 必須報聽
parameter-apart = 成套的四張之一不計
choice-by_additive = 只在胡牌時加計
choice-by_compound = 單獨或胡牌時都可
choice-by_eight = 八張即胡
choice-by_forced = 八張必胡
choice-by_off = 不設
choice-by_optional = 八張可胡
choice-by_seven = 七張或八張即胡
choice-of_eight_and_a_half_pairs = 七對加一刻
choice-of_either = 花或季
choice-wait_any = 任何聽法
choice-wait_any_two_sided = 可作兩面聽
choice-wait_only_two_sided = 只能兩面聽
choice-wait_several = 聽多種牌
choice-wait_two_sided = 兩面聽

## 立直麻將

rules-title_riichi = 立直麻將
rules-about_riichi = 日本麻將：役與寶牌計番，手牌計符；放槍者付全部，自摸則各家分付。
preset-ema_2016 = 歐洲規則（EMA 2016）
preset-wrc = 世界立直錦標賽（WRC）
preset-m_league = M聯賽（日本職業）
preset-tenhou = 天鳳
preset-mahjong_soul = 雀魂（四人）
preset-sanma = 三人麻將
option-players = 人數
about-players = 幾人玩：三人時不用二萬至八萬，也不能吃
option-north = 三人的北
option-north_bonus = 拔北作寶牌
option-north_plain = 普通牌
about-north = 三人時：拔出的北算寶牌，或北與其他牌一樣
option-tsumo_loss = 三人時自摸少收一家
about-tsumo_loss = 三人時：自摸不收缺席一家的份；否則兩家各付其一半
option-open_tanyao = 食斷
about-open_tanyao = 副露後斷么九也算
option-red_fives = 赤牌
about-red_fives = 每張赤五加一番
option-rounded_mangan = 切上滿貫
about-rounded_mangan = 4 番 30 符與 3 番 60 符算滿貫
option-double_yakuman = 雙倍役滿
about-double_yakuman = 四種役滿算雙倍
option-yakuman_add = 役滿複合
about-yakuman_add = 一手牌的幾個役滿相加
option-liability_covers = 包牌的範圍
about-liability_covers = 包牌者付整手牌的點數，或只付使其包牌的那個役滿。
option-liability_covers_hand = 整手牌
option-liability_covers_yakuman = 只有那個役滿
option-four_kong_liability = 四槓子也包牌
about-four_kong_liability = 讓人開成第四個槓的人，也要為四槓子包牌。
option-counted_yakuman = 累計役滿
about-counted_yakuman = 沒有役滿而有 13 番算役滿
option-blessing_of_man = 人和
about-blessing_of_man = 第一次摸牌前榮和算什麼：不算、5 番、單獨滿貫、役滿
option-blessing_of_man_off = 不算
option-blessing_of_man_five_han = 5 番
option-blessing_of_man_mangan = 滿貫
option-blessing_of_man_yakuman = 役滿
option-double_wind_fu = 連風牌雀頭的符
about-double_wind_fu = 自風兼場風的對子算幾符
option-head_bump = 頭跳
about-head_bump = 幾家同時榮和時，只有從放槍者起依次最先的一家胡牌
option-abort_on_three_wins = 三家和流局
about-abort_on_three_wins = 三家同時榮和一張牌時途中流局，沒有支付，莊家連莊。
option-honba_points = 每本場每家付的點數
about-honba_points = 每一本場由其他每家各加付的點數：四人時 100 共 300 點，三人時 500 共 1,000 點。
option-honba_to_each = 每個胡牌者都收本場
about-honba_to_each = 幾家同時榮和時，每個胡牌者都收本場費；關閉時只有從放槍者起最先的一家收。
option-own_stick_back = 各自取回立直棒
about-own_stick_back = 幾家同時榮和時，各自取回自己的立直棒，其餘歸最先的一家；關閉時全部歸最先的一家。
option-nagashi_mangan = 流局滿貫
about-nagashi_mangan = 流局時，打出的牌全是么九牌且沒有一張被鳴的人，收自摸滿貫的點數，不再收付聽牌罰符。
option-tenpai_keeps_deal = 聽牌連莊
about-tenpai_keeps_deal = 流局時莊家聽牌則連莊
option-start = 起始點數
about-start = 每家開始時的點數
option-target = 返點
about-target = 結束時算作零的點數
option-uma = 順位馬（千點）
about-uma = 名次分：末位付給首位，四人時三位付給二位，以千點計
option-uma_0_0 = 沒有
option-uma_10_5 = 10–5
option-uma_15_5 = 15–5
option-uma_20_10 = 20–10
option-uma_30_10 = 30–10
option-uma_floating = 浮動順位點（日本職業聯盟A規則）
option-ties = 同點
about-ties = 同點時看起家順序，或平分名次分
option-ties_seat = 起家優先
option-ties_share = 平分
option-leftover_sticks = 終局剩餘的立直棒
about-leftover_sticks = 終局時還留在桌上的立直棒
option-leftover_sticks_first = 歸首位
option-leftover_sticks_nobody = 不歸任何人
option-yakitori = 燒鳥罰點
about-yakitori = 一局都沒胡過的人，終局時付給每位胡過牌的人這麼多點；0 表示沒有
option-chip_value = 每枚籌碼的點數
about-chip_value = 終局時每枚籌碼折算的點數；一發、每張裏寶牌、每張赤五，各從付點的每家得一枚；0 表示不用籌碼
option-yakuman_chips = 役滿的籌碼
about-yakuman_chips = 自摸時每家付這麼多枚，榮和時放槍者付兩倍；其他籌碼不再計
option-chombo = 詐胡的罰則
about-chombo = 詐胡付什麼：付給其他人滿貫，或結束後扣 20,000 點
option-chombo_mangan = 滿貫
option-chombo_after_game = 結束後扣 20,000 點
option-rounds = 打幾個風
about-rounds = 打幾個場風
option-goal = 結束所需的點數
about-goal = 最後一場結束時須有人達到的點數，否則再打一場；0 表示到時必定結束
option-bankruptcy = 擊飛終局
about-bankruptcy = 有人點數低於 0 時立即終局
option-dealer_stops = 末局莊家領先即終局
about-dealer_stops = 末局莊家以首位胡牌或聽牌連莊時終局
option-ready_dealer_stops = 聽牌也可終局
about-ready_dealer_stops = 末局莊家領先時，流局聽牌也終局；關閉則只限胡牌
option-names = 役種名稱
about-names = 中文頁面始終用漢字役名
option-names_english = 英文（歐洲規則的名稱）
option-names_japanese = 日文讀音（羅馬字）

## MCR

rules-title_mcr = 國標麻將
rules-about_mcr = 國標麻將：81 個番種，8 分起胡；放槍者付 8 分加番分，其餘各付 8 分。
preset-ema = 歐洲俱樂部（EMA）
preset-china = 中國通行打法
option-minimum = 起胡分
about-minimum = 不計花牌，胡牌至少要有的分數
option-base_points = 底分
about-base_points = 各家在番分之外付的分；放槍時其餘兩家只付底分
option-seat_changes = 每圈換位
about-seat_changes = 每圈結束後按比賽規則換位，否則不換
option-two_concealed_kongs = 雙暗槓
about-two_concealed_kongs = 雙暗槓的分值
option-melded_and_concealed_kong = 明暗槓
about-melded_and_concealed_kong = 一明槓一暗槓的分值
option-fully_concealed_added = 必門清的番種加計不求人
about-fully_concealed_added = 七對等必然門前清的牌自摸時計不求人，否則只計自摸
option-nine_gates_pungs = 九蓮寶燈的么九刻
option-nine_gates_pungs_none = 都不計
option-nine_gates_pungs_one = 兩副中計一副
about-nine_gates_pungs = 九蓮寶燈之外是否另計一副么九刻
option-honor_hog = 字牌四歸一
about-honor_hog = 七對中四張相同的風牌或箭牌計四歸一
option-four_are_two_pairs = 四張相同算兩對
about-four_are_two_pairs = 七對中四張相同的牌可作兩對
option-knitted_body_waits = 組合龍內的聽牌
about-knitted_body_waits = 胡牌也可能是組合龍九張之一時，仍計邊張、嵌張、單釣將

## The page for a phone alone

phone_shell-coming = 正在下載辨識和計分所需的內容：{ $count } MB 的 { $percent } %。只需一次。
phone_shell-drag = 也可以把照片拖到這裡，或貼上。照片只留在這支手機上。
phone_shell-privacy = 照片只留在這支手機上。
phone_shell-starting = 正在啟動……
phone_shell-unkept = 無法保存在這支手機上。請騰出一些空間，再試一次。
phone_shell-unkept_blocked = 這個瀏覽器不讓頁面儲存任何內容，關閉頁面後就會遺失。請離開無痕瀏覽，或在瀏覽器設定中允許頁面儲存資料。
phone_shell-share = 分享
phone_shell-failed = 辨識和計分無法啟動。手機記憶體可能不足：請關閉其他分頁和應用程式，再試一次。
phone_shell-try_again = 再試一次
phone_shell-use_server = 改用伺服器
phone_shell-stop = 停止辨識
phone_shell-unread = 照片讀不出來。請再試一次，或手動輸入牌。
phone_shell-no_photo = 這個瀏覽器無法把該檔案當作照片開啟。請換一個，例如 JPEG。
phone_shell-no_networks = 讀取照片的部分沒能載入。請檢查網路後重新拍照。手動輸入的牌照樣可以計分。
phone_shell-live_starting = 正在開啟相機……
phone_shell-live_denied = 此頁面不能使用相機。請在瀏覽器設定中允許，或關閉此處改為拍照。
phone_shell-live_missing = 找不到相機。請關閉並選擇一張照片。
phone_shell-live_busy = 相機無法啟動，可能有別的應用程式在使用。請關閉那個應用程式再試，或直接拍照。
phone_shell-live_none = 請將相機對準牌
phone_shell-live_nearer = 再近一點
phone_shell-live_edge = 讓所有牌進入畫面
phone_shell-live_rows = 請把牌並排擺成列
phone_shell-live_tilt = 少傾斜一點
phone_shell-live_still = 拿穩
phone_shell-live_light = 再亮一點
phone_shell-live_count = { $wanted } 張中的 { $count } 張
phone_shell-live_taken = 已拍攝
phone_shell-live_shutter = 拍照
phone_shell-live_close = 關閉
phone_shell-live_lamp = 燈光

## American mahjong: the card of hands, and hands that win by it
rules-short_american = 美式
rules-title_american = 美式麻將（自備牌卡）
rules-about_american = 美式麻將：湊成自備牌卡上的一行就胡牌。
card-needed = 美式規則需要一張列出牌型的牌卡。
card-yours = 牌卡是你自己的：輸入、貼上或開啟它的檔案。它留在你的裝置上，並存進用它打的牌局。
card-sample = 用虛構的示例牌卡開始
card-in_play = 正在用牌卡「{ $title }」：{ $count }行，共{ $ways }種湊法。
card-open = 開啟牌卡檔案（.toml 或 .json）
card-open_other = 開啟另一張牌卡（.toml 或 .json）
card-paste_heading = 貼上牌卡
card-paste = 牌卡的文字
card-opened = 現在用這張牌卡。
card-use = 用這張牌卡
card-title = 牌卡的名稱
card-save = 把牌卡存成檔案
card-remove = 移除牌卡
card-remove_question = 從這個瀏覽器移除牌卡嗎？
card-new_line = 新的一行
card-change_line = 修改第{ $number }行
card-add_line = 加上這一行
card-keep_line = 保留修改
card-hand = 牌型
card-heading = 標題
card-points = 分數
card-concealed = 門清：不能有亮出的牌組
card-numbers = { $name } 可以是哪些數（空著：1 到 9）
card-notation = 牌型的寫法
card-notation_text =
    222a 444b：一門的三張 2 和另一門的三張 4。a、b、c 是不同的花色，o 是任意一門。
    XX0a XXX1a：任意一個數，和同門的下一個數。
    DDDa：花色 a 的箭牌。RRR、GGG：紅中和發財。0000：白板當作零。
    FF：花牌。NNN：北風。ZZZ：任意一種風。NEWS：四張不同的風。AAA：任意一種牌。
    22a|33a：其中之一。兩個牌型之間的 / ：二者之一。
    牌組後的 - ：不能用百搭。+ ：對子和單張也能用。~ ：花牌也能當百搭。
card-no_heading = 各行
card-ways = { $count ->
    [1] 這一行只有一種湊法。
   *[other] 這一行有{ $count }種湊法，這是其中一種。
}
card-line = { $points }分，{ $state }，{ $count }種湊法
card-line_concealed = 門清
card-line_exposed = 可以亮出
card-change = 修改 { $hand }
card-delete = 刪除 { $hand }
card-delete_question = 刪除這一行嗎？
nearest-heading = 我離哪些牌型近？
nearest-about = 供練習和一盤結束後使用。
nearest-off = { $count ->
    [0] 已湊成
   *[other] 差{ $count }張
}
nearest-line = { $points }分，{ $state }
nearest-needs = 有用的牌：
nearest-spare = 用不上的牌：
nearest-impossible_concealed = 不可能：這一行要門清，而已有牌組亮出。
nearest-impossible_exposures = 不可能：亮出的牌組不在這一行裡。
nearest-impossible_tiles = 不可能：需要的牌已經不夠了。
tile-joker_as = 當作{ $tile }的百搭
hand_editor-kind_group = 牌組
hand_editor-joker = 百搭
option-jokers = 百搭的張數
option-concealed_bonus = 沒有亮牌的加分
option-jokerless_doubles = 沒有百搭加倍
option-discarder_share = 放槍者付幾倍
option-others_share = 其他人付幾倍
option-drawn_share = 自摸時每家付幾倍
option-east_doubles = 東家加倍收付
about-jokers = 一副牌裡百搭的張數
about-concealed_bonus = 在可以亮出的一行上沒有亮牌時的加分，加倍之前計算
about-jokerless_doubles = 沒有百搭的牌是否加倍（單張和對子組成的行除外）
about-discarder_share = 放槍者付牌分的幾倍
about-others_share = 放槍時其他人付牌分的幾倍
about-drawn_share = 自摸時每家付牌分的幾倍
about-east_doubles = 東家是否加倍收付
source-american_clubs = 美國俱樂部
source-untitled_card = 無標題的牌卡
deal-fact_dead = 誰的牌是死牌？
message-card_missing = 美式規則需要你的牌卡。請開啟它，或用示例牌卡開始。
message-card_elsewhere = 這手牌按一張牌卡計分，牌卡太長，連結放不下。請要來牌卡檔案，開啟後查看分數。
message-only_card_hands = 美式規則只計算胡牌的那一手。
message-discarded_joker = 打出的百搭是死牌，誰也不能用它胡牌。
message-no_line = { $why ->
    [untitled] 這些牌湊不成牌卡的任何一行。
   *[titled] 這些牌湊不成牌卡「{ $card }」的任何一行。
}
message-line_concealed = 「{ $line }」要門清，而這手牌有亮出的牌組。
message-line_exposed = 這些牌本可湊成「{ $line }」，但 { $exposed } 不能是其中的牌組。
message-bad_exposure = { $why ->
    [only_jokers] 亮出的牌組 { $set } 全是百搭，至少要有一張真牌。
    [different] 亮出的牌組 { $set } 有不同的牌。請亮出相同的牌，可以夾百搭。
   *[too_small] 「{ $set }」不足三張，不能亮出。請放到其他牌裡。
}
message-bad_card = { $place ->
    [line] 第{ $line }行：
    [hand] 第{ $line }個牌型：
   *[none] {""}
}{ $why ->
    [too_long] 這個檔案太長，不像牌卡。
    [no_toml] 這不是 TOML（{ $reason }）。請檢查那裡。
    [no_json] 這不是 JSON（{ $reason }）。請檢查那裡。
    [no_hands] 這個 JSON 裡沒有帶 Groups 的牌型列表。
    [bad_field] 「{ $field }」是「{ $given }」，必須是 { $wanted }。
    [bad_name] 「{ $field }」是「{ $given }」。{ $hint ->
        [meant] 是不是「{ $meant }」？
        [none] 這裡沒有可用的名稱。
       *[known] 可用的有 { $known }。
    }
    [unknown_key] 不認得「{ $key }」。{ $hint ->
        [meant] 是不是「{ $meant }」？
        [none] 這裡沒有可用的名稱。
       *[known] 可用的有 { $known }。
    }
    [no_lines] 牌卡沒有任何一行。請寫 [[line]]，下面寫 hand 和 points。
    [too_many_lines] 牌卡有{ $have }行，最多{ $most }行。
    [bad_points] 分數必須是 1 到 { $most } 的整數。
    [bad_numbers] 「{ $name }」必須是 1 到 9 的數，每個一次，例如 1 3 5。
    [bad_hand] 牌型必須是文字，例如 FF 22a 444b 666b 8888c。
    [too_many_ways] 湊法太多。請少寫幾個選擇，或少用 A、X 和 Y。
    [empty] 牌型是空的。請寫出牌組，例如 FF 22a 444b 666b 8888c。
    [count] 「{ $hand }」有{ $have }張，必須是{ $want }張。
    [impossible] 沒有牌能湊成 { $hand }：數超出了 1 到 9，或同一張牌太多。
    [bad_suit] 「{ $token }」的花色是 { $suit }。不同花色寫 a、b、c，任意一門寫 o。
    [both_signs] 「{ $token }」同時有 + 和 -。+ 表示到處可用百搭，- 表示不可用。
    [no_suit_here] 「{ $token }」帶了花色，而 { $body } 沒有花色。是不是 { $meant }？
    [mixes_xy] 「{ $token }」混用了 X 和 Y。請寫成兩個牌組。
    [too_many_equal] 「{ $token }」有{ $have }張相同的牌，最多{ $most }張。
    [no_suit] 「{ $token }」沒有花色。是不是 { $token }a？同門的牌組用同一個字母。
    [empty_alternative] 「{ $token }」有空的選擇。請在兩個牌組之間寫 |，如 22a|33a。
    [letter_o] 「{ $token }」是字母 O。是不是零 { $meant }？
    [typo] 「{ $token }」不是牌組。是不是 { $meant }？
    [no_group] 「{ $token }」不是牌組。請寫 222a、XXX1a、DDDa、0000、FFFF、NNN、NEWS、ZZZ、RRR、GGG 或 AAA。
   *[other] { $text }
}
