import { z } from 'zod';
import { ATTACHMENT_ID, ATTACHMENT_KINDS } from '@/shared/platform/attachments.ts';

export const attachmentView = z.object({
  id: z.string().regex(ATTACHMENT_ID),
  name: z.string(),
  kind: z.enum(ATTACHMENT_KINDS),
  bytes: z.number(),
  url: z.string(),
});
