# Les mots de la page en français. Ce qui est entre accolades, la page le remplit.

## The page

page-title = Tilesnap
page-about = Photographiez une main de mah-jong : voyez ce qu’elle vaut, et pourquoi.
page-language = Français
page-full_stop = .
page-language_help = Langue
page-tagline = Photographiez votre main de mah-jong, corrigez ce qui a été mal lu et voyez chaque point expliqué.
page-on_its_way = Chargement… La première fois, cela prend un instant.
page-comma = { ", " }
places-label = Espaces de l’appli
places-hand = Main
places-game = Partie
places-rules = Règles
places-settings = Réglages

## Bringing in a hand

photo-camera = Caméra en direct
photo-other_ways = Saisir une main autrement
photo-camera_label = Viser la main avec la caméra
photo-camera_needs_https = Les navigateurs n’autorisent la caméra en direct que sur les pages https, et celle-ci est arrivée en http. Prenez plutôt une photo : sur un téléphone, l’appareil photo s’ouvre.
photo-type_hint = Choisissez les tuiles sur un clavier ou partez d’un exemple.
photo-example_label = Ou partir d’un exemple
photo-example_pick = Choisir une main d’exemple
photo-new_hand = Composer tuile par tuile

## The photo button; the browser fills these in

photo_input-take = Prendre une photo
photo_input-again = Prendre une autre photo
photo_input-choose = Choisir une photo
photo_input-drag = Vous pouvez aussi glisser ou coller une photo ici. Elle reste sur l’ordinateur qui héberge cette page.
photo_input-privacy = Les photos restent sur l’ordinateur qui héberge cette page.
photo_input-try_sample = Essayer un exemple
photo_input-preparing = Préparation de la photo…
photo_input-reading = Lecture des tuiles…
photo_input-too_big = Le fichier est trop gros pour être envoyé : une photo que ce navigateur ne sait pas ouvrir ne doit pas dépasser 9 Mo. Enregistrez-la en JPEG et choisissez ce fichier.
photo_input-busy = Beaucoup de photos sont en cours de lecture. La vôtre est gardée et repartira d’elle-même dans { $count } secondes.
photo_input-sending = Envoi de la photo…
photo_input-offline = Pas de connexion avec l’ordinateur qui héberge cette page. La photo est gardée et partira dès le retour de la connexion.
photo_input-slow = Cela prend plus de temps que d’habitude.
photo_input-try_again = Réessayer
photo_input-earlier = La main précédente est encore affichée plus bas.

## The connection to the computer that runs the page

connection-gone = L’ordinateur qui héberge cette page ne répond pas. Rien de ce que vous avez saisi n’est perdu ; la page reprendra d’elle-même dès qu’il répondra.
connection-offline = Vous êtes hors ligne. Rien de ce que vous avez saisi n’est perdu : la page reprendra dès le retour du réseau.
connection-slow = La connexion est lente.
connection-tap_slow = La connexion est lente : votre dernier geste n’est pas encore arrivé.
connection-tap_slow_named = La connexion est lente : « { $name } » n’est pas encore arrivé.
connection-again = La connexion est revenue. Votre dernier geste n’est peut-être pas arrivé : vérifiez, et recommencez s’il manque.
connection-again_named = La connexion est revenue. « { $name } » n’est peut-être pas arrivé : vérifiez, et touchez de nouveau s’il manque.

## Saving a deal from the browser; the browser fills these in

game_outbox-saving = Enregistrement…
game_outbox-kept = Gardé sur cet appareil
game_outbox-waiting_one = En attente de connexion – 1 donne à envoyer.
game_outbox-waiting_many = En attente de connexion – { $count } donnes à envoyer.
game_outbox-not_kept = Ce navigateur ne laisse rien garder à la page : laissez-la ouverte jusqu’à ce que tout soit envoyé.
game_outbox-refused = Une donne n’a pas été enregistrée.
game_outbox-try_again = Réessayer
game_outbox-discard = Abandonner la donne
game_outbox-offline = Pas de connexion : saisir la donne ici
game_outbox-offline_kept = Gardé sur cet appareil. L’envoi se fera de lui-même au retour de la connexion.
game_outbox-offline_later = Les paiements seront calculés au retour de la connexion.
game_outbox-offline_hand = Laissez vide pour composer la main plus tard : ce qui est sur la page y reste, et une photo attend sur cet appareil.
game_outbox-offline_take_back = Revenir en arrière
game_outbox-offline_give_up = Fermer sans enregistrer

## The page of those who watch a game

watch-heading = Une partie de mah-jong
watch_line-live = À jour
watch_line-away = La partie n’est pas joignable pour le moment. Ce qui s’affiche ici n’est peut-être plus à jour.
watch_line-unplayable = Les règles de cette partie ne sont pas connues ici : elle ne peut pas s’afficher. Ce qui s’affiche ici n’est peut-être plus à jour.
watch-unreachable = Les parties ne peuvent être ni lues ni modifiées pour le moment. Réessayez dans quelques instants.
watch_line-broken = La connexion est coupée. Ce qui s’affiche ici n’est peut-être plus à jour ; la page réessaie d’elle-même.
watch_line-withdrawn = Ce lien a été révoqué. Ce qui s’affiche ici n’est plus tenu à jour.
watch_line-ended = Ce lien valait pour un temps qui est passé. Ce qui s’affiche ici n’est plus tenu à jour.
watch_line-gone = Ce navigateur a vu une autre version de cette partie : depuis, des entrées ont été retirées ou modifiées. Comparez avec ce dont les autres se souviennent à la table.
watch-no_script = Cette page a besoin de JavaScript. Sans lui, elle n’affiche qu’une partie et ne s’actualise pas d’elle-même.
watch-deals =
    { $number ->
        [0] Donnes
        [one] 1 donne
       *[other] { $number } donnes
    }
watch-latest = Donne { $number } : { $words }.

## How to lay a hand out for the photo

guide-words = Disposez la main ainsi et photographiez-la d’en haut.
guide-melded = combinaisons exposées
guide-concealed = tuiles cachées, la tuile gagnante en travers
guide-bonus = fleurs et saisons à part

## The hand

hand-more = Plus : texte et cadre
hand-frame = Encadrer ma main sur la photo
hand-text_label = Main en texte
hand-text_help = Combinaisons exposées | tuiles cachées | fleurs et saisons. m caractères, p cercles, s bambous, 0 un 5 rouge, E S W N les vents (est, sud, ouest, nord), C F B dragon rouge, vert, blanc, 1f–4f les fleurs, 1g–4g les saisons. * marque la tuile gagnante, (9999m) est un kong caché.
hand-text_placeholder = 555m CCCC | 222s 111p EE*

## The way to the phone

phone-open = Sur un téléphone
phone-hint = Visez le code avec l’appareil photo du téléphone : la page s’y ouvre s’il est sur le même réseau.
phone-hint_anywhere = Visez le code avec l’appareil photo du téléphone : la page s’y ouvre.
phone-alone = La page qui fonctionne aussi sans connexion

## The players' own tiles

own_set-choose = De quel jeu de tuiles s’agit-il ?
own_set-any = N’importe quel jeu de tuiles
own_set-fitting = Celui qui convient à la photo
own_set-in_use = Lecture avec « { $name } »
own_set-heading = Retenir ce jeu de tuiles
own_set-hint = Corrigez d’abord les tuiles ci-dessus, puis touchez « Apprendre » : les photos du même jeu seront lues selon vos corrections. Une ou deux photos suffisent.
own_set-kept_here = Ce que ce jeu apprend reste sur l’ordinateur qui héberge cette page, et sert à tous ceux qui l’ouvrent.
own_set-kept_on_device = Ce que ce jeu apprend reste sur cet appareil. La photo elle-même n’est pas conservée.
own_set-kept_for_you = Vous seul voyez vos jeux. Jusqu’à { $count } jeux sont gardés pour ce navigateur, et supprimés après { $days } jours sans visite. La photo elle-même n’est pas gardée.
own_set-kept_for_this_visit = Ce navigateur ne garde rien d’une visite à l’autre : ce jeu ne se retrouvera pas. Enregistrez-le dans un fichier.
own_set-name = Nom du jeu
own_set-name_example = Tuiles de mamie
own_set-teach = Enregistrer ces tuiles
own_set-taught = { $count ->
    [one] Une tuile de « { $name } » apprise. Les photos seront désormais lues ainsi.
   *[other] { $count } tuiles de « { $name } » apprises. Les photos seront désormais lues ainsi.
 }
own_set-download = Enregistrer dans un fichier
own_set-remove = Oublier « { $name } »
own_set-import = Ouvrir un jeu de tuiles depuis un fichier
own_set-none = Corrigez les tuiles d’une main lue sur photo, puis touchez « Apprendre » sous la main.
own_set-imported = « { $name } » a été ajouté. Les photos auxquelles il convient seront lues avec ce jeu.
own_set-both_kept = Entre-temps, un autre appareil a lui aussi enrichi ce jeu : tout est gardé.
own_set-put_back = Annuler le dernier apprentissage
own_set-put_back_help = Annule le dernier apprentissage. Appuyez encore une fois pour le retrouver.
own_set-is_back = « { $name } » est comme avant la dernière modification.
own_set-remove_really = Ce que ce jeu a appris sera perdu, sur tous les appareils qui s’en servent.
own_set-removed = « { $name } » est oublié.
own_set-there = Il y a déjà un autre jeu nommé « { $name } ». Lequel voulez-vous ?
own_set-replace = Celui du fichier
own_set-both = Les deux
own_set-leave = Celui d’ici
own_set-kept_both = Les deux sont là. Celui du fichier a un numéro après son nom.
own_set-left = Rien n’a été changé.

## The settings; the browser fills in what it knows itself

setup-display = Affichage et son
setup-sets = Jeux de tuiles
setup-data = Vos données
setup-stored_phone = Parties, règles, jeux de tuiles, leçons et la main en cours sont sur cet appareil seul.
setup-stored_server = Ce navigateur garde votre langue, vos règles, vos leçons et les liens de vos parties. Les parties et les jeux de tuiles sont sur l’ordinateur qui héberge cette page.
setup-stored_shared = Ce navigateur garde votre langue, vos règles, vos leçons et les liens de vos parties. Les parties et vos jeux de tuiles sont sur le serveur.
setup-delete_phone = Tout effacer sur cet appareil
setup-delete_server = Tout oublier dans ce navigateur
setup-delete_shared = Tout oublier dans ce navigateur
setup-delete_really_phone = Les parties, règles, jeux de tuiles et leçons de cet appareil seront perdus. Enregistrez d’abord dans un fichier ce que vous voulez garder.
setup-delete_really_server = La langue, les règles, les leçons et les liens de vos parties seront perdus dans ce navigateur. Sans son lien, une partie ne s’ouvre plus.
setup-delete_really_shared = La langue, les règles, les leçons, vos jeux de tuiles et les liens de vos parties seront perdus. Sans son lien, une partie ne s’ouvre plus.
setup-privacy = Vie privée
setup-privacy_phone = Les photos ne quittent jamais cet appareil. Rien n’est envoyé nulle part, sauf si vous envoyez vous-même une partie au serveur. Personne ne compte ni n’observe ce que vous faites.
setup-privacy_server = Les photos vont à l’ordinateur qui héberge cette page, et nulle part ailleurs. Elles disparaissent quand vous fermez la page, sauf si la table garde les photos de sa partie. Personne ne compte ni n’observe ce que vous faites.
setup-about = À propos de Tilesnap
setup-version = Version { $name }
setup-licences = Licences
setup-licence = Tilesnap est un logiciel libre sous licence MIT. © 2026 The Tilesnap authors.
setup-software = Il s’appuie sur le travail d’autrui, sous ces licences :
browser-large_print_label = Gros caractères
browser-large_print_hint = Texte, tuiles et boutons une fois et demie plus grands.
browser-read_aloud_label = Lire à voix haute
browser-read_aloud_hint = Ajoute sous la main et le résultat un bouton qui les lit.
browser-storage_used = Espace occupé : { $count } Mo.
browser-storage_persistent = Le navigateur garde tout même si la place vient à manquer.
browser-storage_not_persistent = Si la place manque, le navigateur peut tout effacer : enregistrez vos données dans un fichier de temps en temps, ou installez cette page.
browser-storage_not_persistent_links = Si la place manque, le navigateur peut les effacer : enregistrez-les dans un fichier de temps en temps.
browser-storage_offline = Cette page fonctionne maintenant sans connexion.
browser-install_label = Ajouter à l’écran d’accueil
browser-install_ios = Pour l’avoir comme une application : touchez Partager, puis « Sur l’écran d’accueil ».

## What belongs to this browser, for another one

belongings-heading = Passer à un autre appareil
belongings-what_server = Enregistrez dans un fichier ce que ce navigateur garde et ouvrez-le sur l’autre appareil : vos parties y seront aussi. Toute personne qui a le fichier peut y écrire.
belongings-what_shared = Enregistrez dans un fichier ce que ce navigateur garde et ouvrez-le sur l’autre appareil : vos parties et vos jeux de tuiles y seront aussi. Toute personne qui a le fichier peut écrire dans les parties et modifier les jeux.
belongings-what_phone = Enregistrez vos parties, règles, jeux de tuiles et leçons dans un fichier et ouvrez-le sur l’autre appareil. Toute personne qui a le fichier peut les lire.
belongings-save = Enregistrer dans un fichier
belongings-open = Ouvrir le fichier de l’autre appareil
belongings-brought_server = { $games ->
    [0] Aucune partie nouvelle.
    [one] Une partie de plus est là.
   *[other] { $games } parties de plus sont là.
 }
belongings-brought_shared = { $games ->
    [0] Aucune partie nouvelle.
    [one] Une partie de plus est là.
   *[other] { $games } parties de plus sont là.
 } { $sets ->
    [0] Aucun jeu de tuiles n’est gardé.
    [one] Un jeu de tuiles est là, le même que sur l’autre appareil.
   *[other] { $sets } jeux de tuiles sont là, les mêmes que sur l’autre appareil.
 }
belongings-brought_phone = { $games ->
    [0] Aucune partie nouvelle.
    [one] Une partie de plus est là.
   *[other] { $games } parties de plus sont là.
 } { $sets ->
    [0] Aucun jeu de tuiles nouveau.
    [one] Un jeu de tuiles de plus est là.
   *[other] { $sets } jeux de tuiles de plus sont là.
 }
belongings-different = { $count ->
    [one] Une partie a continué autrement ici et reste telle quelle.
   *[other] { $count } parties ont continué autrement ici et restent telles quelles.
 }
belongings-unreadable = { $count ->
    [one] Une partie du fichier n’a pas pu être lue : elle est abîmée ou vient d’une version plus récente.
   *[other] { $count } parties du fichier n’ont pas pu être lues : elles sont abîmées ou viennent d’une version plus récente.
 }
shared-store_failed = Le serveur ne peut rien enregistrer ni charger pour le moment. Réessayez dans quelques instants.

## The hand editor; the browser fills these in

hand_editor-tools = Outils
hand_editor-tile = tuile
hand_editor-set = combinaison
hand_editor-photo = Photo de la main, { $count } tuiles entourées
hand_editor-row_melded = Combinaisons exposées
hand_editor-row_concealed = Tuiles cachées
hand_editor-row_bonus = Fleurs et saisons
hand_editor-row_stray = Mises de côté, non comptées : { $count }
hand_editor-add_tile = Ajouter une tuile
hand_editor-add_to = Où la placer
hand_editor-select_several = Sélectionner plusieurs tuiles
hand_editor-frame_your_hand = Encadrer votre main
hand_editor-tap_your_hand = Toucher une tuile de la main
hand_editor-take_again = Prendre une autre photo
hand_editor-read_anyway = Lire quand même
hand_editor-go_on = Continuer avec ces tuiles
hand_editor-add_melded = Ajouter des combinaisons exposées
hand_editor-add_concealed = Ajouter des tuiles cachées
hand_editor-add_bonus = Ajouter des fleurs et saisons
hand_editor-add_melded_hint = Touchez les tuiles une à une ; une fois la combinaison complète, la suivante commence.
hand_editor-add_concealed_hint = Touchez les tuiles une à une.
hand_editor-add_bonus_hint = Touchez les tuiles une à une.
hand_editor-done = Terminé
hand_editor-close = Fermer
hand_editor-select = Sélectionner
hand_editor-select_end = Finir la sélection
hand_editor-select_hint = Touchez les tuiles qui vont ensemble.
hand_editor-selected = Sélection : { $count }
hand_editor-selected_tools = Que faire des tuiles sélectionnées
hand_editor-make_set = Former une combinaison exposée
hand_editor-make_kong = Former un kong caché
hand_editor-undo = Annuler
hand_editor-undone = Annulé
hand_editor-redo = Rétablir
hand_editor-redone = Rétabli
hand_editor-reset = Revenir à la lecture
hand_editor-moved = Déplacé : { $set }
hand_editor-photo_hint = Touchez une tuile pour la corriger, ou un endroit vide pour en ajouter une.
hand_editor-frame_hint = Tracez un cadre autour de votre main ou touchez l’une de ses tuiles : seule cette main est lue.
hand_editor-frame_end = Pas de cadre
hand_editor-frame_none = Lire toute la photo
hand_editor-reading = Lecture des tuiles…
hand_editor-read_round = Lire la main où elle se trouve
hand_editor-add_here = Ajouter une tuile ici
hand_editor-split = Séparer
hand_editor-join = Réunir avec { $set }
hand_editor-kind_chow = chow
hand_editor-kind_pung = pung
hand_editor-kind_kong = kong
hand_editor-kind_pair = paire
hand_editor-kind_unfinished = incomplète
hand_editor-removed = Tuile supprimée
hand_editor-likely = Tuiles les plus probables
hand_editor-suits = Famille
hand_editor-suit_m = Caractères
hand_editor-suit_p = Cercles
hand_editor-suit_s = Bambous
hand_editor-suit_honours = Honneurs
hand_editor-suit_flowers = Fleurs
hand_editor-pick = Touchez la bonne tuile.
hand_editor-pick_joker = Touchez la tuile qu’il remplace.
hand_editor-sure = Lue avec { $percent } de certitude.
hand_editor-repaired = Lue comme { $tile }, changée pour obtenir une main valable.
hand_editor-winning = C’est la tuile gagnante
hand_editor-not_winning = Pas la tuile gagnante
hand_editor-conceal_kong = Changer en kong caché
hand_editor-open_kong = Changer en kong exposé
hand_editor-extend_melded = Compléter en kong exposé
hand_editor-extend_concealed = Compléter en kong caché
hand_editor-declare_kong = Annoncer un kong caché
hand_editor-concealed_kong = kong caché
hand_editor-kong_from_pung = kong, quatrième tuile réclamée
hand_editor-from_pung = La quatrième tuile a été réclamée pour trois tuiles cachées
hand_editor-not_from_pung = La quatrième tuile n’a pas été réclamée ainsi
hand_editor-to_concealed = Vers les tuiles cachées
hand_editor-to_new_set = Commencer une combinaison exposée
hand_editor-to_set = Vers la combinaison { $set }
hand_editor-to_bonus = Vers les fleurs et saisons
hand_editor-to_stray = Mettre de côté
hand_editor-remove = Supprimer
hand_editor-win_flag = MJ
hand_editor-mark_doubtful = incertaine
hand_editor-mark_repaired = changée pour obtenir une main valable
hand_editor-mark_winning = tuile gagnante
hand_editor-mark_stray = mise de côté
hand_editor-mark_selected = sélectionnée

## Reading aloud, and naming a tile to correct it

voice-read = Lire à voix haute
voice-stop = Arrêter la lecture
voice-label = Corriger une tuile par son nom
voice-example = troisième tuile : six de cercle
voice-send = Corriger
voice-listen = Dicter
voice-listening = J’écoute…
voice-listen_note = Le navigateur peut envoyer votre voix à son éditeur.
spoken-suit_m = caractère/caractères
spoken-suit_p = cercle/cercles/rond/ronds
spoken-suit_s = bambou/bambous
spoken-ranks = un/1/une, deux/2, trois/3, quatre/4, cinq/5, six/6, sept/7, huit/8, neuf/9
spoken-ordinals = première/premier/1re/1er/un, deuxième/seconde/2e/deux, troisième/3e/trois, quatrième/4e/quatre, cinquième/5e/cinq, sixième/6e/six, septième/7e/sept, huitième/8e/huit, neuvième/9e/neuf, dixième/10e/dix, onzième/11e/onze, douzième/12e/douze, treizième/13e/treize, quatorzième/14e/quatorze, quinzième/15e/quinze, seizième/16e/seize, dix-septième/17e/dix-sept, dix-huitième/18e/dix-huit
spoken-fillers = la, le, l, tuile, numéro, no, n, est, est un, est une, en, en un, par, par un, pour, pour un, c, doit être, doit être un, devrait être, devrait être un, change, changez, changer, remplace, remplacez, remplacer
spoken-endings = s’il vous plaît, s’il te plaît
spoken-numbered = { $rank } de { $suit }
spoken-red = { $tile } rouge
spoken-tile_E = vent d’est/est
spoken-tile_S = vent du sud/sud
spoken-tile_W = vent d’ouest/ouest
spoken-tile_N = vent du nord/nord
spoken-tile_C = dragon rouge/rouge
spoken-tile_F = dragon vert/vert
spoken-tile_B = dragon blanc/blanc
spoken-times = { $tile } { $count } fois
spoken-repeated_suited = { $rank } de { $suit }
spoken-repeated_honour = { $tile }
spoken-pung = pung, { $tiles }
spoken-kong = kong, { $tiles }
spoken-concealed_kong = kong caché, { $tiles }
spoken-pair = paire, { $tiles }
spoken-unfinished = { $tiles }, pas encore une combinaison
spoken-rank_separator = { ", " }
spoken-separator = { " ; " }
spoken-row = { $row } : { $groups }.
spoken-place = tuile { $number }, { $tile }
spoken-doubtful = À vérifier : { $tiles }.
spoken-winning = Tuile gagnante : { $tile }.
spoken-choices = Réponses possibles : { $choices }.
spoken-item = { $item } : { $value }.
spoken-corrected = La tuile { $number } était { $old }, c’est maintenant { $tile }.
spoken-not_understood = « { $text } » ne désigne aucune tuile. Par exemple : { $example }.
spoken-no_such_tile = Il n’y a pas de tuile { $number } dans cette main.

## What is asked on the way to the score

question-doubt = Quelle est cette tuile ?
question-doubt_hint = { $count ->
    [one] Une tuile n’a pas été lue avec certitude.
   *[other] { $count } tuiles n’ont pas été lues avec certitude.
 }
question-face_down = Quelle tuile est face cachée ici ?
question-face_down_hint = La photo n’en montre que le dos. Si elle n’appartient pas à la main, mettez-la de côté.
question-role = Cette main a-t-elle gagné ?
question-role_hint = Elle a { $count } tuiles, une de moins qu’une main gagnante.
question-role_winner = Oui, il manque une tuile
question-role_loser = Non
question-sets = Quelles combinaisons ont été réclamées ?
question-sets_hint = Touchez chaque combinaison complétée avec la défausse d’un autre joueur avant le mah-jong.
question-sets_and_tile_hint = Touchez les combinaisons réclamées, puis la tuile gagnante.
question-sets_guessed = Les combinaisons marquées ont sans doute été réclamées. Touchez-en une pour changer cela.
question-winning_tile = Quelle est la tuile gagnante ?
question-rules = { $count } tuiles : jouez-vous avec ces règles ?
question-source = D’où vient la tuile gagnante ?
question-source_wall = Piochée
question-source_discard = Défaussée
question-source_robbed_kong = En volant un kong
question-seat = Quel est le vent du gagnant ?
question-seat_loser = Quel est le vent de ce joueur ?
question-round = Quel est le vent dominant ?
question-discarder = Qui a défaussé la tuile gagnante ?
question-discarder_robbed = À qui le kong a-t-il été volé ?
question-discarder_hint = Si la tuile a été défaussée plusieurs fois depuis le dernier tour du gagnant, choisissez le premier à l’avoir fait ; personne, si c’est le gagnant lui-même.
question-discarder_right = À droite
question-discarder_across = En face
question-discarder_left = À gauche
question-discarder_nobody = Personne n’est responsable
question-discarder_someone = Défaussée, on ne sait pas par qui
question-winner_self = Gagnant
question-flowers = Victoire par les fleurs et saisons ?
question-flowers_wall = Oui, la dernière a été piochée
question-flowers_robbed_kong = Oui, un autre a pioché la dernière
question-robbed_kong = Quel kong a été volé ?
question-concealed_kong = Quelles quatre tuiles forment un kong caché ?
question-liable = Qui est responsable de cette main et paie pour tous ?
question-liable_nobody = Personne n’est responsable
question-riichi = Le riichi a-t-il été annoncé ?
question-norths = Combien de nords ont été mis de côté ?
question-dora_indicators = Quels indicateurs de dora sont visibles ?
question-dora_indicators_hint = Seulement ceux qui rendent dora une tuile de cette main. Touchez deux fois celui qui y est en double.
question-ura_indicators = Et quelles tuiles sont dessous (ura dora) ?
question-ura_indicators_hint = Seulement celles qui rendent dora une tuile de cette main.
question-seen_hint = Celles-ci sont à côté de la main sur la photo. Touchez pour les changer.

wind-E = Est 東
wind-S = Sud 南
wind-W = Ouest 西
wind-N = Nord 北

special-after_kong = après un kong
special-after_bonus = après une fleur ou une saison
special-last_tile = dernière tuile du mur
special-last_tile_discarded = défausse après la dernière tuile du mur
special-dealt = par Est, dès la distribution
special-first_turn = au premier tour
special-first_discard = première défausse d’Est
special-second_kong = après un deuxième kong dans le même tour
special-east_konged = Est avait annoncé un kong caché
special-ready_from_deal = en attente dès la distribution
special-original_call = appel initial : en attente dès la première défausse
special-before_first_draw = avant la première tuile piochée par le gagnant
special-declared_ready = attente annoncée
special-flower_win = gagnée par les seules fleurs et saisons
special-robbed_flower = la huitième fleur était à un autre joueur
special-kong_robbed = un kong de cette main a été volé
special-double_riichi = riichi au premier tour (double riichi)
special-ippatsu = dans le tour qui suit le riichi (ippatsu)
special-after_north = après un nord mis de côté
special-last_of_kind = dernière de son espèce, les trois autres étant visibles

## The bar with the total

win-tai = tai
win-faan = faan
win-points = { $count ->
    [one] point
   *[other] points
 }
win-range = { $least } à { $most }
win-to_go = { $count ->
    [one] Encore 1 question
   *[other] Encore { $count } questions
 }
win-missing = { $count ->
    [one] 1 réponse manque
   *[other] { $count } réponses manquent
 }
win-to_answer = Pas encore de score : une réponse manque
win-unclear = La photo ne montre pas encore une main entière.
win-needs_kong = { $count } tuiles ne font une main qu’avec un kong. Sinon, retirez-en.
win-not_known = On ne sait pas : { $fields }. Sans cela, la main compte { $total }.
win-no_tiles = Pas encore de tuiles.
win-role_winner = a gagné
win-role_loser = n’a pas gagné
win-claimed = { $count ->
    [0] aucune combinaison réclamée
    [one] 1 combinaison réclamée
   *[other] { $count } combinaisons réclamées
 }
win-last_tile = tuile gagnante
win-seat = place : { $wind }
win-round = manche : { $wind }
win-discarder = { $place ->
    [right] joueur de droite
    [across] joueur d’en face
    [left] joueur de gauche
    [nobody] personne n’est responsable
   *[wind] joueur { $wind }
 }
win-left_open = inconnu : { $field }
win-field_seat = vent du joueur
win-field_round = vent dominant
win-field_winning_tile = tuile gagnante
win-field_sets = combinaisons réclamées
win-field_source = d’où vient la tuile gagnante
win-field_discarder = qui l’a défaussée
win-field_liable = qui est responsable
win-liable = responsable : { $who }
win-wins_in_a_row = Donnes gagnées de suite par Est, celle-ci comprise
win-draws_between = Donnes nulles entre elles (laisser vide en cas de doute)
win-streak = Donnes de suite où le donneur est resté avant celle-ci (laisser vide en cas de doute)
win-discards = Défausses du gagnant, dans l’ordre
win-discards_help = À écrire comme la main en texte, y compris celles que d’autres ont réclamées. Seuls les treize orphelins défaussés en ont besoin.
win-riichi_true = riichi
win-riichi_false = pas de riichi
win-dora_indicators = indicateurs de dora
win-norths = nords mis de côté
win-ura_indicators = indicateurs d’ura dora
win-honba = Honba sur la table
win-sticks = Bâtons de riichi que prend le gagnant
win-without = { $fact } : aucun qui compte
win-field_riichi = riichi

## The bar; the browser fills these in

asking-answered = Vos réponses
asking-ask_again = redemander
asking-other_tile = Autre tuile
asking-all_right = Tout est juste
asking-unknown = Je ne sais pas
asking-claimed_none = Aucune
asking-claimed_these = Les combinaisons marquées
asking-all_claimed = Toutes
asking-tile_won = Tuile gagnante
asking-robbed = Kong volé
asking-chosen_none = Aucune de celles-ci
asking-chosen_these = Les tuiles marquées
asking-specials = Compté seulement si vous le touchez :
asking-sheet = Feuille de score
asking-next = Main suivante

## Rules

rules-what_you_play = À quoi jouez-vous ?
rules-chip = Règles de cette table
rules-choose = Choisir les règles
rules-rule_set = Règles
rules-preset = Variante
rules-no_preset = aucune
rules-changed = { $count ->
    [one] une règle maison
   *[other] { $count } règles maison
 }
rules-to_house = Voir et modifier toutes les règles
rules-short_european_classical = Européen
rules-short_bmja = BMJA
rules-short_zung_jung = Zung Jung
rules-short_building_skills = Skills
rules-short_dmjl = DMJL
rules-short_hong_kong = Hong Kong
rules-short_taiwanese = Taïwanais
rules-short_mcr = MCR
rules-short_riichi = Riichi

## The page of house rules

house-heading = Règles maison
house-about = Tous les éléments et options des règles, ce qu’ils rapportent et d’où ils viennent. Une modification s’applique aussitôt et reste dans ce navigateur.
house-search = Chercher un élément
house-search_example = dragons
house-nothing_found = Aucun élément ne porte ce nom. Parcourez plutôt les parties des règles.
house-part = Partie des règles
house-options = Options
house-points = Points
house-points_melded = Points, exposé
house-concealed_points = Points, caché
house-doubles = Doubles
house-limit = % de la limite
house-by_option = Réglé dans les options : « { $option } ».
house-download = Enregistrer dans un fichier
house-reset = Annuler toutes les modifications
house-changed = { $count ->
    [one] Vous avez modifié une règle.
   *[other] Vous avez modifié { $count } règles.
 }
house-heading_of = Règles maison : { $title }
house-file = Ouvrir un fichier de règles maison (.toml)
house-opened = Les règles du fichier s’appliquent désormais.
house-title = Titre de ces règles
house-title_example = Les jeudis chez Jo
house-only_changes = Montrer seulement mes modifications
house-nothing_changed = Rien n’est modifié.
house-source_says = À l’origine : { $words }.
house-counts_not = ne compte pas
house-added_here = Ajouté par cette table.
house-take_back = Annuler la modification : { $name }
house-remove = Supprimer : { $name }
house-value_of = { $item } : { $value }
house-settings = Arrondi, chows et mah-jong
house-payout = Qui paie combien
house-worths_example = 1, 2, 4, 8, 16
message-bad_worths = « { $text } » n’est pas une liste de montants. Écrivez de 1 à { $most } nombres entiers séparés par des virgules : ce que vaut un total de 0, de 1, de 2, etc., le dernier pour tous ceux au-dessus.
settings-rounding = Ce qui est arrondi
settings-rounding_none = rien
settings-rounding_before_doubles = les points
settings-rounding_total = le total
settings-rounding_both = les deux
settings-rounding_step = Arrondi aux multiples de
settings-rounding_to = Sens de l’arrondi
settings-rounding_to_nearest = au plus proche
settings-rounding_to_up = vers le haut
settings-rounding_to_down = vers le bas
settings-round_losers = Arrondir aussi les mains des perdants
settings-fishing_as_winner = Un perdant en attente d’une seule tuile marque comme le gagnant, sauf pour le mah-jong
settings-minimum = Total minimal pour gagner
settings-least_doubles = Nombre minimal de doubles pour gagner
settings-minimum_counts_bonus = Les fleurs et saisons aident à atteindre le minimum
settings-most_chows = Nombre maximal de chows dans une main gagnante
settings-most_chows_any = libre
settings-most_claimed_chows = Nombre maximal de chows réclamés
settings-most_claimed_chows_any = libre
settings-chows_free_with = Éléments qui lèvent ces limites
settings-wins_with = Une main ne gagne qu’avec l’un de ces éléments
settings-wins_with_doubles = Ou avec ce nombre de doubles (0 : jamais)
payout-who = Qui paie le gagnant
payout-who_everybody = tous
payout-who_discarder = celui qui a défaussé
payout-who_responsible = le responsable
payout-who_nobody = personne
payout-losers_settle = Les perdants se paient la différence
payout-east_doubles = Est paie et reçoit le double
payout-worths = Ce que vaut un total de 0, 1, 2…
payout-stake = Mise par point
payout-base = Montant de base (sans tableau de paiement)
payout-per_unit = Pour chaque unité du total (sans tableau de paiement)
payout-drawn_share = Part que chacun paie pour une tuile piochée
payout-discarder_share = Part que paie celui qui a défaussé
payout-others_share = Part que paient les autres sur une défausse
payout-multiple_winners = Plusieurs joueurs peuvent gagner sur une même défausse
payout-rounding_step = Paiements en multiples de
payout-rounding_to = Sens de l’arrondi des paiements
payout-rounding_to_nearest = au plus proche
payout-rounding_to_up = vers le haut
payout-rounding_to_down = vers le bas
message-bad_house_rules = { $place ->
    [line] Ligne { $line } :{" "}
   *[key] {""}
 }{ $why ->
    [unknown] « { $key } » n’est pas connu. { $hint ->
        [meant] Vouliez-vous dire « { $meant } » ?
        [none] Rien de tel n’est connu ici.
       *[known] Sont connus : { $known }.
    }
    [no_such] « { $key } » nomme « { $given } », qui n’existe pas. { $hint ->
        [meant] Vouliez-vous dire « { $meant } » ?
        [none] Rien de tel n’est connu ici.
       *[known] Sont connus : { $known }.
    }
    [missing] « { $key } » manque. Il faut : { $wanted }.
    [must_be] « { $key } » est { $given }. Il faut : { $wanted }.
    [bad_name] « { $key } » doit s’écrire en minuscules, chiffres et _.
    [taken] Le nom de « { $key } » est déjà pris. Donnez-en un autre.
    [pays_nothing] « { $key } » ne rapporte rien. Donnez des points, des doubles ou une part de la limite.
    [no_limit] « { $key } » est une part de la limite, et ces règles n’en ont pas. Mettez « { $option } » au-dessus de 0, ou donnez des points.
    [too_long] Ce fichier est trop long. On en lit au plus 64 ko.
    [too_deep] Dans ce fichier, tableaux et listes sont imbriqués trop profondément.
    [no_toml] Ce n’est pas du TOML ({ $reason }). Revoyez cet endroit.
    [link] Les règles maison de ce lien sont incomplètes, trop longues ou modifiées. Redemandez le lien ou leur fichier.
   *[other] « { $key } » est inutilisable. En anglais : { $key } { $text }
 }
wanted-true_or_false = true ou false
wanted-text = du texte
wanted-a_whole_number = un nombre entier
wanted-a_whole_number_0_to_1000000 = un nombre entier de 0 à 1000000
wanted-a_whole_number_1000000_to_1000000_or_option_name = un nombre entier de -1000000 à 1000000, ou {"{"} option = "NOM" {"}"}
wanted-a_whole_number_1_to_1000000 = un nombre entier de 1 à 1000000
wanted-a_whole_number_0_to_5 = un nombre entier de 0 à 5
wanted-a_whole_number_0_to_99 = un nombre entier de 0 à 99
wanted-a_whole_number_1000000_to_1000000 = un nombre entier de -1000000 à 1000000
wanted-a_whole_number_at_least_0 = un nombre entier d’au moins 0
wanted-a_whole_number_at_least_1 = un nombre entier d’au moins 1
wanted-a_number_0_to_100 = un nombre de 0 à 100
wanted-a_share_of_the_limit_0_to_10 = une part de la limite, de 0 à 10
wanted-a_list_of_whole_numbers = une liste de nombres entiers
wanted-a_list_of_items_ids = une liste d’identifiants d’éléments
wanted-the_name_of_a_rule_set = le nom d’un ensemble de règles
wanted-a_tile_s_code = le code d’une tuile
message-too_few_doubles = Cette main ne gagne pas : elle a { $have ->
    [one] { $have } double
   *[other] { $have } doubles
 } et il en faut { $least }.
house-add = Ajouter un élément
house-add_condition = Ce que la main doit avoir
house-add_choose = Choisir
house-more = Et une deuxième condition ?
house-more_none = non
house-more_also = doit être remplie aussi
house-more_instead = suffit aussi
house-more_unless = ne doit pas être remplie
house-add_name = Nom de l’élément
house-add_name_example = Dragons porte-bonheur
house-add_pays = Ce qu’il rapporte. Remplissez au moins un champ.
house-add_new = Nouvel élément
house-who = Qui le marque
house-who_all = tous
house-who_winner = le gagnant
house-who_loser = les perdants
house-who_fishing = le gagnant et celui qui n’attend qu’une tuile
house-add_now = Ajouter cet élément
house-added = « { $name } » compte désormais. Vous le trouverez dans la partie « { $part } ».
message-item_lacks = { $what ->
    [condition] Choisissez ce que la main doit avoir.
    [name] Donnez un nom à l’élément.
    [parameter] Remplissez « { $parameter } ».
   *[value] Un élément doit rapporter quelque chose : des points, des doubles ou une part de la limite.
 }
house-overlaps = Ce que chaque élément comprend
overlap-holds = comprend { $items }
overlap-replaces = compte à la place de { $items }
overlap-only_with = a ses propres doubles ; s’y ajoutent seulement ceux de { $items }
overlap-alone = a ses propres doubles ; aucun autre ne s’y ajoute
overlap-otherwise = ne compte que si rien d’autre ne compte
overlap-series = de cet élément et de { $items }, seul le meilleur compte
overlap-doubles_of = les doubles de { $item }
overlap-points_of = les points de { $item }
house-based_on = D’après : { $rules }

## What a hand must have for an item of the house’s own

condition-bonus_tile = Une fleur ou une saison
condition-bonus_tile_count = Exactement ce nombre de fleurs et de saisons
condition-own_bonus_tile = La fleur ou la saison qui porte le numéro de la place
condition-all_bonus_tiles = Les quatre fleurs ou les quatre saisons
condition-heavenly_hand = Est gagne avec les tuiles distribuées
condition-earthly_hand = Un autre joueur gagne au premier tour
condition-original_call = En attente après la première défausse, et inchangée depuis
condition-consecutive_wins = Est a gagné plusieurs donnes de suite
condition-thirteen_discarded_orphans = Les 13 premières défausses du joueur et la tuile gagnante font treize orphelins
condition-self_drawn = La tuile gagnante a été piochée
condition-one_chance_chow = La tuile gagnante comble le milieu d’un chow, ou est le 3 de 1-2-3 ou le 7 de 7-8-9
condition-one_chance_hand = Une seule sorte de tuile pouvait compléter la main
condition-out_on_a_pair = La tuile gagnante complète la paire
condition-last_tile_of_wall = La tuile gagnante est la dernière du mur
condition-last_discard = La tuile gagnante est réclamée quand le mur est épuisé
condition-supplement_tile = La tuile gagnante est une tuile de remplacement
condition-robbed_kong = La tuile gagnante est volée à un kong
condition-moon = Une certaine tuile gagne comme dernière du mur
condition-supplement_is = Une certaine tuile gagne comme tuile de remplacement
condition-robbed_kong_is = Une certaine tuile gagne, volée à un kong
condition-kong_on_kong = La tuile de remplacement du deuxième kong d’un même tour gagne
condition-identical_chows = Des chows identiques
condition-similar_chows = Des chows de mêmes numéros dans les trois familles
condition-similar_triplets = Des pungs ou kongs du même numéro dans les trois familles
condition-terminal_triplets = Des pungs ou kongs du 1 et du 9 d’une famille
condition-straight = Les chows 123, 456 et 789 d’une famille
condition-consecutive_triplets = Des pungs ou kongs de numéros consécutifs d’une famille
condition-pung = Un pung
condition-kong = Un kong
condition-triplet = Un pung ou un kong
condition-pair = Une paire
condition-chow = Un chow
condition-honor_sets = Plusieurs pungs ou kongs de vents ou de dragons
condition-kongs = Un certain nombre de kongs
condition-so_many_triplets = Un certain nombre de pungs ou kongs d’une sorte
condition-concealed_triplets = Un certain nombre de pungs ou kongs cachés
condition-winning = Toute main gagnante
condition-shape = Une main de forme spéciale
condition-concealed_hand = Aucune combinaison réclamée avant la tuile gagnante
condition-chow_hand = Des chows et une paire
condition-no_points_hand = Une main de chows, complétée par une tuile réclamée sur un chow ouvert des deux côtés
condition-pung_hand = Des pungs ou kongs et une paire
condition-all_concealed_triplets = Des pungs ou kongs cachés et une paire
condition-buried_treasure = Des pungs cachés et une paire d’une famille et d’honneurs
condition-only_tiles = Toutes les tuiles sont d’une même sorte
condition-terminals_and_honors = Seulement des terminales et des honneurs
condition-one_suit = Des tuiles d’une seule famille
condition-purity = Des pungs ou kongs et une paire d’une famille, sans honneurs
condition-nine_gates = 1112345678999 d’une famille et une autre tuile de celle-ci, main cachée
condition-squirming_snake = Des pungs de 1 et de 9, deux chows et une paire de 2, 5 ou 8 dans une famille
condition-outside = Chaque combinaison et la paire contiennent une terminale
condition-pairs_of = Sept paires d’une même sorte de tuiles
condition-knitting = Sept couples d’un même numéro dans deux familles

## What is said of it: which tiles, how many, whether

parameter-of = Quelles tuiles
parameter-shape-of = Quelle forme
parameter-supplements = Aussi après des tuiles de remplacement
parameter-last_tile_of_wall-supplements = Aussi si c’est une tuile de remplacement
parameter-on = Sur quelle tuile
parameter-easts_kong = Aussi quand Est a annoncé un kong caché
parameter-losers = Aussi pour une main qui n’a pas gagné
parameter-wins = Nombre de victoires de suite
parameter-draws_between = Les donnes nulles n’interrompent pas la série
parameter-pass_deal = Est change ensuite ; sinon chaque nouvelle victoire rapporte encore
parameter-predealt_jokers = Les jokers distribués d’avance comptent comme défausses
parameter-robbed_kong = Aussi avec une tuile volée à un kong
parameter-tile = Quelle tuile
parameter-on_discard = La tuile gagnante peut être réclamée
parameter-moon-on_discard = Aussi comme dernière défausse
parameter-only_for_kongs = Seulement après un kong, pas après une fleur ou une saison
parameter-bonus_between = Une fleur ou une saison peut s’intercaler
parameter-copies = Nombre de chows identiques
parameter-groups = Nombre de groupes différents
parameter-pair = Et une paire d’une autre de ces tuiles
parameter-similar_triplets-pair = Une paire à la place de l’un des trois
parameter-count = Combien
parameter-melded_for_losers = La paire exposée d’un perdant compte aussi
parameter-sets = Nombre de pungs ou kongs
parameter-chows = La main peut contenir des chows
parameter-or_more = Ou davantage
parameter-claimed_kongs = Un kong est caché même si sa quatrième tuile a été réclamée
parameter-only_on_discard = Seulement si la tuile gagnante a été réclamée
parameter-regular = Seulement quatre combinaisons et une paire
parameter-any_pair = Toute paire, même une qui rapporte
parameter-kongs = Kongs parmi eux
parameter-drawn = La tuile gagnante doit être piochée
parameter-on_pair = Une tuile réclamée peut compléter la paire
parameter-pairs = Sept paires comptent aussi
parameter-all_kinds = Les six sortes de tuiles vertes peuvent être présentes
parameter-both = Il faut à la fois des terminales et des honneurs
parameter-honors = Avec des vents ou des dragons
parameter-outside-honors = Un vent ou un dragon suffit aussi
parameter-concealed = Tuile piochée, sans combinaison réclamée
parameter-pure_wait = La main attendait les neuf tuiles
parameter-suits = Quelles familles

## The words that may be said of it

choice-of_any = toutes les tuiles
choice-of_simples = ordinaires, de 2 à 8
choice-of_terminals = terminales, 1 et 9
choice-of_winds = vents
choice-of_dragons = dragons
choice-of_honors = honneurs : vents et dragons
choice-of_majors = terminales et honneurs
choice-of_greens = tuiles vertes
choice-of_suited = tuiles d’une famille
choice-of_own_wind = le vent du joueur
choice-of_round_wind = le vent dominant
choice-of_flower = fleurs
choice-of_season = saisons
choice-of_both = fleurs et saisons
choice-of_thirteen_orphans = treize orphelins
choice-of_seven_pairs = sept paires
choice-of_knitting = tricot : sept couples d’un même numéro dans deux familles
choice-of_triple_knitting = triple tricot : un même numéro dans trois familles
choice-of_wriggling_snake = serpent ondulant : de 1 à 9 d’une famille avec un deuxième 1, et les quatre vents
choice-of_gates_of_heaven = portes du ciel : 1 et 9 d’une famille trois fois, de 2 à 8, dont un deux fois
choice-of_honors_and_knitted = honneurs et tuiles tissées : quatorze tuiles différentes
choice-of_knitted_straight = suite tissée : 1-4-7, 2-5-8 et 3-6-9 en trois familles, une combinaison et une paire
choice-of_any_fourteen_tiles = quatorze tuiles quelconques
choice-on_first_discard = la première défausse d’Est
choice-on_extended = la première défausse d’Est ou la première tuile piochée par le joueur
choice-on_first_draw = seulement la première tuile piochée par le joueur
choice-kongs_none = aucun kong
choice-kongs_concealed = kongs cachés
choice-kongs_claimed = aussi les kongs dont la quatrième tuile est réclamée
choice-suits_same = toujours les deux mêmes
choice-suits_any = deux quelconques à chaque fois

## The file button

file_input-too_big = Ce fichier dépasse { $size }. Choisissez-en un plus petit.
file_input-unreadable = Le navigateur n’a pas pu lire ce fichier. Choisissez-le de nouveau.

## The rules on paper

sheet-tai = { $points } tai
sheet-faan = { $points } faan
sheet-points = { $count ->
    [one] { $points } point
   *[other] { $points } points
 }
sheet-doubles = { $count ->
    [one] { $count } double
   *[other] { $count } doubles
 }
sheet-yes = oui
sheet-no = non

## Sheets to take along; the browser fills these in

paper-share = Partager
paper-share_again = Prêt : touchez encore une fois
paper-link = Copier le lien
paper-link_copied = Lien copié
paper-copy = Copier en texte
paper-copied = Copié
paper-not_copied = À copier à la main
paper-picture = Enregistrer l’image
paper-print = Imprimer

## Options of the rule sets

option-rounding = Arrondi à la dizaine
about-rounding = arrondir à la dizaine la plus proche : les points avant les doubles, le total comme le programme Four Winds, ou rien
option-rounding_before_doubles = avant les doubles
option-rounding_total = le total
option-rounding_none = jamais
option-limit = Limite
about-limit = aucune main ne compte davantage
about-zung_jung_limit = pour la somme ; une figure qui vaut autant compte seule
option-round_losers = Arrondir aussi les scores des perdants
about-round_losers = les scores des perdants sont arrondis eux aussi
option-concealed_points_only_on_discard = Une main cachée gagnée à la pioche ne prend que son double
about-concealed_points_only_on_discard = une main cachée gagnée sur une tuile piochée ne prend que le double de la main entièrement cachée, pas les 10 points
option-last_tile_includes_self_drawn = La dernière tuile du mur comprend la pioche
about-last_tile_includes_self_drawn = le double de la dernière tuile du mur comprend les 2 points de la tuile piochée
option-bonus_sets_include_own_tile = Toutes les fleurs ou saisons comprennent la sienne
about-bonus_sets_include_own_tile = toutes les fleurs ou toutes les saisons comprennent le double de celle du joueur
option-terminals_and_honors_include_pung_hand = Terminales et honneurs comprend la main de pungs
about-terminals_and_honors_include_pung_hand = la main de terminales et d’honneurs comprend le double de la main de pungs
option-hidden_treasure_kongs = Kongs dans un trésor caché
about-hidden_treasure_kongs = kongs du trésor caché : cachés, aucun comme dans le programme Four Winds, ou aussi avec une quatrième tuile réclamée pour trois tuiles cachées
option-hidden_treasure_drawn = Trésor caché seulement à la pioche
about-hidden_treasure_drawn = la tuile gagnante du trésor caché doit être piochée
option-rob_concealed_kong = Main qui peut voler un kong caché
about-rob_concealed_kong = la main pour laquelle un kong caché peut être volé
option-one_chance_held_counts = Quatre tuiles identiques en main valent une deuxième chance
about-one_chance_held_counts = une sorte de tuile dont la main a les quatre exemplaires est une deuxième chance
option-pure_wait = Les neuf portes doivent attendre les neuf tuiles
about-pure_wait = neuf portes seulement si les treize autres tuiles attendent chacune des neuf
option-heavenly_hand_supplements = Main céleste aussi après des remplacements
about-heavenly_hand_supplements = la main céleste compte aussi après des tuiles de remplacement
option-earthly_hand_supplements = Main terrestre aussi après des remplacements
about-earthly_hand_supplements = la main terrestre compte aussi après des tuiles de remplacement
option-kong_on_kong_bonus_between = Kong sur kong aussi avec une fleur entre les deux
about-kong_on_kong_bonus_between = kong sur kong compte aussi quand une fleur ou une saison a été remplacée après le deuxième kong
option-predealt_jokers_as_discards = Les jokers distribués d’avance comptent comme défausses
about-predealt_jokers_as_discards = pour les treize orphelins défaussés, chaque joker distribué d’avance compte comme défausse
option-consecutive_wins = Victoires de suite pour la main limite d’Est
about-consecutive_wins = nombre de donnes qu’Est doit gagner de suite
option-consecutive_wins_draws_between = Les donnes nulles n’interrompent pas la série
about-consecutive_wins_draws_between = les donnes nulles n’interrompent pas la série d’Est
option-consecutive_wins_pass_deal = Est change après ces victoires
about-consecutive_wins_pass_deal = Est change ensuite ; sinon chaque nouvelle victoire de la série rapporte encore
option-payment = Qui paie
about-payment = tous paient le gagnant et les perdants règlent leurs différences, Est au double ; ou seul le gagnant est payé, ou seul paie celui qui a défaussé, ou les scores s’additionnent
about-building_skills_payment = tous paient le gagnant
about-zung_jung_payment = le responsable : au-dessus de 25, celui qui a défaussé paie le reste, les autres 25 ; ou tous paient autant
option-most_chows = Chows permis
about-most_chows = chows dans une main gagnante, hors mains spéciales
option-one_suit_without_honours = Doubles pour une famille sans honneurs
about-one_suit_without_honours = doubles pour une seule famille sans honneurs qui n’est pas une pureté
option-original_call_for_losers = L’appel initial double aussi un perdant
about-original_call_for_losers = l’appel initial double aussi la main d’un perdant
option-four_alike_as_kong = Quatre tuiles identiques d’un perdant comptent comme kong
about-four_alike_as_kong = quatre tuiles identiques d’un perdant qui n’attend pas une main spéciale sont un kong caché : toutes, seulement les terminales et honneurs (que recherche la main « Paires d’honneurs »), ou aucune
option-knitting_suits = Familles d’un tricot
about-knitting_suits = les couples d’un tricot sont toujours dans les deux mêmes familles, ou chacun dans deux quelconques
option-fishing_intrinsic = Valeur propre d’une main en attente
about-fishing_intrinsic = une main qui attend une main spéciale compte ses propres points s’ils font davantage : toujours, ou seulement comme indiqué
option-intrinsic_bonus = Fleurs et saisons dans la valeur propre
about-intrinsic_bonus = fleurs et saisons dans cette valeur : à part, ou doublées avec toute la main
option-last_discard_doubles_bonus = La dernière défausse double aussi les fleurs d’une main spéciale
about-last_discard_doubles_bonus = la dernière défausse double aussi les fleurs et saisons d’une main spéciale
option-concealed_hand_on_discard = Une main cachée compte aussi sur une défausse
about-concealed_hand_on_discard = les 10 points comptent aussi quand une défausse a complété la main
about-bmja_concealed_hand_on_discard = le double compte aussi quand une défausse a complété la main
option-supplement_only_for_kongs = Une tuile de remplacement ne compte qu’après un kong, pas après une fleur
about-supplement_only_for_kongs = une tuile de remplacement ne compte qu’après un kong, pas après une fleur ou une saison ; de même pour la fleur de prunier
option-terminals_and_honors_doubles = Doubles pour terminales et honneurs
about-terminals_and_honors_doubles = doubles pour une main de terminales et d’honneurs ; 2 est une variante répandue
option-terminals_and_honors_doubles_1 = 1
option-terminals_and_honors_doubles_2 = 2
option-earthly_hand_on = Main terrestre
about-earthly_hand_on = la main terrestre sur la première défausse d’Est ; étendue : aussi sur la première tuile piochée par le joueur avant tout chow, pung ou kong ; ou seulement sur celle-ci
option-earthly_hand_on_first_discard = première défausse d’Est
option-earthly_hand_on_extended = première défausse d’Est ou première tuile piochée par le joueur
option-earthly_hand_on_first_draw = seulement la première tuile piochée par le joueur
option-hidden_treasure_kongs_none = aucun kong
option-hidden_treasure_kongs_concealed = kongs cachés
option-hidden_treasure_kongs_claimed = aussi avec une quatrième tuile réclamée
option-rob_concealed_kong_thirteen_orphans = treize orphelins
option-rob_concealed_kong_none = aucune
option-four_alike_as_kong_any = toutes les tuiles
option-four_alike_as_kong_majors = seulement terminales et honneurs
option-four_alike_as_kong_none = jamais
option-knitting_suits_same = les deux mêmes
option-knitting_suits_any = deux quelconques
option-fishing_intrinsic_larger = dès qu’elle est supérieure
option-fishing_intrinsic_as_listed = seulement comme indiqué
option-intrinsic_bonus_apart = à part
option-intrinsic_bonus_whole = avec la main
option-payment_everybody = tous
option-payment_winner_only = seul le gagnant est payé
option-payment_discarder_pays = celui qui a défaussé paie
option-payment_add_up = les scores s’additionnent
option-payment_responsible = le responsable
option-payment_uniform = tous autant

## Rule sets and presets

rules-title_european_classical = Européen classique
rules-about_european_classical = Tout le monde marque ; les points sont arrondis à la dizaine, puis doublés, jusqu’à la limite de 500.
rules-title_bmja = BMJA
rules-about_bmja = Tout le monde marque ; rien n’est arrondi. Les mains spéciales valent 500 ou 1 000, et 200 ou 400 pour un perdant qui en attend une.
rules-title_zung_jung = Zung Jung
rules-about_zung_jung = Les figures s’additionnent, une par série ; la main d’un perdant ne compte pas. Certaines figures sont des limites.
rules-title_building_skills = Building Skills
rules-about_building_skills = Points des combinaisons, toutes comptées comme cachées, puis doublés, jusqu’à la limite de 500.
rules-title_dmjl = Allemand classique (DMJL)
rules-about_dmjl = L’européen classique sans arrondi, avec les mains limites et les doubles de la ligue allemande de mah-jong.
preset-JC = Japonais classique
preset-JT = Japonais de transition
preset-JM = Japonais moderne, sans han ni fu
preset-CT = Chinois de transition
preset-CC = Chinois classique
preset-WA = Wilmington, 12 tuiles, une partie des figures

## The same hand under other rules

compare-open = La même main à d’autres tables
compare-about = Ce que vaudrait cette main selon toutes les règles. Points, faan et tai sont des unités différentes, les totaux ne se comparent donc pas : la liste suit la part de la limite que la main atteint. Viennent ensuite les règles sans limite, puis celles où elle ne gagne pas.
compare-here = votre table
compare-house = règles maison
compare-standard = standard
compare-so_far = pour l’instant
compare-no_win = Pas de mah-jong
compare-not_yet = Pas encore de mah-jong
compare-up_to = jusqu’à { $total }
compare-items = Surtout : { $items }
compare-times = { $name } × { $count }
compare-pays = Paient : { $payments }
compare-asked = Dépend encore de : { $fields }
compare-payment_asked = Les paiements dépendent de : { $fields }

## L’entraînement : des cartes de questions pour apprendre à compter

lesson-open = S’entraîner à compter
lesson-open_game = S’entraîner avec les mains de cette partie
lesson-heading = Apprendre à compter : { $rules }
lesson-about = { $count } cartes, environ cinq minutes. Une carte ratée revient demain ; une carte sue revient de plus en plus tard.
lesson-due = { $count ->
    [one] 1 carte est à revoir aujourd’hui.
   *[other] { $count } cartes sont à revoir aujourd’hui.
 }
lesson-lost = { $count ->
    [one] 1 carte ne correspond plus à ces règles et a été retirée.
   *[other] { $count } cartes ne correspondent plus à ces règles et ont été retirées.
 }
lesson-use_kept = Poser aussi des questions sur les mains de vos parties
lesson-kept_about = Demandez d’abord l’accord des autres joueurs. Vos cartes sont enregistrées dans ce navigateur ; si vous désactivez ceci, les cartes de ces mains disparaissent.
lesson-start = Commencer
lesson-back = Retour
lesson-card = Carte { $number } sur { $count }
lesson-ask_count = Que vaut cette main ?
lesson-ask_missed = Vous avez compté { $counted }, mais la main vaut { $right }. Qu’avez-vous oublié ?
lesson-ask_waits = Quelles tuiles gagneraient ?
lesson-ask_discard = Quelle défausse laisse le plus de tuiles gagnantes ?
lesson-right = Exact.
lesson-wrong = Pas tout à fait. La réponse : { $answer }
lesson-next = Suivant
lesson-after_discard = Après la défausse de
lesson-tiles_left = { $count ->
    [0] aucune tuile ne gagne
    [one] 1 tuile gagnante restante
   *[other] { $count } tuiles gagnantes restantes
 }
lesson-result = { $right } sur { $count } justes
lesson-returns = { $days ->
    [one] À revoir demain : { $count ->
        [one] 1 carte
       *[other] { $count } cartes
     }
   *[other] À revoir dans { $days } jours : { $count ->
        [one] 1 carte
       *[other] { $count } cartes
     }
 }
lesson-again = Encore { $count } cartes
lesson-fu_and_han = { $fu } fu, { $han } han

## What a table talks about

talk-payments = Ce que paient les autres
talk-payer = Qui paie qui
talk-seat_0 = le gagnant
talk-seat_1 = le joueur de droite
talk-seat_2 = le joueur d’en face
talk-seat_3 = le joueur de gauche
talk-pays = { $payer } paie { $payee }
talk-losers_settle = Les trois autres règlent encore entre eux les différences de leurs mains.
talk-amount = Points
talk-counters = Jetons
talk-together = ensemble
talk-near_misses = Manqué de peu
talk-near_misses_none = Changer une seule tuile n’aurait rien rapporté de plus.
talk-alternatives = Autres dispositions
talk-near_miss = { $change } : { $item }, { $points }
talk-waits = Tuiles qui complètent la main
talk-waits_about = Ce que la main vaut si cette tuile est piochée :

## A deal's ledger

ledger-line = { $payer } paie { $amount } à { $payee } : { $why }
ledger-table = la table
ledger-why_winner = { $payee } a une main qui vaut { $total }
ledger-why_pays_for_all = { $payee } a une main qui vaut { $total }, et un seul paie pour tous : { $parts }
ledger-why_liable = { $payee } a une main qui vaut { $total }, et son responsable paie pour tous : { $parts }
ledger-for_units = {" "}pour { $units }
ledger-worth_base = { $base } pour la victoire + { $units } = { $total }
ledger-made = {" "}({ $units } : { $parts })
ledger-made_hand = { $units } de la main
ledger-made_dealer = { $units } pour le donneur, { $dealer }
ledger-made_streak = { $units } pour { $deals ->
    [one] { $deals } donne gardée
   *[other] { $deals } donnes gardées
 }
ledger-part_more = {" "}(+ { $parts })
ledger-share = , payé { $share } fois
ledger-why_responsible = { $payee } a une main qui vaut { $total }, et le responsable paie ce que les autres ne paient pas : { $parts }
ledger-why_free_share = pour une main qui vaut { $total }, un joueur non responsable paie { $amount }
ledger-why_difference = la différence entre { $total } et { $less }
ledger-why_penalty = une pénalité
ledger-why_penalty_for = une pénalité : { $kind }
ledger-part = { $own ->
    [true] { $amount } pour sa part
   *[other] { $amount } pour { $player }
 }
ledger-east_doubles = , doublé car { $east } est Est
ledger-counters = Jetons : { $counters }
ledger-nothing = Personne ne paie rien.
ledger-adds_up = Personne ne paie : les scores s’additionnent.
ledger-open = À préciser
ledger-cannot_be = À vérifier
ledger-and = { " et " }
ledger-hand_unknown = main inconnue ({ $whose }) : rien n’est réglé entre { $whose } et { $others }
ledger-hand_unknown_alone = main inconnue : { $whose }
ledger-hands_unknown = mains inconnues ({ $whose }) : ce qui en dépend n’est pas réglé
ledger-discarder_unknown = rien n’est réglé entre { $between } : on ne sait pas qui a donné la tuile gagnante
ledger-may_change = { $player } a une main qui peut encore changer, car tout n’en est pas connu
ledger-may_range = { $player } a une main qui vaut de { $least } à { $most }, car tout n’en est pas connu
ledger-player = Joueur
ledger-hand = Main
ledger-net = Résultat
ledger-said = sans les tuiles
ledger-not_shown = non montrée

## How a game is seen

seen-no_deals = Aucune donne n’a encore été jouée.
seen-chart = Les totaux après chaque donne ({ $deals }). Actuellement : { $totals }
seen-deal_axis = Donne
seen-total = Total
seen-totals = Totaux
seen-moving = Les nombres suivis d’un ? peuvent encore changer : dans une donne qui le signale, il reste à préciser quelque chose.
seen-not_over = La partie n’est pas encore terminée.
seen-deals = Les donnes
seen-deal = Donne { $number }
seen-place = { $wind } { $turn }
seen-outcome_drawn = personne n’a gagné, le mur est épuisé
seen-outcome_washed_out = annulée et redistribuée
seen-won_drawn = { $winner } gagne sur une tuile piochée
seen-won_discard = { $winner } { $count ->
    [1] gagne
   *[other] gagnent
 } sur une défausse ({ $giver })
seen-won_discard_unknown = { $winner } { $count ->
    [1] gagne
   *[other] gagnent
 } sur une défausse, on ne sait pas de qui
seen-won_robbed = { $winner } { $count ->
    [1] gagne
   *[other] gagnent
 } en volant un kong à { $giver }
seen-won_robbed_unknown = { $winner } { $count ->
    [1] gagne
   *[other] gagnent
 } en volant un kong, on ne sait pas à qui
seen-won_unknown = { $winner } gagne, on ne sait pas comment
seen-not_settled = Impossible à régler pour le moment.
seen-told_twice = Cette donne a été saisie de { $ways } façons. La première vaut jusqu’à ce que quelqu’un choisisse.
seen-place_open = Une donne précédente a été saisie de plusieurs façons : le donneur sera connu quand quelqu’un aura choisi.
seen-hand = Main ({ $player }) : { $points }
seen-hand_shown = Main ({ $player })
seen-matrix = Qui a payé qui
seen-paid_by = de ↓ à →
seen-matrix_open = Ce qui reste à préciser n’y figure pas.
seen-biggest = Les meilleures mains
seen-no_hands = Aucune main gagnante n’est encore connue.
seen-hand_of = par { $player }, donne { $deal }
seen-styles = Chance et style
seen-style_won = Donnes gagnées
seen-style_as_east = Gagnées en Est
seen-style_own_draw = Gagnées sur une tuile piochée
seen-style_gave = A donné la tuile gagnante
seen-style_paid = Payé pour cela
seen-style_average = Main gagnante moyenne
seen-style_highest = Meilleure main gagnante
seen-style_doubled = Gagnées avec des doubles
seen-style_concealed = Gagnées en main cachée
seen-style_limits = Mains limites
seen-style_note = 2/3 veut dire : deux fois sur les trois où on le sait. Ce qui porte un ? peut encore changer.
seen-take_along = Télécharger
seen-file_json = Partie (JSON)
seen-file_xlsx = Tableaux (Excel)
seen-file_csv_deals = Donnes (CSV)
seen-file_csv_totals = Totaux (CSV)
seen-column_totals = Totaux
seen-column_debts = Qui doit combien à qui
seen-column_deals = Donnes
seen-column_payments = Paiements
seen-column_place = Rang
seen-column_player = Joueur
seen-column_total = Total
seen-column_net = Gain ou perte
seen-column_penalties = Pénalités
seen-column_uma = Uma
seen-column_oka = Oka
seen-column_sticks = Bâtons de riichi
seen-column_penalty = Pénalité après la partie
seen-column_chips = Jetons
seen-column_yakitori = Yakitori
seen-column_table_points = Points de table
seen-column_score = Score final
seen-column_won = Donnes gagnées
seen-column_open = Peut encore changer
seen-column_deal = Donne
seen-column_round = Manche
seen-column_hand = N° dans la manche
seen-column_dealer = Donneur
seen-column_waits = Au repos
seen-column_outcome = Issue
seen-column_winner = Gagnant
seen-column_drawn = Tuile piochée
seen-column_discarder = Tuile de
seen-column_fact_honba = Honba
seen-column_fact_sticks = Bâtons de riichi sur la table
seen-column_fact_riichi = Riichi
seen-column_fact_tenpai = Tenpai
seen-column_fact_abortive = Donne avortée
seen-column_fact_chombo = Chombo
seen-column_worth = Main : { $player }
seen-column_net_of = Gain ou perte : { $player }
seen-column_penalty_of = Pénalités : { $player }
seen-column_total_of = Total : { $player }
seen-column_payer = De
seen-column_payee = À
seen-column_amount = Points
seen-column_reason = Pourquoi
seen-column_yes = oui
seen-column_no = non
seen-column_table = la table
seen-column_outcome_won = gagnée
seen-column_outcome_drawn = nulle
seen-column_outcome_washed_out = annulée
seen-column_reason_winner = main du gagnant
seen-column_reason_pays_for_all = paie pour tous
seen-column_reason_responsible = est responsable
seen-column_reason_free_share = n’est pas responsable
seen-column_reason_difference = différence entre perdants
seen-column_reason_penalty = pénalité
seen-column_reason_engine = selon ces règles

## Games and players

season-heading = Parties et joueurs
season-back = Vers la partie
season-none = Aucune partie ici pour le moment.
season-games = Parties
season-not_over = en cours
season-open = à préciser
season-players = Joueurs
season-table = Saison
season-all_rules = Toutes les règles
season-rules = Règles
season-mixed = Ces parties ont été jouées avec des règles différentes, dont les points n’ont pas la même valeur.
season-rating = Cote
season-count = Parties
season-firsts = Victoires
season-average_place = Rang
season-points = Points
season-table_points = Points de table
season-date = Jour
season-place = Rang
season-won = Donnes gagnées
season-place_shared = { $place }, ex æquo
season-about = La cote suit le rang final des parties, pas les points. Elle part de près de 0 et devient fiable après quelques parties. Le rang est la moyenne.
season-about_table_points = Le classement suit les points de table, puis les points. Le rang est la moyenne.
season-left_out_not_over = { $count ->
    [one] Une partie n’est pas comptée, car elle n’est pas terminée.
   *[other] { $count } parties ne sont pas comptées, car elles ne sont pas terminées.
 }
season-left_out_open = { $count ->
    [one] Une partie n’est pas comptée, car il y reste quelque chose à préciser.
   *[other] { $count } parties ne sont pas comptées, car il y reste quelque chose à préciser.
 }
season-nothing_counts = Aucune partie ne compte encore : une saison se fait de parties terminées.

## The score sheet

score-none_yet = Le score s’affiche ici dès qu’il y a des tuiles.
score-no_score = Pas encore de score
score-tai_unit = tai
score-faan_unit = faan
score-points_unit = { $count ->
    [one] point
   *[other] points
 }
score-limit_hand = Main limite
score-item = Élément
score-tai = tai
score-faan = faan
score-points = Points
score-doubles = Doubles
score-han = Han
score-fu = Fu
score-limit_mangan = Mangan
score-limit_haneman = Haneman
score-limit_baiman = Baiman
score-limit_sanbaiman = Sanbaiman
score-limit_yakuman = Yakuman
score-nothing = Rien dans cette main ne rapporte.
score-part_sets = Les combinaisons
score-part_bonus = Fleurs et saisons
score-part_hand = La main entière
score-melded_chow = chow exposé
score-melded_pung = pung exposé
score-melded_kong = kong exposé
score-concealed_chow = chow caché
score-concealed_pung = pung caché
score-concealed_kong = kong caché
score-single_tiles = tuiles seules
score-each = { $count } × { $points } points.
score-counts_alone = Elle compte seule, quoi que vaillent les combinaisons.
score-sum = somme
score-rounded = arrondi
score-doubled = doublé
score-cut = limite
score-too_few = trop peu
score-pair = paire
score-other = sans combinaison
score-knit = tuiles tricotées
score-winning_tile = tuile gagnante
score-unknown = Sans réponse : { $fields }. Ce qui en dépend n’est pas compté.
score-unsaid_seat = le vent du joueur
score-unsaid_round = le vent dominant
score-unsaid_source = d’où vient la tuile gagnante
score-not_counted = Ce qui ne compte pas, et pourquoi
score-all_counts = Tout ce que cette main contient compte.
score-tenhou = Attentes et meilleures défausses sur tenhou.net
score-assumes = Compté comme si rien de cela n’était vrai : { $specials }.
score-with_bonus = avec fleurs et saisons
score-warnings = Bon à savoir
score-why = Source : { $source }
score-limit_line = limite { $limit }
score-fishing = En attente : { $name }
score-of_limit = { $share } de la limite

## Messages of scoring and of reading photos

message-no_token = Envoyez le jeton d’un lien de la partie dans l’en-tête Authorization: Bearer TOKEN
message-no_such_link = Ce lien est inconnu ou a été révoqué : demandez-en un nouveau
message-link_ended = Ce lien valait pour un temps qui est passé : demandez-en un nouveau
message-only_hosts = Seul l’hôte de la partie donne des liens et les révoque
message-only_scorers = Avec ce lien, on peut suivre la partie, pas y écrire
message-not_confirmable = Une donne se confirme une fois réglée, par un joueur qui y a pris part.
message-penalty_without_amount = Saisissez le montant de la pénalité.
message-too_long = C’est trop long pour être envoyé en une fois
message-house_rules_elsewhere = Cette main a été comptée avec des règles maison trop longues pour un lien. Ouvrez leur fichier pour voir son score.
message-no_winning_shape = { $why ->
    [chows] Ce n’est pas une main gagnante : les règles « { $title } » n’autorisent { $most ->
        [0] aucun chow
        [one] qu’un seul chow
       *[other] que { $most } chows
    }.
    [claimed_chows] Ce n’est pas une main gagnante : les règles « { $title } » autorisent au plus { $most ->
        [one] { $most } chow réclamé
       *[other] { $most } chows réclamés
    }.
    [wanted] Ce n’est pas une main gagnante : les règles « { $title } » exigent l’un de ces éléments : { $most }.
    [off] Ce n’est pas une main gagnante : les règles « { $title } » ne comptent « { $name } » que si la table le veut.
    [special] Ce n’est pas une main gagnante : les règles « { $title } » ne connaissent pas cette forme spéciale.
   *[shape] Ces tuiles ne font ni { $sets ->
        [5] cinq
       *[other] quatre
    } combinaisons et une paire, ni une main spéciale. Vérifiez les tuiles et les combinaisons.
 }
message-winning_tile_unknown = Aucune tuile gagnante n’est marquée. Ce qui en dépend n’est pas compté.
message-melded_pair = Seule la tuile gagnante peut compléter une paire exposée. Marquez-la ou déplacez la paire.
message-too_many_tiles = { $role ->
    [winner] Une main gagnante
   *[loser] Une main qui n’a pas gagné,
 } { $kongs ->
    [0] sans kong
    [one] avec un kong
   *[other] avec { $kongs } kongs
 }{ $role ->
    [winner] {""}
   *[loser] ,
 } a { $want } tuiles ; celle-ci en a { $have }. Retirez-en.
message-too_few_tiles = { $role ->
    [winner] Une main gagnante
   *[loser] Une main qui n’a pas gagné,
 } { $kongs ->
    [0] sans kong
    [one] avec un kong
   *[other] avec { $kongs } kongs
 }{ $role ->
    [winner] {""}
   *[loser] ,
 } a { $want } tuiles ; celle-ci en a { $have }. Ajoutez ce qui manque.
message-face_down_tile = { $count ->
    [one] Une tuile est face cachée. Indiquez laquelle.
   *[other] { $count } tuiles sont face cachée. Indiquez lesquelles.
 }
message-unknown_face = { $count ->
    [one] Une tuile est inconnue. Indiquez laquelle.
   *[other] { $count } tuiles sont inconnues. Indiquez lesquelles.
 }
message-joker = { $count ->
    [one] Il y a un joker. Indiquez quelle tuile il remplace.
   *[other] Il y a { $count } jokers. Indiquez quelles tuiles ils remplacent.
 }
message-joker_without_rules = Ces règles n’ont pas de jokers. Changez le joker qui remplace { $tile_name }.
message-fifth_copy = Il y a { $count } × { $tile_name }, mais un jeu de tuiles n’en a que { $most }. Changez-en quelques-unes.
message-second_bonus_tile = Il y a { $count } × { $tile_name }, mais un jeu de tuiles n’en a que { $most }. Changez-en quelques-unes.
message-bad_set = La combinaison exposée { $tiles } n’est ni un chow, ni un pung, ni un kong, ni une paire. Rangez ses tuiles autrement.
message-winning_tile_missing = La tuile gagnante ({ $tile_name }) n’est pas dans la main. Marquez-en une qui s’y trouve.
message-winning_kong = La tuile gagnante ne peut pas compléter un kong. Marquez une autre tuile.
message-contradictory_context = { $why ->
    [drawn_has_no_discarder] Personne n’a défaussé une tuile piochée
    [winner_discarded] Le gagnant n’a pas défaussé lui-même la tuile
    [dealt_to_east_only] Seul Est peut gagner avec les tuiles distribuées
    [dealt_nothing_claimed] Une main juste distribuée n’a pas de combinaison réclamée
    [dealt_not_last] La distribution n’épuise pas le mur
    [no_kong] La main n’a pas de kong
    [supplement_taken] Une tuile de remplacement a été prise
    [no_kong_robbed] Aucun kong n’a été volé
    [easts_own_discard] Est ne peut pas gagner sur sa propre défausse
    [first_discard_discarded] La première défausse est une tuile défaussée
    [first_discard_easts] La première défausse est celle d’Est
    [first_draw_drawn] La première tuile piochée n’est pas réclamée
    [first_turn_nothing_claimed] Au premier tour, aucune combinaison n’a encore été réclamée
    [first_turn_not_last] Le premier tour n’épuise pas le mur
    [first_discard_no_kong] Personne n’a de kong avant son premier tour
    [before_first_draw_claimed] Le joueur qui gagne avant sa première tuile piochée n’a rien pioché
    [ready_from_deal_unchanged] Une main avec des combinaisons réclamées a changé depuis la distribution
    [too_few_flowers] Moins de sept fleurs et saisons ne gagnent pas
    [robbed_flower_wins] Le joueur qui vole une fleur gagne par les fleurs
    [first_draw_after_kong] Après un kong vient une tuile de remplacement, pas une tuile du mur
    [second_kong_without_first] La main a moins de kongs qu’il n’en a été annoncé dans ce tour
    [kongs_then_supplement] Un kong dans le tour gagnant est suivi d’une tuile piochée
    [supplement_after_kong] Une tuile de remplacement pour un kong vient après un kong de ce tour
    [bonus_replaced] Une fleur ou une saison est remplacée par une tuile de remplacement
    [kong_replaced] Après un kong vient une tuile de remplacement
    [nothing_replaced] Il n’y a ni kong, ni fleur, ni saison à remplacer
    [ready_before_first_draw] Le joueur qui gagne au premier tour attendait cette tuile dès la distribution
    [easts_kong_is_call] Un kong d’Est est aussi un appel
    [original_call_unchanged] Une main avec des combinaisons réclamées a changé depuis l’appel initial
   *[sets_claimed] La main a des combinaisons réclamées
 }. Corrigez l’une de vos réponses.
message-seat_unknown = Le vent du joueur n’est pas connu. Rien n’est compté pour lui.
message-round_unknown = Le vent dominant n’est pas connu. Rien n’est compté pour lui.
message-source_unknown = On ne sait pas d’où vient la tuile gagnante. Elle compte comme réclamée, sans supplément.
message-east_konged_unknown = On ne sait pas si Est a fait un kong caché. S’il n’en a pas fait, la main vaut { $total }.
message-supplement_without_bonus = La tuile gagnante suivrait une fleur ou une saison, mais la main n’en montre aucune.
message-bonus_not_counted = Fleurs et saisons ne rapportent rien avec ces règles.
message-robbed_tile_twice = Le kong volé avait les quatre tuiles ({ $tile_name }), mais la main en contient encore une.
message-said_too_low = Avec ces règles, une main gagnante a au moins { $pays }, pas { $have }. Indiquez ce que la main a.
message-said_too_high = Avec ces règles, une main a au plus { $pays }, pas { $have }. Indiquez ce que la main a, pas ce qu’elle fait payer.
message-said_impossible = Avec ces règles, aucune main n’a { $pays } : est-ce { $below } ou { $above } ?
message-said_unpaid =
    { $paid_to ->
        [dealer] Aucune main ne rapporte { $have } au donneur : est-ce { $below } ou { $above } ? Sans les honba ni les bâtons de riichi.
        [other] Aucune main ne rapporte { $have } à un joueur qui n’est pas donneur : est-ce { $below } ou { $above } ? Sans les honba ni les bâtons de riichi.
       *[anybody] Aucune main ne rapporte { $have } : est-ce { $below } ou { $above } ? Sans les honba ni les bâtons de riichi.
    }
message-winners_differ = { $seats } ont gagné sur des tuiles différentes, alors que tous gagnent sur une même défausse. Revoyez ces mains.
message-three_wins_abort = { $seats } ont gagné sur la même défausse : selon ces règles, la donne est avortée et personne n’est payé.
message-ready_in_abortive_draw = { $seats } : une donne avortée ne paie rien pour tenpai.
message-riichi_not_ready = { $seats } : riichi annoncé sans être indiqué tenpai. C’est un chombo, sauf si l’on a oublié d’indiquer le tenpai.
message-not_liable = Personne ne peut être responsable de cette main : { $seats } paie comme si rien n’avait été dit.
message-chips_unknown = Les jetons de { $seats } sont inconnus et ne comptent pas : saisissez la main.
message-table_has_too_many = Il y a { $count } × { $tile_name } dans les mains de la table ({ $seats }), mais un jeu de tuiles n’en a que { $most }. Revoyez ces mains.
message-link_contradicts = { $why ->
    [drawn] Ce lien dit que la dernière tuile a été piochée, et aussi qui l’a défaussée.
    [robbed] Ce lien dit qu’un kong a été volé, mais la main a plus d’un exemplaire de chaque tuile possible.
   *[unknown] Ce lien dit quelque chose de la main, et aussi que personne ne le sait.
 } Les tuiles sont telles qu’envoyées. Revoyez comment la main a gagné.
message-game_kept_here = Cette partie est déjà ici. Ouvrez-la par son lien.
message-dead_hand = Une main morte ne marque rien : une main qui n’a pas gagné, { $kongs ->
    [0] sans kong
    [one] avec un kong
   *[other] avec { $kongs } kongs
 }, a { $want } tuiles ; celle-ci en a { $have }.
message-concealed_kong_robbed = Avec ces règles, cette main ne peut pas voler un kong caché.
message-robbed_kong_unclear = Marquez la tuile volée comme tuile gagnante. Le kong volé compte comme un pung.
message-below_minimum = Cette main ne gagne pas : elle vaut { $have } et il en faut { $least }.
message-database_full = Il n’y a plus de place : { $place }. Rien n’a été enregistré cette fois ; ce qui l’était déjà est intact. Libérez de l’espace, puis enregistrez de nouveau.
message-database_read_only = Impossible d’enregistrer : { $place } est en lecture seule. Rien n’a été changé. Donnez au compte qui exécute Tilesnap le droit d’y écrire, puis enregistrez de nouveau.
message-database_locked = Impossible d’enregistrer pour le moment : un autre programme bloque { $place } trop longtemps. Rien n’a été changé. Enregistrez de nouveau dans un instant ; si cela persiste, fermez cet autre programme.
message-database_damaged = { $place } est endommagé ou n’est pas une base de parties ({ $reason }). Rien n’y a été changé. Gardez-en une copie, puis mettez une sauvegarde à sa place, ou indiquez-en une autre avec TILESNAP_DATABASE.
message-database_gone = Le fichier des parties a disparu : { $place }. Rien n’a été enregistré cette fois. Remettez-le, ou une sauvegarde à sa place, puis enregistrez de nouveau. Tilesnap n’en commence un vide qu’à son redémarrage.
message-database_unreachable = La base des parties est injoignable : { $place } ({ $reason }). Vérifiez que le serveur tourne, que Tilesnap peut ouvrir le fichier et que l’adresse dans TILESNAP_DATABASE est juste. Puis enregistrez de nouveau : aucune donne n’est écrite deux fois.
message-database_failed = Erreur de la base des parties : { $place } ({ $reason }). Enregistrez de nouveau : aucune donne n’est écrite deux fois. Si cela persiste, redémarrez la base ou restaurez une sauvegarde.
message-database_newer = Cette base de parties vient d’une version plus récente de Tilesnap. Rien n’y a été changé. Installez cette version ou une plus récente, ou indiquez une autre base avec TILESNAP_DATABASE.
message-written_later = Cette partie vient d’une version plus récente de Tilesnap. Rechargez la page dans une minute.
message-unknown_game = Cette partie n’est pas ici : elle a peut-être été supprimée.
message-unknown_link = Ce lien n’existe pas : revoyez la liste.
message-told_otherwise = Ceci a déjà été enregistré avec un autre contenu. Rechargez la page et saisissez-le de nouveau.
message-game_moved_on = Quelqu’un a modifié la partie entre-temps. Regardez-la telle qu’elle est maintenant, puis réessayez.
message-photos_not_kept = Cette table ne garde pas de photos. Activez-le d’abord dans la partie.
message-no_such_hand = Ce joueur n’a pas montré de main dans cette donne. Enregistrez d’abord la donne.
message-broken_log = L’entrée { $number } n’est pas telle qu’elle a été écrite : elle ou une entrée précédente a été modifiée, omise ou ajoutée.
message-bad_game_file = Ce fichier ne contient pas de partie que l’on puisse ouvrir ici. Choisissez-en un enregistré avec « Partie (JSON) ».
message-game_differs = Cette partie est déjà ici et s’y est poursuivie autrement. Elle reste telle quelle.
message-other_tab = Un autre onglet a entre-temps enregistré quelque chose dans cette partie. Votre donne est toujours là et vient maintenant après : vérifiez-la, puis enregistrez-la.
message-no_lessons = Avec ces règles, presque aucune main ne gagne : il n’y a rien à travailler. Baissez le total minimal dans les règles maison ou activez plus de combinaisons, puis recommencez.
message-unreadable_state = Une partie de ce que cette page avait gardé n’a pas pu être lue. Elle a été mise de côté sur ce téléphone, et la page démarre sans elle. Vos parties ne sont pas touchées.
message-log_diverges = Les deux journaux diffèrent à partir de l’entrée { $number }. Rien n’a été repris.
message-head_missing = Le journal ne mène pas à l’état qui a été gardé : sa fin a été coupée, ou il a été réécrit.
message-bad_head = Ce n’est pas un état signé par un serveur : il en manque une partie, ou elle a été modifiée.
message-other_game = Cet état est celui d’une autre partie.
message-bad_signing_key = La clé du serveur est illisible : la personne qui s’en occupe doit y regarder.
message-entry_unfit = L’entrée { $number } n’a pas été écrite par Tilesnap : un identifiant et un appareil ont au plus 64 lettres, chiffres, - et _, et une heure a son fuseau. Rien n’a été repris.
message-entry_twice = L’entrée { $number } a le même identifiant que l’entrée { $first }. Rien n’a été repris.
message-entry_in_future = L’entrée { $number } est datée de { $at }, qui est encore à venir. Rien n’a été repris.
message-entry_too_long = L’entrée { $number } est plus longue que ce qu’un appareil peut envoyer. Rien n’a été repris.
message-game_file_too_costly = La lecture de ce fichier a demandé trop de temps ou de mémoire. Rien n’a été repris.
message-too_many_bars = Écrivez au plus deux barres : exposé | caché | fleurs et saisons.
message-two_winning_tiles = Ne marquez qu’une seule tuile gagnante avec *.
message-winning_bonus_tile = Une fleur ou une saison ne peut pas être la tuile gagnante. Marquez une autre tuile avec *.
message-empty_set = Il n’y a pas de tuile dans « { $text } ». Écrivez-y des tuiles.
message-unbalanced_bracket = Un kong caché s’écrit (9999m), pas { $text }.
message-unknown_tile = « { $tile } » n’est pas une tuile. Écrivez 1-9 avec m, p ou s, les vents E S W N, les dragons C F B, les fleurs 1f-4f, les saisons 1g-4g.
message-star_without_tile = Dans « { $text } », l’astérisque * doit suivre la tuile gagnante.
message-no_tiles = Aucune tuile de mah-jong trouvée sur cette photo. Prenez-la de plus près, d’en haut et sous une meilleure lumière.
message-no_sure_tile = Aucune tuile de mah-jong trouvée sur cette photo. S’il y en a, reprenez-la de plus près et sous une meilleure lumière.
message-hand_unclear = Ce n’est sans doute pas la main entière (tuiles incertaines : { $doubtful }, laissées de côté : { $stray }). Encadrez votre main, touchez l’une de ses tuiles ou prenez une autre photo.
message-no_winning_tile = Aucune tuile n’est en travers. Touchez la tuile gagnante.
message-strays_left_out = { $count ->
    [one] Une tuile à côté de la main n’est pas comptée. Touchez-la pour l’ajouter.
   *[other] { $count } tuiles à côté de la main ne sont pas comptées. Touchez-en une pour l’ajouter.
 }
message-look_first = À vérifier d’abord, car le moins sûr : { $labels }.
message-not_an_image = { $format ->
    [PDF] Cela ressemble à un fichier PDF.
    [ZIP] Cela ressemble à un fichier ZIP.
    [video] Cela ressemble à une vidéo.
   *[other] Ce fichier n’est pas une image.
 } Choisissez une photo en JPEG, PNG, WebP ou HEIC.
message-too_large = La photo a trop de pixels : on peut en lire au plus { $most } mégapixels, { $most_jpeg } pour un JPEG tel que les appareils l’écrivent. Prenez-la en plus basse résolution ou réduisez-la.
message-too_small = La photo n’a que { $width } × { $height } pixels, trop peu pour distinguer une tuile. Choisissez la photo d’origine, pas une vignette.
message-no_set_file = Ce fichier ne contient pas de jeu de tuiles appris. Choisissez-en un enregistré par Tilesnap.
message-old_set = Le jeu « { $name } » a été appris par une version plus ancienne de la lecture. Refaites l’apprentissage avec une ou deux photos.
message-unknown_set = Aucun jeu de tuiles ne s’appelle plus « { $name } ».
message-bad_set_name = Un jeu de tuiles ne peut pas s’appeler « { $name } ». Donnez-lui un nom de 1 à { $most } lettres.
message-set_changed = Entre-temps, un autre appareil a modifié le jeu « { $name } ». Rien n’a été changé cette fois. Revoyez-le.
message-set_too_big = Ce jeu de tuiles contient plus qu’il n’est possible d’apprendre. Il n’est pas gardé.
message-too_many_sets = Il y a déjà { $count } jeux de tuiles, et on n’en garde pas davantage. Oubliez-en un d’abord.
message-no_belongings = Ce fichier ne contient aucune partie de Tilesnap.
message-game_full = Cette partie contient déjà trop de choses : on en garde au plus { $most }. Commencez une autre partie.
message-share_used = Votre réseau a déjà enregistré aujourd’hui tout ce qui lui est permis ici. Réessayez dans { $hours } h ; ce qui était enregistré est intact.
message-too_many_requests = Trop de demandes viennent de votre réseau en ce moment. Réessayez dans une seconde.
message-database_bounded = Ce serveur garde déjà tout ce qu’il peut. Rien de plus n’a été enregistré ; ce qui l’était déjà est intact.
message-too_dark = La photo est trop sombre pour distinguer les tuiles. Plus de lumière ou le flash aiderait.
message-blurred = La photo n’est pas nette. Tenez le téléphone immobile et touchez les tuiles pour faire la mise au point.
message-too_far = Les tuiles ne font que { $pixels } pixels de large. Approchez-vous ou choisissez la photo en pleine taille.
message-noisy = La photo a du grain. Plus de lumière aiderait.
message-glare = La lumière se reflète sur les tuiles. Inclinez le téléphone ou déplacez la lampe.
message-cut_off = Une tuile est coupée au bord de la photo ou du cadre. Cadrez la main entière.
message-no_tile_there = Il n’y a pas de tuile à cet endroit. Touchez une tuile de votre main ou encadrez la main.
message-empty = Le fichier est vide. Reprenez ou choisissez de nouveau la photo.
message-animated = C’est une animation. Choisissez une photo fixe de la main.
message-unsupported_format = Les fichiers { $format } ne peuvent pas être lus ici. Enregistrez la photo en JPEG, PNG, WebP ou HEIC.
message-truncated = La photo est endommagée ou n’est arrivée qu’en partie. Renvoyez-la.
message-too_heavy = Le fichier dépasse { $most } Mo, le maximum lisible. Enregistrez la photo en JPEG plus petit et choisissez-le.
message-too_costly = La photo demande trop de temps ou de mémoire pour s’ouvrir. Enregistrez-la de nouveau en JPEG et choisissez-le.
message-busy = Beaucoup de photos sont en cours de lecture. Réessayez dans { $seconds } secondes.
message-busy_scoring = Beaucoup de mains sont en cours de calcul. Réessayez dans { $seconds } secondes.
message-too_many_hands = C’est trop à la fois. Envoyez au plus { $most } mains ou tables en une fois.
message-too_slow = La requête a mis trop de temps à arriver. Envoyez-la entière en moins de { $seconds } secondes.
message-bad_form = Ce formulaire ne contient pas de photo lisible. Envoyez le fichier de la photo dans « { $photo } » et, s’il en faut un, celui d’un jeu de tuiles appris dans « { $set } ».
message-wrong_method = Cette adresse accepte { $allowed }.
message-no_such_address = L’API n’a pas cette adresse. Elles sont toutes dans { $document }.
api-no_reader = Aucune photo ne peut être lue ici pour le moment. Réessayez plus tard.
message-empty_frame = Le cadre est trop petit. Tracez-le autour de la main entière.
message-network_unusable = La lecture ne peut pas démarrer : le fichier { $file } du dossier { $folder } manque ou est endommagé. Réinstallez Tilesnap.
message-paid_penalty = une pénalité

## Starting the page, in the terminal

serve-here = Sur cet ordinateur
serve-phone = Sur un téléphone du même réseau
serve-everywhere = Partout, à son adresse
serve-no_network = Aucun réseau domestique trouvé : la page ne s’ouvre que sur cet ordinateur.
serve-no_port = Tous les ports de { $first } à { $last } sont occupés. Choisissez-en un autre avec --port.
serve-no_file = { $file } ne peut pas être ouvert ({ $reason }).
serve-no_certificate = { $file } ne contient pas de certificat utilisable. Indiquez un fichier PEM, qui commence par « BEGIN CERTIFICATE ».
serve-no_key = { $file } ne contient pas de clé privée utilisable. Indiquez un fichier PEM, dont la première ligne contient « PRIVATE KEY ».
serve-locked_key = La clé dans { $file } est protégée par un mot de passe. Déverrouillez-la d’abord : openssl pkey -in { $file } -out unlocked.pem
serve-other_key = La clé dans { $private } ne correspond pas au certificat dans { $certificate }.
serve-other_host = Ce serveur ne répond pas sous ce nom. Son responsable peut autoriser le nom avec --host-name.
serve-other_origin = Cette requête vient de la page d’un autre serveur.
serve-no_phone = La page pour un téléphone seul n’est pas ici. « tilesnap phone » l’écrit dans un dossier, et { $variable } indique ce dossier au serveur.

## Tiles

tile-1m = 1 de caractère
tile-2m = 2 de caractère
tile-3m = 3 de caractère
tile-4m = 4 de caractère
tile-5m = 5 de caractère
tile-6m = 6 de caractère
tile-7m = 7 de caractère
tile-8m = 8 de caractère
tile-9m = 9 de caractère
tile-1p = 1 de cercle
tile-2p = 2 de cercle
tile-3p = 3 de cercle
tile-4p = 4 de cercle
tile-5p = 5 de cercle
tile-6p = 6 de cercle
tile-7p = 7 de cercle
tile-8p = 8 de cercle
tile-9p = 9 de cercle
tile-1s = 1 de bambou
tile-2s = 2 de bambou
tile-3s = 3 de bambou
tile-4s = 4 de bambou
tile-5s = 5 de bambou
tile-6s = 6 de bambou
tile-7s = 7 de bambou
tile-8s = 8 de bambou
tile-9s = 9 de bambou
tile-E = vent d’est
tile-S = vent du sud
tile-W = vent d’ouest
tile-N = vent du nord
tile-C = dragon rouge
tile-F = dragon vert
tile-B = dragon blanc
tile-1f = fleur 1 (prunier)
tile-2f = fleur 2 (orchidée)
tile-3f = fleur 3 (chrysanthème)
tile-4f = fleur 4 (bambou)
tile-1g = saison 1 (printemps)
tile-2g = saison 2 (été)
tile-3g = saison 3 (automne)
tile-4g = saison 4 (hiver)
tile-X = tuile face cachée
tile-J = joker
tile-0m = 5 rouge de caractère
tile-0p = 5 rouge de cercle
tile-0s = 5 rouge de bambou
tile-unknown = tuile inconnue

## The game: the way to it, a new one, the table

seats-from_whom = { $name } a gagné. Défausse de qui ?
seats-won = a gagné
seats-gave = a défaussé

game-go_on = Reprendre la partie : { $names }
game-take_hand = Reprendre la main saisie dans la première donne
game-heading = Partie
place-which = Vue de la partie
place-play = Table
place-deals = Donnes
place-results = Résultats
game-new = Nouvelle partie
game-name = Nom
game-waits_first = Au repos d’abord
game-add_player = Un joueur de plus
game-remove_player = Un joueur de moins
game-start = Points au départ
game-begin = Commencer la partie
game-open = Parties précédentes
game-broken = Parties impossibles à ouvrir
game-broken_hint = Elles sont abîmées sur ce téléphone et y restent telles quelles. Si vous avez un fichier de la partie, importez-le. Sinon, enregistrez ce qu’il en reste et envoyez-le à quelqu’un qui puisse l’examiner.
game-broken_save = Enregistrer ce qu’il en reste (JSON)
game-open_link = Ouvrir une partie par son lien
game-take_in = Reprendre une partie depuis son fichier
game-file = Choisir le fichier de la partie
game-link = Lien de la partie
game-deal = Donne { $number }
game-round = Manche { $wind }
game-hand = { $wind } { $turn }
game-deals = donneur : { $name }
game-kept = donneur maintenu : { $count }
game-dealer = donneur
game-undo = Annuler
game-redo = Rétablir
game-waits = { $name } est au repos, total : { $total }.
game-who_won = Qui a gagné ?
game-turn_table = Tourner la table
game-drawn = Personne : le mur est épuisé
game-washed_out = Donne annulée : redistribuer
game-false_win = Faux mah-jong : redistribuer
game-whose_false_win = Qui a annoncé un faux mah-jong ?
game-carried_honba = { $count } honba
game-carried_sticks = { $count ->
    [one] { $count } bâton de riichi
   *[other] { $count } bâtons de riichi
 }
deal-fact_riichi = Qui a annoncé riichi ?
deal-fact_tenpai = Qui est tenpai ?
deal-fact_nagashi = Qui n’a défaussé que des terminales et des honneurs (nagashi mangan) ?
deal-fact_abortive = La donne a été interrompue (donne avortée)
deal-fact_chombo = Qui a fait une fausse victoire (chombo) ?
game-how = Touchez le joueur qui a défaussé la tuile gagnante, ou de nouveau { $name } si elle a été piochée.
game-from_whom = Défausse de qui ?
game-whose_kong = À qui le kong a-t-il été volé ?
game-rarer = Cas plus rares
game-rarer_robbed_kong = Par vol du kong
game-rarer_dangerous = Sur une défausse dangereuse
game-rarer_immune = Personne n’est responsable
game-rarer_several = Plusieurs gagnants
game-offline_how = { $name } a gagné. Comment ?
game-offline_from = Défausse : { $name }
game-offline_robbed_of = Kong volé à { $name }
game-own_draw = Tuile piochée
game-nobody_remembers = Je ne sais pas
game-back = C’est un autre qui a gagné
game-change = Modifier
game-dangerous = Défausse dangereuse : celui qui l’a faite paie pour tous
game-dangerous_help = Celui qui fait une défausse dangereuse paie ce que les trois auraient payé, et les perdants ne règlent rien entre eux.
game-immune = Personne n’est responsable
game-immune_help = Seulement si la dernière défausse du gagnant était cette même tuile. Sinon, le premier à l’avoir défaussée depuis est responsable.
game-liable = { $winners ->
    [1] Qui est responsable de cette main et paie pour tous
   *[other] Qui est responsable et paie pour tous (main gagnante : { $name })
 }
game-also_won = Un autre a gagné sur la même défausse
game-also_won_help = Avec ces règles, plusieurs joueurs peuvent gagner sur une même défausse. Chacun montre sa main et est payé pour elle.
game-one_winner = Avec ces règles, un seul joueur gagne sur cette défausse ({ $giver }). Si plusieurs la veulent, c’est le premier dans l’ordre du tour : { $order }
game-same_tile = Ajoutez aussi la tuile gagnante à cette main : elle fait partie de la main de chaque gagnant.
game-won_how = { $how ->
    [wall] { $name } a gagné sur une tuile piochée
    [discard] { $name } { $count ->
        [1] a gagné
       *[other] ont gagné
     } sur une défausse ({ $other })
    [robbed_kong] { $name } { $count ->
        [1] a gagné
       *[other] ont gagné
     } en volant un kong à { $other }
   *[unknown] { $name } a gagné, on ne sait pas comment
 }
game-whose_hand = Main ({ $name })
game-to_table = Table
game-still_here = Ce que vous avez saisi est toujours là.
game-try_again = Réessayer
game-keep_next = Garder, suivant : { $name }
game-keep_to_table = Garder, retour à la table
game-keep_open = Garder telle quelle
game-keep_dead = Garder comme main morte
game-dead = 0, main morte
game-four_hands = Une photo de toutes les mains
game-whose_hands = À qui sont ces mains ?
game-keep_four = Garder ces mains
game-no_four = Abandonner cette photo
game-four_hands_shown = La table et ses mains : { $names }
game-say_points = Saisir seulement les points
game-say_faan = Saisir seulement les faan
game-say_tai = Saisir seulement les tai
game-points = Points
game-faan = Faan
game-tai = Tai
game-said_from = { $least } ou plus
game-said_between = { $least } à { $most }
game-pays = paie
game-pays_each = { $amount } chacun
game-price = { $total } : { $pays }
game-by_han_and_fu = Par han et fu
game-not_shown = Non montrée
game-no_hand_yet = main manquante
game-said = { $points }, sans les tuiles
game-points_of = { $points }
game-open_points = { $least } à { $most } ?
game-not_kept = pas encore gardé : { $words }
game-next_hand = Main ({ $name })
game-link_withdrawn = Ce lien a été révoqué. Ce que vous avez saisi sans l’enregistrer reste sur cette page. Demandez un nouveau lien à la table.
game-link_ended = Ce lien valait pour un temps qui est passé. Ce que vous avez saisi sans l’enregistrer reste sur cette page. Demandez un nouveau lien à la table.
game-only_watch = Ce lien sert à suivre la partie. Demandez à la table un lien pour écrire.
game-names = Noms des joueurs
game-names_save = Enregistrer les noms
game-names_other = Pour corriger l’orthographe. Si quelqu’un d’autre prend une place, terminez la partie et commencez-en une nouvelle : les points restent à ceux qui les ont joués.
game-first_finish = Enregistrez d’abord la donne en cours de saisie.
game-name_of = Joueur { $number }
game-rules_change = Changer les règles
game-rules_use = Dès la prochaine donne : { $rules }
game-rules_keep = Les donnes déjà jouées gardent leurs règles.
game-rules_choose = Choisissez une variante ou des règles maison de { $rules } sous « Règles », puis revenez ici : vous pourrez les suivre dès la prochaine donne.
game-rules_other = Cette partie reste en { $rules }. Pour jouer autrement, terminez-la et commencez-en une nouvelle : vos noms y sont proposés.
game-close = Terminer la partie
game-send = L’envoyer à ce serveur
game-send_more = Envoyer la suite à ce serveur
game-sent = Ce serveur a la partie : la continuer là-bas
game-unsent = Ce serveur ne répond pas pour l’instant. Envoyez-la de nouveau dès qu’il y a une connexion.
game-open_again = Rouvrir la partie

## A deal that is entered, corrected or taken back

deal-save = Enregistrer la donne
deal-save_as_it_is = Enregistrer telle quelle
deal-save_correction = Enregistrer la correction
deal-give_up = Recommencer la donne
deal-give_up_correction = Laisser comme avant
deal-correcting = Correction :
deal-overtaken = Entre-temps, un autre téléphone a enregistré une donne. Votre saisie est toujours là : est-ce la même donne ou la suivante ?
deal-saved = { $deal } enregistrée : { $how }
deal-done = Fait : { $what }
deal-undone = Annulé : { $what }
deal-is_the_next = La mienne est la suivante
deal-is_the_same = C’est la même : oublier la mienne
deal-entered_elsewhere = Saisissent aussi cette donne : { $names }.
deal-penalties = { $count ->
    [0] Pénalités
   *[other] Pénalités : { $count }
 }
deal-penalty_told = { $payer } paie { $amount } à { $payee }
deal-penalty_remove = Supprimer
deal-penalty_who = Qui paie ?
deal-penalty_kind = Pour quoi ?
deal-penalty_amount = Combien ?
deal-penalty_amount_each = Combien à chacun ?
deal-penalty_to = À qui ?
deal-penalty_add = Ajouter la pénalité
deal-penalty_own_amount = Autre montant
deal-penalty_faulty_claim = Réclamation fautive
deal-penalty_false_mahjong = Faux mah-jong
deal-penalty_wrongly_named_discard = Défausse mal nommée
deal-penalty_wrongly_named_for_chow = Défausse mal nommée, réclamée pour un chow
deal-penalty_wrongly_named_for_pung = Défausse mal nommée, réclamée pour un pung ou un kong
result-over = La partie est terminée.
result-winner = { $names } gagne avec { $total }.
result-winners = { $names } partagent la première place avec { $total } chacun.
result-leader = { $names } mène avec { $total }.
result-leaders = { $names } sont en tête avec { $total } chacun.
result-open = Cela peut encore changer : dans une donne, il reste à préciser quelque chose.
result-settling = Règlement
result-settling_now = Si la partie s’arrêtait maintenant
result-owed = Qui doit quoi à qui
result-points = Points
result-money = Argent
result-sum = { NUMBER($amount, minimumFractionDigits: 2, maximumFractionDigits: 2) }
result-stake = Mise par point
result-no_stake = aucune
result-score = Avec bonus
result-table_points = { $points } points de table
deal-correct = Corriger
deal-swap = Jouée avant la donne { $number }
deal-first_finish = Enregistrez la donne en cours de saisie, ou recommencez-la, avant d’en corriger une autre.
deal-remove = Supprimer
deal-remove_really = Supprimer la donne { $number } ? Vous pourrez annuler.
deal-remove_yes = Supprimer la donne
deal-to_correct = La donne { $number } est à corriger, sous « Donnes ». { $why }
deal-told_twice = La donne { $number } a été saisie de deux façons. Celle qui est arrivée la première vaut jusqu’à votre choix.
deal-version = Version saisie à { $at } ({ $who }) :
deal-version_arrived = Version saisie à { $at }, arrivée à { $arrived } ({ $who }) :
deal-take_this = C’est celle-ci
deal-take_both = Garder les deux : deux donnes, jouées dans cet ordre
deal-take_both_reversed = Garder les deux, mais la seconde a été jouée en premier
deal-undo = Annuler : { $what }
deal-redo = Rétablir : { $what }
deal-event_dealt = donne { $number }
deal-event_corrected = correction de la donne { $number }
deal-event_removed = suppression de la donne { $number }
deal-event_chosen = choix pour la donne { $number }
deal-event_ordered = ordre des donnes
deal-event_renamed = nom { $name }
deal-event_rules_changed = autres règles
deal-rules_from_here = À partir d’ici : { $rules }
deal-event_photos_kept = { $so ->
    [true] photos gardées
   *[false] photos non gardées
 }
deal-event_ended = { $so ->
    [true] fin de la partie
   *[false] réouverture de la partie
 }
deal-event_begun = début de la partie
deal-event_undone = retour en arrière
deal-event_redone = retour en avant
deal-event_confirmed = { $so ->
    [true] confirmation retirée de la donne { $number }, { $name }
   *[false] confirmation de la donne { $number }, { $name }
 }
deal-event_photo = photo de la donne { $number }, { $name }

## Qui a saisi quoi, et si le journal est resté tel quel

log-gone = Le { $when }, ce téléphone a vu { $number } entrées de cette partie. Le journal qui est ici maintenant, avec { $now }, n’y mène pas : sa fin a été coupée, ou il a été réécrit.
log-another_game = Le { $when }, ce téléphone a vu une autre partie par ce lien. Depuis, le lien mène à celle-ci.
log-what_to_do = Ce que vous pouvez faire
log-compare = Regardez les donnes : lesquelles manquent, lesquelles sont différentes ? Demandez si quelqu’un a le fichier de la partie. La personne qui s’occupe de ce serveur peut en reprendre ce qui manque, ou le reprendre d’une sauvegarde. Le serveur a signé la ligne ci-dessous : elle prouve ce que ce téléphone a vu, et `tilesnap game verify FICHIER --head LIGNE` s’en sert pour vérifier un fichier.
log-go_on = Continuer avec le journal tel qu’il est
log-broken = L’entrée { $number } de cette partie n’est pas comme elle a été écrite : elle ou une autre avant elle a été modifiée, retirée ou ajoutée. Comparez avec le fichier de la partie ou une sauvegarde antérieure.
log-code = L’état signé de cette partie en code QR
log-code_for = Photographiez ce code : il permet de dire plus tard si quelque chose a été modifié dans cette partie.
entry-heading = Qui a saisi quoi
entry-by = Saisi par : { $who }
entry-link_host = lien de l’hôte
entry-link_scorer = lien d’invité de { $when }
entry-link_gone = un lien qui n’est plus dans la liste
entry-latest = Voici les { $count } dernières entrées ; le fichier de la partie les a toutes.

## Confirmations, feuille imprimée et vérification

confirm-all = Confirmée par tout le monde
confirm-by = Confirmée par { $names }
confirm-again = À confirmer de nouveau après une modification : { $names }
confirm-missing = Pas encore confirmée par { $names }
confirm-none = Pas encore confirmée
confirm-player = Confirmer pour { $name }
confirm-done = { $name } a confirmé
confirm-take_back = Retirer la confirmation de { $name } ?
confirm-initials = Initiales, si plusieurs joueurs partagent cet appareil
confirm-about = Quand les nombres sont justes, chacun touche son nom.
sheet-deal = Feuille de cette donne
sheet-game = Feuille de score
sheet-agreement = Accord des joueurs
sheet-confirmed = Confirmée
sheet-signature = Initiales ou signature
sheet-before_change = { $at }, avant une modification
sheet-house = avec des modifications maison
sheet-entry = Entrée { $number } du journal, { $at }, empreinte { $digest }
sheet-photo = Photo de la main de { $name } : empreinte { $digest }
sheet-scan = Scannez ce code pour vérifier la feuille.
sheet-command = Ce code est l’état du journal. Il sert à vérifier le fichier de la partie : tilesnap game verify FICHIER --head CODE
sheet-state = État du journal : entrée { $number }, { $at }
sheet-code = Code QR pour vérifier cette feuille
verify-heading = Vérifier une feuille de score
verify-about = Le code d’une feuille de score est un état signé : le nombre d’entrées du journal de la partie et l’empreinte de la dernière.
verify-head = État signé
verify-check = Vérifier
verify-proved = Prouvé
verify-unproved = Non prouvé
verify-contradicted = Contradiction
verify-signed = Ce serveur a signé cet état : le journal de la partie avait alors { $number } entrées, la dernière exactement comme l’état l’indique.
verify-other_key = La signature est authentique, mais d’une autre clé : { $key }. Adressez-vous au serveur qui a imprimé la feuille.
verify-leads = Le journal conservé ici mène toujours à cet état : jusque-là, rien n’a été modifié, retiré ou ajouté.
verify-later = Entrées plus récentes : { $count }. Cet état n’en dit rien.
verify-differs = Le journal conservé ici ne mène pas à cet état : sa fin a été coupée, ou il a été réécrit. Une feuille avec ce code montre autre chose que ce qui est conservé maintenant.
verify-gone = La partie n’est plus conservée ici : seul le fichier de la partie permet de vérifier la feuille.
verify-cannot = Aucune vérification ne montre si ce qui a été saisi a vraiment eu lieu, ni de qui était le doigt qui a confirmé. Le journal note l’appareil et le lien de chaque entrée.
verify-not_settled = Les paiements de cette donne ne peuvent pas être calculés.
verify-confirmed = Confirmée par { $names } : mains, valeurs et paiements tels qu’ils comptent maintenant. Recalculés selon les règles notées, les nombres sont les mêmes.
verify-outdated = Confirmée avant une modification, et pas depuis : { $names }.
verify-missing = Pas confirmée par { $names }.
verify-unconfirmed = Personne n’a confirmé cette donne. Le journal montre ce qui a été saisi, pas que les joueurs sont d’accord.
verify-version = Lors de la confirmation, une autre version de Tilesnap a compté et obtenu les mêmes nombres.
verify-photo_recorded = Une photo est notée pour la main de { $name }.
verify-photo_matches = { $file } est bien la photo notée pour la main de { $name }, inchangée.
verify-photo_unknown = Cette partie n’a noté aucune photo ayant le contenu de { $file }.
verify-no_photos = Cette partie n’a noté aucune photo : son fichier ne dit donc rien d’une photo.
verify-photo_replaced = { $file } correspond à une main corrigée ou supprimée depuis.
verify-no_player = L’entrée { $number } est au nom de quelqu’un qui ne joue pas dans cette partie.
verify-other_entry = Ce qui est noté au nom de { $name } renvoie à une entrée que le journal n’a pas ainsi : l’une des deux a été modifiée ou retirée.
verify-other_result = { $name } a confirmé d’autres nombres que ceux des mains notées : les mains, l’ordre des donnes ou la confirmation ont été modifiés.
verify-other_rules = { $name } a confirmé la donne selon d’autres règles que celles du journal : l’un des deux a été modifié.
verify-other_count = { $name } a confirmé d’autres nombres que ceux de cette version de Tilesnap, et une autre version avait compté : recomptez la main.

## Sharing a game

share-share = Partager
device-name = Nom de cet appareil
device-example = Téléphone d’Anna
device-by_this = cet appareil
device-by_another = un autre appareil
device-others = { $count ->
    [one] un autre appareil
   *[other] { $count } autres appareils
 }
pen-hold = Tenir la marque sur cet appareil : les autres regardent
pen-held = Cet appareil tient la marque, les autres regardent.
pen-put_down = Laisser tout le monde noter
pen-elsewhere = { $name } tient la marque. Ce qui y est saisi s’affiche ici.
pen-elsewhere_unnamed = Un autre appareil tient la marque. Ce qui y est saisi s’affiche ici.
pen-take = Tenir la marque ici
share-scorer = Écrire ensemble. Toute personne qui ouvre ce lien saisit et corrige les donnes, comme vous.
share-viewer = Suivre. Toute personne qui ouvre ce lien voit les totaux, le graphique et chaque donne avec ses mains, sans rien pouvoir changer.
share-make = Créer un lien
share-ends = Combien de temps il vaut
share-ends_never = Sans limite
share-ends_tonight = Ce soir
share-ends_week = Une semaine
share-until = jusqu’au { $when }
share-has_ended = terminé le { $when }
share-exchange = Échanger
share-exchange_help = Échanger crée un nouveau lien du même genre. L’ancien n’ouvre alors plus rien.
share-link_host = Lien de l’hôte
share-link_scorer = Lien pour écrire
share-link_viewer = Lien pour suivre
share-revoke = Révoquer
share-revoke_really = Ce lien ne permettra plus d’ouvrir la partie.
share-keep_photos = Garder les photos avec les mains
share-keep_photos_help = Les photos restent sur l’ordinateur qui garde cette partie, sans le lieu ni l’heure qu’un appareil y inscrit. Elles disparaissent quand leur main est corrigée ou supprimée.

message-unknown_game_link = Ce lien n’ouvre aucune partie : il a été révoqué, ou il en manque un morceau.
message-bad_game_link = Ce n’est pas le lien d’une partie. Collez le lien entier, tel qu’il a été partagé.
message-no_hands = Aucune main n’est visible sur cette photo. Prenez-la de plus haut, avec toutes les mains.
message-players_count = Il faut trois, quatre ou cinq joueurs différents : donnez un nom à chacun, Est en premier.
message-rules_not_chosen = Choisissez d’abord les règles que vous jouez.
message-other_rule_set = Une partie garde son jeu de règles jusqu’à la fin. Terminez-la et commencez-en une nouvelle pour jouer autrement : vos noms y sont proposés.
message-rules_kept = Les règles de cette partie ne changent plus : elle est terminée, ou son résultat final dépend de toutes les donnes. Commencez une nouvelle partie pour jouer autrement.
message-players_of_rules = Selon ces règles, on joue à { $count }. Changez le nombre de joueurs, ou choisissez d’autres règles ou une autre variante.
message-not_at_the_table = Cette donne nomme un joueur qui y était au repos. Indiquez de nouveau qui a gagné et qui a payé.

collected-heading = { $count ->
    [one] Une photo corrigée en jeu de données
   *[other] { $count } photos corrigées en jeu de données
}
collected-what = La lecture des tuiles apprend des photos corrigées. L’archive contient les images, ce que chaque tuile semblait être et ce qu’elle est. Rien n’est envoyé nulle part : vous décidez à qui la donner.
collected-licence = Licence pour le destinataire
collected-own_use = Mon seul usage, tous droits réservés
collected-crops = Les tuiles seules, pas de photo entière
collected-crops_help = Une photo entière peut montrer plus que des tuiles : des mains, la pièce, des gens.
collected-download = Télécharger le jeu de données

table_photo-tap = Touchez une main pour dire à qui elle est.
table_photo-whose = À qui est cette main ?
table_photo-hand_of = Main ({ $name }) : dire à qui elle est

## Hong Kong Old Style, Taiwanese

rules-title_hong_kong = Hong Kong, ancien style
rules-about_hong_kong = Les faan s’additionnent, au moins 3 pour gagner et 13 au plus ; seul le gagnant est payé, selon un tableau.
rules-title_taiwanese = Taïwanais, 16 tuiles
rules-about_taiwanese = Cinq combinaisons et une paire ; les tai s’additionnent, et chaque payeur y ajoute une base. Une série du donneur coûte plus.
option-all_honors_add_all_triplets = Tout pung avec tout honneur
about-all_honors_add_all_triplets = tout pung compte en plus de tout honneur
option-all_sequences_concealed = Main de chows aussi cachée
about-all_sequences_concealed = une main de chows peut être cachée
option-all_sequences_honors_flowers = Main de chows avec honneurs et fleurs
about-all_sequences_honors_flowers = une main de chows peut avoir des honneurs et des fleurs
option-all_sequences_self_draw = Main de chows aussi à la pioche
about-all_sequences_self_draw = une main de chows peut gagner sur une tuile piochée
option-all_sequences_wait = Attente d’une main de chows
about-all_sequences_wait = ce qu’attend une main de chows : un chow ouvert des deux côtés, ou n’importe quoi
option-fully_exposed_kongs = Kongs d’une main entièrement exposée
about-fully_exposed_kongs = une main entièrement exposée peut contenir des kongs réclamés
option-base = Base
about-base = ce que vaut le 1 du tableau, dans la plus petite pièce ; à la taïwanaise, chacun le paie en plus des tai
option-concealed_with_self_draw = Main cachée piochée : les deux comptent
about-concealed_with_self_draw = une main cachée gagnée à la pioche compte à la fois comme main cachée et comme tuile piochée
option-dealer_tai = Tai du donneur
about-dealer_tai = tai entre le donneur et chacun des autres
option-discard_payment = Paiement sur défausse
about-discard_payment = sur une défausse, son joueur paie pour tous, ou les autres paient la moitié de ce que leur coûte une tuile piochée
option-draw_continues_dealer = Le donneur reste après une donne nulle
about-draw_continues_dealer = Est reste après une donne nulle
option-draw_increments_streak = Une donne nulle prolonge la série
about-draw_increments_streak = une donne nulle prolonge elle aussi la série
option-earthly_ready_excludes_concealed = L’attente terrestre comprend la main cachée
about-earthly_ready_excludes_concealed = l’attente terrestre comprend déjà la main cachée
option-earth_on_first_discard = Bénédiction de la terre sur la première défausse
about-earth_on_first_discard = la bénédiction de la terre vaut aussi sur la première défausse d’Est, qui n’est alors pas celle de l’homme
option-eight_flowers_mode = Huit fleurs
about-eight_flowers_mode = huit fleurs gagnent seules si leur joueur le veut, ou d’office ; ou ne comptent que dans une main gagnante ; ou les deux
option-flower_set_excludes_seat_flower = La série de fleurs comprend la sienne
about-flower_set_excludes_seat_flower = une série de fleurs comprend déjà celle du joueur
option-flower_win = Victoire par les fleurs
about-flower_win = ce nombre de fleurs et saisons gagne aussitôt, quelles que soient les autres tuiles
option-flower_win_adds = La venue de la dernière fleur compte aussi
about-flower_win_adds = la façon dont la dernière fleur est venue compte aussi dans une victoire par les fleurs
option-flowers = Avec fleurs
about-flowers = on joue avec les fleurs et les saisons
option-four_concealed_triplets_drawn = Quatre pungs cachés seulement à la pioche
about-four_concealed_triplets_drawn = la tuile gagnante des quatre pungs cachés doit être piochée
option-liability = Responsabilité
about-liability = le responsable d’une main paie pour tous
option-multiple_winners = Plusieurs gagnants
about-multiple_winners = plusieurs joueurs peuvent gagner sur une même défausse, et celui qui l’a faite paie chacun
option-liability_split = Responsabilité partagée
about-liability_split = le responsable et celui qui a défaussé paient chacun la moitié, arrondie vers le haut
option-limit_faan = Maximum de faan
about-limit_faan = les faan au-delà ne comptent pas
option-min_faan = Minimum de faan
about-min_faan = aucune main ne gagne avec moins de faan
option-min_includes_bonus = Les fleurs aident au minimum
about-min_includes_bonus = les fleurs aident à atteindre le minimum
option-min_tai = Minimum de tai
about-min_tai = aucune main ne gagne avec moins de tai
option-per_tai = Par tai
about-per_tai = ce que coûte chaque tai
option-replacement_excludes_last_draw = La tuile de remplacement comprend la dernière tuile
about-replacement_excludes_last_draw = la dernière tuile ne compte pas en plus d’une tuile de remplacement
option-replacement_only_for_kongs = Remplacement seulement après un kong
about-replacement_only_for_kongs = une tuile de remplacement ne compte qu’après un kong
option-robbing_pays_all = Le vol du kong fait tout payer
about-robbing_pays_all = celui dont le kong est volé paie ce que tous paieraient pour une tuile piochée
option-small_four_winds_adds = Quatre petits vents plus les vents
about-small_four_winds_adds = les vents comptent en plus des quatre petits vents, dans le style de Hong Kong la semi-pure aussi
option-seven_pairs_adds_concealed = Sept paires plus main cachée
about-seven_pairs_adds_concealed = la main cachée compte en plus des sept paires
option-four_concealed_triplets_adds_concealed = Quatre pungs cachés plus main cachée
about-four_concealed_triplets_adds_concealed = la main cachée compte en plus des quatre pungs cachés
option-single_wait_half_melded = Attente unique avec une tuile piochée
about-single_wait_half_melded = l’attente unique compte dans une main gagnée à la pioche dont toutes les combinaisons ont été réclamées
option-single_wait_held_counts = Quatre tuiles identiques en main comptent comme attente
about-single_wait_held_counts = une sorte de tuile dont la main a les quatre exemplaires est une deuxième attente
option-small_three_dragons_adds_dragons = Trois petits dragons plus les dragons
about-small_three_dragons_adds_dragons = les deux pungs de dragons comptent en plus
option-streak_limit = Série la plus longue
about-streak_limit = nombre maximal de donnes comptées dans une série ; 0 les compte toutes
option-streak_tai = Tai par donne gardée
about-streak_tai = tai pour chaque donne où le donneur est resté
option-table = Valeur des faan
about-table = ce que valent les faan : à partir de quatre, doublés un faan sur deux ou à chaque faan, ou en quatre paliers où tous paient, le double pour une défausse ou une tuile piochée
option-tai_cap = Maximum de tai
about-tai_cap = les tai au-delà ne comptent pas ; 0 est sans limite
option-all_sequences_wait_any = toute attente
option-all_sequences_wait_any_two_sided = entre autres un chow ouvert des deux côtés
option-all_sequences_wait_only_two_sided = seulement un chow ouvert des deux côtés
option-all_sequences_wait_several = plusieurs sortes de tuiles
option-all_sequences_wait_two_sided = un chow ouvert des deux côtés
option-discard_payment_full = en entier
option-discard_payment_half = à moitié
option-eight_flowers_mode_additive = comptent dans une main gagnante
option-eight_flowers_mode_compound = l’un ou l’autre
option-eight_flowers_mode_forced = gagnent d’office
option-eight_flowers_mode_optional = peuvent gagner
option-flower_win_eight = huit
option-flower_win_off = jamais
option-flower_win_seven = sept
option-table_full_spicy = épicé
option-table_half_spicy = mi-épicé
option-table_tiered = quatre paliers
preset-base = mahjong16 : base
preset-cml = open_mahjong : cml
preset-common = Comme la plupart des tables
preset-hkma = Hong Kong Mahjong Association
preset-no_compounding = Ce qu’une main implique ne compte pas deux fois
preset-riichi_advanced = riichi_advanced : petites mains et leurs éléments s’ajoutent
preset-two_two = Deux faan chacun pour Tout pung et Semi-pure
preset-masters = mahjong16 : Masters
preset-mj888 = mahjong16 : MJ888
preset-shenlaiye = open_mahjong : Shen Lai Ye
preset-sml = open_mahjong : sml
preset-spicy = Épicé
preset-star31_m16 = mahjong16 : Star 31
preset-star31 = open_mahjong : Star 31
preset-tiers = Quatre paliers
preset-zhonghua = mahjong16 : Zhonghua
condition-all_claimed = Toutes les combinaisons ont été réclamées
condition-before_first_draw = Gagnée sur une défausse avant la première tuile piochée par le joueur
condition-declared_ready = L’attente a été annoncée
condition-first_flowers = Les fleurs et saisons gagnent dès la distribution ou au premier tour
condition-flower_win = Un certain nombre de fleurs et de saisons
condition-kong_laid = Un kong, exposé ou caché
condition-no_bonus_tile = Ni fleur ni saison
condition-own_first_draw = Gagnée sur la première tuile piochée par le joueur, avant tout appel
condition-ready_from_deal = En attente dès la distribution, et inchangée depuis
condition-robbed_flower = Sept fleurs et saisons, et la huitième d’un autre joueur
parameter-dealers_first = Aussi sur la première défausse d’Est
parameter-dealer = Aussi si le donneur gagne
parameter-honors_and_flowers = La main peut avoir des honneurs et des fleurs
parameter-chow_hand-concealed = La main peut être cachée
parameter-chow_hand-drawn = La tuile gagnante peut être piochée
parameter-all_claimed-drawn = La tuile gagnante est piochée, pas réclamée
parameter-kong_laid-concealed = Caché, pas exposé
parameter-no_bonus_tile-honors = La main peut avoir des vents et des dragons
parameter-wait = Quelle attente
parameter-by = Selon quelle règle
parameter-tiles = Nombre de tuiles
parameter-discard = Aussi comme dernière défausse
parameter-played = On joue avec les fleurs
parameter-one_chance_hand-all_claimed = Aussi si toutes les combinaisons ont été réclamées
parameter-one_chance_hand-all_claimed_drawn = Si tout a été réclamé, à condition que la tuile gagnante soit piochée
parameter-one_chance_hand-held_counts = Une sorte dont la main a les quatre exemplaires est aussi une attente
parameter-open_ended = Aussi si l’autre bout est épuisé
parameter-declared = Seulement si l’attente a été annoncée
parameter-apart = Pas l’une des quatre quand elles sont toutes là
choice-by_additive = seulement dans une main gagnante
choice-by_compound = seules ou dans une main gagnante
choice-by_eight = huit gagnent aussitôt
choice-by_forced = huit gagnent d’office
choice-by_off = jamais
choice-by_optional = huit peuvent gagner
choice-by_seven = sept ou huit gagnent aussitôt
choice-of_eight_and_a_half_pairs = sept paires et un pung
choice-of_either = fleurs ou saisons
choice-wait_any = toute attente
choice-wait_any_two_sided = un chow ouvert des deux côtés, entre autres
choice-wait_only_two_sided = seulement un chow ouvert des deux côtés
choice-wait_several = plusieurs sortes de tuiles
choice-wait_two_sided = un chow ouvert des deux côtés

## Riichi

rules-title_riichi = Riichi
rules-about_riichi = Mah-jong japonais : yaku et dora comptent des han, la main des fu ; sur ron, celui qui a défaussé paie tout ; sur tsumo, tous paient.
preset-ema_2016 = Règles européennes (EMA 2016)
preset-wrc = Championnat du monde de riichi (WRC)
preset-m_league = M.League, les professionnels du Japon
preset-tenhou = Tenhou, en ligne
preset-mahjong_soul = Mahjong Soul, à quatre
preset-sanma = À trois (sanma)
option-players = Joueurs
about-players = combien jouent : à trois, sans les caractères de 2 à 8 et sans réclamer de chow
option-north = Les nords à trois joueurs
option-north_bonus = mis de côté comme dora
option-north_plain = tuiles ordinaires
about-north = à trois : un nord mis de côté est un dora, ou les nords sont des tuiles ordinaires
option-tsumo_loss = À trois, une victoire tirée se passe de la part du quatrième
about-tsumo_loss = à trois : une victoire tirée se passe de la part du quatrième ; sinon chacun des deux en paie la moitié
option-open_tanyao = Tanyao ouvert
about-open_tanyao = tanyao compte aussi dans une main ouverte
option-red_fives = Cinq rouges
about-red_fives = chaque 5 rouge ajoute un han
option-rounded_mangan = Arrondir au mangan
about-rounded_mangan = 4 han 30 fu et 3 han 60 fu sont un mangan
option-double_yakuman = Doubles yakuman
about-double_yakuman = quatre yakuman comptent double
option-yakuman_add = Additionner les yakuman
about-yakuman_add = plusieurs yakuman d’une main s’additionnent
option-liability_covers = La responsabilité porte sur
about-liability_covers = Le joueur responsable paie pour toute la main, ou seulement pour le yakuman dont il est responsable.
option-liability_covers_hand = toute la main
option-liability_covers_yakuman = le seul yakuman
option-four_kong_liability = Responsable aussi de quatre kongs
about-four_kong_liability = Le joueur qui a donné le quatrième kong est aussi responsable du yakuman des quatre kongs.
option-counted_yakuman = Kazoe yakuman (13 han)
about-counted_yakuman = 13 han sans yakuman en font un
option-blessing_of_man = Renhou
about-blessing_of_man = ce que vaut un ron avant la première tuile piochée par le joueur : rien, 5 han, un mangan seul, un yakuman
option-blessing_of_man_off = rien
option-blessing_of_man_five_han = 5 han
option-blessing_of_man_mangan = mangan
option-blessing_of_man_yakuman = yakuman
option-double_wind_fu = Fu pour une paire de double vent
about-double_wind_fu = fu pour une paire du vent qui est à la fois celui du joueur et le dominant
option-head_bump = Un seul ron par défausse
about-head_bump = de plusieurs joueurs, seul gagne le premier après celui qui a défaussé
option-abort_on_three_wins = Trois gagnants : donne avortée
about-abort_on_three_wins = Quand trois joueurs gagnent sur la même défausse, la donne est avortée : personne n’est payé et le donneur reste.
option-honba_points = Points d’un honba par payeur
about-honba_points = Ce que chaque honba ajoute pour chacun des autres joueurs : 100 font 300 à quatre, 500 font 1 000 à trois.
option-honba_to_each = Les honba à chaque gagnant
about-honba_to_each = Quand plusieurs gagnent sur la même défausse, chacun reçoit les honba, sinon seulement le premier après celui qui a défaussé.
option-own_stick_back = Chacun reprend son bâton de riichi
about-own_stick_back = Quand plusieurs gagnent sur la même défausse, chacun reprend son propre bâton de riichi et le premier prend les autres, sinon le premier les prend tous.
option-nagashi_mangan = Nagashi mangan
about-nagashi_mangan = À la fin d’une donne nulle, le joueur qui n’a défaussé que des terminales et des honneurs, dont aucun n’a été réclamé, reçoit un mangan tiré au lieu des paiements pour tenpai.
option-tenpai_keeps_deal = Le donneur tenpai reste
about-tenpai_keeps_deal = un donneur tenpai à la fin d’une donne nulle reste donneur
option-start = Points au départ
about-start = points de chaque joueur au début
option-target = Points de retour
about-target = points qui comptent pour zéro à la fin
option-uma = Uma, en milliers
about-uma = milliers selon le rang : du dernier au premier, à quatre du troisième au deuxième
option-uma_0_0 = aucun
option-uma_10_5 = 10–5
option-uma_15_5 = 15–5
option-uma_20_10 = 20–10
option-uma_30_10 = 30–10
option-uma_floating = flottant (JPML A)
option-ties = Égalité de points
about-ties = à égalité, la place de départ décide, ou les rangs sont partagés
option-ties_seat = selon la place de départ
option-ties_share = rangs partagés
option-leftover_sticks = Bâtons de riichi restants
about-leftover_sticks = s’il reste des bâtons sur la table à la fin
option-leftover_sticks_first = au premier
option-leftover_sticks_nobody = à personne
option-yakitori = Yakitori : sans victoire, on paie
about-yakitori = à la fin, qui n’a gagné aucune donne paie ces points à chaque joueur qui en a gagné une ; avec 0, rien
option-chip_value = Points d’un jeton
about-chip_value = valeur de chaque jeton à la fin ; le gagnant reçoit de chaque payeur un jeton pour ippatsu, pour chaque ura dora et chaque cinq rouge ; avec 0, pas de jetons
option-yakuman_chips = Jetons pour un yakuman
about-yakuman_chips = main piochée : autant de jetons de chaque joueur ; sur une défausse : le double, payé par le joueur qui a défaussé ; à la place des autres jetons
option-chombo = Une fausse victoire coûte
about-chombo = ce que coûte une fausse victoire : un mangan aux autres, ou 20 000 points après la partie
option-chombo_mangan = un mangan
option-chombo_after_game = 20 000 après la partie
option-rounds = Vents joués
about-rounds = combien de vents sont joués
option-goal = Points à atteindre pour finir
about-goal = points que quelqu’un doit avoir après le dernier vent, sinon on joue un vent de plus ; avec 0, la partie finit toujours
option-bankruptcy = Fin de partie sous zéro
about-bankruptcy = la partie s’arrête dès que quelqu’un a moins de 0 point
option-dealer_stops = Le donneur en tête arrête
about-dealer_stops = la partie s’arrête si le donneur, en tête, garde la dernière donne
option-ready_dealer_stops = Être prêt suffit pour cela
about-ready_dealer_stops = si le donneur en tête arrête la partie : aussi prêt après une donne nulle, sinon seulement en gagnant
option-names = Noms des yaku
about-names = pour les textes anglais ; en français, les yaku ont déjà leurs noms japonais
option-names_english = en anglais, comme dans les règles européennes
option-names_japanese = en japonais, comme les joueurs les disent

## MCR

rules-title_mcr = MCR (règles chinoises de compétition)
rules-about_mcr = Règles chinoises de compétition : 81 combinaisons et au moins 8 points pour gagner ; qui défausse paie 8 et les points, les autres 8.
preset-ema = Clubs européens (EMA)
preset-china = Comme en Chine
option-minimum = Points pour gagner
about-minimum = points sans les fleurs dont une main a besoin pour gagner
option-base_points = Chacun paie
about-base_points = chaque autre joueur paie cela en plus ; sur une défausse, les autres ne paient que cela
option-seat_changes = Changer de place après chaque tour
about-seat_changes = les joueurs changent de place après chaque tour, comme en tournoi ; sinon ils restent assis
option-two_concealed_kongs = Deux kongs cachés
about-two_concealed_kongs = points de deux kongs cachés
option-melded_and_concealed_kong = Un kong exposé et un kong caché
about-melded_and_concealed_kong = points d’un kong exposé avec un kong caché
option-fully_concealed_added = Entièrement cachée avec les mains qui le sont toujours
about-fully_concealed_added = une main piochée qui est toujours cachée, comme sept paires, compte « Main entièrement cachée » ; sinon seulement « Piochée soi-même »
option-nine_gates_pungs = Pungs de 1 et de 9 des neuf portes
option-nine_gates_pungs_none = aucun ne compte
option-nine_gates_pungs_one = un sur deux compte
about-nine_gates_pungs = si l’un des deux pungs compte avec les neuf portes
option-honor_hog = Quatre honneurs identiques comptent
about-honor_hog = quatre vents ou dragons identiques dans sept paires comptent « Quatre identiques sans kong »
option-four_are_two_pairs = Quatre identiques font deux paires
about-four_are_two_pairs = quatre tuiles identiques peuvent être deux des sept paires
option-knitted_body_waits = Attentes dans une suite tissée
about-knitted_body_waits = une tuile qui pourrait aussi être l’une des neuf de la suite tissée compte comme attente au bord, au milieu ou sur la paire

## The page for a phone alone

phone_shell-coming = Téléchargement de Tilesnap : { $percent } % de { $count } Mo. Une seule fois suffit.
phone_shell-drag = Ou faites glisser une photo ici, ou collez-la. Elle reste sur ce téléphone.
phone_shell-privacy = Les photos restent sur ce téléphone.
phone_shell-starting = Démarrage…
phone_shell-unkept = Cela n’a pas pu être gardé sur ce téléphone. Libérez de la place, puis réessayez.
phone_shell-unkept_blocked = Ce navigateur ne laisse rien conserver à la page : ceci sera perdu à sa fermeture. Quittez la navigation privée, ou autorisez la page à stocker des données dans les réglages du navigateur.
phone_shell-share = partager
phone_shell-failed = Tilesnap n’a pas pu démarrer. La mémoire manque peut-être : fermez d’autres onglets et applications, puis réessayez.
phone_shell-try_again = Réessayer
phone_shell-use_server = Utiliser plutôt le serveur
phone_shell-stop = Arrêter la lecture
phone_shell-unread = La photo n’a pas pu être lue. Réessayez, ou saisissez les tuiles à la main.
phone_shell-no_photo = Ce navigateur ne peut pas ouvrir ce fichier comme photo. Choisissez-en un autre, par exemple un JPEG.
phone_shell-no_networks = Le lecteur de photos n’a pas pu être chargé. Vérifiez la connexion et reprenez la photo. Les tuiles saisies à la main sont tout de même comptées.
phone_shell-live_starting = La caméra démarre…
phone_shell-live_denied = Cette page n’a pas accès à la caméra. Autorisez-le dans les réglages du navigateur, ou fermez ceci et prenez une photo.
phone_shell-live_missing = Aucune caméra trouvée. Fermez ceci et choisissez une photo.
phone_shell-live_busy = La caméra n’a pas pu démarrer ; une autre application l’utilise peut-être. Fermez-la et réessayez, ou prenez une photo.
phone_shell-live_none = Visez les tuiles
phone_shell-live_nearer = Plus près
phone_shell-live_edge = Toutes les tuiles dans l’image
phone_shell-live_rows = Alignez les tuiles côte à côte
phone_shell-live_tilt = Moins incliné
phone_shell-live_still = Ne bougez plus
phone_shell-live_light = Plus de lumière
phone_shell-live_count = { $count } sur { $wanted }
phone_shell-live_taken = Photo prise
phone_shell-live_shutter = Prendre la photo
phone_shell-live_close = Fermer
phone_shell-live_lamp = Lumière

## American mahjong: the card of hands, and hands that win by it
rules-short_american = Américain
rules-title_american = Américain (votre propre carte)
rules-about_american = Mah-jong américain : on gagne avec une ligne de la carte que l’on apporte.
card-needed = Les règles américaines ont besoin de votre carte de mains.
card-yours = La carte est à vous : tapez-la, collez-la ou ouvrez son fichier. Elle reste sur votre appareil et entre dans les parties que vous jouez avec elle.
card-sample = Commencer avec une carte d’exemple inventée
card-in_play = Vous jouez avec la carte « { $title } » : { $count ->
    [one] une ligne
   *[other] { $count } lignes
}, { $ways ->
    [one] une seule façon
   *[other] { $ways } façons
} de les faire.
card-open = Ouvrir le fichier de votre carte (.toml ou .json)
card-open_other = Ouvrir une autre carte (.toml ou .json)
card-paste_heading = Coller une carte
card-paste = Texte de la carte
card-opened = Vous jouez maintenant avec cette carte.
card-use = Jouer avec cette carte
card-title = Titre de la carte
card-save = Enregistrer la carte dans un fichier
card-remove = Retirer la carte
card-remove_question = Retirer la carte de ce navigateur ?
card-new_line = Nouvelle ligne
card-change_line = Modifier la ligne { $number }
card-add_line = Ajouter cette ligne
card-keep_line = Garder la modification
card-hand = Main
card-heading = Rubrique
card-points = Points
card-concealed = Cachée : rien ne doit être exposé
card-numbers = Nombres possibles pour { $name } (vide : de 1 à 9)
card-notation = Comment écrire une main
card-notation_text =
    222a 444b : trois 2 d’une famille et trois 4 d’une autre. a, b et c sont des familles différentes, o est n’importe laquelle.
    XX0a XXX1a : un nombre quelconque et le suivant dans la même famille.
    DDDa : le dragon de la famille a. RRR, GGG : dragons rouges et verts. 0000 : le blanc comme zéro.
    FF : fleurs. NNN : vents du nord. ZZZ : un vent au choix. NEWS : quatre vents isolés. AAA : une tuile au choix.
    22a|33a : l’un ou l’autre. Un / entre deux mains : l’une des deux.
    - après un groupe : pas de joker. + aussi dans les paires et les tuiles seules. ~ des fleurs peuvent servir de jokers.
card-no_heading = Lignes
card-ways = { $count ->
    [one] Cette ligne se fait d’une seule façon.
   *[other] Cette ligne se fait de { $count } façons ; en voici une.
}
card-line = { $points } points, { $state }, { $count ->
    [one] une façon
   *[other] { $count } façons
}
card-line_concealed = cachée
card-line_exposed = peut être exposée
card-change = Modifier { $hand }
card-delete = Retirer { $hand }
card-delete_question = Retirer cette ligne ?
nearest-heading = De quelles mains suis-je proche ?
nearest-about = Pour s’entraîner et pour après la donne.
nearest-off = { $count ->
    [0] complète
    [one] à une tuile
   *[other] à { $count } tuiles
}
nearest-line = { $points } points, { $state }
nearest-needs = Utiles :
nearest-spare = Inutiles :
nearest-impossible_concealed = Impossible : la ligne est cachée, et un groupe est exposé.
nearest-impossible_exposures = Impossible : un groupe exposé n’en fait pas partie.
nearest-impossible_tiles = Impossible : trop de ses tuiles ont disparu.
tile-joker_as = joker pour { $tile }
hand_editor-kind_group = groupe
hand_editor-joker = Joker
option-jokers = Jokers dans le jeu
option-concealed_bonus = Points si rien n’est exposé
option-jokerless_doubles = Sans joker, la main compte double
option-discarder_share = Multiple des points payé par le défausseur
option-others_share = Multiple des points payé par les autres
option-drawn_share = Multiple des points payé par chacun pour une main tirée
option-east_doubles = Est paie et reçoit le double
about-jokers = nombre de jokers dans le jeu de tuiles
about-concealed_bonus = points pour une main dont rien n’est exposé, sur une ligne qui permet d’exposer, avant tout doublement
about-jokerless_doubles = si une main sans joker compte double, sauf sur les lignes de paires et de tuiles seules
about-discarder_share = combien de fois le défausseur paie les points de la main
about-others_share = combien de fois les autres paient les points de la main après une défausse
about-drawn_share = combien de fois chacun paie les points de la main quand la tuile est tirée
about-east_doubles = si Est paie et reçoit le double
source-american_clubs = clubs américains
source-untitled_card = carte sans titre
deal-fact_dead = Quelles mains sont mortes ?
message-card_missing = Les règles américaines ont besoin de votre carte. Ouvrez-la, ou commencez avec la carte d’exemple.
message-card_elsewhere = Cette main a été comptée avec une carte trop longue pour un lien. Demandez le fichier de la carte et ouvrez-le pour voir le score.
message-only_card_hands = Les règles américaines ne comptent que les mains qui gagnent.
message-discarded_joker = Un joker défaussé est mort : personne ne gagne avec lui.
message-no_line = { $why ->
    [untitled] Ces tuiles ne font aucune ligne de votre carte.
   *[titled] Ces tuiles ne font aucune ligne de la carte « { $card } ».
}
message-line_concealed = « { $line } » est une ligne cachée, et un groupe de cette main est exposé.
message-line_exposed = Les tuiles feraient « { $line } », mais { $exposed } ne peuvent pas en être des groupes.
message-bad_exposure = { $why ->
    [only_jokers] Le groupe exposé { $set } n’a que des jokers. Une de ses tuiles doit être naturelle.
    [different] Le groupe exposé { $set } a des tuiles différentes. Exposez des tuiles égales, jokers compris.
   *[too_small] « { $set } » a moins de trois tuiles et ne peut pas être exposé. Mettez-le avec les autres tuiles.
}
message-bad_card = { $place ->
    [line] Ligne { $line } :{" "}
    [hand] Main { $line } :{" "}
   *[none] {""}
}{ $why ->
    [too_long] Ce fichier est trop long pour une carte.
    [no_toml] Ce n’est pas du TOML ({ $reason }). Vérifiez cet endroit.
    [no_json] Ce n’est pas du JSON ({ $reason }). Vérifiez cet endroit.
    [no_hands] Ce JSON n’a pas de liste de mains avec leurs Groups.
    [bad_field] « { $field } » vaut « { $given } ». Il faut : { $wanted }.
    [bad_name] « { $field } » vaut « { $given } ». { $hint ->
        [meant] Vouliez-vous dire « { $meant } » ?
        [none] Rien n’est connu ici.
       *[known] Sont connus : { $known }.
    }
    [unknown_key] « { $key } » est inconnu. { $hint ->
        [meant] Vouliez-vous dire « { $meant } » ?
        [none] Rien n’est connu ici.
       *[known] Sont connus : { $known }.
    }
    [no_lines] La carte n’a pas de lignes. Écrivez [[line]] puis, en dessous, hand et points.
    [too_many_lines] La carte a { $have } lignes. Le maximum est { $most }.
    [bad_points] Les points doivent être un nombre entier de 1 à { $most }.
    [bad_numbers] « { $name } » doit être des nombres de 1 à 9, chacun une fois, par exemple 1 3 5.
    [bad_hand] La main doit être un texte, par exemple FF 22a 444b 666b 8888c.
    [too_many_ways] Il y a trop de façons de faire cela. Écrivez moins d’alternatives, ou moins de A, X et Y.
    [empty] La main est vide. Écrivez ses groupes, par exemple FF 22a 444b 666b 8888c.
    [count] « { $hand } » a { $have } tuiles et doit en avoir { $want }.
    [impossible] Aucune tuile ne fait { $hand } : un nombre sort de 1 à 9, ou une tuile revient trop souvent.
    [bad_suit] « { $token } » a la famille { $suit }. Écrivez a, b ou c pour des familles différentes, o pour une famille au choix.
    [both_signs] « { $token } » a + et -. + permet les jokers partout, - nulle part.
    [no_suit_here] « { $token } » a une famille, et { $body } n’en a pas. Vouliez-vous dire { $meant } ?
    [mixes_xy] « { $token } » mélange X et Y. Écrivez deux groupes.
    [too_many_equal] « { $token } » a { $have } tuiles égales. Le maximum est { $most }.
    [no_suit] « { $token } » n’a pas de famille. Vouliez-vous dire { $token }a ? Les groupes d’une famille ont la même lettre.
    [empty_alternative] « { $token } » a une alternative vide. Écrivez | entre deux groupes, comme 22a|33a.
    [letter_o] « { $token } » est la lettre O. Vouliez-vous dire le zéro, { $meant } ?
    [typo] « { $token } » n’est pas un groupe. Vouliez-vous dire { $meant } ?
    [no_group] « { $token } » n’est pas un groupe. Écrivez 222a, XXX1a, DDDa, 0000, FFFF, NNN, NEWS, ZZZ, RRR, GGG ou AAA.
   *[other] { $text }
}
