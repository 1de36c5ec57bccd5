import { z } from 'zod';
import type { NotificationView } from './notifications.ts';

/** What an open page is told. It asks anew for what has changed; nothing but notifications comes along. */
export type LiveEvent =
  /** The stream stands: all before it may have been missed, but for notifications where it goes on from one that was seen. */
  | { type: 'start' }
  | { type: 'notification'; notification: NotificationView }
  /** The cart, which notifications are read, or what two people write about an order. */
  | { type: 'changed'; what: 'cart' | 'notifications' | 'messages' }
  | { type: 'order'; orderNumber: string }
  /** The session is over: nothing more comes. Without it a stream that ends is to be opened again. */
  | { type: 'end' };

/** The subscription, as tRPC names it. */
export const LIVE_CALL = 'notifications.live';

/** Open streams of one person, of one network, and of a process. A browser opens one for all its tabs. */
export const MOST_STREAMS = { ofUser: 8, ofNetwork: 600, ofProcess: 10_000 } as const;

/** Where a stream goes on: the id that its last event had. */
export const liveInput = z
  .object({
    lastEventId: z
      .string()
      .regex(/^\d{1,15}$/, 'This is not the id of an event')
      .transform(Number)
      .nullish(),
  })
  .optional();

export type LiveInput = z.input<typeof liveInput>;

/** After at least so long, and at most twice as long, a stream ends and is opened anew: a dead one is held no longer. */
export const STREAM_MINUTES = 10;
