import { sql } from 'drizzle-orm';
import type { Waiting } from '@/server/platform/waiting/waiting.ts';
import { failedPayouts } from './payout-ledger.ts';

export const payoutsWaiting = {
  payout_runs: () => sql`select created_at as since from payout_runs where state = 'open'`,
  failed_payouts: () => failedPayouts,
} satisfies Waiting;
