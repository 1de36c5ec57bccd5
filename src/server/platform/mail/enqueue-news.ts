import { and, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { insertRows } from '@/server/platform/db/insert-rows.ts';
import { consumeLimit, newsKey } from '@/server/platform/limits/limits.ts';
import { guestKeys, mailNews, mailOutbox, users } from '@/server/schema.ts';
import type { MailBlock, News, TypedBlock } from '@/shared/platform/mail.ts';
import type { NewsKind } from '@/shared/platform/mail-kinds.ts';
import { composeMail, greet, type Mail, type MailShop } from './compose-mail.ts';
import { consumeMailBudgets } from './enqueue-mail.ts';

/** Groups all topics of a kind. */
export const ALL_TOPICS = 'all';

export interface Announcement {
  kind: NewsKind;
  /** Subject, such as `order:7`. */
  topic: string;
  person: { id: number; name: string; email: string };
  news: News;
}

/**
 * Queues news, a mail each; beyond the budget they are combined later. For single events; repeatable changes use
 * `enqueueNewsOfChange`.
 */
export async function enqueueNews(tx: Database, shop: MailShop, announcements: readonly Announcement[]) {
  await write(
    tx,
    shop,
    announcements.map(({ news, ...rest }) => ({ ...rest, all: [news] })),
  );
}

/** Queues news at once, with pending news of its topic. For final events such as a cancellation. */
export async function enqueueNewsAtOnce(tx: Database, shop: MailShop, announcement: Announcement) {
  const { kind, topic, person, news } = announcement;
  const waiting = await tx
    .delete(mailNews)
    .where(
      and(
        eq(mailNews.to, person.email),
        eq(mailNews.kind, kind),
        eq(mailNews.topic, topic),
        eq(mailNews.gather, topic),
      ),
    )
    .returning({ id: mailNews.id, news: mailNews.news });
  const earlier = waiting.sort((a, b) => a.id - b.id).map((row) => row.news);
  await write(tx, shop, [{ kind, topic, person, all: [...earlier, news] }]);
}

/** Queues news of a change: the first at once, further ones within the window combined. */
export async function enqueueNewsOfChange(
  tx: Database,
  shop: MailShop,
  announcement: Announcement,
  limit: 'mail-changes' | 'mail-changes-of-conversation' = 'mail-changes',
): Promise<void> {
  const { kind, topic, person, news } = announcement;
  const { isAllowed, retryAfterSeconds } = await consumeLimit(tx, limit, newsKey(person.email, kind, topic));
  if (isAllowed) await enqueueNewsAtOnce(tx, shop, announcement);
  else await postpone(tx, [{ kind, topic, person, all: [news], gather: topic, seconds: retryAfterSeconds }]);
}

interface TopicOfNews extends Omit<Announcement, 'news'> {
  all: readonly News[];
}

async function write(tx: Database, shop: MailShop, stories: readonly TopicOfNews[]) {
  const strangers = await strangersAmong(
    tx,
    stories.map(({ person }) => person.id),
  );
  const turns = await consumeMailBudgets(
    tx,
    stories.map(({ kind, person }) => ({
      kind,
      to: person.email,
      isForStranger: strangers.has(person.id),
    })),
  );
  const allowed = stories.filter((_, index) => turns[index]?.isAllowed);
  await insertRows(
    tx,
    mailOutbox,
    allowed.map(({ kind, topic, person: { id: userId, name: userName, email }, all }) => {
      const items = all.map((news) => ({ topic, news }));
      const name = strangers.has(userId) ? null : userName;
      return {
        to: email,
        userId,
        kind,
        topics: all.map(() => topic),
        ...newsMail(shop, { name, kind }, items),
      };
    }),
  );
  const postponed = stories.flatMap((topicNews, index): PostponedNews[] => {
    const budget = turns[index];
    if (!budget || budget.isAllowed) return [];
    return [{ ...topicNews, gather: ALL_TOPICS, seconds: budget.retryAfterSeconds }];
  });
  await postpone(tx, postponed);
}

interface PostponedNews extends TopicOfNews {
  gather: string;
  seconds: number;
}

async function postpone(tx: Database, stories: readonly PostponedNews[]) {
  if (stories.length === 0) return;
  await tx.insert(mailNews).values(
    stories.flatMap(({ kind, topic, person: { id: userId, name, email }, all, gather, seconds }) => {
      const dueAt = sql`now() + ${seconds} * interval '1 second'`;
      return all.map((news) => ({ to: email, userId, name, kind, topic, gather, news, dueAt }));
    }),
  );
}

/** A news mail with its one-click unsubscribe URL: see `rest/raw/unsubscribe.ts`. */
export type NewsMail = Mail & { unsubscribeUrl: string | null };

/** Maximum per topic; earlier ones are on the linked page. */
const MAX_NEWS_PER_TOPIC = 20;

type ReadNews = Omit<News, 'blocks'> & { blocks: readonly MailBlock[] };

export interface TopicNews {
  topic: string;
  news: News;
}

/**
 * Combines news: one topic in full, several as a short paragraph each.
 *
 * @param name null if the reader may not own the address; typed text is omitted then
 * @param items oldest first, at least one
 */
export function newsMail(
  shop: MailShop,
  { name, kind }: { name: string | null; kind: NewsKind },
  items: readonly TopicNews[],
): NewsMail {
  const topics = new Map<string, ReadNews[]>();
  for (const { topic, news } of items) {
    const blocks = news.blocks.map((block) => selectBlock(name === null, block));
    topics.set(topic, [...(topics.get(topic) ?? []), { ...news, blocks }]);
  }
  const newest = items.at(-1)?.news;
  if (!newest) throw new Error('A mail without news.');
  const greeting = greet(name);
  // All news of a kind to a person share one unsubscribe link.
  const stopPath = items.findLast(({ news }) => news.stopPath)?.news.stopPath;
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
            // The overview requires a sign-in.
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

/** Drops blocks repeated by the next news. */
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
 * Returns the guests who have never opened a mailed link: the address may be another person's, so typed text such as a
 * name is not mailed.
 */
export async function strangersAmong(tx: Database, userIds: readonly number[]): Promise<Set<number>> {
  const opened = tx
    .select({ hash: guestKeys.hash })
    .from(guestKeys)
    .where(and(eq(guestKeys.userId, users.id), eq(guestKeys.isProven, true)));
  const unverifiedUsers = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNotNull(users.guestAddress), notExists(opened)));
  return new Set(unverifiedUsers.map(({ id }) => id));
}

/** Selects the text of a block for a reader. */
export function selectBlock(isStranger: boolean, block: string | TypedBlock<string>): string;
export function selectBlock(isStranger: boolean, block: MailBlock | TypedBlock): MailBlock;
export function selectBlock(isStranger: boolean, block: MailBlock | TypedBlock): MailBlock {
  if (typeof block === 'string' || !('typed' in block)) return block;
  return isStranger ? block.instead : block.typed;
}
