"""Rugs: woven in stripes, braided in a spiral, flatwoven with diamonds."""
from __future__ import annotations

import math
from typing import Callable

import bpy
from mathutils import Vector, noise

from ..materials import material
from ..mesh import add_mesh, is_model, segments
from ..product import Product
from ..shapes import lathe, tube
from . import kind


def _carpet(
    width: float, depth: float, height: float, columns: int, rows: int, colours: list[bpy.types.Material],
    colour_at: Callable[[int, int], int], sink: Callable[[int, int], float] = lambda i, j: 0.0, waver: float = 0.0,
) -> bpy.types.Object:
    """
    A thick mat drawn cell by cell, its edges falling to the ground.

    :param colour_at: which of `colours` a cell (column, row) has
    :param sink: how far the line of points (column, row) lies below the top
    :param waver: how far the edges stray from straight, metres
    """
    vertices: list[Vector] = []
    for j in range(-1, rows + 2):
        for i in range(-1, columns + 2):
            u, v = min(max(i, 0), columns) / columns, min(max(j, 0), rows) / rows
            x, y = (u - 0.5) * width, (v - 0.5) * depth
            stray = noise.noise_vector(Vector((x * 1.3, y * 1.3, 0.7))) * waver
            edge = i in (-1, columns + 1) or j in (-1, rows + 1)
            rim = i in (0, columns) or j in (0, rows)
            z = 0.0 if edge else height * 0.72 if rim else height - sink(i, j)
            inset = 0.0 if edge or not rim else -0.0015
            vertices.append(Vector((x + math.copysign(inset, x) + stray.x, y + math.copysign(inset, y) + stray.y, z)))
    across = columns + 3
    faces, picks = [], []
    for j in range(rows + 2):
        for i in range(columns + 2):
            a = j * across + i
            faces.append((a, a + 1, a + across + 1, a + across))
            picks.append(colour_at(min(max(i - 1, 0), columns - 1), min(max(j - 1, 0), rows - 1)))
    made = add_mesh('carpet', vertices, faces, None)
    for colour in colours:
        made.data.materials.append(colour)
    made.data.polygons.foreach_set('material_index', picks)
    made.data.update()
    return made


@kind('rug-stripes', stands='ground', focus=(-0.62, -0.96, 1.0), focus_size=0.55, turn=24, pitch=30)
def rug_stripes(product: Product) -> None:
    """Broad stripes across in the colours of the sheep, low loop pile, whipped ends."""
    width, depth, height = product.width, product.depth, product.height
    colours = [material(name, 'boucle') for name in (product.look.body, product.look.frame, product.look.accent or 'umber')]
    # Widths in shares, with the colour of each; the same from both ends.
    half = [(5, 2), (2, 0), (2, 1), (2, 0), (12, 1), (2, 0), (1.5, 2), (2, 0), (14, 0), (1.5, 1), (2, 0), (6, 2), (2, 0), (1.5, 1)]
    plan = [*half, (15, 0), *reversed(half)]
    total = sum(share for share, _ in plan)
    stops, at = [], 0.0
    for share, colour in plan:
        at += share / total
        stops.append((at, colour))
    columns, rows = segments(240, 120), segments(60, 6)
    seams = {round(stop * columns) for stop, _ in stops[:-1]}

    _carpet(
        width - 0.012, depth, height, columns, rows, colours,
        colour_at=lambda i, j: next(c for s, c in stops if round(s * columns) > i),
        sink=lambda i, j: 0.0014 if i in seams else 0.0006 * (1 + noise.noise(Vector((i * 0.35, j * 0.35, 3)))),
        waver=0.006,
    )
    for side in (-1, 1):
        path = []
        for k in range(segments(121, 21)):
            y = (k / (segments(121, 21) - 1) - 0.5) * depth
            stray = noise.noise_vector(Vector((side * (width - 0.012) / 2 * 1.3, y * 1.3, 0.7))) * 0.006
            path.append((side * (width / 2 - 0.0062) + stray.x, y + stray.y, 0.0052))
        tube(path, 0.0052, material(product.look.accent or 'umber', 'wool'), sides=10)


@kind('rug-round', stands='ground', focus=(-0.35, -0.86, 1.0), focus_size=0.34, turn=0, pitch=34)
def rug_round(product: Product) -> None:
    """One jute braid, sewn to itself in a spiral from the middle out; a charcoal ring three rounds from the edge."""
    radius, height = product.width / 2, product.height
    pitch = 0.0188
    rounds = int(radius / pitch)
    ring = range(rounds - 5, rounds - 3)
    if is_model():
        _rings(radius, height, rounds, ring, product)
        return
    parts = ((0, ring[0], product.look.body), (ring[0], ring[-1] + 1, product.look.frame), (ring[-1] + 1, rounds, product.look.body))
    for first, last, colour in parts:
        _spiral(first, last, rounds, radius, height, material(colour, 'braid'))


def _spiral(first: int, last: int, rounds: int, radius: float, height: float, braid: bpy.types.Material) -> None:
    """The braid from one round to another; its pattern reads metres along (u) and across (v) from the UV."""
    pitch = radius / (rounds + 0.5)
    across, uv, vertices, faces = 8, [], [], []
    run, turn, ring = 0.0, float(first), 0
    while turn <= last:
        # The last half round runs out to nothing, so that the rug is round.
        taper = min(1.0, max(0.25, (rounds - turn) / 0.4)) if last == rounds else 1.0
        middle = pitch * (min(turn, rounds - 0.2) + 0.5) if turn > 0 else pitch * 0.5
        middle += 0.0012 * noise.noise(Vector((turn * 4.1, 0.3, 0.8)))
        angle = 2 * math.pi * turn
        for k in range(across + 1):
            s = -1 + 2 * k / across
            r = middle + s * pitch * 0.5 * taper
            z = height * (0.52 + 0.48 * math.sqrt(max(0.0, 1 - s * s * 0.98))) if abs(s) < 1 else height * 0.42
            vertices.append((r * math.cos(angle), r * math.sin(angle), z * (0.6 + 0.4 * taper)))
            uv.append((run, s * pitch / 2))
        if ring:
            a = ring * (across + 1)
            b = a - across - 1
            faces += [(b + k, b + k + 1, a + k + 1, a + k) for k in range(across)]
        step = 0.009 / max(middle, 0.02)
        run += step * max(middle, 0.004)
        turn += step / (2 * math.pi)
        ring += 1
    if last == rounds:
        # Close the outer side down to the floor.
        total = len(vertices) // (across + 1)
        for i in range(total):
            x, y, _ = vertices[i * (across + 1) + across]
            vertices.append((x, y, 0.0))
            uv.append((uv[i * (across + 1)][0], 0.009))
        base = total * (across + 1)
        faces += [((i - 1) * (across + 1) + across, base + i - 1, base + i, i * (across + 1) + across) for i in range(1, total)]
    add_mesh('braid', vertices, faces, braid, uv=uv)


def _rings(radius: float, height: float, rounds: int, ring: range, product: Product) -> None:
    """The light model: a shallow ridge per round."""
    pitch = radius / rounds
    for first, last, colour in ((0, ring[0], product.look.body), (ring[0], ring[-1] + 1, product.look.frame), (ring[-1] + 1, rounds, product.look.body)):
        profile = [(0.0, height * 0.6)] if first == 0 else [(first * pitch, height * 0.6)]
        for k in range(first, last):
            profile += [((k + 0.5) * pitch, height), ((k + 1) * pitch, height * 0.6)]
        if last == rounds:
            profile.append((radius, 0.0))
        lathe([(0.0, 0.0), *profile] if first == 0 else profile, (0, 0, 0), material(colour), smooth=False, steps=144, capped=False)


@kind('rug-runner', stands='ground', focus=(-0.86, -0.55, 1.0), focus_size=0.36, turn=38, pitch=33, room='hall')
def rug_runner(product: Product) -> None:
    """Stepped rust diamonds with a cream heart on charcoal, flatwoven; a hand-knotted fringe at both ends."""
    width, depth, height = product.width, product.depth, product.height
    fringe = 0.075
    body = width - 2 * fringe
    cell = segments(1, 2) * 0.01
    columns, rows = round(body / cell), round(depth / cell)
    charcoal, rust, cream = (material(name, 'wool') for name in (product.look.body, product.look.frame, product.look.accent or 'cream'))
    repeat, step = 0.373, 0.02

    def colour_at(i: int, j: int) -> int:
        x, y = (i + 0.5) * cell - body / 2, (j + 0.5) * cell - depth / 2
        if abs(x) > body / 2 - 0.055:
            return 1 if abs(x) > body / 2 - 0.03 else 2 if abs(x) > body / 2 - 0.041 else 0
        if abs(y) > depth / 2 - 0.05:
            return 0
        # How far from the nearest diamond's middle, in weaver's steps.
        along = abs((x / repeat + 0.5) % 1 - 0.5) * repeat
        away = math.floor(along / step) * step * 1.55 + math.floor(abs(y) / step) * step
        if away < 0.055:
            return 2
        if away < 0.135:
            return 0 if away < 0.08 else 1
        if away < 0.235:
            return 1
        if 0.262 < away < 0.29:
            return 2
        return 0

    _carpet(body, depth, height * 0.86, columns, rows, [charcoal, rust, cream], colour_at,
            sink=lambda i, j: 0.0009 * (i % 2) + 0.0008 * (1 + noise.noise(Vector((i * 0.2, j * 0.2, 1)))), waver=0.008)
    if not is_model():
        _knotted_fringe(product, body, depth, fringe, cream)
    else:
        for side in (-1, 1):
            x = side * (body + fringe) / 2
            add_mesh('fringe', [(x - fringe / 2, -depth / 2, 0.004), (x + fringe / 2, -depth / 2, 0.002), (x + fringe / 2, depth / 2, 0.002), (x - fringe / 2, depth / 2, 0.004)],
                     [(0, 1, 2, 3)], cream)


def _knotted_fringe(product: Product, body: float, depth: float, length: float, of: bpy.types.Material) -> None:
    """Warps gathered in bundles, a knot at the root of each, the ends lying as they fell."""
    chance = product.random('fringe')
    bundles = 44
    for side in (-1, 1):
        for k in range(bundles):
            y = (k + 0.5) / bundles * depth - depth / 2
            stray = noise.noise_vector(Vector((side * body / 2 * 1.3, y * 1.3, 0.7))) * 0.008
            x, y = side * body / 2 + stray.x, y + stray.y
            out = side * 0.012
            tube([(x - out * 0.4, y, 0.005), (x + out, y, 0.005)], 0.0028, of, sides=7)
            tube([(x + out * 0.8, y - 0.002, 0.0052), (x + out * 1.25, y, 0.0062), (x + out * 1.7, y + 0.001, 0.005)], 0.0046, of, sides=8,
                 taper=lambda t: 0.6 + 0.4 * math.sin(math.pi * t))
            for strand in range(4):
                lie = chance.uniform(-0.006, 0.006) + (strand - 1.5) * 0.0022
                end = side * (length - 0.001 - chance.uniform(0, 0.006))
                tube([(x + out * 1.4, y, 0.0048), (x + out * 3, y + lie * 0.5, 0.0032), (x + end * 0.75, y + lie * chance.uniform(0.4, 1.3), 0.0022), (x + end, y + lie, 0.002)],
                     0.0013, of, sides=5)
