"""For the table and the kitchen: a stoneware set, an end-grain board, felt coasters."""
from __future__ import annotations

import math

import bpy
from mathutils import Vector

from ..materials import material
from ..mesh import add_mesh, cut, is_model, segments
from ..product import Product
from ..shapes import disc, lathe, smooth_path, tube
from . import kind

Profile = list[tuple[float, float]]


def _ware(outside: Profile, inside: Profile, at: tuple[float, float, float], glaze: str, clay: str, turn: float) -> None:
    """
    A thrown piece, glazed inside and out, its rim and its foot left bare.

    :param outside: (radius, height) from the foot up to the rim
    :param inside: from the rim down to the middle
    """
    # The light model has a third of them, and no curves between the points: plates are to be round first of all.
    steps, smooth = 102, not is_model()
    pale = material(clay, 'clay')
    lathe(outside, at, glaze, (0, 0, turn), smooth=smooth, steps=steps, capped=False)
    lathe(inside, at, glaze, (0, 0, turn), smooth=smooth, steps=steps, capped=False)
    (r1, z1), (r2, z2) = outside[-1], inside[0]
    lathe([(r1, z1), (r1 - 0.0004, z1 + 0.0014), ((r1 + r2) / 2, max(z1, z2) + 0.0022), (r2 + 0.0004, z2 + 0.0014), (r2, z2)], at, pale, (0, 0, turn), smooth=smooth, steps=steps, capped=False)
    foot = outside[0][0]
    lathe([(0, 0.003), (foot - 0.008, 0.003), (foot - 0.006, 0), (foot - 0.001, 0), (foot, outside[0][1])], at, pale, smooth=False, steps=steps, capped=False)


def _plate(radius: float, height: float, at: tuple[float, float, float], glaze: str, clay: str, turn: float) -> None:
    """A coupe plate: flat well, a rim that rises in one curve."""
    r, h = radius, height
    _ware(
        [(r * 0.60, 0.002), (r * 0.63, 0.005), (r * 0.82, h * 0.28), (r * 0.95, h * 0.64), (r, h - 0.003)],
        [(r - 0.0048, h - 0.003), (r * 0.93, h * 0.70), (r * 0.83, h * 0.42), (r * 0.70, 0.0085), (r * 0.45, 0.0072), (0, 0.0070)], at, glaze, clay, turn)


def _bowl(radius: float, height: float, at: tuple[float, float, float], glaze: str, clay: str, turn: float) -> None:
    """A deep bowl on a turned foot."""
    r, h = radius, height
    _ware(
        [(r * 0.46, 0.004), (r * 0.50, 0.009), (r * 0.74, h * 0.25), (r * 0.91, h * 0.55), (r * 0.985, h * 0.82), (r, h - 0.003)],
        [(r - 0.0046, h - 0.003), (r * 0.925, h * 0.80), (r * 0.86, h * 0.56), (r * 0.68, h * 0.29), (r * 0.4, h * 0.17), (0, h * 0.15)], at, glaze, clay, turn)


@kind('dinner-set', stands='table', focus=(0.45, -0.75, 0.62), focus_size=0.2, turn=16, pitch=15, room='dining')
def dinner_set(product: Product) -> None:
    """Four dinner plates, four side plates and four bowls, stacked as they come out of the cupboard."""
    glaze, clay = product.look.body, product.look.frame
    chance = product.random('stack')
    wide = product.width / 2 - 0.0015

    def stray() -> tuple[float, float]:
        return chance.uniform(-0.0016, 0.0016), chance.uniform(-0.0016, 0.0016)

    z, step = 0.0, 0.0145
    for _ in range(4):
        _plate(wide, 0.026, (*stray(), z), glaze, clay, chance.uniform(0, 360))
        z += step
    z += 0.0078 - step
    for _ in range(4):
        _plate(0.100, 0.022, (*stray(), z), glaze, clay, chance.uniform(0, 360))
        z += 0.0130
    z += 0.0074 - 0.0130
    # What is left of the height is the bowls, one in the other.
    tall = 0.062
    nest = (product.height - z - tall + 0.001) / 3
    for _ in range(4):
        _bowl(0.0765, tall, (*stray(), z), glaze, clay, chance.uniform(0, 360))
        z += nest


@kind('chopping-board', stands='table', focus=(-0.85, -0.45, 0.85), focus_size=0.2, turn=24, pitch=26)
def chopping_board(product: Product) -> None:
    """End-grain blocks in a chequer, glued up tight; a juice groove all round, finger slots in both ends."""
    width, depth, height = product.width, product.depth, product.height
    columns, rows = 15, 10
    timbers = [material(name, 'wood', 'z') for name in (product.look.body, product.look.frame)]
    a, b = width / columns, depth / rows
    for j in range(rows):
        for i in range(columns):
            x, y = (i + 0.5) * a - width / 2, (j + 0.5) * b - depth / 2
            chequer = _end_grain((x, y), (a, b), (width, depth, height), timbers[(i + j) % 2], i in (0, columns - 1) or j in (0, rows - 1))
            if i in (0, columns - 1) and 3 <= j <= 6 and not is_model():
                _slot(chequer, math.copysign(width / 2, x), height)


def _end_grain(at: tuple[float, float], size: tuple[float, float], board: tuple[float, float, float], of: bpy.types.Material, fine: bool) -> bpy.types.Object:
    """One block: its top follows the board's groove and rounded edges, its fibres stand upright."""
    count = segments(26, 5) if fine else 1
    width, depth, height = board
    origin = Vector((at[0], at[1], 0))
    top, low = [], []
    for j in range(count + 1):
        for i in range(count + 1):
            x, y = at[0] + (i / count - 0.5) * size[0], at[1] + (j / count - 0.5) * size[1]
            inside = min(width / 2 - abs(x), depth / 2 - abs(y))
            top.append(Vector((x, y, height - _hollow(x, y, width, depth) - _rounded(inside, 0.004))) - origin)
            low.append(Vector((x, y, _rounded(inside, 0.003))) - origin)
    row = count + 1
    total = row * row
    faces: list[tuple[int, ...]] = []
    for j in range(count):
        for i in range(count):
            p = j * row + i
            faces.append((p, p + 1, p + row + 1, p + row))
            faces.append((total + p + row, total + p + row + 1, total + p + 1, total + p))
    edge = [*range(count), *(count + row * k for k in range(count)), *(total - 1 - k for k in range(count)), *(row * (count - k) for k in range(count))]
    faces += [(p, total + p, total + q, q) for p, q in zip(edge, edge[1:] + edge[:1])]
    made = add_mesh('block', top + low, faces, of, origin)
    made.data.use_auto_smooth = True
    made.data.auto_smooth_angle = math.radians(40)
    return made


def _rounded(inside: float, radius: float) -> float:
    """How far a surface has fallen at a distance from the edge that is rounded by `radius`."""
    if inside >= radius:
        return 0.0
    away = radius - max(0.0, inside)
    return radius - math.sqrt(max(0.0, radius * radius - away * away))


def _hollow(x: float, y: float, width: float, depth: float) -> float:
    """The depth of the juice groove, a rounded channel 9 mm wide with round corners."""
    inset, half, corner = 0.021, 0.0052, 0.016
    px, py = abs(x) - (width / 2 - inset - corner), abs(y) - (depth / 2 - inset - corner)
    away = math.hypot(max(px, 0), max(py, 0)) + min(max(px, py), 0) - corner
    return 0.0046 * math.sqrt(max(0.0, 1 - (away / half) ** 2))


def _slot(block: bpy.types.Object, end: float, height: float) -> None:
    """Cuts a finger slot into the end of the board."""
    reach, radius, half = 0.013, 0.0085, 0.046
    outline = []
    for side in (1, -1):
        outline += [(side * half + radius * math.cos(a), height * 0.48 + radius * math.sin(a))
                    for a in (math.radians(-90 + 180 * k / 10 + (0 if side > 0 else 180)) for k in range(11))]
    count = len(outline)
    vertices = [(end + out, y, z) for out in (-reach, reach) for y, z in outline]
    faces: list[tuple[int, ...]] = [tuple(reversed(range(count))), tuple(range(count, 2 * count))]
    faces += [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    hole = add_mesh('hole', vertices, faces, block.data.materials[0], smooth=False)
    cut(block, hole)


@kind('coasters', stands='table', focus=(0.5, -0.8, 0.6), focus_size=0.085, turn=30, pitch=22)
def coasters(product: Product) -> None:
    """Four rounds of felt in four colours, tied crosswise with wool yarn and a bow."""
    radius, height = product.width / 2 - 0.0012, product.height
    chance = product.random('pile')
    thick = height / 4
    names = (product.look.accent or 'moss', product.look.body, product.look.frame, 'clay')
    for k, name in enumerate(names):
        made = disc(radius, thick * 0.97, (chance.uniform(-0.0006, 0.0006), chance.uniform(-0.0006, 0.0006), thick * k + 0.00005), material(name, 'felt'), 0.0009)
        made.rotation_euler = (0, 0, chance.uniform(0, 6))
    _tie(radius, thick * 4, material('cream', 'wool'))


def _tie(radius: float, height: float, yarn: bpy.types.Material) -> None:
    """Yarn round the pile both ways, a bow where it crosses."""
    r, top = radius + 0.0008, height + 0.0004
    for turn in (8, 98):
        out = Vector((math.cos(math.radians(turn)), math.sin(math.radians(turn)), 0))
        up = Vector((0, 0, 1))
        quarter = [(r - 0.0024, top), (r - 0.0010, top - 0.0004), (r - 0.0002, top - 0.0014), (r, top - 0.003), (r, 0.003), (r - 0.0004, 0.0012), (r - 0.0012, 0.0005), (r - 0.0024, 0.0003)]
        path = [out * a + up * z for a, z in quarter] + [-out * a + up * z for a, z in reversed(quarter)]
        for shift in (-0.0006, 0.0006):
            aside = Vector((-out.y, out.x, 0)) * shift
            tube([p + aside for p in path], 0.0008, yarn, closed=True, sides=6)
    with_bow = [
        [(0, 0, 0.0012), (0.008, 0.006, 0.0042), (0.019, 0.011, 0.0040), (0.021, 0.004, 0.0022), (0.010, 0.000, 0.0030), (0, 0, 0.0024)],
        [(0, 0, 0.0012), (-0.008, -0.003, 0.0042), (-0.018, -0.010, 0.0038), (-0.022, -0.004, 0.0022), (-0.010, 0.003, 0.0030), (0, 0, 0.0024)],
        [(0, 0, 0.0016), (0.006, -0.008, 0.0022), (0.010, -0.019, 0.0009), (0.016, -0.026, 0.0008)],
        [(0, 0, 0.0016), (-0.005, 0.009, 0.0022), (-0.006, 0.018, 0.0009), (-0.013, 0.026, 0.0008)],
    ]
    for path in with_bow:
        for shift in (-0.0005, 0.0005):
            bow = tube(smooth_path([(x + shift, y - shift, top + z) for x, y, z in path]), 0.0009, yarn, sides=7)
            bow['ignore_size'] = True
    knot = lathe([(0, -0.0018), (0.0022, -0.001), (0.0025, 0.0006), (0, 0.002)], (0, 0, top + 0.002), yarn, steps=16)
    knot['ignore_size'] = True
