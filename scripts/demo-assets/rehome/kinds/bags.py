"""Bags: a leather tote in three panels, a weekender of sailcloth."""
from __future__ import annotations

import math
from typing import Callable, Sequence

import bmesh
import bpy
from mathutils import Vector, noise

from ..materials import material
from ..mesh import add_mesh, is_model, segments
from ..product import Product
from ..shapes import box, cylinder, lettering, rod, smooth_path, tube
from . import kind

# A place on a bag's side by its turn about z (radians, 0 at +x) and its height (0 … 1).
Skin = Callable[[float, float], Vector]


def _hull(skin: Skin, of: bpy.types.Material, low: float = 0.0, high: float = 1.0, out: float = 0.0, span: tuple[float, float] = (0, 2 * math.pi), rows: int = 40, around: int = 160) -> bpy.types.Object:
    """A sheet over part of a bag, lifted off it by `out` metres."""
    rows, around = segments(rows, 8), segments(around, 32)
    closed = abs(span[1] - span[0] - 2 * math.pi) < 1e-6
    columns = around if closed else around + 1
    vertices = []
    for j in range(rows + 1):
        for i in range(columns):
            angle, up = span[0] + (span[1] - span[0]) * i / around, low + (high - low) * j / rows
            p = skin(angle, up)
            vertices.append(p + _outward(skin, angle, up) * out if out else p)
    faces = [
        (j * columns + i, j * columns + (i + 1) % columns, (j + 1) * columns + (i + 1) % columns, (j + 1) * columns + i)
        for j in range(rows) for i in range(around)
    ]
    return add_mesh('hull', vertices, faces, of)


def _outward(skin: Skin, angle: float, up: float) -> Vector:
    across = skin(angle + 0.02, up) - skin(angle - 0.02, up)
    along = skin(angle, min(1, up + 0.02)) - skin(angle, max(0, up - 0.02))
    return across.cross(along).normalized()


def _stitches(path: Sequence[Vector], of: bpy.types.Material, pitch: float = 0.006, radius: float = 0.0008) -> None:
    """A row of stitches lying along a path."""
    if is_model():
        return
    run = 0.0
    for a, b in zip(path, path[1:]):
        length = (b - a).length
        while run <= length:
            ahead = (b - a).normalized()
            p = a + ahead * run
            rod(p - ahead * pitch * 0.34, p + ahead * pitch * 0.34, radius, of, sides=6)
            run += pitch
        run -= length


@kind('tote', stands='table', focus=(-0.42, -0.95, 0.82), focus_size=0.2, turn=22, pitch=9)
def tote(product: Product) -> None:
    """Three panels of hide with lapped seams, riveted straps that have fallen to either side, ticking inside."""
    w, d, height = product.width / 2, product.depth / 2, product.height
    tan, dark = material(product.look.body, 'leather'), material(product.look.frame, 'leather')
    thread = material('cream', 'linen')

    def skin(angle: float, up: float) -> Vector:
        c, s = math.cos(angle), math.sin(angle)
        half_x = w * (0.885 + 0.150 * up)
        half_y = d * (0.87 - 0.34 * up**1.4)
        x = half_x * math.copysign(abs(c) ** 0.36, c)
        y = half_y * math.copysign(abs(s) ** 0.36, s)
        belly = math.sin(math.pi * min(1, up * 1.15)) * (1 - (x / half_x) ** 2)
        y += math.copysign(0.011 * belly, s)
        # The gussets fold inwards towards the mouth.
        fold = 0.024 * up**1.5 * math.exp(-((y / (half_y * 0.55)) ** 2)) * abs(c) ** 3
        x -= math.copysign(fold, c)
        soft = noise.noise_vector(Vector((x * 9, y * 9 + 3, up * 2.6)))
        sag = 0.006 * up**3 * math.cos(2.2 * math.pi * x / w) - 0.004 * up**3
        p = Vector((x, y, 0.004 + (height - 0.010) * up + sag))
        return p + Vector((soft.x * 0.003, soft.y * 0.0045, 0)) * min(1, up * 4)

    _hull(skin, tan)
    _floor(skin, tan)
    _hull(skin, material('sail', 'ticking'), 0.03, 0.995, -0.0035, around=120)
    # The mouth: a turned edge, dyed.
    mouth = [skin(a, 1.0) + _outward(skin, a, 0.98) * -0.0012 for a in (2 * math.pi * i / segments(160, 32) for i in range(segments(160, 32)))]
    tube(mouth, 0.0026, dark, closed=True, sides=8)
    _stitches([skin(a, 0.958) + _outward(skin, a, 0.958) * 0.0006 for a in (math.pi * (1 + i / 90) for i in range(91))], thread)
    _tote_seams(skin, tan, thread)
    for front in (True, False):
        _strap(skin, front, tan, product.look.accent or 'brass', thread)


def _floor(skin: Skin, of: bpy.types.Material) -> None:
    """The bottom with a slightly rounded edge, on four studs."""
    count = segments(120, 32)
    rim = [skin(2 * math.pi * i / count, 0.0) for i in range(count)]
    inset = [Vector((p.x * 0.985, p.y * 0.97, 0.0006)) for p in rim]
    faces: list[tuple[int, ...]] = [(i, count + i, count + (i + 1) % count, (i + 1) % count) for i in range(count)]
    faces.append(tuple(range(count, 2 * count)))
    add_mesh('floor', rim + inset, faces, of)


def _tote_seams(skin: Skin, tan: bpy.types.Material, thread: bpy.types.Material) -> None:
    """The middle panel laps over its neighbours: a thick edge with two rows of stitches on either side, front and back."""
    for facing in (-1, 1):
        for x in (-1, 1):
            # The turn at which the front of the bag is at this x.
            angle = math.atan2(facing, x * 0.052)
            rows = segments(44, 10)
            ups = [0.012 + 0.976 * k / rows for k in range(rows + 1)]
            edge = [skin(angle, u) + _outward(skin, angle, u) * 0.0006 for u in ups]
            tube(edge, 0.0017, tan, sides=8)
            for shift in (0.005, 0.010):
                path = []
                for u in ups:
                    p, out = skin(angle, u), _outward(skin, angle, u)
                    aside = Vector((0, 0, 1)).cross(out).normalized() * (1 if x * facing > 0 else -1)
                    path.append(_back_on(skin, p - aside * shift, facing, u) + out * 0.0008)
                _stitches(path, thread)


def _back_on(skin: Skin, p: Vector, facing: int, up: float) -> Vector:
    """The place on the front or the back of the bag with the x of `p`."""
    low, high = (0.02, math.pi - 0.02)
    for _ in range(24):
        middle = (low + high) / 2
        if skin(facing * middle, up).x > p.x:
            low = middle
        else:
            high = middle
    return skin(facing * (low + high) / 2, up)


def _strap(skin: Skin, front: bool, tan: bpy.types.Material, brass: str, thread: bpy.types.Material) -> None:
    """A strap: two tabs riveted to the panel, the loop lying over towards the front or the back."""
    facing = -1 if front else 1
    half = 0.082
    roots = []
    for x in (-half, half):
        tab = []
        for k in range(13):
            p = _back_on(skin, Vector((x, 0, 0)), facing, 0.80 + 0.20 * k / 12)
            tab.append(p + Vector((0, facing * 0.0026, 0)))
        _band(tab, 0.0115, 0.0019, Vector((1, 0, 0)), tan)
        for k in (2, 6):
            at = tab[k]
            cylinder(0.0048, 0.0022, at + Vector((0, facing * 0.0012, 0)), brass, 0.001, (90 if facing < 0 else -90, 0, 0), steps=28)
        for side in (-1, 1):
            _stitches([p + Vector((side * 0.0092, facing * 0.0018, 0)) for p in tab[:11]], thread, 0.0055, 0.0006)
        roots.append(tab[-1])
    left, right = roots
    drop = 0.118 if front else 0.10
    lean = facing * (0.024 if front else 0.018)
    # Up a little over the mouth, then falling along the outside.
    crest = 0.004
    points = [
        left, left + Vector((0.003, facing * 0.006, crest)), left + Vector((0.007, lean * 0.62, -0.010)), left + Vector((0.016, lean, -drop * 0.55)),
        Vector((left.x * 0.55, left.y + lean * 1.05, left.z - drop * 0.93)), Vector((0, left.y + lean * 1.06, left.z - drop)), Vector((right.x * 0.55, right.y + lean * 1.05, right.z - drop * 0.93)),
        right + Vector((-0.016, lean, -drop * 0.55)), right + Vector((-0.007, lean * 0.62, -0.010)), right + Vector((-0.003, facing * 0.006, crest)), right,
    ]
    path = smooth_path(points, 10)
    _band(path, 0.0115, 0.002, None, tan)


def _band(path: Sequence[Vector], half: float, thick: float, across: Vector | None, of: bpy.types.Material) -> None:
    """A flat strap along a path; `across` is the way its width lies, left out it lies square to the path in the x-z plane."""
    vertices: list[Vector] = []
    before = across or Vector((1, 0, 0))
    for i, p in enumerate(path):
        ahead = (path[min(i + 1, len(path) - 1)] - path[max(i - 1, 0)]).normalized()
        wide = across or Vector((0, 1, 0)).cross(ahead)
        if wide.length < 0.3:
            wide = before
        wide = (wide - ahead * wide.dot(ahead)).normalized()
        # The same side stays in front where the strap turns over.
        before = wide = -wide if wide.dot(before) < 0 else wide
        out = ahead.cross(wide).normalized()
        for u, v in ((-1, -0.5), (-0.9, -1), (0.9, -1), (1, -0.5), (1, 0.5), (0.9, 1), (-0.9, 1), (-1, 0.5)):
            vertices.append(p + wide * half * u + out * thick * v)
    ring = 8
    faces: list[tuple[int, ...]] = [
        (i * ring + k, i * ring + (k + 1) % ring, (i + 1) * ring + (k + 1) % ring, (i + 1) * ring + k) for i in range(len(path) - 1) for k in range(ring)
    ]
    faces += [tuple(reversed(range(ring))), tuple(range((len(path) - 1) * ring, len(path) * ring))]
    add_mesh('strap', vertices, faces, of)


@kind('weekender', stands='table', focus=(-0.55, -0.9, 0.62), focus_size=0.24, turn=26, pitch=11)
def weekender(product: Product) -> None:
    """A boxy bag of stiff sailcloth: zigzag seams, a navy patch with the sail's number, spliced rope handles, a metal zip."""
    w, d, height = product.width / 2, product.depth / 2, product.height
    sail, navy = material(product.look.body, 'canvas'), material(product.look.accent or 'navy', 'canvas')
    thread = material('navy', 'linen')
    tall = height * 0.735

    def skin(angle: float, up: float) -> Vector:
        c, s = math.cos(angle), math.sin(angle)
        roof = max(0.0, up - 0.72) / 0.28
        half_x = (w - 0.004) * (1 - 0.05 * roof**2)
        half_y = (d - 0.030) * (0.97 + 0.06 * math.sin(math.pi * min(1, up * 1.2))) * (1 - 0.80 * roof**1.7)
        x = half_x * math.copysign(abs(c) ** 0.22, c)
        y = half_y * math.copysign(abs(s) ** 0.30, s)
        bulge = math.sin(math.pi * min(1.0, up * 1.2)) * (1 - (x / half_x) ** 2)
        y += math.copysign(0.008 * bulge, s) * (1 - roof)
        # Stiff cloth breaks in flat facets, not in soft folds.
        q = Vector((x * 7, y * 7, up * 1.9))
        crease = abs(noise.noise(q)) * 0.007 + abs(noise.noise(q * 2.3)) * 0.0035
        z = 0.003 + (tall - 0.003) * up + 0.006 * math.sin(x / w * 1.5 + 0.4) * roof
        p = Vector((x, y, z))
        inward = Vector((-c * 0.5, -s, 0))
        return p + inward * crease * min(1, up * 3)

    _hull(skin, sail, rows=60, around=240)
    _floor(skin, sail)
    _zip(skin, w, sail)
    for x in (-0.62, 0.62):
        for facing in (-1, 1):
            ups = [0.01 + 0.93 * k / segments(60, 8) for k in range(segments(60, 8) + 1)]
            tape = [_back_on(skin, Vector((x * w, 0, 0)), facing, u) + Vector((0, facing * 0.0012, 0)) for u in ups]
            _band(tape, 0.017, 0.0011, Vector((1, 0, 0)), sail)
            for shift in (-0.0125, 0.0125):
                _zigzag([p + Vector((shift, facing * 0.0016, 0)) for p in tape], thread)
    _base_band(skin, navy)
    _number(skin, navy)
    for facing in (-1, 1):
        _rope_handle(skin, facing, w, height, product.look.frame, navy)


def _zigzag(path: Sequence[Vector], of: bpy.types.Material) -> None:
    """The sailmaker's stitch along a seam."""
    if is_model():
        return
    fine = []
    for a, b in zip(path, path[1:]):
        steps = max(1, round((b - a).length / 0.0042))
        fine += [a.lerp(b, k / steps) for k in range(steps)]
    tube([p + Vector((0.0019 * (1 if i % 2 else -1), 0, 0)) for i, p in enumerate(fine)], 0.0006, of, sides=5)


def _base_band(skin: Skin, navy: bpy.types.Material) -> None:
    """A doubled foot of navy cloth all round."""
    _hull(skin, navy, 0.0, 0.13, 0.0014, rows=8, around=240)
    around = segments(200, 40)
    rim = [skin(2 * math.pi * i / around, 0.13) + _outward(skin, 2 * math.pi * i / around, 0.13) * 0.001 for i in range(around)]
    tube(rim, 0.0011, navy, closed=True, sides=6)


def _number(skin: Skin, navy: bpy.types.Material) -> None:
    """The patch of the sail's number, cut through where the cutter wanted it; it follows the cloth."""
    columns, rows = segments(40, 8), segments(30, 6)
    half, low, high = 0.115, 0.27, 0.70
    vertices = []
    for j in range(rows + 1):
        for i in range(columns + 1):
            p = _back_on(skin, Vector((-half + 2 * half * i / columns + 0.01, 0, 0)), -1, low + (high - low) * j / rows)
            vertices.append(p + Vector((0, -0.0016, 0)))
    faces = [(j * (columns + 1) + i, j * (columns + 1) + i + 1, (j + 1) * (columns + 1) + i + 1, (j + 1) * (columns + 1) + i) for j in range(rows) for i in range(columns)]
    add_mesh('patch', vertices, faces, navy)
    cream = material('sail', 'linen')
    said = lettering('K 271', (0, 0, 0), 0.094, material('sail', 'canvas'))
    said.rotation_euler = (0, 0, 0)
    _refine(said.data, 0.008 if not is_model() else 0.02)
    tall = skin(-math.pi / 2, high).z - skin(-math.pi / 2, low).z
    for vertex in said.data.vertices:
        x, z = vertex.co.x, vertex.co.y
        up = (low + high) / 2 + z / tall * (high - low)
        on = _back_on(skin, Vector((x + 0.01, 0, 0)), -1, up)
        vertex.co = on + Vector((0, -0.0034, 0))
    border = []
    for i, j in [(i, 0) for i in range(columns)] + [(columns, j) for j in range(rows)] + [(columns - i, rows) for i in range(columns)] + [(0, rows - j) for j in range(rows)]:
        p = vertices[j * (columns + 1) + i]
        border.append(p + Vector((0.005 * (1 if i == 0 else -1 if i == columns else 0), -0.001, 0.005 * (1 if j == 0 else -1 if j == rows else 0))))
    _stitches(border, cream, 0.006, 0.0007)


def _refine(mesh: bpy.types.Mesh, longest: float) -> None:
    """Splits edges until none is longer, so that a flat shape can be laid on a curved one."""
    drawn = bmesh.new()
    drawn.from_mesh(mesh)
    for _ in range(6):
        bmesh.ops.triangulate(drawn, faces=drawn.faces)
        long = [edge for edge in drawn.edges if edge.calc_length() > longest]
        if not long:
            break
        bmesh.ops.subdivide_edges(drawn, edges=long, cuts=1)
    bmesh.ops.triangulate(drawn, faces=drawn.faces)
    drawn.to_mesh(mesh)
    drawn.free()


def _zip(skin: Skin, w: float, sail: bpy.types.Material) -> None:
    """Two tapes, a row of teeth, a slider with a cord pull."""
    half = w * 0.90
    path = []
    for k in range(41):
        x = -half + 2 * half * k / 40
        z = (skin(-math.pi / 2, 1.0).z + 0.006 * math.sin(x / w * 1.5 + 0.4) - 0.006 * math.sin(0.4))
        path.append(Vector((x, 0, z - 0.0012)))
    _band(path, 0.030, 0.0012, Vector((0, 1, 0)), sail)
    steel = material('brass', 'metal')
    if is_model():
        _band(path, 0.004, 0.0018, Vector((0, 1, 0)), steel)
        return
    _band([p + Vector((0, 0, 0.0008)) for p in path], 0.0125, 0.0009, Vector((0, 1, 0)), material('navy', 'canvas'))
    total = int(2 * half / 0.0042)
    for k in range(total):
        t = k / total * 40
        at = path[int(t)].lerp(path[min(int(t) + 1, 40)], t - int(t))
        box((0.0026, 0.0062, 0.0022), at + Vector((0, 0.0012 * (1 if k % 2 else -1), 0.0024)), steel, 0.0006)
    slide = path[33] + Vector((0, 0, 0.005))
    box((0.013, 0.0105, 0.0052), slide, steel, 0.0018)
    tube(smooth_path([slide + Vector((0.004, 0, 0.003)), slide + Vector((0.012, -0.004, 0.005)), slide + Vector((0.02, -0.014, 0.001)), slide + Vector((0.026, -0.026, -0.006))]), 0.0026, material('rope', 'rope'), sides=8)


def _rope_handle(skin: Skin, facing: int, w: float, height: float, of: str, navy: bpy.types.Material) -> None:
    """A rope through two brass eyes, its ends spliced back into itself; the grip is served with cord."""
    hemp = material(of, 'rope')
    span, eye = 0.62 * w, 0.66
    feet = [_back_on(skin, Vector((x, 0, 0)), facing, eye) for x in (-span, span)]
    out = Vector((0, facing, 0))
    for foot in feet:
        ring = [foot + out * 0.0022 + Vector((0.0135 * math.cos(a), 0, 0.0135 * math.sin(a))) for a in (2 * math.pi * i / 28 for i in range(28))]
        tube(ring, 0.0032, 'brass', closed=True, sides=10)
        # The splice: the rope doubled and thicker below the eye, tapering into the lay.
        tail = [foot + out * 0.012 + Vector((0, 0, -0.004)), foot + out * 0.0135 + Vector((0, 0, -0.03)), foot + out * 0.012 + Vector((0, 0, -0.058)), foot + out * 0.010 + Vector((0, 0, -0.082))]
        tube(smooth_path(tail), 0.0092, hemp, sides=14, taper=lambda t: 1.18 - 0.9 * t**2.5)
    left, right = feet
    top = height - 0.0085
    lean = facing * 0.012
    points = [
        left - out * 0.004 + Vector((0, 0, 0.004)), left + out * 0.012 + Vector((0.001, 0, 0.006)), left + out * 0.016 + Vector((0.012, 0, 0.05)),
        Vector((left.x * 0.62, left.y * 0.86 + lean, top - 0.018)), Vector((left.x * 0.3, left.y * 0.80 + lean, top - 0.001)), Vector((0, left.y * 0.79 + lean, top)),
        Vector((right.x * 0.3, right.y * 0.80 + lean, top - 0.001)), Vector((right.x * 0.62, right.y * 0.86 + lean, top - 0.018)),
        right + out * 0.016 + Vector((-0.012, 0, 0.05)), right + out * 0.012 + Vector((-0.001, 0, 0.006)), right - out * 0.004 + Vector((0, 0, 0.004)),
    ]
    path = smooth_path(points, 8)
    tube(path, 0.0085, hemp, sides=16)
    middle = len(path) // 2
    grip = path[middle - 9 : middle + 10] if not is_model() else path[middle - 3 : middle + 4]
    tube(grip, 0.0098, navy, sides=14)
