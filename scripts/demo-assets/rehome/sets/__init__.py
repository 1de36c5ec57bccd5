"""The sets: a quiet studio, a furnished room, a close look, and scenes of no single product."""
from .detail import detail
from .room import room
from .scenes import SCENES
from .studio import studio

__all__ = ['SCENES', 'detail', 'room', 'studio']
