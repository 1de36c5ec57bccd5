import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { clearCatalogueCache } from '@/server/modules/catalog/catalogue-cache.ts';
import { lockProducts } from '@/server/modules/catalog/own-product.ts';
import { isInSale } from '@/server/modules/catalog/sales/sale-sql.ts';
import { endSales, reopenSales } from '@/server/modules/catalog/sales/write-sales.ts';
import { pieceName } from '@/server/modules/catalog/variants/variant-sql.ts';
import { throwFieldError } from '@/server/modules/catalog/write-product.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { bulkChanges, pricingRecommendations, productSales, products } from '@/server/schema.ts';
import { UNDO_MINUTES, type UndoneChange } from '@/shared/catalog/bulk-changes.ts';
import { DomainError } from '@/shared/errors.ts';
import { type ChangeDeps, withdrawArchived, writeValues } from './change-products.ts';
import { countListings, type ValueChange } from './log-change.ts';

/**
 * Undoes a bulk change once: restores each product that is unchanged since. Price recommendations it followed count as
 * not followed.
 *
 * @returns the numbers of listings restored and skipped, by themselves or a variant, and names of the latter
 * @throws DomainError NOT_FOUND if it is another vendor's, was undone, or is older than `UNDO_MINUTES`; LISTINGS_FULL
 *   if too many would leave the archive
 */
export async function undoChange(
  { db, events, now }: ChangeDeps,
  vendorId: number,
  undoId: number,
): Promise<UndoneChange> {
  const since = new Date(now().getTime() - UNDO_MINUTES * 60_000);
  const { afterCommit, ...outcome } = await transactionWithRetry(db, async (tx) => {
    const [change] = await tx
      .update(bulkChanges)
      .set({ undoneAt: now() })
      .where(
        and(
          eq(bulkChanges.id, undoId),
          eq(bulkChanges.vendorId, vendorId),
          gt(bulkChanges.createdAt, since),
          isNull(bulkChanges.undoneAt),
        ),
      )
      .returning();
    if (!change) throw new DomainError('NOT_FOUND', 'This can no longer be undone.');
    const ids = change.changes.map(([id]) => id);
    await lockProducts(tx, inArray(products.id, ids));
    const restored = await restore(tx, { ...change, vendorId }, now());
    await tx
      .update(pricingRecommendations)
      .set({ undoneAt: now() })
      .where(eq(pricingRecommendations.bulkChangeId, undoId));
    const withdrawn = await withdrawArchived({ tx, events, now: now() }, change.changes);
    const left = ids.filter((id) => !restored.includes(id));
    return {
      afterCommit: withdrawn,
      restored: await countListings(tx, restored),
      left: await countListings(tx, left),
      leftNames: await namesOf(tx, left),
    };
  });
  clearCatalogueCache(db);
  await afterCommit?.();
  return outcome;
}

type Entry = Pick<typeof bulkChanges.$inferSelect, 'id' | 'vendorId' | 'field' | 'changes'>;

/** Restores the values of locked products, and the sales that the change ended. @returns the ids restored */
async function restore(tx: Database, entry: Entry, now: Date): Promise<number[]> {
  const { id, vendorId, field, changes } = entry;
  let restored: number[];
  if (field === 'sale' || field === 'endSale') {
    restored = await salesToRestore(tx, entry);
    await endSales(tx, and(eq(productSales.setBy, id), inArray(productSales.productId, restored)), {
      ...{ endReason: 'undone', endedBy: null, now },
    });
  } else {
    const back = changes.map(
      ([product, oldValue, newValue, ...options]): ValueChange => [product, newValue, oldValue, ...options],
    );
    restored = await writeValues(tx, vendorId, field, back, now).catch(throwFieldError);
  }
  await reopenSales(tx, { ids: restored, endedBy: id, now });
  return restored;
}

/** Returns the products whose sale is as the change left it: still open, or ended and the price not changed since. */
async function salesToRestore(tx: Database, { id, field, changes }: Entry): Promise<number[]> {
  const isAsLeft =
    field === 'sale'
      ? and(eq(productSales.setBy, id), isNotNull(productSales.dueAt))
      : and(
          eq(productSales.endedBy, id),
          sql`not ${isInSale}`,
          or(isNull(productSales.startedAt), eq(products.price, productSales.basePrice)),
        );
  const found = await tx
    .select({ id: products.id })
    .from(productSales)
    .innerJoin(products, eq(products.id, productSales.productId))
    .where(
      and(
        isAsLeft,
        inArray(
          products.id,
          changes.map(([product]) => product),
        ),
      ),
    );
  return found.map((product) => product.id);
}

const FEW_NAMES = 20;

async function namesOf(tx: Database, ids: readonly number[]): Promise<string[]> {
  const named = await tx
    .select({ name: pieceName('products') })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .limit(FEW_NAMES);
  return named.map(({ name }) => name);
}
