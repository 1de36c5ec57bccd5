import { and, asc, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { tryLock } from '@/server/platform/db/locks.ts';
import { lockFreeRows } from '@/server/platform/work-queue/index.ts';
import { mailNews, mailOutbox } from '@/server/schema.ts';
import type { NewsKind } from '@/shared/platform/mail-kinds.ts';
import type { MailShop } from './compose-mail.ts';
import { consumeMailBudgets } from './enqueue-mail.ts';
import { ALL_TOPICS, newsMail, strangersAmong } from './enqueue-news.ts';

const BATCH = 50;
const NEWS_PER_MAIL = 500;

interface DigestGroup {
  to: string;
  kind: NewsKind;
  gather: string;
}

/** Sends one mail per due group of news. Safe to run concurrently. @returns true if there is more */
export async function sendNewsDigests({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<boolean> {
  const { to, kind, gather } = mailNews;
  const due = await db
    .selectDistinct({ to, kind, gather })
    .from(mailNews)
    .where(lte(mailNews.dueAt, sql`now()`))
    .limit(BATCH);
  // News refused by an order's budget join those of all orders, so these come last.
  due.sort((a, b) => Number(a.gather === ALL_TOPICS) - Number(b.gather === ALL_TOPICS));
  for (const group of due) await db.transaction((tx) => sendDigest(tx, settings, group));
  return due.length === BATCH;
}

async function sendDigest(tx: Database, shop: MailShop, group: DigestGroup) {
  const { to, kind, gather } = group;
  // Two workers with rows of one group would send a mail each.
  if (!(await lockGroup(tx, group))) return;
  const waiting = await lockFreeRows(tx, mailNews, {
    where: isOf(group),
    orderBy: asc(mailNews.id),
    limit: NEWS_PER_MAIL,
  });
  const newest = waiting.at(-1);
  // Already sent, or included in an urgent mail.
  if (!newest) return;
  const { userId } = newest;
  const isForStranger = (await strangersAmong(tx, userId === null ? [] : [userId])).size > 0;
  const name = isForStranger ? null : newest.name;
  const isOfDigest = inArray(
    mailNews.id,
    waiting.map(({ id }) => id),
  );
  // News held back by the budget come at most once per window, so they skip it.
  const [budget] = gather === ALL_TOPICS ? [] : await consumeMailBudgets(tx, [{ kind, to, isForStranger }]);
  if (budget && !budget.isAllowed) {
    const dueAt = sql`now() + ${budget.retryAfterSeconds} * interval '1 second'`;
    await tx.update(mailNews).set({ gather: ALL_TOPICS, dueAt }).where(isOfDigest);
    return;
  }
  await tx.delete(mailNews).where(isOfDigest);
  const topics = waiting.map(({ topic }) => topic);
  await tx
    .insert(mailOutbox)
    .values({ to, userId, kind, topics, ...newsMail(shop, { name, kind }, waiting) });
}

/** Locks a group until the transaction ends; false if another worker holds it. */
function lockGroup(tx: Database, { to, kind, gather }: DigestGroup): Promise<boolean> {
  return tryLock(tx, 'mailDigest', JSON.stringify([to, kind, gather]));
}

/** Lists pending digests as composed now, newest first, for a demo's outbox. */
async function listWaitingDigests(db: Database, shop: MailShop, limit: number): Promise<OutboxMail[]> {
  const waiting = await db.select().from(mailNews).orderBy(desc(mailNews.id)).limit(limit);
  const strangers = await strangersAmong(
    db,
    waiting.flatMap(({ userId }) => userId ?? []),
  );
  const groups = new Map<string, typeof waiting>();
  for (const row of waiting.reverse()) {
    const key = JSON.stringify([row.to, row.kind, row.gather]);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].flatMap((together) => {
    const newest = together.at(-1);
    if (!newest) return [];
    const { userId, kind } = newest;
    const name = userId !== null && strangers.has(userId) ? null : newest.name;
    const { subject, text, html } = newsMail(shop, { name, kind }, together);
    return [{ to: newest.to, subject, text, html, createdAt: newest.createdAt }];
  });
}

function isOf({ to, kind, gather }: DigestGroup): SQL | undefined {
  return and(eq(mailNews.to, to), eq(mailNews.kind, kind), eq(mailNews.gather, gather));
}

/** Maximum mails on the outbox page. */
const NEWEST = 200;

export interface OutboxMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
}

/** Lists the newest mails of a shop without a mail server, including pending news as composed now. */
export async function listOutboxAndNews({ db, settings }: Pick<Deps, 'db' | 'settings'>) {
  const mails = [...(await listWaitingDigests(db, settings, NEWEST)), ...(await listOutbox(db))];
  return mails.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, NEWEST);
}

/** The newest mails that are written. */
export async function listOutbox(db: Database): Promise<OutboxMail[]> {
  const { to, subject, text, html, createdAt } = mailOutbox;
  return db
    .select({ to, subject, text, html, createdAt })
    .from(mailOutbox)
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(NEWEST);
}
