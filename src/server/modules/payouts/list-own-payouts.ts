import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { payouts } from '@/server/schema.ts';
import { type Page, takePage } from '@/shared/page.ts';
import type { ListOwnPayoutsInput, OwnPayoutView } from '@/shared/payouts/payouts.ts';
import { ownPayoutColumns, toPayoutView } from './list-payouts.ts';

const PAGE_SIZE = 30;

/** What a vendor was paid, newest first. */
export async function listOwnPayouts(
  db: Database,
  vendorId: number,
  { cursor }: ListOwnPayoutsInput,
): Promise<Page<OwnPayoutView, number>> {
  const found = await db
    .select(ownPayoutColumns)
    .from(payouts)
    .where(and(eq(payouts.vendorId, vendorId), cursor ? lt(payouts.id, cursor) : undefined))
    .orderBy(sql`${desc(payouts.id)} nulls first`)
    .limit(PAGE_SIZE + 1);
  const { items, nextCursor } = takePage(found, PAGE_SIZE, (last) => last.id);
  return { items: items.map(toPayoutView), nextCursor };
}
