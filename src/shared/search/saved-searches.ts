import { z } from 'zod';
import { facetsInput } from '@/shared/catalog/catalog.ts';
import { id, word } from '@/shared/input/input.ts';
import { savedFilterKey, tidyFilter } from './saved-filter.ts';

export type * from './saved-searches-views.ts';

/** `since` restores one that was removed by mistake at its old position. */
export const saveSearchInput = z.object({
  filter: facetsInput
    .omit({ vendorId: true })
    .transform(tidyFilter)
    .refine((filter) => savedFilterKey(filter) !== '', 'Search for something or choose a filter first'),
  isMailed: z.boolean().default(true),
  since: z.iso.datetime().max(40).optional(),
});
export type SaveSearchInput = z.infer<typeof saveSearchInput>;

export const savedSearchIdInput = z.object({ id });

export const setSearchMailInput = z.object({ id, isMailed: z.boolean() });
export type SetSearchMailInput = z.infer<typeof setSearchMailInput>;

export const stopSearchInput = z.object({ token: word(60), id });
export type StopSearchInput = z.infer<typeof stopSearchInput>;
