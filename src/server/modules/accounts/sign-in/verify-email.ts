import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { verificationMail } from '@/server/modules/accounts/account-mails.ts';
import { changeEmail } from '@/server/modules/accounts/own-account/change-account.ts';
import { issueVerification } from '@/server/modules/accounts/recovery/account-tokens.ts';
import { mailOwnerOfAddress } from '@/server/modules/accounts/recovery/recovery.ts';
import { claimGuestOrders } from '@/server/modules/checkout/index.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import { padToFixedTime } from '@/server/platform/auth/pad-to-fixed-time.ts';
import type { Origin } from '@/server/platform/auth/sessions.ts';
import { hashToken } from '@/server/platform/auth/tokens.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { decoyAccounts, users } from '@/server/schema.ts';
import { accountKey } from '@/shared/accounts/account-key.ts';
import type { Verified } from '@/shared/accounts/accounts.ts';
import { DomainError } from '@/shared/errors.ts';

/**
 * Accepts a mailed token as proof of a new account's or changed address. Single use.
 *
 * @throws DomainError TOKEN_INVALID if it is used, expired, replaced or unknown
 */
export async function verifyEmail(
  deps: Deps,
  origin: Origin,
  { token }: { token: string },
): Promise<Verified> {
  if (await changeEmail(deps, origin, token)) {
    return { message: 'Your new email address is confirmed.' };
  }
  const { username } = await transactionWithRetry(deps.db, async (tx) => {
    const [user] = await tx
      .update(users)
      .set({
        isEmailVerified: true,
        isMailboxProven: true,
        emailVerificationToken: null,
        emailVerificationExpires: null,
      })
      .where(
        and(
          eq(users.emailVerificationToken, hashToken(token)),
          gt(users.emailVerificationExpires, deps.now()),
        ),
      )
      .returning({ id: users.id, email: users.email, username: users.username });
    if (!user) {
      throw new DomainError(
        'TOKEN_INVALID',
        'This verification link is not valid any more. Please ask for a new one.',
      );
    }
    await recordAudit(tx, origin, { action: 'verify_email', actorId: user.id, subject: `user:${user.id}` });
    await claimGuestOrders(tx, origin, user);
    return user;
  });
  return { message: 'Your email address is verified. You can now sign in.', username };
}

/**
 * Mails a new verification link, which revokes earlier ones; over the mail budget, the newest one keeps working. Same
 * answer for an unknown or verified address.
 *
 * @throws DomainError INVALID_INPUT if neither user nor address is given
 */
export async function resendVerification(
  deps: Deps,
  input: { userId?: number | null | undefined; email?: string | null | undefined },
): Promise<{ message: string }> {
  const { userId, email } = input;
  if (!userId && !email) throw new DomainError('INVALID_INPUT', 'Please enter your email address');

  await padToFixedTime(async () => {
    const emailKey = email ? accountKey(email) : await emailKeyOf(deps.db, userId ?? 0);
    if (emailKey !== undefined) await sendAgain(deps, emailKey);
  });
  return { message: 'Verification email sent! Please check your inbox and spam folder.' };
}

/** Returns the mail budget key of an account; a decoy shares its address's. */
async function emailKeyOf(db: Database, userId: number): Promise<string | undefined> {
  const [user] = await db
    .select({ emailKey: users.emailKey })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.guestAddress)));
  const [decoy] = await db
    .select({ emailKey: decoyAccounts.emailKey })
    .from(decoyAccounts)
    .where(eq(decoyAccounts.id, userId));
  return user?.emailKey ?? decoy?.emailKey;
}

function sendAgain({ db, settings, now }: Deps, emailKey: string): Promise<void> {
  return mailOwnerOfAddress(db, emailKey, 'verification', async (tx, user) => {
    if (!user || user.isEmailVerified) return undefined;
    return async () => verificationMail(settings, await issueVerification(tx, now(), user.id));
  });
}
