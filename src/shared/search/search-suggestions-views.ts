import { z } from 'zod';
import { decimal } from '@/shared/views.ts';

/** A category by name, or one with most matches. */
const suggestedCategoryView = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    /** Search within it; empty if its own name was typed. */
    search: z.string(),
  })
  .meta({ id: 'SuggestedCategory' });
export type SuggestedCategory = z.infer<typeof suggestedCategoryView>;

const suggestedProductView = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    price: decimal,
    imageUrl: z.string(),
    isSoldOut: z.boolean(),
  })
  .meta({ id: 'SuggestedProduct' });
export type SuggestedProduct = z.infer<typeof suggestedProductView>;

/** Suggestions for a partial search. */
export const searchSuggestionsView = z
  .strictObject({
    queries: z.array(z.string()),
    categories: z.array(suggestedCategoryView),
    products: z.array(suggestedProductView),
  })
  .meta({ id: 'SearchSuggestions' });
export type SearchSuggestions = z.infer<typeof searchSuggestionsView>;
