import { and, eq, ne, type SQL } from 'drizzle-orm';
import { products } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import type { Role } from '@/shared/platform/roles.ts';

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
