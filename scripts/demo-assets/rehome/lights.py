"""Lamps and the sky."""
from __future__ import annotations

import math

import bpy
from mathutils import Vector

Colour = tuple[float, float, float]
WARM: Colour = (1.0, 0.93, 0.84)
DAY: Colour = (0.93, 0.96, 1.0)


def area(at: Vector, towards: Vector, size: float, power: float, colour: Colour = WARM, tall: float | None = None) -> bpy.types.Object:
    """A soft box of `size` metres; `power` in watts."""
    data = bpy.data.lights.new('area', 'AREA')
    data.energy = power
    data.color = colour
    data.size = size
    if tall is not None:
        data.shape = 'RECTANGLE'
        data.size_y = tall
    lamp = bpy.data.objects.new('area', data)
    bpy.context.scene.collection.objects.link(lamp)
    lamp.location = at
    lamp.rotation_euler = (Vector(at) - Vector(towards)).to_track_quat('Z', 'Y').to_euler()
    lamp.visible_camera = False
    return lamp


def sun(elevation: float, azimuth: float, strength: float, softness: float = 1.2, colour: Colour = (1.0, 0.87, 0.7)) -> bpy.types.Object:
    """
    The sun.

    :param azimuth: degrees; 0 shines from the front (-y), 90 from the left (-x)
    :param softness: its apparent size in degrees
    """
    data = bpy.data.lights.new('sun', 'SUN')
    data.energy = strength
    data.color = colour
    data.angle = math.radians(softness)
    lamp = bpy.data.objects.new('sun', data)
    bpy.context.scene.collection.objects.link(lamp)
    e, a = math.radians(elevation), math.radians(azimuth)
    from_where = Vector((-math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    lamp.rotation_euler = from_where.to_track_quat('Z', 'Y').to_euler()
    return lamp


def sky(colour: Colour, strength: float) -> None:
    """An even glow from all around, which also is what is seen where nothing stands."""
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes['Background']
    background.inputs[0].default_value = (*colour, 1)
    background.inputs[1].default_value = strength
    # An even sky is found by chance as well as by aiming; the aimed rays go to the lamps instead, with less grain.
    world.cycles.sampling_method = 'NONE'
