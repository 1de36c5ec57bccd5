import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Origin } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { productHidings, products, users } from '@/server/schema.ts';
import type { HidingView, OwnProduct } from '@/shared/catalog/catalog.ts';
import type { FormerPriceEnd, FormerPriceInput } from '@/shared/catalog/vendor-products.ts';
import { DomainError } from '@/shared/errors.ts';
import type { AuditAction } from '@/shared/platform/audit.ts';
import type { Role } from '@/shared/platform/roles.ts';
import { ownProductColumns } from './columns.ts';
import { saleOfProduct } from './sales/sale-sql.ts';
import { isListing, listingId, today } from './variants/variant-sql.ts';

export interface VendorOrAdmin {
  id: number;
  role: Role;
}

/** Condition for a listing, not for its variants, which are changed through it. */
export function isOwnProduct(actor: VendorOrAdmin, productId: number): SQL | undefined {
  return and(isListing(), isOwnPiece(actor, productId));
}

/** Condition for a listing or a variant, for what each has of its own. */
export function isOwnPiece(actor: VendorOrAdmin, productId: number): SQL | undefined {
  return and(
    eq(products.id, productId),
    ne(products.status, 'archived'),
    actor.role === 'admin' ? undefined : eq(products.vendorId, actor.id),
  );
}

export const noSuchProduct = () => new DomainError('NOT_FOUND', 'You have no such product.');

/** @throws DomainError NOT_FOUND if the product is another vendor's or deleted */
export async function requireOwnProduct(db: Database, actor: VendorOrAdmin, id: number): Promise<void> {
  if ((await db.$count(products, isOwnProduct(actor, id))) === 0) throw noSuchProduct();
}

/** The same for a listing or a variant. @throws DomainError NOT_FOUND */
export async function requireOwnPiece(db: Database, actor: VendorOrAdmin, id: number): Promise<void> {
  if ((await db.$count(products, isOwnPiece(actor, id))) === 0) throw noSuchProduct();
}

/** Locks an own product until the transaction ends. @throws DomainError NOT_FOUND as `requireOwnProduct` */
export function lockOwnProduct(tx: Database, actor: VendorOrAdmin, id: number) {
  return lockOne(tx, isOwnProduct(actor, id));
}

/** The same for a listing or a variant. @throws DomainError NOT_FOUND */
export function lockOwnPiece(tx: Database, actor: VendorOrAdmin, id: number) {
  return lockOne(tx, isOwnPiece(actor, id));
}

async function lockOne(tx: Database, condition: SQL | undefined) {
  const [product] = await tx
    .select(columnsOf(products, 'id', 'vendorId'))
    .from(products)
    .where(condition)
    .for('update');
  if (!product) throw noSuchProduct();
  return product;
}

/** Locks products in the order of their ids, as orders do, to avoid deadlocks. @returns the ids */
export async function lockProducts(tx: Database, condition: SQL | undefined): Promise<number[]> {
  const locked = await tx
    .select({ id: products.id })
    .from(products)
    .where(condition)
    .orderBy(asc(products.id))
    .for('no key update');
  return locked.map(({ id }) => id);
}

/** Locks pieces and their listings in the order of ids, for a change that also changes the listing. */
export async function lockPieces(tx: Database, ids: readonly number[]): Promise<void> {
  const listings = tx
    .select({ id: listingId('products') })
    .from(products)
    .where(inArray(products.id, [...ids]));
  await lockProducts(tx, or(inArray(products.id, [...ids]), inArray(products.id, listings)));
}

/**
 * Returns a product for its vendor's form, on sale or not.
 *
 * @throws DomainError NOT_FOUND if it is another vendor's or deleted
 */
export async function getOwnProduct(db: Database, actor: VendorOrAdmin, id: number): Promise<OwnProduct> {
  const [row] = await db
    .select({ product: { ...ownProductColumns, sale: saleOfProduct }, hiding: hidingColumns })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .leftJoin(productHidings, isOpenHiding)
    .where(isOwnProduct(actor, id));
  if (!row) throw noSuchProduct();
  return { ...row.product, hiding: row.hiding };
}

export const hidingColumns = {
  ...columnsOf(productHidings, 'reason', 'hiddenAt', 'answer', 'answeredAt'),
} as const satisfies Record<keyof HidingView, unknown>;

export const isOpenHiding = and(eq(productHidings.productId, products.id), isNull(productHidings.endedAt));

/** The acting person with the request's origin, for the audit log. */
export interface VendorOrAdminCaller extends VendorOrAdmin {
  origin: Origin;
}

/** Records an admin's change of another vendor's product. Changes in one's own shop are not recorded. */
export async function auditProduct(
  tx: Database,
  { id: actorId, role, origin }: VendorOrAdminCaller,
  action: AuditAction,
  { id, vendorId }: { id: number; vendorId: number },
  details: Record<string, unknown> = {},
): Promise<void> {
  if (role !== 'admin' || actorId === vendorId) return;
  const subject = `product:${id}`;
  await recordAudit(tx, origin, { action, actorId, subject, details: { vendorId, ...details } });
}

/**
 * Returns the last day on which an amount may be shown as the former price if it is lowered now.
 *
 * @returns a day in New Zealand; null if it was not the price for long enough
 * @throws DomainError NOT_FOUND if the product is another vendor's or deleted
 */
export async function whenFormerPriceEnds(
  db: Database,
  actor: VendorOrAdmin,
  { id, compareAtPrice }: FormerPriceInput,
): Promise<FormerPriceEnd> {
  const until = sql`rehome_compare_at_until(${products.id}, ${compareAtPrice}::numeric, ${today})`;
  const [end] = await db
    .select({ until: sql<string | null>`case when ${until} >= ${today} then ${until}::text end` })
    .from(products)
    .where(isOwnProduct(actor, id));
  if (!end) throw noSuchProduct();
  return end;
}
