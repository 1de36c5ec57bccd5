import { and, eq } from 'drizzle-orm';
import { accountKey } from '../../../shared/account-key.ts';
import { DomainError } from '../../../shared/errors.ts';
import { hashToken, newToken } from '../../auth/tokens.ts';
import type { Database } from '../../db/client.ts';
import { decoyAccounts, users } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { VERIFICATION_HOURS, verificationMail } from './account-mails.ts';
import { inEvenTime } from './even-time.ts';
import { mayMail } from './mail-limit.ts';

const HOUR_MS = 3_600_000;

/**
 * Mails a new verification link, which voids the older ones. The answer is the same for an address that is
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
    if (await mayMail(deps.db, emailKey)) await sendAgain(deps, emailKey);
  });
  return { message: 'Verification email sent! Please check your inbox and spam folder.' };
}

/** Under which an account's mails are counted, however it is named: a decoy's with those of its address. */
async function emailKeyOf(db: Database, userId: number): Promise<string> {
  const [user] = await db.select({ emailKey: users.emailKey }).from(users).where(eq(users.id, userId));
  const [decoy] = await db
    .select({ emailKey: decoyAccounts.emailKey })
    .from(decoyAccounts)
    .where(eq(decoyAccounts.id, userId));
  // Ids that nobody has are counted alike. No address is without an @.
  return user?.emailKey ?? decoy?.emailKey ?? `user:${userId}`;
}

async function sendAgain({ db, settings, now }: Deps, emailKey: string): Promise<void> {
  const token = newToken();
  await db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({
        emailVerificationToken: hashToken(token),
        emailVerificationExpires: new Date(now().getTime() + VERIFICATION_HOURS * HOUR_MS),
      })
      .where(and(eq(users.emailKey, emailKey), eq(users.isEmailVerified, false), eq(users.isActive, true)))
      .returning();
    if (user) await enqueueMail(tx, user.email, verificationMail(settings, user.name, token));
  });
}
