# The page's words in English. Names in braces are filled in by the page.

## The page

page-title = Tilesnap
page-about = Photograph a mahjong hand, and see what it is worth and why.
page-language = English
page-full_stop = .
page-language_help = Language
page-tagline = Take a photo of your mahjong hand, fix any misread tile, and see every point explained.
page-on_its_way = Loading. This takes a moment the first time.
page-comma = { ", " }
places-label = Places of the app
places-hand = Hand
places-game = Game
places-rules = Rules
places-settings = Settings

## Bringing in a hand

photo-camera = Live camera
photo-other_ways = Other ways to enter a hand
photo-camera_label = Point the camera at the hand
photo-camera_needs_https = The live camera needs https, and this page came over http. Take a photo instead: on a phone, that opens the camera app.
photo-type_hint = Pick the tiles from a keypad, or start from an example.
photo-example_label = Or start from an example
photo-example_pick = Choose an example hand
photo-new_hand = Lay it out tile by tile

## The photo button; the browser fills these in

photo_input-take = Take a photo
photo_input-again = Take another photo
photo_input-choose = Choose a photo
photo_input-drag = Or drag a photo here, or paste one. It stays on the computer that runs this page.
photo_input-privacy = Photos stay on the computer that runs this page.
photo_input-try_sample = Try a sample
photo_input-preparing = Preparing the photo…
photo_input-reading = Reading the tiles…
photo_input-too_big = This file is too large: a photo that the browser cannot open may have at most 9 MB. Save it as a JPEG and choose that.
photo_input-busy = Many photos are being read just now. Yours is kept and will be sent again in { $count } seconds.
photo_input-sending = Sending the photo…
photo_input-offline = No connection to the computer that runs this page. Your photo is kept and will be sent as soon as it is back.
photo_input-slow = This takes longer than usual.
photo_input-try_again = Try again
photo_input-earlier = The hand below is still the one from before.

## The connection to the computer that runs the page

connection-gone = The computer that runs this page is not answering. Nothing you entered is lost, and the page will carry on by itself as soon as it answers.
connection-offline = You are offline. Nothing you entered is lost: the page carries on when you are back online.
connection-slow = The connection is slow.
connection-tap_slow = The connection is slow: what you tapped last has not got through yet.
connection-tap_slow_named = The connection is slow: “{ $name }” has not got through yet.
connection-again = The connection is back. Check whether your last tap got through; if not, tap again.
connection-again_named = The connection is back. Check whether “{ $name }” got through; if not, tap it again.

## Saving a deal from the browser; the browser fills these in

game_outbox-saving = Saving…
game_outbox-kept = Kept on this device
game_outbox-waiting_one = Waiting for the connection – 1 deal not sent yet.
game_outbox-waiting_many = Waiting for the connection – { $count } deals not sent yet.
game_outbox-not_kept = This browser does not let the page keep anything: leave the page open until everything is sent.
game_outbox-refused = A deal was not saved.
game_outbox-try_again = Try again
game_outbox-discard = Discard the deal
game_outbox-offline = No connection: enter the deal here
game_outbox-offline_kept = Kept on this device. It is sent by itself when the connection is back.
game_outbox-offline_later = Who pays whom is worked out when the connection is back.
game_outbox-offline_hand = Leave this empty to enter the hand later. Tiles already laid out stay, and a photo waits on this device.
game_outbox-offline_take_back = Take it back
game_outbox-offline_give_up = Close without saving

## The page of those who watch a game

watch-heading = A game of mahjong
watch_line-live = Up to date
watch_line-away = The game cannot be reached just now. The scores below may be out of date.
watch_line-unplayable = This game is played by rules that are not installed here, so it cannot be shown. The scores below may be out of date.
watch-unreachable = Games cannot be opened or saved just now. Try again in a little while.
watch_line-broken = The connection is gone. The scores below may be out of date; the page keeps trying.
watch_line-withdrawn = This link was withdrawn. The scores below are no longer updated.
watch-no_script = This page needs JavaScript. Without it you see only part of it, and nothing updates by itself.
watch_line-ended = This link has expired. The scores below are no longer updated.
watch_line-gone = This browser saw a different version of this game: since then entries were removed or changed. Compare with what others at the table remember.
watch-deals =
    { $number ->
        [0] Deals
        [one] 1 deal
       *[other] { $number } deals
    }
watch-latest = Deal { $number }: { $words }.

## How to lay a hand out for the photo

guide-words = Lay the hand out like this and photograph it from above.
guide-melded = sets on the table
guide-concealed = concealed tiles, the winning tile sideways
guide-bonus = flowers and seasons to one side

## The hand

hand-more = More: text and frame
hand-frame = Frame the hand on the photo
hand-text_label = Hand as text
hand-text_help = Sets on the table | concealed tiles | bonus tiles. m characters, p dots, s bamboo, 0 a red five, E S W N winds, C F B red, green, white dragon, 1f–4f flowers, 1g–4g seasons. * marks the winning tile, (9999m) is a concealed kong.
hand-text_placeholder = 555m CCCC | 222s 111p EE*

## The way to the phone

phone-open = On a phone
phone-hint = Point the phone’s camera at the code. The page opens there if the phone is on the same network.
phone-hint_anywhere = Point the phone’s camera at the code. The page opens there.
phone-alone = The page that also works without a connection

## The players' own tiles

own_set-choose = Which set of tiles is this?
own_set-any = Any set of tiles
own_set-fitting = Whichever fits the photo
own_set-in_use = Read as “{ $name }”
own_set-heading = Remember this set of tiles
own_set-hint = Fix any misread tile above, then tap Teach. From then on, photos of this set are read better. One or two photos are enough.
own_set-kept_here = What it learns stays on the computer that runs this page, and is used for everybody who opens the page there.
own_set-kept_on_device = What it learns stays on this device. The photo itself is not kept.
own_set-kept_for_you = Only you see them. Up to { $count } sets are kept for this browser, and deleted after { $days } days without a visit. The photo itself is not kept.
own_set-kept_for_this_visit = This browser keeps nothing after you leave. Save what you teach as a file.
own_set-name = Name of the set
own_set-name_example = Grandma’s tiles
own_set-teach = Teach
own_set-taught = { $count ->
    [one] One tile of “{ $name }” was learnt. Photos are read with it from now on.
   *[other] { $count } tiles of “{ $name }” were learnt. Photos are read with it from now on.
 }
own_set-download = Save as a file
own_set-remove = Delete “{ $name }”
own_set-import = Open a set of tiles from a file
own_set-none = Fix the tiles of a hand that was read from a photo, then teach the set below the hand.
own_set-imported = “{ $name }” was added. Photos that it fits are read with it.
own_set-both_kept = Another device taught this set, too: what both taught is kept.
own_set-put_back = Undo the last teaching
own_set-put_back_help = Takes back what was taught last. Press it again to bring it back.
own_set-is_back = “{ $name }” is as it was before the last change.
own_set-remove_really = Everything it has learnt will be lost, on every device that uses it.
own_set-removed = “{ $name }” is deleted.
own_set-there = There is already another set called “{ $name }”. Which one do you want?
own_set-replace = The one from the file
own_set-both = Both
own_set-leave = The one that is here
own_set-kept_both = Both are kept. The one from the file has a number after its name.
own_set-left = Nothing was changed.

## The settings; the browser fills in what it knows itself

setup-display = Display and sound
setup-sets = Sets of tiles
setup-data = Your data
setup-stored_phone = Games, rules, sets of tiles, lessons and the hand on the table are on this device alone.
setup-stored_server = This browser keeps your language, rules, lessons and the links of your games. The games and sets of tiles are on the computer that runs this page.
setup-stored_shared = This browser keeps your language, rules, lessons and the links of your games. The games and your sets of tiles are on the server.
setup-delete_phone = Delete everything on this device
setup-delete_server = Forget everything in this browser
setup-delete_shared = Forget everything in this browser
setup-delete_really_phone = All games, rules, sets of tiles and lessons on this device will be lost. Save them as a file first if you want to keep them.
setup-delete_really_server = Language, rules, lessons and the links of your games will be lost in this browser. Without its link nobody can open a game.
setup-delete_really_shared = Language, rules, lessons, your sets of tiles and the links of your games will be lost. Without its link nobody can open a game.
setup-privacy = Privacy
setup-privacy_phone = Photos never leave this device. Nothing is sent anywhere, unless you send a game to the server yourself. Nobody counts or watches what you do.
setup-privacy_server = Photos go to the computer that runs this page, and nowhere else. They are dropped when you close the page, unless your table keeps the photos of its game. Nobody counts or watches what you do.
setup-about = About Tilesnap
setup-version = Version { $name }
setup-licences = Licences
setup-licence = Tilesnap is free software under the MIT licence. © 2026 The Tilesnap authors.
setup-software = It uses the work of others, under these licences:
browser-large_print_label = Large print
browser-large_print_hint = Type, tiles and buttons half as large again.
browser-read_aloud_label = Read aloud
browser-read_aloud_hint = Adds a button below the hand and the result that reads them to you.
browser-storage_used = Storage used here: { $count } MB.
browser-storage_persistent = The browser keeps everything even when space runs short.
browser-storage_not_persistent = The browser may delete everything when space runs short: save it as a file now and then, or install this page.
browser-storage_not_persistent_links = The browser may delete this when space runs short: save it as a file now and then.
browser-storage_offline = This page works without a connection now.
browser-install_label = Put it on the home screen
browser-install_ios = To have it like an app: tap Share, then “Add to Home Screen”.

## What belongs to this browser, for another one

belongings-heading = Move to another phone or computer
belongings-what_server = Save your games as a file, and open it on the other device. Anyone with the file can change them.
belongings-what_shared = Save your games and sets of tiles as a file, and open it on the other device. Anyone with the file can change them.
belongings-what_phone = Save your games, rules, sets of tiles and lessons as a file, and open it on the other device. Anyone with the file can read them.
belongings-save = Save as a file
belongings-open = Open the file from the other device
belongings-brought_server = { $games ->
    [0] No new game.
    [one] One game was added.
   *[other] { $games } games were added.
 }
belongings-brought_shared = { $games ->
    [0] No new game.
    [one] One game was added.
   *[other] { $games } games were added.
 } { $sets ->
    [0] No set of tiles.
    [one] One set of tiles is now on both devices.
   *[other] { $sets } sets of tiles are now on both devices.
 }
belongings-brought_phone = { $games ->
    [0] No new game.
    [one] One game was added.
   *[other] { $games } games were added.
 } { $sets ->
    [0] No set of tiles.
    [one] One set of tiles was added.
   *[other] { $sets } sets of tiles were added.
 }
belongings-different = { $count ->
    [one] One game went on differently here, and stays as it is here.
   *[other] { $count } games went on differently here, and stay as they are here.
 }
belongings-unreadable = { $count ->
    [one] One game of the file could not be read: it is damaged or from a later version.
   *[other] { $count } games of the file could not be read: they are damaged or from a later version.
 }
shared-store_failed = The server can neither save nor load just now. Try again in a little while.

## The hand editor; the browser fills these in

hand_editor-tools = Tools
hand_editor-tile = tile
hand_editor-set = set
hand_editor-photo = Photo of the hand, { $count } tiles outlined
hand_editor-row_melded = Sets on the table
hand_editor-row_concealed = Concealed tiles
hand_editor-row_bonus = Flowers and seasons
hand_editor-row_stray = Left out, not counted: { $count }
hand_editor-add_tile = Add a tile
hand_editor-add_to = Where it goes
hand_editor-select_several = Select several tiles
hand_editor-frame_your_hand = Frame the hand
hand_editor-tap_your_hand = Tap the hand
hand_editor-take_again = Take another photo
hand_editor-read_anyway = Read it anyway
hand_editor-go_on = Carry on with these tiles
hand_editor-add_melded = Add sets on the table
hand_editor-add_concealed = Add concealed tiles
hand_editor-add_bonus = Add flowers and seasons
hand_editor-add_melded_hint = Tap tile after tile; a full set begins the next.
hand_editor-add_concealed_hint = Tap tile after tile.
hand_editor-add_bonus_hint = Tap tile after tile.
hand_editor-done = Done
hand_editor-close = Close
hand_editor-select = Select
hand_editor-select_end = Stop selecting
hand_editor-select_hint = Tap the tiles that belong together.
hand_editor-selected = { $count } selected
hand_editor-selected_tools = What to do with the selected tiles
hand_editor-make_set = Make a set on the table
hand_editor-make_kong = Make a concealed kong
hand_editor-undo = Undo
hand_editor-undone = Undone
hand_editor-redo = Redo
hand_editor-redone = Redone
hand_editor-reset = Back to what was read
hand_editor-moved = Moved: { $set }
hand_editor-photo_hint = Tap a tile to correct it, or an empty place to add one.
hand_editor-frame_hint = Draw a frame round the hand, or tap one of its tiles: only that hand is read.
hand_editor-frame_end = Stop framing
hand_editor-frame_none = Read the whole photo
hand_editor-reading = Reading the tiles…
hand_editor-read_round = Read the hand around it
hand_editor-add_here = Add a tile here
hand_editor-split = Split apart
hand_editor-join = Join with { $set }
hand_editor-kind_chow = chow
hand_editor-kind_pung = pung
hand_editor-kind_kong = kong
hand_editor-kind_pair = pair
hand_editor-kind_unfinished = no set yet
hand_editor-removed = Tile removed
hand_editor-likely = Likeliest tiles
hand_editor-suits = Suit
hand_editor-suit_m = Characters
hand_editor-suit_p = Dots
hand_editor-suit_s = Bamboo
hand_editor-suit_honours = Honours
hand_editor-suit_flowers = Flowers
hand_editor-pick = Tap the right tile.
hand_editor-pick_joker = Tap the tile that it stands for.
hand_editor-sure = Read with { $percent } certainty.
hand_editor-repaired = Read as { $tile }, changed to make a legal hand.
hand_editor-winning = This is the winning tile
hand_editor-not_winning = Not the winning tile
hand_editor-conceal_kong = Turn into a concealed kong
hand_editor-open_kong = Turn into a melded kong
hand_editor-extend_melded = Make it a melded kong
hand_editor-extend_concealed = Make it a concealed kong
hand_editor-declare_kong = Declare a concealed kong
hand_editor-concealed_kong = concealed kong
hand_editor-kong_from_pung = kong, fourth claimed
hand_editor-from_pung = The fourth tile was claimed for a concealed pung
hand_editor-not_from_pung = Not claimed for a concealed pung
hand_editor-to_concealed = To the concealed tiles
hand_editor-to_new_set = Start a new set on the table
hand_editor-to_set = To the set { $set }
hand_editor-to_bonus = To flowers and seasons
hand_editor-to_stray = Leave out
hand_editor-remove = Delete
hand_editor-win_flag = WIN
hand_editor-mark_doubtful = doubtful
hand_editor-mark_repaired = changed to make a legal hand
hand_editor-mark_winning = winning tile
hand_editor-mark_stray = left out
hand_editor-mark_selected = selected

## Reading aloud, and naming a tile to correct it

voice-read = Read aloud
voice-stop = Stop reading
voice-label = Correct a tile by its name
voice-example = third tile: six of dots
voice-send = Correct
voice-listen = Say it
voice-listening = Listening…
voice-listen_note = Your browser may send what you say to its maker.
spoken-suit_m = characters/character/cracks/crack/craks/crak/wan
spoken-suit_p = dots/dot/circles/circle/pin
spoken-suit_s = bamboo/bamboos/bams/bam/sou
spoken-ranks = one/1, two/2, three/3, four/4, five/5, six/6, seven/7, eight/8, nine/9
spoken-ordinals = first/1st/one, second/2nd/two, third/3rd/three, fourth/4th/four, fifth/5th/five, sixth/6th/six, seventh/7th/seven, eighth/8th/eight, ninth/9th/nine, tenth/10th/ten, eleventh/11th/eleven, twelfth/12th/twelve, thirteenth/13th/thirteen, fourteenth/14th/fourteen, fifteenth/15th/fifteen, sixteenth/16th/sixteen, seventeenth/17th/seventeen, eighteenth/18th/eighteen
spoken-fillers = the, tile, number, no, is, a, an, to, should, must, be, as, it, change, make, replace, with, by, into, please
spoken-endings = please
spoken-numbered = { $rank } of { $suit }
spoken-red = red { $tile }
spoken-tile_E = east wind/east
spoken-tile_S = south wind/south
spoken-tile_W = west wind/west
spoken-tile_N = north wind/north
spoken-tile_C = red dragon/red
spoken-tile_F = green dragon/green
spoken-tile_B = white dragon/white
spoken-times = { $count ->
    [2] { $tile } twice
   *[other] { $tile } { $count } times
 }
spoken-repeated_suited = { $rank } { $suit }
spoken-repeated_honour = { $tile }s
spoken-pung = pung of { $tiles }
spoken-kong = kong of { $tiles }
spoken-concealed_kong = concealed kong of { $tiles }
spoken-pair = pair of { $tiles }
spoken-unfinished = { $tiles }, not a set yet
spoken-rank_separator = { ", " }
spoken-separator = { "; " }
spoken-row = { $row }: { $groups }.
spoken-place = tile { $number }, { $tile }
spoken-doubtful = Not certain: { $tiles }.
spoken-winning = Winning tile: { $tile }.
spoken-choices = You can answer: { $choices }.
spoken-item = { $item }: { $value }.
spoken-corrected = Tile { $number } was { $old } and is now { $tile }.
spoken-not_understood = “{ $text }” does not name a tile. Try it like this: { $example }.
spoken-no_such_tile = There is no tile { $number } in this hand.

## What is asked on the way to the score

question-doubt = Which tile is this?
question-doubt_hint = { $count ->
    [one] One tile could not be read for certain.
   *[other] { $count } tiles could not be read for certain.
 }
question-face_down = Which tile lies face down here?
question-face_down_hint = The photo shows only its back. If it does not belong to the hand, leave it out.
question-role = Did this hand win?
question-role_hint = It has { $count } tiles, one fewer than a winning hand.
question-role_winner = Yes, one tile is missing
question-role_loser = No
question-sets = Which sets were claimed?
question-sets_hint = Tap each set made with another player’s discard. The winning tile does not count.
question-sets_and_tile_hint = Tap each claimed set, then the tile that won.
question-sets_guessed = The marked sets were probably claimed. Tap a set to change that.
question-winning_tile = Which is the winning tile?
question-rules = { $count } tiles: do you play by these rules?
question-source = How was the hand won?
question-source_wall = Self-drawn
question-source_discard = On a discard
question-source_robbed_kong = By robbing a kong
question-seat = What is the winner’s seat wind?
question-seat_loser = What is this player’s seat wind?
question-round = What is the prevailing wind?
question-discarder = Who discarded the winning tile?
question-discarder_robbed = Whose kong was robbed?
question-discarder_hint = Discarded more than once since the winner’s last turn? Choose who discarded it first; if that was the winner, choose nobody.
question-discarder_right = Right
question-discarder_across = Opposite
question-discarder_left = Left
question-discarder_nobody = Nobody is responsible
question-discarder_someone = Discard, not sure whose
question-winner_self = Winner
question-flowers = Did the flowers and seasons win by themselves?
question-flowers_wall = Yes, the last one was drawn
question-flowers_robbed_kong = Yes, another player drew the last one
question-robbed_kong = Which kong was robbed?
question-concealed_kong = Which four are a concealed kong?
question-liable = Who is liable and pays for everybody?
question-liable_nobody = Nobody is liable
question-riichi = Was riichi declared?
question-norths = How many norths were set aside?
question-dora_indicators = Which dora indicators are turned up?
question-dora_indicators_hint = Only those that make a tile of this hand dora. Tap one twice if it lies there twice.
question-ura_indicators = And which tiles lie below them (ura dora)?
question-ura_indicators_hint = Only those that make a tile of this hand dora.
question-seen_hint = These lie beside the hand on the photo. Tap to change them.

wind-E = East 東
wind-S = South 南
wind-W = West 西
wind-N = North 北

special-after_kong = after a kong
special-after_bonus = after a flower or season
special-last_tile = the last tile of the wall
special-last_tile_discarded = the discard after the last tile of the wall
special-dealt = by East, with the tiles as dealt
special-first_turn = on the first turn
special-first_discard = East’s first discard
special-second_kong = after a second kong in the same turn
special-east_konged = East had declared a concealed kong
special-ready_from_deal = waiting since the deal
special-original_call = original call: waiting since the first discard
special-before_first_draw = before the winner’s first draw
special-declared_ready = declared ready
special-flower_win = won by flowers and seasons alone
special-robbed_flower = the eighth flower was another player’s
special-kong_robbed = a kong of this hand was robbed
special-double_riichi = riichi on the first turn (double riichi)
special-ippatsu = within one turn of riichi (ippatsu)
special-after_north = after a north that was set aside
special-last_of_kind = the last tile of its kind, the three others lying open

## The bar with the total

win-tai = tai
win-faan = faan
win-points = { $count ->
    [one] point
   *[other] points
 }
win-range = { $least } to { $most }
win-to_go = { $count ->
    [one] 1 question to go
   *[other] { $count } questions to go
 }
win-missing = { $count ->
    [one] 1 answer missing
   *[other] { $count } answers missing
 }
win-to_answer = No score yet: an answer is missing
win-unclear = The photo does not show a whole hand yet.
win-needs_kong = { $count } tiles make a hand only with a kong. Otherwise take some away.
win-not_known = Not known: { $fields }. Without that it counts { $total }.
win-no_tiles = No tiles yet.
win-role_winner = won
win-role_loser = did not win
win-claimed = { $count ->
    [0] no set claimed
    [one] 1 set claimed
   *[other] { $count } sets claimed
 }
win-last_tile = winning tile
win-seat = seat: { $wind }
win-round = round: { $wind }
win-discarder = { $place ->
    [right] from the right
    [across] from opposite
    [left] from the left
    [nobody] nobody is responsible
   *[wind] from { $wind }
 }
win-left_open = not known: { $field }
win-field_seat = seat wind
win-field_round = prevailing wind
win-field_winning_tile = winning tile
win-field_sets = which sets were claimed
win-field_source = how the hand was won
win-field_discarder = who discarded it
win-field_liable = who is liable
win-liable = liable: { $who }
win-wins_in_a_row = Deals East has won in a row, including this one
win-draws_between = Drawn deals in between (leave empty if you are not sure)
win-streak = How often the dealer has kept the deal before this one (leave empty if you are not sure)
win-discards = The winner’s own discards, in order
win-discards_help = Write them like the hand as text, including those that others claimed. Only needed for Thirteen discarded orphans.
win-riichi_true = riichi
win-riichi_false = no riichi
win-dora_indicators = dora indicators
win-norths = norths set aside
win-ura_indicators = ura indicators
win-honba = Counters on the table (honba)
win-sticks = Riichi sticks that the winner takes
win-without = no { $fact } that count
win-field_riichi = riichi

## The bar; the browser fills these in

asking-answered = Your answers
asking-ask_again = ask again
asking-other_tile = Another tile
asking-all_right = All correct
asking-unknown = Not sure
asking-claimed_none = None was claimed
asking-claimed_these = These were claimed
asking-all_claimed = All
asking-tile_won = Winning tile
asking-robbed = Robbed a kong
asking-chosen_none = None of these
asking-chosen_these = These tiles
asking-specials = Not counted unless you tap it:
asking-sheet = Score sheet
asking-next = Next hand

## Rules

rules-what_you_play = What do you play?
rules-chip = Rules of this table
rules-choose = Choose rules
rules-rule_set = Rule set
rules-preset = Variant
rules-no_preset = none
rules-changed = { $count ->
    [one] one house rule
   *[other] { $count } house rules
 }
rules-to_house = See and change every rule
rules-short_european_classical = European
rules-short_bmja = BMJA
rules-short_zung_jung = Zung Jung
rules-short_building_skills = Skills
rules-short_dmjl = DMJL
rules-short_hong_kong = Hong Kong
rules-short_taiwanese = Taiwanese
rules-short_mcr = MCR
rules-short_riichi = Riichi

## The page of house rules

house-heading = House rules
house-about = Every item, what it scores, and every option. Changes count at once and are kept in this browser.
house-search = Find an item
house-search_example = dragons
house-nothing_found = No item has that name. Choose a part of the rules instead.
house-part = Part of the rules
house-options = Options
house-points = Points
house-points_melded = Points, melded
house-concealed_points = Points, concealed
house-doubles = Doubles
house-limit = % of the limit
house-by_option = Set by the option “{ $option }”.
house-download = Save as a file
house-reset = Undo all changes
house-changed = { $count ->
    [one] You changed one rule.
   *[other] You changed { $count } rules.
 }
house-heading_of = House rules: { $title }
house-file = Open a file of house rules (.toml)
house-opened = You now play by the rules of the file.
house-title = Title of these rules
house-title_example = Thursdays at Jo’s
house-only_changes = Show what I changed
house-nothing_changed = Nothing is changed.
house-source_says = Originally: { $words }.
house-counts_not = does not count
house-added_here = This table added it.
house-take_back = Undo the change: { $name }
house-remove = Remove: { $name }
house-value_of = { $item }: { $value }
house-settings = Rounding, chows and winning
house-payout = Who pays how much
house-worths_example = 1, 2, 4, 8, 16
message-bad_worths = “{ $text }” is not a list of amounts. Write 1 to { $most } whole numbers with commas between: what a total of 0 is worth, then 1, 2 and so on. The last one applies to all higher totals.
settings-rounding = What is rounded
settings-rounding_none = nothing
settings-rounding_before_doubles = the points
settings-rounding_total = the total
settings-rounding_both = both
settings-rounding_step = Rounded to multiples of
settings-rounding_to = Rounded to the
settings-rounding_to_nearest = nearest
settings-rounding_to_up = next above
settings-rounding_to_down = next below
settings-round_losers = Round the losers’ hands, too
settings-fishing_as_winner = A loser one tile short gets the winner’s items, but not those for winning
settings-minimum = Minimum total to win
settings-least_doubles = Minimum doubles to win
settings-minimum_counts_bonus = Flowers and seasons count towards the minimum total
settings-most_chows = Most chows in a winning hand
settings-most_chows_any = any
settings-most_claimed_chows = Most claimed chows
settings-most_claimed_chows_any = any
settings-chows_free_with = Items that lift these limits
settings-wins_with = Only a hand with one of these wins
settings-wins_with_doubles = Or with this many doubles (0: never)
payout-who = Who pays the winner
payout-who_everybody = everybody
payout-who_discarder = the discarder
payout-who_responsible = the responsible player
payout-who_nobody = nobody
payout-losers_settle = Losers pay each other the difference
payout-east_doubles = East pays and receives double
payout-worths = What a total of 0, 1, 2 … is worth
payout-stake = Stake per point
payout-base = Base amount (without a payment table)
payout-per_unit = For each unit of the total (without a payment table)
payout-drawn_share = Share each pays for a self-drawn win
payout-discarder_share = Share the discarder pays
payout-others_share = Share the others pay on a discard
payout-multiple_winners = Several players may win on one discard
payout-rounding_step = Payments in multiples of
payout-rounding_to = Payments rounded to the
payout-rounding_to_nearest = nearest
payout-rounding_to_up = next above
payout-rounding_to_down = next below
message-bad_house_rules = { $place ->
    [line] Line { $line }:{" "}
   *[key] {""}
 }{ $why ->
    [unknown] “{ $key }” is unknown. { $hint ->
        [meant] Did you mean “{ $meant }”?
        [none] None is known here.
       *[known] Known are { $known }.
    }
    [no_such] “{ $key }” names “{ $given }”, which does not exist. { $hint ->
        [meant] Did you mean “{ $meant }”?
        [none] None is known here.
       *[known] Known are { $known }.
    }
    [missing] “{ $key }” is missing. Give { $wanted }.
    [must_be] “{ $key }” is { $given }. It must be { $wanted }.
    [bad_name] The name of “{ $key }” may have only small letters, digits and _.
    [taken] The name of “{ $key }” is taken. Give it another.
    [pays_nothing] “{ $key }” scores nothing. Give it points, doubles or a share of the limit.
    [no_limit] “{ $key }” is a share of the limit, and these rules have none. Set “{ $option }” above 0, or give points.
    [too_long] This file is too long. At most 64 kB are read.
    [too_deep] Tables and lists are nested too deep in this file.
    [no_toml] This is not TOML ({ $reason }). Check that place.
    [link] The house rules in this link are incomplete, too long or were changed. Ask for the link again, or for their file.
   *[other] “{ $key }” { $text }
 }
wanted-true_or_false = true or false
wanted-text = text
wanted-a_whole_number = a whole number
wanted-a_whole_number_0_to_1000000 = a whole number, 0 to 1000000
wanted-a_whole_number_1000000_to_1000000_or_option_name = a whole number, -1000000 to 1000000, or {"{"} option = "NAME" {"}"}
wanted-a_whole_number_1_to_1000000 = a whole number, 1 to 1000000
wanted-a_whole_number_0_to_5 = a whole number, 0 to 5
wanted-a_whole_number_0_to_99 = a whole number, 0 to 99
wanted-a_whole_number_1000000_to_1000000 = a whole number, -1000000 to 1000000
wanted-a_whole_number_at_least_0 = a whole number, at least 0
wanted-a_whole_number_at_least_1 = a whole number, at least 1
wanted-a_number_0_to_100 = a number, 0 to 100
wanted-a_share_of_the_limit_0_to_10 = a share of the limit, 0 to 10
wanted-a_list_of_whole_numbers = a list of whole numbers
wanted-a_list_of_items_ids = a list of items’ ids
wanted-the_name_of_a_rule_set = the name of a rule set
wanted-a_tile_s_code = a tile’s code
message-too_few_doubles = This hand does not win: it has { $have } doubles and needs { $least }.
house-add = Add an item
house-add_condition = What the hand must have
house-add_choose = Choose
house-more = And a second condition?
house-more_none = no
house-more_also = must be met, too
house-more_instead = is as good
house-more_unless = must not be met
house-add_name = Name of the item
house-add_name_example = Lucky dragons
house-add_pays = What it scores. Fill in at least one.
house-add_new = New item
house-who = Who scores it
house-who_all = everybody
house-who_winner = the winner
house-who_loser = the losers
house-who_fishing = the winner, and a loser one tile short
house-add_now = Add this item
house-added = “{ $name }” counts now. It is under “{ $part }”.
message-item_lacks = { $what ->
    [condition] Choose what the hand must have.
    [name] Give the item a name.
    [parameter] Fill in “{ $parameter }”.
   *[value] An item must score something: points, doubles or a share of the limit.
 }
house-overlaps = What includes what
overlap-holds = includes { $items }
overlap-replaces = counts instead of { $items }
overlap-only_with = has doubles of its own, and only those of { $items } count beside it
overlap-alone = has doubles of its own, and no others count beside it
overlap-otherwise = counts only if nothing else does
overlap-series = only the best counts of it and { $items }
overlap-doubles_of = the doubles of { $item }
overlap-points_of = the points of { $item }
house-based_on = Based on: { $rules }

## What a hand must have for an item of the house’s own

condition-bonus_tile = A flower or a season
condition-bonus_tile_count = Exactly this many flowers and seasons
condition-own_bonus_tile = The flower or season with the number of the seat
condition-all_bonus_tiles = All four flowers or seasons
condition-heavenly_hand = East wins with the tiles as dealt
condition-earthly_hand = Another player wins on the first turn
condition-original_call = Waiting since the first discard, and not changed since
condition-consecutive_wins = East has won several deals in a row
condition-thirteen_discarded_orphans = The player’s own first 13 discards and the winning tile make thirteen orphans
condition-self_drawn = The winning tile was drawn
condition-one_chance_chow = The winning tile fills the middle of a chow, or completes 1-2-3 with the 3 or 7-8-9 with the 7
condition-one_chance_hand = Only one kind of tile could complete the hand
condition-out_on_a_pair = The winning tile completes the pair
condition-last_tile_of_wall = The winning tile is the last tile of the wall
condition-last_discard = The winning tile is the discard after the wall ran out
condition-supplement_tile = The winning tile is a supplement tile
condition-robbed_kong = The winning tile is robbed from a kong
condition-moon = A certain tile wins as the last tile of the wall
condition-supplement_is = A certain tile wins as a supplement tile
condition-robbed_kong_is = A certain tile wins by robbing a kong
condition-kong_on_kong = The supplement tile of the second kong in one turn wins
condition-identical_chows = Identical chows
condition-similar_chows = Chows of the same numbers in all three suits
condition-similar_triplets = Pungs or kongs of one number in all three suits
condition-terminal_triplets = Pungs or kongs of the 1 and the 9 of one suit
condition-straight = The chows 123, 456 and 789 of one suit
condition-consecutive_triplets = Pungs or kongs of consecutive numbers in one suit
condition-pung = A pung
condition-kong = A kong
condition-triplet = A pung or a kong
condition-pair = A pair
condition-chow = A chow
condition-honor_sets = Several pungs or kongs of winds or dragons
condition-kongs = A certain number of kongs
condition-so_many_triplets = A certain number of pungs or kongs of a kind
condition-concealed_triplets = A certain number of concealed pungs or kongs
condition-winning = Any winning hand
condition-shape = A hand of a special shape
condition-concealed_hand = No set was claimed before the winning tile
condition-chow_hand = Chows and a pair
condition-no_points_hand = A chow hand, won with a discard on a chow open at both ends
condition-pung_hand = Pungs or kongs and a pair
condition-all_concealed_triplets = Concealed pungs or kongs and a pair
condition-buried_treasure = Concealed pungs and a pair of one suit and honours
condition-only_tiles = All tiles are of one kind
condition-terminals_and_honors = Only terminals and honours
condition-one_suit = Tiles of one suit
condition-purity = Pungs or kongs and a pair of one suit, without honours
condition-nine_gates = 1112345678999 of one suit and any other tile of it, concealed
condition-squirming_snake = Pungs of 1 and 9, two chows and a pair of 2, 5 or 8 in one suit
condition-outside = Every set and the pair have a terminal
condition-pairs_of = Seven pairs of one kind of tile
condition-knitting = Seven couples of one number in two suits

## What is said of it: which tiles, how many, whether

parameter-of = Which tiles
parameter-shape-of = Which shape
parameter-supplements = Also after supplement tiles
parameter-last_tile_of_wall-supplements = Also when it is a supplement tile
parameter-on = On which tile
parameter-easts_kong = Also after East declared a concealed kong
parameter-losers = Also for a hand that did not win
parameter-wins = How many wins in a row
parameter-draws_between = Drawn deals do not break the run
parameter-pass_deal = The deal then passes; otherwise every further win scores again
parameter-predealt_jokers = Jokers dealt beforehand count as discards
parameter-robbed_kong = Also with a tile robbed from a kong
parameter-tile = Which tile
parameter-on_discard = The winning tile may be claimed
parameter-moon-on_discard = Also as the last discard
parameter-only_for_kongs = Only after a kong, not after a flower or season
parameter-bonus_between = A flower or season may come between
parameter-copies = How many identical chows
parameter-groups = How many different ones
parameter-pair = And a pair of another of them
parameter-similar_triplets-pair = A pair in place of one of the three
parameter-count = How many
parameter-melded_for_losers = A loser’s melded pair also counts
parameter-sets = How many pungs or kongs
parameter-chows = The hand may hold chows
parameter-or_more = Or more of them
parameter-claimed_kongs = A kong is concealed even if its fourth tile was claimed
parameter-only_on_discard = Only when the winning tile was claimed
parameter-regular = Only four sets and a pair
parameter-any_pair = Any pair, even one that scores
parameter-kongs = Kongs among them
parameter-drawn = The winning tile must be drawn
parameter-on_pair = A claimed tile may complete the pair
parameter-pairs = Seven pairs also count
parameter-all_kinds = All six kinds of green tile may be present
parameter-both = Terminals and honours must both be present
parameter-honors = With winds or dragons
parameter-outside-honors = A wind or dragon also counts
parameter-concealed = Drawn, with no set claimed
parameter-pure_wait = The hand waited for all nine kinds
parameter-suits = Which suits

## The words that may be said of it

choice-of_any = any tiles
choice-of_simples = simples, 2 to 8
choice-of_terminals = terminals, 1 and 9
choice-of_winds = winds
choice-of_dragons = dragons
choice-of_honors = honours: winds and dragons
choice-of_majors = terminals and honours
choice-of_greens = green tiles
choice-of_suited = tiles of a suit
choice-of_own_wind = the seat wind
choice-of_round_wind = the prevailing wind
choice-of_flower = flowers
choice-of_season = seasons
choice-of_both = flowers and seasons
choice-of_thirteen_orphans = thirteen orphans
choice-of_seven_pairs = seven pairs
choice-of_knitting = knitting: seven couples of one number in two suits
choice-of_triple_knitting = triple knitting: one number in three suits
choice-of_wriggling_snake = wriggling snake: 1 to 9 of a suit, a second 1, and the four winds
choice-of_gates_of_heaven = gates of heaven: 1 and 9 of a suit three times, 2 to 8, one of them twice
choice-of_honors_and_knitted = honours and knitted tiles: fourteen different ones
choice-of_knitted_straight = knitted straight: 1-4-7, 2-5-8 and 3-6-9 in three suits, with a set and a pair
choice-of_any_fourteen_tiles = any fourteen tiles
choice-on_first_discard = East’s first discard
choice-on_extended = East’s first discard, or the player’s own first draw
choice-on_first_draw = only the player’s own first draw
choice-kongs_none = no kongs
choice-kongs_concealed = concealed kongs
choice-kongs_claimed = also kongs with a claimed fourth tile
choice-suits_same = the same two throughout
choice-suits_any = any two each time

## The file button

file_input-too_big = This file is larger than { $size }. Choose a smaller one.
file_input-unreadable = The browser could not read this file. Choose it again.

## The rules on paper

sheet-tai = { $points } tai
sheet-faan = { $points } faan
sheet-points = { $count ->
    [one] { $points } point
   *[other] { $points } points
 }
sheet-doubles = { $count ->
    [one] 1 double
   *[other] { $count } doubles
 }
sheet-yes = yes
sheet-no = no

## Sheets to take along; the browser fills these in

paper-share = Share
paper-share_again = Ready: tap once more
paper-link = Copy the link
paper-link_copied = Link copied
paper-copy = Copy as text
paper-copied = Copied
paper-not_copied = Select and copy by hand
paper-picture = Save as a picture
paper-print = Print

## Options of rule sets: where nothing stands here, the rule set has the words

option-rounding = Rounding to tens
option-rounding_before_doubles = before doubling
option-rounding_total = the total
option-rounding_none = never
option-limit = Limit
option-round_losers = Losers’ scores are rounded as well
option-concealed_points_only_on_discard = A drawn concealed hand takes only its double
option-last_tile_includes_self_drawn = The last tile of the wall includes drawing it
option-bonus_sets_include_own_tile = All flowers or seasons include the seat’s own
option-terminals_and_honors_include_pung_hand = All terminals and honours include the pung hand
option-hidden_treasure_kongs = Kongs in a hidden treasure
option-hidden_treasure_drawn = The hidden treasure must be drawn
option-rob_concealed_kong = Hand that may rob a concealed kong
option-one_chance_held_counts = All four of a kind in the hand count as a wait
option-pure_wait = Nine gates must wait for all nine tiles
option-heavenly_hand_supplements = Heavenly hand also after supplement tiles
option-earthly_hand_supplements = Earthly hand also after supplement tiles
option-kong_on_kong_bonus_between = Kong on kong also with a flower in between
option-predealt_jokers_as_discards = Jokers dealt beforehand count as discards
option-consecutive_wins = Wins in a row for East’s limit hand
option-consecutive_wins_draws_between = Drawn deals do not break the run
option-consecutive_wins_pass_deal = The deal passes after these wins
option-payment = Who pays
option-most_chows = Chows allowed
option-one_suit_without_honours = Doubles for one suit without honours
option-original_call_for_losers = Original call also doubles a loser’s hand
option-four_alike_as_kong = A loser’s four alike count as a kong
option-knitting_suits = Suits of a knitting hand
option-fishing_intrinsic = A fishing hand’s own count
option-intrinsic_bonus = Bonus tiles in a fishing hand’s own count
option-last_discard_doubles_bonus = The last discard also doubles a special hand’s bonus tiles
option-concealed_hand_on_discard = A concealed hand also counts when won on a discard
option-supplement_only_for_kongs = A supplement tile counts only after a kong, not after a flower
option-terminals_and_honors_doubles = Doubles for all terminals and honours
option-terminals_and_honors_doubles_1 = 1
option-terminals_and_honors_doubles_2 = 2
option-earthly_hand_on = Earthly hand
option-earthly_hand_on_first_discard = East’s first discard
option-earthly_hand_on_extended = East’s first discard or the player’s first draw
option-earthly_hand_on_first_draw = only the player’s first draw
option-hidden_treasure_kongs_none = no kongs
option-hidden_treasure_kongs_concealed = concealed kongs
option-hidden_treasure_kongs_claimed = also a claimed fourth tile
option-rob_concealed_kong_thirteen_orphans = thirteen orphans
option-rob_concealed_kong_none = none
option-four_alike_as_kong_any = any tiles
option-four_alike_as_kong_majors = only terminals and honours
option-four_alike_as_kong_none = never
option-knitting_suits_same = the same two
option-knitting_suits_any = any two
option-fishing_intrinsic_larger = whenever larger
option-fishing_intrinsic_as_listed = only as listed
option-intrinsic_bonus_apart = by themselves
option-intrinsic_bonus_whole = with the hand
option-payment_everybody = everybody
option-payment_winner_only = only the winner is paid
option-payment_discarder_pays = the discarder pays
option-payment_add_up = scores are added up
option-payment_responsible = the one responsible
option-payment_uniform = all alike
option-fully_exposed_kongs = Kongs in a fully exposed hand
option-flowers = Played with flowers and seasons
option-flower_win = Flowers that win at once
option-flower_win_adds = How the last flower came counts, too
option-min_faan = Minimum faan to win
option-min_tai = Minimum tai to win
option-min_includes_bonus = Flowers and seasons count towards the minimum
option-limit_faan = Maximum faan
option-tai_cap = Maximum tai
option-all_sequences_wait = Wait of a chow hand
option-all_sequences_wait_any = any
option-all_sequences_wait_two_sided = a chow open at both ends
option-all_sequences_wait_any_two_sided = a chow open at both ends, among others
option-all_sequences_wait_only_two_sided = only a chow open at both ends
option-all_sequences_wait_several = several kinds of tile
option-all_sequences_honors_flowers = A chow hand may have honours and flowers
option-all_sequences_self_draw = A chow hand may be self-drawn
option-all_sequences_concealed = A chow hand may be concealed
option-concealed_with_self_draw = A drawn concealed hand counts as both
option-replacement_only_for_kongs = A replacement tile counts only after a kong
option-four_concealed_triplets_drawn = Four concealed triplets must be drawn
option-seven_pairs_adds_concealed = A concealed hand counts beside seven pairs
option-four_concealed_triplets_adds_concealed = A concealed hand counts beside four concealed triplets
option-small_three_dragons_adds_dragons = Dragons count beside small three dragons
option-small_four_winds_adds = Winds count beside small four winds
option-discard_payment = Payment on a discard
option-discard_payment_full = full
option-discard_payment_half = half
option-table = What faan are worth
option-table_half_spicy = half spicy
option-table_full_spicy = full spicy
option-table_tiered = in tiers
option-base = Base
option-robbing_pays_all = Whose kong is robbed pays for all
option-liability = Liability
option-multiple_winners = Several may win on one discard
option-single_wait_half_melded = A single wait counts in a half-melded hand
option-single_wait_held_counts = All four of a kind in the hand count as a wait
option-all_honors_add_all_triplets = All triplets count beside all honours
option-earthly_ready_excludes_concealed = Earthly ready includes a concealed hand
option-earth_on_first_discard = Blessing of earth on East’s first discard
option-replacement_excludes_last_draw = A replacement tile includes the last tile
option-flower_set_excludes_seat_flower = A set of flowers includes the seat’s flower
option-eight_flowers_mode = Eight flowers
option-eight_flowers_mode_optional = may win
option-eight_flowers_mode_forced = must win
option-eight_flowers_mode_additive = count in a winning hand
option-eight_flowers_mode_compound = either
option-flower_win_seven = seven
option-flower_win_eight = eight
option-flower_win_off = never
option-per_tai = Payment for each tai
option-dealer_tai = Tai for the dealer
option-streak_tai = Tai for each deal
option-streak_limit = Most deals of a streak
option-draw_continues_dealer = The dealer stays after a draw
option-draw_increments_streak = A drawn deal lengthens the streak
option-liability_split = The liable player and the discarder share

## The same hand under other rules

compare-open = The same hand at other tables
compare-about = What this hand would score under each rule set. Totals use different units and cannot be compared, so the list is ordered by the share of the limit. Rules without a limit come next, then those under which the hand does not win.
compare-here = your table
compare-house = house rules
compare-standard = standard
compare-so_far = so far
compare-no_win = No win
compare-not_yet = No win yet
compare-up_to = up to { $total }
compare-items = Mostly: { $items }
compare-times = { $name } × { $count }
compare-pays = Paid by { $payments }
compare-asked = Still depends on: { $fields }
compare-payment_asked = Payments depend on: { $fields }

## The lesson: quiz cards about counting

lesson-open = Practise counting
lesson-open_game = Practise with the hands of this game
lesson-heading = Learn to count: { $rules }
lesson-about = { $count } cards, about five minutes. A card that you miss comes back tomorrow; one that you know comes back later each time.
lesson-due = { $count ->
    [one] 1 card is due again today.
   *[other] { $count } cards are due again today.
 }
lesson-lost = { $count ->
    [one] 1 card can no longer be asked under these rules and was removed.
   *[other] { $count } cards can no longer be asked under these rules and were removed.
 }
lesson-use_kept = Also ask about hands from your games
lesson-kept_about = Ask the others at the table first. Your cards are stored in this browser; switch this off, and the cards about these hands are gone.
lesson-start = Start
lesson-back = Back
lesson-card = Card { $number } of { $count }
lesson-ask_count = What does this hand count?
lesson-ask_missed = You counted { $counted }, but the hand counts { $right }. Which item did you miss?
lesson-ask_waits = Which tiles would win?
lesson-ask_discard = Which discard leaves the most tiles to win with?
lesson-right = Right.
lesson-wrong = Not quite. The answer: { $answer }
lesson-next = Next
lesson-after_discard = After discarding
lesson-tiles_left = { $count ->
    [0] no tile wins
    [one] 1 tile left to win with
   *[other] { $count } tiles left to win with
 }
lesson-result = { $right } of { $count } right
lesson-returns = { $days ->
    [one] Back tomorrow: { $count ->
        [one] 1 card
       *[other] { $count } cards
     }
   *[other] Back in { $days } days: { $count ->
        [one] 1 card
       *[other] { $count } cards
     }
 }
lesson-again = Another { $count } cards
lesson-fu_and_han = { $fu } fu, { $han } han

## What a table talks about

talk-payments = What the others pay
talk-payer = Who pays whom
talk-seat_0 = the winner
talk-seat_1 = the player on the right
talk-seat_2 = the player opposite
talk-seat_3 = the player on the left
talk-pays = { $payer } pays { $payee }
talk-losers_settle = The other three still settle the differences between their own hands.
talk-amount = Points
talk-counters = Counters
talk-together = together
talk-near_misses = Nearly made
talk-near_misses_none = No single tile would have scored more.
talk-alternatives = Other ways to lay it out
talk-near_miss = { $change }: { $item }, { $points }
talk-waits = What completes it
talk-waits_about = What the hand scores if you draw this tile:

## A deal's ledger

ledger-line = { $payer } pays { $payee } { $amount }: { $why }
ledger-table = the table
ledger-why_winner = { $payee }’s hand scores { $total }
ledger-why_pays_for_all = { $payee }’s hand scores { $total }, and one pays for all: { $parts }
ledger-why_liable = { $payee }’s hand scores { $total }, and the liable player pays for all: { $parts }
ledger-for_units = {" "}for { $units }
ledger-worth_base = { $base } for winning + { $units } = { $total }
ledger-made = {" "}({ $units }: { $parts })
ledger-made_hand = { $units } of the hand
ledger-made_dealer = { $units } as { $dealer } deals
ledger-made_streak = { $units } for { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
 } kept
ledger-part_more = {" "}(+ { $parts })
ledger-share = , paid { $share } times
ledger-why_responsible = { $payee }’s hand scores { $total }, and the responsible player pays what the others do not: { $parts }
ledger-why_free_share = not responsible, so only { $amount } of { $total }
ledger-why_difference = the difference between { $total } and { $less }
ledger-why_penalty = a penalty
ledger-why_penalty_for = a penalty for { $kind }
ledger-part = { $own ->
    [true] { $amount } of their own
   *[other] { $amount } for { $player }
 }
ledger-east_doubles = , doubled as { $east } is East
ledger-counters = Counters: { $counters }
ledger-nothing = Nobody pays anything.
ledger-adds_up = Nobody pays: scores are added up.
ledger-open = Still open
ledger-cannot_be = Please check
ledger-and = { " and " }
ledger-hand_unknown = { $whose }’s hand is not known: nothing is settled between { $whose } and { $others }
ledger-hand_unknown_alone = { $whose }’s hand is not known
ledger-hands_unknown = the hands of { $whose } are not known: what depends on them is not settled
ledger-discarder_unknown = who discarded the winning tile is not known: nothing is settled between { $between }
ledger-may_change = { $player }’s hand may still change, as something about it is not known
ledger-may_range = { $player }’s hand scores { $least } to { $most }, as something about it is not known
ledger-player = Player
ledger-hand = Hand
ledger-net = Net
ledger-said = stated total
ledger-not_shown = not shown

## How a game is seen

seen-no_deals = No deal has been played yet.
seen-chart = Totals after each of { $deals } deals. Now: { $totals }
seen-deal_axis = Deal
seen-total = Total
seen-totals = Totals
seen-moving = Numbers with a ? may still change: a deal is not settled yet.
seen-not_over = The game is not over yet.
seen-deals = The deals
seen-deal = Deal { $number }
seen-place = { $wind } { $turn }
seen-outcome_drawn = nobody won, the wall ran out
seen-outcome_washed_out = void, dealt again
seen-won_drawn = { $winner } won, self-drawn
seen-won_discard = { $winner } { $count ->
    [1] won
    [2] both won
   *[other] all won
 } on { $giver }’s discard
seen-won_discard_unknown = { $winner } { $count ->
    [1] won
    [2] both won
   *[other] all won
 } on somebody’s discard
seen-won_robbed = { $winner } { $count ->
    [1] won
    [2] both won
   *[other] all won
 } by robbing { $giver }’s kong
seen-won_robbed_unknown = { $winner } { $count ->
    [1] won
    [2] both won
   *[other] all won
 } by robbing somebody’s kong
seen-won_unknown = { $winner } won; how is not known
seen-not_settled = It cannot be settled yet.
seen-told_twice = There are { $ways } versions of this deal. The first counts until somebody chooses.
seen-place_open = An earlier deal has several versions. Who deals here depends on the choice.
seen-hand = { $player }’s hand: { $points }
seen-hand_shown = { $player }’s hand
seen-matrix = Who paid whom
seen-paid_by = from ↓ to →
seen-matrix_open = Unsettled deals are not included.
seen-biggest = Biggest hands
seen-no_hands = No winning hand is known yet.
seen-hand_of = by { $player } in deal { $deal }
seen-styles = Luck and style
seen-style_won = Deals won
seen-style_as_east = Won as East
seen-style_own_draw = Won self-drawn
seen-style_gave = Discarded the winning tile
seen-style_paid = Paid for those discards
seen-style_average = Average winning hand
seen-style_highest = Highest winning hand
seen-style_doubled = Won with doubles
seen-style_concealed = Won concealed
seen-style_limits = Limit hands
seen-style_note = 2/3 means two of the three deals where it is known. Numbers with a ? may still change.
seen-take_along = Download
seen-file_json = Game (JSON)
seen-file_xlsx = Tables (Excel)
seen-file_csv_deals = Deals (CSV)
seen-file_csv_totals = Totals (CSV)
seen-column_totals = Totals
seen-column_debts = Who owes whom
seen-column_deals = Deals
seen-column_payments = Payments
seen-column_place = Place
seen-column_player = Player
seen-column_total = Total
seen-column_net = Won or lost
seen-column_penalties = Penalties
seen-column_uma = Uma
seen-column_oka = Oka
seen-column_sticks = Riichi sticks
seen-column_penalty = Penalty after the game
seen-column_chips = Chips
seen-column_yakitori = Yakitori
seen-column_table_points = Table points
seen-column_score = Final score
seen-column_won = Deals won
seen-column_open = May still change
seen-column_deal = Deal
seen-column_round = Round
seen-column_hand = Hand
seen-column_dealer = Dealer
seen-column_waits = Sits out
seen-column_outcome = Outcome
seen-column_winner = Winner
seen-column_drawn = Self-drawn
seen-column_discarder = Discarder
seen-column_fact_honba = Honba
seen-column_fact_sticks = Riichi sticks on the table
seen-column_fact_riichi = Riichi
seen-column_fact_tenpai = Tenpai
seen-column_fact_abortive = Abortive draw
seen-column_fact_chombo = Chombo
seen-column_worth = Hand of { $player }
seen-column_net_of = Won or lost: { $player }
seen-column_penalty_of = Penalties: { $player }
seen-column_total_of = Total of { $player }
seen-column_payer = From
seen-column_payee = To
seen-column_amount = Points
seen-column_reason = Why
seen-column_yes = yes
seen-column_no = no
seen-column_table = the table
seen-column_outcome_won = won
seen-column_outcome_drawn = nobody won
seen-column_outcome_washed_out = void
seen-column_reason_winner = the winner’s hand
seen-column_reason_pays_for_all = pays for all
seen-column_reason_responsible = is responsible
seen-column_reason_free_share = is not responsible
seen-column_reason_difference = difference between losers
seen-column_reason_penalty = penalty
seen-column_reason_engine = by the rules

## Games and players

season-heading = Games and players
season-back = To the game
season-none = There is no game yet.
season-games = Games
season-not_over = still going
season-open = not settled
season-players = Players
season-table = Season
season-all_rules = All rules
season-rules = Rules
season-mixed = These games used different rule sets, whose points are not worth the same.
season-rating = Rating
season-count = Games
season-firsts = First
season-average_place = Place
season-points = Points
season-table_points = Table points
season-date = Day
season-place = Place
season-won = Deals won
season-place_shared = { $place }, shared
season-about = Players are rated by the places they finish in, not by points. A rating starts near 0 and settles after some games. Place is the average.
season-about_table_points = Players are ranked by table points, then by points. Place is the average.
season-left_out_not_over = { $count ->
    [one] One game is left out: it is not over.
   *[other] { $count } games are left out: they are not over.
 }
season-left_out_open = { $count ->
    [one] One game is left out: it is not settled.
   *[other] { $count } games are left out: they are not settled.
 }
season-nothing_counts = No game counts yet: a season needs finished games.

## The score sheet

score-none_yet = The score appears here as soon as there are tiles.
score-no_score = No score yet
score-tai_unit = tai
score-faan_unit = faan
score-points_unit = { $count ->
    [one] point
   *[other] points
 }
score-limit_hand = Limit hand
score-item = Item
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
score-nothing = Nothing in this hand scores.
score-part_sets = The sets
score-part_bonus = Flowers and seasons
score-part_hand = The whole hand
score-melded_chow = melded chow
score-melded_pung = melded pung
score-melded_kong = melded kong
score-concealed_chow = concealed chow
score-concealed_pung = concealed pung
score-concealed_kong = concealed kong
score-single_tiles = single tiles
score-each = { $count } × { $points } points.
score-counts_alone = It counts alone, whatever the sets score.
score-sum = sum
score-rounded = rounded
score-doubled = doubled
score-cut = limit
score-too_few = too few
score-pair = pair
score-other = not a set
score-knit = knitted tiles
score-winning_tile = winning tile
score-unknown = Not answered yet: { $fields }. What depends on it is not counted.
score-unsaid_seat = the seat wind
score-unsaid_round = the prevailing wind
score-unsaid_source = how the hand was won
score-not_counted = What does not count, and why
score-all_counts = Everything in this hand that has a name counts.
score-tenhou = Waits and best discards on tenhou.net
score-assumes = Counted as if none of these was true: { $specials }.
score-with_bonus = with bonus tiles
score-warnings = Worth knowing
score-why = Source: { $source }
score-limit_line = limit { $limit }
score-fishing = Fishing for { $name }
score-of_limit = { $share } of the limit

## Messages of scoring and of reading photos: in the terminal their own English stands, with codes of tiles

message-no_token = Send the token of a link to the game in the header Authorization: Bearer TOKEN
message-no_such_link = This link is unknown, or it was withdrawn: ask for a new one
message-link_ended = This link has expired: ask for a new one
message-only_hosts = Only the host of the game gives out links and takes them back
message-only_scorers = With this link a game can be watched, not written down
message-not_confirmable = A deal is confirmed once it is settled, by a player who took part in it.
message-penalty_without_amount = Enter how much the penalty is.
message-too_long = That is too long to be sent at once
message-house_rules_elsewhere = This hand was scored by house rules too long for a link. Open their file to see its score.
message-no_winning_shape = { $why ->
    [chows] This is not a winning hand: the rules “{ $title }” allow { $most ->
        [0] no chows
        [one] only one chow
       *[other] at most { $most } chows
    }.
    [claimed_chows] This is not a winning hand: the rules “{ $title }” allow at most { $most } claimed chows.
    [wanted] This is not a winning hand: by the rules “{ $title }” it needs one of: { $most }.
    [off] This is not a winning hand: the rules “{ $title }” count { $name } only where the table has agreed on it.
    [special] This is not a winning hand: the rules “{ $title }” do not have its special shape.
   *[shape] These tiles make neither { $sets ->
        [5] five
       *[other] four
    } sets and a pair nor a special hand. Check the tiles and the sets.
 }
message-winning_tile_unknown = No winning tile is marked. What depends on it is not counted.
message-melded_pair = Only the winning tile can complete a melded pair. Mark it, or move the pair.
message-too_many_tiles = { $role ->
    [winner] A winning hand
   *[loser] A losing hand
 } { $kongs ->
    [0] without kongs
    [one] with one kong
   *[other] with { $kongs } kongs
 } has { $want } tiles, and this one has { $have }. Take some away.
message-too_few_tiles = { $role ->
    [winner] A winning hand
   *[loser] A losing hand
 } { $kongs ->
    [0] without kongs
    [one] with one kong
   *[other] with { $kongs } kongs
 } has { $want } tiles, and this one has { $have }. Add what is missing.
message-face_down_tile = { $count ->
    [one] One tile lies face down. Say which it is.
   *[other] { $count } tiles lie face down. Say which they are.
 }
message-unknown_face = { $count ->
    [one] One tile is unknown. Say which it is.
   *[other] { $count } tiles are unknown. Say which they are.
 }
message-joker = { $count ->
    [one] There is a joker. Say which tile it stands for.
   *[other] There are { $count } jokers. Say which tiles they stand for.
 }
message-joker_without_rules = These rules have no jokers. Change the joker that stands for { $tile_name }.
message-fifth_copy = The hand has { $count } × { $tile_name }, but a set of tiles has only { $most }. Change some of them.
message-second_bonus_tile = The hand has { $count } × { $tile_name }, but a set of tiles has only { $most }. Change some of them.
message-bad_set = The set { $tiles } on the table is not a chow, pung, kong or pair. Sort its tiles again.
message-winning_tile_missing = The winning tile, { $tile_name }, is not in the hand. Mark one that is.
message-winning_kong = A kong’s fourth tile never wins the hand. Mark the tile that did.
message-contradictory_context = { $why ->
    [drawn_has_no_discarder] Nobody discarded a drawn tile
    [winner_discarded] The winner cannot be the discarder
    [dealt_to_east_only] Only East can win with the tiles as dealt
    [dealt_nothing_claimed] A hand just dealt has no claimed sets
    [dealt_not_last] Dealing does not end the wall
    [no_kong] The hand has no kong
    [supplement_taken] A supplement tile was taken
    [no_kong_robbed] No kong was robbed
    [easts_own_discard] East cannot win on East’s own discard
    [first_discard_discarded] The first discard is a discarded tile
    [first_discard_easts] The first discard is East’s
    [first_draw_drawn] The first draw is not a claimed tile
    [first_turn_nothing_claimed] On the first turn, no set has been claimed yet
    [first_turn_not_last] The first turn does not end the wall
    [first_discard_no_kong] Nobody has a kong before their first turn
    [before_first_draw_claimed] A player who wins before the first draw has drawn nothing
    [ready_from_deal_unchanged] A hand with claimed sets has changed since the deal
    [too_few_flowers] Fewer than seven flowers and seasons do not win
    [robbed_flower_wins] A player who robs a flower wins by flowers
    [first_draw_after_kong] After a kong comes a supplement tile, not one from the wall
    [second_kong_without_first] The hand has fewer kongs than were declared in this turn
    [kongs_then_supplement] A kong in the winning turn is followed by a draw
    [supplement_after_kong] A supplement for a kong comes after a kong of this turn
    [bonus_replaced] A flower or season is replaced by a supplement tile
    [kong_replaced] After a kong comes a supplement tile
    [nothing_replaced] There is no kong, flower or season that a supplement tile could replace
    [ready_before_first_draw] A player who wins on the first turn was waiting for that tile since the deal
    [easts_kong_is_call] East’s kong counts as another player’s call
    [original_call_unchanged] A hand with claimed sets has changed since the original call
   *[sets_claimed] The hand has claimed sets
 }. Correct one of your answers.
message-seat_unknown = The seat wind is not known. Nothing is counted for it.
message-round_unknown = The prevailing wind is not known. Nothing is counted for it.
message-source_unknown = It is not known how the hand was won. It counts as won on a discard, without extras.
message-east_konged_unknown = It is not known whether East made a concealed kong. If not, the hand scores { $total }.
message-supplement_without_bonus = The winning tile is said to have replaced a flower or season, but the hand has neither.
message-bonus_not_counted = Flowers and seasons count nothing under these rules.
message-robbed_tile_twice = All four of { $tile_name } were in the robbed kong, yet the hand holds another.
message-said_too_low = By these rules a winning hand has at least { $pays }, not { $have }. Enter what the hand has.
message-said_too_high = By these rules a hand has at most { $pays }, not { $have }. Enter what the hand has, not what is paid for it.
message-said_impossible = By these rules no hand has { $pays }: is it { $below } or { $above }?
message-said_unpaid =
    { $paid_to ->
        [dealer] No hand pays { $have } to the dealer: is it { $below } or { $above }? Leave out counters and riichi sticks.
        [other] No hand pays { $have } to a player who is not the dealer: is it { $below } or { $above }? Leave out counters and riichi sticks.
       *[anybody] No hand pays { $have }: is it { $below } or { $above }? Leave out counters and riichi sticks.
    }
message-winners_differ = { $seats } won on different tiles, but all of them win on one discard. Check these hands.
message-three_wins_abort = { $seats } won on one discard: by these rules the deal is aborted and nobody is paid.
message-ready_in_abortive_draw = { $seats }: an aborted deal pays nothing for being ready.
message-riichi_not_ready = { $seats } declared riichi and is not marked as ready. Without a ready hand this is a false win (chombo); otherwise mark the hand as ready.
message-not_liable = Nobody can be liable for this hand: { $seats } pays as if nobody were liable.
message-chips_unknown = The chips of { $seats } are not known and are not counted: enter the hand.
message-table_has_too_many = { $count } × { $tile_name } lie in the hands of { $seats }, but a set of tiles has only { $most }. Check these hands.
message-link_contradicts = { $why ->
    [drawn] This link says that the last tile was self-drawn, and who discarded it.
    [robbed] This link says that a kong was robbed, but the hand has more of each tile that it can have been.
   *[unknown] This link says something about the hand, and that nobody knows it.
 } The tiles are as they were sent. Check how the hand was won.
message-game_kept_here = This game is already here. Open it by its link.
message-dead_hand = A dead hand scores nothing: a losing hand { $kongs ->
    [0] without kongs
    [one] with one kong
   *[other] with { $kongs } kongs
 } has { $want } tiles, and this one has { $have }.
message-concealed_kong_robbed = These rules do not let this hand rob a concealed kong.
message-robbed_kong_unclear = Mark the robbed tile as the winning tile. The robbed kong counts as a pung.
message-database_full = There is no room left: { $place }. Nothing was saved now, and what was saved before is safe. Free some space, then save again.
message-database_read_only = Nothing can be saved: { $place } may only be read. Nothing was changed. Give the account that runs Tilesnap the right to write there, then save again.
message-database_locked = Nothing can be saved now: something else holds { $place } for too long. Nothing was changed. Save again in a moment; if this goes on, close the other program that has it open.
message-database_damaged = { $place } is damaged, or it is not a game database ({ $reason }). It was left as it is. Keep a copy of it, then put a backup in its place, or name another with TILESNAP_DATABASE.
message-database_gone = The games file is gone: { $place }. Nothing was saved now. Put it back, or a backup in its place, then save again. Tilesnap begins an empty one only after a restart.
message-database_unreachable = The game database cannot be reached: { $place } ({ $reason }). Check that the server is running, that Tilesnap may open the file, and the address in TILESNAP_DATABASE. Then save again: a deal that was written after all is not written twice.
message-database_failed = The game database failed: { $place } ({ $reason }). Save again: a deal that was written after all is not written twice. If this goes on, restart the database, or restore a backup.
message-database_newer = This game database was written by a later version of Tilesnap. It was left as it is. Install that version or a later one, or name another database with TILESNAP_DATABASE.
message-written_later = This game was written by a later version of Tilesnap. Load the page again in a minute.
message-unknown_game = This game is not here: it may have been removed.
message-unknown_link = There is no such link: look at the list again.
message-told_otherwise = This was already saved with other content. Reload the page and enter it again.
message-game_moved_on = Somebody changed the game meanwhile. Look at it as it is now, then try again.
message-photos_not_kept = This table keeps no photos. Switch that on in the game first.
message-no_such_hand = This player showed no hand in this deal. Save the deal first.
message-broken_log = Entry { $number } is not as it was written: it or one before was changed, left out or added.
message-bad_game_file = This file holds no game that can be opened here. Choose one that was saved with “Game (JSON)”.
message-game_differs = This game is already here, and continued differently. It was left as it is.
message-other_tab = Another tab saved something in this game meanwhile. Your deal is still here and now comes after it: have a look, then save it.
message-no_lessons = Hardly any hand wins under these rules, so there is nothing to practise. Lower the minimum in the house rules or switch more items on, then start again.
message-unreadable_state = Some of what this page had kept could not be read. It was put aside on this phone, and the page starts without it. Your games are not affected.
message-log_diverges = The log here and the log there differ from entry { $number } on. Nothing was imported.
message-head_missing = The log does not lead to the head that was kept: its end was cut off, or it was rewritten.
message-bad_head = This is not a signed head of a log: part of it is missing or was changed.
message-other_game = This head is of another game.
message-bad_signing_key = The server’s key cannot be read: ask whoever runs the server to check it.
message-entry_unfit = Entry { $number } was not written by Tilesnap: an id and a device have at most 64 letters, digits, - and _, and a time has a time zone. Nothing was imported.
message-entry_twice = Entry { $number } has the id of entry { $first }. Nothing was imported.
message-entry_in_future = Entry { $number } is dated { $at }, which is in the future. Nothing was imported.
message-entry_too_long = Entry { $number } is longer than any device may send. Nothing was imported.
message-game_file_too_costly = Reading this file took too much time or memory. Nothing was imported.
message-too_many_bars = Write at most two bars: melded | concealed | bonus.
message-two_winning_tiles = Mark only one winning tile with *.
message-winning_bonus_tile = A flower or season cannot be the winning tile. Mark another tile with *.
message-empty_set = There is no tile in “{ $text }”. Write tiles there.
message-unbalanced_bracket = Write a concealed kong as (9999m), not { $text }.
message-unknown_tile = “{ $tile }” is not a tile. Write 1-9 with m, p or s, winds E S W N, dragons C F B, flowers 1f-4f, seasons 1g-4g.
message-star_without_tile = In “{ $text }”, the * must follow the winning tile.
message-no_tiles = No mahjong tiles found in this photo. Take it from nearer, from above and in better light.
message-no_sure_tile = No mahjong tiles found in this photo. If there are some, take it again from nearer and in better light.
message-hand_unclear = This does not look like a whole hand (uncertain tiles: { $doubtful }, left out: { $stray }). Frame the hand, tap one of its tiles, or take another photo.
message-no_winning_tile = No tile lies sideways. Tap the winning tile.
message-strays_left_out = { $count ->
    [one] One tile beside the hand was left out. Tap it to include it.
   *[other] { $count } tiles beside the hand were left out. Tap one to include it.
 }
message-look_first = Check { $labels } first: they are the least certain.
message-not_an_image = { $format ->
    [PDF] This looks like a PDF file.
    [ZIP] This looks like a ZIP file.
    [video] This looks like a video.
   *[other] This file is not a picture.
 } Choose a photo as JPEG, PNG, WebP or HEIC.
message-too_large = The photo has too many pixels: { $most } megapixels is the most that can be read, { $most_jpeg } of a JPEG as cameras write it. Take it at a lower resolution or make it smaller.
message-too_small = The photo has only { $width } × { $height } pixels, too few to make out a tile. Choose the original photo, not a thumbnail.
message-no_set_file = This file holds no taught set of tiles. Choose one that Tilesnap saved.
message-old_set = The set “{ $name }” was taught to an older version of the reader. Teach it again with one or two photos.
message-unknown_set = There is no set of tiles called “{ $name }” any more.
message-bad_set_name = A set of tiles cannot be called “{ $name }”. Give it a name of 1 to { $most } letters.
message-set_changed = Another device has changed the set “{ $name }”. Nothing was changed now. Look at it again.
message-set_too_big = This set of tiles is too large and was not kept.
message-too_many_sets = There are { $count } sets of tiles already, and no more are kept. Delete one first.
message-no_belongings = This file holds no games of Tilesnap.
message-game_full = This game is full: at most { $most } are kept. Start another game.
message-share_used = Your network has used up what it may save here today. Try again in { $hours } h; what was saved before is safe.
message-too_many_requests = Too many requests came from your network. Try again in a second.
message-database_bounded = This server is full. Nothing more was saved; what was saved before is safe.
message-too_dark = The photo is too dark to tell the tiles apart. More light, or the flash, would help.
message-blurred = The photo is not sharp. Hold the phone still, and tap the tiles to focus on them.
message-too_far = The tiles are only { $pixels } pixels wide. Go nearer, or choose the photo in its full size.
message-noisy = The photo is grainy. More light would help.
message-glare = Light reflects on the tiles. Tilt the phone, or move the lamp.
message-cut_off = A tile is cut off at the edge of the photo or the frame. Take in the whole hand.
message-no_tile_there = There is no tile there. Tap a tile of your hand, or frame the hand.
message-empty = The file is empty. Take or choose the photo again.
message-animated = This is an animation. Choose a still photo of the hand.
message-unsupported_format = { $format } files cannot be read here. Save the photo as JPEG, PNG, WebP or HEIC.
message-truncated = The photo is damaged, or only part of it arrived. Send it again.
message-too_heavy = The file has more than { $most } MB, the most that can be read. Save the photo as a smaller JPEG and choose that.
message-too_costly = The photo takes too much time or memory to open. Save it again as a JPEG and choose that.
message-busy = Many photos are being read just now. Try again in { $seconds } seconds.
message-busy_scoring = Many hands are being scored just now. Try again in { $seconds } seconds.
message-too_many_hands = That is too many at once. Send at most { $most } hands or tables at a time.
message-too_slow = The request took too long to arrive. Send all of it within { $seconds } seconds.
message-bad_form = This form contains no readable photo. Send the photo’s file as “{ $photo }” and, if you want, the file of a taught set of tiles as “{ $set }”.
message-wrong_method = This address accepts only { $allowed }.
message-no_such_address = The API has no such address. { $document } lists them all.
api-no_reader = No photo can be read here just now. Try again later.
message-empty_frame = The frame is too small. Draw it round the whole hand.
message-network_unusable = The reader cannot start: the file { $file } in the folder { $folder } is missing or damaged. Install Tilesnap again.

## Starting the page, in the terminal

serve-here = On this computer
serve-phone = On a phone in the same network
serve-everywhere = Everywhere, by its address
serve-no_network = No home network found: the page can be opened on this computer only.
serve-no_port = Every port from { $first } to { $last } is in use. Choose another with --port.
serve-no_file = { $file } cannot be opened ({ $reason }).
serve-no_certificate = { $file } holds no certificate that can be used. Name a file in PEM, which begins with “BEGIN CERTIFICATE”.
serve-no_key = { $file } holds no private key that can be used. Name a file in PEM, which has “PRIVATE KEY” in its first line.
serve-locked_key = The key in { $file } is locked with a password. Unlock it first: openssl pkey -in { $file } -out unlocked.pem
serve-other_key = The key in { $private } does not belong to the certificate in { $certificate }.
serve-other_host = This server does not answer under this name. Whoever runs it can allow the name with --host-name.
serve-other_origin = This request came from a page of another server.
serve-no_phone = The phone page is not installed here. “tilesnap phone” writes it into a folder; set { $variable } to that folder.

## Tiles

tile-1m = one of characters
tile-2m = two of characters
tile-3m = three of characters
tile-4m = four of characters
tile-5m = five of characters
tile-6m = six of characters
tile-7m = seven of characters
tile-8m = eight of characters
tile-9m = nine of characters
tile-1p = one of dots
tile-2p = two of dots
tile-3p = three of dots
tile-4p = four of dots
tile-5p = five of dots
tile-6p = six of dots
tile-7p = seven of dots
tile-8p = eight of dots
tile-9p = nine of dots
tile-1s = one of bamboo
tile-2s = two of bamboo
tile-3s = three of bamboo
tile-4s = four of bamboo
tile-5s = five of bamboo
tile-6s = six of bamboo
tile-7s = seven of bamboo
tile-8s = eight of bamboo
tile-9s = nine of bamboo
tile-E = east wind
tile-S = south wind
tile-W = west wind
tile-N = north wind
tile-C = red dragon
tile-F = green dragon
tile-B = white dragon
tile-1f = plum flower (1)
tile-2f = orchid flower (2)
tile-3f = chrysanthemum flower (3)
tile-4f = bamboo flower (4)
tile-1g = spring season (1)
tile-2g = summer season (2)
tile-3g = autumn season (3)
tile-4g = winter season (4)
tile-X = tile face down
tile-J = joker
tile-0m = red five of characters
tile-0p = red five of dots
tile-0s = red five of bamboo
tile-unknown = unknown tile

## The game: the way to it, a new one, the table

seats-from_whom = { $name } won. From whom?
seats-won = won
seats-gave = discarded

game-go_on = Continue the game: { $names }
game-take_hand = Use the hand entered here in the first deal
game-heading = Game
place-which = Part of the game
place-play = Play
place-deals = Deals
place-results = Results
game-new = New game
game-name = Name
game-waits_first = Sits out first
game-add_player = One more player
game-remove_player = One player fewer
game-start = Points at the start
game-begin = Start the game
game-open = Earlier games
game-broken = Games that cannot be opened
game-broken_hint = They are damaged on this phone, and stay there as they are. If you have a file of the game, import it. Otherwise save what is left and send it to somebody who can look at it.
game-broken_save = Save what is left (JSON)
game-open_link = Open a game by its link
game-take_in = Import a game
game-file = Choose the game’s file
game-link = Link of the game
game-deal = Deal { $number }
game-round = { $wind } round
game-hand = { $wind } { $turn }
game-deals = { $name } deals
game-kept = dealer stayed: { $count }
game-dealer = dealer
game-undo = Undo
game-redo = Redo
game-waits = { $name } sits out with { $total }.
game-who_won = Who won?
game-turn_table = Turn the table
game-drawn = Nobody: the wall ran out
game-washed_out = Void: deal again
game-false_win = False win: deal again
game-whose_false_win = Whose win was false?
game-carried_honba = { $count } honba
game-carried_sticks = { $count ->
    [one] 1 riichi stick
   *[other] { $count } riichi sticks
 }
deal-fact_riichi = Who declared riichi?
deal-fact_tenpai = Who is waiting (tenpai)?
deal-fact_nagashi = Whose discards were all terminals and honours (nagashi mangan)?
deal-fact_abortive = The deal was broken off (abortive draw)
deal-fact_chombo = Whose win was false (chombo)?
game-how = Tap who discarded the winning tile, or { $name } again if it was self-drawn.
game-from_whom = From whom?
game-whose_kong = Whose kong was robbed?
game-rarer = Rare cases
game-rarer_robbed_kong = By robbing a kong
game-rarer_dangerous = On a dangerous discard
game-rarer_immune = Nobody is responsible
game-rarer_several = Several won
game-offline_how = { $name } won. How?
game-offline_from = From { $name }
game-offline_robbed_of = { $name }’s kong was robbed
game-own_draw = Self-drawn
game-nobody_remembers = Not sure
game-back = Somebody else won
game-change = Change
game-dangerous = A dangerous discard: the discarder pays for all
game-dangerous_help = The discarder pays for all three, and the losers settle nothing among themselves.
game-immune = Nobody is responsible
game-immune_help = Only if the winner’s own last discard was this tile. Otherwise whoever discarded it first since then is responsible.
game-liable = { $winners ->
    [1] Who is liable for this hand and pays for all
   *[other] Who is liable for { $name }’s hand and pays for all
 }
game-also_won = Somebody else won on this discard, too
game-also_won_help = By these rules several players may win on one discard. Each shows a hand and is paid for it.
game-one_winner = By these rules only one player wins on { $giver }’s tile. If several want it, the first in turn wins: { $order }
game-same_tile = Add the winning tile to this hand as well: every winner’s hand includes it.
game-won_how = { $how ->
    [wall] { $name } won, self-drawn
    [discard] { $name } { $count ->
        [1] won
        [2] both won
       *[other] all won
     } from { $other }
    [robbed_kong] { $name } { $count ->
        [1] won
        [2] both won
       *[other] all won
     } by robbing { $other }’s kong
   *[unknown] { $name } won; how is not known
 }
game-whose_hand = { $name }’s hand
game-to_table = Table
game-still_here = What you entered is still here.
game-try_again = Try again
game-keep_next = Keep, next: { $name }
game-keep_to_table = Keep, to the table
game-keep_open = Keep as it is
game-keep_dead = Keep as a dead hand
game-dead = 0, a dead hand
game-four_hands = One photo shows all hands
game-whose_hands = Whose hands are these?
game-keep_four = Keep these hands
game-no_four = Discard this photo
game-four_hands_shown = The table with the hands of { $names }
game-say_points = Enter points only
game-say_faan = Enter faan only
game-say_tai = Enter tai only
game-points = Points
game-faan = Faan
game-tai = Tai
game-said_from = { $least } or more
game-said_between = { $least } to { $most }
game-pays = pays
game-pays_each = { $amount } each
game-price = { $total }: { $pays }
game-by_han_and_fu = By han and fu
game-not_shown = Not shown
game-no_hand_yet = hand still missing
game-said = { $points }, stated
game-points_of = { $points }
game-open_points = { $least } to { $most }?
game-not_kept = not kept yet: { $words }
game-next_hand = { $name }’s hand
game-link_withdrawn = This link was withdrawn. What you entered and did not save stays on this page. Ask the table for a new link.
game-link_ended = This link has expired. What you entered and did not save stays on this page. Ask the table for a new link.
game-only_watch = This link is for watching. Ask the table for a link to write with.
game-names = Players’ names
game-names_save = Save the names
game-names_other = This corrects the spelling. If somebody else takes a seat, close the game and start a new one: the points belong to those who played for them.
game-first_finish = Save the deal you are entering first.
game-name_of = Player { $number }
game-rules_change = Change the rules
game-rules_use = From the next deal: { $rules }
game-rules_keep = The deals so far keep the rules that they were played by.
game-rules_choose = Choose a variant or house rules of { $rules } under “Rules”, then come back here: you can play by them from the next deal.
game-rules_other = This game stays { $rules }. To play something else, close it and start a new game: your names are offered there.
game-close = Close the game
game-send = Send it to this server
game-send_more = Send what is new to this server
game-sent = This server has the game: go on with it there
game-unsent = This server does not answer now. Send it again once there is a connection.
game-open_again = Open the game again

## A deal that is entered, corrected or taken back

deal-save = Save the deal
deal-save_as_it_is = Save it as it is
deal-save_correction = Save the correction
deal-give_up = Start the deal over
deal-give_up_correction = Leave it as it was
deal-correcting = Correcting:
deal-overtaken = Another phone saved a deal. What you entered is still here: is yours the same deal, or the next one?
deal-saved = { $deal } was saved: { $how }
deal-done = Done: { $what }
deal-undone = Taken back: { $what }
deal-is_the_next = Mine is the next deal
deal-is_the_same = Same deal: discard mine
deal-entered_elsewhere = Also entering this deal: { $names }.
deal-penalties = { $count ->
    [0] Penalties
   *[other] Penalties: { $count }
 }
deal-penalty_told = { $payer } pays { $payee } { $amount }
deal-penalty_remove = Remove
deal-penalty_who = Who pays?
deal-penalty_kind = What for?
deal-penalty_amount = How much?
deal-penalty_amount_each = How much to each?
deal-penalty_to = To whom?
deal-penalty_add = Add the penalty
deal-penalty_own_amount = Another amount
deal-penalty_faulty_claim = Faulty claim
deal-penalty_false_mahjong = False mah-jong
deal-penalty_wrongly_named_discard = Wrongly named discard
deal-penalty_wrongly_named_for_chow = Wrongly named discard, claimed for a chow
deal-penalty_wrongly_named_for_pung = Wrongly named discard, claimed for a pung or kong
result-over = The game is over.
result-winner = { $names } wins with { $total }.
result-winners = { $names } share first place with { $total } each.
result-leader = { $names } leads with { $total }.
result-leaders = { $names } share the lead with { $total } each.
result-open = This may still change: a deal is not settled yet.
result-settling = Settling up
result-settling_now = If it ended now
result-owed = Who owes whom
result-points = Points
result-money = Money
result-sum = { NUMBER($amount, minimumFractionDigits: 2, maximumFractionDigits: 2) }
result-stake = Stake for each point
result-no_stake = none
result-score = With bonus
result-table_points = { $points } table points
deal-correct = Correct
deal-swap = Played before deal { $number }
deal-first_finish = Save the deal you are entering, or start it over, before you correct another.
deal-remove = Remove
deal-remove_really = Remove deal { $number }? It can be undone.
deal-remove_yes = Remove the deal
deal-to_correct = Deal { $number } needs a correction, under “Deals”. { $why }
deal-told_twice = Deal { $number } was entered in two versions. The one that arrived first counts until you choose.
deal-version = Entered by { $who } at { $at }:
deal-version_arrived = Entered by { $who } at { $at }, arrived at { $arrived }:
deal-take_this = Keep this one
deal-take_both = Keep both: two deals, played in this order
deal-take_both_reversed = Keep both, but the second was played first
deal-undo = Undo: { $what }
deal-redo = Redo: { $what }
deal-event_dealt = deal { $number }
deal-event_corrected = correction of deal { $number }
deal-event_removed = removal of deal { $number }
deal-event_chosen = choice for deal { $number }
deal-event_ordered = order of the deals
deal-event_renamed = name { $name }
deal-event_rules_changed = other rules
deal-rules_from_here = From here on: { $rules }
deal-event_photos_kept = { $so ->
    [true] keeping photos
   *[false] not keeping photos
 }
deal-event_ended = { $so ->
    [true] end of the game
   *[false] opening the game again
 }
deal-event_begun = beginning of the game
deal-event_undone = step back
deal-event_redone = step forward again
deal-event_confirmed = { $so ->
    [true] withdrawn confirmation of deal { $number }, { $name }
   *[false] confirmation of deal { $number }, { $name }
 }
deal-event_photo = photo for deal { $number }, { $name }

## Who entered what, and whether the log is as it was

log-gone = On { $when } this phone saw { $number } entries of this game. The log that is here now, with { $now }, does not lead there: its end was cut off, or it was rewritten.
log-another_game = On { $when } this phone saw another game by this link. Since then the link was pointed at this one.
log-what_to_do = What you can do
log-compare = Look at the deals: which are missing, which are different? Ask whether somebody has the game’s file. Whoever runs this server can bring back what is missing from it, or from a backup. The server signed the line below, so it proves what this phone saw: `tilesnap game verify FILE --head LINE` checks a file by it.
log-go_on = Go on with the log as it is now
log-broken = Entry { $number } of this game is not as it was written down: it or one before was changed, left out or added. Compare with the game’s file or a backup from before.
log-code = The signed head of this game’s log as a QR code
log-code_for = Take a photo of this code: with it you can tell later whether anything in this game was changed.
entry-heading = Who entered what
entry-by = Entered by: { $who }
entry-link_host = link of the host
entry-link_scorer = guest link of { $when }
entry-link_gone = a link that is no longer listed
entry-latest = The latest { $count } entries are listed; the game’s file has all.

## Confirmations, the printed sheet, and its verification

confirm-all = Confirmed by everybody
confirm-by = Confirmed: { $names }
confirm-again = To be confirmed again after a change: { $names }
confirm-missing = Not confirmed yet: { $names }
confirm-none = Not confirmed by anybody yet
confirm-player = Confirm as { $name }
confirm-done = { $name } has confirmed
confirm-take_back = Take back the confirmation of { $name }?
confirm-initials = Initials, if several use this device
confirm-about = Each player taps their own name once the numbers are right.
sheet-deal = Score sheet of this deal
sheet-game = Score sheet
sheet-agreement = Agreement
sheet-confirmed = Confirmed
sheet-signature = Initials or signature
sheet-before_change = { $at }, before a change
sheet-house = with changes of the house
sheet-entry = Entry { $number } of the log, { $at }, digest { $digest }
sheet-photo = Photo of { $name }’s hand: digest { $digest }
sheet-scan = Scan this code to check the sheet.
sheet-command = This code is the state of the log. Check the game’s file by it: tilesnap game verify FILE --head CODE
sheet-state = State of the log: entry { $number }, { $at }
sheet-code = QR code to check this sheet
verify-heading = Check a score sheet
verify-about = The code on a score sheet is a signed head: the number of entries that the game’s log had, and the digest of the last one.
verify-head = Signed head
verify-check = Check
verify-proved = Proved
verify-unproved = Not proved
verify-contradicted = Contradiction
verify-signed = This server signed the head: the log of the game had { $number } entries then, the last of them exactly as the head says.
verify-other_key = The signature is genuine, but by another key: { $key }. Ask the server that printed the sheet.
verify-leads = The log stored here still leads to this head: up to there nothing was changed, left out or added.
verify-later = Later entries: { $count }. This head says nothing about them.
verify-differs = The log stored here does not lead to this head: its end was cut off, or it was rewritten. A sheet with this code shows something else than what is stored now.
verify-gone = The game is not stored here any more, so the sheet can be checked only by the game’s file.
verify-cannot = No check shows whether what was entered really happened, or whose finger confirmed it. The log notes the device and the link of every entry.
verify-not_settled = The payments of this deal cannot be computed.
verify-confirmed = Confirmed by { $names }: hands, worth and payments as they count now. Computed again by the recorded rules, the numbers are the same.
verify-outdated = Confirmed before a later change, and not again since: { $names }.
verify-missing = Not confirmed by { $names }.
verify-unconfirmed = Nobody confirmed this deal. The log shows what was entered, not that the players agree.
verify-version = Another version of Tilesnap counted when the deal was confirmed, and got the same numbers.
verify-photo_recorded = A photo was recorded with the hand of { $name }.
verify-photo_matches = { $file } is the photo that was recorded with the hand of { $name }, unchanged.
verify-photo_unknown = This game recorded no photo with the content of { $file }.
verify-no_photos = This game recorded no photos, so its file says nothing about one.
verify-photo_replaced = { $file } was recorded with a hand that was corrected or removed since.
verify-no_player = Entry { $number } is in the name of somebody who does not play in this game.
verify-other_entry = What was recorded in the name of { $name } belongs to an entry that is different in the log, or missing: one of the two was changed, or left out.
verify-other_result = { $name } confirmed other numbers than the recorded hands give: the hands, the order of deals or the confirmation were changed.
verify-other_rules = { $name } confirmed the deal under other rules than the log names: one of the two was changed.
verify-other_count = { $name } confirmed other numbers than this version of Tilesnap gets, and another version counted them: check the hand by hand.

## Sharing a game

share-share = Share
device-name = Name of this device
device-example = Anna’s phone
device-by_this = this device
device-by_another = another device
device-others = { $count ->
    [one] another device
   *[other] { $count } other devices
 }
pen-hold = Keep score on this device: the others watch
pen-held = This device keeps score, and the others watch.
pen-put_down = Let everybody enter again
pen-elsewhere = { $name } keeps score. What is entered there appears here.
pen-elsewhere_unnamed = Another device keeps score. What is entered there appears here.
pen-take = Keep score here
share-scorer = Write with us. Whoever opens this link enters and corrects deals, as you do.
share-viewer = Watch. Whoever opens this link sees the totals, the chart, and each deal with its hands, and can change nothing.
share-make = Make a link
share-ends = How long it holds
share-ends_never = No end date
share-ends_tonight = Tonight
share-ends_week = A week
share-until = until { $when }
share-has_ended = ended { $when }
share-exchange = Replace
share-exchange_help = Replace makes a new link of the same kind. The old one stops working.
share-link_host = Link of the host
share-link_scorer = Link to write with
share-link_viewer = Link to watch with
share-revoke = Revoke
share-revoke_really = This link will then no longer open the game.
share-keep_photos = Keep photos with hands
share-keep_photos_help = Photos stay on the computer that keeps this game, without the place and time that a camera adds. They are deleted when their hand is corrected or removed.

message-unknown_game_link = This link does not open a game: it was revoked, or part of it is missing.
message-bad_game_link = This is not the link of a game. Paste the whole link, as it was shared.
message-no_hands = There is no hand in this photo. Take it from higher up, with every hand in it.
message-players_count = A game has three, four or five players with different names: name each, East first.
message-rules_not_chosen = Choose the rules first: tap “Choose rules”.
message-not_at_the_table = This deal names a player who sat out. Enter again who won and who paid.
message-other_rule_set = A game keeps its rule set to the end. Close it and start a new game to play by another one: your names are offered there.
message-rules_kept = The rules of this game stay as they are: it has ended, or its final scores follow from all deals. Start a new game to play by others.
message-players_of_rules = By these rules { $count } players sit down. Change how many you are, or choose other rules or another variant.

collected-heading = { $count ->
    [one] One corrected photo as a data set
   *[other] { $count } corrected photos as a data set
}
collected-what = Tile readers learn from corrected photos. The archive holds the pictures, what each tile was first read as, and what it is. Nothing is sent anywhere: you decide who gets it.
collected-licence = Licence for whoever gets it
collected-own_use = For my own use, all rights reserved
collected-crops = Tiles alone, no whole photo
collected-crops_help = A whole photo may show more than tiles: hands, the room, people.
collected-download = Download the data set

table_photo-tap = Tap a hand to say whose it is.
table_photo-whose = Whose hand is it?
table_photo-hand_of = The hand of { $name }: say whose it is

## Hong Kong Old Style, Taiwanese

condition-all_claimed = Every set was claimed
condition-before_first_draw = Won on a discard before the player’s first draw
condition-declared_ready = The player declared a ready hand
condition-first_flowers = Flowers and seasons win as dealt, or on the first turn
condition-flower_win = A certain number of flowers and seasons
condition-kong_laid = A kong, melded or concealed
condition-no_bonus_tile = No flower and no season
condition-own_first_draw = Won on the player’s first draw, before any call
condition-ready_from_deal = Waiting since the deal, and not changed since
condition-robbed_flower = Seven flowers and seasons, and another player’s eighth
parameter-dealers_first = Also on East’s first discard
parameter-dealer = Also if the dealer wins
parameter-honors_and_flowers = The hand may hold honours and flowers
parameter-chow_hand-concealed = The hand may be concealed
parameter-chow_hand-drawn = The winning tile may be drawn
parameter-all_claimed-drawn = The winning tile is self-drawn, not claimed
parameter-kong_laid-concealed = Concealed, not melded
parameter-no_bonus_tile-honors = The hand may hold winds and dragons
parameter-wait = Which wait
parameter-by = By which rule
parameter-tiles = How many tiles
parameter-discard = Also as the last discard
parameter-played = Played with flowers
parameter-one_chance_hand-all_claimed = Also where every set was claimed
parameter-one_chance_hand-all_claimed_drawn = If every set was claimed, only self-drawn
parameter-one_chance_hand-held_counts = A tile the hand has all four of counts as a wait
parameter-open_ended = Also if its other end is used up
parameter-declared = Only if declared ready
parameter-apart = Not part of a complete set of four flowers or seasons
choice-by_additive = only in a hand that wins
choice-by_compound = alone or in a hand that wins
choice-by_eight = eight win at once
choice-by_forced = eight must win
choice-by_off = never
choice-by_optional = eight may win
choice-by_seven = seven or eight win at once
choice-of_eight_and_a_half_pairs = seven pairs and a pung
choice-of_either = flowers or seasons
choice-wait_any = any wait
choice-wait_any_two_sided = a chow open at both ends, among others
choice-wait_only_two_sided = only a chow open at both ends
choice-wait_several = several kinds of tile
choice-wait_two_sided = a chow open at both ends

## Riichi

rules-title_riichi = Riichi
rules-about_riichi = Japanese mahjong: yaku and dora count han, the hand counts fu; the discarder pays all, a drawn win is paid by everybody.
preset-ema_2016 = European rules (EMA 2016)
preset-wrc = World Riichi Championship (WRC)
preset-m_league = M.League, the professionals of Japan
preset-tenhou = Tenhou, online
preset-mahjong_soul = Mahjong Soul, four players
preset-sanma = Three players (sanma)
option-players = Players
option-north = Norths of three players
option-north_bonus = set aside as dora
option-north_plain = ordinary tiles
option-tsumo_loss = With three players, a self-drawn win loses the fourth share
option-open_tanyao = All simples in an open hand
option-red_fives = Red fives
option-rounded_mangan = Round up to mangan
option-double_yakuman = Double yakuman
option-yakuman_add = Add yakuman
option-liability_covers = A liable player pays for
option-liability_covers_hand = the whole hand
option-liability_covers_yakuman = the one yakuman
option-four_kong_liability = Liable for four kongs, too
option-counted_yakuman = Counted yakuman (13 han)
option-blessing_of_man = Blessing of man
option-blessing_of_man_off = nothing
option-blessing_of_man_five_han = 5 han
option-blessing_of_man_mangan = mangan
option-blessing_of_man_yakuman = yakuman
option-double_wind_fu = Fu for a pair of double wind
option-head_bump = Only the next player wins on a discard
option-abort_on_three_wins = Three wins on one discard abort the deal
option-honba_points = Points of a honba from each other player
option-honba_to_each = Of several winners, each is paid the honba
option-own_stick_back = Of several winners, each takes back their own riichi stick
option-nagashi_mangan = Nagashi mangan
option-tenpai_keeps_deal = A ready dealer stays
option-start = Points at the start
option-target = Points to return
option-uma = Uma, in thousands
option-uma_0_0 = none
option-uma_10_5 = 10–5
option-uma_15_5 = 15–5
option-uma_20_10 = 20–10
option-uma_30_10 = 30–10
option-uma_floating = floating (JPML A)
option-ties = Equal points
option-ties_seat = by the first seat
option-ties_share = share the places
option-leftover_sticks = Riichi sticks left at the end
option-leftover_sticks_first = to the first player
option-leftover_sticks_nobody = to nobody
option-yakitori = Yakitori: penalty for no win, paid to each winner
option-chip_value = Points of a chip
option-yakuman_chips = Chips from each player for a yakuman
option-chombo = A false win costs
option-chombo_mangan = a mangan
option-chombo_after_game = 20,000 after the game
option-rounds = Winds that are played
option-goal = Points needed to end
option-bankruptcy = Below zero ends the game
option-dealer_stops = A leading dealer ends it
option-ready_dealer_stops = Being ready is enough for that
option-names = Names of yaku
option-names_english = English, as in the European rules
option-names_japanese = Japanese, as players say them

## MCR

rules-title_mcr = MCR (Chinese official)
rules-about_mcr = Chinese official mahjong: 81 fans, and at least 8 points to win; the discarder pays 8 and the points, everybody else 8.
preset-ema = European clubs (EMA)
preset-china = As played in China
option-minimum = Points needed to win
option-base_points = Each player pays
option-seat_changes = Change seats after each round
option-two_concealed_kongs = Two concealed kongs
option-melded_and_concealed_kong = One melded and one concealed kong
option-fully_concealed_added = Count Fully Concealed for hands that are always concealed
option-nine_gates_pungs = Pungs of ones and nines in Nine Gates
option-nine_gates_pungs_none = none counts
option-nine_gates_pungs_one = one of two counts
option-honor_hog = Tile Hog for four equal honours
option-four_are_two_pairs = Four equal tiles are two pairs
option-knitted_body_waits = Waits inside a knitted straight

## The page for a phone alone

phone_shell-coming = Downloading Tilesnap: { $percent } % of { $count } MB. This is needed only once.
phone_shell-drag = Or drag a photo here, or paste one. It stays on this phone.
phone_shell-privacy = Photos stay on this phone.
phone_shell-starting = Starting…
phone_shell-unkept = This could not be kept on this phone. Free some space on it, then try again.
phone_shell-unkept_blocked = This browser lets the page keep nothing, so this is gone once the page is closed. Leave private browsing, or allow the page to store data in the browser’s settings.
phone_shell-share = share
phone_shell-failed = Tilesnap could not start. This phone may be short of memory: close other tabs and apps, then try again.
phone_shell-try_again = Try again
phone_shell-use_server = Use the server instead
phone_shell-stop = Stop reading
phone_shell-unread = The photo could not be read. Try again, or enter the tiles by hand.
phone_shell-no_photo = This browser cannot open this file as a photo. Choose another one, such as a JPEG.
phone_shell-no_networks = The photo reader could not be loaded. Check the connection and take the photo again. You can still enter tiles by hand.
phone_shell-live_starting = The camera is starting…
phone_shell-live_denied = This page may not use the camera. Allow it in the browser’s settings, or close this and take a photo.
phone_shell-live_missing = No camera was found. Close this and choose a photo.
phone_shell-live_busy = The camera could not be started; another app may be using it. Close that app and try again, or take a photo.
phone_shell-live_none = Point the camera at the tiles
phone_shell-live_nearer = Nearer
phone_shell-live_edge = Fit all tiles into the picture
phone_shell-live_rows = Lay the tiles side by side in rows
phone_shell-live_tilt = Less tilt
phone_shell-live_still = Hold still
phone_shell-live_light = More light
phone_shell-live_count = { $count } of { $wanted }
phone_shell-live_taken = Taken
phone_shell-live_shutter = Take the photo
phone_shell-live_close = Close
phone_shell-live_lamp = Light

## American mahjong: the card of hands, and hands that win by it
rules-short_american = American
rules-title_american = American (your own card)
rules-about_american = American mahjong: a hand wins by a line of the card that you bring.
card-needed = American rules need your card of hands.
card-yours = The card is yours: type it, paste it or open its file. It stays on your device, and goes into the games that you play by it.
card-sample = Start with an invented sample card
card-in_play = You play by the card “{ $title }”: { $count ->
    [one] one line
   *[other] { $count } lines
}, made in { $ways ->
    [one] one way
   *[other] { $ways } ways
}.
card-open = Open the file of your card (.toml or .json)
card-open_other = Open another card (.toml or .json)
card-paste_heading = Paste a card
card-paste = The text of the card
card-opened = You now play by this card.
card-use = Play by this card
card-title = Title of the card
card-save = Save the card as a file
card-remove = Remove the card
card-remove_question = Remove the card from this browser?
card-new_line = New line
card-change_line = Change line { $number }
card-add_line = Add this line
card-keep_line = Keep the change
card-hand = Hand
card-heading = Heading
card-points = Points
card-concealed = Concealed: nothing may be exposed
card-numbers = Numbers that { $name } may be (empty: 1 to 9)
card-notation = How to write a hand
card-notation_text =
    222a 444b: three 2s of one suit and three 4s of another. a, b and c are different suits, o is any one.
    XX0a XXX1a: any number, and the next one in the same suit.
    DDDa: the dragon of suit a. RRR, GGG: red and green dragons. 0000: soap as zero.
    FF: flowers. NNN: norths. ZZZ: any one wind. NEWS: four single winds. AAA: any one tile.
    22a|33a: one of these. A / between two hands: either of them.
    - after a group: no jokers. + also in pairs and singles. ~ flowers may stand as jokers do.
card-no_heading = Lines
card-ways = { $count ->
    [one] This line is made in one way.
   *[other] This line is made in { $count } ways; here is one of them.
}
card-line = { $points } points, { $state }, { $count ->
    [one] one way
   *[other] { $count } ways
}
card-line_concealed = concealed
card-line_exposed = may be exposed
card-change = Change { $hand }
card-delete = Remove { $hand }
card-delete_question = Remove this line?
nearest-heading = Which hands am I close to?
nearest-about = Meant for practice and for after a deal.
nearest-off = { $count ->
    [0] complete
    [one] one tile off
   *[other] { $count } tiles off
}
nearest-line = { $points } points, { $state }
nearest-needs = Helps:
nearest-spare = No use for:
nearest-impossible_concealed = Impossible: the line is concealed, and a group is exposed.
nearest-impossible_exposures = Impossible: an exposed group is not a group of it.
nearest-impossible_tiles = Impossible: too many of its tiles are gone.
tile-joker_as = joker as { $tile }
hand_editor-kind_group = group
hand_editor-joker = Joker
option-jokers = Jokers in the set
option-concealed_bonus = Points for nothing exposed
option-jokerless_doubles = No jokers count double
option-discarder_share = Discarder pays (times the points)
option-others_share = Others pay (times the points)
option-drawn_share = Each pays for a drawn win (times the points)
option-east_doubles = East pays and gets double
source-american_clubs = American clubs
source-untitled_card = untitled card
deal-fact_dead = Whose hands are dead?
message-card_missing = American rules need your card of hands. Open it, or start with the sample card.
message-card_elsewhere = This hand was scored by a card that is too long for a link. Ask for the file of the card, and open it to see the score.
message-only_card_hands = American rules score only hands that win.
message-discarded_joker = A discarded joker is dead: nobody wins with it.
message-no_line = { $why ->
    [untitled] These tiles make no line of your card.
   *[titled] These tiles make no line of the card “{ $card }”.
}
message-line_concealed = “{ $line }” is a concealed line, and a group of this hand is exposed.
message-line_exposed = The tiles would make “{ $line }”, but { $exposed } cannot be groups of it.
message-bad_exposure = { $why ->
    [only_jokers] The exposed group { $set } has only jokers. One of its tiles must be natural.
    [different] The exposed group { $set } has different tiles. Expose equal ones, with jokers among them.
   *[too_small] “{ $set }” is not a group of three or more, so it cannot be exposed. Put it with the other tiles.
}
message-bad_card = { $place ->
    [line] Line { $line }:{" "}
    [hand] Hand { $line }:{" "}
   *[none] {""}
}{ $why ->
    [too_long] This file is too long for a card.
    [no_toml] This is not TOML ({ $reason }). Check that place.
    [no_json] This is not JSON ({ $reason }). Check that place.
    [no_hands] This JSON has no list of hands with their Groups.
    [bad_field] “{ $field }” is “{ $given }”. It must be { $wanted }.
    [bad_name] “{ $field }” is “{ $given }”. { $hint ->
        [meant] Did you mean “{ $meant }”?
        [none] None is known here.
       *[known] Known are { $known }.
    }
    [unknown_key] “{ $key }” is unknown. { $hint ->
        [meant] Did you mean “{ $meant }”?
        [none] None is known here.
       *[known] Known are { $known }.
    }
    [no_lines] The card has no lines. Write [[line]], and below it hand and points.
    [too_many_lines] The card has { $have } lines. { $most } are the most.
    [bad_points] Points must be a whole number from 1 to { $most }.
    [bad_numbers] “{ $name }” must be numbers from 1 to 9, each once, such as 1 3 5.
    [bad_hand] The hand must be text, such as FF 22a 444b 666b 8888c.
    [too_many_ways] There are too many ways to make this. Write fewer alternatives, or less of A, X and Y.
    [empty] The hand is empty. Write its groups, such as FF 22a 444b 666b 8888c.
    [count] “{ $hand }” has { $have } tiles and must have { $want }.
    [impossible] No tiles make { $hand }: its numbers go beyond 1 to 9, or a tile is there too often.
    [bad_suit] “{ $token }” has the suit { $suit }. Write a, b or c for different suits, o for any one.
    [both_signs] “{ $token }” has both + and -. + allows jokers everywhere, - nowhere.
    [no_suit_here] “{ $token }” has a suit, and { $body } has none. Did you mean { $meant }?
    [mixes_xy] “{ $token }” mixes X and Y. Write two groups.
    [too_many_equal] “{ $token }” has { $have } equal tiles. { $most } are the most.
    [no_suit] “{ $token }” has no suit. Did you mean { $token }a? Groups of one suit have the same letter.
    [empty_alternative] “{ $token }” has an empty alternative. Write | between two groups, as in 22a|33a.
    [letter_o] “{ $token }” is the letter O. Did you mean the zero, { $meant }?
    [typo] “{ $token }” is not a group. Did you mean { $meant }?
    [no_group] “{ $token }” is not a group. Write 222a, XXX1a, DDDa, 0000, FFFF, NNN, NEWS, ZZZ, RRR, GGG or AAA.
   *[other] { $text }
}
