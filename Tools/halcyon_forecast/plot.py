"""The calibration of the forecast as a small picture: predicted against actual share of late flights."""

from __future__ import annotations


def calibration(classes: list[tuple[int, int, int]]) -> str:
    """An SVG of classes: upper limit in thousandths, number of forecasts, number of late flights."""
    side, edge = 240, 36

    def x(share: float) -> float:
        return round(edge + share * side, 1)

    def y(share: float) -> float:
        return round(12 + (1 - share) * side, 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side + edge + 12} {side + 52}" '
        'font-family="sans-serif" font-size="11" fill="#5B6472">',
        "<title>Chance of 15 minutes or more that was said, and how often it came true</title>",
        f'<rect width="{side + edge + 12}" height="{side + 52}" fill="#FFFFFF"/>',
        f'<path d="M{x(0)} {y(0)}L{x(1)} {y(1)}" stroke="#828B99" stroke-dasharray="4 4"/>',
        f'<path d="M{x(0)} {y(1)}V{y(0)}H{x(1)}" fill="none" stroke="#828B99"/>',
    ]
    low = 0
    most = max(said for _, said, _ in classes)
    for up_to, said, late in classes:
        if said:
            radius = round(2 + 5 * (said / most) ** 0.5, 1)
            parts.append(f'<circle cx="{x((low + up_to) / 2000)}" cy="{y(late / said)}" r="{radius}" fill="#4F46E5"/>')
        low = up_to
    for share in (0, 0.5, 1):
        parts.append(f'<text x="{x(share)}" y="{y(0) + 16}" text-anchor="middle">{round(share * 100)} %</text>')
        parts.append(f'<text x="{edge - 6}" y="{y(share) + 4}" text-anchor="end">{round(share * 100)}</text>')
    parts.append(f'<text x="{x(0.5)}" y="{y(0) + 34}" text-anchor="middle">said; up: came true</text></svg>')
    return "\n".join(parts) + "\n"
