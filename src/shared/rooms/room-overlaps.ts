import { type FurnitureKind, kindOf, levelOf } from './furniture-kinds.ts';
import type { RoomItem } from './room-plan.ts';
import { type Box, boxOf } from './room-shape.ts';

const SEATS: readonly FurnitureKind[] = ['chair', 'officeChair', 'stool', 'bench', 'footstool'];
const TABLES: readonly FurnitureKind[] = ['diningTable', 'desk', 'coffeeTable'];

/** Overlapping pairs; touching doesn't count. */
export function overlapsOf(items: readonly RoomItem[]): [RoomItem, RoomItem][] {
  const standing = items
    .map((item) => ({ item, box: boxOf(item), level: levelOf(item.name) }))
    .filter(({ level }) => level === 'floor' || level === 'top')
    .sort((one, other) => one.box.x - other.box.x);
  const pairs: [RoomItem, RoomItem][] = [];
  standing.forEach((one, index) => {
    for (let at = index + 1; at < standing.length; at++) {
      const other = standing[at];
      // Sorted by left edge, so later ones can't overlap either.
      if (!other || other.box.x >= one.box.x + one.box.width) break;
      if (one.level !== other.level || !meet(one.box, other.box)) continue;
      if (!goTogether(kindOf(one.item.name), kindOf(other.item.name))) pairs.push([one.item, other.item]);
    }
  });
  return pairs;
}

export function overlappingKeys(items: readonly RoomItem[]): Set<string> {
  return new Set(overlapsOf(items).flatMap((pair) => pair.map(({ key }) => key)));
}

/** True if two boxes share more than an edge. */
export function meet(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function goTogether(one: FurnitureKind, other: FurnitureKind): boolean {
  return (SEATS.includes(one) && TABLES.includes(other)) || (SEATS.includes(other) && TABLES.includes(one));
}
