import { sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';

/** Takes the looks at a product out of its vendor's, before it is deleted. The caller has locked the product. */
export async function forgetVisits(tx: Database, productId: number): Promise<void> {
  await tx.execute(sql`
    update vendor_visit_days as kept set views = kept.views - gone.views, carts = kept.carts - gone.carts
    from product_visit_days as gone join products on products.id = gone.product_id
    where gone.product_id = ${productId}::int and kept.vendor_id = products.vendor_id and kept.day = gone.day`);
}
