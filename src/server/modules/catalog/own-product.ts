import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { productHidings, products, users } from '@/server/schema.ts';
import type { HidingView, OwnProduct } from '@/shared/catalog/catalog.ts';
import { DomainError } from '@/shared/errors.ts';
import type { Role } from '@/shared/platform/roles.ts';
import { ownProductColumns } from './columns.ts';

/** Who changes products: a vendor their own, an admin any. */
export interface VendorOrAdmin {
  id: number;
  role: Role;
}

/** The product, if this person may change it and it was not removed. */
export function isOwnProduct(actor: VendorOrAdmin, productId: number): SQL | undefined {
  return and(
    eq(products.id, productId),
    ne(products.status, 'archived'),
    actor.role === 'admin' ? undefined : eq(products.vendorId, actor.id),
  );
}

export const noSuchProduct = () => new DomainError('NOT_FOUND', 'You have no such product.');

/**
 * A product as its vendor edits it, on sale or not.
 *
 * @throws DomainError NOT_FOUND when it is another vendor's or gone
 */
export async function getOwnProduct(db: Database, actor: VendorOrAdmin, id: number): Promise<OwnProduct> {
  const [found] = await db
    .select({ product: ownProductColumns, hiding: hidingColumns })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .leftJoin(productHidings, isOpenHiding)
    .where(isOwnProduct(actor, id));
  if (!found) throw noSuchProduct();
  return { ...found.product, hiding: found.hiding };
}

/** Why a product is hidden; all null where `isOpenHiding` joins none. */
export const hidingColumns = {
  ...columnsOf(productHidings, 'reason', 'hiddenAt', 'answer', 'answeredAt'),
} as const satisfies Record<keyof HidingView, unknown>;

/** Joins a product to why it is hidden just now. */
export const isOpenHiding = and(eq(productHidings.productId, products.id), isNull(productHidings.endedAt));
