import type { RoomItem } from '@/shared/rooms/room-plan.ts';
import type { Box } from '@/shared/rooms/room-shape.ts';
import type { RuleId } from './rules.ts';

/** One thing that is wrong in a room, in words. */
export interface Advice {
  /** Of the rule and what it concerns: unlike any other of the same plan, and the same as long as the same is wrong. */
  id: string;
  rule: RuleId;
  /** Things, openings and fixtures concerned. */
  keys: readonly string[];
  /** One or two sentences that name things by their names, and numbers in centimetres. */
  text: string;
  /** Where it is, to be marked on the plan. */
  area: Box;
  /**
   * Searches for a place that mends it and makes nothing else wrong: slow enough to be asked only when wanted.
   * Gives all things of the plan as they stand then, or null where no place does. Null itself where moving can't help.
   */
  mend: (() => RoomItem[] | null) | null;
}

/** What a rule says: advice before it has an id and a way to mend it. */
export interface Finding {
  keys: readonly string[];
  /** What it is about, where `keys` names also what is in the way. */
  about?: readonly string[];
  text: string;
  area: Box;
  /** Things that may be moved to mend it, the best to move first; none where moving can't help. */
  movable: readonly string[];
  /** Whether things still belong together as they did: a sofa that was carried off is no remedy for its rug. */
  isKept?: (items: readonly RoomItem[]) => boolean;
}
