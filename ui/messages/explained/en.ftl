# Why a score is what it is: its items one by one, what does not count, the way to the total, the sources.

## What an item tells of itself

message-item = { $limit ->
    [0] { $tiles } { $name }: { $pays }
   *[other] { $tiles } { $name }: { $worth }, whatever the sets would pay
 }
explained-points_and_doubles = { $points } and { $doubles }
message-nothing = Nothing in this hand pays.
message-item_is = { $about }
message-item_by = here that is { $tiles }
message-item_whole = here all tiles of the hand together make it
message-item_won = it is paid for how the hand was won
message-item_waits = the hand is one tile short of it and waits for { $tiles }
message-item_source = source: { $source }
message-set_pays = { $how ->
    [concealed] concealed: { $points }; melded it would be { $other }
    [melded] melded: { $points }; concealed it would be { $other }
    [drawn] concealed, as the winning tile was drawn: { $points }; claimed it would be { $other }
    [claimed] melded, as the winning tile was claimed: { $points }; drawn it would be { $other }
   *[unsaid] counted as melded until you say how the winning tile came: { $points }; drawn it would be { $other }
 }
message-set_makes = { $how ->
    [concealed] concealed: { $points }; melded it would make the hand { $name }
    [melded] melded: { $points }; concealed it would make the hand { $name }
    [drawn] concealed, as the winning tile was drawn: { $points }; claimed it would make the hand { $name }
    [claimed] melded, as the winning tile was claimed: { $points }; drawn it would make the hand { $name }
   *[unsaid] counted as melded until you say how the winning tile came: { $points }; drawn it would make the hand { $name }
 }

## What does not count, and what nearly did

message-not_paid_absorbed = { $name } is included in { $by_name }
message-not_paid_series = { $name } gives way to { $by_name }: only the best of a series counts
message-not_paid_limit_hand = { $name } is not added to { $by_name }, which counts alone
message-not_paid_own_count = { $name } does not count beside { $by_name }, which has its own doubles
message-not_paid_less = { $name } would score less than the hand as it is counted
message-not_paid_wait = For { $name }, the last tile would have to count in another set, which scores no more: { $total } in all
message-not_paid_claimed = For { $name }, the winning tile would have to be drawn: { $total } in all
message-not_paid_no_hand = This is no hand of the name { $name }, as the winning tile was claimed; drawn, it would pay no more
message-not_paid_last = For { $name }, { $last } would have to come last: { $total } in all
message-not_paid_melded = For { $name }, { $tiles } would have to be concealed: { $total } in all
message-not_paid_layout = For { $name }, the tiles would have to be laid out another way, which scores no more: { $total } in all
message-not_paid_option = For { $name }, the table would have to play “{ $option }: { $value }”: { $total } in all
message-not_paid_off = { $name } does not count at this table; it would make { $total } in all
message-near_miss_fact = { $change ->
    [last] had it been the last tile of the wall
    [not_last] had it not been the last tile of the wall
    [turn] had it been the first turn
    [discard] had the winning tile been a discard
    [robbed_kong] had the winning tile been robbed from a kong
    [dealt] had the winning tile come with the deal
    [wall] had the winning tile come from the wall
   *[supplement] had the winning tile been a supplement tile
 }
message-near_miss_last = had { $last } come last
message-near_miss_tile = with { $to } in place of { $from }

## The way to the total

message-sum = sum: { $pays }
message-rounded = rounded from { $from } to { $to }: { $stage ->
    [before_doubles] these rules round the points before they are doubled
   *[total] these rules round the total
 }, { $direction ->
    [up] up to the next multiple of { $step }
    [down] down to the last multiple of { $step }
   *[nearest] to the nearest multiple of { $step }
 }{ $half ->
    [1] {", "}and up from halfway
   *[0] { "" }
 }
message-not_less = { $from } counts as 0, as no hand scores less
message-doubled = { $doubles ->
    [one] doubled once: { $chain }
    [2] doubled twice: { $chain }
   *[other] doubled { $doubles } times: { $chain }
 }
message-bonus_apart = bonus tiles by themselves: { $points ->
    [one] 1 point
   *[other] { $points } points
 }{ $doubles ->
    [0] { "" }
    [one] {", "}1 double
   *[other] {", "}{ $doubles } doubles
 }: { $total }
message-limit_hand = { $name } counts alone: it is worth { $worth }, and the limit is { $limit }
message-limit_by_points = { $reaches ->
    [1] by its points the hand would come to { $uncut }, which reaches the limit of { $limit } as well
   *[0] by its points the hand would come to { $uncut }
 }
message-limited = cut from { $from } to the limit of { $to }: { $lost } more are not paid
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

source-assumed = assumed, as the sources do not say
source-house_rule = house rule
source-european_classical_basic_points = European classical rules, table of set points
source-european_classical_flowers_and_seasons = European classical rules, points for flowers and seasons
source-european_classical_bonus_points_of_the_winner = European classical rules, bonus points of the winner
source-european_classical_bonus_doubles = European classical rules, doubles for every player
source-european_classical_doubles_of_the_winner = European classical rules, doubles of the winner
source-european_classical_special_ways_of_going_out = European classical rules, special ways of going out
source-european_classical_limit_hands = European classical rules, table of limit hands
source-four_winds_limit_and_special_hands_special_ways_of_going_out = help of the program Four Winds, limit and special hands
source-four_winds_help_scores_for_winning = help of the program Four Winds, scores for winning
source-four_winds_help_scores_for_patterns_based_on_pungs_and_kongs = help of the program Four Winds, patterns of pungs and kongs
source-dmjl_winner = rules of the German league (DMJL) as the program Kajongg has them, doubles of the winner
source-dmjl_hand = rules of the German league (DMJL) as the program Kajongg has them, doubles for every player
source-dmjl_mah_jongg = rules of the German league (DMJL) as the program Kajongg has them, limit hands
source-bmja_basic_scoring = British Mah-Jong Association, page of basic scoring
source-bmja_doubling = British Mah-Jong Association, page of doubling
source-bmja_special_hands_doubling_three_times = British Mah-Jong Association, special hands that double three times
source-bmja_special_hands_scoring_500_points = British Mah-Jong Association, special hands that score 500
source-bmja_special_hands_scoring_1_000_points = British Mah-Jong Association, special hands that score 1,000
source-zung_jung = Zung Jung by Alan Kwan, pattern { $place } of the list
source-zung_jung_a_hand_without_a_pattern = Zung Jung by Alan Kwan, the hand without a pattern
source-building_skills_points = “Building Skills in Python” by Steven F. Lott, section { $place }, points
source-building_skills_doubles = “Building Skills in Python” by Steven F. Lott, section { $place }, doubles
source-building_skills_limit_hands = “Building Skills in Python” by Steven F. Lott, section { $place }, limit hands
source-hong_kong_old_style_hands = Hong Kong Old Style as most published tables have it, hands
source-hong_kong_old_style_flowers = Hong Kong Old Style as most published tables have it, flowers
source-taiwanese_16_tiles_hands = Taiwanese rules for sixteen tiles as most tables have them, hands
source-taiwanese_16_tiles_flowers = Taiwanese rules for sixteen tiles as most tables have them, flowers
