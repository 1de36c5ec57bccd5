import { and, eq, sql } from 'drizzle-orm';
import type { Settings } from '@/server/env.ts';
import { vendorName } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { isInIds, prepared } from '@/server/platform/db/prepared.ts';
import { type Announcement, enqueueNews } from '@/server/platform/mail/enqueue-news.ts';
import {
  type MailedNotice,
  mailNotices,
  newsFor,
  toMailReader,
} from '@/server/platform/notifications/mail-reader.ts';
import { type Notice, notify } from '@/server/platform/notifications/notify.ts';
import { notificationPreferences, users } from '@/server/schema.ts';
import type { ShippingAddress } from '@/shared/checkout/checkout.ts';
import { addressRegion } from '@/shared/checkout/postcodes.ts';
import { LOW_STOCK } from '@/shared/constants.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { fullDate } from '@/shared/format/format-date.ts';
import { type Cents, formatMoney, toDecimal } from '@/shared/money.ts';
import { readyText } from '@/shared/orders/made-to-order.ts';
import type { News } from '@/shared/platform/mail.ts';
import { wantsMail } from '@/shared/platform/notifications.ts';
import type { PlacedOrder } from './events.ts';
import {
  buttonFor,
  followOrderButton,
  methodsLabel,
  openOrderButton,
  orderPlacedNews,
  orderTopic,
} from './notify-people.ts';

type Person = Awaited<ReturnType<typeof readPeople>>[number];

/** Reads people with the key of their unsubscribe links and, if set, their preference for sale mails. */
function readPeople(tx: Database, ids: number[]) {
  const { id, name, email, unsubscribeToken: secret, deletedAt } = users;
  const isGuest = sql<boolean>`${users.guestAddress} is not null`;
  const { userId, kind, byMail } = notificationPreferences;
  const statement = prepared(tx, 'people_of_order', (builder) =>
    builder
      .select({ id, name, shopName: vendorName, email, secret, deletedAt, isGuest, byMail })
      .from(users)
      .leftJoin(notificationPreferences, and(eq(userId, id), eq(kind, 'sale')))
      .where(isInIds(id)),
  );
  return statement.execute({ ids });
}

/**
 * Notifies the customer and the vendors of a new order, and vendors of low stock. Locks mail budgets and notifications, so
 * `orderPlaced` is emitted with the last statements of its transaction.
 */
export async function announceOrder(tx: Database, settings: Settings, order: PlacedOrder): Promise<void> {
  const { orderNumber, customerId, vendorOrders, totals, taxIncluded, shippingAddress } = order;
  const people = await readPeople(tx, [customerId, ...vendorOrders.map(({ vendorId }) => vendorId)]);
  const customer = people.find(({ id }) => id === customerId);
  if (!customer) throw new Error('The customer is gone.');
  const follow = await buttonFor(tx, customer, order, followOrderButton(orderNumber), order.placedAt);
  const bill = orderPlacedNews({
    orderNumber,
    createdAt: order.placedAt,
    currency: order.currency,
    totals,
    dueLater: toDecimal(totals.total - order.dueNow),
    taxIncluded,
    parts: vendorOrders.map(({ lines, ...part }) => ({
      ...part,
      vendorName: people.find(({ id }) => id === part.vendorId)?.shopName ?? 'a seller who has left',
      lines: lines.map(({ line, subtotal, fulfillmentMethod }) => {
        const { name: productName, imageUrl, quantity, leadTimeWeeks } = line;
        return { productName, imageUrl, quantity, leadTimeWeeks, subtotal, fulfillmentMethod };
      }),
    })),
    shippingAddress,
  });
  const news = { ...bill, button: follow };
  await enqueueNews(tx, settings, [
    { kind: 'order', topic: orderTopic(order), person: customer, news },
    ...newsForVendors(settings, order, people),
  ]);
  const low = runningLow(order);
  await mailNotices(tx, settings, low);
  await notify(tx, [...placedNotices(settings, order), ...low]);
}

function newsForVendors(settings: Settings, order: PlacedOrder, people: readonly Person[]): Announcement[] {
  const topic = orderTopic(order);
  return order.vendorOrders.flatMap((vendorOrder): Announcement[] => {
    const vendor = people.find(({ id, deletedAt }) => id === vendorOrder.vendorId && deletedAt === null);
    if (!vendor || !wantsMail('sale', vendor.byMail)) return [];
    const news = newOrderNews(settings, order, vendorOrder);
    return [{ kind: 'sale', topic, person: vendor, news: newsFor(toMailReader('sale', vendor), news) }];
  });
}

function newOrderNews(
  settings: Settings,
  { orderNumber, shippingAddress }: PlacedOrder,
  vendorOrder: PlacedOrder['vendorOrders'][number],
): News {
  const { lines, subtotal, rest, deliveryFee, commission, estimatedDelivery, estimatedCollection } =
    vendorOrder;
  const money = (cents: Cents) => formatMoney(cents, settings.currency);
  const isDelivered = lines.some(({ fulfillmentMethod }) => fulfillmentMethod === 'delivery');
  const facts: (readonly [string, string])[] = [
    ['Goods', money(subtotal)],
    ...(deliveryFee > 0 ? [['Delivery', money(deliveryFee)] as const] : []),
    ['You earn', `${money(subtotal + deliveryFee - commission)} after ${money(commission)} commission`],
    ['Fulfilment', methodsLabel(lines)],
    ...(estimatedDelivery ? [['Deliver by', dayText(estimatedDelivery)] as const] : []),
    ...(estimatedCollection ? [['Ready by', dayText(estimatedCollection)] as const] : []),
  ];
  const address = isDelivered && shippingAddress ? addressFacts(shippingAddress) : [];
  return {
    subject: `New order ${orderNumber}`,
    blocks: [
      rest > 0
        ? `You’ve made a sale. The deposit is paid; the customer pays the rest of ${formatMoney(rest, settings.currency)} once you report it as made.`
        : 'You’ve made a sale. The order is paid for.',
      {
        rows: lines.map(({ line }) => {
          const ready = readyText(line, null);
          return { cells: [ready ? `${line.name}. ${ready}` : line.name, String(line.quantity)] };
        }),
      },
      { typed: { facts: [...facts, ...address] }, instead: { facts } },
    ],
    button: openOrderButton(orderNumber),
  };
}

const dayText = (date: Date) => fullDate(dayInNewZealand(date));

/** Only the region, a fixed choice: a mail outlives the time in which its vendor may see the address. */
function addressFacts({ state }: ShippingAddress): (readonly [string, string])[] {
  const region = addressRegion(state);
  return [['Deliver to', `${region ? `${region.name}. ` : ''}The full address is in the order.`]];
}

function placedNotices({ currency }: Settings, order: PlacedOrder): Notice[] {
  const subject = orderTopic(order);
  const { orderNumber, customerId, vendorOrders } = order;
  return [
    {
      userId: customerId,
      kind: 'order',
      subject,
      link: followOrderButton(orderNumber).path,
      title: `Order ${orderNumber} confirmed`,
      body: `Thank you! You paid ${formatMoney(order.dueNow, currency)}. We’ve told the ${vendorOrders.length === 1 ? 'seller' : 'sellers'}.`,
    },
    ...vendorOrders.map(
      ({ vendorId, lines, subtotal }): Notice => ({
        userId: vendorId,
        kind: 'sale',
        subject,
        link: openOrderButton(orderNumber).path,
        title: `New order ${orderNumber}`,
        body: `${formatMoney(subtotal, currency)} · ${lines.map(({ line }) => `${line.quantity} × ${line.name}`).join(', ')}`,
      }),
    ),
  ];
}

/** Products whose stock this order takes below the dashboard's threshold; others were reported before. */
function runningLow({ vendorOrders }: PlacedOrder): MailedNotice[] {
  return vendorOrders.flatMap(({ vendorId, lines }) =>
    lines.flatMap(({ line }): MailedNotice[] => {
      const { productId, listingId, name, stock, quantity, leadTimeWeeks } = line;
      const remaining = stock - quantity;
      // Made to order: the next week starts afresh.
      if (leadTimeWeeks !== null || stock <= LOW_STOCK || remaining > LOW_STOCK) return [];
      return [
        {
          userId: vendorId,
          kind: 'low_stock',
          subject: `product:${productId}`,
          title: remaining === 0 ? `${name} is sold out` : `${name} is running low`,
          body:
            remaining === 0
              ? 'The last one was just sold.'
              : `Only ${remaining} left after the latest order.`,
          link: `/vendor-dashboard/products/${listingId}`,
          button: 'Update the stock',
        },
      ];
    }),
  );
}
