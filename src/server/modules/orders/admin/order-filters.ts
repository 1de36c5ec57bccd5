import { and, eq, exists, isNull, like, type SQL, sql } from 'drizzle-orm';
import { anywhere } from '@/server/platform/db/anywhere.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { orders, users, vendorOrders } from '@/server/schema.ts';
import { TIME_ZONE } from '@/shared/constants.ts';
import { dayAfter } from '@/shared/days.ts';
import type { OrderFilters } from '@/shared/orders/admin-orders.ts';

/** Which orders the filters let through. */
export function passes(db: Database, filters: OrderFilters): SQL | undefined {
  const { search, status, way, from, to, isRefunded, isTest, hasNotes, customerId, vendorId } = filters;
  return and(
    search ? isFoundBy(search) : undefined,
    status ? eq(orders.status, status) : undefined,
    way ? eq(orders.fulfillmentMethod, way) : undefined,
    from ? sql`${orders.createdAt} >= ${dayBegins(from)}` : undefined,
    to ? sql`${orders.createdAt} < ${dayBegins(dayAfter(to))}` : undefined,
    customerId ? eq(orders.customerId, customerId) : undefined,
    vendorId ? isOfVendor(db, vendorId) : undefined,
    is(
      isRefunded,
      sql`${orders.id} in (
        select vendor_orders.order_id from refunds join vendor_orders on vendor_orders.id = refunds.vendor_order_id
      )`,
    ),
    is(
      isTest,
      sql`exists (
        select from payments as paid where paid.order_id = ${orders.id} and paid.provider = 'sandbox'
      )`,
    ),
    is(hasNotes, sql`${orders.id} in (select order_notes.order_id from order_notes)`),
  );
}

function is(wanted: boolean | undefined, condition: SQL): SQL | undefined {
  if (wanted === undefined) return undefined;
  return wanted ? condition : sql`not (${condition})`;
}

function isOfVendor(db: Database, vendorId: number): SQL {
  const own = and(eq(vendorOrders.orderId, orders.id), eq(vendorOrders.vendorId, vendorId));
  return exists(db.select({ id: vendorOrders.id }).from(vendorOrders).where(own));
}

/** The first moment of a day in New Zealand. */
function dayBegins(day: string): SQL {
  return sql`((${day}::date)::timestamp at time zone ${TIME_ZONE})`;
}

/** Each part has an index of its own; together they are a set of orders that is made once. For what is found seldom. */
function isFoundBy(search: string): SQL {
  const words = anywhere(search);
  // The list itself is read then, newest first: however many begin like this, a page is found at once.
  if (/^rh-/i.test(search)) return like(orders.orderNumber, words.slice(1).toUpperCase());
  const people = sql`
    select users.id from users where ${like(users.searchText, words)} and ${isNull(users.deletedAt)}`;
  return sql`${orders.id} in (
    select by_number.id from orders as by_number
    where by_number.order_number like ${words.slice(1).toUpperCase()}
    union all
    select of_customer.id from orders as of_customer where of_customer.customer_id in (${people})
    union all
    select vendor_orders.order_id from vendor_orders where vendor_orders.vendor_id = any(array(${people}))
    union all
    select order_items.order_id from order_items where order_items.product_name ilike ${words}
  )`;
}
