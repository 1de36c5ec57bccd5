import { and, desc, eq, gt } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { recordAction, recordAudit } from '@/server/platform/audit/audit.ts';
import { lockUser } from '@/server/platform/auth/lock-user.ts';
import { verifyPassword } from '@/server/platform/auth/passwords.ts';
import type { Actor, Origin, SessionInfo, Sessions } from '@/server/platform/auth/sessions.ts';
import type { Visitor } from '@/server/platform/auth/visitor.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { limitError, nameKey } from '@/server/platform/limits/limits.ts';
import { decoyAccounts, sessions, users } from '@/server/schema.ts';
import type { LoginInput } from '@/shared/accounts/account-inputs.ts';
import { accountKey, maskEmail } from '@/shared/accounts/account-key.ts';
import type { Me, SessionView } from '@/shared/accounts/accounts.ts';
import { DomainError } from '@/shared/errors.ts';
import { beginAttempt } from './passwords.ts';

const NO_USER_ID = 0;

export interface Browser {
  sessions: Sessions;
  session: SessionInfo | null;
  visitor: Visitor;
  origin: Origin;
}

/**
 * Checks username (or address) and password, and creates a session with a new id. Claims guest orders with the
 * account's proved address.
 *
 * @returns the user and the cookie to set
 * @throws DomainError BAD_CREDENTIALS, with equal work for a wrong name and a wrong password; TOO_MANY_REQUESTS after
 *   five, with growing lockouts; ACCOUNT_INACTIVE; EMAIL_NOT_VERIFIED with `details.userId` and `details.maskedEmail`
 */
export async function signIn(
  deps: Deps,
  browser: Browser,
  input: LoginInput,
): Promise<{ me: Me; cookie: string }> {
  const { db, events } = deps;
  const { sessions, session, visitor, origin } = browser;
  const key = accountKey(input.username);
  const attempt = await beginAttempt(db, nameKey(key), origin);
  // Before hashing: a locked name costs no hash, known or unknown.
  if (attempt.isLocked && !(await attempt.mayTryWhileLocked()))
    throw limitError('sign-in', attempt.retryAfterSeconds);
  const authenticated = await authenticate(db, key, input.password, origin.ip);
  if (attempt.isLocked) {
    // From an unknown network, right and wrong passwords get the same answer after the same work.
    const maySignInWhileLocked = await attempt.maySignInWhileLocked(
      authenticated && 'user' in authenticated ? authenticated.user.id : NO_USER_ID,
    );
    if (!maySignInWhileLocked) throw limitError('sign-in', attempt.retryAfterSeconds);
  }
  if (!authenticated) {
    await recordWrongPassword(db, origin, key, await attempt.failed());
    throw badCredentials();
  }
  await attempt.succeeded();
  if ('decoy' in authenticated) {
    await recordRefusedSignIn(db, origin, key, 'not verified');
    throw notVerified(authenticated.decoy);
  }
  const { user } = authenticated;
  if (!user.isActive) {
    await recordRefusedSignIn(db, origin, key, 'deactivated');
    throw new DomainError('ACCOUNT_INACTIVE', 'This account has been deactivated. Please contact us.');
  }
  if (!user.isEmailVerified) {
    await recordRefusedSignIn(db, origin, key, 'not verified');
    throw notVerified(user);
  }

  const { cookie, afterCommit } = await transactionWithRetry(db, async (tx) => {
    await refuseIfUserChanged(tx, user);
    if (user.isMailboxProven) await events.emit(tx, 'addressProven', { account: user, origin });
    const reaction = await events.emit(tx, 'signedIn', { userId: user.id, visitorKey: visitor.key });
    await recordAction(tx, { userId: user.id, origin }, 'sign_in', `user:${user.id}`);
    return { cookie: await sessions.open(user.id, origin, tx), afterCommit: reaction };
  });
  await afterCommit();
  visitor.forget();
  if (session) await sessions.close(session.id);
  return { me: toMe(user), cookie };
}

/**
 * Finds the user or decoy of a name and password. Always computes exactly one hash, against timing attacks. An address
 * identifies verified users only, so that registering with a foreign address gives no access.
 */
async function authenticate(db: Database, key: string, password: string, ip: string | null) {
  if (key.includes('@')) {
    const [user] = await db
      .select()
      .from(users)
      .where(and(eq(users.emailKey, key), eq(users.isEmailVerified, true)));
    return (await verifyPassword(user?.passwordHash, password, ip)) && user ? { user } : null;
  }
  const [[user], [decoy]] = await Promise.all([
    db.select().from(users).where(eq(users.usernameKey, key)),
    db.select().from(decoyAccounts).where(eq(decoyAccounts.usernameKey, key)),
  ]);
  const isRight = await verifyPassword((user ?? decoy)?.passwordHash, password, ip);
  if (!isRight) return null;
  return user ? { user } : decoy ? { decoy } : null;
}

/**
 * Rejects a sign-in concurrent with a new password or deactivation, which end all sessions.
 *
 * @throws DomainError BAD_CREDENTIALS if either happened since the password was checked
 */
async function refuseIfUserChanged(tx: Database, { id, passwordHash }: { id: number; passwordHash: string }) {
  const user = await lockUser(tx, id);
  if (!user?.isActive || user.passwordHash !== passwordHash) throw badCredentials();
}

function badCredentials(): DomainError {
  return new DomainError('BAD_CREDENTIALS', 'Invalid username or password');
}

/** @param lockedSeconds remaining lockout; 0 if none */
async function recordWrongPassword(db: Database, origin: Origin, key: string, lockedSeconds: number) {
  await recordAudit(db, origin, { action: 'sign_in_failed', actorId: null, subject: key });
  if (lockedSeconds === 0) return;
  const details = { seconds: lockedSeconds };
  await recordAudit(db, origin, { action: 'sign_in_blocked', actorId: null, subject: key, details });
}

/** Records a refused sign-in with the right password (deactivated or not verified). */
function recordRefusedSignIn(db: Database, origin: Origin, key: string, reason: string) {
  return recordAudit(db, origin, {
    action: 'sign_in_failed',
    actorId: null,
    subject: key,
    details: { reason },
  });
}

/** The address is that of the key, as a decoy has no other. */
function notVerified({ id, emailKey }: { id: number; emailKey: string }): DomainError {
  return new DomainError(
    'EMAIL_NOT_VERIFIED',
    'Please verify your email address before logging in. Check your inbox for a verification link.',
    { needsEmailVerification: true, userId: id, maskedEmail: maskEmail(emailKey) },
  );
}

/** Ends this browser's session. @returns the cookie that removes the browser's */
export async function signOut(db: Database, actor: Actor, sessions: Sessions, sessionId: string) {
  const cookie = await sessions.close(sessionId);
  await recordAction(db, actor, 'sign_out', `user:${actor.userId}`);
  return cookie;
}

export async function listSessions(
  { db, now }: Deps,
  userId: number,
  currentId: string,
): Promise<SessionView[]> {
  const { id, createdAt, ip, userAgent } = sessions;
  const sessionRows = await db
    .select({ id, createdAt, ip, userAgent })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now())))
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
  return sessionRows.map((session) => ({ ...session, isCurrent: session.id === currentId }));
}

/** Ends a session. @throws DomainError NOT_FOUND if it is another user's or ended */
export async function endSession(db: Database, actor: Actor, sessionId: string): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, actor.userId)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new DomainError('NOT_FOUND', 'This browser is signed out already.');
  await recordAction(db, actor, 'sign_out', `user:${actor.userId}`);
}

export async function endAllSessions(db: Database, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(sessions).where(eq(sessions.userId, actor.userId));
    await recordAction(tx, actor, 'sign_out_everywhere', `user:${actor.userId}`);
  });
}

export function toMe(user: Pick<typeof users.$inferSelect, keyof Me>): Me {
  const { id, username, email, name, role, isEmailVerified } = user;
  return { id, username, email, name, role, isEmailVerified };
}
