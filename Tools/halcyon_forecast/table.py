"""Trees of LightGBM in the form of `ForecastTable.swift`."""

from __future__ import annotations

import re
import struct
from dataclasses import dataclass

import lightgbm
import numpy as np

_LEAF = 63
# A split that only separates missing values has a threshold beyond single floats.
_LARGEST = float(np.finfo(np.float32).max)


def _single(threshold: float) -> float:
    """The nearest finite single float. A missing value is above all of them."""
    return float(np.float32(min(_LARGEST, max(-_LARGEST, threshold))))


@dataclass
class Snapped:
    """A model whose thresholds are single floats and whose leaves are multiples of a power of two."""

    booster: lightgbm.Booster
    exponent: int


def snap(booster: lightgbm.Booster, keep: list[int]) -> Snapped:
    """The same model with numbers that the table can represent, as a LightGBM model.

    `keep` has the indices of the model's features among all features.
    """
    text = booster.model_to_string()
    leaves = [float(value) for line in re.findall(r"^leaf_value=(.*)$", text, re.MULTILINE) for value in line.split()]
    largest = max(abs(value) for value in leaves)
    exponent = int(np.ceil(np.log2(largest / 32766)))
    scale = 2.0**exponent

    def leaf(match: re.Match) -> str:
        values = [round(float(value) / scale) * scale for value in match.group(1).split()]
        return "leaf_value=" + " ".join(repr(value) for value in values)

    def threshold(match: re.Match) -> str:
        values = [_single(float(value)) for value in match.group(1).split()]
        return "threshold=" + " ".join(repr(value) for value in values)

    text = re.sub(r"^leaf_value=(.*)$", leaf, text, flags=re.MULTILINE)
    text = re.sub(r"^threshold=(.*)$", threshold, text, flags=re.MULTILINE)
    # This line has the old sizes of the trees' texts. Without it, LightGBM counts them.
    text = re.sub(r"^tree_sizes=.*\n", "", text, flags=re.MULTILINE)
    return Snapped(lightgbm.Booster(model_str=text), exponent)


def _branches(node: dict):
    if "split_feature" in node:
        yield node
        yield from _branches(node["left_child"])
        yield from _branches(node["right_child"])


def write(
    models: list[tuple[Snapped, list[int]]], usual: np.ndarray, corrections: list[float], classes: list[tuple[int, int, int]]
) -> bytes:
    """The table: models with the indices of their features, in the order of `ForecastTarget`."""
    dumps = [(model.booster.dump_model()["tree_info"], model.exponent, keep) for model, keep in models]
    thresholds: list[set[float]] = [set() for _ in usual]
    for trees, _, keep in dumps:
        for tree in trees:
            for node in _branches(tree["tree_structure"]):
                thresholds[keep[node["split_feature"]]].add(_single(node["threshold"]))
    lists = [sorted(own) for own in thresholds]
    out = bytearray(b"HFT1")
    out += struct.pack("<BB", len(usual), len(models))
    for value, own in zip(usual, lists):
        if len(own) > 255:
            raise ValueError(f"{len(own)} thresholds of one feature")
        out += struct.pack("<fB", value, len(own)) + struct.pack(f"<{len(own)}f", *own)
    numbers = [{value: number for number, value in enumerate(own)} for own in lists]

    def put(node: dict, exponent: int, keep: list[int]) -> None:
        if "split_feature" not in node:
            out.extend(struct.pack("<Bh", _LEAF, round(node["leaf_value"] / 2.0**exponent)))
            return
        feature = keep[node["split_feature"]]
        kind = feature | (64 if node["default_left"] else 0) | (128 if node["missing_type"] == "NaN" else 0)
        if node["missing_type"] == "Zero" or node["decision_type"] != "<=":
            raise ValueError("a kind of branching that the table has no sign for")
        out.extend(struct.pack("<BB", kind, numbers[feature][_single(node["threshold"])]))
        put(node["left_child"], exponent, keep)
        put(node["right_child"], exponent, keep)

    for trees, exponent, keep in dumps:
        out += struct.pack("<Hb", len(trees), exponent)
        for tree in trees:
            put(tree["tree_structure"], exponent, keep)
    out += struct.pack("<6f", *corrections)
    out += struct.pack("<B", len(classes))
    for up_to, said, late in classes:
        out += struct.pack("<HII", up_to, said, late)
    return bytes(out)
