"""Cloth, leather and plant fibres. Weaves are lattices in space, so that they need no unwrapping."""
from __future__ import annotations

import math

import bpy

from .nodes import Colour, Tree, shade_of
from .woods import along


def _woven(
    key: str, colour: Colour, thread: float, depth: float, contrast: float, sheen: float, crease: float, flecks: float
) -> Tree:
    """Threads `thread` metres apart; `crease` metres of soft unevenness as if it had been sat on."""
    tree = Tree(key)
    place = tree.object_position()
    wobble = tree.node('TexNoise', Vector=place, Scale=60, Detail=0).outputs['Color']
    bent = tree.vector('ADD', place, tree.vector('MULTIPLY', wobble, (thread * 0.7,) * 3))
    lattice = tree.vector('SINE', tree.vector('MULTIPLY', bent, (2 * math.pi / thread,) * 3))
    height = tree.math('MULTIPLY', tree.vector('DOT_PRODUCT', lattice, (0.33, 0.33, 0.33)), _seen(tree, thread))
    yarn = tree.noise(place, 0.9 / thread, 1)
    mottle = tree.noise(place, 8, 2, 0.5)
    share = tree.math('ADD', tree.math('MULTIPLY', height, 0.14), tree.math('MULTIPLY', yarn, flecks))
    base = tree.ramp(
        tree.math('ADD', share, 0.5 - flecks / 2),
        (0.15, shade_of(colour, 1 - contrast, 0.12)), (0.5, colour), (0.85, shade_of(colour, 1 + contrast * 0.55)),
    )
    worn = tree.mix(0.35, base, tree.ramp(mottle, (0.3, shade_of(colour, 0.84, 0.05)), (0.7, shade_of(colour, 1.08))))
    # One bump for threads and unevenness together, in metres: every bump costs three looks at the pattern.
    relief = tree.math('ADD', tree.math('MULTIPLY', tree.math('ADD', height, yarn), depth), tree.math('MULTIPLY', mottle, crease))
    tree.shade(
        Base_Color=worn, Roughness=0.95, Specular=0.12, Sheen=sheen, Sheen_Tint=0.6,
        Normal=tree.bump(relief, 1.0, 0.9),
    )
    return tree


def _seen(tree: Tree, thread: float) -> object:
    """1 where a thread is at least five pixels wide, falling to 0 at half of that, where a lattice would show as rings."""
    pixel_a_metre = 36 / 75 / 1200
    distance = tree.node('CameraData').outputs['View Distance']
    pixels = tree.math('DIVIDE', thread / pixel_a_metre, distance)
    return tree.math('MINIMUM', 1.0, tree.math('MAXIMUM', 0.0, tree.math('SUBTRACT', tree.math('MULTIPLY', pixels, 0.4), 1.0)))


def _wool(key: str, colour: Colour, _grain: str, _boards: float) -> Tree:
    return _woven(key, colour, 0.0042, 0.0011, 0.38, 0.35, 0.012, 0.55)


def _linen(key: str, colour: Colour, _grain: str, _boards: float) -> Tree:
    return _woven(key, colour, 0.0022, 0.0005, 0.3, 0.2, 0.014, 0.5)


def _canvas(key: str, colour: Colour, _grain: str, _boards: float) -> Tree:
    return _woven(key, colour, 0.0028, 0.0007, 0.26, 0.1, 0.006, 0.35)


def _felt(key: str, colour: Colour, _grain: str, _boards: float) -> Tree:
    """Pressed wool: no weave, only fibres lying every way and a faint mottling."""
    tree = Tree(key)
    place = tree.object_position()
    swirl = tree.node('TexNoise', Vector=place, Scale=160, Detail=1).outputs['Color']
    bent = tree.vector('ADD', place, tree.vector('MULTIPLY', swirl, (0.006,) * 3))
    hairs = tree.noise(tree.vector('MULTIPLY', bent, (1, 1, 2.4)), 950, 2)
    mottle = tree.noise(place, 55, 2)
    base = tree.ramp(hairs, (0.3, shade_of(colour, 0.72, 0.06)), (0.5, colour), (0.72, shade_of(colour, 1.22)))
    tree.shade(
        Base_Color=tree.mix(0.4, base, tree.ramp(mottle, (0.3, shade_of(colour, 0.8)), (0.7, shade_of(colour, 1.12)))),
        Roughness=1.0, Specular=0.08, Sheen=0.5, Sheen_Tint=0.6,
        Normal=tree.bump(tree.math('ADD', hairs, tree.math('MULTIPLY', mottle, 0.8)), 0.0009, 0.8),
    )
    return tree


def _velvet(key: str, colour: Colour, _grain: str, _boards: float) -> Tree:
    """A pile that is pale at the rim and where a hand has brushed it."""
    tree = Tree(key)
    place = tree.object_position()
    brushed = tree.noise(tree.vector('MULTIPLY', place, (1, 1, 0.6)), 6, 4, 1.5)
    rim = tree.node('LayerWeight', Blend=0.35).outputs['Facing']
    pile = tree.ramp(brushed, (0.35, shade_of(colour, 0.72)), (0.65, shade_of(colour, 1.2)))
    tree.shade(
        Base_Color=tree.mix(tree.math('MULTIPLY', rim, 0.4), pile, shade_of(colour, 2.0)),
        Roughness=0.8, Specular=0.15, Sheen=0.45, Sheen_Tint=0.7,
        Normal=tree.bump(tree.noise(place, 700, 2), 0.0007, 0.5, tree.bump(brushed, 0.012)),
    )
    return tree


def _boucle(key: str, colour: Colour, _grain: str, _boards: float) -> Tree:
    """Loops of yarn, a few millimetres each."""
    tree = Tree(key)
    place = tree.object_position()
    wobble = tree.node('TexNoise', Vector=place, Scale=140, Detail=2).outputs['Color']
    bent = tree.vector('ADD', place, tree.vector('MULTIPLY', wobble, (0.006,) * 3))
    loops = tree.node('TexVoronoi', {'feature': 'SMOOTH_F1'}, Vector=bent, Scale=170, Smoothness=0.6).outputs['Distance']
    height = tree.math('SUBTRACT', 1.0, loops)
    tree.shade(
        Base_Color=tree.ramp(height, (0.3, shade_of(colour, 0.45, 0.1)), (0.6, colour), (0.9, shade_of(colour, 1.35))),
        Roughness=1.0, Specular=0.08, Sheen=0.5, Sheen_Tint=0.6,
        Normal=tree.bump(height, 0.004, 0.9, tree.bump(tree.noise(place, 7, 3), 0.012)),
    )
    return tree


def _mesh(key: str, colour: Colour, _grain: str, _boards: float) -> Tree:
    """A knitted net one can see through; its holes follow the UV, in metres, every second row set off by half."""
    tree = Tree(key)
    axes = tree.node('SeparateXYZ', Vector=tree.node('UVMap').outputs['UV']).outputs
    step = math.pi / 0.0042
    row = tree.math('FLOOR', tree.math('MULTIPLY', axes['Y'], step / math.pi))
    across = tree.math('ADD', tree.math('MULTIPLY', axes['X'], step), tree.math('MULTIPLY', row, math.pi / 2))
    hole_x = tree.math('GREATER_THAN', tree.math('ABSOLUTE', tree.math('SINE', across)), 0.66)
    hole_y = tree.math('GREATER_THAN', tree.math('ABSOLUTE', tree.math('SINE', tree.math('MULTIPLY', axes['Y'], step))), 0.58)
    tree.shade(
        Base_Color=colour, Roughness=0.6, Specular=0.3, Sheen=0.2,
        Alpha=tree.math('SUBTRACT', 1.0, tree.math('MULTIPLY', hole_x, hole_y)),
    )
    return tree


def _leather(key: str, colour: Colour, _grain: str, _boards: float) -> Tree:
    tree = Tree(key)
    place = tree.object_position()
    pores = tree.node('TexVoronoi', {'feature': 'SMOOTH_F1'}, Vector=place, Scale=520, Smoothness=0.4).outputs['Distance']
    worn = tree.noise(place, 14, 4, 0.8)
    tree.shade(
        Base_Color=tree.ramp(worn, (0.3, shade_of(colour, 0.6, 0.1)), (0.5, colour), (0.72, shade_of(colour, 1.3))),
        Roughness=tree.math('ADD', tree.math('MULTIPLY', worn, 0.25), 0.33), Specular=0.4,
        Normal=tree.bump(pores, 0.0009, 0.5, tree.bump(worn, 0.004)),
    )
    return tree


def _fibre(key: str, colour: Colour, grain: str, _boards: float) -> Tree:
    """Cane, straw, cord: glossy strands, no two alike."""
    tree = Tree(key)
    place = along(tree, grain)
    strands = tree.noise(tree.vector('MULTIPLY', place, (14, 520, 520)), 1, 3)
    patches = tree.noise(place, 11, 3)
    base = tree.ramp(strands, (0.3, shade_of(colour, 0.5, 0.2)), (0.55, colour), (0.8, shade_of(colour, 1.22)))
    tree.shade(
        Base_Color=tree.mix(0.4, base, tree.ramp(patches, (0.3, shade_of(colour, 0.62, 0.2)), (0.7, shade_of(colour, 1.15)))),
        Roughness=0.6, Specular=0.3, Normal=tree.bump(strands, 0.0008, 0.6),
    )
    return tree


def _rope(key: str, colour: Colour, _grain: str, _boards: float) -> Tree:
    """Twisted strands on a tube, read from its UV in metres."""
    tree = Tree(key)
    axes = tree.node('SeparateXYZ', Vector=tree.node('UVMap').outputs['UV']).outputs
    lay = tree.math('ADD', tree.math('MULTIPLY', axes['X'], 420.0), tree.math('MULTIPLY', axes['Y'], 420.0))
    twist = tree.math('ABSOLUTE', tree.math('SINE', lay))
    hairs = tree.noise(tree.object_position(), 600, 3)
    height = tree.math('ADD', twist, tree.math('MULTIPLY', hairs, 0.5))
    tree.shade(
        Base_Color=tree.ramp(height, (0.1, shade_of(colour, 0.35, 0.2)), (0.6, colour), (1.0, shade_of(colour, 1.2))),
        Roughness=0.9, Specular=0.1, Sheen=0.3, Normal=tree.bump(height, 0.0022, 0.9),
    )
    return tree


def _braid(key: str, colour: Colour, _grain: str, _boards: float) -> Tree:
    """A flat plait of three strands, read from the UV: metres along, and across from its middle."""
    tree = Tree(key)
    axes = tree.node('SeparateXYZ', Vector=tree.node('UVMap').outputs['UV']).outputs
    aside = tree.math('ABSOLUTE', axes['Y'])
    # Chevrons: the strands slant outwards on both halves, those of one half lying between those of the other.
    half = tree.math('MULTIPLY', tree.math('GREATER_THAN', axes['Y'], 0.0), math.pi / 2)
    lay = tree.math('ADD', tree.math('MULTIPLY', tree.math('ADD', axes['X'], tree.math('MULTIPLY', aside, 1.1)), math.pi / 0.0135), half)
    strand = tree.math('ABSOLUTE', tree.math('SINE', lay))
    hairs = tree.noise(tree.object_position(), 420, 2)
    tones = tree.noise(tree.vector('MULTIPLY', tree.node('UVMap').outputs['UV'], (30, 8, 1)), 1, 2)
    height = tree.math('ADD', tree.math('POWER', strand, 0.6), tree.math('MULTIPLY', hairs, 0.35))
    base = tree.ramp(height, (0.2, shade_of(colour, 0.3, 0.2)), (0.7, colour), (1.0, shade_of(colour, 1.15)))
    tree.shade(
        Base_Color=tree.mix(0.45, base, tree.ramp(tones, (0.3, shade_of(colour, 0.62, 0.15)), (0.7, shade_of(colour, 1.18)))),
        Roughness=0.92, Specular=0.12, Sheen=0.2, Normal=tree.bump(height, 0.003, 0.9),
    )
    return tree


def _ticking(key: str, colour: Colour, _grain: str, _boards: float) -> Tree:
    """Close cotton twill with upright navy stripes."""
    tree = Tree(key)
    place = tree.object_position()
    across = tree.node('SeparateXYZ', Vector=place).outputs['X']
    wave = tree.math('SINE', tree.math('MULTIPLY', across, 2 * math.pi / 0.017))
    stripe = tree.ramp(wave, (0.78, (0, 0, 0)), (0.84, (1, 1, 1)))
    twill = tree.noise(place, 800, 1)
    tree.shade(
        Base_Color=tree.mix(stripe, shade_of(colour, 0.9), (0.03, 0.06, 0.12)), Roughness=0.95, Specular=0.1,
        Normal=tree.bump(twill, 0.0004, 0.5),
    )
    return tree


FINISHES = {
    'wool': _wool, 'linen': _linen, 'canvas': _canvas, 'felt': _felt, 'velvet': _velvet, 'boucle': _boucle,
    'leather': _leather, 'mesh': _mesh, 'fibre': _fibre, 'rope': _rope, 'braid': _braid, 'ticking': _ticking,
}
