import { sql } from 'drizzle-orm';
import type { Comparable } from '@/server/modules/pricing/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { shiftDays } from '@/shared/days.ts';
import { seededRandom } from '@/shared/random.ts';
import type { Day } from './live-through-days.ts';
import { type SimulatedProduct, TODAY } from './simulate-product.ts';

/** User ids: the vendor of the simulated products, the vendor of comparable ones, and the buyer. */
const PEOPLE = { vendor: 1, others: 2, buyer: 3 } as const;
const BATCH = 2_000;
const NOUNS = ['desk', 'table', 'chair', 'shelf', 'lamp'];

/** Writes the history of simulated and comparable products as the shop would have recorded it, with the simulated ids. */
export async function writeMarket(db: Database, simulated: readonly SimulatedProduct[], categories: number) {
  await writePeople(db, categories);
  const random = seededRandom(9);
  let nextId = simulated.length;
  for (const [index, { evidence, days }] of simulated.entries()) {
    // A word that only this product and comparable ones have in their names.
    const name = `${random.letters('bdfgklmnprstvz', 9)} ${random.pick(NOUNS)}`;
    const own = { name, categoryId: 1 + (index % categories) };
    const comparables = evidence.comparables.map((comparable) => {
      nextId += 1;
      return { ...comparable, id: nextId };
    });
    await writeProducts(db, [
      {
        ...own,
        id: index + 1,
        vendorId: PEOPLE.vendor,
        cents: evidence.priceCents,
        days: days.length,
        isOnSale: true,
      },
      ...comparables.map((one) => ({
        ...own,
        id: one.id,
        name: `${name} ${one.similarity > 0.4 ? 'no. 2' : 'with many other words of its own'}`,
        vendorId: PEOPLE.others,
        cents: one.priceCents,
        days: one.daysOnSale,
        isOnSale: one.isOnSale,
      })),
    ]);
    await writeHistory(db, index + 1, days);
    for (const one of comparables) await writeSales(db, salesOf(one));
    const { costCents, floorCents, ceilingCents } = evidence;
    await db.execute(sql`
      insert into price_bounds (product_id, cost, floor, ceiling)
      values (${index + 1}::int, ${costCents}::int / 100.0, ${floorCents}::int / 100.0, ${ceilingCents}::int / 100.0)`);
  }
  await db.execute(sql`analyze`);
}

async function writePeople(db: Database, categories: number) {
  await db.execute(sql`
    insert into users (id, username, username_key, email, email_key, name, password, role)
    select id, 'market' || id, 'market' || id, 'market' || id || '@example.com', 'market' || id || '@example.com', 'Market', 'none',
      case when id = ${PEOPLE.buyer}::int then 'customer' else 'vendor' end
    from generate_series(1, 3) as id`);
  await db.execute(sql`
    insert into categories (id, name, description, commission_rate)
    select id, 'Category ' || id, 'A market', 10 from generate_series(1, ${categories}::int) as id`);
}

interface WrittenProduct {
  id: number;
  name: string;
  categoryId: number;
  vendorId: number;
  cents: number;
  /** On sale until today. */
  days: number;
  isOnSale: boolean;
}

async function writeProducts(db: Database, made: readonly WrittenProduct[]) {
  await db.execute(sql`
    insert into products (id, vendor_id, category_id, name, description, price, image_url, stock, status, created_at)
    select id, "vendorId", "categoryId", name, 'A thing.', cents / 100.0, '/favicon.svg', 50,
      case when "isOnSale" then 'active' else 'archived' end,
      (${TODAY}::date - days)::timestamp at time zone 'Pacific/Auckland'
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
      as made (id int, "vendorId" int, "categoryId" int, name text, cents int, days int, "isOnSale" boolean)`);
  // Products no longer on sale were on sale until today.
  await db.execute(sql`
    update product_prices set price = products.price from products
    where products.id = product_prices.product_id and products.status = 'archived' and product_prices.price is null`);
}

async function writeHistory(db: Database, productId: number, days: readonly Day[]) {
  const changes = days.filter(({ priceCents }, index) => priceCents !== days[index - 1]?.priceCents);
  const outs = days.flatMap(({ day, isInStock }, index) =>
    !isInStock && days[index - 1]?.isInStock !== false
      ? [
          {
            since: shiftDays(day, -1),
            until: days.slice(index).find((later) => later.isInStock)?.day ?? null,
          },
        ]
      : [],
  );
  await db.execute(sql`delete from product_prices where product_id = ${productId}::int`);
  await db.execute(sql`
    insert into product_prices (product_id, day, price)
    select ${productId}::int, day, "priceCents" / 100.0
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (day date, "priceCents" int)`);
  await db.execute(sql`
    insert into product_stock_outs (product_id, since, until)
    select ${productId}::int, since, until from jsonb_to_recordset(${JSON.stringify(outs)}::jsonb) as gap (since date, until date)
    on conflict do nothing`);
  await db.execute(sql`
    insert into product_visit_days (product_id, day, views, carts)
    select ${productId}::int, day, views, 0 from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as seen (day date, views int)
    where views > 0`);
  await writeSales(
    db,
    days
      .filter(({ pieces }) => pieces > 0)
      .map((sold) => ({ ...sold, productId, returned: Math.min(sold.returned, sold.pieces) })),
  );
}

interface Sale {
  productId: number;
  day: string;
  pieces: number;
  returned: number;
  priceCents: number;
}

/** Spreads pieces evenly over the days since the first sale. */
function salesOf({ id, daysOnSale, pieces, daysToSell, priceCents }: Comparable & { id: number }): Sale[] {
  const begins = Math.min(daysOnSale - 1, daysToSell ?? 0);
  const lines = Math.min(pieces, 12);
  return Array.from({ length: lines }, (_, line) => ({
    productId: id,
    day: shiftDays(
      TODAY,
      begins - daysOnSale + Math.floor((line * (daysOnSale - begins - 1)) / Math.max(1, lines - 1)),
    ),
    pieces: Math.floor(pieces / lines) + (line < pieces % lines ? 1 : 0),
    returned: 0,
    priceCents,
  }));
}

/** An order for each line. */
async function writeSales(db: Database, sales: readonly Sale[]) {
  for (let start = 0; start < sales.length; start += BATCH) {
    await db.execute(sql`
      with sale as materialized (
        select *, nextval(pg_get_serial_sequence('orders', 'id'))::int as order_id,
          ((day + time '12:00') at time zone 'Pacific/Auckland') as placed, "priceCents" / 100.0 as price
        from jsonb_to_recordset(${JSON.stringify(sales.slice(start, start + BATCH))}::jsonb)
          as sale ("productId" int, day date, pieces int, returned int, "priceCents" int)
      ), placed as (
        insert into orders (id, customer_id, order_number, status, currency, subtotal, tax, tax_rate, tax_included, commission, total, created_at)
        select order_id, ${PEOPLE.buyer}::int, 'RH-' || lpad(order_id::text, 10, '0'), 'collected', 'usd', price * pieces, 0, 0, false, 0,
          price * pieces, placed
        from sale returning id
      ), parts as (
        insert into vendor_orders (order_id, vendor_id, subtotal, commission, commission_rate, status, created_at)
        select order_id, products.vendor_id, sale.price * pieces, 0, 0.1, 'collected', placed
        from sale join placed on placed.id = sale.order_id join products on products.id = sale."productId"
        returning id, order_id
      )
      insert into order_items (order_id, vendor_order_id, product_id, product_name, image_url, quantity, price, commission, commission_rate, returned_quantity)
      select sale.order_id, parts.id, sale."productId", 'A thing', '/favicon.svg', pieces, price, 0, 0.1, returned
      from sale join parts on parts.order_id = sale.order_id`);
  }
}
