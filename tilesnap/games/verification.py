"""Verification of a game's log: by itself, by a noted head, by the server's key, and deal by deal."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING, Literal, NamedTuple
from urllib.parse import parse_qs

from scoring.errors import ScoringError
from tilesnap.games.confirmations import (
    deal_confirmations,
    deal_photos,
    digest_choice,
    has_same_result,
    state_deal,
)
from tilesnap.games.events import EVIDENCE_EVENTS, DealConfirmed, PhotoSealed
from tilesnap.games.game_file import check_signed_head
from tilesnap.games.heads import PREFIX, Head, parse_head
from tilesnap.games.log import find_digest
from tilesnap.games.played_game import settle_game
from tilesnap.i18n.translate import join_names, t

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tilesnap.games.events import DealStatement
    from tilesnap.games.game_file import GameFile
    from tilesnap.games.log import Entry
    from tilesnap.games.played_game import PlayedDeal, PlayedGame

NO_HEAD_SENTENCE = (
    "whether its end was cut off, or all of it was rewritten, a file cannot show by itself: "
    "give the code of a printed sheet, or a head or digest that was noted before, with --head"
)


def parse_noted_head(text: str) -> Head | str:
    """Parse a noted head: a signed head, the link in the code of a sheet, or the digest of an entry.

    Raises:
        ScoringError: `bad_head` if it is none of these.

    """
    if "://" in text:
        text = parse_qs(text.partition("?")[2]).get("head", [text])[0]
    if text.startswith(f"{PREFIX}."):
        return parse_head(text)
    digest = text.lower()
    if not re.fullmatch("[0-9a-f]{64}", digest):
        message = f"{text[:80]!a}: a digest is 64 digits and letters from a to f, a signed head begins with {PREFIX}"
        raise ScoringError("bad_head", message)
    return digest


def verify_file(file: GameFile, noted: Head | str | None, key: str | None) -> list[str]:
    """Verify a file's log, whose chain was checked, and return one sentence for each finding.

    Args:
        file: The content of the file.
        noted: The noted head, a digest, or None.
        key: The server's public key as its operator states it, or None.

    Raises:
        ScoringError: `head_missing`, `other_game`, and `other_key` if another key signed.

    """
    return list(_findings(file, noted, key))


def _findings(file: GameFile, noted: Head | str | None, key: str | None) -> Iterator[str]:
    if isinstance(noted, Head):
        check_signed_head(file.game, file.log, noted)
        yield _describe_coverage(noted.number, len(file.log))
        yield _describe_signature("the head", noted, key)
    elif noted is not None:
        yield _describe_coverage(find_digest(file.log, noted), len(file.log))
    else:
        yield NO_HEAD_SENTENCE
    if file.head is not None:
        yield _describe_signature(f"the file's own head, of entry {file.head.number},", file.head, key)


def _describe_coverage(number: int, last: int) -> str:
    """Return the sentence about the entries that a head covers."""
    if number == last:
        return "the head is the last entry: all entries are as they were when it was noted"
    return (
        f"the head is entry {number}: all entries up to there are as they were when it was noted, "
        f"{last - number} came later"
    )


def _describe_signature(subject: str, head: Head, key: str | None) -> str:
    """Return the sentence about the signature. Raises ScoringError `other_key`."""
    if key is None:
        return (
            f"{subject} is signed by the key {head.key}: anybody can make a key, so compare it with what "
            "`tilesnap game key` prints on the server, and give that with --key"
        )
    if key != head.key:
        raise ScoringError("other_key", f"{subject} is signed by another key, {head.key}: not by that server")
    return (
        f"{subject} is signed by that server: the log was like this there. "
        "Only a later head can show whether it became longer"
    )


Verdict = Literal["proved", "unproved", "contradicted"]
"""Whether a finding is proved, is not proved either way, or contradicts the log."""


class Finding(NamedTuple):
    """A finding about a deal, as a sentence in the current language."""

    verdict: Verdict
    text: str


class DealFindings(NamedTuple):
    """The findings about one deal."""

    deal: PlayedDeal
    findings: tuple[Finding, ...]


class GameFindings(NamedTuple):
    """The findings about a game.

    Attributes:
        deals: The findings about each deal.
        others: The findings about no deal that still counts.
        unknown_photos: The names of given photos whose content the game did not record, if it recorded any photo.

    """

    deals: tuple[DealFindings, ...]
    others: tuple[Finding, ...]
    unknown_photos: tuple[str, ...] = ()

    @property
    def is_contradicted(self) -> bool:
        """True if anything contradicts the log."""
        every = [*self.others, *(each for deal in self.deals for each in deal.findings)]
        return any(each.verdict == "contradicted" for each in every)


def verify_deals(
    entries: Sequence[Entry], game: PlayedGame, photos: Mapping[str, str] | None = None
) -> GameFindings:
    """Compare every confirmation of a game with what the rules give, and photos with their digests.

    Each confirmation is computed again from the entries before it: from the recorded hands and facts, at
    the place of the deal in the game at that time, by the recorded rules.

    Args:
        entries: All entries of the game, whose chain was checked.
        game: The game that follows from them.
        photos: The digests of photos to compare, each with the name of its file.

    Raises:
        ScoringError: As `settle_game` does.

    """
    given = dict(photos or {})
    doubts = _doubts(entries, game)
    deals = []
    for deal in game.deals:
        own = [each for id_ in dict.fromkeys(deal.slot.deals) for each in doubts.pop(id_, ())]
        doubtful = {each.entry.id for each in own}
        found = (*_deal_findings(deal, game, doubtful), *_photo_findings(deal, game, given))
        deals.append(DealFindings(deal, (*found, *(each.finding for each in own))))
    others = [each.finding for own in doubts.values() for each in own]
    sealed = {each.event.photo for each in game.state.evidence if isinstance(each.event, PhotoSealed)}
    if given and not sealed:
        return GameFindings(tuple(deals), (*others, Finding("unproved", t("verify-no_photos"))))
    current = _current_photos(game)
    for digest, name in given.items():
        if digest not in sealed:
            others.append(Finding("unproved", t("verify-photo_unknown", file=name)))
        elif digest not in current:
            others.append(Finding("unproved", t("verify-photo_replaced", file=name)))
    unknown = tuple(name for digest, name in given.items() if digest not in sealed)
    return GameFindings(tuple(deals), tuple(others), unknown)


def _current_photos(game: PlayedGame) -> set[str]:
    return {each.photo for deal in game.deals for each in deal_photos(deal, game).values()}


def _deal_findings(deal: PlayedDeal, game: PlayedGame, doubtful: set[str]) -> Iterator[Finding]:
    """Yield who confirmed the deal as it is now, and who did not; `doubtful` entries have findings of their own."""
    if deal.ledger is None:
        yield Finding("unproved", t("verify-not_settled"))
        return
    confirmations = deal_confirmations(deal, game)
    agreed = [each for each in confirmations.values() if each.state == "confirmed"]
    if agreed:
        names = (describe_confirmer(game.players[each.player], each.event.initials) for each in agreed)
        yield Finding("proved", t("verify-confirmed", names=join_names(names)))
    outdated = [
        game.players[each.player]
        for each in confirmations.values()
        if each.state == "outdated" and each.entry.id not in doubtful
    ]
    if outdated:
        yield Finding("unproved", t("verify-outdated", names=join_names(outdated)))
    if not confirmations:
        yield Finding("unproved", t("verify-unconfirmed"))
    elif missing := [game.players[each] for each in sorted(deal.place.seated) if each not in confirmations]:
        yield Finding("unproved", t("verify-missing", names=join_names(missing)))
    versions = {each.event.stated.version for each in agreed if each.event.stated}
    if versions - {state_deal(deal).version}:
        yield Finding("proved", t("verify-version"))


def describe_confirmer(name: str, initials: str) -> str:
    """Return the name of a player who confirmed, with initials where these were typed."""
    return f"{name} ({initials})" if initials else name


def _photo_findings(deal: PlayedDeal, game: PlayedGame, given: Mapping[str, str]) -> Iterator[Finding]:
    """Yield which photos were recorded with the hands, and which of them were given."""
    for player, event in deal_photos(deal, game).items():
        name, file = game.players[player], given.get(event.photo)
        if file is None:
            yield Finding("unproved", t("verify-photo_recorded", name=name))
        else:
            yield Finding("proved", t("verify-photo_matches", name=name, file=file))


class _Doubt(NamedTuple):
    """Statement of an entry of evidence that the log does not contain."""

    entry: Entry
    finding: Finding


def _doubts(entries: Sequence[Entry], game: PlayedGame) -> dict[str, list[_Doubt]]:
    """Return, by the id of the deal, what evidence says that the log does not."""
    found: dict[str, list[_Doubt]] = defaultdict(list)
    digests = {each.id: (each.number, each.digest, each.event) for each in entries}
    steps: list[Entry] = []
    then: PlayedGame | None = None
    for entry in entries:
        event = entry.event
        if not isinstance(event, EVIDENCE_EVENTS):
            steps.append(entry)
            continue
        if event.player >= len(game.players):
            finding = Finding("contradicted", t("verify-no_player", number=str(entry.number)))
            found[event.deal].append(_Doubt(entry, finding))
            continue
        name = game.players[event.player]
        number, digest, recorded = digests.get(event.over, (0, "", None))
        is_recorded = 0 < number < entry.number and getattr(recorded, "deal", None) == event.deal
        if not is_recorded or (isinstance(event, DealConfirmed) and digest != event.digest):
            found[event.deal].append(
                _Doubt(entry, Finding("contradicted", t("verify-other_entry", name=name)))
            )
        elif isinstance(event, DealConfirmed) and event.stated is not None:
            if then is None or then.state.last != steps[-1]:
                then = settle_game(steps, then)
            wrong = _wrong_statement(event, event.stated, then)
            if wrong is not None:
                verdict: Verdict = "unproved" if wrong == "other_count" else "contradicted"
                found[event.deal].append(_Doubt(entry, Finding(verdict, t(f"verify-{wrong}", name=name))))
    return found


def _wrong_statement(
    event: DealConfirmed, stated: DealStatement, then: PlayedGame
) -> Literal["other_rules", "other_result", "other_count"] | None:
    """Return how a confirmed result differs from what the rules gave at that time.

    None if it does not, or if another version of the deal counted by then: the players saw that one later.
    """
    slot = next((each for each in then.state.deals if event.deal in each.deals), None)
    if slot is not None and stated.rules != digest_choice(slot.rules):
        return "other_rules"
    deal = next((each for each in then.deals if each.version.entry.id == event.over), None)
    if deal is None:
        return None
    if deal.ledger is None:
        return "other_result"
    now = state_deal(deal)
    if has_same_result(stated, now):
        return None
    return "other_result" if stated.version == now.version else "other_count"
