import { z } from 'zod';
import type { Decimal } from '@/shared/money.ts';
import { MAX_SUGGESTED_FOR } from './search-limits.ts';

export const suggestInput = z.object({ text: z.string().max(MAX_SUGGESTED_FOR) });

/** A category that is called so, or that holds most of what is meant. */
export interface SuggestedCategory {
  id: number;
  name: string;
  /** What to search for in it; empty where its own name is what was typed. */
  search: string;
}

/** A product as a line of the suggestions shows it. */
export interface SuggestedProduct {
  id: number;
  name: string;
  price: Decimal;
  imageUrl: string;
  isSoldOut: boolean;
}

/** What somebody may be looking for who has typed so far. */
export interface SearchSuggestions {
  queries: string[];
  categories: SuggestedCategory[];
  products: SuggestedProduct[];
}
