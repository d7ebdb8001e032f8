"""The photo section: take or choose a photo of a hand, and have it read."""

from __future__ import annotations

import hashlib
import io
from dataclasses import replace
from typing import TYPE_CHECKING

import streamlit as st
from PIL import Image
from streamlit.runtime import get_instance

from ui.components.loading import address
from ui.components.photo_input import photo_input, photo_taken
from ui.messages.text import t, told
from ui.screens.guide import laying_guide
from ui.screens.other_ways import other_way
from ui.screens.own_set import chosen_set, photo_source
from ui.state.edit_hand import EditHand
from ui.state.reader import shared_reader
from ui.state.answers import answers, keep
from ui.state.session import NEXT, Photo, laid_out, photo_name
from vision import NetworkError, PhotoError
from vision.photo import load_photo

if TYPE_CHECKING:
    from streamlit.delta_generator import DeltaGenerator

    from vision import Frame, Reading, TaughtSet

STAGES = ("decode", "detect", "classify", "layout")
SHOWN_SIDE = 1400  # of the photo as shown: enough for a tile to be made out, small enough for a phone
PHOTOS_KEPT = 6
_READ_KEY, _OFFERED_KEY = "photos_read", "photo_offered"


def photo_section(above: DeltaGenerator, below: DeltaGenerator) -> None:
    """Offer to take a photo above the hand, and the other ways below it. A new photo is read."""
    with below:
        way, offered = other_way()
        taught = chosen_set()
    reading = above.container()
    if (data := _new("photo", photo_taken()) or _new(way, offered) or _lying_there()) is not None:
        with reading:
            _bring_in(data, taught)
    with above:
        begun = laid_out().is_begun
        if not begun:
            laying_guide()
        photo_input(compact=begun)
    if shown := laid_out().photo:
        _serve(shown.picture)


def _new(way: str, data: bytes | None) -> bytes | None:
    """Return a photo, None if it is the one offered before, which must not come back over a later hand."""
    if data is None:
        return None
    name = f"{way} {hashlib.sha256(data).hexdigest()}"
    if name == st.session_state.get(_OFFERED_KEY):
        return None
    st.session_state[_OFFERED_KEY] = name
    return data


def _lying_there() -> bytes | None:
    """Return the photo of the hand on the page: it may be wanted in another frame or with another set."""
    photo = laid_out().photo
    return photo.data if photo else None


def _bring_in(data: bytes, taught: TaughtSet | None) -> None:
    """Read a photo and lay its hand out, unless it lies there as read with this set of tiles and frame."""
    laid = laid_out()
    digest = hashlib.sha256(data).hexdigest()
    same = laid.photo is not None and laid.photo.name == photo_name(digest)
    if not same:
        laid.frame = None
    source = photo_source(digest, taught, laid.frame)
    if source == laid.source:
        return
    try:
        reading, photo = _read(source, data, taught, laid.frame)
    except (PhotoError, NetworkError) as error:
        st.error(told(error), icon=":material/broken_image:")
        return
    laid.bring_in(
        EditHand.from_reading(reading),
        photo=photo,
        problems=tuple(reading.problems),
        source=source,
    )
    _ask_anew(same_photo=same, shown=reading.claims == "shown")


def _ask_anew(*, same_photo: bool, shown: bool) -> None:
    """Forget the answers about the hand before; another part of the same photo keeps those about the table."""
    if same_photo:
        keep(replace(answers(), sets=shown))
    else:
        following = st.session_state.pop(NEXT, None) or answers().of_another_photo(sets=shown)
        keep(replace(following, sets=shown))


def _read(source: str, data: bytes, taught: TaughtSet | None, frame: Frame | None) -> tuple[Reading, Photo]:
    """Read a photo once: a visitor's last few stay at hand. Raises PhotoError."""
    kept: dict[tuple[str, str], tuple[Reading, Photo]] = st.session_state.setdefault(_READ_KEY, {})
    key = source, taught.to_text() if taught else ""  # a set that has since learnt more reads otherwise
    if key not in kept:
        bar = st.progress(0.0, t("photo-stage_decode"))

        def show(stage: str) -> None:
            bar.progress(STAGES.index(stage) / len(STAGES), t(f"photo-stage_{stage}"))

        try:
            reading = shared_reader().read(data, progress=show, taught=taught, frame=frame)
            kept[key] = reading, _shown(data)
        finally:
            bar.empty()
        while len(kept) > PHOTOS_KEPT:
            del kept[next(iter(kept))]
    return kept[key]


def _shown(data: bytes) -> Photo:
    """Make the picture for the page, smaller than the photo but with the photo's own size noted."""
    image = Image.fromarray(load_photo(data))
    width, height = image.size
    image.thumbnail((SHOWN_SIDE, SHOWN_SIDE))
    jpeg = io.BytesIO()
    image.save(jpeg, "JPEG", quality=82)
    picture = jpeg.getvalue()
    name = photo_name(hashlib.sha256(data).hexdigest())
    return Photo(name, data, picture, _serve(picture), width, height)


def _serve(picture: bytes) -> str:
    """Serve the picture as long as it is asked for in each run of the whole page; give its address.

    So the browser fetches it once, and corrections bring only its address.
    """
    return address(get_instance().media_file_mgr.add(picture, "image/jpeg", "photo"))
