import { sql } from 'drizzle-orm';
import type { Waiting } from '@/server/platform/waiting/waiting.ts';

/** Failed payouts whose vendor has not been paid since, as a query of `since`. */
export const failedPayouts = sql`
  select undone_at as since from payouts failed
  where state = 'failed' and not exists (
    select from payouts later
    where later.vendor_id = failed.vendor_id and later.id > failed.id and later.state <> 'failed')`;

export const payoutsWaiting = {
  payout_runs: () => sql`select created_at as since from payout_runs where state = 'open'`,
  failed_payouts: () => failedPayouts,
} satisfies Waiting;
