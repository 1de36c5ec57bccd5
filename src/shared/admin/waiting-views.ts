import { z } from 'zod';
import { WAITING_KINDS } from './waiting.ts';

export const waitingView = z
  .strictObject({
    kind: z.enum(WAITING_KINDS),
    count: z.int(),
    oldestAt: z.date(),
  })
  .meta({ id: 'WaitingView' });
export type WaitingView = z.infer<typeof waitingView>;
