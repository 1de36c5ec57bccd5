"""Quiet things that stand about in the rooms and are not for sale."""
from __future__ import annotations

import math
import random

import bpy
from mathutils import Matrix, Vector

from ..materials import material
from ..mesh import add_mesh, group, segments
from ..shapes import block, box, drape, lathe, rod, smooth_path, tube


def plant(seed: int = 0, height: float = 1.3, pot: str = 'oat-glaze') -> bpy.types.Collection:
    """A fig in a pot, about `height` high."""
    chance = random.Random(seed)
    with group('plant') as things:
        pot_height, r = height * 0.24, height * 0.14
        lathe([(r * 0.7, 0), (r * 0.7, 0), (r * 0.92, pot_height * 0.5), (r, pot_height), (r, pot_height), (r * 0.93, pot_height),
               (r * 0.93, pot_height), (r * 0.9, pot_height * 0.86), (0, pot_height * 0.86)], (0, 0, 0), pot)
        for stem in range(3):
            angle = stem * 2.1 + chance.random()
            lean = height * (0.06 + 0.08 * chance.random())
            tall = height * (0.78 + 0.2 * chance.random())
            path = smooth_path([
                (0.02 * math.cos(angle), 0.02 * math.sin(angle), pot_height * 0.8),
                (lean * 0.4 * math.cos(angle), lean * 0.4 * math.sin(angle), tall * 0.6),
                (lean * math.cos(angle), lean * math.sin(angle), tall),
            ])
            tube(path, height * 0.008, 'umber', sides=8, taper=lambda t: 1 - 0.5 * t)
            for k in range(9):
                t = 0.42 + 0.58 * k / 8
                at = path[min(int(t * (len(path) - 1)), len(path) - 1)]
                turn = angle + k * 2.4 + chance.uniform(-0.3, 0.3)
                leaf(at, turn, chance.uniform(-5, 55) * (1 - 0.4 * t) + 10, height * chance.uniform(0.15, 0.22))
    return things


def leaf(at: Vector, turn: float, rise: float, length: float, colour: str = 'leaf', wide: float = 0.28) -> bpy.types.Object:
    """
    One bent leaf on a short stalk.

    :param turn: which way it points, radians about z
    :param rise: degrees above level at its foot
    """
    rows, vertices, faces = segments(9, 4), [], []
    for j in range(rows + 1):
        t = j / rows
        half = length * wide * math.sin(math.pi * min(1, t * 0.94 + 0.03) ** 0.8) * (1 - 0.25 * t)
        for side in (-1, -0.5, 0, 0.5, 1):
            vertices.append((length * (0.12 + t), side * half, -length * 0.55 * t * t + abs(side) * half * 0.35))
    for j in range(rows):
        for i in range(4):
            a = j * 5 + i
            faces.append((a, a + 5, a + 6, a + 1))
    made = add_mesh('leaf', vertices, faces, material(colour, 'leaf'))
    made.matrix_world = Matrix.Translation(at) @ Matrix.Rotation(turn, 4, 'Z') @ Matrix.Rotation(-math.radians(rise), 4, 'Y')
    rod(at, made.matrix_world @ Vector((length * 0.13, 0, 0)), length * 0.012, 'leaf', sides=6)
    return made


def picture(width: float, height: float, seed: int = 0, frame: str = 'oak') -> bpy.types.Collection:
    """A framed print of quiet hills; its back at y = 0, its middle at z = 0."""
    chance = random.Random(seed)
    with group('picture') as things:
        w, h, bar = width / 2, height / 2, 0.018
        for x in ((-w, -w + bar), (w - bar, w)):
            block(x, (-0.028, 0), (-h, h), frame, 0.002, 'z')
        for z in ((-h, -h + bar), (h - bar, h)):
            block((-w + bar, w - bar), (-0.028, 0), z, frame, 0.002, 'x')
        block((-w + bar, w - bar), (-0.012, -0.004), (-h + bar, h - bar), material('paper'), 0)
        iw, ih = w * 0.66, h * 0.68
        inks = [('#d9c7a6', '#c08a5f', '#7d8b74', '#47605b'), ('#e0cdb5', '#b9a68c', '#8d9c9c', '#4c5d68'),
                ('#e6d3b8', '#cf9c6c', '#a3653f', '#5a4a40')][seed % 3]
        block((-iw, iw), (-0.013, -0.012), (-ih, ih), material(inks[0], 'paper'), 0)
        for layer, ink in enumerate(inks[1:]):
            base = ih * (0.25 - 0.42 * layer)
            phase, swell = chance.random() * 6, ih * 0.17
            steps = 24
            tops = [base + swell * math.sin(phase + 4.2 * i / steps) + swell * 0.4 * math.sin(2.3 * phase + 9 * i / steps) for i in range(steps + 1)]
            xs = [-iw + 2 * iw * i / steps for i in range(steps + 1)]
            y = -0.0135 - 0.0005 * layer
            vertices = [(x, y, z) for x, z in zip(xs, tops)] + [(x, y, -ih) for x in xs]
            faces = [(i, steps + 1 + i, steps + 2 + i, i + 1) for i in range(steps)]
            add_mesh('hill', vertices, faces, material(ink, 'paper'), smooth=False)
    return things


def books(count: int = 3, seed: int = 0) -> bpy.types.Collection:
    """A lying stack of cloth-bound books."""
    chance = random.Random(seed)
    covers = ['#8a9a8c', '#b5795a', '#d8c8a8', '#46586a', '#a9a294', '#6e4f3c']
    with group('books') as things:
        z = 0.0
        for i in range(count):
            w, d, h = 0.24 - 0.022 * i, 0.17 - 0.014 * i, chance.uniform(0.018, 0.034)
            turn = chance.uniform(-9, 9)
            cover = material(chance.choice(covers), 'canvas')
            box((w, d, 0.003), (0, 0, z + 0.0015), cover, 0.001, (0, 0, turn))
            box((w - 0.008, d - 0.01, h - 0.006), (0, 0, z + h / 2), 'paper', 0.001, (0, 0, turn))
            box((w, d, 0.003), (0, 0, z + h - 0.0015), cover, 0.001, (0, 0, turn))
            turned = Matrix.Rotation(math.radians(turn), 3, 'Z') @ Vector((0, d / 2 - 0.0015, 0))
            box((w, 0.003, h), (turned.x, turned.y, z + h / 2), cover, 0.001, (0, 0, turn + 0))
            z += h + 0.0005
    return things


def bowl(radius: float = 0.13, of: str = 'oat-glaze') -> bpy.types.Collection:
    """A stoneware bowl."""
    r = radius
    with group('bowl') as things:
        lathe([(r * 0.42, 0), (r * 0.42, 0), (r * 0.8, r * 0.22), (r, r * 0.62), (r, r * 0.62), (r * 0.95, r * 0.63), (r * 0.95, r * 0.63),
               (r * 0.75, r * 0.3), (0, r * 0.12)], (0, 0, 0), of)
    return things


def mug(of: str = 'oat-glaze') -> bpy.types.Collection:
    """A stoneware mug."""
    with group('mug') as things:
        lathe([(0.032, 0), (0.032, 0), (0.04, 0.006), (0.041, 0.085), (0.041, 0.085), (0.038, 0.086), (0.038, 0.086), (0.037, 0.012), (0, 0.01)], (0, 0, 0), of)
        tube(smooth_path([(0.039, 0, 0.07), (0.062, 0, 0.068), (0.068, 0, 0.045), (0.058, 0, 0.024), (0.039, 0, 0.02)]), 0.0052, material(of), flat=1.4)
    return things


def stems(seed: int = 0, height: float = 0.5, of: str = 'ironsand') -> bpy.types.Collection:
    """A vase with dry grasses."""
    chance = random.Random(seed)
    with group('stems') as things:
        h = height * 0.42
        lathe([(h * 0.26, 0), (h * 0.26, 0), (h * 0.4, h * 0.3), (h * 0.3, h * 0.7), (h * 0.13, h * 0.88), (h * 0.15, h), (h * 0.15, h),
               (h * 0.11, h * 0.98), (h * 0.1, h * 0.8)], (0, 0, 0), of)
        for _ in range(9):
            angle, lean = chance.random() * 6.28, height * chance.uniform(0.06, 0.24)
            tall = height * chance.uniform(0.75, 1.0)
            top = Vector((lean * math.cos(angle), lean * math.sin(angle), tall))
            path = smooth_path([(0, 0, h * 0.5), (top.x * 0.35, top.y * 0.35, tall * 0.66), top], 6)
            tube(path, height * 0.0035, material('straw', 'fibre'), sides=6)
            rod(path[-3], top + Vector((top.x * 0.12, top.y * 0.12, height * 0.06)), height * 0.002,
                material('fawn', 'felt'), profile=lambda t: height * (0.004 + 0.012 * math.sin(math.pi * min(1, t * 0.9 + 0.08))), sides=8)
    return things


def console(width: float = 1.5, depth: float = 0.42, height: float = 0.78, timber: str = 'oak') -> bpy.types.Collection:
    """A plain table for small things to stand on."""
    with group('console') as things:
        block((-width / 2, width / 2), (-depth / 2, depth / 2), (height - 0.028, height), timber, 0.003, boards=0.12)
        block((-width / 2 + 0.06, width / 2 - 0.06), (-depth / 2 + 0.03, -depth / 2 + 0.05), (height - 0.11, height - 0.028), timber, 0.002)
        for x in (-1, 1):
            for y in (-1, 1):
                rod((x * (width / 2 - 0.07), y * (depth / 2 - 0.06), height - 0.03), (x * (width / 2 - 0.05), y * (depth / 2 - 0.045), 0),
                    0.022, timber, 0.015)
    return things


def floor_rug(width: float, depth: float, colour: str = 'cream', border: str | None = None) -> bpy.types.Collection:
    """A thick flat rug, its middle at the origin."""
    with group('rug') as things:
        block((-width / 2, width / 2), (-depth / 2, depth / 2), (0.0, 0.011), material(colour, 'boucle'), 0.005)
        if border:
            for x in (-1, 1):
                block((x * width / 2 - 0.03 - x * 0.06, x * width / 2 + 0.03 - x * 0.06), (-depth / 2 + 0.04, depth / 2 - 0.04), (0.010, 0.0125), material(border, 'wool'), 0.001)
    return things


def curtain(height: float = 2.5, width: float = 0.7, colour: str = 'linen') -> bpy.types.Collection:
    """A gathered linen curtain, hanging from `height` to the floor."""
    with group('curtain') as things:
        hang = drape([(0.0, height - 0.02), (0.0, 0.02)], width, material(colour, 'linen'), folds=7, depth=0.06, thickness=0.003, seed=2)
        hang.location.z = 0
    return things
