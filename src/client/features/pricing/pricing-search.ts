import { pageNumber, searchText } from '@/client/lib/strict-search.ts';
import type { PriceAdviceFilter, PriceFilter } from '@/shared/pricing/price-advice.ts';
import {
  OVERVIEW_SUGGESTIONS,
  PRICE_ADVICE_SORTS,
  type PriceAdviceSort,
} from '@/shared/pricing/price-advice-lists.ts';

/** Those of `PRICE_FILTERS` that the tab offers. */
const TAB_FILTERS = [
  'change',
  'raise',
  'lower',
  'held',
  'optimal',
  'not_enough',
] as const satisfies PriceFilter[];
type TabFilter = (typeof TAB_FILTERS)[number];

/** What the address says of the tab Smart Pricing. What is usual is not said. */
export interface PricingSearch {
  search?: string | undefined;
  advice?: TabFilter | undefined;
  by?: PriceAdviceSort | undefined;
  page?: number | undefined;
}

/** Reads the address; what makes no sense is left out. */
export function readPricingSearch(raw: Record<string, unknown>): PricingSearch {
  return {
    search: searchText(raw.search),
    advice: TAB_FILTERS.find((filter) => filter === raw.advice),
    by: PRICE_ADVICE_SORTS.find((sort) => sort === raw.by && sort !== 'effect'),
    page: pageNumber(raw.page),
  };
}

/** Which products the tab lists, on all its pages. */
export function pricingFilter({ search, advice }: PricingSearch): PriceAdviceFilter {
  return { ...(search ? { search } : {}), ...(advice ? { state: advice } : {}) };
}

/** What the overview asks for. */
export const PRICE_SUGGESTIONS_INPUT = { state: 'change' as const, limit: OVERVIEW_SUGGESTIONS };

/** What the tab asks for. */
export function pricingInput(search: PricingSearch) {
  return {
    ...pricingFilter(search),
    ...(search.by ? { sort: search.by } : {}),
    page: search.page ?? 1,
  };
}
