import { eq, or } from 'drizzle-orm';
import { accountKey } from '../../../shared/account-key.ts';
import type { LoginInput, Me } from '../../../shared/accounts.ts';
import { DomainError } from '../../../shared/errors.ts';
import { isPassword } from '../../auth/passwords.ts';
import type { Origin, SessionInfo, Sessions } from '../../auth/sessions.ts';
import type { Visitor } from '../../auth/visitor.ts';
import { users } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from './audit.ts';
import { toMe } from './me.ts';

/** The browser that signs in. */
export interface Browser {
  sessions: Sessions;
  session: SessionInfo | null;
  visitor: Visitor;
  origin: Origin;
}

/**
 * Checks a username (or e-mail address) and password and opens a session with a new id.
 *
 * @returns the person and the cookie to set
 * @throws DomainError BAD_CREDENTIALS, alike and after the same work for a wrong name and a wrong password;
 *   ACCOUNT_INACTIVE; EMAIL_NOT_VERIFIED with `details.userId`
 */
export async function signIn(
  deps: Deps,
  browser: Browser,
  input: LoginInput,
): Promise<{ me: Me; cookie: string }> {
  const { db } = deps;
  const { sessions, session, origin } = browser;
  const key = accountKey(input.username);
  const [user] = await db
    .select()
    .from(users)
    .where(or(eq(users.usernameKey, key), eq(users.emailKey, key)));

  if (!(await isPassword(user?.passwordHash, input.password)) || !user) {
    await recordAudit(db, origin, { action: 'sign_in_failed', actorId: null, subject: key });
    throw new DomainError('BAD_CREDENTIALS', 'Invalid username or password');
  }
  if (!user.isActive) {
    throw new DomainError('ACCOUNT_INACTIVE', 'This account has been deactivated. Please contact us.');
  }
  if (!user.isEmailVerified) {
    throw new DomainError(
      'EMAIL_NOT_VERIFIED',
      'Please verify your email address before logging in. Check your inbox for a verification link.',
      { needsEmailVerification: true, userId: user.id },
    );
  }

  await recordAudit(db, origin, { action: 'sign_in', actorId: user.id, subject: `user:${user.id}` });
  if (session) await sessions.close(session.id);
  return { me: toMe(user), cookie: await sessions.open(user.id, origin) };
}
