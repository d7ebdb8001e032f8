"""A bot that answers a photo of a hand with a picture of its score sheet.

Start `tilesnap`, then: python examples/bot.py hand.jpg sheet.png [RULES]. For a chat, call `answer_photo`.
"""

import io
import json
import sys
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from PIL import Image, ImageDraw, ImageFont

SERVER = "http://localhost:8501"
WIDTH, MARGIN, LINE, SIZE = 900, 40, 42, 28  # pixels


def post(address: str, body: bytes) -> dict:
    """Return the answer of the API; its own words if it refuses."""
    try:
        with urlopen(Request(address, data=body)) as response:  # noqa: S310 (the address of our own server)
            return json.load(response)
    except HTTPError as error:
        raise ValueError(json.load(error)["detail"]) from None


def sheet_lines(photo: bytes, server: str, rules: str) -> list[str]:
    """Read and score a photo; return the lines of the sheet, or why there is none."""
    try:
        hand = post(f"{server}/api/v1/read", photo)["hand"]
        if hand is None:
            return ["There is no hand on this photo."]
        record = json.dumps({"hand": hand}).encode()
        score = post(f"{server}/api/v1/score?{urlencode({'rules': rules})}", record)
    except ValueError as error:
        return [str(error)]
    units = {"points": score.get("unit", "points"), "doubles": score.get("double", "doubles")}
    items = [
        f"{item['name']}: {', '.join(f'{item[key]} {unit}' for key, unit in units.items() if item[key])}"
        for item in score["items"]
    ]
    return [hand, *items, f"Total: {score['total']}", *(each["message"] for each in score["warnings"])]


def answer_photo(photo: bytes, server: str = SERVER, rules: str = "european_classical") -> bytes:
    """Return the score sheet of a photo as a PNG picture."""
    lines, font = sheet_lines(photo, server, rules), ImageFont.load_default(SIZE)
    picture = Image.new("RGB", (WIDTH, 2 * MARGIN + len(lines) * LINE), "white")
    for number, line in enumerate(lines):
        ImageDraw.Draw(picture).text((MARGIN, MARGIN + number * LINE), line, "black", font)
    file = io.BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()


if __name__ == "__main__":
    photo, sheet, *rules = sys.argv[1:]
    Path(sheet).write_bytes(answer_photo(Path(photo).read_bytes(), SERVER, *rules))
