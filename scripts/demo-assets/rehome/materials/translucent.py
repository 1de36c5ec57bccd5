"""What light comes through: lamp shades that are lit from within, cased glass, clear panes."""
from __future__ import annotations

from .nodes import Colour, Tree, shade_of


def _lampshade(key: str, colour: Colour, _grain: str, _boards: float) -> Tree:
    """Thin cloth over a lit bulb: slubs in the weave, brightest halfway up."""
    tree = Tree(key)
    place = tree.object_position()
    slubs = tree.noise(tree.vector('MULTIPLY', place, (60, 60, 900)), 1, 2)
    warps = tree.noise(tree.vector('MULTIPLY', place, (700, 700, 30)), 1, 2)
    weave = tree.math('ADD', slubs, warps)
    cloth = tree.ramp(tree.math('MULTIPLY', weave, 0.5), (0.35, shade_of(colour, 0.78, 0.08)), (0.65, shade_of(colour, 1.1)))
    up = tree.node('SeparateXYZ', Vector=tree.node('TexCoord').outputs['Generated']).outputs['Z']
    from_bulb = tree.math('MULTIPLY', tree.math('SUBTRACT', up, 0.45), 1.9)
    glow = tree.math('SUBTRACT', 0.6, tree.math('MULTIPLY', from_bulb, from_bulb))
    tree.shade(
        Base_Color=cloth, Roughness=0.95, Specular=0.1, Sheen=0.2,
        Emission=tree.mix(0.5, cloth, (1.0, 0.62, 0.28), 'MULTIPLY'),
        Emission_Strength=tree.math('MAXIMUM', glow, 0.12), Normal=tree.bump(weave, 0.0004, 0.6),
    )
    return tree


def _cased(key: str, colour: Colour, _grain: str, _boards: float) -> Tree:
    """Coloured glass over white: deep, glossy, a little light behind it in the middle."""
    tree = Tree(key)
    across = tree.node('SeparateXYZ', Vector=tree.node('TexCoord').outputs['Generated']).outputs['X']
    aside = tree.math('MULTIPLY', tree.math('SUBTRACT', across, 0.5), 2.2)
    tree.shade(
        Base_Color=shade_of(colour, 0.6), Roughness=0.12, Specular=0.6, Clearcoat=1.0, Clearcoat_Roughness=0.03,
        Emission=shade_of(colour, 0.6),
        Emission_Strength=tree.math('MAXIMUM', tree.math('SUBTRACT', 0.75, tree.math('MULTIPLY', aside, aside)), 0.05),
    )
    return tree


def _pane(key: str, colour: Colour, _grain: str, _boards: float) -> Tree:
    """A thin clear sheet. Instead of mirroring, which would be grainy, it veils what is behind it as a bright room does."""
    tree = Tree(key)
    through = tree.node('BsdfTransparent', Color=tuple(c**0.15 for c in colour))
    veil = tree.node('Emission', Color=(0.8, 0.79, 0.77), Strength=1.0)
    mirrored = tree.math('MULTIPLY', tree.node('Fresnel', IOR=1.45).outputs[0], 0.26)
    mixed = tree.node('MixShader', Fac=tree.math('MULTIPLY', mirrored, tree.node('LightPath').outputs['Is Camera Ray']))
    tree.set(mixed, 1, through.outputs[0])
    tree.set(mixed, 2, veil.outputs[0])
    tree.set(tree.output, 'Surface', mixed.outputs[0])
    return tree


def _blown(key: str, colour: Colour, _grain: str, _boards: float) -> Tree:
    """Thin tinted glass without refraction: deeper where the eye grazes the wall, glossy outside."""
    tree = Tree(key)
    tint = tuple(c**0.16 for c in colour)
    grazing = tree.node('LayerWeight', Blend=0.4).outputs['Facing']
    edge = tree.math('MULTIPLY', grazing, grazing)
    through = tree.node('BsdfTransparent', Color=tree.mix(edge, tint, tuple(c**0.75 for c in colour)))
    ripples = tree.bump(tree.noise(tree.object_position(), 22, 2), 0.004, 0.5)
    gloss = tree.node('BsdfGlossy', Color=(1, 1, 1), Roughness=0.03, Normal=ripples)
    mirrored = tree.math('ADD', tree.math('MULTIPLY', tree.node('Fresnel', IOR=1.45, Normal=ripples).outputs[0], 0.6), 0.02)
    lit = tree.math('MULTIPLY', mirrored, tree.node('LightPath').outputs['Is Camera Ray'])
    mixed = tree.node('MixShader', Fac=lit)
    tree.set(mixed, 1, through.outputs[0])
    tree.set(mixed, 2, gloss.outputs[0])
    tree.set(tree.output, 'Surface', mixed.outputs[0])
    return tree


FINISHES = {'lampshade': _lampshade, 'cased': _cased, 'pane': _pane, 'blown': _blown}
