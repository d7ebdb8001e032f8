# Warum eine Wertung ist, wie sie ist: die Posten, was nicht zählt, der Weg zur Summe, die Quellen.

## Was ein Posten von sich sagt

message-item = { $limit ->
    [0] { $tiles } { $name }: { $pays }
   *[other] { $tiles } { $name }: { $worth }, was immer die Figuren zählten
 }
explained-points_and_doubles = { $points } und { $doubles }
message-nothing = Nichts in dieser Hand zählt.
message-item_is = { $about }
message-item_by = hier ist das { $tiles }
message-item_whole = hier bilden ihn alle Steine der Hand zusammen
message-item_won = er zählt dafür, wie die Hand gewonnen wurde
message-item_waits = der Hand fehlt dazu ein Stein, sie wartet auf { $tiles }
message-item_source = Quelle: { $source }
message-set_pays = { $how ->
    [concealed] verdeckt: { $points }; offen wären es { $other }
    [melded] offen: { $points }; verdeckt wären es { $other }
    [drawn] verdeckt, weil der Schlussstein gezogen wurde: { $points }; gemeldet wären es { $other }
    [claimed] offen, weil der Schlussstein gemeldet wurde: { $points }; gezogen wären es { $other }
   *[unsaid] als offen gezählt, bis feststeht, wie der Schlussstein kam: { $points }; gezogen wären es { $other }
 }
message-set_makes = { $how ->
    [concealed] verdeckt: { $points }; offen wäre die Hand { $name }
    [melded] offen: { $points }; verdeckt wäre die Hand { $name }
    [drawn] verdeckt, weil der Schlussstein gezogen wurde: { $points }; gemeldet wäre die Hand { $name }
    [claimed] offen, weil der Schlussstein gemeldet wurde: { $points }; gezogen wäre die Hand { $name }
   *[unsaid] als offen gezählt, bis feststeht, wie der Schlussstein kam: { $points }; gezogen wäre die Hand { $name }
 }

## Was nicht zählt und was beinahe zählte

message-not_paid_absorbed = { $name } ist in { $by_name } enthalten
message-not_paid_series = { $name } weicht { $by_name }: Nur das Beste einer Reihe zählt
message-not_paid_limit_hand = { $name } kommt nicht zu { $by_name } hinzu, das allein zählt
message-not_paid_own_count = { $name } zählt nicht neben { $by_name } mit eigenen Verdopplungen
message-not_paid_less = { $name } ergäbe weniger als die Hand, wie sie gezählt ist
message-not_paid_wait = für { $name } müsste der Schlussstein in einer anderen Figur zählen, was nicht mehr bringt: zusammen { $total }
message-not_paid_claimed = für { $name } müsste der Schlussstein gezogen sein: zusammen { $total }
message-not_paid_no_hand = { $name } ist es nicht, da der Schlussstein gemeldet wurde; gezogen brächte er nicht mehr
message-not_paid_last = für { $name } müsste { $last } zuletzt kommen: zusammen { $total }
message-not_paid_melded = für { $name } müsste { $tiles } verdeckt sein: zusammen { $total }
message-not_paid_layout = für { $name } müssten die Steine anders ausgelegt sein, was nicht mehr zählt: zusammen { $total }
message-not_paid_option = für { $name } müsste am Tisch „{ $option }: { $value }“ gelten: zusammen { $total }
message-not_paid_off = { $name } zählt an diesem Tisch nicht; es wären zusammen { $total }
message-near_miss_fact = { $change ->
    [last] wäre es der letzte Stein der Mauer gewesen
    [not_last] wäre es nicht der letzte Stein der Mauer gewesen
    [turn] wäre es der erste Zug gewesen
    [discard] wäre der Schlussstein ein Abwurf gewesen
    [robbed_kong] wäre der Schlussstein aus einem Kong geraubt gewesen
    [dealt] wäre der Schlussstein beim Austeilen gekommen
    [wall] wäre der Schlussstein von der Mauer gezogen gewesen
   *[supplement] wäre der Schlussstein ein Ersatzstein gewesen
 }
message-near_miss_last = wäre { $last } zuletzt gekommen
message-near_miss_tile = mit { $to } statt { $from }

## Der Weg zur Summe

message-sum = Summe: { $pays }
message-rounded = gerundet von { $from } auf { $to }: Diese Regeln runden { $stage ->
    [before_doubles] die Punkte vor dem Verdoppeln
   *[total] die Endsumme
 }, { $direction ->
    [up] aufwärts auf das nächste Vielfache von { $step }
    [down] abwärts auf das vorige Vielfache von { $step }
   *[nearest] auf das nächstgelegene Vielfache von { $step }
 }{ $half ->
    [1] {", "}von der Mitte aufwärts
   *[0] { "" }
 }
message-not_less = { $from } gilt als 0, denn keine Hand zählt weniger
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
message-limit_hand = { $name } zählt allein: Das sind { $worth }, und das Limit ist { $limit }
message-limit_by_points = { $reaches ->
    [1] nach Punkten käme die Hand auf { $uncut } und damit ebenfalls an das Limit von { $limit }
   *[0] nach Punkten käme die Hand auf { $uncut }
 }
message-limited = von { $from } auf das Limit von { $to } gekürzt: { $lost } mehr werden nicht bezahlt
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
    [riichi_on_first_turn] Wer im ersten Zug gewinnt, hat vorher kein Riichi erklärt
    [norths_of_four] Nordwinde legt nur heraus, wer zu dritt mit Nord als Dora spielt
    [no_north] Es wurde kein Nordwind herausgelegt, den der letzte Stein ersetzt
    [north_not_drawn] Was einen Nordwind ersetzt, wird gezogen
    [north_and_first_turn] Ein herausgelegter Nordwind beendet den ersten Zug
    [three_without_characters] Zu dritt spielt man ohne die Zeichen 2 bis 8
    [three_claim_no_chow] Zu dritt meldet niemand ein Chow
    [three_without_north] Zu dritt ist niemand Nord
   *[indicator_copies] Hand und Anzeiger haben zusammen fünf gleiche Steine
 }: Bitte eines davon berichtigen
message-dealer_unknown = Der Platz ist unbekannt: Bezahlt wird wie bei jemandem, der nicht Geber ist
message-no_yaku = Die Hand hat kein Yaku und gewinnt deshalb nicht
message-would_have_made = { $how ->
    [riichi] ein erklärtes Riichi
    [drawn] ein selbst gezogener Schlussstein
    [open_tanyao] ein Tisch, an dem nur einfache Steine auch offen zählen,
   *[closed] eine Hand ohne gemeldete Figuren
 } hätte ergeben: { $natives }
message-riichi_yaku = { $closed } Han verdeckt, { $open ->
    [0] offen nichts
   *[other] { $open } offen
 }
message-riichi_dora = 1 Han für jeden solchen Stein; ein Yaku ist es nicht
message-riichi_is_yakuman = ein Yakuman: daneben zählen nur andere Yakuman
message-riichi_not_added = { $native } kommt nicht hinzu: an diesem Tisch zählt ein Yakuman allein
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
    [open_pung] offener Pung
    [concealed_pung] verdeckter Pung
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
    [open_pung] offener Pung
    [concealed_pung] verdeckter Pung
    [open_kong] offener Kong
   *[concealed_kong] verdeckter Kong
 } { $native } { $tiles }
message-riichi_fu_sum = zusammen { $points } Fu, sie zählen { $to }
message-riichi_basic = { $han } Han { $fu } Fu: { $fu } × 2^(2 + { $han }) = { $basic } Grundpunkte
message-riichi_limit = { $han } Han: { $limit } { $native }, { $basic } Grundpunkte
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
message-paid_winner = die Punkte des Gewinners: { $total }
message-paid_riichi_win = das { $times }-fache der Grundpunkte, auf Hunderter aufgerundet
message-paid_counters = für die Honba
message-paid_absent = die Hälfte dessen, was ein Vierter zahlte
message-paid_sticks = Riichi-Stäbe vom Tisch: { $sticks }
message-paid_liable_yakuman = haftet für die Hand
message-paid_half = die Hälfte der Hand, für die jemand anderes haftet
message-paid_not_ready = nach dem letzten Stein nicht wartend
message-paid_riichi = ein Riichi-Stab
message-paid_chombo = ein falscher Gewinn kostet ein Mangan

## Wo eine Regel steht

source-assumed = angenommen, da die Quellen nichts sagen
source-house_rule = Hausregel
source-european_classical_basic_points = Europäische klassische Regeln, Tabelle der Figurenpunkte
source-european_classical_flowers_and_seasons = Europäische klassische Regeln, Punkte für Blumen und Jahreszeiten
source-european_classical_bonus_points_of_the_winner = Europäische klassische Regeln, Zusatzpunkte für den Gewinner
source-european_classical_bonus_doubles = Europäische klassische Regeln, Verdopplungen für alle
source-european_classical_doubles_of_the_winner = Europäische klassische Regeln, Verdopplungen für den Gewinner
source-european_classical_special_ways_of_going_out = Europäische klassische Regeln, besondere Arten zu gewinnen
source-european_classical_limit_hands = Europäische klassische Regeln, Tabelle der Limithände
source-four_winds_limit_and_special_hands_special_ways_of_going_out = Hilfe des Programms Four Winds, Limithände und besondere Hände
source-four_winds_help_scores_for_winning = Hilfe des Programms Four Winds, Punkte für den Gewinner
source-four_winds_help_scores_for_patterns_based_on_pungs_and_kongs = Hilfe des Programms Four Winds, Muster aus Pongs und Kongs
source-dmjl_winner = Regeln der Deutschen Mah Jongg Liga (DMJL) nach dem Programm Kajongg, Verdopplungen für den Gewinner
source-dmjl_hand = Regeln der Deutschen Mah Jongg Liga (DMJL) nach dem Programm Kajongg, Verdopplungen für alle
source-dmjl_mah_jongg = Regeln der Deutschen Mah Jongg Liga (DMJL) nach dem Programm Kajongg, Limithände
source-bmja_basic_scoring = Britischer Mah-Jong-Verband (BMJA), Seite der Grundpunkte
source-bmja_doubling = Britischer Mah-Jong-Verband (BMJA), Seite der Verdopplungen
source-bmja_special_hands_doubling_three_times = Britischer Mah-Jong-Verband (BMJA), besondere Hände, die dreimal verdoppeln
source-bmja_special_hands_scoring_500_points = Britischer Mah-Jong-Verband (BMJA), besondere Hände zu 500
source-bmja_special_hands_scoring_1_000_points = Britischer Mah-Jong-Verband (BMJA), besondere Hände zu 1000
source-zung_jung = Zung Jung von Alan Kwan, Muster { $place } der Liste
source-zung_jung_a_hand_without_a_pattern = Zung Jung von Alan Kwan, die Hand ohne Muster
source-building_skills_points = „Building Skills in Python“ von Steven F. Lott, Abschnitt { $place }, Punkte
source-building_skills_doubles = „Building Skills in Python“ von Steven F. Lott, Abschnitt { $place }, Verdopplungen
source-building_skills_limit_hands = „Building Skills in Python“ von Steven F. Lott, Abschnitt { $place }, Limithände
source-hong_kong_old_style_hands = Hongkong, alter Stil, wie die meisten veröffentlichten Tabellen es haben, Hände
source-hong_kong_old_style_flowers = Hongkong, alter Stil, wie die meisten veröffentlichten Tabellen es haben, Blumen
source-taiwanese_16_tiles_hands = Taiwanische Regeln mit sechzehn Steinen, wie die meisten Tische sie haben, Hände
source-taiwanese_16_tiles_flowers = Taiwanische Regeln mit sechzehn Steinen, wie die meisten Tische sie haben, Blumen
