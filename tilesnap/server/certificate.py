"""TLS certificate and key with which the page is served over HTTPS."""

from __future__ import annotations

import ssl
from typing import NamedTuple

from tilesnap.i18n.translate import t


class Certificate(NamedTuple):
    """Two PEM files: the certificate with its intermediates, and its private key."""

    file: str
    key: str

    def check(self) -> None:
        """Check that both files are usable and belong together.

        Raises:
            OSError: One of them is not; the message is a localized sentence.
        """
        for file in self:
            _check_readable(file)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        try:
            context.load_verify_locations(self.file)
        except ssl.SSLError:
            raise OSError(t("serve-no_certificate", file=self.file)) from None
        is_locked = False

        def no_password() -> str:
            nonlocal is_locked
            is_locked = True
            return ""

        try:
            context.load_cert_chain(self.file, self.key, no_password)
        except ssl.SSLError as error:
            if is_locked:
                raise OSError(t("serve-locked_key", file=self.key)) from None
            if "MISMATCH" in (error.reason or ""):
                raise OSError(t("serve-other_key", private=self.key, certificate=self.file)) from None
            raise OSError(t("serve-no_key", file=self.key)) from None


def _check_readable(file: str) -> None:
    try:
        with open(file, "rb"):  # noqa: PTH123  (raises the same error as ssl does)
            pass
    except OSError as error:
        reason = error.strerror or str(error)
        raise OSError(t("serve-no_file", file=file, reason=reason)) from None
