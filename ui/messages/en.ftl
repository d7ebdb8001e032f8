# The page's words in English. Names in braces are filled in by the page.

## The page

page-title = Tilesnap
page-language = English
page-full_stop = .
page-language_help = Language
page-tagline = Snap your mahjong hand, fix what was misread, see every point explained.
page-comma = { ", " }

## Bringing in a hand

photo-camera = Live camera
photo-other_ways = Other ways to bring in a hand
photo-sample = Sample
photo-type = Type it
photo-camera_label = Point the camera at the hand
photo-camera_needs_https = Browsers lend a live camera to https pages only, and this page came over http. Choose “Photo” instead: on a phone it opens the camera app.
photo-sample_label = Sample photo
photo-sample_pick = Choose a sample
photo-no_samples = There are no sample photos here.
photo-type_hint = Pick the tiles from a keypad, or start from an example.
photo-example_label = Or start from an example
photo-example_pick = Choose an example hand
photo-new_hand = Lay it out tile by tile

## The photo button; the browser fills these in

photo_input-take = Take a photo
photo_input-again = Take it again
photo_input-choose = Choose a photo
photo_input-drag = Or drag a photo here, or paste one. It stays on the computer that runs this page.
photo_input-preparing = Preparing the photo…
photo_input-reading = Reading the tiles…
photo_input-too_big = The file is too large to send. Save it as a JPEG photo and choose that one.
photo_input-sending = Sending the photo…
photo_input-offline = No connection to the computer that runs this page. The photo is kept and goes out as soon as it is back.
photo_input-slow = This takes longer than usual.
photo_input-try_again = Try again
photo_input-earlier = Below is still the hand from before.

## The connection to the computer that runs the page

connection-gone = The computer that runs this page does not answer. Your hand is kept; this goes on by itself as soon as it is back.

## How to lay a hand out for the photo

guide-words = Lay the hand out like this and photograph it from above.
guide-melded = melded sets
guide-concealed = concealed tiles, the winning tile sideways
guide-bonus = flowers and seasons apart

## The hand

hand-as_text = Hand as text
hand-text_label = Hand as text
hand-text_help = Melded sets | concealed tiles | bonus tiles. m characters, p dots, s bamboo, E S W N winds, C F B red, green, white dragon, 1f–4f flowers, 1g–4g seasons. * marks the winning tile, (9999m) is a concealed kong.
hand-text_placeholder = 555m CCCC | 222s 111p EE*

## The way to the phone

phone-open = On a phone
phone-hint = Point the phone's camera at the code: the page opens there, in the same network.

## The players' own tiles

own_set-choose = Whose tiles are these?
own_set-any = Any set
own_set-heading = Remember this set of tiles
own_set-hint = Correct the tiles above, then teach them: photos of the same set are read by what you said. One or two photos are enough. Only this computer keeps it.
own_set-name = Name of the set
own_set-name_example = Grandma's set
own_set-teach = Teach
own_set-taught = { $count } tiles of “{ $name }” learnt. Choose the set above the photo to read with it.
own_set-download = Save as a file
own_set-remove = Forget “{ $name }”
own_set-import = Take in a set from a file
own_set-imported = “{ $name }” is here. Choose it above the photo to read with it.

## The hand editor; the browser fills these in

hand_editor-tools = Tools
hand_editor-tile = tile
hand_editor-set = set
hand_editor-photo = Photo of the hand, { $count } tiles outlined
hand_editor-row_melded = Melded sets
hand_editor-row_concealed = Concealed tiles
hand_editor-row_bonus = Flowers and seasons
hand_editor-row_stray = Set aside, not counted: { $count }
hand_editor-add_tile = Add a tile
hand_editor-add_to = Where it goes
hand_editor-select_several = Select several tiles
hand_editor-frame_hand = Frame my hand
hand_editor-frame_your_hand = Frame your hand
hand_editor-tap_your_hand = Tap your hand
hand_editor-take_again = Take it again
hand_editor-go_on = Go on with these tiles
hand_editor-add_melded = Add melded sets
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
hand_editor-make_set = Make a melded set
hand_editor-make_kong = Make a concealed kong
hand_editor-undo = Undo
hand_editor-undone = Undone
hand_editor-redo = Redo
hand_editor-redone = Redone
hand_editor-reset = As read
hand_editor-moved = Moved: { $set }
hand_editor-photo_hint = Tap a tile to correct it, or an empty place to add one.
hand_editor-frame = Frame
hand_editor-frame_hint = Draw a frame round your hand, or tap one of its tiles: only that hand is read.
hand_editor-frame_end = No frame
hand_editor-frame_none = Read the whole photo
hand_editor-reading = Reading the tiles…
hand_editor-read_round = Read the hand it lies in
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
hand_editor-pick = Tap the right face.
hand_editor-sure = Read with { $percent } certainty.
hand_editor-repaired = Read as { $tile }, changed to make a legal hand.
hand_editor-winning = This is the winning tile
hand_editor-not_winning = Not the winning tile
hand_editor-conceal_kong = Turn into a concealed kong
hand_editor-open_kong = Turn into a melded kong
hand_editor-declare_kong = Declare concealed kong
hand_editor-concealed_kong = concealed kong
hand_editor-kong_from_pung = kong, fourth claimed
hand_editor-from_pung = Its fourth tile was claimed for three concealed ones
hand_editor-not_from_pung = Its fourth tile was not claimed so
hand_editor-to_concealed = To the concealed tiles
hand_editor-to_new_set = Start a new melded set
hand_editor-to_set = To the set { $set }
hand_editor-to_bonus = To flowers and seasons
hand_editor-to_stray = Set aside
hand_editor-remove = Delete
hand_editor-win_flag = WIN
hand_editor-mark_doubtful = doubtful
hand_editor-mark_repaired = changed to make a legal hand
hand_editor-mark_winning = winning tile
hand_editor-mark_stray = set aside
hand_editor-mark_selected = selected

## What is asked on the way to the score

question-doubt = Which tile is this?
question-doubt_hint = { $count ->
    [one] The reader is not sure of one tile.
   *[other] The reader is not sure of { $count } tiles.
 }
question-role = Did this hand go out?
question-role_hint = It has { $count } tiles, one fewer than a hand that went out.
question-role_winner = Yes, a tile is missing
question-role_loser = No, it did not
question-sets = Which sets were claimed?
question-sets_hint = Tap each set that was made with another player’s discard.
question-sets_guessed = The marked ones look claimed in the photo, but it does not show it for sure.
question-winning_tile = Which tile came last?
question-came = How did the last tile come?
question-came_drawn = Drawn
question-came_discarded = Discarded by another
question-came_robbed = Robbed from a kong
question-seat = Which seat wind has the winner?
question-seat_loser = Which seat wind has this player?
question-round = Which is the prevailing wind?
question-discarder = Who discarded it?
question-discarder_robbed = Whose kong was robbed?
question-discarder_hint = Nobody is responsible who is covered by same-round immunity.
question-discarder_right = On the right
question-discarder_across = Opposite
question-discarder_left = On the left
question-discarder_nobody = Nobody is responsible

wind-E = East 東
wind-S = South 南
wind-W = West 西
wind-N = North 北

special-after_kong = after a kong
special-after_bonus = after a flower or season
special-last_tile = last tile of the wall
special-last_tile_discarded = discard after the last tile of the wall
special-dealt = East, with the deal
special-first_turn = on the first turn
special-first_discard = East’s first discard
special-second_kong = after a second kong in the same turn
special-supplements_before = supplement tiles taken before
special-east_konged = East had declared a concealed kong
special-ready_from_deal = ready since the deal
special-original_call = original call: ready since the first discard

## The bar with the total

win-points = { $count ->
    [one] point
   *[other] points
 }
win-range = { $least } to { $most }
win-missing = { $count ->
    [one] 1 answer missing
   *[other] { $count } answers missing
 }
win-to_answer = { $count ->
    [one] 1 answer missing before there is a score
   *[other] { $count } answers missing before there is a score
 }
win-unclear = No hand is to be made out in the photo yet.
win-no_tiles = No tiles yet.
win-not_known = Not known: { $fields }. It could be { $least } to { $most }.
win-kept = Kept from the hand before: { $fields }.
win-role_winner = went out
win-role_loser = did not go out
win-claimed = { $count ->
    [0] no set claimed
    [one] 1 set claimed
   *[other] { $count } sets claimed
 }
win-last_tile = last tile
win-seat = seat { $wind }
win-round = round { $wind }
win-discarder = from { $who }
win-left_open = { $field } not known
win-field_seat = seat wind
win-field_round = prevailing wind
win-field_winning_tile = last tile
win-field_came = how it came
win-field_discarder = who discarded it
win-wins_in_a_row = Deals that East has won in a row, with this one
win-discards = The winner’s own discards, in their order
win-discards_help = Write them as in the hand’s text, also those that others claimed. Thirteen discarded orphans need them.

## The bar; the browser fills these in

asking-answered = What was answered
asking-ask_again = ask again
asking-confirm = kept from the hand before, tap to confirm
asking-other_tile = Another tile
asking-all_right = They are all right
asking-unknown = Nobody remembers
asking-claimed_none = None of them
asking-claimed_these = The marked ones
asking-specials = Was it also:
asking-sheet = Score sheet
asking-next = Next hand

## Rules

rules-chip = Rules of this table
rules-rule_set = Rule set
rules-preset = Preset
rules-no_preset = none
rules-changed = { $count ->
    [one] one house rule
   *[other] { $count } house rules
 }
rules-to_house = See and change every rule

## The page of house rules

house-heading = House rules
house-about = Every item and option of the rules, with what it pays and where it stands. What you change counts at once and is kept in this browser.
house-back = Back to the hand
house-search = Find an item
house-search_example = dragons
house-nothing_found = No item is called so. Look through the parts of the rules instead.
house-part = Part of the rules
house-options = Options
house-points = Points
house-points_melded = Points, melded
house-concealed_points = Points, concealed
house-doubles = Doubles
house-limit = % of the limit
house-by_option = Its value is chosen under “{ $option }” among the options.
house-download = Save as a file
house-reset = All as in the source
house-print = Print the rules
house-bad_file = This file of house rules cannot be used. { $error }
source-assumed = assumed, where the sources are silent
source-house_rule = house rule
house-open = Play by a file of house rules
house-changed = { $count ->
    [one] One rule is changed from the source.
   *[other] { $count } rules are changed from the source.
 }
house-heading_of = House rules: { $title }
house-file = Open a file of house rules (.toml)
house-opened = The rules of the file count now.
house-title = Title of these rules
house-title_example = Thursdays at Jo’s
house-only_changes = Show what I changed
house-nothing_changed = Nothing is changed: these are the rules of the source.
house-source_says = The source says: { $words }.
house-counts_not = does not count
house-added_here = This table added it.
house-take_back = As in the source: { $name }
house-remove = Remove: { $name }
house-value_of = { $item }: { $value }
house-add = Add an item
house-add_condition = What the hand must have
house-add_condition_example = Choose, or type to search
house-add_choose = Choose
house-add_name = Name of the item
house-add_name_example = Lucky dragons
house-add_pays = What it pays: fill in at least one.
house-add_new = New item
house-who = Who gets it
house-who_all = everybody
house-who_winner = the winner
house-who_loser = the losers
house-add_now = Add this item
house-added = “{ $name }” counts now. It stands in the part “{ $part }”.
house-removed = “{ $name }” is removed.
house-lacks_condition = Choose what the hand must have.
house-lacks_name = Give the item a name.
house-lacks_parameter = Fill in “{ $parameter }”.
house-lacks_value = An item must pay something: points, doubles or a share of the limit.
house-based_on = Based on: { $rules }

## What a hand must have for an item of the house’s own

condition-bonus_tile = A flower or a season
condition-own_bonus_tile = The flower or season with the number of the seat
condition-all_bonus_tiles = All four flowers or seasons
condition-heavenly_hand = East goes out with the tiles dealt
condition-earthly_hand = Another player goes out in the first turn
condition-original_call = Ready after the first discard, and unchanged since
condition-consecutive_wins = East has won several deals in a row
condition-thirteen_discarded_orphans = One’s own first 13 discards and the last tile make thirteen orphans
condition-self_drawn = The winning tile was drawn
condition-one_chance_chow = The winning tile fills the middle of a chow, or its end beside 1-2 or 8-9
condition-one_chance_hand = One kind of tile alone could complete the hand
condition-out_on_a_pair = The winning tile completes the pair
condition-last_tile_of_wall = The winning tile is the last tile of the wall
condition-last_discard = The winning tile is claimed when the wall is empty
condition-supplement_tile = The winning tile is a supplement tile
condition-robbed_kong = The winning tile is robbed from a kong
condition-moon = A certain tile wins as the last tile of the wall
condition-supplement_is = A certain tile wins as a supplement tile
condition-robbed_kong_is = A certain tile wins, robbed from a kong
condition-kong_on_kong = The supplement tile of the second kong in one turn wins
condition-identical_chows = Equal chows
condition-similar_chows = Chows of the same numbers in all three suits
condition-similar_triplets = Pungs or kongs of one number in all three suits
condition-straight = The chows 123, 456 and 789 of one suit
condition-consecutive_triplets = Pungs or kongs of consecutive numbers in one suit
condition-pung = A pung
condition-kong = A kong
condition-triplet = A pung or a kong
condition-pair = A pair
condition-chow = A chow
condition-honor_sets = Several pungs or kongs of winds or dragons
condition-kongs = A certain number of kongs
condition-concealed_triplets = A certain number of concealed pungs or kongs
condition-winning = Going out, with any hand
condition-shape = A hand of a special shape
condition-concealed_hand = No set was claimed before the win
condition-chow_hand = Four chows and a pair
condition-no_points_hand = A chow hand, completed by a claimed tile at a chow open on both sides
condition-pung_hand = Four pungs or kongs and a pair
condition-all_concealed_triplets = Four concealed pungs or kongs and a pair
condition-buried_treasure = Four concealed pungs and a pair of one suit and honours
condition-only_tiles = All tiles are of a kind
condition-terminals_and_honors = Terminals and honours alone
condition-one_suit = Tiles of one suit
condition-purity = Pungs or kongs and a pair of one suit, without honours
condition-nine_gates = 1112345678999 of one suit and any tile of it, concealed
condition-squirming_snake = Pungs of 1 and 9, two chows and a pair of 2, 5 or 8 in one suit
condition-outside = Every set and the pair hold a terminal
condition-pairs_of = Seven pairs of a kind of tile
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
parameter-draws_between = Drawn deals do not break the row
parameter-pass_deal = The deal passes then; otherwise every further win pays again
parameter-predealt_jokers = Jokers dealt beforehand count as discards
parameter-robbed_kong = Also with a tile robbed from a kong
parameter-tile = Which tile
parameter-on_discard = The winning tile may be claimed
parameter-moon-on_discard = Also as the last discard
parameter-only_for_kongs = Only after a kong, not after a flower or season
parameter-bonus_between = A flower or season may come in between
parameter-copies = How many equal chows
parameter-groups = How many groups of them
parameter-pair = And a pair of another of them
parameter-similar_triplets-pair = A pair in place of one of the three
parameter-count = How many
parameter-melded_for_losers = A loser’s melded pair counts, too
parameter-sets = How many pungs or kongs
parameter-chows = The hand may hold chows
parameter-or_more = Or more of them
parameter-claimed_kongs = A kong is concealed even if its fourth tile was claimed
parameter-only_on_discard = Only when the winning tile was claimed
parameter-regular = Only four sets and a pair
parameter-any_pair = Any pair, even one that pays
parameter-kongs = Kongs among them
parameter-drawn = The winning tile must be drawn
parameter-on_pair = A claimed tile may complete the pair
parameter-pairs = Seven pairs count, too
parameter-all_kinds = All six kinds of green tile may be there
parameter-both = Terminals and honours must both be there
parameter-honors = With winds or dragons
parameter-outside-honors = A wind or dragon will do, too
parameter-concealed = Drawn, with no set claimed
parameter-pure_wait = The hand waited for all nine tiles
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
choice-of_wriggling_snake = wriggling snake: 1 to 9 of a suit with a second 1, and the four winds
choice-of_gates_of_heaven = gates of heaven: 1 and 9 of a suit three times, 2 to 8, one of them twice
choice-of_any_fourteen_tiles = any fourteen tiles
choice-on_first_discard = East’s first discard
choice-on_extended = East’s first discard, or one’s own first draw
choice-on_first_draw = one’s own first draw only
choice-kongs_none = none
choice-kongs_concealed = concealed ones
choice-kongs_claimed = also with a claimed fourth tile
choice-suits_same = the same two throughout
choice-suits_any = any two each time

## The file button

file_input-drag = Or drag it here. At most { $size }.
file_input-too_big = This file is larger than { $size }. Choose a smaller one.
file_input-unreadable = The browser could not read this file. Choose it again.

## The rules on paper

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

paper-link = Share the link
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
option-round_losers = Losers’ scores are rounded, too
option-concealed_points_only_on_discard = A drawn concealed hand takes its double alone
option-last_tile_includes_self_drawn = The last tile of the wall stands for drawing it, too
option-bonus_sets_include_own_tile = All flowers or seasons stand for the seat’s own, too
option-terminals_and_honors_include_pung_hand = All terminals and honours stand for the pung hand, too
option-hidden_treasure_kongs = Kongs in a hidden treasure
option-hidden_treasure_drawn = The hidden treasure must be drawn
option-rob_concealed_kong = A concealed kong may be robbed for
option-pure_wait = Nine gates wait for all nine tiles
option-heavenly_hand_supplements = Heavenly hand after supplement tiles, too
option-earthly_hand_supplements = Earthly hand after supplement tiles, too
option-kong_on_kong_bonus_between = Kong on kong with a flower between, too
option-predealt_jokers_as_discards = Jokers dealt beforehand are discards
option-consecutive_wins = Wins in a row for the dealer’s limit
option-consecutive_wins_draws_between = Drawn deals do not break the row
option-consecutive_wins_pass_deal = The deal passes after them
option-payment = Who pays
option-most_chows = Chows allowed
option-one_suit_without_honours = Doubles for one suit without honours
option-original_call_for_losers = Original call doubles losers, too
option-four_alike_as_kong = A loser’s four alike are a kong
option-knitting_suits = Suits of a knitting hand
option-fishing_intrinsic = A fishing hand’s own count
option-intrinsic_bonus = Bonus tiles in that count
option-last_discard_doubles_bonus = The last discard doubles a special hand’s bonus tiles
option-concealed_hand_on_discard = Concealed hand scores its points on a discard, too
option-supplement_only_for_kongs = Supplement tile counts after a kong only, not after a flower
option-terminals_and_honors_doubles = Doubles for all terminals and honours
option-terminals_and_honors_doubles_1 = 1
option-terminals_and_honors_doubles_2 = 2
option-earthly_hand_on = Earthly hand
option-earthly_hand_on_first_discard = East’s first discard
option-earthly_hand_on_extended = that or own first draw
option-earthly_hand_on_first_draw = own first draw only

## What a table talks about

talk-payments = What the others pay
talk-payer = Who pays whom
talk-seat_0 = The winner
talk-seat_1 = The player on the right
talk-seat_2 = The player opposite
talk-seat_3 = The player on the left
talk-pays = { $payer } pays { $payee }
talk-losers_settle = The other three still settle the differences between their own hands.
talk-amount = Points
talk-counters = Counters
talk-together = together
talk-near_misses = Nearly made
talk-near_misses_none = No single tile would have made more of it.
talk-alternatives = Other ways to lay it out
talk-near_miss = { $change }: { $item }, { $points }
talk-waits = What completes it
talk-waits_about = What the hand scores when this tile is drawn:

## The score sheet

score-heading = Score
score-none_yet = The score appears here as soon as there are tiles.
score-no_score = No score yet
score-points_unit = { $count ->
    [one] point
   *[other] points
 }
score-limit_hand = Limit hand
score-item = Item
score-points = Points
score-doubles = Doubles
score-nothing = Nothing in this hand pays.
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
score-because_doubled = concealed, so doubled: { $concealed } instead of { $points }
score-because_concealed = concealed: { $concealed } instead of { $points }
score-because_melded = melded; concealed it would pay { $concealed }
score-because_claimed = melded, as the last tile was claimed; drawn it would pay { $concealed }
score-because_unsaid = taken as melded until it is said how the last tile came; drawn it would pay { $concealed }
score-counts_alone = It counts alone, whatever its sets would pay.
score-sum = sum
score-rounded = rounded
score-doubled = doubled
score-cut = limit
score-pair = pair
score-other = group
score-knit = knitted
score-winning_tile = winning tile
score-unknown = Not said yet: { $fields }. What depends on it is not counted.
score-unsaid_seat = the seat wind
score-unsaid_round = the prevailing wind
score-unsaid_source = how the last tile came
score-explained = Explained step by step
score-with_bonus = with bonus tiles
score-warnings = Worth knowing
score-why = Source: { $source }
score-limit_line = limit { $limit }
score-fishing = Fishing for { $name }
score-of_limit = { $share } of the limit

## Messages of scoring that have tiles or names in them

message-item = { $limit ->
    [0] { $tiles } { $name }: { $points ->
        [0] { $doubles ->
            [0] nothing
            [one] 1 double
           *[other] { $doubles } doubles
        }
        [one] 1 point{ $doubles ->
            [0] { "" }
            [one] {" "}and 1 double
           *[other] {" "}and { $doubles } doubles
        }
       *[other] { $points } points{ $doubles ->
            [0] { "" }
            [one] {" "}and 1 double
           *[other] {" "}and { $doubles } doubles
        }
    }
   *[other] { $tiles } { $name }: { $worth } points, whatever its sets would pay
 }
message-near_miss_tile = with { $to } in place of { $from }

## Starting the page, in the terminal

serve-here = On this computer
serve-phone = On a phone in the same network
serve-no_network = No home network found: the page can be opened on this computer only.
serve-no_port = Every port from { $first } to { $last } is taken: choose one with --port.

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
tile-X = face down
tile-unknown = unknown tile
