import type { Database } from '@/server/platform/db/client.ts';
import { insertRows } from '@/server/platform/db/insert-rows.ts';
import { mailOutbox } from '@/server/schema.ts';
import type { MailKind, NewsKind } from '@/shared/platform/mail-kinds.ts';
import type { Mail } from './compose-mail.ts';
import { consumeMailBudgets } from './mail-budgets.ts';

export interface MailToEnqueue {
  kind: Exclude<MailKind, NewsKind>;
  /** A bare address. */
  to: string;
  /** Whose mail it is: it is deleted with their account. Null for who has none. */
  userId: number | null;
  /** Whether the address is one that its account has proved, so that the mail is no stranger's. */
  isProven?: boolean;
  /** Called only when the mail goes out, so that a link in it voids the one before only then. */
  write: () => Mail | Promise<Mail>;
}

/**
 * Queues a mail in the caller's transaction, unless the recipient's budget for its kind is used up (the caller is
 * not told). It is sent once the transaction commits. Call it as late in it as possible: it locks counters.
 */
export async function enqueueMail(tx: Database, { write, ...mail }: MailToEnqueue): Promise<void> {
  const [turn] = await consumeMailBudgets(tx, [mail]);
  if (!turn?.isAllowed) return;
  const { kind, to, userId } = mail;
  await insertRows(tx, mailOutbox, [{ to, userId, kind, ...(await write()) }]);
}

/** Mails somebody what is about their person: to a verified address of an active account only. */
export async function mailVerifiedAccount(
  tx: Database,
  {
    id,
    email,
    isEmailVerified,
    isActive,
  }: { id: number; email: string; isEmailVerified: boolean; isActive: boolean },
  write: () => Mail,
): Promise<void> {
  if (!isEmailVerified || !isActive) return;
  await enqueueMail(tx, { kind: 'account_notice', to: email, userId: id, isProven: true, write });
}
