import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { passwordChangedMail, resetMail, usernameMail } from '@/server/modules/accounts/account-mails.ts';
import { clearLockout, requireStrongPassword } from '@/server/modules/accounts/sign-in/passwords.ts';
import { recordAction, recordAudit } from '@/server/platform/audit/audit.ts';
import { lockUser } from '@/server/platform/auth/lock-user.ts';
import { padToFixedTime } from '@/server/platform/auth/pad-to-fixed-time.ts';
import { hashPassword } from '@/server/platform/auth/passwords.ts';
import type { Origin } from '@/server/platform/auth/sessions.ts';
import { hashToken, newToken } from '@/server/platform/auth/tokens.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { lock } from '@/server/platform/db/locks.ts';
import {
  consumeMailBudgets,
  enqueueMail,
  type MailToEnqueue,
  mailAccount,
} from '@/server/platform/mail/enqueue-mail.ts';
import { accountTokens, sessions, users } from '@/server/schema.ts';
import { accountKey } from '@/shared/accounts/account-key.ts';
import type { TOKEN_PURPOSES } from '@/shared/accounts/accounts.ts';
import { LINK_HOURS } from '@/shared/constants.ts';
import { DomainError } from '@/shared/errors.ts';
import { hoursAfter } from '@/shared/time.ts';

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
    await mailAccount(tx, changed, () => passwordChangedMail(deps.settings, changed));
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

type Purpose = (typeof TOKEN_PURPOSES)[number];

const VALID_HOURS: Record<Purpose, number> = {
  reset_password: LINK_HOURS.passwordReset,
  change_email: LINK_HOURS.verification,
};

/** Creates the token of a mailed link; revokes the previous one of the same purpose. */
export async function issueToken(
  tx: Database,
  now: Date,
  { userId, purpose, newEmail = null }: { userId: number; purpose: Purpose; newEmail?: string | null },
): Promise<string> {
  const token = newToken();
  const row = { hash: hashToken(token), newEmail, expiresAt: hoursAfter(now, VALID_HOURS[purpose]) };
  await tx
    .insert(accountTokens)
    .values({ userId, purpose, ...row })
    .onConflictDoUpdate({ target: [accountTokens.userId, accountTokens.purpose], set: row });
  return token;
}

/** Creates the token that verifies the address of a new account; revokes the previous one. */
export async function issueVerification(tx: Database, now: Date, userId: number): Promise<string> {
  const token = newToken();
  const emailVerificationExpires = hoursAfter(now, LINK_HOURS.verification);
  await tx
    .update(users)
    .set({ emailVerificationToken: hashToken(token), emailVerificationExpires })
    .where(eq(users.id, userId));
  return token;
}

/**
 * Returns the owner of a valid token without using it. Looked up by hash, against timing attacks.
 *
 * @returns undefined if it is used, expired, replaced or unknown
 */
async function findTokenOwner(
  db: Database,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<typeof users.$inferSelect | undefined> {
  const [tokenRow] = await db
    .select({ user: users })
    .from(accountTokens)
    .innerJoin(users, eq(users.id, accountTokens.userId))
    .where(isToken(purpose, token, now));
  return tokenRow?.user;
}

/**
 * Uses a token, after locking the account: concurrent changes may revoke it.
 *
 * @returns its owner; undefined as for `findTokenOwner`
 */
export async function consumeToken(
  tx: Database,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<{ user: typeof users.$inferSelect; newEmail: string | null } | undefined> {
  const owner = await findTokenOwner(tx, purpose, token, now);
  const user = owner && (await lockUser(tx, owner.id));
  if (!user) return undefined;
  const [spent] = await tx
    .delete(accountTokens)
    .where(isToken(purpose, token, now))
    .returning({ newEmail: accountTokens.newEmail });
  return spent && { user, newEmail: spent.newEmail };
}

/** Revokes all mailed links of a user. Required on every change of address or password, deactivation and deletion. */
export async function revokeMailedLinks(tx: Database, userId: number): Promise<void> {
  await tx.delete(accountTokens).where(eq(accountTokens.userId, userId));
  await tx
    .update(users)
    .set({ emailVerificationToken: null, emailVerificationExpires: null })
    .where(eq(users.id, userId));
}

function isToken(purpose: Purpose, token: string, now: Date) {
  return and(
    eq(accountTokens.hash, hashToken(token)),
    eq(accountTokens.purpose, purpose),
    gt(accountTokens.expiresAt, now),
  );
}
