# Pourquoi un score est ce qu’il est : ses éléments, ce qui ne compte pas, le chemin jusqu’au total, les sources.

## What an item tells of itself

message-item = { $limit ->
    [0] { $tiles } { $name } : { $pays }
   *[other] { $tiles } { $name } : { $worth }, quoi que vaillent les combinaisons
 }
explained-points_and_doubles = { $points } et { $doubles }
message-nothing = Rien dans cette main ne rapporte.
message-item_is = { $about }
message-item_by = ici, c’est { $tiles }
message-item_whole = ici, toutes les tuiles de la main y contribuent
message-item_won = compté pour la façon dont la main a gagné
message-item_waits = il manque une tuile à la main, qui attend { $tiles }
message-item_source = source : { $source }
message-set_pays = { $how ->
    [concealed] caché : { $points } ; exposé, ce serait { $other }
    [melded] exposé : { $points } ; caché, ce serait { $other }
    [drawn] caché, car la tuile gagnante a été piochée : { $points } ; réclamée, ce serait { $other }
    [claimed] exposé, car la tuile gagnante a été réclamée : { $points } ; piochée, ce serait { $other }
   *[unsaid] compté comme exposé tant qu’on ne sait pas d’où vient la tuile gagnante : { $points } ; piochée, ce serait { $other }
 }
message-set_makes = { $how ->
    [concealed] caché : { $points } ; s’il était exposé, la main serait « { $name } »
    [melded] exposé : { $points } ; s’il était caché, la main serait « { $name } »
    [drawn] caché, car la tuile gagnante a été piochée : { $points } ; si elle était réclamée, la main serait « { $name } »
    [claimed] exposé, car la tuile gagnante a été réclamée : { $points } ; si elle était piochée, la main serait « { $name } »
   *[unsaid] compté comme exposé tant qu’on ne sait pas d’où vient la tuile gagnante : { $points } ; si elle était piochée, la main serait « { $name } »
 }

## What does not count, and what nearly did

message-not_paid_absorbed = « { $by_name } » comprend déjà « { $name } »
message-not_paid_series = « { $name } » cède la place à « { $by_name } » : seul le meilleur d’une série compte
message-not_paid_limit_hand = « { $name } » ne s’ajoute pas à « { $by_name } », qui compte sans rien d’autre
message-not_paid_own_count = « { $name } » ne s’ajoute pas à « { $by_name } », qui a ses propres doubles
message-not_paid_less = « { $name } » vaudrait moins que la main telle qu’elle est comptée
message-not_paid_wait = pour « { $name } », la dernière tuile devrait compter dans une autre combinaison, ce qui ne vaut pas plus : { $total } en tout
message-not_paid_claimed = pour « { $name } », la tuile gagnante devrait être piochée : { $total } en tout
message-not_paid_no_hand = « { $name } » ne s’applique pas, car la tuile gagnante a été réclamée ; piochée, cela ne vaudrait pas plus
message-not_paid_last = pour « { $name } », { $last } devrait venir en dernier : { $total } en tout
message-not_paid_melded = pour « { $name } », { $tiles } devrait être caché : { $total } en tout
message-not_paid_layout = pour « { $name } », les tuiles devraient être disposées autrement, ce qui ne vaut pas plus : { $total } en tout
message-not_paid_option = pour « { $name } », la table devrait jouer avec « { $option } : { $value } » : { $total } en tout
message-not_paid_off = « { $name } » ne compte pas à cette table ; ce serait { $total } en tout
message-near_miss_fact = { $change ->
    [last] si c’était la dernière tuile du mur
    [not_last] si ce n’était pas la dernière tuile du mur
    [turn] si c’était le premier tour
    [discard] si la tuile gagnante était une défausse
    [robbed_kong] si la tuile gagnante était volée à un kong
    [dealt] si la tuile gagnante venait de la distribution
    [wall] si la tuile gagnante venait du mur
   *[supplement] si la tuile gagnante était une tuile de remplacement
 }
message-near_miss_last = si { $last } venait en dernier
message-near_miss_tile = avec { $to } au lieu de { $from }

## The way to the total

message-sum = somme : { $pays }
message-rounded = arrondi de { $from } à { $to } : ces règles arrondissent { $stage ->
    [before_doubles] les points avant les doubles
   *[total] le total
 }, { $direction ->
    [up] au multiple de { $step } supérieur
    [down] au multiple de { $step } inférieur
   *[nearest] au multiple de { $step } le plus proche
 }{ $half ->
    [1] {", "}vers le haut à mi-chemin
   *[0] { "" }
 }
message-not_less = { $from } compte pour 0, car aucune main ne vaut moins
message-doubled = { $doubles ->
    [one] doublé une fois : { $chain }
    [2] doublé deux fois : { $chain }
   *[other] doublé { $doubles } fois : { $chain }
 }
message-bonus_apart = fleurs et saisons à part : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }{ $doubles ->
    [0] { "" }
    [one] {", "}{ $doubles } double
   *[other] {", "}{ $doubles } doubles
 } : { $total }
message-limit_hand = « { $name } » compte sans rien d’autre : { $worth }, la limite étant { $limit }
message-limit_by_points = { $reaches ->
    [1] par ses points, la main ferait { $uncut }, ce qui atteint aussi la limite de { $limit }
   *[0] par ses points, la main ferait { $uncut }
 }
message-limited = ramené de { $from } à la limite de { $to } : { $lost } de plus ne sont pas payés
message-total = total { $total }

## Riichi

message-broken_rules = Les règles { $rules } d’un autre paquet ne se chargent pas
message-only_winners = Le riichi ne compte que les mains gagnantes
message-riichi_refused = Tout cela ne peut pas être vrai à la fois : { $why }
message-riichi_contradiction = { $why ->
    [riichi_open] Le riichi s’annonce avec une main fermée, celle-ci a des combinaisons réclamées
    [riichi_twice] Un riichi au premier tour est aussi un riichi
    [ippatsu_alone] Pas d’ippatsu sans riichi
    [ippatsu_after_kong] Un kong met fin à l’ippatsu
    [ura_alone] Sans riichi, on ne retourne pas les tuiles sous les indicateurs
    [robbed_not_last] Après la dernière tuile du mur, il n’y a plus de kong
    [replacement_not_last] Une tuile de remplacement n’est pas la dernière du mur
    [early_not_east] Est pioche en premier et ne gagne pas avant sur une défausse
    [riichi_on_first_turn] Le joueur qui gagne au premier tour n’a pas annoncé riichi avant
    [norths_of_four] Seuls trois joueurs qui comptent le nord comme dora le mettent de côté
    [no_north] Aucun nord n’a été mis de côté que la dernière tuile remplacerait
    [north_not_drawn] Ce qui remplace un nord est tiré
    [north_and_first_turn] Un nord mis de côté met fin au premier tour
    [three_without_characters] À trois, on joue sans les caractères de 2 à 8
    [three_claim_no_chow] À trois, on ne réclame pas de chow
    [three_without_north] À trois, personne n’est Nord
   *[indicator_copies] La main et les indicateurs ont ensemble cinq tuiles identiques
 } : corrigez l’un des deux
message-dealer_unknown = La place n’est pas connue : le paiement est celui d’un joueur qui n’est pas donneur
message-no_yaku = La main n’a pas de yaku et ne gagne donc pas
message-would_have_made = { $how ->
    [riichi] un riichi annoncé
    [drawn] une tuile gagnante piochée
    [open_tanyao] une table qui joue le tanyao ouvert
   *[closed] une main sans combinaison réclamée
 } aurait donné : { $names }
message-riichi_yaku = { $closed } han en main fermée, { $open ->
    [0] rien en main ouverte
   *[other] { $open } en main ouverte
 }
message-riichi_dora = 1 han par tuile de ce genre ; ce n’est pas un yaku
message-riichi_is_yakuman = un yakuman : seuls d’autres yakuman s’y ajoutent
message-riichi_not_added = « { $name } » ne s’ajoute pas : à cette table, un yakuman compte seul
message-riichi_fu = { $points } fu : { $kind ->
    [base] toute main gagnante
    [closed_discard] main fermée, gagnée sur une défausse
    [seven_pairs] sept paires
    [draw] tuile gagnante piochée
    [open_plain] main ouverte sans autres fu
    [wait_pair] attente sur la paire
    [wait_between] attente au milieu
    [wait_edge] attente au bord
    [pair_dragon] paire de dragons
    [pair_seat] paire du vent du joueur
    [pair_prevalent] paire du vent dominant
    [pair_double] paire du vent qui est celui du joueur et le dominant
    [open_pung] pung exposé
    [concealed_pung] pung caché
    [open_kong] kong exposé
   *[concealed_kong] kong caché
 } { $native } { $tiles }
message-part_riichi_fu = { $kind ->
    [base] toute main gagnante
    [closed_discard] main fermée, gagnée sur une défausse
    [seven_pairs] sept paires
    [draw] tuile gagnante piochée
    [open_plain] main ouverte sans autres fu
    [wait_pair] attente sur la paire
    [wait_between] attente au milieu
    [wait_edge] attente au bord
    [pair_dragon] paire de dragons
    [pair_seat] paire du vent du joueur
    [pair_prevalent] paire du vent dominant
    [pair_double] paire du vent qui est celui du joueur et le dominant
    [open_pung] pung exposé
    [concealed_pung] pung caché
    [open_kong] kong exposé
   *[concealed_kong] kong caché
 } { $native } { $tiles }
message-riichi_fu_sum = { $points } fu en tout, comptés { $to }
message-riichi_basic = { $han } han { $fu } fu : { $fu } × 2^(2 + { $han }) = { $basic } points de base
message-riichi_limit = { $how ->
    [counted] { $han } han sans yakuman, comptés comme{ " " }
    [yakuman] { "" }
    [rounded_up] { $han } han { $fu } fu, arrondis :{ " " }
    [fu] { $han } han { $fu } fu :{ " " }
   *[han] { $han } han :{ " " }
 }{ $limit } { $native }, { $basic } points de base
message-riichi_pays = { $payer ->
    [E] Est
    [S] Sud
    [W] Ouest
    [N] Nord
   *[other] Celui qui a défaussé
 } paie { $amount }, soit { $times } fois les points de base, arrondi à la centaine supérieure{ $absent ->
    [0] {""}
   *[other] , et { $absent }, la moitié de ce que paierait un quatrième
 }{ $counters ->
    [0] {""}
   *[other] , et { $counters } pour { $honba } honba
 }
message-riichi_sticks = Le gagnant prend les bâtons de riichi ({ $sticks }) : { $amount }
message-riichi_chips = Jetons de chaque payeur : { $chips }, comptés à la fin de la partie
message-paid_winner = les points du gagnant : { $total }
message-paid_riichi_hand = { $how ->
    [counted] { $han } han sans yakuman, comptés comme { $limit } { $native }
    [limit] { $limit } { $native }
    [rounded_up] { $han } han { $fu } fu, arrondis : { $limit } { $native }
    [fu] { $han } han { $fu } fu : { $limit } { $native }
    [han] { $han } han : { $limit } { $native }
   *[below_limit] { $han } han { $fu } fu
 }
message-paid_riichi_stated = les { $total } indiqués
message-paid_riichi_win = { $times } fois les points de base, arrondi à la centaine supérieure
message-paid_counters = pour les honba
message-paid_absent = la moitié de ce que paierait un quatrième
message-paid_sticks = bâtons de riichi de la table : { $sticks }
message-paid_liable_yakuman = responsable de la main
message-paid_half = la moitié de la main dont un autre est responsable
message-paid_not_ready = noten à la fin de la donne
message-paid_riichi = un bâton de riichi
message-paid_chombo = une fausse victoire coûte un mangan
message-paid_nagashi = seulement des terminales et des honneurs défaussés : comme un mangan tiré

## Where a rule stands

source-assumed = supposé, car les sources n’en disent rien
source-house_rule = règle maison
source-european_classical_basic_points = règles européennes classiques, tableau des points des combinaisons
source-european_classical_flowers_and_seasons = règles européennes classiques, points des fleurs et saisons
source-european_classical_bonus_points_of_the_winner = règles européennes classiques, points supplémentaires du gagnant
source-european_classical_bonus_doubles = règles européennes classiques, doubles de tous les joueurs
source-european_classical_doubles_of_the_winner = règles européennes classiques, doubles du gagnant
source-european_classical_special_ways_of_going_out = règles européennes classiques, façons spéciales de gagner
source-european_classical_limit_hands = règles européennes classiques, tableau des mains limites
source-four_winds_limit_and_special_hands_special_ways_of_going_out = aide du programme Four Winds, mains limites et spéciales
source-four_winds_help_scores_for_winning = aide du programme Four Winds, points du gagnant
source-four_winds_help_scores_for_patterns_based_on_pungs_and_kongs = aide du programme Four Winds, figures de pungs et de kongs
source-dmjl_winner = règles de la ligue allemande (DMJL) d’après le programme Kajongg, doubles du gagnant
source-dmjl_hand = règles de la ligue allemande (DMJL) d’après le programme Kajongg, doubles de tous les joueurs
source-dmjl_mah_jongg = règles de la ligue allemande (DMJL) d’après le programme Kajongg, mains limites
source-bmja_basic_scoring = association britannique de mah-jong (BMJA), page des points de base
source-bmja_doubling = association britannique de mah-jong (BMJA), page des doubles
source-bmja_special_hands_doubling_three_times = association britannique de mah-jong (BMJA), mains spéciales qui doublent trois fois
source-bmja_special_hands_scoring_500_points = association britannique de mah-jong (BMJA), mains spéciales à 500
source-bmja_special_hands_scoring_1_000_points = association britannique de mah-jong (BMJA), mains spéciales à 1 000
source-zung_jung = Zung Jung d’Alan Kwan, figure { $place } de la liste
source-zung_jung_a_hand_without_a_pattern = Zung Jung d’Alan Kwan, la main sans figure
source-building_skills_points = « Building Skills in Python » de Steven F. Lott, section { $place }, points
source-building_skills_doubles = « Building Skills in Python » de Steven F. Lott, section { $place }, doubles
source-building_skills_limit_hands = « Building Skills in Python » de Steven F. Lott, section { $place }, mains limites
source-hong_kong_old_style_hands = Hong Kong, ancien style, selon la plupart des tableaux publiés, mains
source-hong_kong_old_style_flowers = Hong Kong, ancien style, selon la plupart des tableaux publiés, fleurs
source-taiwanese_16_tiles_hands = règles taïwanaises à seize tuiles, selon la plupart des tables, mains
source-taiwanese_16_tiles_flowers = règles taïwanaises à seize tuiles, selon la plupart des tables, fleurs

## MCR

message-mcr_below_minimum = pas encore gagnant : { $have } points sur les { $least } qu’il faut sans les fleurs
message-mcr_source_unknown = on ne sait pas d’où vient la tuile gagnante : la main compte { $as ->
    [drawn] comme piochée
   *[discard] comme gagnée sur une défausse
 }, ce qui donne le moins
message-mcr_only_winners = le MCR ne compte que les mains gagnantes
message-mcr_contradiction = { $why ->
    [robbed_not_last] on n’annonce plus de kong après la dernière tuile du mur : corrigez l’un des deux
   *[own_tile] la main contient une autre tuile de cette espèce ({ $tile_name }), les trois autres n’étaient donc pas visibles : corrigez l’un des deux
 }
message-mcr_chicken = rien d’autre ne compte ; les fleurs n’y changent rien
message-mcr_flower = les fleurs ne comptent pas parmi les points nécessaires pour gagner
message-mcr_left_out = « { $name } »{ $parts ->
    [sets] {" "}({ $tiles })
   *[hand] {""}
 } ne compte pas{ $why ->
    [joined] {" "}: « { $by_name } » réunit déjà ces combinaisons
    [linked] {" "}: « { $by_name } » et les autres réunissent déjà ces combinaisons
    [twice] {" "}une fois de plus avec une combinaison qui y a déjà servi
   *[included] {" "}: compris dans « { $by_name } »
 }
message-mcr_would_win = { $how ->
    [drawn] piochée soi-même,
    [concealed] sans combinaison réclamée,
    [last_tile] avec la dernière tuile de la donne,
    [last_of_kind] avec la dernière tuile de son espèce, les trois autres étant visibles,
   *[tile] avec { $tile_name },
 } elle aurait { $have } points : { $names }
message-mcr_paid = { $points_paid ->
    [0] les { $base } points que chacun paie
   *[other] { $base } et les { $points_paid } points de la main
 }
source-mahjong_competition_rules_fan = Mahjong Competition Rules, combinaison { $place }

# American
message-american_groups = ses groupes sont { $groups }
message-american_jokers = { $count ->
    [one] un joker remplace { $tiles }
   *[other] { $count } jokers remplacent { $tiles }
}
message-american_east = { $winner ->
    [other] Est paie le double
   *[unknown] Est paie et reçoit le double
}
message-american_payment = { $drawn } de chacun si la tuile est tirée ; sur une défausse { $discarder } du défausseur et { $others } de chaque autre joueur
message-paid_drawn = { $share } fois { $total }, tuile tirée{ $doubled ->
    [1] , doublé pour Est
   *[0] {""}
}
message-paid_as_discarder = { $share } fois { $total }, pour la défausse{ $doubled ->
    [1] , doublé pour Est
   *[0] {""}
}
message-paid_beside_discarder = { $share } fois { $total }, défausse d’un autre{ $doubled ->
    [1] , doublé pour Est
   *[0] {""}
}
