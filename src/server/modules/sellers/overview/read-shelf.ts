import { sql } from 'drizzle-orm';
import { hasOwnPicture, keptPieces } from '@/server/modules/catalog/index.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { LOW_STOCK } from '@/shared/constants.ts';
import { BEST_SELLER, SHORT_DESCRIPTION, type VendorOverview } from '@/shared/sellers/vendor-overview.ts';
import { daysAfter } from '@/shared/time.ts';

type Shelf = VendorOverview['shelf'];

const FEW = 5;

/**
 * A vendor's products on sale: how many there are, and which want looking after. All of a large shop's products are read
 * for it, so they are read once.
 */
export async function readShelf(db: Database, vendorId: number, now: Date): Promise<Shelf> {
  const [shelf] = await rows<Shelf & Record<string, unknown>>(
    db,
    sql`
      with shelf as materialized (
        select id, stock, ${hasOwnPicture} as has_picture, length(description) < ${SHORT_DESCRIPTION}::int as is_short
        from products where vendor_id = ${vendorId}::int and status = 'active' and not is_hidden
      )
      select count(*)::int as "onSale",
        (count(*) filter (where stock <= ${LOW_STOCK}::int))::int as "runningLow",
        (${scarcest}) as scarcest,
        (count(*) filter (where not has_picture))::int as "withoutPicture",
        (count(*) filter (where is_short))::int as "shortTexts",
        (select json_build_object('id', id, 'name', name) from products
          where id = (select min(id) from shelf where is_short)) as "firstShortText",
        (${missedBestSellers(now)}) as "missedBestSellers"
      from shelf`,
  );
  if (!shelf) throw new Error('A count without a group has one row.');
  return shelf;
}

const scarcest = sql`
  select coalesce(json_agg(json_build_object(
    'id', products.id, 'name', products.name, 'imageUrl', products.image_url, 'stock', products.stock
  ) order by products.stock, products.id), '[]')
  from (select id from shelf where stock <= ${LOW_STOCK}::int order by stock, id limit ${FEW}::int) few
  join products on products.id = few.id`;

function missedBestSellers(now: Date) {
  const since = daysAfter(now, -BEST_SELLER.days).toISOString();
  return sql`
    select coalesce(json_agg(json_build_object(
      'id', products.id, 'name', products.name, 'pieces', few.pieces
    ) order by few.pieces desc, products.id), '[]')
    from (
      select shelf.id, sold.pieces
      from shelf cross join lateral (
        select sum(${keptPieces()})::int as pieces
        from order_items
        join vendor_orders on vendor_orders.id = order_items.vendor_order_id
          and vendor_orders.status <> 'cancelled' and vendor_orders.created_at >= ${since}::timestamptz
        where order_items.product_id = shelf.id
      ) sold
      where shelf.stock = 0 and sold.pieces >= ${BEST_SELLER.pieces}::int
      order by sold.pieces desc, shelf.id limit ${FEW}::int
    ) few
    join products on products.id = few.id`;
}
