"""Bed linen: covers that lie on a mattress and hang over its edges."""
from __future__ import annotations

import math

import bpy
from mathutils import Vector, noise

from ..mesh import Vec, add_mesh, is_model, segments, subdivide
from .solids import Span, Stuff, stuff


def bed_cover(
    width: float, y: Span, of: Stuff, at: Vec, drop: float, foot: bool = True, puff: float = 0.018, thickness: float = 0.02,
    turn: float = 0, seed: float = 0,
) -> bpy.types.Object:
    """
    A duvet, a blanket, a throw: lies flat on z = 0 and falls over both long edges, and over the foot (-y) when `foot`.

    :param width: of the mattress, over which it falls
    :param y: from the foot's edge of what it covers to its upper hem
    :param drop: how far it hangs down, metres
    :param puff: how high the filling and the creases stand
    """
    across, along = segments(120, 30), segments(130, 28)
    low = y[0] - (drop if foot else 0)
    half = width / 2
    bend = 0.045

    def place(i: int, j: int) -> Vector:
        s = -half - drop + (width + 2 * drop) * i / across
        t = low + (y[1] - low) * j / along
        past_x, past_y = max(0.0, abs(s) - half), max(0.0, y[0] - t) if foot else 0.0
        past = max(past_x, past_y) + 0.3 * min(past_x, past_y)
        flat = math.cos(min(past / bend, math.pi / 2))
        x = math.copysign(min(abs(s), half) + bend * math.sin(min(past_x / bend, math.pi / 2)), s)
        back = max(t, y[0]) if foot else t
        front = back - bend * math.sin(min(past_y / bend, math.pi / 2))
        z = -bend * (1 - flat) - max(0.0, past - bend * math.pi / 2)
        p = Vector((s * 1.0, t * 1.0, seed))
        filling = noise.noise(p * 2.6) + 0.5 * noise.noise(p * 6.1 + Vector((0, 0, 4)))
        crease = (1 - abs(noise.noise(Vector((s * 2.1 + t * 1.1, t * 3.2 - s * 0.8, seed + 9))))) ** 5
        rise = puff * (0.55 * filling + 0.8 * crease)
        # The hem hangs in soft folds, which never go into the mattress.
        hang = min(1.0, past / max(drop, 0.01))
        fold = 0.009 * hang * (1 + math.sin((t if past_x >= past_y else s) * 15 + seed + 3 * noise.noise(p * 1.3)))
        outward = Vector((math.copysign(1, s) if past_x > 0 else 0, -1 if past_y > 0 else 0, 0))
        return Vector((x, front, z)) + Vector((0, 0, 1)) * rise * flat + outward * (abs(rise) * 0.5 + fold) * (1 - flat)

    vertices = [place(i, j) for j in range(along + 1) for i in range(across + 1)]
    row = across + 1
    faces = [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for j in range(along) for i in range(across)]
    made = add_mesh('cover', vertices, faces, stuff(of), at, (0, 0, turn))
    if not is_model():
        solid = made.modifiers.new('thickness', 'SOLIDIFY')
        solid.thickness = thickness
        solid.offset = 1
        subdivide(made, 1)
    return made
