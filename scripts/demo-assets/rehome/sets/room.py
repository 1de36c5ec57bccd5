"""The product where it might live, in true scale beside other things of the shop."""
from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Callable

import bpy
from mathutils import Matrix, Vector

from ..camera import fit
from ..kinds import KINDS, Kind, build_product
from ..mesh import bounds, place, points
from ..product import Product
from . import props
from .dressing import bed_before, chairs_at, dress, meets
from .outdoors import outdoors
from .shell import daylight, opposite, shell
from .studio import cord

Neighbour = str | Callable[[int], bpy.types.Collection]


@dataclass(frozen=True)
class Style:
    """What stands to the left and right of a product in a kind of room: look kinds of the catalogue, or props."""

    left: tuple[Neighbour, ...]
    right: tuple[Neighbour, ...]
    rug: str | None = None
    picture: bool = True


def _fig(seed: int) -> bpy.types.Collection:
    return props.plant(seed, 1.35)


def _low_fig(seed: int) -> bpy.types.Collection:
    return props.plant(seed + 1, 0.8, 'terracotta')


# The first neighbour whose kind is built, and is not the product itself, is taken.
STYLES = {
    'living': Style(('floor-lamp', _low_fig), (_fig,), 'fawn'),
    'bedroom': Style(('bedside', _low_fig), ('basket', _fig), 'oatmeal'),
    'dining': Style(('sideboard', _fig), (_low_fig,), None),
    'office': Style(('bookcase', _fig), (_low_fig,), 'fawn'),
    'kids': Style(('toy-crate', _low_fig), ('basket', _low_fig), 'oatmeal'),
    'kitchen': Style(('stool', _low_fig), (_low_fig,), None),
    'hall': Style((_low_fig,), ('basket', _fig), None),
}

# Kinds that want company of their own.
BY_KIND = {
    'bedside': Style(('bed',), (_low_fig,), 'oatmeal'),
    'headboard': Style(('bedside',), ('bedside',), None),
    'floor-lamp': Style(('armchair',), (_fig,), 'fawn'),
    'footstool': Style(('armchair',), (_fig,), 'fawn'),
    'rocking-chair': Style(('bookcase', _fig), ('basket',), 'oatmeal'),
    'stool': Style(('trolley',), (_low_fig,), None),
    'standing-desk': Style(('bookcase', _fig), (_low_fig,), None),
    'writing-desk': Style(('bookcase', _fig), (_low_fig,), None),
}

# Things that stand before a table, and at which one; tables that stand free, with chairs around; desks with their chair.
BEFORE_TABLE = {'spindle-chairs': 'dining-table', 'bentwood-chairs': 'pedestal-table', 'bench': 'dining-table', 'task-chair': 'writing-desk'}
WITH_CHAIRS = {'dining-table': 'spindle-chairs', 'pedestal-table': 'bentwood-chairs'}
WITH_CHAIR = {'standing-desk': 'task-chair', 'writing-desk': 'spindle-chairs'}

BY_CATEGORY = {
    'Living Room': 'living', 'Bedroom': 'bedroom', 'Dining': 'dining', 'Home Office': 'office', 'Lighting': 'living',
    'Storage': 'hall', 'Outdoor': 'outdoor', 'Rugs & Textiles': 'living', 'Home Decor': 'living',
    'Kitchen & Tableware': 'kitchen', "Kids' Room": 'kids', 'Electronics': 'living', 'Fashion & Accessories': 'hall',
    'Vintage & Restored': 'living',
}


def room(product: Product, kind: Kind, things: bpy.types.Collection, catalogue: dict[str, Product]) -> bpy.types.Object:
    """Furnishes a room around the product and answers its camera."""
    name = kind.room or BY_CATEGORY.get(product.category, 'living')
    if kind.stands == 'outdoor' or name == 'outdoor' and kind.stands == 'floor':
        return outdoors(product, things)
    scene = Scene(product, catalogue, BY_KIND.get(kind.name, STYLES[name]))
    return {'table': scene.on_console, 'wall': scene.above_console, 'ceiling': scene.over_table, 'ground': scene.underfoot, 'seat': scene.on_seat}.get(
        kind.stands, scene.on_floor
    )(things)


class Scene:
    """One room being furnished."""

    def __init__(self, product: Product, catalogue: dict[str, Product], style: Style) -> None:
        self.product, self.catalogue, self.style = product, catalogue, style
        self.seed = product.seed % 1000
        self.mirror = self.seed % 2 == 1

    def on_floor(self, things: bpy.types.Collection) -> bpy.types.Object:
        """Furniture against a wall, neighbours on both sides, a rug before it, a picture above."""
        low, high = bounds(things)
        wide = high.x - low.x
        frame = points(things)
        wall = high.y + self._behind(low, high)
        shell(self.product, wall)
        dress(things, self.product.look.kind, self.seed)
        self._seats(low, high)
        sides = (self.style.right, self.style.left) if self.mirror else (self.style.left, self.style.right)
        for side, wanted in zip((-1, 1), sides):
            self._beside(wanted, side, max(high.x, -low.x) + 0.12, wall)
        if self.style.rug:
            mat = props.floor_rug(max(wide * 0.86, 1.3), 1.35, self.style.rug, 'clay' if self.seed % 3 == 0 else None)
            place(mat, (0.06, low.y - 0.7 + min(0.5, (high.y - low.y) * 0.45), 0))
        if self.style.picture and high.z < 1.35:
            self._pictures(high.z, wide, wall)
        daylight(Vector((-0.12 * wide, wall, high.z + 0.28)), max(wide, high.z * 1.2))
        tall = max(0.0, 1.9 - high.z) * 0.5 if high.z < 1.35 else 0.12
        aside = 0.55 if self.product.look.kind == 'pedestal-table' else 0.32
        frame += [Vector((low.x - aside, wall, 0)), Vector((high.x + aside, wall, high.z + tall))]
        return fit(frame, 7 if self.mirror else -7, 5, 42, 0.86)

    def on_console(self, things: bpy.types.Collection) -> bpy.types.Object:
        """A small thing on a table, among a few others of its size."""
        low, high = bounds(things)
        size = max(high.x - low.x, high.z - low.z, 0.16)
        depth = max(0.42, high.y - low.y + 0.1)
        top, wall = 0.78, depth / 2 + 0.02
        shell(self.product, wall)
        props.console(max(1.5, (high.x - low.x) * 2.6), depth, top, 'oak')
        place(things, (0, 0, top), turn=12 if self.mirror else -12)
        side = -1 if self.mirror else 1
        edge = (high.x - low.x) / 2
        glaze = 'oat-glaze' if self.product.look.kind == 'vase' else 'ironsand'
        tall = props.stems(self.seed, max(0.32, min(0.6, size * 1.1)), glaze)
        place(tall, (side * (edge + 0.16), 0.06, top))
        stack = props.books(3, self.seed)
        place(stack, (-side * (edge + 0.2), 0.02, top), turn=8 * side)
        daylight(Vector((-0.25 * size, wall, top + size * 0.9)), max(size * 1.8, 0.7))
        return fit([*points(things), Vector((0, 0, top - size * 0.18)), Vector((0, 0, top + size * 1.12))], -9 * side, 8, 60, 0.62)

    def above_console(self, things: bpy.types.Collection) -> bpy.types.Object:
        """A thing on the wall above a console with a vase and books."""
        low, high = bounds(things)
        tall, wide = high.z - low.z, high.x - low.x
        wall, top = 0.0, 0.78
        foot = max(1.0, 1.5 - tall / 2)
        shell(self.product, wall)
        place(things, (0, wall - high.y - 0.001, foot))
        table = props.console(max(1.3, wide * 1.25), 0.36, top, 'oak')
        place(table, (0, wall - 0.2, 0))
        side = -1 if self.mirror else 1
        place(props.stems(self.seed, 0.46), (side * max(0.3, wide * 0.42), wall - 0.18, top))
        place(props.books(3, self.seed), (-side * 0.28, wall - 0.2, top), turn=6)
        opposite(self.product, -3.6)
        daylight(Vector((-0.2, wall, foot + tall * 0.55)), max(wide, tall, 1.0))
        return fit([*points(things), Vector((0, wall, top - 0.16))], -12 * side, 2, 50, 0.8)

    def over_table(self, things: bpy.types.Collection) -> bpy.types.Object:
        """A pendant over a dining table."""
        low, high = bounds(things)
        tall, wide = high.z - low.z, high.x - low.x
        wall, top = 1.5, 0.74
        shell(self.product, wall)
        place(things, (0, 0, top + 0.62))
        cord(things, 3)
        table = self._neighbour('dining-table')
        if table is None:
            table = props.console(1.8, 0.9, top, 'oak')
        near, far = bounds(table)
        chairs_at(lambda: self._one('spindle-chairs'), near, far, False)
        place(props.bowl(0.16), (0.1, -0.1, far.z))
        place(self._pick(self.style.right)[0], (1.25 if self.mirror else -1.25, wall - 0.4, 0))
        daylight(Vector((-0.3, wall, 1.5)), 1.8)
        return fit([*points(things), Vector((0, 0, top - 0.05)), Vector((wide * 0.9, 0, top + 0.6 + tall)), Vector((-wide * 0.9, 0, top))], -8, 4, 50, 0.84)

    def underfoot(self, things: bpy.types.Collection) -> bpy.types.Object:
        """A rug with a seat standing at its far edge."""
        low, high = bounds(things)
        wall = high.y + 0.75
        shell(self.product, wall)
        seat = self._neighbour('sofa' if high.x - low.x > 1.8 else 'armchair') or self._neighbour('sofa')
        if seat is not None:
            edge = bounds(seat)
            place(seat, ((0.15 if self.mirror else -0.15) * (high.x - low.x), wall - edge[1].y - 0.1, high.z - 0.003))
        side = -1 if self.mirror else 1
        place(self._pick(self.style.right)[0], (side * (high.x + 0.15), wall - 0.45, 0))
        daylight(Vector((0, low.y * 0.2, 0)), max(high.x - low.x, 1.6))
        return fit(points(things), 10 * side, 27, 45, 0.84, rise=-0.07)

    def _behind(self, low: Vector, high: Vector) -> float:
        """What stands behind the product, if its kind asks for it; answers how far the wall is, metres."""
        kind = self.product.look.kind
        if kind in WITH_CHAIRS:
            return 0.75
        table = self._neighbour(BEFORE_TABLE.get(kind, ''))
        if table is None:
            return 0.10
        near, far = bounds(table)
        place(table, (0, high.y + 0.04 - near.y, 0))
        dress(table, BEFORE_TABLE[kind], self.seed)
        return 0.04 + far.y - near.y + 0.35

    def _seats(self, low: Vector, high: Vector) -> None:
        """Chairs at a table, a chair drawn back from a desk, a bed before a headboard."""
        kind = self.product.look.kind
        if kind in WITH_CHAIRS:
            chairs_at(lambda: self._one(WITH_CHAIRS[kind]), low, high, kind == 'pedestal-table')
        elif kind == 'headboard':
            bed_before(low, self.seed)
        elif (chair := self._one(WITH_CHAIR.get(kind, ''))) is not None:
            side = -1 if self.mirror else 1
            place(chair, (side * 0.36 * (high.x - low.x), low.y - 0.22, 0), 180 - side * 48)

    def _one(self, look_kind: str) -> bpy.types.Collection | None:
        """One piece of a product that is sold as a set, its middle at the origin."""
        things = self._neighbour(look_kind)
        if things is None:
            return None
        for thing in list(things.all_objects):
            if thing.get('companion'):
                bpy.data.objects.remove(thing)
        low, high = bounds(things)
        place(things, (-(low.x + high.x) / 2, -(low.y + high.y) / 2, 0))
        return things

    def _pictures(self, above: float, wide: float, wall: float) -> None:
        if wide > 1.3:
            place(props.picture(0.7, 0.5, self.seed), (wide * 0.05, wall, above + 0.5))
            place(props.picture(0.36, 0.5, self.seed + 1), (wide * 0.05 + 0.58, wall, above + 0.5))
        else:
            place(props.picture(0.42, 0.56, self.seed), (0, wall, max(above + 0.5, 1.45)))

    def on_seat(self, things: bpy.types.Collection) -> bpy.types.Object:
        """A cushion leaning on the back of a sofa, near one of its arms."""
        sofa = self._neighbour('sofa') or self._neighbour('armchair')
        if sofa is None:
            return self.on_floor(things)
        low, high = bounds(sofa)
        wall = high.y + 0.1
        shell(self.product, wall)
        size = bounds(things)[1] - bounds(things)[0]
        # On the right: the sofa has cushions of its own on the left.
        x, lean = high.x * 0.52, 17.0
        seat = meets(Vector((x, low.y * 0.3, high.z + 1)), Vector((0, 0, -1))) or Vector((x, low.y * 0.3, 0.45))
        back = meets(Vector((x, low.y - 1, seat.z + size.z * 0.3)), Vector((0, 1, 0))) or Vector((x, 0, seat.z))
        bpy.context.view_layer.update()
        tip = Matrix.Translation((x, back.y - size.y * 0.62, seat.z - 0.015)) @ Matrix.Rotation(math.radians(-lean), 4, 'X') @ Matrix.Rotation(math.radians(-7), 4, 'Z')
        for thing in things.all_objects:
            thing.matrix_world = tip @ thing.matrix_world
        daylight(Vector((x, back.y, seat.z + 0.25)), 1.4)
        frame = [*points(things), Vector((x - 0.62, back.y, seat.z - 0.2)), Vector((x + 0.62, back.y, high.z + 0.12))]
        return fit(frame, -14, 10, 55, 0.96)

    def _beside(self, wanted: tuple[Neighbour, ...], side: int, edge: float, wall: float) -> None:
        things, kind = self._pick(wanted)
        low, high = bounds(things)
        x = edge + (high.x - low.x) / 2
        place(things, (side * x, wall - high.y - 0.06, 0))
        dress(things, kind, self.seed + 3)

    def _pick(self, wanted: tuple[Neighbour, ...]) -> tuple[bpy.types.Collection, str]:
        """The first that there is, with its kind ('' for a plant)."""
        for choice in wanted:
            found = self._neighbour(choice) if isinstance(choice, str) else choice(self.seed)
            if found is not None:
                return found, choice if isinstance(choice, str) else ''
        return _low_fig(self.seed), ''

    def _neighbour(self, look_kind: str) -> bpy.types.Collection | None:
        """A product of the shop of that kind, when it is built and is not the one shown."""
        if look_kind not in KINDS or look_kind == self.product.look.kind:
            return None
        for other in self.catalogue.values():
            if other.look.kind == look_kind:
                return build_product(other, f'neighbour-{other.slug}')
        return None

