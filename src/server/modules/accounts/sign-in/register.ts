import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { alreadyRegisteredMail, verificationMail } from '@/server/modules/accounts/account-mails.ts';
import { changeEmail } from '@/server/modules/accounts/own-account/change-account.ts';
import { issueVerification, mailOwnerOfAddress } from '@/server/modules/accounts/recovery/recovery.ts';
import { recordAction, recordAudit } from '@/server/platform/audit/audit.ts';
import { padToFixedTime } from '@/server/platform/auth/pad-to-fixed-time.ts';
import { hashPassword } from '@/server/platform/auth/passwords.ts';
import type { Origin } from '@/server/platform/auth/sessions.ts';
import { hashToken, newToken } from '@/server/platform/auth/tokens.ts';
import { type Database, isUniqueViolation, rows } from '@/server/platform/db/client.ts';
import { insertRow } from '@/server/platform/db/insert-rows.ts';
import { lock } from '@/server/platform/db/locks.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { enqueueMail } from '@/server/platform/mail/enqueue-mail.ts';
import { decoyAccounts, users } from '@/server/schema.ts';
import type { RegisterInput } from '@/shared/accounts/account-inputs.ts';
import { accountKey } from '@/shared/accounts/account-key.ts';
import type { Me, Verified } from '@/shared/accounts/accounts.ts';
import { LINK_HOURS } from '@/shared/constants.ts';
import { DomainError, fieldError } from '@/shared/errors.ts';
import { hoursAfter } from '@/shared/time.ts';
import { requireStrongPassword } from './passwords.ts';
import { toMe } from './sign-in.ts';

const REGISTERED_MESSAGE =
  'Account created successfully! Please check your email to verify your account before logging in.';

/**
 * Registers an account, which can sign in after verifying its address; includes accepting the terms. Does not reveal a
 * taken address: same answer and work, and a decoy that behaves like an unverified account; the owner gets a mail.
 *
 * @throws DomainError INVALID_INPUT naming `password`; DUPLICATE if the username is taken or looks like one that is
 */
export async function register(
  deps: Deps,
  origin: Origin,
  input: RegisterInput,
): Promise<{ user: Me; message: string }> {
  const { username, email, name, role } = input;
  const usernameKey = accountKey(username);
  const emailKey = accountKey(email);
  requireStrongPassword(input.password, input);
  const passwordHash = await hashPassword(input.password, origin.ip);
  const token = newToken();

  const attempt = () =>
    deps.db.transaction(async (tx) => {
      await requireFreeUsername(tx, usernameKey);
      await lock(tx, 'emailAddress', emailKey);
      const id = await nextUserId(tx);
      const [owner] = await tx.select().from(users).where(eq(users.emailKey, emailKey));
      if (owner) {
        await tx.insert(decoyAccounts).values({ id, usernameKey, emailKey, passwordHash });
        const subject = `user:${owner.id}`;
        await recordAudit(tx, origin, { action: 'register_taken', actorId: null, subject });
        await enqueueMail(tx, {
          kind: 'already_registered',
          to: owner.email,
          userId: owner.id,
          write: () => alreadyRegisteredMail(deps.settings, owner),
        });
        return { ...input, id, isEmailVerified: false };
      }
      const made = await insertRow(tx, users, {
        ...{ id, username, usernameKey, email, emailKey, name, role, passwordHash },
        acceptedTermsAt: deps.now(),
        emailVerificationToken: hashToken(token),
        emailVerificationExpires: hoursAfter(deps.now(), LINK_HOURS.verification),
      });
      await recordAction(tx, { userId: made.id, origin }, 'register', `user:${made.id}`);
      await enqueueMail(tx, {
        kind: 'verification',
        to: email,
        userId: made.id,
        write: () => verificationMail(deps.settings, token),
      });
      return made;
    });

  const user = await padToFixedTime(() =>
    attempt().catch((error: unknown) => {
      // Lost a race for the address: retries as a taken one.
      if (isUniqueViolation(error, 'users_email_key')) return attempt();
      throw error;
    }),
  );
  return { user: toMe(user), message: REGISTERED_MESSAGE };
}

/**
 * Checks that no user or decoy has a username, and locks it until the transaction ends.
 *
 * @throws DomainError DUPLICATE
 */
export async function requireFreeUsername(tx: Database, usernameKey: string): Promise<void> {
  await lock(tx, 'username', usernameKey);
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.usernameKey, usernameKey));
  const [decoy] = await tx
    .select({ id: decoyAccounts.id })
    .from(decoyAccounts)
    .where(eq(decoyAccounts.usernameKey, usernameKey));
  if (user || decoy) throw usernameTaken();
}

export function usernameTaken(): DomainError {
  return fieldError('DUPLICATE', 'username', 'This username is already taken');
}

async function nextUserId(tx: Database): Promise<number> {
  const [drawn] = await rows<{ id: number }>(
    tx,
    sql`select nextval(pg_get_serial_sequence('users', 'id'))::int as id`,
  );
  if (!drawn) throw new Error('The sequence of the users is gone.');
  return drawn.id;
}

/**
 * Creates the admin of the environment (`ADMIN_*`) in a shop without one. Safe in concurrent processes, as usernames
 * are unique.
 *
 * @returns true if it was created
 */
export async function ensureFirstAdmin(deps: Pick<Deps, 'db' | 'settings' | 'now'>): Promise<boolean> {
  const { db, settings, now } = deps;
  if (!settings.firstAdmin) return false;
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1);
  if (admin) return false;
  const { username, email, password } = settings.firstAdmin;
  const created = await db
    .insert(users)
    .values({
      username,
      usernameKey: accountKey(username),
      email,
      emailKey: accountKey(email),
      name: username,
      role: 'admin',
      passwordHash: await hashPassword(password),
      isEmailVerified: true,
      acceptedTermsAt: now(),
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return created.length > 0;
}

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
    await deps.events.emit(tx, 'addressProven', { account: user, origin });
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
