import { and, eq, isNull } from 'drizzle-orm';
import { accountKey } from '../../../shared/account-key.ts';
import { DomainError } from '../../../shared/errors.ts';
import { hashToken, newToken } from '../../auth/tokens.ts';
import { users } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { VERIFICATION_HOURS, verificationMail } from './account-mails.ts';

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

  const token = newToken();
  await deps.db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({
        emailVerificationToken: hashToken(token),
        emailVerificationExpires: new Date(deps.now().getTime() + VERIFICATION_HOURS * HOUR_MS),
      })
      .where(
        and(
          email ? eq(users.emailKey, accountKey(email)) : eq(users.id, userId ?? 0),
          eq(users.isEmailVerified, false),
          isNull(users.deletedAt),
        ),
      )
      .returning();
    if (user) await enqueueMail(tx, user.email, verificationMail(deps.settings, user.name, token));
  });
  return { message: 'Verification email sent! Please check your inbox and spam folder.' };
}
