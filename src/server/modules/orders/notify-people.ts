import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { vendorName } from '@/server/modules/catalog/index.ts';
import { issueGuestKey } from '@/server/platform/auth/guest-keys.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { enqueueNewsAtOnce, enqueueNewsOfChange } from '@/server/platform/mail/enqueue-news.ts';
import { toldTo } from '@/server/platform/mail/news-mail.ts';
import { newsFor, readMailReader } from '@/server/platform/notifications/mail-reader.ts';
import { notify } from '@/server/platform/notifications/notify.ts';
import { orderItems, users } from '@/server/schema.ts';
import type { FulfillmentMethod } from '@/shared/checkout/ways.ts';
import type { MailBlock, News } from '@/shared/platform/mail.ts';
import type { NotificationKind } from '@/shared/platform/notification-kinds.ts';
import type { OrderTx } from './lock-vendor-order.ts';

/** An order as its news name it. */
interface OrderOfNews {
  id: number;
  customerId: number;
  orderNumber: string;
}

type Blocks = News['blocks'];

/** What one person is told of an order. */
interface OrderNews {
  userId: number;
  kind: NotificationKind;
  subject: string;
  blocks: Blocks;
  button: News['button'];
  /**
   * It ends the order, or their vendor order: they are told at once and always by mail. What may be followed by more comes
   * in one mail, to those who want it.
   */
  isEnd?: boolean;
}

/** @param news.what has happened, in two or three words for the mail's subject */
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

/** Tells people of an order, in their bells and by mail. Call it last, once in a transaction: see `notify`. */
export async function tellPeople(
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
      body: toldTo(false, body),
      link: button.path,
    })),
  );
}

/** A guest's button carries a key, as they cannot sign in. */
export async function buttonFor(
  tx: Database,
  { id: userId, isGuest }: { id: number; isGuest: boolean },
  { id: orderId }: { id: number },
  button: News['button'],
  now: Date,
): Promise<News['button']> {
  return isGuest ? guestLink(tx, { userId, orderId }, now) : button;
}

/** A kind that nobody can turn off, as which the end of an order is mailed. */
const ALWAYS_MAILED = 'refund';

/** What the news of an order are kept together by. */
export function orderTopic({ id }: { id: number }): string {
  return `order:${id}`;
}

export function followOrderButton(orderNumber: string): News['button'] {
  return { button: 'Follow your order', path: `/order-tracking?order=${orderNumber}` };
}

/** What stands in a mail in place of what somebody typed: see `TypedBlock`. */
export const ON_ORDER_PAGE = 'on your order’s page';

export const OPEN_DASHBOARD: News['button'] = { button: 'Open your dashboard', path: '/vendor-dashboard' };

/**
 * Vendor orders as a mail shows them: the vendor and the items of each, without the pieces that were paid back.
 *
 * @param onlyMethod of the items; all where absent
 */
export async function vendorOrderBlocks(
  tx: Database,
  vendorOrderRows: readonly { id: number; vendorId: number }[],
  onlyMethod?: FulfillmentMethod,
): Promise<MailBlock[]> {
  const vendors = await tx
    .select({ id: users.id, name: vendorName })
    .from(users)
    .where(
      inArray(
        users.id,
        vendorOrderRows.map(({ vendorId }) => vendorId),
      ),
    );
  const items = await tx
    .select({
      vendorOrderId: orderItems.vendorOrderId,
      name: orderItems.productName,
      quantity: sql<number>`${orderItems.quantity} - ${orderItems.returnedQuantity}`,
    })
    .from(orderItems)
    .where(
      and(
        inArray(
          orderItems.vendorOrderId,
          vendorOrderRows.map(({ id }) => id),
        ),
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
    const vendor = vendors.find((known) => known.id === vendorId)?.name ?? 'a seller who has left';
    return [`From ${vendor}:`, { rows }];
  });
}

/**
 * The button of a guest's mail, with a key of its own. The key stands behind a #, which no server is sent, and opens
 * nothing before the page has posted it: a program that follows links does not.
 *
 * @param to what the button says; with a `conversation`, its vendor order, it leads there
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
