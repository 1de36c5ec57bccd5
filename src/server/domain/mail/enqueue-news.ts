import { and, eq, sql } from 'drizzle-orm';
import type { News, NewsKind } from '../../../shared/mail.ts';
import type { Database } from '../../db/client.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { mailNews, mailOutbox } from '../../db/schema/index.ts';
import { countTurns } from '../limits/count-turns.ts';
import { newsKey } from '../limits/limit-keys.ts';
import type { MailShop } from './compose-mail.ts';
import { takeMailTurns } from './mail-budgets.ts';
import { newsMail } from './news-mail.ts';

/** Within so many seconds of a mail about a change, further changes of the same topic wait to become one mail. */
const QUIET_SECONDS = 5 * 60;
/** What is gathered over all topics of a kind. */
export const ALL_TOPICS = 'all';

/** News for somebody who has an account. */
export interface Announcement {
  kind: NewsKind;
  /** What it is about: `order:7`. */
  topic: string;
  person: { name: string; email: string };
  news: News;
}

/**
 * Leaves news for the worker, a mail each. Whoever has had enough mail of the kind gets what is beyond in one mail
 * later: nothing is lost. For what happens once; changes that somebody can make again and again take `enqueueChange`.
 */
export async function enqueueNews(
  tx: Database,
  shop: MailShop,
  announcements: readonly Announcement[],
): Promise<void> {
  await write(
    tx,
    shop,
    announcements.map(({ news, ...rest }) => ({ ...rest, all: [news] })),
  );
}

/** The same for what ends a story, such as a cancellation: news of its topic that waited go out with it. */
export async function enqueueEnd(tx: Database, shop: MailShop, announcement: Announcement): Promise<void> {
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

/**
 * The same for a change that may be followed by many: the first goes out at once, what follows within five minutes
 * in one mail at their end.
 */
export async function enqueueChange(tx: Database, shop: MailShop, announcement: Announcement): Promise<void> {
  const { kind, topic, person, news } = announcement;
  const [turn] = await countTurns(tx, [
    { name: 'mail-changes', key: newsKey(person.email, kind, topic), seconds: QUIET_SECONDS },
  ]);
  if (turn && turn.taken > 1) {
    await keep(tx, { kind, topic, person, all: [news] }, topic, turn.secondsLeft);
  } else {
    await enqueueEnd(tx, shop, announcement);
  }
}

interface Story extends Omit<Announcement, 'news'> {
  all: readonly News[];
}

async function write(tx: Database, shop: MailShop, stories: readonly Story[]) {
  const turns = await takeMailTurns(
    tx,
    stories.map(({ kind, person }) => ({ kind, to: person.email })),
  );
  const allowed = stories.filter((_, index) => turns[index]?.isAllowed);
  await insertRows(
    tx,
    mailOutbox,
    allowed.map(({ kind, topic, person: { name, email }, all }) => {
      const told = all.map((news) => ({ topic, news }));
      return { to: email, kind, ...newsMail(shop, { name, kind }, told) };
    }),
  );
  for (const [index, story] of stories.entries()) {
    const turn = turns[index];
    if (turn && !turn.isAllowed) await keep(tx, story, ALL_TOPICS, turn.retryAfterSeconds);
  }
}

async function keep(tx: Database, { kind, topic, person, all }: Story, gather: string, seconds: number) {
  const dueAt = sql`now() + ${seconds} * interval '1 second'`;
  await tx
    .insert(mailNews)
    .values(all.map((news) => ({ to: person.email, name: person.name, kind, topic, gather, news, dueAt })));
}
