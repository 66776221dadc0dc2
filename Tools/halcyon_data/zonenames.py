"""The current names of time zones in the pinned tzdata."""

from __future__ import annotations

from .sources import Cache

# The clocks airlines and timetables use there, not the unofficial local ones.
IN_PRACTICE = {"Asia/Urumqi": "Asia/Shanghai"}


class ZoneNames:
    """Turns old or alias zone names into the names listed for a country in `zone.tab`."""

    def __init__(self, cache: Cache) -> None:
        self._listed: set[str] = set()
        for line in cache.text("tzdata", "tzdata/zoneinfo/zone.tab"):
            if not line.startswith("#") and line.count("\t") >= 2:
                self._listed.add(line.split("\t")[2].strip())
        self._links: dict[str, str] = {}
        for line in cache.text("tzdata", "tzdata/zoneinfo/tzdata.zi"):
            words = line.split()
            if words and words[0] == "L":
                self._links[words[2]] = words[1]

    def canonical(self, name: str) -> str:
        """The listed name of a zone; raises KeyError for a name tzdata does not know."""
        name = IN_PRACTICE.get(name, name)
        while name not in self._listed:
            name = self._links[name]
        return name
