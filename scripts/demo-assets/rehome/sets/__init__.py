"""The three sets: a quiet studio, a furnished room, a close look."""
from .detail import detail
from .room import room
from .studio import studio

__all__ = ['detail', 'room', 'studio']
