import { eq } from 'drizzle-orm';
import { accountKey } from '../../../shared/account-key.ts';
import { DomainError } from '../../../shared/errors.ts';
import { hashToken, newToken } from '../../auth/tokens.ts';
import type { Database } from '../../db/client.ts';
import { decoyAccounts, users } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { VERIFICATION_HOURS, verificationMail } from './account-mails.ts';
import { inEvenTime } from './even-time.ts';
import { forMailbox } from './for-mailbox.ts';

const HOUR_MS = 3_600_000;

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

  await inEvenTime(async () => {
    const emailKey = email ? accountKey(email) : await emailKeyOf(deps.db, userId ?? 0);
    if (emailKey !== undefined) await sendAgain(deps, emailKey);
  });
  return { message: 'Verification email sent! Please check your inbox and spam folder.' };
}

/** Whose mails an account's are, however it is named: a decoy's are those of its address. */
async function emailKeyOf(db: Database, userId: number): Promise<string | undefined> {
  const [user] = await db.select({ emailKey: users.emailKey }).from(users).where(eq(users.id, userId));
  const [decoy] = await db
    .select({ emailKey: decoyAccounts.emailKey })
    .from(decoyAccounts)
    .where(eq(decoyAccounts.id, userId));
  return user?.emailKey ?? decoy?.emailKey;
}

function sendAgain({ db, settings, now }: Deps, emailKey: string): Promise<void> {
  return forMailbox(db, emailKey, 'verification', async (tx, user) => {
    if (!user || user.isEmailVerified) return undefined;
    return async () => {
      const token = newToken();
      const emailVerificationExpires = new Date(now().getTime() + VERIFICATION_HOURS * HOUR_MS);
      await tx
        .update(users)
        .set({ emailVerificationToken: hashToken(token), emailVerificationExpires })
        .where(eq(users.id, user.id));
      return verificationMail(settings, token);
    };
  });
}
