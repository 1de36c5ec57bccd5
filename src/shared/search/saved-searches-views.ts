import { z } from 'zod';
import { savedFilterView } from './saved-filter-views.ts';

/** A search that somebody has saved, as they see it. */
export const savedSearchView = z
  .strictObject({
    id: z.int(),
    filter: savedFilterView,
    /** Whether something new is looked for, and told. */
    isMailed: z.boolean(),
    createdAt: z.date(),
    /** How many new products they were told of last, and when; null before the first. */
    lastNews: z
      .strictObject({
        count: z.int(),
        at: z.date(),
      })
      .nullable(),
  })
  .meta({ id: 'SavedSearchView' });
export type SavedSearchView = z.infer<typeof savedSearchView>;
