import { and, eq, gt } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { changeEmail } from '@/server/modules/accounts/own-account/change-email.ts';
import { claimGuestOrders } from '@/server/modules/checkout/index.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Origin } from '@/server/platform/auth/sessions.ts';
import { hashToken } from '@/server/platform/auth/tokens.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { users } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';

/** What proved an address; `username` is whose it is, where it was a new account's. */
interface Verified {
  message: string;
  username?: string;
}

/**
 * Takes the token of a mailed link as proof of the address: of a new account, or of a change. It works once.
 *
 * @throws DomainError TOKEN_INVALID when it is used, expired, replaced by a newer one, or was never ours
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
