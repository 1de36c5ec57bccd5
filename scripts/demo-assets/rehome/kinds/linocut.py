"""A framed linocut: the picture is cut here, in the two inks and the strokes of a gouge."""
from __future__ import annotations

import math
import random
from typing import Sequence

import bpy

from ..materials import material
from ..mesh import add_mesh, is_model, segments
from ..product import Product
from ..shapes import block, lettering, smooth_path
from . import kind

Point = tuple[float, float]

# The figure is drawn on a block 28 by 36, its middle at 0; one unit is a centimetre on the paper.
UNIT = 0.01


class Block:
    """A printing block: flat shapes in ink or in bare paper, each layer over the one before."""

    def __init__(self, y: float, middle: float, inks: dict[str, bpy.types.Material], chance: random.Random) -> None:
        self.y, self.middle, self.inks, self.chance = y, middle, inks, chance
        self._printed: dict[int, int] = {}

    def shape(self, outline: Sequence[Point], ink: str, layer: int) -> None:
        """A filled outline, its corners as given."""
        # Within a layer each shape lies a hair above the one before: no two may share a plane.
        number = self._printed[layer] = self._printed.get(layer, 0) + 1
        y = self.y - 0.00006 * (layer + min(number * 0.012, 0.95))
        vertices = [(px * UNIT, y, self.middle + pz * UNIT) for px, pz in outline]
        add_mesh('cut', vertices, [tuple(range(len(vertices)))], self.inks[ink], smooth=False)

    def blob(self, outline: Sequence[Point], ink: str, layer: int) -> None:
        """A filled soft outline."""
        path = smooth_path([(x, 0, z) for x, z in outline], 6, closed=True)
        self.shape([(p.x, p.z) for p in path], ink, layer)

    def stroke(self, points: Sequence[Point], width: float, ink: str, layer: int, start: float = 0.12, end: float = 0.0) -> None:
        """A line as the gouge cuts it: swelling from `start` and ending in `end`, shares of its width."""
        path = smooth_path([(x, 0, z) for x, z in points], 8)
        left, right = [], []
        for i, p in enumerate(path):
            t = i / (len(path) - 1)
            ahead = (path[min(i + 1, len(path) - 1)] - path[max(i - 1, 0)]).normalized()
            swell = math.sin(math.pi * min(1.0, t * 1.1 + 0.05)) ** 0.6 if end == 0 else 1.0
            half = width / 2 * max(swell * (1 - t * (1 - end)) if end else swell, start if t < 0.5 else end or 0.06)
            half *= 1 + self.chance.uniform(-0.07, 0.07)
            left.append((p.x - ahead.z * half, p.z + ahead.x * half))
            right.append((p.x + ahead.z * half, p.z - ahead.x * half))
        self.shape([*left, *reversed(right)], ink, layer)

    def dot(self, at: Point, radius: float, ink: str, layer: int) -> None:
        """A round, cut by hand."""
        count = segments(18, 8)
        self.shape([(at[0] + radius * self.chance.uniform(0.98, 1.02) * math.cos(a), at[1] + radius * self.chance.uniform(0.98, 1.02) * math.sin(a))
                    for a in (2 * math.pi * i / count for i in range(count))], ink, layer)


@kind('print', stands='wall', focus=(-0.1, -0.9, 0.64), focus_size=0.24, turn=22, pitch=4)
def framed_print(product: Product) -> None:
    """A glazed oak frame, a rag paper, and on it a tūī among flax flowers in two colours, numbered and signed."""
    width, depth, height = product.width, product.depth, product.height
    back, bar, middle = depth / 2, 0.021, height / 2
    oak = product.look.frame
    w, front = width / 2, -depth / 2
    for x in ((-w, -w + bar), (w - bar, w)):
        _rail(x, (0, height), front, back, oak, bar, 'z')
    for z in ((0, bar), (height - bar, height)):
        _rail((-w, w), z, front, back, oak, bar, 'x')
    block((-w + 0.006, w - 0.006), (back - 0.006, back - 0.002), (0.006, height - 0.006), 'plywood', 0)
    paper_y = back - 0.0115
    block((-w + 0.012, w - 0.012), (paper_y, back - 0.006), (0.012, height - 0.012), material(product.look.body, 'paper'), 0)
    # The glass itself is not built: at these sizes it would only mirror the lamps. Its edge glints along the rebate.
    for z in (bar + 0.0006, height - bar - 0.0006):
        block((-w + bar, w - bar), (front + 0.0085, front + 0.0105), (z - 0.0006, z + 0.0006), material('glass', 'paint'), 0)

    inks = {'dark': material('#1f3142', 'paper'), 'rust': material('#b24a2a', 'paper'), 'paper': material(product.look.body, 'paper'), 'pencil': material('#77736c', 'paper')}
    printed = Block(paper_y - 0.0001, middle + 0.012, inks, product.random('gouge'))
    _edges(printed)
    _sun(printed)
    _leaves(printed)
    _stalks(printed)
    _tui(printed)
    _pencilled(printed)


def _rail(x: Point, z: Point, front: float, back: float, oak: str, bar: float, grain: str) -> None:
    """A side of the frame, mitred at both ends, rebated for the glass."""
    across = grain == 'x'
    low, high = (z if across else x)
    first, last = (x if across else z)
    inner_high = low + high < (0.3 if across else 0)
    outline = [(first, low if inner_high else high), (last, low if inner_high else high), (last - bar, high if inner_high else low), (first + bar, high if inner_high else low)]
    if not inner_high:
        outline.reverse()
    points = [(a, b) if across else (b, a) for a, b in outline]
    if not across:
        points.reverse()
    count = len(points)
    vertices = [(px, front, pz) for px, pz in points] + [(px, back, pz) for px, pz in points]
    faces: list[tuple[int, ...]] = [tuple(range(count)), tuple(reversed(range(count, 2 * count)))]
    faces += [(i, count + i, count + (i + 1) % count, (i + 1) % count) for i in range(count)]
    made = add_mesh('rail', vertices, faces, material(oak, grain=grain))
    edge = made.modifiers.new('edge', 'BEVEL')
    edge.width, edge.segments, edge.limit_method = 0.0012, segments(2, 1), 'ANGLE'


def _edges(b: Block) -> None:
    """The block's border and the stray ridges that the gouge left in the cleared ground."""
    for a, c in (((-14, -18), (14, -18)), ((14, -18), (14, 18)), ((14, 18), (-14, 18)), ((-14, 18), (-14, -18))):
        middle = [(a[0] + (c[0] - a[0]) * t + b.chance.uniform(-0.05, 0.05), a[1] + (c[1] - a[1]) * t + b.chance.uniform(-0.05, 0.05)) for t in (0, 0.2, 0.4, 0.6, 0.8, 1)]
        b.stroke(middle, 0.36, 'dark', 2, 1.0, 1.0)
    for _ in range(0 if is_model() else 90):
        x, z = b.chance.uniform(-13, 12), b.chance.uniform(-16, 17)
        near = min(14 - abs(x), 18 - abs(z))
        if near < b.chance.uniform(0.6, 4.2):
            long = b.chance.uniform(0.5, 1.5)
            lean = b.chance.uniform(-0.25, 0.25)
            b.stroke([(x, z), (x + long / 2, z + lean * 0.4), (x + long, z + lean)], b.chance.uniform(0.05, 0.11), 'dark', 1)


def _sun(b: Block) -> None:
    """A low sun with the horizontal cuts of evening haze."""
    at, r = (5.6, 12.2), 3.3
    b.dot(at, r, 'rust', 3)
    for k in range(7):
        z = at[1] - r * 0.86 + k * r * 0.235
        half = math.sqrt(max(0.0, r * r - (z - at[1]) ** 2)) * b.chance.uniform(0.75, 1.05)
        shift = b.chance.uniform(-0.4, 0.4)
        b.stroke([(at[0] - half + shift, z), (at[0] + shift, z + 0.08), (at[0] + half + shift, z)], 0.30 - 0.032 * k, 'paper', 4)


def _leaves(b: Block) -> None:
    """Flax blades from below, ribbed along their length."""
    blades = [
        ([(-3.5, -17.8), (-7.5, -11.5), (-11.2, -7.4), (-13.2, -6.6)], 2.0, 'rust'), ([(10.0, -17.8), (11.4, -12.5), (12.6, -8.4), (13.5, -5.8)], 1.7, 'rust'),
        ([(-7.5, -17.8), (-10.4, -14.0), (-12.6, -12.2), (-13.5, -12.0)], 1.9, 'dark'), ([(-0.2, -17.8), (-3.0, -11.5), (-6.4, -6.6), (-9.9, -3.2)], 2.1, 'dark'),
        ([(7.4, -17.8), (7.8, -14.6), (9.6, -12.0), (12.6, -10.4)], 1.9, 'dark'), ([(2.4, -17.8), (2.0, -12.5), (0.4, -8.6), (-1.8, -6.2)], 1.7, 'dark'),
        ([(12.6, -17.8), (12.9, -15.8), (13.3, -14.4), (13.7, -13.6)], 1.5, 'dark'),
    ]
    for n, (path, width, ink) in enumerate(blades):
        layer = 6 + 2 * n
        width *= 1.5
        b.stroke(path, width, ink, layer, 0.9, 0.04)
        for side in (-0.27, 0.0, 0.27):
            shifted = [(x + side * width * (1 - 0.3 * i), z + 0.3 + 0.2 * side) for i, (x, z) in enumerate(path[:-1])]
            b.stroke([*shifted, ((path[-2][0] + path[-1][0]) / 2, (path[-2][1] + path[-1][1]) / 2)], 0.15 if side else 0.2, 'paper', layer + 1)


def _stalks(b: Block) -> None:
    """Two flower stalks, zigzagging a little from node to node."""
    near = [(5.2, -17.8), (3.6, -12.4), (1.6, -7.2), (-0.6, -4.1), (-3.6, -1.0), (-6.4, 2.8), (-8.6, 7.6), (-10.0, 12.2), (-10.5, 15.6)]
    far = [(11.2, -17.8), (12.0, -8.0), (12.1, 0.0), (11.5, 6.0), (11.9, 10.2), (11.5, 13.6)]
    b.stroke(far, 0.85, 'dark', 22, 1.0, 0.4)
    for at, lean, size in (((12.1, 0.6), 1, 0.72), ((11.7, 4.6), -1, 0.8), ((11.6, 7.4), 1, 0.66), ((11.9, 10.0), -1, 0.7), ((11.5, 13.4), 1, 0.6)):
        _flower(b, at, (105 if lean < 0 else 62), size * 1.2, 23)
    b.stroke(near, 1.3, 'dark', 26, 1.0, 0.35)
    b.stroke([(x + 0.12, z) for x, z in near[:-1]], 0.15, 'paper', 27)
    for at, turn, size in (((3.2, -11.4), 28, 0.9), ((-3.4, -1.2), 172, 0.95), ((-6.2, 2.6), 62, 0.86), ((-7.6, 5.2), 158, 1.0), ((-9.0, 8.6), 52, 0.95),
                           ((-9.6, 10.8), 150, 0.9), ((-10.1, 12.8), 60, 0.86), ((-10.5, 15.2), 112, 0.8)):
        _flower(b, at, turn, size * 1.22, 28)


def _flower(b: Block, at: Point, turn: float, size: float, layer: int) -> None:
    """A curved tube of petals with stamens hanging out of it; `turn` in degrees from the right."""
    a = math.radians(turn)
    curl = 1 if math.cos(a) < 0 else -1

    def to(u: float, v: float) -> Point:
        # u runs along the flower and bends upwards, v lies across.
        bend = 0.11 * u * u * curl
        x, z = u, v - bend * 0.6
        return at[0] + size * (x * math.cos(a) - z * math.sin(a)), at[1] + size * (x * math.sin(a) + z * math.cos(a))

    b.stroke([to(0, 0), to(0.7, 0.05), to(1.3, 0)], 0.3 * size, 'dark', layer, 1.0, 0.8)
    b.blob([to(1.0, -0.2), to(2.0, -0.72), to(3.1, -0.8), to(4.1, -0.85), to(3.8, -0.1), to(4.3, 0.5), to(3.1, 0.78), to(2.0, 0.7), to(1.0, 0.26)], 'rust', layer + 1)
    for v in (-0.24, 0.16):
        b.stroke([to(1.6, v * 0.6), to(2.6, v), to(3.5, v * 1.2)], 0.13 * size, 'paper', layer + 2)
    for v, long in ((-0.34, 4.9), (0.02, 5.3), (0.3, 4.8)):
        b.stroke([to(3.7, v * 0.7), to(4.3, v), to(long, v * 1.5)], 0.12 * size, 'dark', layer, 1.0, 0.7)
        b.dot(to(long + 0.05, v * 1.5), 0.15 * size, 'dark', layer)


BODY = [
    (-5.0, 8.35), (-4.2, 9.45), (-2.7, 9.95), (-1.1, 9.45), (0.3, 8.1), (2.2, 6.5), (4.2, 4.3), (5.8, 1.7), (7.1, -1.2), (8.5, -4.9), (9.9, -8.6), (9.5, -9.3),
    (8.2, -9.2), (6.9, -9.0), (6.0, -6.2), (4.8, -3.5), (3.2, -2.9), (0.6, -2.5), (-1.7, -0.9), (-3.2, 1.8), (-4.0, 4.5), (-4.5, 6.4), (-4.95, 7.5),
]


def _tui(b: Block) -> None:
    """The bird, dark, with everything on it that shines cut out: lace on the neck, wing feathers, the two white tufts."""
    b.stroke([(0.5, -2.2), (0.1, -3.1), (-0.5, -4.0)], 0.42, 'dark', 32, 1.0, 0.7)
    b.stroke([(1.9, -2.5), (1.6, -3.9), (1.1, -5.6)], 0.42, 'dark', 32, 1.0, 0.7)
    for foot in ((-0.5, -4.0), (1.1, -5.8)):
        for dx, dz in ((-0.9, 0.05), (-0.5, -0.75), (0.55, -0.6)):
            b.stroke([foot, (foot[0] + dx * 0.6, foot[1] + dz * 0.5 + 0.12), (foot[0] + dx, foot[1] + dz)], 0.3, 'dark', 32, 1.0, 0.3)
    b.blob(BODY, 'dark', 33)
    b.stroke([(-4.5, 8.15), (-6.3, 8.0), (-7.8, 7.3), (-8.9, 6.0)], 1.0, 'dark', 33, 1.0, 0.1)
    b.stroke([(-5.1, 7.95), (-6.5, 7.72), (-7.9, 6.9)], 0.12, 'paper', 34)
    b.dot((-3.75, 8.5), 0.42, 'paper', 34)
    b.dot((-3.8, 8.5), 0.24, 'dark', 35)
    b.dot((-3.9, 8.6), 0.075, 'paper', 36)
    # The tufts at the throat, each with a curl.
    for x, z, r in ((-3.75, 5.35, 0.98), (-2.75, 4.75, 0.86)):
        b.dot((x, z), r, 'paper', 36)
        b.stroke([(x + r * 0.6, z + r * 0.3), (x, z + r * 0.55), (x - r * 0.5, z), (x, z - r * 0.45), (x + r * 0.3, z - r * 0.05)], 0.16, 'dark', 37)
    # Lace: fine filaments falling from the nape.
    for k in range(11):
        t = k / 10
        x, z = -2.9 + 3.2 * t, 8.4 - 1.0 * t * t - 0.2 * t
        b.stroke([(x, z), (x + 0.15 + 0.2 * t, z - 0.9), (x + 0.55 + 0.4 * t, z - 1.9 - 0.4 * (k % 2))], 0.13, 'paper', 34)
    _wing(b)
    for k in range(4):
        t = k / 3
        b.stroke([(5.9 + 0.5 * t, -3.4 - 0.2 * t), (6.8 + 0.7 * t, -6.0), (7.3 + 0.75 * t, -8.7)], 0.2, 'paper', 34)
    for k in range(17):
        row, place = divmod(k, 6)
        x, z = -3.0 + 1.15 * place + 0.4 * row - 0.25 * row * row, 2.9 - 0.95 * place * 0.75 - 1.25 * row + 0.15 * place
        if x < 2.8 and z > -1.7 - 0.1 * place:
            b.stroke([(x, z), (x + 0.34, z - 0.42), (x + 0.85, z - 0.5)], 0.19, 'paper', 34)


def _wing(b: Block) -> None:
    """A folded wing: its edge, three rows of coverts, the long flight feathers, a white bar at the shoulder."""
    b.stroke([(-0.9, 5.9), (-0.5, 3.4), (1.0, 1.2), (3.4, -0.9), (5.4, -2.6), (7.2, -4.6)], 0.22, 'paper', 34)
    b.stroke([(0.4, 5.6), (0.9, 4.9), (1.0, 4.0)], 0.62, 'paper', 34)
    b.stroke([(1.1, 5.7), (1.5, 5.1), (1.6, 4.3)], 0.4, 'paper', 34)
    for row in range(3):
        for place in range(5 - row):
            x, z = 0.3 + 0.95 * row + 0.72 * place, 3.5 - 0.75 * row + 0.42 * place * (1 - 0.3 * row) - 0.5 * place
            b.stroke([(x, z), (x + 0.42, z - 0.75), (x + 1.05, z - 1.1)], 0.26, 'paper', 34)
    for k in range(7):
        t = k / 6
        b.stroke([(1.8 + 1.9 * t, 0.7 + 1.9 * t), (3.9 + 1.4 * t, -1.0 + 1.8 * t), (6.5 + 0.5 * t, -3.5 + 1.9 * t)], 0.24, 'paper', 34)


def _pencilled(b: Block) -> None:
    """The number of the impression, the title and the signature under the block."""
    pencil, y = b.inks['pencil'], b.y - 0.0002
    below = b.middle - 19.1 * UNIT
    lettering('12/80', (-0.123, y, below), 0.011, pencil)
    lettering('Tui & harakeke', (0.0, y, below), 0.010, pencil)
    sign = [(8.4, -19.2), (8.9, -18.5), (9.1, -19.4), (9.6, -18.9), (9.9, -19.3), (10.4, -18.8), (10.6, -19.3), (11.3, -19.0), (12.0, -18.9), (13.2, -19.2)]
    b.stroke(sign, 0.07, 'pencil', 1, 1.0, 0.8)
