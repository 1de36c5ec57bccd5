import type { Settings } from '@/server/env.ts';
import type { Database } from '@/server/platform/db/client.ts';
import type { Events } from '@/server/platform/events/events.ts';
import type { OrderEvents } from './order-events.ts';

/** A transaction that changes an order which it has locked. */
export interface OrderTx {
  tx: Database;
  settings: Settings;
  events: Events<OrderEvents>;
  /** When everything in it happens: read once the order is locked, so that what happens to it later is later. */
  now: Date;
}
