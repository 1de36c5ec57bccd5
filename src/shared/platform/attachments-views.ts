import { z } from 'zod';
import { ATTACHMENT_KINDS } from './attachments.ts';

/** A file of a message, as its sender and admins see it. */
export const attachmentView = z
  .strictObject({
    id: z.string(),
    /** As the sender called it, without what could make it look like something else. */
    name: z.string(),
    kind: z.enum(ATTACHMENT_KINDS),
    /** That the shop keeps of it. */
    bytes: z.number(),
    /** Where it is downloaded, for those who may. */
    url: z.string(),
  })
  .meta({ id: 'AttachmentView' });
export type AttachmentView = z.infer<typeof attachmentView>;
