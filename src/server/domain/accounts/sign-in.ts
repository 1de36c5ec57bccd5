import { and, eq } from 'drizzle-orm';
import type { LoginInput } from '../../../shared/account-inputs.ts';
import { accountKey } from '../../../shared/account-key.ts';
import type { Me } from '../../../shared/accounts.ts';
import { DomainError } from '../../../shared/errors.ts';
import { isPassword } from '../../auth/passwords.ts';
import type { Origin, SessionInfo, Sessions } from '../../auth/sessions.ts';
import type { Visitor } from '../../auth/visitor.ts';
import type { Database } from '../../db/client.ts';
import { decoyAccounts, users } from '../../db/schema/index.ts';
import { transactionWithRetry } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { joinCarts } from '../cart/join-carts.ts';
import { nameKey } from '../limits/limit-keys.ts';
import { tooMany } from '../limits/limits.ts';
import { recordAudit } from './audit.ts';
import { lockUser } from './lock-user.ts';
import { toMe } from './me.ts';
import { beginAttempt } from './sign-in-limit.ts';

/** No user has this id. */
const NOBODY = 0;

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
 *   TOO_MANY_REQUESTS after five of them, for a while that grows; ACCOUNT_INACTIVE; EMAIL_NOT_VERIFIED with
 *   `details.userId`
 */
export async function signIn(
  deps: Deps,
  browser: Browser,
  input: LoginInput,
): Promise<{ me: Me; cookie: string }> {
  const { db } = deps;
  const { sessions, session, visitor, origin } = browser;
  const key = accountKey(input.username);
  const attempt = await beginAttempt(db, nameKey(key), origin);
  // Before the password is looked at: a closed name costs no hash, whether or not somebody has it.
  if (attempt.isClosed && !(await attempt.mayTry()))
    throw tooMany(attempt.retryAfterSeconds, 'failed attempts');
  const found = await authenticate(db, key, input.password, origin.ip);
  if (attempt.isClosed) {
    // Who is not known here hears the same for right and wrong passwords, after the same work.
    const mayPass = await attempt.mayPass(found && 'user' in found ? found.user.id : NOBODY);
    if (!mayPass) throw tooMany(attempt.retryAfterSeconds, 'failed attempts');
  }
  if (!found) {
    await refuse(db, origin, key, await attempt.failed());
    throw badCredentials();
  }
  await attempt.succeeded();
  if ('decoyId' in found) {
    await noteRefusal(db, origin, key, 'not verified');
    throw notVerified(found.decoyId);
  }
  const { user } = found;
  if (!user.isActive) {
    await noteRefusal(db, origin, key, 'deactivated');
    throw new DomainError('ACCOUNT_INACTIVE', 'This account has been deactivated. Please contact us.');
  }
  if (!user.isEmailVerified) {
    await noteRefusal(db, origin, key, 'not verified');
    throw notVerified(user.id);
  }

  const cookie = await transactionWithRetry(db, async (tx) => {
    await refuseChangedUser(tx, user);
    if (visitor.key) await joinCarts(tx, visitor.key, user.id);
    await recordAudit(tx, origin, { action: 'sign_in', actorId: user.id, subject: `user:${user.id}` });
    return sessions.open(user.id, origin, tx);
  });
  visitor.forget();
  if (session) await sessions.close(session.id);
  return { me: toMe(user), cookie };
}

/**
 * Who a name and a password belong to, after one hash, whoever's they are. A username is a user's or a decoy's. An
 * address is a verified user's only: what one registers with an address that one cannot read opens nothing under it,
 * whether the address was taken or free.
 */
async function authenticate(db: Database, key: string, password: string, ip: string | null) {
  if (key.includes('@')) {
    const [user] = await db
      .select()
      .from(users)
      .where(and(eq(users.emailKey, key), eq(users.isEmailVerified, true)));
    return (await isPassword(user?.passwordHash, password, ip)) && user ? { user } : null;
  }
  const [user] = await db.select().from(users).where(eq(users.usernameKey, key));
  const [decoy] = await db.select().from(decoyAccounts).where(eq(decoyAccounts.usernameKey, key));
  const isRight = await isPassword((user ?? decoy)?.passwordHash, password, ip);
  if (!isRight) return null;
  return user ? { user } : decoy ? { decoyId: decoy.id } : null;
}

/**
 * A new password and a deactivation end all sessions: one that is opened at the same moment must not be left over.
 *
 * @throws DomainError BAD_CREDENTIALS when either has happened since the password was looked at
 */
async function refuseChangedUser(tx: Database, { id, passwordHash }: { id: number; passwordHash: string }) {
  const user = await lockUser(tx, id);
  if (!user?.isActive || user.passwordHash !== passwordHash) throw badCredentials();
}

function badCredentials(): DomainError {
  return new DomainError('BAD_CREDENTIALS', 'Invalid username or password');
}

/** @param closedSeconds for how long the name is closed now; 0 when it is not */
async function refuse(db: Database, origin: Origin, key: string, closedSeconds: number) {
  await recordAudit(db, origin, { action: 'sign_in_failed', actorId: null, subject: key });
  if (closedSeconds === 0) return;
  await recordAudit(db, origin, {
    action: 'sign_in_blocked',
    actorId: null,
    subject: key,
    details: { seconds: closedSeconds },
  });
}

/** The password was right and yet nobody came in. */
function noteRefusal(db: Database, origin: Origin, key: string, reason: string) {
  return recordAudit(db, origin, {
    action: 'sign_in_failed',
    actorId: null,
    subject: key,
    details: { reason },
  });
}

function notVerified(userId: number): DomainError {
  return new DomainError(
    'EMAIL_NOT_VERIFIED',
    'Please verify your email address before logging in. Check your inbox for a verification link.',
    { needsEmailVerification: true, userId },
  );
}
