import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { computePrices } from '@/server/modules/pricing/work-out-prices.ts';
import { rows } from '@/server/platform/db/client.ts';
import { dayInNewZealand, shiftDays } from '@/shared/days.ts';
import { fullDate, MONTHS } from '@/shared/format/format-date.ts';
import { formatMoney, toCents } from '@/shared/money.ts';
import { isSure, type PriceAdviceView, type PriceRecommendation } from '@/shared/pricing/price-advice.ts';
import { EXPECTATION_DAYS, expectationAt } from '@/shared/pricing/pricing-demand.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { seedDemo } from './index.ts';

const NOW = new Date('2026-11-21T01:30:00Z');
const TODAY = dayInNewZealand(NOW);
const YEAR = { from: shiftDays(TODAY, -365), to: shiftDays(TODAY, -1) };

let world: World;
let advised: Subject[];

interface Subject {
  call: ReturnType<World['callerOf']>;
  product: { id: number; vendorId: number; categoryId: number; price: string; stock: number };
  view: PriceAdviceView;
  recommendation: PriceRecommendation;
}

beforeAll(async () => {
  world = await createWorld();
  await seedDemo(world.db, NOW);
  world.clock.now = NOW;
  await addMarket();
  const products = await rows<Subject['product'] & Record<string, unknown>>(
    world.db,
    sql`select id, vendor_id as "vendorId", category_id as "categoryId", price::text as price, stock from products
      where status = 'active' and variant_of is null and option_names = '{}' and lead_time_weeks is null order by id`,
  );
  // Every second vendor names a cost, some too high; some set bounds.
  await world.db.execute(sql`
    insert into price_bounds (product_id, cost, floor, ceiling)
    select id, round(price * case id % 5 when 0 then 0.95 else 0.4 end, 2),
      case id % 7 when 0 then round(price * 1.05, 2) end, case id % 7 when 1 then round(price * 0.97, 2) end
    from products where vendor_id % 2 = 0 and id % 7 <> 1 and status = 'active' and price > 1 on conflict do nothing`);
  await computePrices(
    world.deps,
    products.map(({ id }) => id),
  );
  advised = [];
  for (const product of products) {
    const user = {
      id: product.vendorId,
      username: `v${product.vendorId}`,
      name: 'V',
      email: 'v@example.com',
    };
    const call = world.callerOf({ ...user, role: 'vendor', isEmailVerified: true });
    const view = await call.pricing.recommendation({ id: product.id });
    if (view.recommendation) advised.push({ call, product, view, recommendation: view.recommendation });
  }
});

/** Bedside chests of several sellers, of which some sold soon after listing; those of the first vendor never sold. */
async function addMarket() {
  const [category] = await rows<{ id: number }>(world.db, sql`select id from categories order by id limit 1`);
  const vendors = await rows<{ id: number }>(
    world.db,
    sql`select id from users where role = 'vendor' order by id limit 6`,
  );
  const listedAt = new Date('2026-10-01T00:00:00Z');
  for (const [index, { id: vendorId }] of [
    ...vendors,
    ...vendors.slice(0, 1),
    ...vendors.slice(0, 1),
  ].entries()) {
    const { id } = await world.product({
      ...{
        name: `Tawa bedside chest ${index}`,
        price: `${300 + 10 * index}.00`,
        vendorId,
        categoryId: category?.id ?? 0,
      },
      ...{
        materials: ['tawa', 'tung oil'],
        stock: 4,
        createdAt: listedAt,
        firstListedAt: listedAt,
        listedAt,
      },
    });
    if (index === 0 || index > 4) continue;
    const at = new Date(Date.UTC(2026, 9, 4 + 3 * index)).toISOString();
    await world.db.execute(sql`
      with placed as (
        insert into orders (customer_id, order_number, currency, subtotal, tax, tax_rate, tax_included, commission, total, created_at)
        values (4, ${`RH-CHEST${index}`}, 'usd', 1, 0, 0, false, 0, 1, ${at}::timestamptz) returning id
      ), part as (
        insert into vendor_orders (order_id, vendor_id, subtotal, commission, commission_rate, status)
        select id, ${vendorId}::int, 1, 0, 0.1, 'collected' from placed returning id, order_id
      )
      insert into order_items (order_id, vendor_order_id, product_id, product_name, image_url, quantity, price, commission, commission_rate)
      select order_id, id, ${id}::int, 'Chest', '/x.svg', 1, ${`${290 + 10 * index}.00`}::numeric, 0, 0.1 from part`);
  }
}

const money = (cents: number) => formatMoney(Math.round(cents), 'usd');
const percent = (share: number) => `${Math.round(Math.abs(share) * 100)}%`;

/** Pieces and revenue of a product in the analytics. */
async function inAnalytics({ call, product }: Subject, days: { from: string; to: string }) {
  const { items } = await call.vendorAnalytics.products({ ...days, limit: 50 });
  const line = items.find(({ id }) => id === product.id);
  return { pieces: line?.now.pieces ?? 0, revenue: line?.now.revenue ?? '0.00' };
}

/** Expected sentences by their beginnings; undefined if the evidence has none. */
const SENTENCES: Record<string, (subject: Subject) => Promise<string | undefined>> = {
  From: async (subject) => {
    const parts = [];
    for (const [index, { price, from, to }] of subject.recommendation.evidence.periods.entries()) {
      const { pieces } = await inAnalytics(subject, { from, to });
      const changes = await rows(
        world.db,
        sql`select from product_prices where product_id = ${subject.product.id} and day > ${from} and day <= ${to} and price is distinct from ${price}`,
      );
      expect(changes, 'the price history has this price on these days').toEqual([]);
      const sold = index > 0 ? pieces : `you sold ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`;
      parts.push(
        `${index > 0 ? 'from' : 'From'} ${fullDate(from)} to ${fullDate(to)}, at ${money(toCents(price))}, ${sold}`,
      );
    }
    return `${parts.join('; ')}.`;
  },
  similar: async ({ product, recommendation }) => {
    const { similar } = recommendation.evidence;
    const sold = await rows<{
      paid: string;
      days: number;
      vendorId: number;
      categoryId: number;
      price: string;
    }>(
      world.db,
      sql`select p.vendor_id as "vendorId", p.category_id as "categoryId", p.price::text as price, first.price::text as paid,
          (first.created_at at time zone 'Pacific/Auckland')::date - (p.first_listed_at at time zone 'Pacific/Auckland')::date as days
        from products p left join lateral (
          select i.price, o.created_at from order_items i join orders o on o.id = i.order_id
          join vendor_orders v on v.id = i.vendor_order_id
          where i.product_id = p.id and v.status <> 'cancelled' and i.quantity > i.returned_quantity
            and (o.created_at at time zone 'Pacific/Auckland')::date between ${YEAR.from} and ${YEAR.to}
          order by o.created_at limit 1
        ) as first on true where p.id = any(${sql.param(similar.map(({ id }) => id))}::int[])`,
    );
    expect(sold.every(({ vendorId }) => vendorId !== product.vendorId)).toBe(true);
    expect(sold.every(({ categoryId }) => categoryId === product.categoryId)).toBe(true);
    const isSold = /sold within/.test(recommendation.reasoning);
    if (isSold) expect(sold.every(({ days }) => days !== null && days >= 0 && days <= 14)).toBe(true);
    const prices = sold.map(({ paid, price }) => toCents(isSold ? paid : price));
    const [low, high] = [Math.min(...prices), Math.max(...prices)];
    const range = low === high ? money(low) : `${money(low)}–${money(high)}`;
    const traits = /\(.*?\)/.exec(recommendation.reasons.find((one) => /^\d+ similar/.test(one)) ?? '')?.[0];
    return `${similar.length} similar products${traits ? ` ${traits}` : ''} of other sellers ${isSold ? 'sold within 14 days of listing at' : 'cost'} ${range}.`;
  },
  At: async ({ product, recommendation: { demand, recommendedPrice }, view }) => {
    const { cost } = view.bounds;
    const price = toCents(product.price);
    const commission = await commissionOf(product.categoryId);
    if (demand === null || (cost !== null && price * (1 - commission) < toCents(cost))) return undefined;
    const [now, then] = [expectationAt(demand, price), expectationAt(demand, toCents(recommendedPrice))];
    const change = (name: string, before: number, after: number) => {
      const share = percent(after / before - 1);
      return share === '0%' ? `the same ${name}` : `${share} ${after > before ? 'more' : 'less'} ${name}`;
    };
    const changes = [change('payout', now.payoutCents, then.payoutCents)];
    if (cost !== null) {
      const name = `profit after your cost of ${money(toCents(cost))}`;
      changes.push(change(name, now.profitCents ?? 0, then.profitCents ?? 0));
    }
    changes.sort((one, other) => Number(one.startsWith('the same')) - Number(other.startsWith('the same')));
    return `At ${money(toCents(recommendedPrice))} we expect about ${changes.join(' and ')}, compared with ${money(price)}.`;
  },
  loses: async ({ product, view }) => {
    const [price, cost] = [toCents(product.price), toCents(view.bounds.cost ?? '0.00')];
    const commission = await commissionOf(product.categoryId);
    return `At ${money(price)} each sale loses ${money(Math.max(1, cost - price * (1 - commission)))}: your break-even price, which covers cost and commission, is ${money(Math.ceil(cost / (1 - commission) - 1e-6))}.`;
  },
  'Your lowest': async ({ view, recommendation }) => {
    expect(recommendation.recommendedPrice).toBe(view.bounds.floor);
    return `Your lowest price of ${money(toCents(view.bounds.floor ?? '0'))} holds it there.`;
  },
  'Your highest': async ({ view, recommendation }) => {
    expect(recommendation.recommendedPrice).toBe(view.bounds.ceiling);
    return `Your highest price of ${money(toCents(view.bounds.ceiling ?? '0'))} holds it there.`;
  },
  In: async ({ product, recommendation }) => {
    const index = await seasonIndexOf(product);
    const change = Math.round((index - 1) * 100);
    const month = MONTHS[Number(TODAY.slice(5, 7)) - 1];
    const sentence = `In ${month}, demand in this category is ${Math.abs(change)}% ${change > 0 ? 'higher' : 'lower'} than in an average month (sales from ${fullDate(YEAR.from)} to ${fullDate(YEAR.to)}).`;
    expect(recommendation.marketData.seasonalTrend).toBe(sentence);
    return sentence;
  },
  'Your rating': async ({ call, product }) => {
    const page = await call.catalog.product({ id: product.id });
    const own = Number(page.rating);
    const [others] = await rows<{ mean: number }>(
      world.db,
      sql`select (sum(rating * review_count) / sum(review_count))::float8 as mean from products
        where category_id = ${product.categoryId} and vendor_id <> ${product.vendorId} and status = 'active' and not is_hidden and variant_of is null`,
    );
    const mean = others?.mean ?? 0;
    return `Your rating of ${own.toFixed(1)} (${page.reviewCount} reviews) is ${own > mean ? 'above' : 'below'} the category's ${mean.toFixed(1)}.`;
  },
  'At that': async ({ call, product, recommendation: { demand, recommendedPrice } }) => {
    const { items } = await call.vendor.products({ limit: 100 });
    const stock = items.find(({ id }) => id === product.id)?.stock ?? product.stock;
    if (demand === null) return undefined;
    const { pieces } = expectationAt({ ...demand, stock: 1e9 }, toCents(recommendedPrice));
    const days = Math.round(Math.max(1, (EXPECTATION_DAYS * stock) / pieces));
    return `At that price, at the pace we expect of it, your stock of ${stock} lasts about ${days} ${days === 1 ? 'day' : 'days'}.`;
  },
  'You have not said': async ({ view }) => {
    expect(view.bounds.cost).toBeNull();
    return 'You have not said what a piece costs you, so we assume what is usual. Enter the cost for a more certain recommendation.';
  },
  'No other price': async ({ view, recommendation }) => {
    expect([recommendation.recommendedPrice, isSure(recommendation.confidence)]).toEqual([
      view.currentPrice,
      true,
    ]);
    return 'No other price is sure enough to bring you more than the one you ask.';
  },
  'No better price': async ({ view, recommendation }) => {
    expect([recommendation.recommendedPrice, isSure(recommendation.confidence)]).toEqual([
      view.currentPrice,
      false,
    ]);
    return 'No better price is known yet: there are too few sales to compare.';
  },
};

function kindOf(sentence: string): string {
  if (/^\d+ similar/.test(sentence)) return 'similar';
  if (/each sale loses/.test(sentence)) return 'loses';
  const kinds = Object.keys(SENTENCES).sort((one, other) => other.length - one.length);
  return kinds.find((kind) => sentence.startsWith(`${kind} `)) ?? sentence;
}

async function commissionOf(categoryId: number): Promise<number> {
  const [category] = await rows<{ rate: number }>(
    world.db,
    sql`select commission_rate::float8 / 100 as rate from categories where id = ${categoryId}`,
  );
  return category?.rate ?? 0;
}

/** Recounts this month's sales of the other vendors in relation to an average month. */
async function seasonIndexOf({ categoryId, vendorId }: Subject['product']): Promise<number> {
  const sold = await rows<{ month: number; pieces: number }>(
    world.db,
    sql`select extract(month from o.created_at at time zone 'Pacific/Auckland')::int as month,
        sum(i.quantity - i.returned_quantity)::int as pieces
      from order_items i join orders o on o.id = i.order_id join vendor_orders v on v.id = i.vendor_order_id
      join products p on p.id = i.product_id
      where p.category_id = ${categoryId} and p.vendor_id <> ${vendorId} and v.status <> 'cancelled'
        and (o.created_at at time zone 'Pacific/Auckland')::date between ${YEAR.from} and ${YEAR.to} group by 1`,
  );
  const history = await rows<{ id: number; day: string; price: string | null }>(
    world.db,
    sql`select product_id as id, day::text as day, price::text as price from product_prices
      where product_id in (select id from products where category_id = ${categoryId} and vendor_id <> ${vendorId} and variant_of is null)
      order by product_id, day`,
  );
  const productDays = Array<number>(12).fill(0);
  for (const [index, { id, day, price }] of history.entries()) {
    const next = history[index + 1];
    const until = next?.id === id ? next.day : TODAY;
    if (price === null) continue;
    const first = [day, YEAR.from].sort().at(-1) ?? day;
    for (let one = first; one < until && one <= YEAR.to; one = shiftDays(one, 1)) {
      const month = Number(one.slice(5, 7)) - 1;
      productDays[month] = (productDays[month] ?? 0) + 1;
    }
  }
  const pieces = productDays.map((_, month) => sold.find((row) => row.month === month + 1)?.pieces ?? 0);
  const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
  const perDay = total(pieces) / total(productDays);
  // 25 pieces beside each month's, as few sales say little.
  const raw = pieces.map((count, month) => (count + 25) / (perDay * (productDays[month] ?? 0) + 25));
  return (raw[Number(TODAY.slice(5, 7)) - 1] ?? 0) / (total(raw) / 12);
}

test('every sentence about a price is true, and its numbers are those of the other pages', async () => {
  expect(advised.length).toBeGreaterThanOrEqual(20);
  const kinds = new Set<string>();
  for (const subject of advised) {
    for (const sentence of subject.recommendation.reasons) {
      const kind = kindOf(sentence);
      kinds.add(kind);
      expect(Object.keys(SENTENCES)).toContain(kind);
      expect(sentence, `product ${subject.product.id}`).toBe(await SENTENCES[kind]?.(subject));
    }
  }
  expect([...kinds].sort()).toEqual(
    expect.arrayContaining(['At', 'From', 'No better price', 'You have not said', 'Your rating', 'similar']),
  );
});

test("the sales beside today's price are those that the analytics show at first", async () => {
  for (const subject of advised) {
    const { from, to, ...sold } = subject.view.sales;
    expect([from, to]).toEqual([shiftDays(TODAY, -29), TODAY]);
    expect(sold).toEqual(await inAnalytics(subject, { from, to }));
  }
});

test('nothing below the threshold is called optimal or forecast, and nothing above the stock is expected', () => {
  for (const { view, recommendation, product } of advised) {
    const { confidence, demand } = recommendation;
    expect(demand !== null).toBe(isSure(confidence));
    if (view.state === 'optimal') expect(isSure(confidence)).toBe(true);
    if (!demand) continue;
    for (const price of demand.prices) {
      expect(expectationAt(demand, price).piecesHigh).toBeLessThanOrEqual(product.stock);
    }
  }
});
