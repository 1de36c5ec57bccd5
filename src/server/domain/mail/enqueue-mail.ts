import type { MailKind, NewsKind } from '../../../shared/mail.ts';
import type { Database } from '../../db/client.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { mailOutbox } from '../../db/schema/index.ts';
import type { Mail } from './compose-mail.ts';
import { takeMailTurns } from './mail-budgets.ts';

export interface Letter {
  kind: Exclude<MailKind, NewsKind>;
  /** A bare address. */
  to: string;
  /** Whether the address is one that its account has proved, so that the mail is no stranger's. */
  isProven?: boolean;
  /** Called only when the mail goes out, so that a link in it voids the one before only then. */
  write: () => Mail | Promise<Mail>;
}

/**
 * Leaves a mail for the worker, unless the recipient has had enough of its kind for now; nobody is told which.
 * Called in the transaction that causes the mail, as late in it as may be, it goes out exactly when that commits,
 * and whatever the mail server is doing.
 */
export async function enqueueMail(tx: Database, { write, ...mail }: Letter): Promise<void> {
  const [turn] = await takeMailTurns(tx, [mail]);
  if (!turn?.isAllowed) return;
  const { kind, to } = mail;
  await insertRows(tx, mailOutbox, [{ to, kind, ...(await write()) }]);
}
