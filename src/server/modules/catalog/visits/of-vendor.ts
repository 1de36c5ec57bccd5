import { type SQL, sql } from 'drizzle-orm';

/** Whether `product_id` is a product of a vendor's. Looked up once, so that the index of each visited table is used. */
export function ofVendor(vendorId: number): SQL {
  return sql`product_id = any(array(select id from products where vendor_id = ${vendorId}::int))`;
}
