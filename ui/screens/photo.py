"""The photo section: take, upload or choose a photo of a hand and read it, or start without one."""

from __future__ import annotations

import hashlib
import io
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import streamlit as st
from PIL import Image
from streamlit.runtime import get_instance

from scoring import Hand
from ui.components.loading import address
from ui.components.photo_input import Taken, photo_input, photo_taken
from ui.messages.text import t, told
from ui.screens.hand import take_link
from ui.screens.own_set import chosen_set, photo_source
from ui.state.edit_hand import EditHand
from ui.state.reader import shared_reader
from ui.state.session import Photo, laid_out, photo_name
from vision import NetworkError, PhotoError
from vision.photo import load_photo

if TYPE_CHECKING:
    from vision import Frame, Reading, TaughtSet

SAMPLES = Path(__file__).parents[2] / "samples"
STAGES = ("decode", "detect", "classify", "layout")
SHOWN_SIDE = 1400  # of the photo as shown: enough for a tile to be made out, small enough for a phone
PHOTOS_KEPT = 6
_READ_KEY, _OFFERED_KEY, _REFUSED_KEY = "photos_read", "photos_offered", "photo_refused"


def photo_section() -> None:
    """Offer the ways to bring in a hand. A new photo is read, and its hand replaces the one below."""
    st.subheader(t("photo-heading"), anchor=False)
    ways = {"camera": _camera, "sample": _sample, "type": _type}
    way = (
        st.segmented_control(
            t("photo-way"),
            ["photo", *ways],
            format_func=lambda name: t(f"photo-{name}"),
            default="photo",
            required=True,
            label_visibility="collapsed",
            width="stretch",
            key="way",
            persist_state="session",
        )
        or "photo"
    )
    taught = chosen_set()
    place = st.container()
    offered = photo_taken() if way == "photo" else _named(ways[way]())
    problem = _take_in(way, offered, taught)
    if way == "photo":
        with place:
            photo_input(problem)
    elif problem:
        st.error(problem, icon=":material/broken_image:")
    shown = laid_out().photo
    if shown and shown.picture:
        _serve(shown.picture)


def _camera() -> bytes | None:
    if not _may_use_camera():
        st.info(t("photo-camera_needs_https"), icon=":material/lock:")
        return None
    file = st.camera_input(t("photo-camera_label"), resolution="1080p", key="camera")
    return file.getvalue() if file else None


def _named(data: bytes | None) -> Taken | None:
    """Name a photo that this browser does not have, by what it holds."""
    if data is None:
        return None
    return Taken(photo_name(hashlib.sha256(data).hexdigest()), data, shown=False)


def _take_in(way: str, offered: Taken | None, taught: TaughtSet | None) -> str | None:
    """Bring in what is offered or the photo that lies there; tell what is wrong with it, while it matters."""
    error = None
    done: dict[str, str] = st.session_state.setdefault(_OFFERED_KEY, {})
    if offered and offered.id != done.get(way):  # the one offered before must not come back over a later hand
        error = _bring_in(offered, taught)
        done[way] = offered.id  # not before: a run may be broken off while it reads
        st.session_state[_REFUSED_KEY] = way, laid_out().origin, error
    elif there := _lying_there():
        error = _bring_in(there, taught)
    if error is None:
        of_way, origin, refused = st.session_state.get(_REFUSED_KEY, (way, None, None))
        error = refused if (of_way, origin) == (way, laid_out().origin) else None
    return told(error) if error else None


def _lying_there() -> Taken | None:
    """Return the photo of the hand on the page: it may be wanted in another frame or with another set."""
    laid = laid_out()
    photo = laid.photo
    if photo is None:
        return None
    return Taken(photo.name, photo.data, again=laid.stands, shown=photo.picture is None)


def _may_use_camera() -> bool:
    """Tell whether the browser treats this page as a secure context: https, or this very computer."""
    address = urlsplit(st.context.url or "")
    host = address.hostname or "localhost"
    return (
        address.scheme == "https" or host in ("localhost", "127.0.0.1", "::1") or host.endswith(".localhost")
    )


def _sample() -> bytes | None:
    photos = {path.stem: path for path in sorted(SAMPLES.glob("*.jpg"))}
    if not photos:
        st.info(t("photo-no_samples"))
        return None
    name = st.selectbox(
        t("photo-sample_label"),
        list(photos),
        index=None,
        format_func=_words,
        placeholder=t("photo-sample_pick"),
        key="sample",
    )
    return photos[name].read_bytes() if name else None


def _type() -> None:
    st.caption(t("photo-type_hint"))
    examples = _examples()
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.selectbox(
            t("photo-example_label"),
            list(examples),
            index=None,
            format_func=_words,
            placeholder=t("photo-example_pick"),
            key="example",
            on_change=lambda: _lay_out(
                examples.get(st.session_state["example"]), st.session_state["example"]
            ),
        )
        st.button(t("photo-new_hand"), icon=":material/restart_alt:", on_click=_lay_out, args=("",))


def _examples() -> dict[str, str]:
    """Read `samples/hands.txt`: one `name: hand` a line."""
    lines = (SAMPLES / "hands.txt").read_text(encoding="utf-8").splitlines()
    rows = (line.partition(":") for line in lines if ":" in line and not line.startswith("#"))
    return {name.strip(): hand.strip() for name, _, hand in rows}


def _words(name: str) -> str:
    words = name.replace("_", " ").replace("-", " ")
    return words[:1].upper() + words[1:]


def _lay_out(text: str | None, source: str | None = None) -> None:
    """Replace the hand by one written as text, unless it is the one from `source` that lies there already."""
    laid = laid_out()
    if text is not None and (source is None or source != laid.source):
        laid.bring_in(EditHand.from_hand(Hand.parse(text)), source=source)


def _bring_in(photo: Taken, taught: TaughtSet | None) -> PhotoError | NetworkError | None:
    """Read a photo and lay its hand out, unless it lies there as read with this set of tiles and frame.

    Returns what keeps it from being read.
    """
    laid = laid_out()
    if laid.photo and laid.photo.data != photo.data:
        laid.frame = None
    source = photo_source(hashlib.sha256(photo.data).hexdigest(), taught, laid.frame)
    if source == laid.source:
        return None
    try:
        reading = _read(source, photo.data, taught, laid.frame)
    except (PhotoError, NetworkError) as error:
        return error
    stands = photo.again and not laid.frame
    if stands:
        take_link(laid)
    lay = laid.lay_under if stands and laid.hand.tiles else laid.bring_in
    lay(
        EditHand.from_reading(reading),
        photo=_lying(photo, reading),
        problems=tuple(reading.problems),
        source=source,
    )
    return None


def _read(source: str, data: bytes, taught: TaughtSet | None, frame: Frame | None) -> Reading:
    """Read a photo once: a visitor's last few stay at hand. Raises PhotoError."""
    kept: dict[tuple[str, str], Reading] = st.session_state.setdefault(_READ_KEY, {})
    key = source, taught.to_text() if taught else ""  # a set that has since learnt more reads otherwise
    if key not in kept:
        bar = st.progress(0.0, t("photo-stage_decode"))

        def show(stage: str) -> None:
            bar.progress(STAGES.index(stage) / len(STAGES), t(f"photo-stage_{stage}"))

        try:
            kept[key] = shared_reader().read(data, progress=show, taught=taught, frame=frame)
        finally:
            bar.empty()
        while len(kept) > PHOTOS_KEPT:
            del kept[next(iter(kept))]
    return kept[key]


def _lying(photo: Taken, reading: Reading) -> Photo:
    """Give a photo as it lies on the page, with a picture to be served where the browser has none to show."""
    there = laid_out().photo
    if there and there.data == photo.data:
        return there
    picture = None if photo.shown else _picture(photo.data)
    url = _serve(picture) if picture else None
    return Photo(photo.id, photo.data, reading.width, reading.height, picture, url)


def _picture(data: bytes) -> bytes:
    """Make the picture for the page, smaller than the photo."""
    image = Image.fromarray(load_photo(data))
    image.thumbnail((SHOWN_SIDE, SHOWN_SIDE))
    jpeg = io.BytesIO()
    image.save(jpeg, "JPEG", quality=82)
    return jpeg.getvalue()


def _serve(picture: bytes) -> str:
    """Serve the picture as long as it is asked for in each run of the whole page; give its address.

    So the browser fetches it once, and corrections bring only its address.
    """
    return address(get_instance().media_file_mgr.add(picture, "image/jpeg", "photo"))
