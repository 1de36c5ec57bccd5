import { sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/db/client.ts';
import { visitDays } from '@/server/domain/product-visits/visit-days.ts';
import { ofVendor } from './of-vendor.ts';

/** The first day on which visits of a vendor's products were counted, as `2026-11-30`; null where none has been. */
export async function countedSince(db: Database, vendorId: number): Promise<string | null> {
  const [found] = await rows<{ day: string | null }>(
    db,
    sql`select min(day)::text as day from ${visitDays} as visits where ${ofVendor(vendorId)}`,
  );
  return found?.day ?? null;
}
