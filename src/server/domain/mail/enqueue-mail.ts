import type { Database } from '../../db/client.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { mailOutbox } from '../../db/schema/index.ts';
import type { Mail } from './compose-mail.ts';

/**
 * Leaves a mail for the worker. Called in the transaction that causes the mail, it goes out exactly when that
 * commits, and whatever the mail server is doing.
 *
 * @param to a bare address
 * @param mail what `composeMail` made
 */
export async function enqueueMail(tx: Database, to: string, mail: Mail): Promise<void> {
  await enqueueMails(tx, [{ to, ...mail }]);
}

/** The same for several at once. */
export async function enqueueMails(tx: Database, mails: readonly (Mail & { to: string })[]): Promise<void> {
  await insertRows(tx, mailOutbox, mails);
}
