import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { clearCatalogueCache } from '@/server/modules/catalog/catalogue-cache.ts';
import { type CatalogEvents, TAKEN_OUT } from '@/server/modules/catalog/events.ts';
import { requireWithinListingLimit } from '@/server/modules/catalog/listing-limit.ts';
import {
  lockProducts,
  type VendorOrAdmin,
  type VendorOrAdminCaller,
} from '@/server/modules/catalog/own-product.ts';
import { listingId } from '@/server/modules/catalog/variants/variant-sql.ts';
import { throwFieldError } from '@/server/modules/catalog/write-product.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { type Database, onlyRow, rows } from '@/server/platform/db/client.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import type { Events } from '@/server/platform/events/events.ts';
import { bulkChanges, pricingRecommendations, products } from '@/server/schema.ts';
import {
  type BulkField,
  type ChangedProducts,
  type ChangeProductsInput,
  MAX_BULK,
  type PreviewPricesInput,
  type PricePreview,
  UNDO_MINUTES,
} from '@/shared/catalog/vendor-products.ts';
import { MAX_DELIVERY_FEE, MAX_PRICE } from '@/shared/constants.ts';
import { DomainError, refuseField } from '@/shared/errors.ts';
import { chosenProducts } from './list-own-products.ts';

interface ChangeDeps extends Pick<Deps, 'db' | 'now'> {
  events: Events<CatalogEvents>;
}

/**
 * Sets one field of many own products, for vendors and admins: all or none. Unchanged products are skipped. Previous
 * values are kept for `undoChange`.
 *
 * @throws DomainError INVALID_INPUT for more than `MAX_BULK` products, an unknown category, and a price that is too
 *   high or conflicts with a delivery fee; LISTINGS_FULL if too many would leave the archive
 */
export async function changeProducts(
  { db, events, now }: ChangeDeps,
  vendor: VendorOrAdmin,
  { origin }: Actor,
  { which, change }: ChangeProductsInput,
): Promise<ChangedProducts> {
  const { afterCommit, ...changed } = await transactionWithRetry(db, async (tx) => {
    const changes = await chooseChanges(tx, chosenProducts(vendor.id, which), change);
    if (changes.length === 0) return { count: 0, undoId: null };
    const undoId = await writeChange(tx, { ...vendor, origin }, change, changes, now());
    const withdrawn = await withdrawArchived({ tx, events, now: now() }, changes);
    const count = await countListings(
      tx,
      changes.map(([id]) => id),
    );
    return { count, undoId, afterCommit: withdrawn };
  });
  clearCatalogueCache(db);
  await afterCommit?.();
  return changed;
}

/** Locks the products to change, in the lock order of orders. */
async function chooseChanges(
  tx: Database,
  chosen: SQL | undefined,
  change: ChangeProductsInput['change'],
): Promise<ValueChange[]> {
  const column = products[change.field];
  const newValue = valueAfter(change);
  const price = change.field === 'price' ? newValue : products.price;
  const priceChanges = await tx
    .select({
      id: products.id,
      name: products.name,
      before: sql<string>`${column}::text`,
      after: sql<string>`${newValue}::text`,
      options: sql<string>`${products.filterOptionIds}::text`,
      isTooHigh: sql<boolean>`${price} > ${MAX_PRICE}::numeric`,
      isBelowFee: sql<boolean>`${products.deliveryFee} > greatest(${MAX_DELIVERY_FEE}::numeric, ${price})`,
    })
    .from(products)
    .where(and(change.field === 'price' ? withVariants(chosen) : chosen, sql`${column} <> ${newValue}`))
    .orderBy(asc(products.id))
    .limit(MAX_BULK + 1)
    .for('no key update');
  if (priceChanges.length > MAX_BULK) {
    const scope = change.field === 'price' ? ', their variants included' : '';
    refuseField('which', `Change at most ${MAX_BULK} products at once${scope}`);
  }
  const refused = priceChanges.find(({ isTooHigh, isBelowFee }) => isTooHigh || isBelowFee);
  if (refused) {
    const reason = refused.isTooHigh ? 'would cost too much' : 'would cost less than its delivery fee allows';
    refuseField('change', `Nothing was changed: "${refused.name}" ${reason}.`);
  }
  return priceChanges.map(({ id, before, after: value, options }) =>
    change.field === 'categoryId' ? [id, before, value, options] : [id, before, value],
  );
}

function countListings(tx: Database, ids: readonly number[]): Promise<number> {
  const pieces = tx
    .select({ id: listingId('products') })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return tx.$count(products, inArray(products.id, pieces));
}

/** The chosen listings with their variants, which have their own prices. */
function withVariants(chosen: SQL | undefined): SQL {
  const listings = sql`select ${listingId('products')} from ${products} where ${chosen}`;
  return sql`(${products.id} in (${listings}) or (${products.variantOf} in (${listings}) and ${products.status} <> 'archived'))`;
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

/** Maximum undoable changes per vendor. */
const KEPT_CHANGES = 10;

/**
 * Writes new values of one field, stores the previous ones for undo, and records admins' changes. The caller has locked
 * the products, in id order.
 *
 * @param change the field, and further audit details
 * @returns the id for `undoChange`
 */
export async function writeChange(
  tx: Database,
  { id: vendorId, role, origin }: VendorOrAdminCaller,
  change: { field: BulkField },
  changes: ValueChange[],
  now: Date,
): Promise<number> {
  await writeValues(tx, vendorId, change.field, changes, now).catch(throwFieldError);
  const inserted = await tx
    .insert(bulkChanges)
    .values({ vendorId, field: change.field, changes, createdAt: now })
    .returning({ id: bulkChanges.id });
  await forgetOldChanges(tx, vendorId);
  if (role === 'admin') {
    const details = { ...change, count: changes.length };
    await recordAudit(tx, origin, { action: 'change_products', actorId: vendorId, details });
  }
  return onlyRow(inserted).id;
}

async function forgetOldChanges(tx: Database, vendorId: number): Promise<void> {
  const expired = tx
    .select({ id: bulkChanges.id })
    .from(bulkChanges)
    .where(eq(bulkChanges.vendorId, vendorId))
    .orderBy(desc(bulkChanges.id))
    .offset(KEPT_CHANGES);
  await tx.delete(bulkChanges).where(inArray(bulkChanges.id, expired));
}

/** Another category drops the filter options of a product, so its change keeps them for the undo. */
type ValueChange = [id: number, before: string, after: string, options?: string];

/** A price that conflicts with the present delivery fee is not restored. */
const isAffordable = sql.raw(`products.delivery_fee <= greatest(${MAX_DELIVERY_FEE}, change.after::numeric)`);
const WRITTEN = {
  status: { column: sql.raw('status'), type: sql.raw('text'), isAllowed: sql.raw('true') },
  categoryId: { column: sql.raw('category_id'), type: sql.raw('integer'), isAllowed: sql.raw('true') },
  price: { column: sql.raw('price'), type: sql.raw('numeric'), isAllowed: isAffordable },
} as const satisfies Record<BulkField, unknown>;

/**
 * Updates one field of a vendor's products in one statement, if they still have the previous value and may have the new
 * one. The caller has locked them in id order, as orders do.
 *
 * @returns the ids written
 * @throws DomainError LISTINGS_FULL if too many leave the archive
 */
async function writeValues(
  tx: Database,
  vendorId: number,
  field: BulkField,
  changes: readonly ValueChange[],
  now: Date,
): Promise<number[]> {
  const { column, type, isAllowed } = WRITTEN[field];
  const options =
    field === 'categoryId'
      ? sql`, filter_option_ids = coalesce(change.options::integer[], products.filter_option_ids)`
      : sql``;
  const writtenRows = await rows<{ id: number }>(
    tx,
    sql`
      update products
      set ${column} = change.after::${type}, updated_at = ${now.toISOString()}::timestamptz ${options}
      from (
        select (line ->> 0)::int as id, line ->> 1 as before, line ->> 2 as after, line ->> 3 as options
        from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) line
      ) change
      where products.id = change.id and products.vendor_id = ${vendorId}::int and products.${column}::text = change.before
        and ${isAllowed}
      returning products.id`,
  );
  if (field === 'status' && changes.some(([, oldValue]) => oldValue === 'archived')) {
    await requireWithinListingLimit(tx, vendorId);
  }
  return writtenRows.map(({ id }) => id);
}

/**
 * Undoes a bulk change once: restores each product that is unchanged since. Price recommendations it followed count as
 * not followed.
 *
 * @returns the numbers of listings restored and skipped, by themselves or a variant
 * @throws DomainError NOT_FOUND if it is another vendor's, was undone, or is older than `UNDO_MINUTES`; LISTINGS_FULL
 *   if too many would leave the archive
 */
export async function undoChange(
  { db, events, now }: ChangeDeps,
  vendorId: number,
  undoId: number,
): Promise<{ restored: number; left: number }> {
  const since = new Date(now().getTime() - UNDO_MINUTES * 60_000);
  const { afterCommit, ...outcome } = await transactionWithRetry(db, async (tx) => {
    const [change] = await tx
      .delete(bulkChanges)
      .where(
        and(eq(bulkChanges.id, undoId), eq(bulkChanges.vendorId, vendorId), gt(bulkChanges.createdAt, since)),
      )
      .returning();
    if (!change) throw new DomainError('NOT_FOUND', 'This can no longer be undone.');
    const ids = change.changes.map(([id]) => id);
    await lockProducts(tx, inArray(products.id, ids));
    const back = change.changes.map(
      ([id, oldValue, newValue, ...options]): ValueChange => [id, newValue, oldValue, ...options],
    );
    const restored = await writeValues(tx, vendorId, change.field, back, now()).catch(throwFieldError);
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
    };
  });
  clearCatalogueCache(db);
  await afterCommit?.();
  return outcome;
}

export async function previewPrices(
  db: Database,
  vendorId: number,
  { which, percent }: PreviewPricesInput,
): Promise<PricePreview> {
  const price = newPrice(percent);
  const preview = await db
    .select({
      count: sql<number>`count(distinct ${listingId('products')})::int`,
      variants: sql<number>`count(${products.variantOf})::int`,
      before: sql<string>`coalesce(sum(${products.price}), 0.00)::text`,
      after: sql<string>`coalesce(sum(${price}), 0.00)::text`,
    })
    .from(products)
    .where(and(withVariants(chosenProducts(vendorId, which)), sql`${products.price} <> ${price}`));
  return onlyRow(preview);
}

/** Changes a price by percent: rounded half up to cents, at least one cent. */
function newPrice(percent: number): SQL {
  return sql`greatest(0.01, round(${products.price} * (100 + ${percent.toFixed(1)}::numeric) / 100, 2))`;
}

/** Emits `productsWithdrawn` for the changed products that are archived now, if any. */
async function withdrawArchived(
  { tx, events, now }: { tx: Database; events: Events<CatalogEvents>; now: Date },
  changes: readonly ValueChange[],
) {
  const changed = changes.map(([id]) => id);
  const archived = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, changed), eq(products.status, 'archived')));
  if (archived.length === 0) return undefined;
  const ids = archived.map(({ id }) => id);
  return events.emit(tx, 'productsWithdrawn', { which: { ids }, reason: TAKEN_OUT, at: now });
}
