import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { guestLink } from '@/server/modules/orders/notify-people.ts';
import { claimAttachments } from '@/server/platform/attachments/read-attachment.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { insertRow } from '@/server/platform/db/insert-rows.ts';
import { conversationKey, enforceLimit, userKey } from '@/server/platform/limits/limits.ts';
import type { MailShop } from '@/server/platform/mail/compose-mail.ts';
import { enqueueNewsOfChange, strangersAmong } from '@/server/platform/mail/enqueue-news.ts';
import { newsFor, readMailReader } from '@/server/platform/notifications/mail-reader.ts';
import { notify } from '@/server/platform/notifications/notify.ts';
import { conversations, orderMessages } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import type { MessageView, SendMessageInput } from '@/shared/orders/conversations.ts';
import type { News } from '@/shared/platform/mail.ts';
import {
  type Correspondent,
  conversationTopic,
  type FoundConversation,
  findConversation,
  otherParticipantOf,
} from './find-conversation.ts';
import { messageViews, whyClosed } from './read-conversations.ts';

/**
 * Sends a message to the other person of a vendor order and notifies them. Idempotent by key.
 *
 * @throws DomainError NOT_FOUND for everyone else; ORDER_STATE if the conversation is closed; TOO_MANY_REQUESTS;
 *   INVALID_INPUT for a missing picture
 */
export async function sendMessage(
  deps: Deps,
  person: Correspondent,
  input: SendMessageInput,
): Promise<MessageView> {
  const { db, live } = deps;
  const conversation = await findConversation(db, person, input.vendorOrderId);
  const sentMessage = await readSent(db, conversation, input);
  if (sentMessage) return sentMessage;
  await enforceLimit(db, 'messages-in-conversation', conversationKey(person.id, conversation.vendorOrderId));
  await enforceLimit(db, 'messages-of-person', userKey(person.id));
  const sent = await db.transaction((tx) => writeMessage(tx, deps, conversation, person, input));
  live.tell({ about: 'message', id: otherParticipantOf(conversation).id });
  live.tell({ about: 'message', id: person.id });
  return sent;
}

async function writeMessage(
  tx: Database,
  { settings, now }: Deps,
  conversation: FoundConversation,
  person: Correspondent,
  { text, pictures, key }: SendMessageInput,
): Promise<MessageView> {
  const { vendorOrderId, sellerId, side } = conversation;
  const at = now();
  await tx
    .insert(conversations)
    .values({ vendorOrderId, vendorId: sellerId, lastMessageAt: at })
    .onConflictDoUpdate({ target: conversations.vendorOrderId, set: { vendorId: sellerId } });
  const sentMessage = await readSent(tx, conversation, { key });
  if (sentMessage) return sentMessage;
  const closed = await whyClosed(tx, conversation);
  if (closed) throw new DomainError('ORDER_STATE', closed);
  const row = { vendorOrderId, from: side, text, key: key ?? null, createdAt: at };
  const message = await insertRow(tx, orderMessages, row);
  await claimAttachments(
    tx,
    { messageId: message.id },
    { userId: person.id, ids: pictures, now: at, field: 'pictures' },
  );
  const { messages, unreadByBuyer, unreadBySeller } = conversations;
  await tx
    .update(conversations)
    .set({
      messages: sql`${messages} + 1`,
      lastMessageId: message.id,
      lastMessageAt: at,
      ...(side === 'buyer'
        ? { unreadBySeller: sql`${unreadBySeller} + 1` }
        : { unreadByBuyer: sql`${unreadByBuyer} + 1` }),
    })
    .where(eq(conversations.vendorOrderId, vendorOrderId));
  await notifyRecipient(tx, { settings, now: at }, conversation, { text, pictures: pictures.length });
  const [view] = await messageViews(tx, [message]);
  if (!view) throw new Error('There is a view of every message.');
  return view;
}

/** Finds a message by the sender's idempotency key. */
async function readSent(
  db: Database,
  { vendorOrderId, side }: FoundConversation,
  { key }: Pick<SendMessageInput, 'key'>,
): Promise<MessageView | undefined> {
  if (!key) return undefined;
  const { vendorOrderId: of, from, key: named } = orderMessages;
  const repeated = await db
    .select()
    .from(orderMessages)
    .where(and(eq(of, vendorOrderId), eq(from, side), eq(named, key)));
  return (await messageViews(db, repeated))[0];
}

/** Maximum characters of a message in a mail. */
const EXCERPT = 400;

/**
 * Notifies the other person. Call it last in the transaction: see `notify`. Quotes the text only to verified addresses:
 * accounts, and guests who opened a mailed link.
 */
async function notifyRecipient(
  tx: Database,
  { settings, now }: { settings: MailShop; now: Date },
  conversation: FoundConversation,
  message: { text: string; pictures: number },
): Promise<void> {
  const { vendorOrderId, orderNumber, orderId, side, buyerName, sellerName } = conversation;
  const writer = side === 'buyer' ? buyerName : sellerName;
  const title = `New message about order ${orderNumber}`;
  const topic = conversationTopic(vendorOrderId);
  const { id: userId } = otherParticipantOf(conversation);
  const path = conversationPath(conversation);
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
            ? [`${writer} wrote to you about order ${orderNumber}:`, ...quoteText(message)]
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

/** Returns the page of the conversation for the recipient. */
function conversationPath({ side, orderNumber, vendorOrderId }: FoundConversation): `/${string}` {
  return side === 'buyer'
    ? `/vendor-dashboard/messages/${vendorOrderId}`
    : `/orders/${orderNumber}/messages/${vendorOrderId}`;
}

function quoteText({ text, pictures }: { text: string; pictures: number }): string[] {
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
