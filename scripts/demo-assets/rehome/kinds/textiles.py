"""Throws and cushions."""
from __future__ import annotations

import math
import random

import bpy
from mathutils import Vector, noise

from ..materials import material
from ..mesh import add_mesh, is_model, segments, subdivide
from ..product import Product
from ..shapes import lathe, pillow, rod, tube
from . import kind


@kind('throw', stands='floor', focus=(-0.35, -0.9, 0.52), focus_size=0.42, turn=24, pitch=7, room='bedroom', arranged=True)
def throw(product: Product) -> None:
    """A throw with a paler border and a twisted fringe: hung over an oak rail in the pictures, lying flat in the model."""
    if is_model():
        _flat_throw(product)
        return
    _rail(product.look.frame)
    _hung_throw(product)


def _flat_throw(product: Product) -> None:
    """The size the throw has when it is spread out."""
    border, count = 0.07, 24
    width, depth = product.width, product.depth
    body, pale = material(product.look.body), material(product.look.accent or 'cream', 'wool')
    fringe = 0.05
    spans = [(-width / 2, -width / 2 + fringe, pale), (-width / 2 + fringe, -width / 2 + fringe + border, pale),
             (-width / 2 + fringe + border, width / 2 - fringe - border, body), (width / 2 - fringe - border, width / 2, pale)]
    for low, high, of in spans:
        vertices = []
        for j in range(count + 1):
            for i in range(count + 1):
                x, y = low + (high - low) * i / count, (j / count - 0.5) * depth
                vertices.append((x, y, 0.005 + 0.005 * noise.noise(Vector((x * 3, y * 3, 0)))))
        faces = [(j * (count + 1) + i, j * (count + 1) + i + 1, (j + 1) * (count + 1) + i + 1, (j + 1) * (count + 1) + i)
                 for j in range(count) for i in range(count)]
        made = add_mesh('throw', vertices, faces, of)
        solid = made.modifiers.new('thickness', 'SOLIDIFY')
        solid.thickness, solid.offset = 0.004, 0


RAIL_TOP = 0.86


def _rail(oak: str) -> None:
    """A plain blanket stand: two splayed frames joined by two round rails."""
    half = 0.42
    for x in (-half, half):
        for y in (-1, 1):
            rod((x, y * 0.012, RAIL_TOP + 0.012), (x + math.copysign(0.02, x), y * 0.19, 0), 0.0145, oak, 0.0115, sides=24)
        rod((x + math.copysign(0.012, x), -0.115, 0.34), (x + math.copysign(0.012, x), 0.115, 0.34), 0.009, oak, sides=18)
    rod((-half - 0.045, 0, RAIL_TOP), (half + 0.045, 0, RAIL_TOP), 0.013, oak, sides=24)
    rod((-half - 0.012, 0, 0.34), (half + 0.012, 0, 0.34), 0.010, oak, sides=20)


def _hung_throw(product: Product) -> None:
    """Folded lengthwise and thrown over the rail, the front end lower than the back one."""
    wide, front, back = 0.60, 0.66, 0.52
    border = 0.075
    body, pale = material(product.look.body), material(product.look.accent or 'cream', 'wool')
    rows, across = 150, 120
    chance = product.random('hang')
    phase = chance.random() * 6

    # Two layers: the inner one shows a finger's breadth at the side.
    for layer, (shift, clear, low) in enumerate(((0.0, 0.021, 0.0), (0.022, 0.0155, 0.035))):
        vertices: list[Vector] = []
        lengths = []
        for j in range(rows + 1):
            s = -front + low + (front + back - 2 * low) * j / rows
            bend = clear * math.pi / 2
            if abs(s) <= bend:
                y, z = clear * math.sin(s / clear), RAIL_TOP + clear * math.cos(s / clear)
                outward = Vector((0, math.sin(s / clear), math.cos(s / clear)))
            else:
                down = abs(s) - bend
                y, z = math.copysign(clear + 0.06 * down, s), RAIL_TOP - down
                outward = Vector((0, math.copysign(1, s), 0.06))
            hang = min(1.0, max(0.0, abs(s) - 0.03) / 0.5)
            lengths.append(s)
            for i in range(across + 1):
                t = i / across
                drift = noise.noise(Vector((t * 1.7 + phase, s * 1.4, 0.4)))
                fold = math.sin(2 * math.pi * (2.6 * t + 0.5 * drift) + phase) + 0.3 * math.sin(2 * math.pi * 6.1 * t + phase * 2 + s * 3)
                x = (t - 0.5) * wide * (1 - 0.055 * hang) + shift * (1 - t * 0.9) * (1 if layer else 0) * -1 + 0.010 * drift
                sweep = 0.018 * math.sin(3.1 * t + 1) * hang
                vertices.append(Vector((x, y, z - sweep)) + outward * (0.032 * hang**0.8 * (fold * 0.7 + 0.5) + 0.004 * drift * hang - 0.008 * layer * hang))
        faces = [(j * (across + 1) + i, j * (across + 1) + i + 1, (j + 1) * (across + 1) + i + 1, (j + 1) * (across + 1) + i)
                 for j in range(rows) for i in range(across)]
        made = add_mesh('throw', vertices, faces, body)
        made.data.materials.append(pale)
        made.data.polygons.foreach_set('material_index', [
            int(min(lengths[k // across] + front - low, back - low - lengths[k // across]) < border) for k in range(len(faces))
        ])
        solid = made.modifiers.new('thickness', 'SOLIDIFY')
        solid.thickness, solid.offset = 0.0042, 0
        subdivide(made, 1)
        for row in (0, rows):
            hem = vertices[row * (across + 1) : (row + 1) * (across + 1)]
            _twisted_fringe(hem, 0.048, pale, chance)


def _twisted_fringe(hem: list[Vector], length: float, of: bpy.types.Material, chance: random.Random) -> None:
    """Short cords of two yarns each, hanging from a hem."""
    for i in range(1, len(hem), 2):
        root = hem[i]
        sway = Vector((chance.uniform(-0.004, 0.004), chance.uniform(-0.003, 0.003), -length * chance.uniform(0.9, 1.05)))
        for half in (0, math.pi):
            path = [root + sway * t + Vector((math.cos(half + t * 16), math.sin(half + t * 16), 0)) * 0.0011 for t in (k / 10 for k in range(11))]
            tube(path, 0.0014, of, sides=5)
        lathe([(0, -0.003), (0.0028, 0), (0, 0.003)], root + sway, of, steps=10)


@kind('cushion', stands='seat', focus=(0.1, -0.6, 0.30), focus_size=0.26, turn=22, pitch=8)
def cushion(product: Product) -> None:
    """A filled square of washed linen standing up, closed across the front by coconut buttons under a placket."""
    size, thick = product.width, product.depth
    linen = material(product.look.body, 'linen')
    middle = (0, 0, product.height / 2)
    before = set(bpy.data.objects)
    bag = pillow((size, size), thick / 1.09, middle, linen, (90, 0, 0), piping=linen, seed=4)
    for part in set(bpy.data.objects) - before:
        _settle(part, size / 2)
    bpy.context.view_layer.update()
    at = -0.42
    path = [_on_pillow(bag, -size * 0.455 + size * 0.91 * k / 40, at * size / 2) for k in range(41)]
    out = Vector((0, -0.0012, 0))
    flap: list[Vector] = []
    for k, p in enumerate(path):
        below = _on_pillow(bag, p.x, at * size / 2 - 0.034)
        rise = 0.0045 + 0.0022 * noise.noise(Vector((k * 0.4, 0, 5)))
        flap += [p + out * 0.2, p.lerp(below, 0.12) + out + Vector((0, -rise, 0)), p.lerp(below, 0.6) + out + Vector((0, -rise, 0)), below + out + Vector((0, -rise * 1.2, 0)), below]
    faces = [(k * 5 + i, k * 5 + i + 1, k * 5 + i + 6, k * 5 + i + 5) for k in range(40) for i in range(4)]
    add_mesh('placket', flap, faces, linen)
    for k in range(segments(5, 5)):
        x = size * (-0.34 + 0.17 * k)
        _button(_on_pillow(bag, x, at * size / 2 - 0.017) + Vector((0, -0.0078, 0)))
    if not is_model():
        stitches = [_on_pillow(bag, p.x, at * size / 2 - 0.0035) + Vector((0, -0.0068, 0)) for p in path]
        for a, b in zip(stitches, stitches[1:]):
            for k in range(3):
                rod(a.lerp(b, (k + 0.15) / 3), a.lerp(b, (k + 0.85) / 3), 0.0006, linen, sides=5)


def _settle(part: bpy.types.Object, half: float) -> None:
    """Lets the lower edge of a standing cushion sink onto the ground between its corners, and the filling with it."""
    for vertex in part.data.vertices:
        u, v = vertex.co.x / half, vertex.co.y / half
        if v < 0:
            vertex.co.y -= 0.075 * half * max(0.0, 1 - u * u) * v**4
            vertex.co.z *= 1 + 0.22 * max(0.0, 1 - u * u) * v**4
            vertex.co.y = max(vertex.co.y, -half + 0.003)


def _on_pillow(bag: bpy.types.Object, x: float, up: float) -> Vector:
    """The place on the front of a standing cushion, `up` metres above its middle."""
    found, hit, _, _ = bag.ray_cast(Vector((x, up, 1)), Vector((0, 0, -1)))
    return bag.matrix_world @ (hit if found else Vector((x, up, 0)))


def _button(at: Vector) -> None:
    """A turned coconut button with four holes, sewn on."""
    shell = material('umber', 'glaze')
    lathe([(0, 0), (0.0125, 0), (0.0138, 0.0014), (0.0132, 0.0034), (0.0112, 0.0037), (0.0098, 0.0026), (0, 0.0024)], at, shell, (90, 0, 8), steps=36)
    if not is_model():
        for turn in (45, -45):
            d = Vector((math.cos(math.radians(turn)), 0, math.sin(math.radians(turn)))) * 0.004
            tube([at - d + Vector((0, -0.0018, 0)), at + Vector((0, -0.0034, 0)), at + d + Vector((0, -0.0018, 0))], 0.0006, material('cream', 'linen'), sides=5)
