"""Cameras that fit what they look at."""
from __future__ import annotations

import math
from typing import Sequence

import bpy
from mathutils import Matrix, Vector


def look(at: Vector, yaw: float, pitch: float, distance: float, lens: float = 70) -> bpy.types.Object:
    """
    A camera that looks at a point.

    :param yaw: degrees it stands to the right of straight in front
    :param pitch: degrees it looks down
    :param lens: millimetres on a 36 mm sensor
    """
    data = bpy.data.cameras.new('camera')
    data.lens = lens
    data.clip_start = 0.02
    data.clip_end = 200
    camera = bpy.data.objects.new('camera', data)
    bpy.context.scene.collection.objects.link(camera)
    _aim(camera, at, yaw, pitch, distance)
    bpy.context.scene.camera = camera
    return camera


def fit(points: Sequence[Vector], yaw: float, pitch: float, lens: float, fill: float, rise: float = 0.0) -> bpy.types.Object:
    """
    A camera at the distance where the points fill a share of the frame, centred.

    :param fill: share of the frame's width or height, whichever is reached first
    :param rise: how far above the middle the points sit, as a share of the frame's height
    """
    low = Vector(tuple(min(p[i] for p in points) for i in range(3)))
    high = Vector(tuple(max(p[i] for p in points) for i in range(3)))
    at = (low + high) / 2
    distance = max((high - low).length * 2, 0.1)
    camera = look(at, yaw, pitch, distance, lens)
    render = bpy.context.scene.render
    aspect = render.resolution_y / render.resolution_x
    half_width = 18 / lens
    for _ in range(12):
        inverse = camera.matrix_world.inverted()
        seen = [inverse @ p for p in points]
        flat = [(p.x / -p.z / half_width, p.y / -p.z / half_width / aspect) for p in seen]
        left, right = min(x for x, _ in flat), max(x for x, _ in flat)
        down, up = min(y for _, y in flat), max(y for _, y in flat)
        share = max(right - left, up - down) / 2
        turn = camera.matrix_world.to_3x3()
        at += turn @ Vector((
            (left + right) / 2 * half_width * distance, ((down + up) / 2 - 2 * rise) * half_width * aspect * distance, 0,
        ))
        distance *= share / fill
        _aim(camera, at, yaw, pitch, distance)
    return camera


def blur_behind(camera: bpy.types.Object, focus: Vector, sharp: float) -> None:
    """
    Shallow depth of field.

    :param sharp: metres in front of and behind the focus that still look sharp
    """
    data = camera.data
    distance = (camera.matrix_world.translation - focus).length
    data.dof.use_dof = True
    data.dof.focus_distance = distance
    # The circle of confusion of 1/700 of the frame's width, solved for the aperture.
    confusion = 36 / 700
    length = data.lens
    data.dof.aperture_fstop = max(0.8, length * length * sharp * 1000 / (confusion * (distance * 1000) ** 2))


def _aim(camera: bpy.types.Object, at: Vector, yaw: float, pitch: float, distance: float) -> None:
    y, p = math.radians(yaw), math.radians(pitch)
    back = Vector((math.sin(y) * math.cos(p), -math.cos(y) * math.cos(p), math.sin(p)))
    turn = back.to_track_quat('Z', 'Y').to_matrix().to_4x4()
    camera.matrix_world = Matrix.Translation(at + back * distance) @ turn
