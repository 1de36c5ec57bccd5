import { z } from 'zod';
import { view } from '@/shared/views.ts';

export const adminNoteView = view('AdminNote', {
  id: z.int(),
  text: z.string(),
  createdAt: z.date(),
  author: z.string().nullable(),
  /** Written by the viewer, who may delete it. */
  isOwn: z.boolean(),
});
export type AdminNote = z.infer<typeof adminNoteView>;
