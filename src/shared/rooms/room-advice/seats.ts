import { type FurnitureKind, kindOf } from '@/shared/rooms/furniture-kinds.ts';
import { meet } from '@/shared/rooms/room-overlaps.ts';
import type { RoomItem } from '@/shared/rooms/room-plan.ts';
import { type Box, boxOf } from '@/shared/rooms/room-shape.ts';

const SEATS: readonly FurnitureKind[] = ['chair', 'officeChair', 'stool', 'bench'];
const TABLES: readonly FurnitureKind[] = ['diningTable', 'desk'];
/** A chair at most so far from a table belongs to it. */
const AT_TABLE = 30;

export const isTable = (kind: FurnitureKind) => TABLES.includes(kind);
export const isSeat = (kind: FurnitureKind) => SEATS.includes(kind);

/** The chairs at a table or desk; none at anything else. */
export function seatsAt(table: RoomItem, items: readonly RoomItem[]): RoomItem[] {
  if (!isTable(kindOf(table.name))) return [];
  const near = wider(boxOf(table), AT_TABLE);
  return items.filter((item) => isSeat(kindOf(item.name)) && meet(near, boxOf(item)));
}

/** Whether a seat's box is at a table's. */
export const isAt = (seat: Box, table: Box) => meet(wider(table, AT_TABLE), seat);

function wider({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
