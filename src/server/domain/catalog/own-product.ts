import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { Role } from '../../../shared/accounts.ts';
import { DomainError } from '../../../shared/errors.ts';
import { products } from '../../db/schema/index.ts';

/** Who changes products: a vendor their own, an admin any. */
export interface Seller {
  id: number;
  role: Role;
}

/** The product, if it is this seller's to change and was not removed. */
export function isOwnProduct(seller: Seller, productId: number): SQL | undefined {
  return and(
    eq(products.id, productId),
    ne(products.status, 'archived'),
    seller.role === 'admin' ? undefined : eq(products.vendorId, seller.id),
  );
}

export const noSuchProduct = () => new DomainError('NOT_FOUND', 'You have no such product.');
