# Die Wörter der Seite auf Deutsch. Was in geschweiften Klammern steht, setzt die Seite ein.

## The page

page-title = Tilesnap
page-about = Fotografiere eine Mah-Jongg-Hand und sieh, was sie zählt und warum.
page-language = Deutsch
page-full_stop = .
page-language_help = Sprache
page-tagline = Hand fotografieren, falsch gelesene Steine ändern, jeden Punkt erklärt bekommen.
page-on_its_way = Wird geladen. Beim ersten Mal dauert das einen Augenblick.
page-comma = { ", " }
places-label = Bereiche der App
places-hand = Hand
places-game = Partie
places-rules = Regeln
places-settings = Einstellungen

## Bringing in a hand

photo-camera = Live-Kamera
photo-other_ways = Eine Hand anders eingeben
photo-camera_label = Die Kamera auf die Hand richten
photo-camera_needs_https = Die Live-Kamera braucht https, diese Seite kam über http. Nimm stattdessen ein Foto auf: Auf dem Handy öffnet das die Kamera-App.
photo-type_hint = Die Steine auf einem Tastenfeld wählen oder mit einem Beispiel beginnen.
photo-example_label = Oder mit einem Beispiel beginnen
photo-example_pick = Beispielhand wählen
photo-new_hand = Stein für Stein auslegen

## The photo button; the browser fills these in

photo_input-take = Foto aufnehmen
photo_input-again = Neues Foto aufnehmen
photo_input-choose = Foto wählen
photo_input-drag = Oder ein Foto hierher ziehen oder einfügen. Es bleibt auf dem Computer, auf dem diese Seite läuft.
photo_input-privacy = Fotos bleiben auf dem Computer, auf dem diese Seite läuft.
photo_input-try_sample = Mit einem Beispiel probieren
photo_input-preparing = Foto wird vorbereitet …
photo_input-reading = Steine werden gelesen …
photo_input-too_big = Diese Datei ist zu groß: Ein Foto, das der Browser nicht öffnen kann, darf höchstens 9 MB haben. Bitte als JPEG speichern und dieses wählen.
photo_input-busy = Gerade werden viele Fotos gelesen. Deines bleibt erhalten und wird in { $count } Sekunden noch einmal gesendet.
photo_input-sending = Foto wird gesendet …
photo_input-offline = Keine Verbindung zum Computer, auf dem diese Seite läuft. Dein Foto bleibt erhalten und wird gesendet, sobald sie wieder da ist.
photo_input-slow = Das dauert länger als sonst.
photo_input-try_again = Noch einmal versuchen
photo_input-earlier = Die Hand unten ist noch die von vorhin.

## Die Verbindung zum Computer, auf dem die Seite läuft

connection-gone = Der Computer, auf dem diese Seite läuft, antwortet nicht. Nichts Eingegebenes geht verloren; es geht von selbst weiter, sobald er wieder antwortet.
connection-offline = Du bist offline. Nichts Eingegebenes geht verloren: Es geht weiter, sobald du wieder online bist.
connection-slow = Die Verbindung ist langsam.
connection-tap_slow = Die Verbindung ist langsam: Was zuletzt angetippt wurde, ist noch nicht angekommen.
connection-tap_slow_named = Die Verbindung ist langsam: „{ $name }“ ist noch nicht angekommen.
connection-again = Die Verbindung ist wieder da. Bitte nachsehen, ob der letzte Tipp angekommen ist; sonst noch einmal tippen.
connection-again_named = Die Verbindung ist wieder da. Bitte nachsehen, ob „{ $name }“ angekommen ist; sonst noch einmal antippen.

## Saving a deal from the browser; the browser fills these in

game_outbox-saving = Wird gespeichert …
game_outbox-kept = Auf diesem Gerät gespeichert
game_outbox-waiting_one = Warte auf die Verbindung – 1 Spiel noch nicht gesendet.
game_outbox-waiting_many = Warte auf die Verbindung – { $count } Spiele noch nicht gesendet.
game_outbox-not_kept = Dieser Browser lässt die Seite nichts speichern: Bitte offen lassen, bis alles gesendet ist.
game_outbox-refused = Ein Spiel wurde nicht gespeichert.
game_outbox-try_again = Noch einmal versuchen
game_outbox-discard = Spiel verwerfen
game_outbox-offline = Keine Verbindung: das Spiel hier eingeben
game_outbox-offline_kept = Auf diesem Gerät gespeichert. Es wird von selbst gesendet, sobald die Verbindung wieder da ist.
game_outbox-offline_later = Wer wem zahlt, wird ausgerechnet, sobald die Verbindung wieder da ist.
game_outbox-offline_hand = Leer lassen, um die Hand später einzugeben. Was schon ausgelegt ist, bleibt, und ein Foto wartet auf diesem Gerät.
game_outbox-offline_take_back = Zurücknehmen
game_outbox-offline_give_up = Schließen, ohne zu speichern

## The page of those who watch a game

watch-heading = Eine Partie Mah-Jongg
watch_line-live = Auf dem neuesten Stand
watch_line-away = Die Partie ist gerade nicht erreichbar. Die Punkte unten können veraltet sein.
watch_line-unplayable = Die Regeln dieser Partie sind hier nicht installiert, deshalb kann sie nicht gezeigt werden. Die Punkte unten können veraltet sein.
watch-unreachable = Partien lassen sich gerade weder öffnen noch speichern. Bitte in einer Weile noch einmal versuchen.
watch_line-broken = Die Verbindung ist weg. Die Punkte unten können veraltet sein; die Seite versucht es weiter.
watch_line-withdrawn = Dieser Link wurde zurückgezogen. Die Punkte unten werden nicht mehr aktualisiert.
watch-no_script = Diese Seite braucht JavaScript. Ohne zeigt sie nur einen Teil und aktualisiert sich nicht von selbst.
watch_line-ended = Die Zeit, für die dieser Link galt, ist um. Was hier steht, wird nicht mehr aktualisiert.
watch_line-gone = Dieser Browser kennt eine andere Fassung dieser Partie: Seither wurden Einträge entfernt oder geändert. Vergleiche mit dem, woran sich andere am Tisch erinnern.
watch-deals =
    { $number ->
        [0] Spiele
        [one] 1 Spiel
       *[other] { $number } Spiele
    }
watch-latest = Spiel { $number }: { $words }.

## How to lay a hand out for the photo

guide-words = Die Hand so auslegen und von oben fotografieren.
guide-melded = ausgelegte Figuren
guide-concealed = verdeckte Steine, der Schlussstein quer
guide-bonus = Blumen und Jahreszeiten daneben

## The hand

hand-more = Mehr: Text und Rahmen
hand-frame = Meine Hand auf dem Foto einrahmen
hand-text_label = Hand als Text
hand-text_help = Ausgelegte Figuren | verdeckte Steine | Bonussteine. m Zahl, p Kreis, s Bambus, 0 eine rote Fünf, E S W N Winde (Ost, Süd, West, Nord), C F B roter, grüner, weißer Drache, 1f–4f Blumen, 1g–4g Jahreszeiten. * markiert den Schlussstein, (9999m) ist ein verdeckter Kong.
hand-text_placeholder = 555m CCCC | 222s 111p EE*

## The way to the phone

phone-open = Auf dem Handy
phone-hint = Die Handykamera auf den Code richten: Die Seite öffnet sich auf dem Handy, wenn es im selben Netzwerk ist.
phone-hint_anywhere = Die Handykamera auf den Code richten: Die Seite öffnet sich auf dem Handy.
phone-alone = Die Seite, die auch ohne Verbindung läuft

## The players' own tiles

own_set-choose = Welcher Steinsatz ist das?
own_set-any = Beliebiger Steinsatz
own_set-fitting = Der passende zum Foto
own_set-in_use = Gelesen als „{ $name }“
own_set-heading = Diesen Steinsatz merken
own_set-hint = Erst oben falsch gelesene Steine ändern, dann „Beibringen“ antippen. Fotos dieses Steinsatzes werden danach besser gelesen. Ein oder zwei Fotos genügen.
own_set-kept_here = Was er lernt, bleibt auf dem Computer, auf dem diese Seite läuft, und gilt für alle, die sie dort öffnen.
own_set-kept_on_device = Was er lernt, bleibt auf diesem Gerät. Das Foto selbst wird nicht aufbewahrt.
own_set-kept_for_you = Deine Steinsätze siehst nur du. Für diesen Browser werden bis zu { $count } gespeichert und nach { $days } Tagen ohne Besuch gelöscht. Das Foto selbst wird nicht gespeichert.
own_set-kept_for_this_visit = Dieser Browser behält nichts bis zum nächsten Besuch. Bitte das Gelernte als Datei speichern.
own_set-name = Name des Steinsatzes
own_set-name_example = Omas Steine
own_set-teach = Beibringen
own_set-taught = { $count ->
    [one] Ein Stein von „{ $name }“ gelernt. Fotos werden von jetzt an damit gelesen.
   *[other] { $count } Steine von „{ $name }“ gelernt. Fotos werden von jetzt an damit gelesen.
 }
own_set-download = Als Datei speichern
own_set-remove = „{ $name }“ löschen
own_set-import = Steinsatz aus einer Datei öffnen
own_set-none = Bei einer Hand vom Foto erst die Steine richtigstellen, dann unter der Hand den Steinsatz beibringen.
own_set-imported = „{ $name }“ ist dazugekommen. Fotos, zu denen er passt, werden damit gelesen.
own_set-both_kept = Auch ein anderes Gerät hat diesem Steinsatz etwas beigebracht: Beides bleibt.
own_set-put_back = Letztes Beibringen zurücknehmen
own_set-put_back_help = Nimmt das zuletzt Beigebrachte zurück. Noch einmal drücken holt es wieder.
own_set-is_back = „{ $name }“ ist wieder wie vor der letzten Änderung.
own_set-remove_really = Was er gelernt hat, ist dann weg, auf jedem Gerät, das ihn verwendet.
own_set-removed = „{ $name }“ ist gelöscht.
own_set-there = Es gibt schon einen anderen Steinsatz namens „{ $name }“. Welcher soll es sein?
own_set-replace = Der aus der Datei
own_set-both = Beide
own_set-leave = Der von hier
own_set-kept_both = Beide sind da. Der aus der Datei hat eine Zahl hinter dem Namen.
own_set-left = Es wurde nichts geändert.

## The settings; the browser fills in what it knows itself

setup-display = Anzeige und Ton
setup-sets = Steinsätze
setup-data = Deine Daten
setup-stored_phone = Partien, Regeln, Steinsätze, Übungen und die Hand auf dem Tisch sind nur auf diesem Gerät.
setup-stored_server = Dieser Browser behält deine Sprache, Regeln, Übungen und die Links deiner Partien. Die Partien und Steinsätze liegen auf dem Computer, auf dem diese Seite läuft.
setup-stored_shared = Dieser Browser behält deine Sprache, Regeln, Übungen und die Links deiner Partien. Die Partien und deine Steinsätze liegen auf dem Server.
setup-delete_phone = Alles auf diesem Gerät löschen
setup-delete_server = Alles in diesem Browser vergessen
setup-delete_shared = Alles in diesem Browser vergessen
setup-delete_really_phone = Alle Partien, Regeln, Steinsätze und Übungen auf diesem Gerät sind dann weg. Was bleiben soll, vorher als Datei speichern.
setup-delete_really_server = Sprache, Regeln, Übungen und die Links deiner Partien sind dann in diesem Browser weg. Ohne ihren Link lässt sich eine Partie nicht mehr öffnen.
setup-delete_really_shared = Sprache, Regeln, Übungen, deine Steinsätze und die Links deiner Partien sind dann weg. Ohne ihren Link lässt sich eine Partie nicht mehr öffnen.
setup-privacy = Datenschutz
setup-privacy_phone = Fotos verlassen dieses Gerät nie. Nichts wird irgendwohin geschickt, außer du schickst selbst eine Partie an den Server. Niemand zählt oder beobachtet, was du tust.
setup-privacy_server = Fotos gehen an den Computer, auf dem diese Seite läuft, und nirgendwohin sonst. Beim Schließen der Seite werden sie verworfen, außer der Tisch behält die Fotos seiner Partie. Niemand zählt oder beobachtet, was du tust.
setup-about = Über Tilesnap
setup-version = Version { $name }
setup-licences = Lizenzen
setup-licence = Tilesnap ist freie Software unter der MIT-Lizenz. © 2026 The Tilesnap authors.
setup-software = Es nutzt die Arbeit anderer unter diesen Lizenzen:
browser-large_print_label = Große Schrift
browser-large_print_hint = Schrift, Steine und Knöpfe anderthalbmal so groß.
browser-read_aloud_label = Vorlesen
browser-read_aloud_hint = Ein Knopf unter der Hand und dem Ergebnis liest sie vor.
browser-storage_used = Belegter Speicher: { $count } MB.
browser-storage_persistent = Der Browser behält alles auch, wenn der Platz knapp wird.
browser-storage_not_persistent = Wird der Platz knapp, kann der Browser alles löschen: Speichere es ab und zu als Datei, oder installiere diese Seite.
browser-storage_not_persistent_links = Wird der Platz knapp, kann der Browser das löschen: Speichere es ab und zu als Datei.
browser-storage_offline = Diese Seite läuft jetzt auch ohne Verbindung.
browser-install_label = Auf den Startbildschirm legen
browser-install_ios = Um sie wie eine App zu haben: auf „Teilen“ tippen, dann „Zum Home-Bildschirm“.

## What belongs to this browser, for another one

belongings-heading = Auf ein anderes Gerät umziehen
belongings-what_server = Speichere deine Partien als Datei und öffne sie auf dem anderen Gerät. Wer die Datei hat, kann die Partien ändern.
belongings-what_shared = Speichere deine Partien und Steinsätze als Datei und öffne sie auf dem anderen Gerät. Wer die Datei hat, kann beides ändern.
belongings-what_phone = Speichere deine Partien, Regeln, Steinsätze und Übungen als Datei und öffne sie auf dem anderen Gerät. Wer die Datei hat, kann sie lesen.
belongings-save = Als Datei speichern
belongings-open = Datei des anderen Geräts öffnen
belongings-brought_server = { $games ->
    [0] Keine neue Partie.
    [one] Eine Partie ist dazugekommen.
   *[other] { $games } Partien sind dazugekommen.
 }
belongings-brought_shared = { $games ->
    [0] Keine neue Partie.
    [one] Eine Partie ist dazugekommen.
   *[other] { $games } Partien sind dazugekommen.
 } { $sets ->
    [0] Kein Steinsatz.
    [one] Ein Steinsatz ist jetzt auf beiden Geräten.
   *[other] { $sets } Steinsätze sind jetzt auf beiden Geräten.
 }
belongings-brought_phone = { $games ->
    [0] Keine neue Partie.
    [one] Eine Partie ist dazugekommen.
   *[other] { $games } Partien sind dazugekommen.
 } { $sets ->
    [0] Kein Steinsatz.
    [one] Ein Steinsatz ist dazugekommen.
   *[other] { $sets } Steinsätze sind dazugekommen.
 }
belongings-different = { $count ->
    [one] Eine Partie ging hier anders weiter und bleibt, wie sie hier ist.
   *[other] { $count } Partien gingen hier anders weiter und bleiben, wie sie hier sind.
 }
belongings-unreadable = { $count ->
    [one] Eine Partie der Datei ließ sich nicht lesen: Sie ist beschädigt oder aus einer neueren Version.
   *[other] { $count } Partien der Datei ließen sich nicht lesen: Sie sind beschädigt oder aus einer neueren Version.
 }
shared-store_failed = Der Server kann gerade weder speichern noch laden. Bitte in einer Weile noch einmal versuchen.

## The hand editor; the browser fills these in

hand_editor-tools = Werkzeuge
hand_editor-tile = Stein
hand_editor-set = Figur
hand_editor-photo = Foto der Hand, { $count } Steine umrandet
hand_editor-row_melded = Ausgelegte Figuren
hand_editor-row_concealed = Verdeckte Steine
hand_editor-row_bonus = Blumen und Jahreszeiten
hand_editor-row_stray = Beiseitegelegt, nicht gezählt: { $count }
hand_editor-add_tile = Einen Stein hinzufügen
hand_editor-add_to = Wohin er kommt
hand_editor-select_several = Mehrere Steine auswählen
hand_editor-frame_your_hand = Hand einrahmen
hand_editor-tap_your_hand = Hand antippen
hand_editor-take_again = Neues Foto aufnehmen
hand_editor-read_anyway = Trotzdem lesen
hand_editor-go_on = Mit diesen Steinen weiter
hand_editor-add_melded = Ausgelegte Figuren hinzufügen
hand_editor-add_concealed = Verdeckte Steine hinzufügen
hand_editor-add_bonus = Blumen und Jahreszeiten hinzufügen
hand_editor-add_melded_hint = Stein für Stein antippen; nach einer vollen Figur beginnt die nächste.
hand_editor-add_concealed_hint = Stein für Stein antippen.
hand_editor-add_bonus_hint = Stein für Stein antippen.
hand_editor-done = Fertig
hand_editor-close = Schließen
hand_editor-select = Auswählen
hand_editor-select_end = Auswahl beenden
hand_editor-select_hint = Die Steine antippen, die zusammengehören.
hand_editor-selected = { $count } ausgewählt
hand_editor-selected_tools = Was mit den ausgewählten Steinen geschehen soll
hand_editor-make_set = Ausgelegte Figur bilden
hand_editor-make_kong = Verdeckten Kong bilden
hand_editor-undo = Rückgängig
hand_editor-undone = Rückgängig gemacht
hand_editor-redo = Wiederholen
hand_editor-redone = Wiederholt
hand_editor-reset = Zurück zum Gelesenen
hand_editor-moved = Verschoben: { $set }
hand_editor-photo_hint = Einen Stein antippen, um ihn zu ändern, oder eine freie Stelle, um einen hinzuzufügen.
hand_editor-frame_hint = Einen Rahmen um die Hand ziehen oder einen ihrer Steine antippen: Nur diese Hand wird gelesen.
hand_editor-frame_end = Einrahmen abbrechen
hand_editor-frame_none = Das ganze Foto lesen
hand_editor-reading = Steine werden gelesen …
hand_editor-read_round = Die Hand lesen, zu der er gehört
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
hand_editor-pick = Den richtigen Stein antippen.
hand_editor-pick_joker = Den Stein antippen, für den er steht.
hand_editor-sure = Mit { $percent } Sicherheit gelesen.
hand_editor-repaired = Als { $tile } gelesen, geändert für eine gültige Hand.
hand_editor-winning = Das ist der Schlussstein
hand_editor-not_winning = Nicht der Schlussstein
hand_editor-conceal_kong = In verdeckten Kong umwandeln
hand_editor-open_kong = In offenen Kong umwandeln
hand_editor-extend_melded = Zu offenem Kong ergänzen
hand_editor-extend_concealed = Zu verdecktem Kong ergänzen
hand_editor-declare_kong = Verdeckten Kong ansagen
hand_editor-concealed_kong = verdeckter Kong
hand_editor-kong_from_pung = Kong, vierter Stein gemeldet
hand_editor-from_pung = Vierter Stein zu verdecktem Pong gemeldet
hand_editor-not_from_pung = Nicht zu verdecktem Pong gemeldet
hand_editor-to_concealed = Zu den verdeckten Steinen
hand_editor-to_new_set = Neue ausgelegte Figur beginnen
hand_editor-to_set = Zur Figur { $set }
hand_editor-to_bonus = Zu Blumen und Jahreszeiten
hand_editor-to_stray = Beiseitelegen
hand_editor-remove = Löschen
hand_editor-win_flag = MJ
hand_editor-mark_doubtful = unsicher
hand_editor-mark_repaired = geändert für eine gültige Hand
hand_editor-mark_winning = Schlussstein
hand_editor-mark_stray = beiseitegelegt
hand_editor-mark_selected = ausgewählt

## Reading aloud, and naming a tile to correct it

voice-read = Vorlesen
voice-stop = Vorlesen beenden
voice-label = Stein mit Namen korrigieren
voice-example = dritter Stein: Kreis sechs
voice-send = Korrigieren
voice-listen = Sprechen
voice-listening = Ich höre zu …
voice-listen_note = Der Browser schickt das Gesprochene unter Umständen an seinen Hersteller.
spoken-suit_m = Zahl/Zahlen/Charakter/Wan
spoken-suit_p = Kreis/Kreise/Kreisen/Punkte
spoken-suit_s = Bambus/Bams/Bam
spoken-ranks = eins/1/ein, zwei/2/zwo, drei/3, vier/4, fünf/5, sechs/6, sieben/7, acht/8, neun/9
spoken-ordinals = erster/erste/ersten/eins, zweiter/zweite/zweiten/zwei, dritter/dritte/dritten/drei, vierter/vierte/vierten/vier, fünfter/fünfte/fünften/fünf, sechster/sechste/sechsten/sechs, siebter/siebte/siebten/sieben, achter/achte/achten/acht, neunter/neunte/neunten/neun, zehnter/zehnte/zehnten/zehn, elfter/elfte/elften/elf, zwölfter/zwölfte/zwölften/zwölf, dreizehnter/dreizehnte/dreizehnten/dreizehn, vierzehnter/vierzehnte/vierzehnten/vierzehn, fünfzehnter/fünfzehnte/fünfzehnten/fünfzehn, sechzehnter/sechzehnte/sechzehnten/sechzehn, siebzehnter/siebzehnte/siebzehnten/siebzehn, achtzehnter/achtzehnte/achtzehnten/achtzehn
spoken-fillers = der, die, das, den, dem, Stein, Nummer, Nr, ist, ein, eine, einen, einer, in, zu, zur, zum, als, auf, aus, bei, beim, durch, gegen, soll, sollte, muss, müsste, bitte, mach, mache, ändere, ersetze, tausche, nein
spoken-endings = sein, machen, ändern, ersetzen, tauschen, bitte
spoken-numbered = { $suit } { $rank }
spoken-red = { $tile } in Rot
spoken-tile_E = Ostwind/Ost/Osten
spoken-tile_S = Südwind/Süd/Süden
spoken-tile_W = Westwind/West/Westen
spoken-tile_N = Nordwind/Nord/Norden
spoken-tile_C = Roter Drache/Rote Drache/Roter Drachen/Roten Drachen/Rot
spoken-tile_F = Grüner Drache/Grüne Drache/Grüner Drachen/Grünen Drachen/Grün
spoken-tile_B = Weißer Drache/Weiße Drache/Weißer Drachen/Weißen Drachen/Weiß
spoken-times = { $count ->
    [2] zweimal { $tile }
    [3] dreimal { $tile }
    [4] viermal { $tile }
   *[other] { $count }-mal { $tile }
 }
spoken-repeated_suited = { $suit } { $rank }
spoken-repeated_honour = { $tile }
spoken-pung = Pong { $tiles }
spoken-kong = Kong { $tiles }
spoken-concealed_kong = verdeckter Kong { $tiles }
spoken-pair = Paar { $tiles }
spoken-unfinished = { $tiles }, noch keine Figur
spoken-rank_separator = { ", " }
spoken-separator = { "; " }
spoken-row = { $row }: { $groups }.
spoken-place = Stein { $number }, { $tile }
spoken-doubtful = Unsicher: { $tiles }.
spoken-winning = Schlussstein: { $tile }.
spoken-choices = Mögliche Antworten: { $choices }.
spoken-item = { $item }: { $value }.
spoken-corrected = Stein { $number } war { $old } und ist jetzt { $tile }.
spoken-not_understood = „{ $text }“ nennt keinen Stein. Zum Beispiel so: { $example }.
spoken-no_such_tile = Diese Hand hat keinen Stein { $number }.

## What is asked on the way to the score

question-doubt = Welcher Stein ist das?
question-doubt_hint = { $count ->
    [one] Ein Stein ist nicht sicher erkannt.
   *[other] { $count } Steine sind nicht sicher erkannt.
 }
question-face_down = Welcher Stein liegt hier umgedreht?
question-face_down_hint = Das Foto zeigt nur seine Rückseite. Gehört er nicht zur Hand, bitte beiseitelegen.
question-role = Hat diese Hand gewonnen?
question-role_hint = Sie hat { $count } Steine, einen weniger als eine Gewinnhand.
question-role_winner = Ja, ein Stein fehlt
question-role_loser = Nein
question-sets = Welche Figuren wurden gemeldet?
question-sets_hint = Jede Figur antippen, die mit dem Abwurf eines anderen gebildet wurde. Der Schlussstein zählt dabei nicht.
question-sets_and_tile_hint = Gemeldete Figuren antippen, dann den Schlussstein.
question-sets_guessed = Die markierten Figuren wurden vermutlich gemeldet. Antippen ändert das.
question-winning_tile = Welcher ist der Schlussstein?
question-rules = { $count } Steine: Spielt ihr nach diesen Regeln?
question-source = Wie wurde die Hand gewonnen?
question-source_wall = Selbst gezogen
question-source_discard = Auf einen Abwurf
question-source_robbed_kong = Mit geraubtem Kong
question-seat = Welchen Platzwind hat der Gewinner?
question-seat_loser = Welchen Platzwind hat dieser Spieler?
question-round = Welcher Wind ist der Rundenwind?
question-discarder = Wer hat den Schlussstein abgeworfen?
question-discarder_robbed = Wessen Kong wurde geraubt?
question-discarder_hint = Wurde er seit dem letzten Zug des Gewinners mehrmals abgeworfen, zählt, wer es zuerst tat; war es der Gewinner selbst, haftet niemand.
question-discarder_right = Rechts
question-discarder_across = Gegenüber
question-discarder_left = Links
question-discarder_nobody = Niemand haftet
question-discarder_someone = Abwurf, unklar von wem
question-winner_self = Gewinner
question-flowers = Haben allein die Blumen und Jahreszeiten gewonnen?
question-flowers_wall = Ja, die letzte wurde gezogen
question-flowers_robbed_kong = Ja, die letzte zog ein anderer
question-robbed_kong = Welcher Kong wurde geraubt?
question-concealed_kong = Welche vier sind ein verdeckter Kong?
question-liable = Wer haftet und zahlt für alle?
question-liable_nobody = Niemand haftet
question-riichi = Wurde Riichi erklärt?
question-norths = Wie viele Nordwinde wurden herausgelegt?
question-dora_indicators = Welche Dora-Anzeiger liegen offen?
question-dora_indicators_hint = Nur solche, die einen Stein dieser Hand zur Dora machen. Liegt einer zweimal da, zweimal antippen.
question-ura_indicators = Und welche Steine liegen darunter (Ura-Dora)?
question-ura_indicators_hint = Nur solche, die einen Stein dieser Hand zur Dora machen.
question-seen_hint = Diese liegen auf dem Foto neben der Hand. Antippen ändert sie.

wind-E = Ost 東
wind-S = Süd 南
wind-W = West 西
wind-N = Nord 北

special-after_kong = nach einem Kong
special-after_bonus = nach einer Blume oder Jahreszeit
special-last_tile = letzter Stein der Mauer
special-last_tile_discarded = Abwurf nach dem letzten Stein der Mauer
special-dealt = von Ost, mit den ausgeteilten Steinen
special-first_turn = im ersten Zug
special-first_discard = erster Abwurf von Ost
special-second_kong = nach einem zweiten Kong im selben Zug
special-east_konged = Ost hatte einen verdeckten Kong angesagt
special-ready_from_deal = wartet seit dem Austeilen
special-original_call = Original Call: wartet seit dem ersten Abwurf
special-before_first_draw = vor dem ersten Zug des Gewinners
special-declared_ready = Warten angesagt
special-flower_win = allein mit Blumen und Jahreszeiten gewonnen
special-robbed_flower = die achte Blume kam von einem anderen
special-kong_robbed = ein Kong dieser Hand wurde geraubt
special-double_riichi = Riichi im ersten Zug (Doppelriichi)
special-ippatsu = innerhalb eines Umlaufs nach dem Riichi (Ippatsu)
special-after_north = nach einem herausgelegten Nordwind
special-last_of_kind = der letzte seiner Art, die drei anderen liegen offen

## The bar with the total

win-tai = Tai
win-faan = Faan
win-points = { $count ->
    [one] Punkt
   *[other] Punkte
 }
win-range = { $least } bis { $most }
win-to_go = { $count ->
    [one] Noch 1 Frage
   *[other] Noch { $count } Fragen
 }
win-missing = { $count ->
    [one] 1 Antwort fehlt
   *[other] { $count } Antworten fehlen
 }
win-to_answer = Noch keine Punkte: Eine Antwort fehlt
win-unclear = Das Foto zeigt noch keine ganze Hand.
win-needs_kong = { $count } Steine ergeben nur mit einem Kong eine Hand. Sonst bitte welche wegnehmen.
win-not_known = Nicht bekannt: { $fields }. Ohne das zählt die Hand { $total }.
win-no_tiles = Noch keine Steine.
win-role_winner = hat gewonnen
win-role_loser = hat nicht gewonnen
win-claimed = { $count ->
    [0] keine Figur gemeldet
    [one] 1 Figur gemeldet
   *[other] { $count } Figuren gemeldet
 }
win-last_tile = Schlussstein
win-seat = Platz: { $wind }
win-round = Runde: { $wind }
win-discarder = { $place ->
    [right] von rechts
    [across] von gegenüber
    [left] von links
    [nobody] niemand haftet
   *[wind] von { $wind }
 }
win-left_open = nicht bekannt: { $field }
win-field_seat = Platzwind
win-field_round = Rundenwind
win-field_winning_tile = Schlussstein
win-field_sets = gemeldete Figuren
win-field_source = wie die Hand gewonnen wurde
win-field_discarder = wer ihn abwarf
win-field_liable = wer haftet
win-liable = Haftung: { $who }
win-wins_in_a_row = Spiele, die Ost in Folge gewonnen hat, dieses mitgezählt
win-draws_between = Unentschiedene Spiele dazwischen (leer lassen, wenn unbekannt)
win-streak = Wie oft der Geber vor diesem Spiel Geber geblieben ist (leer lassen, wenn unbekannt)
win-discards = Die eigenen Abwürfe des Gewinners, der Reihe nach
win-discards_help = Geschrieben wie die Hand als Text, auch die Abwürfe, die andere gemeldet haben. Nötig nur für Dreizehn abgeworfene Waisen.
win-riichi_true = Riichi
win-riichi_false = kein Riichi
win-dora_indicators = Dora-Anzeiger
win-norths = herausgelegte Nordwinde
win-ura_indicators = Ura-Anzeiger
win-honba = Honba auf dem Tisch
win-sticks = Riichi-Stäbe, die der Gewinner nimmt
win-without = keine { $fact }, die zählen
win-field_riichi = Riichi

## The bar; the browser fills these in

asking-answered = Beantwortet
asking-ask_again = noch einmal fragen
asking-other_tile = Anderer Stein
asking-all_right = Alle stimmen
asking-unknown = Weiß nicht
asking-claimed_none = Keine wurde gemeldet
asking-claimed_these = Diese wurden gemeldet
asking-all_claimed = Alle
asking-tile_won = Schlussstein
asking-robbed = Kong geraubt
asking-chosen_none = Keiner davon
asking-chosen_these = Diese Steine
asking-specials = Zählt erst, wenn angetippt:
asking-sheet = Punkteblatt
asking-next = Nächste Hand

## Rules

rules-what_you_play = Was spielt ihr?
rules-chip = Regeln dieses Tisches
rules-choose = Regeln wählen
rules-rule_set = Regelwerk
rules-preset = Variante
rules-no_preset = keine
rules-changed = { $count ->
    [one] eine Hausregel
   *[other] { $count } Hausregeln
 }
rules-to_house = Alle Regeln ansehen und ändern
rules-short_european_classical = Europäisch
rules-short_bmja = BMJA
rules-short_zung_jung = Zung Jung
rules-short_building_skills = Skills
rules-short_dmjl = DMJL
rules-short_hong_kong = Hongkong
rules-short_taiwanese = Taiwanisch
rules-short_mcr = MCR
rules-short_riichi = Riichi

## The page of house rules

house-heading = Hausregeln
house-about = Jedes Element, was es zählt, und jede Option. Änderungen gelten sofort und bleiben in diesem Browser gespeichert.
house-search = Eine Wertung suchen
house-search_example = Drachen
house-nothing_found = Unbekanntes Element. Bitte einen Teil der Regeln wählen.
house-part = Teil der Regeln
house-options = Optionen
house-points = Punkte
house-points_melded = Punkte, offen
house-concealed_points = Punkte, verdeckt
house-doubles = Verdopplungen
house-limit = % des Limits
house-by_option = Bestimmt durch die Option „{ $option }“.
house-download = Als Datei speichern
house-reset = Alle Änderungen zurück
house-changed = { $count ->
    [one] Du hast eine Regel geändert.
   *[other] Du hast { $count } Regeln geändert.
 }
house-heading_of = Hausregeln: { $title }
house-file = Datei mit Hausregeln öffnen (.toml)
house-opened = Ihr spielt jetzt nach den Regeln der Datei.
house-title = Titel dieser Regeln
house-title_example = Donnerstags bei Jo
house-only_changes = Nur Geändertes zeigen
house-nothing_changed = Nichts ist geändert.
house-source_says = Ursprünglich: { $words }.
house-counts_not = zählt nicht
house-added_here = An diesem Tisch hinzugefügt.
house-take_back = Änderung zurücknehmen: { $name }
house-remove = Entfernen: { $name }
house-value_of = { $item }: { $value }
house-settings = Rundung, Chows und Gewinnbedingungen
house-payout = Wer wie viel zahlt
house-worths_example = 1, 2, 4, 8, 16
message-bad_worths = „{ $text }“ ist keine Liste von Beträgen. Bitte 1 bis { $most } ganze Zahlen mit Kommas dazwischen: was 0 wert ist, dann 1, 2 und so weiter. Die letzte gilt für alles darüber.
settings-rounding = Was gerundet wird
settings-rounding_none = nichts
settings-rounding_before_doubles = die Punkte
settings-rounding_total = die Gesamtpunktzahl
settings-rounding_both = beides
settings-rounding_step = Auf Vielfache von
settings-rounding_to = Gerundet wird
settings-rounding_to_nearest = auf den nächsten Wert
settings-rounding_to_up = nach oben
settings-rounding_to_down = nach unten
settings-round_losers = Auch die Hände der Verlierer runden
settings-fishing_as_winner = Wer nur noch auf einen Stein wartet, erhält die Elemente des Gewinners, außer denen fürs Gewinnen
settings-minimum = Mindestpunkte für Mah-Jongg
settings-least_doubles = Mindestzahl Verdopplungen für Mah-Jongg
settings-minimum_counts_bonus = Blumen und Jahreszeiten zählen zu den Mindestpunkten
settings-most_chows = Höchstzahl Chows in einer Gewinnhand
settings-most_chows_any = beliebig
settings-most_claimed_chows = Höchstzahl gemeldeter Chows
settings-most_claimed_chows_any = beliebig
settings-chows_free_with = Was von diesen Grenzen befreit
settings-wins_with = Gewinnen kann nur eine Hand mit einem davon
settings-wins_with_doubles = Oder mit so vielen Verdopplungen (0: nie)
payout-who = Wer den Gewinner bezahlt
payout-who_everybody = alle
payout-who_discarder = wer abwarf
payout-who_responsible = wer haftet
payout-who_nobody = niemand
payout-losers_settle = Verlierer zahlen einander die Differenz
payout-east_doubles = Ost zahlt und erhält doppelt
payout-worths = Was 0, 1, 2 … wert ist
payout-stake = Einsatz je Punkt
payout-base = Grundbetrag (ohne Zahltabelle)
payout-per_unit = Für jede Einheit (ohne Zahltabelle)
payout-drawn_share = Anteil, den jeder bei selbst gezogenem Schlussstein zahlt
payout-discarder_share = Anteil dessen, der abwarf
payout-others_share = Anteil der anderen bei einem Abwurf
payout-multiple_winners = Mehrere dürfen auf einen Abwurf gewinnen
payout-rounding_step = Zahlungen in Vielfachen von
payout-rounding_to = Zahlungen gerundet
payout-rounding_to_nearest = auf den nächsten Wert
payout-rounding_to_up = nach oben
payout-rounding_to_down = nach unten
message-bad_house_rules = { $place ->
    [line] Zeile { $line }:{" "}
   *[key] {""}
 }{ $why ->
    [unknown] „{ $key }“ ist nicht bekannt. { $hint ->
        [meant] War „{ $meant }“ gemeint?
        [none] Hier ist keiner bekannt.
       *[known] Bekannt sind { $known }.
    }
    [no_such] „{ $key }“ nennt „{ $given }“, das es nicht gibt. { $hint ->
        [meant] War „{ $meant }“ gemeint?
        [none] Hier ist keiner bekannt.
       *[known] Bekannt sind { $known }.
    }
    [missing] „{ $key }“ fehlt. Nötig: { $wanted }.
    [must_be] „{ $key }“ ist { $given }. Erlaubt: { $wanted }.
    [bad_name] Der Name von „{ $key }“ darf nur Kleinbuchstaben, Ziffern und _ haben.
    [taken] Der Name von „{ $key }“ ist vergeben. Bitte einen anderen nehmen.
    [pays_nothing] „{ $key }“ zählt nichts. Bitte Punkte, Verdopplungen oder einen Anteil am Limit angeben.
    [no_limit] „{ $key }“ ist ein Anteil am Limit, und diese Regeln haben keines. Bitte „{ $option }“ auf mehr als 0 setzen oder Punkte angeben.
    [too_long] Diese Datei ist zu lang. Höchstens 64 kB werden gelesen.
    [too_deep] In dieser Datei sind Tabellen und Listen zu tief verschachtelt.
    [no_toml] Das ist kein TOML ({ $reason }). Bitte diese Stelle prüfen.
    [link] Die Hausregeln in diesem Link sind unvollständig, zu lang oder verändert. Bitte noch einmal um den Link oder um ihre Datei.
   *[other] „{ $key }“ lässt sich nicht verwenden. Auf Englisch: { $key } { $text }
 }
wanted-true_or_false = true oder false
wanted-text = Text
wanted-a_whole_number = eine ganze Zahl
wanted-a_whole_number_0_to_1000000 = eine ganze Zahl von 0 bis 1000000
wanted-a_whole_number_1000000_to_1000000_or_option_name = eine ganze Zahl von -1000000 bis 1000000 oder {"{"} option = "NAME" {"}"}
wanted-a_whole_number_1_to_1000000 = eine ganze Zahl von 1 bis 1000000
wanted-a_whole_number_0_to_5 = eine ganze Zahl von 0 bis 5
wanted-a_whole_number_0_to_99 = eine ganze Zahl von 0 bis 99
wanted-a_whole_number_1000000_to_1000000 = eine ganze Zahl von -1000000 bis 1000000
wanted-a_whole_number_at_least_0 = eine ganze Zahl, mindestens 0
wanted-a_whole_number_at_least_1 = eine ganze Zahl, mindestens 1
wanted-a_number_0_to_100 = eine Zahl von 0 bis 100
wanted-a_share_of_the_limit_0_to_10 = ein Anteil am Limit von 0 bis 10
wanted-a_list_of_whole_numbers = eine Liste ganzer Zahlen
wanted-a_list_of_items_ids = eine Liste von Kennungen
wanted-the_name_of_a_rule_set = der Name eines Regelwerks
wanted-a_tile_s_code = das Kürzel eines Steins
message-too_few_doubles = Diese Hand gewinnt nicht: Sie hat { $have } Verdopplungen und braucht { $least }.
house-add = Ein Element hinzufügen
house-add_condition = Was die Hand haben muss
house-add_choose = Wählen
house-more = Und eine zweite Bedingung?
house-more_none = nein
house-more_also = muss auch gelten
house-more_instead = gilt ebenso gut
house-more_unless = darf nicht gelten
house-add_name = Name des Elements
house-add_name_example = Glücksdrachen
house-add_pays = Was es zählt: mindestens ein Feld ausfüllen.
house-add_new = Neues Element
house-who = Wer es erhält
house-who_all = alle
house-who_winner = wer gewinnt
house-who_loser = wer verliert
house-who_fishing = wer gewinnt oder nur noch auf einen Stein wartet
house-add_now = Dieses Element hinzufügen
house-added = „{ $name }“ zählt jetzt. Es steht unter „{ $part }“.
message-item_lacks = { $what ->
    [condition] Bitte wählen, was die Hand haben muss.
    [name] Bitte dem Element einen Namen geben.
    [parameter] Bitte „{ $parameter }“ ausfüllen.
   *[value] Ein Element muss etwas zählen: Punkte, Verdopplungen oder einen Anteil am Limit.
 }
house-overlaps = Was was einschließt
overlap-holds = schließt { $items } ein
overlap-replaces = zählt statt { $items }
overlap-only_with = hat eigene Verdopplungen; daneben zählen nur die von { $items }
overlap-alone = hat eigene Verdopplungen; daneben zählen keine anderen
overlap-otherwise = zählt nur, wenn sonst nichts zählt
overlap-series = davon und von { $items } zählt nur das Beste
overlap-doubles_of = die Verdopplungen von { $item }
overlap-points_of = die Punkte von { $item }
house-based_on = Grundlage: { $rules }

## What a hand must have for an item of the house’s own

condition-bonus_tile = Eine Blume oder Jahreszeit
condition-bonus_tile_count = Genau diese Anzahl Blumen und Jahreszeiten
condition-own_bonus_tile = Blume oder Jahreszeit mit der Nummer des Platzes
condition-all_bonus_tiles = Alle vier Blumen oder Jahreszeiten
condition-heavenly_hand = Ost gewinnt mit den ausgeteilten Steinen
condition-earthly_hand = Ein anderer gewinnt im ersten Zug
condition-original_call = Wartet seit dem ersten Abwurf, unverändert
condition-consecutive_wins = Ost hat mehrere Spiele in Folge gewonnen
condition-thirteen_discarded_orphans = Die eigenen ersten 13 Abwürfe und der Schlussstein sind dreizehn Waisen
condition-self_drawn = Der Schlussstein ist selbst gezogen
condition-one_chance_chow = Der Schlussstein füllt die Mitte eines Chows oder ist die 3 von 1-2-3 oder die 7 von 7-8-9
condition-one_chance_hand = Nur eine Art Stein konnte die Hand vollenden
condition-out_on_a_pair = Der Schlussstein vollendet das Paar
condition-last_tile_of_wall = Der Schlussstein ist der letzte Stein der Mauer
condition-last_discard = Der Schlussstein ist der Abwurf nach dem letzten Stein der Mauer
condition-supplement_tile = Der Schlussstein ist ein Ersatzstein
condition-robbed_kong = Der Schlussstein ist aus einem Kong geraubt
condition-moon = Ein bestimmter Stein gewinnt als letzter der Mauer
condition-supplement_is = Ein bestimmter Stein gewinnt als Ersatzstein
condition-robbed_kong_is = Ein bestimmter Stein gewinnt, aus einem Kong geraubt
condition-kong_on_kong = Der Ersatzstein des zweiten Kongs in einem Zug gewinnt
condition-identical_chows = Gleiche Chows
condition-similar_chows = Chows derselben Zahlen in allen drei Farben
condition-similar_triplets = Pongs oder Kongs einer Zahl in allen drei Farben
condition-terminal_triplets = Pongs oder Kongs von 1 und 9 einer Farbe
condition-straight = Die Chows 123, 456 und 789 einer Farbe
condition-consecutive_triplets = Pongs oder Kongs aufeinanderfolgender Zahlen einer Farbe
condition-pung = Ein Pong
condition-kong = Ein Kong
condition-triplet = Ein Pong oder Kong
condition-pair = Ein Paar
condition-chow = Ein Chow
condition-honor_sets = Mehrere Pongs oder Kongs aus Winden oder Drachen
condition-kongs = Eine bestimmte Zahl Kongs
condition-so_many_triplets = Eine bestimmte Zahl Pongs oder Kongs einer Art
condition-concealed_triplets = Eine bestimmte Zahl verdeckter Pongs oder Kongs
condition-winning = Jede Gewinnhand
condition-shape = Eine Hand von besonderer Form
condition-concealed_hand = Vor dem Schlussstein wurde keine Figur gemeldet
condition-chow_hand = Chows und ein Paar
condition-no_points_hand = Eine Chow-Hand, gewonnen auf einen Abwurf an einem beidseitig offenen Chow
condition-pung_hand = Pongs oder Kongs und ein Paar
condition-all_concealed_triplets = Verdeckte Pongs oder Kongs und ein Paar
condition-buried_treasure = Verdeckte Pongs und ein Paar aus einer Farbe, Winden und Drachen
condition-only_tiles = Alle Steine sind von einer Art
condition-terminals_and_honors = Nur Einsen, Neunen, Winde und Drachen
condition-one_suit = Steine einer Farbe
condition-purity = Pongs oder Kongs und ein Paar einer Farbe, ohne Winde und Drachen
condition-nine_gates = 1112345678999 einer Farbe und ein beliebiger Stein davon, verdeckt
condition-squirming_snake = Pongs aus 1 und 9, zwei Chows und ein Paar aus 2, 5 oder 8 in einer Farbe
condition-outside = Jede Figur und das Paar enthalten eine Eins oder Neun
condition-pairs_of = Sieben Paare einer Art von Steinen
condition-knitting = Sieben Zweier je einer Zahl in zwei Farben

## What is said of it: which tiles, how many, whether

parameter-of = Welche Steine
parameter-shape-of = Welche Form
parameter-supplements = Auch nach Ersatzsteinen
parameter-last_tile_of_wall-supplements = Auch wenn er ein Ersatzstein ist
parameter-on = Mit welchem Stein
parameter-easts_kong = Auch nachdem Ost einen verdeckten Kong angesagt hat
parameter-losers = Auch für eine Hand, die nicht gewonnen hat
parameter-wins = Wie viele Siege in Folge
parameter-draws_between = Unentschiedene Spiele unterbrechen die Serie nicht
parameter-pass_deal = Danach wechselt Ost; sonst zählt jeder weitere Sieg wieder
parameter-predealt_jokers = Vorab verteilte Joker gelten als Abwürfe
parameter-robbed_kong = Auch mit einem aus einem Kong geraubten Stein
parameter-tile = Welcher Stein
parameter-on_discard = Der Schlussstein darf gemeldet sein
parameter-moon-on_discard = Auch als letzter Abwurf
parameter-only_for_kongs = Nur nach einem Kong, nicht nach einer Blume oder Jahreszeit
parameter-bonus_between = Eine Blume oder Jahreszeit darf dazwischenkommen
parameter-copies = Wie viele gleiche Chows
parameter-groups = Wie viele verschiedene
parameter-pair = Und ein Paar aus einem weiteren
parameter-similar_triplets-pair = Ein Paar anstelle eines der drei
parameter-count = Wie viele
parameter-melded_for_losers = Auch ein ausgelegtes Paar eines Verlierers zählt
parameter-sets = Wie viele Pongs oder Kongs
parameter-chows = Die Hand darf Chows enthalten
parameter-or_more = Oder mehr davon
parameter-claimed_kongs = Ein Kong gilt auch dann als verdeckt, wenn der vierte Stein gemeldet wurde
parameter-only_on_discard = Nur wenn der Schlussstein gemeldet wurde
parameter-regular = Nur vier Figuren und ein Paar
parameter-any_pair = Jedes Paar, auch eines, das zählt
parameter-kongs = Kongs darunter
parameter-drawn = Der Schlussstein muss gezogen sein
parameter-on_pair = Ein gemeldeter Stein darf das Paar vollenden
parameter-pairs = Sieben Paare zählen auch
parameter-all_kinds = Alle sechs Arten grüner Steine dürfen dabei sein
parameter-both = Sowohl Einsen oder Neunen als auch Winde oder Drachen müssen dabei sein
parameter-honors = Mit Winden oder Drachen
parameter-outside-honors = Auch ein Wind oder Drache genügt
parameter-concealed = Gezogen und ohne gemeldete Figur
parameter-pure_wait = Die Hand wartete auf alle neun Arten
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
choice-of_knitting = Stricken: sieben Zweier je einer Zahl in zwei Farben
choice-of_triple_knitting = Triple Knitting: je eine Zahl in drei Farben
choice-of_wriggling_snake = sich windende Schlange: 1 bis 9 einer Farbe, eine zweite 1 und die vier Winde
choice-of_gates_of_heaven = Himmelspforten: 1 und 9 einer Farbe dreimal, 2 bis 8, eine davon doppelt
choice-of_honors_and_knitted = Ehren und Verstrickte: vierzehn verschiedene Steine
choice-of_knitted_straight = verstrickte Straße: 1-4-7, 2-5-8 und 3-6-9 in drei Farben, eine Figur und ein Paar
choice-of_any_fourteen_tiles = beliebige vierzehn Steine
choice-on_first_discard = erster Abwurf von Ost
choice-on_extended = erster Abwurf von Ost oder erster eigener gezogener Stein
choice-on_first_draw = nur erster eigener gezogener Stein
choice-kongs_none = keine Kongs
choice-kongs_concealed = verdeckte Kongs
choice-kongs_claimed = auch Kongs mit gemeldetem viertem Stein
choice-suits_same = durchweg dieselben zwei
choice-suits_any = jeweils zwei beliebige

## The file button

file_input-too_big = Diese Datei ist größer als { $size }. Bitte eine kleinere wählen.
file_input-unreadable = Der Browser konnte diese Datei nicht lesen. Bitte erneut wählen.

## The rules on paper

sheet-tai = { $points } Tai
sheet-faan = { $points } Faan
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

paper-share = Teilen
paper-share_again = Fertig: noch einmal antippen
paper-link = Link kopieren
paper-link_copied = Link kopiert
paper-copy = Als Text kopieren
paper-copied = Kopiert
paper-not_copied = Bitte von Hand kopieren
paper-picture = Als Bild speichern
paper-print = Drucken

## Options of rule sets: where nothing stands here, the rule set has the words

option-rounding = Runden auf Zehner
option-rounding_before_doubles = vor dem Verdoppeln
option-rounding_total = die Summe
option-rounding_none = nie
option-limit = Limit
option-concealed_hand_on_discard = Verdeckte Hand zählt auch bei einem Abwurf
option-supplement_only_for_kongs = Ersatzstein zählt nur nach einem Kong, nicht nach einer Blume
option-terminals_and_honors_doubles = Verdopplungen für nur Hauptsteine
option-terminals_and_honors_doubles_1 = 1
option-terminals_and_honors_doubles_2 = 2
option-earthly_hand_on = Irdische Hand
option-earthly_hand_on_first_discard = erster Abwurf von Ost
option-earthly_hand_on_extended = erster Abwurf von Ost oder erster eigener gezogener Stein
option-earthly_hand_on_first_draw = nur erster eigener gezogener Stein

## The same hand under other rules

compare-open = Dieselbe Hand an anderen Tischen
compare-about = Was diese Hand nach allen Regelwerken zählt. Punkte, Faan und Tai sind verschiedene Einheiten, die Ergebnisse lassen sich also nicht vergleichen: Die Liste geht danach, wie viel vom Limit die Hand erreicht. Regeln ohne Limit folgen, danach die, nach denen sie nicht gewinnt.
compare-here = euer Tisch
compare-house = Hausregeln
compare-standard = Standard
compare-so_far = bisher
compare-no_win = Kein Gewinn
compare-not_yet = Noch kein Gewinn
compare-up_to = bis zu { $total }
compare-items = Vor allem: { $items }
compare-times = { $name } × { $count }
compare-pays = Es zahlen: { $payments }
compare-asked = Hängt noch ab von: { $fields }
compare-payment_asked = Die Zahlung hängt ab von: { $fields }

## Die Übung: Fragekarten zum Zählen

lesson-open = Zählen üben
lesson-open_game = Mit den Händen dieser Partie üben
lesson-heading = Zählen lernen: { $rules }
lesson-about = { $count } Karten, etwa fünf Minuten. Was du nicht wusstest, kommt morgen wieder; was du weißt, jedes Mal später.
lesson-due = { $count ->
    [one] 1 Karte ist heute wieder dran.
   *[other] { $count } Karten sind heute wieder dran.
 }
lesson-lost = { $count ->
    [one] 1 Karte passt nicht mehr zu diesen Regeln und wurde entfernt.
   *[other] { $count } Karten passen nicht mehr zu diesen Regeln und wurden entfernt.
 }
lesson-use_kept = Auch nach Händen aus euren Spielen fragen
lesson-kept_about = Frag vorher die anderen am Tisch. Deine Karten werden in diesem Browser gespeichert; schaltest du das aus, sind die Karten zu diesen Händen weg.
lesson-start = Los
lesson-back = Zurück
lesson-card = Karte { $number } von { $count }
lesson-ask_count = Was zählt diese Hand?
lesson-ask_missed = Du hast { $counted } gezählt, die Hand zählt aber { $right }. Was hast du übersehen?
lesson-ask_waits = Welche Steine würden gewinnen?
lesson-ask_discard = Nach welchem Abwurf bleiben die meisten Steine, die gewinnen?
lesson-right = Richtig.
lesson-wrong = Nicht ganz. Die Antwort: { $answer }
lesson-next = Weiter
lesson-after_discard = Nach dem Abwurf
lesson-tiles_left = { $count ->
    [0] kein Stein gewinnt
    [one] 1 Stein gewinnt noch
   *[other] { $count } Steine gewinnen noch
 }
lesson-result = { $right } von { $count } richtig
lesson-returns = { $days ->
    [one] Morgen wieder: { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
     }
   *[other] In { $days } Tagen wieder: { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
     }
 }
lesson-again = Noch { $count } Karten
lesson-fu_and_han = { $fu } Fu, { $han } Han

## What a table talks about

talk-payments = Was die anderen zahlen
talk-payer = Wer wen bezahlt
talk-seat_0 = Gewinner
talk-seat_1 = Spieler rechts
talk-seat_2 = Spieler gegenüber
talk-seat_3 = Spieler links
talk-pays = { $payer } zahlt an { $payee }
talk-losers_settle = Die anderen drei rechnen noch die Unterschiede ihrer Hände untereinander ab.
talk-amount = Punkte
talk-counters = Jetons
talk-together = zusammen
talk-near_misses = Knapp verfehlt
talk-near_misses_none = Kein einzelner anderer Stein hätte mehr gezählt.
talk-alternatives = Anders ausgelegt
talk-near_miss = { $change }: { $item }, { $points }
talk-waits = Was die Hand vollendet
talk-waits_about = Was die Hand zählt, wenn du diesen Stein ziehst:

## Die Abrechnung eines Spiels

ledger-line = { $payer } zahlt an { $payee } { $amount }: { $why }
ledger-table = der Tisch
ledger-why_winner = die Hand von { $payee } zählt { $total }
ledger-why_pays_for_all = die Hand von { $payee } zählt { $total }, und einer zahlt für alle: { $parts }
ledger-why_liable = die Hand von { $payee } zählt { $total }, und wer haftet, zahlt für alle: { $parts }
ledger-for_units = {" "}für { $units }
ledger-worth_base = { $base } für den Gewinn + { $units } = { $total }
ledger-made = {" "}({ $units }: { $parts })
ledger-made_hand = { $units } der Hand
ledger-made_dealer = { $units }, weil { $dealer } Geber ist
ledger-made_streak = { $units } für { $deals ->
    [one] 1 Spiel
   *[other] { $deals } Spiele
 } als Geber davor
ledger-part_more = {" "}(+ { $parts })
ledger-share = , { $share }-mal gezahlt
ledger-why_responsible = die Hand von { $payee } zählt { $total }, und wer haftet, zahlt den Rest: { $parts }
ledger-why_free_share = haftet nicht, deshalb nur { $amount } von { $total }
ledger-why_difference = der Unterschied zwischen { $total } und { $less }
ledger-why_penalty = eine Strafe
ledger-why_penalty_for = eine Strafe: { $kind }
ledger-part = { $own ->
    [true] { $amount } für sich selbst
   *[other] { $amount } für { $player }
 }
ledger-east_doubles = , verdoppelt, weil { $east } Ost ist
ledger-counters = Jetons: { $counters }
ledger-nothing = Niemand zahlt etwas.
ledger-adds_up = Niemand zahlt: Die Punkte werden zusammengezählt.
ledger-open = Noch offen
ledger-cannot_be = Bitte prüfen
ledger-and = { " und " }
ledger-hand_unknown = die Hand von { $whose } ist nicht bekannt: Zwischen { $whose } und { $others } ist nichts abgerechnet
ledger-hand_unknown_alone = die Hand von { $whose } ist nicht bekannt
ledger-hands_unknown = die Hände von { $whose } sind nicht bekannt: Was von ihnen abhängt, ist nicht abgerechnet
ledger-discarder_unknown = wer den Schlussstein abwarf, ist nicht bekannt: Zwischen { $between } ist nichts abgerechnet
ledger-may_change = die Hand von { $player } kann sich noch ändern, weil etwas über sie nicht bekannt ist
ledger-may_range = die Hand von { $player } zählt { $least } bis { $most }, weil etwas über sie nicht bekannt ist
ledger-player = Wer
ledger-hand = Hand
ledger-net = Ergebnis
ledger-said = ohne Steine
ledger-not_shown = nicht gezeigt

## Wie eine Partie zu sehen ist

seen-no_deals = Es wurde noch kein Spiel gespielt.
seen-chart = Der Stand nach jedem von { $deals } Spielen. Jetzt: { $totals }
seen-deal_axis = Spiel
seen-total = Stand
seen-totals = Stände
seen-moving = Zahlen mit einem ? können sich noch ändern: Ein Spiel ist noch nicht abgerechnet.
seen-not_over = Die Partie ist noch nicht zu Ende.
seen-deals = Die Spiele
seen-deal = Spiel { $number }
seen-place = { $wind } { $turn }
seen-outcome_drawn = niemand hat gewonnen, die Mauer ist aufgebraucht
seen-outcome_washed_out = abgebrochen, neu gegeben
seen-won_drawn = { $winner } gewinnt, selbst gezogen
seen-won_discard = { $winner } { $count ->
    [1] gewinnt
   *[other] gewinnen
 } auf einen Abwurf von { $giver }
seen-won_discard_unknown = { $winner } { $count ->
    [1] gewinnt
   *[other] gewinnen
 } auf einen Abwurf, von wem ist nicht bekannt
seen-won_robbed = { $count ->
    [1] { $winner } raubt einen Kong von { $giver } und gewinnt
   *[other] { $winner } rauben einen Kong von { $giver } und gewinnen
 }
seen-won_robbed_unknown = { $count ->
    [1] { $winner } raubt einen Kong und gewinnt, wessen ist nicht bekannt
   *[other] { $winner } rauben einen Kong und gewinnen, wessen ist nicht bekannt
 }
seen-won_unknown = { $winner } gewinnt, wie ist nicht bekannt
seen-not_settled = Es lässt sich noch nicht abrechnen.
seen-told_twice = Dieses Spiel ist { $ways }-mal verschieden eingetragen. Bis jemand wählt, gilt die erste Fassung.
seen-place_open = Ein Spiel davor ist mehrfach eingetragen: Wer hier gibt, steht fest, wenn jemand wählt.
seen-hand = Die Hand von { $player }: { $points }
seen-hand_shown = Hand von { $player }
seen-matrix = Wer wem gezahlt hat
seen-paid_by = von ↓ an →
seen-matrix_open = Ohne das, was noch offen ist.
seen-biggest = Die größten Hände
seen-no_hands = Es ist noch keine Gewinnhand bekannt.
seen-hand_of = von { $player } in Spiel { $deal }
seen-styles = Glück und Stil
seen-style_won = Spiele gewonnen
seen-style_as_east = Als Ost gewonnen
seen-style_own_draw = Selbst gezogen gewonnen
seen-style_gave = Den Schlussstein abgeworfen
seen-style_paid = Für diese Abwürfe gezahlt
seen-style_average = Gewinnhand im Mittel
seen-style_highest = Höchste Gewinnhand
seen-style_doubled = Mit Verdopplung gewonnen
seen-style_concealed = Verdeckt gewonnen
seen-style_limits = Limithände
seen-style_note = 2/3 heißt: bei zwei von drei Spielen, von denen es bekannt ist. Zahlen mit einem ? können sich noch ändern.
seen-take_along = Herunterladen
seen-file_json = Partie (JSON)
seen-file_xlsx = Tabellen (Excel)
seen-file_csv_deals = Spiele (CSV)
seen-file_csv_totals = Stände (CSV)
seen-column_totals = Stände
seen-column_debts = Wer wem was schuldet
seen-column_deals = Spiele
seen-column_payments = Zahlungen
seen-column_place = Platz
seen-column_player = Wer
seen-column_total = Stand
seen-column_net = Ergebnis
seen-column_penalties = Strafen
seen-column_uma = Uma
seen-column_oka = Oka
seen-column_sticks = Riichi-Stäbe
seen-column_penalty = Strafe nach der Partie
seen-column_chips = Chips
seen-column_yakitori = Yakitori
seen-column_table_points = Tischpunkte
seen-column_score = Endstand mit Bonus
seen-column_won = Spiele gewonnen
seen-column_open = Kann sich noch ändern
seen-column_deal = Spiel
seen-column_round = Runde
seen-column_hand = Hand
seen-column_dealer = Geber
seen-column_waits = Setzt aus
seen-column_outcome = Ausgang
seen-column_winner = Gewinner
seen-column_drawn = Selbst gezogen
seen-column_discarder = Abgeworfen von
seen-column_fact_honba = Honba
seen-column_fact_sticks = Riichi-Stäbe auf dem Tisch
seen-column_fact_riichi = Riichi
seen-column_fact_tenpai = Tenpai
seen-column_fact_abortive = Abgebrochen
seen-column_fact_chombo = Chombo
seen-column_worth = Hand von { $player }
seen-column_net_of = Ergebnis von { $player }
seen-column_penalty_of = Strafen: { $player }
seen-column_total_of = Stand von { $player }
seen-column_payer = Von
seen-column_payee = An
seen-column_amount = Punkte
seen-column_reason = Warum
seen-column_yes = ja
seen-column_no = nein
seen-column_table = der Tisch
seen-column_outcome_won = gewonnen
seen-column_outcome_drawn = niemand hat gewonnen
seen-column_outcome_washed_out = abgebrochen
seen-column_reason_winner = Hand des Gewinners
seen-column_reason_pays_for_all = zahlt für alle
seen-column_reason_responsible = haftet
seen-column_reason_free_share = haftet nicht
seen-column_reason_difference = Unterschied zweier Verlierer
seen-column_reason_penalty = Strafe
seen-column_reason_engine = nach diesen Regeln

## Partien und Spieler

season-heading = Partien und Spieler
season-back = Zur Partie
season-none = Noch gibt es keine Partie.
season-games = Partien
season-not_over = läuft noch
season-open = noch nicht abgerechnet
season-players = Spieler
season-table = Saison
season-all_rules = Alle Regeln
season-rules = Regeln
season-mixed = Diese Partien wurden nach verschiedenen Regeln gespielt, deren Punkte nicht gleich viel wert sind.
season-rating = Spielstärke
season-count = Partien
season-firsts = Erste Plätze
season-average_place = Platz
season-points = Punkte
season-table_points = Tischpunkte
season-date = Tag
season-place = Platz
season-won = Spiele gewonnen
season-place_shared = { $place }, geteilt
season-about = Die Spielstärke folgt den Plätzen, nicht den Punkten. Sie beginnt nahe 0 und wird nach einigen Partien verlässlich. Platz ist der Durchschnitt.
season-about_table_points = Es zählen zuerst die Tischpunkte, dann die Punkte. Platz ist der Durchschnitt.
season-left_out_not_over = { $count ->
    [one] Eine Partie zählt nicht mit, weil sie noch läuft.
   *[other] { $count } Partien zählen nicht mit, weil sie noch laufen.
 }
season-left_out_open = { $count ->
    [one] Eine Partie zählt nicht mit, weil sie noch nicht abgerechnet ist.
   *[other] { $count } Partien zählen nicht mit, weil sie noch nicht abgerechnet sind.
 }
season-nothing_counts = Noch zählt keine Partie: Für eine Saison müssen Partien zu Ende sein.

## The score sheet

score-none_yet = Die Punkte erscheinen hier, sobald Steine da sind.
score-no_score = Noch keine Punkte
score-tai_unit = Tai
score-faan_unit = Faan
score-points_unit = { $count ->
    [one] Punkt
   *[other] Punkte
 }
score-limit_hand = Limithand
score-item = Element
score-tai = Tai
score-faan = Faan
score-points = Punkte
score-doubles = Verdopp­lungen
score-han = Han
score-fu = Fu
score-limit_mangan = Mangan
score-limit_haneman = Haneman
score-limit_baiman = Baiman
score-limit_sanbaiman = Sanbaiman
score-limit_yakuman = Yakuman
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
score-counts_alone = Das zählt allein, was auch immer die Figuren zählen.
score-sum = Summe
score-rounded = gerundet
score-doubled = verdoppelt
score-cut = Limit
score-too_few = zu wenig
score-pair = Paar
score-other = keine Figur
score-knit = gestrickte Steine
score-winning_tile = Schlussstein
score-unknown = Noch nicht beantwortet: { $fields }. Was davon abhängt, wird nicht gezählt.
score-unsaid_seat = der Platzwind
score-unsaid_round = der Rundenwind
score-unsaid_source = wie die Hand gewonnen wurde
score-not_counted = Was nicht zählt und warum
score-all_counts = Alles, was diese Hand hat, zählt.
score-tenhou = Wartesteine und beste Abwürfe auf tenhou.net
score-assumes = Gerechnet, als wäre nichts davon wahr: { $specials }.
score-with_bonus = mit Bonussteinen
score-warnings = Gut zu wissen
score-why = Quelle: { $source }
score-limit_line = Limit { $limit }
score-fishing = Warten auf: { $name }
score-of_limit = { $share } des Limits

## Starting the page, in the terminal

serve-here = Auf diesem Computer
serve-phone = Auf einem Handy im selben Netzwerk
serve-everywhere = Überall, unter ihrer Adresse
serve-no_network = Kein Heimnetz gefunden: Die Seite lässt sich nur auf diesem Computer öffnen.
serve-no_port = Alle Ports von { $first } bis { $last } sind belegt. Mit --port lässt sich ein anderer wählen.
serve-no_file = { $file } lässt sich nicht öffnen ({ $reason }).
serve-no_certificate = In { $file } steht kein brauchbares Zertifikat. Bitte eine Datei in PEM nennen; sie beginnt mit „BEGIN CERTIFICATE“.
serve-no_key = In { $file } steht kein brauchbarer privater Schlüssel. Bitte eine Datei in PEM nennen; in ihrer ersten Zeile steht „PRIVATE KEY“.
serve-locked_key = Der Schlüssel in { $file } ist durch ein Passwort gesperrt. Bitte zuerst entsperren: openssl pkey -in { $file } -out unlocked.pem
serve-other_key = Der Schlüssel in { $private } gehört nicht zum Zertifikat in { $certificate }.
serve-other_host = Unter diesem Namen antwortet dieser Server nicht. Wer ihn betreibt, kann den Namen mit --host-name erlauben.
serve-other_origin = Diese Anfrage kam von der Seite eines anderen Servers.
serve-no_phone = Die Seite für ein Handy allein ist nicht hier. „tilesnap phone“ schreibt sie in einen Ordner, und { $variable } nennt ihn diesem Server.

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
tile-J = Joker
tile-0m = rote Zahl 5
tile-0p = roter Kreis 5
tile-0s = roter Bambus 5
tile-unknown = unbekannter Stein

## Options of the rule sets

about-rounding = auf volle Zehner; die Summe wie im Programm Four Winds
option-round_losers = Auch die Punkte der Verlierer runden
about-round_losers = nicht nur die des Gewinners
about-limit = mehr zählt keine Hand
about-zung_jung_limit = für die Summe; ein Muster, das so viel zählt, zählt allein
about-concealed_hand_on_discard = auf einen Abwurf gewonnen
about-bmja_concealed_hand_on_discard = mit ihrer Verdopplung
option-concealed_points_only_on_discard = Gezogene verdeckte Hand zählt nur die Verdopplung
about-concealed_points_only_on_discard = keine 10 Punkte neben der vollständig verdeckten Hand
option-last_tile_includes_self_drawn = Letzter Stein der Mauer schließt Selbstziehen ein
about-last_tile_includes_self_drawn = keine 2 Punkte fürs Ziehen daneben
option-bonus_sets_include_own_tile = Alle Blumen oder Jahreszeiten schließen die eigene ein
about-bonus_sets_include_own_tile = keine Verdopplung für die eigene daneben
about-terminals_and_honors_doubles = 2 ist eine verbreitete Variante
option-terminals_and_honors_include_pung_hand = Nur Hauptsteine schließt Pong-Hand ein
about-terminals_and_honors_include_pung_hand = keine Verdopplung für die Pong-Hand daneben
about-supplement_only_for_kongs = ebenso die Pflaumenblüte
option-hidden_treasure_kongs = Kongs im verborgenen Schatz
about-hidden_treasure_kongs = keine wie in Four Winds; ein gemeldeter vierter Stein kommt zu drei verdeckten
option-hidden_treasure_kongs_concealed = verdeckte
option-hidden_treasure_kongs_none = keine
option-hidden_treasure_kongs_claimed = auch mit gemeldetem viertem Stein
option-hidden_treasure_drawn = Verborgener Schatz muss gezogen sein
about-hidden_treasure_drawn = nicht auf einen Abwurf gewonnen
option-rob_concealed_kong = Hand, die einen verdeckten Kong rauben darf
about-rob_concealed_kong = keine andere darf es
option-rob_concealed_kong_thirteen_orphans = dreizehn Waisen
option-rob_concealed_kong_none = keine
option-one_chance_held_counts = Vier gleiche in der Hand als Warten
about-one_chance_held_counts = dann gibt es eine zweite Chance
option-pure_wait = Neun Pforten müssen auf alle neun Steine warten
about-pure_wait = die anderen dreizehn Steine warten auf jeden der neun
option-heavenly_hand_supplements = Himmlische Hand auch nach Ersatzsteinen
about-heavenly_hand_supplements = für Kongs, Blumen oder Jahreszeiten
about-earthly_hand_on = der erste eigene Stein nur vor jedem Chow, Pong oder Kong
option-earthly_hand_supplements = Irdische Hand auch nach Ersatzsteinen
about-earthly_hand_supplements = für Kongs, Blumen oder Jahreszeiten
option-kong_on_kong_bonus_between = Kong auf Kong auch mit Blume dazwischen
about-kong_on_kong_bonus_between = ersetzt nach dem zweiten Kong
option-predealt_jokers_as_discards = Vorab verteilte Joker gelten als Abwürfe
about-predealt_jokers_as_discards = für dreizehn abgeworfene Waisen
option-consecutive_wins = Siege in Folge für die Limithand von Ost
about-consecutive_wins = für die Siegesserie von Ost
option-consecutive_wins_draws_between = Unentschieden unterbrechen die Serie nicht
about-consecutive_wins_draws_between = die Serie von Ost geht weiter
option-consecutive_wins_pass_deal = Ost wechselt nach der Serie
about-consecutive_wins_pass_deal = aus: jeder weitere Sieg zählt wieder
option-payment = Wer zahlt
about-payment = alle: auch die Verlierer rechnen untereinander ab, Ost doppelt
about-building_skills_payment = alle bezahlen den Gewinner
about-zung_jung_payment = wer haftet: über 25 zahlt den Rest, wer abwarf, die anderen zahlen 25
option-payment_everybody = alle
option-payment_winner_only = nur der Gewinner wird bezahlt
option-payment_discarder_pays = wer abwirft, zahlt
option-payment_add_up = Punkte werden addiert
option-payment_responsible = wer haftet
option-payment_uniform = alle gleich
option-most_chows = Erlaubte Chows
about-most_chows = in einer Gewinnhand, Sonderhände ausgenommen
option-one_suit_without_honours = Verdopplungen für eine Farbe ohne Winde und Drachen
about-one_suit_without_honours = wo es keine Reinheit ist
option-original_call_for_losers = Original Call verdoppelt auch Verlierer
about-original_call_for_losers = nicht nur den Gewinner
option-four_alike_as_kong = Vier gleiche eines Verlierers gelten als Kong
about-four_alike_as_kong = verdeckt, außer beim Warten auf eine Sonderhand
option-four_alike_as_kong_any = beliebige Steine
option-four_alike_as_kong_majors = nur Hauptsteine
option-four_alike_as_kong_none = nie
option-knitting_suits = Farben beim Stricken
about-knitting_suits = durchweg oder für jeden Zweier
option-knitting_suits_same = dieselben zwei
option-knitting_suits_any = zwei beliebige
option-fishing_intrinsic = Eigene Zählung einer wartenden Hand
about-fishing_intrinsic = statt des Anteils fürs Warten auf eine Sonderhand
option-fishing_intrinsic_larger = immer wenn höher
option-fishing_intrinsic_as_listed = nur wie verzeichnet
option-intrinsic_bonus = Bonussteine in dieser eigenen Zählung
about-intrinsic_bonus = mit der Hand: auch verdoppelt
option-intrinsic_bonus_apart = für sich
option-intrinsic_bonus_whole = mit der Hand
option-last_discard_doubles_bonus = Letzter Abwurf verdoppelt auch Bonussteine einer Sonderhand
about-last_discard_doubles_bonus = wie er andere Hände verdoppelt

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
preset-JM = Japanisch modern, ohne Han und Fu
preset-CT = Chinesisch, Übergangszeit
preset-CC = Chinesisch klassisch
preset-WA = Wilmington, 12 Steine, ein Teil der Muster

## Messages of scoring and reading

message-no_token = Bitte den Token eines Links zur Partie in der Kopfzeile senden, Authorization: Bearer TOKEN
message-no_such_link = Dieser Link ist unbekannt oder wurde zurückgezogen: Bitte um einen neuen bitten
message-link_ended = Die Zeit, für die dieser Link galt, ist um: Bitte um einen neuen bitten
message-only_hosts = Nur die Spielleitung vergibt Links und zieht sie zurück
message-only_scorers = Mit diesem Link kann man zusehen, aber nichts eintragen
message-not_confirmable = Ein Spiel lässt sich bestätigen, wenn es abgerechnet ist, und von denen, die mitgespielt haben.
message-penalty_without_amount = Gib ein, wie viel die Strafe beträgt.
message-too_long = Das ist zu lang, um auf einmal gesendet zu werden
message-house_rules_elsewhere = Diese Hand zählt nach Hausregeln, die für einen Link zu lang sind. Wer ihre Datei öffnet, sieht die Punkte.
message-no_winning_shape = { $why ->
    [chows] Das ist keine Gewinnhand: Die Regeln „{ $title }“ erlauben { $most ->
        [0] keine Chows
        [one] höchstens { $most } Chow
       *[other] höchstens { $most } Chows
    }.
    [claimed_chows] Das ist keine Gewinnhand: Die Regeln „{ $title }“ erlauben höchstens { $most } gemeldete Chows.
    [wanted] Das ist keine Gewinnhand: Nach den Regeln „{ $title }“ braucht sie eines von: { $most }.
    [off] Das ist keine Gewinnhand: Die Regeln „{ $title }“ zählen { $name } nur, wenn vereinbart.
    [special] Das ist keine Gewinnhand: Die Regeln „{ $title }“ kennen diese Sonderhand nicht.
   *[shape] Diese Steine ergeben weder { $sets ->
        [5] fünf
       *[other] vier
    } Figuren und ein Paar noch eine Sonderhand. Bitte Steine und Figuren prüfen.
 }
message-winning_tile_unknown = Kein Schlussstein ist markiert. Was davon abhängt, wird nicht gezählt.
message-melded_pair = Nur der Schlussstein kann ein ausgelegtes Paar vollenden. Bitte ihn markieren oder das Paar woanders hinlegen.
message-too_many_tiles = { $role ->
    [winner] Eine Gewinnhand
   *[loser] Eine Hand, die nicht gewonnen hat,
 } { $kongs ->
    [0] ohne Kong
    [one] mit einem Kong
   *[other] mit { $kongs } Kongs
 } hat { $want } Steine, diese hat { $have }. Bitte welche wegnehmen.
message-too_few_tiles = { $role ->
    [winner] Eine Gewinnhand
   *[loser] Eine Hand, die nicht gewonnen hat,
 } { $kongs ->
    [0] ohne Kong
    [one] mit einem Kong
   *[other] mit { $kongs } Kongs
 } hat { $want } Steine, diese hat { $have }. Bitte ergänzen, was fehlt.
message-face_down_tile = { $count ->
    [one] Ein Stein liegt umgedreht. Bitte angeben, welcher es ist.
   *[other] { $count } Steine liegen umgedreht. Bitte angeben, welche es sind.
 }
message-unknown_face = { $count ->
    [one] Ein Stein ist unbekannt. Bitte angeben, welcher es ist.
   *[other] { $count } Steine sind unbekannt. Bitte angeben, welche es sind.
 }
message-joker = { $count ->
    [one] Ein Joker liegt da. Bitte angeben, für welchen Stein er steht.
   *[other] { $count } Joker liegen da. Bitte angeben, für welche Steine sie stehen.
 }
message-joker_without_rules = Diese Regeln kennen keine Joker. Bitte den Joker ändern, der für { $tile_name } steht.
message-fifth_copy = { $count } × { $tile_name } liegt da, ein Steinsatz hat nur { $most }. Bitte einige davon ändern.
message-second_bonus_tile = { $count } × { $tile_name } liegt da, ein Steinsatz hat nur { $most }. Bitte einige davon ändern.
message-bad_set = Die ausgelegte Figur { $tiles } ist kein Chow, Pong, Kong oder Paar. Bitte ihre Steine neu ordnen.
message-winning_tile_missing = Der Schlussstein ({ $tile_name }) ist nicht in der Hand. Bitte einen markieren, der da ist.
message-winning_kong = Der vierte Stein eines Kongs gewinnt nie die Hand. Bitte den Stein markieren, mit dem sie gewann.
message-contradictory_context = { $why ->
    [drawn_has_no_discarder] Einen gezogenen Stein hat niemand abgeworfen
    [winner_discarded] Wer gewinnt, hat den Stein nicht abgeworfen
    [dealt_to_east_only] Nur Ost kann mit den ausgeteilten Steinen gewinnen
    [dealt_nothing_claimed] Eine ausgeteilte Hand hat keine gemeldeten Figuren
    [dealt_not_last] Das Austeilen beendet die Mauer nicht
    [no_kong] Die Hand hat keinen Kong
    [supplement_taken] Ein Ersatzstein wurde genommen
    [no_kong_robbed] Kein Kong wurde geraubt
    [easts_own_discard] Ost gewinnt nicht mit dem eigenen Abwurf
    [first_discard_discarded] Der erste Abwurf ist ein abgeworfener Stein
    [first_discard_easts] Der erste Abwurf kommt von Ost
    [first_draw_drawn] Der erste gezogene Stein ist nicht gemeldet
    [first_turn_nothing_claimed] Im ersten Zug ist noch keine Figur gemeldet
    [first_turn_not_last] Der erste Zug beendet die Mauer nicht
    [first_discard_no_kong] Vor dem ersten Zug hat niemand einen Kong
    [before_first_draw_claimed] Wer vor dem ersten Zug gewinnt, hat nichts gezogen
    [ready_from_deal_unchanged] Eine Hand mit gemeldeten Figuren hat sich seit dem Austeilen geändert
    [too_few_flowers] Weniger als sieben Blumen und Jahreszeiten gewinnen nicht
    [robbed_flower_wins] Wer eine Blume raubt, gewinnt mit Blumen
    [first_draw_after_kong] Nach einem Kong kommt ein Ersatzstein, keiner von der Mauer
    [second_kong_without_first] Die Hand hat weniger Kongs, als in diesem Zug gemeldet wurden
    [kongs_then_supplement] Auf einen Kong im Zug des Gewinns folgt ein gezogener Stein
    [supplement_after_kong] Ein Ersatzstein für einen Kong kommt nach einem Kong dieses Zuges
    [bonus_replaced] Eine Blume oder Jahreszeit wird durch einen Ersatzstein ersetzt
    [kong_replaced] Nach einem Kong kommt ein Ersatzstein
    [nothing_replaced] Es gibt keinen Kong, keine Blume und keine Jahreszeit, für die ein Ersatzstein käme
    [ready_before_first_draw] Wer im ersten Zug gewinnt, hat seit dem Austeilen auf den Stein gewartet
    [easts_kong_is_call] Auch ein Kong von Ost ist eine Meldung
    [original_call_unchanged] Eine Hand mit gemeldeten Figuren hat sich seit dem Original Call geändert
   *[sets_claimed] Die Hand enthält gemeldete Figuren
 }. Bitte eine der Antworten ändern.
message-seat_unknown = Der Platzwind ist nicht bekannt. Für ihn wird nichts gezählt.
message-round_unknown = Der Rundenwind ist nicht bekannt. Für ihn wird nichts gezählt.
message-source_unknown = Wie die Hand gewonnen wurde, ist nicht bekannt. Sie zählt wie auf einen Abwurf gewonnen, ohne Zuschläge.
message-east_konged_unknown = Es ist nicht bekannt, ob Ost einen verdeckten Kong hatte. Wenn nicht, zählt die Hand { $total }.
message-supplement_without_bonus = Der Schlussstein soll eine Blume oder Jahreszeit ersetzt haben, aber die Hand hat keine.
message-bonus_not_counted = Blumen und Jahreszeiten zählen nach diesen Regeln nichts.
message-robbed_tile_twice = Der geraubte Kong hatte alle vier ({ $tile_name }), doch die Hand enthält noch einen.
message-said_too_low = Eine Gewinnhand hat nach diesen Regeln mindestens { $pays }, nicht { $have }. Bitte eingeben, was die Hand hat.
message-said_too_high = Eine Hand hat nach diesen Regeln höchstens { $pays }, nicht { $have }. Bitte eingeben, was die Hand hat, nicht, was dafür gezahlt wird.
message-said_impossible = Nach diesen Regeln hat keine Hand { $pays }: Sind es { $below } oder { $above }?
message-said_unpaid =
    { $paid_to ->
        [dealer] Keine Hand bringt dem Geber { $have }: Sind es { $below } oder { $above }? Bitte ohne Honba und Riichi-Stäbe.
        [other] Keine Hand bringt { $have }, wenn man nicht Geber ist: Sind es { $below } oder { $above }? Bitte ohne Honba und Riichi-Stäbe.
       *[anybody] Keine Hand bringt { $have }: Sind es { $below } oder { $above }? Bitte ohne Honba und Riichi-Stäbe.
    }
message-winners_differ = { $seats } haben mit verschiedenen Steinen gewonnen, es war aber ein einziger Abwurf. Bitte diese Hände prüfen.
message-three_wins_abort = { $seats } haben auf denselben Abwurf gewonnen: Nach diesen Regeln wird das Spiel abgebrochen, und niemand bekommt etwas.
message-ready_in_abortive_draw = { $seats }: Bei einem abgebrochenen Spiel wird fürs Warten nichts bezahlt.
message-riichi_not_ready = { $seats }: Riichi erklärt, aber nicht als wartend angegeben. Ohne Wartehand ist das ein falscher Gewinn (Chombo); sonst fehlt die Angabe, dass die Hand wartet.
message-not_liable = Für diese Hand kann niemand haften: { $seats } zahlt, als wäre nichts gesagt.
message-chips_unknown = Die Chips von { $seats } sind nicht bekannt und zählen nicht: Hand eingeben.
message-table_has_too_many = { $count } × { $tile_name } liegen in den Händen von { $seats }, ein Steinsatz hat nur { $most }. Bitte diese Hände prüfen.
message-link_contradicts = { $why ->
    [drawn] Dieser Link sagt, der letzte Stein sei selbst gezogen, und auch, wer ihn abwarf.
    [robbed] Dieser Link sagt, ein Kong sei geraubt worden, aber die Hand hat von jedem möglichen Stein mehr als einen.
   *[unknown] Dieser Link sagt etwas über die Hand, und auch, dass es niemand weiß.
 } Die Steine liegen, wie sie geschickt wurden. Bitte prüfen, wie die Hand gewonnen wurde.
message-game_kept_here = Diese Partie ist schon hier. Bitte mit ihrem Link öffnen.
message-dead_hand = Eine tote Hand zählt nichts: Eine Hand, die nicht gewonnen hat, { $kongs ->
    [0] ohne Kong
    [one] mit einem Kong
   *[other] mit { $kongs } Kongs
 } hat { $want } Steine, diese hat { $have }.
message-concealed_kong_robbed = Nach diesen Regeln darf diese Hand keinen verdeckten Kong rauben.
message-robbed_kong_unclear = Bitte den geraubten Stein als Schlussstein markieren. Der geraubte Kong zählt als Pong.
message-database_full = Es ist kein Platz mehr: { $place }. Jetzt wurde nichts gespeichert; was zuvor gespeichert war, ist sicher. Bitte Platz schaffen und noch einmal speichern.
message-database_read_only = Es kann nichts gespeichert werden: { $place } darf nur gelesen werden. Es wurde nichts geändert. Bitte dem Konto, unter dem Tilesnap läuft, das Schreiben dort erlauben und noch einmal speichern.
message-database_locked = Gerade kann nichts gespeichert werden: Etwas anderes hält { $place } zu lange fest. Es wurde nichts geändert. Bitte gleich noch einmal speichern; bleibt es so, das andere Programm schließen.
message-database_damaged = { $place } ist beschädigt oder keine Datenbank mit Partien ({ $reason }). Es wurde nichts daran geändert. Bitte eine Kopie aufheben und dann eine Sicherung an die Stelle setzen, oder mit TILESNAP_DATABASE eine andere nennen.
message-database_gone = Die Datei mit den Partien ist weg: { $place }. Jetzt wurde nichts gespeichert. Bitte die Datei oder eine Sicherung wieder dorthin legen und dann noch einmal speichern. Eine leere beginnt Tilesnap erst, wenn es neu gestartet wird.
message-database_unreachable = Die Datenbank mit den Partien ist nicht erreichbar: { $place } ({ $reason }). Bitte nachsehen, ob der Server läuft, ob Tilesnap die Datei öffnen darf und ob die Adresse in TILESNAP_DATABASE stimmt. Dann noch einmal speichern: Doppelt geschrieben wird nichts.
message-database_failed = Die Datenbank mit den Partien hat versagt: { $place } ({ $reason }). Bitte noch einmal speichern: Doppelt geschrieben wird nichts. Bleibt es so, die Datenbank neu starten oder eine Sicherung zurückspielen.
message-database_newer = Diese Datenbank stammt von einer späteren Version von Tilesnap. Es wurde nichts daran geändert. Bitte diese oder eine spätere Version installieren, oder mit TILESNAP_DATABASE eine andere Datenbank nennen.
message-written_later = Diese Partie stammt von einer späteren Version von Tilesnap. Bitte die Seite in einer Minute neu laden.
message-unknown_game = Diese Partie ist nicht hier: Vielleicht wurde sie gelöscht.
message-unknown_link = Diesen Link gibt es nicht: Bitte noch einmal in die Liste sehen.
message-told_otherwise = Das wurde schon mit anderem Inhalt gespeichert. Lade die Seite neu und gib es noch einmal ein.
message-game_moved_on = Jemand hat die Partie inzwischen geändert. Bitte den jetzigen Stand ansehen und es dann noch einmal versuchen.
message-photos_not_kept = An diesem Tisch werden keine Fotos gespeichert. Das lässt sich in der Partie einschalten.
message-no_such_hand = In diesem Spiel hat dieser Spieler keine Hand gezeigt. Bitte zuerst das Spiel speichern.
message-broken_log = Eintrag { $number } ist nicht so, wie er geschrieben wurde: Er oder einer davor wurde geändert, weggelassen oder hinzugefügt.
message-bad_game_file = Diese Datei enthält keine Partie, die sich hier öffnen lässt. Bitte eine wählen, die mit „Partie (JSON)“ gesichert wurde.
message-game_differs = Diese Partie ist schon hier und ging hier anders weiter. Sie bleibt, wie sie ist.
message-other_tab = Ein anderer Tab hat inzwischen etwas in dieser Partie gespeichert. Dein Spiel ist noch da und kommt jetzt danach: Schau es an und speichere es dann.
message-no_lessons = Nach diesen Regeln gewinnt kaum eine Hand, also gibt es nichts zu üben. Bitte in den Hausregeln die Mindestpunkte senken oder mehr Wertungen einschalten und neu beginnen.
message-unreadable_state = Ein Teil von dem, was diese Seite aufbewahrt hatte, war nicht lesbar. Er wurde auf diesem Handy beiseitegelegt, und die Seite beginnt ohne ihn. Deine Partien sind davon nicht betroffen.
message-log_diverges = Die beiden Aufzeichnungen der Partie unterscheiden sich ab Eintrag { $number }. Es wurde nichts übernommen.
message-head_missing = Die Aufzeichnung führt nicht zu dem Stand, der aufgehoben wurde: Ihr Ende wurde abgeschnitten, oder sie wurde neu geschrieben.
message-bad_head = Das ist kein Stand, wie ihn ein Server unterschrieben hat: Ein Teil fehlt oder wurde geändert.
message-other_game = Dieser Stand gehört zu einer anderen Partie.
message-bad_signing_key = Der Schlüssel des Servers ist nicht lesbar: Wer den Server betreibt, muss nachsehen.
message-entry_unfit = Eintrag { $number } hat kein Tilesnap geschrieben: Kennung und Gerät haben höchstens 64 Buchstaben, Ziffern, - und _, und eine Zeit hat ihre Zone. Es wurde nichts übernommen.
message-entry_twice = Eintrag { $number } hat die Kennung von Eintrag { $first }. Es wurde nichts übernommen.
message-entry_in_future = Eintrag { $number } trägt die Zeit { $at }, und die kommt erst. Es wurde nichts übernommen.
message-entry_too_long = Eintrag { $number } ist länger, als ein Gerät senden darf. Es wurde nichts übernommen.
message-game_file_too_costly = Diese Datei zu lesen braucht zu viel Zeit oder Speicher. Es wurde nichts übernommen.
message-too_many_bars = Höchstens zwei Striche schreiben: ausgelegt | verdeckt | Bonus.
message-network_unusable = Die Erkennung kann nicht starten: Die Datei { $file } im Ordner { $folder } fehlt oder ist beschädigt. Bitte Tilesnap neu installieren.
message-two_winning_tiles = Nur einen Schlussstein mit * markieren.
message-winning_bonus_tile = Eine Blume oder Jahreszeit kann nicht der Schlussstein sein. Bitte einen anderen Stein mit * markieren.
message-empty_set = „{ $text }“ enthält keinen Stein. Bitte dort Steine schreiben.
message-unbalanced_bracket = Ein verdeckter Kong wird als (9999m) geschrieben, nicht { $text }.
message-unknown_tile = „{ $tile }“ ist kein Stein. Möglich sind 1-9 mit m, p oder s, Winde E S W N, Drachen C F B, Blumen 1f-4f, Jahreszeiten 1g-4g.
message-star_without_tile = In „{ $text }“ muss * auf den Schlussstein folgen.
message-no_tiles = Auf diesem Foto sind keine Mahjong-Steine zu finden. Bitte aus der Nähe, von oben und bei besserem Licht fotografieren.
message-no_sure_tile = Auf diesem Foto sind keine Mahjong-Steine zu erkennen. Falls doch welche da liegen, bitte näher und bei besserem Licht fotografieren.
message-hand_unclear = Das sieht nicht nach einer ganzen Hand aus (unsichere Steine: { $doubtful }, ausgelassen: { $stray }). Bitte die Hand einrahmen, einen ihrer Steine antippen oder ein neues Foto aufnehmen.
message-no_winning_tile = Kein Stein liegt quer. Bitte den Schlussstein antippen.
message-strays_left_out = { $count ->
    [one] Ein Stein neben der Hand zählt nicht mit. Antippen nimmt ihn auf.
   *[other] { $count } Steine neben der Hand zählen nicht mit. Antippen nimmt einen auf.
 }
message-look_first = Bitte zuerst prüfen: { $labels } – am wenigsten sicher gelesen.
message-empty = Die Datei ist leer. Bitte das Foto noch einmal aufnehmen oder wählen.
message-animated = Das ist eine Animation. Bitte ein einzelnes Foto der Hand wählen.
message-unsupported_format = { $format }-Dateien können hier nicht gelesen werden. Bitte das Foto als JPEG, PNG, WebP oder HEIC speichern.
message-too_small = Das Foto hat nur { $width } × { $height } Pixel: Darauf ist kein Stein zu erkennen. Bitte das Originalfoto wählen, kein Vorschaubild.
message-too_large = Das Foto hat zu viele Pixel; höchstens { $most } Megapixel können gelesen werden, { $most_jpeg } bei einem JPEG, wie Kameras es schreiben. Bitte mit geringerer Auflösung aufnehmen oder verkleinern.
message-truncated = Das Foto ist beschädigt, oder nur ein Teil kam an. Bitte noch einmal senden.
message-too_heavy = Die Datei hat mehr als { $most } MB; mehr kann nicht gelesen werden. Bitte das Foto als kleineres JPEG speichern und dieses wählen.
message-paid_penalty = eine Strafe
message-too_costly = Das Foto braucht zu viel Zeit oder Speicher zum Öffnen. Bitte neu als JPEG speichern und dieses wählen.
message-busy = Gerade werden viele Fotos gelesen. Bitte in { $seconds } Sekunden noch einmal versuchen.
message-busy_scoring = Gerade werden viele Hände gewertet. Bitte in { $seconds } Sekunden noch einmal versuchen.
message-too_many_hands = Das sind zu viele auf einmal. Bitte höchstens { $most } Hände oder Tische zugleich senden.
message-too_slow = Die Anfrage kam zu langsam an. Sie muss innerhalb von { $seconds } Sekunden ganz gesendet sein.
message-bad_form = In diesem Formular steht kein lesbares Foto. Die Datei des Fotos gehört in „{ $photo }“, die Datei eines beigebrachten Steinsatzes, wenn er gewünscht ist, in „{ $set }“.
message-wrong_method = Diese Adresse nimmt { $allowed } an.
message-no_such_address = Diese Adresse gibt es in der Schnittstelle nicht. Alle stehen in { $document }.
api-no_reader = Hier kann gerade kein Foto gelesen werden. Bitte später noch einmal versuchen.
message-not_an_image = { $format ->
    [PDF] Das sieht nach einer PDF-Datei aus.
    [ZIP] Das sieht nach einer ZIP-Datei aus.
    [video] Das sieht nach einem Video aus.
   *[other] Diese Datei ist kein Bild.
 } Bitte ein Foto als JPEG, PNG, WebP oder HEIC wählen.
message-no_set_file = Diese Datei enthält keinen beigebrachten Steinsatz. Bitte eine wählen, die Tilesnap gespeichert hat.
message-old_set = Der Steinsatz „{ $name }“ wurde einer älteren Version der Erkennung beigebracht. Bitte mit ein oder zwei Fotos neu beibringen.
message-unknown_set = Es gibt keinen Steinsatz „{ $name }“ mehr.
message-bad_set_name = Ein Steinsatz kann nicht „{ $name }“ heißen. Der Name braucht 1 bis { $most } Buchstaben.
message-set_changed = Ein anderes Gerät hat den Steinsatz „{ $name }“ geändert. Jetzt wurde nichts geändert. Bitte noch einmal ansehen.
message-set_too_big = Dieser Steinsatz ist zu groß und wurde nicht gespeichert.
message-too_many_sets = Es sind schon { $count } Steinsätze da, mehr werden nicht gespeichert. Bitte erst einen löschen.
message-no_belongings = In dieser Datei sind keine Partien von Tilesnap.
message-game_full = Diese Partie ist voll: Höchstens { $most } werden gespeichert. Bitte eine neue Partie beginnen.
message-share_used = Aus deinem Netz wurde für heute so viel gespeichert, wie hier erlaubt ist. Bitte in { $hours } Std. wieder versuchen; was schon gespeichert ist, ist sicher.
message-too_many_requests = Aus deinem Netz kommen gerade zu viele Anfragen. Bitte in einer Sekunde wieder versuchen.
message-database_bounded = Dieser Server ist voll. Es wurde nichts mehr gespeichert; was zuvor gespeichert war, ist sicher.
message-too_dark = Das Foto ist zu dunkel, um die Steine zu erkennen. Mehr Licht oder der Blitz hilft.
message-blurred = Das Foto ist unscharf. Das Handy ruhig halten und zum Scharfstellen auf die Steine tippen.
message-too_far = Die Steine sind nur { $pixels } Pixel breit. Bitte näher herangehen oder das Foto in voller Größe wählen.
message-noisy = Das Foto ist verrauscht. Mehr Licht hilft.
message-glare = Auf den Steinen spiegelt sich Licht. Das Handy etwas kippen oder die Lampe anders stellen.
message-cut_off = Ein Stein ist am Rand des Fotos oder des Rahmens abgeschnitten. Bitte die ganze Hand aufnehmen.
message-empty_frame = Der Rahmen ist zu klein. Bitte ihn um die ganze Hand ziehen.
message-no_tile_there = Dort liegt kein Stein. Bitte einen Stein der Hand antippen oder die Hand einrahmen.

## Die Partie: der Weg dorthin, eine neue, der Tisch

seats-from_whom = { $name } hat gewonnen. Von wem?
seats-won = gewann
seats-gave = warf ab

game-go_on = Partie fortsetzen: { $names }
game-take_hand = Die erfasste Hand ins erste Spiel übernehmen
game-heading = Partie
place-which = Teil der Partie
place-play = Tisch
place-deals = Spiele
place-results = Ergebnis
game-new = Neue Partie
game-name = Name
game-waits_first = Setzt zuerst aus
game-add_player = Ein Spieler mehr
game-remove_player = Ein Spieler weniger
game-start = Punkte zu Beginn
game-begin = Partie beginnen
game-open = Frühere Partien
game-broken = Partien, die sich nicht öffnen lassen
game-broken_hint = Sie sind auf diesem Handy beschädigt und bleiben dort, wie sie sind. Wenn du eine Datei der Partie hast, importiere sie. Sonst sichere, was übrig ist, und schick es jemandem, der hineinschauen kann.
game-broken_save = Sichern, was übrig ist (JSON)
game-open_link = Partie mit ihrem Link öffnen
game-take_in = Partie importieren
game-file = Datei der Partie wählen
game-link = Link der Partie
game-deal = Spiel { $number }
game-round = Runde: { $wind }
game-hand = { $wind } { $turn }
game-deals = { $name } gibt
game-kept = Geber geblieben: { $count }
game-dealer = Geber
game-undo = Rückgängig
game-redo = Wiederholen
game-waits = { $name } setzt aus und steht bei { $total }.
game-who_won = Wer hat gewonnen?
game-turn_table = Tisch drehen
game-drawn = Niemand: Die Mauer ist leer
game-washed_out = Abgebrochen: neu geben
game-false_win = Falsches Mah-Jongg: neu geben
game-whose_false_win = Wessen Mah-Jongg war falsch?
game-carried_honba = { $count } Honba
game-carried_sticks = { $count ->
    [one] 1 Riichi-Stab
   *[other] { $count } Riichi-Stäbe
 }
deal-fact_riichi = Wer hat Riichi erklärt?
deal-fact_tenpai = Wer wartet (Tenpai)?
deal-fact_nagashi = Wer hat nur End- und Ehrensteine abgeworfen (Nagashi Mangan)?
deal-fact_abortive = Das Spiel wurde abgebrochen
deal-fact_chombo = Wer hat falsch gewonnen (Chombo)?
game-how = Tippe an, wer den Schlussstein abwarf, oder noch einmal { $name }, wenn er selbst gezogen war.
game-from_whom = Von wem?
game-whose_kong = Wessen Kong wurde geraubt?
game-rarer = Seltene Fälle
game-rarer_robbed_kong = Mit geraubtem Kong
game-rarer_dangerous = Auf einen gefährlichen Abwurf
game-rarer_immune = Niemand haftet
game-rarer_several = Mehrere haben gewonnen
game-offline_how = { $name } hat gewonnen. Wie?
game-offline_from = Von { $name }
game-offline_robbed_of = Der Kong von { $name } wurde geraubt
game-own_draw = Selbst gezogen
game-nobody_remembers = Weiß nicht
game-back = Jemand anders hat gewonnen
game-change = Ändern
game-dangerous = Gefährlicher Abwurf: Wer abwarf, zahlt für alle
game-dangerous_help = Wer den Stein abwarf, zahlt für alle drei; untereinander rechnen die Verlierer nichts ab.
game-immune = Niemand haftet
game-immune_help = Nur wenn der letzte eigene Abwurf des Gewinners derselbe Stein war. Sonst haftet, wer ihn seitdem zuerst abwarf.
game-liable = { $winners ->
    [1] Wer für diese Hand haftet und für alle zahlt
   *[other] Wer für die Hand von { $name } haftet und für alle zahlt
 }
game-also_won = Noch jemand hat auf diesen Abwurf gewonnen
game-also_won_help = Nach diesen Regeln dürfen mehrere auf einen Abwurf gewinnen. Jeder zeigt seine Hand und wird dafür bezahlt.
game-one_winner = Nach diesen Regeln gewinnt nur einer auf den Stein von { $giver }. Wollen ihn mehrere, gewinnt, wer zuerst an der Reihe ist: { $order }
game-same_tile = Den Schlussstein bitte auch zu dieser Hand legen: Er gehört zur Hand jedes Gewinners.
game-won_how = { $how ->
    [wall] { $name } gewann, selbst gezogen
    [discard] { $name } { $count ->
        [1] gewann
       *[other] gewannen
     } auf einen Abwurf von { $other }
    [robbed_kong] { $name } { $count ->
        [1] gewann
       *[other] gewannen
     } mit dem geraubten Kong von { $other }
   *[unknown] { $name } gewann; wie, ist nicht bekannt
 }
game-whose_hand = Hand von { $name }
game-to_table = Tisch
game-still_here = Was eingegeben wurde, ist noch da.
game-try_again = Noch einmal versuchen
game-keep_next = Übernehmen, weiter: { $name }
game-keep_to_table = Übernehmen, zum Tisch
game-keep_open = So übernehmen
game-keep_dead = Als tote Hand übernehmen
game-dead = 0, tote Hand
game-four_hands = Ein Foto zeigt alle Hände
game-whose_hands = Wessen Hände sind das?
game-keep_four = Diese Hände übernehmen
game-no_four = Dieses Foto verwerfen
game-four_hands_shown = Der Tisch mit den Händen von { $names }
game-say_points = Nur Punkte eingeben
game-say_faan = Nur Faan eingeben
game-say_tai = Nur Tai eingeben
game-points = Punkte
game-faan = Faan
game-tai = Tai
game-said_from = { $least } oder mehr
game-said_between = { $least } bis { $most }
game-pays = zahlt
game-pays_each = je { $amount }
game-price = { $total }: { $pays }
game-by_han_and_fu = Nach Han und Fu
game-not_shown = Nicht gezeigt
game-no_hand_yet = Hand fehlt noch
game-said = { $points }, ohne Steine
game-points_of = { $points }
game-open_points = { $least } bis { $most }?
game-not_kept = noch nicht übernommen: { $words }
game-next_hand = Hand von { $name }
game-link_withdrawn = Dieser Link wurde zurückgezogen. Was hier eingegeben und nicht gespeichert wurde, bleibt auf dieser Seite. Am Tisch um einen neuen Link bitten.
game-link_ended = Die Zeit, für die dieser Link galt, ist um. Was hier eingegeben und nicht gespeichert wurde, bleibt auf dieser Seite. Am Tisch um einen neuen Link bitten.
game-only_watch = Dieser Link ist zum Zusehen. Zum Mitschreiben braucht es einen anderen Link vom Tisch.
game-names = Namen der Spieler
game-names_save = Namen speichern
game-names_other = So lässt sich die Schreibweise verbessern. Setzt sich jemand anderes dazu, beendet die Partie und beginnt eine neue: Die Punkte gehören denen, die sie erspielt haben.
game-first_finish = Bitte erst das Spiel speichern, das du gerade eingibst.
game-name_of = Spieler { $number }
game-rules_change = Regeln ändern
game-rules_use = Ab dem nächsten Spiel: { $rules }
game-rules_keep = Die bisherigen Spiele zählen weiter nach den Regeln, nach denen sie gespielt wurden.
game-rules_choose = Wählt unter „Regeln“ eine Variante oder Hausregeln von { $rules } und kommt hierher zurück: Ab dem nächsten Spiel könnt ihr danach spielen.
game-rules_other = Diese Partie bleibt bei { $rules }. Für andere Regeln beendet sie und beginnt eine neue: Eure Namen stehen dort bereit.
game-close = Partie beenden
game-send = An diesen Server senden
game-send_more = Neues an diesen Server senden
game-sent = Dieser Server hat die Partie: dort weiterspielen
game-unsent = Dieser Server antwortet gerade nicht. Sende es noch einmal, sobald es eine Verbindung gibt.
game-open_again = Partie wieder öffnen

## Ein Spiel des Abends: eingeben, korrigieren, zurücknehmen

deal-save = Spiel speichern
deal-save_as_it_is = So speichern, wie es ist
deal-save_correction = Korrektur speichern
deal-give_up = Dieses Spiel von vorn eingeben
deal-give_up_correction = So lassen, wie es war
deal-correcting = Korrigiert wird:
deal-overtaken = Ein anderes Gerät hat ein Spiel gespeichert. Was du eingegeben hast, ist noch da: Ist es dasselbe Spiel oder das nächste?
deal-saved = { $deal } ist gespeichert: { $how }
deal-done = Erledigt: { $what }
deal-undone = Zurückgenommen: { $what }
deal-is_the_next = Meines ist das nächste Spiel
deal-is_the_same = Es ist dasselbe: meines verwerfen
deal-entered_elsewhere = Dieses Spiel geben auch ein: { $names }.
deal-penalties = { $count ->
    [0] Strafen
   *[other] Strafen: { $count }
 }
deal-penalty_told = { $payer } zahlt an { $payee } { $amount }
deal-penalty_remove = Entfernen
deal-penalty_who = Wer zahlt?
deal-penalty_kind = Wofür?
deal-penalty_amount = Wie viel?
deal-penalty_amount_each = Wie viel an jeden?
deal-penalty_to = An wen?
deal-penalty_add = Strafe hinzufügen
deal-penalty_own_amount = Ein anderer Betrag
deal-penalty_faulty_claim = Falscher Anspruch
deal-penalty_false_mahjong = Falsches Mah-Jongg
deal-penalty_wrongly_named_discard = Falsch benannter Abwurf
deal-penalty_wrongly_named_for_chow = Falsch benannter Abwurf, für einen Chow genommen
deal-penalty_wrongly_named_for_pung = Falsch benannter Abwurf, für einen Pong oder Kong genommen
result-over = Die Partie ist zu Ende.
result-winner = { $names } gewinnt mit { $total }.
result-winners = { $names } teilen sich den ersten Platz mit je { $total }.
result-leader = { $names } führt mit { $total }.
result-leaders = { $names } führen mit je { $total }.
result-open = Das kann sich noch ändern: Ein Spiel ist noch nicht abgerechnet.
result-settling = Abrechnung
result-settling_now = Wenn jetzt Schluss wäre
result-owed = Wer wem etwas schuldet
result-points = Punkte
result-money = Geld
result-sum = { NUMBER($amount, minimumFractionDigits: 2, maximumFractionDigits: 2) }
result-stake = Einsatz je Punkt
result-no_stake = keiner
result-score = Mit Bonus
result-table_points = { $points } Tischpunkte
deal-correct = Korrigieren
deal-swap = Wurde vor Spiel { $number } gespielt
deal-first_finish = Bitte erst das Spiel speichern, das du gerade eingibst, oder es von vorn beginnen; dann lässt sich ein anderes korrigieren.
deal-remove = Entfernen
deal-remove_really = Spiel { $number } entfernen? Das lässt sich rückgängig machen.
deal-remove_yes = Spiel entfernen
deal-to_correct = Spiel { $number } muss unter „Spiele“ korrigiert werden. { $why }
deal-told_twice = Spiel { $number } ist doppelt eingetragen. Bis du wählst, zählt die Fassung, die zuerst ankam.
deal-version = Eingetragen von { $who } um { $at }:
deal-version_arrived = Eingetragen von { $who } um { $at }, angekommen um { $arrived }:
deal-take_this = Diese Fassung behalten
deal-take_both = Beide behalten: zwei Spiele, in dieser Reihenfolge
deal-take_both_reversed = Beide behalten, aber das zweite kam zuerst
deal-undo = Rückgängig: { $what }
deal-redo = Wiederherstellen: { $what }
deal-event_dealt = Spiel { $number }
deal-event_corrected = Korrektur von Spiel { $number }
deal-event_removed = Entfernen von Spiel { $number }
deal-event_chosen = Wahl für Spiel { $number }
deal-event_ordered = Reihenfolge der Spiele
deal-event_renamed = Name { $name }
deal-event_rules_changed = andere Regeln
deal-rules_from_here = Ab hier: { $rules }
deal-event_photos_kept = { $so ->
    [true] Fotos behalten
   *[false] keine Fotos behalten
 }
deal-event_ended = { $so ->
    [true] Ende der Partie
   *[false] Wiederöffnen der Partie
 }
deal-event_begun = Beginn der Partie
deal-event_undone = Schritt zurück
deal-event_redone = Schritt wieder vor
deal-event_confirmed = { $so ->
    [true] zurückgenommene Bestätigung von Spiel { $number }, { $name }
   *[false] Bestätigung von Spiel { $number }, { $name }
 }
deal-event_photo = Foto zu Spiel { $number }, { $name }

## Wer was eingegeben hat, und ob die Aufzeichnung noch stimmt

log-gone = Am { $when } hat dieses Telefon { $number } Einträge dieser Partie gesehen. Die Aufzeichnung, die jetzt hier ist, mit { $now }, führt nicht dorthin: Ihr Ende wurde abgeschnitten, oder sie wurde neu geschrieben.
log-another_game = Am { $when } hat dieses Telefon über diesen Link eine andere Partie gesehen. Seither führt der Link zu dieser.
log-what_to_do = Was man tun kann
log-compare = Die Spiele ansehen: Welche fehlen, welche sind anders? Fragen, ob jemand die Datei der Partie hat. Wer diesen Server betreibt, kann daraus oder aus einer Sicherung zurückholen, was fehlt. Die Zeile unten hat der Server unterschrieben, sie belegt also, was dieses Telefon gesehen hat: `tilesnap game verify DATEI --head ZEILE` prüft damit eine Datei.
log-go_on = Mit der Aufzeichnung weitermachen, wie sie jetzt ist
log-broken = Eintrag { $number } dieser Partie ist nicht so, wie er geschrieben wurde: Er oder einer davor wurde geändert, weggelassen oder hinzugefügt. Mit der Datei der Partie oder einer früheren Sicherung vergleichen.
log-code = Der unterschriebene Stand dieser Partie als QR-Code
log-code_for = Diesen Code fotografieren: Damit lässt sich später sagen, ob an dieser Partie etwas geändert wurde.
entry-heading = Wer was eingegeben hat
entry-by = Eingegeben von: { $who }
entry-link_host = Link der Spielleitung
entry-link_scorer = Gästelink von { $when }
entry-link_gone = ein Link, der nicht mehr in der Liste steht
entry-latest = Hier stehen die letzten { $count } Einträge, in der Datei der Partie alle.

## Bestätigungen, der gedruckte Zettel und seine Prüfung

confirm-all = Von allen bestätigt
confirm-by = Bestätigt: { $names }
confirm-again = Nach einer Änderung neu zu bestätigen: { $names }
confirm-missing = Noch nicht bestätigt: { $names }
confirm-none = Noch von niemandem bestätigt
confirm-player = Als { $name } bestätigen
confirm-done = { $name } hat bestätigt
confirm-take_back = Bestätigung von { $name } zurücknehmen?
confirm-initials = Kürzel, falls mehrere dieses Gerät benutzen
confirm-about = Wenn die Zahlen stimmen, tippt jeder auf seinen Namen.
sheet-deal = Zettel zu diesem Spiel
sheet-game = Spielzettel
sheet-agreement = Einverständnis
sheet-confirmed = Bestätigt
sheet-signature = Kürzel oder Unterschrift
sheet-before_change = { $at }, vor einer Änderung
sheet-house = mit Änderungen des Hauses
sheet-entry = Eintrag { $number } der Aufzeichnung, { $at }, Prüfsumme { $digest }
sheet-photo = Foto der Hand von { $name }: Prüfsumme { $digest }
sheet-scan = Diesen Code scannen, um den Zettel zu prüfen.
sheet-command = Dieser Code ist der Stand der Aufzeichnung. Die Datei der Partie lässt sich damit prüfen: tilesnap game verify DATEI --head CODE
sheet-state = Stand der Aufzeichnung: Eintrag { $number }, { $at }
sheet-code = QR-Code, um diesen Zettel zu prüfen
verify-heading = Spielzettel prüfen
verify-about = Der Code auf einem Spielzettel ist ein unterschriebener Stand: wie viele Einträge die Aufzeichnung der Partie hatte, und die Prüfsumme des letzten.
verify-head = Unterschriebener Stand
verify-check = Prüfen
verify-proved = Belegt
verify-unproved = Nicht belegt
verify-contradicted = Widerspruch
verify-signed = Dieser Server hat den Stand unterschrieben: Die Aufzeichnung der Partie hatte damals { $number } Einträge, der letzte genau so, wie der Stand es sagt.
verify-other_key = Die Unterschrift ist echt, aber von einem anderen Schlüssel: { $key }. Den Server fragen, der den Zettel gedruckt hat.
verify-leads = Die hier gespeicherte Aufzeichnung führt noch zu diesem Stand: Bis dahin wurde nichts geändert, weggelassen oder hinzugefügt.
verify-later = Spätere Einträge: { $count }. Über sie sagt dieser Stand nichts.
verify-differs = Die hier gespeicherte Aufzeichnung führt nicht zu diesem Stand: Ihr Ende wurde abgeschnitten, oder sie wurde neu geschrieben. Ein Zettel mit diesem Code zeigt etwas anderes als das, was jetzt gespeichert ist.
verify-gone = Die Partie ist hier nicht mehr gespeichert, der Zettel lässt sich also nur mit der Datei der Partie prüfen.
verify-cannot = Keine Prüfung zeigt, ob das Eingegebene wirklich so geschehen ist, oder wessen Finger bestätigt hat. Die Aufzeichnung vermerkt zu jedem Eintrag Gerät und Link.
verify-not_settled = Die Zahlungen dieses Spiels lassen sich nicht berechnen.
verify-confirmed = Bestätigt von { $names }: Hände, Werte und Zahlungen, wie sie jetzt gelten. Nach den aufgezeichneten Regeln neu berechnet, ergeben sich dieselben Zahlen.
verify-outdated = Vor einer späteren Änderung bestätigt und seither nicht wieder: { $names }.
verify-missing = Nicht bestätigt von { $names }.
verify-unconfirmed = Niemand hat dieses Spiel bestätigt. Die Aufzeichnung zeigt, was eingegeben wurde, nicht, dass alle einverstanden sind.
verify-version = Bei der Bestätigung rechnete eine andere Version von Tilesnap und kam auf dieselben Zahlen.
verify-photo_recorded = Zur Hand von { $name } ist ein Foto vermerkt.
verify-photo_matches = { $file } ist das Foto, das zur Hand von { $name } vermerkt wurde, unverändert.
verify-photo_unknown = Diese Partie hat kein Foto mit dem Inhalt von { $file } vermerkt.
verify-no_photos = Diese Partie hat keine Fotos vermerkt, ihre Datei sagt also über keines etwas.
verify-photo_replaced = { $file } gehört zu einer Hand, die seither korrigiert oder entfernt wurde.
verify-no_player = Eintrag { $number } steht auf den Namen von jemandem, der in dieser Partie nicht mitspielt.
verify-other_entry = Was auf den Namen von { $name } vermerkt ist, gehört zu einem Eintrag, den die Aufzeichnung so nicht hat: Eines von beiden wurde geändert oder weggelassen.
verify-other_result = { $name } hat andere Zahlen bestätigt, als die aufgezeichneten Hände ergeben: Die Hände, die Reihenfolge der Spiele oder die Bestätigung wurden geändert.
verify-other_rules = { $name } hat das Spiel nach anderen Regeln bestätigt, als die Aufzeichnung nennt: Eines von beiden wurde geändert.
verify-other_count = { $name } hat andere Zahlen bestätigt, als diese Fassung von Tilesnap errechnet, und eine andere Fassung hat gezählt: Bitte die Hand selbst nachrechnen.

## Eine Partie teilen

share-share = Teilen
device-name = Name dieses Geräts
device-example = Annas Handy
device-by_this = diesem Gerät
device-by_another = einem anderen Gerät
device-others = { $count ->
    [one] ein anderes Gerät
   *[other] { $count } andere Geräte
 }
pen-hold = Auf diesem Gerät anschreiben: Die anderen sehen zu
pen-held = Dieses Gerät schreibt an, die anderen sehen zu.
pen-put_down = Wieder alle anschreiben lassen
pen-elsewhere = { $name } schreibt an. Was dort eingegeben wird, erscheint hier.
pen-elsewhere_unnamed = Ein anderes Gerät schreibt an. Was dort eingegeben wird, erscheint hier.
pen-take = Hier anschreiben
share-scorer = Mitschreiben. Wer diesen Link öffnet, gibt Spiele ein und korrigiert sie, wie du.
share-viewer = Zusehen. Wer diesen Link öffnet, sieht den Stand, den Verlauf und jedes Spiel mit seinen Händen und kann nichts ändern.
share-make = Link erzeugen
share-ends = Wie lange er gilt
share-ends_never = Unbefristet
share-ends_tonight = Heute Abend
share-ends_week = Eine Woche
share-until = bis { $when }
share-has_ended = abgelaufen { $when }
share-exchange = Austauschen
share-exchange_help = Austauschen macht einen neuen Link derselben Art. Der bisherige öffnet dann nichts mehr.
share-link_host = Link der Spielleitung
share-link_scorer = Link zum Mitschreiben
share-link_viewer = Link zum Zusehen
share-revoke = Widerrufen
share-revoke_really = Wer diesen Link hat, kann die Partie damit dann nicht mehr öffnen.
share-keep_photos = Fotos bei den Händen behalten
share-keep_photos_help = Fotos bleiben auf dem Computer, der diese Partie aufbewahrt, ohne Ort und Zeit der Aufnahme. Sie werden gelöscht, wenn ihre Hand korrigiert oder entfernt wird.

message-unknown_game_link = Dieser Link öffnet keine Partie: Er wurde widerrufen, oder ein Teil fehlt.
message-bad_game_link = Das ist kein Link einer Partie. Bitte den ganzen Link einfügen, wie er geteilt wurde.
message-no_hands = Auf diesem Foto ist keine Hand. Bitte von weiter oben aufnehmen, mit allen Händen im Bild.
message-players_count = Eine Partie hat drei, vier oder fünf Spieler mit verschiedenen Namen. Bitte allen einen Namen geben, Ost zuerst.
message-rules_not_chosen = Wählt zuerst die Regeln, nach denen ihr spielt.
message-other_rule_set = Eine Partie behält ihr Regelwerk bis zum Schluss. Beendet sie und beginnt eine neue: Eure Namen stehen dort bereit.
message-rules_kept = Die Regeln dieser Partie bleiben, wie sie sind: Sie ist beendet, oder ihr Endstand folgt aus allen Spielen. Beginnt eine neue Partie, um anders zu spielen.
message-not_at_the_table = Dieses Spiel nennt einen Spieler, der ausgesetzt hat. Bitte noch einmal angeben, wer gewann und wer zahlte.
message-players_of_rules = Nach diesen Regeln spielen { $count } Spieler. Die Zahl der Spieler ändern, oder andere Regeln oder eine andere Variante wählen.

collected-heading = { $count ->
    [one] Ein korrigiertes Foto als Datensatz
   *[other] { $count } korrigierte Fotos als Datensatz
}
collected-what = Die Erkennung lernt aus korrigierten Fotos. Das Archiv enthält die Bilder, wofür jeder Stein zuerst gehalten wurde und was er ist. Nichts wird verschickt: Du entscheidest, wer es bekommt.
collected-licence = Lizenz für alle, die es bekommen
collected-own_use = Nur für mich, alle Rechte vorbehalten
collected-crops = Nur die Steine, kein ganzes Foto
collected-crops_help = Ein ganzes Foto kann mehr zeigen als Steine: Hände, den Raum, Menschen.
collected-download = Datensatz herunterladen

table_photo-tap = Eine Hand antippen, um zu sagen, wessen sie ist.
table_photo-whose = Wessen Hand ist das?
table_photo-hand_of = Die Hand von { $name }: sagen, wessen sie ist

## Hong Kong Old Style, Taiwanese

option-all_honors_add_all_triplets = Nur Pongs neben nur Winden und Drachen
about-all_honors_add_all_triplets = aus: sie sind enthalten
option-all_sequences_concealed = Chowhand darf verdeckt sein
about-all_sequences_concealed = aus: eine Figur muss gemeldet sein
option-all_sequences_honors_flowers = Chowhand darf Winde, Drachen und Blumen haben
about-all_sequences_honors_flowers = aus: sie hat keine
option-all_sequences_self_draw = Chowhand darf gezogen sein
about-all_sequences_self_draw = aus: nur auf einen Abwurf
option-all_sequences_wait = Worauf eine Chowhand wartet
about-all_sequences_wait = auf einen beidseitig offenen Chow oder auf Beliebiges
option-fully_exposed_kongs = Kongs der völlig offenen Hand
about-fully_exposed_kongs = sie darf gemeldete Kongs enthalten
option-base = Grundbetrag
about-base = was die Eins der Tabelle wert ist, in der kleinsten Münze; im Taiwanischen zahlt ihn jeder neben den Tai
option-concealed_with_self_draw = Verdeckt und gezogen zählt beides
about-concealed_with_self_draw = zählt als beides
option-dealer_tai = Tai des Gebers
about-dealer_tai = zwischen dem Geber und jedem anderen
option-discard_payment = Zahlung bei Abwurf
about-discard_payment = wer abwirft, zahlt für alle, oder die anderen halb wie bei gezogenem Stein
option-draw_continues_dealer = Geber bleibt nach Unentschieden
about-draw_continues_dealer = aus: der Geber wechselt
option-draw_increments_streak = Unentschieden verlängert die Serie
about-draw_increments_streak = wie ein Sieg
option-earthly_ready_excludes_concealed = Irdisches Warten schließt verdeckte Hand ein
about-earthly_ready_excludes_concealed = sie zählt nicht daneben
option-earth_on_first_discard = Irdischer Segen auf den ersten Abwurf
about-earth_on_first_discard = von Ost; dann keiner des Menschen
option-eight_flowers_mode = Acht Blumen
about-eight_flowers_mode = allein oder in einer Gewinnhand
option-flower_set_excludes_seat_flower = Blumensatz schließt Platzblume ein
about-flower_set_excludes_seat_flower = sie zählt nicht daneben
option-flower_win = Sieg mit Blumen allein
about-flower_win = Blumen und Jahreszeiten, egal was sonst da ist
option-flower_win_adds = Wie die letzte Blume kam, zählt auch
about-flower_win_adds = bei einem Sieg mit Blumen
option-flowers = Mit Blumen und Jahreszeiten gespielt
about-flowers = aus: der Satz hat keine
option-four_concealed_triplets_drawn = Vier verdeckte Pongs müssen gezogen sein
about-four_concealed_triplets_drawn = nicht auf einen Abwurf gewonnen
option-liability = Haftung
about-liability = wer haftet, zahlt für alle
option-multiple_winners = Mehrere Gewinner
about-multiple_winners = auf einen Abwurf; wer abwarf, zahlt jedem
option-liability_split = Wer haftet, teilt
about-liability_split = mit dem, der abwarf: je die Hälfte, aufgerundet
option-limit_faan = Höchstens Faan
about-limit_faan = mehr zählen nicht
option-min_faan = Mindestens Faan
about-min_faan = keine Hand mit weniger gewinnt
option-min_includes_bonus = Blumen und Jahreszeiten zählen zum Minimum
about-min_includes_bonus = aus: nur die übrigen Faan
option-min_tai = Mindestens Tai
about-min_tai = keine Hand mit weniger gewinnt
option-per_tai = Je Tai
about-per_tai = neben dem Grundbetrag
option-replacement_excludes_last_draw = Ersatzstein schließt letzten Stein ein
about-replacement_excludes_last_draw = er zählt nicht daneben
option-replacement_only_for_kongs = Ersatzstein nur nach Kong
about-replacement_only_for_kongs = nicht nach einer Blume
option-robbing_pays_all = Wessen Kong geraubt wird, zahlt für alle
about-robbing_pays_all = was alle für einen gezogenen Stein zahlten
option-small_four_winds_adds = Winde zählen neben den kleinen vier Winden
about-small_four_winds_adds = im Hongkong-Stil auch die gemischte Farbe
option-seven_pairs_adds_concealed = Verdeckte Hand zählt neben sieben Paaren
about-seven_pairs_adds_concealed = aus: sie enthalten sie
option-four_concealed_triplets_adds_concealed = Verdeckte Hand zählt neben vier verdeckten Pongs
about-four_concealed_triplets_adds_concealed = aus: sie enthalten sie
option-single_wait_half_melded = Einzelwarten, alle Figuren offen
about-single_wait_half_melded = gezogen, jede Figur gemeldet
option-single_wait_held_counts = Vier gleiche in der Hand als Warten
about-single_wait_held_counts = dann ist es ein zweites Warten
option-small_three_dragons_adds_dragons = Drachen zählen neben den kleinen drei Drachen
about-small_three_dragons_adds_dragons = ihre beiden Pongs
option-streak_limit = Längste Serie
about-streak_limit = 0: alle zählen
option-streak_tai = Tai je Spiel
about-streak_tai = für jedes Spiel, in dem der Geber blieb
option-table = Was Faan wert sind
about-table = ab vier bei jedem zweiten verdoppelt, bei jedem, oder in vier Stufen, in denen alle zahlen, doppelt bei Abwurf oder gezogenem Stein
option-tai_cap = Höchstens Tai
about-tai_cap = 0: keine Grenze
option-all_sequences_wait_any = beliebig
option-all_sequences_wait_any_two_sided = auch beidseitig
option-all_sequences_wait_only_two_sided = nur beidseitig
option-all_sequences_wait_several = auf mehrere Arten
option-all_sequences_wait_two_sided = beidseitig
option-discard_payment_full = voll
option-discard_payment_half = halb
option-eight_flowers_mode_additive = zählen in einer Gewinnhand
option-eight_flowers_mode_compound = beides möglich
option-eight_flowers_mode_forced = müssen gewinnen
option-eight_flowers_mode_optional = dürfen gewinnen
option-flower_win_eight = acht
option-flower_win_off = nie
option-flower_win_seven = sieben
option-table_full_spicy = voll scharf
option-table_half_spicy = halb scharf
option-table_tiered = vier Stufen
preset-base = mahjong16: base
preset-cml = open_mahjong: cml
preset-common = Wie die meisten Tische
preset-hkma = Hong Kong Mahjong Association
preset-no_compounding = Was eine Hand schon einschließt, zählt nicht noch einmal
preset-riichi_advanced = riichi_advanced: kleine Hände und ihre Teile zusammen
preset-two_two = Je zwei Faan für Nur Pongs und für eine Farbe mit Winden oder Drachen
preset-masters = mahjong16: Masters
preset-mj888 = mahjong16: MJ888
preset-shenlaiye = open_mahjong: Shen Lai Ye
preset-sml = open_mahjong: sml
preset-spicy = Voll scharf
preset-star31_m16 = mahjong16: Star 31
preset-star31 = open_mahjong: Star 31
preset-tiers = Vier Stufen
preset-zhonghua = mahjong16: Zhonghua
rules-title_hong_kong = Hongkong, alter Stil
rules-about_hong_kong = Faan werden addiert, mindestens 3 zum Gewinnen und höchstens 13; nur der Gewinner wird bezahlt, nach einer Tabelle.
rules-title_taiwanese = Taiwanisch, 16 Steine
rules-about_taiwanese = Fünf Figuren und ein Paar; Tai werden addiert, und jeder Zahler legt einen Grundbetrag dazu. Eine Serie des Gebers kostet mehr.
message-below_minimum = Diese Hand gewinnt nicht: Sie zählt { $have } und braucht { $least }.
condition-all_claimed = Jede Figur wurde gemeldet
condition-before_first_draw = Auf einen Abwurf gewonnen, vor dem ersten eigenen Zug
condition-declared_ready = Der Spieler hat das Warten angesagt
condition-first_flowers = Blumen und Jahreszeiten gewinnen ausgeteilt oder im ersten Zug
condition-flower_win = Eine bestimmte Zahl Blumen und Jahreszeiten
condition-kong_laid = Ein Kong, offen oder verdeckt
condition-no_bonus_tile = Keine Blume und keine Jahreszeit
condition-own_first_draw = Mit dem ersten eigenen Zug gewonnen, vor jeder Meldung
condition-ready_from_deal = Wartet seit dem Austeilen, unverändert
condition-robbed_flower = Sieben Blumen und Jahreszeiten, und die achte eines anderen
parameter-dealers_first = Auch auf den ersten Abwurf von Ost
parameter-dealer = Auch wenn Ost gewinnt
parameter-honors_and_flowers = Die Hand darf Winde, Drachen und Blumen haben
parameter-chow_hand-concealed = Die Hand darf verdeckt sein
parameter-chow_hand-drawn = Der Schlussstein darf gezogen sein
parameter-all_claimed-drawn = Der Schlussstein ist gezogen, nicht gemeldet
parameter-kong_laid-concealed = Verdeckt, nicht offen
parameter-no_bonus_tile-honors = Die Hand darf Winde und Drachen haben
parameter-wait = Welches Warten
parameter-by = Nach welcher Regel
parameter-tiles = Wie viele Steine
parameter-discard = Auch als letzter Abwurf
parameter-played = Gespielt mit Blumen
parameter-one_chance_hand-all_claimed = Auch wenn jede Figur gemeldet wurde
parameter-one_chance_hand-all_claimed_drawn = Bei lauter gemeldeten Figuren nur selbst gezogen
parameter-one_chance_hand-held_counts = Ein Stein, den die Hand viermal hat, zählt als Warten
parameter-open_ended = Auch wenn das andere Ende verbraucht ist
parameter-declared = Nur wenn angesagt
parameter-apart = Nicht eine von vier Blumen oder Jahreszeiten, die alle da sind
choice-by_additive = nur in einer Hand, die gewinnt
choice-by_compound = allein oder in einer Hand, die gewinnt
choice-by_eight = acht gewinnen sofort
choice-by_forced = acht müssen gewinnen
choice-by_off = nie
choice-by_optional = acht dürfen gewinnen
choice-by_seven = sieben oder acht gewinnen sofort
choice-of_eight_and_a_half_pairs = sieben Paare und ein Pong
choice-of_either = Blumen oder Jahreszeiten
choice-wait_any = beliebig
choice-wait_any_two_sided = auch auf einen beidseitig offenen Chow
choice-wait_only_two_sided = nur auf einen beidseitig offenen Chow
choice-wait_several = auf mehrere Arten von Steinen
choice-wait_two_sided = auf einen beidseitig offenen Chow

## Riichi

rules-title_riichi = Riichi
rules-about_riichi = Japanisches Mahjong: Yaku und Dora zählen Han, die Hand zählt Fu; wer abwirft, zahlt alles, bei eigenem Zug zahlen alle.
preset-ema_2016 = Europäische Regeln (EMA 2016)
preset-wrc = Riichi-Weltmeisterschaft (WRC)
preset-m_league = M.League, Profis in Japan
preset-tenhou = Tenhou, im Netz
preset-mahjong_soul = Mahjong Soul, vier Spieler
preset-sanma = Zu dritt (Sanma)
option-players = Spieler
about-players = wie viele spielen: Zu dritt gibt es Zahl 2 bis 8 nicht, und niemand meldet einen Chow
option-north = Nordwinde zu dritt
option-north_bonus = herausgelegt als Dora
option-north_plain = Steine wie andere
about-north = zu dritt: ein herausgelegter Nordwind ist ein Dora, oder Nordwinde sind Steine wie andere
option-tsumo_loss = Zu dritt fehlt beim Selbstziehen der Anteil des Vierten
about-tsumo_loss = zu dritt: Selbstgezogen geht ohne den Anteil eines Vierten; sonst zahlen die beiden je die Hälfte davon
option-open_tanyao = Nur einfache Steine, auch offen
about-open_tanyao = aus: nur in einer verdeckten Hand
option-red_fives = Rote Fünfen
about-red_fives = jede ein Han
option-rounded_mangan = Auf Mangan aufrunden
about-rounded_mangan = 4 Han 30 Fu und 3 Han 60 Fu
option-double_yakuman = Doppelte Yakuman
about-double_yakuman = vier davon zählen doppelt
option-yakuman_add = Yakuman addieren
about-yakuman_add = mehrere in einer Hand
option-liability_covers = Haftung gilt für
about-liability_covers = Wer haftet, zahlt für die ganze Hand oder nur für das Yakuman, das die Haftung ausgelöst hat.
option-liability_covers_hand = die ganze Hand
option-liability_covers_yakuman = das eine Yakuman
option-four_kong_liability = Haftung auch für vier Kongs
about-four_kong_liability = Wer den vierten Kong ermöglicht hat, haftet auch für das Yakuman aus vier Kongs.
option-counted_yakuman = Gezähltes Yakuman (13 Han)
about-counted_yakuman = 13 Han ohne Yakuman
option-blessing_of_man = Segen des Menschen
about-blessing_of_man = Gewinn auf einen Abwurf vor dem ersten eigenen Zug
option-blessing_of_man_off = nichts
option-blessing_of_man_five_han = 5 Han
option-blessing_of_man_mangan = Mangan
option-blessing_of_man_yakuman = Yakuman
option-double_wind_fu = Fu für ein Paar Doppelwind
about-double_wind_fu = Platz- und Rundenwind in einem
option-head_bump = Nur der Nächste gewinnt
about-head_bump = wer nach dem Abwerfenden sitzt
option-abort_on_three_wins = Drei Gewinner: Abbruch
about-abort_on_three_wins = Gewinnen drei auf denselben Abwurf, wird das Spiel abgebrochen: Niemand bekommt etwas, und der Geber bleibt.
option-honba_points = Punkte je Honba und Zahler
about-honba_points = So viel bringt jedes Honba von jedem anderen Spieler: Aus 100 werden zu viert 300, aus 500 werden zu dritt 1.000.
option-honba_to_each = Honba für jeden Gewinner
about-honba_to_each = Bei mehreren Gewinnern auf denselben Abwurf bekommt jeder die Honba, sonst nur der Erste nach dem Abwerfenden.
option-own_stick_back = Eigener Riichi-Stab zurück
about-own_stick_back = Bei mehreren Gewinnern nimmt jeder den eigenen Riichi-Stab zurück, und der Erste bekommt die übrigen; sonst bekommt der Erste alle.
option-nagashi_mangan = Nagashi Mangan
about-nagashi_mangan = Wer bis zum letzten Stein nur Endsteine und Ehrensteine abgeworfen hat, von denen keiner genommen wurde, bekommt ein selbst gezogenes Mangan statt der Zahlungen fürs Warten.
option-tenpai_keeps_deal = Wartender Geber bleibt
about-tenpai_keeps_deal = nach einem unentschiedenen Spiel
option-start = Punkte am Anfang
about-start = für jeden
option-target = Punkte zum Ausgleich
about-target = zählen am Ende als null
option-uma = Uma in Tausend
about-uma = vom Letzten an den Ersten, vom Dritten an den Zweiten
option-uma_0_0 = keine
option-uma_10_5 = 10–5
option-uma_15_5 = 15–5
option-uma_20_10 = 20–10
option-uma_30_10 = 30–10
option-uma_floating = schwebend (JPML A)
option-ties = Gleichstand
about-ties = wer am Ende gleich steht
option-ties_seat = nach dem ersten Platz
option-ties_share = geteilt
option-leftover_sticks = Übrige Riichi-Stäbe
about-leftover_sticks = liegen am Ende noch Stäbe auf dem Tisch
option-leftover_sticks_first = an den Ersten
option-leftover_sticks_nobody = an niemanden
option-yakitori = Yakitori: kein Gewinn kostet
about-yakitori = wer kein Spiel gewonnen hat, zahlt am Ende so viele Punkte an jeden, der eines gewonnen hat; bei 0 nichts
option-chip_value = Punkte je Chip
about-chip_value = am Ende zählt jeder Chip so viel; wer gewinnt, bekommt von jedem Zahler einen Chip für Ippatsu, für jedes Ura-Dora und jede rote Fünf; bei 0 ohne Chips
option-yakuman_chips = Chips für ein Yakuman
about-yakuman_chips = selbst gezogen von jedem so viele, auf einen Abwurf das Doppelte vom Abwerfenden, statt aller anderen Chips
option-chombo = Ein falscher Gewinn kostet
about-chombo = das Mangan geht an die anderen
option-chombo_mangan = ein Mangan
option-chombo_after_game = 20.000 nach der Partie
option-rounds = Gespielte Winde
about-rounds = je einer für Ost, Süd und so weiter
option-goal = Punkte, mit denen es endet
about-goal = so viele Punkte muss nach der letzten Runde jemand haben, sonst folgt noch eine Runde; bei 0 endet die Partie immer
option-bankruptcy = Unter null ist Schluss
about-bankruptcy = die Partie endet, sobald jemand weniger als 0 Punkte hat
option-dealer_stops = Geber in Führung beendet
about-dealer_stops = die Partie endet, wenn der Geber die letzte Gebung als Erster behält
option-ready_dealer_stops = Dafür genügt es zu warten
about-ready_dealer_stops = beendet ein führender Geber die Partie: auch wartend nach einem unentschiedenen Spiel, sonst nur mit einem Gewinn
option-names = Namen der Yaku
about-names = gilt für englische Texte; auf Deutsch heißen die Yaku ohnehin japanisch
option-names_english = englisch, wie in den europäischen Regeln
option-names_japanese = japanisch, wie am Tisch gesagt

## MCR

rules-title_mcr = MCR (chinesische Wettkampfregeln)
rules-about_mcr = Chinesische Wettkampfregeln: 81 Fan und mindestens 8 Punkte zum Gewinnen; wer abwirft, zahlt 8 und die Punkte, alle anderen 8.
preset-ema = Europäische Clubs (EMA)
preset-china = Wie in China gespielt
option-minimum = Punkte zum Gewinnen
about-minimum = so viele Punkte ohne Blumen braucht eine Hand, um zu gewinnen
option-base_points = Jeder zahlt
about-base_points = so viel zahlt jeder zusätzlich; nach einem Abwurf zahlen die anderen nur das
option-seat_changes = Plätze nach jeder Runde wechseln
about-seat_changes = nach jeder Runde wechseln die Spieler die Plätze wie im Turnier; sonst bleiben sie sitzen
option-two_concealed_kongs = Zwei verdeckte Kongs
about-two_concealed_kongs = Punkte für zwei verdeckte Kongs
option-melded_and_concealed_kong = Ein offener und ein verdeckter Kong
about-melded_and_concealed_kong = Punkte für einen offenen und einen verdeckten Kong
option-fully_concealed_added = Ganz verdeckt bei immer verdeckten Händen
about-fully_concealed_added = selbst gezogene Hände, die immer verdeckt sind, wie sieben Paare, zählen „Ganz verdeckte Hand“; sonst nur „Selbst gezogen“
option-nine_gates_pungs = Pongs der Einsen und Neunen bei den neun Pforten
option-nine_gates_pungs_none = keiner zählt
option-nine_gates_pungs_one = einer von zweien zählt
about-nine_gates_pungs = ob neben den neun Pforten einer der beiden Pongs zählt
option-honor_hog = Vier gleiche Ehrensteine zählen
about-honor_hog = vier gleiche Winde oder Drachen in sieben Paaren zählen „Alle vier Gleichen“
option-four_are_two_pairs = Vier Gleiche sind zwei Paare
about-four_are_two_pairs = vier gleiche Steine dürfen zwei der sieben Paare sein
option-knitted_body_waits = Warten in der verstrickten Straße
about-knitted_body_waits = ein Stein, der auch zu den neun der verstrickten Straße gehören kann, zählt als Warten auf Rand, Mitte oder Paar

## The page for a phone alone

phone_shell-coming = Tilesnap wird geladen: { $percent } % von { $count } MB. Das ist nur einmal nötig.
phone_shell-drag = Oder ein Foto hierher ziehen oder einfügen. Es bleibt auf diesem Handy.
phone_shell-privacy = Fotos bleiben auf diesem Handy.
phone_shell-starting = Startet …
phone_shell-unkept = Das konnte auf dem Handy nicht aufbewahrt werden. Schaffe Platz und versuche es noch einmal.
phone_shell-unkept_blocked = Dieser Browser lässt die Seite nichts aufbewahren: Wird sie geschlossen, ist dies weg. Verlasse das private Surfen, oder erlaube der Seite in den Einstellungen des Browsers, Daten zu speichern.
phone_shell-share = teilen
phone_shell-failed = Tilesnap konnte nicht starten. Vielleicht fehlt dem Handy Speicher: Schließe andere Tabs und Apps und versuche es noch einmal.
phone_shell-try_again = Noch einmal versuchen
phone_shell-use_server = Stattdessen den Server nutzen
phone_shell-stop = Nicht weiter lesen
phone_shell-unread = Das Foto konnte nicht gelesen werden. Versuche es noch einmal, oder gib die Steine von Hand ein.
phone_shell-no_photo = Dieser Browser kann die Datei nicht als Foto öffnen. Nimm eine andere, zum Beispiel ein JPEG.
phone_shell-no_networks = Die Fotoerkennung konnte nicht geladen werden. Prüfe die Verbindung und nimm das Foto noch einmal auf. Von Hand eingegebene Steine werden trotzdem gezählt.
phone_shell-live_starting = Die Kamera startet …
phone_shell-live_denied = Diese Seite darf die Kamera nicht benutzen. Erlaube es in den Einstellungen des Browsers, oder schließe dies und nimm ein Foto auf.
phone_shell-live_missing = Es wurde keine Kamera gefunden. Schließe dies und wähle ein Foto.
phone_shell-live_busy = Die Kamera konnte nicht gestartet werden, vielleicht benutzt sie eine andere App. Schließe diese und versuche es noch einmal, oder nimm ein Foto auf.
phone_shell-live_none = Kamera auf die Steine richten
phone_shell-live_nearer = Näher heran
phone_shell-live_edge = Alle Steine ins Bild
phone_shell-live_rows = Lege die Steine in Reihen nebeneinander
phone_shell-live_tilt = Weniger schräg
phone_shell-live_still = Ruhig halten
phone_shell-live_light = Mehr Licht
phone_shell-live_count = { $count } von { $wanted }
phone_shell-live_taken = Aufgenommen
phone_shell-live_shutter = Foto aufnehmen
phone_shell-live_close = Schließen
phone_shell-live_lamp = Licht

## American mahjong: the card of hands, and hands that win by it
rules-short_american = Amerikanisch
rules-title_american = Amerikanisch (eigene Karte)
rules-about_american = Amerikanisches Mah-Jongg: Es gewinnt, wer eine Zeile der eigenen Karte zusammenhat.
card-needed = Die amerikanischen Regeln brauchen deine Karte mit Händen.
card-yours = Die Karte gehört dir: Tippe sie ein, füge sie ein oder öffne ihre Datei. Sie bleibt auf deinem Gerät und kommt in die Partien, die du nach ihr spielst.
card-sample = Mit einer erfundenen Beispielkarte anfangen
card-in_play = Du spielst nach der Karte „{ $title }“: { $count ->
    [one] eine Zeile
   *[other] { $count } Zeilen
}, { $ways ->
    [one] auf eine Art
   *[other] auf { $ways } Arten
} zu bilden.
card-open = Datei deiner Karte öffnen (.toml oder .json)
card-open_other = Andere Karte öffnen (.toml oder .json)
card-paste_heading = Karte einfügen
card-paste = Text der Karte
card-opened = Du spielst jetzt nach dieser Karte.
card-use = Nach dieser Karte spielen
card-title = Titel der Karte
card-save = Karte als Datei speichern
card-remove = Karte entfernen
card-remove_question = Die Karte aus diesem Browser entfernen?
card-new_line = Neue Zeile
card-change_line = Zeile { $number } ändern
card-add_line = Diese Zeile hinzufügen
card-keep_line = Änderung behalten
card-hand = Hand
card-heading = Überschrift
card-points = Punkte
card-concealed = Verdeckt: Nichts darf ausgelegt sein
card-numbers = Zahlen, die { $name } sein darf (leer: 1 bis 9)
card-notation = So schreibt man eine Hand
card-notation_text =
    222a 444b: drei 2en einer Farbe und drei 4en einer anderen. a, b und c sind verschiedene Farben, o ist irgendeine.
    XX0a XXX1a: irgendeine Zahl und die nächste derselben Farbe.
    DDDa: der Drache der Farbe a. RRR, GGG: rote und grüne Drachen. 0000: der weiße als Null.
    FF: Blumen. NNN: Nordwinde. ZZZ: irgendein Wind. NEWS: vier einzelne Winde. AAA: irgendein Stein.
    22a|33a: eines davon. Ein / zwischen zwei Händen: eine von beiden.
    - nach einer Gruppe: keine Joker. + auch in Paaren und bei einzelnen. ~ Blumen dürfen wie Joker stehen.
card-no_heading = Zeilen
card-ways = { $count ->
    [one] Diese Zeile lässt sich auf eine Art bilden.
   *[other] Diese Zeile lässt sich auf { $count } Arten bilden; hier ist eine davon.
}
card-line = { $points } Punkte, { $state }, { $count ->
    [one] eine Art
   *[other] { $count } Arten
}
card-line_concealed = verdeckt
card-line_exposed = darf ausgelegt werden
card-change = { $hand } ändern
card-delete = { $hand } entfernen
card-delete_question = Diese Zeile entfernen?
nearest-heading = Welchen Händen bin ich nahe?
nearest-about = Zum Üben und für nach dem Spiel.
nearest-off = { $count ->
    [0] vollständig
    [one] ein Stein fehlt
   *[other] { $count } Steine fehlen
}
nearest-line = { $points } Punkte, { $state }
nearest-needs = Es hilft:
nearest-spare = Übrig:
nearest-impossible_concealed = Unmöglich: Die Zeile ist verdeckt, und eine Gruppe liegt aus.
nearest-impossible_exposures = Unmöglich: Eine ausgelegte Gruppe kommt in ihr nicht vor.
nearest-impossible_tiles = Unmöglich: Zu viele ihrer Steine sind weg.
tile-joker_as = Joker als { $tile }
hand_editor-kind_group = Gruppe
hand_editor-joker = Joker
option-jokers = Joker im Spiel
option-concealed_bonus = Punkte, wenn nichts ausliegt
option-jokerless_doubles = Ohne Joker zählt doppelt
option-discarder_share = Vielfaches der Punkte, das der Ablegende zahlt
option-others_share = Vielfaches der Punkte, das die anderen zahlen
option-drawn_share = Vielfaches der Punkte, das jeder bei einem gezogenen Gewinn zahlt
option-east_doubles = Ost zahlt und bekommt doppelt
about-jokers = wie viele Joker der Steinsatz hat
about-concealed_bonus = Punkte für eine Hand, von der nichts ausliegt, auf einer Zeile, die Auslegen erlaubt; vor dem Verdoppeln
about-jokerless_doubles = ob eine Hand ohne Joker doppelt zählt, außer auf Zeilen aus Einzelnen und Paaren
about-discarder_share = wie oft der Ablegende die Punkte der Hand zahlt
about-others_share = wie oft die anderen nach einem Abwurf die Punkte der Hand zahlen
about-drawn_share = wie oft jeder bei einem gezogenen Gewinn die Punkte der Hand zahlt
about-east_doubles = ob Ost doppelt zahlt und doppelt bekommt
source-american_clubs = amerikanische Clubs
source-untitled_card = Karte ohne Titel
deal-fact_dead = Wessen Hand ist tot?
message-card_missing = Die amerikanischen Regeln brauchen deine Karte. Öffne sie, oder fang mit der Beispielkarte an.
message-card_elsewhere = Diese Hand zählt nach einer Karte, die für einen Link zu lang ist. Lass dir die Datei der Karte geben und öffne sie, um die Punkte zu sehen.
message-only_card_hands = Nach amerikanischen Regeln zählt nur die Hand, die gewinnt.
message-discarded_joker = Ein abgeworfener Joker ist tot: Niemand gewinnt mit ihm.
message-no_line = { $why ->
    [untitled] Diese Steine bilden keine Zeile deiner Karte.
   *[titled] Diese Steine bilden keine Zeile der Karte „{ $card }“.
}
message-line_concealed = „{ $line }“ ist eine verdeckte Zeile, und eine Gruppe dieser Hand liegt aus.
message-line_exposed = Die Steine ergäben „{ $line }“, aber { $exposed } können keine Gruppen davon sein.
message-bad_exposure = { $why ->
    [only_jokers] Die ausgelegte Gruppe { $set } hat nur Joker. Einer ihrer Steine muss echt sein.
    [different] Die ausgelegte Gruppe { $set } hat verschiedene Steine. Lege gleiche aus, Joker darunter.
   *[too_small] „{ $set }“ hat weniger als drei Steine und kann nicht ausliegen. Lege sie zu den anderen Steinen.
}
message-bad_card = { $place ->
    [line] Zeile { $line }:{" "}
    [hand] Hand { $line }:{" "}
   *[none] {""}
}{ $why ->
    [too_long] Diese Datei ist zu lang für eine Karte.
    [no_toml] Das ist kein TOML ({ $reason }). Prüfe diese Stelle.
    [no_json] Das ist kein JSON ({ $reason }). Prüfe diese Stelle.
    [no_hands] Dieses JSON hat keine Liste von Händen mit ihren Groups.
    [bad_field] „{ $field }“ ist „{ $given }“. Es muss so etwas sein: { $wanted }.
    [bad_name] „{ $field }“ ist „{ $given }“. { $hint ->
        [meant] Meintest du „{ $meant }“?
        [none] Hier ist keines bekannt.
       *[known] Bekannt sind { $known }.
    }
    [unknown_key] „{ $key }“ ist unbekannt. { $hint ->
        [meant] Meintest du „{ $meant }“?
        [none] Hier ist keines bekannt.
       *[known] Bekannt sind { $known }.
    }
    [no_lines] Die Karte hat keine Zeilen. Schreib [[line]] und darunter hand und points.
    [too_many_lines] Die Karte hat { $have } Zeilen. Höchstens { $most } sind möglich.
    [bad_points] Die Punkte müssen eine ganze Zahl von 1 bis { $most } sein.
    [bad_numbers] „{ $name }“ müssen Zahlen von 1 bis 9 sein, jede einmal, etwa 1 3 5.
    [bad_hand] Die Hand muss ein Text sein, etwa FF 22a 444b 666b 8888c.
    [too_many_ways] Das lässt sich auf zu viele Arten bilden. Schreib weniger Alternativen oder weniger A, X und Y.
    [empty] Die Hand ist leer. Schreib ihre Gruppen, etwa FF 22a 444b 666b 8888c.
    [count] „{ $hand }“ hat { $have } Steine, es müssen { $want } sein.
    [impossible] Keine Steine ergeben { $hand }: Eine Zahl geht über 1 bis 9 hinaus, oder ein Stein kommt zu oft vor.
    [bad_suit] „{ $token }“ hat die Farbe { $suit }. Schreib a, b oder c für verschiedene Farben, o für irgendeine.
    [both_signs] „{ $token }“ hat + und -. + erlaubt Joker überall, - nirgends.
    [no_suit_here] „{ $token }“ hat eine Farbe, und { $body } hat keine. Meintest du { $meant }?
    [mixes_xy] „{ $token }“ mischt X und Y. Schreib zwei Gruppen.
    [too_many_equal] „{ $token }“ hat { $have } gleiche Steine. Höchstens { $most } sind möglich.
    [no_suit] „{ $token }“ hat keine Farbe. Meintest du { $token }a? Gruppen einer Farbe haben denselben Buchstaben.
    [empty_alternative] „{ $token }“ hat eine leere Alternative. Schreib | zwischen zwei Gruppen, wie 22a|33a.
    [letter_o] „{ $token }“ ist der Buchstabe O. Meintest du die Null, { $meant }?
    [typo] „{ $token }“ ist keine Gruppe. Meintest du { $meant }?
    [no_group] „{ $token }“ ist keine Gruppe. Schreib 222a, XXX1a, DDDa, 0000, FFFF, NNN, NEWS, ZZZ, RRR, GGG oder AAA.
   *[other] { $text }
}
