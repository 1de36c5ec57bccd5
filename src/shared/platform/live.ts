import { z } from 'zod';
import type { NotificationView } from './notifications.ts';

/** Events for open pages, which refetch what changed; only notifications carry data. */
export type LiveEvent =
  /** Connected: earlier events may be missed, except notifications after a resumed id. */
  | { type: 'start' }
  | { type: 'notification'; notification: NotificationView }
  /** The cart, read notifications, or messages about an order. */
  | { type: 'changed'; what: 'cart' | 'notifications' | 'messages' }
  | { type: 'order'; orderNumber: string }
  /** The session ended: don't reconnect. */
  | { type: 'end' };

export const LIVE_CALL = 'notifications.live';

/** Maximum open streams per user, network and process. A browser shares one among its tabs. */
export const MAX_STREAMS = { ofUser: 8, ofNetwork: 600, ofProcess: 10_000 } as const;

/** Id of the last event, to resume. */
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

/** Streams end after this time up to twice as long and reconnect, so that dead ones are closed. */
export const STREAM_MINUTES = 10;
