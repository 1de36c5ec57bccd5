import { and, eq, sql } from 'drizzle-orm';
import type { ShippingAddress } from '../../../shared/checkout.ts';
import { DEFAULT_COLLECTION_LOCATION, READY_FOR_COLLECTION_DAYS } from '../../../shared/constants.ts';
import type { News } from '../../../shared/mail.ts';
import { formatMoney, toDecimal } from '../../../shared/money.ts';
import { type OrderAmounts, type PartAmounts, placementLedger } from '../../../shared/order-amounts.ts';
import type { FulfillmentMethod } from '../../../shared/orders.ts';
import { totalsToDecimals } from '../../../shared/price-cart.ts';
import type { Database } from '../../db/client.ts';
import { insertRow, insertRows } from '../../db/insert-rows.ts';
import { isAmong, prepared } from '../../db/prepared.ts';
import {
  cartItems,
  ledgerEntries,
  orderItems,
  orders,
  orderTracking,
  products,
  users,
  vendorOrders,
} from '../../db/schema/index.ts';
import type { Settings } from '../../env.ts';
import { type Announcement, enqueueNews } from '../mail/enqueue-news.ts';
import { addSale } from '../vendors/add-sale.ts';
import type { CartLine } from './cart-lines.ts';
import { orderPlacedNews } from './order-mail.ts';
import { newOrderNumber } from './order-number.ts';
import { orderTopic, vendorNews } from './tell-people.ts';

const DAY_MS = 24 * 3_600_000;

/** What a customer is about to have bought. */
export interface Placement {
  customerId: number;
  amounts: OrderAmounts<CartLine>;
  method: FulfillmentMethod;
  shippingAddress: ShippingAddress | null;
  collectionLocation: string | null;
}

interface PlacedPart {
  id: number;
  amounts: PartAmounts<CartLine>;
}

/**
 * Takes the stock and writes the order with all that belongs to it: vendor orders, lines, tracking, ledger, vendors'
 * figures and the mail that confirms it. Empties the customer's cart.
 *
 * The cart and its products are locked and in stock; the money for it is held.
 */
export async function placeOrder(
  tx: Database,
  settings: Settings,
  now: Date,
  placement: Placement,
): Promise<{ id: number; orderNumber: string }> {
  const { amounts, customerId } = placement;
  // What does not need the other's answer goes out together: each wait is one for the network, under locks.
  const [order, people] = await Promise.all([
    insertOrder(tx, settings, now, placement),
    readPeople(tx, [customerId, ...amounts.parts.map(({ vendorId }) => vendorId)]),
    takeStock(tx, linesOf(amounts)),
    emptyCart(tx, customerId, linesOf(amounts)),
  ]);
  const [parts] = await Promise.all([
    insertParts(tx, order.id, amounts.parts, now),
    insertRows(tx, orderTracking, [
      {
        orderId: order.id,
        status: 'confirmed',
        description: 'Your order is confirmed and paid.',
        timestamp: now,
      },
    ]),
  ]);
  await Promise.all([
    insertItems(tx, order.id, parts),
    insertLedger(tx, order.id, amounts, parts, now),
    ...byVendor(parts).map(({ amounts: part }) => addSale(tx, part)),
  ]);
  // Last, as it locks what is counted of these people's mail.
  await enqueueNews(tx, settings, newsOf(settings, order, placement, people));
  return order;
}

async function takeStock(tx: Database, lines: readonly CartLine[]) {
  const statement = prepared(tx, 'take_stock', (name) =>
    tx
      .update(products)
      // A sale is no change of the product by whoever sells it.
      .set({ stock: sql`${products.stock} - sold.quantity`, updatedAt: sql`${products.updatedAt}` })
      .from(
        sql`unnest(${sql.placeholder('ids')}::int[], ${sql.placeholder('quantities')}::int[]) as sold (product_id, quantity)`,
      )
      .where(sql`${products.id} = sold.product_id`)
      .prepare(name),
  );
  await statement.execute({
    ids: lines.map(({ productId }) => productId),
    quantities: lines.map(({ quantity }) => quantity),
  });
}

/** Only what was ordered: a line that was added at this moment stays. */
async function emptyCart(tx: Database, userId: number, lines: readonly CartLine[]) {
  const statement = prepared(tx, 'empty_cart', (name) =>
    tx
      .delete(cartItems)
      .where(and(eq(cartItems.userId, sql.placeholder('userId')), isAmong(cartItems.productId)))
      .prepare(name),
  );
  await statement.execute({ userId, ids: lines.map(({ productId }) => productId) });
}

async function insertOrder(tx: Database, settings: Settings, now: Date, placement: Placement) {
  const { customerId, amounts, method, shippingAddress, collectionLocation } = placement;
  const isCollected = linesOf(amounts).some((line) => !(method === 'delivery' && line.deliveryAvailable));
  const estimates = amounts.parts.map((part) => estimatesOf(part, now));
  return insertRow(tx, orders, {
    customerId,
    orderNumber: newOrderNumber(),
    currency: settings.currency,
    ...totalsToDecimals(amounts.totals),
    taxRate: settings.pricePolicy.taxRate.toFixed(4),
    taxIncluded: amounts.taxIncluded,
    fulfillmentMethod: method,
    collectionLocation: isCollected ? collectionLocation || DEFAULT_COLLECTION_LOCATION : null,
    shippingAddress: method === 'delivery' ? shippingAddress : null,
    estimatedDelivery: latest(estimates.map((estimate) => estimate.estimatedDelivery)),
    estimatedCollection: latest(estimates.map((estimate) => estimate.estimatedCollection)),
    createdAt: now,
    updatedAt: now,
  });
}

async function insertParts(
  tx: Database,
  orderId: number,
  parts: readonly PartAmounts<CartLine>[],
  now: Date,
): Promise<PlacedPart[]> {
  const written = await insertRows(
    tx,
    vendorOrders,
    parts.map((part) => ({
      orderId,
      vendorId: part.vendorId,
      subtotal: toDecimal(part.subtotal),
      deliveryFee: toDecimal(part.deliveryFee),
      tax: toDecimal(part.tax),
      buyerCommission: toDecimal(part.buyerCommission),
      commission: toDecimal(part.commission),
      commissionRate: part.commissionRate.toFixed(4),
      fulfillmentMethod: part.fulfillmentMethod,
      ...estimatesOf(part, now),
      createdAt: now,
      updatedAt: now,
    })),
    { id: vendorOrders.id, vendorId: vendorOrders.vendorId },
  );
  const ids = new Map(written.map(({ id, vendorId }) => [vendorId, id]));
  return parts.map((amounts) => ({ id: ids.get(amounts.vendorId) ?? 0, amounts }));
}

async function insertItems(tx: Database, orderId: number, parts: readonly PlacedPart[]) {
  await insertRows(
    tx,
    orderItems,
    parts.flatMap(({ id, amounts }) =>
      amounts.lines.map(({ line, commission, commissionRate, deliveryFee, fulfillmentMethod }) => ({
        orderId,
        vendorOrderId: id,
        productId: line.productId,
        productName: line.name,
        imageUrl: line.imageUrl,
        quantity: line.quantity,
        price: toDecimal(line.priceCents),
        commission: toDecimal(commission),
        commissionRate: commissionRate.toFixed(4),
        deliveryFee: toDecimal(deliveryFee),
        fulfillmentMethod,
      })),
    ),
  );
}

async function insertLedger(
  tx: Database,
  orderId: number,
  amounts: OrderAmounts<CartLine>,
  parts: readonly PlacedPart[],
  now: Date,
) {
  await insertRows(
    tx,
    ledgerEntries,
    placementLedger(amounts).map((line) => ({
      ...line,
      orderId,
      vendorOrderId: parts.find((part) => part.amounts.vendorId === line.vendorId)?.id ?? null,
      description: 'Order placed',
      createdAt: now,
    })),
  );
}

interface Person {
  id: number;
  name: string;
  email: string;
  deletedAt: Date | null;
}

function readPeople(tx: Database, ids: number[]): Promise<Person[]> {
  const statement = prepared(tx, 'people_of_order', (name) =>
    tx
      .select({ id: users.id, name: users.name, email: users.email, deletedAt: users.deletedAt })
      .from(users)
      .where(isAmong(users.id))
      .prepare(name),
  );
  return statement.execute({ ids });
}

/** The news of an order: the bill to the customer, and to each vendor who is still there what is wanted of them. */
function newsOf(
  settings: Settings,
  order: { id: number; orderNumber: string },
  placement: Placement,
  people: readonly Person[],
): Announcement[] {
  const customer = people.find(({ id }) => id === placement.customerId);
  if (!customer) throw new Error('The customer is gone.');
  const topic = orderTopic(order);
  const toVendors = placement.amounts.parts.flatMap((part): Announcement[] => {
    const vendor = people.find(({ id, deletedAt }) => id === part.vendorId && deletedAt === null);
    const news = saleNews(settings, order.orderNumber, part);
    return vendor ? [{ kind: 'sale', topic, person: vendor, news }] : [];
  });
  const bill = orderPlacedNews(settings, order.orderNumber, placement);
  return [{ kind: 'order', topic, person: customer, news: bill }, ...toVendors];
}

function saleNews(
  settings: Settings,
  orderNumber: string,
  { lines, fulfillmentMethod, subtotal }: PartAmounts<CartLine>,
): News {
  return vendorNews(`New order ${orderNumber}`, [
    'Somebody has bought from you. The order is paid for.',
    { rows: lines.map(({ line }) => ({ cells: [line.name, String(line.quantity)] })) },
    {
      facts: [
        ['Goods', formatMoney(subtotal, settings.currency)],
        ['How it goes', fulfillmentMethod === 'delivery' ? 'Delivery' : 'Collection'],
      ],
    },
  ]);
}

function linesOf(amounts: OrderAmounts<CartLine>): CartLine[] {
  return amounts.parts.flatMap((part) => part.lines.map(({ line }) => line));
}

function estimatesOf(part: PartAmounts<CartLine>, now: Date) {
  const daysFrom = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const delivered = part.lines.filter((line) => line.fulfillmentMethod === 'delivery');
  const days = Math.max(0, ...delivered.map(({ line }) => line.estimatedDeliveryDays));
  return {
    estimatedDelivery: delivered.length > 0 ? daysFrom(days) : null,
    estimatedCollection: delivered.length < part.lines.length ? daysFrom(READY_FOR_COLLECTION_DAYS) : null,
  };
}

function latest(moments: readonly (Date | null)[]): Date | null {
  const times = moments.flatMap((moment) => (moment ? [moment.getTime()] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

/** In the order in which every transaction touches vendors' figures. */
function byVendor(parts: readonly PlacedPart[]): PlacedPart[] {
  return [...parts].sort((a, b) => a.amounts.vendorId - b.amounts.vendorId);
}
