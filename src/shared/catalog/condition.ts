import type { Origin } from './passport.ts';

/** What shops elsewhere call the state of a thing. */
export type Condition = 'new' | 'refurbished' | 'used';

/** What tells whether a thing had an owner before. */
interface ConditionFacts {
  name: string;
  tags: readonly string[];
  /** What its seller says of it; null for nothing. */
  origin: Origin | null;
  /** Whether somebody gave it away, and the shop collected it. */
  isCollected: boolean;
}

const CONDITION_OF: Record<Origin, Condition> = {
  new: 'new',
  reclaimed: 'new',
  repaired: 'refurbished',
  'second-hand': 'used',
};
const REFURBISHED = /\b(?:refurbished|restored|reconditioned|reupholstered|re-upholstered|repaired)\b/i;
const USED =
  /\b(?:used|second[ -]?hand|pre-?(?:loved|owned)|vintage(?![ -](?:style|look|inspired))|antique(?![ -](?:style|brass|bronze|gold|silver|white)))\b/i;

/**
 * Whether a thing is new, as far as its seller says so: by its origin, else in its name and tags. What is made from
 * reclaimed timber is new, a vintage chair is not.
 */
export function conditionOf({ name, tags, origin, isCollected }: ConditionFacts): Condition {
  if (origin) return CONDITION_OF[origin];
  const words = [name, ...tags].join('\n');
  if (REFURBISHED.test(words)) return 'refurbished';
  return isCollected || USED.test(words) ? 'used' : 'new';
}
