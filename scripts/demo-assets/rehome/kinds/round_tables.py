"""Round tables: one on a cast pedestal, one on three turned legs."""
from __future__ import annotations

import math

from ..materials import material
from ..product import Product
from ..shapes import box, cylinder, lathe, rod, round_top
from . import kind


@kind('pedestal-table', stands='floor', focus=(0.0, -1, 0.96), focus_size=0.5, turn=14, pitch=17)
def pedestal_table(product: Product) -> None:
    """A round ash top, a cast spider under it, one turned column on a heavy stepped foot."""
    height, radius = product.height, product.width / 2
    iron = material(product.look.frame, 'enamel')
    top = 0.030
    round_top(radius, (height - top, height), product.look.body, edge=0.011, board=0.12)
    under = height - top

    # Foot and column are one casting: rings where the moulds met, a belly, a neck.
    foot, ring = radius * 0.56, 0.050
    lathe([
        (0, 0), (foot - 0.004, 0), (foot - 0.004, 0), (foot, 0.004), (foot, 0.020), (foot - 0.006, 0.026), (foot - 0.006, 0.026),
        (foot - 0.022, 0.028), (foot - 0.022, 0.028), (foot - 0.055, 0.044), (0.17, 0.078), (0.105, 0.120), (0.080, 0.150), (0.080, 0.150),
        (0.088, 0.153), (0.092, 0.162), (0.088, 0.171), (0.080, 0.174), (0.080, 0.174), (0.062, 0.190), (ring, 0.25), (0.056, 0.36),
        (0.054, 0.44), (0.044, 0.535), (0.044, 0.535), (0.056, 0.541), (0.056, 0.556), (0.044, 0.562), (0.044, 0.562), (0.052, 0.60),
        (0.085, under - 0.045), (0.10, under - 0.036), (0.10, under - 0.036), (0.10, under - 0.006), (0.10, under - 0.006), (0, under - 0.006),
    ], (0, 0, 0), iron, steps=80)
    for turn in range(4):
        _spider_arm(45 + 90 * turn, radius * 0.66, under, iron)


@kind('coffee-table-round', stands='floor', focus=(-0.3, -0.75, 0.9), focus_size=0.4, turn=12, pitch=15)
def coffee_table_round(product: Product) -> None:
    """A thick edge-glued ash top with a well rounded rim on three turned legs that screw into blocks."""
    height, radius = product.height, product.width / 2
    top, ash = 0.034, product.look.body
    round_top(radius, (height - top, height), ash, edge=0.0155, board=0.105)
    under = height - top
    at, out = radius * 0.56, radius * 0.19
    for i in range(3):
        angle = math.radians(-90 + 40 + 120 * i)
        c, s = math.cos(angle), math.sin(angle)
        cylinder(0.052, 0.016, (at * c, at * s, under - 0.016), product.look.frame, 0.005, grain='x')
        rod(((at - 0.004) * c, (at - 0.004) * s, under - 0.010), ((at + out) * c, (at + out) * s, 0), 0.022, product.look.frame, 0.013,
            profile=_turned, sides=40)
    for side in (-1, 1):
        box((0.07, radius * 1.25, 0.018), (side * radius * 0.24, 0, under - 0.009), ash, 0.006, grain='y')


def _turned(t: float) -> float:
    """A turned leg from its screw to its foot: a bead below the block, a slender ankle, a soft belly."""
    bead = 0.0055 * math.exp(-(((t - 0.13) / 0.022) ** 2))
    groove = -0.003 * math.exp(-(((t - 0.175) / 0.014) ** 2)) - 0.003 * math.exp(-(((t - 0.085) / 0.014) ** 2))
    belly = 0.007 * math.exp(-(((t - 0.40) / 0.17) ** 2))
    return 0.0215 - 0.0095 * t**1.3 + bead + groove + belly


def _spider_arm(turn: float, length: float, under: float, iron: object) -> None:
    """A cast arm that grows thinner outwards, with a bolt near its end."""
    angle = math.radians(turn)
    c, s = math.cos(angle), math.sin(angle)
    rod((0.06 * c, 0.06 * s, under - 0.018), (length * c, length * s, under - 0.009), 0.017, iron, 0.009)
    cylinder(0.022, 0.009, (length * c, length * s, under - 0.0095), iron, 0.003, steps=24)
