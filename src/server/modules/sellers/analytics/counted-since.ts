import { type SQL, sql } from 'drizzle-orm';
import { ofVendor } from '@/server/modules/catalog/index.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';

/** The first day on which visits of a vendor's products were counted, as `2026-11-30`; null where none has been. */
export async function countedSince(db: Database, vendorId: number): Promise<string | null> {
  const [found] = await rows<{ day: string | null }>(db, sql`select ${sinceOf(vendorId)}::text as day`);
  return found?.day ?? null;
}

/** The same within a query. */
export function sinceOf(vendorId: number): SQL {
  return sql`least(
    (select min(day) from vendor_visit_days where vendor_id = ${vendorId}::int),
    (select min(day) from product_visits where ${ofVendor(vendorId)})
  )`;
}
