import { and, eq, inArray, isNotNull, notExists } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { guestKeys, users } from '@/server/schema.ts';
import type { MailBlock, News, TypedBlock } from '@/shared/platform/mail.ts';
import type { NewsKind } from '@/shared/platform/mail-kinds.ts';
import { composeMail, type Mail, type MailShop } from './compose-mail.ts';

/** A mail of news, and where one click stops mails like it: see `rest/raw/unsubscribe.ts`. */
export type NewsMail = Mail & { unsubscribeUrl: string | null };

/** Of one topic in one mail; what was before them is where the button leads. */
const MAX_NEWS_PER_TOPIC = 20;

/** News as one reader reads it. */
type ReadNews = Omit<News, 'blocks'> & { blocks: readonly MailBlock[] };

/** News with what it is about. */
export interface TopicNews {
  topic: string;
  news: News;
}

/**
 * One mail that tells all of somebody's news: of one topic in full, of several a short paragraph each.
 *
 * @param name null where the reader may not be who typed it; then nothing is told that somebody typed
 * @param told oldest first, at least one
 */
export function newsMail(
  shop: MailShop,
  { name, kind }: { name: string | null; kind: NewsKind },
  told: readonly TopicNews[],
): NewsMail {
  const topics = new Map<string, ReadNews[]>();
  for (const { topic, news } of told) {
    const blocks = news.blocks.map((block) => toldTo(name === null, block));
    topics.set(topic, [...(topics.get(topic) ?? []), { ...news, blocks }]);
  }
  const newest = told.at(-1)?.news;
  if (!newest) throw new Error('A mail without news.');
  const greeting = name === null ? 'Hello,' : `Hello ${name},`;
  // All news of one kind to one person are stopped by the same link.
  const stopPath = told.findLast(({ news }) => news.stopPath)?.news.stopPath;
  const stopHref = stopPath && shop.publicUrl + stopPath;
  const content =
    topics.size === 1
      ? {
          subject: newest.subject,
          blocks: [greeting, ...fullBlocks([...topics.values()].flat()), link(shop, newest.button)],
        }
      : {
          subject: `${newest.subject}, and other news`,
          blocks: [
            greeting,
            'Here is your latest news in one email:',
            ...[...topics.values()].map(shortText),
            // The overview asks for a sign-in.
            link(shop, newest.button.hasKey ? newest.button : OVERVIEW[kind]),
          ],
        };
  return {
    ...composeMail(shop, { ...content, stopHref }),
    unsubscribeUrl: stopPath ? `${shop.publicUrl}/api${stopPath}` : null,
  };
}

const OVERVIEW: Record<NewsKind, News['button']> = {
  order: { button: 'See your orders', path: '/orders' },
  sale: { button: 'Open your dashboard', path: '/vendor-dashboard' },
  wishlist: { button: 'See your wishlist', path: '/wishlist' },
  saved_search: { button: 'See your saved searches', path: '/account/searches' },
  question: { button: 'See your notifications', path: '/notifications' },
  message: { button: 'See your messages', path: '/messages' },
  notice: { button: 'See your notifications', path: '/notifications' },
};

/** Leaves out blocks that the next news repeats. */
function fullBlocks(all: readonly ReadNews[]): MailBlock[] {
  const news = all.slice(-MAX_NEWS_PER_TOPIC);
  return news.flatMap(({ blocks }, index) => {
    const again = new Set(news[index + 1]?.blocks.map((block) => JSON.stringify(block)));
    return blocks.filter((block) => !again.has(JSON.stringify(block)));
  });
}

function shortText(all: readonly ReadNews[]): string {
  const news = all.slice(-MAX_NEWS_PER_TOPIC);
  return [news.at(-1)?.subject, ...news.map(({ blocks: [sentence] }) => sentence)].join('\n');
}

function link({ publicUrl }: MailShop, { button, path }: News['button']): MailBlock {
  return { button, href: publicUrl + path };
}

/**
 * Who of these may be a stranger to the mailbox that mail goes to: guests who have never opened a mailed link. Somebody may have
 * bought with another's address, and what they typed, a name above all, is not put into a mail.
 */
export async function strangersAmong(tx: Database, userIds: readonly number[]): Promise<Set<number>> {
  const opened = tx
    .select({ hash: guestKeys.hash })
    .from(guestKeys)
    .where(and(eq(guestKeys.userId, users.id), eq(guestKeys.isProven, true)));
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNotNull(users.guestAddress), notExists(opened)));
  return new Set(found.map(({ id }) => id));
}

/** What of a mail one reader is told. */
export function toldTo(isStranger: boolean, block: string | TypedBlock<string>): string;
export function toldTo(isStranger: boolean, block: MailBlock | TypedBlock): MailBlock;
export function toldTo(isStranger: boolean, block: MailBlock | TypedBlock): MailBlock {
  if (typeof block === 'string' || !('typed' in block)) return block;
  return isStranger ? block.instead : block.typed;
}
