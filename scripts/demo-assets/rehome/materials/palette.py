"""The colours that products name in their `look`, and the finish each name means when nothing else is said."""
from __future__ import annotations

# name: (sRGB colour, finish)
PALETTE: dict[str, tuple[str, str]] = {
    # timbers
    'oak': ('#c79a62', 'wood'),
    'ash': ('#d9bd90', 'wood'),
    'black-ash': ('#2e2a27', 'stained'),
    'rimu': ('#a3602f', 'wood'),
    'kauri': ('#bf8a4c', 'wood'),
    'beech': ('#d0a274', 'wood'),
    'macrocarpa': ('#cf9f5c', 'wood'),
    'teak': ('#96592d', 'wood'),
    'walnut': ('#6b452e', 'wood'),
    'pine': ('#e0c08c', 'wood'),
    'jarrah': ('#71402f', 'wood'),
    'plywood': ('#dfc79a', 'wood'),
    'oregon': ('#c48550', 'wood'),
    'bamboo': ('#d9bc7a', 'wood'),
    'tawa': ('#dfcaa0', 'wood'),
    'cedar': ('#a66843', 'wood'),
    # cloth and leather
    'oatmeal': ('#cfc0a8', 'wool'),
    'forest': ('#2b4736', 'velvet'),
    'ochre': ('#bd8538', 'wool'),
    'rust': ('#9c4c31', 'boucle'),
    'charcoal': ('#434347', 'wool'),
    'clay': ('#bf7a58', 'linen'),
    'seafog': ('#9ab0b5', 'wool'),
    'cream': ('#efe4cf', 'linen'),
    'linen': ('#d5c7ae', 'linen'),
    'fawn': ('#c2a27f', 'wool'),
    'umber': ('#6b4f3e', 'wool'),
    'tan': ('#b07040', 'leather'),
    'sail': ('#eeeadd', 'canvas'),
    'navy': ('#2b405a', 'canvas'),
    'moss': ('#76814b', 'wool'),
    # woven fibres
    'cane': ('#d6b275', 'fibre'),
    'cord': ('#d4be93', 'fibre'),
    'straw': ('#d2ae6a', 'fibre'),
    'jute': ('#bf9d6b', 'fibre'),
    'rope': ('#cab083', 'fibre'),
    'seagrass': ('#b3a06a', 'fibre'),
    'cork': ('#c4945f', 'cork'),
    # paint, glaze, metal, glass
    'sage': ('#98a78a', 'paint'),
    'stone': ('#c5bdae', 'paint'),
    'ink': ('#38506a', 'paint'),
    'sky': ('#88b0c6', 'paint'),
    'sand': ('#d6c3a3', 'plastic'),
    'white-paint': ('#efebe1', 'paint'),
    'white-steel': ('#e8e5de', 'enamel'),
    'aluminium': ('#c4c6c8', 'metal'),
    'steel': ('#a9abad', 'metal'),
    'iron': ('#2f2f31', 'iron'),
    'brass': ('#c9a04e', 'metal'),
    'enamel': ('#f1e8d6', 'enamel'),
    'ironsand': ('#2f2c2a', 'glaze'),
    'oat-glaze': ('#e3d6bd', 'glaze'),
    'terracotta': ('#b0704b', 'clay'),
    'smoke': ('#6e7377', 'glass'),
    'bottle-green': ('#1f6b48', 'glass'),
    'glass': ('#eef4f2', 'glass'),
    'mirror': ('#f4f5f5', 'mirror'),
    'paper': ('#f3ebd9', 'paper'),
    'black': ('#242221', 'plastic'),
    'leaf': ('#5f7f45', 'leaf'),
    'soil': ('#3a2c22', 'clay'),
}


def linear(hex_colour: str) -> tuple[float, float, float]:
    """An sRGB colour such as '#c79a62' in the linear light that Cycles counts in."""
    channels = [int(hex_colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return red, green, blue
