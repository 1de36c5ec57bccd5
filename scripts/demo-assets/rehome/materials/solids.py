"""Everything that is not timber or cloth: paint, metal, glaze, glass, paper, leaves."""
from __future__ import annotations

from .nodes import Colour, Tree, shade_of


def _paint(key: str, colour: Colour, _grain: str, _boards: float) -> Tree:
    tree = Tree(key)
    strokes = tree.noise(tree.vector('MULTIPLY', tree.object_position(), (4, 30, 30)), 4, 2)
    tree.shade(Base_Color=colour, Roughness=0.46, Specular=0.4, Normal=tree.bump(strokes, 0.0006, 0.4))
    return tree


def _enamel(key: str, colour: Colour, _grain: str, _boards: float) -> Tree:
    tree = Tree(key)
    tree.shade(Base_Color=colour, Roughness=0.28, Specular=0.5)
    return tree


def _plastic(key: str, colour: Colour, _grain: str, _boards: float) -> Tree:
    tree = Tree(key)
    grit = tree.noise(tree.object_position(), 900, 2)
    tree.shade(Base_Color=colour, Roughness=0.42, Specular=0.4, Normal=tree.bump(grit, 0.0003, 0.4))
    return tree


def _metal(key: str, colour: Colour, _grain: str, _boards: float) -> Tree:
    tree = Tree(key)
    brushed = tree.noise(tree.vector('MULTIPLY', tree.object_position(), (8, 8, 260)), 3, 3)
    tree.shade(
        Base_Color=colour, Metallic=1.0, Roughness=tree.math('ADD', tree.math('MULTIPLY', brushed, 0.16), 0.22),
        Normal=tree.bump(brushed, 0.00015, 0.3),
    )
    return tree


def _polished(key: str, colour: Colour, _grain: str, _boards: float) -> Tree:
    tree = Tree(key)
    tree.shade(Base_Color=colour, Metallic=1.0, Roughness=0.12)
    return tree


def _iron(key: str, colour: Colour, _grain: str, _boards: float) -> Tree:
    tree = Tree(key)
    cast = tree.noise(tree.object_position(), 320, 3)
    tree.shade(
        Base_Color=tree.ramp(cast, (0.3, shade_of(colour, 0.7)), (0.7, shade_of(colour, 1.4))),
        Metallic=0.4, Roughness=0.55, Specular=0.45, Normal=tree.bump(cast, 0.0008, 0.35),
    )
    return tree


def _glaze(key: str, colour: Colour, _grain: str, _boards: float) -> Tree:
    """Stoneware: iron specks in the glaze (pale ones in a dark one), which pools a little darker here and there."""
    tree = Tree(key)
    speck = shade_of(colour, 0.22, 0.3) if max(colour) > 0.1 else (0.42, 0.36, 0.28)
    place = tree.object_position()
    specks = tree.node('TexVoronoi', Vector=place, Scale=190).outputs['Distance']
    rare = tree.noise(place, 70, 2)
    dots = tree.math('MULTIPLY', tree.ramp(specks, (0.1, (1, 1, 1)), (0.22, (0, 0, 0))), tree.ramp(rare, (0.5, (0, 0, 0)), (0.58, (1, 1, 1))))
    pooled = tree.ramp(tree.noise(place, 12, 3), (0.3, shade_of(colour, 0.82, 0.08)), (0.7, shade_of(colour, 1.1)))
    tree.shade(
        Base_Color=tree.mix(tree.math('MULTIPLY', dots, 0.75), pooled, speck),
        Roughness=tree.math('ADD', tree.math('MULTIPLY', rare, 0.25), 0.2), Specular=0.5,
        Normal=tree.bump(tree.noise(place, 45, 2), 0.0012, 0.35),
    )
    return tree


def _clay(key: str, colour: Colour, _grain: str, _boards: float) -> Tree:
    tree = Tree(key)
    place = tree.object_position()
    grain = tree.noise(place, 260, 3)
    tree.shade(
        Base_Color=tree.ramp(tree.noise(place, 16, 4), (0.3, shade_of(colour, 0.8)), (0.7, shade_of(colour, 1.15))),
        Roughness=0.9, Specular=0.2, Normal=tree.bump(grain, 0.0012, 0.5),
    )
    return tree


def _glass(key: str, colour: Colour, _grain: str, _boards: float) -> Tree:
    """Glass that lets light through to its own shadow, which Cycles without caustics would leave black."""
    tree = Tree(key)
    # Light crosses four surfaces on its way through a vessel, each of which tints it.
    tint = (colour[0] ** 0.4, colour[1] ** 0.4, colour[2] ** 0.4)
    tree.shade(Base_Color=tint, Transmission=1.0, Roughness=0.03, IOR=1.45)
    is_shadow = tree.node('LightPath').outputs['Is Shadow Ray']
    clear = tree.node('BsdfTransparent', Color=tint)
    mixed = tree.node('MixShader', Fac=is_shadow)
    tree.set(mixed, 1, tree.surface.outputs[0])
    tree.set(mixed, 2, clear.outputs[0])
    tree.set(tree.output, 'Surface', mixed.outputs[0])
    return tree


def _mirror(key: str, colour: Colour, _grain: str, _boards: float) -> Tree:
    tree = Tree(key)
    tree.shade(Base_Color=shade_of(colour, 0.93), Metallic=1.0, Roughness=0.015)
    return tree


def _paper(key: str, colour: Colour, _grain: str, _boards: float) -> Tree:
    tree = Tree(key)
    fibres = tree.noise(tree.object_position(), 480, 3)
    tree.shade(Base_Color=colour, Roughness=0.9, Specular=0.15, Normal=tree.bump(fibres, 0.0004, 0.4))
    return tree


def _cork(key: str, colour: Colour, _grain: str, _boards: float) -> Tree:
    tree = Tree(key)
    place = tree.object_position()
    ragged = tree.vector('MULTIPLY', tree.node('TexNoise', Vector=place, Scale=420, Detail=1).outputs['Color'], (0.0045,) * 3)
    crumbs = tree.node('TexVoronoi', Vector=tree.vector('ADD', place, ragged), Scale=190)
    # As with timber, a little grey against the orange of Filmic's contrast.
    grey = 0.3 * colour[0] + 0.6 * colour[1] + 0.1 * colour[2]
    colour = (colour[0] * 0.80 + grey * 0.14, colour[1] * 0.80 + grey * 0.14, colour[2] * 0.80 + grey * 0.14)
    tone = tree.node('SeparateXYZ', Vector=crumbs.outputs['Color']).outputs['X']
    tree.shade(
        Base_Color=tree.ramp(tone, (0.0, shade_of(colour, 0.52, 0.2)), (0.3, shade_of(colour, 0.88, 0.06)), (0.6, colour), (1.0, shade_of(colour, 1.25))),
        Roughness=0.9, Specular=0.15, Normal=tree.bump(crumbs.outputs['Distance'], 0.0015, 0.5),
    )
    return tree


def _leaf(key: str, colour: Colour, _grain: str, _boards: float) -> Tree:
    """A leaf: waxy above, with light coming through."""
    tree = Tree(key)
    tone = tree.part_random()
    base = tree.ramp(tone, (0.0, shade_of(colour, 0.55)), (1.0, shade_of(colour, 1.25)))
    tree.shade(Base_Color=base, Roughness=0.42, Specular=0.4)
    through = tree.node('BsdfTranslucent', Color=shade_of(colour, 1.5))
    mixed = tree.node('MixShader', Fac=0.25)
    tree.set(mixed, 1, tree.surface.outputs[0])
    tree.set(mixed, 2, through.outputs[0])
    tree.set(tree.output, 'Surface', mixed.outputs[0])
    return tree


def _glow(key: str, colour: Colour, _grain: str, _boards: float) -> Tree:
    """A lit bulb or a shade with light behind it."""
    tree = Tree(key)
    tree.shade(Base_Color=colour, Emission=colour, Emission_Strength=3.0, Roughness=0.6)
    return tree


FINISHES = {
    'paint': _paint, 'enamel': _enamel, 'plastic': _plastic, 'metal': _metal, 'polished': _polished, 'iron': _iron,
    'glaze': _glaze, 'clay': _clay, 'glass': _glass, 'mirror': _mirror, 'paper': _paper, 'cork': _cork, 'leaf': _leaf,
    'glow': _glow,
}
