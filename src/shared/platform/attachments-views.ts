import { z } from 'zod';
import { ATTACHMENT_KINDS } from './attachments.ts';

export const attachmentView = z
  .strictObject({
    id: z.string(),
    /** The sender's file name, without misleading characters. */
    name: z.string(),
    kind: z.enum(ATTACHMENT_KINDS),
    bytes: z.number(),
    /** Download URL with access check. */
    url: z.string(),
  })
  .meta({ id: 'AttachmentView' });
export type AttachmentView = z.infer<typeof attachmentView>;
