import { z } from 'zod';

/** A search as admins see it, over some days. */
export const searchLineView = z
  .strictObject({
    query: z.string(),
    /** Networks, each counted once a day. */
    asked: z.number(),
    /** How much it found when it was last counted. */
    results: z.number(),
    /** Of those who asked, how many opened something. */
    clicked: z.number(),
    /** The last day on which it was searched for. */
    lastDay: z.string(),
  })
  .meta({ id: 'SearchLine' });
export type SearchLine = z.infer<typeof searchLineView>;

/** Another name for something. */
export const searchSynonymView = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    meaning: z.string(),
    /** Who set it; null where they are gone. */
    by: z.string().nullable(),
    createdAt: z.date(),
  })
  .meta({ id: 'SearchSynonym' });
export type SearchSynonym = z.infer<typeof searchSynonymView>;
