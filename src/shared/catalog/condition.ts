import { LOW_STOCK } from '@/shared/constants.ts';
import { keysOf } from '@/shared/keys-of.ts';
import type { Origin } from './passport.ts';

/** The vendor's grade. Null in the database if not stated. */
export const GRADE_NAMES = { new: 'New', 'like-new': 'Like new', good: 'Good', worn: 'Worn' } as const;
export type Grade = keyof typeof GRADE_NAMES;
export const GRADES = keysOf(GRADE_NAMES);

export const GRADE_MEANINGS: Readonly<Record<Grade, string>> = {
  new: 'Never used.',
  'like-new': 'Used, without visible traces.',
  good: 'Light traces of use. Everything works.',
  worn: 'Clear traces of use.',
};

export const FLAW_LIMITS = { flaws: 12, text: 200 } as const;

export const WORN_NEEDS_NOTES = 'Describe what is worn';

/** Returns false for a worn product without notes. */
export function isConditionExplained(facts: {
  condition?: Grade | null | undefined;
  conditionNotes?: string | null | undefined;
}): boolean {
  return facts.condition !== 'worn' || Boolean(facts.conditionNotes);
}

/** Condition in the terms of schema.org and product feeds. */
export type Condition = 'new' | 'refurbished' | 'used';

interface ConditionFacts {
  condition: Grade | null;
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

/**
 * By the stated grade and origin, else by words. A product made of reclaimed timber is new; a vintage chair is used. What
 * was repaired or owned before is never new.
 */
export function conditionOf({ condition, name, tags, origin, isCollected }: ConditionFacts): Condition {
  if (condition && condition !== 'new') return origin === 'repaired' ? 'refurbished' : 'used';
  if (origin) return CONDITION_OF[origin];
  if (condition) return 'new';
  const words = [name, ...tags].join('\n');
  if (REFURBISHED.test(words)) return 'refurbished';
  return isCollected || USED.test(words) ? 'used' : 'new';
}

const PAST: Partial<Record<Origin, string>> = { repaired: 'restored', 'second-hand': 'second-hand' };

/** 'Good · restored'; null without a grade and for new pieces. */
export function conditionLine(facts: Pick<ConditionFacts, 'condition' | 'origin'>): string | null {
  const { condition, origin } = facts;
  if (!condition || condition === 'new') return null;
  return [GRADE_NAMES[condition], origin && PAST[origin]].filter(Boolean).join(' · ');
}

/** The note on the stock of a product page. A single piece that is not new is one of a kind, not a last one. */
export function stockNote(product: Omit<ConditionFacts, 'isCollected'> & { stock: number }): {
  text: string;
  tone: 'danger' | 'caution' | 'positive';
} {
  const { stock } = product;
  if (stock === 0) return { text: 'Sold out', tone: 'danger' };
  if (stock === 1 && conditionOf({ ...product, isCollected: false }) !== 'new')
    return { text: 'One of a kind', tone: 'positive' };
  if (stock <= LOW_STOCK) return { text: `Only ${stock} left`, tone: 'caution' };
  return { text: 'In stock', tone: 'positive' };
}
