import { sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { StartError } from '@/server/start-error.ts';

/**
 * Refuses to start in another currency than the shop has traded in: prices, balances and payouts of one currency would be taken for
 * amounts of the other. A database in which an earlier version mixed currencies may go on in each of them.
 *
 * @throws StartError while there are orders or balances in another currency and none in this one
 */
export async function requireCurrency(db: Database, currency: string): Promise<void> {
  const [found] = await rows<{ other: string | null }>(
    db,
    sql`
      select coalesce(
        (select currency from orders where currency <> ${currency} limit 1),
        (select currency from ledger_entries where currency <> ${currency} limit 1)
      ) as other
      where not exists (select from orders where currency = ${currency})`,
  );
  if (!found?.other) return;
  const [set, other] = [currency.toUpperCase(), found.other.toUpperCase()];
  throw new StartError(
    `CURRENCY is ${set}, but this database has orders and balances in ${other}, which would be paid out as ${set}. Set CURRENCY=${found.other} again, or name an empty database for a shop in ${set}.`,
  );
}
