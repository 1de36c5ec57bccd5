import { and, asc, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { clearCatalogueCache } from '@/server/modules/catalog/catalogue-cache.ts';
import type { VendorOrAdmin } from '@/server/modules/catalog/own-product.ts';
import { tellCompanies } from '@/server/modules/catalog/video-jobs/end-videos-of.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { products } from '@/server/schema.ts';
import {
  type ChangedProducts,
  type ChangeProductsInput,
  MAX_BULK,
} from '@/shared/catalog/vendor-products.ts';
import { MAX_DELIVERY_FEE, MAX_PRICE } from '@/shared/constants.ts';
import { refuseField } from '@/shared/errors.ts';
import { endVideosOfArchived } from './end-videos-of-archived.ts';
import { newPrice } from './new-price.ts';
import { chosenProducts } from './which-products.ts';
import { writeChange } from './write-change.ts';
import type { ValueChange } from './write-values.ts';

/**
 * Sets one field of many of somebody's own products, an admin's too: all of them or none. What has the value already stays as
 * it is. What was before is kept for a while (`undoChange`).
 *
 * @throws DomainError INVALID_INPUT for more than `MAX_BULK` products, for a category that does not exist, and for a price
 *   that is too high or that a product's delivery fee does not allow; LISTINGS_FULL when too many would leave the archive
 */
export async function changeProducts(
  deps: Pick<Deps, 'db' | 'now' | 'videos' | 'log'>,
  vendor: VendorOrAdmin,
  { origin }: Actor,
  { which, change }: ChangeProductsInput,
): Promise<ChangedProducts> {
  const { db, now } = deps;
  const { ended, ...changed } = await transactionWithRetry(db, async (tx) => {
    const changes = await chooseChanges(tx, chosenProducts(vendor.id, which), change);
    if (changes.length === 0) return { count: 0, undoId: null, ended: [] };
    const undoId = await writeChange(tx, { ...vendor, origin }, change, changes, now());
    const ended = await endVideosOfArchived(tx, changes, now());
    return { count: changes.length, undoId, ended };
  });
  clearCatalogueCache(db);
  await tellCompanies(deps, ended);
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
