import { and, asc, inArray, lte } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { clearCatalogueCache } from '@/server/modules/catalog/catalogue-cache.ts';
import { lockProducts } from '@/server/modules/catalog/own-product.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { productSales, products } from '@/server/schema.ts';
import { endSales, startSales } from './write-sales.ts';

const BATCH = 500;

/**
 * Starts and ends the sales that are due, also those whose time passed while no worker ran; one that is over before it
 * started changes nothing. Idempotent: the products are locked, and what another worker did is not due any more.
 *
 * @returns true if there may be more
 */
export async function runSales({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  const moment = now();
  const due = await db
    .select({ productId: productSales.productId })
    .from(productSales)
    .where(lte(productSales.dueAt, moment))
    .orderBy(asc(productSales.dueAt))
    .limit(BATCH);
  if (due.length === 0) return false;
  await transactionWithRetry(db, async (tx) => {
    const chosen = due.map(({ productId }) => productId);
    const ids = await lockProducts(tx, inArray(products.id, chosen));
    const ofThese = inArray(productSales.productId, ids);
    const isOver = and(ofThese, lte(productSales.endsAt, moment));
    await endSales(tx, isOver, { endReason: 'time', endedBy: null, now: moment });
    await startSales(tx, ofThese, moment);
  });
  clearCatalogueCache(db);
  return due.length === BATCH;
}
