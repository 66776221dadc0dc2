"""`land.txt`: the outlines of the world's land, 1:110m.

The source has countries. A border is an edge that two countries share; the other edges are
coast. Chained together, these are the land's outlines. Ice borders and lakes inside one
country stay as in the source.
"""

from __future__ import annotations

from collections import Counter, defaultdict

from .shapefile import Ring, read_polygons
from .sources import Cache, version_note

FILE = "land.txt"

Point = tuple[int, int]

LONGEST_EDGE_DEGREES = 60


def build(cache: Cache) -> str:
    """The text of the file: a ring per line, in hundredths of a degree."""
    data = cache.read("geopandas", "geopandas/datasets/naturalearth_lowres/naturalearth_lowres.shp")
    countries = list(read_polygons(data))
    rings = dissolve(countries)
    lines = [
        f"# land 1 (Natural Earth 110m in {version_note('geopandas')}): a ring per line, 0.01 degree,"
        " lon lat of the first point, then differences; closed implicitly"
    ]
    for ring in sorted(rings, key=lambda ring: (-len(ring), ring)):
        numbers = list(ring[0])
        for (lon0, lat0), (lon1, lat1) in zip(ring, ring[1:]):
            numbers += [lon1 - lon0, lat1 - lat0]
        lines.append(" ".join(map(str, numbers)))
    return "\n".join(lines) + "\n"


def dissolve(countries: list[list[Ring]]) -> list[list[Point]]:
    """Outlines of the union of countries whose common borders have the same vertices."""
    edges: Counter[tuple[Point, Point]] = Counter()
    for rings in countries:
        for ring in rings:
            points = _rounded(ring)
            for edge in zip(points, points[1:] + points[:1]):
                edges[edge] += 1
    left: dict[Point, list[Point]] = defaultdict(list)
    for (start, end), count in sorted(edges.items()):
        for _ in range(count - min(count, edges.get((end, start), 0))):
            left[start].append(end)
    return _chain(left)


def _rounded(ring: Ring) -> list[Point]:
    """Whole hundredths of a degree, without repeated points, not closed."""
    points: list[Point] = []
    for lon, lat in ring:
        point = round(lon * 100), round(lat * 100)
        if not points or points[-1] != point:
            points.append(point)
    if len(points) > 1 and points[0] == points[-1]:
        points.pop()
    return points


def _chain(left: dict[Point, list[Point]]) -> list[list[Point]]:
    """Closed rings from edges. If rings touch in a point, each loop becomes its own ring."""
    rings = []
    for start in sorted(left):
        while left[start]:
            path = [start]
            place = {start: 0}
            while True:
                following = left[path[-1]]
                if not following:
                    break
                point = following.pop(0)
                if point in place:
                    loop = path[place[point] :]
                    if len(loop) >= 3:
                        rings.append(loop)
                    for passed in loop[1:]:
                        del place[passed]
                    path = path[: place[point] + 1]
                    if point == start:
                        break
                else:
                    place[point] = len(path)
                    path.append(point)
            if len(path) > 1:
                raise ValueError(f"an open outline near {path[-1]}")
    return rings
