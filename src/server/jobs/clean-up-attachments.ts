import { cleanUpAttachments } from '@/server/platform/attachments/clean-up-attachments.ts';
import type { Job } from './job.ts';

/** Soon: of a message that somebody has deleted the files are to go as well. */
export const cleanUpAttachmentsSoon: Job = {
  name: 'clean-up-attachments',
  everySeconds: 120,
  shared: 'alone',
  run: cleanUpAttachments,
};
