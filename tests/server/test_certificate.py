"""The page over https, by a certificate of the test's own; and what is said where that cannot be."""

import http.client
import os
import re
import shutil
import ssl
import subprocess
import time

import pytest
from streamlit.proto.BackMsg_pb2 import BackMsg
from websockets.sync.client import connect

from tests.serving import SOURCES, START, TILESNAP, free_port
from tilesnap.cli import main
from tilesnap.server.certificate import Certificate

OPENSSL = shutil.which("openssl")
NAME = "mahjong.example"

pytestmark = pytest.mark.skipif(OPENSSL is None, reason="openssl makes the certificate")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with two certificates, whom nobody else has signed, and with what is none."""
    folder = tmp_path_factory.mktemp("certificates")
    for name in ("page", "other"):
        openssl(
            folder,
            *("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"),
            *("-keyout", f"{name}.key", "-out", f"{name}.pem", "-days", "1", "-subj", f"/CN={NAME}"),
            *("-addext", f"subjectAltName=DNS:localhost,DNS:{NAME}"),
        )
    openssl(folder, "pkey", "-in", "page.key", "-aes256", "-passout", "pass:tiles", "-out", "locked.key")
    (folder / "words.pem").write_text("no certificate\n")
    return folder


def openssl(folder, *arguments):
    subprocess.run([OPENSSL, *arguments], cwd=folder, check=True, capture_output=True)


def starting(folder, *arguments):
    port = free_port()
    kept = {"TILESNAP_DATABASE": f"sqlite:///{folder}/games.sqlite"}
    process = subprocess.Popen(
        [*TILESNAP, "--no-browser", "--port", str(port), *arguments],
        cwd=folder,
        env={**os.environ, **SOURCES, **kept},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    return process, port


@pytest.fixture(scope="module")
def page(folder):
    """The page over https; gives its port, the trust that a browser has in it, and what it printed."""
    named = ("--host-name", NAME)
    process, port = starting(folder, "--cert", "page.pem", "--key", "page.key", *named)
    trusting = ssl.create_default_context(cafile=str(folder / "page.pem"))
    until = time.monotonic() + START
    while True:
        try:
            asked(port, trusting, "/_stcore/health")
            break
        except OSError:
            assert process.poll() is None, process.stderr.read()
            assert time.monotonic() < until, "the server did not start"
            time.sleep(0.2)
    yield port, trusting, process
    process.terminate()
    process.wait(timeout=20)


def asked(port, trusting, path, **headers):
    connection = http.client.HTTPSConnection("localhost", port, context=trusting, timeout=30)
    try:
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


def test_page_and_addresses_beside_it_are_served_over_https(page):
    port, trusting, _ = page
    assert asked(port, trusting, "/")[0] == 200
    assert asked(port, trusting, "/watch/nobody")[0] == 404
    assert asked(port, trusting, "/", Host=f"{NAME}:{port}")[0] == 200
    assert asked(port, trusting, "/", Host="evil.example")[0] == 421


def test_the_page_runs_over_a_web_socket_in_tls(page):
    port, trusting, _ = page
    begin = BackMsg()
    begin.rerun_script.query_string = ""
    own = f"https://localhost:{port}"
    with connect(
        f"wss://localhost:{port}/_stcore/stream", ssl=trusting, origin=own, subprotocols=["streamlit"]
    ) as line:
        line.send(begin.SerializeToString())
        assert line.recv(timeout=START)


def test_plain_http_is_not_answered(page):
    connection = http.client.HTTPConnection("localhost", page[0], timeout=30)
    connection.request("GET", "/")
    with pytest.raises((http.client.HTTPException, OSError)):
        connection.getresponse()
    connection.close()


def test_the_printed_addresses_say_https(page):
    port, _, process = page
    first = next(line for line in process.stdout if "localhost" in line)
    assert first.endswith(f": https://localhost:{port}\n")
    following = process.stdout.readline()
    if "http" in following:  # where there is a home network
        assert following.endswith(f": https://{NAME}:{port}\n")


WRONG = [
    # a row: the certificate, the key, what is said
    ("none.pem", "page.key", "none.pem cannot be opened (No such file or directory)."),
    ("page.pem", "none.key", "none.key cannot be opened (No such file or directory)."),
    ("words.pem", "page.key", "words.pem holds no certificate that can be used."),
    ("page.key", "page.pem", "page.key holds no certificate that can be used."),
    ("page.pem", "words.pem", "words.pem holds no private key that can be used."),
    ("page.pem", "page.pem", "page.pem holds no private key that can be used."),
    ("page.pem", "locked.key", "The key in locked.key is locked with a password."),
    ("page.pem", "other.key", "The key in other.key does not belong to the certificate in page.pem."),
]


@pytest.mark.parametrize(("certificate", "key", "says"), WRONG)
def test_what_is_wrong_is_said(folder, monkeypatch, certificate, key, says):
    monkeypatch.chdir(folder)
    with pytest.raises(OSError, match=f"^{re.escape(says)}"):
        Certificate(certificate, key).check()


def test_it_is_said_before_anything_is_served(folder, monkeypatch, capsys):
    monkeypatch.chdir(folder)
    monkeypatch.setattr(
        "tilesnap.server.launch.trust_proxies", lambda: None
    )  # which is for the whole process
    monkeypatch.setattr("tilesnap.server.launch.bootstrap", None)  # which would serve
    with pytest.raises(SystemExit) as left:
        main(["--no-browser", "--cert", "page.pem", "--key", "locked.key"])
    told, complaint = capsys.readouterr()
    assert (left.value.code, told) == (1, "")
    assert complaint.startswith("tilesnap: The key in locked.key is locked with a password.")
    assert "\n" not in complaint.rstrip("\n")


def test_both_may_stand_in_one_file(folder):
    both = folder / "both.pem"
    both.write_text((folder / "page.key").read_text() + (folder / "page.pem").read_text())
    Certificate(str(both), str(both)).check()
    with pytest.raises(OSError, match="does not belong"):
        Certificate(str(folder / "other.pem"), str(both)).check()
