import { z } from 'zod';
import { WAITING_KINDS } from './waiting.ts';

/** Something that waits for an admin. */
export const waitingView = z
  .strictObject({
    kind: z.enum(WAITING_KINDS),
    /** At least 1. */
    count: z.int(),
    /** Since when the oldest of them waits. */
    oldestAt: z.date(),
  })
  .meta({ id: 'WaitingView' });
export type WaitingView = z.infer<typeof waitingView>;
