import { sql } from 'drizzle-orm';
import { readBalances } from '@/server/modules/payouts/index.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { sumCents } from '@/shared/money.ts';
import type { RunLog } from './people.ts';
import type { ProviderRecords, SimulatedProvider } from './provider.ts';
import type { SimulatedShop } from './simulated-shop.ts';

export interface Audit {
  /** Totals to print. */
  figures: Record<string, number | string>;
  /** All inconsistencies. */
  wrong: string[];
}

/** Compares our books with the payment provider's, with themselves, and with the answers that people got. */
export async function audit(
  db: Database,
  bank: SimulatedProvider,
  market: SimulatedShop,
  runLog: RunLog,
): Promise<Audit> {
  const wrong = [...runLog.wrong];
  const expect = (what: string, found: unknown, wanted: unknown) => {
    if (found !== wanted) wrong.push(`${what}: ${String(found)}, not ${String(wanted)}`);
  };
  const providerBooks = await bank.books(db);
  const [books] = await rows<Record<string, number>>(db, BOOKS);
  const ours = (name: string) => books?.[name] ?? Number.NaN;

  expect('cents captured, by the provider and by us', providerBooks.captured, ours('captured'));
  expect('cents captured, and of orders that stand or were paid', ours('captured'), ours('ordered'));
  expect('cents captured, and charged in the ledger', ours('captured'), ours('charged'));
  expect('cents refunded, by the provider and by us', providerBooks.refunded, ours('refunded'));
  expect('cents refunded, and in the ledger', ours('refunded'), ours('refunded_in_ledger'));
  expect('holds without an order', providerBooks.held, 0);
  for (const name of MUST_BE_ZERO) expect(name.replaceAll('_', ' '), ours(name), 0);

  for (const { id, stock, sold } of await rows<{ id: number; stock: number; sold: number }>(db, STOCK)) {
    expect(`stock of product ${id}`, stock, (market.stock.get(id) ?? 0) - sold);
  }
  const balances = new Map(
    (await readBalances(db, new Date())).map(({ vendorId, earned }) => [vendorId, earned]),
  );
  for (const { id, earned } of await rows<{ id: number; earned: number }>(db, EARNED)) {
    expect(`cents earned by vendor ${id}, and what their sales come to`, balances.get(id) ?? 0, earned);
  }
  await compareWithRunLog(db, providerBooks, runLog, wrong);
  return {
    figures: {
      'orders placed': ours('orders'),
      'of which cancelled whole': ours('cancelled_orders'),
      'of which never paid and undone': ours('undone_orders'),
      'pieces sold': ours('sold'),
      'pieces returned': ours('returned'),
      'money captured': ours('captured') / 100,
      'money refunded': ours('refunded') / 100,
      "vendors' balances": sumCents(balances.values()) / 100,
      'sum of the ledger': ours('ledger'),
      'payments at the provider': providerBooks.takenOf.size,
      'payments released': ours('released'),
      'holds left': providerBooks.held,
      'orders without their mails': ours('orders_without_their_mails'),
    },
    wrong,
  };
}

/** Compares the answers that people got with the orders and payments. */
async function compareWithRunLog(
  db: Database,
  providerBooks: ProviderRecords,
  runLog: RunLog,
  wrong: string[],
) {
  const paidOrders = await rows<{ payment: string; number: string; undone: boolean }>(
    db,
    sql`select provider_payment_id as payment, order_number as number,
        orders.status = 'cancelled' and payments.status = 'released' as undone
      from payments join orders on orders.id = payments.order_id`,
  );
  const answers = new Map(paidOrders.map((order) => [order.payment, order]));
  for (const [payment, number] of runLog.orders) {
    if (answers.get(payment)?.number !== number) wrong.push(`order ${number} was answered and is not there`);
  }
  for (const [payment, refusal] of runLog.refused) {
    // A placed order is cancelled if the bank refuses the capture later: then both answers are right.
    if (runLog.orders.has(payment) && !answers.get(payment)?.undone) {
      wrong.push(`${payment} was refused (${refusal}) and answered an order`);
    }
    if (!refusal.startsWith('PAYMENT_STATE') && providerBooks.takenOf.get(payment)) {
      wrong.push(`${payment} was refused (${refusal}) and charged`);
    }
  }
}

const MUST_BE_ZERO = [
  'ledger',
  'unbalanced_orders',
  'unsettled_payments',
  'open_refunds',
  'oversold_products',
  'overcharged_payments',
  'twice_refunded_payments',
  'wrong_rests',
  'rests_of_cancelled',
  'wrong_vendor_stats',
  'wrong_ratings',
  'wrong_order_statuses',
  'wrong_part_sums',
  'orders_without_their_mails',
] as const;

const BOOKS = sql`select
  (select count(*)::int from orders) as orders,
  (select count(*)::int from orders where status = 'cancelled') as cancelled_orders,
  (select count(*)::int from payments where order_id is not null and status = 'released') as undone_orders,
  (select count(*)::int from payments where status = 'released') as released,
  (select coalesce(sum(quantity), 0)::int from order_items) as sold,
  (select coalesce(sum(returned_quantity), 0)::int from order_items) as returned,
  (select coalesce(sum(captured_cents), 0)::float8 from payments) as captured,
  (select coalesce(sum(refunded_cents), 0)::float8 from payments) as refunded,
  (select coalesce(sum((total - due_later) * 100), 0)::float8 from orders where exists (
    select from payments where order_id = orders.id and vendor_order_id is null and status = 'captured')) + (
    select coalesce(sum(captured_cents), 0)::float8 from payments where vendor_order_id is not null) as ordered,
  (select coalesce(-sum(amount_cents), 0)::float8 from ledger_entries where account = 'buyer') as charged,
  (select coalesce(sum(amount_cents), 0)::float8 from ledger_entries where account = 'refund') as refunded_in_ledger,
  (select coalesce(sum(amount_cents), 0)::float8 from ledger_entries) as ledger,
  (select count(*)::int from (
    select order_id from ledger_entries group by order_id having sum(amount_cents) <> 0) as o) as unbalanced_orders,
  (select count(*)::int from payments where status in ('authorized', 'placed', 'releasing')) as unsettled_payments,
  (select count(*)::int from refunds where completed_at is null) as open_refunds,
  (select count(*)::int from products where stock < 0) as oversold_products,
  (select count(*)::int from payments where captured_cents > amount_cents) as overcharged_payments,
  -- The rest of each vendor order is what it still owes; cancelled ones owe nothing.
  (select count(*)::int from orders o where (
    select coalesce(-sum(amount_cents), 0) from ledger_entries where order_id = o.id and account = 'receivable'
  ) <> (
    select coalesce(sum(rest) * 100, 0) from vendor_orders where order_id = o.id
  )) as wrong_rests,
  (select count(*)::int from vendor_orders where status = 'cancelled' and rest > 0) as rests_of_cancelled,
  (select count(*)::int from payments where refunded_cents > captured_cents) as twice_refunded_payments,
  (select count(*)::int from vendor_stats s, lateral (
    select coalesce(sum(e.amount_cents), 0) / 100.0 as revenue,
      coalesce(sum(e.amount_cents) filter (where e.account = 'platform_commission'), 0) / 100.0 as commission
    from ledger_entries e where e.vendor_id = s.vendor_id and e.account in ('vendor_earnings', 'platform_commission')
  ) as proven where s.total_revenue <> proven.revenue or s.total_commission <> proven.commission) as wrong_vendor_stats,
  (select count(*)::int from products p, lateral (
    select coalesce(round(avg(r.rating), 2), 0) as rating, count(*)::int as count from reviews r
    -- Of a variant, those of its listing.
    where r.product_id = coalesce(p.variant_of, p.id)
  ) as said where p.rating <> said.rating or p.review_count <> said.count) as wrong_ratings,
  (select count(*)::int from orders o where (o.status = 'cancelled') <> not exists (
    select from vendor_orders v where v.order_id = o.id and v.status <> 'cancelled')) as wrong_order_statuses,
  (select count(*)::int from orders o, lateral (
    select sum(v.subtotal) as subtotal, sum(v.tax) as tax, sum(v.buyer_commission) as commission,
      sum(v.delivery_fee) as fee
    from vendor_orders v where v.order_id = o.id
  ) as parts where o.subtotal <> parts.subtotal or o.tax <> parts.tax or o.commission <> parts.commission
    or o.delivery_fee <> parts.fee) as wrong_part_sums,
  -- Each change of an order is one moment in its timeline and one mail to its customer; a return's refund is mailed too.
  (select count(*)::int from orders o where (
    select count(distinct t.timestamp) from order_tracking t where t.order_id = o.id
  ) + (
    select count(*) from refunds r join vendor_orders v on v.id = r.vendor_order_id
    where v.order_id = o.id and r.return_request_id is not null and r.completed_at is not null
  ) <> (
    select coalesce(sum(cardinality(array_positions(m.topics, 'order:' || o.id))), 0) from mail_outbox m
    where m.user_id = o.customer_id and m.kind = 'order'
  ) + (
    select count(*) from mail_news n where n.user_id = o.customer_id and n.kind = 'order' and n.topic = 'order:' || o.id
  )) as orders_without_their_mails`;

/** A place of a week is taken even if the piece comes back. A kept deposit was for pieces that were being made. */
const STOCK = sql`select p.id, p.stock, coalesce(sum(case
    when i.lead_time_weeks is null then i.quantity - i.returned_quantity + i.refund_only_quantity + (
      select coalesce(sum(r.received_quantity), 0)::int from return_requests r where r.order_item_id = i.id and not r.restocked)
    when v.collection_status is null or v.collection_status <> 'cancelled' then i.quantity
    else i.quantity - i.returned_quantity
  end) filter (where v.status <> 'cancelled' or (v.kept_deposit > 0 and i.lead_time_weeks is not null)), 0)::int as sold
  from products p
  left join order_items i on i.product_id = p.id
  left join vendor_orders v on v.id = i.vendor_order_id
  group by p.id`;

/** Each vendor's sales in cents, from the orders only: prices and deliveries less commission and returns. */
const EARNED = sql`select u.id, coalesce(sum(sales.earned), 0)::float8 as earned
  from users u
  left join lateral (
    select case when v.fulfillment_method = 'delivery' then v.delivery_fee * 100 else 0 end + sum(
      i.price * 100 * (i.quantity - i.returned_quantity)
      - (i.commission * 100 - floor(i.commission * 100 * i.returned_quantity / i.quantity))) as earned
    from vendor_orders v join order_items i on i.vendor_order_id = v.id
    where v.vendor_id = u.id and v.status <> 'cancelled'
    group by v.id
    union all
    -- A deposit that is kept is a sale of that amount.
    select v.kept_deposit * 100 - round(v.kept_deposit * 100 * v.commission_rate)
    from vendor_orders v where v.vendor_id = u.id and v.kept_deposit > 0
    union all
    -- What vendors gave; a refund of the same pieces takes it back.
    select sum(amount_cents) from ledger_entries where vendor_id = u.id and account = 'goodwill'
  ) as sales on true
  where u.role = 'vendor'
  group by u.id`;
