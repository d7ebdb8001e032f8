"""Tests of sharing a game: what each host offers, the links of a game, and games that are sent to a server."""

from dataclasses import asdict
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from tests.session.game_page import GamePage
from tests.session.json_commands import buttons, flatten, part_text
from tilesnap.games.game_file import parse_game_file
from tilesnap.games.store.models import Link
from tilesnap.i18n.languages import LANGUAGES
from tilesnap.i18n.translate import use_language
from tilesnap.session.commands import ExchangeLink, MakeLink, RevokeLink
from tilesnap.session.sharing import GameLinks, find_expiry
from tilesnap.views.sharing import DeviceView, LinksView, SendingView, SharingView, sharing_parts

NOW = datetime(2026, 11, 26, 20, 30, tzinfo=UTC)


def link(id_, role="scorer", **fields):
    values = {"label": "", "maker": "phone", "made_at": NOW, "revoked_at": None, "ends_at": None}
    return Link(id=id_, game="evening", role=role, **{**values, **fields})


LINKS = (
    link("own", "host"),
    link("other", "host"),
    link("a"),
    link("ended", ends_at=NOW - timedelta(days=1)),
    link("gone", revoked_at=NOW),
)
EVERYTHING = SharingView(
    device=DeviceView("Anna’s phone", has_pen=False),
    links=LinksView(LINKS, "own", {"viewer": "https://club.example/watch/t"}, NOW),
    keeps_photos=True,
    sending=SendingView(None, ""),
)
VIEWS = {
    # what a host knows, the commands that it offers
    "nothing": (SharingView(), set()),
    "a device alone": (SharingView(sending=SendingView(None, "")), {"send_game"}),
    "a scorer": (
        SharingView(device=DeviceView("", has_pen=True), keeps_photos=False),
        {"hold_pen", "name_device", "keep_photos"},
    ),
    "everything": (
        EVERYTHING,
        {"hold_pen", "name_device", "keep_photos", "make_link", "exchange_link", "revoke_link", "send_game"},
    ),
}


def commands_of(parts):
    """Return the commands of buttons and of forms."""
    return [
        each["command"]
        for part in flatten([asdict(part) for part in parts])
        for each in (*part.get("buttons", ()), {"command": part.get("on_change")})
        if each["command"]
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", VIEWS)
def test_host_offers_what_it_can(name, language):
    view, expected = VIEWS[name]
    with use_language(language):
        assert {each["command"] for each in commands_of(sharing_parts(view))} == expected


def test_links_are_listed_with_what_can_be_done():
    parts = [*sharing_parts(EVERYTHING)]
    rows = [asdict(part) for part in parts if getattr(part, "name", "").startswith("link_")]
    texts = [part_text(row).partition(" · ")[0] for row in rows]
    assert texts == ["1. Link of the host", "2. Link of the host", "3. Link to write with"]
    assert [[each["text"] for each in row["buttons"]] for row in rows] == [
        ["Replace", "Revoke"],
        ["Revoke"],
        ["Replace", "Revoke"],
    ]
    assert all(each["confirm"] for row in rows for each in row["buttons"] if each["text"] == "Revoke")
    assert any(part_text(asdict(part)).startswith("4. ") and "ended" in part.text for part in parts)


def test_made_link_is_shown_instead_of_its_form():
    parts = [asdict(part) for part in sharing_parts(EVERYTHING)]
    assert [part["url"] for part in flatten(parts) if part["kind"] == "address"] == [
        "https://club.example/watch/t"
    ]
    made = [each["command"]["role"] for each in buttons(parts) if each["command"]["command"] == "make_link"]
    assert made == ["scorer"]


class Links:
    """The links of a game in memory."""

    game, own = "evening", "own"

    def __init__(self):
        self.roles = {"own": "host", "other": "host", "a": "scorer"}
        self.done = []

    def links(self):
        return [link(id_, role) for id_, role in self.roles.items()]

    def make(self, role, ends_at):
        self.done.append(("make", role, ends_at))
        return f"new-{role}"

    def exchange(self, id_):
        self.done.append(("exchange", id_))
        return f"for-{id_}"

    def revoke(self, id_):
        self.done.append(("revoke", id_))

    def switch(self, token):
        self.done.append(("switch", token))

    def address(self, role, token):
        return f"{role}/{token}"


def make(role, ends="never"):
    return MakeLink(role, {"ends": ends})


COMMANDS = [
    # a row: commands, what they do to the links, the addresses that are shown
    ([], [], {}),
    ([make("viewer")], [("make", "viewer", None)], {"viewer": "viewer/new-viewer"}),
    (
        [make("scorer", "week")],
        [("make", "scorer", NOW + timedelta(weeks=1))],
        {"scorer": "scorer/new-scorer"},
    ),
    ([ExchangeLink("a")], [("exchange", "a")], {"scorer": "scorer/for-a"}),
    ([ExchangeLink("own")], [("exchange", "own"), ("switch", "for-own")], {}),
    ([ExchangeLink("other")], [], {}),
    ([make("viewer"), RevokeLink("a")], [("make", "viewer", None), ("revoke", "a")], {}),
]


@pytest.mark.parametrize(("commands", "done", "made"), COMMANDS)
def test_commands_change_links(commands, done, made):
    links, store = GameLinks(), Links()
    for command in commands:
        links.run(command, store, NOW)
    assert store.done == done
    assert links.view(store, NOW).made == made


@pytest.mark.parametrize("command", [make("viewer", "year"), ExchangeLink("x"), RevokeLink("x")], ids=str)
def test_impossible_command_changes_no_link(command):
    store = Links()
    with pytest.raises(LookupError):
        GameLinks().run(command, store, NOW)
    assert store.done == []


BERLIN, TAIPEI = ZoneInfo("Europe/Berlin"), ZoneInfo("Asia/Taipei")
ENDS = [
    # a row: validity, creation, expiry
    ("tonight", datetime(2026, 11, 26, 20, 30, tzinfo=BERLIN), datetime(2026, 11, 27, 5, tzinfo=BERLIN)),
    ("tonight", datetime(2026, 11, 27, 1, 0, tzinfo=TAIPEI), datetime(2026, 11, 27, 5, tzinfo=TAIPEI)),
    ("tonight", datetime(2026, 11, 27, 5, 0, tzinfo=TAIPEI), datetime(2026, 11, 28, 5, tzinfo=TAIPEI)),
    # the night in which clocks are put back
    ("tonight", datetime(2026, 10, 24, 21, 0, tzinfo=BERLIN), datetime(2026, 10, 25, 5, tzinfo=BERLIN)),
    ("week", datetime(2026, 11, 26, 20, 30, tzinfo=TAIPEI), datetime(2026, 12, 3, 20, 30, tzinfo=TAIPEI)),
    ("never", datetime(2026, 11, 26, 20, 30, tzinfo=TAIPEI), None),
]


@pytest.mark.parametrize(("holds", "now", "end"), ENDS)
def test_ends_at_uses_time_zone_of_maker(holds, now, end):
    assert find_expiry(holds, now) == end


TOKEN = {"token": "abc"}
ERROR = {"error": {"code": "game_differs", "message": "it went on differently"}}
ENDED = {"error": {"code": "link_ended", "message": "the link has expired"}}
ANSWERS = {
    # the answers of the server; the button, and the sentence below it
    "none yet": ([], "Send it to this server", ""),
    "sent": ([TOKEN], "Send what is new to this server", "go on with it there"),
    "no answer": ([None], "Send it to this server", "This server does not answer now."),
    "no answer later": ([TOKEN, None], "Send what is new to this server", "This server does not answer now."),
    "refused": ([TOKEN, ERROR], "Send what is new to this server", "it went on differently"),
    "link ended": ([TOKEN, ENDED], "Send it to this server", "the link has expired"),
}


def sending_page(*, server=True):
    page = GamePage()
    page.open(server=server)
    page.begin()
    return page


@pytest.mark.parametrize("section", ["play", "results"])
@pytest.mark.parametrize("name", ANSWERS)
def test_game_is_sent_to_server(name, section):
    answers, button, sentence = ANSWERS[name]
    page = sending_page()
    page.ask(command="open_section", name=section)
    page.ask(command="show_details", name="share", open=True)
    for answer in answers:
        sent = page.press("this server")["outgoing"]
        page.ask(command="finish_sending", game=sent["game"], answer=answer)
    assert button in page.labels
    assert sentence in page.text


def test_link_of_sent_game_outlasts_visit():
    page = sending_page()
    page.ask(command="show_details", name="share", open=True)
    sent = page.press("this server")["outgoing"]
    assert (sent["token"], len(parse_game_file(sent["text"]).log)) == (None, 1)
    page.ask(command="finish_sending", game=sent["game"], answer=TOKEN)
    page.open(server=True)
    page.ask(command="show_details", name="share", open=True)
    assert 'href="../join/abc"' in page.text
    assert page.press("Send what is new")["outgoing"]["token"] == "abc"


def test_problem_of_sending_stays_with_its_game():
    page = sending_page()
    page.ask(command="finish_sending", game="another", answer=None)
    page.ask(command="show_details", name="share", open=True)
    assert "does not answer" not in page.text


def test_game_without_server_is_not_shared():
    page = sending_page(server=False)
    assert "Share" not in page.text
    assert page.ask(command="make_link", role="viewer", values={"ends": "never"})["problem"]
