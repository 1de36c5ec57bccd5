import { z } from 'zod';

/** A logged search over some days. */
export const searchLineView = z
  .strictObject({
    query: z.string(),
    /** Networks, each counted once a day. */
    asked: z.number(),
    /** Results at the last count. */
    results: z.number(),
    /** Networks that opened a result. */
    clicked: z.number(),
    /** Last day searched. */
    lastDay: z.string(),
  })
  .meta({ id: 'SearchLine' });
export type SearchLine = z.infer<typeof searchLineView>;

export const searchSynonymView = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    meaning: z.string(),
    /** Author; null if deleted. */
    by: z.string().nullable(),
    createdAt: z.date(),
  })
  .meta({ id: 'SearchSynonym' });
export type SearchSynonym = z.infer<typeof searchSynonymView>;
