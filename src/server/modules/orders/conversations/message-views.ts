import { asc, inArray } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { formAttachments, type orderMessages } from '@/server/schema.ts';
import { type MessagePicture, type MessageView, messagePictureUrl } from '@/shared/orders/conversations.ts';

type Row = typeof orderMessages.$inferSelect;

/** Messages with their pictures, in the order given. */
export async function messageViews(db: Database, found: readonly Row[]): Promise<MessageView[]> {
  const pictures = await picturesOf(
    db,
    found.map(({ id }) => id),
  );
  return found.map(({ id, from, text, createdAt }) => ({
    id,
    from,
    text,
    pictures: pictures.get(id) ?? [],
    createdAt,
  }));
}

async function picturesOf(
  db: Database,
  messageIds: readonly number[],
): Promise<Map<number, MessagePicture[]>> {
  const byMessage = new Map<number, MessagePicture[]>();
  if (messageIds.length === 0) return byMessage;
  const { id, messageId, width, height, position } = formAttachments;
  const found = await db
    .select({ id, messageId, width, height })
    .from(formAttachments)
    .where(inArray(messageId, [...messageIds]))
    .orderBy(asc(messageId), asc(position));
  for (const { messageId, width, height, ...picture } of found) {
    if (messageId === null || width === null || height === null) continue;
    const view = { ...picture, width, height, url: messagePictureUrl(picture.id) };
    byMessage.set(messageId, [...(byMessage.get(messageId) ?? []), view]);
  }
  return byMessage;
}
