import { z } from 'zod';
import { savedFilterView } from './saved-filter-views.ts';

export const savedSearchView = z
  .strictObject({
    id: z.int(),
    filter: savedFilterView,
    /** New matches are notified by mail. */
    isMailed: z.boolean(),
    createdAt: z.date(),
    /** Count and time of the last notification; null before the first. */
    lastNews: z
      .strictObject({
        count: z.int(),
        at: z.date(),
      })
      .nullable(),
  })
  .meta({ id: 'SavedSearchView' });
export type SavedSearchView = z.infer<typeof savedSearchView>;
