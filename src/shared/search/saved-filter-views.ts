import { z } from 'zod';
import { productFilterInput } from '@/shared/catalog/catalog.ts';

/** Which products a saved search looks for: what the address of the list says, without the order and the page. */
export const savedFilterView = z
  .strictObject(productFilterInput.omit({ vendorId: true, sort: true }).shape)
  .meta({ id: 'SavedFilter' });
export type SavedFilter = z.infer<typeof savedFilterView>;
