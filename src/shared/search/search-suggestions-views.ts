import { z } from 'zod';
import { sizeViews } from '@/shared/catalog/catalog-views.ts';
import { decimal, view } from '@/shared/views.ts';

/** A category by name, or one with most matches. */
const suggestedCategoryView = view('SuggestedCategory', {
  id: z.int(),
  name: z.string(),
  /** Search within it; empty if its own name was typed. */
  search: z.string(),
});
export type SuggestedCategory = z.infer<typeof suggestedCategoryView>;

const suggestedProductView = view('SuggestedProduct', {
  id: z.int(),
  /** The variant that the search names; otherwise the product's own id. */
  variantId: z.int(),
  /** With the values of that variant. */
  name: z.string(),
  /** The lowest of the variants that match, in stock if any is. */
  price: decimal,
  /** True if others of these cost more. */
  isFrom: z.boolean(),
  imageUrl: z.string(),
  isSoldOut: z.boolean(),
  ...sizeViews,
});
export type SuggestedProduct = z.infer<typeof suggestedProductView>;

export const searchSuggestionsView = view('SearchSuggestions', {
  queries: z.array(z.string()),
  categories: z.array(suggestedCategoryView),
  products: z.array(suggestedProductView),
});
export type SearchSuggestions = z.infer<typeof searchSuggestionsView>;
