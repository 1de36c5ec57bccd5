import { guestLink } from '@/server/modules/orders/guest-link.ts';
import type { Database } from '@/server/platform/db/client.ts';
import type { MailShop } from '@/server/platform/mail/compose-mail.ts';
import { enqueueNewsOfChange } from '@/server/platform/mail/enqueue-news.ts';
import { strangersAmong } from '@/server/platform/mail/strangers-among.ts';
import { newsFor, readMailReader } from '@/server/platform/notifications/mail-reader.ts';
import { notify } from '@/server/platform/notifications/notify.ts';
import type { News } from '@/shared/platform/mail.ts';
import { conversationTopic, type FoundConversation, otherOf } from './find-conversation.ts';

/** Characters of a message in a mail; the rest is read in the shop. */
const EXCERPT = 400;

/**
 * Tells the other of the two that something was written, in their bell and by mail. Call it last in the transaction: see `notify`.
 *
 * What was typed goes only where its reader has proved the address: to accounts, and to guests who have opened a mailed link.
 */
export async function tellOther(
  tx: Database,
  { settings, now }: { settings: MailShop; now: Date },
  found: FoundConversation,
  message: { text: string; pictures: number },
): Promise<void> {
  const { vendorOrderId, orderNumber, orderId, side, buyerName, sellerName } = found;
  const writer = side === 'buyer' ? buyerName : sellerName;
  const title = `New message about order ${orderNumber}`;
  const topic = conversationTopic(vendorOrderId);
  const { id: userId } = otherOf(found);
  const path = conversationPath(found);
  const reader = await readMailReader(tx, userId, 'message');
  if (reader) {
    const isProven = (await strangersAmong(tx, [userId])).size === 0;
    const button: News['button'] = reader.isGuest
      ? await guestLink(tx, { userId, orderId }, now, {
          button: 'Read and reply',
          conversation: vendorOrderId,
        })
      : { button: 'Read and reply', path };
    await enqueueNewsOfChange(
      tx,
      settings,
      {
        kind: 'message',
        topic,
        person: reader,
        news: newsFor(reader, {
          subject: title,
          blocks: isProven
            ? [`${writer} wrote to you about order ${orderNumber}:`, ...quote(message)]
            : [`There is a new message for you about order ${orderNumber}.`],
          button,
        }),
      },
      'mail-changes-of-conversation',
    );
  }
  await notify(tx, {
    userId,
    kind: 'message',
    subject: topic,
    title,
    body: `${writer}: ${message.text || picturesInWords(message.pictures)}`,
    link: path,
  });
}

/** Where the other of the two reads it. */
function conversationPath({ side, orderNumber, vendorOrderId }: FoundConversation): `/${string}` {
  return side === 'buyer'
    ? `/vendor-dashboard/messages/${vendorOrderId}`
    : `/orders/${orderNumber}/messages/${vendorOrderId}`;
}

function quote({ text, pictures }: { text: string; pictures: number }): string[] {
  const letters = [...text];
  const excerpt = letters.length > EXCERPT ? `${letters.slice(0, EXCERPT).join('').trimEnd()}…` : text;
  return [
    ...(excerpt ? [`“${excerpt}”`] : []),
    ...(pictures > 0 ? [`With ${picturesInWords(pictures)}.`] : []),
  ];
}

function picturesInWords(count: number): string {
  return count === 1 ? 'a picture' : `${count} pictures`;
}
