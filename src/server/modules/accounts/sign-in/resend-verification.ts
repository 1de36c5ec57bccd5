import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { verificationMail } from '@/server/modules/accounts/account-mails.ts';
import { mailOwnerOfAddress } from '@/server/modules/accounts/recovery/mail-owner-of-address.ts';
import { padToFixedTime } from '@/server/platform/auth/pad-to-fixed-time.ts';
import { hashToken, newToken } from '@/server/platform/auth/tokens.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { decoyAccounts, users } from '@/server/schema.ts';
import { accountKey } from '@/shared/accounts/account-key.ts';
import { LINK_HOURS } from '@/shared/constants.ts';
import { DomainError } from '@/shared/errors.ts';
import { hoursAfter } from '@/shared/time.ts';

/**
 * Mails a new verification link, which voids the older ones; whoever had enough of them has the newest one in their
 * inbox, and it keeps working. The answer is the same for an address that is
 * unknown or verified already.
 *
 * @throws DomainError INVALID_INPUT when neither the user nor the address is named
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

/** Whose mails an account's are, however it is named: a decoy's are those of its address. */
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
    return async () => {
      const token = newToken();
      const emailVerificationExpires = hoursAfter(now(), LINK_HOURS.verification);
      await tx
        .update(users)
        .set({ emailVerificationToken: hashToken(token), emailVerificationExpires })
        .where(eq(users.id, user.id));
      return verificationMail(settings, token);
    };
  });
}
