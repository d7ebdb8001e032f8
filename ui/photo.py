"""The photo section: take, upload or choose a photo of a hand and read it, or start without one."""

from __future__ import annotations

import base64
import hashlib
import io
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import streamlit as st
from PIL import Image

from scoring import Hand
from ui.hand_model import EditHand
from ui.own_set import chosen_set, photo_source
from ui.session import Photo, laid_out
from ui.text import t, told
from vision import PhotoError, read_photo
from vision.photo import load_photo

if TYPE_CHECKING:
    from vision import Reading, TaughtSet

SAMPLES = Path(__file__).parent.parent / "samples"
TYPES = ("jpg", "jpeg", "png", "webp", "heic", "heif")
STAGES = ("decode", "detect", "classify", "layout")
LONGEST_SIDE = 1400  # of the photo as shown: enough for a tile to be made out, small enough for a phone
PHOTOS_KEPT = 6
_READ_KEY = "photos_read"


def photo_section() -> None:
    """Offer the ways to bring in a hand; a new photo is read and replaces the hand below."""
    st.subheader(t("photo-heading"), anchor=False)
    ways = {"upload": _upload, "camera": _camera, "sample": _sample, "type": _type}
    way = st.segmented_control(
        t("photo-way"),
        list(ways),
        format_func=lambda name: t(f"photo-{name}"),
        default="upload",
        required=True,
        label_visibility="collapsed",
        width="stretch",
        key="way",
    )
    taught = chosen_set()
    data = ways[way or "upload"]()
    if data is not None:
        _bring_in(data, taught)


def _upload() -> bytes | None:
    file = st.file_uploader(t("photo-upload_label"), type=TYPES, help=t("photo-upload_help"), key="upload")
    if file is None and not laid_out().hand.tiles:
        st.caption(t("photo-layout_hint"))
    return file.getvalue() if file else None


def _camera() -> bytes | None:
    if not _may_use_camera():
        st.info(t("photo-camera_needs_https"), icon=":material/lock:")
        return None
    file = st.camera_input(t("photo-camera_label"), resolution="1080p", key="camera")
    return file.getvalue() if file else None


def _may_use_camera() -> bool:
    """Say whether the browser treats this page as a secure context: https, or this very computer."""
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


def _bring_in(data: bytes, taught: TaughtSet | None) -> None:
    """Read a photo and lay its hand out, unless it lies there as read with this set of tiles."""
    laid = laid_out()
    source = photo_source(hashlib.sha256(data).hexdigest(), taught)
    if source == laid.source:
        return
    try:
        reading, photo = _read(source, data, taught)
    except PhotoError as error:
        st.error(told(error), icon=":material/broken_image:")
        return
    laid.bring_in(
        EditHand.from_reading(reading),
        photo=photo,
        problems=tuple(reading.problems),
        source=source,
        data=data,
    )


def _read(source: str, data: bytes, taught: TaughtSet | None) -> tuple[Reading, Photo]:
    """Read a photo once: a visitor's last few stay at hand. Raises PhotoError."""
    kept: dict[str, tuple[Reading, Photo]] = st.session_state.setdefault(_READ_KEY, {})
    if source not in kept:
        bar = st.progress(0.0, t("photo-stage_decode"))

        def show(stage: str) -> None:
            bar.progress(STAGES.index(stage) / len(STAGES), t(f"photo-stage_{stage}"))

        try:
            reading = read_photo(data, progress=show, taught=taught)
            kept[source] = reading, _shown(data)
        finally:
            bar.empty()
        while len(kept) > PHOTOS_KEPT:
            del kept[next(iter(kept))]
    return kept[source]


def _shown(data: bytes) -> Photo:
    """Make the picture for the page, smaller than the photo but with the photo's own size noted."""
    image = Image.fromarray(load_photo(data))
    width, height = image.size
    image.thumbnail((LONGEST_SIDE, LONGEST_SIDE))
    jpeg = io.BytesIO()
    image.save(jpeg, "JPEG", quality=82)
    return Photo(f"data:image/jpeg;base64,{base64.b64encode(jpeg.getvalue()).decode()}", width, height)
