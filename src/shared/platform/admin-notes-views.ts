import { z } from 'zod';

export const adminNoteView = z
  .strictObject({
    id: z.int(),
    text: z.string(),
    createdAt: z.date(),
    author: z.string().nullable(),
    /** Written by the viewer, who may delete it. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'AdminNote' });
export type AdminNote = z.infer<typeof adminNoteView>;
