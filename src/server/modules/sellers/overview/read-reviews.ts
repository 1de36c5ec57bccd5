import { sql } from 'drizzle-orm';
import { publicName } from '@/server/modules/catalog/index.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import type { ReviewOfVendor } from '@/shared/sellers/vendor-overview.ts';

const FEW = 3;

/** What customers said of a vendor's products last. */
export async function readReviewsOfVendor(db: Database, vendorId: number): Promise<ReviewOfVendor[]> {
  const found = await rows<
    Record<string, unknown> & Omit<ReviewOfVendor, 'createdAt'> & { createdAt: string | Date }
  >(
    db,
    sql`
      select reviews.id, products.id as "productId", products.name as "productName",
        products.status = 'active' and not products.is_hidden as "isPublic", reviews.rating,
        reviews.title, reviews.body,
        case when users.deleted_at is null then users.name else '' end as author, reviews.created_at as "createdAt"
      from (
        -- The newest of each product, from an index alone; then the newest of those.
        select newest.id from products
        cross join lateral (
          select id, created_at from reviews where product_id = products.id
          order by created_at desc, id desc limit ${FEW}::int
        ) newest
        where products.vendor_id = ${vendorId}::int and products.review_count > 0
        order by newest.created_at desc, newest.id desc limit ${FEW}::int
      ) newest
      join reviews on reviews.id = newest.id
      join products on products.id = reviews.product_id
      join users on users.id = reviews.customer_id
      order by reviews.created_at desc, reviews.id desc`,
  );
  return found.map(({ author, createdAt, ...review }) => ({
    ...review,
    author: publicName(author),
    createdAt: new Date(createdAt),
  }));
}
