"""The sharing of a game as parts: this device, the pen, links for other devices, and sending the game to a server."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime  # noqa: TC003 (evaluated at run time)
from html import escape
from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

from tilesnap.i18n.translate import t
from tilesnap.views.parts import (
    address,
    button,
    buttons,
    form,
    group,
    html,
    note,
    radio_field,
    switch_field,
    text_field,
)
from tilesnap.views.rendering.dates import format_moment
from tilesnap.views.rendering.evidence import code_html

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tilesnap.games.store.models import Link
    from tilesnap.views.parts import Part

SharedRole = Literal["scorer", "viewer"]
"""The role of a link that is made to be given to others."""
LinkValidity = Literal["never", "tonight", "week"]
"""How long a link opens its game."""


class DeviceView(NamedTuple):
    """The device of the user among those of a game: its name, and whether it has the pen."""

    name: str
    has_pen: bool


class LinksView(NamedTuple):
    """The links of a game.

    Attributes:
        links: The links, also those that expired or were revoked.
        own: The id of the link by which the user has the game.
        made: The address of the link that was made here last, by role.
        now: The current time.
    """

    links: Sequence[Link]
    own: str
    made: Mapping[SharedRole, str]
    now: datetime


class SendingView(NamedTuple):
    """A game that can be sent to the server of the page: the token of its link there, and why it was not sent."""

    token: str | None
    problem: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SharingView:
    """The ways to share a game that a host has; None for those that it lacks.

    Attributes:
        device: The device of the user.
        links: The links of the game.
        keeps_photos: Whether photos are stored with the hands.
        sending: Sending the game to a server.
    """

    device: DeviceView | None = None
    links: LinksView | None = None
    keeps_photos: bool | None = None
    sending: SendingView | None = None


def sharing_parts(view: SharingView) -> Iterator[Part]:
    """Yield the ways to share a game."""
    if view.device is not None:
        yield from _device_parts(view.device)
    if view.links is not None:
        for role in get_args(SharedRole):
            yield group(_new_link_parts(role, view.links.made.get(role)))
        yield from _link_parts(view.links)
    if view.keeps_photos is not None:
        keep = switch_field("keep", t("share-keep_photos"), view.keeps_photos)
        yield form("keep_photos", [keep], [], {"command": "keep_photos"})
        yield note(t("share-keep_photos_help"), "hint")
    if view.sending is not None:
        yield from _sending_parts(view.sending)


def _device_parts(device: DeviceView) -> Iterator[Part]:
    name = text_field("name", t("device-name"), device.name, example=t("device-example"))
    yield form("device_name", [name], [], {"command": "name_device"})
    words = t("pen-put_down" if device.has_pen else "pen-hold")
    pen = button(words, {"command": "hold_pen", "on": not device.has_pen})
    yield buttons("pen", [pen], question=t("pen-held") if device.has_pen else "")


def _new_link_parts(role: SharedRole, made: str | None) -> Iterator[Part]:
    """Yield the form that makes a link, or the link that was made here."""
    yield note(t(f"share-{role}"))
    if made is None:
        ends = [(each, t(f"share-ends_{each}")) for each in get_args(LinkValidity)]
        field = radio_field("ends", t("share-ends"), ends, ends[0][0])
        make = button(t("share-make"), {"command": "make_link", "role": role})
        yield form(f"link_{role}", [field], [make])
        return
    title = t(f"share-link_{role}")
    yield html(code_html(made, title))
    yield address(title, made)


def _link_parts(view: LinksView) -> Iterator[Part]:
    """Yield the links, each to exchange or revoke, and those that expired."""
    for number, link in enumerate((each for each in view.links if each.revoked_at is None), 1):
        text = _link_text(number, link, view.now)
        if not link.is_open(view.now):
            yield note(text, "hint")
            continue
        is_exchanged = link.role in get_args(SharedRole) or link.id == view.own
        exchange = button(t("share-exchange"), {"command": "exchange_link", "link": link.id})
        really = t("share-revoke_really")
        revoke = button(t("share-revoke"), {"command": "revoke_link", "link": link.id}, confirm=really)
        yield buttons(f"link_{link.id}", [*([exchange] if is_exchanged else []), revoke], question=text)
    yield note(t("share-exchange_help"), "hint")


def _link_text(number: int, link: Link, now: datetime) -> str:
    """Return the description of a link: what it allows, when it was made, and when it ends or ended."""
    name = " ".join(filter(None, (f"{number}. {t(f'share-link_{link.role}')}", link.label)))
    ends = "share-until" if link.is_open(now) else "share-has_ended"
    until = [t(ends, when=format_moment(link.ends_at))] if link.ends_at else []
    return " · ".join((name, format_moment(link.made_at), *until))


def _sending_parts(view: SendingView) -> Iterator[Part]:
    """Yield the button that sends the game to the server, and the way there once it has the game."""
    send = button(t("game-send_more" if view.token else "game-send"), {"command": "send_game"})
    yield buttons("send", [send])
    if view.problem:
        yield note(view.problem, "bad")
    elif view.token:
        yield html(f'<a href="../join/{escape(view.token)}">{escape(t("game-sent"))}</a>')
