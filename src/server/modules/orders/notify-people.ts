import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Settings } from '@/server/env.ts';
import { vendorName } from '@/server/modules/catalog/index.ts';
import { issueGuestKey } from '@/server/platform/auth/guest-keys.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { enqueueNewsAtOnce, enqueueNewsOfChange, selectBlock } from '@/server/platform/mail/enqueue-news.ts';
import { newsFor, readMailReader } from '@/server/platform/notifications/mail-reader.ts';
import { notify } from '@/server/platform/notifications/notify.ts';
import { orderItems, users } from '@/server/schema.ts';
import type { ShippingAddress } from '@/shared/checkout/checkout.ts';
import type { FulfillmentMethod } from '@/shared/checkout/fulfillment-methods.ts';
import { type CartTotals, taxName } from '@/shared/checkout/price-cart.ts';
import { type Cents, formatMoney } from '@/shared/money.ts';
import { hasBothMethods } from '@/shared/orders/fulfillments.ts';
import type { CollectionTerms } from '@/shared/orders/orders.ts';
import type { MailBlock, News, TypedBlock } from '@/shared/platform/mail.ts';
import type { NotificationKind } from '@/shared/platform/notification-kinds.ts';
import type { OrderTx } from './lock-order.ts';

interface OrderOfNews {
  id: number;
  customerId: number;
  orderNumber: string;
}

type Blocks = News['blocks'];

interface OrderNews {
  userId: number;
  kind: NotificationKind;
  subject: string;
  blocks: Blocks;
  button: News['button'];
  /**
   * True if it ends the order or vendor order: sent at once and always by mail. Other messages are combined, and
   * optional.
   */
  isEnd?: boolean;
}

/** @param news.what event in two or three words, for the subject */
export function customerNews(
  { customerId, orderNumber }: OrderOfNews,
  { what, kind = 'order', ...news }: { what: string; kind?: CustomerKind; blocks: Blocks; isEnd?: boolean },
): OrderNews {
  const subject = `Your order ${orderNumber}: ${what}`;
  return { ...news, kind, userId: customerId, subject, button: followOrderButton(orderNumber) };
}

export function vendorNews(
  vendorId: number,
  { kind = 'sale', ...news }: { subject: string; kind?: VendorKind; blocks: Blocks; isEnd?: boolean },
): OrderNews {
  return { ...news, kind, userId: vendorId, button: OPEN_DASHBOARD };
}

type CustomerKind = 'order' | 'return_decided' | 'refund';
type VendorKind = 'sale' | 'return_asked';

/** Notifies people about an order, in-app and by mail. Call it last, once per transaction: see `notify`. */
export async function notifyAboutOrder(
  { tx, settings, now }: OrderTx,
  order: OrderOfNews,
  all: readonly OrderNews[],
): Promise<void> {
  for (const { userId, kind, isEnd = false, ...content } of all) {
    const reader = await readMailReader(tx, userId, isEnd ? ALWAYS_MAILED : kind);
    if (!reader) continue;
    const enqueue = isEnd ? enqueueNewsAtOnce : enqueueNewsOfChange;
    await enqueue(tx, settings, {
      kind: userId === order.customerId ? 'order' : 'sale',
      topic: orderTopic(order),
      person: reader,
      news: newsFor(reader, { ...content, button: await buttonFor(tx, reader, order, content.button, now) }),
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
      link: button.path,
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

/** Replaces typed text in a mail: see `TypedBlock`. */
export const ON_ORDER_PAGE = 'on your order’s page';

export const OPEN_DASHBOARD: News['button'] = { button: 'Open your dashboard', path: '/vendor-dashboard' };

/**
 * Lists vendor orders for a mail: the vendor and the items, without refunded pieces.
 *
 * @param onlyMethod restricts the items
 */
export async function vendorOrderBlocks(
  tx: Database,
  vendorOrderRows: readonly { id: number; vendorId: number }[],
  onlyMethod?: FulfillmentMethod,
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
      name: orderItems.productName,
      quantity: sql<number>`${orderItems.quantity} - ${orderItems.returnedQuantity}`,
    })
    .from(orderItems)
    .where(
      and(
        inArray(orderItems.vendorOrderId, ids),
        onlyMethod && eq(orderItems.fulfillmentMethod, onlyMethod),
        lt(orderItems.returnedQuantity, orderItems.quantity),
      ),
    )
    .orderBy(asc(orderItems.id));
  return vendorOrderRows.flatMap(({ id, vendorId }) => {
    const rows = items
      .filter(({ vendorOrderId }) => vendorOrderId === id)
      .map(({ name, quantity }) => ({ cells: [name, String(quantity)] }));
    if (rows.length === 0) return [];
    const vendor = vendors.find((candidate) => candidate.id === vendorId)?.name ?? 'a seller who has left';
    return [`From ${vendor}:`, { rows }];
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

export interface OrderBill {
  orderNumber: string;
  lines: readonly { name: string; quantity: number; subtotal: Cents; fulfillmentMethod: FulfillmentMethod }[];
  totals: CartTotals;
  taxIncluded: boolean;
  parts: readonly CollectionTerms[];
  shippingAddress: ShippingAddress | null;
}

const NEXT_STEPS = {
  Collection: 'ready to collect',
  Delivery: 'on its way',
  'Delivery and collection': 'on its way or ready to collect',
} as const;

/** Builds the order confirmation: the bill, and where to follow it. */
export function orderPlacedNews(
  { currency }: Pick<Settings, 'currency'>,
  { orderNumber, lines, totals, taxIncluded, parts, shippingAddress }: OrderBill,
): News {
  const money = (cents: number) => formatMoney(cents, currency);
  const sellers = parts.length === 1 ? 'seller' : 'sellers';
  const details = [
    ['Order', orderNumber],
    ['Fulfilment', methodsLabel(lines)],
  ] as const;
  const address = shippingAddress
    ? `${shippingAddress.street}, ${shippingAddress.city} ${shippingAddress.zip}, ${shippingAddress.country}`
    : null;
  const collection = parts.flatMap(collectionFacts);
  const isMixed = hasBothMethods(lines);
  return {
    subject: `Your order ${orderNumber}`,
    blocks: [
      `Thank you for your order. We’ve told the ${sellers}, and will email you when it is ${NEXT_STEPS[methodsLabel(lines)]}.`,
      {
        typed: {
          facts: [...details, ...(address ? [['Address', address] as const] : []), ...collection],
        },
        instead: {
          facts: [
            ...details,
            ...(address ? [['Address', `It is ${ON_ORDER_PAGE}.`] as const] : []),
            ...(collection.length > 0 ? [COLLECT_FROM_ORDER_PAGE] : []),
          ],
        },
      },
      {
        rows: [
          ...lines.map(({ name, quantity, subtotal, fulfillmentMethod }) => ({
            cells: [
              `${quantity} × ${name}${isMixed ? `, ${METHOD_WORDS[fulfillmentMethod]}` : ''}`,
              money(subtotal),
            ],
          })),
          { cells: ['Subtotal', money(totals.subtotal)] },
          ...(totals.commission > 0 ? [{ cells: ['Service fee', money(totals.commission)] }] : []),
          ...(taxIncluded ? [] : [{ cells: ['Tax', money(totals.tax)] }]),
          ...(totals.deliveryFee > 0 ? [{ cells: ['Delivery', money(totals.deliveryFee)] }] : []),
          { cells: ['Total', money(totals.total)], isStrong: true },
          ...(taxIncluded && totals.tax > 0
            ? [{ cells: [`of which ${taxName(currency, taxIncluded)}`, money(totals.tax)] }]
            : []),
        ],
      },
    ],
    button: followOrderButton(orderNumber),
  };
}

const METHOD_WORDS: Record<FulfillmentMethod, string> = {
  delivery: 'delivered',
  collection: 'you collect it',
};

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
