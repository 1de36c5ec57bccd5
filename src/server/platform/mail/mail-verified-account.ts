import type { Database } from '@/server/platform/db/client.ts';
import type { Mail } from './compose-mail.ts';
import { enqueueMail } from './enqueue-mail.ts';

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
