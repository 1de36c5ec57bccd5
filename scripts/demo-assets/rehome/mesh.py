"""Mesh plumbing shared by every shape: objects, groups, modifiers, bounding boxes."""
from __future__ import annotations

import math
from contextlib import contextmanager
from typing import Callable, Iterable, Iterator, Sequence

import bpy
from mathutils import Euler, Matrix, Vector

Vec = Sequence[float]

# What is being built for: 'picture' has every segment, 'model' is the light GLB.
_detail = 'picture'
_collection: list[bpy.types.Collection] = []
# Whether what is built now belongs to the picture only, see `unmeasured`.
_unmeasured = False


def set_detail(detail: str) -> None:
    """Says what the next shapes are for: `picture` (rendered) or `model` (GLB, few polygons)."""
    global _detail
    _detail = detail


def is_model() -> bool:
    """Whether a light model is being built; shapes then leave out segments and seams nobody sees."""
    return _detail == 'model'


def segments(picture: int, model: int) -> int:
    """The number of segments for what is being built."""
    return model if is_model() else picture


def reset_scene() -> None:
    """Starts from an empty file."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    _collection.clear()


@contextmanager
def group(name: str) -> Iterator[bpy.types.Collection]:
    """
    Everything built inside belongs together; move it with `place`, measure it with `bounds`.
    A group inside a group is a part of it.
    """
    collection = bpy.data.collections.new(name)
    parent = _collection[-1] if _collection else bpy.context.scene.collection
    parent.children.link(collection)
    _collection.append(collection)
    try:
        yield collection
    finally:
        _collection.pop()


@contextmanager
def unmeasured() -> Iterator[None]:
    """What is built inside stands in the pictures without counting for the size: an opened drawer, chairs at a table."""
    global _unmeasured
    before, _unmeasured = _unmeasured, True
    try:
        yield
    finally:
        _unmeasured = before


def link(thing: bpy.types.Object) -> bpy.types.Object:
    """Puts an object into the group being built."""
    if _unmeasured:
        thing['companion'] = True
    target = _collection[-1] if _collection else bpy.context.scene.collection
    target.objects.link(thing)
    return thing


def add_mesh(
    name: str,
    vertices: Iterable[Vec],
    faces: Iterable[Sequence[int]],
    material: bpy.types.Material | None,
    at: Vec = (0, 0, 0),
    rotation: Vec = (0, 0, 0),
    smooth: bool = True,
    uv: Sequence[Vec] | None = None,
) -> bpy.types.Object:
    """
    A mesh object in the current group.

    :param at: where its origin goes, metres
    :param rotation: about x, y and z, in degrees
    :param uv: one pair per vertex, metres along and around
    """
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(v) for v in vertices], [], [tuple(f) for f in faces])
    mesh.polygons.foreach_set('use_smooth', [smooth] * len(mesh.polygons))
    if uv is not None:
        layer = mesh.uv_layers.new(name='grain')
        for loop in mesh.loops:
            layer.data[loop.index].uv = uv[loop.vertex_index]
    if material is not None:
        mesh.materials.append(material)
    mesh.validate()
    mesh.update()
    thing = link(bpy.data.objects.new(name, mesh))
    thing.location = at
    thing.rotation_euler = Euler([math.radians(a) for a in rotation])
    return thing


def bevel(thing: bpy.types.Object, width: float, steps: int = 3) -> bpy.types.Object:
    """Rounds the sharp edges by `width` metres and keeps the large faces flat."""
    if width <= 0:
        return thing
    modifier = thing.modifiers.new('bevel', 'BEVEL')
    modifier.width = width
    modifier.segments = segments(steps, 1)
    modifier.limit_method = 'ANGLE'
    modifier.angle_limit = math.radians(35)
    modifier.harden_normals = True
    thing.data.use_auto_smooth = True
    thing.data.auto_smooth_angle = math.radians(60)
    return thing


def cut(thing: bpy.types.Object, hole: bpy.types.Object, edge: float = 0.0) -> bpy.types.Object:
    """Takes one mesh out of another, softens all edges by `edge` and throws the hole's mesh away; cut before any bevel."""
    modifier = thing.modifiers.new('hole', 'BOOLEAN')
    modifier.object = hole
    modifier.solver = 'EXACT'
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(thing.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    thing.modifiers.clear()
    thing.data = mesh
    bpy.data.objects.remove(hole)
    return bevel(thing, edge)


def subdivide(thing: bpy.types.Object, levels: int = 2) -> bpy.types.Object:
    """Smooths by subdivision; the light model gets one level less."""
    modifier = thing.modifiers.new('subdivision', 'SUBSURF')
    modifier.levels = modifier.render_levels = max(0, levels - 1) if is_model() else levels
    return thing


def place(things: bpy.types.Collection, at: Vec = (0, 0, 0), turn: float = 0, scale: float = 1) -> None:
    """Moves a whole group: turned about z by `turn` degrees around its origin, then carried to `at`."""
    move = Matrix.Translation(Vector(at)) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Scale(scale, 4)
    bpy.context.view_layer.update()
    for thing in things.all_objects:
        if thing.parent is None:
            thing.matrix_world = move @ thing.matrix_world
    bpy.context.view_layer.update()


def set_of(build: Callable[[int], None], places: Sequence[Vec]) -> None:
    """
    A pair or a set in the current group. The stated size is that of one piece: the first one is measured and is the
    light model, the others only stand beside it in the pictures.

    :param build: builds a piece by its number, standing at the origin
    :param places: x and y in metres and the turn in degrees, one per piece; the first is not turned
    """
    for number, (x, y, turn) in enumerate(places[:1] if is_model() else places):
        with group(f'piece {number}') as piece:
            build(number)
        for thing in piece.all_objects:
            thing['companion'] = number > 0
        if not is_model():
            place(piece, (x, y, 0), turn)


def points(things: bpy.types.Collection, companions: bool = True) -> list[Vector]:
    """
    Points in the world on every mesh of a group with its modifiers, the outermost among them.

    :param companions: whether what is built by `set_of` and `unmeasured` beside the product counts
    """
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    found: list[Vector] = []
    for thing in things.all_objects:
        left_out = thing.get('ignore_size') or (thing.get('companion') and not companions)
        if thing.type in {'MESH', 'CURVE'} and not left_out:
            evaluated = thing.evaluated_get(graph)
            mesh = evaluated.to_mesh()
            moved = [evaluated.matrix_world @ v.co for v in mesh.vertices]
            # Enough for a camera to fit, with the outermost for the measure.
            found += moved[:: max(1, len(moved) // 2000)]
            found += [pick(moved, key=lambda p, i=i: p[i]) for i in range(3) for pick in (min, max)]
            evaluated.to_mesh_clear()
    return found


def bounds(things: bpy.types.Collection, companions: bool = True) -> tuple[Vector, Vector]:
    """The lowest and highest corner of a group, metres; `companions` as in `points`."""
    found = points(things, companions)
    if not found:
        raise ValueError(f'{things.name} holds nothing to measure')
    return (
        Vector(tuple(min(p[i] for p in found) for i in range(3))),
        Vector(tuple(max(p[i] for p in found) for i in range(3))),
    )

