import { type FurnitureKind, kindOf, levelOf } from './furniture-kinds.ts';
import type { RoomItem } from './room-plan.ts';

const ROUND_KINDS: readonly FurnitureKind[] = ['floorLamp', 'tableLamp', 'pendant'];
const ROUND_WORDS = /\b(?:round|circular|oval|vase|bowl|basket|pouffe?)\b/i;

/** True if elliptical from above. Wall items show their edge, so never. */
export function isRound({ name }: Pick<RoomItem, 'name'>): boolean {
  if (levelOf(name) === 'wall') return false;
  return ROUND_KINDS.includes(kindOf(name)) || ROUND_WORDS.test(name);
}
