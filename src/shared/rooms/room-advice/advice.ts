import type { RoomItem } from '@/shared/rooms/room-plan.ts';
import type { Box } from '@/shared/rooms/room-shape.ts';
import type { RuleId } from './rules.ts';

export interface Advice {
  /** Rule and subject: unique in a plan, stable while the problem lasts. */
  id: string;
  rule: RuleId;
  keys: readonly string[];
  /** One or two sentences with names and centimetres. */
  text: string;
  area: Box;
  /** Finds a fix without new problems, slowly: all items as moved, or null. Null if moving can't help. */
  mend: (() => RoomItem[] | null) | null;
}

/** A rule's result, before it gets an id and a fix. */
export interface Finding {
  keys: readonly string[];
  /** The subject, where `keys` also names obstacles. */
  about?: readonly string[];
  text: string;
  area: Box;
  /** Items to move, best first; empty if moving can't help. */
  movable: readonly string[];
  /** Rejects fixes that separate a group, such as a sofa from its rug. */
  isKept?: (items: readonly RoomItem[]) => boolean;
}
