"""`terminals.tsv`: gates, terminals, aprons and walkways of airports, from OpenStreetMap.

One line per airport: its code, the day of the answer, and the answer of the Overpass API, reduced to the parts that Halcyon
reads. So the table has the same form as an imported airport (`halcyon airport import`), and one reader reads both. Lines are
simplified, positions rounded to a tenth of a metre.

OpenStreetMap's licence (ODbL) requires that the table stays a separate file and is shared alike.
"""

from __future__ import annotations

import json
import math
from typing import Any

from .sources import Cache, version_note

FILE = "terminals.tsv"

# The latest answer of each airport in the two packages: package and file.
ANSWERS: dict[str, tuple[str, str]] = {
    "AMS": ("traffic", "docs/cache/d24544018c3ece9c3b0d8f83e270fff2.json"),
    "BCN": ("cartes", "tests/cache/aeb9c21a080500eac17ce6ec697aaeb4.json"),
    "CDG": ("traffic", "docs/cache/6567648d95563155a5ea9b63e5e5bc42.json"),
    "FCO": ("traffic", "tests/cartes/9da9226526a38df6380554022892e08a.json"),
    "FRA": ("cartes", "tests/cache/a2481be5f798c13687d54fb8532de868.json"),
    "KIX": ("traffic", "docs/cache/d808fd0e1e406e145ec2c1d2458b5b35.json"),
    "LUX": ("traffic", "docs/cache/389382ab5aca1d7d1bf72d392a702a13.json"),
    "ORY": ("traffic", "docs/cache/0cf30c2ab0be545c87106a29afdfa820.json"),
    "TLS": ("traffic", "docs/cache/fc9819dcde05f20b2880d412be532445.json"),
    "TLV": ("traffic", "tests/cartes/cae47b3ad947e48451469e66779b97b0.json"),
    "ZRH": ("traffic", "docs/cache/e2158aab3a1b35798d1d5aaa9b3f98a4.json"),
}

# The largest deviation of a line from the mapped one, in metres.
_TOLERANCE = {"terminal": 0.7, "apron": 6.0}
_AREAS = tuple(_TOLERANCE)
_WALKED = ("footway", "corridor", "pedestrian", "steps", "elevator", "path")
_TAGS = ("aeroway", "ref", "name", "name:en", "short_name", "type", "highway", "indoor", "conveying")
_METRES = 111_195.0


def build(cache: Cache) -> str:
    lines = [f"# terminals 1 ({version_note('traffic', 'cartes')}); (c) OpenStreetMap contributors, ODbL 1.0"]
    for code, (package, member) in sorted(ANSWERS.items()):
        answer = json.loads(cache.read(package, f"{cache.root_of(package)}/{member}"))
        day = answer["osm3s"]["timestamp_osm_base"][:10]
        slim = {
            "osm3s": {"timestamp_osm_base": answer["osm3s"]["timestamp_osm_base"]},
            "elements": [slim for element in answer["elements"] if (slim := _slim(element))],
        }
        lines.append("\t".join((code, day, json.dumps(slim, ensure_ascii=False, separators=(",", ":")))))
    return "\n".join(lines) + "\n"


def _slim(element: dict[str, Any]) -> dict[str, Any] | None:
    """The parts of an element that Halcyon reads; None for an ignored element."""
    tags = {key: value for key, value in element.get("tags", {}).items() if key in _TAGS}
    kind = tags.get("aeroway")
    slim: dict[str, Any] = {"type": element["type"], "id": element["id"]}
    if kind == "gate":
        if not ("ref" in tags or "name" in tags):
            return None
        if "lat" in element:
            slim |= {"lat": round(element["lat"], 6), "lon": round(element["lon"], 6)}
        else:
            bounds = element["bounds"]
            slim |= {
                "lat": round((bounds["minlat"] + bounds["maxlat"]) / 2, 6),
                "lon": round((bounds["minlon"] + bounds["maxlon"]) / 2, 6),
            }
    elif kind in _AREAS and element["type"] == "way":
        slim["geometry"] = _simpler(element["geometry"], _TOLERANCE[kind])
    elif kind in _AREAS and tags.get("type") == "multipolygon":
        slim["members"] = [
            {
                "type": "way",
                "ref": member["ref"],
                "role": member["role"],
                "geometry": _simpler(member["geometry"], _TOLERANCE[kind]),
            }
            for member in element["members"]
            if member["type"] == "way" and "geometry" in member
        ]
    elif kind != "jet_bridge" and element["type"] == "way" and tags.get("highway") in _WALKED:
        # A bridge to an aircraft leads nowhere else.
        slim["nodes"] = element["nodes"]
        slim["geometry"] = [_rounded(point) for point in element["geometry"]]
    else:
        return None
    slim["tags"] = tags
    return slim


def _rounded(point: dict[str, float]) -> dict[str, float]:
    return {"lat": round(point["lat"], 6), "lon": round(point["lon"], 6)}


def _simpler(points: list[dict[str, float]], tolerance: float) -> list[dict[str, float]]:
    """Simplifies a line by Ramer, Douglas and Peucker. Its ends stay; a ring is cut at the point farthest from its first."""
    if len(points) > 4 and points[0] == points[-1]:
        far = max(range(len(points)), key=lambda index: _apart(points[0], points[index]))
        kept = _line(points[: far + 1], tolerance) + _line(points[far:], tolerance)[1:]
        if len(kept) >= 4:
            return [_rounded(point) for point in kept]
        return [_rounded(point) for point in points]
    return [_rounded(point) for point in _line(points, tolerance)]


def _flat(point: dict[str, float], origin: dict[str, float]) -> tuple[float, float]:
    east = (point["lon"] - origin["lon"]) * _METRES * math.cos(math.radians(origin["lat"]))
    return east, (point["lat"] - origin["lat"]) * _METRES


def _apart(a: dict[str, float], b: dict[str, float]) -> float:
    return math.hypot(*_flat(b, a))


def _line(points: list[dict[str, float]], tolerance: float) -> list[dict[str, float]]:
    if len(points) < 3:
        return points
    east, north = _flat(points[-1], points[0])
    length = math.hypot(east, north)

    def off(point: dict[str, float]) -> float:
        x, y = _flat(point, points[0])
        if length == 0:
            return math.hypot(x, y)
        along = max(0.0, min(1.0, (x * east + y * north) / length**2))
        return math.hypot(x - along * east, y - along * north)

    far = max(range(1, len(points) - 1), key=lambda index: off(points[index]))
    if off(points[far]) <= tolerance:
        return [points[0], points[-1]]
    return _line(points[: far + 1], tolerance)[:-1] + _line(points[far:], tolerance)
