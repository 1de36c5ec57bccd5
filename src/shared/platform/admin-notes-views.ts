import { z } from 'zod';

/** An internal note about an order or a person. */
export const adminNoteView = z
  .strictObject({
    id: z.int(),
    text: z.string(),
    createdAt: z.date(),
    /** Null if the account was deleted. */
    author: z.string().nullable(),
    /** Written by the viewer, who may delete it. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'AdminNote' });
export type AdminNote = z.infer<typeof adminNoteView>;
