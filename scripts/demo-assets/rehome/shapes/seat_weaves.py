"""Seats woven from cord, rush and cane."""
from __future__ import annotations

import math
from typing import Callable

import bpy
from mathutils import Vector

from ..mesh import Vec, add_mesh, is_model, segments
from .lines import smooth_path, strands
from .soft import box_cushion
from .solids import Span, Stuff, disc, stuff


def rush_seat(
    front: float, back: float, depth: float, at: Vec, of: Stuff, cord: float = 0.0055, rail: float = 0.014, dip: float = 0.012,
) -> bpy.types.Object:
    """
    The old envelope pattern: cords come over the four rails and meet on the diagonals.

    :param front: width at the front rail, metres; `back` that at the back rail
    :param at: the middle of the seat at the height of the rails' centres
    :param cord: thickness of a cord
    :param rail: radius of the rails the cords go around
    :param dip: how far the middle hangs lower than the rails' tops
    """
    if is_model():
        return box_cushion((min(front, back) + 2 * rail, depth + 2 * rail, rail * 2), at, of, round_by=rail * 0.9, crown=(0, 0, 0.001))
    half = depth / 2

    def inside(x: float, y: float) -> Vector:
        """A place on the woven surface, x as a share of the width there."""
        wide = front + (back - front) * (y + half) / depth
        fall = (1 - min(1.0, abs(x)) ** 2) * (1 - min(1.0, abs(y / half)) ** 2)
        return Vector((x * wide / 2, y, rail + cord * 0.4 - dip * fall))

    paths = []
    narrow = (front + back) / 2
    count = int(narrow / cord)
    for side in (-1, 1):
        for i in range(count):
            x = (i + 0.5) / count * 2 - 1
            meets = min(half * 0.985, (1 - abs(x)) * narrow / 2)
            paths.append(_over_rail([inside(x, side * (half - meets * t)) for t in (0.0, 0.35, 0.7, 0.97, 1.0)], Vector((0, side, 0)), rail, cord))
    count = int(depth / cord)
    for side in (-1, 1):
        for i in range(count):
            y = -half + (i + 0.5) / count * depth
            meets = min(1.0, (half - abs(y)) / (narrow / 2))
            paths.append(_over_rail([inside(side * (1 - meets * t), y) for t in (0.0, 0.35, 0.7, 0.97, 1.0)], Vector((side, 0, 0)), rail, cord))
    made = strands(paths, cord * 0.53, of)
    made.location = at
    return made


def cord_seat(size: Vec, at: Vec, of: Stuff, cord: float = 0.0035, rail: float = 0.015) -> bpy.types.Object:
    """
    Paper cord as on Danish chairs: pairs of cords run front to back with gaps, and are woven across in fours.

    :param size: width and depth over the rails' centres
    :param at: the middle of the seat at the height of the rails' centres
    """
    width, depth = size[0], size[1]
    if is_model():
        return box_cushion((width + 2 * rail, depth + 2 * rail, rail * 2), at, of, round_by=rail * 0.9, crown=(0, 0, 0.001))
    top = rail + cord * 0.5
    band = cord * 4.1
    columns = int(width / band / 2) * 2 + 1
    rows = int(depth / (cord * 1.04))
    dip = 0.008
    paths = []
    for column in range(columns):
        middle = -width / 2 + (column + 0.5) * width / columns
        for lane in (-1.5, -0.5, 0.5, 1.5):
            x = middle + lane * cord
            line = []
            for k in range(25):
                y = -depth / 2 + depth * k / 24
                line.append(Vector((x, y, top - cord * 0.35 - dip * _bowl(x / width * 2, y / depth * 2))))
            paths.append(_around(_around(line, Vector((0, 1, 0)), rail, cord), Vector((0, -1, 0)), rail, cord, first=True))
    for row in range(rows):
        y = -depth / 2 + (row + 0.5) * depth / rows
        line = []
        for k in range(columns * 4 + 1):
            x = -width / 2 + width * k / (columns * 4)
            over = math.cos(math.pi * (k / 4 - 0.5) + math.pi * (row // 4))
            line.append(Vector((x, y, top + cord * (0.1 + 0.85 * over) - dip * _bowl(x / width * 2, y / depth * 2))))
        paths.append(_around(_around(line, Vector((1, 0, 0)), rail, cord), Vector((-1, 0, 0)), rail, cord, first=True))
    made = strands(paths, cord * 0.5, of, sides=5)
    made.location = at
    return made


def cane_disc(radius: float, at: Vec, of: Stuff = 'cane', pitch: float = 0.0125, dip: float = 0.006) -> bpy.types.Object:
    """
    A round seat of open cane lying flat: pairs both ways, single strands on both slants.

    :param at: its centre
    :param dip: how far the middle has been sat in
    """
    if is_model():
        return disc(radius, 0.004, (at[0], at[1], at[2] - 0.002), of, 0.001)
    vertices: list[Vec] = []
    faces: list[tuple[int, ...]] = []

    def strip(angle: float, away: float, wide: float, layer: float) -> None:
        reach = math.sqrt(max(0.0, radius * radius - away * away))
        along, across = Vector((math.cos(angle), math.sin(angle), 0)), Vector((-math.sin(angle), math.cos(angle), 0))
        steps = 14
        first = len(vertices)
        for k in range(steps + 1):
            centre = along * (reach * (2 * k / steps - 1)) + across * away
            low = layer - dip * (1 - (centre.length / radius) ** 2)
            for edge, rise in ((-1, 0.0), (0, wide * 0.28), (1, 0.0)):
                vertices.append(centre + across * (wide / 2 * edge) + Vector((0, 0, low + rise)))
        for k in range(steps):
            for lane in (0, 1):
                a = first + 3 * k + lane
                faces.append((a, a + 3, a + 4, a + 1))

    thin = pitch * 0.19
    for number in range(-int(radius / pitch), int(radius / pitch) + 1):
        for pair in (-0.14, 0.14):
            strip(math.pi / 2, pitch * (number + pair), thin, 0)
            strip(0, pitch * (number + pair), thin, 0.0006)
    slant = pitch * math.sqrt(0.5)
    for number in range(-int(radius / slant), int(radius / slant)):
        strip(math.pi / 4, slant * (number + 0.5), thin * 1.4, 0.0013)
        strip(-math.pi / 4, slant * (number + 0.5), thin * 1.4, 0.0018)
    return add_mesh('cane', vertices, faces, stuff(of), at, smooth=segments(1, 0) == 1)


def saddle(
    outline: Callable[[float], Span], thickness: float, at: Vec, of: Stuff, scoop: Callable[[float, float], float], grain: str = 'y',
    belly: float = 0.5,
) -> bpy.types.Object:
    """
    A solid seat hollowed by hand.

    :param outline: (x, y) at 0 … 1 around, counter-clockwise
    :param at: the middle of its underside
    :param scoop: how deep it is hollowed at (x, y), metres
    :param belly: how much the underside is cut away towards the rim, 0 … 1 of the thickness
    """
    around = segments(96, 36)
    rim = [outline(i / around) for i in range(around)]
    # (share of the outline, height as a share of the thickness), from under the middle round to the top's middle.
    under = [(0.30, 0.0), (0.72, 0.0), (0.9, belly * 0.28), (0.975, belly * 0.75), (0.997, belly + (1 - belly) * 0.25)]
    over = [(1.0, 0.72), (0.992, 0.93), (0.972, 1.0), (0.93, 1.0), (0.85, 1.0), (0.75, 1.0), (0.62, 1.0), (0.48, 1.0), (0.33, 1.0), (0.17, 1.0)]
    vertices: list[Vec] = []
    for number, (share, height) in enumerate([*under, *over]):
        on_top = number >= len(under) + 1
        for x, y in rim:
            px, py = x * share, y * share
            vertices.append((px, py, thickness * height - (scoop(px, py) if on_top else 0)))
    rings = len(under) + len(over)
    faces: list[tuple[int, ...]] = [tuple(reversed(range(around)))]
    for ring in range(rings - 1):
        for i in range(around):
            after = (i + 1) % around
            faces.append((ring * around + i, ring * around + after, (ring + 1) * around + after, (ring + 1) * around + i))
    vertices.append((0, 0, thickness - scoop(0, 0)))
    last = (rings - 1) * around
    faces += [(last + i, last + (i + 1) % around, len(vertices) - 1) for i in range(around)]
    return add_mesh('saddle', vertices, faces, stuff(of, grain), at)


def _bowl(u: float, v: float) -> float:
    return max(0.0, 1 - u * u) * max(0.0, 1 - v * v)


def _over_rail(line: list[Vector], out: Vector, rail: float, cord: float) -> list[Vector]:
    """A cord that comes from below around a rail, follows the line and dives at its end."""
    path = _around(line, out, rail, cord, first=True)
    path[-1] = path[-1] - Vector((0, 0, cord * 1.3))
    return smooth_path(path, 2)


def _around(line: list[Vector], out: Vector, rail: float, cord: float, first: bool = False) -> list[Vector]:
    """A line with its last (or first) point led around a rail whose centre lies at height 0 under that point."""
    end = line[0] if first else line[-1]
    r = rail + cord * 0.5
    bend = [Vector((end.x, end.y, 0)) + out * (r * math.sin(a)) + Vector((0, 0, r * math.cos(a))) for a in (0.35, 0.9, 1.6, 2.4, 3.0)]
    return [*reversed(bend), *line] if first else [*line, *bend]
