import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { insertRows } from '@/server/platform/db/insert-rows.ts';
import { newsKey } from '@/server/platform/limits/limit-keys.ts';
import { consumeLimit } from '@/server/platform/limits/limits.ts';
import { mailNews, mailOutbox } from '@/server/schema.ts';
import type { News } from '@/shared/platform/mail.ts';
import type { NewsKind } from '@/shared/platform/mail-kinds.ts';
import type { MailShop } from './compose-mail.ts';
import { consumeMailBudgets } from './mail-budgets.ts';
import { newsMail, strangersAmong } from './news-mail.ts';

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
  else await keep(tx, [{ kind, topic, person, all: [news], gather: topic, seconds: retryAfterSeconds }]);
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
    allowed.map(({ kind, topic, person: { id: userId, name: known, email }, all }) => {
      const told = all.map((news) => ({ topic, news }));
      const name = strangers.has(userId) ? null : known;
      return {
        to: email,
        userId,
        kind,
        topics: all.map(() => topic),
        ...newsMail(shop, { name, kind }, told),
      };
    }),
  );
  const kept = stories.flatMap((story, index): KeptNews[] => {
    const turn = turns[index];
    if (!turn || turn.isAllowed) return [];
    return [{ ...story, gather: ALL_TOPICS, seconds: turn.retryAfterSeconds }];
  });
  await keep(tx, kept);
}

interface KeptNews extends TopicOfNews {
  gather: string;
  /** Delay in seconds. */
  seconds: number;
}

async function keep(tx: Database, stories: readonly KeptNews[]) {
  if (stories.length === 0) return;
  await tx.insert(mailNews).values(
    stories.flatMap(({ kind, topic, person: { id: userId, name, email }, all, gather, seconds }) => {
      const dueAt = sql`now() + ${seconds} * interval '1 second'`;
      return all.map((news) => ({ to: email, userId, name, kind, topic, gather, news, dueAt }));
    }),
  );
}
