"""A close look with a shallow depth of field; the light rakes over the surface."""
from __future__ import annotations

import bpy
from mathutils import Vector

from ..camera import blur_behind, look
from ..kinds import Kind
from ..mesh import bounds
from ..product import Product
from .studio import set_up


def detail(product: Product, kind: Kind, things: bpy.types.Collection) -> bpy.types.Object:
    """Sets the product up as in the studio and answers a camera close to the kind's focus."""
    low, high = bounds(things, companions=False)
    centre, half = (low + high) / 2, (high - low) / 2
    x, y, z = kind.focus
    # A small marker travels with the group, so that the focus is found again after it was turned.
    marker = bpy.data.objects.new('focus', None)
    things.objects.link(marker)
    marker.location = Vector((centre.x + x * half.x, centre.y + y * half.y, low.z + z * (high.z - low.z)))
    turn = 0.0 if kind.stands == 'wall' else kind.turn + 8
    set_up(things, kind, turn)
    bpy.context.view_layer.update()
    at = marker.matrix_world.translation.copy()
    lens = 85
    distance = kind.focus_size * lens / 36
    yaw = -18.0 if kind.stands == 'wall' else (12.0 if x < 0 else -6.0)
    camera = look(at, yaw, max(kind.pitch + 6, 14), distance, lens)
    blur_behind(camera, at, kind.focus_size * 0.11)
    return camera
