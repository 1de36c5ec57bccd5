import { z } from 'zod';
import { decimal } from '@/shared/views.ts';

/** A category that is called so, or that holds most of what is meant. */
const suggestedCategoryView = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    /** What to search for in it; empty where its own name is what was typed. */
    search: z.string(),
  })
  .meta({ id: 'SuggestedCategory' });
export type SuggestedCategory = z.infer<typeof suggestedCategoryView>;

/** A product as a line of the suggestions shows it. */
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

/** What somebody may be looking for who has typed so far. */
export const searchSuggestionsView = z
  .strictObject({
    queries: z.array(z.string()),
    categories: z.array(suggestedCategoryView),
    products: z.array(suggestedProductView),
  })
  .meta({ id: 'SearchSuggestions' });
export type SearchSuggestions = z.infer<typeof searchSuggestionsView>;
