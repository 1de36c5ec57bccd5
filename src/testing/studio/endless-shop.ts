/** A shop whose studio never ends, for a test that kills it. Its input names the file for the studio's process id. */
import { createStudio } from '@/server/adapters/video/studio/studio-maker.ts';
import { endlessVideoJob, tinyStudioProgram } from './orders.ts';

process.once('message', (path: string) =>
  createStudio({ program: tinyStudioProgram, priority: 0 }).step(
    endlessVideoJob(path),
    new AbortController().signal,
  ),
);
