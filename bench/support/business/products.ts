import { sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { addProducts } from '../products.ts';

/** Adds products of all vendors, and numbers them in `bench_products`. */
export async function addShelves(db: Database, count: number): Promise<void> {
  await addProducts(db, count);
  await db.execute(sql`
    update products set vendor_id = seller.id
    from (select id, row_number() over (order by id) - 1 as number, count(*) over () as all_of_them from users where role = 'vendor' and deleted_at is null) as seller
    where products.name like '% no. %' and products.id % seller.all_of_them = seller.number`);
  await db.execute(sql`
    create temp table bench_products as
    select row_number() over (order by id) as number, id, vendor_id, name, image_url, price from products`);
}
