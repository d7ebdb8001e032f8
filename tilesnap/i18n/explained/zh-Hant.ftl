# 得分的由來：各個項目、不計的項目、怎樣得出總分、規則的出處。

## 項目說明

message-item = { $limit ->
    [0] { $tiles }{ $name }：{ $pays }
   *[other] { $tiles }{ $name }：{ $worth }，不論各組牌的分數
 }
explained-points_and_doubles = { $points }、{ $doubles }
message-nothing = 這手牌沒有可計分的項目。
message-item_is = { $about }
message-item_by = 這手牌中是{ $tiles }
message-item_whole = 這手牌全部的牌合成此項
message-item_won = 此項計的是怎麼胡牌
message-item_waits = 這手牌還差一張，聽{ $tiles }
message-item_source = 出處：{ $source }
message-set_pays = { $how ->
    [concealed] 暗的：計 { $points }；若是明的計 { $other }
    [melded] 明的：計 { $points }；若是暗的計 { $other }
    [drawn] 胡的那張牌是自摸的，算作暗的：計 { $points }；若來自別家計 { $other }
    [claimed] 胡的那張牌來自別家，算作明的：計 { $points }；若自摸計 { $other }
   *[unsaid] 回答怎麼胡的之前，算作明的：計 { $points }；若自摸計 { $other }
 }
message-set_makes = { $how ->
    [concealed] 暗的：計 { $points }；若是明的，這手牌便是{ $name }
    [melded] 明的：計 { $points }；若是暗的，這手牌便是{ $name }
    [drawn] 胡的那張牌是自摸的，算作暗的：計 { $points }；若來自別家，這手牌便是{ $name }
    [claimed] 胡的那張牌來自別家，算作明的：計 { $points }；若自摸，這手牌便是{ $name }
   *[unsaid] 回答怎麼胡的之前，算作明的：計 { $points }；若自摸，這手牌便是{ $name }
 }

## 不計的項目，和差一點的項目

message-not_paid_absorbed = { $name }已包含在{ $by_name }內
message-not_paid_series = { $name }讓位於{ $by_name }，同一系列只計最高的一項
message-not_paid_limit_hand = { $name }不與{ $by_name }相加，後者單獨計算
message-not_paid_own_count = { $name }不與{ $by_name }並計，後者另有自己的番
message-not_paid_less = { $name }的得分會低於現有的算法
message-not_paid_wait = 若計{ $name }，胡的那張牌須計入另一組牌，得分不會更高：共{ $total }
message-not_paid_claimed = 若計{ $name }，胡的那張牌須為自摸：共{ $total }
message-not_paid_no_hand = 胡的那張牌並非自摸，故不是{ $name }；自摸也不會多得
message-not_paid_last = 若計{ $name }，最後來的須是{ $last }：共{ $total }
message-not_paid_melded = 若計{ $name }，{ $tiles }須為暗的：共{ $total }
message-not_paid_layout = 若計{ $name }，須換一種排法，得分不會更高：共{ $total }
message-not_paid_option = 若計{ $name }，須採用規則「{ $option }：{ $value }」：共{ $total }
message-not_paid_off = 這桌不計{ $name }；若計，共{ $total }
message-near_miss_fact = { $change ->
    [last] 如果胡的那張牌是牌牆的最後一張
    [not_last] 如果胡的那張牌不是牌牆的最後一張
    [turn] 如果那是第一巡
    [discard] 如果胡的那張牌是別家打出的牌
    [robbed_kong] 如果胡的那張牌來自搶槓
    [dealt] 如果胡的那張牌是起手牌
    [wall] 如果胡的那張牌摸自牌牆
   *[supplement] 如果胡的那張牌是補牌
 }
message-near_miss_last = 如果最後來的是{ $last }
message-near_miss_tile = 以{ $to }代替{ $from }

## 怎樣得出總分

message-sum = 合計 { $pays }
message-rounded = 由 { $from } 捨入為 { $to }：這套規則{ $stage ->
    [before_doubles] 在翻倍前捨入分數
   *[total] 捨入總分
 }，{ $direction ->
    [up] 向上取 { $step } 的倍數
    [down] 向下取 { $step } 的倍數
   *[nearest] 取最接近的 { $step } 的倍數
 }{ $half ->
    [1] ，居中則向上
   *[0] { "" }
 }
message-not_less = { $from } 計為 0，因為得分不會低於 0
message-doubled = 翻倍 { $doubles } 次：{ $chain }
message-bonus_apart = 花牌單獨計算：{ $points } 分{ $doubles ->
    [0] { "" }
   *[other] 、{ $doubles } 番
 }：{ $total }
message-limit_hand = { $name }單獨計算：值 { $worth }，上限是 { $limit }
message-limit_by_points = { $reaches ->
    [1] 若按分數計算，這手牌是 { $uncut }，同樣達到上限 { $limit }
   *[0] 若按分數計算，這手牌是 { $uncut }
 }
message-limited = 由 { $from } 以上限 { $to } 封頂：多出的 { $lost } 不計
message-total = 總分 { $total }

## 立直麻將

message-broken_rules = 無法載入其他套件的規則 { $rules }
message-only_winners = 立直麻將只計胡牌的手牌
message-riichi_refused = 以下情況不能同時成立：{ $why }
message-riichi_contradiction = { $why ->
    [riichi_open] 立直要門前清，這手牌有副露
    [riichi_twice] 兩立直也是立直
    [ippatsu_alone] 沒有立直就沒有一發
    [ippatsu_after_kong] 開槓之後沒有一發
    [ura_alone] 沒有立直不翻裏寶牌
    [robbed_not_last] 海底之後不能開槓
    [replacement_not_last] 補牌不是海底牌
    [early_not_east] 東家最先摸牌，之前不會榮和
    [riichi_on_first_turn] 第一巡就胡牌的人還沒有立直
    [norths_of_four] 只有三人且北作寶牌時才拔北
    [no_north] 沒有拔過北，不會有拔北後的補牌
    [north_not_drawn] 拔北後的補牌是摸來的
    [north_and_first_turn] 拔北之後第一巡就結束了
    [three_without_characters] 三人不用二萬至八萬
    [three_claim_no_chow] 三人不能吃
    [three_without_north] 三人時沒有北家
   *[indicator_copies] 手牌和寶牌指示牌合起來有五張同樣的牌
 }：請改正其中一項
message-dealer_unknown = 不知道胡牌者的門風：按閒家計
message-no_yaku = 這手牌無役，不能胡
message-would_have_made = { $how ->
    [riichi] 宣告立直
    [drawn] 自摸
    [open_tanyao] 有食斷的規則
   *[closed] 沒有副露
 }就會有：{ $names }
message-riichi_yaku = 門前清 { $closed } 番，{ $open ->
    [0] 副露不計
   *[other] 副露 { $open } 番
 }
message-riichi_dora = 每張 1 番；本身不是役
message-riichi_is_yakuman = 役滿：旁邊只計其他役滿
message-riichi_not_added = { $name }不加計：這一桌只計一個役滿
message-riichi_fu = { $points } 符：{ $kind ->
    [base] 凡胡牌都有
    [closed_discard] 門前清榮和
    [seven_pairs] 七對子
    [draw] 自摸
    [open_plain] 副露而沒有其他符
    [wait_pair] 單騎聽牌
    [wait_between] 嵌張聽牌
    [wait_edge] 邊張聽牌
    [pair_dragon] 三元牌雀頭
    [pair_seat] 自風雀頭
    [pair_prevalent] 場風雀頭
    [pair_double] 連風牌雀頭
    [open_pung] 明刻
    [concealed_pung] 暗刻
    [open_kong] 明槓
   *[concealed_kong] 暗槓
 }（{ $native }）{ $tiles }
message-part_riichi_fu = { $kind ->
    [base] 凡胡牌都有
    [closed_discard] 門前清榮和
    [seven_pairs] 七對子
    [draw] 自摸
    [open_plain] 副露而沒有其他符
    [wait_pair] 單騎聽牌
    [wait_between] 嵌張聽牌
    [wait_edge] 邊張聽牌
    [pair_dragon] 三元牌雀頭
    [pair_seat] 自風雀頭
    [pair_prevalent] 場風雀頭
    [pair_double] 連風牌雀頭
    [open_pung] 明刻
    [concealed_pung] 暗刻
    [open_kong] 明槓
   *[concealed_kong] 暗槓
 }（{ $native }）{ $tiles }
message-riichi_fu_sum = 共 { $points } 符，計 { $to } 符
message-riichi_basic = { $han } 番 { $fu } 符：{ $fu } × 2^(2 + { $han }) = { $basic } 基本點
message-riichi_limit = { $how ->
    [counted] 沒有役滿而有 { $han } 番（累計役滿）：
    [yakuman] { "" }
    [rounded_up] { $han } 番 { $fu } 符（切上）：
    [fu] { $han } 番 { $fu } 符：
   *[han] { $han } 番：
 }{ $native }，{ $basic } 基本點
message-riichi_pays = { $payer ->
    [E] 東
    [S] 南
    [W] 西
    [N] 北
   *[other] 放槍者
 }付 { $amount }，即 { $times } 倍，進位到百點{ $absent ->
    [0] {""}
   *[other] ，另付缺席一家的一半 { $absent }
 }{ $counters ->
    [0] {""}
   *[other] ，另付 { $honba } 本場 { $counters }
 }
message-riichi_sticks = 胡牌者收 { $sticks } 支立直棒：{ $amount }
message-riichi_chips = 付點的每家付 { $chips } 枚籌碼，終局時結算
message-paid_winner = 胡牌者的 { $total }
message-paid_riichi_hand = { $how ->
    [counted] { $han } 番（累計役滿）
    [limit] { $native }
    [rounded_up] { $han } 番 { $fu } 符（切上滿貫）
    [fu] { $han } 番 { $fu } 符：{ $native }
    [han] { $han } 番：{ $native }
   *[below_limit] { $han } 番 { $fu } 符
 }
message-paid_riichi_stated = 所報的 { $total } 點
message-paid_riichi_win = 基本點的 { $times } 倍，進位到百點
message-paid_counters = 本場
message-paid_absent = 缺席一家應付的一半
message-paid_sticks = 桌上 { $sticks } 支立直棒
message-paid_liable_yakuman = 包牌
message-paid_half = 別家包牌的手牌的一半
message-paid_not_ready = 流局時沒有聽牌
message-paid_riichi = 立直棒
message-paid_chombo = 詐胡罰滿貫
message-paid_nagashi = 流局滿貫

## 規則的出處

source-assumed = 假定，因資料未說明
source-house_rule = 自訂規則
source-european_classical_basic_points = 歐洲古典規則，牌組分數表
source-european_classical_flowers_and_seasons = 歐洲古典規則，花牌和季牌的分數
source-european_classical_bonus_points_of_the_winner = 歐洲古典規則，胡牌者的加分
source-european_classical_bonus_doubles = 歐洲古典規則，各家都計的番
source-european_classical_doubles_of_the_winner = 歐洲古典規則，胡牌者的番
source-european_classical_special_ways_of_going_out = 歐洲古典規則，特殊的胡牌方式
source-european_classical_limit_hands = 歐洲古典規則，滿貫牌表
source-four_winds_limit_and_special_hands_special_ways_of_going_out = 程式 Four Winds 的說明，滿貫牌和特殊牌型
source-four_winds_help_scores_for_winning = 程式 Four Winds 的說明，胡牌的得分
source-four_winds_help_scores_for_patterns_based_on_pungs_and_kongs = 程式 Four Winds 的說明，刻子和槓子的番種
source-dmjl_winner = 德國麻將聯盟（DMJL）規則，依程式 Kajongg，胡牌者的番
source-dmjl_hand = 德國麻將聯盟（DMJL）規則，依程式 Kajongg，各家都計的番
source-dmjl_mah_jongg = 德國麻將聯盟（DMJL）規則，依程式 Kajongg，滿貫牌
source-bmja_basic_scoring = 英國麻將協會（BMJA），基本分數頁
source-bmja_doubling = 英國麻將協會（BMJA），番數頁
source-bmja_special_hands_doubling_three_times = 英國麻將協會（BMJA），計三番的特殊牌型
source-bmja_special_hands_scoring_500_points = 英國麻將協會（BMJA），計 500 分的特殊牌型
source-bmja_special_hands_scoring_1_000_points = 英國麻將協會（BMJA），計 1,000 分的特殊牌型
source-zung_jung = 中庸麻將（Alan Kwan），番種表第 { $place } 項
source-zung_jung_a_hand_without_a_pattern = 中庸麻將（Alan Kwan），沒有番種的胡牌
source-building_skills_points = Steven F. Lott《Building Skills in Python》第 { $place } 節，分數
source-building_skills_doubles = Steven F. Lott《Building Skills in Python》第 { $place } 節，番
source-building_skills_limit_hands = Steven F. Lott《Building Skills in Python》第 { $place } 節，滿貫牌
source-hong_kong_old_style_hands = 香港舊章，依多數公開番數表，牌型
source-hong_kong_old_style_flowers = 香港舊章，依多數公開番數表，花牌
source-taiwanese_16_tiles_hands = 台灣十六張，依多數牌桌，牌型
source-taiwanese_16_tiles_flowers = 台灣十六張，依多數牌桌，花牌

## MCR

message-mcr_below_minimum = 還不能胡：不計花牌要 { $least } 分，現有 { $have } 分
message-mcr_source_unknown = 不知道怎麼胡的：按{ $as ->
    [drawn] 自摸
   *[discard] 放槍
 }計，這樣分最少
message-mcr_only_winners = 國標麻將只計胡牌的手牌
message-mcr_contradiction = { $why ->
    [robbed_not_last] 牌牆摸完後不能再開槓，請改正其中一項
   *[own_tile] 手裡還有一張{ $tile_name }，其餘三張不可能都已亮明，請改正其中一項
 }
message-mcr_chicken = 沒有其他番種，花牌不算
message-mcr_flower = 花牌不計入起胡分
message-mcr_left_out = { $name }{ $parts ->
    [sets] （{ $tiles }）
   *[hand] {""}
 }不計：{ $why ->
    [joined] { $by_name }已組合了這些牌組
    [linked] { $by_name }等番種已把這些牌組組合在一起
    [twice] 同一番種中用過的牌組不能再用
   *[included] 已包含在{ $by_name }中
 }
message-mcr_would_win = { $how ->
    [drawn] 自摸
    [concealed] 沒有吃碰槓
    [last_tile] 若是最後一張牌
    [last_of_kind] 若是和絕張
   *[tile] 若胡{ $tile_name }
 }則有 { $have } 分：{ $names }
message-mcr_paid = { $points_paid ->
    [0] 底分 { $base } 分
   *[other] 底分 { $base } 分加番分 { $points_paid } 分
 }
source-mahjong_competition_rules_fan = 國標麻將競賽規則，第 { $place } 番種

# American
message-american_groups = 牌組是 { $groups }
message-american_jokers = { $count }張百搭當作{ $tiles }
message-american_east = { $winner ->
    [other] 東家加倍付
   *[unknown] 東家加倍收付
}
message-american_payment = 自摸每家付{ $drawn }分；放槍時放槍者付{ $discarder }分，其他人各付{ $others }分
message-paid_drawn = { $total } 的{ $share }倍（自摸）{ $doubled ->
    [1] ，東家加倍
   *[0] {""}
}
message-paid_as_discarder = { $total } 的{ $share }倍（放槍）{ $doubled ->
    [1] ，東家加倍
   *[0] {""}
}
message-paid_beside_discarder = { $total } 的{ $share }倍（別家放槍）{ $doubled ->
    [1] ，東家加倍
   *[0] {""}
}
