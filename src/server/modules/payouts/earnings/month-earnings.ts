import { sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { TIME_ZONE } from '@/shared/constants.ts';
import type { Cents } from '@/shared/money.ts';
import { balanceAccounts } from './held-orders.ts';

/**
 * What the ledger gave a vendor in the calendar month of New Zealand so far, and in the one before up to the same day and time:
 * prices less commission, deliveries and goodwill, less what went back, each on its own day as in the statements. Payouts move
 * what was earned and are no part of it.
 */
export async function monthEarnings(
  db: Database,
  now: Date,
  vendorId: number,
  currency: string,
): Promise<{ thisMonth: Cents; lastMonth: Cents }> {
  const [earned] = await rows<{ this_month: number; last_month: number }>(
    db,
    sql`
      with clock as (
        select this_month, last_month, least(last_month + (local - this_month), this_month) as last_until
        from (select ${now.toISOString()}::timestamptz at time zone ${TIME_ZONE} as local) as clock,
          lateral (select date_trunc('month', local) as this_month) as this,
          lateral (select this_month - interval '1 month' as last_month) as last
      ), written as (
        select created_at at time zone ${TIME_ZONE} as local, amount_cents from ledger_entries
        where vendor_id = ${vendorId}::int and currency = ${currency} and account in ${balanceAccounts} and account <> 'vendor_payout'
          and created_at >= (select last_month from clock) at time zone ${TIME_ZONE}
      )
      select
        coalesce(sum(amount_cents) filter (
          where written.local >= this_month and written.local < this_month + interval '1 month'
        ), 0)::float8 as this_month,
        coalesce(sum(amount_cents) filter (
          where written.local >= last_month and written.local < last_until
        ), 0)::float8 as last_month
      from written, clock`,
  );
  return { thisMonth: earned?.this_month ?? 0, lastMonth: earned?.last_month ?? 0 };
}
