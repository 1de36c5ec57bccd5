"""A kindergarten table with its two chairs."""
from __future__ import annotations

import math

from ..materials import material
from ..mesh import group, place, unmeasured
from ..product import Product
from ..shapes import block, cylinder, extrude, rod, smooth_path, tapered_leg, tube
from . import kind


@kind('kids-table', stands='floor', focus=(-0.8, -0.85, 0.95), focus_size=0.4, turn=22, pitch=15)
def kids_table(product: Product) -> None:
    """A beech top on blue legs; two small chairs with bent backs stand beside it."""
    width, depth, height = product.width, product.depth, product.height
    beech, paint = product.look.body, material(product.look.frame, 'paint')
    thick = 0.022
    extrude(_rounded(width, depth, 0.055), thick, (0, 0, height - thick), material(beech, grain='x', boards=0.12), 0.007)
    under, x, y = height - thick, width / 2 - 0.085, depth / 2 - 0.075
    for sx in (-1, 1):
        for sy in (-1, 1):
            tapered_leg((sx * x, sy * y, under), (sx * (x + 0.022), sy * (y + 0.018), 0), 0.021, 0.0145, paint)
        block((sx * x - 0.010, sx * x + 0.010), (-y, y), (under - 0.055, under), paint, 0.003, 'y')
    for sy in (-1, 1):
        block((-x, x), (sy * y - 0.010, sy * y + 0.010), (under - 0.055, under), paint, 0.003, 'x')
    with unmeasured():
        for at, turn in (((0.13, -depth / 2 - 0.13, 0), 164), ((-width / 2 - 0.20, 0.03, 0), 96)):
            with group('chair') as chair:
                _chair(beech, paint)
            place(chair, at, turn)


def _chair(beech: str, paint: object) -> None:
    """A chair for ages two to six: the seat 30 cm high, a blue hoop bent over a curved beech back."""
    seat, wide, deep = 0.30, 0.29, 0.27
    extrude(_rounded(wide, deep, 0.06), 0.015, (0, 0, seat - 0.015), material(beech, grain='y'), 0.005)
    under, x, y = seat - 0.015, wide / 2 - 0.035, deep / 2 - 0.035
    for side in (-1, 1):
        tapered_leg((side * x, -y, under), (side * (x + 0.018), -y - 0.018, 0), 0.0145, 0.0105, paint)
        rod((side * (x + 0.009), -y - 0.009, 0.145), (side * (x + 0.010), y + 0.020, 0.130), 0.007, paint)
        block((side * x - 0.008, side * x + 0.008), (-y, y), (under - 0.028, under), paint, 0.003, 'y')
    for at in (-y, y):
        block((-x, x), (at - 0.008, at + 0.008), (under - 0.028, under), paint, 0.003, 'x')
    rod((-x - 0.010, 0.004, 0.137), (x + 0.010, 0.004, 0.137), 0.007, paint)

    # One rod bent over: up the left leg, round the back, down the right.
    foot, hip, shoulder, top = y + 0.045, y + 0.012, y + 0.048, 0.545
    half = [(x + 0.020, foot, 0), (x + 0.010, y + 0.024, 0.16), (x + 0.003, hip, seat), (x + 0.001, y + 0.026, 0.40), (x - 0.004, shoulder - 0.006, 0.485),
            (x - 0.022, shoulder, top - 0.022), (x - 0.058, shoulder + 0.002, top - 0.0125)]
    tube(smooth_path([*half, *((-a, b, c) for a, b, c in reversed(half))], per=7), 0.0125, paint, sides=18)
    _bent_back(x, y + 0.030, (0.395, 0.485), beech)
    for side in (-1, 1):
        for z in (0.415, 0.465):
            cylinder(0.005, 0.004, (side * (x - 0.012), y + 0.009 + (z - 0.4) * 0.2, z), 'brass', 0.0015, (90, 0, 0), steps=16)


def _bent_back(half: float, y: float, z: tuple[float, float], beech: str) -> None:
    """A curved board before the hoop, hollow towards the sitter."""
    count, thick, hollow = 18, 0.009, 0.026
    inner = [(half * 1.02 * (2 * i / count - 1), y - 0.014 + hollow * (1 - (2 * i / count - 1) ** 2)) for i in range(count + 1)]
    outer = [(a, b - thick) for a, b in inner]
    extrude([*outer, *reversed(inner)], z[1] - z[0], (0, 0, z[0]), material(beech, grain='x'), 0.003, (-6, 0, 0)).location.y += z[0] * -0.02


def _rounded(width: float, depth: float, radius: float) -> list[tuple[float, float]]:
    """A rectangle with round corners, counter-clockwise."""
    outline = []
    for cx, cy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for i in range(9):
            angle = math.radians(start + 90 * i / 8)
            outline.append((cx * (width / 2 - radius) + radius * math.cos(angle), cy * (depth / 2 - radius) + radius * math.sin(angle)))
    return outline
