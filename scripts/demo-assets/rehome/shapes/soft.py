"""Upholstery and cloth: puffed cushions with piping, pillows, drapes."""
from __future__ import annotations

import math
from typing import Sequence

import bpy
from mathutils import Euler, Vector, noise

from ..mesh import Vec, add_mesh, segments, subdivide
from .lines import tube
from .solids import Stuff, stuff


def box_cushion(
    size: Vec, at: Vec, of: Stuff, rotation: Vec = (0, 0, 0), round_by: float = 0.045, crown: Vec = (0.008, 0.008, 0.03),
    piping: Stuff | None = None, sag: float = 0.0, seed: float = 0,
) -> bpy.types.Object:
    """
    A boxed cushion: seat, back, arm, mattress, upholstered board.

    :param size: width, depth, height over all, crown included
    :param at: its centre
    :param round_by: radius of the edges
    :param crown: how far each pair of faces bulges, metres per side (x, y, z)
    :param piping: material of the welt along both seams of the z faces; left out, no welt
    :param sag: how far the middle of the top has been sat in
    """
    half = Vector([s / 2 - c for s, c in zip(size, crown)])
    radius = min(round_by, min(half) * 0.98)

    def puffed(p: Vector) -> Vector:
        u = Vector([max(-1.0, min(1.0, p[i] / half[i])) for i in range(3)])
        fall = [1 - abs(c) ** 2.4 for c in u]
        moved = Vector([p[i] + crown[i] * u[i] * fall[(i + 1) % 3] * fall[(i + 2) % 3] for i in range(3)])
        if u.z > 0:
            moved.z -= sag * u.z * fall[0] * fall[1]
        wander = noise.noise_vector(p * 3.1 + Vector((seed * 7.3, seed * 3.1, seed)))
        return moved + wander * (0.0035 * min(1.0, max(size)))

    vertices, faces = _rounded_box(half, radius)
    made = add_mesh('cushion', [puffed(v) for v in vertices], faces, stuff(of), at, rotation)
    if not segments(1, 0):
        return made
    if piping is not None:
        for seam in (1, -1):
            at_seam = radius * (1 - math.sqrt(0.5))
            loop = _rounded_outline(half.x - at_seam, half.y - at_seam, max(radius - at_seam, 0.01))
            path = [puffed(Vector((x, y, seam * (half.z - at_seam)))) for x, y in loop]
            welt = tube([p + Vector((0, 0, seam * 0.0005)) for p in path], 0.0042, piping, closed=True, sides=8)
            welt.location = at
            welt.rotation_euler = Euler([math.radians(a) for a in rotation])
    return made


def pillow(
    size: tuple[float, float], thickness: float, at: Vec, of: Stuff, rotation: Vec = (0, 0, 0), piping: Stuff | None = None,
    seed: float = 0, chop: float = 0.0,
) -> bpy.types.Object:
    """
    A scatter cushion or bed pillow lying flat (x, y), filled to `thickness`; corners stay, edges draw in.

    :param at: its centre
    :param chop: 0 … 1, how deep a hand has struck the upper (+y) edge
    """
    wide, long = size[0] / 2, size[1] / 2
    count = segments(44, 14)

    def place(u: float, v: float, side: int) -> Vector:
        fill = ((1 - u**4) * (1 - v**4)) ** 0.62
        # A filled bag is drawn in at the middle of its edges.
        x = wide * u * (1 - 0.07 * (1 - v * v) * abs(u) ** 3)
        y = long * v * (1 - 0.07 * (1 - u * u) * abs(v) ** 3)
        y -= chop * long * 0.35 * math.exp(-((u / 0.32) ** 2)) * max(0.0, v) ** 1.5
        ruck = noise.noise(Vector((u * 1.6 + seed * 5, v * 1.6 - seed * 3, side * 2.0 + seed)))
        near_edge = max(abs(u), abs(v)) ** 3
        pucker = math.sin((math.atan2(v, u) * 17) + seed * 9 + ruck * 4) * near_edge * (1 - near_edge)
        z = side * (thickness / 2) * fill * (1 + 0.10 * ruck) + side * 0.006 * pucker * (wide / 0.25) * min(1, fill * 4)
        return Vector((x, y, z))

    vertices: list[Vector] = []
    faces: list[tuple[int, ...]] = []
    for side in (1, -1):
        first = len(vertices)
        for j in range(count + 1):
            for i in range(count + 1):
                vertices.append(place(_spaced(i / count), _spaced(j / count), side))
        for j in range(count):
            for i in range(count):
                a = first + j * (count + 1) + i
                quad = (a, a + 1, a + count + 2, a + count + 1)
                faces.append(quad if side == 1 else quad[::-1])
    made = add_mesh('pillow', vertices, faces, stuff(of), at, rotation)
    weld = made.modifiers.new('seam', 'WELD')
    weld.merge_threshold = 0.0004
    if piping is not None and segments(1, 0):
        edge = [_spaced(i / 30) for i in range(30)]
        loop = [(e, -1.0) for e in edge] + [(1.0, e) for e in edge] + [(-e, 1.0) for e in edge] + [(-1.0, -e) for e in edge]
        welt = tube([place(u, v, 1) for u, v in loop], 0.0035, piping, closed=True, sides=8)
        welt.location = at
        welt.rotation_euler = Euler([math.radians(a) for a in rotation])
    return made


def drape(
    profile: Sequence[tuple[float, float]], width: float, of: Stuff, at: Vec = (0, 0, 0), turn: float = 0, folds: float = 4,
    depth: float = 0.02, thickness: float = 0.006, fringe: float = 0.0, seed: float = 0,
) -> bpy.types.Object:
    """
    Cloth that hangs over something: a throw on an arm, a blanket on a bed, a curtain.

    :param profile: (y, z) along the cloth, from one hem over the support to the other, as it lies without folds
    :param width: across (x)
    :param folds: how many over the width; they grow towards the hems and vanish on the support
    :param depth: of the folds at the hem
    :param fringe: length of the tassels at both hems, 0 for none
    """
    path = _resample([Vector((0, y, z)) for y, z in profile], segments(70, 20))
    top = max(p.z for p in path)
    reach = max(top - min(p.z for p in path), 0.001)
    across = segments(90, 24)
    vertices: list[Vector] = []
    for j, p in enumerate(path):
        ahead = (path[min(j + 1, len(path) - 1)] - path[max(j - 1, 0)]).normalized()
        out = Vector((0, -ahead.z, ahead.y))
        hang = min(1.0, (top - p.z) / reach) ** 0.8
        for i in range(across + 1):
            t = i / across
            drift = noise.noise(Vector((t * 2.2 + seed * 3, j / len(path) * 1.5, seed)))
            wave = math.sin(2 * math.pi * (folds * t + drift * 0.7) + seed) + 0.35 * math.sin(2 * math.pi * folds * 2.3 * t + seed * 2)
            x = (t - 0.5) * width * (1 - 0.10 * hang) + drift * 0.012
            vertices.append(Vector((x, p.y, p.z)) + out * (depth * hang * wave * 0.7 + 0.004 * drift))
    faces = [
        (j * (across + 1) + i, j * (across + 1) + i + 1, (j + 1) * (across + 1) + i + 1, (j + 1) * (across + 1) + i)
        for j in range(len(path) - 1) for i in range(across)
    ]
    made = add_mesh('cloth', vertices, faces, stuff(of), at, (0, 0, turn))
    solid = made.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness = thickness
    solid.offset = 0
    subdivide(made, 1)
    if fringe > 0 and segments(1, 0):
        for row, away in ((0, -1), (len(path) - 1, 1)):
            for i in range(0, across + 1, 2):
                root = vertices[row * (across + 1) + i]
                sway = noise.noise(root * 40) * 0.006
                tassel = tube([root, root + Vector((sway, away * 0.001, -fringe * 0.5)), root + Vector((sway * 1.6, away * 0.004, -fringe))],
                              0.0022, stuff(of), sides=6)
                tassel.location = at
                tassel.rotation_euler = (0, 0, math.radians(turn))
    return made


def cloth_fold(size: Vec, at: Vec, of: Stuff, layers: int = 4, turn: float = 0, seed: float = 0) -> bpy.types.Object:
    """A folded stack of cloth: a blanket on a shelf, towels; `size` over all, `at` the middle of its underside."""
    each = size[2] / layers
    made = None
    for layer in range(layers):
        wobble = noise.noise(Vector((layer * 1.7, seed, 0.3)))
        made = box_cushion(
            (size[0] * (1 - 0.015 * abs(wobble)), size[1] * (1 - 0.02 * abs(wobble)), each * 1.08),
            (at[0] + wobble * 0.004, at[1] - wobble * 0.003, at[2] + each * (layer + 0.5)), of, (0, 0, turn + wobble),
            round_by=each * 0.5, crown=(0.002, 0.002, each * 0.06), seed=seed + layer,
        )
    assert made is not None
    return made


def _spaced(t: float) -> float:
    """0 … 1 to -1 … 1, closer together towards the ends."""
    return math.sin((t - 0.5) * math.pi)


def _resample(path: list[Vector], count: int) -> list[Vector]:
    """Points at equal distances along a path, corners eased."""
    lengths = [0.0]
    for a, b in zip(path, path[1:]):
        lengths.append(lengths[-1] + (b - a).length)
    found: list[Vector] = []
    at = 0
    for i in range(count + 1):
        want = lengths[-1] * i / count
        while at < len(path) - 2 and lengths[at + 1] < want:
            at += 1
        span = max(lengths[at + 1] - lengths[at], 1e-6)
        found.append(path[at].lerp(path[at + 1], (want - lengths[at]) / span))
    for _ in range(3):
        found = [found[0], *((a + b * 2 + c) / 4 for a, b, c in zip(found, found[1:], found[2:])), found[-1]]
    return found


def _rounded_outline(hx: float, hy: float, r: float) -> list[tuple[float, float]]:
    steps = 8
    loop: list[tuple[float, float]] = []
    for cx, cy, start in ((hx - r, hy - r, 0), (-hx + r, hy - r, 90), (-hx + r, -hy + r, 180), (hx - r, -hy + r, 270)):
        for i in range(steps + 1):
            angle = math.radians(start + 90 * i / steps)
            loop.append((cx + r * math.cos(angle), cy + r * math.sin(angle)))
    # Points along the straight sides too, so that the welt follows the crown.
    dense: list[tuple[float, float]] = []
    for a, b in zip(loop, loop[1:] + loop[:1]):
        count = max(1, int(math.dist(a, b) / 0.03))
        dense += [(a[0] + (b[0] - a[0]) * k / count, a[1] + (b[1] - a[1]) * k / count) for k in range(count)]
    return dense


def _rounded_box(half: Vector, radius: float) -> tuple[list[Vector], list[tuple[int, ...]]]:
    """A closed grid on the surface of a box with round edges, finer on the edges than on the faces."""
    flat, bend = segments(12, 4), segments(5, 2)

    def stations(size: float) -> list[float]:
        inner = size - radius
        corner = [inner + radius * math.tan(math.radians(45 * k / bend)) for k in range(1, bend + 1)]
        middle = [-inner + 2 * inner * k / flat for k in range(flat + 1)]
        return [-c for c in reversed(corner)] + middle + corner

    rows = [stations(half[i]) for i in range(3)]
    index: dict[tuple[float, ...], int] = {}
    vertices: list[Vector] = []
    faces: list[tuple[int, ...]] = []

    def vertex(p: list[float]) -> int:
        key = tuple(round(c, 6) for c in p)
        if key not in index:
            core = Vector([max(-(half[i] - radius), min(half[i] - radius, p[i])) for i in range(3)])
            out = Vector(p) - core
            index[key] = len(vertices)
            vertices.append(core + out.normalized() * radius if out.length > 0 else Vector(p))
        return index[key]

    for axis in range(3):
        a, b = (axis + 1) % 3, (axis + 2) % 3
        for side in (-1, 1):
            for i in range(len(rows[a]) - 1):
                for j in range(len(rows[b]) - 1):
                    quad = []
                    for di, dj in ((0, 0), (1, 0), (1, 1), (0, 1)):
                        p = [0.0, 0.0, 0.0]
                        p[axis], p[a], p[b] = side * half[axis], rows[a][i + di], rows[b][j + dj]
                        quad.append(vertex(p))
                    faces.append(tuple(quad if side == 1 else quad[::-1]))
    return vertices, faces
