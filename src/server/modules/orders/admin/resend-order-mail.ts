import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { type VendorOrAdminCaller, vendorName } from '@/server/modules/catalog/index.ts';
import { onlyMethodOf, sentenceOf } from '@/server/modules/orders/announce-update.ts';
import { findOrder } from '@/server/modules/orders/get-orders.ts';
import {
  auditAdmin,
  lockOrder,
  type Order,
  requirePaid,
  type VendorOrder,
} from '@/server/modules/orders/lock-order.ts';
import {
  buttonFor,
  collectionBlocks,
  followOrderButton,
  ON_ORDER_PAGE,
  orderFacts,
  orderPlacedNews,
  orderTopic,
  readRests,
  vendorOrderBlocks,
} from '@/server/modules/orders/notify-people.ts';
import { refundSentence } from '@/server/modules/orders/request-refund.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { enqueueNews } from '@/server/platform/mail/enqueue-news.ts';
import { readMailReader } from '@/server/platform/notifications/mail-reader.ts';
import { orderItems, payments, refunds, users } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { formatMoney, sumCents, toCents } from '@/shared/money.ts';
import type { OrderMail } from '@/shared/orders/admin-orders.ts';
import { type Fulfillment, fulfillmentsOf } from '@/shared/orders/fulfillments.ts';
import type { MailBlock, News, TypedBlock } from '@/shared/platform/mail.ts';

/** Cannot be turned off: the mail was requested. */
const ASKED_FOR = 'refund';

/**
 * Resends one of an order's mails, composed from its present state. Counts towards the customer's mail budget; mails
 * over it are delayed.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE if the account was deleted or no such mail applies
 */
export async function resendOrderMail(
  { db, settings, now }: Pick<Deps, 'db' | 'settings' | 'now'>,
  actor: VendorOrAdminCaller,
  { orderNumber, mail }: { orderNumber: string; mail: OrderMail },
): Promise<void> {
  const { id: orderId } = await findOrder(db, orderNumber);
  await db.transaction(async (tx) => {
    const { order, vendorOrderRows } = await lockOrder(tx, orderId);
    const person = await readMailReader(tx, order.customerId, ASKED_FOR);
    if (!person)
      throw new DomainError('ORDER_STATE', 'This account was deleted: there is nobody to write to.');
    const composed = await COMPOSE[mail](tx, order, vendorOrderRows);
    const news = { ...composed, button: await buttonFor(tx, person, order, composed.button, now()) };
    await auditAdmin(tx, actor, 'resend_order_mail', order, { mail });
    await enqueueNews(tx, settings, [{ kind: 'order', topic: orderTopic(order), person, news }]);
  });
}

type Compose = (tx: Database, order: Order, vendorOrderRows: readonly VendorOrder[]) => Promise<News>;

const COMPOSE: Record<OrderMail, Compose> = { confirmation, progress: progressNews, refund: refundNews };

async function confirmation(tx: Database, order: Order, parts: readonly VendorOrder[]): Promise<News> {
  const items = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.id));
  const vendors = await tx
    .select({ id: users.id, vendorName })
    .from(users)
    .where(
      inArray(
        users.id,
        parts.map(({ vendorId }) => vendorId),
      ),
    );
  const { subtotal, tax, deliveryFee, commission, total } = order;
  return orderPlacedNews({
    ...order,
    totals: {
      subtotal: toCents(subtotal),
      tax: toCents(tax),
      deliveryFee: toCents(deliveryFee),
      commission: toCents(commission),
      total: toCents(total),
    },
    parts: parts.map((part) => ({
      ...part,
      vendorName: vendors.find(({ id }) => id === part.vendorId)?.vendorName ?? 'a seller who has left',
      lines: items
        .filter(({ vendorOrderId }) => vendorOrderId === part.id)
        .map((item) => ({ ...item, subtotal: toCents(item.price) * item.quantity })),
    })),
  });
}

type Blocks = (MailBlock | TypedBlock)[];

interface Moved {
  vendorOrder: VendorOrder;
  fulfillment: Fulfillment;
}

async function progressNews(
  tx: Database,
  order: Order,
  vendorOrderRows: readonly VendorOrder[],
): Promise<News> {
  const moved = vendorOrderRows.flatMap((vendorOrder) =>
    fulfillmentsOf(vendorOrder)
      .filter(({ status }) => status !== 'cancelled' && status !== 'pending')
      .map((fulfillment) => ({ vendorOrder, fulfillment })),
  );
  const [first, ...rest] = moved;
  if (!first) {
    throw new DomainError(
      'ORDER_STATE',
      'Nothing of this order has been prepared yet. Send the confirmation instead.',
    );
  }
  const sentence = ({ vendorOrder, fulfillment }: Moved) =>
    sentenceOf(fulfillment.status, vendorOrder, [fulfillment]);
  const stateBlocks = async ({ vendorOrder, fulfillment }: Moved): Promise<Blocks> => [
    ...(vendorOrder.trackingNumber && fulfillment.fulfillmentMethod === vendorOrder.fulfillmentMethod
      ? [
          {
            typed: `Tracking number: ${vendorOrder.trackingNumber}.`,
            instead: `The tracking number is ${ON_ORDER_PAGE}.`,
          },
        ]
      : []),
    ...(fulfillment.status === 'ready_for_collection' ? collectionBlocks(vendorOrder) : []),
    ...(await vendorOrderBlocks(tx, [vendorOrder], onlyMethodOf(vendorOrder, [fulfillment]))),
  ];
  const blocks: [string, ...Blocks] = [sentence(first), ...(await stateBlocks(first))];
  for (const one of rest) blocks.push(sentence(one), ...(await stateBlocks(one)));
  blocks.push(orderFacts(order, await readRests(tx, order)));
  return {
    subject: `Your order ${order.orderNumber}: progress`,
    blocks,
    button: followOrderButton(order.orderNumber),
  };
}

async function refundNews(tx: Database, order: Order): Promise<News> {
  await requirePaid(tx, order.id);
  const refundRows = await tx
    .select()
    .from(refunds)
    .where(
      and(
        inArray(
          refunds.paymentId,
          tx.select({ id: payments.id }).from(payments).where(eq(payments.orderId, order.id)),
        ),
        gt(refunds.amountCents, 0),
      ),
    )
    .orderBy(asc(refunds.id));
  if (refundRows.length === 0)
    throw new DomainError('ORDER_STATE', 'Nothing of this order has been refunded.');
  const total = sumCents(refundRows.map(({ amountCents }) => amountCents));
  const rowsWith = (wordsFor: (reason: string) => string) => ({
    rows: [
      ...refundRows.map(({ reason, amountCents }) => ({
        cells: [wordsFor(reason), formatMoney(amountCents, order.currency)],
      })),
      { cells: ['Total', formatMoney(total, order.currency)], isStrong: true },
    ],
  });
  return {
    subject: `Your order ${order.orderNumber}: refund`,
    blocks: [
      `This has been refunded of your order ${order.orderNumber}:`,
      { typed: rowsWith((reason) => reason), instead: rowsWith(() => 'Refund') },
      refundSentence(total, total, order.currency),
      orderFacts(order, await readRests(tx, order)),
    ],
    button: followOrderButton(order.orderNumber),
  };
}
