import { z } from 'zod';
import { view } from '@/shared/views.ts';
import { ATTACHMENT_KINDS } from './attachments.ts';

export const attachmentView = view('AttachmentView', {
  id: z.string(),
  /** The sender's file name, without misleading characters. */
  name: z.string(),
  kind: z.enum(ATTACHMENT_KINDS),
  bytes: z.number(),
  /** Download URL with access check. */
  url: z.string(),
});
export type AttachmentView = z.infer<typeof attachmentView>;
