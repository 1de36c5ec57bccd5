"""Baskets and cane."""
from __future__ import annotations

import math
from typing import Callable

import bpy

from ..materials import material
from ..mesh import Vec, add_mesh, is_model, segments
from .lines import tube
from .solids import Stuff, lathe, stuff


def basket(
    radius: Callable[[float], float], height: float, at: Vec, of: Stuff, rows: int = 36, stakes: int = 30, depth: float = 0.004,
    floor: bool = True, oval: float = 1.0,
) -> list[bpy.types.Object]:
    """
    A woven wall: strands going in front of and behind upright stakes, row by row.

    :param radius: metres, at 0 (bottom) … 1 (top)
    :param oval: depth (y) as a share of the width
    """
    if is_model():
        outside = [(radius(t / 8), height * t / 8) for t in range(9)]
        inside = [(max(r - 0.008, 0.001), z) for r, z in reversed(outside)]
        made = lathe([(0, 0), *outside, *inside, (0, 0.008)] if floor else outside + inside, at, of, smooth=False, steps=48)
        made.scale = (1, oval, 1)
        return [made]
    strand = height / rows * 0.56
    around = stakes * 6
    made = []
    for row in range(rows):
        t = (row + 0.5) / rows
        path = []
        for i in range(around):
            angle = 2 * math.pi * i / around
            swing = math.cos(angle * stakes / 2 + math.pi * row) * depth
            r = radius(t) + swing
            path.append((at[0] + r * math.cos(angle), at[1] + r * math.sin(angle) * oval, at[2] + height * t))
        made.append(tube(path, strand, of, closed=True, sides=7))
    for i in range(stakes):
        angle = 2 * math.pi * (i + 0.5) / stakes
        path = [
            (at[0] + radius(k / 6) * math.cos(angle), at[1] + radius(k / 6) * math.sin(angle) * oval, at[2] + height * k / 6)
            for k in range(7)
        ]
        made.append(tube(path, strand * 0.9, of, sides=6))
    if floor:
        bottom = lathe([(0, 0.002), (radius(0) - 0.002, 0.002), (radius(0) - 0.002, 0.01), (0, 0.01)], at, of, smooth=False)
        bottom.scale = (1, oval, 1)
        made.append(bottom)
    return made


def cane_panel(
    width: float, height: float, at: Vec, of: Stuff = 'cane', rotation: Vec = (0, 0, 0), pitch: float = 0.013
) -> bpy.types.Object:
    """
    Open cane webbing in the x-z plane: pairs up and across, single strands both ways on the slant.

    :param at: its centre
    """
    if is_model():
        return add_mesh('cane', [(x * width / 2, 0, z * height / 2) for x, z in ((-1, -1), (1, -1), (1, 1), (-1, 1))],
                        [(0, 1, 2, 3)], stuff(of), at, rotation)
    vertices: list[Vec] = []
    faces: list[tuple[int, ...]] = []

    def strip(a: tuple[float, float], b: tuple[float, float], wide: float, layer: float) -> None:
        length = math.dist(a, b)
        if length < pitch * 0.3:
            return
        nx, nz = (b[1] - a[1]) / length * wide / 2, -(b[0] - a[0]) / length * wide / 2
        first = len(vertices)
        for x, z in (a, b):
            for side, y in ((-1, 0.0), (0, -wide * 0.28), (1, 0.0)):
                vertices.append((x + nx * side, layer + y, z + nz * side))
        faces.extend([(first, first + 1, first + 4, first + 3), (first + 1, first + 2, first + 5, first + 4)])

    w, h = width / 2, height / 2
    thin = pitch * 0.17
    for i in range(int(width / pitch) + 1):
        for pair in (-0.13, 0.13):
            x = -w + pitch * (i + pair)
            strip((x, -h), (x, h), thin, 0)
    for j in range(int(height / pitch) + 1):
        for pair in (-0.13, 0.13):
            z = -h + pitch * (j + pair)
            strip((-w, z), (w, z), thin, -0.0006)
    for slope in (1, -1):
        for k in range(-int((width + height) / pitch) - 1, int((width + height) / pitch) + 2):
            shift = pitch * (k + 0.5)
            # The line z = slope * x + shift, cut to the panel.
            low, high = sorted(((-h - shift) / slope, (h - shift) / slope))
            a, b = max(-w, low), min(w, high)
            if a < b:
                strip((a, slope * a + shift), (b, slope * b + shift), thin * 1.5, -0.0012 * (1.5 + slope * 0.4))
    return add_mesh('cane', vertices, faces, material(of, grain='x') if isinstance(of, str) else of, at, rotation, smooth=segments(1, 0) == 1)
