import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { clearCatalogueCache } from '@/server/modules/catalog/catalogue-cache.ts';
import { type CatalogEvents, TAKEN_OUT } from '@/server/modules/catalog/events.ts';
import { requireWithinListingLimit } from '@/server/modules/catalog/listing-limit.ts';
import type { VendorOrAdmin, VendorOrAdminCaller } from '@/server/modules/catalog/own-product.ts';
import { endSales, setSales } from '@/server/modules/catalog/sales/write-sales.ts';
import { pieceName } from '@/server/modules/catalog/variants/variant-sql.ts';
import { throwFieldError } from '@/server/modules/catalog/write-product.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import type { Events } from '@/server/platform/events/events.ts';
import { productSales, products } from '@/server/schema.ts';
import { type BulkChange, type ChangedProducts, MAX_BULK } from '@/shared/catalog/bulk-changes.ts';
import { saleDaysProblem } from '@/shared/catalog/sales.ts';
import type { ChangeProductsInput } from '@/shared/catalog/vendor-products.ts';
import { refuseField } from '@/shared/errors.ts';
import {
  exceptionTo,
  hasOwnValues,
  isChangedBy,
  piecesToChange,
  type ValueField,
  valueAfter,
  valueField,
  WRITTEN,
} from './bulk-values.ts';
import { chosenProducts } from './list-own-products.ts';
import { countListings, logChange, type ValueChange } from './log-change.ts';

export interface ChangeDeps extends Pick<Deps, 'db' | 'now'> {
  events: Events<CatalogEvents>;
}

/**
 * Sets one field of many own products, for vendors and admins. Unchanged products are skipped, and so are those that
 * cannot have the new value (`BULK_EXCEPTIONS`). Previous values are kept for `undoChange`.
 *
 * @throws DomainError INVALID_INPUT for more than `MAX_BULK` products and an unknown category; LISTINGS_FULL if too many
 *   would leave the archive
 */
export async function changeProducts(
  { db, events, now }: ChangeDeps,
  vendor: VendorOrAdmin,
  { origin }: Actor,
  { which, change }: ChangeProductsInput,
): Promise<ChangedProducts> {
  refuseSaleDays(change, now());
  const { afterCommit, ...changed } = await transactionWithRetry(db, async (tx) => {
    const { changes, ...left } = await chooseChanges(tx, vendor.id, { which, change });
    if (changes.length === 0) return { count: 0, undoId: null, ...left, afterCommit: undefined };
    const undoId = await writeChange(tx, { ...vendor, origin }, change, changes, now());
    const withdrawn = await withdrawArchived({ tx, events, now: now() }, changes);
    const count = await countListings(
      tx,
      changes.map(([id]) => id),
    );
    return { count, undoId, ...left, afterCommit: withdrawn };
  });
  clearCatalogueCache(db);
  await afterCommit?.();
  return changed;
}

/** @throws DomainError INVALID_INPUT if a sale cannot have its days */
export function refuseSaleDays(change: BulkChange, now: Date): void {
  const problem = change.field === 'sale' ? saleDaysProblem(change, now) : null;
  if (problem) refuseField(problem.field, problem.message);
}

/** The chosen pieces that would be different. */
export function changedPieces(vendorId: number, { which, change }: ChangeProductsInput): SQL | undefined {
  return and(piecesToChange(change.field, chosenProducts(vendorId, which)), isChangedBy(change));
}

export const FEW_EXCEPTIONS = 20;

/** Locks the products to change, in the lock order of orders. */
async function chooseChanges(tx: Database, vendorId: number, input: ChangeProductsInput) {
  const { change } = input;
  const chosen = await tx
    .select({
      id: products.id,
      name: pieceName('products'),
      before: sql<string>`${products[valueField(change.field)]}::text`,
      after: sql<string>`${valueAfter(change)}::text`,
      options: sql<string>`${products.filterOptionIds}::text`,
      exception: exceptionTo(change),
    })
    .from(products)
    .where(changedPieces(vendorId, input))
    .orderBy(asc(products.id))
    .limit(MAX_BULK + 1)
    .for('no key update');
  if (chosen.length > MAX_BULK) {
    const scope = hasOwnValues(change.field) ? ', their variants included' : '';
    refuseField('which', `Change at most ${MAX_BULK} products at once${scope}`);
  }
  const changes = chosen
    .filter(({ exception }) => exception === null)
    .map(
      ({ id, before, after, options }): ValueChange =>
        change.field === 'categoryId' ? [id, before, after, options] : [id, before, after],
    );
  const left = chosen.flatMap(({ id, name, exception: reason }) => (reason ? [{ id, name, reason }] : []));
  return { changes, exceptions: left.slice(0, FEW_EXCEPTIONS), exceptionCount: left.length };
}

/**
 * Writes new values of one field, stores the previous ones for undo, and records admins' changes. The caller has locked
 * the products, in id order.
 *
 * @param change only the field if price advice makes it
 * @returns the id for `undoChange`
 */
export async function writeChange(
  tx: Database,
  { id: vendorId, role, origin }: VendorOrAdminCaller,
  change: BulkChange | { field: 'price' },
  changes: ValueChange[],
  now: Date,
): Promise<number> {
  const logged = change.field === 'price' && !('percent' in change) ? null : change;
  const logId = await logChange(tx, { vendorId, field: change.field, change: logged, changes, now });
  const ids = changes.map(([id]) => id);
  if (change.field === 'sale' && 'off' in change) await setSales(tx, change, { ids, setBy: logId, now });
  else if (change.field === 'endSale')
    await endSales(tx, inArray(productSales.productId, ids), { endReason: 'seller', endedBy: logId, now });
  else await writeValues(tx, vendorId, valueField(change.field), changes, now).catch(throwFieldError);
  if (role === 'admin') {
    const details = { ...change, count: changes.length };
    await recordAudit(tx, origin, { action: 'change_products', actorId: vendorId, details });
  }
  return logId;
}

/**
 * Updates one field of a vendor's products in one statement, if they still have the previous value and may have the new
 * one. The caller has locked them in id order, as orders do.
 *
 * @returns the ids written
 * @throws DomainError LISTINGS_FULL if too many leave the archive
 */
export async function writeValues(
  tx: Database,
  vendorId: number,
  field: ValueField,
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

/** Emits `productsWithdrawn` for the changed products that are archived now, if any. */
export async function withdrawArchived(
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
