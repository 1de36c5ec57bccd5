import { z } from 'zod';
import { view } from '@/shared/views.ts';
import { WAITING_KINDS } from './waiting.ts';

export const waitingView = view('WaitingView', {
  kind: z.enum(WAITING_KINDS),
  count: z.int(),
  oldestAt: z.date(),
});
export type WaitingView = z.infer<typeof waitingView>;
