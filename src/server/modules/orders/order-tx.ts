import type { Settings } from '@/server/env.ts';
import type { Database } from '@/server/platform/db/client.ts';

/** A transaction that changes an order which it has locked. */
export interface OrderTx {
  tx: Database;
  settings: Settings;
  /** When everything in it happens: read once the order is locked, so that what happens to it later is later. */
  now: Date;
}
