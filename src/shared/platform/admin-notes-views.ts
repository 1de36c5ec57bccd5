import { z } from 'zod';

/** What an admin wrote about an order or a person, for admins alone. */
export const adminNoteView = z
  .strictObject({
    id: z.int(),
    text: z.string(),
    createdAt: z.date(),
    /** Null when the account was deleted. */
    author: z.string().nullable(),
    /** Written by the admin who reads it, who may delete it. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'AdminNote' });
export type AdminNote = z.infer<typeof adminNoteView>;
