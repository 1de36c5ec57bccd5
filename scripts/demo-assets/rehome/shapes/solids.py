"""Boxes, turned shapes and extrusions."""
from __future__ import annotations

import math
from typing import Sequence

import bpy
from mathutils import Matrix

from ..materials import material
from ..mesh import Vec, add_mesh, bevel, segments

Span = tuple[float, float]
Stuff = str | bpy.types.Material


def stuff(of: Stuff, grain: str = 'x', boards: float = 0) -> bpy.types.Material:
    """A material by name, or the one given: `material(name, finish)` for anything special."""
    return material(of, grain=grain, boards=boards) if isinstance(of, str) else of


def box(
    size: Vec, at: Vec, of: Stuff, edge: float = 0.003, rotation: Vec = (0, 0, 0), grain: str | None = None,
    boards: float = 0,
) -> bpy.types.Object:
    """
    A box with softened edges.

    :param size: width (x), depth (y), height (z)
    :param at: its centre
    :param grain: left out, the fibres run along the longest side
    """
    hx, hy, hz = (s / 2 for s in size)
    corners = [(x, y, z) for z in (-hz, hz) for y in (-hy, hy) for x in (-hx, hx)]
    faces = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
    way = grain or 'xyz'[max(range(3), key=lambda i: size[i])]
    made = add_mesh('box', corners, faces, stuff(of, way, boards), at, rotation)
    return bevel(made, min(edge, min(size) * 0.45))


def block(
    x: Span, y: Span, z: Span, of: Stuff, edge: float = 0.003, grain: str | None = None, boards: float = 0
) -> bpy.types.Object:
    """A box from where it begins to where it ends on each axis; the usual way to build cabinets."""
    size = (x[1] - x[0], y[1] - y[0], z[1] - z[0])
    return box(size, (sum(x) / 2, sum(y) / 2, sum(z) / 2), of, edge, grain=grain, boards=boards)


def extrude(
    outline: Sequence[Span], height: float, at: Vec, of: Stuff, edge: float = 0.003, rotation: Vec = (0, 0, 0),
    grain: str = 'x', boards: float = 0,
) -> bpy.types.Object:
    """A plate with any outline (x, y counter-clockwise), from z = 0 up to `height` above `at`."""
    count = len(outline)
    vertices = [(x, y, 0) for x, y in outline] + [(x, y, height) for x, y in outline]
    faces: list[tuple[int, ...]] = [tuple(reversed(range(count))), tuple(range(count, 2 * count))]
    faces += [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    return bevel(add_mesh('plate', vertices, faces, stuff(of, grain, boards), at, rotation), edge)


def side_plate(
    outline: Sequence[Span], x: Span, of: Stuff, edge: float = 0.003, grain: str = 'x', slant: float = 0
) -> bpy.types.Object:
    """
    A plate standing in the y-z plane from one x to another: curved rails, rockers, rafters.

    :param outline: (y, z), counter-clockwise seen from the right (+x)
    :param grain: 'x' when the fibres run front to back, 'y' when they run upwards
    :param slant: degrees the fibres rise towards the back, for 'x'
    """
    c, s = math.cos(math.radians(slant)), math.sin(math.radians(slant))
    turned = [(y * c + z * s, z * c - y * s) for y, z in outline]
    made = extrude(turned, x[1] - x[0], (x[0], 0, 0), of, edge, grain=grain)
    stand = Matrix.Rotation(math.pi / 2, 3, 'Z') @ Matrix.Rotation(math.pi / 2, 3, 'X')
    made.rotation_euler = (stand @ Matrix.Rotation(math.radians(slant), 3, 'Z')).to_euler()
    return made


def lathe(
    profile: Sequence[Span], at: Vec, of: Stuff, rotation: Vec = (0, 0, 0), smooth: bool = True, grain: str = 'z',
    steps: int = 64, capped: bool = True,
) -> bpy.types.Object:
    """
    A turned shape: vase, lamp foot, pot, bulb.

    :param profile: (radius, height) from the bottom to the top; a vessel goes up outside and down again inside.
        A point given twice makes a sharp edge, the rest is drawn as a curve when `smooth`
    :param capped: whether a profile that begins or ends off the axis is closed by a disc there
    """
    drawn = _curve(profile) if smooth else list(profile)
    around = segments(steps, max(12, steps // 3))
    vertices: list[Vec] = []
    faces: list[tuple[int, ...]] = []
    for radius, height in drawn:
        for i in range(around):
            angle = 2 * math.pi * i / around
            vertices.append((radius * math.cos(angle), radius * math.sin(angle), height))
    for ring in range(len(drawn) - 1):
        for i in range(around):
            after = (i + 1) % around
            low, high = ring * around, (ring + 1) * around
            faces.append((low + i, low + after, high + after, high + i))
    if capped and profile[0][0] > 0:
        faces.append(tuple(reversed(range(around))))
    if capped and profile[-1][0] > 0:
        faces.append(tuple(range((len(drawn) - 1) * around, len(drawn) * around)))
    made = add_mesh('turned', vertices, faces, stuff(of, grain), at, rotation)
    made.data.use_auto_smooth = True
    made.data.auto_smooth_angle = math.radians(42)
    return made


def cylinder(
    radius: float, height: float, at: Vec, of: Stuff, edge: float = 0.002, rotation: Vec = (0, 0, 0), grain: str = 'z',
    steps: int = 48,
) -> bpy.types.Object:
    """An upright cylinder standing on `at`, its rims softened."""
    e = min(edge, radius * 0.4, height * 0.4)
    profile = [(radius - e, 0), (radius - e * 0.3, e * 0.3), (radius, e), (radius, height - e),
               (radius - e * 0.3, height - e * 0.3), (radius - e, height)]
    return lathe(profile, at, of, rotation, smooth=False, grain=grain, steps=steps)


def disc(radius: float, thickness: float, at: Vec, of: Stuff, edge: float = 0.008, grain: str = 'x', boards: float = 0) -> bpy.types.Object:
    """A round plate standing on `at` whose rim is rounded by `edge`; the grain runs straight across."""
    around = segments(96, 32)
    outline = [(radius * math.cos(2 * math.pi * i / around), radius * math.sin(2 * math.pi * i / around)) for i in range(around)]
    return extrude(outline, thickness, at, of, min(edge, thickness * 0.48), grain=grain, boards=boards)


def _curve(profile: Sequence[Span], per: int | None = None) -> list[Span]:
    """A Catmull-Rom curve through the points; doubled points stay sharp."""
    count = per or segments(8, 3)
    drawn: list[Span] = []
    last = len(profile) - 1
    for i in range(last):
        p1, p2 = profile[i], profile[i + 1]
        if p1 == p2:
            continue
        p0 = profile[i - 1] if i > 0 and profile[i - 1] != p1 else p1
        p3 = profile[i + 2] if i + 2 <= last and profile[i + 2] != p2 else p2
        for k in range(count):
            t = k / count
            drawn.append(tuple(_spline(p0[a], p1[a], p2[a], p3[a], t) for a in (0, 1)))  # type: ignore[arg-type]
    drawn.append(profile[-1])
    return [(max(0.0, radius), height) for radius, height in drawn]


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
