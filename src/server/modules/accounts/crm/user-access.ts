import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { resetMail, verificationMail } from '@/server/modules/accounts/account-mails.ts';
import { issueToken, issueVerification } from '@/server/modules/accounts/recovery/account-tokens.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import { lockAccount, lockExistingUser } from '@/server/platform/auth/lock-user.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { enqueueMail, type MailToEnqueue } from '@/server/platform/mail/enqueue-mail.ts';
import { sessions } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import type { AuditAction } from '@/shared/platform/audit.ts';

export async function signOutUser({ db }: Deps, actor: Actor, { id }: { id: number }): Promise<void> {
  await db.transaction(async (tx) => {
    await lockExistingUser(tx, id);
    await tx.delete(sessions).where(eq(sessions.userId, id));
    await recordAction(tx, actor, 'sign_out_user', `user:${id}`);
  });
}

/**
 * Resends the verification link for an admin; it revokes earlier ones.
 *
 * @throws DomainError NOT_FOUND; ACCOUNT_STATE if the address is verified or the account cannot sign in;
 *   TOO_MANY_REQUESTS
 */
export async function sendVerification(deps: Deps, actor: Actor, { id }: { id: number }): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const user = await lockActive(tx, id);
    if (user.isEmailVerified) throw new DomainError('ACCOUNT_STATE', 'This address is verified already.');
    const write = async () => verificationMail(deps.settings, await issueVerification(tx, deps.now(), id));
    const mail = { kind: 'verification', to: user.email, userId: id, write } as const;
    await mailLink(tx, actor, id, 'send_verification', mail);
  });
}

/**
 * Mails a password reset link for an admin, who never sees it.
 *
 * @throws DomainError NOT_FOUND; ACCOUNT_STATE if the account cannot sign in; TOO_MANY_REQUESTS
 */
export async function sendPasswordReset(deps: Deps, actor: Actor, { id }: { id: number }): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const user = await lockActive(tx, id);
    const write = async () => {
      const token = await issueToken(tx, deps.now(), { userId: id, purpose: 'reset_password' });
      return resetMail(deps.settings, user, token);
    };
    const { email: to, isEmailVerified: isProven } = user;
    await mailLink(tx, actor, id, 'send_password_reset', { kind: 'reset', to, userId: id, isProven, write });
  });
}

async function mailLink(
  tx: Database,
  actor: Actor,
  id: number,
  action: AuditAction,
  mail: MailToEnqueue,
): Promise<void> {
  await recordAction(tx, actor, action, `user:${id}`);
  let isSent = false;
  const write = () => {
    isSent = true;
    return mail.write();
  };
  await enqueueMail(tx, { ...mail, write });
  if (!isSent) {
    throw new DomainError('TOO_MANY_REQUESTS', 'They have just had several links. The newest one works.', {
      retryAfterSeconds: 600,
    });
  }
}

async function lockActive(tx: Database, id: number) {
  const user = await lockAccount(tx, id);
  if (!user.isActive) throw new DomainError('ACCOUNT_STATE', 'This account is deactivated.');
  return user;
}
