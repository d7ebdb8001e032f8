# 点数の理由：役や点の内訳、つかないもの、合計までの計算、ルールの出典。

## 役・点の説明

message-item = { $limit ->
    [0] { $tiles }{ $name }：{ $pays }
   *[other] { $tiles }{ $name }：面子の点にかかわらず{ $worth }
 }
explained-points_and_doubles = { $points }と{ $doubles }
message-nothing = この手には点のつくものがありません。
message-item_is = { $about }
message-item_by = この手では{ $tiles }
message-item_whole = 手牌全体でできています
message-item_won = 和了り方につく点です
message-item_waits = あと1枚でできます。待ちは{ $tiles }
message-item_source = 出典：{ $source }
message-set_pays = { $how ->
    [concealed] 暗なので{ $points }点。明なら{ $other }点
    [melded] 明なので{ $points }点。暗なら{ $other }点
    [drawn] 和了牌がツモなので暗とみて{ $points }点。ロンなら{ $other }点
    [claimed] 和了牌がロンなので明とみて{ $points }点。ツモなら{ $other }点
   *[unsaid] 和了り方が未回答なので明とみて{ $points }点。ツモなら{ $other }点
 }
message-set_makes = { $how ->
    [concealed] 暗なので{ $points }点。明ならこの手は{ $name }
    [melded] 明なので{ $points }点。暗ならこの手は{ $name }
    [drawn] 和了牌がツモなので暗とみて{ $points }点。ロンならこの手は{ $name }
    [claimed] 和了牌がロンなので明とみて{ $points }点。ツモならこの手は{ $name }
   *[unsaid] 和了り方が未回答なので明とみて{ $points }点。ツモならこの手は{ $name }
 }

## つかないもの、惜しいもの

message-not_paid_absorbed = { $name }は{ $by_name }に含まれます
message-not_paid_series = { $name }は{ $by_name }があるのでつきません。同じ系列では最も高いものだけがつきます
message-not_paid_limit_hand = { $name }は{ $by_name }に加算されません。{ $by_name }は単独で数えます
message-not_paid_own_count = { $name }は{ $by_name }とは複合しません。{ $by_name }には独自の翻があります
message-not_paid_less = { $name }とすると、いまの数え方より安くなります
message-not_paid_wait = { $name }とするには和了牌を別の面子に含めることになり、高くはなりません：合計{ $total }
message-not_paid_claimed = { $name }とするにはツモ和了が必要でした：合計{ $total }
message-not_paid_no_hand = ロン和了なので{ $name }ではありません。ツモでも高くはなりません
message-not_paid_last = { $name }とするには最後の牌が{ $last }である必要がありました：合計{ $total }
message-not_paid_melded = { $name }とするには{ $tiles }が暗である必要がありました：合計{ $total }
message-not_paid_layout = { $name }とするには別の分け方になり、高くはなりません：合計{ $total }
message-not_paid_option = { $name }がつくのは「{ $option }：{ $value }」の卓です：合計{ $total }
message-not_paid_off = { $name }はこの卓では採用していません。採用なら合計{ $total }
message-near_miss_fact = { $change ->
    [last] 山の最後の牌だったら
    [not_last] 山の最後の牌でなかったら
    [turn] 第1巡だったら
    [discard] 和了牌が捨て牌だったら
    [robbed_kong] 槍槓だったら
    [dealt] 配牌での和了だったら
    [wall] 山からのツモだったら
   *[supplement] 和了牌が補充牌だったら
 }
message-near_miss_last = 最後の牌が{ $last }だったら
message-near_miss_tile = { $from }の代わりに{ $to }だったら

## 合計までの計算

message-sum = 小計：{ $pays }
message-rounded = { $from } → { $to }：このルールでは{ $stage ->
    [before_doubles] 倍にする前の点
   *[total] 合計
 }を{ $step }単位で{ $direction ->
    [up] 切り上げます
    [down] 切り捨てます
   *[nearest] 四捨五入します
 }{ $half ->
    [1] （ちょうど中間は切り上げ）
   *[0] { "" }
 }
message-not_less = { $from }は0とします。0より低い手はありません
message-doubled = { $doubles }翻で{ $doubles }回倍にします：{ $chain }
message-bonus_apart = 花牌・季節牌は別計算：{ $points }点{ $doubles ->
    [0] { "" }
   *[other] と{ $doubles }翻
 } → { $total }
message-limit_hand = { $name }は単独で数えます：{ $worth }（上限は{ $limit }）
message-limit_by_points = { $reaches ->
    [1] 点で数えても{ $uncut }となり、上限の{ $limit }に届きます
   *[0] 点で数えると{ $uncut }です
 }
message-limited = { $from }は上限の{ $to }で打ち切り：{ $lost }は支払われません
message-total = 合計{ $total }

## リーチ麻雀

message-broken_rules = 別のパッケージのルール「{ $rules }」を読み込めません
message-only_winners = リーチ麻雀で点数がつくのは和了した手だけです
message-riichi_refused = この組み合わせは成り立ちません：{ $why }
message-riichi_contradiction = { $why ->
    [riichi_open] リーチは門前に限られますが、この手には副露があります
    [riichi_twice] ダブル立直もリーチのうちです
    [ippatsu_alone] リーチがなければ一発はつきません
    [ippatsu_after_kong] 槓をすると一発は消えます
    [ura_alone] 裏ドラをめくれるのはリーチした人だけです
    [robbed_not_last] 海底牌のあとに槓はできません
    [replacement_not_last] 補充牌は海底牌ではありません
    [early_not_east] 東家は最初にツモるので、その前にロンすることはありません
    [riichi_on_first_turn] 第1巡で和了した人は、まだリーチをしていません
    [norths_of_four] 北を抜けるのは、抜きドラのある三人打ちだけです
    [no_north] 和了牌の前に抜いた北がありません
    [north_not_drawn] 北を抜いたあとの補充牌はツモ牌です
    [north_and_first_turn] 北を抜くと第1巡は終わります
    [three_without_characters] 三人打ちでは二萬から八萬を使いません
    [three_claim_no_chow] 三人打ちではチーができません
    [three_without_north] 三人打ちに北家はいません
   *[indicator_copies] 手牌とドラ表示牌を合わせると同じ牌が5枚になります
 }。どれかを訂正してください
message-dealer_unknown = 和了した人の自風が不明です。子として計算します
message-no_yaku = 役がないため和了できません
message-would_have_made = { $how ->
    [riichi] リーチしていれば
    [drawn] ツモなら
    [open_tanyao] 喰いタンありなら
   *[closed] 門前なら
 }つく役：{ $names }
message-riichi_yaku = 門前{ $closed }翻、{ $open ->
    [0] 鳴くとつきません
   *[other] 鳴いて{ $open }翻
 }
message-riichi_dora = 1枚につき1翻。役ではありません
message-riichi_is_yakuman = 役満です。ほかの役満以外は複合しません
message-riichi_not_added = { $name }は加算されません。この卓では役満は1つだけです
message-riichi_fu = { $points }符：{ $kind ->
    [base] 副底
    [closed_discard] 門前ロン
    [seven_pairs] 七対子
    [draw] ツモ
    [open_plain] 喰い平和形
    [wait_pair] 単騎待ち
    [wait_between] 嵌張待ち
    [wait_edge] 辺張待ち
    [pair_dragon] 三元牌の雀頭
    [pair_seat] 自風の雀頭
    [pair_prevalent] 場風の雀頭
    [pair_double] 連風牌の雀頭
    [open_pung] 明刻
    [concealed_pung] 暗刻
    [open_kong] 明槓
   *[concealed_kong] 暗槓
 } { $tiles }
message-part_riichi_fu = { $kind ->
    [base] 副底
    [closed_discard] 門前ロン
    [seven_pairs] 七対子
    [draw] ツモ
    [open_plain] 喰い平和形
    [wait_pair] 単騎待ち
    [wait_between] 嵌張待ち
    [wait_edge] 辺張待ち
    [pair_dragon] 三元牌の雀頭
    [pair_seat] 自風の雀頭
    [pair_prevalent] 場風の雀頭
    [pair_double] 連風牌の雀頭
    [open_pung] 明刻
    [concealed_pung] 暗刻
    [open_kong] 明槓
   *[concealed_kong] 暗槓
 } { $tiles }
message-riichi_fu_sum = 合計{ $points }符 → { $to }符
message-riichi_basic = { $han }翻{ $fu }符：{ $fu } × 2^(2 + { $han }) = 基本点{ $basic }
message-riichi_limit = { $how ->
    [counted] 役満なしの{ $han }翻（数え役満）：
    [yakuman] { "" }
    [rounded_up] { $han }翻{ $fu }符（切り上げ）：
    [fu] { $han }翻{ $fu }符：
   *[han] { $han }翻：
 }{ $native }、基本点{ $basic }
message-riichi_pays = { $payer ->
    [E] 東家
    [S] 南家
    [W] 西家
    [N] 北家
   *[other] 放銃者
 }の支払いは{ $amount }：基本点の{ $times }倍を100点単位に切り上げ{ $absent ->
    [0] {""}
   *[other] 、いない一人の分の半分{ $absent }を加算
 }{ $counters ->
    [0] {""}
   *[other] 、{ $honba }本場の{ $counters }を加算
 }
message-riichi_sticks = リーチ棒{ $sticks }本は和了した人へ：{ $amount }
message-riichi_chips = 払う人から1人{ $chips }枚のチップ（終局時に精算）
message-paid_winner = 和了した人の点{ $total }
message-paid_riichi_hand = { $how ->
    [counted] { $han }翻（数え役満）
    [limit] { $native }
    [rounded_up] { $han }翻{ $fu }符（切り上げ満貫）
    [fu] { $han }翻{ $fu }符：{ $native }
    [han] { $han }翻：{ $native }
   *[below_limit] { $han }翻{ $fu }符
 }
message-paid_riichi_stated = 入力した{ $total }点
message-paid_riichi_win = 基本点の{ $times }倍を100点単位に切り上げ
message-paid_counters = 本場
message-paid_absent = いない一人の分の半分
message-paid_sticks = 供託のリーチ棒{ $sticks }本
message-paid_liable_yakuman = 責任払い（包）
message-paid_half = ほかの人が責任払いとなる手の半分
message-paid_not_ready = 流局時ノーテン
message-paid_riichi = リーチ棒
message-paid_chombo = チョンボの満貫払い
message-paid_nagashi = 流し満貫

## ルールの出典

source-assumed = 資料に記載がないため推定
source-house_rule = ハウスルール
source-european_classical_basic_points = 欧州古典ルール、面子の点数表
source-european_classical_flowers_and_seasons = 欧州古典ルール、花牌・季節牌の点
source-european_classical_bonus_points_of_the_winner = 欧州古典ルール、和了した人の加点
source-european_classical_bonus_doubles = 欧州古典ルール、全員につく翻
source-european_classical_doubles_of_the_winner = 欧州古典ルール、和了した人の翻
source-european_classical_special_ways_of_going_out = 欧州古典ルール、特殊な和了
source-european_classical_limit_hands = 欧州古典ルール、満貫役の表
source-four_winds_limit_and_special_hands_special_ways_of_going_out = ソフト「Four Winds」のヘルプ、満貫役と特殊役
source-four_winds_help_scores_for_winning = ソフト「Four Winds」のヘルプ、和了の点
source-four_winds_help_scores_for_patterns_based_on_pungs_and_kongs = ソフト「Four Winds」のヘルプ、刻子と槓子の役
source-dmjl_winner = ドイツ麻雀リーグ（DMJL）のルール（ソフト「Kajongg」による）、和了した人の翻
source-dmjl_hand = ドイツ麻雀リーグ（DMJL）のルール（ソフト「Kajongg」による）、全員につく翻
source-dmjl_mah_jongg = ドイツ麻雀リーグ（DMJL）のルール（ソフト「Kajongg」による）、満貫役
source-bmja_basic_scoring = 英国麻雀協会（BMJA）、基本点のページ
source-bmja_doubling = 英国麻雀協会（BMJA）、翻のページ
source-bmja_special_hands_doubling_three_times = 英国麻雀協会（BMJA）、3翻の特殊役
source-bmja_special_hands_scoring_500_points = 英国麻雀協会（BMJA）、500点の特殊役
source-bmja_special_hands_scoring_1_000_points = 英国麻雀協会（BMJA）、1,000点の特殊役
source-zung_jung = Zung Jung（Alan Kwan）、役一覧の{ $place }
source-zung_jung_a_hand_without_a_pattern = Zung Jung（Alan Kwan）、役のない和了
source-building_skills_points = Steven F. Lott『Building Skills in Python』{ $place }節、点
source-building_skills_doubles = Steven F. Lott『Building Skills in Python』{ $place }節、翻
source-building_skills_limit_hands = Steven F. Lott『Building Skills in Python』{ $place }節、満貫役
source-hong_kong_old_style_hands = 香港麻雀（旧章）、役（多くの公開番数表による）
source-hong_kong_old_style_flowers = 香港麻雀（旧章）、花牌（多くの公開番数表による）
source-taiwanese_16_tiles_hands = 台湾麻雀（16枚）、役（多くの卓の慣行による）
source-taiwanese_16_tiles_flowers = 台湾麻雀（16枚）、花牌（多くの卓の慣行による）

## MCR

message-mcr_below_minimum = まだ和了できません。花牌を除いて{ $least }点必要ですが、{ $have }点です
message-mcr_source_unknown = 和了り方が不明です。最も低くなる{ $as ->
    [drawn] ツモ
   *[discard] ロン
 }として計算しています
message-mcr_only_winners = MCRは和了した手だけを計算します
message-mcr_contradiction = { $why ->
    [robbed_not_last] 山の最後の牌のあとに槓はできません。どちらかを直してください
   *[own_tile] 手の中に同じ牌（{ $tile_name }）がもう1枚あるので、ほかの3枚が場に見えていたはずはありません。どちらかを直してください
 }
message-mcr_chicken = ほかに数えるものがありません。花牌は関係しません
message-mcr_flower = 花牌は和了に必要な点数には入りません
message-mcr_left_out = { $name }{ $parts ->
    [sets] （{ $tiles }）
   *[hand] {""}
 }は数えません。{ $why ->
    [joined] { $by_name }がこれらの面子をすでに組み合わせています
    [linked] { $by_name }などがこれらの面子をすでに組み合わせています
    [twice] 同じ役で一度使った面子は、その役にもう一度は使えません
   *[included] { $by_name }に含まれます
 }
message-mcr_would_win = { $how ->
    [drawn] ツモなら
    [concealed] 鳴いていなければ
    [last_tile] 最後の牌なら
    [last_of_kind] 場に3枚見えている牌の最後の1枚なら
   *[tile] { $tile_name }での和了なら
 }{ $have }点：{ $names }
message-mcr_paid = { $points_paid ->
    [0] 各自が払う{ $base }点
   *[other] { $base }点と手の{ $points_paid }点
 }
source-mahjong_competition_rules_fan = 国標麻雀競技規則、番種{ $place }

# American
message-american_groups = 組は { $groups }
message-american_jokers = ジョーカー{ $count }枚が{ $tiles }の代わり
message-american_east = { $winner ->
    [other] 東は倍払い
   *[unknown] 東は倍払い、倍もらい
}
message-american_payment = 自摸なら各自{ $drawn }点。放銃なら放銃した人が{ $discarder }点、ほかは各{ $others }点
message-paid_drawn = { $total }の{ $share }倍（自摸）{ $doubled ->
    [1] 、東は倍
   *[0] {""}
}
message-paid_as_discarder = { $total }の{ $share }倍（放銃）{ $doubled ->
    [1] 、東は倍
   *[0] {""}
}
message-paid_beside_discarder = { $total }の{ $share }倍（他家の放銃）{ $doubled ->
    [1] 、東は倍
   *[0] {""}
}
