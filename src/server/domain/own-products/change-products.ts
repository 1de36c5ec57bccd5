import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '@/server/auth/sessions.ts';
import type { Database } from '@/server/db/client.ts';
import { bulkChanges, products } from '@/server/db/schema/index.ts';
import { transactionWithRetry } from '@/server/db/transaction.ts';
import type { Deps } from '@/server/deps.ts';
import { recordAudit } from '@/server/domain/audit/audit.ts';
import { clearCatalogueCache } from '@/server/domain/catalog/catalogue-cache.ts';
import type { VendorOrAdmin } from '@/server/domain/catalog/own-product.ts';
import { throwFieldError } from '@/server/domain/catalog/throw-field-error.ts';
import { MAX_DELIVERY_FEE } from '@/shared/constants.ts';
import { refuseField } from '@/shared/errors.ts';
import { type ChangedProducts, type ChangeProductsInput, MAX_BULK } from '@/shared/own-products.ts';
import { MAX_PRICE, newPrice } from './new-price.ts';
import { chosenProducts } from './which-products.ts';
import { type ValueChange, writeValues } from './write-values.ts';

/** Changes of a vendor that are kept to be undone, so that nobody fills the table. */
const KEPT_CHANGES = 10;

/**
 * Sets one field of many of somebody's own products, an admin's too: all of them or none. What has the value already stays as
 * it is. What was before is kept for a while (`undoChange`).
 *
 * @throws DomainError INVALID_INPUT for more than `MAX_BULK` products, for a category that does not exist, and for a price
 *   that is too high or that a product's delivery fee does not allow
 */
export async function changeProducts(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  vendor: VendorOrAdmin,
  { origin }: Actor,
  { which, change }: ChangeProductsInput,
): Promise<ChangedProducts> {
  const changed = await transactionWithRetry(db, async (tx) => {
    const changes = await chooseChanges(tx, chosenProducts(vendor.id, which), change);
    if (changes.length === 0) return { count: 0, undoId: null };
    await writeValues(tx, vendor.id, change.field, changes, now()).catch(throwFieldError);
    const [kept] = await tx
      .insert(bulkChanges)
      .values({ vendorId: vendor.id, field: change.field, changes, createdAt: now() })
      .returning({ id: bulkChanges.id });
    await forgetOldChanges(tx, vendor.id);
    if (vendor.role === 'admin') {
      const details = { ...change, count: changes.length };
      await recordAudit(tx, origin, { action: 'change_products', actorId: vendor.id, details });
    }
    return { count: changes.length, undoId: kept?.id ?? null };
  });
  clearCatalogueCache(db);
  return changed;
}

/** Locks the products that have to change, in the order in which orders lock them. */
async function chooseChanges(
  tx: Database,
  chosen: SQL | undefined,
  change: ChangeProductsInput['change'],
): Promise<ValueChange[]> {
  const column = products[change.field];
  const after = valueAfter(change);
  const price = change.field === 'price' ? after : products.price;
  const found = await tx
    .select({
      id: products.id,
      name: products.name,
      before: sql<string>`${column}::text`,
      after: sql<string>`${after}::text`,
      isTooHigh: sql<boolean>`${price} > ${MAX_PRICE}::numeric`,
      isBelowFee: sql<boolean>`${products.deliveryFee} > greatest(${MAX_DELIVERY_FEE}::numeric, ${price})`,
    })
    .from(products)
    .where(and(chosen, sql`${column} <> ${after}`))
    .orderBy(asc(products.id))
    .limit(MAX_BULK + 1)
    .for('no key update');
  if (found.length > MAX_BULK) refuseField('which', `Change at most ${MAX_BULK} products at once`);
  const refused = found.find(({ isTooHigh, isBelowFee }) => isTooHigh || isBelowFee);
  if (refused) {
    const reason = refused.isTooHigh ? 'would cost too much' : 'would cost less than its delivery fee allows';
    refuseField('change', `Nothing was changed: "${refused.name}" ${reason}.`);
  }
  return found.map(({ id, before, after: value }) => [id, before, value]);
}

function valueAfter(change: ChangeProductsInput['change']): SQL {
  switch (change.field) {
    case 'status':
      return sql`${change.status}::text`;
    case 'categoryId':
      return sql`${change.categoryId}::int`;
    case 'price':
      return newPrice(change.percent);
  }
}

async function forgetOldChanges(tx: Database, vendorId: number): Promise<void> {
  const old = tx
    .select({ id: bulkChanges.id })
    .from(bulkChanges)
    .where(eq(bulkChanges.vendorId, vendorId))
    .orderBy(desc(bulkChanges.id))
    .offset(KEPT_CHANGES);
  await tx.delete(bulkChanges).where(inArray(bulkChanges.id, old));
}
