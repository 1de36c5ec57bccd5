import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { orderItems, users } from '../../db/schema/index.ts';
import type { Settings } from '../../env.ts';
import { vendorName } from '../catalog/columns.ts';
import { composeMail, type Mail, type MailBlock } from '../mail/compose-mail.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';

/** News about an order. */
export interface News {
  subject: string;
  /** A paragraph each; facts and bills as the mail can draw them. */
  blocks: readonly MailBlock[];
  button: { button: string; path: string };
}

/** Queues a mail to somebody who has an account; to nobody when it has been deleted. */
export async function tell(tx: Database, settings: Settings, userId: number, news: News): Promise<void> {
  const [person] = await tx
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (person) await enqueueMail(tx, person.email, newsMail(settings, person.name, news));
}

function newsMail(
  settings: Settings,
  name: string,
  { subject, blocks, button: { button, path } }: News,
): Mail {
  return composeMail(settings, {
    subject,
    blocks: [`Hello ${name},`, ...blocks, { button, href: settings.publicUrl + path }],
  });
}

/** @param news what has happened, in two or three words for the mail's subject */
export function tellCustomer(
  tx: Database,
  settings: Settings,
  order: { customerId: number; orderNumber: string },
  news: string,
  ...blocks: readonly MailBlock[]
): Promise<void> {
  return tell(tx, settings, order.customerId, {
    subject: `Your order ${order.orderNumber}: ${news}`,
    blocks,
    button: { button: 'Follow your order', path: `/order-tracking?order=${order.orderNumber}` },
  });
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

export function tellVendor(
  tx: Database,
  settings: Settings,
  vendorId: number,
  subject: string,
  ...blocks: readonly MailBlock[]
): Promise<void> {
  return tell(tx, settings, vendorId, vendorNews(subject, blocks));
}

/** What `tellVendor` sends, for those who know the vendor's name already. */
export function vendorMail(
  settings: Settings,
  name: string,
  subject: string,
  ...blocks: readonly MailBlock[]
): Mail {
  return newsMail(settings, name, vendorNews(subject, blocks));
}

function vendorNews(subject: string, blocks: readonly MailBlock[]): News {
  return { subject, blocks, button: { button: 'Open your dashboard', path: '/vendor-dashboard' } };
}
