import type { Job } from '@/server/platform/jobs/job.ts';
import { cleanUpAttachments } from './attachment-files.ts';

/** Soon: of a message that somebody has deleted the files are to go as well. */
export const cleanUpAttachmentsSoon: Job = {
  name: 'clean-up-attachments',
  everySeconds: 120,
  shared: 'alone',
  run: cleanUpAttachments,
};
