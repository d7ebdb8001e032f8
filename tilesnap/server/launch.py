"""Serves the page and prints where to find it."""

from __future__ import annotations

import io
import os
import socket
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import segno
from streamlit import cli_util, config
from streamlit.web import bootstrap

from tilesnap.games.store.setting import check_setting
from tilesnap.i18n.text import t
from tilesnap.runtime.addresses import ADDRESS, HOST_NAMES, given_address, lan_address
from tilesnap.runtime.assets import page_path
from tilesnap.runtime.visitors import trust_proxies

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tilesnap.server.certificate import Certificate

APP = Path(__file__).resolve().parents[2] / "app.py"
SERVER = "tilesnap.server.asgi:app"
FIRST_PORT = 8501
PORTS_TRIED = 50
PATIENCE = 60  # seconds until the server must answer, before a browser is opened


def free_port(first: int = FIRST_PORT) -> int:
    """Give the first port from `first` on that nothing listens on. Raises OSError when all are taken."""
    for port in range(first, first + PORTS_TRIED):
        with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
            if sys.platform != "win32":  # there it would let two servers share the port
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("", port))
            except OSError:
                continue
        return port
    raise OSError(t("serve-no_port", first=str(first), last=str(first + PORTS_TRIED - 1)))


def _print_code(url: str) -> None:
    """Print the address as a QR code, where the terminal can show one."""
    code = io.StringIO()
    segno.make(url, micro=False).terminal(code, compact=True)
    try:
        print(code.getvalue())
    except UnicodeEncodeError:  # a console without block characters: the address in letters must do
        print()


def serve(
    port: int | None = None,
    host_names: Sequence[str] = (),
    certificate: Certificate | None = None,
    *,
    public: str | None = None,
    open_browser: bool = True,
) -> None:
    """Serve the page until it is interrupted, on the first free port unless told.

    `host_names` are what it is reached by, beside this computer's own name and every address. `public` is the
    address that it has for everybody, behind a proxy say: with its path the page's addresses begin here, too.
    With a certificate it is served over https.

    Raises OSError when there is no free port, or the certificate cannot be used, and ScoringError where the
    setting of the database cannot do or its server does not answer.
    """
    # It brings SQLAlchemy, which a page that only scores need not load.
    from tilesnap.games.store.opening import check_server  # noqa: PLC0415 (for that reason)

    check_setting()
    check_server()
    trust_proxies()
    flags: dict[str, object] = {} if open_browser else {"server_headless": True}
    if certificate:
        certificate.check()
        flags |= {"server_sslCertFile": certificate.file, "server_sslKeyFile": certificate.key}
    scheme = "https" if certificate else "http"
    port = port or free_port()
    if host_names:
        os.environ[HOST_NAMES] = " ".join(host_names)  # where uvicorn's own command has it from, too
    if public:
        os.environ[ADDRESS] = public
        flags["server_baseUrlPath"] = urlsplit(public).path
    config._main_script_path = str(APP)  # noqa: SLF001  (as `streamlit run` does, so that .streamlit/ beside app.py counts)
    flags["server_port"] = port
    bootstrap.load_config_options(flags)
    here = f"{scheme}://localhost:{port}{page_path()}"
    print(f"\n  {t('serve-here')}: {here}")
    lan = lan_address()
    if given := given_address():
        url = f"{given.scheme}://{given.netloc}{page_path()}"
        print(f"  {t('serve-everywhere')}: {url}\n")
        _print_code(url)
    elif lan:
        # A certificate is made out to a name.
        url = f"{scheme}://{host_names[0] if certificate and host_names else lan}:{port}{page_path()}"
        print(f"  {t('serve-phone')}: {url}\n")
        _print_code(url)
    else:
        print(f"  {t('serve-no_network')}\n")
    sys.stdout.flush()
    if not config.get_option("server.headless"):
        threading.Thread(target=_open_browser, args=(port, here), daemon=True).start()
    with suppress(KeyboardInterrupt):  # how it is ended at a keyboard
        bootstrap.run_asgi_app(str(APP), SERVER, [], flags)


def _open_browser(port: int, url: str) -> None:
    """Open the page on this computer as soon as its port answers."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with suppress(OSError), socket.create_connection(("localhost", port), timeout=1):
            cli_util.open_browser(url)
            return
        time.sleep(0.1)
