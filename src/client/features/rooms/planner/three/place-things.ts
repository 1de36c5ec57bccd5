import { FURNITURE_KINDS, type FurnitureKind, kindOf, type Level } from '@/shared/rooms/furniture-kinds.ts';
import { meet } from '@/shared/rooms/room-overlaps.ts';
import { clamp, type RoomItem, type RoomPlan } from '@/shared/rooms/room-plan.ts';
import { boxOf, containsPoint, middleOf, nearestOn, wallsOf } from '@/shared/rooms/room-shape.ts';
import { nearestWall } from '@/shared/rooms/room-walls.ts';

export interface PlacedThing {
  item: RoomItem;
  kind: FurnitureKind;
  level: Level;
  x: number;
  y: number;
  /** Height of its lower edge. */
  bottom: number;
  high: number;
  on: string | null;
}

/** Seat height, where lower than the piece: cushions lie on the seat. */
const SEAT_HEIGHT: Partial<Record<FurnitureKind, number>> = {
  sofa: 45,
  armchair: 43,
  officeChair: 48,
  chair: 46,
  bed: 52,
};
/** Height of a lamp's light, relative to the lamp, and its strength in candela, chosen by eye. */
export const LAMPS: Partial<Record<FurnitureKind, { height: number; candela: number }>> = {
  floorLamp: { height: 0.86, candela: 5 },
  tableLamp: { height: 0.72, candela: 3 },
  pendant: { height: 0.3, candela: 6 },
};
const NO_SURFACE: readonly FurnitureKind[] = ['floorLamp', 'planter'];
/** Centre height of a picture, as in museums. */
const EYE_LINE = 150;
/** Distance from a wall within which a picture hangs on it. */
const WALL_REACH = 40;
/** Gap between furniture and a picture above it. */
const OVER_FURNITURE = 12;
/** Height of a pendant above a table, and above the floor where people walk under it. */
const PENDANT_OVER_TABLE = 75;
const HEADROOM = 205;
const TABLES: readonly FurnitureKind[] = ['diningTable', 'desk', 'coffeeTable', 'sideTable'];

/** Computes each item's height: on the floor, on furniture, at a wall or under the ceiling. */
export function placeThings(plan: RoomPlan): PlacedThing[] {
  const things = plan.items.map((item) => thingOf(item, plan.ceiling));
  const floor = things.filter(({ level }) => level === 'floor');
  return things.map((thing) => ({ ...thing, ...heightOf(thing, floor, plan) }));
}

function thingOf(item: RoomItem, ceiling: number): PlacedThing {
  const kind = kindOf(item.name);
  const { level, high } = FURNITURE_KINDS[kind];
  return {
    item,
    kind,
    level,
    ...middleOf(boxOf(item)),
    bottom: 0,
    high: clamp(item.heightCm ?? high, 1, ceiling),
    on: null,
  };
}

function heightOf(thing: PlacedThing, floor: readonly PlacedThing[], plan: RoomPlan) {
  switch (thing.level) {
    case 'top':
      return onFurniture(thing, floor, plan);
    case 'wall':
      return { bottom: wallBottom(thing, floor, plan), on: null };
    case 'ceiling':
      return { bottom: pendantBottom(thing, floor, plan), on: null };
    default:
      return { bottom: 0, on: null };
  }
}

function onFurniture(thing: PlacedThing, floor: readonly PlacedThing[], plan: RoomPlan) {
  const [below] = floor
    .filter((other) => !NO_SURFACE.includes(other.kind) && containsPoint(boxOf(other.item), thing))
    .sort((one, other) => surfaceOf(other) - surfaceOf(one));
  if (!below) return { bottom: 0, on: null };
  return { bottom: Math.min(surfaceOf(below), plan.ceiling - thing.high), on: below.item.key };
}

export function hasLamp({ items }: Pick<RoomPlan, 'items'>): boolean {
  return items.some(({ name }) => LAMPS[kindOf(name)] !== undefined);
}

export function hasSeat(kind: FurnitureKind): boolean {
  return SEAT_HEIGHT[kind] !== undefined;
}

function surfaceOf({ kind, high }: PlacedThing): number {
  return Math.min(SEAT_HEIGHT[kind] ?? high, high);
}

function wallBottom(thing: PlacedThing, floor: readonly PlacedThing[], plan: RoomPlan): number {
  // Headboards are on the floor, and so are pictures away from walls.
  if (thing.kind === 'headboard' || !isAtWall(thing, plan)) return 0;
  const box = boxOf(thing.item);
  const below = floor
    .filter((other) => meet(boxOf(other.item), box))
    .map(({ high }) => high + OVER_FURNITURE);
  return clamp(Math.max(EYE_LINE - thing.high / 2, ...below), 0, Math.max(0, plan.ceiling - thing.high));
}

function isAtWall(thing: PlacedThing, plan: RoomPlan): boolean {
  const wall = nearestWall(wallsOf(plan), thing);
  if (!wall) return false;
  const near = nearestOn([wall.from, wall.to], thing);
  const { width, height } = boxOf(thing.item);
  return Math.hypot(near.x - thing.x, near.y - thing.y) <= Math.min(width, height) / 2 + WALL_REACH;
}

function pendantBottom(thing: PlacedThing, floor: readonly PlacedThing[], plan: RoomPlan): number {
  const tables = floor.filter(({ kind, item }) => TABLES.includes(kind) && containsPoint(boxOf(item), thing));
  const bottom = tables.length ? Math.max(...tables.map(({ high }) => high)) + PENDANT_OVER_TABLE : HEADROOM;
  return clamp(bottom, 0, Math.max(0, plan.ceiling - thing.high));
}

/** A model that deviates more shows more than the product, such as a table with chairs. */
const SAME_PIECE = 0.15;

/**
 * Scale of a model per axis to match the stated size. A model that deviates too much keeps its size in
 * metres.
 * @param own metres: width, height, depth
 * @param stated centimetres in the same order; null if unknown
 */
export function scaleToSize(
  own: readonly [number, number, number],
  stated: readonly [number, number | null, number],
): [number, number, number] {
  const by = own.map((metres, axis) => {
    const sizeCm = stated[axis];
    return sizeCm && metres > 0 ? sizeCm / 100 / metres : 1;
  });
  // The height of something thin as a rug may differ by a multiple.
  const isSame = by.every((share, axis) => Math.abs(share - 1) <= SAME_PIECE || (own[axis] ?? 0) < 0.04);
  const [x = 1, y = 1, z = 1] = isSame ? by : [];
  return [x, y, z];
}
