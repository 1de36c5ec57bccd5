import { and, eq, ne, type SQL } from 'drizzle-orm';
import { products } from '@/server/platform/db/schema/index.ts';

/** A product, if it is this vendor's own and was not removed. What a vendor thinks of prices and costs is no admin's business. */
export function isOwnPriced(vendorId: number, productId: number): SQL | undefined {
  return and(eq(products.id, productId), eq(products.vendorId, vendorId), ne(products.status, 'archived'));
}
