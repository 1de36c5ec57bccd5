import { z } from 'zod';
import { view } from '@/shared/views.ts';

/** A logged search over some days. */
export const searchLineView = view('SearchLine', {
  query: z.string(),
  /** Networks, each counted once a day. */
  asked: z.number(),
  results: z.number(),
  clicked: z.number(),
  lastDay: z.string(),
});
export type SearchLine = z.infer<typeof searchLineView>;

export const searchSynonymView = view('SearchSynonym', {
  id: z.int(),
  name: z.string(),
  meaning: z.string(),
  by: z.string().nullable(),
  createdAt: z.date(),
});
export type SearchSynonym = z.infer<typeof searchSynonymView>;
