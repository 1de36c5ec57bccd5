/** A shop whose studio never ends, for a test that kills it. What it is sent, is where the studio's process writes its id. */
import { createStudio } from '@/server/adapters/video/studio/studio-maker.ts';
import { endlessVideoJob, tinyStudioProgram } from './orders.ts';

process.once('message', (path: string) =>
  createStudio({ program: tinyStudioProgram, priority: 0 }).step(
    endlessVideoJob(path),
    new AbortController().signal,
  ),
);
