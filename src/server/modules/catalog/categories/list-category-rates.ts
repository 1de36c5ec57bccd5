import { and, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { categoryRates, users } from '@/server/schema.ts';
import type { CategoryRateView } from '@/shared/catalog/categories.ts';
import { type Page, takePage } from '@/shared/page.ts';

const PAGE_SIZE = 20;

/**
 * The rates that a category was given, the newest first; none for a category that is not there.
 *
 * @param cursor the id of the last one of the page before
 */
export async function listCategoryRates(
  db: Database,
  categoryId: number,
  cursor?: number | null,
): Promise<Page<CategoryRateView, number>> {
  const found = await db
    .select({
      id: categoryRates.id,
      fromRate: categoryRates.fromRate,
      toRate: categoryRates.toRate,
      changedBy: users.name,
      changedAt: categoryRates.changedAt,
    })
    .from(categoryRates)
    .leftJoin(users, eq(users.id, categoryRates.changedBy))
    .where(and(eq(categoryRates.categoryId, categoryId), cursor ? lt(categoryRates.id, cursor) : undefined))
    .orderBy(desc(categoryRates.id))
    .limit(PAGE_SIZE + 1);
  return takePage(found, PAGE_SIZE, ({ id }) => id);
}
