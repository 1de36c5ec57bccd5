import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import type { MailShop } from '@/server/platform/mail/compose-mail.ts';
import { enqueueNewsOfChange } from '@/server/platform/mail/enqueue-news.ts';
import { notificationPreferences, users } from '@/server/schema.ts';
import type { MailBlock, News } from '@/shared/platform/mail.ts';
import type { NewsKind } from '@/shared/platform/mail-kinds.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '@/shared/platform/notification-kinds.ts';
import { wantsMail } from '@/shared/platform/notifications.ts';
import { type Notice, notify } from './notify.ts';
import { stopTokenFor } from './preferences.ts';

/** Somebody who gets a mail. */
export interface MailReader {
  id: number;
  name: string;
  email: string;
  /** Their links carry a key of their own: `guestLink`. */
  isGuest: boolean;
  /** Where they stop mails like it; null for those that always come. */
  stopPath: string | null;
}

/**
 * Whom a mail of a kind goes to.
 *
 * @returns null where it goes to nobody: they are deleted, or have said that they want no such mail
 */
export async function readMailReader(
  db: Database,
  userId: number,
  kind: NotificationKind,
): Promise<MailReader | null> {
  const { id, name, email, unsubscribeToken: secret } = users;
  const { byMail } = notificationPreferences;
  const [reader] = await db
    .select({ id, name, email, secret, byMail, isGuest: sql<boolean>`${users.guestAddress} is not null` })
    .from(users)
    .leftJoin(
      notificationPreferences,
      and(eq(notificationPreferences.userId, users.id), eq(notificationPreferences.kind, kind)),
    )
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return reader && wantsMail(kind, reader.byMail) ? toMailReader(kind, reader) : null;
}

export function toMailReader(
  kind: NotificationKind,
  {
    id,
    name,
    email,
    secret,
    isGuest = false,
  }: { id: number; name: string; email: string; secret: string; isGuest?: boolean },
): MailReader {
  const { mailedAs } = NOTIFICATION_KINDS[kind];
  return { id, name, email, isGuest, stopPath: mailedAs && stopPathOf({ id, secret }, mailedAs) };
}

/** News as one reader gets them: they end with the way to stop them. */
export function newsFor({ stopPath }: MailReader, news: News): News {
  return stopPath ? { ...news, stopPath } : news;
}

/** The page that stops mails; below `/api`, the address to which mail programs post. */
function stopPathOf(reader: { id: number; secret: string }, from: NewsKind): string {
  return `/unsubscribe?token=${stopTokenFor(reader, from)}&from=${from}`;
}

/** A notice that is worth a mail to those who want it. */
export interface MailedNotice extends Notice {
  subject: string;
  link: `/${string}`;
  /** What the mail's button says; it leads to `link`. */
  button: string;
  /** The mail's button for a guest, who cannot sign in: it carries a key. Without it theirs leads to `link` too. */
  guestButton?: () => Promise<News['button']>;
  /** What the mail says beyond title and body. */
  more?: readonly MailBlock[];
}

/**
 * Leaves lines in bells as `notify` does, and queues a mail of each to those who get mail of its kind. Several within
 * five minutes about one subject become one mail. For what has no mail of its own; call it last in the transaction.
 */
export async function notifyWithMail(
  tx: Database,
  shop: MailShop,
  notices: MailedNotice | readonly MailedNotice[],
): Promise<void> {
  const all = (Array.isArray(notices) ? notices : [notices]) as readonly MailedNotice[];
  await mailNotices(tx, shop, all);
  await notify(tx, all);
}

/** The mails alone, for who leaves these lines in bells together with others. */
export async function mailNotices(
  tx: Database,
  shop: MailShop,
  notices: readonly MailedNotice[],
): Promise<void> {
  for (const { userId, kind, title, body, link, subject, button, guestButton, more = [] } of notices) {
    const reader = await readMailReader(tx, userId, kind);
    if (!reader) continue;
    const leading = reader.isGuest && guestButton ? await guestButton() : { button, path: link };
    const news = { subject: title, blocks: [body, ...more] as const, button: leading };
    await enqueueNewsOfChange(tx, shop, {
      kind: NOTIFICATION_KINDS[kind].mailedAs ?? 'notice',
      topic: subject,
      person: reader,
      news: newsFor(reader, news),
    });
  }
}
