"""The slat-back rocker from a veranda."""
from __future__ import annotations

import math
from typing import Callable

from mathutils import Vector

from ..materials import material
from ..product import Product
from ..shapes import box, cylinder, extrude, lathe, rod, rush_seat, side_plate, smooth_path, spread, tube
from . import kind

# Where the posts stand, metres from the middle; all four in two straight lines above the runners.
POST = 0.228
FRONT_POST, BACK_POST = -0.225, 0.205
ROUND = 1.15


@kind('rocking-chair', stands='floor', focus=(0.55, -0.72, 0.47), focus_size=0.5, turn=34, pitch=10)
def rocking_chair(product: Product) -> None:
    """Turned posts, five bowed slats, a seagrass seat and bent runners."""
    width, depth, height = product.width, product.depth, product.height
    wood = product.look.frame
    half, front, back = width / 2, -depth / 2, depth / 2
    seat, arm_top = 0.425, 0.665

    def runner(y: float) -> float:
        """The runner's underside."""
        return ROUND - math.sqrt(ROUND * ROUND - y * y)

    for side in (-1, 1):
        x = side * POST
        ys = spread(25, front, back)
        under = [(y, runner(y)) for y in ys]
        # Thinner towards both ends, which are rounded off.
        over = [(y, runner(y) + 0.042 * (1 - 0.55 * abs(y / back) ** 4)) for y in reversed(ys)]
        side_plate([*under, *over], (x - 0.015, x + 0.015), wood, 0.006)
        _posts(x, runner, seat, arm_top, height, wood)
        _arm(side, half, arm_top, wood)
        for z in (0.205, 0.315):
            rod((x, FRONT_POST, z), (x, _back_y(z), z - 0.012), 0.0088, wood, profile=lambda t: 0.0075 + 0.003 * math.sin(math.pi * t))
        rod((x, FRONT_POST, seat), (x, _back_y(seat), seat), 0.0125, wood)
        # Spindles under the arm.
        for y in (-0.08, 0.05):
            rod((x, y, seat), (x + side * 0.012, y, arm_top - 0.02), 0.0075, wood, profile=lambda t: 0.0062 + 0.0028 * math.sin(math.pi * t))
    for z in (0.225, 0.335):
        rod((-POST, FRONT_POST, z), (POST, FRONT_POST, z), 0.0095, wood, profile=lambda t: 0.0078 + 0.0042 * math.sin(math.pi * t))
    rod((-POST, _back_y(0.26), 0.26), (POST, _back_y(0.26), 0.26), 0.009, wood)
    for y in (FRONT_POST, _back_y(seat)):
        rod((-POST, y, seat), (POST, y, seat), 0.0125, wood)

    deep = _back_y(seat) - FRONT_POST
    rush_seat(2 * POST, 2 * POST, deep, (0, (FRONT_POST + _back_y(seat)) / 2, seat), material('seagrass', 'rope'), cord=0.0062, rail=0.0135, dip=0.012)
    for number, z in enumerate(spread(5, 0.535, 0.955)):
        _slat(z, 0.066 + 0.006 * number, wood)


def _back_y(z: float) -> float:
    """Where the back posts stand at a height: upright to the seat, leaning above it."""
    over = max(0.0, z - 0.40)
    return BACK_POST + 0.16 * over + 0.13 * over * over


def _posts(x: float, runner: Callable[[float], float], seat: float, arm_top: float, height: float, wood: str) -> None:
    """A turned front post up to the arm and a long bent one behind, with its finial."""
    foot = runner(FRONT_POST) + 0.03

    def turned(t: float) -> float:
        ring = sum(0.0045 * math.exp(-(((t - at) / 0.012) ** 2)) for at in (0.74, 0.78))
        vase = 0.006 * math.exp(-(((t - 0.86) / 0.045) ** 2))
        return 0.0172 - 0.004 * max(0.0, 0.25 - t) / 0.25 - 0.0045 * math.exp(-(((t - 0.80) / 0.06) ** 2)) + ring + vase

    rod((x, FRONT_POST, foot), (x, FRONT_POST, arm_top - 0.018), 0.017, wood, profile=turned, sides=28)
    low = runner(BACK_POST) + 0.03
    stops = [Vector((x, _back_y(z), z)) for z in spread(9, low, height - 0.055)]
    tube(smooth_path(stops, 4), 0.0178, wood, sides=24, taper=lambda t: 0.84 + 0.16 * math.sin(math.pi * min(1.0, t * 1.6 + 0.1)) if t < 0.35 else 1 - 0.22 * (t - 0.35))
    lean = math.degrees(math.atan(0.16 + 0.26 * (height - 0.46)))
    lathe([(0.0128, -0.004), (0.008, 0.006), (0.0078, 0.010), (0.0150, 0.024), (0.0142, 0.038), (0.006, 0.053), (0.0, 0.0565)],
          (x, _back_y(height - 0.057), height - 0.057), wood, (-lean, 0, 0), steps=28)


def _arm(side: int, half: float, top: float, wood: str) -> None:
    """A flat arm that broadens to the front and is let into the back post."""
    rear = _back_y(top)
    outline = [(0.207, -0.275), (0.225, -0.292), (0.270, -0.292), (0.292, -0.275), (half, -0.235), (0.292, -0.14), (0.272, 0.02), (0.256, rear - 0.03),
               (0.252, rear), (0.210, rear), (0.207, rear - 0.03), (0.210, 0.02), (0.205, -0.14)]
    eased = [(p.x, p.y) for p in smooth_path([(x, y, 0) for x, y in outline], 4, closed=True)]
    plate = [(side * x, y) for x, y in eased]
    extrude(plate if side > 0 else plate[::-1], 0.022, (0, 0, top - 0.022), wood, 0.008, grain='y')
    # The front post's tenon shows, with its wedge across.
    cylinder(0.0105, 0.0012, (side * POST, FRONT_POST, top - 0.0002), wood, 0.0005, steps=24)
    box((0.0028, 0.018, 0.0010), (side * POST, FRONT_POST, top + 0.0012), 'walnut', 0.0003)


def _slat(z: float, tall: float, wood: str) -> None:
    """A thin slat, bent backwards and arched along its top, pegged into both posts."""
    count, reach, bow, thin = 20, POST - 0.006, 0.030, 0.0085
    y = _back_y(z)
    xs = spread(count + 1, -reach, reach)
    bend = [bow * (1 - (x / reach) ** 2) for x in xs]
    outline = [(x, b - thin / 2) for x, b in zip(xs, bend)] + [(x, b + thin / 2) for x, b in reversed(list(zip(xs, bend)))]
    lean = math.degrees(math.atan(0.16 + 0.26 * (z - 0.40)))
    slat = extrude(outline, tall, (0, y, z - tall / 2), wood, 0.0025, (-lean, 0, 0))
    for vertex in slat.data.vertices:
        if vertex.co.z > tall / 2:
            vertex.co.z += 0.016 * math.cos(math.pi / 2 * vertex.co.x / reach) - 0.008
    for x in (-POST, POST):
        cylinder(0.0042, 0.0025, (x, y - 0.0150, z), 'walnut', 0.0006, (90 - lean, 0, 0), steps=16)
