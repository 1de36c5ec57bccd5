import { desc } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { mailOutbox } from '@/server/schema.ts';
import { listWaitingDigests } from './news-digests.ts';

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
