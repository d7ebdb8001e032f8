# Die Wörter der Seite auf Deutsch. Was in geschweiften Klammern steht, setzt die Seite ein.

## The page

page-title = Tilesnap
page-language = Deutsch
page-full_stop = .
page-language_help = Sprache
page-tagline = Fotografiere deine Mah-Jongg-Hand, verbessere, was falsch gelesen wurde, und sieh jeden Punkt erklärt.
page-comma = { ", " }

## Bringing in a hand

photo-camera = Live-Kamera
photo-other_ways = Eine Hand anders eingeben
photo-sample = Beispiel
photo-type = Eintippen
photo-camera_label = Richte die Kamera auf die Hand
photo-camera_needs_https = Browser erlauben die Live-Kamera nur auf https-Seiten, und diese Seite kam über http. Wähle stattdessen „Foto“: Auf dem Handy öffnet das die Kamera-App.
photo-sample_label = Beispielfoto
photo-sample_pick = Beispiel wählen
photo-no_samples = Hier gibt es keine Beispielfotos.
photo-type_hint = Die Steine auf einem Tastenfeld wählen oder mit einem Beispiel beginnen.
photo-example_label = Oder beginne mit einem Beispiel
photo-example_pick = Beispielhand wählen
photo-new_hand = Stein für Stein auslegen

## The photo button; the browser fills these in

photo_input-take = Foto aufnehmen
photo_input-again = Noch einmal
photo_input-choose = Foto wählen
photo_input-drag = Oder zieh ein Foto hierher oder füge eins ein. Es bleibt auf dem Computer, auf dem diese Seite läuft.
photo_input-preparing = Das Foto wird vorbereitet …
photo_input-reading = Die Steine werden gelesen …
photo_input-too_big = Die Datei ist zu groß zum Senden. Speichere sie als JPEG-Foto und wähle dieses.
photo_input-sending = Foto wird gesendet …
photo_input-offline = Keine Verbindung zum Computer, auf dem diese Seite läuft. Das Foto bleibt erhalten und wird gesendet, sobald er wieder da ist.
photo_input-slow = Das dauert länger als sonst.
photo_input-try_again = Noch einmal versuchen
photo_input-earlier = Unten liegt noch die Hand von vorhin.

## Die Verbindung zum Computer, auf dem die Seite läuft

connection-gone = Der Computer, auf dem diese Seite läuft, antwortet nicht. Die Hand bleibt erhalten; es geht von selbst weiter, sobald er wieder da ist.

## How to lay a hand out for the photo

guide-words = Die Hand so auslegen und von oben fotografieren.
guide-melded = ausgelegte Figuren
guide-concealed = verdeckte Steine, der Schlussstein quer
guide-bonus = Blumen und Jahreszeiten abseits

## The hand

hand-as_text = Hand als Text
hand-text_label = Hand als Text
hand-text_help = Ausgelegte Figuren | verdeckte Steine | Bonussteine. m Zahl, p Kreis, s Bambus, E S W N Winde (Ost, Süd, West, Nord), C F B roter, grüner, weißer Drache, 1f–4f Blumen, 1g–4g Jahreszeiten. * markiert den Schlussstein, (9999m) ist ein verdeckter Kong.
hand-text_placeholder = 555m CCCC | 222s 111p EE*

## The way to the phone

phone-open = Auf dem Handy
phone-hint = Richte die Handykamera auf den Code: Die Seite öffnet sich dort, im selben Netzwerk.

## The players' own tiles

own_set-choose = Wessen Steine sind das?
own_set-any = Beliebiges Spiel
own_set-heading = Dieses Spiel merken
own_set-hint = Verbessere oben die Steine und bringe sie dann bei: Fotos desselben Spiels werden danach so gelesen, wie du es gesagt hast. Ein oder zwei Fotos genügen. Nur dieser Computer behält sie.
own_set-name = Name des Spiels
own_set-name_example = Omas Spiel
own_set-teach = Beibringen
own_set-taught = { $count } Steine von „{ $name }“ gelernt. Wähle das Spiel über dem Foto, um damit zu lesen.
own_set-download = Als Datei speichern
own_set-remove = „{ $name }“ vergessen
own_set-import = Spiel aus einer Datei übernehmen
own_set-imported = „{ $name }“ ist da. Wähle es über dem Foto, um damit zu lesen.

## The hand editor; the browser fills these in

hand_editor-tools = Werkzeuge
hand_editor-tile = Stein
hand_editor-set = Figur
hand_editor-photo = Foto der Hand, { $count } Steine umrandet
hand_editor-row_melded = Ausgelegte Figuren
hand_editor-row_concealed = Verdeckte Steine
hand_editor-row_bonus = Blumen und Jahreszeiten
hand_editor-row_stray = Beiseite, nicht gezählt: { $count }
hand_editor-add_tile = Einen Stein hinzufügen
hand_editor-add_to = Wohin er kommt
hand_editor-select_several = Mehrere Steine auswählen
hand_editor-frame_hand = Meine Hand einrahmen
hand_editor-frame_your_hand = Hand einrahmen
hand_editor-tap_your_hand = Hand antippen
hand_editor-take_again = Noch einmal fotografieren
hand_editor-go_on = Mit diesen Steinen weiter
hand_editor-add_melded = Ausgelegte Figuren hinzufügen
hand_editor-add_concealed = Verdeckte Steine hinzufügen
hand_editor-add_bonus = Blumen und Jahreszeiten hinzufügen
hand_editor-add_melded_hint = Tippe Stein für Stein; nach einer vollen Figur beginnt die nächste.
hand_editor-add_concealed_hint = Tippe Stein für Stein.
hand_editor-add_bonus_hint = Tippe Stein für Stein.
hand_editor-done = Fertig
hand_editor-close = Schließen
hand_editor-select = Auswählen
hand_editor-select_end = Auswahl beenden
hand_editor-select_hint = Tippe die Steine an, die zusammengehören.
hand_editor-selected = { $count } ausgewählt
hand_editor-selected_tools = Was soll mit den ausgewählten Steinen geschehen?
hand_editor-make_set = Ausgelegte Figur bilden
hand_editor-make_kong = Verdeckten Kong bilden
hand_editor-undo = Rückgängig
hand_editor-undone = Rückgängig gemacht
hand_editor-redo = Wiederholen
hand_editor-redone = Wiederholt
hand_editor-reset = Wie gelesen
hand_editor-moved = Verschoben: { $set }
hand_editor-photo_hint = Tippe einen Stein an, um ihn zu ändern, oder eine freie Stelle, um einen hinzuzufügen.
hand_editor-frame = Rahmen
hand_editor-frame_hint = Zieh einen Rahmen um deine Hand oder tippe einen ihrer Steine an: Nur diese Hand wird gelesen.
hand_editor-frame_end = Kein Rahmen
hand_editor-frame_none = Das ganze Foto lesen
hand_editor-reading = Die Steine werden gelesen …
hand_editor-read_round = Die Hand lesen, in der er liegt
hand_editor-add_here = Hier einen Stein hinzufügen
hand_editor-split = Trennen
hand_editor-join = Verbinden mit { $set }
hand_editor-kind_chow = Chow
hand_editor-kind_pung = Pong
hand_editor-kind_kong = Kong
hand_editor-kind_pair = Paar
hand_editor-kind_unfinished = noch keine Figur
hand_editor-removed = Stein gelöscht
hand_editor-likely = Wahrscheinlichste Steine
hand_editor-suits = Farbe
hand_editor-suit_m = Zahl
hand_editor-suit_p = Kreis
hand_editor-suit_s = Bambus
hand_editor-suit_honours = Winde, Drachen
hand_editor-suit_flowers = Blumen
hand_editor-pick = Tippe das richtige Bild an.
hand_editor-sure = Mit { $percent } Sicherheit gelesen.
hand_editor-repaired = Als { $tile } gelesen, geändert für eine gültige Hand.
hand_editor-winning = Das ist der Schlussstein
hand_editor-not_winning = Nicht der Schlussstein
hand_editor-conceal_kong = In verdeckten Kong umwandeln
hand_editor-open_kong = In offenen Kong umwandeln
hand_editor-declare_kong = Verdeckten Kong melden
hand_editor-concealed_kong = verdeckter Kong
hand_editor-kong_from_pung = Kong, vierter geholt
hand_editor-from_pung = Der vierte Stein wurde zu drei verdeckten geholt
hand_editor-not_from_pung = Der vierte Stein wurde nicht so geholt
hand_editor-to_concealed = Zu den verdeckten Steinen
hand_editor-to_new_set = Neue ausgelegte Figur beginnen
hand_editor-to_set = Zur Figur { $set }
hand_editor-to_bonus = Zu Blumen und Jahreszeiten
hand_editor-to_stray = Abseits legen
hand_editor-remove = Löschen
hand_editor-win_flag = MJ
hand_editor-mark_doubtful = unsicher
hand_editor-mark_repaired = geändert für eine gültige Hand
hand_editor-mark_winning = Schlussstein
hand_editor-mark_stray = abseits
hand_editor-mark_selected = ausgewählt

## What is asked on the way to the score

question-doubt = Welcher Stein ist das?
question-doubt_hint = { $count ->
    [one] Ein Stein ist nicht sicher erkannt.
   *[other] { $count } Steine sind nicht sicher erkannt.
 }
question-role = Hat diese Hand gewonnen?
question-role_hint = Sie hat { $count } Steine, einen weniger als eine Gewinnhand.
question-role_winner = Ja, ein Stein fehlt
question-role_loser = Nein
question-sets = Welche Gruppen wurden gemeldet?
question-sets_hint = Jede Gruppe antippen, die mit dem Abwurf eines anderen entstand.
question-sets_guessed = Die markierten sehen auf dem Foto gemeldet aus, sicher zeigt es das nicht.
question-winning_tile = Welcher Stein kam zuletzt?
question-came = Wie kam der letzte Stein?
question-came_drawn = Gezogen
question-came_discarded = Abwurf eines anderen
question-came_robbed = Von einem Kong geraubt
question-seat = Welchen Platzwind hat der Gewinner?
question-seat_loser = Welchen Platzwind hat dieser Spieler?
question-round = Welcher Wind ist Rundenwind?
question-discarder = Wer hat ihn abgeworfen?
question-discarder_robbed = Wessen Kong wurde beraubt?
question-discarder_hint = Wen die Immunität derselben Runde schützt, der haftet nicht.
question-discarder_right = Rechts
question-discarder_across = Gegenüber
question-discarder_left = Links
question-discarder_nobody = Niemand haftet

wind-E = Ost 東
wind-S = Süd 南
wind-W = West 西
wind-N = Nord 北

special-after_kong = nach einem Kong
special-after_bonus = nach einer Blume oder Jahreszeit
special-last_tile = letzter Stein der Mauer
special-last_tile_discarded = Abwurf nach dem letzten Stein der Mauer
special-dealt = Ost, mit dem Austeilen
special-first_turn = im ersten Zug
special-first_discard = erster Abwurf von Ost
special-second_kong = nach einem zweiten Kong im selben Zug
special-supplements_before = vorher Ersatzsteine genommen
special-east_konged = Ost hatte einen verdeckten Kong gemeldet
special-ready_from_deal = seit dem Austeilen fertig
special-original_call = ursprünglicher Ruf: seit dem ersten Abwurf fertig

## The bar with the total

win-points = { $count ->
    [one] Punkt
   *[other] Punkte
 }
win-range = { $least } bis { $most }
win-missing = { $count ->
    [one] 1 Antwort fehlt
   *[other] { $count } Antworten fehlen
 }
win-to_answer = { $count ->
    [one] 1 Antwort fehlt noch vor der Wertung
   *[other] { $count } Antworten fehlen noch vor der Wertung
 }
win-unclear = Auf dem Foto ist noch keine Hand zu erkennen.
win-no_tiles = Noch keine Steine.
win-not_known = Nicht bekannt: { $fields }. Möglich sind { $least } bis { $most }.
win-kept = Von der vorigen Hand übernommen: { $fields }.
win-role_winner = hat gewonnen
win-role_loser = hat nicht gewonnen
win-claimed = { $count ->
    [0] keine Gruppe gemeldet
    [one] 1 Gruppe gemeldet
   *[other] { $count } Gruppen gemeldet
 }
win-last_tile = letzter Stein
win-seat = Platz { $wind }
win-round = Runde { $wind }
win-discarder = von { $who }
win-left_open = { $field } nicht bekannt
win-field_seat = Platzwind
win-field_round = Rundenwind
win-field_winning_tile = letzter Stein
win-field_came = wie er kam
win-field_discarder = wer ihn abwarf
win-wins_in_a_row = Spiele, die Ost in Folge gewonnen hat, mit diesem
win-discards = Die eigenen Abwürfe des Gewinners, der Reihe nach
win-discards_help = Geschrieben wie im Text der Hand, auch die, die andere genommen haben. Dreizehn abgeworfene Waisen brauchen sie.

## The bar; the browser fills these in

asking-answered = Was beantwortet ist
asking-ask_again = noch einmal fragen
asking-confirm = von der vorigen Hand übernommen, antippen zum Bestätigen
asking-other_tile = Ein anderer Stein
asking-all_right = Alle stimmen
asking-unknown = Niemand weiß es mehr
asking-claimed_none = Keine davon
asking-claimed_these = Die markierten
asking-specials = War es außerdem:
asking-sheet = Abrechnung
asking-next = Nächste Hand

## Rules

rules-chip = Regeln dieses Tisches
rules-rule_set = Regelwerk
rules-preset = Vorlage
rules-no_preset = keine
rules-changed = { $count ->
    [one] eine Hausregel
   *[other] { $count } Hausregeln
 }
rules-to_house = Alle Regeln ansehen und ändern

## The page of house rules

house-heading = Hausregeln
house-about = Jede Wertung und jede Wahlmöglichkeit der Regeln, was sie zählt und wo sie steht. Was du änderst, gilt sofort und bleibt in diesem Browser gespeichert.
house-back = Zurück zur Hand
house-search = Eine Wertung suchen
house-search_example = Drachen
house-nothing_found = So heißt keine Wertung. Sieh stattdessen die Teile der Regeln durch.
house-part = Teil der Regeln
house-options = Wahlmöglichkeiten
house-points = Punkte
house-points_melded = Punkte, offen
house-concealed_points = Punkte, verdeckt
house-doubles = Verdopplungen
house-limit = % des Limits
house-by_option = Den Wert bestimmt „{ $option }“ unter den Wahlmöglichkeiten.
house-download = Als Datei speichern
house-reset = Alles wie in der Quelle
house-print = Regeln drucken
house-bad_file = Diese Datei mit Hausregeln lässt sich nicht verwenden. { $error }
source-assumed = angenommen, wo die Quellen schweigen
source-house_rule = Hausregel
house-open = Nach einer Datei mit Hausregeln spielen
house-changed = { $count ->
    [one] Eine Regel weicht von der Quelle ab.
   *[other] { $count } Regeln weichen von der Quelle ab.
 }
house-heading_of = Hausregeln: { $title }
house-file = Datei mit Hausregeln öffnen (.toml)
house-opened = Die Regeln der Datei gelten jetzt.
house-title = Titel dieser Regeln
house-title_example = Donnerstags bei Jo
house-only_changes = Nur Geändertes zeigen
house-nothing_changed = Nichts ist geändert: Das sind die Regeln der Quelle.
house-source_says = Die Quelle sagt: { $words }.
house-counts_not = zählt nicht
house-added_here = Dieser Tisch hat sie hinzugefügt.
house-take_back = Wie in der Quelle: { $name }
house-remove = Entfernen: { $name }
house-value_of = { $item }: { $value }
house-add = Eine Wertung hinzufügen
house-add_condition = Was die Hand haben muss
house-add_condition_example = Wählen oder zum Suchen tippen
house-add_choose = Wählen
house-add_name = Name der Wertung
house-add_name_example = Glücksdrachen
house-add_pays = Was sie zählt: mindestens ein Feld ausfüllen.
house-add_new = Neue Wertung
house-who = Wer sie erhält
house-who_all = alle
house-who_winner = wer gewinnt
house-who_loser = wer verliert
house-add_now = Diese Wertung hinzufügen
house-added = „{ $name }“ zählt jetzt. Sie steht im Teil „{ $part }“.
house-removed = „{ $name }“ ist entfernt.
house-lacks_condition = Bitte wählen, was die Hand haben muss.
house-lacks_name = Bitte der Wertung einen Namen geben.
house-lacks_parameter = Bitte „{ $parameter }“ ausfüllen.
house-lacks_value = Eine Wertung muss etwas zählen: Punkte, Verdopplungen oder einen Anteil am Limit.
house-based_on = Grundlage: { $rules }

## What a hand must have for an item of the house’s own

condition-bonus_tile = Eine Blume oder Jahreszeit
condition-own_bonus_tile = Blume oder Jahreszeit mit der Nummer des Platzes
condition-all_bonus_tiles = Alle vier Blumen oder Jahreszeiten
condition-heavenly_hand = Ost gewinnt mit dem Austeilen
condition-earthly_hand = Ein anderer gewinnt im ersten Zug
condition-original_call = Fertig nach dem ersten Abwurf und seither unverändert
condition-consecutive_wins = Ost hat mehrere Spiele in Folge gewonnen
condition-thirteen_discarded_orphans = Die eigenen ersten 13 Abwürfe und der Schlussstein sind dreizehn Waisen
condition-self_drawn = Der Schlussstein ist selbst gezogen
condition-one_chance_chow = Der Schlussstein füllt die Mitte eines Chows oder seinen Rand neben 1-2 oder 8-9
condition-one_chance_hand = Nur ein einziger Stein konnte die Hand vollenden
condition-out_on_a_pair = Der Schlussstein vollendet das Paar
condition-last_tile_of_wall = Der Schlussstein ist der letzte Stein der Mauer
condition-last_discard = Der Schlussstein wird genommen, als die Mauer leer ist
condition-supplement_tile = Der Schlussstein ist ein Ersatzstein
condition-robbed_kong = Der Schlussstein ist einem Kong geraubt
condition-moon = Ein bestimmter Stein gewinnt als letzter der Mauer
condition-supplement_is = Ein bestimmter Stein gewinnt als Ersatzstein
condition-robbed_kong_is = Ein bestimmter Stein gewinnt, einem Kong geraubt
condition-kong_on_kong = Der Ersatzstein des zweiten Kongs in einem Zug gewinnt
condition-identical_chows = Gleiche Chows
condition-similar_chows = Chows derselben Zahlen in allen drei Farben
condition-similar_triplets = Pongs oder Kongs einer Zahl in allen drei Farben
condition-straight = Die Chows 123, 456 und 789 einer Farbe
condition-consecutive_triplets = Pongs oder Kongs aufeinanderfolgender Zahlen einer Farbe
condition-pung = Ein Pong
condition-kong = Ein Kong
condition-triplet = Ein Pong oder Kong
condition-pair = Ein Paar
condition-chow = Ein Chow
condition-honor_sets = Mehrere Pongs oder Kongs aus Winden oder Drachen
condition-kongs = Eine bestimmte Zahl Kongs
condition-concealed_triplets = Eine bestimmte Zahl verdeckter Pongs oder Kongs
condition-winning = Mah-Jongg mit beliebiger Hand
condition-shape = Eine Hand von besonderer Form
condition-concealed_hand = Vor dem Schluss wurde keine Figur ausgelegt
condition-chow_hand = Vier Chows und ein Paar
condition-no_points_hand = Eine Chow-Hand, von einem genommenen Stein an einem beidseitig offenen Chow vollendet
condition-pung_hand = Vier Pongs oder Kongs und ein Paar
condition-all_concealed_triplets = Vier verdeckte Pongs oder Kongs und ein Paar
condition-buried_treasure = Vier verdeckte Pongs und ein Paar aus einer Farbe, Winden und Drachen
condition-only_tiles = Alle Steine sind von einer Art
condition-terminals_and_honors = Nur Einsen, Neunen, Winde und Drachen
condition-one_suit = Steine einer Farbe
condition-purity = Pongs oder Kongs und ein Paar einer Farbe, ohne Winde und Drachen
condition-nine_gates = 1112345678999 einer Farbe und ein beliebiger Stein davon, verdeckt
condition-squirming_snake = Pongs aus 1 und 9, zwei Chows und ein Paar aus 2, 5 oder 8 in einer Farbe
condition-outside = Jede Figur und das Paar enthalten eine Eins oder Neun
condition-pairs_of = Sieben Paare einer Art von Steinen
condition-knitting = Sieben Zweiergruppen einer Zahl in zwei Farben

## What is said of it: which tiles, how many, whether

parameter-of = Welche Steine
parameter-shape-of = Welche Form
parameter-supplements = Auch nach Ersatzsteinen
parameter-last_tile_of_wall-supplements = Auch wenn er ein Ersatzstein ist
parameter-on = Mit welchem Stein
parameter-easts_kong = Auch nachdem Ost einen verdeckten Kong gemeldet hat
parameter-losers = Auch für eine Hand, die nicht gewonnen hat
parameter-wins = Wie viele Siege in Folge
parameter-draws_between = Unentschiedene Spiele unterbrechen die Folge nicht
parameter-pass_deal = Danach wechselt Ost; sonst zahlt jeder weitere Sieg wieder
parameter-predealt_jokers = Vorab verteilte Joker gelten als Abwürfe
parameter-robbed_kong = Auch mit einem einem Kong geraubten Stein
parameter-tile = Welcher Stein
parameter-on_discard = Der Schlussstein darf genommen sein
parameter-moon-on_discard = Auch als letzter Abwurf
parameter-only_for_kongs = Nur nach einem Kong, nicht nach einer Blume oder Jahreszeit
parameter-bonus_between = Eine Blume oder Jahreszeit darf dazwischenkommen
parameter-copies = Wie viele gleiche Chows
parameter-groups = Wie viele Gruppen davon
parameter-pair = Und ein Paar aus einem weiteren
parameter-similar_triplets-pair = Ein Paar anstelle eines der drei
parameter-count = Wie viele
parameter-melded_for_losers = Auch ein ausgelegtes Paar eines Verlierers zählt
parameter-sets = Wie viele Pongs oder Kongs
parameter-chows = Die Hand darf Chows enthalten
parameter-or_more = Oder mehr davon
parameter-claimed_kongs = Ein Kong gilt auch dann als verdeckt, wenn der vierte Stein genommen wurde
parameter-only_on_discard = Nur wenn der Schlussstein genommen wurde
parameter-regular = Nur vier Figuren und ein Paar
parameter-any_pair = Jedes Paar, auch eines, das zählt
parameter-kongs = Kongs darunter
parameter-drawn = Der Schlussstein muss gezogen sein
parameter-on_pair = Ein genommener Stein darf das Paar vollenden
parameter-pairs = Sieben Paare zählen auch
parameter-all_kinds = Alle sechs Arten grüner Steine dürfen dabei sein
parameter-both = Sowohl Einsen oder Neunen als auch Winde oder Drachen müssen dabei sein
parameter-honors = Mit Winden oder Drachen
parameter-outside-honors = Auch ein Wind oder Drache genügt
parameter-concealed = Gezogen und ohne ausgelegte Figur
parameter-pure_wait = Die Hand wartete auf alle neun Steine
parameter-suits = Welche Farben

## The words that may be said of it

choice-of_any = beliebige Steine
choice-of_simples = 2 bis 8
choice-of_terminals = Einsen und Neunen
choice-of_winds = Winde
choice-of_dragons = Drachen
choice-of_honors = Winde und Drachen
choice-of_majors = Hauptsteine: Einsen, Neunen, Winde, Drachen
choice-of_greens = grüne Steine
choice-of_suited = Farbsteine
choice-of_own_wind = der Platzwind
choice-of_round_wind = der Rundenwind
choice-of_flower = Blumen
choice-of_season = Jahreszeiten
choice-of_both = Blumen und Jahreszeiten
choice-of_thirteen_orphans = dreizehn Waisen
choice-of_seven_pairs = sieben Paare
choice-of_knitting = Stricken: sieben Zweiergruppen einer Zahl in zwei Farben
choice-of_triple_knitting = Dreifach stricken: je eine Zahl in drei Farben
choice-of_wriggling_snake = sich windende Schlange: 1 bis 9 einer Farbe mit einer zweiten 1 und die vier Winde
choice-of_gates_of_heaven = Himmelspforten: 1 und 9 einer Farbe dreimal, 2 bis 8, eine davon doppelt
choice-of_any_fourteen_tiles = beliebige vierzehn Steine
choice-on_first_discard = erster Abwurf von Ost
choice-on_extended = erster Abwurf von Ost oder erster eigener Stein
choice-on_first_draw = nur erster eigener Stein
choice-kongs_none = keine
choice-kongs_concealed = verdeckte
choice-kongs_claimed = auch mit genommenem viertem Stein
choice-suits_same = durchweg dieselben zwei
choice-suits_any = jeweils zwei beliebige

## The file button

file_input-drag = Oder hierher ziehen. Höchstens { $size }.
file_input-too_big = Diese Datei ist größer als { $size }. Bitte eine kleinere wählen.
file_input-unreadable = Der Browser konnte diese Datei nicht lesen. Bitte erneut wählen.

## The rules on paper

sheet-points = { $count ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
 }
sheet-doubles = { $count ->
    [one] 1 Verdopplung
   *[other] { $count } Verdopplungen
 }
sheet-yes = ja
sheet-no = nein

## Sheets to take along; the browser fills these in

paper-link = Link weitergeben
paper-link_copied = Link kopiert
paper-copy = Als Text kopieren
paper-copied = Kopiert
paper-not_copied = Bitte von Hand kopieren
paper-picture = Als Bild speichern
paper-print = Drucken

## Options of rule sets: where nothing stands here, the rule set has the words

option-rounding = Runden auf Zehner
option-rounding_before_doubles = vor dem Verdoppeln
option-rounding_total = das Gesamtergebnis
option-rounding_none = nie
option-limit = Limit
option-concealed_hand_on_discard = Verdeckte Hand zählt ihre Punkte auch bei einem Abwurf
option-supplement_only_for_kongs = Ersatzstein zählt nur nach einem Kong, nicht nach einer Blume
option-terminals_and_honors_doubles = Verdopplungen für nur Hauptsteine
option-terminals_and_honors_doubles_1 = 1
option-terminals_and_honors_doubles_2 = 2
option-earthly_hand_on = Irdische Hand
option-earthly_hand_on_first_discard = erster Abwurf von Ost
option-earthly_hand_on_extended = dieser oder erster eigener Stein
option-earthly_hand_on_first_draw = nur erster eigener Stein

## What a table talks about

talk-payments = Was die anderen zahlen
talk-payer = Wer wen bezahlt
talk-seat_0 = Der Gewinner
talk-seat_1 = Rechts
talk-seat_2 = Gegenüber
talk-seat_3 = Links
talk-pays = { $payer } zahlt an { $payee }
talk-losers_settle = Die anderen drei gleichen noch die Unterschiede ihrer eigenen Hände untereinander aus.
talk-amount = Punkte
talk-counters = Jetons
talk-together = zusammen
talk-near_misses = Knapp verfehlt
talk-near_misses_none = Kein einzelner Stein hätte mehr daraus gemacht.
talk-alternatives = Anders ausgelegt
talk-near_miss = { $change }: { $item }, { $points }
talk-waits = Was die Hand vollendet
talk-waits_about = Was die Hand zählt, wenn dieser Stein gezogen wird:

## The score sheet

score-heading = Wertung
score-none_yet = Die Wertung erscheint hier, sobald Steine da sind.
score-no_score = Noch keine Wertung
score-points_unit = { $count ->
    [one] Punkt
   *[other] Punkte
 }
score-limit_hand = Limithand
score-item = Posten
score-points = Punkte
score-doubles = Verdopp­lungen
score-nothing = Nichts in dieser Hand zählt.
score-part_sets = Die Figuren
score-part_bonus = Blumen und Jahreszeiten
score-part_hand = Die ganze Hand
score-melded_chow = offener Chow
score-melded_pung = offener Pong
score-melded_kong = offener Kong
score-concealed_chow = verdeckter Chow
score-concealed_pung = verdeckter Pong
score-concealed_kong = verdeckter Kong
score-single_tiles = einzelne Steine
score-each = { $count } × { $points } Punkte.
score-because_doubled = verdeckt, daher doppelt: { $concealed } statt { $points }
score-because_concealed = verdeckt: { $concealed } statt { $points }
score-because_melded = offen; verdeckt zählte die Figur { $concealed }
score-because_claimed = offen, weil der Schlussstein gerufen wurde; gezogen zählte die Figur { $concealed }
score-because_unsaid = als offen gezählt, bis feststeht, woher der Schlussstein kam; gezogen zählte die Figur { $concealed }
score-counts_alone = Das zählt allein, was immer die Figuren zählten.
score-sum = Summe
score-rounded = gerundet
score-doubled = verdoppelt
score-cut = Limit
score-pair = Paar
score-other = Gruppe
score-knit = gestrickt
score-winning_tile = Schlussstein
score-unknown = Noch nicht angegeben: { $fields }. Was davon abhängt, wird nicht gezählt.
score-unsaid_seat = der Platzwind
score-unsaid_round = der Rundenwind
score-unsaid_source = woher der letzte Stein kam
score-explained = Schritt für Schritt erklärt
score-with_bonus = mit Bonussteinen
score-warnings = Gut zu wissen
score-why = Quelle: { $source }
score-limit_line = Limit { $limit }
score-fishing = Warten auf: { $name }
score-of_limit = { $share } des Limits

## Starting the page, in the terminal

serve-here = Auf diesem Computer
serve-phone = Auf einem Handy im selben Netzwerk
serve-no_network = Kein Heimnetz gefunden: Die Seite lässt sich nur auf diesem Computer öffnen.
serve-no_port = Alle Ports von { $first } bis { $last } sind belegt: Wähle einen mit --port.

## Tiles

tile-1m = Zahl 1
tile-2m = Zahl 2
tile-3m = Zahl 3
tile-4m = Zahl 4
tile-5m = Zahl 5
tile-6m = Zahl 6
tile-7m = Zahl 7
tile-8m = Zahl 8
tile-9m = Zahl 9
tile-1p = Kreis 1
tile-2p = Kreis 2
tile-3p = Kreis 3
tile-4p = Kreis 4
tile-5p = Kreis 5
tile-6p = Kreis 6
tile-7p = Kreis 7
tile-8p = Kreis 8
tile-9p = Kreis 9
tile-1s = Bambus 1
tile-2s = Bambus 2
tile-3s = Bambus 3
tile-4s = Bambus 4
tile-5s = Bambus 5
tile-6s = Bambus 6
tile-7s = Bambus 7
tile-8s = Bambus 8
tile-9s = Bambus 9
tile-E = Ostwind
tile-S = Südwind
tile-W = Westwind
tile-N = Nordwind
tile-C = Roter Drache
tile-F = Grüner Drache
tile-B = Weißer Drache
tile-1f = Blume 1 (Pflaume)
tile-2f = Blume 2 (Orchidee)
tile-3f = Blume 3 (Chrysantheme)
tile-4f = Blume 4 (Bambus)
tile-1g = Jahreszeit 1 (Frühling)
tile-2g = Jahreszeit 2 (Sommer)
tile-3g = Jahreszeit 3 (Herbst)
tile-4g = Jahreszeit 4 (Winter)
tile-X = umgedrehter Stein
tile-unknown = unbekannter Stein

## Options of the rule sets

about-rounding = auf den nächsten Zehner runden: die Punkte vor dem Verdoppeln, das Gesamtergebnis wie das Programm Four Winds, oder gar nicht
option-round_losers = Verlierer runden
about-round_losers = auch die Wertungen der Verlierer werden gerundet
about-limit = keine Hand zählt mehr
about-concealed_hand_on_discard = die 10 Punkte auch dann, wenn ein Abwurf die Hand vollendet hat
option-concealed_points_only_on_discard = Punkte für verdeckt nur bei Abwurf
about-concealed_points_only_on_discard = eine gezogene verdeckte Hand erhält nur die Verdopplung der vollständig verdeckten Hand, nicht die 10 Punkte
option-last_tile_includes_self_drawn = Letzter Stein enthält selbst gezogen
about-last_tile_includes_self_drawn = die Verdopplung für den letzten Stein der Mauer steht auch für die 2 Punkte fürs Ziehen
option-bonus_sets_include_own_tile = Bonusreihe enthält eigenen Stein
about-bonus_sets_include_own_tile = alle Blumen oder Jahreszeiten stehen auch für die Verdopplung der eigenen Blume oder Jahreszeit
about-terminals_and_honors_doubles = Verdopplungen für nur Hauptsteine (Einsen, Neunen, Winde, Drachen); 2 ist eine verbreitete Variante
option-terminals_and_honors_include_pung_hand = Nur Hauptsteine enthält Pong-Hand
about-terminals_and_honors_include_pung_hand = nur Hauptsteine steht auch für die Verdopplung der Pong-Hand
about-supplement_only_for_kongs = ein Ersatzstein zählt nur nach einem Kong, nicht nach einer Blume oder Jahreszeit; die Pflaumenblüte ebenso
option-hidden_treasure_kongs = Kongs im verborgenen Schatz
about-hidden_treasure_kongs = Kongs im verborgenen Schatz: verdeckte, keine wie im Programm Four Winds, oder auch ein gerufener vierter Stein zu drei verdeckten
option-hidden_treasure_kongs_concealed = verdeckte
option-hidden_treasure_kongs_none = keine
option-hidden_treasure_kongs_claimed = auch gerufene
option-hidden_treasure_drawn = Verborgener Schatz gezogen
about-hidden_treasure_drawn = der Schlussstein des verborgenen Schatzes muss gezogen sein
option-rob_concealed_kong = Beraubung des verdeckten Kong
about-rob_concealed_kong = die Hand, für die ein verdeckter Kong beraubt werden darf
option-rob_concealed_kong_thirteen_orphans = dreizehn Waisen
option-rob_concealed_kong_none = keine
option-pure_wait = Reines Warten
about-pure_wait = neun Pforten nur, wenn die anderen dreizehn Steine auf jeden der neun warten
option-heavenly_hand_supplements = Himmlische Hand mit Ersatzsteinen
about-heavenly_hand_supplements = die himmlische Hand auch nach Ersatzsteinen
about-earthly_hand_on = die irdische Hand mit dem ersten Abwurf von Ost; erweitert: auch mit dem ersten eigenen gezogenen Stein vor jedem Chow, Pong oder Kong; oder nur mit diesem
option-earthly_hand_supplements = Irdische Hand mit Ersatzsteinen
about-earthly_hand_supplements = die irdische Hand auch nach Ersatzsteinen
option-kong_on_kong_bonus_between = Kong auf Kong mit Bonusstein dazwischen
about-kong_on_kong_bonus_between = Kong auf Kong auch, wenn nach dem zweiten Kong eine Blume oder Jahreszeit ersetzt wurde
option-predealt_jokers_as_discards = Vorab verteilte Joker als Abwürfe
about-predealt_jokers_as_discards = für dreizehn abgeworfene Waisen gilt jeder vorab verteilte Joker, angegeben als J=9m, als Abwurf
option-consecutive_wins = Siege in Folge
about-consecutive_wins = so viele Spiele, die Ost in Folge gewinnt
option-consecutive_wins_draws_between = Siege in Folge trotz Remis
about-consecutive_wins_draws_between = unentschiedene Spiele unterbrechen die Serie von Ost nicht
option-consecutive_wins_pass_deal = Ostwind wandert nach der Serie
about-consecutive_wins_pass_deal = danach wechselt Ost; sonst zahlt jeder weitere Sieg der Serie wieder
option-payment = Bezahlung
about-payment = alle zahlen den Gewinner und die Verlierer gleichen untereinander aus, Ost doppelt; oder nur der Gewinner wird bezahlt, oder nur vom Abwerfer, oder die Punkte werden nur addiert
option-payment_everybody = alle
option-payment_winner_only = nur der Gewinner
option-payment_discarder_pays = Abwerfer zahlt
option-payment_add_up = addieren
option-payment_responsible = Verantwortlicher
option-payment_uniform = gleichmäßig
option-most_chows = Höchstzahl Chows
about-most_chows = Chows in einer Gewinnhand, Sonderhände ausgenommen
option-one_suit_without_honours = Eine Farbe ohne Winde und Drachen
about-one_suit_without_honours = Verdopplungen für eine Farbe ohne Winde und Drachen, die keine Reinheit ist
option-original_call_for_losers = Ursprünglicher Ruf für Verlierer
about-original_call_for_losers = der ursprüngliche Ruf verdoppelt auch die Hand eines Verlierers
option-four_alike_as_kong = Vier gleiche als Kong
about-four_alike_as_kong = vier gleiche Steine eines Verlierers, der auf keine Sonderhand wartet, sind ein verdeckter Kong: alle, nur Hauptsteine (Einsen, Neunen, Winde, Drachen, wie Paare aus Hauptsteinen sie sammelt) oder keine
option-four_alike_as_kong_any = alle
option-four_alike_as_kong_majors = Hauptsteine
option-four_alike_as_kong_none = keine
option-knitting_suits = Farben beim Stricken
about-knitting_suits = die Paare einer Strickhand haben durchweg dieselben zwei Farben oder jeweils zwei beliebige
option-knitting_suits_same = dieselben
option-knitting_suits_any = beliebige
option-fishing_intrinsic = Eigenwert beim Warten
about-fishing_intrinsic = eine Hand, die auf eine Sonderhand wartet, zählt ihre eigenen Punkte, wenn sie mehr ergeben: immer oder nur wie verzeichnet
option-fishing_intrinsic_larger = wenn höher
option-fishing_intrinsic_as_listed = wie verzeichnet
option-intrinsic_bonus = Bonussteine im Eigenwert
about-intrinsic_bonus = Bonussteine in dieser Zählung: für sich oder mit der ganzen Hand verdoppelt
option-intrinsic_bonus_apart = für sich
option-intrinsic_bonus_whole = mit der Hand
option-last_discard_doubles_bonus = Letzter Abwurf verdoppelt Bonussteine
about-last_discard_doubles_bonus = der letzte Abwurf verdoppelt auch die Bonussteine einer Sonderhand

## Rule sets and presets

rules-title_european_classical = Europäisch klassisch
rules-about_european_classical = Alle zählen; Punkte werden auf Zehner gerundet und verdoppelt, bis zum Limit von 500.
rules-title_bmja = BMJA
rules-about_bmja = Alle zählen; nichts wird gerundet. Sonderhände zählen 500 oder 1.000, und 200 oder 400 für einen Verlierer, der auf eine wartet.
rules-title_zung_jung = Zung Jung
rules-about_zung_jung = Muster werden addiert, eines aus jeder Reihe; die Hand eines Verlierers zählt nichts. Einige Muster sind Limits.
rules-title_building_skills = Building Skills
rules-about_building_skills = Punkte der Figuren, alle wie verdeckt gezählt, verdoppelt, bis zum Limit von 500.
rules-title_dmjl = Deutsch klassisch (DMJL)
rules-about_dmjl = Europäisch klassisch ohne Runden, mit den eigenen Limithänden und Verdopplungen der Deutschen Mah-Jongg-Liga.
preset-JC = Japanisch klassisch
preset-JT = Japanisch, Übergangszeit
preset-JM = Japanisch modern
preset-CT = Chinesisch, Übergangszeit
preset-CC = Chinesisch klassisch
preset-WA = Wilmington, 12 Steine, für Fortgeschrittene

## Messages of scoring and reading

message-no_winning_shape = { $why ->
    [chows] das ist keine Gewinnhand: Die Regeln „{ $title }“ erlauben { $most ->
        [0] keine Chows
        [one] höchstens { $most } Chow
       *[other] höchstens { $most } Chows
    }
    [special] das ist keine Gewinnhand nach den Regeln „{ $title }“, die ihre besondere Form nicht kennen
   *[shape] diese Steine ergeben weder vier Figuren und ein Paar noch eine Sonderhand: Prüfe Steine und Figuren
 }
message-winning_tile_unknown = kein Schlussstein ist markiert: Was davon abhängt, wird nicht gezählt
message-melded_pair = nur der Schlussstein kann das Paar { $set } auslegen: Markiere ihn oder lege das Paar woanders hin
message-too_many_tiles = { $role ->
    [winner] der Gewinner
   *[loser] ein Verlierer
 } { $kongs ->
    [0] ohne Kong
    [one] mit { $kongs } Kong
   *[other] mit { $kongs } Kongs
 } hat { $want } Steine, hier liegen { $have }: Nimm welche weg
message-too_few_tiles = { $role ->
    [winner] der Gewinner
   *[loser] ein Verlierer
 } { $kongs ->
    [0] ohne Kong
    [one] mit { $kongs } Kong
   *[other] mit { $kongs } Kongs
 } hat { $want } Steine, hier { $have ->
    [one] liegt { $have }
   *[other] liegen { $have }
 }: Füge welche hinzu
message-face_down_tile = { $count ->
    [one] ein umgedrehter Stein: Gib an, welcher es ist
   *[other] { $count } umgedrehte Steine: Gib an, welche es sind
 }
message-unknown_face = { $count ->
    [one] ein unbekannter Stein: Gib an, welcher es ist
   *[other] { $count } unbekannte Steine: Gib an, welche es sind
 }
message-fifth_copy = { $count } × { $tile_name } ({ $tile }): Ein Spiel hat nur { $most }, ändere einige davon
message-second_bonus_tile = { $count } × { $tile_name } ({ $tile }): Ein Spiel hat nur { $most }, ändere einige davon
message-bad_set = die ausgelegte Gruppe { $set } ist kein Chow, Pong, Kong oder Paar: Ordne ihre Steine neu
message-winning_tile_missing = der Schlussstein { $tile } ist nicht in der Hand: Markiere einen, der da ist
message-winning_kong = der Schlussstein kann den Kong { $set } nicht vollenden: Markiere einen anderen
message-contradictory_context = { $why ->
    [drawn_has_no_discarder] einen gezogenen Stein hat niemand abgeworfen
    [winner_discarded] der Gewinner ist nicht der Abwerfer
    [dealt_to_east_only] nur Ost hat beim Austeilen Mah-Jongg
    [dealt_nothing_claimed] eine ausgeteilte Hand hat keine gerufenen Figuren
    [dealt_not_last] das Austeilen beendet die Mauer nicht
    [no_kong] die Hand hat keinen Kong
    [supplement_taken] ein Ersatzstein wurde genommen
    [no_kong_robbed] kein Kong wurde beraubt
    [easts_own_discard] Ost gewinnt nicht mit dem eigenen Abwurf
    [first_discard_discarded] der erste Abwurf ist ein Abwurf
    [first_discard_easts] der erste Abwurf kommt von Ost
    [first_draw_drawn] der erste gezogene Stein ist nicht gerufen
    [first_turn_nothing_claimed] vor dem ersten Zug ist keine Figur gerufen
    [first_turn_not_last] der erste Zug beendet die Mauer nicht
   *[sets_claimed] die Hand enthält gerufene Figuren
 }: Verbessere eine der Angaben
message-seat_unknown = der Platzwind ist nicht bekannt: Für ihn wird nichts gezählt
message-round_unknown = der Rundenwind ist nicht bekannt: Für ihn wird nichts gezählt
message-source_unknown = die Herkunft des Schlusssteins ist nicht bekannt: Er zählt als gerufen, ohne seine Zuschläge
message-supplement_without_bonus = ein Ersatzstein nach einem Bonusstein, aber die Hand zeigt keinen Bonusstein
message-robbed_tile_twice = der beraubte Kong hatte alle vier { $tile }, doch die Hand enthält noch einen
message-dead_hand = eine tote Hand zählt nichts: Ein Verlierer { $kongs ->
    [0] ohne Kong
    [one] mit { $kongs } Kong
   *[other] mit { $kongs } Kongs
 } hat { $want } Steine, hier { $have ->
    [one] liegt { $have }
   *[other] liegen { $have }
 }
message-concealed_kong_robbed = nach diesen Regeln darf für diese Hand kein verdeckter Kong beraubt werden
message-robbed_kong_unclear = markiere den Stein des beraubten Kong als Schlussstein, der Kong zählt als Pong
message-too_many_bars = schreibe höchstens zwei Striche: ausgelegt | verdeckt | Bonus
message-network_unusable = das Netz { $file } im Ordner { $folder } fehlt oder ist beschädigt: installiere Tilesnap neu
message-two_winning_tiles = markiere nur einen Schlussstein mit *, nicht mehr
message-winning_bonus_tile = { $tile_name } ({ $tile }) kann nicht der Schlussstein sein: markiere einen anderen Stein mit *
message-empty_set = „{ $text }“ enthält keinen Stein: schreibe dort Steine hin
message-unbalanced_bracket = schreibe einen verdeckten Kong als (9999m), nicht { $text }
message-unknown_tile = „{ $tile }“ ist kein Stein: Schreibe 1-9 mit m, p oder s, Winde E S W N, Drachen C F B, 1f-4f, 1g-4g
message-star_without_tile = in „{ $text }“ muss * auf den Schlussstein folgen
message-house_rules_elsewhere = diese Hand wurde nach Hausregeln gewertet, die für einen Link zu lang sind: Ihre Datei zu öffnen zeigt die Wertung
message-no_tiles = kein Stein wurde gefunden: Fotografiere aus der Nähe, von oben und bei besserem Licht
message-hand_unclear = das ist kaum die ganze Hand (zweifelhafte Steine: { $doubtful }, ausgelassen: { $stray }): Rahme deine Hand ein, tippe einen ihrer Steine an oder fotografiere noch einmal
message-no_winning_tile = kein Stein liegt quer zu den anderen: Tippe den Schlussstein an
message-strays_left_out = { $count ->
    [one] ein Stein neben der Hand zählt nicht mit: Tippe ihn an, um ihn aufzunehmen
   *[other] { $count } Steine neben der Hand zählen nicht mit: Tippe einen an, um ihn aufzunehmen
 }
message-look_first = sieh zuerst { $labels } an: am wenigsten sicher gelesen
message-empty = Die Datei ist leer. Mache oder wähle das Foto noch einmal.
message-animated = Das ist eine Animation. Wähle ein einzelnes Foto der Hand.
message-unsupported_format = { $format }-Dateien können hier nicht gelesen werden. Speichere das Foto als JPEG, PNG, WebP oder HEIC.
message-too_small = Das Foto hat nur { $width } × { $height } Pixel: Darauf ist kein Stein zu erkennen. Wähle das Originalfoto, kein Vorschaubild.
message-too_large = Das Foto hat zu viele Pixel; höchstens 64 Megapixel können gelesen werden. Nimm es mit geringerer Auflösung auf oder verkleinere es.
message-truncated = Das Foto ist beschädigt oder nur ein Teil kam an. Sende es noch einmal.
message-not_an_image = { $format ->
    [PDF] Das sieht nach einer PDF-Datei aus.
    [ZIP] Das sieht nach einer ZIP-Datei aus.
    [video] Das sieht nach einem Video aus.
   *[other] Diese Datei ist kein Bild.
 } Wähle ein Foto als JPEG, PNG, WebP oder HEIC.
message-no_set_file = Diese Datei enthält kein beigebrachtes Spiel. Wähle eine, die Tilesnap gespeichert hat.
message-old_set = Das Spiel „{ $name }“ wurde einer älteren Version der Erkennung beigebracht. Bringe es mit ein oder zwei Fotos neu bei.
message-unknown_set = Kein Spiel heißt „{ $name }“. Es gibt: { $names }.
message-bad_set_name = Ein Spiel kann nicht „{ $name }“ heißen: Verwende Buchstaben, Ziffern und Leerzeichen, nicht zu viele.
message-nothing = nichts in dieser Hand zählt
message-item = { $limit ->
    [0] { $tiles } { $name }: { $points ->
        [0] { $doubles ->
            [0] nichts
            [one] { $doubles } Verdopplung
           *[other] { $doubles } Verdopplungen
        }
        [one] { $points } Punkt{ $doubles ->
            [0] { "" }
            [one] {" "}und { $doubles } Verdopplung
           *[other] {" "}und { $doubles } Verdopplungen
        }
       *[other] { $points } Punkte{ $doubles ->
            [0] { "" }
            [one] {" "}und { $doubles } Verdopplung
           *[other] {" "}und { $doubles } Verdopplungen
        }
    }
   *[other] { $tiles } { $name }: { $worth } Punkte, was immer die Figuren zählten
 }
message-not_paid_absorbed = { $name } ist in { $by_name } enthalten
message-not_paid_series = { $name } weicht { $by_name }, nur das Beste einer Reihe zählt
message-not_paid_limit_hand = { $name } kommt nicht zu { $by_name } hinzu, das allein zählt
message-not_paid_own_count = { $name } zählt nicht neben { $by_name } mit eigenen Verdopplungen
message-not_paid_less = { $name } ergäbe weniger als die Hand, wie sie gezählt ist
message-not_paid_wait = für { $name } müsste der Schlussstein eine andere Figur vollenden
message-not_paid_claimed = für { $name } müsste der Schlussstein gezogen sein
message-sum = zusammen { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
 }
message-rounded = gerundet auf { $to }
message-doubled = { $doubles }-mal verdoppelt: { $chain }
message-bonus_apart = Bonussteine für sich: { $points } Punkte{ $doubles ->
    [0] { "" }
    [one] , { $doubles } Verdopplung
   *[other] , { $doubles } Verdopplungen
 }: { $total }
message-total_rounded = gerundet auf { $to }
message-limited = auf das Limit von { $to } gekürzt
message-total = insgesamt { $total }
message-near_miss_fact = { $change ->
    [last] wäre es der letzte Stein gewesen
    [not_last] wäre es nicht der letzte Stein gewesen
    [turn] wäre es der erste Zug gewesen
    [discard] wäre der Schlussstein ein Abwurf gewesen
    [robbed_kong] wäre der Schlussstein aus einem beraubten Kong gekommen
    [dealt] wäre der Schlussstein beim Austeilen gekommen
    [wall] wäre der Schlussstein von der Mauer gekommen
   *[supplement] wäre der Schlussstein ein Ersatzstein gewesen
 }
message-near_miss_tile = mit { $to } statt { $from }
message-too_dark = das Foto ist zu dunkel, um die Steine zu erkennen: Mehr Licht oder der Blitz hilft
message-blurred = das Foto ist unscharf: Halt das Telefon ruhig und tippe zum Scharfstellen auf die Steine
message-too_far = die Steine sind nur { $pixels } Pixel breit: Geh näher heran oder wähle das Foto in voller Größe
message-cut_off = ein Stein ist am Rand des Fotos oder des Rahmens abgeschnitten: Nimm die ganze Hand hinein
message-empty_frame = der Rahmen ist zu klein: Zieh ihn um die ganze Hand
message-no_tile_there = dort liegt kein Stein: Tippe einen Stein deiner Hand an oder rahme die Hand ein
