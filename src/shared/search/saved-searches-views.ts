import { z } from 'zod';
import { productFilterInput } from '@/shared/catalog/catalog.ts';
import { view } from '@/shared/views.ts';

/** A saved search: the list's URL parameters without sorting and page. */
const savedFilterView = view('SavedFilter', productFilterInput.omit({ vendorId: true, sort: true }).shape);
export type SavedFilter = z.infer<typeof savedFilterView>;

export const savedSearchView = view('SavedSearchView', {
  id: z.int(),
  filter: savedFilterView,
  /** New matches are notified by mail. */
  isMailed: z.boolean(),
  createdAt: z.date(),
  /** Count and time of the last notification; null before the first. */
  lastNews: z.strictObject({ count: z.int(), at: z.date() }).nullable(),
});
export type SavedSearchView = z.infer<typeof savedSearchView>;
