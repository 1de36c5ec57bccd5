import { and, desc, type SQL } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { orders } from '@/server/schema.ts';
import type { OrderFilters } from '@/shared/orders/admin-orders.ts';
import { findAmongNewest } from './find-among-newest.ts';
import { passes } from './order-filters.ts';

export type SearchFilters = OrderFilters & { search: string };

/**
 * The newest orders in which a text stands. What is found often is found among the newest at once; of what they do not show
 * often enough there are few matches, and the whole set of those is soon made.
 *
 * @param enough how many of the newest will do
 * @param most how many of the whole set are wanted, where the newest do not
 * @returns ids, newest first; `isAll` when they are of the whole set
 */
export async function findOrders(
  db: Database,
  filters: SearchFilters,
  { behind, enough, most }: { behind?: SQL | undefined; enough: number; most: number },
): Promise<{ ids: number[]; isAll: boolean }> {
  const { search, ...others } = filters;
  const newest = await findAmongNewest(db, { search, where: and(passes(db, others), behind), most: enough });
  if (newest.length >= enough) return { ids: newest, isAll: false };
  const all = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(passes(db, filters), behind))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(most);
  return { ids: all.map(({ id }) => id), isAll: true };
}
