import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { passwordChangedMail, resetMail, usernameMail } from '@/server/modules/accounts/account-mails.ts';
import { clearLockout, requireStrongPassword } from '@/server/modules/accounts/sign-in/passwords.ts';
import { recordAction, recordAudit } from '@/server/platform/audit/audit.ts';
import { padToFixedTime } from '@/server/platform/auth/pad-to-fixed-time.ts';
import { hashPassword } from '@/server/platform/auth/passwords.ts';
import type { Origin } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { lock } from '@/server/platform/db/locks.ts';
import { consumeMailBudgets, enqueueMail, type MailToEnqueue } from '@/server/platform/mail/enqueue-mail.ts';
import { sessions, users } from '@/server/schema.ts';
import { accountKey } from '@/shared/accounts/account-key.ts';
import { DomainError } from '@/shared/errors.ts';
import { consumeToken, findTokenOwner, issueToken, revokeMailedLinks } from './account-tokens.ts';

/**
 * Mails a password reset link, which revokes earlier ones; over the mail budget, the newest one keeps working. Same
 * answer and timing for an unknown address.
 */
export async function forgotPassword(
  deps: Deps,
  origin: Origin,
  { email }: { email: string },
): Promise<{ message: string }> {
  const { db, settings, now } = deps;
  await padToFixedTime(() =>
    mailOwnerOfAddress(db, accountKey(email), 'reset', async (tx, user) => {
      const subject = user ? `user:${user.id}` : null;
      await recordAudit(tx, origin, { action: 'ask_password_reset', actorId: null, subject });
      if (!user) return undefined;
      return async () => {
        const token = await issueToken(tx, now(), { userId: user.id, purpose: 'reset_password' });
        return resetMail(settings, user, token);
      };
    }),
  );
  return { message: 'Password reset instructions have been sent to your email address.' };
}

/**
 * Sets a new password by a mailed token, which also proves the address. Ends all sessions and revokes other links.
 *
 * @throws DomainError TOKEN_INVALID; INVALID_INPUT naming `password`, after which the link still works
 */
export async function resetPassword(
  deps: Deps,
  origin: Origin,
  { token, password }: { token: string; password: string },
): Promise<{ message: string }> {
  // Checks the token first: hashing is expensive.
  const owner = await findTokenOwner(deps.db, 'reset_password', token, deps.now());
  if (!owner) throw tokenInvalid();
  requireStrongPassword(password, owner);
  const passwordHash = await hashPassword(password, origin.ip);
  const user = await deps.db.transaction(async (tx) => {
    const spent = await consumeToken(tx, 'reset_password', token, deps.now());
    if (!spent) throw tokenInvalid();
    const changed = spent.user;
    await tx
      .update(users)
      .set({ passwordHash, isEmailVerified: true, isMailboxProven: true })
      .where(eq(users.id, changed.id));
    await tx.delete(sessions).where(eq(sessions.userId, changed.id));
    await revokeMailedLinks(tx, changed.id);
    await recordAction(tx, { userId: changed.id, origin }, 'reset_password', `user:${changed.id}`);
    await enqueueMail(tx, {
      kind: 'account_notice',
      to: changed.email,
      userId: changed.id,
      write: () => passwordChangedMail(deps.settings, changed),
    });
    return changed;
  });
  await clearLockout(deps.db, user.usernameKey);
  await clearLockout(deps.db, user.emailKey);
  return { message: 'Password has been reset successfully. You can now log in with your new password.' };
}

function tokenInvalid(): DomainError {
  return new DomainError('TOKEN_INVALID', 'Failed to reset password. The token may have expired.');
}

/** Mails a user their username. Same answer and timing for an unknown address. */
export async function forgotUsername(
  deps: Deps,
  origin: Origin,
  { email }: { email: string },
): Promise<{ message: string }> {
  const { db, settings } = deps;
  await padToFixedTime(() =>
    mailOwnerOfAddress(db, accountKey(email), 'username', async (tx, user) => {
      const subject = user ? `user:${user.id}` : null;
      await recordAudit(tx, origin, { action: 'ask_username', actorId: null, subject });
      return user && (() => usernameMail(settings, user));
    }),
  );
  return { message: 'Your username has been sent to your email address.' };
}

export type MailboxOwner = typeof users.$inferSelect;

/**
 * Mails the active account of an address, if any and `composeFor` returns a mail. Otherwise does the same work without
 * a mail: calls for one address are serialized, and timing must not reveal an account. The address is locked meanwhile.
 *
 * @param emailKey by `accountKey`
 */
export async function mailOwnerOfAddress(
  db: Database,
  emailKey: string,
  kind: MailToEnqueue['kind'],
  composeFor: (tx: Database, user: MailboxOwner | undefined) => Promise<MailToEnqueue['write'] | undefined>,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Locks an unknown address alike, so that timing reveals nothing.
    await lock(tx, 'emailAddress', emailKey);
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.emailKey, emailKey), eq(users.isActive, true), isNull(users.guestAddress)))
      .for('no key update');
    const write = await composeFor(tx, user);
    if (user && write) {
      const { id: userId, email: to, isEmailVerified: isProven } = user;
      await enqueueMail(tx, { kind, to, userId, isProven, write });
    }
    // Counted under a separate key, so that the next owner of the address has a full budget.
    else await consumeMailBudgets(tx, [{ kind, to: `nobody ${emailKey}`, isProven: true }]);
  });
}
