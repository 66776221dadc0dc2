"""Distances and angles on a spherical Earth."""

from __future__ import annotations

from math import asin, atan2, cos, degrees, radians, sin, sqrt

EARTH_RADIUS_KM = 6371.0088


def distance_km(lat1: float, lon1: float, lat2: float, lon2: float) -> float:
    """Great-circle distance between two points given in degrees."""
    phi1, phi2 = radians(lat1), radians(lat2)
    half = sin((phi2 - phi1) / 2) ** 2 + cos(phi1) * cos(phi2) * sin(radians(lon2 - lon1) / 2) ** 2
    return 2 * EARTH_RADIUS_KM * asin(min(1.0, sqrt(half)))


def bearing(lat1: float, lon1: float, lat2: float, lon2: float) -> float:
    """Initial great-circle bearing in degrees, 0 to 360, clockwise from north."""
    phi1, phi2 = radians(lat1), radians(lat2)
    turn = radians(lon2 - lon1)
    east = sin(turn) * cos(phi2)
    north = cos(phi1) * sin(phi2) - sin(phi1) * cos(phi2) * cos(turn)
    return degrees(atan2(east, north)) % 360


def wrap_longitude(value: float) -> float:
    """A longitude, or a difference of two, normalised to -180 ..< 180."""
    return (value + 180) % 360 - 180


def ten_thousandths(value: float) -> int:
    """Degrees as an integer in 1e-4 degrees, halves away from zero (never to even)."""
    scaled = abs(value) * 10_000
    whole = int(scaled + 0.5 + 1e-9)
    return whole if value >= 0 else -whole
