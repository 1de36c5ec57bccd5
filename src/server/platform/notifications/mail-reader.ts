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

export interface MailReader {
  id: number;
  name: string;
  email: string;
  /** Links carry an access key: `guestLink`. */
  isGuest: boolean;
  /** Unsubscribe path; null for mails that cannot be turned off. */
  stopPath: string | null;
}

/** Returns the recipient of a kind of mail. @returns null for deleted users, and those who turned it off */
export async function readMailReader(db: Database, userId: number, kind: NotificationKind) {
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

/** Adds the unsubscribe path for this kind of notification to its recipient. */
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

/** News for a reader, with an unsubscribe link. */
export function newsFor({ stopPath }: MailReader, news: News): News {
  return stopPath ? { ...news, stopPath } : news;
}

/** The unsubscribe page; below `/api`, the endpoint for mail clients. */
function stopPathOf(reader: { id: number; secret: string }, from: NewsKind): string {
  return `/unsubscribe?token=${stopTokenFor(reader, from)}&from=${from}`;
}

export interface MailedNotice extends Notice {
  subject: string;
  link: `/${string}`;
  /** Label of the mail's button to `link`. */
  button: string;
  /** A guest's button with an access key; defaults to `link`. */
  guestButton?: () => Promise<News['button']>;
  /** Further content of the mail. */
  more?: readonly MailBlock[];
}

/**
 * Creates notifications as `notify` does, and queues mails for those who want them, combined per subject within five
 * minutes. Call it last in the transaction.
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

/** Queues the mails alone. */
export async function mailNotices(tx: Database, shop: MailShop, notices: readonly MailedNotice[]) {
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
