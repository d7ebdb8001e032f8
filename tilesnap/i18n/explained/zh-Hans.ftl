# 得分的由来：各个项目、不计的项目、怎样得出总分、规则的出处。

## 项目说明

message-item = { $limit ->
    [0] { $tiles }{ $name }：{ $pays }
   *[other] { $tiles }{ $name }：{ $worth }，不论各组牌的分数
 }
explained-points_and_doubles = { $points }、{ $doubles }
message-nothing = 这手牌没有可计分的项目。
message-item_is = { $about }
message-item_by = 这手牌中是{ $tiles }
message-item_whole = 这手牌全部的牌合成这一项
message-item_won = 这一项计的是怎么和的
message-item_waits = 这手牌还差一张，听{ $tiles }
message-item_source = 出处：{ $source }
message-set_pays = { $how ->
    [concealed] 暗的：计 { $points }；如果是明的计 { $other }
    [melded] 明的：计 { $points }；如果是暗的计 { $other }
    [drawn] 和的那张牌是自摸的，算作暗的：计 { $points }；如果来自别家计 { $other }
    [claimed] 和的那张牌来自别家，算作明的：计 { $points }；如果自摸计 { $other }
   *[unsaid] 回答怎么和的之前，算作明的：计 { $points }；如果自摸计 { $other }
 }
message-set_makes = { $how ->
    [concealed] 暗的：计 { $points }；如果是明的，这手牌就是{ $name }
    [melded] 明的：计 { $points }；如果是暗的，这手牌就是{ $name }
    [drawn] 和的那张牌是自摸的，算作暗的：计 { $points }；如果来自别家，这手牌就是{ $name }
    [claimed] 和的那张牌来自别家，算作明的：计 { $points }；如果自摸，这手牌就是{ $name }
   *[unsaid] 回答怎么和的之前，算作明的：计 { $points }；如果自摸，这手牌就是{ $name }
 }

## 不计的项目，和差一点的项目

message-not_paid_absorbed = { $name }已包含在{ $by_name }内
message-not_paid_series = { $name }让位于{ $by_name }，同一系列只计最高的一项
message-not_paid_limit_hand = { $name }不与{ $by_name }相加，后者单独计算
message-not_paid_own_count = { $name }不和{ $by_name }一起计，后者另有自己的番
message-not_paid_less = { $name }的得分会低于现有的算法
message-not_paid_wait = 如果计{ $name }，和的那张牌要计入另一组牌，得分不会更高：共{ $total }
message-not_paid_claimed = 如果计{ $name }，和的那张牌必须是自摸：共{ $total }
message-not_paid_no_hand = 和的那张牌不是自摸的，所以不是{ $name }；自摸也不会多得
message-not_paid_last = 如果计{ $name }，最后来的必须是{ $last }：共{ $total }
message-not_paid_melded = 如果计{ $name }，{ $tiles }必须是暗的：共{ $total }
message-not_paid_layout = 如果计{ $name }，要换一种排法，得分不会更高：共{ $total }
message-not_paid_option = 如果计{ $name }，要采用规则“{ $option }：{ $value }”：共{ $total }
message-not_paid_off = 这桌不计{ $name }；如果计，共{ $total }
message-near_miss_fact = { $change ->
    [last] 如果和的那张牌是牌墙的最后一张
    [not_last] 如果和的那张牌不是牌墙的最后一张
    [turn] 如果那是第一巡
    [discard] 如果和的那张牌是别家打出的牌
    [robbed_kong] 如果和的那张牌来自抢杠
    [dealt] 如果和的那张牌是起手牌
    [wall] 如果和的那张牌是从牌墙摸的
   *[supplement] 如果和的那张牌是补牌
 }
message-near_miss_last = 如果最后来的是{ $last }
message-near_miss_tile = 以{ $to }代替{ $from }

## 怎样得出总分

message-sum = 合计 { $pays }
message-rounded = 从 { $from } 取整为 { $to }：这套规则{ $stage ->
    [before_doubles] 在翻倍前取整分数
   *[total] 取整总分
 }，{ $direction ->
    [up] 向上取 { $step } 的倍数
    [down] 向下取 { $step } 的倍数
   *[nearest] 取最接近的 { $step } 的倍数
 }{ $half ->
    [1] ，居中时向上
   *[0] { "" }
 }
message-not_less = { $from } 计为 0，因为得分不会低于 0
message-doubled = 翻倍 { $doubles } 次：{ $chain }
message-bonus_apart = 花牌单独计算：{ $points } 分{ $doubles ->
    [0] { "" }
   *[other] 、{ $doubles } 番
 }：{ $total }
message-limit_hand = { $name }单独计算：值 { $worth }，上限是 { $limit }
message-limit_by_points = { $reaches ->
    [1] 如果按分数计算，这手牌是 { $uncut }，同样达到上限 { $limit }
   *[0] 如果按分数计算，这手牌是 { $uncut }
 }
message-limited = 从 { $from } 以上限 { $to } 封顶：多出的 { $lost } 不计
message-total = 总分 { $total }

## 立直麻将

message-broken_rules = 无法加载其他软件包的规则 { $rules }
message-only_winners = 立直麻将只计和牌的手牌
message-riichi_refused = 以下情况不能同时成立：{ $why }
message-riichi_contradiction = { $why ->
    [riichi_open] 立直要门前清，这手牌有副露
    [riichi_twice] 两立直也是立直
    [ippatsu_alone] 没有立直就没有一发
    [ippatsu_after_kong] 开杠之后没有一发
    [ura_alone] 没有立直不翻里宝牌
    [robbed_not_last] 海底之后不能开杠
    [replacement_not_last] 补牌不是海底牌
    [early_not_east] 东家最先摸牌，之前不会荣和
    [riichi_on_first_turn] 第一巡就和牌的人还没有立直
    [norths_of_four] 只有三人且北作宝牌时才拔北
    [no_north] 没有拔过北，不会有拔北后的补牌
    [north_not_drawn] 拔北后的补牌是摸来的
    [north_and_first_turn] 拔北之后第一巡就结束了
    [three_without_characters] 三人不用二万至八万
    [three_claim_no_chow] 三人不能吃
    [three_without_north] 三人时没有北家
   *[indicator_copies] 手牌和宝牌指示牌合起来有五张同样的牌
 }：请更正其中一项
message-dealer_unknown = 不知道和牌者的门风：按闲家计
message-no_yaku = 这手牌无役，不能和
message-would_have_made = { $how ->
    [riichi] 宣告立直
    [drawn] 自摸
    [open_tanyao] 有食断的规则
   *[closed] 没有副露
 }就会有：{ $names }
message-riichi_yaku = 门前清 { $closed } 番，{ $open ->
    [0] 副露不计
   *[other] 副露 { $open } 番
 }
message-riichi_dora = 每张 1 番；本身不是役
message-riichi_is_yakuman = 役满：旁边只计其他役满
message-riichi_not_added = { $name }不加计：这一桌只计一个役满
message-riichi_fu = { $points } 符：{ $kind ->
    [base] 凡和牌都有
    [closed_discard] 门前清荣和
    [seven_pairs] 七对子
    [draw] 自摸
    [open_plain] 副露而没有其他符
    [wait_pair] 单骑听牌
    [wait_between] 嵌张听牌
    [wait_edge] 边张听牌
    [pair_dragon] 三元牌雀头
    [pair_seat] 自风雀头
    [pair_prevalent] 场风雀头
    [pair_double] 连风牌雀头
    [open_pung] 明刻
    [concealed_pung] 暗刻
    [open_kong] 明杠
   *[concealed_kong] 暗杠
 }（{ $native }）{ $tiles }
message-part_riichi_fu = { $kind ->
    [base] 凡和牌都有
    [closed_discard] 门前清荣和
    [seven_pairs] 七对子
    [draw] 自摸
    [open_plain] 副露而没有其他符
    [wait_pair] 单骑听牌
    [wait_between] 嵌张听牌
    [wait_edge] 边张听牌
    [pair_dragon] 三元牌雀头
    [pair_seat] 自风雀头
    [pair_prevalent] 场风雀头
    [pair_double] 连风牌雀头
    [open_pung] 明刻
    [concealed_pung] 暗刻
    [open_kong] 明杠
   *[concealed_kong] 暗杠
 }（{ $native }）{ $tiles }
message-riichi_fu_sum = 共 { $points } 符，计 { $to } 符
message-riichi_basic = { $han } 番 { $fu } 符：{ $fu } × 2^(2 + { $han }) = { $basic } 基本点
message-riichi_limit = { $how ->
    [counted] 没有役满而有 { $han } 番（累计役满）：
    [yakuman] { "" }
    [rounded_up] { $han } 番 { $fu } 符（切上）：
    [fu] { $han } 番 { $fu } 符：
   *[han] { $han } 番：
 }{ $native }，{ $basic } 基本点
message-riichi_pays = { $payer ->
    [E] 东
    [S] 南
    [W] 西
    [N] 北
   *[other] 点炮者
 }付 { $amount }，即 { $times } 倍，进位到百点{ $absent ->
    [0] {""}
   *[other] ，另付缺席一家的一半 { $absent }
 }{ $counters ->
    [0] {""}
   *[other] ，另付 { $honba } 本场 { $counters }
 }
message-riichi_sticks = 和牌者收 { $sticks } 支立直棒：{ $amount }
message-riichi_chips = 付点的每家付 { $chips } 枚筹码，终局时结算
message-paid_winner = 和牌者的 { $total }
message-paid_riichi_hand = { $how ->
    [counted] { $han } 番（累计役满）
    [limit] { $native }
    [rounded_up] { $han } 番 { $fu } 符（切上满贯）
    [fu] { $han } 番 { $fu } 符：{ $native }
    [han] { $han } 番：{ $native }
   *[below_limit] { $han } 番 { $fu } 符
 }
message-paid_riichi_stated = 所报的 { $total } 点
message-paid_riichi_win = 基本点的 { $times } 倍，进位到百点
message-paid_counters = 本场
message-paid_absent = 缺席一家应付的一半
message-paid_sticks = 桌上 { $sticks } 支立直棒
message-paid_liable_yakuman = 包牌
message-paid_half = 别家包牌的手牌的一半
message-paid_not_ready = 流局时没有听牌
message-paid_riichi = 立直棒
message-paid_chombo = 错和罚满贯
message-paid_nagashi = 流局满贯

## 规则的出处

source-assumed = 假定，因为资料没有说明
source-house_rule = 自定义规则
source-european_classical_basic_points = 欧洲古典规则，牌组分数表
source-european_classical_flowers_and_seasons = 欧洲古典规则，花牌和季牌的分数
source-european_classical_bonus_points_of_the_winner = 欧洲古典规则，和牌者的加分
source-european_classical_bonus_doubles = 欧洲古典规则，各家都计的番
source-european_classical_doubles_of_the_winner = 欧洲古典规则，和牌者的番
source-european_classical_special_ways_of_going_out = 欧洲古典规则，特殊的和牌方式
source-european_classical_limit_hands = 欧洲古典规则，满贯牌表
source-four_winds_limit_and_special_hands_special_ways_of_going_out = 程序 Four Winds 的说明，满贯牌和特殊牌型
source-four_winds_help_scores_for_winning = 程序 Four Winds 的说明，和牌的得分
source-four_winds_help_scores_for_patterns_based_on_pungs_and_kongs = 程序 Four Winds 的说明，刻子和杠子的番种
source-dmjl_winner = 德国麻将联盟（DMJL）规则，按程序 Kajongg，和牌者的番
source-dmjl_hand = 德国麻将联盟（DMJL）规则，按程序 Kajongg，各家都计的番
source-dmjl_mah_jongg = 德国麻将联盟（DMJL）规则，按程序 Kajongg，满贯牌
source-bmja_basic_scoring = 英国麻将协会（BMJA），基本分数页
source-bmja_doubling = 英国麻将协会（BMJA），番数页
source-bmja_special_hands_doubling_three_times = 英国麻将协会（BMJA），计三番的特殊牌型
source-bmja_special_hands_scoring_500_points = 英国麻将协会（BMJA），计 500 分的特殊牌型
source-bmja_special_hands_scoring_1_000_points = 英国麻将协会（BMJA），计 1,000 分的特殊牌型
source-zung_jung = 中庸麻将（Alan Kwan），番种表第 { $place } 项
source-zung_jung_a_hand_without_a_pattern = 中庸麻将（Alan Kwan），没有番种的和牌
source-building_skills_points = Steven F. Lott《Building Skills in Python》第 { $place } 节，分数
source-building_skills_doubles = Steven F. Lott《Building Skills in Python》第 { $place } 节，番
source-building_skills_limit_hands = Steven F. Lott《Building Skills in Python》第 { $place } 节，满贯牌
source-hong_kong_old_style_hands = 香港旧章，按多数公开番数表，牌型
source-hong_kong_old_style_flowers = 香港旧章，按多数公开番数表，花牌
source-taiwanese_16_tiles_hands = 台湾十六张，按多数牌桌，牌型
source-taiwanese_16_tiles_flowers = 台湾十六张，按多数牌桌，花牌

## MCR

message-mcr_below_minimum = 还不能和：不计花牌要 { $least } 分，现有 { $have } 分
message-mcr_source_unknown = 不知道怎么和的：按{ $as ->
    [drawn] 自摸
   *[discard] 点炮
 }计，这样分最少
message-mcr_only_winners = 国标麻将只计和牌的手牌
message-mcr_contradiction = { $why ->
    [robbed_not_last] 牌墙摸完后不能再开杠，请改正其中一项
   *[own_tile] 手里还有一张{ $tile_name }，其余三张不可能都已亮明，请改正其中一项
 }
message-mcr_chicken = 没有其他番种，花牌不算
message-mcr_flower = 花牌不计入起和分
message-mcr_left_out = { $name }{ $parts ->
    [sets] （{ $tiles }）
   *[hand] {""}
 }不计：{ $why ->
    [joined] { $by_name }已组合了这些牌组
    [linked] { $by_name }等番种已把这些牌组组合在一起
    [twice] 同一番种中用过的牌组不能再用
   *[included] 已包含在{ $by_name }中
 }
message-mcr_would_win = { $how ->
    [drawn] 自摸
    [concealed] 没有吃碰杠
    [last_tile] 若是最后一张牌
    [last_of_kind] 若是和绝张
   *[tile] 若和{ $tile_name }
 }则有 { $have } 分：{ $names }
message-mcr_paid = { $points_paid ->
    [0] 底分 { $base } 分
   *[other] 底分 { $base } 分加番分 { $points_paid } 分
 }
source-mahjong_competition_rules_fan = 国标麻将竞赛规则，第 { $place } 番种

# American
message-american_groups = 牌组是 { $groups }
message-american_jokers = { $count }张百搭当作{ $tiles }
message-american_east = { $winner ->
    [other] 东家加倍付
   *[unknown] 东家加倍收付
}
message-american_payment = 自摸每家付{ $drawn }分；点炮时点炮者付{ $discarder }分，其他人各付{ $others }分
message-paid_drawn = { $total } 的{ $share }倍（自摸）{ $doubled ->
    [1] ，东家加倍
   *[0] {""}
}
message-paid_as_discarder = { $total } 的{ $share }倍（点炮）{ $doubled ->
    [1] ，东家加倍
   *[0] {""}
}
message-paid_beside_discarder = { $total } 的{ $share }倍（别家点炮）{ $doubled ->
    [1] ，东家加倍
   *[0] {""}
}
