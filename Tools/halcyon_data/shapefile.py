"""Reading the polygons of an ESRI shapefile."""

from __future__ import annotations

import struct
from typing import Iterator

Ring = list[tuple[float, float]]

_POLYGON = 5


def read_polygons(data: bytes) -> Iterator[list[Ring]]:
    """The rings of each record, closed as in the file, in file order."""
    if struct.unpack_from(">i", data, 0)[0] != 9994:
        raise ValueError("not a shapefile")
    at = 100
    while at < len(data):
        _, words = struct.unpack_from(">2i", data, at)
        content = at + 8
        (kind,) = struct.unpack_from("<i", data, content)
        if kind == _POLYGON:
            parts, points = struct.unpack_from("<2i", data, content + 36)
            starts = list(struct.unpack_from(f"<{parts}i", data, content + 44)) + [points]
            flat = struct.unpack_from(f"<{2 * points}d", data, content + 44 + 4 * parts)
            vertices = list(zip(flat[0::2], flat[1::2]))
            yield [vertices[first:last] for first, last in zip(starts, starts[1:])]
        elif kind != 0:
            raise ValueError(f"shape type {kind} is not supported")
        at = content + 2 * words
