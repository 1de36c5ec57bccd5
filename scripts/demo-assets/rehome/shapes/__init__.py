"""Building blocks in metres, z up, front towards -y. Materials are given by name or ready made."""
from .bedding import bed_cover
from .buttoned import buttoned_panel
from .casework import castor, corner_legs, dovetailed_drawer, finger_box, square_leg
from .joinery import cup_handle, framed_panel, knob, leather_tab, plank_top, round_top, slats, spread
from .lettering import lettering
from .lines import bow, rod, rope, smooth_path, strands, tapered_leg, tube
from .seat_weaves import cane_disc, cord_seat, rush_seat, saddle
from .soft import box_cushion, cloth_fold, drape, pillow
from .solids import block, box, cylinder, disc, extrude, lathe, side_plate
from .woven import basket, cane_panel

__all__ = [
    'basket', 'bed_cover', 'block', 'bow', 'box', 'box_cushion', 'buttoned_panel', 'cane_disc', 'cane_panel',
    'castor', 'cloth_fold', 'cord_seat', 'corner_legs', 'cup_handle', 'cylinder', 'disc', 'dovetailed_drawer',
    'drape', 'extrude', 'finger_box', 'framed_panel', 'knob', 'lathe', 'leather_tab', 'lettering', 'pillow', 'plank_top',
    'rod', 'rope', 'round_top', 'rush_seat', 'saddle', 'side_plate', 'slats', 'smooth_path', 'spread', 'square_leg',
    'strands', 'tapered_leg', 'tube',
]
