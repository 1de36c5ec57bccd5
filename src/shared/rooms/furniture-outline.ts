import { type FurnitureKind, kindOf, levelOf } from './furniture-kinds.ts';
import type { RoomItem } from './room-plan.ts';

/** Shades and feet of lamps are round, whatever their names say. */
const ROUND_KINDS: readonly FurnitureKind[] = ['floorLamp', 'tableLamp', 'pendant'];
const ROUND_WORDS = /\b(?:round|circular|oval|vase|bowl|basket|pouffe?)\b/i;

/** Whether a thing is an ellipse from above, and no rectangle. What hangs on a wall is not: one sees its edge. */
export function isRound({ name }: Pick<RoomItem, 'name'>): boolean {
  if (levelOf(name) === 'wall') return false;
  return ROUND_KINDS.includes(kindOf(name)) || ROUND_WORDS.test(name);
}
