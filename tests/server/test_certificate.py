"""HTTPS with a test certificate, and the errors of unusable certificates."""

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

from tests.serving import SOURCES, START_SECONDS, TILESNAP, find_free_port
from tilesnap.cli import main
from tilesnap.server.certificate import Certificate

OPENSSL = shutil.which("openssl")
NAME = "mahjong.example"

pytestmark = pytest.mark.skipif(OPENSSL is None, reason="openssl makes the certificate")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Return a folder with two self-signed certificates, and files that are not certificates."""
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


def start_server(folder, *arguments):
    port = find_free_port()
    environment = {"TILESNAP_DATABASE": f"sqlite:///{folder}/games.sqlite"}
    process = subprocess.Popen(
        [*TILESNAP, "--no-browser", "--port", str(port), *arguments],
        cwd=folder,
        env={**os.environ, **SOURCES, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    return process, port


@pytest.fixture(scope="module")
def page(folder):
    """Yield the port of the page over HTTPS, an SSL context that trusts it, and its process."""
    host_name = ("--host-name", NAME)
    process, port = start_server(folder, "--cert", "page.pem", "--key", "page.key", *host_name)
    context = ssl.create_default_context(cafile=str(folder / "page.pem"))
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            request(port, context, "/_stcore/health")
            break
        except OSError:
            assert process.poll() is None, process.stderr.read()
            assert time.monotonic() < deadline, "the server did not start"
            time.sleep(0.2)
    yield port, context, process
    process.terminate()
    process.wait(timeout=20)


def request(port, context, path, **headers):
    connection = http.client.HTTPSConnection("localhost", port, context=context, timeout=30)
    try:
        connection.request("GET", path, headers=headers)
        response = connection.getresponse()
        return response.status, response.read()
    finally:
        connection.close()


def test_routes_are_served_over_https(page):
    port, context, _ = page
    assert request(port, context, "/")[0] == 200
    assert request(port, context, "/watch/nobody")[0] == 404
    assert request(port, context, "/", Host=f"{NAME}:{port}")[0] == 200
    assert request(port, context, "/", Host="evil.example")[0] == 421


def test_web_socket_runs_over_tls(page):
    port, context, _ = page
    message = BackMsg()
    message.rerun_script.query_string = ""
    origin = f"https://localhost:{port}"
    with connect(
        f"wss://localhost:{port}/_stcore/stream", ssl=context, origin=origin, subprotocols=["streamlit"]
    ) as connection:
        connection.send(message.SerializeToString())
        assert connection.recv(timeout=START_SECONDS)


def test_plain_http_is_rejected(page):
    connection = http.client.HTTPConnection("localhost", page[0], timeout=30)
    connection.request("GET", "/")
    with pytest.raises((http.client.HTTPException, OSError)):
        connection.getresponse()
    connection.close()


def test_printed_urls_use_https(page):
    port, _, process = page
    first = next(line for line in process.stdout if "localhost" in line)
    assert first.endswith(f": https://localhost:{port}\n")
    following = process.stdout.readline()
    if "http" in following:  # where there is a home network
        assert following.endswith(f": https://{NAME}:{port}\n")


WRONG = [
    # certificate, key, message
    ("none.pem", "page.key", "none.pem cannot be opened (No such file or directory)."),
    ("page.pem", "none.key", "none.key cannot be opened (No such file or directory)."),
    ("words.pem", "page.key", "words.pem holds no certificate that can be used."),
    ("page.key", "page.pem", "page.key holds no certificate that can be used."),
    ("page.pem", "words.pem", "words.pem holds no private key that can be used."),
    ("page.pem", "page.pem", "page.pem holds no private key that can be used."),
    ("page.pem", "locked.key", "The key in locked.key is locked with a password."),
    ("page.pem", "other.key", "The key in other.key does not belong to the certificate in page.pem."),
]


@pytest.mark.parametrize(("certificate", "key", "message"), WRONG)
def test_check_reports_unusable_certificate(folder, monkeypatch, certificate, key, message):
    monkeypatch.chdir(folder)
    with pytest.raises(OSError, match=f"^{re.escape(message)}"):
        Certificate(certificate, key).check()


def test_main_reports_certificate_before_serving(folder, monkeypatch, capsys):
    monkeypatch.chdir(folder)
    monkeypatch.setattr(
        "tilesnap.server.launch.trust_mapped_proxies", lambda: None
    )  # affects the whole process
    monkeypatch.setattr("tilesnap.server.launch.bootstrap", None)  # would serve
    with pytest.raises(SystemExit) as exit_info:
        main(["--no-browser", "--cert", "page.pem", "--key", "locked.key"])
    output, error_output = capsys.readouterr()
    assert (exit_info.value.code, output) == (1, "")
    assert error_output.startswith("tilesnap: The key in locked.key is locked with a password.")
    assert "\n" not in error_output.rstrip("\n")


def test_check_accepts_certificate_and_key_in_one_file(folder):
    both = folder / "both.pem"
    both.write_text((folder / "page.key").read_text() + (folder / "page.pem").read_text())
    Certificate(str(both), str(both)).check()
    with pytest.raises(OSError, match="does not belong"):
        Certificate(str(folder / "other.pem"), str(both)).check()
