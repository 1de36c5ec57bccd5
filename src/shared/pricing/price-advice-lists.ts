export const OVERVIEW_SUGGESTIONS = 3;

export const PRICE_ADVICE_SORTS = ['effect', 'confidence', 'name', 'newest'] as const;
export type PriceAdviceSort = (typeof PRICE_ADVICE_SORTS)[number];
