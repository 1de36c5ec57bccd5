"""Planters."""
from __future__ import annotations

import math
import random

from mathutils import Matrix, Vector, noise

from ..materials import material
from ..mesh import add_mesh, is_model, segments, unmeasured
from ..product import Product
from ..shapes import block, cylinder, slats, smooth_path, spread, tube
from . import kind


@kind('planter', stands='outdoor', focus=(-0.86, -0.95, 0.80), focus_size=0.3, turn=26, pitch=17)
def planter(product: Product) -> None:
    """A trough of cedar cladding screwed to corner posts, capped, on four feet; wool carpet shows inside its edge."""
    cedar = product.look.body
    w, d, height = product.width / 2, product.depth / 2, product.height
    foot, cap, lip, board_thick = 0.055, 0.022, 0.012, 0.018
    top = height - cap
    count, gap = 4, 0.004
    board = (top - foot - gap * (count - 1)) / count
    x_out, y_out = w - lip, d - lip

    for k in range(count):
        z = (foot + k * (board + gap), foot + k * (board + gap) + board)
        for side in (-1, 1):
            block((-x_out, x_out), _span(side, y_out - board_thick, y_out), z, cedar, 0.0025)
            block(_span(side, x_out - board_thick, x_out), (-y_out + board_thick + 0.0006, y_out - board_thick - 0.0006), z, cedar, 0.0025, 'y')
        _screws((x_out, y_out), z)
    post = 0.042
    for sx in (-1, 1):
        for sy in (-1, 1):
            block(_span(sx, x_out - board_thick - post, x_out - board_thick), _span(sy, y_out - board_thick - post, y_out - board_thick), (0, top), cedar, 0.003, 'z')
            block(_span(sx, x_out - 0.062, x_out - 0.004), _span(sy, y_out - 0.062, y_out - 0.004), (0, foot - 0.004), cedar, 0.004, 'z')
    slats((-x_out + 0.02, x_out - 0.02), (-y_out + 0.02, y_out - 0.02), (foot + 0.01, foot + 0.026), 6, cedar, across='x', gap=0.12)
    _cap(w, d, (top, height), cedar)
    inner_x, inner_y = x_out - board_thick, y_out - board_thick
    _liner(inner_x, inner_y, height)
    if not is_model():
        _soil(inner_x - 0.009, inner_y - 0.009, top - 0.045)
        with unmeasured():
            _tomatoes(product, inner_x - 0.05, inner_y - 0.06, top - 0.045)
    else:
        block((-inner_x, inner_x), (-inner_y, inner_y), (top - 0.07, top - 0.045), 'soil', 0)


def _span(side: int, low: float, high: float) -> tuple[float, float]:
    return (low, high) if side > 0 else (-high, -low)


def _screws(out: tuple[float, float], z: tuple[float, float]) -> None:
    """Two stainless screws through each end of a board into the post behind."""
    x_out, y_out = out
    for height in (z[0] + 0.022, z[1] - 0.022):
        for sx in (-1, 1):
            for sy in (-1, 1):
                _screw((sx * (x_out - 0.04), sy * y_out, height), (-90 * sy, 0, 0))
                _screw((sx * x_out, sy * (y_out - 0.042), height), (0, 90 * sx, 0))


def _screw(at: tuple[float, float, float], rotation: tuple[float, float, float]) -> None:
    if is_model():
        return
    cylinder(0.0042, 0.0009, at, 'steel', 0.0004, rotation, steps=18)
    cylinder(0.0017, 0.0012, at, 'black', 0.0001, rotation, steps=6)


def _cap(w: float, d: float, z: tuple[float, float], cedar: str) -> None:
    """Four boards laid flat round the rim, mitred at the corners."""
    wide = 0.056
    of = {'x': material(cedar, grain='x'), 'y': material(cedar, grain='y')}
    for side in (-1, 1):
        for grain, (long, short) in (('x', (w, d)), ('y', (d, w))):
            g = 0.0004
            flat = [(-long + g, side * short), (long - g, side * short), (long - wide - g, side * (short - wide)), (-long + wide + g, side * (short - wide))]
            points = flat if grain == 'x' else [(b, a) for a, b in flat]
            area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1]))
            if area < 0:
                points.reverse()
            vertices = [(px, py, h) for h in z for px, py in points]
            faces = [(3, 2, 1, 0), (4, 5, 6, 7), *((i, (i + 1) % 4, 4 + (i + 1) % 4, 4 + i) for i in range(4))]
            made = add_mesh('cap', vertices, faces, of[grain])
            edge = made.modifiers.new('edge', 'BEVEL')
            edge.width, edge.segments, edge.limit_method = 0.003, segments(3, 1), 'ANGLE'
            edge.harden_normals = True
            made.data.use_auto_smooth = True


def _liner(x: float, y: float, height: float) -> None:
    """Old wool carpet against the boards, its cut edge a little uneven above the soil."""
    felt = material('fawn', 'felt')
    thick, top = 0.008, height - 0.026
    for side in (-1, 1):
        block((-x, x), _span(side, y - thick, y), (0.09, top), felt, 0.002)
        block(_span(side, x - thick, x), (-y + thick, y - thick), (0.09, top - 0.002), felt, 0.002)


def _soil(x: float, y: float, z: float) -> None:
    """Crumbly compost."""
    columns, rows = 150, 66
    vertices = []
    for j in range(rows + 1):
        for i in range(columns + 1):
            p = Vector(((i / columns - 0.5) * 2 * x, (j / rows - 0.5) * 2 * y, 0))
            crumbs = 0.007 * noise.noise(p * 14) + 0.007 * abs(noise.noise(p * 55)) + 0.004 * noise.noise(p * 120)
            vertices.append((p.x, p.y, z + crumbs))
    faces = [(j * (columns + 1) + i, j * (columns + 1) + i + 1, (j + 1) * (columns + 1) + i + 1, (j + 1) * (columns + 1) + i) for j in range(rows) for i in range(columns)]
    add_mesh('soil', vertices, faces, material('soil'))


def _tomatoes(product: Product, x: float, y: float, z: float) -> None:
    """Young tomato plants and a row of lettuce; they are not sold with it."""
    chance = product.random('plants')
    for px in spread(4, -x * 0.88, x * 0.88):
        _tomato(chance, Vector((px + chance.uniform(-0.02, 0.02), y * 0.35, z)), chance.uniform(0.16, 0.22))
    for px in spread(7, -x * 0.95, x * 0.95):
        _lettuce(Vector((px + chance.uniform(-0.012, 0.012), -y * 0.72, z)), chance.uniform(0.06, 0.08))


def _tomato(chance: random.Random, root: Vector, tall: float) -> None:
    top = root + Vector((chance.uniform(-0.02, 0.02), chance.uniform(-0.02, 0.02), tall))
    stem = smooth_path([root, root.lerp(top, 0.5) + Vector((chance.uniform(-0.012, 0.012), 0, 0)), top])
    tube(stem, 0.0032, material('leaf'), sides=8, taper=lambda t: 1 - 0.55 * t)
    for k in range(7):
        t = 0.25 + 0.75 * k / 6
        at = stem[min(int(t * (len(stem) - 1)), len(stem) - 1)]
        turn, long = k * 2.4 + chance.uniform(-0.4, 0.4), tall * (0.62 - 0.3 * t) + 0.02
        out = Vector((math.cos(turn), math.sin(turn), 0))
        end = at + out * long + Vector((0, 0, long * 0.18))
        tube(smooth_path([at, at.lerp(end, 0.5) + Vector((0, 0, long * 0.2)), end]), 0.0014, material('leaf'), sides=6)
        for s, size in ((0.45, 0.55), (0.72, 0.6), (1.0, 0.8)):
            for way in ((-1, 1) if s < 1 else (0,)):
                _leaflet(at.lerp(end, s) + Vector((0, 0, long * 0.14 * (1 - s))), turn + way * 1.1, long * size, chance)


def _leaflet(at: Vector, turn: float, long: float, chance: random.Random) -> None:
    """A toothed leaf with a fold along its middle."""
    steps = 9
    vertices = [(0, 0, 0)]
    for side in (1, -1):
        for k in range(1, steps + 1):
            t = k / steps
            half = long * 0.30 * math.sin(math.pi * t**0.75) * (1 + 0.28 * (1 if k % 2 else -1))
            vertices.append((long * t, side * half, long * (-0.35 * t * t) + half * 0.45))
    for k in range(1, steps + 1):
        t = k / steps
        vertices.append((long * t, 0, long * -0.35 * t * t))
    mid = 1 + 2 * steps
    faces = []
    for offset, flip in ((1, False), (1 + steps, True)):
        for k in range(steps):
            a, b = (0 if k == 0 else offset + k - 1), offset + k
            m1, m2 = (0 if k == 0 else mid + k - 1), mid + k
            face = (m1, m2, b, a) if k else (0, m2, b)
            faces.append(face[::-1] if flip else face)
    made = add_mesh('leaflet', vertices, faces, material('leaf'))
    made.matrix_world = Matrix.Translation(at) @ Matrix.Rotation(turn, 4, 'Z') @ Matrix.Rotation(chance.uniform(-0.35, 0.25), 4, 'Y')


def _lettuce(root: Vector, size: float) -> None:
    """A rosette of ruffled leaves."""
    leaf = material('moss', 'leaf')
    for k in range(11):
        turn, up = k * 2.4, 25 + 5.0 * k
        long = size * (1.15 - 0.05 * k)
        vertices, faces = [], []
        for j in range(7):
            t = j / 6
            for i in range(9):
                s = i / 4 - 1
                half = long * (0.16 + 0.36 * t) * (1 - 0.5 * max(0, t - 0.7) / 0.3 * s * s)
                ruffle = 0.006 * math.sin(s * 9 + k) * t
                vertices.append((long * t * (1 - 0.12 * s * s), half * s, long * (0.25 * s * s * t - 0.22 * t * t) + ruffle))
        for j in range(6):
            for i in range(8):
                a = j * 9 + i
                faces.append((a, a + 9, a + 10, a + 1))
        blade = add_mesh('lettuce', vertices, faces, leaf)
        blade.matrix_world = Matrix.Translation(root) @ Matrix.Rotation(turn, 4, 'Z') @ Matrix.Rotation(-math.radians(up), 4, 'Y')
