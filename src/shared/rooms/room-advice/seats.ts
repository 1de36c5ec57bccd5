import { type FurnitureKind, kindOf } from '@/shared/rooms/furniture-kinds.ts';
import { meet } from '@/shared/rooms/room-overlaps.ts';
import type { RoomItem } from '@/shared/rooms/room-plan.ts';
import { type Box, boxOf } from '@/shared/rooms/room-shape.ts';
import { widened } from './boxes.ts';

const SEATS: readonly FurnitureKind[] = ['chair', 'officeChair', 'stool', 'bench'];
const TABLES: readonly FurnitureKind[] = ['diningTable', 'desk'];
/** Maximum distance of a table's chairs. */
const AT_TABLE = 30;

export const isTable = (kind: FurnitureKind) => TABLES.includes(kind);
export const isSeat = (kind: FurnitureKind) => SEATS.includes(kind);

export function seatsAt(table: RoomItem, items: readonly RoomItem[]): RoomItem[] {
  if (!isTable(kindOf(table.name))) return [];
  const near = widened(boxOf(table), AT_TABLE);
  return items.filter((item) => isSeat(kindOf(item.name)) && meet(near, boxOf(item)));
}

export const isAt = (seat: Box, table: Box) => meet(widened(table, AT_TABLE), seat);
