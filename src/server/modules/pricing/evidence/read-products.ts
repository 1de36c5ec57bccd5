import { sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/platform/db/client.ts';
import type { Decimal } from '@/shared/money.ts';

/** What a product itself says that is to be priced. */
export interface AskedProduct extends Record<string, unknown> {
  id: number;
  categoryId: number;
  price: Decimal;
  /** A fraction. */
  commissionRate: number;
  stock: number;
  rating: number;
  reviews: number;
  /** What its vendor has set. */
  cost: Decimal | null;
  floor: Decimal | null;
  ceiling: Decimal | null;
}

export async function readProducts(db: Database, ids: readonly number[]): Promise<AskedProduct[]> {
  return rows<AskedProduct>(
    db,
    sql`
      select p.id, p.category_id as "categoryId", p.price::text as price, p.stock, p.rating::float8 as rating,
        p.review_count as reviews, c.commission_rate::float8 / 100 as "commissionRate",
        b.cost::text as cost, b.floor::text as floor, b.ceiling::text as ceiling
      from products p
      join categories c on c.id = p.category_id
      left join price_bounds b on b.product_id = p.id
      where p.id = any(${sql.param(ids)}::int[])`,
  );
}
