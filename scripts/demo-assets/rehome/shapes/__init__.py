"""Building blocks in metres, z up, front towards -y. Materials are given by name or ready made."""
from .bedding import bed_cover
from .buttoned import buttoned_panel
from .joinery import cup_handle, framed_panel, knob, leather_tab, plank_top, round_top, slats, spread
from .lines import bow, rod, rope, smooth_path, strands, tapered_leg, tube
from .seat_weaves import cane_disc, cord_seat, rush_seat, saddle
from .soft import box_cushion, cloth_fold, drape, pillow
from .solids import block, box, cylinder, disc, extrude, lathe, side_plate
from .woven import basket, cane_panel

__all__ = [
    'basket', 'bed_cover', 'block', 'bow', 'box', 'box_cushion', 'buttoned_panel', 'cane_disc', 'cane_panel', 'cloth_fold',
    'cord_seat', 'cup_handle', 'cylinder', 'disc', 'drape', 'extrude', 'framed_panel', 'knob', 'lathe',
    'leather_tab', 'pillow', 'plank_top', 'rod', 'rope', 'round_top', 'rush_seat', 'saddle', 'side_plate', 'slats',
    'smooth_path', 'spread', 'strands', 'tapered_leg', 'tube',
]
