import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '@/server/db/client.ts';
import { orderItems, users } from '@/server/db/schema/index.ts';
import { vendorName } from '@/server/domain/catalog/columns.ts';
import { enqueueNewsAtOnce, enqueueNewsOfChange } from '@/server/domain/mail/enqueue-news.ts';
import type { MailBlock, News, NewsKind } from '@/shared/mail.ts';
import type { OrderTx } from './order-tx.ts';

/** An order as its news name it. */
interface OrderOfMail {
  id: number;
  customerId: number;
  orderNumber: string;
}

type Blocks = News['blocks'];

/** What somebody is told of an order. */
interface OrderNews {
  blocks: Blocks;
  /** It ends the order, or their vendor order: they are told at once. What may be followed by more comes in one mail. */
  isEnd?: boolean;
}

/** @param news.what has happened, in two or three words for the mail's subject */
export function notifyCustomer(
  change: OrderTx,
  order: OrderOfMail,
  { what, ...news }: OrderNews & { what: string },
): Promise<void> {
  const { orderNumber, customerId } = order;
  return notify(change, order, {
    ...news,
    kind: 'order',
    userId: customerId,
    subject: `Your order ${orderNumber}: ${what}`,
    button: followOrderButton(orderNumber),
  });
}

export function notifyVendor(
  change: OrderTx,
  order: OrderOfMail,
  { vendorId, ...news }: OrderNews & { vendorId: number; subject: string },
): Promise<void> {
  return notify(change, order, { ...news, kind: 'sale', userId: vendorId, button: OPEN_DASHBOARD });
}

/** To nobody when the account has been deleted. */
async function notify(
  { tx, settings }: OrderTx,
  order: OrderOfMail,
  { kind, userId, isEnd = false, ...news }: OrderNews & News & { kind: NewsKind; userId: number },
): Promise<void> {
  const [person] = await tx
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  const enqueue = isEnd ? enqueueNewsAtOnce : enqueueNewsOfChange;
  if (person) await enqueue(tx, settings, { kind, topic: orderTopic(order), person, news });
}

/** What the news of an order are kept together by. */
export function orderTopic({ id }: { id: number }): string {
  return `order:${id}`;
}

export function followOrderButton(orderNumber: string): News['button'] {
  return { button: 'Follow your order', path: `/order-tracking?order=${orderNumber}` };
}

export const OPEN_DASHBOARD: News['button'] = { button: 'Open your dashboard', path: '/vendor-dashboard' };

/** Vendor orders as a mail shows them: the vendor and the items of each. */
export async function vendorOrderBlocks(
  tx: Database,
  vendorOrderRows: readonly { id: number; vendorId: number }[],
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
      quantity: orderItems.quantity,
    })
    .from(orderItems)
    .where(
      inArray(
        orderItems.vendorOrderId,
        vendorOrderRows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderItems.id));
  return vendorOrderRows.flatMap((vendorOrder) => [
    `From ${vendors.find(({ id }) => id === vendorOrder.vendorId)?.name ?? 'a seller who has left'}:`,
    {
      rows: items
        .filter(({ vendorOrderId }) => vendorOrderId === vendorOrder.id)
        .map(({ name, quantity }) => ({ cells: [name, String(quantity)] })),
    },
  ]);
}
