import { and, desc, eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mailOutbox } from '@/server/schema.ts';
import { monthInNewZealand } from '@/shared/days.ts';
import { formatMoney, sumCents, toCents, toDecimal } from '@/shared/money.ts';
import type { OrderView } from '@/shared/orders/orders.ts';
import { type Random, seededRandom } from '@/shared/random.ts';
import { shopperWith } from '@/testing/buying.ts';
import { textOfPdf } from '@/testing/pdf-text.ts';
import { createWorld, type World } from '@/testing/world.ts';

interface Sale {
  world: World;
  buyer: Awaited<ReturnType<typeof shopperWith>>;
  /** One of its sellers. */
  vendor: Awaited<ReturnType<World['as']>>;
  orderNumber: string;
}

type Figures = Record<string, Record<string, (sale: Sale) => Promise<string[]>>>;

const BILL = ['Subtotal', 'Service fee', 'Tax', 'Delivery', 'Total'];

/** Amounts of a new order in each place that shows them, as money in words. */
const PLACED: Figures = {
  'subtotal, fee, tax, delivery and total': {
    'order page': async (sale) => billOf(await orderOf(sale)),
    'list of orders': async (sale) => billOf(await listedOrder(sale)),
    invoice: async (sale) => rowsIn(await invoiceOf(sale), BILL),
    'mail to the buyer': async (sale) => rowsIn(await mailOf(sale, sale.buyer, 'Your order'), BILL),
  },
  paid: {
    'order page': async (sale) => [money((await orderOf(sale)).total)],
    'mail to the buyer': async (sale) =>
      amountsIn(await mailOf(sale, sale.buyer, 'Your order'), /^You paid: (.+)$/m),
  },
  'goods, earnings and commission': {
    'list of orders': async (sale) => {
      const { subtotal, earnings, commission } = await vendorOrderOf(sale);
      return [subtotal, earnings, commission].map(money);
    },
    statement: async (sale) => {
      const [event] = await eventsOf(sale);
      const amountOf = (kind: string) => event?.lines.find((line) => line.kind === kind)?.amount ?? '0.00';
      return [
        money(amountOf('sale')),
        money(event?.amount ?? ''),
        money(0 - toCents(amountOf('commission'))),
      ];
    },
    'mail to the seller': async (sale) =>
      amountsIn(
        await mailOf(sale, sale.vendor, 'New order'),
        /^Goods: (\S+)\n(?:Delivery: .*\n)?You earn: (\S+) after (\S+) commission$/m,
      ),
  },
};

/** Amounts of an order of which one seller's part was cancelled. */
const CANCELLED: Figures = {
  refunded: {
    'order page': async (sale) => [money((await orderOf(sale)).refunded)],
    'list of orders': async (sale) => [money((await listedOrder(sale)).refunded)],
    invoice: async (sale) => rowsIn(await invoiceOf(sale), ['Refunded']),
    'mail to the buyer': async (sale) =>
      amountsIn(await mailOf(sale, sale.buyer, 'Your order'), /^(\S+) goes back to the card/m),
  },
  'taken off the earnings': {
    'list of orders': async (sale) => [money((await vendorOrderOf(sale)).takenBack ?? '')],
    statement: async (sale) => [money(0 - toCents((await eventsOf(sale)).at(-1)?.amount ?? ''))],
  },
  'earned in the end': {
    'list of orders': async (sale) => [money((await vendorOrderOf(sale)).earnings)],
    statement: async (sale) => [money(sumCents((await eventsOf(sale)).map(({ amount }) => toCents(amount))))],
  },
};

const money = (amount: string | number) => formatMoney(amount, 'usd');

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The order has it.');
  return value;
}

function orderOf({ buyer, orderNumber }: Sale): Promise<OrderView> {
  return buyer.call.orders.byNumber({ orderNumber });
}

async function listedOrder({ buyer, orderNumber }: Sale): Promise<OrderView> {
  const { items } = await buyer.call.orders.mine({});
  return present(items.find((order) => order.orderNumber === orderNumber));
}

function billOf({ subtotal, commission, tax, deliveryFee, total }: OrderView): string[] {
  return [subtotal, commission, tax, deliveryFee, total].map(money);
}

async function vendorOrderOf({ vendor, orderNumber }: Sale) {
  const { items } = await vendor.call.vendorOrders.list({ orderNumber });
  return present(items[0]);
}

async function eventsOf({ world, vendor, orderNumber }: Sale) {
  const { items } = await vendor.call.earnings.statement({ month: monthInNewZealand(world.clock.now) });
  return items.filter((event) => event.orderNumber === orderNumber);
}

async function invoiceOf({ world, buyer, orderNumber }: Sale): Promise<string> {
  const url = `${world.settings.publicUrl}/api/orders/${orderNumber}/invoice.pdf`;
  const answer = await world.app.request(url, { headers: { cookie: await buyer.cookie() } });
  return textOfPdf(Buffer.from(await answer.arrayBuffer()));
}

/** The last mail about the order. */
async function mailOf(
  { world, orderNumber }: Sale,
  { user }: { user: { email: string } },
  subject: string,
): Promise<string> {
  const isMail = and(eq(mailOutbox.to, user.email), like(mailOutbox.subject, `${subject} ${orderNumber}%`));
  const [mail] = await world.db.select().from(mailOutbox).where(isMail).orderBy(desc(mailOutbox.id)).limit(1);
  return present(mail).text;
}

/** Amounts beside these labels, in a mail or below each other in a PDF; zero for a row that is left out. */
function rowsIn(text: string, labels: readonly string[]): string[] {
  return labels.map((label) => {
    const row = new RegExp(String.raw`^${label}(?: {2}|\n(?:.*\n)?)(\$[\d,]+\.\d\d)$`, 'm');
    return row.exec(text)?.[1] ?? money(0);
  });
}

function amountsIn(text: string, pattern: RegExp): string[] {
  return [...(pattern.exec(text) ?? [])].slice(1);
}

async function expectSame(figures: Figures, sale: Sale): Promise<void> {
  for (const [figure, places] of Object.entries(figures)) {
    const [[firstPlace, first] = [], ...others] = Object.entries(places);
    const expected = await first?.(sale);
    for (const [place, read] of others)
      expect(await read(sale), `${figure}: ${firstPlace} and ${place}`).toEqual(expected);
  }
}

async function randomGoods(world: World, random: Random, vendors: readonly { user: { id: number } }[]) {
  const goods = [];
  for (const { user } of [...vendors, ...vendors]) {
    const { id: categoryId } = await world.category({
      commissionRate: random.pick(['7.50', '10.00', '12.30']),
    });
    goods.push(
      await world.product({
        ...{ vendorId: user.id, categoryId, stock: 50, price: toDecimal(random.whole(1, 250_000)) },
        ...{ deliveryAvailable: true, deliveryFee: toDecimal(random.whole(0, 9_000)) },
      }),
    );
  }
  return goods;
}

test.each([5, 23])(
  'every amount of an order is the same on each page and in each mail, with random data %i',
  async (seed) => {
    const world = await createWorld();
    const random = seededRandom(seed);
    const vendors = [await world.as('vendor'), await world.as('vendor')];
    const goods = await randomGoods(world, random, vendors);
    for (const first of goods) {
      const basket = goods.filter((one) => one === first || random.chance(0.5));
      const buyer = await shopperWith(
        world,
        basket.map(({ id }) => [id, random.whole(1, 4)] as const),
      );
      const { orderNumber } = await buyer.buy(random.pick(['collection', 'delivery']));
      const vendor = present(vendors.find(({ user }) => user.id === first.vendorId));
      const sale = { world, buyer, vendor, orderNumber };
      await expectSame(PLACED, sale);
      const { id } = await vendorOrderOf(sale);
      await vendor.call.vendorOrders.cancel({ id, reason: 'Broken' });
      await expectSame(CANCELLED, sale);
    }
  },
);
