"""The material library: `material('oak')`, `material('forest', 'paint')`, `material('ash', boards=0.11)`."""
from __future__ import annotations

import bpy

from . import fabrics, solids, translucent, woods
from .palette import PALETTE, linear

# finish: how it is wired, whether it follows the grain
FINISHES = {**woods.FINISHES, **fabrics.FINISHES, **solids.FINISHES, **translucent.FINISHES}


def material(name: str, finish: str | None = None, grain: str = 'x', boards: float = 0) -> bpy.types.Material:
    """
    A material by the name that products use, made once per scene.

    :param name: a key of the palette, or an sRGB colour such as '#aabbcc' (then `finish` must be given)
    :param finish: wood, stained, layered (plywood), wool, linen, velvet, boucle, canvas, felt, leather, mesh, fibre, rope, braid,
        ticking, cork, paint, enamel, plastic, metal, polished, iron, glaze, clay, glass, mirror, paper, leaf, glow, lampshade, cased, pane,
        blown; left out: what the name means
    :param grain: 'x', 'y' or 'z', the part's own axis along which the fibres run; 'uv' on tubes: along the tube
    :param boards: metres; above 0 the surface is glued up from boards that wide
    :raises KeyError: when the palette has no such name
    """
    if name.startswith('#'):
        colour, usual = name, 'paint'
    else:
        colour, usual = PALETTE[name]
    chosen = finish or usual
    build = FINISHES[chosen]
    # Only what follows the grain needs a material per direction.
    directed = chosen in woods.FINISHES or chosen in {'fibre', 'rope'}
    key = f'{name}-{chosen}' + (f'-{grain}-{round(boards * 1000)}' if directed else '')
    if key in bpy.data.materials:
        return bpy.data.materials[key]
    tree = build(key, linear(colour), grain, boards)
    made = tree.material
    made['flat_colour'] = list(linear(colour))
    made['finish'] = chosen
    made['colour_name'] = name
    made['grain'] = grain
    return made
