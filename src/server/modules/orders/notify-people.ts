import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { vendorName } from '@/server/modules/catalog/index.ts';
import { issueGuestKey } from '@/server/platform/auth/guest-keys.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { enqueueNewsAtOnce, enqueueNewsOfChange, selectBlock } from '@/server/platform/mail/enqueue-news.ts';
import { newsFor, readMailReader } from '@/server/platform/notifications/mail-reader.ts';
import { notify } from '@/server/platform/notifications/notify.ts';
import { orderItems, users, vendorOrders } from '@/server/schema.ts';
import type { ShippingAddress } from '@/shared/checkout/checkout.ts';
import type { FulfillmentMethod } from '@/shared/checkout/fulfillment-methods.ts';
import { addressRegion } from '@/shared/checkout/postcodes.ts';
import { type CartTotals, taxName } from '@/shared/checkout/price-cart.ts';
import { formatDate } from '@/shared/format/format-date.ts';
import { type Cents, type Decimal, formatMoney, toCents, toDecimal } from '@/shared/money.ts';
import { hasMadeToOrder, readyText } from '@/shared/orders/made-to-order.ts';
import { nextStepOfFulfillment } from '@/shared/orders/next-step.ts';
import type { CollectionTerms } from '@/shared/orders/orders.ts';
import type { MailBlock, MailPiece, News, TypedBlock } from '@/shared/platform/mail.ts';
import type { NotificationKind } from '@/shared/platform/notification-kinds.ts';
import type { OrderTx } from './lock-order.ts';

interface OrderOfNews {
  id: number;
  customerId: number;
  orderNumber: string;
  createdAt: Date;
  currency: string;
  total: Decimal;
  /** Part of the total that is paid once pieces are made. */
  dueLater: Decimal;
  shippingAddress: ShippingAddress | null;
}

type Blocks = News['blocks'];

interface OrderNews {
  userId: number;
  kind: NotificationKind;
  subject: string;
  blocks: Blocks;
  /** Null for the order in the vendor's dashboard. */
  button: News['button'] | null;
  /**
   * True if it ends the order or vendor order, or asks for a payment: sent at once and always by mail. Other messages
   * are combined, and optional.
   */
  isUrgent?: boolean;
}

/**
 * Addresses the customer. `notifyAboutOrder` adds the facts of the order.
 *
 * @param news.what event in two or three words, for the subject
 * @param news.button of an account; guests open their order
 */
export function customerNews(
  order: OrderOfNews,
  {
    what,
    kind = 'order',
    button = followOrderButton(order.orderNumber),
    ...news
  }: { what: string; kind?: CustomerKind; blocks: Blocks; button?: News['button']; isUrgent?: boolean },
): OrderNews {
  const subject = `Your order ${order.orderNumber}: ${what}`;
  return { ...news, kind, userId: order.customerId, subject, button };
}

/** Rests of an order: what is paid of them, and what is still to be paid. */
interface Rests {
  paid: Cents;
  open: Cents;
}

const NO_RESTS: Rests = { paid: 0, open: 0 };

export async function readRests(
  tx: Database,
  { id, total, dueLater }: Pick<OrderOfNews, 'id' | 'total' | 'dueLater'>,
): Promise<Rests> {
  if (toCents(dueLater) === 0) return NO_RESTS;
  const [sums] = await tx
    .select({
      charged: sql<number>`(select coalesce(-sum(amount_cents), 0)::int from ledger_entries
        where order_id = ${id} and account = 'buyer')`,
      open: sql<number>`coalesce(sum(${vendorOrders.rest} * 100), 0)::int`,
    })
    .from(vendorOrders)
    .where(eq(vendorOrders.orderId, id));
  const paidAtFirst = toCents(total) - toCents(dueLater);
  return { paid: Math.max(0, (sums?.charged ?? 0) - paidAtFirst), open: sums?.open ?? 0 };
}

/** Names the order, where it goes and what was paid. An unproved address gets the region, which is a fixed choice. */
export function orderFacts(
  {
    orderNumber,
    createdAt,
    currency,
    total,
    dueLater,
    shippingAddress,
  }: Omit<OrderOfNews, 'id' | 'customerId'>,
  rests: Rests = NO_RESTS,
): TypedBlock {
  const money = (cents: Cents) => formatMoney(cents, currency);
  const paidFacts: readonly [string, string][] =
    toCents(dueLater) === 0
      ? [['You paid', formatMoney(total, currency)]]
      : [
          ['Total', formatMoney(total, currency)],
          ['Paid with the order', money(toCents(total) - toCents(dueLater))],
          ...(rests.paid > 0 ? [['Rest, paid', money(rests.paid)] as [string, string]] : []),
          ...(rests.open > 0 ? [['Still to pay', money(rests.open)] as [string, string]] : []),
        ];
  const factsWith = (...sentTo: readonly [string, string][]) => ({
    facts: [['Order', `${orderNumber}, placed ${formatDate(createdAt)}`], ...sentTo, ...paidFacts] as const,
  });
  if (!shippingAddress) return { typed: factsWith(), instead: factsWith() };
  const { fullName, street, suburb, city, zip, state } = shippingAddress;
  const address = [fullName, street, suburb, `${city} ${zip}`].filter(Boolean).join(', ');
  const region = addressRegion(state);
  const near = `${region ? `${region.name}. ` : ''}The full address is ${ON_ORDER_PAGE}.`;
  return { typed: factsWith(['Sent to', address]), instead: factsWith(['Sent to', near]) };
}

/** The product of an order line, with its picture. */
export function pieceOf(
  { productName: name, imageUrl }: { productName: string; imageUrl: string },
  quantity: number,
  seller: string,
): MailPiece {
  return { name, imageUrl, text: `Qty ${quantity}, from ${seller}` };
}

export function vendorNews(
  vendorId: number,
  { kind = 'sale', ...news }: { subject: string; kind?: VendorKind; blocks: Blocks; isUrgent?: boolean },
): OrderNews {
  return { ...news, kind, userId: vendorId, button: null };
}

type CustomerKind = 'order' | 'return_decided' | 'refund';
type VendorKind = 'sale' | 'return_asked';

/** Notifies people about an order, in-app and by mail. Call it last, once per transaction: see `notify`. */
export async function notifyAboutOrder(
  { tx, settings, now }: Omit<OrderTx, 'events'>,
  order: OrderOfNews,
  all: readonly OrderNews[],
): Promise<void> {
  const facts = orderFacts(order, await readRests(tx, order));
  const toDashboard = openOrderButton(order.orderNumber);
  for (const { userId, kind, isUrgent = false, blocks, button, ...content } of all) {
    const isCustomer = userId === order.customerId;
    const reader = await readMailReader(tx, userId, isUrgent ? ALWAYS_MAILED : kind);
    if (!reader) continue;
    const enqueue = isUrgent ? enqueueNewsAtOnce : enqueueNewsOfChange;
    await enqueue(tx, settings, {
      kind: isCustomer ? 'order' : 'sale',
      topic: orderTopic(order),
      person: reader,
      news: newsFor(reader, {
        ...content,
        blocks: isCustomer ? [...blocks, facts] : blocks,
        button: await buttonFor(tx, reader, order, button ?? toDashboard, now),
      }),
    });
  }
  await notify(
    tx,
    all.map(({ userId, kind, subject, blocks: [body], button }) => ({
      userId,
      kind,
      subject: orderTopic(order),
      title: subject,
      body: selectBlock(false, body),
      link: (button ?? toDashboard).path,
    })),
  );
}

/** A guest's button carries an access key, as they cannot sign in. */
export async function buttonFor(
  tx: Database,
  { id: userId, isGuest }: { id: number; isGuest: boolean },
  { id: orderId }: { id: number },
  button: News['button'],
  now: Date,
): Promise<News['button']> {
  return isGuest ? guestLink(tx, { userId, orderId }, now) : button;
}

/** Sent as a kind that cannot be turned off. */
const ALWAYS_MAILED = 'refund';

/** Groups the notifications of an order. */
export function orderTopic({ id }: { id: number }): string {
  return `order:${id}`;
}

export function followOrderButton(orderNumber: string): News['button'] {
  return { button: 'Follow your order', path: `/order-tracking?order=${orderNumber}` };
}

export function payRestButton(orderNumber: string, vendorOrderId: number): News['button'] {
  return { button: 'Pay the rest', path: `/orders/${orderNumber}/rest/${vendorOrderId}` };
}

/** Replaces typed text in a mail: see `TypedBlock`. */
export const ON_ORDER_PAGE = 'on your order’s page';

/** Opens an order in its vendor's dashboard. */
export function openOrderButton(orderNumber: string): News['button'] {
  return { button: 'Open the order', path: `/vendor-dashboard?tab=orders&order=${orderNumber}` };
}

/** The name that the customer knows the vendor of a vendor order by. */
export async function sellerName(tx: Database, { vendorId }: { vendorId: number }): Promise<string> {
  const [seller] = await tx.select({ name: vendorName }).from(users).where(eq(users.id, vendorId));
  return seller?.name ?? 'The seller';
}

/**
 * Lists the items of vendor orders for a mail, without refunded pieces.
 *
 * @param onlyMethod restricts the items, as do `onlyItems`
 */
export async function vendorOrderBlocks(
  tx: Database,
  vendorOrderRows: readonly { id: number; vendorId: number }[],
  onlyMethod?: FulfillmentMethod,
  onlyItems?: readonly number[],
): Promise<MailBlock[]> {
  const ids = vendorOrderRows.map(({ id }) => id);
  const vendorIds = vendorOrderRows.map(({ vendorId }) => vendorId);
  const vendors = await tx
    .select({ id: users.id, name: vendorName })
    .from(users)
    .where(inArray(users.id, vendorIds));
  const items = await tx
    .select({
      vendorOrderId: orderItems.vendorOrderId,
      ...columnsOf(orderItems, 'productName', 'imageUrl'),
      quantity: sql<number>`${orderItems.quantity} - ${orderItems.returnedQuantity}`,
    })
    .from(orderItems)
    .where(
      and(
        inArray(orderItems.vendorOrderId, ids),
        onlyMethod && eq(orderItems.fulfillmentMethod, onlyMethod),
        onlyItems && inArray(orderItems.id, [...onlyItems]),
        lt(orderItems.returnedQuantity, orderItems.quantity),
      ),
    )
    .orderBy(asc(orderItems.id));
  return vendorOrderRows.flatMap(({ id, vendorId }) => {
    const vendor = vendors.find((candidate) => candidate.id === vendorId)?.name ?? 'a seller who has left';
    const pieces = items
      .filter(({ vendorOrderId }) => vendorOrderId === id)
      .map((item) => pieceOf(item, item.quantity, vendor));
    return pieces.length === 0 ? [] : [{ pieces }];
  });
}

/**
 * Builds a guest's mail button with its own access key. The key is in the URL fragment, which is not sent to servers,
 * and works only when posted by the page, so link scanners cannot use it.
 *
 * @param to label; with `conversation` (a vendor order id), links to it
 */
export async function guestLink(
  tx: Database,
  { userId, orderId }: { userId: number; orderId: number },
  now: Date,
  to: { button: string; conversation?: number } = { button: 'Follow your order' },
): Promise<News['button']> {
  const token = await issueGuestKey(tx, { userId, kind: 'mailed', orderId }, now);
  const search = to.conversation === undefined ? '' : `?conversation=${to.conversation}`;
  return { button: to.button, path: `/open-order${search}#${token}`, hasKey: true };
}

/** A vendor order as placed. */
interface BillPart extends CollectionTerms {
  vendorName: string;
  estimatedDelivery: Date | null;
  estimatedCollection: Date | null;
  lines: readonly {
    productName: string;
    imageUrl: string;
    quantity: number;
    subtotal: Cents;
    fulfillmentMethod: FulfillmentMethod;
    /** Null for a piece from stock. */
    leadTimeWeeks: number | null;
  }[];
}

export interface OrderBill extends Omit<OrderOfNews, 'id' | 'customerId' | 'total'> {
  totals: CartTotals;
  taxIncluded: boolean;
  parts: readonly BillPart[];
}

const NEXT_STEPS = {
  Collection: 'ready to collect',
  Delivery: 'on its way',
  'Delivery and collection': 'on its way or ready to collect',
} as const;

/** Builds the order confirmation: when it arrives, the products, the bill, and where to follow it. */
export function orderPlacedNews({ totals, taxIncluded, parts, ...order }: OrderBill): News {
  const { orderNumber, currency, createdAt } = order;
  const later = toCents(order.dueLater);
  const money = (cents: number) => formatMoney(cents, currency);
  const lines = parts.flatMap((part) => part.lines);
  const [only, ...others] = parts;
  const stepOf = (part: BillPart, fulfillmentMethod: FulfillmentMethod) =>
    nextStepOfFulfillment(
      { fulfillmentMethod, status: 'pending', completedAt: null },
      {
        ...part,
        carrier: null,
        isMadeToOrder: hasMadeToOrder(part.lines),
        openRest: later > 0 ? money(later) : null,
      },
      createdAt,
    );
  const method = methodsLabel(lines);
  const first =
    only && others.length === 0 && method !== 'Delivery and collection'
      ? stepOf(only, METHODS[method])
      : null;
  const next = first
    ? `${first.title}. ${first.text}`
    : `We’ve told the ${others.length === 0 ? 'seller' : 'sellers'}, and will email you when it is ${NEXT_STEPS[method]}.`;
  const collection = parts.flatMap(collectionFacts);
  return {
    subject: `Your order ${orderNumber}`,
    blocks: [
      `Thank you for your order. ${next}`,
      {
        pieces: parts.flatMap((part) =>
          part.lines.map(({ fulfillmentMethod, ...line }) => {
            const piece = pieceOf(line, line.quantity, part.vendorName);
            const ready = readyText(line, null);
            const when = `${ready ? `. ${ready}` : ''}${first ? '' : `. ${stepOf(part, fulfillmentMethod).title}`}`;
            return { ...piece, text: `${piece.text}${when}`, amount: money(line.subtotal) };
          }),
        ),
      },
      {
        rows: [
          { cells: ['Subtotal', money(totals.subtotal)] },
          ...(totals.commission > 0 ? [{ cells: ['Service fee', money(totals.commission)] }] : []),
          ...(taxIncluded ? [] : [{ cells: ['Tax', money(totals.tax)] }]),
          ...(totals.deliveryFee > 0 ? [{ cells: ['Delivery', money(totals.deliveryFee)] }] : []),
          { cells: ['Total', money(totals.total)], isStrong: true },
          ...(later > 0
            ? [
                { cells: ['Paid now', money(totals.total - later)] },
                { cells: ['To pay when it is made', money(later)] },
              ]
            : []),
          ...(taxIncluded && totals.tax > 0
            ? [{ cells: [`of which ${taxName(currency, taxIncluded)}`, money(totals.tax)] }]
            : []),
        ],
      },
      ...(collection.length > 0
        ? [{ typed: { facts: collection }, instead: { facts: [COLLECT_FROM_ORDER_PAGE] } }]
        : []),
      orderFacts({ ...order, total: toDecimal(totals.total) }),
    ],
    button: followOrderButton(orderNumber),
  };
}

const METHODS = { Delivery: 'delivery', Collection: 'collection' } as const;

export function methodsLabel(
  lines: readonly { fulfillmentMethod: FulfillmentMethod }[],
): keyof typeof NEXT_STEPS {
  const delivered = lines.filter(({ fulfillmentMethod }) => fulfillmentMethod === 'delivery').length;
  if (delivered === 0) return 'Collection';
  return delivered === lines.length ? 'Delivery' : 'Delivery and collection';
}

/** Returns place and times of a collection, for the mail that says it is ready. */
export function collectionBlocks(vendorOrder: CollectionTerms): TypedBlock[] {
  const facts = collectionFacts(vendorOrder);
  if (facts.length === 0) return [];
  return [{ typed: { facts }, instead: { facts: [COLLECT_FROM_ORDER_PAGE] } }];
}

const COLLECT_FROM_ORDER_PAGE = ['Collect from', `It is ${ON_ORDER_PAGE}.`] as const;

function collectionFacts({ collectionPlace, collectionHours, collectionInstructions }: CollectionTerms) {
  return [
    ...(collectionPlace ? ([['Collect from', collectionPlace]] as const) : []),
    ...(collectionHours ? ([['Hours', collectionHours]] as const) : []),
    ...(collectionInstructions ? ([['Please note', collectionInstructions]] as const) : []),
  ];
}
