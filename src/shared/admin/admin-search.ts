import { z } from 'zod';
import { word } from '@/shared/input/input.ts';

/** Fewer letters than these are in nearly everything. */
export const SEARCH_MIN_LENGTH = 2;

/** Results of the admin search, in display order. */
export const SEARCH_KINDS = ['order', 'user', 'product', 'form', 'payout'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export interface SearchHit {
  kind: SearchKind;
  /** The number of an order, the run of a payout, the id of anything else. */
  key: string;
  title: string;
  /** Distinguishes it from others of the same name. */
  note: string;
}

export const searchEverythingInput = z.object({ text: word(100).trim() });
export type SearchEverythingInput = z.infer<typeof searchEverythingInput>;
