"""Speakers, a record player, headphones."""
from __future__ import annotations

import math

import bpy
from mathutils import Matrix, Vector

from ..materials import material
from ..mesh import add_mesh, is_model, segments, set_of
from ..product import Product
from ..shapes import block, box, cylinder, lathe, rod, smooth_path, tube
from . import kind


@kind('turntable', stands='table', focus=(0.62, -0.5, 0.72), focus_size=0.2, turn=24, pitch=24)
def turntable(product: Product) -> None:
    """A belt-drive deck on a kauri plinth: belt and pulley in sight, strobe dots, a straight arm, an acrylic lid over it."""
    w, d, height = product.width / 2, product.depth / 2, product.height
    timber, alloy, dark = product.look.body, product.look.frame, product.look.accent or 'black'
    foot, deck = 0.014, 0.074
    for x in (-1, 1):
        for y in (-1, 1):
            cylinder(0.020, foot, (x * (w - 0.05), y * (d - 0.05), 0), dark, 0.003)
            cylinder(0.022, 0.003, (x * (w - 0.05), y * (d - 0.05), foot - 0.001), alloy, 0.001)
    _plinth(w, d, (foot, deck), timber)
    block((-w + 0.019, w - 0.019), (-d + 0.019, d - 0.019), (deck - 0.006, deck + 0.0012), material('#3a3835', 'paint'), 0.0008)

    at, r = Vector((-0.052, 0.012, deck)), 0.148
    _platter(at, r, alloy, dark)
    pulley = Vector((-w + 0.048, d - 0.052, deck))
    _belt(at, r - 0.012, pulley, 0.011, deck + 0.009, dark, alloy)
    _arm(Vector((w - 0.066, d - 0.082, deck)), alloy, dark)
    cylinder(0.016, 0.013, (w - 0.052, -d + 0.052, deck), alloy, 0.002)
    cylinder(0.0016, 0.0006, (w - 0.052, -d + 0.062, deck + 0.013), dark, 0.0001)
    for x in (w - 0.102, w - 0.084):
        box((0.009, 0.02, 0.004), (x, -d + 0.05, deck + 0.002), alloy, 0.0012)
    cylinder(0.009, 0.012, (-w + 0.045, -d + 0.045, deck), alloy, 0.0015)
    _lid(w, d, (deck + 0.001, height), dark)


def _plinth(w: float, d: float, z: tuple[float, float], timber: str) -> None:
    """Four boards mitred at the corners."""
    thick = 0.019
    for grain, (long, short) in (('x', (w, d)), ('y', (d, w))):
        for side in (-1, 1):
            flat = [(-long, side * short), (long, side * short), (long - thick, side * (short - thick)), (-long + thick, side * (short - thick))]
            points = flat if grain == 'x' else [(b, a) for a, b in flat]
            if sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1])) < 0:
                points.reverse()
            vertices = [(px, py, h) for h in z for px, py in points]
            faces = [(3, 2, 1, 0), (4, 5, 6, 7), *((i, (i + 1) % 4, 4 + (i + 1) % 4, 4 + i) for i in range(4))]
            made = add_mesh('plinth', vertices, faces, material(timber, grain=grain), smooth=False)
            edge = made.modifiers.new('edge', 'BEVEL')
            edge.width, edge.segments, edge.limit_method = 0.0015, segments(3, 1), 'ANGLE'


def _platter(at: Vector, r: float, alloy: str, dark: str) -> None:
    """Turned aluminium with four rows of strobe dots, a rubber mat, a record on it."""
    lathe([(0, 0.003), (r - 0.012, 0.003), (r - 0.012, 0.012), (r, 0.012), (r + 0.001, 0.0135), (r + 0.001, 0.0215), (r, 0.0225), (r - 0.004, 0.0228), (r - 0.004, 0.0215), (0, 0.0215)],
          at, alloy, smooth=False, steps=160)
    if not is_model():
        dot = material('#35332f', 'paint')
        for row in range(3):
            for k in range(150 + 10 * row):
                a = 2 * math.pi * k / (150 + 10 * row)
                made = add_mesh('dot', [(-0.0011, 0, -0.0008), (0.0011, 0, -0.0008), (0.0011, 0, 0.0008), (-0.0011, 0, 0.0008)], [(0, 1, 2, 3)], dot)
                made.matrix_world = Matrix.Translation(at + Vector(((r + 0.00125) * math.cos(a), (r + 0.00125) * math.sin(a), 0.0151 + 0.0024 * row))) @ Matrix.Rotation(a + math.pi / 2, 4, 'Z')
    cylinder(r - 0.006, 0.003, at + Vector((0, 0, 0.0205)), dark, 0.001, steps=128)
    _record(at + Vector((0, 0, 0.0236)), min(0.1505, r - 0.002))
    lathe([(0.0036, 0), (0.0036, 0.009), (0.002, 0.0115), (0, 0.0118)], at + Vector((0, 0, 0.0245)), alloy, steps=20)


def _record(at: Vector, r: float) -> None:
    """Grooves, the pauses between five tracks, a paper label."""
    vinyl = material('#141313', 'plastic')
    if is_model():
        cylinder(r, 0.0018, at, vinyl, 0.0004, steps=60)
    else:
        profile = [(0.05, 0.0016), (0.052, 0.0013)]
        gaps = [0.071, 0.089, 0.103, 0.122]
        radius = 0.058
        while radius < r - 0.004:
            pause = any(abs(radius - g) < 0.0006 for g in gaps)
            profile += [(radius, 0.0013 if pause else 0.0017), (radius + 0.0005, 0.0013)]
            radius += 0.0010
        profile += [(r - 0.003, 0.0014), (r - 0.001, 0.0019), (r, 0.0012), (r, 0), (0.05, 0)]
        lathe(profile, at, vinyl, smooth=False, steps=160, capped=False)
    cylinder(0.0505, 0.0018, at, material('#c06a3c', 'paper'), 0.0003, steps=64)
    if not is_model():
        for ring in (0.046, 0.031):
            tube([at + Vector((ring * math.cos(a), ring * math.sin(a), 0.0018)) for a in (2 * math.pi * i / 64 for i in range(64))], 0.0004, material('cream', 'paper'), closed=True, sides=5)


def _belt(middle: Vector, r: float, pulley: Vector, small: float, z: float, rubber: str, alloy: str) -> None:
    """A flat rubber belt from the motor's pulley round the platter's rim."""
    cylinder(small - 0.0008, 0.022, pulley, alloy, 0.001, steps=40)
    cylinder(small + 0.0012, 0.002, pulley + Vector((0, 0, 0.019)), alloy, 0.0005, steps=40)
    between = Vector((pulley.x - middle.x, pulley.y - middle.y))
    away, angle = between.length, math.atan2(between.y, between.x)
    open_by = math.acos((r - small) / away)
    path = [(middle.x + r * math.cos(a), middle.y + r * math.sin(a), z) for a in (angle + open_by + (2 * math.pi - 2 * open_by) * i / 60 for i in range(61))]
    path += [(pulley.x + small * math.cos(a), pulley.y + small * math.sin(a), z) for a in (angle - open_by + 2 * open_by * i / 16 for i in range(17))]
    tube(path, 0.0014, material(rubber, 'plastic'), closed=True, sides=8)


def _arm(post: Vector, alloy: str, dark: str) -> None:
    """The tonearm on its rest: base, pillar, bearing yoke, counterweight behind, headshell and cartridge in front."""
    metal = material(alloy, 'polished')
    lathe([(0.036, 0), (0.036, 0.004), (0.034, 0.0065), (0.017, 0.0075), (0.016, 0.024), (0.013, 0.027), (0, 0.027)], post, alloy, smooth=False, steps=64)
    up = 0.040
    pivot = post + Vector((0, 0, up))
    for side in (-1, 1):
        box((0.004, 0.012, 0.022), pivot + Vector((side * 0.0125, 0, -0.004)), alloy, 0.0012)
    box((0.029, 0.012, 0.004), pivot + Vector((0, 0, -0.0135)), alloy, 0.001)
    rod(pivot + Vector((-0.0155, 0, 0)), pivot + Vector((0.0155, 0, 0)), 0.003, metal, sides=16)
    head = Vector((post.x - 0.012, post.y - 0.222, pivot.z - 0.006))
    ahead = (head - pivot).normalized()
    rod(pivot - ahead * 0.012, head, 0.0046, metal, sides=24)
    rod(pivot - ahead * 0.062, pivot - ahead * 0.006, 0.0034, metal, sides=16)
    rod(pivot - ahead * 0.052, pivot - ahead * 0.026, 0.0135, dark, sides=40)
    rod(pivot - ahead * 0.0262, pivot - ahead * 0.0235, 0.0115, alloy, sides=40)
    # Headshell, turned inwards as its offset angle wants, with a finger lift; cartridge and stylus below.
    turn = math.degrees(math.atan2(ahead.y, ahead.x)) + 90 - 20
    frame = Matrix.Translation(head) @ Matrix.Rotation(math.radians(turn), 4, 'Z')
    for size, offset, of in (((0.019, 0.042, 0.0022), (0, -0.018, 0.001), material(dark, 'plastic')), ((0.0165, 0.026, 0.0105), (0, -0.022, -0.006), material('#7d2f24', 'plastic')),
                             ((0.004, 0.008, 0.003), (0, -0.031, -0.0125), material('cream', 'plastic')), ((0.018, 0.005, 0.0012), (0.016, -0.030, 0.0012), metal)):
        part = box(size, (0, 0, 0), of, 0.0007)
        part.matrix_world = frame @ Matrix.Translation(Vector(offset))
    rest = post + (head - post).normalized() * 0.075
    cylinder(0.004, up - 0.012, (rest.x, rest.y, post.z), alloy, 0.001, steps=20)
    box((0.012, 0.006, 0.005), (rest.x, rest.y, pivot.z - 0.0105), dark, 0.0015)


def _lid(w: float, d: float, z: tuple[float, float], dark: str) -> None:
    """The dust cover, closed: five sheets of acrylic whose edges catch the light, two hinges behind."""
    acrylic = material('glass', 'pane')
    low, high = z
    inset = 0.003
    x, y, t = w - inset, d - inset, 0.003
    if not is_model():
        edge = material('#e3eae8', 'paint')
        for a in ((-x, -y), (x, -y), (x, y), (-x, y)):
            rod((*a, low), (*a, high - 0.0014), 0.0013, edge, sides=8)
        corners = [(-x, -y), (x, -y), (x, y), (-x, y)]
        for p, q in zip(corners, corners[1:] + corners[:1]):
            for h in (low + 0.001, high - 0.0013):
                rod((*p, h), (*q, h), 0.0012, edge, sides=8)
    sheet = [((-x, x), (-y, y), (high - t, high)), ((-x, x), (-y, -y + t), (low, high - t)), ((-x, x), (y - t, y), (low, high - t)),
             ((-x, -x + t), (-y + t, y - t), (low, high - t)), ((x - t, x), (-y + t, y - t), (low, high - t))]
    for spans in sheet:
        block(*spans, acrylic, 0)
    for side in (-1, 1):
        block((side * w * 0.6 - 0.018, side * w * 0.6 + 0.018), (d - 0.006, d), (low - 0.014, low + 0.02), dark, 0.0015)


@kind('speakers', stands='table', focus=(-0.2, -0.95, 0.32), focus_size=0.24, turn=24, pitch=6)
def speakers(product: Product) -> None:
    """A pair of two-way monitors: one shows its drivers, the other wears its grille. The model is one of them."""
    set_of(lambda number: _speaker(product, number == 1), [(0, 0, 0), (product.width + 0.09, 0.01, -3)])


def _speaker(product: Product, grille: bool) -> None:
    """One cabinet with mitred walnut panels, baffle, tweeter, woofer, port and binding posts."""
    w, d, height = product.width / 2, product.depth / 2, product.height
    walnut, cloth = product.look.body, product.look.frame
    wall, front = 0.016, -d
    block((-w, -w + wall), (front, d), (0, height), walnut, 0.002, 'z')
    block((w - wall, w), (front, d), (0, height), walnut, 0.002, 'z')
    for z in ((0, wall), (height - wall, height)):
        block((-w + wall, w - wall), (front, d), z, walnut, 0.002, 'y')
    block((-w + wall, w - wall), (d - 0.02, d - 0.008), (wall, height - wall), 'black-ash', 0)
    block((-w + wall, w - wall), (front + 0.010, front + 0.028), (wall, height - wall), material('#2c2a28', 'paint'), 0.001)
    baffle = front + 0.010
    if grille:
        block((-w + wall + 0.002, w - wall - 0.002), (-d - 0.006, baffle), (wall + 0.002, height - wall - 0.002), material(cloth, 'felt'), 0.005)
        box((0.026, 0.0012, 0.006), (0.045, -d - 0.0063, wall + 0.02), 'brass', 0.0005)
    else:
        _woofer((0, baffle, 0.116), 0.068)
        _tweeter((0, baffle, 0.262), 0.044)
        lathe([(0.016, -0.05), (0.016, 0.0), (0.019, 0.003), (0.0225, 0.0025), (0.0225, 0)], (0.0555, baffle, 0.2), 'black', (90, 0, 0), smooth=False, steps=36, capped=False)
        for sx in (-1, 1):
            for z in (wall + 0.014, height - wall - 0.014):
                cylinder(0.0045, 0.003, (sx * (w - wall - 0.012), baffle, z), 'black', 0.0008, (90, 0, 0), steps=20)
        # Keeps the front where the grille would be.
        box((0.02, 0.001, 0.006), (0, -d - 0.0001, wall * 0.5), 'brass', 0.0004)
    for k, colour in ((-1, '#8e2b20'), (1, '#242221')):
        rod((k * 0.018, d - 0.010, 0.06), (k * 0.018, d, 0.06), 0.006, 'brass', sides=16)
        rod((k * 0.018, d - 0.006, 0.06), (k * 0.018, d - 0.0005, 0.06), 0.0085, material(colour, 'plastic'), sides=12)


def _woofer(at: tuple[float, float, float], r: float) -> None:
    """A paper cone in a half-round rubber surround, a steel ring with eight screws."""
    turn = (90, 0, 0)
    lathe([(r - 0.004, 0), (r - 0.004, 0.003), (r, 0.0038), (r + 0.006, 0.003), (r + 0.007, 0)], at, material('steel', 'metal'), turn, smooth=False, steps=72, capped=False)
    lathe([(r - 0.003, 0.002), (r - 0.006, 0.007), (r - 0.011, 0.0085), (r - 0.016, 0.0065), (r - 0.0185, 0.002)], at, material('black', 'plastic'), turn, steps=72, capped=False)
    lathe([(r - 0.018, 0.002), (r * 0.48, -0.016), (r * 0.30, -0.0235)], at, material('#55504a', 'paper'), turn, steps=72, capped=False)
    lathe([(r * 0.31, -0.024), (r * 0.30, -0.018), (r * 0.2, -0.0095), (0, -0.006)], at, material('#3b3733', 'paper'), turn, steps=48, capped=False)
    for k in range(8):
        a = 2 * math.pi * (k + 0.5) / 8
        cylinder(0.0024, 0.0012, (at[0] + (r + 0.0015) * math.cos(a), at[1] - 0.0034, at[2] + (r + 0.0015) * math.sin(a)), 'iron', 0.0004, turn, steps=14)


def _tweeter(at: tuple[float, float, float], r: float) -> None:
    """A silk dome behind a shallow horn plate."""
    turn = (90, 0, 0)
    lathe([(r, 0), (r, 0.0032), (r - 0.001, 0.004), (r * 0.72, 0.004), (r * 0.5, 0.0022), (r * 0.36, 0.0008)], at, material('black', 'plastic'), turn, smooth=False, steps=64, capped=False)
    lathe([(r * 0.38, 0.0006), (r * 0.34, 0.0028), (r * 0.30, 0.0012)], at, material('black', 'plastic'), turn, steps=48, capped=False)
    lathe([(r * 0.31, 0.001), (r * 0.26, 0.0052), (r * 0.14, 0.0085), (0, 0.0096)], at, material('#4c4743', 'felt'), turn, steps=48, capped=False)
    for k in range(4):
        a = 2 * math.pi * (k + 0.5) / 4
        cylinder(0.002, 0.001, (at[0] + r * 0.87 * math.cos(a), at[1] - 0.0038, at[2] + r * 0.87 * math.sin(a)), 'steel', 0.0003, turn, steps=12)


@kind('headphones', stands='table', focus=(0.85, -0.5, 0.42), focus_size=0.13, turn=34, pitch=10)
def headphones(product: Product) -> None:
    """Standing on their cups: an aluminium bow under a padded band, sand shells with visible screws, wool pads."""
    w, height = product.width / 2, product.height
    sand, alloy, wool = product.look.body, product.look.frame, material(product.look.accent or 'clay', 'wool')
    radius = w - 0.014
    middle = height - radius - 0.004
    arch = [Vector((radius * math.cos(a), 0, middle + radius * math.sin(a))) for a in (math.pi * i / 40 for i in range(41))]
    for y in (-0.011, 0.011):
        legs = [Vector((radius - 0.002, 0, middle - 0.045)), *arch, Vector((-radius + 0.002, 0, middle - 0.045))]
        tube([p + Vector((0, y, 0)) for p in legs], 0.0026, material(alloy, 'metal'), sides=10)
    _headband(radius, middle, material(sand, 'plastic'), wool)
    for side in (-1, 1):
        _cup(side, w, 0.0425, material(sand, 'plastic'), wool, alloy)


def _headband(radius: float, middle: float, shell: bpy.types.Material, wool: bpy.types.Material) -> None:
    """A flexible shell above and a wool cushion below, held by two screws on each side."""
    for inner, outer, wide, of, span in ((radius - 0.0135, radius - 0.001, 0.030, wool, 52), (radius - 0.0005, radius + 0.0040, 0.034, shell, 62)):
        steps, across = segments(48, 20), 8
        vertices, faces = [], []
        for i in range(steps + 1):
            t = i / steps
            a = math.radians(90 - span + 2 * span * t)
            ends = max(0.05, 1 - abs(2 * t - 1) ** 10)
            for k in range(across * 2):
                c = 2 * math.pi * k / (across * 2)
                r = (inner + outer) / 2 + (outer - inner) / 2 * math.copysign(abs(math.sin(c)) ** 0.7, math.sin(c)) * ends
                y = wide / 2 * math.copysign(abs(math.cos(c)) ** 0.6, math.cos(c)) * (0.85 + 0.15 * ends)
                vertices.append((r * math.cos(a), y, middle + r * math.sin(a)))
        ring = across * 2
        for i in range(steps):
            faces += [(i * ring + k, i * ring + (k + 1) % ring, (i + 1) * ring + (k + 1) % ring, (i + 1) * ring + k) for k in range(ring)]
        faces += [tuple(range(ring)), tuple(reversed(range(steps * ring, (steps + 1) * ring)))]
        add_mesh('band', vertices, faces, of)
    for side in (-1, 1):
        a = math.radians(90 - side * 56)
        for y in (-0.008, 0.008):
            at = Vector(((radius + 0.0036) * math.cos(a), y, middle + (radius + 0.0036) * math.sin(a)))
            cylinder(0.0026, 0.0012, at, 'steel', 0.0004, (0, side * 56, 0), steps=16)


def _cup(side: int, w: float, z: float, shell: bpy.types.Material, wool: bpy.types.Material, alloy: str) -> None:
    """One oval ear cup, its yoke, the plate with four screws that opens it, the pad inside."""
    out = side * (w - 0.001)
    tall = 0.0425
    turn = (0, 90 * side, 0)
    scale = (1.0, 0.86, 1.0)
    at = (out - side * 0.030, 0, z)
    body = lathe([(0.030, 0), (0.0385, 0.002), (0.0405, 0.008), (0.0395, 0.017), (0.035, 0.0245), (0.030, 0.027), (0.030, 0.027), (0.0288, 0.0262), (0, 0.0262)], at, shell, turn, steps=72, capped=False)
    plate = lathe([(0, 0.0262), (0.028, 0.0262), (0.028, 0.0285), (0.0265, 0.0298), (0.0, 0.030)], at, material(alloy, 'metal'), turn, smooth=False, steps=72, capped=False)
    pad = lathe([(0.018, -0.006), (0.019, -0.014), (0.025, -0.0185), (0.034, -0.0180), (0.0405, -0.0125), (tall - 0.0006, -0.004), (0.0385, 0.0015), (0.03, 0.002)], at, wool, turn, steps=72, capped=False)
    liner = lathe([(0.0195, -0.005), (0, -0.005)], at, material('charcoal', 'felt'), turn, smooth=False, steps=48, capped=False)
    for part in (body, plate, pad, liner):
        part.scale = scale
    for k in range(4):
        a = math.radians(45 + 90 * k)
        y, up = 0.86 * 0.0235 * math.cos(a), 0.0235 * math.sin(a)
        cylinder(0.0022, 0.0007, (out - side * 0.0003, y, z + up), 'iron', 0.0002, turn, steps=16)
        box((0.0006, 0.0005, 0.003), (out + side * 0.0004, y, z + up), 'black', 0, (45, 0, 0))
    # A forked yoke reaches down from the bow to pivots in front and behind.
    top = (side * (w - 0.0165), 0, z + 0.058)
    for y in (-1, 1):
        path = smooth_path([top, (top[0], y * 0.018, z + 0.050), (side * (w - 0.017), y * 0.034, z + 0.028), (side * (w - 0.018), y * 0.0375, z)])
        tube(path, 0.0024, material(alloy, 'metal'), sides=10)
        cylinder(0.004, 0.0035, (side * (w - 0.018), y * 0.0345, z), 'steel', 0.0008, (-90 * y, 0, 0), steps=20)
    box((0.009, 0.026, 0.018), (side * (w - 0.0165), 0, z + 0.064), shell, 0.003)
