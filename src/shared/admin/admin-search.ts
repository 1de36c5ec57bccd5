import { z } from 'zod';
import { word } from '@/shared/input/input.ts';

/** Fewer letters match nearly everything. */
export const SEARCH_MIN_LENGTH = 2;

/** Kinds of results, in display order. */
export const SEARCH_KINDS = ['order', 'user', 'product', 'form', 'payout'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export interface SearchHit {
  kind: SearchKind;
  /** Order number, payout run, or id. */
  key: string;
  title: string;
  /** Distinguishes results of the same name. */
  note: string;
}

export const searchEverythingInput = z.object({ text: word(100).trim() });
export type SearchEverythingInput = z.infer<typeof searchEverythingInput>;
