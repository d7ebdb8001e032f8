# Warum eine Hand zählt, was sie zählt: die Elemente, was nicht zählt, der Weg zur Summe, die Quellen.

## Was ein Element von sich sagt

message-item = { $limit ->
    [0] { $tiles } { $name }: { $pays }
   *[other] { $tiles } { $name }: { $worth }, was auch immer die Figuren zählen
 }
explained-points_and_doubles = { $points } und { $doubles }
message-nothing = Nichts in dieser Hand zählt.
message-item_is = { $about }
message-item_by = hier ist das { $tiles }
message-item_whole = alle Steine der Hand zusammen
message-item_won = dafür, wie die Hand gewonnen wurde
message-item_waits = ein Stein fehlt, sie wartet auf { $tiles }
message-item_source = Quelle: { $source }
message-set_pays = { $how ->
    [concealed] verdeckt: { $points }; offen { $other }
    [melded] offen: { $points }; verdeckt { $other }
    [drawn] verdeckt, weil der Schlussstein gezogen wurde: { $points }; gemeldet { $other }
    [claimed] offen, weil der Schlussstein gemeldet wurde: { $points }; gezogen { $other }
   *[unsaid] offen, bis feststeht, wie die Hand gewonnen wurde: { $points }; gezogen { $other }
 }
message-set_makes = { $how ->
    [concealed] verdeckt: { $points }; offen wäre die Hand { $name }
    [melded] offen: { $points }; verdeckt wäre die Hand { $name }
    [drawn] verdeckt, weil der Schlussstein gezogen wurde: { $points }; gemeldet wäre die Hand { $name }
    [claimed] offen, weil der Schlussstein gemeldet wurde: { $points }; gezogen wäre die Hand { $name }
   *[unsaid] offen, bis feststeht, wie die Hand gewonnen wurde: { $points }; gezogen wäre die Hand { $name }
 }

## Was nicht zählt und was beinahe zählte

message-not_paid_absorbed = { $name } ist in { $by_name } enthalten
message-not_paid_series = { $name } weicht { $by_name }: Nur das Beste einer Reihe zählt
message-not_paid_limit_hand = { $name } kommt nicht hinzu: { $by_name } zählt allein
message-not_paid_own_count = { $name } kommt nicht hinzu: { $by_name } hat eigene Verdopplungen
message-not_paid_less = { $name } ergäbe weniger
message-not_paid_wait = { $name }: Der Schlussstein müsste in einer anderen Figur zählen, was nicht mehr bringt: zusammen { $total }
message-not_paid_claimed = { $name }: nur mit gezogenem Schlussstein: zusammen { $total }
message-not_paid_no_hand = Nicht { $name }, weil der Schlussstein gemeldet wurde; gezogen zählte er nicht mehr
message-not_paid_last = { $name }: { $last } müsste zuletzt kommen: zusammen { $total }
message-not_paid_melded = { $name }: { $tiles } müsste verdeckt sein: zusammen { $total }
message-not_paid_layout = { $name }: anders ausgelegt, was nicht mehr bringt: zusammen { $total }
message-not_paid_option = { $name }: nur wo der Tisch „{ $option }: { $value }“ spielt: zusammen { $total }
message-not_paid_off = { $name } gilt an diesem Tisch nicht; damit wären es { $total }
message-near_miss_fact = { $change ->
    [last] mit dem letzten Stein der Mauer
    [not_last] nicht mit dem letzten Stein der Mauer
    [turn] im ersten Zug
    [discard] auf einen Abwurf
    [robbed_kong] mit geraubtem Kong
    [dealt] mit den ausgeteilten Steinen
    [wall] selbst gezogen
   *[supplement] mit einem Ersatzstein
 }
message-near_miss_last = mit { $last } als letztem Stein
message-near_miss_tile = mit { $to } statt { $from }

## Der Weg zur Summe

message-sum = Summe: { $pays }
message-rounded = { $stage ->
    [before_doubles] Punkte vor dem Verdoppeln gerundet
   *[total] Summe gerundet
 }, { $direction ->
    [up] aufwärts auf ein Vielfaches von { $step }
    [down] abwärts auf ein Vielfaches von { $step }
   *[nearest] auf das nächste Vielfache von { $step }
 }{ $half ->
    [1] {", "}von der Mitte aufwärts
   *[0] { "" }
 }: { $from } auf { $to }
message-not_less = { $from } zählt als 0
message-doubled = { $doubles ->
    [one] einmal verdoppelt: { $chain }
    [2] zweimal verdoppelt: { $chain }
   *[other] { $doubles }-mal verdoppelt: { $chain }
 }
message-bonus_apart = Bonussteine für sich: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
 }{ $doubles ->
    [0] { "" }
    [one] , { $doubles } Verdopplung
   *[other] , { $doubles } Verdopplungen
 }: { $total }
message-limit_hand = { $name } zählt allein: { $worth }; das Limit ist { $limit }
message-limit_by_points = { $reaches ->
    [1] nach Punkten wären es { $uncut }, auch das reicht an das Limit von { $limit }
   *[0] nach Punkten wären es { $uncut }
 }
message-limited = von { $from } auf das Limit von { $to } gekürzt: { $lost } mehr zählen nicht
message-total = insgesamt { $total }

## Riichi

message-broken_rules = Die Regeln { $rules } eines anderen Pakets lassen sich nicht laden
message-only_winners = Riichi wertet nur Hände, die gewinnen
message-riichi_refused = Das kann nicht alles stimmen: { $why }
message-riichi_contradiction = { $why ->
    [riichi_open] Riichi wird mit einer verdeckten Hand erklärt, diese hat gemeldete Figuren
    [riichi_twice] Auch Riichi im ersten Zug ist Riichi
    [ippatsu_alone] Ohne Riichi gibt es keinen Gewinn im selben Umlauf
    [ippatsu_after_kong] Ein Kong beendet den Umlauf nach dem Riichi
    [ura_alone] Ohne Riichi werden keine Steine unter den Anzeigern aufgedeckt
    [robbed_not_last] Nach dem letzten Stein der Mauer gibt es keinen Kong mehr
    [replacement_not_last] Ein Ersatzstein ist nicht der letzte Stein der Mauer
    [early_not_east] Ost zieht als Erster und gewinnt vorher nicht auf einen Abwurf
    [riichi_on_first_turn] Wer im ersten Zug gewinnt, hat vorher kein Riichi erklärt
    [norths_of_four] Nordwinde legt nur heraus, wer zu dritt mit Nord als Dora spielt
    [no_north] Es wurde kein Nordwind herausgelegt, den der letzte Stein ersetzt
    [north_not_drawn] Was einen Nordwind ersetzt, wird gezogen
    [north_and_first_turn] Ein herausgelegter Nordwind beendet den ersten Zug
    [three_without_characters] Zu dritt spielt man ohne Zahl 2 bis 8
    [three_claim_no_chow] Zu dritt meldet niemand einen Chow
    [three_without_north] Zu dritt ist niemand Nord
   *[indicator_copies] Hand und Anzeiger haben zusammen fünf gleiche Steine
 }: Bitte eines davon korrigieren
message-dealer_unknown = Der Platz ist unbekannt: Bezahlt wird wie bei jemandem, der nicht Geber ist
message-no_yaku = Die Hand hat kein Yaku und gewinnt deshalb nicht
message-would_have_made = { $how ->
    [riichi] ein erklärtes Riichi
    [drawn] ein selbst gezogener Schlussstein
    [open_tanyao] ein Tisch, an dem nur einfache Steine auch offen zählen,
   *[closed] eine Hand ohne gemeldete Figuren
 } hätte ergeben: { $names }
message-riichi_yaku = { $closed } Han verdeckt, { $open ->
    [0] offen nichts
   *[other] { $open } offen
 }
message-riichi_dora = 1 Han für jeden solchen Stein; ein Yaku ist es nicht
message-riichi_is_yakuman = ein Yakuman: daneben zählen nur andere Yakuman
message-riichi_not_added = { $name } kommt nicht hinzu: an diesem Tisch zählt ein Yakuman allein
message-riichi_fu = { $points } Fu: { $kind ->
    [base] jede Hand, die gewinnt
    [closed_discard] verdeckte Hand, mit einem Abwurf gewonnen
    [seven_pairs] sieben Paare
    [draw] selbst gezogen
    [open_plain] offene Hand ohne andere Fu
    [wait_pair] Warten auf das Paar
    [wait_between] Warten auf den Stein dazwischen
    [wait_edge] Warten am Rand
    [pair_dragon] Drachenpaar
    [pair_seat] Paar des Platzwinds
    [pair_prevalent] Paar des Rundenwinds
    [pair_double] Paar des Winds, der Platz- und Rundenwind ist
    [open_pung] offener Pong
    [concealed_pung] verdeckter Pong
    [open_kong] offener Kong
   *[concealed_kong] verdeckter Kong
 } { $native } { $tiles }
message-part_riichi_fu = { $kind ->
    [base] jede Hand, die gewinnt
    [closed_discard] verdeckte Hand, mit einem Abwurf gewonnen
    [seven_pairs] sieben Paare
    [draw] selbst gezogen
    [open_plain] offene Hand ohne andere Fu
    [wait_pair] Warten auf das Paar
    [wait_between] Warten auf den Stein dazwischen
    [wait_edge] Warten am Rand
    [pair_dragon] Drachenpaar
    [pair_seat] Paar des Platzwinds
    [pair_prevalent] Paar des Rundenwinds
    [pair_double] Paar des Winds, der Platz- und Rundenwind ist
    [open_pung] offener Pong
    [concealed_pung] verdeckter Pong
    [open_kong] offener Kong
   *[concealed_kong] verdeckter Kong
 } { $native } { $tiles }
message-riichi_fu_sum = zusammen { $points } Fu, sie zählen { $to }
message-riichi_basic = { $han } Han { $fu } Fu: { $fu } × 2^(2 + { $han }) = { $basic } Grundpunkte
message-riichi_limit = { $how ->
    [counted] { $han } Han ohne Yakuman, gezählt als{ " " }
    [yakuman] { "" }
    [rounded_up] { $han } Han { $fu } Fu, aufgerundet:{ " " }
    [fu] { $han } Han { $fu } Fu:{ " " }
   *[han] { $han } Han:{ " " }
 }{ $limit } { $native }, { $basic } Grundpunkte
message-riichi_pays = { $payer ->
    [E] Ost
    [S] Süd
    [W] West
    [N] Nord
   *[other] Wer abwarf,
 } zahlt { $amount }, das { $times }-fache davon, auf Hunderter aufgerundet{ $absent ->
    [0] {""}
   *[other] , und { $absent }, die Hälfte dessen, was ein Vierter zahlte
 }{ $counters ->
    [0] {""}
   *[other] , und { $counters } für { $honba } Honba
 }
message-riichi_sticks = Wer gewinnt, nimmt die Riichi-Stäbe ({ $sticks }): { $amount }
message-riichi_chips = Chips von jedem, der zahlt: { $chips }, verrechnet am Ende der Partie
message-paid_winner = die Punkte des Gewinners: { $total }
message-paid_riichi_hand = { $how ->
    [counted] { $han } Han ohne Yakuman, gezählt als { $limit } { $native }
    [limit] { $limit } { $native }
    [rounded_up] { $han } Han { $fu } Fu, aufgerundet: { $limit } { $native }
    [fu] { $han } Han { $fu } Fu: { $limit } { $native }
    [han] { $han } Han: { $limit } { $native }
   *[below_limit] { $han } Han { $fu } Fu
 }
message-paid_riichi_stated = die angegebenen { $total }
message-paid_riichi_win = das { $times }-fache der Grundpunkte, auf Hunderter aufgerundet
message-paid_counters = für die Honba
message-paid_absent = die Hälfte dessen, was ein Vierter zahlte
message-paid_sticks = Riichi-Stäbe vom Tisch: { $sticks }
message-paid_liable_yakuman = haftet für die Hand
message-paid_half = die Hälfte der Hand, für die jemand anderes haftet
message-paid_not_ready = nach dem letzten Stein nicht wartend
message-paid_riichi = ein Riichi-Stab
message-paid_chombo = ein falscher Gewinn kostet ein Mangan
message-paid_nagashi = nur End- und Ehrensteine abgeworfen: wie ein selbst gezogenes Mangan

## Wo eine Regel steht

source-assumed = angenommen: Die Quellen sagen nichts
source-house_rule = Hausregel
source-european_classical_basic_points = Europäisch klassisch, Figurenpunkte
source-european_classical_flowers_and_seasons = Europäisch klassisch, Blumen und Jahreszeiten
source-european_classical_bonus_points_of_the_winner = Europäisch klassisch, Punkte des Gewinners
source-european_classical_bonus_doubles = Europäisch klassisch, Verdopplungen für alle
source-european_classical_doubles_of_the_winner = Europäisch klassisch, Verdopplungen des Gewinners
source-european_classical_special_ways_of_going_out = Europäisch klassisch, besondere Arten zu gewinnen
source-european_classical_limit_hands = Europäisch klassisch, Limithände
source-four_winds_limit_and_special_hands_special_ways_of_going_out = Hilfe von Four Winds, Limithände und Sonderhände
source-four_winds_help_scores_for_winning = Hilfe von Four Winds, Punkte für den Gewinner
source-four_winds_help_scores_for_patterns_based_on_pungs_and_kongs = Hilfe von Four Winds, Muster aus Pongs und Kongs
source-dmjl_winner = Deutsche Mah Jongg Liga (DMJL) nach Kajongg, Verdopplungen des Gewinners
source-dmjl_hand = Deutsche Mah Jongg Liga (DMJL) nach Kajongg, Verdopplungen für alle
source-dmjl_mah_jongg = Deutsche Mah Jongg Liga (DMJL) nach Kajongg, Limithände
source-bmja_basic_scoring = BMJA, Grundpunkte
source-bmja_doubling = BMJA, Verdopplungen
source-bmja_special_hands_doubling_three_times = BMJA, Sonderhände, die dreimal verdoppeln
source-bmja_special_hands_scoring_500_points = BMJA, Sonderhände zu 500
source-bmja_special_hands_scoring_1_000_points = BMJA, Sonderhände zu 1000
source-zung_jung = Zung Jung, Alan Kwan, Muster { $place }
source-zung_jung_a_hand_without_a_pattern = Zung Jung, Alan Kwan, die Hand ohne Muster
source-building_skills_points = Lott, „Building Skills in Python“, { $place }, Punkte
source-building_skills_doubles = Lott, „Building Skills in Python“, { $place }, Verdopplungen
source-building_skills_limit_hands = Lott, „Building Skills in Python“, { $place }, Limithände
source-hong_kong_old_style_hands = Hongkong, alter Stil, wie meist veröffentlicht, Hände
source-hong_kong_old_style_flowers = Hongkong, alter Stil, wie meist veröffentlicht, Blumen
source-taiwanese_16_tiles_hands = Taiwanisch, 16 Steine, wie die meisten Tische spielen, Hände
source-taiwanese_16_tiles_flowers = Taiwanisch, 16 Steine, wie die meisten Tische spielen, Blumen

## MCR

message-mcr_below_minimum = noch kein Gewinn: { $have } von { $least } Punkten, die eine Hand ohne Blumen braucht
message-mcr_source_unknown = wie der Gewinnstein kam, ist unbekannt: die Hand zählt { $as ->
    [drawn] wie selbst gezogen
   *[discard] wie auf einen Abwurf gewonnen
 }, so zählt sie am wenigsten
message-mcr_only_winners = MCR wertet nur Hände, die gewinnen
message-mcr_contradiction = { $why ->
    [robbed_not_last] nach dem letzten Stein der Mauer wird kein Kong mehr angesagt: eines davon stimmt nicht
   *[own_tile] die Hand hält selbst noch einen solchen Stein ({ $tile_name }), also lag er nicht dreimal offen: eines davon stimmt nicht
 }
message-mcr_chicken = nichts anderes zählt; Blumen spielen keine Rolle
message-mcr_flower = Blumen zählen nicht zu den Punkten, die eine Hand zum Gewinnen braucht
message-mcr_left_out = { $name }{ $parts ->
    [sets] {" "}({ $tiles })
   *[hand] {""}
 } zählt nicht{ $why ->
    [joined] : { $by_name } verbindet diese Figuren schon
    [linked] : { $by_name } und die anderen verbinden diese Figuren schon
    [twice] {" "}noch einmal mit einer Figur, die darin schon gezählt hat
   *[included] : gehört zu { $by_name }
 }
message-mcr_would_win = { $how ->
    [drawn] selbst gezogen
    [concealed] ohne gemeldete Figuren
    [last_tile] mit dem letzten Stein des Spiels
    [last_of_kind] mit dem letzten Stein seiner Art, wenn die drei anderen offen liegen,
   *[tile] mit { $tile_name }
 } hätte sie { $have } Punkte: { $names }
message-mcr_paid = { $points_paid ->
    [0] die { $base } Punkte, die jeder zahlt
   *[other] { $base } und die { $points_paid } Punkte der Hand
 }
source-mahjong_competition_rules_fan = Mahjong Competition Rules, Fan { $place }

# American
message-american_groups = ihre Gruppen sind { $groups }
message-american_jokers = { $count ->
    [one] ein Joker steht für { $tiles }
   *[other] { $count } Joker stehen für { $tiles }
}
message-american_east = { $winner ->
    [other] Ost zahlt doppelt
   *[unknown] Ost zahlt und bekommt doppelt
}
message-american_payment = { $drawn } von jedem, wenn selbst gezogen; nach einem Abwurf { $discarder } vom Ablegenden und { $others } von jedem anderen
message-paid_drawn = { $share } × { $total }, selbst gezogen{ $doubled ->
    [1] , verdoppelt für Ost
   *[0] {""}
}
message-paid_as_discarder = { $share } × { $total }, für den Abwurf{ $doubled ->
    [1] , verdoppelt für Ost
   *[0] {""}
}
message-paid_beside_discarder = { $share } × { $total }, jemand anders hat abgelegt{ $doubled ->
    [1] , verdoppelt für Ost
   *[0] {""}
}
