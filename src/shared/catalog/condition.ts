import type { Origin } from './passport.ts';

/** Condition in the terms of schema.org and product feeds. */
export type Condition = 'new' | 'refurbished' | 'used';

interface ConditionFacts {
  name: string;
  tags: readonly string[];
  origin: Origin | null;
  /** True if it came from a free collection. */
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

/** By stated origin, else by words. A product made of reclaimed timber is new; a vintage chair is used. */
export function conditionOf({ name, tags, origin, isCollected }: ConditionFacts): Condition {
  if (origin) return CONDITION_OF[origin];
  const words = [name, ...tags].join('\n');
  if (REFURBISHED.test(words)) return 'refurbished';
  return isCollected || USED.test(words) ? 'used' : 'new';
}
