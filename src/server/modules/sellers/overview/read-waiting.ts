import { sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/platform/db/client.ts';
import type { VendorOverview, WaitingOrder } from '@/shared/sellers/vendor-overview.ts';

const FEW = 5;

interface WaitingRow extends Record<string, unknown>, Omit<WaitingOrder, 'createdAt'> {
  createdAt: string | Date;
  toPrepare: number;
  toSend: number;
}

/** Vendor orders that wait for their vendor: how many, and the oldest few. */
export async function readWaitingOrders(db: Database, vendorId: number): Promise<VendorOverview['waiting']> {
  const found = await rows<WaitingRow>(
    db,
    sql`
      select vendor_orders.id, orders.order_number as "orderNumber", vendor_orders.status,
        vendor_orders.fulfillment_method as "fulfillmentMethod", vendor_orders.created_at as "createdAt",
        users.name as "customerName", "toPrepare", "toSend",
        (select string_agg(product_name, ', ' order by id) from order_items where vendor_order_id = vendor_orders.id) as products
      from (
        select id, order_id, fulfillment_method, created_at,
          case when status in ('pending', 'processing') then status else collection_status end as status,
          (count(*) filter (where status = 'pending') over ())::int as "toPrepare",
          (count(*) filter (where status = 'processing' or collection_status = 'processing') over ())::int as "toSend"
        from vendor_orders
        where vendor_id = ${vendorId}::int and (status in ('pending', 'processing') or collection_status = 'processing')
        order by created_at, id limit ${FEW}::int
      ) vendor_orders
      join orders on orders.id = vendor_orders.order_id
      join users on users.id = orders.customer_id
      order by vendor_orders.created_at, vendor_orders.id`,
  );
  return {
    toPrepare: found[0]?.toPrepare ?? 0,
    toSend: found[0]?.toSend ?? 0,
    orders: found.map(({ toPrepare: _, toSend: __, createdAt, ...order }) => ({
      ...order,
      createdAt: new Date(createdAt),
    })),
  };
}

/** Returns that customers wait to hear about. */
export async function readReturnsToDecide(
  db: Database,
  vendorId: number,
): Promise<VendorOverview['returns']> {
  const [found] = await rows<{ count: number; oldest: string | Date | null }>(
    db,
    sql`
      select count(*)::int as count, min(return_requests.created_at) as oldest
      from return_requests join vendor_orders on vendor_orders.id = return_requests.vendor_order_id
      where vendor_orders.vendor_id = ${vendorId}::int and return_requests.status = 'requested'`,
  );
  return { toDecide: found?.count ?? 0, oldestAt: found?.oldest ? new Date(found.oldest) : null };
}
