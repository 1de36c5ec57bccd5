import type * as z from 'zod/mini';
import { optionalChoice, optionalText, pageNumber, searchParams } from '@/client/lib/search-params.ts';
import type { PriceAdviceFilter, PriceFilter } from '@/shared/pricing/price-advice.ts';
import { OVERVIEW_SUGGESTIONS, PRICE_ADVICE_SORTS } from '@/shared/pricing/price-advice-lists.ts';

const TAB_FILTERS = [
  'change',
  'raise',
  'lower',
  'held',
  'optimal',
  'unsure',
  'not_enough',
] as const satisfies PriceFilter[];

export const pricingSearch = searchParams({
  search: optionalText(),
  advice: optionalChoice(TAB_FILTERS),
  by: optionalChoice(PRICE_ADVICE_SORTS, 'effect'),
  page: pageNumber,
});
export type PricingSearch = z.output<typeof pricingSearch>;

export function pricingFilter({ search, advice }: PricingSearch): PriceAdviceFilter {
  return { search, state: advice };
}

export const PRICE_SUGGESTIONS_INPUT = { state: 'change' as const, limit: OVERVIEW_SUGGESTIONS };

export function pricingInput(search: PricingSearch) {
  return { ...pricingFilter(search), sort: search.by, page: search.page ?? 1 };
}
