"""Lamps that hang from the ceiling."""
from __future__ import annotations

import math
from typing import Callable

from mathutils import Vector

from ..materials import material
from ..mesh import add_mesh, segments
from ..product import Product
from ..shapes import cylinder, lathe, tube
from . import kind


def _bulb(z: float, size: float = 1.0) -> None:
    """A lit bulb hanging down from `z`."""
    drop = [(0, -0.098), (0.018, -0.092), (0.030, -0.066), (0.021, -0.024), (0.013, 0)]
    lathe([(r * size, h * size) for r, h in drop], (0, 0, z), material('#ffdca8', 'glow'), steps=32)


def _splits(radius: Callable[[float], float], height: float, count: int, turn: float, share: float, of: str) -> None:
    """
    Flat strips climbing both ways round a shade, each going over one and under the next.

    :param radius: metres, at 0 (bottom) … 1 (top)
    :param turn: how far a strip winds from bottom to top, radians
    :param share: how much of the distance to its neighbour a strip covers
    """
    strip = material(of, 'fibre', 'uv')
    steps = segments(int(count * turn / math.pi) * 3, 14)
    for way in (1, -1):
        for index in range(count):
            start = 2 * math.pi * index / count
            vertices, uv, faces, run = [], [], [], 0.0
            for j in range(steps + 1):
                t = j / steps
                angle = start + way * turn * t
                r = radius(t)
                slope = (radius(min(1, t + 0.01)) - radius(max(0, t - 0.01))) / (0.02 * height)
                outward = Vector((math.cos(angle), math.sin(angle), -slope)).normalized()
                upward = Vector((slope * math.cos(angle), slope * math.sin(angle), 1)).normalized()
                around = Vector((-math.sin(angle), math.cos(angle), 0))
                climb = upward * height * math.hypot(1, slope) + around * (way * turn * r)
                side = climb.normalized().cross(outward).normalized()
                lift = 0.0016 * way * math.cos(count * turn * t)
                half = 2 * math.pi * r / count * share / 2
                centre = Vector((r * math.cos(angle), r * math.sin(angle), t * height)) + outward * lift
                across = [centre - side * half, centre + outward * 0.0008, centre + side * half]
                # Cut off level at the rim and the neck, where the bindings hide the ends.
                vertices += [Vector((p.x, p.y, min(max(p.z, 0.003), height - 0.003))) for p in across]
                run += climb.length / steps
                uv += [(run + index, -half), (run + index, 0), (run + index, half)]
                if j:
                    a = 3 * j
                    faces += [(a - 3, a - 2, a + 1, a), (a - 2, a - 1, a + 2, a + 1)]
            add_mesh('split', vertices, faces, strip, uv=uv)


@kind('pendant-woven', stands='ceiling', focus=(0.15, -0.8, 0.42), focus_size=0.26, turn=0, pitch=3)
def pendant_woven(product: Product) -> None:
    """A bell of split flax leaves, woven on the slant, bound at the rim and at the neck."""
    wide, neck, height = product.width / 2 - 0.006, 0.042, product.height - 0.03

    def bell(t: float) -> float:
        # A short lip, a full belly, then in to the neck.
        return neck + (wide - neck) * (1 - t**2.3) ** 0.62 * (1 - 0.05 * math.sin(math.pi * min(1, t * 2.2)))

    _splits(bell, height, 44, 2.3, 0.45, product.look.body)
    fibre = material(product.look.body, 'fibre', 'uv')
    for k in range(3):
        ring = [(wide * math.cos(a), wide * math.sin(a), 0.005) for a in (2 * math.pi * i / 288 for i in range(288))]
        braid = [(x * (1 + 0.011 * math.cos(i * math.pi / 6 + 2.09 * k)), y * (1 + 0.011 * math.cos(i * math.pi / 6 + 2.09 * k)),
                  z + 0.0032 * math.sin(i * math.pi / 3 + 4.19 * k)) for i, (x, y, z) in enumerate(ring)]
        tube(braid[:: segments(1, 6)], 0.0036, fibre, closed=True, sides=7)
    for k in range(5):
        r, z = bell(1) + 0.004, height - 0.014 + 0.0052 * k
        tube([(r * math.cos(a), r * math.sin(a), z) for a in (2 * math.pi * i / 40 for i in range(40))], 0.003, fibre, closed=True, sides=7)
    lathe([(0, 0), (neck + 0.002, 0), (neck + 0.002, 0.003), (0.03, 0.008), (0.014, 0.013), (0.008, product.height - height - 0.01), (0, product.height - height - 0.01)],
          (0, 0, height + 0.01), product.look.frame if product.look.frame != 'charcoal' else 'black')
    cylinder(0.021, 0.06, (0, 0, height - 0.055), 'black')
    _bulb(height - 0.055)


@kind('pendant-glass', stands='ceiling', focus=(-0.25, -0.6, 0.78), focus_size=0.2, turn=10, pitch=3)
def pendant_glass(product: Product) -> None:
    """A blown drop of smoky window glass, never quite round, with seed bubbles, under a brass holder."""
    r, height = product.width / 2, product.height
    fitting = 0.075
    top = height - fitting
    glass = material(product.look.body, 'blown')
    wall = 0.003
    outside = [(r * 0.63, 0), (r * 0.80, 0.030), (r * 0.96, 0.072), (r, 0.105), (r * 0.93, 0.146), (r * 0.72, 0.184), (r * 0.44, 0.212), (r * 0.28, 0.232), (r * 0.25, top)]
    inside = [(radius - wall, z) for radius, z in reversed(outside)]
    vessel = lathe([*outside, inside[0], *inside[1:], (r * 0.63 - wall, 0), (r * 0.63, 0)], (0, 0, 0), glass, steps=96, capped=False)
    chance = product.random('swirl')
    for vertex in vessel.data.vertices:
        angle = math.atan2(vertex.co.y, vertex.co.x)
        swirl = 1 + 0.006 * math.sin(2 * angle + 22 * vertex.co.z) * math.sin(math.pi * min(1, vertex.co.z / top))
        vertex.co.x, vertex.co.y = vertex.co.x * swirl, vertex.co.y * swirl
    for _ in range(segments(26, 0)):
        angle, z, seed = chance.uniform(-math.pi, math.pi), chance.uniform(0.03, 0.19), chance.uniform(0.0007, 0.0018)
        around = _radius_at(outside, z) - wall * 0.45
        lathe([(0, -seed), (seed, 0), (0, seed * 1.5)], (around * math.cos(angle), around * math.sin(angle), z), glass, steps=12)

    brass = product.look.frame
    lathe([(r * 0.31, -0.012), (r * 0.32, -0.012), (r * 0.33, 0.004), (r * 0.30, 0.012), (r * 0.2, 0.017), (r * 0.19, 0.02), (r * 0.19, 0.02), (r * 0.19, 0.052),
           (r * 0.19, 0.052), (r * 0.15, 0.058), (r * 0.06, 0.062), (r * 0.055, fitting), (0, fitting)], (0, 0, top), brass)
    for z in (0.026, 0.044):
        tube([(r * 0.193 * math.cos(a), r * 0.193 * math.sin(a), top + z) for a in (2 * math.pi * i / 40 for i in range(40))], 0.0014, brass, closed=True, sides=6)
    cylinder(0.019, 0.05, (0, 0, top - 0.045), brass)
    _bulb(top - 0.045, 0.95)


def _radius_at(profile: list[tuple[float, float]], z: float) -> float:
    for (r1, z1), (r2, z2) in zip(profile, profile[1:]):
        if z1 <= z <= z2:
            return r1 + (r2 - r1) * (z - z1) / (z2 - z1)
    return profile[-1][0]
