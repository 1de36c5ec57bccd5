import type { Job } from '@/server/platform/jobs/job.ts';
import { cleanUpAttachments } from './attachment-files.ts';

/** Frequent, so that files of deleted messages go soon. */
export const cleanUpAttachmentsSoon: Job = {
  name: 'clean-up-attachments',
  everySeconds: 120,
  shared: 'alone',
  run: cleanUpAttachments,
};
