import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { MailBlock, News, NewsKind } from '../../../shared/mail.ts';
import type { Database } from '../../db/client.ts';
import { orderItems, users } from '../../db/schema/index.ts';
import type { Settings } from '../../env.ts';
import { vendorName } from '../catalog/columns.ts';
import { enqueueChange, enqueueEnd } from '../mail/enqueue-news.ts';

/** An order as its news name it. */
interface Told {
  id: number;
  customerId: number;
  orderNumber: string;
}

type Blocks = News['blocks'];

/**
 * Tells a customer of a change that may be followed by others: those of the next minutes come in one mail.
 *
 * @param news what has happened, in two or three words for the mail's subject
 */
export function tellCustomer(
  tx: Database,
  settings: Settings,
  order: Told,
  news: string,
  ...blocks: Blocks
): Promise<void> {
  return tell(
    tx,
    settings,
    enqueueChange,
    'order',
    order,
    order.customerId,
    customerNews(order, news, blocks),
  );
}

/** Tells a customer at once of what ends their order or a part of it. */
export function tellCustomerOfEnd(
  tx: Database,
  settings: Settings,
  order: Told,
  news: string,
  ...blocks: Blocks
): Promise<void> {
  return tell(tx, settings, enqueueEnd, 'order', order, order.customerId, customerNews(order, news, blocks));
}

/** Tells a vendor of something in an order that may be followed by more. */
export function tellVendor(
  tx: Database,
  settings: Settings,
  order: Told,
  vendorId: number,
  subject: string,
  ...blocks: Blocks
): Promise<void> {
  return tell(tx, settings, enqueueChange, 'sale', order, vendorId, vendorNews(subject, blocks));
}

/** Tells a vendor at once of what ends their part of an order. */
export function tellVendorOfEnd(
  tx: Database,
  settings: Settings,
  order: Told,
  vendorId: number,
  subject: string,
  ...blocks: Blocks
): Promise<void> {
  return tell(tx, settings, enqueueEnd, 'sale', order, vendorId, vendorNews(subject, blocks));
}

/** To nobody when the account has been deleted. */
async function tell(
  tx: Database,
  settings: Settings,
  enqueue: typeof enqueueChange,
  kind: NewsKind,
  order: Told,
  userId: number,
  news: News,
): Promise<void> {
  const [person] = await tx
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (person) await enqueue(tx, settings, { kind, topic: orderTopic(order), person, news });
}

/** What the news of an order are kept together by. */
export function orderTopic({ id }: { id: number }): string {
  return `order:${id}`;
}

function customerNews({ orderNumber }: Told, news: string, blocks: Blocks): News {
  return { subject: `Your order ${orderNumber}: ${news}`, blocks, button: followOrder(orderNumber) };
}

export function followOrder(orderNumber: string): News['button'] {
  return { button: 'Follow your order', path: `/order-tracking?order=${orderNumber}` };
}

export function vendorNews(subject: string, blocks: Blocks): News {
  return { subject, blocks, button: { button: 'Open your dashboard', path: '/vendor-dashboard' } };
}

/** Parts of an order as a mail tells them: whose each is, and what is in it. */
export async function partBlocks(
  tx: Database,
  parts: readonly { id: number; vendorId: number }[],
): Promise<MailBlock[]> {
  const sellers = await tx
    .select({ id: users.id, name: vendorName })
    .from(users)
    .where(
      inArray(
        users.id,
        parts.map(({ vendorId }) => vendorId),
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
        parts.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderItems.id));
  return parts.flatMap((part) => [
    `From ${sellers.find(({ id }) => id === part.vendorId)?.name ?? 'a seller who has left'}:`,
    {
      rows: items
        .filter(({ vendorOrderId }) => vendorOrderId === part.id)
        .map(({ name, quantity }) => ({ cells: [name, String(quantity)] })),
    },
  ]);
}
