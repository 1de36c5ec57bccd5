"""Letters and numerals."""
from __future__ import annotations

import bpy

from ..mesh import Vec, add_mesh, segments
from .solids import Stuff, stuff


def lettering(said: str, at: Vec, size: float, of: Stuff) -> bpy.types.Object:
    """Upright lettering facing -y, centred on `at`, its capitals about 0.7 of `size` high."""
    curve = bpy.data.curves.new('lettering', 'FONT')
    curve.body, curve.size, curve.extrude = said, size, 0.0002
    curve.offset = size * 0.012
    curve.align_x, curve.align_y = 'CENTER', 'CENTER'
    curve.resolution_u = segments(6, 2)
    drawn = bpy.data.objects.new('lettering', curve)
    bpy.context.scene.collection.objects.link(drawn)
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(drawn.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(drawn)
    made = add_mesh('lettering', [v.co for v in mesh.vertices], [tuple(p.vertices) for p in mesh.polygons], stuff(of), at, (90, 0, 0), smooth=False)
    bpy.data.meshes.remove(mesh)
    return made
