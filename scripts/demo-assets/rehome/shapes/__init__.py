"""Building blocks in metres, z up, front towards -y. Materials are given by name or ready made."""
from .joinery import cup_handle, framed_panel, knob, leather_tab, plank_top, round_top, slats, spread
from .lines import bow, rod, rope, smooth_path, tapered_leg, tube
from .soft import box_cushion, cloth_fold, drape, pillow
from .solids import block, box, cylinder, disc, extrude, lathe
from .woven import basket, cane_panel

__all__ = [
    'basket', 'block', 'bow', 'box', 'box_cushion', 'cane_panel', 'cloth_fold', 'cup_handle', 'cylinder', 'disc',
    'drape', 'extrude', 'framed_panel', 'knob', 'lathe', 'leather_tab', 'pillow', 'plank_top', 'rod', 'rope',
    'round_top', 'slats', 'smooth_path', 'spread', 'tapered_leg', 'tube',
]
