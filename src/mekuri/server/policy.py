"""The content security policy of each page, taken from the page as it was built."""

from __future__ import annotations

import base64
import hashlib
from html.parser import HTMLParser

NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
"""For answers that are no pages."""

OWN = (
    "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
"""For pages without inline script that the build has settled nothing for."""


class _Reader(HTMLParser):
    """Finds the policy a page brings with it, and its inline scripts."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.policy: str | None = None
        self.scripts: list[str] = []
        self._script: list[str] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag == "script" and "src" not in found:
            self._script = []
        elif tag == "meta" and (found.get("http-equiv") or "").lower() == "content-security-policy":
            self.policy = found.get("content")

    def handle_data(self, data: str) -> None:
        if self._script is not None:
            self._script.append(data)

    def handle_endtag(self, tag: str) -> None:
        if tag == "script" and self._script is not None:
            self.scripts.append("".join(self._script))
            self._script = None


def of_page(html: str) -> str:
    """The policy to send with a page.

    That of its own meta tag, and no frames around it (which a meta tag cannot say). A page without
    one gets the strictest that lets its inline scripts run, by their hashes.
    """
    reader = _Reader()
    # A policy stands in the head. Only a page without one is read to its end: pages are long, and
    # every start of the server reads them all.
    head, end, rest = html.partition("</head>")
    reader.feed(head + end)
    if reader.policy is None:
        reader.feed(rest)
        reader.close()
    if reader.policy is not None:
        return f"{reader.policy.strip().rstrip(';')}; frame-ancestors 'none'"
    if not reader.scripts:
        return OWN
    hashes = " ".join(f"'{_hash(script)}'" for script in reader.scripts)
    return f"{OWN}; script-src 'self' {hashes}"


def _hash(script: str) -> str:
    digest = hashlib.sha256(script.encode()).digest()
    return f"sha256-{base64.b64encode(digest).decode()}"
