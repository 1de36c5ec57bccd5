"""Vessels for the house: a stoneware bottle, a lidded basket."""
from __future__ import annotations

import math

from mathutils import Vector, noise

from ..materials import material
from ..mesh import is_model, segments
from ..product import Product
from ..shapes import basket, lathe, tube
from . import kind


@kind('vase', stands='table', focus=(0.1, -0.9, 0.62), focus_size=0.2, turn=0, pitch=7)
def vase(product: Product) -> None:
    """A tall bottle thrown in one piece: throwing rings on the shoulder, a bare clay foot where the glaze was wiped off."""
    r, height = product.width / 2, product.height
    outline = [
        (0.60, 0.012), (0.70, 0.030), (0.83, 0.085), (0.95, 0.165), (1.0, 0.26), (0.985, 0.35), (0.90, 0.445), (0.735, 0.53), (0.53, 0.605),
        (0.36, 0.68), (0.275, 0.76), (0.25, 0.84), (0.262, 0.92), (0.315, 0.972), (0.352, 0.992), (0.350, 1.0), (0.325, 1.0), (0.285, 0.975), (0.225, 0.92), (0.2, 0.84), (0, 0.80),
    ]
    bottle = lathe([(radius * r, z * height) for radius, z in outline], (0, 0, 0), product.look.body, steps=112, capped=False)
    for vertex in bottle.data.vertices:
        # A spiral left by the potter's fingers; hands are never quite even.
        x, y, z = vertex.co
        angle = math.atan2(y, x)
        rings = math.sin(z / height * 120 + angle) * 0.0035 * min(1, max(0, (z / height - 0.04) * 6))
        even = 0.006 * noise.noise(Vector((math.cos(angle) * 0.8, math.sin(angle) * 0.8, z * 7)))
        vertex.co.x, vertex.co.y = x * (1 + rings + even), y * (1 + rings + even)
    lathe([(0, 0.004), (r * 0.50, 0.004), (r * 0.53, 0), (r * 0.585, 0), (r * 0.605, 0.004), (r * 0.602, 0.0052), (r * 0.60, 0.013 * height / 0.38)], (0, 0, 0),
          material('umber', 'clay'), smooth=False, steps=96, capped=False)


@kind('basket', stands='floor', focus=(0.25, -0.85, 0.72), focus_size=0.3, turn=20, pitch=14)
def storage_basket(product: Product) -> None:
    """Plaited seagrass over cane stakes, a loose domed lid with a loop, two looped handles."""
    r, height = product.width / 2, product.height
    grass, cane = material(product.look.body, 'fibre', 'uv'), material(product.look.frame, 'fibre', 'uv')
    wall = 0.355

    def side(t: float) -> float:
        return r * (0.80 + 0.135 * math.sin(math.pi * (0.12 + 0.62 * t)))

    basket(side, wall, (0, 0, 0.004), grass, rows=28, stakes=40, depth=0.0045)
    for z, radius in ((0.006, side(0) + 0.001), (wall + 0.001, side(1))):
        _plait(radius, z, grass, 0.0062)
    _lid(side(1), wall + 0.010, height, grass, cane)
    for way in (-1, 1):
        _handle(way, side(0.78), wall * 0.80, r, cane, grass)


def _plait(radius: float, z: float, of, strand: float) -> None:
    """Three strands braided round a rim."""
    around = segments(240, 24)
    for k in range(3):
        path = []
        for i in range(around):
            a, w = 2 * math.pi * i / around, 2 * math.pi * 26 * i / around + 2 * math.pi * k / 3
            swing = strand * 0.75 if not is_model() else 0
            out = radius + swing * math.sin(w)
            path.append((out * math.cos(a), out * math.sin(a), z + swing * 0.7 * math.sin(2 * w)))
        tube(path, strand * 0.72, of, closed=True, sides=7)
        if is_model():
            return


def _lid(radius: float, z: float, height: float, grass, cane) -> None:
    """Coils sewn one above the other, overlapping the rim a little, and a loop to lift it by."""
    rise, coils = height - z - 0.042, 15
    around = segments(120, 20)
    for k in range(coils):
        t = k / (coils - 1)
        coil = (radius + 0.010) * (1 - t) + 0.008 * t
        path = []
        for i in range(around):
            a = 2 * math.pi * i / around
            wave = 0.0008 * math.sin(a * 40 + k * math.pi)
            path.append((coil * math.cos(a), coil * math.sin(a), z + 0.006 + rise * math.sin(t * math.pi / 2) + wave))
        tube(path, 0.0078, grass, closed=True, sides=8)
        if not is_model() and k % 1 == 0 and coil > 0.02:
            _stitches(coil, z + 0.006 + rise * math.sin(t * math.pi / 2), k, cane)
    top = z + 0.006 + rise
    loop = [(0.026 * math.cos(a), 0, top + 0.002 + 0.030 * math.sin(a)) for a in (math.pi * i / 14 for i in range(15))]
    for shift in (-0.0055, 0.0055):
        tube([(x, shift, h) for x, _, h in loop], 0.0048, cane, sides=8)


def _stitches(radius: float, z: float, row: int, of) -> None:
    """Cane wrapped over a coil every few centimetres."""
    count = max(6, int(2 * math.pi * radius / 0.034))
    for i in range(count):
        a = 2 * math.pi * (i + 0.5 * (row % 2)) / count
        out, up = Vector((math.cos(a), math.sin(a), 0)), Vector((0, 0, 1))
        ring = [out * radius + Vector((0, 0, z)) + (out * math.cos(w) + up * math.sin(w)) * 0.0079 for w in (math.radians(-20 + 25 * k) for k in range(7))]
        tube(ring, 0.0016, of, sides=5, flat=1.6)


def _handle(way: int, attach: float, z: float, reach: float, cane, grass) -> None:
    """A loop of two canes through the wall, lashed where it enters."""
    for shift in (-0.005, 0.005):
        path = []
        for i in range(19):
            a = math.pi * i / 18
            path.append((way * (attach - 0.012 + (reach - attach + 0.006) * math.sin(a)), -0.062 * math.cos(a), z + shift + 0.03 * math.sin(a)))
        tube(path, 0.0052, cane, sides=10)
    for y in (-0.062, 0.062):
        for k in range(5):
            at = Vector((way * (attach + 0.002 + 0.001 * k), y * (1 - 0.012 * k), z + 0.002 * k))
            ring = [at + Vector((0, math.cos(w) * 0.0035, math.sin(w) * 0.0125)) + Vector((way * 0.004 * math.cos(w), (k - 2) * 0.004, 0)) for w in (2 * math.pi * i / 14 for i in range(14))]
            tube(ring, 0.0022, grass, closed=True, sides=5)
