import { z } from 'zod';
import { productFilterInput } from '@/shared/catalog/catalog.ts';

/** A saved search: the list's URL parameters without sorting and page. */
export const savedFilterView = z
  .strictObject(productFilterInput.omit({ vendorId: true, sort: true }).shape)
  .meta({ id: 'SavedFilter' });
export type SavedFilter = z.infer<typeof savedFilterView>;
