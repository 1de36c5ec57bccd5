import { sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/db/client.ts';
import { ofVendor } from './of-vendor.ts';

/**
 * The first day on which visits of a vendor's products were counted, as `2026-11-30`; null where none has been. Of each product
 * the index is asked for its first day only.
 */
export async function countedSince(db: Database, vendorId: number): Promise<string | null> {
  const [found] = await rows<{ day: string | null }>(
    db,
    sql`
      select least(
        (select min(first) from products, lateral (
          select min(day) as first from product_visit_days where product_id = products.id
        ) as visited where vendor_id = ${vendorId}::int),
        (select min(day) from product_visits where ${ofVendor(vendorId)})
      )::text as day`,
  );
  return found?.day ?? null;
}
