"""Timbers: growth rings around the grain, fine fibres, every part cut from another place of the tree."""
from __future__ import annotations

import bpy

from .nodes import Colour, Tree, shade_of

# How much the rings and the fibres show, by the colour's name; others are in between.
FIGURE = {
    'oak': (0.5, 0.75), 'ash': (0.7, 0.6), 'pine': (0.8, 0.35), 'oregon': (0.95, 0.5), 'rimu': (0.8, 0.6),
    'macrocarpa': (0.7, 0.5), 'walnut': (0.6, 0.7), 'teak': (0.65, 0.7), 'beech': (0.25, 0.5), 'bamboo': (0.15, 0.9),
    'jarrah': (0.4, 0.7), 'plywood': (0.6, 0.3), 'tawa': (0.35, 0.4), 'kauri': (0.45, 0.55), 'cedar': (0.75, 0.6),
}


def along(tree: Tree, grain: str, boards: float = 0) -> bpy.types.NodeSocket:
    """The place on the part with the grain as x, shifted at random from part to part and board to board."""
    if grain == 'uv':
        place = tree.node('UVMap').outputs['UV']
    else:
        axes = tree.node('SeparateXYZ', Vector=tree.object_position()).outputs
        order = {'x': (0, 1, 2), 'y': (1, 0, 2), 'z': (2, 0, 1)}[grain]
        place = tree.node('CombineXYZ', X=axes[order[0]], Y=axes[order[1]], Z=axes[order[2]]).outputs[0]
    shift = tree.math('MULTIPLY', tree.part_random(), 37.0)
    if boards > 0:
        across = tree.node('SeparateXYZ', Vector=place).outputs['Y']
        number = tree.math('FLOOR', tree.math('DIVIDE', across, boards))
        shift = tree.math('ADD', shift, tree.math('MULTIPLY', number, 3.71))
    offset = tree.node('CombineXYZ', X=shift, Y=tree.math('MULTIPLY', shift, 0.37), Z=tree.math('MULTIPLY', shift, 0.11))
    return tree.vector('ADD', place, offset.outputs[0])


def _wood(key: str, colour: Colour, grain: str, boards: float) -> Tree:
    tree = Tree(key)
    rings_show, fibres_show = FIGURE.get(key.rsplit('-wood', 1)[0], (0.55, 0.5))
    place = along(tree, grain, boards)
    stretched = tree.vector('MULTIPLY', place, (0.07, 1, 1))
    rings = tree.node(
        'TexWave', {'wave_type': 'RINGS', 'rings_direction': 'X', 'wave_profile': 'SAW'},
        Vector=stretched, Scale=16, Distortion=7, Detail=2, Detail_Scale=0.45, Detail_Roughness=0.55,
    ).outputs['Fac']
    fibres = tree.noise(tree.vector('MULTIPLY', place, (7, 420, 420)), 1, 2)
    streaks = tree.noise(tree.vector('MULTIPLY', place, (0.9, 22, 22)), 1, 3, 0.6)
    # Filmic contrast makes timber too orange; a little grey brings it back.
    grey = 0.3 * colour[0] + 0.6 * colour[1] + 0.1 * colour[2]
    colour = tuple(c * 0.8 + grey * 0.2 for c in colour)
    light, dark = shade_of(colour, 1.12), shade_of(colour, 0.42, 0.35)
    ringed = tree.mix(rings_show, colour, tree.ramp(rings, (0.0, light), (0.55, colour), (1.0, shade_of(colour, 0.6, 0.2))))
    streaked = tree.mix(0.55, ringed, tree.ramp(streaks, (0.3, shade_of(colour, 0.62, 0.2)), (0.7, light)))
    fibred = tree.mix(
        tree.math('MULTIPLY', tree.ramp(fibres, (0.36, (1, 1, 1)), (0.5, (0, 0, 0))), fibres_show * 0.55), streaked, dark
    )
    tone = tree.math('ADD', tree.math('MULTIPLY', _varied(tree, place, boards), 0.26), 0.86)
    if grain != 'uv':
        tone = tree.math('MULTIPLY', tone, _end_grain(tree, grain))
    toned = tree.vector('SCALE', fibred)
    toned.node.inputs['Scale'].default_value = 1
    tree.set(toned.node, 'Scale', tone)
    tree.shade(
        Base_Color=toned,
        Roughness=tree.math('ADD', tree.math('MULTIPLY', streaks, 0.18), 0.36),
        Specular=0.35,
        Normal=tree.bump(fibres, 0.0006, 0.35),
    )
    return tree


def _stained(key: str, colour: Colour, grain: str, boards: float) -> Tree:
    tree = Tree(key)
    place = along(tree, grain, boards)
    fibres = tree.noise(tree.vector('MULTIPLY', place, (6, 260, 260)), 1, 3)
    tree.shade(
        Base_Color=tree.ramp(fibres, (0.35, shade_of(colour, 0.6)), (0.65, shade_of(colour, 1.5))),
        Roughness=0.48, Specular=0.4, Normal=tree.bump(fibres, 0.0012, 0.5),
    )
    return tree


def _layered(key: str, colour: Colour, grain: str, boards: float) -> Tree:
    """Plywood cut into a plate (`extrude`): veneer on its faces, the glued layers where its own z runs across an edge."""
    tree = _wood(key, colour, grain, boards)
    axes = tree.node('SeparateXYZ', Vector=tree.object_position()).outputs
    layer = tree.math('MODULO', tree.math('FLOOR', tree.math('MULTIPLY', axes['Z'], 1 / 0.0015)), 2.0)
    fibres = tree.noise(tree.vector('MULTIPLY', tree.object_position(), (90, 90, 900)), 1, 2)
    plies = tree.mix(
        layer, tree.ramp(fibres, (0.3, shade_of(colour, 0.78, 0.1)), (0.7, shade_of(colour, 1.05))),
        tree.ramp(fibres, (0.3, shade_of(colour, 0.28, 0.3)), (0.7, shade_of(colour, 0.5, 0.25))),
    )
    up = tree.node('SeparateXYZ', Vector=tree.node('TexCoord').outputs['Normal']).outputs['Z']
    is_edge = tree.math('LESS_THAN', tree.math('ABSOLUTE', up), 0.6)
    face = tree.surface.inputs['Base Color'].links[0].from_socket
    tree.shade(Base_Color=tree.mix(is_edge, face, plies))
    return tree


def _end_grain(tree: Tree, grain: str) -> bpy.types.NodeSocket:
    """A factor on the tone: cut across, timber drinks more oil and is darker."""
    normal = tree.node('SeparateXYZ', Vector=tree.node('TexCoord').outputs['Normal']).outputs[grain.upper()]
    return tree.math('SUBTRACT', 1.0, tree.math('MULTIPLY', tree.math('POWER', tree.math('ABSOLUTE', normal), 4.0), 0.3))


def _varied(tree: Tree, place: bpy.types.NodeSocket, boards: float) -> bpy.types.NodeSocket:
    """A tone from 0 to 1 per part, and per board where there are boards."""
    if boards <= 0:
        return tree.part_random()
    # The shift of `along` jumps from board to board; a slow noise over it is a tone per board.
    return tree.noise(tree.vector('MULTIPLY', place, (0.12, 0.3, 0.1)), 1, 0)


FINISHES = {'wood': _wood, 'stained': _stained, 'layered': _layered}
