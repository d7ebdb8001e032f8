# Why a score is what it is: its items one by one, what does not count, the way to the total, the sources.

## What an item tells of itself

message-item = { $limit ->
    [0] { $tiles } { $name }: { $pays }
   *[other] { $tiles } { $name }: { $worth }, whatever the sets score
 }
explained-points_and_doubles = { $points } and { $doubles }
message-nothing = Nothing in this hand scores.
message-item_is = { $about }
message-item_by = here that is { $tiles }
message-item_whole = by all tiles of the hand together
message-item_won = for how the hand was won
message-item_waits = one tile short, waiting for { $tiles }
message-item_source = source: { $source }
message-set_pays = { $how ->
    [concealed] concealed: { $points }; melded { $other }
    [melded] melded: { $points }; concealed { $other }
    [drawn] concealed, as the winning tile was drawn: { $points }; claimed { $other }
    [claimed] melded, as the winning tile was claimed: { $points }; drawn { $other }
   *[unsaid] melded until you say how the hand was won: { $points }; drawn { $other }
 }
message-set_makes = { $how ->
    [concealed] concealed: { $points }; melded it makes the hand { $name }
    [melded] melded: { $points }; concealed it makes the hand { $name }
    [drawn] concealed, as the winning tile was drawn: { $points }; claimed it makes the hand { $name }
    [claimed] melded, as the winning tile was claimed: { $points }; drawn it makes the hand { $name }
   *[unsaid] melded until you say how the hand was won: { $points }; drawn it makes the hand { $name }
 }

## What does not count, and what nearly did

message-not_paid_absorbed = { $name } is included in { $by_name }
message-not_paid_series = { $name } gives way to { $by_name }: only the best of a series counts
message-not_paid_limit_hand = { $name } is not added: { $by_name } counts alone
message-not_paid_own_count = { $name } is not added: { $by_name } has its own doubles
message-not_paid_less = { $name } would score less than this way
message-not_paid_wait = { $name }: the last tile would have to count in another set, no better: { $total } in all
message-not_paid_claimed = { $name }: only with a drawn winning tile: { $total } in all
message-not_paid_no_hand = Not { $name }, as the winning tile was claimed; drawn, it would score no more
message-not_paid_last = { $name }: { $last } would have to come last: { $total } in all
message-not_paid_melded = { $name }: { $tiles } would have to be concealed: { $total } in all
message-not_paid_layout = { $name }: laid out another way, no better: { $total } in all
message-not_paid_option = { $name }: only where the table plays “{ $option }: { $value }”: { $total } in all
message-not_paid_off = { $name } is not played at this table; with it { $total } in all
message-near_miss_fact = { $change ->
    [last] as the last tile of the wall
    [not_last] not as the last tile of the wall
    [turn] on the first turn
    [discard] on a discard
    [robbed_kong] by robbing a kong
    [dealt] with the tiles as dealt
    [wall] self-drawn
   *[supplement] on a supplement tile
 }
message-near_miss_last = with { $last } coming last
message-near_miss_tile = with { $to } in place of { $from }

## The way to the total

message-sum = sum: { $pays }
message-rounded = { $stage ->
    [before_doubles] points rounded before doubling
   *[total] total rounded
 }, { $direction ->
    [up] up to a multiple of { $step }
    [down] down to a multiple of { $step }
   *[nearest] to the nearest multiple of { $step }
 }{ $half ->
    [1] {", "}up from halfway
   *[0] { "" }
 }: { $from } to { $to }
message-not_less = { $from } counts as 0
message-doubled = { $doubles ->
    [one] doubled once: { $chain }
    [2] doubled twice: { $chain }
   *[other] doubled { $doubles } times: { $chain }
 }
message-bonus_apart = bonus tiles apart: { $points ->
    [one] 1 point
   *[other] { $points } points
 }{ $doubles ->
    [0] { "" }
    [one] {", "}1 double
   *[other] {", "}{ $doubles } doubles
 }: { $total }
message-limit_hand = { $name } counts alone: { $worth }; the limit is { $limit }
message-limit_by_points = { $reaches ->
    [1] by points it would be { $uncut }, which reaches the limit of { $limit }, too
   *[0] by points it would be { $uncut }
 }
message-limited = cut from { $from } to the limit of { $to }: { $lost } more do not count
message-total = total { $total }
message-part_riichi_fu = { $kind ->
    [base] every winning hand
    [closed_discard] closed hand, won on a discard
    [seven_pairs] seven pairs
    [draw] drawn by the winner
    [open_plain] open hand without any other fu
    [wait_pair] wait for the pair
    [wait_between] wait for the tile between
    [wait_edge] wait at the edge
    [pair_dragon] pair of dragons
    [pair_seat] pair of the seat wind
    [pair_prevalent] pair of the prevailing wind
    [pair_double] pair of the wind that is seat and prevailing wind
    [open_pung] open pung
    [concealed_pung] concealed pung
    [open_kong] open kong
   *[concealed_kong] concealed kong
 } { $native } { $tiles }

## Where a rule stands

source-assumed = assumed: the sources do not say
source-house_rule = house rule
source-european_classical_basic_points = European classical, set points
source-european_classical_flowers_and_seasons = European classical, flowers and seasons
source-european_classical_bonus_points_of_the_winner = European classical, points of the winner
source-european_classical_bonus_doubles = European classical, doubles for everybody
source-european_classical_doubles_of_the_winner = European classical, doubles of the winner
source-european_classical_special_ways_of_going_out = European classical, special ways to win
source-european_classical_limit_hands = European classical, limit hands
source-four_winds_limit_and_special_hands_special_ways_of_going_out = Four Winds help, limit and special hands
source-four_winds_help_scores_for_winning = Four Winds help, scores for winning
source-four_winds_help_scores_for_patterns_based_on_pungs_and_kongs = Four Winds help, patterns of pungs and kongs
source-dmjl_winner = German league (DMJL) as in Kajongg, doubles of the winner
source-dmjl_hand = German league (DMJL) as in Kajongg, doubles for everybody
source-dmjl_mah_jongg = German league (DMJL) as in Kajongg, limit hands
source-bmja_basic_scoring = BMJA, basic scoring
source-bmja_doubling = BMJA, doubling
source-bmja_special_hands_doubling_three_times = BMJA, special hands that double three times
source-bmja_special_hands_scoring_500_points = BMJA, special hands that score 500
source-bmja_special_hands_scoring_1_000_points = BMJA, special hands that score 1,000
source-zung_jung = Zung Jung, Alan Kwan, pattern { $place }
source-zung_jung_a_hand_without_a_pattern = Zung Jung, Alan Kwan, the hand without a pattern
source-building_skills_points = Lott, “Building Skills in Python”, { $place }, points
source-building_skills_doubles = Lott, “Building Skills in Python”, { $place }, doubles
source-building_skills_limit_hands = Lott, “Building Skills in Python”, { $place }, limit hands
source-hong_kong_old_style_hands = Hong Kong Old Style as usually published, hands
source-hong_kong_old_style_flowers = Hong Kong Old Style as usually published, flowers
source-taiwanese_16_tiles_hands = Taiwanese 16 tiles as most tables play, hands
source-taiwanese_16_tiles_flowers = Taiwanese 16 tiles as most tables play, flowers

## MCR

source-mahjong_competition_rules_fan = Mahjong Competition Rules, fan { $place }

# American
message-american_groups = its groups are { $groups }
message-american_jokers = { $count ->
    [one] one joker stands for { $tiles }
   *[other] { $count } jokers stand for { $tiles }
}
message-american_east = { $winner ->
    [other] East pays double
   *[unknown] East pays and gets double
}
message-american_payment = { $drawn } from each for a drawn win; for a discard { $discarder } from the discarder and { $others } from each other player
message-paid_drawn = { $share } times { $total }, for a drawn win{ $doubled ->
    [1] , doubled for East
   *[0] {""}
}
message-paid_as_discarder = { $share } times { $total }, for the discard{ $doubled ->
    [1] , doubled for East
   *[0] {""}
}
message-paid_beside_discarder = { $share } times { $total }, for another’s discard{ $doubled ->
    [1] , doubled for East
   *[0] {""}
}
