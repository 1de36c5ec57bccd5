import { sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/db/client.ts';
import { hasOwnPicture } from '@/server/domain/own-products/which-products.ts';
import { LOW_STOCK } from '@/shared/constants.ts';
import { daysAfter } from '@/shared/time.ts';
import { BEST_SELLER, SHORT_DESCRIPTION, type VendorOverview } from '@/shared/vendor-overview.ts';

type Shelf = VendorOverview['shelf'];
type Counts = Omit<Shelf, 'scarcest' | 'missedBestSellers'>;

const FEW = 5;

/** A vendor's products on sale: how many there are, and which want looking after. */
export async function readShelf(db: Database, vendorId: number, now: Date): Promise<Shelf> {
  const [[counts], scarcest, missedBestSellers] = await Promise.all([
    readCounts(db, vendorId),
    readScarcest(db, vendorId),
    readMissedBestSellers(db, vendorId, now),
  ]);
  if (!counts) throw new Error('A count without a group has one row.');
  return { ...counts, scarcest, missedBestSellers };
}

const ofVendor = (vendorId: number) =>
  sql`products.vendor_id = ${vendorId}::int and products.status = 'active' and not products.is_hidden`;

function readCounts(db: Database, vendorId: number) {
  const isShort = sql`length(description) < ${SHORT_DESCRIPTION}::int`;
  return rows<Counts & Record<string, unknown>>(
    db,
    sql`
      select counted."onSale", counted."runningLow", counted."withoutPicture", counted."shortTexts",
        (select json_build_object('id', id, 'name', name) from products where id = counted.short) as "firstShortText"
      from (
        select count(*)::int as "onSale",
          (count(*) filter (where stock <= ${LOW_STOCK}::int))::int as "runningLow",
          (count(*) filter (where not ${hasOwnPicture}))::int as "withoutPicture",
          (count(*) filter (where ${isShort}))::int as "shortTexts",
          min(id) filter (where ${isShort}) as short
        from products where ${ofVendor(vendorId)}
      ) counted`,
  );
}

function readScarcest(db: Database, vendorId: number) {
  return rows<Shelf['scarcest'][number] & Record<string, unknown>>(
    db,
    sql`
      select id, name, image_url as "imageUrl", stock from products
      where ${ofVendor(vendorId)} and stock <= ${LOW_STOCK}::int order by stock, id limit ${FEW}::int`,
  );
}

function readMissedBestSellers(db: Database, vendorId: number, now: Date) {
  const since = daysAfter(now, -BEST_SELLER.days).toISOString();
  return rows<Shelf['missedBestSellers'][number] & Record<string, unknown>>(
    db,
    sql`
      select products.id, products.name, sum(order_items.quantity - order_items.returned_quantity)::int as pieces
      from products
      join order_items on order_items.product_id = products.id
      join vendor_orders on vendor_orders.id = order_items.vendor_order_id
        and vendor_orders.status <> 'cancelled' and vendor_orders.created_at >= ${since}::timestamptz
      where ${ofVendor(vendorId)} and products.stock = 0
      group by products.id having sum(order_items.quantity - order_items.returned_quantity) >= ${BEST_SELLER.pieces}::int
      order by pieces desc, products.id limit ${FEW}::int`,
  );
}
