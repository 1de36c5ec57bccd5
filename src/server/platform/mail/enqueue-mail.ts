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
  /** Owner, with whose account it is deleted; null if none. */
  userId: number | null;
  /** True for the account's proved address. */
  isProven?: boolean;
  /** Called only if the mail is queued, so that its link revokes earlier ones only then. */
  write: () => Mail | Promise<Mail>;
}

/**
 * Queues a mail in the caller's transaction, unless the recipient's budget is used up (silently). Sent after the
 * commit. Call it late, as it locks counters.
 */
export async function enqueueMail(tx: Database, { write, ...mail }: MailToEnqueue): Promise<void> {
  const [turn] = await consumeMailBudgets(tx, [mail]);
  if (!turn?.isAllowed) return;
  const { kind, to, userId } = mail;
  await insertRows(tx, mailOutbox, [{ to, userId, kind, ...(await write()) }]);
}

/** Mails a verified address of an active account; otherwise does nothing. */
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
