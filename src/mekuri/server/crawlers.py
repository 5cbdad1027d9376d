"""What search engines and previews of links are told: addresses with the server's own before them.

The build does not know where it will be served, and what reads these does not take an address that
begins with a slash. So the server puts its address outside into the pages as it reads them, and makes
the map of the site and `robots.txt` from what it found.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

from mekuri.server.languages import DEFAULT, LANGUAGES

_ABSOLUTE = re.compile(r"<!--absolute-->(.*?)<!--/absolute-->", re.DOTALL)
_NOT_LISTED = re.compile(r"""<meta\s[^>]*name=["']?robots["']?[^>]*noindex""")


def addressed(html: str, origin: str) -> str:
    """The page with the origin before the addresses between its marks (web/src/lib/server/about.ts)."""
    return _ABSOLUTE.sub(lambda found: found[1].replace('="/', f'="{origin}/'), html)


def is_listed(html: str) -> bool:
    """Whether a page does not ask to be left out."""
    return _NOT_LISTED.search(html) is None


def robots(origin: str) -> str:
    """`robots.txt`. Rooms are not forbidden: whoever shows a link to one must be able to read its page,
    which says itself that it is not to be listed."""
    text = "User-agent: *\nDisallow: /api/\n"
    return f"{text}\nSitemap: {origin}/sitemap.xml\n" if origin else text


def sitemap(pages: Iterable[str], origin: str) -> str:
    """The map of the site: each page that begins with a language, and where it is in the others."""
    known = set(pages)
    rests = sorted({page.split("/", 2)[2] for page in known if page.split("/", 2)[1] in LANGUAGES})
    entries = []
    for rest in rests:
        there = [language for language in LANGUAGES if f"/{language}/{rest}" in known]
        names = {language: f"{origin}/{language}/{rest}" for language in there}
        if DEFAULT in names:
            names["x-default"] = names[DEFAULT]
        links = "".join(
            f'<xhtml:link rel="alternate" hreflang="{name}" href={quoteattr(address)}/>'
            for name, address in names.items()
        )
        entries += [f"<url><loc>{escape(names[one])}</loc>{links}</url>\n" for one in there]
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" '
        'xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' + "".join(entries) + "</urlset>\n"
    )
