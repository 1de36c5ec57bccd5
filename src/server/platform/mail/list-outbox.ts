import { desc } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { mailOutbox } from '@/server/schema.ts';
import { listWaitingDigests } from './news-digests.ts';

/** As many as a page of a browser can be asked to show. */
const NEWEST = 200;

export interface OutboxMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
}

/**
 * The newest mails of a shop that has no mail server, whether or not the worker has come by; news that wait to be
 * gathered as the mails that they would be now.
 */
export async function listOutboxAndNews({
  db,
  settings,
}: Pick<Deps, 'db' | 'settings'>): Promise<OutboxMail[]> {
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
