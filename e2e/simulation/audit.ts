import { sql } from 'drizzle-orm';
import { type Database, rows } from '../../src/server/db/client.ts';
import type { FakeStripe } from '../../src/testing/fake-stripe/index.ts';
import type { Market } from './market.ts';
import type { Diary } from './people.ts';

export interface Audit {
  /** What the books say, for people. */
  figures: Record<string, number | string>;
  /** Everything that does not add up. */
  wrong: string[];
}

/** Compares our books with Stripe's, with themselves, and with what people were told. */
export async function audit(db: Database, stripe: FakeStripe, market: Market, diary: Diary): Promise<Audit> {
  const wrong = [...diary.wrong];
  const expect = (what: string, found: unknown, wanted: unknown) => {
    if (found !== wanted) wrong.push(`${what}: ${String(found)}, not ${String(wanted)}`);
  };
  const intents = [...stripe.intents.values()];
  const atStripe = {
    captured: sum(intents.map((intent) => intent.amount_received)),
    refunded: sum(stripe.refunds.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount)),
    held: intents.filter(({ status }) => status === 'requires_capture').length,
  };
  const [books] = await rows<Record<string, number>>(db, BOOKS);
  const ours = (name: string) => books?.[name] ?? Number.NaN;

  expect('cents captured, by Stripe and by us', atStripe.captured, ours('captured'));
  expect('cents captured, and of orders that stand or were paid', ours('captured'), ours('ordered'));
  expect('cents captured, and charged in the ledger', ours('captured'), ours('charged'));
  expect('cents refunded, by Stripe and by us', atStripe.refunded, ours('refunded'));
  expect('cents refunded, and in the ledger', ours('refunded'), ours('refunded_in_ledger'));
  expect('holds without an order', atStripe.held, 0);
  for (const name of MUST_BE_ZERO) expect(name.replaceAll('_', ' '), ours(name), 0);

  for (const { id, stock, sold } of await rows<{ id: number; stock: number; sold: number }>(db, STOCK)) {
    expect(`stock of product ${id}`, stock, (market.stock.get(id) ?? 0) - sold);
  }
  await compareWithDiary(db, stripe, diary, wrong);
  return {
    figures: {
      'orders placed': ours('orders'),
      'of which cancelled whole': ours('cancelled_orders'),
      'of which never paid and undone': ours('undone_orders'),
      'money captured': ours('captured') / 100,
      'money refunded': ours('refunded') / 100,
      'sum of the ledger': ours('ledger'),
      'payments at Stripe': intents.length,
      'payments released': ours('released'),
    },
    wrong,
  };
}

/** What people were told must be so. */
async function compareWithDiary(db: Database, stripe: FakeStripe, diary: Diary, wrong: string[]) {
  const known = await rows<{ payment: string; number: string }>(
    db,
    sql`select provider_payment_id as payment, order_number as number
      from payments join orders on orders.id = payments.order_id`,
  );
  const numbers = new Map(known.map(({ payment, number }) => [payment, number]));
  for (const [payment, number] of diary.orders) {
    if (numbers.get(payment) !== number) wrong.push(`order ${number} was answered and is not there`);
  }
  for (const [payment, refusal] of diary.refused) {
    if (diary.orders.has(payment)) wrong.push(`${payment} was refused (${refusal}) and answered an order`);
    if (!refusal.startsWith('PAYMENT_STATE') && stripe.intents.get(payment)?.amount_received) {
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
  'wrong_vendor_stats',
  'wrong_ratings',
  'wrong_order_statuses',
  'wrong_part_sums',
] as const;

const BOOKS = sql`select
  (select count(*)::int from orders) as orders,
  (select count(*)::int from orders where status = 'cancelled') as cancelled_orders,
  (select count(*)::int from payments where order_id is not null and status = 'released') as undone_orders,
  (select count(*)::int from payments where status = 'released') as released,
  (select coalesce(sum(captured_cents), 0)::float8 from payments) as captured,
  (select coalesce(sum(refunded_cents), 0)::float8 from payments) as refunded,
  (select coalesce(sum(total * 100), 0)::float8 from orders where exists (
    select from payments where order_id = orders.id and status = 'captured')) as ordered,
  (select coalesce(-sum(amount_cents), 0)::float8 from ledger_entries where account = 'buyer') as charged,
  (select coalesce(sum(amount_cents), 0)::float8 from ledger_entries where account = 'refund') as refunded_in_ledger,
  (select coalesce(sum(amount_cents), 0)::float8 from ledger_entries) as ledger,
  (select count(*)::int from (
    select order_id from ledger_entries group by order_id having sum(amount_cents) <> 0) as o) as unbalanced_orders,
  (select count(*)::int from payments where status in ('authorized', 'placed', 'releasing')) as unsettled_payments,
  (select count(*)::int from refunds where completed_at is null) as open_refunds,
  (select count(*)::int from products where stock < 0) as oversold_products,
  (select count(*)::int from payments where captured_cents > amount_cents) as overcharged_payments,
  (select count(*)::int from payments where refunded_cents > captured_cents) as twice_refunded_payments,
  (select count(*)::int from vendor_stats s, lateral (
    select coalesce(sum(e.amount_cents), 0) / 100.0 as revenue,
      coalesce(sum(e.amount_cents) filter (where e.account = 'platform_commission'), 0) / 100.0 as commission
    from ledger_entries e where e.vendor_id = s.vendor_id and e.account in ('vendor_earnings', 'platform_commission')
  ) as proven where s.total_revenue <> proven.revenue or s.total_commission <> proven.commission) as wrong_vendor_stats,
  (select count(*)::int from products p, lateral (
    select coalesce(round(avg(r.rating), 2), 0) as rating, count(*)::int as count from reviews r where r.product_id = p.id
  ) as said where p.rating <> said.rating or p.review_count <> said.count) as wrong_ratings,
  (select count(*)::int from orders o where (o.status = 'cancelled') <> not exists (
    select from vendor_orders v where v.order_id = o.id and v.status <> 'cancelled')) as wrong_order_statuses,
  (select count(*)::int from orders o, lateral (
    select sum(v.subtotal) as subtotal, sum(v.tax) as tax, sum(v.buyer_commission) as commission,
      sum(v.delivery_fee) as fee
    from vendor_orders v where v.order_id = o.id
  ) as parts where o.subtotal <> parts.subtotal or o.tax <> parts.tax or o.commission <> parts.commission
    or o.delivery_fee <> parts.fee) as wrong_part_sums`;

const STOCK = sql`select p.id, p.stock, coalesce(sum(i.quantity - i.returned_quantity)
    filter (where v.status <> 'cancelled'), 0)::int as sold
  from products p
  left join order_items i on i.product_id = p.id
  left join vendor_orders v on v.id = i.vendor_order_id
  group by p.id`;

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}
