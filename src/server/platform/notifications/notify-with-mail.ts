import type { Database } from '@/server/platform/db/client.ts';
import type { MailShop } from '@/server/platform/mail/compose-mail.ts';
import { enqueueNewsOfChange } from '@/server/platform/mail/enqueue-news.ts';
import type { MailBlock, News } from '@/shared/platform/mail.ts';
import { NOTIFICATION_KINDS } from '@/shared/platform/notification-kinds.ts';
import { newsFor, readMailReader } from './mail-reader.ts';
import { type Notice, notify } from './notify.ts';

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
