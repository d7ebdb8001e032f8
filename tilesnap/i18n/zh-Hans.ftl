# 本页的简体中文文字。大括号内的内容由程序填入。

## The page

page-title = Tilesnap
page-about = 拍一手麻将牌，看看值多少分、为什么。
page-language = 简体中文
page-full_stop = 。
page-language_help = 语言
page-tagline = 拍下麻将手牌，更正认错的牌，每一分怎么来的一目了然。
page-on_its_way = 加载中，首次打开需要一点时间。
page-comma = 、
places-label = 应用的各个页面
places-hand = 手牌
places-game = 牌局
places-rules = 规则
places-settings = 设置

## Bringing in a hand

photo-camera = 实时摄像头
photo-other_ways = 用其他方式输入手牌
photo-camera_label = 将摄像头对准手牌
photo-camera_needs_https = 浏览器只允许 https 页面使用实时摄像头，而本页是用 http 打开的。请改用拍照：在手机上会打开相机。
photo-type_hint = 用牌面键盘选牌，或从示例开始。
photo-example_label = 或从示例开始
photo-example_pick = 选择示例手牌
photo-new_hand = 逐张摆牌

## The photo button; the browser fills these in

photo_input-take = 拍照
photo_input-again = 重新拍照
photo_input-choose = 选择照片
photo_input-drag = 也可以把照片拖到这里或粘贴。照片只留在运行本页的电脑上。
photo_input-privacy = 照片只留在运行本页的电脑上。
photo_input-try_sample = 试用示例
photo_input-preparing = 正在准备照片……
photo_input-reading = 正在识别……
photo_input-too_big = 文件太大，无法发送：浏览器打不开的照片最多 9 MB。请另存为 JPEG 再选择。
photo_input-busy = 正在识别的照片很多。你的照片已保留，{ $count } 秒后自动重新发送。
photo_input-sending = 正在发送照片……
photo_input-offline = 连不上运行本页的电脑。照片已保留，连接恢复后自动发送。
photo_input-slow = 比平时慢一些。
photo_input-try_again = 再试一次
photo_input-earlier = 下面还是之前那手牌。

## 与运行本页的电脑的连接

connection-gone = 运行本页的电脑没有响应。输入的内容不会丢失，连接恢复后自动继续。
connection-offline = 你已离线。输入的内容不会丢失，恢复联网后页面会继续。
connection-slow = 连接较慢。
connection-tap_slow = 连接较慢：你刚才点击的内容还没送达。
connection-tap_slow_named = 连接较慢：“{ $name }”还没送达。
connection-again = 连接已恢复。你刚才点击的内容可能没有送达：请检查，如有遗漏请再点一次。
connection-again_named = 连接已恢复。“{ $name }”可能没有送达：请检查，如有遗漏请再点一次。

## Saving a deal from the browser; the browser fills these in

game_outbox-saving = 保存中……
game_outbox-kept = 已保留在这台设备上
game_outbox-waiting_one = 等待连接——还有 1 局没发送。
game_outbox-waiting_many = 等待连接——还有 { $count } 局没发送。
game_outbox-not_kept = 这个浏览器不允许本页保留数据：全部发送之前请不要关闭本页。
game_outbox-refused = 有一局没能保存。
game_outbox-try_again = 再试一次
game_outbox-discard = 放弃这一局
game_outbox-offline = 没有连接：在这里输入这一局
game_outbox-offline_kept = 已保留在这台设备上，连接恢复后自动发送。
game_outbox-offline_later = 谁付给谁，连接恢复后计算。
game_outbox-offline_hand = 留空可以稍后再摆这手牌：页面上的牌会保留，照片也留在这台设备上。
game_outbox-offline_take_back = 收回
game_outbox-offline_give_up = 不保存，直接关闭

## The page of those who watch a game

watch-heading = 麻将牌局
watch_line-live = 已是最新
watch_line-away = 目前无法读取牌局，这里的内容可能不是最新。
watch_line-unplayable = 这里不认识这场牌局的规则，因此无法显示。这里的内容可能已经过时。
watch-unreachable = 目前无法读写牌局，请稍后再试。
watch_line-broken = 连接中断，这里的内容可能不是最新；本页会自动重试。
watch_line-withdrawn = 这个链接已被撤销，这里的内容不再更新。
watch_line-ended = 这个链接的期限已过，这里的内容不再更新。
watch_line-gone = 这个浏览器看过这场牌局更多或不同的内容：之后记录的结尾被截去，或被重写了。请与牌桌上其他人记得的核对。
watch-no_script = 本页需要 JavaScript。未启用时只显示一部分内容，也不会自动更新。
watch-deals =
    { $number ->
        [0] 各局
       *[other] 共 { $number } 局
    }
watch-latest = 第 { $number } 局：{ $words }。

## How to lay a hand out for the photo

guide-words = 请如图摆牌，从正上方拍照。
guide-melded = 副露
guide-concealed = 手牌，和的那张横放
guide-bonus = 花牌另放

## The hand

hand-more = 更多：文字、框选
hand-frame = 在照片上框选我的手牌
hand-text_label = 手牌文字
hand-text_help = 副露 | 手牌 | 花牌。m 万子、p 筒子、s 条子，0 赤五，E S W N 东南西北，C F B 红中、发财、白板，1f–4f 花牌，1g–4g 季牌。* 标记和的那张牌，(9999m) 是暗杠。
hand-text_placeholder = 555m CCCC | 222s 111p EE*

## The way to the phone

phone-open = 在手机上打开
phone-hint = 用手机摄像头对准二维码：手机如果在同一网络，就会打开本页面。
phone-hint_anywhere = 用手机摄像头对准二维码，就会打开本页面。
phone-alone = 没有网络也能用的页面

## The players' own tiles

own_set-choose = 这是哪一副牌？
own_set-any = 任何一副牌
own_set-fitting = 与照片相符的一副
own_set-in_use = 按“{ $name }”识别
own_set-heading = 记住这副牌
own_set-hint = 先更正上面的牌，再点“记住”：以后同一副牌的照片会照你更正的来识别。一两张照片就够了。
own_set-kept_here = 数据只保存在运行本页的电脑上，所有在那里打开本页的人都会用到。
own_set-kept_on_device = 数据只保存在这台设备上，照片本身不会保留。
own_set-kept_for_you = 别人看不到。这个浏览器最多保存 { $count } 副牌，{ $days } 天没有再来就会删除。照片本身不会保存。
own_set-kept_for_this_visit = 离开后这个浏览器不保留任何数据，下次就找不到记住的牌。请保存为文件。
own_set-name = 这副牌的名称
own_set-name_example = 外婆的麻将
own_set-teach = 记住
own_set-taught = 已记住“{ $name }”的 { $count } 张牌。之后的照片会按这副牌识别。
own_set-download = 保存为文件
own_set-remove = 删除“{ $name }”
own_set-import = 从文件打开一副牌
own_set-none = 先更正从照片认出的手牌，再在手牌下方记住这副牌。
own_set-imported = 已加入“{ $name }”。相符的照片会按它识别。
own_set-both_kept = 另一台设备同时也教了这副牌：两边教的都已保存。
own_set-put_back = 撤回最近一次记住的
own_set-put_back_help = 撤回最近一次记住的。再点一次就能取回。
own_set-is_back = “{ $name }”已恢复到最近一次更改之前。
own_set-remove_really = 这副牌所记住的会全部消失，其他设备也不能再用。
own_set-removed = 已删除“{ $name }”。
own_set-there = 已经有另一副牌叫“{ $name }”。要用哪一副？
own_set-replace = 文件里的
own_set-both = 两副都要
own_set-leave = 这里的
own_set-kept_both = 两副都在。文件里的那副名称后面加了数字。
own_set-left = 没有任何改动。

## The settings; the browser fills in what it knows itself

setup-display = 显示与朗读
setup-sets = 记住的牌
setup-data = 你的数据
setup-stored_phone = 牌局、规则、记住的牌、练习和当前手牌都只在这台设备上。
setup-stored_server = 这个浏览器保存语言、规则、练习和牌局的链接。牌局和记住的牌在运行本页的电脑上。
setup-stored_shared = 这个浏览器保存语言、规则、练习和牌局的链接。牌局和你记住的牌在服务器上。
setup-delete_phone = 删除这台设备上的全部数据
setup-delete_server = 清除这个浏览器里的全部数据
setup-delete_shared = 清除这个浏览器里的全部数据
setup-delete_really_phone = 这台设备上的牌局、规则、记住的牌和练习会全部消失。想保留的请先存成文件。
setup-delete_really_server = 这个浏览器里的语言、规则、练习和牌局链接会消失。没有链接就打不开牌局。
setup-delete_really_shared = 语言、规则、练习、你记住的牌和牌局链接会消失。没有链接就打不开牌局。
setup-privacy = 隐私
setup-privacy_phone = 照片从不离开这台设备。除非你自己把牌局发给服务器，否则什么都不会发送。没有任何统计或跟踪。
setup-privacy_server = 照片只会传到运行本页的电脑。关闭页面后就会丢弃，除非这一桌选择保留牌局的照片。没有任何统计或跟踪。
setup-about = 关于 Tilesnap
setup-version = 版本 { $name }
setup-licences = 许可证
setup-licence = Tilesnap 是采用 MIT 许可证的自由软件。© 2026 The Tilesnap authors.
setup-software = 它使用了他人的成果，许可证如下：
browser-large_print_label = 大字
browser-large_print_hint = 文字、牌和按钮放大到一倍半。
browser-read_aloud_label = 朗读
browser-read_aloud_hint = 在手牌和结果下方加一个朗读按钮。
browser-storage_used = 占用空间：{ $count } MB。
browser-storage_persistent = 即使空间不足，浏览器也会保留全部数据。
browser-storage_not_persistent = 空间不足时浏览器可能会全部删除：请不时存成文件，或安装这个页面。
browser-storage_not_persistent_links = 空间不足时浏览器可能会删除：请不时存成文件。
browser-storage_offline = 这个页面现在没有网络也能用。
browser-install_label = 添加到主屏幕
browser-install_ios = 想像应用一样使用：点“分享”，再选“添加到主屏幕”。

## What belongs to this browser, for another one

belongings-heading = 换到另一台设备
belongings-what_server = 把这个浏览器保存的内容存成文件，在另一台设备打开，你的牌局也会在那里。拿到这个文件的人都能在这些牌局里记分。
belongings-what_shared = 把这个浏览器保存的内容存成文件，在另一台设备打开，你的牌局和记住的牌也会在那里。拿到这个文件的人都能在这些牌局里记分，也能更改记住的牌。
belongings-what_phone = 把牌局、规则、记住的牌和练习存成文件，在另一台设备打开。拿到这个文件的人都能看到这些内容。
belongings-save = 保存为文件
belongings-open = 打开另一台设备的文件
belongings-brought_server = { $games ->
    [0] 没有新的牌局。
   *[other] 新增了 { $games } 场牌局。
 }
belongings-brought_shared = { $games ->
    [0] 没有新的牌局。
   *[other] 新增了 { $games } 场牌局。
 }{ $sets ->
    [0] 没有保存任何一副牌。
   *[other] 这里有 { $sets } 副牌，另一台设备也一样。
 }
belongings-brought_phone = { $games ->
    [0] 没有新的牌局。
   *[other] 新增了 { $games } 场牌局。
 }{ $sets ->
    [0] 没有新的牌。
   *[other] 新增了 { $sets } 副牌。
 }
belongings-different = { $count ->
   *[other] 有 { $count } 个牌局在这里接着打的不一样，保持这里的样子。
 }
belongings-unreadable = { $count ->
   *[other] 文件里有 { $count } 个牌局无法读取：已损坏，或来自更新的版本。
 }
shared-store_failed = 服务器目前无法保存或读取，请稍后再试。

## The hand editor; the browser fills these in

hand_editor-tools = 工具
hand_editor-tile = 牌
hand_editor-set = 牌组
hand_editor-photo = 手牌照片，已框出 { $count } 张牌
hand_editor-row_melded = 副露
hand_editor-row_concealed = 手牌
hand_editor-row_bonus = 花牌和季牌
hand_editor-row_stray = 放在一边不计：{ $count } 张
hand_editor-add_tile = 加一张牌
hand_editor-add_to = 放到哪里
hand_editor-select_several = 选择多张牌
hand_editor-frame_your_hand = 框选手牌
hand_editor-tap_your_hand = 点击手牌
hand_editor-take_again = 重新拍照
hand_editor-read_anyway = 仍要识别
hand_editor-go_on = 就用这些牌
hand_editor-add_melded = 加入副露
hand_editor-add_concealed = 加入手牌
hand_editor-add_bonus = 加入花牌和季牌
hand_editor-add_melded_hint = 逐张点击；一组满了就开始下一组。
hand_editor-add_concealed_hint = 逐张点击。
hand_editor-add_bonus_hint = 逐张点击。
hand_editor-done = 完成
hand_editor-close = 关闭
hand_editor-select = 多选
hand_editor-select_end = 结束选择
hand_editor-select_hint = 点击同一组的牌。
hand_editor-selected = 已选 { $count } 张
hand_editor-selected_tools = 如何处理所选的牌
hand_editor-make_set = 组成一组副露
hand_editor-make_kong = 组成一组暗杠
hand_editor-undo = 撤销
hand_editor-undone = 已撤销
hand_editor-redo = 重做
hand_editor-redone = 已重做
hand_editor-reset = 恢复识别结果
hand_editor-moved = 已移到：{ $set }
hand_editor-photo_hint = 点一张牌更正，或点空位加一张牌。
hand_editor-frame_hint = 在你的手牌四周画一个框，或点其中一张牌：只识别这一手。
hand_editor-frame_end = 不画框
hand_editor-frame_none = 识别整张照片
hand_editor-reading = 正在识别……
hand_editor-read_round = 识别这张牌所在的手牌
hand_editor-add_here = 在这里加一张牌
hand_editor-split = 拆开
hand_editor-join = 与{ $set }合并
hand_editor-kind_chow = 顺子
hand_editor-kind_pung = 刻子
hand_editor-kind_kong = 杠子
hand_editor-kind_pair = 对子
hand_editor-kind_unfinished = 还没成组
hand_editor-removed = 已删除这张牌
hand_editor-likely = 最可能的牌
hand_editor-suits = 花色
hand_editor-suit_m = 万子
hand_editor-suit_p = 筒子
hand_editor-suit_s = 条子
hand_editor-suit_honours = 字牌
hand_editor-suit_flowers = 花牌
hand_editor-pick = 点击正确的牌面。
hand_editor-pick_joker = 点击它代替的牌面。
hand_editor-sure = 识别把握 { $percent }。
hand_editor-repaired = 原认作{ $tile }，为组成合法的手牌而更改。
hand_editor-winning = 这是和的那张牌
hand_editor-not_winning = 不是和的那张牌
hand_editor-conceal_kong = 改为暗杠
hand_editor-open_kong = 改为明杠
hand_editor-extend_melded = 补成明杠
hand_editor-extend_concealed = 补成暗杠
hand_editor-declare_kong = 开暗杠
hand_editor-concealed_kong = 暗杠
hand_editor-kong_from_pung = 大明杠
hand_editor-from_pung = 用三张暗牌杠别家打出的第四张
hand_editor-not_from_pung = 不是这样杠来的
hand_editor-to_concealed = 移到手牌
hand_editor-to_new_set = 另开一组副露
hand_editor-to_set = 移到{ $set }
hand_editor-to_bonus = 移到花牌和季牌
hand_editor-to_stray = 放到一边
hand_editor-remove = 删除
hand_editor-win_flag = 和
hand_editor-mark_doubtful = 拿不准
hand_editor-mark_repaired = 为组成合法的手牌而更改
hand_editor-mark_winning = 和的那张牌
hand_editor-mark_stray = 放在一边
hand_editor-mark_selected = 已选

## Reading aloud, and naming a tile to correct it

voice-read = 朗读
voice-stop = 停止朗读
voice-label = 说出牌名来更正
voice-example = 第三张：六筒
voice-send = 更正
voice-listen = 语音输入
voice-listening = 正在听……
voice-listen_note = 浏览器可能会把语音发送给其厂商。
spoken-suit_m = 万/萬
spoken-suit_p = 筒/饼
spoken-suit_s = 条/索
spoken-ranks = 一/1/幺, 二/2/两, 三/3, 四/4, 五/5, 六/6, 七/7, 八/8, 九/9
spoken-ordinals = 一, 二/两, 三, 四, 五, 六, 七, 八, 九, 十, 十一, 十二, 十三, 十四, 十五, 十六, 十七, 十八
spoken-fillers = 应该, 改成, 改为, 换成, 换为, 不对, 第, 张, 只, 个, 牌, 是, 为, 成, 改, 换, 的, 号, 把, 将, 请
spoken-endings = 啦, 吧, 了, 的, 才对
spoken-numbered = { $rank }{ $suit }
spoken-red = 赤{ $tile }
spoken-tile_E = 东风/东
spoken-tile_S = 南风/南
spoken-tile_W = 西风/西
spoken-tile_N = 北风/北
spoken-tile_C = 红中/中
spoken-tile_F = 发财/发
spoken-tile_B = 白板/白
spoken-times = { $count ->
    [2] 两张{ $tile }
   *[other] { $count }张{ $tile }
 }
spoken-repeated_suited = { $rank }{ $suit }
spoken-repeated_honour = { $tile }
spoken-pung = 碰{ $tiles }
spoken-kong = 明杠{ $tiles }
spoken-concealed_kong = 暗杠{ $tiles }
spoken-pair = 一对{ $tiles }
spoken-unfinished = { $tiles }，还没成组
spoken-rank_separator = { "" }
spoken-separator = ；
spoken-row = { $row }：{ $groups }。
spoken-place = 第{ $number }张，{ $tile }
spoken-doubtful = 拿不准：{ $tiles }。
spoken-winning = 和的那张牌：{ $tile }。
spoken-choices = 可以回答：{ $choices }。
spoken-item = { $item }：{ $value }。
spoken-corrected = 第 { $number } 张已由{ $old }改为{ $tile }。
spoken-not_understood = 听不出“{ $text }”是哪张牌。可以这样说：{ $example }。
spoken-no_such_tile = 这手牌没有第 { $number } 张。

## What is asked on the way to the score


question-doubt = 这是哪一张牌？
question-doubt_hint = 有 { $count } 张牌认不准。
question-face_down = 这张背面朝上的是哪一张牌？
question-face_down_hint = 照片只拍到牌背。如果不属于这手牌，请放到一边。
question-role = 这手牌和了吗？
question-role_hint = 共 { $count } 张，比和牌少一张。
question-role_winner = 和了，只是少了一张牌
question-role_loser = 没有和
question-sets = 哪几组是吃、碰、杠来的？
question-sets_hint = 和牌之前吃、碰、杠别家的牌组成的，请逐组点击。
question-sets_and_tile_hint = 先点吃、碰、杠来的牌组，再点和的那张牌。
question-sets_guessed = 标记的几组可能是吃、碰、杠来的。不对就点一下改正。
question-winning_tile = 和哪一张？
question-rules = { $count } 张牌：你们用的是这套规则吗？
question-source = 怎么和的？
question-source_wall = 自摸
question-source_discard = 别家点炮
question-source_robbed_kong = 抢杠
question-seat = 和牌的是哪一家？
question-seat_loser = 这手牌是哪一家的？
question-round = 现在是什么圈？
question-discarder = 和的那张牌是谁打出的？
question-discarder_robbed = 抢了谁的杠？
question-discarder_hint = 从和牌者上一次出牌起，如果这张牌打出过几次，选最先打出的人；如果最先打出的是和牌者自己，就无人负责。
question-discarder_right = 下家
question-discarder_across = 对家
question-discarder_left = 上家
question-discarder_nobody = 无人负责
question-discarder_someone = 别家打出，不确定是谁
question-winner_self = 和牌者
question-flowers = 是靠花牌和的吗？
question-flowers_wall = 是，最后一张花自己摸到
question-flowers_robbed_kong = 是，最后一张花由别家摸到
question-robbed_kong = 抢的是哪一组杠？
question-concealed_kong = 哪四张是暗杠？
question-liable = 谁包牌，一家付全部？
question-liable_nobody = 无人包牌
question-riichi = 有立直吗？
question-norths = 拔了几张北？
question-dora_indicators = 翻开了哪些宝牌指示牌？
question-dora_indicators_hint = 只列出会让这手牌有宝牌的；同一张翻出两次就点两下。
question-ura_indicators = 里宝牌指示牌是哪些？
question-ura_indicators_hint = 只列出会让这手牌有宝牌的。
question-seen_hint = 照片上放在手牌旁边的就是这些。不对就点一下改正。

wind-E = 东
wind-S = 南
wind-W = 西
wind-N = 北

special-after_kong = 杠后补牌
special-after_bonus = 补花后补牌
special-last_tile = 牌墙最后一张
special-last_tile_discarded = 摸完后打出的最后一张
special-dealt = 庄家起手即和
special-first_turn = 第一巡
special-first_discard = 庄家打出的第一张
special-second_kong = 同一巡连开两杠
special-east_konged = 庄家开过暗杠
special-ready_from_deal = 起手即听
special-original_call = 打出第一张即听
special-before_first_draw = 自己还没摸过牌
special-declared_ready = 已报听
special-flower_win = 只靠花牌和
special-robbed_flower = 抢别家的第八张花
special-kong_robbed = 被抢杠
special-double_riichi = 第一巡立直（两立直）
special-ippatsu = 立直后一巡内（一发）
special-after_north = 拔北后补牌
special-last_of_kind = 和绝张：其余三张都已亮明

## The bar with the total

win-tai = 台
win-faan = 番
win-points = 分
win-range = { $least }–{ $most }
win-to_go = 还有 { $count } 个问题
win-missing = 还差 { $count } 项
win-to_answer = 答完才有分数
win-unclear = 照片中还看不出一手完整的牌。
win-needs_kong = { $count } 张牌要有杠子才成一手。没有杠的话，请删去多余的牌。
win-no_tiles = 还没有牌。
win-not_known = 未知：{ $fields }。不算这些是 { $total } 分。
win-role_winner = 和牌
win-role_loser = 没和牌
win-claimed = { $count ->
    [0] 门前清
   *[other] { $count } 组副露
 }
win-last_tile = 和的那张牌
win-seat = 门风：{ $wind }
win-round = 圈风：{ $wind }
win-discarder = { $place ->
    [nobody] 无人负责
   *[other] 来自{ $wind }
 }
win-left_open = 未知：{ $field }
win-field_seat = 门风
win-field_round = 圈风
win-field_winning_tile = 和的那张牌
win-field_sets = 吃、碰、杠来的牌组
win-field_source = 怎么和的
win-field_discarder = 谁打出的
win-field_liable = 谁包牌
win-liable = 包牌：{ $who }
win-wins_in_a_row = 庄家连和几局（含本局）
win-draws_between = 其间流局几次（不确定请留空）
win-streak = 这一局之前已连庄几次（不确定请留空）
win-discards = 和牌者打出的牌，按顺序
win-discards_help = 写法与手牌文字相同，被别家吃碰杠的也要写。只有“舍牌十三幺九”需要。
win-riichi_true = 立直
win-riichi_false = 没有立直
win-dora_indicators = 宝牌指示牌
win-norths = 拔北
win-ura_indicators = 里宝牌指示牌
win-honba = 本场数
win-sticks = 和牌者收走的立直棒
win-without = 没有有效的{ $fact }
win-field_riichi = 立直

## The bar; the browser fills these in

asking-answered = 已回答的问题
asking-ask_again = 重新回答
asking-other_tile = 其他牌
asking-all_right = 全部正确
asking-unknown = 不确定
asking-claimed_none = 都不是
asking-claimed_these = 就是这几组
asking-all_claimed = 全部
asking-tile_won = 和的那张牌
asking-robbed = 抢杠
asking-chosen_none = 都没有
asking-chosen_these = 就是这几张
asking-specials = 点选才计入：
asking-sheet = 计分表
asking-next = 下一手牌

## Rules

rules-what_you_play = 你们打哪一种？
rules-chip = 本桌规则
rules-choose = 选择规则
rules-rule_set = 规则
rules-preset = 玩法
rules-no_preset = 无
rules-changed = { $count } 条自定义规则
rules-to_house = 查看和修改每条规则
rules-short_european_classical = 欧洲
rules-short_bmja = BMJA
rules-short_zung_jung = 中庸
rules-short_building_skills = Skills
rules-short_dmjl = 德国
rules-short_hong_kong = 香港
rules-short_taiwanese = 台湾
rules-short_mcr = 国标
rules-short_riichi = 日麻

## The page of house rules

house-heading = 自定义规则
house-about = 规则的每个项目和选项、分值与出处。改动立即生效，并保存在这个浏览器里。
house-search = 查找项目
house-search_example = 三元
house-nothing_found = 没有这个名称的项目。请到各类规则里找。
house-part = 规则分类
house-options = 选项
house-points = 分
house-points_melded = 分（明）
house-concealed_points = 分（暗）
house-doubles = 番
house-limit = 满贯上限的 %
house-by_option = 分值由选项“{ $option }”决定。
house-download = 保存为文件
house-reset = 全部还原为原规则
house-changed = 你改动了 { $count } 条规则。
house-heading_of = 自定义规则：{ $title }
house-file = 打开自定义规则文件（.toml）
house-opened = 现在使用文件中的规则。
house-title = 这套规则的名称
house-title_example = 周四阿明家
house-only_changes = 只显示我的改动
house-nothing_changed = 没有改动，与原规则相同。
house-source_says = 原规则：{ $words }。
house-counts_not = 不计
house-added_here = 这一桌自己加的。
house-take_back = 还原：{ $name }
house-remove = 移除：{ $name }
house-value_of = { $item }：{ $value }
house-settings = 取整、顺子与和牌条件
house-payout = 谁付多少
house-worths_example = 1, 2, 4, 8, 16
message-bad_worths = “{ $text }”不是金额表。请写 1 至 { $most } 个整数，用逗号分开：依次为计 0、1、2……时的金额，最后一个适用于更高的计分。
settings-rounding = 在哪里取整
settings-rounding_none = 不取整
settings-rounding_before_doubles = 翻倍前的分数
settings-rounding_total = 总分
settings-rounding_both = 两者
settings-rounding_step = 取整到此数的倍数
settings-rounding_to = 取整方式
settings-rounding_to_nearest = 最接近
settings-rounding_to_up = 向上
settings-rounding_to_down = 向下
settings-round_losers = 没和的牌也取整
settings-fishing_as_winner = 听牌没和的照和牌者计分，只是不计和牌本身
settings-minimum = 和牌的最低计分
settings-least_doubles = 和牌的最少番数
settings-minimum_counts_bonus = 花牌计入最低计分
settings-most_chows = 和牌最多可有的顺子
settings-most_chows_any = 不限
settings-most_claimed_chows = 最多可吃的顺子
settings-most_claimed_chows_any = 不限
settings-chows_free_with = 有这些项目则不受顺子限制
settings-wins_with = 必须有其中一项才能和牌
settings-wins_with_doubles = 或有这么多番（0：不适用）
payout-who = 谁付给和牌者
payout-who_everybody = 三家
payout-who_discarder = 打出者
payout-who_responsible = 负责者
payout-who_nobody = 无人
payout-losers_settle = 没和的各家之间付差额
payout-east_doubles = 庄家加倍收付
payout-worths = 计 0、1、2……各值多少
payout-stake = 每分底注
payout-base = 底数（没有支付表时）
payout-per_unit = 总分每单位另加（没有支付表时）
payout-drawn_share = 自摸时各家所付的份数
payout-discarder_share = 打出者所付的份数
payout-others_share = 点炮时其他各家所付的份数
payout-multiple_winners = 一炮多响
payout-rounding_step = 付款为此数的倍数
payout-rounding_to = 付款取整方式
payout-rounding_to_nearest = 最接近
payout-rounding_to_up = 向上
payout-rounding_to_down = 向下
message-bad_house_rules = { $place ->
    [line] 第 { $line } 行：
   *[key] {""}
 }{ $why ->
    [unknown] 没有“{ $key }”。{ $hint ->
        [meant] 是否指“{ $meant }”？
        [none] 此处不接受任何名称。
       *[known] 可用：{ $known }。
    }
    [no_such] “{ $key }”所指的“{ $given }”并不存在。{ $hint ->
        [meant] 是否指“{ $meant }”？
        [none] 此处不接受任何名称。
       *[known] 可用：{ $known }。
    }
    [missing] 缺少“{ $key }”。请填：{ $wanted }。
    [must_be] “{ $key }”是 { $given }，应为：{ $wanted }。
    [bad_name] “{ $key }”只可用小写字母、数字和 _ 命名。
    [taken] “{ $key }”的名称已被使用，请另取一个。
    [pays_nothing] “{ $key }”不计分。请填点数、番数或满贯的比例。
    [no_limit] “{ $key }”是满贯的比例，但这套规则没有满贯。请把“{ $option }”设为大于 0，或改填点数。
    [too_long] 文件太长，最多读取 64 kB。
    [too_deep] 文件中的表格和列表嵌套太深。
    [no_toml] 这不是 TOML（{ $reason }）。请检查该处。
    [link] 这个链接中的规则不完整、太长或已被更改。请再要一次链接或其文件。
   *[other] “{ $key }”不能使用。英文说明：{ $key } { $text }
 }
wanted-true_or_false = true 或 false
wanted-text = 文字
wanted-a_whole_number = 整数
wanted-a_whole_number_0_to_1000000 = 0 至 1000000 的整数
wanted-a_whole_number_1000000_to_1000000_or_option_name = -1000000 至 1000000 的整数，或 {"{"} option = "NAME" {"}"}
wanted-a_whole_number_1_to_1000000 = 1 至 1000000 的整数
wanted-a_whole_number_0_to_5 = 0 至 5 的整数
wanted-a_whole_number_0_to_99 = 0 至 99 的整数
wanted-a_whole_number_1000000_to_1000000 = -1000000 至 1000000 的整数
wanted-a_whole_number_at_least_0 = 不小于 0 的整数
wanted-a_whole_number_at_least_1 = 不小于 1 的整数
wanted-a_number_0_to_100 = 0 至 100 的数
wanted-a_share_of_the_limit_0_to_10 = 满贯的 0 至 10 倍
wanted-a_list_of_whole_numbers = 整数列表
wanted-a_list_of_items_ids = 项目代号列表
wanted-the_name_of_a_rule_set = 规则的名称
wanted-a_tile_s_code = 牌的代码
message-too_few_doubles = 这手牌不能和：只有 { $have } 番，至少要 { $least } 番。
house-add = 加入项目
house-add_condition = 手牌的条件
house-add_choose = 请选择
house-more = 另加一个条件？
house-more_none = 不加
house-more_also = 也须符合
house-more_instead = 或者符合
house-more_unless = 不得符合
house-add_name = 项目名称
house-add_name_example = 幸运三元
house-add_pays = 分值：至少填写一项。
house-add_new = 新项目
house-who = 谁可得分
house-who_all = 所有人
house-who_winner = 和牌者
house-who_loser = 没和的一方
house-who_fishing = 和牌者及听牌者
house-add_now = 加入这一项目
house-added = “{ $name }”已生效，列于“{ $part }”。
message-item_lacks = { $what ->
    [condition] 请选择手牌的条件。
    [name] 请为项目命名。
    [parameter] 请填写“{ $parameter }”。
   *[value] 项目必须有分值：分、番或满贯上限的百分比。
 }
house-overlaps = 番种的包含关系
overlap-holds = 包含{ $items }
overlap-replaces = 代替{ $items }
overlap-only_with = 另有自己的番，此外只计{ $items }的番
overlap-alone = 另有自己的番，不计其他番
overlap-otherwise = 没有其他番种时才计
overlap-series = 与{ $items }之中只计最高一项
overlap-doubles_of = { $item }的番
overlap-points_of = { $item }的分
house-based_on = 依据：{ $rules }

## What a hand must have for an item of the house’s own

condition-bonus_tile = 花牌或季牌
condition-bonus_tile_count = 花牌恰好这么多张
condition-own_bonus_tile = 与门风同号的花牌或季牌
condition-all_bonus_tiles = 集齐四张花牌或季牌
condition-heavenly_hand = 庄家起手即和
condition-earthly_hand = 闲家在第一巡和牌
condition-original_call = 打出第一张牌后即听牌，之后不再改变
condition-consecutive_wins = 庄家连续和牌
condition-thirteen_discarded_orphans = 自己最先打出的十三张牌与和的那张牌合成十三幺九
condition-self_drawn = 自摸和牌
condition-one_chance_chow = 和的那张牌是嵌张或边张
condition-one_chance_hand = 独听一种牌
condition-out_on_a_pair = 单吊和牌
condition-last_tile_of_wall = 和的那张牌是牌墙的最后一张
condition-last_discard = 牌墙摸完后，以别家打出的牌和牌
condition-supplement_tile = 以补牌和牌
condition-robbed_kong = 抢杠和牌
condition-moon = 以某张牌和牌，而且是牌墙最后一张
condition-supplement_is = 以某张补牌和牌
condition-robbed_kong_is = 抢杠抢到某张牌和牌
condition-kong_on_kong = 同一巡连开两杠后以补牌和牌
condition-identical_chows = 相同的顺子
condition-similar_chows = 三色同顺
condition-similar_triplets = 三色同刻
condition-terminal_triplets = 同花色一和九的刻子或杠子
condition-straight = 同一花色的 123、456、789 三组顺子
condition-consecutive_triplets = 同一花色数字相连的刻子或杠子
condition-pung = 一组刻子
condition-kong = 一组杠子
condition-triplet = 一组刻子或杠子
condition-pair = 一组对子
condition-chow = 一组顺子
condition-honor_sets = 几组风牌或三元牌的刻子或杠子
condition-kongs = 杠子的数目
condition-so_many_triplets = 某类刻子或杠子的数目
condition-concealed_triplets = 暗刻或暗杠的数目
condition-winning = 和牌，任何手牌都可以
condition-shape = 特殊牌型
condition-concealed_hand = 门前清，和牌前没有吃、碰、明杠
condition-chow_hand = 全部顺子和一组对子
condition-no_points_hand = 以别家的牌和出两面听的平和
condition-pung_hand = 全部刻子或杠子和一组对子
condition-all_concealed_triplets = 全部暗刻或暗杠和一组对子
condition-buried_treasure = 一种花色及字牌的全部暗刻和一组对子
condition-only_tiles = 全部是同一类牌
condition-terminals_and_honors = 全部都是幺九牌和字牌
condition-one_suit = 只有一种花色
condition-purity = 清一色的刻子或杠子和对子
condition-nine_gates = 同一花色的 1112345678999 加该花色任何一张，门前清
condition-squirming_snake = 同一花色的 1 和 9 的刻子、两组顺子及 2、5 或 8 的对子
condition-outside = 每组牌和对子都带幺九
condition-pairs_of = 由某类牌组成的七对
condition-knitting = 七组两种花色、数字相同的牌

## What is said of it: which tiles, how many, whether

parameter-of = 哪些牌
parameter-shape-of = 哪种牌型
parameter-supplements = 补牌后也算
parameter-last_tile_of_wall-supplements = 补牌也算
parameter-on = 以哪张牌和
parameter-easts_kong = 庄家开暗杠后也算
parameter-losers = 没和的一方也算
parameter-wins = 连续和牌几次
parameter-draws_between = 流局不中断
parameter-pass_deal = 之后换庄，否则每多和一次再计一次
parameter-predealt_jokers = 预先发的百搭算作打出的牌
parameter-robbed_kong = 抢杠也算
parameter-tile = 哪张牌
parameter-on_discard = 可以别家的牌和牌
parameter-moon-on_discard = 打出的最后一张牌也算
parameter-only_for_kongs = 只限杠后，花牌和季牌后不算
parameter-bonus_between = 其间可补花
parameter-copies = 相同的顺子有几组
parameter-groups = 共有几种
parameter-pair = 另加其中一种的对子
parameter-similar_triplets-pair = 三组中有一组为对子
parameter-count = 数目
parameter-melded_for_losers = 没和的一方，明对也算
parameter-sets = 刻子或杠子有几组
parameter-chows = 可以有顺子
parameter-or_more = 或以上
parameter-claimed_kongs = 用三张暗牌杠别家打出的牌也算暗杠
parameter-only_on_discard = 只限以别家的牌和牌
parameter-regular = 只限四组牌和一组对子
parameter-any_pair = 任何对子都可，计分的也可以
parameter-kongs = 其中的杠子
parameter-drawn = 必须自摸
parameter-on_pair = 可以别家的牌完成对子
parameter-pairs = 七对也算
parameter-all_kinds = 六种绿色牌可以全有
parameter-both = 幺九牌和字牌都要有
parameter-honors = 带字牌
parameter-outside-honors = 字牌也算
parameter-concealed = 门前清自摸
parameter-pure_wait = 听齐九种牌
parameter-suits = 哪些花色

## The words that may be said of it

choice-of_any = 任何牌
choice-of_simples = 中张（2 至 8）
choice-of_terminals = 幺九牌（1 和 9）
choice-of_winds = 风牌
choice-of_dragons = 三元牌
choice-of_honors = 字牌（风牌和三元牌）
choice-of_majors = 幺九牌和字牌
choice-of_greens = 绿色牌
choice-of_suited = 数牌
choice-of_own_wind = 门风
choice-of_round_wind = 圈风
choice-of_flower = 花牌
choice-of_season = 季牌
choice-of_both = 花牌和季牌
choice-of_thirteen_orphans = 十三幺九
choice-of_seven_pairs = 七对
choice-of_knitting = 二色对：七组两种花色、数字相同的牌
choice-of_triple_knitting = 三色对：数字相同，三种花色各一
choice-of_wriggling_snake = 扭蛇：同一花色 1 至 9 加一张 1，以及四种风牌
choice-of_gates_of_heaven = 九莲宝灯：同一花色 1 和 9 各三张、2 至 8，其中一张成对
choice-of_honors_and_knitted = 全不靠：十四张各不相同的字牌与 147、258、369
choice-of_knitted_straight = 组合龙：三门 147、258、369，加一副牌组和一对将
choice-of_any_fourteen_tiles = 任何十四张牌
choice-on_first_discard = 庄家打出的第一张牌
choice-on_extended = 庄家打出的第一张牌，或自己第一次摸的牌
choice-on_first_draw = 只限自己第一次摸的牌
choice-kongs_none = 不可有杠子
choice-kongs_concealed = 暗杠
choice-kongs_claimed = 第四张来自别家的也可以
choice-suits_same = 全部用相同的两种
choice-suits_any = 每组任何两种

## The file button

file_input-too_big = 文件超过 { $size }，请选择较小的文件。
file_input-unreadable = 浏览器无法读取这个文件，请重新选择。

## The rules on paper

sheet-tai = { $points } 台
sheet-faan = { $points } 番
sheet-points = { $points } 分
sheet-doubles = { $count } 番
sheet-yes = 是
sheet-no = 否

## Sheets to take along; the browser fills these in

paper-share = 分享
paper-share_again = 准备好了：再点一次
paper-link = 复制链接
paper-link_copied = 已复制链接
paper-copy = 复制文字
paper-copied = 已复制
paper-not_copied = 请手动复制
paper-picture = 保存为图片
paper-print = 打印

## Options of rule sets: where nothing stands here, the rule set has the words

option-rounding = 四舍五入到十位
option-rounding_before_doubles = 翻倍前
option-rounding_total = 总分
option-rounding_none = 不取整
option-limit = 满贯上限
option-concealed_hand_on_discard = 门前清以别家打出的牌和牌也计分
option-supplement_only_for_kongs = 补牌只在杠后计分，补花后不计
option-terminals_and_honors_doubles = 混老头的番数
option-terminals_and_honors_doubles_1 = 1
option-terminals_and_honors_doubles_2 = 2
option-earthly_hand_on = 地和
option-earthly_hand_on_first_discard = 庄家打出的第一张牌
option-earthly_hand_on_extended = 庄家打出的第一张牌，或自己第一次摸的牌
option-earthly_hand_on_first_draw = 只限自己第一次摸的牌

## The same hand under other rules

compare-open = 换一种规则值多少
compare-about = 这手牌按所有规则各算多少。分、番、台单位不同，数字不能直接比较：按达到上限的比例排列，没有上限的规则在后，不能和牌的规则最后。
compare-here = 本桌
compare-house = 自定义规则
compare-standard = 标准
compare-so_far = 暂定
compare-no_win = 不能和牌
compare-not_yet = 还不能和牌
compare-up_to = 最多 { $total }
compare-items = 主要：{ $items }
compare-times = { $name } × { $count }
compare-pays = 付：{ $payments }
compare-asked = 还取决于：{ $fields }
compare-payment_asked = 付分还取决于：{ $fields }

## 练习：算番卡片

lesson-open = 练习算分
lesson-open_game = 用这场牌局的牌练习
lesson-heading = 学算分：{ $rules }
lesson-about = { $count } 张卡片，约五分钟。答错的明天再出，答对的每次隔得更久。
lesson-due = 今天有 { $count } 张卡片要复习。
lesson-lost = 有 { $count } 张卡片不再符合现在的规则，已删除。
lesson-use_kept = 也用自己牌局里的和牌出题
lesson-kept_about = 请先征得同桌同意。卡片保存在这个浏览器里；关掉后，用这些牌做的卡片就没有了。
lesson-start = 开始
lesson-back = 返回
lesson-card = 第 { $number } 张，共 { $count } 张
lesson-ask_count = 这手牌算多少？
lesson-ask_missed = 你数了{ $counted }，而这手牌是{ $right }。漏了哪一项？
lesson-ask_waits = 听哪些牌？
lesson-ask_discard = 打哪张，能和的牌最多？
lesson-right = 答对了。
lesson-wrong = 差一点。答案：{ $answer }
lesson-next = 下一张
lesson-after_discard = 打出
lesson-tiles_left = { $count ->
    [0] 没有听牌
   *[other] 还有 { $count } 张可以和
 }
lesson-result = { $count } 题答对 { $right } 题
lesson-returns = { $days ->
    [1] 明天再出：{ $count } 张
   *[other] { $days } 天后再出：{ $count } 张
 }
lesson-again = 再来 { $count } 张
lesson-fu_and_han = { $fu } 符 { $han } 番

## What a table talks about

talk-payments = 其他各家应付
talk-payer = 谁付给谁
talk-seat_0 = 和牌者
talk-seat_1 = 下家
talk-seat_2 = 对家
talk-seat_3 = 上家
talk-pays = { $payer }付给{ $payee }
talk-losers_settle = 其余三家之间还要互算各自手牌的差额。
talk-amount = 分数
talk-counters = 筹码
talk-together = 合计
talk-near_misses = 差一点就有
talk-near_misses_none = 换哪一张牌分数都不会更高。
talk-alternatives = 其他排法
talk-near_miss = { $change }：{ $item }，{ $points }
talk-waits = 听什么牌
talk-waits_about = 自摸这张牌时的得分：

## 一局的结算

ledger-line = { $payer }付给{ $payee } { $amount }：{ $why }
ledger-table = 桌上
ledger-why_winner = { $payee }的牌值 { $total }
ledger-why_pays_for_all = { $payee }的牌值 { $total }，由一家包付：{ $parts }
ledger-why_liable = { $payee }的牌值 { $total }，由包牌者一家付全部：{ $parts }
ledger-for_units = （{ $units }）
ledger-worth_base = 底 { $base } + { $units } = { $total }
ledger-made = （{ $units }：{ $parts }）
ledger-made_hand = 牌型 { $units }
ledger-made_dealer = { $dealer }坐庄 { $units }
ledger-made_streak = 连庄 { $deals } 次 { $units }
ledger-part_more = （+ { $parts }）
ledger-share = ，付 { $share } 倍
ledger-why_responsible = { $payee }的牌值 { $total }，其他家不付的由打出者付：{ $parts }
ledger-why_free_share = 这手牌值 { $total }，不须负责者付{ $amount }
ledger-why_difference = { $total }与{ $less }的差额
ledger-why_penalty = 罚分
ledger-why_penalty_for = 罚分：{ $kind }
ledger-part = { $own ->
    [true] 自己的{ $amount }
   *[other] 代{ $player }付{ $amount }
 }
ledger-east_doubles = ，因{ $east }是庄家而加倍
ledger-counters = 筹码：{ $counters }
ledger-nothing = 谁也不用付。
ledger-adds_up = 谁也不用付：各家分数累计。
ledger-open = 还没确定
ledger-cannot_be = 请核对
ledger-and = 与
ledger-hand_unknown = 不知道{ $whose }的牌值多少：{ $whose }与{ $others }之间未结算
ledger-hand_unknown_alone = 不知道{ $whose }的牌值多少
ledger-hands_unknown = 不知道{ $whose }的牌值多少：与这些牌有关的都未结算
ledger-discarder_unknown = { $between }之间未结算：不知道是谁打出的
ledger-may_change = { $player }的牌还有不确定之处，分数可能改变
ledger-may_range = { $player }的牌值 { $least }–{ $most }，因为还有不确定之处
ledger-player = 玩家
ledger-hand = 手牌
ledger-net = 输赢
ledger-said = 没摆牌
ledger-not_shown = 没亮牌

## 一场牌局的记录

seen-no_deals = 还没打完一局。
seen-chart = 共{ $deals }局，各局后的总分。目前：{ $totals }
seen-deal_axis = 局
seen-total = 总分
seen-totals = 总分
seen-moving = 带有“?”的数字可能改变：标明的那一局还有不确定之处。
seen-not_over = 牌局还没结束。
seen-deals = 各局
seen-deal = 第{ $number }局
seen-place = { $wind }{ $turn }局
seen-outcome_drawn = 流局，无人和牌
seen-outcome_washed_out = 作废重发
seen-won_drawn = { $winner }自摸
seen-won_discard = { $winner }{ $count ->
    [1] 和牌
   *[other] 都和牌
 }，{ $giver }打出
seen-won_discard_unknown = { $winner }{ $count ->
    [1] 和牌
   *[other] 都和牌
 }，不知道是谁打出的
seen-won_robbed = { $winner }{ $count ->
    [1] 抢
   *[other] 都抢了
 }{ $giver }的杠
seen-won_robbed_unknown = { $winner }{ $count ->
    [1] 抢杠
   *[other] 都抢了杠
 }，不知道是谁的
seen-won_unknown = { $winner }和牌，不知道怎么和的
seen-not_settled = 还不能结算。
seen-told_twice = 这一局有{ $ways }种记录。选定之前以第一种为准。
seen-place_open = 之前有一局的记录不一致，选定之后才知道这一局谁坐庄。
seen-hand = { $player }的牌：{ $points }
seen-hand_shown = { $player }的手牌
seen-matrix = 谁付给谁
seen-paid_by = 付↓ 收→
seen-matrix_open = 不确定的部分不计在内。
seen-biggest = 最大的牌
seen-no_hands = 还没有已知的和牌。
seen-hand_of = { $player }，第{ $deal }局
seen-styles = 手气与牌风
seen-style_won = 和牌局数
seen-style_as_east = 坐庄时和牌
seen-style_own_draw = 自摸
seen-style_gave = 点炮
seen-style_paid = 因点炮所付
seen-style_average = 和牌平均分
seen-style_highest = 和牌最高分
seen-style_doubled = 有番的和牌
seen-style_concealed = 门前清和牌
seen-style_limits = 满贯牌
seen-style_note = 2/3 表示：已知的三次之中有两次。带有“?”的可能改变。
seen-take_along = 下载
seen-file_json = 牌局（JSON）
seen-file_xlsx = 表格（Excel）
seen-file_csv_deals = 各局（CSV）
seen-file_csv_totals = 总分（CSV）
seen-column_totals = 总分
seen-column_debts = 谁付给谁
seen-column_deals = 各局
seen-column_payments = 付款
seen-column_place = 名次
seen-column_player = 玩家
seen-column_total = 总分
seen-column_net = 输赢
seen-column_penalties = 罚分
seen-column_uma = 顺位马
seen-column_oka = 冈
seen-column_sticks = 立直棒
seen-column_penalty = 结束后的罚分
seen-column_chips = 筹码
seen-column_yakitori = 烧鸟
seen-column_table_points = 标准分
seen-column_score = 最终得分
seen-column_won = 和牌局数
seen-column_open = 可能改变
seen-column_deal = 局
seen-column_round = 圈
seen-column_hand = 本圈第几局
seen-column_dealer = 庄家
seen-column_waits = 轮空
seen-column_outcome = 结果
seen-column_winner = 和牌者
seen-column_drawn = 自摸
seen-column_discarder = 牌来自
seen-column_fact_honba = 本场
seen-column_fact_sticks = 桌上的立直棒
seen-column_fact_riichi = 立直
seen-column_fact_tenpai = 听牌
seen-column_fact_abortive = 途中流局
seen-column_fact_chombo = 错和
seen-column_worth = { $player }的牌
seen-column_net_of = { $player }输赢
seen-column_penalty_of = 罚分：{ $player }
seen-column_total_of = { $player }总分
seen-column_payer = 付
seen-column_payee = 收
seen-column_amount = 分数
seen-column_reason = 原因
seen-column_yes = 是
seen-column_no = 否
seen-column_table = 桌上
seen-column_outcome_won = 和牌
seen-column_outcome_drawn = 流局
seen-column_outcome_washed_out = 作废重发
seen-column_reason_winner = 和牌者的牌
seen-column_reason_pays_for_all = 包付
seen-column_reason_responsible = 打出者负责
seen-column_reason_free_share = 不须负责
seen-column_reason_difference = 输家之间的差额
seen-column_reason_penalty = 罚分
seen-column_reason_engine = 按规则

## 牌局与玩家

season-heading = 牌局与玩家
season-back = 回到牌局
season-none = 这里还没有牌局。
season-games = 牌局
season-not_over = 进行中
season-open = 还有不确定之处
season-players = 玩家
season-table = 赛季
season-all_rules = 所有规则
season-rules = 规则
season-mixed = 这些牌局用了不同的规则，分数的价值不一样。
season-rating = 评分
season-count = 场数
season-firsts = 第一
season-average_place = 名次
season-points = 分数
season-table_points = 标准分
season-date = 日期
season-place = 名次
season-won = 和牌局数
season-place_shared = { $place }（并列）
season-about = 评分看名次，不看分数。从接近 0 开始，打过几场后才稳定。名次为平均值。
season-about_table_points = 先比标准分，再比分数。名次为平均值。
season-left_out_not_over = 有{ $count }场还没结束，不计在内。
season-left_out_open = 有{ $count }场还有不确定之处，不计在内。
season-nothing_counts = 还没有计入的牌局：赛季只计已结束的牌局。

## The score sheet

score-none_yet = 一有牌，这里就会显示得分。
score-no_score = 还没有得分
score-tai_unit = 台
score-faan_unit = 番
score-points_unit = 分
score-limit_hand = 满贯牌
score-item = 项目
score-tai = 台
score-faan = 番
score-points = 分
score-doubles = 番
score-han = 番
score-fu = 符
score-limit_mangan = 满贯
score-limit_haneman = 跳满
score-limit_baiman = 倍满
score-limit_sanbaiman = 三倍满
score-limit_yakuman = 役满
score-nothing = 这手牌没有可计分的项目。
score-part_sets = 各组牌
score-part_bonus = 花牌和季牌
score-part_hand = 整手牌
score-melded_chow = 明顺
score-melded_pung = 明刻
score-melded_kong = 明杠
score-concealed_chow = 暗顺
score-concealed_pung = 暗刻
score-concealed_kong = 暗杠
score-single_tiles = 单张
score-each = { $count } × { $points } 分。
score-counts_alone = 单独计算，不论各组牌的分数。
score-sum = 小计
score-rounded = 取整
score-doubled = 翻倍
score-cut = 满贯上限
score-too_few = 不足
score-pair = 对子
score-other = 不成组
score-knit = 同数成组
score-winning_tile = 和的那张牌
score-unknown = 还没回答：{ $fields }。与之相关的项目不计。
score-unsaid_seat = 门风
score-unsaid_round = 圈风
score-unsaid_source = 怎么和的
score-not_counted = 哪些不计，为什么
score-all_counts = 这手牌里的番种全都计算了。
score-tenhou = 在 tenhou.net 查看听牌和最佳打法
score-assumes = 按以下情况均未发生计算：{ $specials }。
score-with_bonus = 含花牌
score-warnings = 值得留意
score-why = 出处：{ $source }
score-limit_line = 上限 { $limit }
score-fishing = 听{ $name }
score-of_limit = 满贯上限的 { $share }

## Starting the page, in the terminal

serve-here = 在这台电脑上
serve-phone = 在同一网络的手机上
serve-everywhere = 在任何地方，用它的网址
serve-no_network = 找不到家用网络：页面只能在这台电脑上打开。
serve-no_port = 从 { $first } 到 { $last } 的端口都已被占用：请用 --port 另选一个。
serve-no_file = 无法打开 { $file }（{ $reason }）。
serve-no_certificate = { $file } 里没有可用的证书：请指定 PEM 文件，其开头为“BEGIN CERTIFICATE”。
serve-no_key = { $file } 里没有可用的私钥：请指定 PEM 文件，其首行含有“PRIVATE KEY”。
serve-locked_key = { $file } 里的私钥加了密码，请先解锁：openssl pkey -in { $file } -out unlocked.pem
serve-other_key = { $private } 里的私钥不属于 { $certificate } 里的证书。
serve-other_host = 这个服务器不以这个名称提供服务。管理者可用 --host-name 允许这个名称。
serve-other_origin = 这个请求来自另一个服务器的页面。
serve-no_phone = 这里没有单机手机页面。用“tilesnap phone”写入一个文件夹，再用 { $variable } 告诉服务器该文件夹。

## Tiles

tile-1m = 一万
tile-2m = 二万
tile-3m = 三万
tile-4m = 四万
tile-5m = 五万
tile-6m = 六万
tile-7m = 七万
tile-8m = 八万
tile-9m = 九万
tile-1p = 一筒
tile-2p = 二筒
tile-3p = 三筒
tile-4p = 四筒
tile-5p = 五筒
tile-6p = 六筒
tile-7p = 七筒
tile-8p = 八筒
tile-9p = 九筒
tile-1s = 一条
tile-2s = 二条
tile-3s = 三条
tile-4s = 四条
tile-5s = 五条
tile-6s = 六条
tile-7s = 七条
tile-8s = 八条
tile-9s = 九条
tile-E = 东风
tile-S = 南风
tile-W = 西风
tile-N = 北风
tile-C = 红中
tile-F = 发财
tile-B = 白板
tile-1f = 梅（花1）
tile-2f = 兰（花2）
tile-3f = 菊（花3）
tile-4f = 竹（花4）
tile-1g = 春（季1）
tile-2g = 夏（季2）
tile-3g = 秋（季3）
tile-4g = 冬（季4）
tile-X = 背面朝上的牌
tile-J = 百搭
tile-0m = 赤五万
tile-0p = 赤五筒
tile-0s = 赤五条
tile-unknown = 认不出的牌

## Options of the rule sets

about-rounding = 四舍五入到十位：翻倍前的分数、总分（如程序 Four Winds），或不取整
option-round_losers = 没和的牌也取整
about-round_losers = 没和的牌，分数也取整
about-limit = 任何手牌的得分都不超过此数
about-zung_jung_limit = 总和的上限；达到此数的番种单独计算
about-concealed_hand_on_discard = 以别家打出的牌和牌时，也计这 10 分
about-bmja_concealed_hand_on_discard = 以别家打出的牌和牌时，也计这一番
option-concealed_points_only_on_discard = 自摸的门前清只计番
about-concealed_points_only_on_discard = 自摸的门前清手牌只计“门前清自摸”的番，不计这 10 分
option-last_tile_includes_self_drawn = 海底牌已包含自摸
about-last_tile_includes_self_drawn = 海底牌的番已包含自摸的 2 分
option-bonus_sets_include_own_tile = 整套花牌或季牌已包含正花或正季
about-bonus_sets_include_own_tile = 集齐花牌或季牌，已包含正花或正季的番
about-terminals_and_honors_doubles = 混老头的番数；也常有计 2 番的
option-terminals_and_honors_include_pung_hand = 混老头已包含对对和
about-terminals_and_honors_include_pung_hand = 混老头已包含对对和的番
about-supplement_only_for_kongs = 补牌只在杠后计分，补花后不计；“五筒开花”也一样
option-hidden_treasure_kongs = 四暗刻中的杠子
about-hidden_treasure_kongs = 四暗刻中能否有杠子：可有暗杠；如程序 Four Winds，不可有杠子；或用三张暗牌杠别家打出的牌也可
option-hidden_treasure_kongs_concealed = 暗杠
option-hidden_treasure_kongs_none = 不可有杠子
option-hidden_treasure_kongs_claimed = 第四张来自别家也可
option-hidden_treasure_drawn = 四暗刻须自摸
about-hidden_treasure_drawn = 四暗刻必须自摸
option-rob_concealed_kong = 可抢暗杠的手牌
about-rob_concealed_kong = 哪种手牌可以抢暗杠
option-rob_concealed_kong_thirteen_orphans = 十三幺九
option-rob_concealed_kong_none = 无
option-one_chance_held_counts = 独听：手中四张相同也算另一种
about-one_chance_held_counts = 手中已有四张的牌也算另一种听牌
option-pure_wait = 九莲宝灯须听齐九种牌
about-pure_wait = 只有其余十三张牌听齐九种牌时，才算九莲宝灯
option-heavenly_hand_supplements = 补牌后也算天和
about-heavenly_hand_supplements = 补牌之后也算天和
about-earthly_hand_on = 以庄家打出的第一张牌和牌算地和；或者，无人吃、碰、杠之前自己第一次摸牌和牌也算；或只限后者
option-earthly_hand_supplements = 补牌后也算地和
about-earthly_hand_supplements = 补牌之后也算地和
option-kong_on_kong_bonus_between = 杠上杠其间可补花
about-kong_on_kong_bonus_between = 第二次杠后补过花，也算杠上杠
option-predealt_jokers_as_discards = 预先发的百搭算打出的牌
about-predealt_jokers_as_discards = 计“舍牌十三幺九”时，预先发的每张百搭算一张打出的牌
option-consecutive_wins = 连庄满贯所需局数
about-consecutive_wins = 庄家须连和几局
option-consecutive_wins_draws_between = 流局不中断连庄
about-consecutive_wins_draws_between = 流局不中断庄家的连庄
option-consecutive_wins_pass_deal = 连庄满后过庄
about-consecutive_wins_pass_deal = 之后过庄；否则连庄中每多和一局再计一次
option-payment = 谁付分
about-payment = 各家付给和牌者，其余各家之间互算差额，庄家加倍；或只付给和牌者，或只由点炮者付，或只累计分数
about-building_skills_payment = 各家付给和牌者
about-zung_jung_payment = 负责者：超过 25 分时，其他各家各付 25，余下的由打出者付；或各家均付
option-payment_everybody = 各家互算
option-payment_winner_only = 只付给和牌者
option-payment_discarder_pays = 点炮者付
option-payment_add_up = 只累计
option-payment_responsible = 负责者
option-payment_uniform = 均付
option-most_chows = 顺子最多几组
about-most_chows = 和牌时最多可有几组顺子，特殊牌型除外
option-one_suit_without_honours = 清一色的番数
about-one_suit_without_honours = 清一色（不是清一色对对和）的番数
option-original_call_for_losers = 没和的牌，地听也加番
about-original_call_for_losers = 地听也让没和的手牌加番
option-four_alike_as_kong = 没和的牌，四张相同算杠子
about-four_alike_as_kong = 没和、也不听特殊牌型的手牌，四张相同的牌算暗杠：任何牌、只限幺九牌和字牌（如混老七对所留的牌），或不算
option-four_alike_as_kong_any = 任何牌
option-four_alike_as_kong_majors = 只限幺九牌和字牌
option-four_alike_as_kong_none = 不算
option-knitting_suits = 二色对的花色
about-knitting_suits = 二色对的各对全用相同的两种花色，或每对任用两种花色
option-knitting_suits_same = 相同的两种
option-knitting_suits_any = 任何两种
option-fishing_intrinsic = 听牌手牌的本身分数
about-fishing_intrinsic = 听特殊牌型的手牌，如果本身分数较高就计本身分数：一律如此，或只照表列
option-fishing_intrinsic_larger = 较高时一律计
option-fishing_intrinsic_as_listed = 只照表列
option-intrinsic_bonus = 本身分数中的花牌
about-intrinsic_bonus = 本身分数中的花牌：单独计算，或随整手牌翻倍
option-intrinsic_bonus_apart = 单独计算
option-intrinsic_bonus_whole = 随整手牌
option-last_discard_doubles_bonus = 最后打出的牌使特殊牌型的花牌加番
about-last_discard_doubles_bonus = 最后打出的牌也让特殊牌型的花牌加番

## Rule sets and presets

rules-title_european_classical = 欧洲古典
rules-about_european_classical = 各家都计分；分数四舍五入到十位后翻倍，上限为 500。
rules-title_bmja = BMJA（英国麻将协会）
rules-about_bmja = 各家都计分；一律不取整。特殊牌型计 500 或 1,000 分，听特殊牌型而没和的计 200 或 400 分。
rules-title_zung_jung = 中庸麻将
rules-about_zung_jung = 番种相加，每个系列取一种；没和的手牌不计分。部分番种为满贯。
rules-title_building_skills = Building Skills
rules-about_building_skills = 各组牌一律当作暗的计分，再翻倍，上限为 500。
rules-title_dmjl = 德国古典（DMJL）
rules-about_dmjl = 欧洲古典规则，但不取整，并采用德国联盟自己的满贯牌和番数。
preset-JC = 日本古典
preset-JT = 日本过渡时期
preset-JM = 日本现代，不计番与符
preset-CT = 中国过渡时期
preset-CC = 中国古典
preset-WA = Wilmington 十二张进阶，部分牌型

## Messages of scoring and reading

message-no_token = 请在请求头中发送牌局链接的令牌，Authorization: Bearer TOKEN
message-no_such_link = 这个链接无效或已被撤销：请索取新的链接
message-link_ended = 这个链接的期限已过：请索取新的链接
message-only_hosts = 只有开局者可以发出或撤销链接
message-only_scorers = 这个链接只能观看，不能记分
message-not_confirmable = 这一局结算之后，参加的玩家才能确认。
message-penalty_without_amount = 请输入罚多少。
message-too_long = 内容太长，无法一次发送
message-house_rules_elsewhere = 这手牌按自定义规则计分，规则太长，链接放不下。请打开规则文件查看分数。
message-no_winning_shape = { $why ->
    [chows] 这不是和牌：规则“{ $title }”最多允许 { $most } 组顺子。
    [claimed_chows] 这不是和牌：规则“{ $title }”最多只允许吃 { $most } 组顺子。
    [wanted] 这不是和牌：规则“{ $title }”要求有其中一项：{ $most }。
    [off] 这不是和牌：规则“{ $title }”只在牌桌选用时才计{ $name }。
    [special] 这不是和牌：规则“{ $title }”没有这种特殊牌型。
   *[shape] 这些牌既不成{ $sets ->
        [5] 五
       *[other] 四
    }组牌加一对将，也不是特殊牌型。请检查牌和牌组。
 }
message-winning_tile_unknown = 还没标记和的那张牌。与之相关的项目不计。
message-melded_pair = 副露里的对子只能由和的那张牌完成。请标记和的那张牌，或移开对子。
message-too_many_tiles = { $kongs ->
    [0] 没有杠子
   *[other] 有 { $kongs } 组杠子
 }时，{ $role ->
    [winner] 和牌的手牌
   *[loser] 没和的手牌
 }应有 { $want } 张，现有 { $have } 张。请删去多余的牌。
message-too_few_tiles = { $kongs ->
    [0] 没有杠子
   *[other] 有 { $kongs } 组杠子
 }时，{ $role ->
    [winner] 和牌的手牌
   *[loser] 没和的手牌
 }应有 { $want } 张，现有 { $have } 张。请补上缺少的牌。
message-face_down_tile = 有 { $count } 张牌背面朝上。请说明是什么牌。
message-unknown_face = 有 { $count } 张认不出的牌。请说明是什么牌。
message-joker = 有 { $count } 张百搭。请说明代替什么牌。
message-joker_without_rules = 此规则没有百搭。请更正代替{ $tile_name }的百搭。
message-fifth_copy = 有 { $count } 张{ $tile_name }，但一副牌只有 { $most } 张。请更正多出的。
message-second_bonus_tile = 有 { $count } 张{ $tile_name }，但一副牌只有 { $most } 张。请更正多出的。
message-bad_set = 副露{ $tiles }不是顺子、刻子、杠子或对子。请重新分组。
message-winning_tile_missing = 和的那张牌“{ $tile_name }”不在手牌中。请标记手牌中的一张。
message-winning_kong = 和的那张牌不能完成杠子。请标记另一张。
message-contradictory_context = { $why ->
    [drawn_has_no_discarder] 自摸的牌没有点炮者
    [winner_discarded] 和牌者不会是点炮者
    [dealt_to_east_only] 只有庄家能以起手牌和牌
    [dealt_nothing_claimed] 起手牌不会有吃、碰、杠来的牌组
    [dealt_not_last] 起手时牌墙还没摸完
    [no_kong] 这手牌没有杠子
    [supplement_taken] 已补过牌
    [no_kong_robbed] 没有抢杠
    [easts_own_discard] 庄家不会以自己打出的牌和牌
    [first_discard_discarded] 打出的第一张牌必是打出的牌
    [first_discard_easts] 第一张牌是庄家打出的
    [first_draw_drawn] 第一次摸的牌不是别家的牌
    [first_turn_nothing_claimed] 第一巡还不会有吃、碰、杠来的牌组
    [first_turn_not_last] 第一巡时牌墙还没摸完
    [first_discard_no_kong] 第一巡之前没有人有杠
    [before_first_draw_claimed] 第一次摸牌之前和牌，不会是自摸
    [ready_from_deal_unchanged] 有吃、碰、杠的牌，在起手后已经变了
    [too_few_flowers] 花牌不足七张不能和牌
    [robbed_flower_wins] 抢花即以花牌和牌
    [first_draw_after_kong] 开杠后摸的是补牌，不是牌墙的牌
    [second_kong_without_first] 这手牌的杠比本巡宣告的少
    [kongs_then_supplement] 和牌巡内开杠后须摸牌
    [supplement_after_kong] 杠后补牌须在本巡开杠之后
    [bonus_replaced] 花牌要补牌
    [kong_replaced] 开杠后要补牌
    [nothing_replaced] 没有杠也没有花牌，就没有补牌
    [ready_before_first_draw] 第一巡和牌，必是起手就听牌
    [easts_kong_is_call] 庄家开过杠，就不算无人吃、碰、杠
    [original_call_unchanged] 有吃、碰、杠的牌，在最初听牌后已经变了
   *[sets_claimed] 这手牌有吃、碰、杠来的牌组
 }。请更改其中一项回答。
message-seat_unknown = 门风未知。与门风有关的项目不计。
message-round_unknown = 圈风未知。与圈风有关的项目不计。
message-source_unknown = 不知道怎么和的。按别家点炮计算，不另加计。
message-east_konged_unknown = 不知道庄家有没有暗杠。如果没有，这手牌计 { $total }。
message-supplement_without_bonus = 和的那张牌说是补花而来，但手牌中没有花牌或季牌。
message-bonus_not_counted = 花牌在这套规则下不计。
message-robbed_tile_twice = 被抢的杠子已有全部四张{ $tile_name }，手牌中却还有一张。
message-said_too_low = 按这套规则，和牌至少要 { $pays }，不能是 { $have }。请输入这手牌的分数。
message-said_too_high = 按这套规则，一手牌最多 { $pays }，不能是 { $have }。请输入这手牌的分数，不是付的钱。
message-said_impossible = 按这套规则，没有一手牌是 { $pays }。是 { $below } 还是 { $above }？
message-said_unpaid =
    { $paid_to ->
        [dealer] 庄家和牌不会得 { $have } 点。是 { $below } 还是 { $above }？请不要计入本场棒和立直棒。
        [other] 闲家和牌不会得 { $have } 点。是 { $below } 还是 { $above }？请不要计入本场棒和立直棒。
       *[anybody] 和牌不会得 { $have } 点。是 { $below } 还是 { $above }？请不要计入本场棒和立直棒。
    }
message-winners_differ = { $seats }和的那张牌不同，但应是同一张打出的牌。请再看一次这些手牌。
message-three_wins_abort = { $seats }同时荣和一张牌：按这套规则三家和流局，没有支付。
message-ready_in_abortive_draw = 途中流局没有听牌罚符（听牌：{ $seats }）。
message-riichi_not_ready = { $seats }宣告了立直，却没有标为听牌。未听牌立直算错和；若已听牌，请标为听牌。
message-not_liable = 这手牌不能有人包牌：没有按{ $seats }包牌计算。
message-chips_unknown = { $seats }的筹码不明，没有计入：请输入手牌。
message-table_has_too_many = { $seats }的手牌合计有 { $count } 张{ $tile_name }，但一副牌只有 { $most } 张。请再看一次这些手牌。
message-link_contradicts = { $why ->
    [drawn] 这个链接说最后一张是自摸，又说是别人打出的。
    [robbed] 这个链接说是抢杠，但手牌中可能的牌都不止一张。
   *[unknown] 这个链接说了一件事，又说没人知道。
 }牌与传来的一样，请再看一次是怎么和牌的。
message-game_kept_here = 这场牌局已保存在这里，请用链接打开。
message-dead_hand = 相公不计分：{ $kongs ->
    [0] 没有杠子
   *[other] 有 { $kongs } 组杠子
 }时，没和的手牌应有 { $want } 张，现有 { $have } 张。
message-concealed_kong_robbed = 这套规则不允许这手牌抢暗杠。
message-robbed_kong_unclear = 请将抢来的牌标为和的那张牌。被抢的杠子算作刻子。
message-database_full = 没有空间保存了：{ $place }。这次没有存入，之前保存的都在。请腾出空间后再保存一次。
message-database_read_only = 无法保存：{ $place } 是只读的。没有任何改动。请让运行 Tilesnap 的账号可以写入，再保存一次。
message-database_locked = 目前无法保存：{ $place } 被其他程序占用太久。没有任何改动。请稍后再保存；如果还是这样，请关闭那个程序。
message-database_damaged = { $place } 已损坏，或不是牌局的数据库（{ $reason }）。文件保持原样。请先留一份副本，再用备份替换，或用 TILESNAP_DATABASE 另指定一个。
message-database_gone = 牌局的文件不见了：{ $place }。这次没有保存。请把文件放回原处，或放一份备份，然后再保存一次。只有重新启动 Tilesnap 才会新建空文件。
message-database_unreachable = 连不上牌局的数据库：{ $place }（{ $reason }）。请检查服务器是否在运行、Tilesnap 能否打开文件，以及 TILESNAP_DATABASE 的地址。然后再保存一次：同一局不会重复写入。
message-database_failed = 牌局的数据库出错：{ $place }（{ $reason }）。请再保存一次：同一局不会重复写入。如果还是这样，请重启数据库，或恢复备份。
message-database_newer = 这个数据库由较新版本的 Tilesnap 写成，保持原样。请安装该版本或更新的版本，或用 TILESNAP_DATABASE 另指定一个数据库。
message-written_later = 这场牌局由较新版本的 Tilesnap 写成。请在一分钟后刷新本页。
message-unknown_game = 这里没有这场牌局：可能已被删除。
message-unknown_link = 没有这个链接：请再看一次列表。
message-told_otherwise = 这个编号之前发送的内容不同。新的内容要用自己的编号。
message-game_moved_on = 期间有人改动了牌局。请先看看现在的内容，再试一次。
message-photos_not_kept = 这场牌局不保留照片。请先在牌局里开启。
message-no_such_hand = 这位玩家在这一局没有亮出手牌。请先保存这一局。
message-broken_log = 第 { $number } 条记录与写下时不同：这一条或之前的某一条被更改、遗漏或添加。
message-bad_game_file = 这个文件里没有可以在这里打开的牌局。请选择用“牌局（JSON）”保存的文件。
message-game_differs = 这个牌局已经在这里，而且后续不同。这里的记录保持不变。
message-other_tab = 另一个标签页刚在这个牌局里保存了内容。你的这一局还在，现在排在它后面：请看一下，再保存。
message-no_lessons = 按这套规则几乎没有牌能和，没法出题。请在自定义规则里降低和牌的最低计分，或多打开一些番种，再重新开始。
message-unreadable_state = 这个页面保存的内容有一部分读不出来。它已在这台手机上另外保留，页面会不用它开始。牌局不受影响。
message-log_diverges = 两份记录从第 { $number } 条起不同。没有导入任何内容。
message-head_missing = 记录接不上留存的签名：结尾被截去，或被重写了。
message-bad_head = 这不是服务器签过的签名：缺了一部分，或被改过。
message-other_game = 这个签名属于另一场牌局。
message-bad_signing_key = 读不到服务器的密钥：请管理服务器的人查看。
message-entry_unfit = 第 { $number } 条记录不是 Tilesnap 写下的：代号与设备最多 64 个字母、数字、- 和 _，时间须有时区。没有导入任何内容。
message-entry_twice = 第 { $number } 条记录的代号与第 { $first } 条相同。没有导入任何内容。
message-entry_in_future = 第 { $number } 条记录的时间是 { $at }，还没有到。没有导入任何内容。
message-entry_too_long = 第 { $number } 条记录比任何设备可以发送的还长。没有导入任何内容。
message-game_file_too_costly = 读取这个文件太费时间或内存。没有导入任何内容。
message-too_many_bars = 最多写两条竖线：副露 | 手牌 | 花牌。
message-network_unusable = 无法开始识别：文件夹 { $folder } 里的文件 { $file } 不见了或已损坏。请重新安装 Tilesnap。
message-two_winning_tiles = 只能用 * 标记和的那一张。
message-winning_bonus_tile = 花牌或季牌不能是和的那张牌。请用 * 标记另一张牌。
message-empty_set = “{ $text }”里没有牌。请在这里写上牌。
message-unbalanced_bracket = 暗杠请写作 (9999m)，不是 { $text }。
message-unknown_tile = “{ $tile }”不是牌。请写 1-9 加 m、p 或 s，风牌 E S W N，三元牌 C F B，花牌 1f-4f，季牌 1g-4g。
message-star_without_tile = “{ $text }”中的 * 必须紧接在和的那张牌之后。
message-no_tiles = 这张照片里没有找到麻将牌。请靠近一些，从正上方、在光线好的地方拍照。
message-no_sure_tile = 这张照片里没有找到麻将牌。如果里面有牌，请靠近一些、在光线好的地方重拍。
message-hand_unclear = 这恐怕不是完整的手牌（{ $doubtful } 张拿不准，{ $stray } 张没计入）。请框选手牌、点其中一张牌，或重新拍照。
message-no_winning_tile = 没有横放的牌。请点击和的那张牌。
message-strays_left_out = 手牌旁的 { $count } 张牌没有计入。点一下即可计入。
message-look_first = 请先检查{ $labels }：这几张最拿不准。
message-empty = 文件是空的。请重新拍摄或选择照片。
message-animated = 这是动画。请选择手牌的照片。
message-unsupported_format = 这里无法读取 { $format } 文件。请将照片存为 JPEG、PNG、WebP 或 HEIC。
message-too_small = 照片只有 { $width } × { $height } 像素，看不清牌面。请选择原图，不要用缩略图。
message-too_large = 照片像素过多；最多可读取 { $most }00 万像素，相机拍的 JPEG 则为 { $most_jpeg }00 万像素。请用较低分辨率拍摄，或把照片缩小。
message-truncated = 照片已损坏或只收到一部分。请重新发送。
message-too_heavy = 文件超过 { $most } MB 的上限，无法读取。请将照片另存为较小的 JPEG 再选择。
message-paid_penalty = 罚分
message-too_costly = 打开这张照片太费时间或内存。请重新存为 JPEG 再选择。
message-busy = 正在识别的照片很多。请在 { $seconds } 秒后再试一次。
message-busy_scoring = 正在计分的牌很多。请在 { $seconds } 秒后再试一次。
message-too_many_hands = 一次发送太多。每次最多 { $most } 手牌或 { $most } 桌。
message-too_slow = 请求发送得太慢。请在 { $seconds } 秒内全部送完。
message-bad_form = 这份表单里没有能读取的照片。请把照片文件放在“{ $photo }”，需要时把记住的一副牌的文件放在“{ $set }”。
message-wrong_method = 这个地址只接受 { $allowed }。
message-no_such_address = API 没有这个地址。所有地址都列在 { $document }。
api-no_reader = 目前这里无法识别照片。请稍后再试。
message-not_an_image = { $format ->
    [PDF] 这看起来是 PDF 文件。
    [ZIP] 这看起来是 ZIP 文件。
    [video] 这看起来是视频。
   *[other] 这个文件不是图片。
 }请选择 JPEG、PNG、WebP 或 HEIC 照片。
message-no_set_file = 这个文件没有记住的牌。请选择由 Tilesnap 保存的文件。
message-old_set = “{ $name }”是旧版识别程序记住的。请用一两张照片重新记住。
message-unknown_set = 已经没有名为“{ $name }”的牌。
message-bad_set_name = 不能命名为“{ $name }”：名称请用 1 到 { $most } 个字。
message-set_changed = 另一台设备已更改“{ $name }”。这次没有任何变动，请再看一次。
message-set_too_big = 这副牌的内容超过能记住的上限，没有保存。
message-too_many_sets = 已经有 { $count } 副牌，不能再多。请先删除一副。
message-no_belongings = 这个文件里没有 Tilesnap 的牌局。
message-game_full = 这场牌局的内容已太多：最多保存 { $most } 项。请另开一场牌局。
message-share_used = 你的网络今天的保存量已达这个服务器的上限，请在 { $hours } 小时后再试；之前保存的都在。
message-too_many_requests = 你的网络刚才请求得太频繁，请过一秒再试。
message-database_bounded = 这个服务器的保存量已达上限。这次没有存入，之前保存的都在。
message-too_dark = 照片太暗，看不清牌面。请增加光线或使用闪光灯。
message-blurred = 照片不够清晰。请拿稳手机，并点击牌面对焦。
message-too_far = 牌面只有 { $pixels } 像素宽。请靠近一点，或选择原尺寸的照片。
message-noisy = 照片噪点太多。请增加光线。
message-glare = 牌面反光。请稍微倾斜手机，或移动灯光。
message-cut_off = 有牌在照片或选框边缘被切掉。请把整手牌拍进去。
message-empty_frame = 框太小。请框住整手牌。
message-no_tile_there = 那里没有牌。请点手牌中的一张，或框选手牌。

## 牌局：入口、新牌局、牌桌

seats-from_whom = { $name }和牌。谁打出的？
seats-won = 和牌
seats-gave = 点炮

game-go_on = 继续牌局：{ $names }
game-take_hand = 把已输入的手牌带入第一局
game-heading = 牌局
place-which = 牌局的部分
place-play = 打牌
place-deals = 各局
place-results = 结果
game-new = 新牌局
game-name = 名字
game-waits_first = 先轮空
game-add_player = 加一位玩家
game-remove_player = 减一位玩家
game-start = 起始分数
game-begin = 开始牌局
game-open = 以往的牌局
game-broken = 无法打开的牌局
game-broken_hint = 这些牌局在这台手机上的数据已损坏，原样保留着。如果有牌局的文件，请导入。没有的话，请保存剩下的记录，发给能查看的人。
game-broken_save = 保存剩下的记录（JSON）
game-open_link = 用链接打开牌局
game-take_in = 从文件导入牌局
game-file = 选择牌局的文件
game-link = 牌局的链接
game-deal = 第 { $number } 局
game-round = { $wind }圈
game-hand = { $wind }{ $turn }局
game-deals = { $name }坐庄
game-kept = 连庄 { $count }
game-dealer = 庄
game-undo = 撤销
game-redo = 重做
game-waits = { $name }轮空，现有 { $total }。
game-who_won = 谁和了？
game-turn_table = 转动牌桌
game-drawn = 无人和牌：流局
game-washed_out = 作废：重新发牌
game-false_win = 诈和：重新发牌
game-whose_false_win = 谁诈和？
game-carried_honba = { $count } 本场
game-carried_sticks = { $count } 支立直棒
deal-fact_riichi = 谁立直了？
deal-fact_tenpai = 谁听牌？
deal-fact_nagashi = 谁流局满贯？
deal-fact_abortive = 途中流局
deal-fact_chombo = 谁错和？
game-how = 点击点炮给{ $name }的人。再点{ $name }就是自摸。
game-from_whom = 谁打出的？
game-whose_kong = 抢了谁的杠？
game-rarer = 较少见的情形
game-rarer_robbed_kong = 抢杠
game-rarer_dangerous = 打出危险牌
game-rarer_immune = 无人负责
game-rarer_several = 一炮多响
game-offline_how = { $name }和牌。怎么和的？
game-offline_from = { $name }打出
game-offline_robbed_of = 抢{ $name }的杠
game-own_draw = 自摸
game-nobody_remembers = 不确定
game-back = 和牌的是别人
game-change = 更改
game-dangerous = 打出危险牌：由点炮者一家全付
game-dangerous_help = 点炮者付清三家应付的分数，其余各家不互算。
game-immune = 无人负责
game-immune_help = 只有和牌者自己上一张打出的也是这张牌时才选。否则由此后最先打出这张牌的人负责。
game-liable = { $winners ->
    [1] 谁包牌，一家付全部
   *[other] { $name }的牌由谁包牌，一家付全部
 }
game-also_won = 这张牌还有别人和
game-also_won_help = 这套规则允许一炮多响：每人各亮自己的手牌，各自收取。
game-one_winner = 这套规则下，{ $giver }打出的这张牌只能由一人和。多人要和时，按顺序由最先者和：{ $order }
game-same_tile = 这手牌也请摆上和的那张牌：它属于每位和牌者。
game-won_how = { $how ->
    [wall] { $name }自摸
    [discard] { $name }{ $count ->
        [1] 和牌
       *[other] 都和牌
     }，{ $other }打出
    [robbed_kong] { $name }{ $count ->
        [1] 抢
       *[other] 都抢了
     }{ $other }的杠
   *[unknown] { $name }和牌，不知道怎么和的
 }
game-whose_hand = { $name }的手牌
game-to_table = 牌桌
game-still_here = 你输入的内容仍在本页。
game-try_again = 再试一次
game-keep_next = 保留，下一位：{ $name }
game-keep_to_table = 保留，回牌桌
game-keep_open = 就这样保留
game-keep_dead = 按相公保留
game-dead = 0，相公
game-four_hands = 一张照片拍下各家的牌
game-whose_hands = 这些是谁的牌？
game-keep_four = 保留这些手牌
game-no_four = 放弃这张照片
game-four_hands_shown = 牌桌上{ $names }的牌
game-say_points = 只输入分数
game-say_faan = 只输入番数
game-say_tai = 只输入台数
game-points = 分数
game-faan = 番数
game-tai = 台数
game-said_from = { $least } 以上
game-said_between = { $least }–{ $most }
game-pays = 支付
game-pays_each = 每家 { $amount }
game-price = { $total }：{ $pays }
game-by_han_and_fu = 按番和符选择
game-not_shown = 没亮牌
game-no_hand_yet = 还没有手牌
game-said = { $points }，没摆牌
game-points_of = { $points }
game-open_points = { $least }–{ $most }？
game-not_kept = 还没保留：{ $words }
game-next_hand = { $name }的手牌
game-link_withdrawn = 这个链接已被撤销。还没保存的内容仍留在本页。请向牌桌索取新的链接。
game-link_ended = 这个链接的期限已过。还没保存的内容仍留在本页。请向牌桌索取新的链接。
game-only_watch = 这个链接只供观看。要记分，请向牌桌索取记分的链接。
game-names = 各家名字
game-names_save = 保存名字
game-names_other = 这里只改写错的名字。要换人上桌，请结束牌局，再开新的：分数归打牌的人。
game-first_finish = 请先保存正在输入的一局。
game-name_of = 玩家 { $number }
game-rules_change = 更改规则
game-rules_use = 从下一局起：{ $rules }
game-rules_keep = 之前各局仍按当时的规则计算。
game-rules_choose = 先在“规则”里选好{ $rules }的变体或自订规则，再回到这里，就能从下一局起使用。
game-rules_other = 这个牌局一直按{ $rules }打。要换别的规则，请结束牌局，再开新的：各家名字可以直接选。
game-close = 结束牌局
game-send = 发送到此服务器
game-send_more = 将新内容发送到此服务器
game-sent = 此服务器已有这场牌局：到那里继续
game-unsent = 此服务器暂无响应。有网络后请再次发送。
game-open_again = 重开牌局

## 一局：输入、更正、收回

deal-save = 保存这一局
deal-save_as_it_is = 就这样保存
deal-save_correction = 保存更正
deal-give_up = 重新输入这一局
deal-give_up_correction = 保持原样
deal-correcting = 正在更正：
deal-overtaken = 另一台设备刚保存了一局。你输入的还在：是同一局，还是下一局？
deal-saved = { $deal }已保存：{ $how }
deal-done = 已完成：{ $what }
deal-undone = 已撤销：{ $what }
deal-is_the_next = 我的是下一局
deal-is_the_same = 是同一局：放弃我的
deal-entered_elsewhere = 也在输入这一局：{ $names }。
deal-penalties = { $count ->
    [0] 罚分
   *[other] 罚分：{ $count }
 }
deal-penalty_told = { $payer }付给{ $payee } { $amount }
deal-penalty_remove = 移除
deal-penalty_who = 谁付？
deal-penalty_kind = 为什么？
deal-penalty_amount = 付多少？
deal-penalty_amount_each = 付给每人多少？
deal-penalty_to = 付给谁？
deal-penalty_add = 加上罚分
deal-penalty_own_amount = 其他数目
deal-penalty_faulty_claim = 错误的吃碰杠
deal-penalty_false_mahjong = 诈和
deal-penalty_wrongly_named_discard = 报错打出的牌
deal-penalty_wrongly_named_for_chow = 报错打出的牌，被吃
deal-penalty_wrongly_named_for_pung = 报错打出的牌，被碰或杠
result-over = 牌局已结束。
result-winner = { $names }以{ $total }分获胜。
result-winners = { $names }并列第一，各{ $total }分。
result-leader = { $names }以{ $total }分领先。
result-leaders = { $names }并列领先，各{ $total }分。
result-open = 结果仍可能改变：有一局还有不确定之处。
result-settling = 结账
result-settling_now = 如果现在结束
result-owed = 谁付给谁
result-points = 分数
result-money = 金额
result-sum = { NUMBER($amount, minimumFractionDigits: 2, maximumFractionDigits: 2) }
result-stake = 每分多少钱
result-no_stake = 不算钱
result-score = 含顺位马
result-table_points = 标准分 { $points }
deal-correct = 更正
deal-swap = 这局打在第 { $number } 局之前
deal-first_finish = 正在输入的一局请先保存或重新输入，才能更正别的局。
deal-remove = 移除
deal-remove_really = 移除第 { $number } 局？之后可以撤销。
deal-remove_yes = 移除这一局
deal-to_correct = 第 { $number } 局需在“各局”更正。{ $why }
deal-told_twice = 第 { $number } 局有两种记录。选定之前以先收到的为准。
deal-version = { $who }于 { $at } 输入：
deal-version_arrived = { $who }于 { $at } 输入，{ $arrived } 收到：
deal-take_this = 以此为准
deal-take_both = 都保留：是两局，按这个顺序打的
deal-take_both_reversed = 都保留，但第二个先打
deal-undo = 撤销：{ $what }
deal-redo = 重做：{ $what }
deal-event_dealt = 第 { $number } 局
deal-event_corrected = 更正第 { $number } 局
deal-event_removed = 移除第 { $number } 局
deal-event_chosen = 选定第 { $number } 局
deal-event_ordered = 各局的顺序
deal-event_renamed = 改名{ $name }
deal-event_rules_changed = 更改规则
deal-rules_from_here = 从这里起：{ $rules }
deal-event_photos_kept = { $so ->
    [true] 保留照片
   *[false] 不保留照片
 }
deal-event_ended = { $so ->
    [true] 结束牌局
   *[false] 重开牌局
 }
deal-event_begun = 牌局开始
deal-event_undone = 退回一步
deal-event_redone = 再进一步
deal-event_confirmed = { $so ->
    [true] 撤回第 { $number } 局的确认，{ $name }
   *[false] 确认第 { $number } 局，{ $name }
 }
deal-event_photo = 第 { $number } 局的照片，{ $name }

## 谁输入了什么，记录是否还是原样

log-gone = 这部手机在 { $when } 看过这场牌局的 { $number } 条记录。现在这里的 { $now } 条记录接不上：结尾被截去，或被重写了。
log-another_game = 这部手机在 { $when } 用这个链接看到的是另一场牌局。之后链接被改到这一场。
log-what_to_do = 可以怎么做
log-compare = 看看各局：哪些不见了，哪些不一样？问问有没有人留着牌局的文件。管理这台服务器的人可以从文件或备份找回缺少的部分。下面这一行由服务器签过，能证明这部手机看过什么：`tilesnap game verify 文件 --head 这一行` 可用它核对文件。
log-go_on = 就按现在的记录继续
log-broken = 这场牌局的第 { $number } 条记录与写下时不同：它或之前的某一条被改过、删去或插入。请与牌局的文件或先前的备份核对。
log-code = 这场牌局签名的二维码
log-code_for = 把这个二维码拍下来：日后可以用它查出这场牌局有没有被改过。
entry-heading = 谁输入了什么
entry-by = 输入者：{ $who }
entry-link_host = 开局者的链接
entry-link_scorer = { $when } 的访客链接
entry-link_gone = 已不在清单上的链接
entry-latest = 这里列出最近 { $count } 条，牌局的文件里有全部。

## 确认、打印的计分单及其核验

confirm-all = 大家都已确认
confirm-by = 已确认：{ $names }
confirm-again = 改动后要重新确认：{ $names }
confirm-missing = 还没确认：{ $names }
confirm-none = 还没有人确认
confirm-player = { $name }确认
confirm-done = { $name }已确认
confirm-take_back = 撤回{ $name }的确认？
confirm-initials = 姓名缩写（多人共用这台设备时）
confirm-about = 数字无误后，各人点自己的名字。
sheet-deal = 这一局的计分单
sheet-game = 计分单
sheet-agreement = 各人确认
sheet-confirmed = 确认时间
sheet-signature = 缩写或签名
sheet-before_change = { $at }，在改动之前
sheet-house = 有自订规则
sheet-entry = 第 { $number } 条记录，{ $at }，摘要 { $digest }
sheet-photo = { $name }手牌的照片：摘要 { $digest }
sheet-scan = 扫描这个二维码，核验这张计分单。
sheet-command = 这个二维码是记录的状态，可用来核验牌局的文件：tilesnap game verify FILE --head CODE
sheet-state = 记录的状态：第 { $number } 条，{ $at }
sheet-code = 核验这张计分单的二维码
verify-heading = 核验计分单
verify-about = 计分单上的二维码是一份签名：牌局记录当时的条数，以及最后一条的摘要。
verify-head = 签名内容
verify-check = 核验
verify-proved = 已证实
verify-unproved = 未证实
verify-contradicted = 矛盾
verify-signed = 签名出自本服务器：当时牌局有 { $number } 条记录，最后一条与签名所说完全一致。
verify-other_key = 签名是真的，但用的是另一把密钥：{ $key }。请向打印这张单的服务器查询。
verify-leads = 这里保存的记录仍然接得上这份签名：到那时为止，没有任何改动、删去或插入。
verify-later = 之后的记录：{ $count } 条。这份签名对它们不作说明。
verify-differs = 这里保存的记录接不上这份签名：结尾被截去，或被重写了。带这个二维码的计分单与现在保存的内容不同。
verify-gone = 这里已不再保存这场牌局，只能用牌局的文件来核验。
verify-cannot = 任何核验都看不出输入的内容是否属实，也看不出是谁点的确认。每条记录都注明设备和链接。
verify-not_settled = 这一局的付款算不出来。
verify-confirmed = { $names }已确认：手牌、分数和付款与现在一致。按记录的规则重新计算，数字相同。
verify-outdated = 在后来的改动之前确认过，之后没有再确认：{ $names }。
verify-missing = 没有确认：{ $names }。
verify-unconfirmed = 没有人确认这一局。记录只说明输入了什么，不说明大家同意。
verify-version = 确认时计算的是另一个版本的 Tilesnap，得出的数字相同。
verify-photo_recorded = { $name }的手牌记有照片。
verify-photo_matches = { $file } 就是随{ $name }的手牌记下的照片，没有改过。
verify-photo_unknown = 这场牌局没有记下与 { $file } 内容相同的照片。
verify-no_photos = 这场牌局没有记下照片，所以文件说明不了任何照片的真假。
verify-photo_replaced = { $file } 属于后来更正或移除的手牌。
verify-no_player = 第 { $number } 条记录用的是不在这场牌局里的人的名义。
verify-other_entry = 以{ $name }的名义记下的内容，对应的那条记录并不是这样：两者之一被改过或删去。
verify-other_result = { $name }确认的数字与记录的手牌算出的不同：手牌、各局顺序或确认被改过。
verify-other_rules = { $name }确认这一局时的规则与记录所写的不同：两者之一被改过。
verify-other_count = { $name }确认的数字与这个版本的 Tilesnap 算出的不同，当时计算的是另一个版本：请人工核对手牌。

## 分享牌局

share-share = 分享
device-name = 这台设备的名称
device-example = 小安的手机
device-by_this = 这台设备
device-by_another = 另一台设备
device-others = 另外 { $count } 台设备
pen-hold = 由我记分：其他人观看
pen-held = 由这台设备记分，其他人观看。
pen-put_down = 交出记分：大家都可以记
pen-elsewhere = 由{ $name }记分。那边输入的会显示在这里。
pen-elsewhere_unnamed = 由另一台设备记分。那边输入的会显示在这里。
pen-take = 由我记分
share-scorer = 一起记分。 打开这个链接的人，和你一样可以输入和更正。
share-viewer = 观看。 打开这个链接的人，看到总分、走势和各局的牌，但不能更改。
share-make = 制作链接
share-ends = 有效期限
share-ends_never = 一直有效
share-ends_tonight = 今晚
share-ends_week = 一周
share-until = 到 { $when } 为止
share-has_ended = 已于 { $when } 到期
share-exchange = 换新
share-exchange_help = “换新”会换一个同类的新链接，旧的就打不开了。
share-link_host = 开局者的链接
share-link_scorer = 记分的链接
share-link_viewer = 观看的链接
share-revoke = 撤销
share-revoke_really = 撤销后，持有这个链接的人不能再用它打开牌局。
share-keep_photos = 保留手牌的照片
share-keep_photos_help = 照片留在保存这场牌局的电脑上，不含相机写入的地点和时间。手牌更正或移除时，照片一并删除。

message-unknown_game_link = 这个链接打不开任何牌局：已被撤销，或不完整。
message-bad_game_link = 这不是牌局的链接。请粘贴分享时的整个链接。
message-no_hands = 这张照片看不到手牌。请从较高处拍，把各家的牌都拍进去。
message-players_count = 三至五位不同的玩家入座：请逐一填写名字，东家先。
message-rules_not_chosen = 请先选择你们玩的规则。
message-other_rule_set = 牌局中途不能换成别的规则。请结束牌局，再开新的：各家名字可以直接选。
message-rules_kept = 这个牌局的规则不能再改：它已结束，或最终得分由所有各盘算出。要用别的规则，请开新的牌局。
message-players_of_rules = 按此规则由 { $count } 人入座。请更改人数，或选择别的规则或玩法。
message-not_at_the_table = 这一局提到了当局轮空的玩家。请再说明谁和了、谁付。

collected-heading = { $count } 张更正过的照片（数据集）
collected-what = 识别程序从更正过的照片学习。压缩包里有图片、每张牌最初认作什么，以及正确的牌。不会发送到任何地方：给谁由你决定。
collected-licence = 获得者适用的许可
collected-own_use = 仅供自己使用，保留所有权利
collected-crops = 只含单张牌，不含整张照片
collected-crops_help = 整张照片可能拍到牌以外的东西：手、房间、人。
collected-download = 下载数据集

table_photo-tap = 点击一手牌，说明是谁的。
table_photo-whose = 这手牌是谁的？
table_photo-hand_of = { $name }的牌：说明是谁的

## Hong Kong Old Style, Taiwanese

option-all_honors_add_all_triplets = 字一色另计碰碰胡
about-all_honors_add_all_triplets = 字一色之外另计碰碰胡
option-all_sequences_concealed = 平胡可门清
about-all_sequences_concealed = 门清的牌也可计平胡
option-all_sequences_honors_flowers = 平胡可有字花
about-all_sequences_honors_flowers = 平胡可以有字牌和花牌
option-all_sequences_self_draw = 平胡可自摸
about-all_sequences_self_draw = 自摸也可计平胡
option-all_sequences_wait = 平胡（平糊）的听牌
about-all_sequences_wait = 平胡（平糊）怎样听牌：两面听、只能两面听、听多种牌，或任何听法
option-fully_exposed_kongs = 全求人可有杠
about-fully_exposed_kongs = 全求人可有明杠
option-base = 底
about-base = 番数表中一份的价值；台湾麻将中每家另付的底
option-concealed_with_self_draw = 门清自摸兼计
about-concealed_with_self_draw = 门前清自摸时两者都计
option-dealer_tai = 庄家台
about-dealer_tai = 庄家与闲家之间加计的台数
option-discard_payment = 点炮付法
about-discard_payment = 全铳：点炮者一家全付；半铳：其他人也付，各付自摸时的一半
option-draw_continues_dealer = 流局连庄
about-draw_continues_dealer = 流局后庄家续庄
option-draw_increments_streak = 流局计连庄
about-draw_increments_streak = 流局也计入连庄
option-earthly_ready_excludes_concealed = 地听不计门清
about-earthly_ready_excludes_concealed = 地听不另计门清和不求人
option-earth_on_first_discard = 庄家首张也算地胡
about-earth_on_first_discard = 以庄家打出的第一张牌和牌，也算地胡，不算人胡
option-eight_flowers_mode = 八仙过海规则
about-eight_flowers_mode = 八花可自选和牌、必须和牌、只在和牌时加计，或两者都可
option-flower_set_excludes_seat_flower = 花杠不计正花
about-flower_set_excludes_seat_flower = 花杠内的正花不另计
option-flower_win = 花糊
about-flower_win = 集齐若干花牌即时和牌，不论手牌
option-flower_win_adds = 最后一张花怎么来的也计
about-flower_win_adds = 花糊另计自摸与补牌
option-flowers = 有花
about-flowers = 牌中有花牌
option-four_concealed_triplets_drawn = 坎坎糊须自摸
about-four_concealed_triplets_drawn = 坎坎糊必须自摸
option-liability = 包牌
about-liability = 包牌者一家付全部
option-multiple_winners = 一炮多响
about-multiple_winners = 一张打出的牌可由多人和牌，打出者各付一份
option-liability_split = 包牌分付
about-liability_split = 包牌者与点炮者各付一半，除不尽则进位
option-limit_faan = 上限番数
about-limit_faan = 超过此数的番不计
option-min_faan = 起和番数
about-min_faan = 少于此数不能和牌
option-min_includes_bonus = 花牌计入起和
about-min_includes_bonus = 花牌可计入起和番数
option-min_tai = 最低台数
about-min_tai = 少于此数不能和牌
option-per_tai = 每台
about-per_tai = 每台的价值
option-replacement_excludes_last_draw = 杠上开花不计海底
about-replacement_excludes_last_draw = 杠上开花不另计海底捞月
option-replacement_only_for_kongs = 只计杠后补牌
about-replacement_only_for_kongs = 只有杠后补牌才计
option-robbing_pays_all = 抢杠包三家
about-robbing_pays_all = 被抢杠者付自摸时三家的总和
option-small_four_winds_adds = 小四喜另计
about-small_four_winds_adds = 小四喜另计风牌，港式并计混一色
option-seven_pairs_adds_concealed = 七对子另计门清
about-seven_pairs_adds_concealed = 七对子之外另计门前清
option-four_concealed_triplets_adds_concealed = 坎坎糊另计门清
about-four_concealed_triplets_adds_concealed = 坎坎糊之外另计门前清
option-single_wait_half_melded = 半求人计独听
about-single_wait_half_melded = 所有牌组都吃碰而自摸时也计独听
option-single_wait_held_counts = 手中四张相同也算听
about-single_wait_held_counts = 手中已有四张的牌也算另一种听牌
option-small_three_dragons_adds_dragons = 小三元另计三元牌
about-small_three_dragons_adds_dragons = 小三元另计两组三元牌
option-streak_limit = 连庄上限
about-streak_limit = 连庄最多计几次；0 为不限
option-streak_tai = 连庄台
about-streak_tai = 每连一次庄加计的台数
option-table = 番数表
about-table = 番数值多少：四番起每两番翻倍（半辣上）、每番翻倍（辣辣上），或分四级：各家都付，打出者与自摸时付双份
option-tai_cap = 台数上限
about-tai_cap = 超过此数的台不计；0 为不限
option-all_sequences_wait_any = 任何
option-all_sequences_wait_any_two_sided = 可作两面听
option-all_sequences_wait_only_two_sided = 只能两面听
option-all_sequences_wait_several = 听多种牌
option-all_sequences_wait_two_sided = 两面听
option-discard_payment_full = 全铳
option-discard_payment_half = 半铳
option-eight_flowers_mode_additive = 和牌时才计
option-eight_flowers_mode_compound = 两者都可
option-eight_flowers_mode_forced = 必须和牌
option-eight_flowers_mode_optional = 可以和牌
option-flower_win_eight = 八张
option-flower_win_off = 不设
option-flower_win_seven = 七张
option-table_full_spicy = 辣辣上
option-table_half_spicy = 半辣上
option-table_tiered = 四级
preset-base = mahjong16：base
preset-cml = open_mahjong：cml
preset-common = 通行规则
preset-hkma = 香港麻雀协会
preset-no_compounding = 已包含的番种不再另计
preset-riichi_advanced = riichi_advanced：小牌型与其组成部分叠加
preset-two_two = 对对糊、混一色各两番
preset-masters = mahjong16：大师
preset-mj888 = mahjong16：MJ888
preset-shenlaiye = open_mahjong：神来也
preset-sml = open_mahjong：sml
preset-spicy = 辣辣上
preset-star31_m16 = mahjong16：明星三缺一
preset-star31 = open_mahjong：明星三缺一
preset-tiers = 四级
preset-zhonghua = mahjong16：中华
rules-title_hong_kong = 香港旧章
rules-about_hong_kong = 番数相加，三番起和，十三番为上限；只付和牌者，按番数表计。
rules-title_taiwanese = 台湾十六张
rules-about_taiwanese = 五组牌加一对将；台数相加，付款者另付底。庄家连庄另加。
message-below_minimum = 这手牌不能和：计 { $have }，至少要 { $least }。
condition-all_claimed = 所有牌组都吃碰而来
condition-before_first_draw = 第一次摸牌之前以别家打出的牌和牌
condition-declared_ready = 已公开报听
condition-first_flowers = 起手或第一巡以花牌和牌
condition-flower_win = 若干张花牌
condition-kong_laid = 明杠或暗杠
condition-no_bonus_tile = 没有花牌
condition-own_first_draw = 无人吃、碰、杠之前，第一次摸牌即和牌
condition-ready_from_deal = 起手即听，其后不再换牌
condition-robbed_flower = 七张花牌，并抢别家的第八张
parameter-dealers_first = 庄家第一张打出的牌也计
parameter-dealer = 庄家和牌也计
parameter-honors_and_flowers = 可以有字牌和花牌
parameter-chow_hand-concealed = 可以门前清
parameter-chow_hand-drawn = 可以自摸
parameter-all_claimed-drawn = 和的那张牌为自摸而非别家打出
parameter-kong_laid-concealed = 暗杠而非明杠
parameter-no_bonus_tile-honors = 可以有字牌
parameter-wait = 听牌方式
parameter-by = 规则
parameter-tiles = 多少张
parameter-discard = 最后打出的牌也计
parameter-played = 牌中有花牌
parameter-one_chance_hand-all_claimed = 所有牌组都吃碰时也计
parameter-one_chance_hand-all_claimed_drawn = 所有牌组都吃碰而自摸时也计
parameter-one_chance_hand-held_counts = 手中已有四张的牌也算听牌
parameter-open_ended = 两面听而另一端已绝时也计
parameter-declared = 必须报听
parameter-apart = 成套的四张之一不计
choice-by_additive = 只在和牌时加计
choice-by_compound = 单独或和牌时都可
choice-by_eight = 八张即和
choice-by_forced = 八张必和
choice-by_off = 不设
choice-by_optional = 八张可和
choice-by_seven = 七张或八张即和
choice-of_eight_and_a_half_pairs = 七对加一刻
choice-of_either = 花或季
choice-wait_any = 任何听法
choice-wait_any_two_sided = 可作两面听
choice-wait_only_two_sided = 只能两面听
choice-wait_several = 听多种牌
choice-wait_two_sided = 两面听

## 立直麻将

rules-title_riichi = 立直麻将
rules-about_riichi = 日本麻将：役与宝牌计番，手牌计符；点炮者付全部，自摸则各家分付。
preset-ema_2016 = 欧洲规则（EMA 2016）
preset-wrc = 世界立直锦标赛（WRC）
preset-m_league = M联赛（日本职业）
preset-tenhou = 天凤
preset-mahjong_soul = 雀魂（四人）
preset-sanma = 三人麻将
option-players = 人数
about-players = 几人玩：三人时不用二万至八万，也不能吃
option-north = 三人的北
option-north_bonus = 拔北作宝牌
option-north_plain = 普通牌
about-north = 三人时：拔出的北算宝牌，或北与其他牌一样
option-tsumo_loss = 三人时自摸少收一家
about-tsumo_loss = 三人时：自摸不收缺席一家的份；否则两家各付其一半
option-open_tanyao = 食断
about-open_tanyao = 副露后断幺九也算
option-red_fives = 赤牌
about-red_fives = 每张赤五加一番
option-rounded_mangan = 切上满贯
about-rounded_mangan = 4 番 30 符与 3 番 60 符算满贯
option-double_yakuman = 双倍役满
about-double_yakuman = 四种役满算双倍
option-yakuman_add = 役满复合
about-yakuman_add = 一手牌的几个役满相加
option-liability_covers = 包牌的范围
about-liability_covers = 包牌者付整手牌的点数，或只付使其包牌的那个役满。
option-liability_covers_hand = 整手牌
option-liability_covers_yakuman = 只有那个役满
option-four_kong_liability = 四杠子也包牌
about-four_kong_liability = 让人开成第四个杠的人，也要为四杠子包牌。
option-counted_yakuman = 累计役满
about-counted_yakuman = 没有役满而有 13 番算役满
option-blessing_of_man = 人和
about-blessing_of_man = 第一次摸牌前荣和算什么：不算、5 番、单独满贯、役满
option-blessing_of_man_off = 不算
option-blessing_of_man_five_han = 5 番
option-blessing_of_man_mangan = 满贯
option-blessing_of_man_yakuman = 役满
option-double_wind_fu = 连风牌雀头的符
about-double_wind_fu = 自风兼场风的对子算几符
option-head_bump = 头跳
about-head_bump = 几家同时荣和时，只有从点炮者起依次最先的一家和牌
option-abort_on_three_wins = 三家和流局
about-abort_on_three_wins = 三家同时荣和一张牌时途中流局，没有支付，庄家连庄。
option-honba_points = 每本场每家付的点数
about-honba_points = 每一本场由其他每家各加付的点数：四人时 100 共 300 点，三人时 500 共 1,000 点。
option-honba_to_each = 每个和牌者都收本场
about-honba_to_each = 几家同时荣和时，每个和牌者都收本场费；关闭时只有从点炮者起最先的一家收。
option-own_stick_back = 各自取回立直棒
about-own_stick_back = 几家同时荣和时，各自取回自己的立直棒，其余归最先的一家；关闭时全部归最先的一家。
option-nagashi_mangan = 流局满贯
about-nagashi_mangan = 流局时，打出的牌全是幺九牌且没有一张被鸣的人，收自摸满贯的点数，不再收付听牌罚符。
option-tenpai_keeps_deal = 听牌连庄
about-tenpai_keeps_deal = 流局时庄家听牌则连庄
option-start = 起始点数
about-start = 每家开始时的点数
option-target = 返点
about-target = 结束时算作零的点数
option-uma = 顺位马（千点）
about-uma = 名次分：末位付给首位，四人时三位付给二位，以千点计
option-uma_0_0 = 没有
option-uma_10_5 = 10–5
option-uma_15_5 = 15–5
option-uma_20_10 = 20–10
option-uma_30_10 = 30–10
option-uma_floating = 浮动顺位点（日本职业联盟A规则）
option-ties = 同点
about-ties = 同点时看起家顺序，或平分名次分
option-ties_seat = 起家优先
option-ties_share = 平分
option-leftover_sticks = 终局剩余的立直棒
about-leftover_sticks = 终局时还留在桌上的立直棒
option-leftover_sticks_first = 归首位
option-leftover_sticks_nobody = 不归任何人
option-yakitori = 烧鸟罚点
about-yakitori = 一局都没和过的人，终局时付给每位和过牌的人这么多点；0 表示没有
option-chip_value = 每枚筹码的点数
about-chip_value = 终局时每枚筹码折算的点数；一发、每张里宝牌、每张赤五，各从付点的每家得一枚；0 表示不用筹码
option-yakuman_chips = 役满的筹码
about-yakuman_chips = 自摸时每家付这么多枚，荣和时放铳者付两倍；其他筹码不再计
option-chombo = 错和的罚则
about-chombo = 错和付什么：付给其他人满贯，或结束后扣 20,000 点
option-chombo_mangan = 满贯
option-chombo_after_game = 结束后扣 20,000 点
option-rounds = 打几个风
about-rounds = 打几个场风
option-goal = 结束所需的点数
about-goal = 最后一场结束时须有人达到的点数，否则再打一场；0 表示到时必定结束
option-bankruptcy = 击飞终局
about-bankruptcy = 有人点数低于 0 时立即终局
option-dealer_stops = 末局庄家领先即终局
about-dealer_stops = 末局庄家以首位和牌或听牌连庄时终局
option-ready_dealer_stops = 听牌也可终局
about-ready_dealer_stops = 末局庄家领先时，流局听牌也终局；关闭则只限和牌
option-names = 役种名称
about-names = 中文页面始终用汉字役名
option-names_english = 英文（欧洲规则的名称）
option-names_japanese = 日文读音（罗马字）

## MCR

rules-title_mcr = 国标麻将
rules-about_mcr = 国标麻将：81 个番种，8 分起和；点炮者付 8 分加番分，其余各付 8 分。
preset-ema = 欧洲俱乐部（EMA）
preset-china = 中国通行打法
option-minimum = 起和分
about-minimum = 不计花牌，和牌至少要有的分数
option-base_points = 底分
about-base_points = 各家在番分之外付的分；点炮时其余两家只付底分
option-seat_changes = 每圈换位
about-seat_changes = 每圈结束后按比赛规则换位，否则不换
option-two_concealed_kongs = 双暗杠
about-two_concealed_kongs = 双暗杠的分值
option-melded_and_concealed_kong = 明暗杠
about-melded_and_concealed_kong = 一明杠一暗杠的分值
option-fully_concealed_added = 必门清的番种加计不求人
about-fully_concealed_added = 七对等必然门前清的牌自摸时计不求人，否则只计自摸
option-nine_gates_pungs = 九莲宝灯的幺九刻
option-nine_gates_pungs_none = 都不计
option-nine_gates_pungs_one = 两副中计一副
about-nine_gates_pungs = 九莲宝灯之外是否另计一副幺九刻
option-honor_hog = 字牌四归一
about-honor_hog = 七对中四张相同的风牌或箭牌计四归一
option-four_are_two_pairs = 四张相同算两对
about-four_are_two_pairs = 七对中四张相同的牌可作两对
option-knitted_body_waits = 组合龙内的听牌
about-knitted_body_waits = 和牌也可能是组合龙九张之一时，仍计边张、嵌张、单钓将

## The page for a phone alone

phone_shell-coming = 正在下载识别和计分所需的内容：{ $count } MB 的 { $percent } %。只需一次。
phone_shell-drag = 也可以把照片拖到这里，或粘贴。照片只留在这台手机上。
phone_shell-privacy = 照片只留在这台手机上。
phone_shell-starting = 正在启动……
phone_shell-unkept = 无法保存在这部手机上。请腾出一些空间，再试一次。
phone_shell-unkept_blocked = 这个浏览器不让页面保存任何内容，关闭页面后就会丢失。请退出无痕浏览，或在浏览器设置中允许页面保存数据。
phone_shell-share = 分享
phone_shell-failed = 识别和计分无法启动。手机内存可能不足：请关闭其他标签页和应用，再试一次。
phone_shell-try_again = 再试一次
phone_shell-use_server = 改用服务器
phone_shell-stop = 停止识别
phone_shell-unread = 照片读不出来。请再试一次，或手动输入牌。
phone_shell-no_photo = 这个浏览器无法把该文件当作照片打开。请换一个，例如 JPEG。
phone_shell-no_networks = 读取照片的部分没能加载。请检查网络后重新拍照。手动输入的牌照样可以计分。
phone_shell-live_starting = 正在打开相机……
phone_shell-live_denied = 此页面不能使用相机。请在浏览器设置中允许，或关闭此处改为拍照。
phone_shell-live_missing = 没有找到摄像头。请关闭并选择一张照片。
phone_shell-live_busy = 摄像头无法启动，可能有别的应用在使用。请关闭那个应用再试，或直接拍照。
phone_shell-live_none = 请将相机对准牌
phone_shell-live_nearer = 再近一点
phone_shell-live_edge = 让所有牌进入画面
phone_shell-live_rows = 请把牌并排摆成行
phone_shell-live_tilt = 少倾斜一点
phone_shell-live_still = 拿稳
phone_shell-live_light = 再亮一点
phone_shell-live_count = { $wanted } 张中的 { $count } 张
phone_shell-live_taken = 已拍摄
phone_shell-live_shutter = 拍照
phone_shell-live_close = 关闭
phone_shell-live_lamp = 灯光

## American mahjong: the card of hands, and hands that win by it
rules-short_american = 美式
rules-title_american = 美式麻将（自备牌卡）
rules-about_american = 美式麻将：凑成自备牌卡上的一行就和牌。
card-needed = 美式规则需要一张列出牌型的牌卡。
card-yours = 牌卡是你自己的：输入、粘贴或打开它的文件。它留在你的设备上，并存进用它打的牌局。
card-sample = 用虚构的示例牌卡开始
card-in_play = 正在用牌卡“{ $title }”：{ $count }行，共{ $ways }种凑法。
card-open = 打开牌卡文件（.toml 或 .json）
card-open_other = 打开另一张牌卡（.toml 或 .json）
card-paste_heading = 粘贴牌卡
card-paste = 牌卡的文字
card-opened = 现在用这张牌卡。
card-use = 用这张牌卡
card-title = 牌卡的名称
card-save = 把牌卡存成文件
card-remove = 移除牌卡
card-remove_question = 从这个浏览器移除牌卡吗？
card-new_line = 新的一行
card-change_line = 修改第{ $number }行
card-add_line = 加上这一行
card-keep_line = 保留修改
card-hand = 牌型
card-heading = 标题
card-points = 分数
card-concealed = 门清：不能有亮出的牌组
card-numbers = { $name } 可以是哪些数（空着：1 到 9）
card-notation = 牌型的写法
card-notation_text =
    222a 444b：一门的三张 2 和另一门的三张 4。a、b、c 是不同的花色，o 是任意一门。
    XX0a XXX1a：任意一个数，和同门的下一个数。
    DDDa：花色 a 的箭牌。RRR、GGG：红中和发财。0000：白板当作零。
    FF：花牌。NNN：北风。ZZZ：任意一种风。NEWS：四张不同的风。AAA：任意一种牌。
    22a|33a：其中之一。两个牌型之间的 / ：二者之一。
    牌组后的 - ：不能用百搭。+ ：对子和单张也能用。~ ：花牌也能当百搭。
card-no_heading = 各行
card-ways = { $count ->
    [1] 这一行只有一种凑法。
   *[other] 这一行有{ $count }种凑法，这是其中一种。
}
card-line = { $points }分，{ $state }，{ $count }种凑法
card-line_concealed = 门清
card-line_exposed = 可以亮出
card-change = 修改 { $hand }
card-delete = 删除 { $hand }
card-delete_question = 删除这一行吗？
nearest-heading = 我离哪些牌型近？
nearest-about = 供练习和一盘结束后使用。
nearest-off = { $count ->
    [0] 已凑成
   *[other] 差{ $count }张
}
nearest-line = { $points }分，{ $state }
nearest-needs = 有用的牌：
nearest-spare = 用不上的牌：
nearest-impossible_concealed = 不可能：这一行要门清，而已有牌组亮出。
nearest-impossible_exposures = 不可能：亮出的牌组不在这一行里。
nearest-impossible_tiles = 不可能：需要的牌已经不够了。
tile-joker_as = 当作{ $tile }的百搭
hand_editor-kind_group = 牌组
hand_editor-joker = 百搭
option-jokers = 百搭的张数
option-concealed_bonus = 没有亮牌的加分
option-jokerless_doubles = 没有百搭加倍
option-discarder_share = 点炮者付几倍
option-others_share = 其他人付几倍
option-drawn_share = 自摸时每家付几倍
option-east_doubles = 东家加倍收付
about-jokers = 一副牌里百搭的张数
about-concealed_bonus = 在可以亮出的一行上没有亮牌时的加分，加倍之前计算
about-jokerless_doubles = 没有百搭的牌是否加倍（单张和对子组成的行除外）
about-discarder_share = 点炮者付牌分的几倍
about-others_share = 点炮时其他人付牌分的几倍
about-drawn_share = 自摸时每家付牌分的几倍
about-east_doubles = 东家是否加倍收付
source-american_clubs = 美国俱乐部
source-untitled_card = 无标题的牌卡
deal-fact_dead = 谁的牌是死牌？
message-card_missing = 美式规则需要你的牌卡。请打开它，或用示例牌卡开始。
message-card_elsewhere = 这手牌按一张牌卡计分，牌卡太长，链接放不下。请要来牌卡文件，打开后查看分数。
message-only_card_hands = 美式规则只计算和牌的那一手。
message-discarded_joker = 打出的百搭是死牌，谁也不能用它和牌。
message-no_line = { $why ->
    [untitled] 这些牌凑不成牌卡的任何一行。
   *[titled] 这些牌凑不成牌卡“{ $card }”的任何一行。
}
message-line_concealed = “{ $line }”要门清，而这手牌有亮出的牌组。
message-line_exposed = 这些牌本可凑成“{ $line }”，但 { $exposed } 不能是其中的牌组。
message-bad_exposure = { $why ->
    [only_jokers] 亮出的牌组 { $set } 全是百搭，至少要有一张真牌。
    [different] 亮出的牌组 { $set } 有不同的牌。请亮出相同的牌，可以夹百搭。
   *[too_small] “{ $set }”不足三张，不能亮出。请放到其他牌里。
}
message-bad_card = { $place ->
    [line] 第{ $line }行：
    [hand] 第{ $line }个牌型：
   *[none] {""}
}{ $why ->
    [too_long] 这个文件太长，不像牌卡。
    [no_toml] 这不是 TOML（{ $reason }）。请检查那里。
    [no_json] 这不是 JSON（{ $reason }）。请检查那里。
    [no_hands] 这个 JSON 里没有带 Groups 的牌型列表。
    [bad_field] “{ $field }”是“{ $given }”，必须是 { $wanted }。
    [bad_name] “{ $field }”是“{ $given }”。{ $hint ->
        [meant] 是不是“{ $meant }”？
        [none] 这里没有可用的名称。
       *[known] 可用的有 { $known }。
    }
    [unknown_key] 不认识“{ $key }”。{ $hint ->
        [meant] 是不是“{ $meant }”？
        [none] 这里没有可用的名称。
       *[known] 可用的有 { $known }。
    }
    [no_lines] 牌卡没有任何一行。请写 [[line]]，下面写 hand 和 points。
    [too_many_lines] 牌卡有{ $have }行，最多{ $most }行。
    [bad_points] 分数必须是 1 到 { $most } 的整数。
    [bad_numbers] “{ $name }”必须是 1 到 9 的数，每个一次，例如 1 3 5。
    [bad_hand] 牌型必须是文字，例如 FF 22a 444b 666b 8888c。
    [too_many_ways] 凑法太多。请少写几个选择，或少用 A、X 和 Y。
    [empty] 牌型是空的。请写出牌组，例如 FF 22a 444b 666b 8888c。
    [count] “{ $hand }”有{ $have }张，必须是{ $want }张。
    [impossible] 没有牌能凑成 { $hand }：数超出了 1 到 9，或同一张牌太多。
    [bad_suit] “{ $token }”的花色是 { $suit }。不同花色写 a、b、c，任意一门写 o。
    [both_signs] “{ $token }”同时有 + 和 -。+ 表示到处可用百搭，- 表示不可用。
    [no_suit_here] “{ $token }”带了花色，而 { $body } 没有花色。是不是 { $meant }？
    [mixes_xy] “{ $token }”混用了 X 和 Y。请写成两个牌组。
    [too_many_equal] “{ $token }”有{ $have }张相同的牌，最多{ $most }张。
    [no_suit] “{ $token }”没有花色。是不是 { $token }a？同门的牌组用同一个字母。
    [empty_alternative] “{ $token }”有空的选择。请在两个牌组之间写 |，如 22a|33a。
    [letter_o] “{ $token }”是字母 O。是不是零 { $meant }？
    [typo] “{ $token }”不是牌组。是不是 { $meant }？
    [no_group] “{ $token }”不是牌组。请写 222a、XXX1a、DDDa、0000、FFFF、NNN、NEWS、ZZZ、RRR、GGG 或 AAA。
   *[other] { $text }
}
