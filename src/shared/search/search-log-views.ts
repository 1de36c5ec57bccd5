import { z } from 'zod';

/** A logged search over some days. */
export const searchLineView = z
  .strictObject({
    query: z.string(),
    /** Networks, each counted once a day. */
    asked: z.number(),
    results: z.number(),
    /** Networks that opened a result. */
    clicked: z.number(),
    lastDay: z.string(),
  })
  .meta({ id: 'SearchLine' });
export type SearchLine = z.infer<typeof searchLineView>;

export const searchSynonymView = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    meaning: z.string(),
    by: z.string().nullable(),
    createdAt: z.date(),
  })
  .meta({ id: 'SearchSynonym' });
export type SearchSynonym = z.infer<typeof searchSynonymView>;
