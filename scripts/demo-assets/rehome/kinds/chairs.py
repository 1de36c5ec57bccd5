"""Dining chairs of bent wood: the spindle-back pair, the café set."""
from __future__ import annotations

import math

from mathutils import Vector

from ..materials import material
from ..mesh import set_of
from ..product import Product
from ..shapes import box, cane_disc, cylinder, extrude, rod, saddle, smooth_path, spread, tube
from . import kind


@kind('spindle-chairs', stands='floor', focus=(0.30, 0.15, 0.52), focus_size=0.42, turn=20, pitch=10)
def spindle_chairs(product: Product) -> None:
    """Two chairs with seven bent spindles, saddled seats and wedged legs, half turned to each other."""
    set_of(lambda number: _spindle_chair(product), [(0, 0, 0), (0.70, 0.06, -58)])


def _spindle_chair(product: Product) -> None:
    width, depth, height = product.width, product.depth, product.height
    wood = product.look.frame
    front, back = -depth / 2, depth / 2
    seat_top, thick = 0.455, 0.040
    centre = front + 0.225

    def outline(t: float) -> tuple[float, float]:
        """A rounded shield: straight towards the front, narrower behind."""
        angle = 2 * math.pi * t
        c, s = math.cos(angle), math.sin(angle)
        grow = (abs(c) ** 2.9 + abs(s) ** 2.9) ** (-1 / 2.9)
        return 0.222 * c * grow * (1 - 0.11 * s), 0.205 * s * grow

    def scoop(x: float, y: float) -> float:
        """Two shallow hollows with a pommel between them at the front."""
        hollows = sum(math.exp(-(((x - side * 0.085) / 0.10) ** 2) - ((y - 0.01) / 0.12) ** 2) for side in (-1, 1))
        return 0.0125 * min(1.15, hollows) * max(0.0, min(1.0, (0.175 - y) / 0.08))

    saddle(outline, thick, (0, centre, seat_top - thick), material(wood, grain='y'), scoop)

    legs = []
    for x in (-1, 1):
        for y in (-1, 1):
            top = Vector((x * (0.150 if y < 0 else 0.126), centre + (-0.130 if y < 0 else 0.072), seat_top - 0.008))
            foot = Vector((x * (width / 2 - 0.016), front + 0.015 if y < 0 else back - 0.05, 0))
            legs.append((top, foot))
            rod(top - Vector((0, 0, 0.012)), foot, 0.016, wood, profile=lambda t: 0.0150 + 0.0048 * math.sin(math.pi * min(1, t * 1.25)) ** 0.8 - 0.0035 * t, sides=28)
            # The tenon comes through the seat, split by a pale wedge.
            low = 0.0125 * min(1.15, math.exp(-(((abs(top.x) - 0.085) / 0.10) ** 2) - ((top.y - centre - 0.01) / 0.12) ** 2))
            cylinder(0.0125, 0.012, (top.x, top.y, seat_top - low - 0.0112), wood, 0.001, steps=28)
            box((0.0215, 0.0030, 0.010), (top.x, top.y, seat_top - low - 0.0037), 'ash', 0.0005)
    _h_stretcher(legs, wood)

    spots = spread(7, -1, 1)
    for spot in spots:
        angle = math.radians(spot * 52)
        root = Vector((0.186 * math.sin(angle) * 1.02, centre + 0.035 + 0.135 * math.cos(angle), seat_top - 0.016))
        crest = _crest(spot * 0.92, back) + Vector((0, 0, height - 0.035))
        path = smooth_path([
            root, root.lerp(crest, 0.25) + Vector((0, 0.004, 0)), root.lerp(crest, 0.5) + Vector((0, -0.012, 0)),
            root.lerp(crest, 0.75) + Vector((0, -0.017, 0)), crest,
        ], 8)
        tube(path, 0.0068, wood, taper=lambda t: 0.86 + 0.34 * math.sin(math.pi * min(1, t * 1.15)) - 0.15 * t, sides=16)
    _crest_rail(back, height, wood)


def _crest(spot: float, back: float) -> Vector:
    """The middle line of the crest rail seen from above, -1 … 1 from end to end."""
    return Vector((0.222 * spot, back - 0.012 - 0.058 * spot * spot, 0))


def _crest_rail(back: float, height: float, wood: str) -> None:
    """A bent rail, thinner and lower at its ends."""
    count = 26
    near = [_crest(i / count * 2 - 1, back) + Vector((0, -0.0105, 0)) for i in range(count + 1)]
    far = [_crest(i / count * 2 - 1, back) + Vector((0, 0.0105, 0)) for i in range(count + 1)]
    outline = [(p.x, p.y) for p in near] + [(p.x, p.y) for p in reversed(far)]
    rail = extrude(outline, 0.052, (0, 0, height - 0.052), wood, 0.007)
    for vertex in rail.data.vertices:
        # The upper edge arches, the lower one stays nearly straight.
        share = (vertex.co.x / 0.222) ** 2
        vertex.co.z -= share * (0.013 if vertex.co.z > 0.02 else -0.006)


def _h_stretcher(legs: list[tuple[Vector, Vector]], wood: str) -> None:
    """One bar on each side and one between the two, swelling towards the middle."""
    at = 0.60
    spots = [top.lerp(foot, at) for top, foot in legs]
    swell = lambda t: 0.0072 + 0.0045 * math.sin(math.pi * t)  # noqa: E731
    left, right = (spots[0], spots[1]), (spots[2], spots[3])
    for a, b in (left, right):
        rod(a, b, 0.009, wood, profile=swell)
    rod(left[0].lerp(left[1], 0.48), right[0].lerp(right[1], 0.48), 0.009, wood, profile=swell)


@kind('bentwood-chairs', stands='floor', focus=(0.30, -0.25, 0.52), focus_size=0.42, turn=16, pitch=12)
def bentwood_chairs(product: Product) -> None:
    """Four café chairs, cousins rather than twins: the hoops differ by a few millimetres."""
    chance = product.random('cousins')
    quirks = [0.0, *(chance.uniform(-1, 1) for _ in range(3))]
    set_of(lambda number: _bentwood_chair(product, quirks[number]), [(0, 0, 0), (0.94, -0.06, -30), (-0.30, 0.62, 22), (0.64, 0.68, -14)])


def _bentwood_chair(product: Product, quirk: float) -> None:
    width, depth, height = product.width, product.depth, product.height
    wood = product.look.frame
    front, back = -depth / 2, depth / 2
    seat, ring = 0.455, 0.0165
    radius = width / 2 - 0.003
    centre = front + radius + 0.003

    def around(r: float, z: float, steps: int = 64) -> list[tuple[float, float, float]]:
        return [(r * math.cos(2 * math.pi * i / steps), centre + r * math.sin(2 * math.pi * i / steps), z) for i in range(steps)]

    # The seat: a bent ring, its cane let in along the inner edge under a spline.
    tube(around(radius - ring, seat - ring), ring, wood, closed=True, sides=20, flat=1.0)
    tube(around(radius - 2 * ring + 0.001, seat - 0.007), 0.0034, product.look.body, closed=True, sides=8)
    cane_disc(radius - 2 * ring + 0.003, (0, centre, seat - 0.0085), product.look.body)

    # One long bar: up from a back foot, round the top and down to the other.
    hoop = 0.186 + quirk * 0.006
    lean = back - 0.012
    side = [Vector((0.196, back - 0.020, 0.0)), Vector((0.186, centre + 0.165, 0.24)), Vector((0.172, centre + 0.141, seat - 0.01)),
            Vector((0.176, centre + 0.158, 0.56)), Vector((hoop, lean - 0.045, 0.70)), Vector((hoop * 0.93, lean - 0.018, 0.80)),
            Vector((hoop * 0.66, lean - 0.005, height - 0.035)), Vector((0.055, lean, height - 0.0145))]
    mirrored = [Vector((-p.x, p.y, p.z)) for p in reversed(side)]
    tube(smooth_path(side + mirrored, 9), 0.0145, wood, sides=20, taper=lambda t: 0.86 + 0.14 * math.sin(math.pi * t) ** 0.35)

    # The inner hoop repeats it, ending on the seat.
    inner = [Vector((0.098, centre + 0.170, seat - 0.004)), Vector((0.102, centre + 0.178, 0.55)), Vector((0.110 + quirk * 0.005, lean - 0.050, 0.66)),
             Vector((0.098, lean - 0.026, 0.745 + quirk * 0.008)), Vector((0.045, lean - 0.016, 0.790 + quirk * 0.008))]
    mirrored = [Vector((-p.x, p.y, p.z)) for p in reversed(inner)]
    tube(smooth_path(inner + mirrored, 9), 0.0108, wood, sides=18)

    for x in (-1, 1):
        leg = [Vector((x * 0.138, centre - 0.128, seat - ring * 1.2)), Vector((x * 0.150, centre - 0.148, 0.33)), Vector((x * 0.163, centre - 0.168, 0.16)),
               Vector((x * 0.180, centre - 0.196, 0.0))]
        tube(smooth_path(leg, 10), 0.0155, wood, sides=20, taper=lambda t: 1 - 0.26 * t)
        # A screw with its washer holds the hoop to the seat.
        cylinder(0.006, 0.005, (x * 0.184, centre + 0.150, seat - ring), material('iron'), rotation=(0, 90 * x, 0), steps=20)
    # The leg ring, inside the four legs.
    tube(around(0.148, 0.215), 0.0095, wood, closed=True, sides=16)
