import { sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';

/**
 * Adds paid orders of one to three lines over some years, with vendor orders, items, tracking, payments and ledger.
 * Every twentieth vendor order is cancelled; every thirtieth arrived line has a returned piece.
 */
export async function addOrders(db: Database, count: number, years: number): Promise<void> {
  const products = await db.$count(sql`bench_products`);
  // The demo's own orders have the lower numbers.
  await db.execute(sql`
    create temp table bench_lines as
    select first + n as order_id, line, product.id as product_id, product.vendor_id, product.name, product.image_url,
      product.price, 1 + floor(random() * random() * 3)::int as quantity
    from (select coalesce(max(id), 0) as first from orders) as last,
      generate_series(1, ${count}::int) as n, generate_series(1, 1 + n % 3) as line,
      lateral (select 1 + floor(random() * ${products}::int + (n + line) * 0)::int as number) as chosen
      join bench_products as product on product.number = chosen.number`);
  await db.execute(sql`create index on bench_lines (order_id, vendor_id)`);
  await db.execute(sql`
    create temp table bench_orders as
    select order_id, sum(price * quantity) as subtotal,
      now() - random() * ${years}::int * interval '365 days' as placed,
      first + floor(power(random(), 2) * (last - first + 1))::int as customer_id,
      order_id % 2 = 0 as is_delivered
    from bench_lines, (select min(id) as first, max(id) as last from users where username like 'bench-customer%') as customers
    group by order_id, first, last`);
  await db.execute(sql`create index on bench_orders (order_id)`);
  await db.execute(sql`analyze bench_lines, bench_orders`);
  await db.execute(sql`
    insert into orders (id, customer_id, order_number, status, currency, subtotal, tax, tax_rate, tax_included, commission, total,
      fulfillment_method, collection_location, shipping_address, created_at, updated_at)
    select order_id, customer_id, 'RH-' || upper(substr(md5(order_id::text), 1, 10)), case when is_delivered then 'delivered' else 'collected' end,
      'usd', subtotal, round(subtotal * 0.08, 2), 0.08, false, round(subtotal * 0.1, 2),
      subtotal + round(subtotal * 0.08, 2) + round(subtotal * 0.1, 2),
      case when is_delivered then 'delivery' else 'collection' end,
      case when is_delivered then null else 'Auckland, New Zealand' end,
      case when is_delivered then jsonb_build_object('fullName', 'Robin Sharp', 'street', order_id || ' Bench Road', 'city', 'Nelson', 'state', 'Nelson', 'zip', '7010', 'country', 'New Zealand') end,
      placed, placed
    from bench_orders order by placed`);
  await db.execute(sql`
    insert into vendor_orders (order_id, vendor_id, subtotal, tax, buyer_commission, commission, commission_rate, status, fulfillment_method, completed_at, created_at, updated_at)
    select order_id, vendor_id, sum(price * quantity), round(sum(price * quantity) * 0.08, 2), round(sum(price * quantity) * 0.1, 2),
      sum(round(price * quantity * 0.12, 2)), 0.12,
      case when (order_id + vendor_id) % 20 = 0 then 'cancelled' when is_delivered then 'delivered' else 'collected' end,
      case when is_delivered then 'delivery' else 'collection' end, placed + interval '5 days', placed, placed
    from bench_lines join bench_orders using (order_id) group by order_id, vendor_id, is_delivered, placed order by placed`);
  await db.execute(sql`
    insert into order_items (order_id, vendor_order_id, product_id, product_name, image_url, quantity, price, commission, commission_rate, fulfillment_method, returned_quantity)
    select line.order_id, vendor_orders.id, line.product_id, line.name, line.image_url, line.quantity, line.price,
      round(line.price * line.quantity * 0.12, 2), 0.12, vendor_orders.fulfillment_method,
      case when line.order_id % 30 = 0 and vendor_orders.status <> 'cancelled' then 1 else 0 end
    from bench_lines as line
    join vendor_orders on vendor_orders.order_id = line.order_id and vendor_orders.vendor_id = line.vendor_id
    order by vendor_orders.id`);
  await db.execute(sql`
    insert into return_requests (order_item_id, vendor_order_id, status, quantity, reason, received_quantity, decided_at, received_at, created_at)
    select item.id, item.vendor_order_id, case when item.returned_quantity > 0 then 'received' when item.id % 3 = 0 then 'requested' when item.id % 3 = 1 then 'accepted' else 'refused' end,
      1, 'It does not fit', item.returned_quantity,
      case when item.returned_quantity > 0 or item.id % 3 > 0 then vendor_orders.created_at + interval '8 days' end,
      case when item.returned_quantity > 0 then vendor_orders.created_at + interval '12 days' end, vendor_orders.created_at + interval '7 days'
    from order_items as item join vendor_orders on vendor_orders.id = item.vendor_order_id
    where item.order_id >= (select min(order_id) from bench_orders) and (item.returned_quantity > 0 or item.order_id % 45 = 0)`);
  await addMoney(db);
  await db.execute(sql`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`);
  await db.execute(sql`drop table bench_lines, bench_orders`);
}

async function addMoney(db: Database): Promise<void> {
  await db.execute(sql`
    insert into payments (user_id, provider, provider_payment_id, status, amount_cents, captured_cents, currency, fulfillment_method, order_id, authorized_at, captured_at, created_at, updated_at)
    select customer_id, 'sandbox', 'bench_' || id, 'captured', (total * 100)::int, (total * 100)::int, 'usd', fulfillment_method, id, created_at, created_at, created_at, created_at
    from orders where id in (select order_id from bench_orders)`);
  await db.execute(sql`
    insert into order_tracking (order_id, status, description, timestamp)
    select order_id, 'confirmed', 'Your order is confirmed and paid.', placed from bench_orders`);
  await db.execute(sql`
    insert into ledger_entries (order_id, vendor_order_id, vendor_id, account, amount_cents, description, created_at)
    select orders.id, null, null, account, cents, 'Order placed', orders.created_at
    from orders, lateral (values ('buyer', -(total * 100)::int), ('buyer_commission', (commission * 100)::int), ('tax', (tax * 100)::int)) as line (account, cents)
    where orders.id in (select order_id from bench_orders)
    union all
    select order_id, id, vendor_id, account, cents, 'Order placed', created_at
    from vendor_orders, lateral (values ('vendor_earnings', ((subtotal - commission) * 100)::int), ('platform_commission', (commission * 100)::int)) as line (account, cents)
    where order_id in (select order_id from bench_orders)`);
  await db.execute(sql`
    insert into vendor_stats (vendor_id, total_revenue, total_commission, total_orders, average_commission_rate)
    select vendor_id, sum(subtotal), sum(commission), count(*), 12
    from vendor_orders where status <> 'cancelled' group by vendor_id
    on conflict (vendor_id) do update set total_revenue = excluded.total_revenue, total_commission = excluded.total_commission, total_orders = excluded.total_orders`);
}
