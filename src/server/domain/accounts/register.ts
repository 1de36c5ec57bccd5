import { eq, sql } from 'drizzle-orm';
import type { RegisterInput } from '../../../shared/account-inputs.ts';
import { accountKey } from '../../../shared/account-key.ts';
import type { Me } from '../../../shared/accounts.ts';
import { DomainError } from '../../../shared/errors.ts';
import { hashPassword } from '../../auth/passwords.ts';
import type { Origin } from '../../auth/sessions.ts';
import { hashToken, newToken } from '../../auth/tokens.ts';
import { type Database, isDuplicate, rows } from '../../db/client.ts';
import { decoyAccounts, users } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { alreadyRegisteredMail, VERIFICATION_HOURS, verificationMail } from './account-mails.ts';
import { recordAudit } from './audit.ts';
import { inEvenTime } from './even-time.ts';
import { lockKey } from './lock-key.ts';
import { toMe } from './me.ts';
import { refuseGuessablePassword } from './refuse-password.ts';

const HOUR_MS = 3_600_000;

export const REGISTERED_MESSAGE =
  'Account created successfully! Please check your email to verify your account before logging in.';

/**
 * Makes an account that can sign in once its e-mail address is verified. Registering is accepting the terms.
 *
 * A taken address is not told to whoever asks: they get the answer of a new account, after the same work, and a
 * decoy that behaves like one that was never verified; the owner gets a mail.
 *
 * @throws DomainError INVALID_INPUT naming `password`; DUPLICATE when the username is taken, or looks like one that is
 */
export async function register(
  deps: Deps,
  origin: Origin,
  input: RegisterInput,
): Promise<{ user: Me; message: string }> {
  const { username, email, name, role } = input;
  const usernameKey = accountKey(username);
  const emailKey = accountKey(email);
  refuseGuessablePassword(input.password, input);
  const passwordHash = await hashPassword(input.password, origin.ip);
  const token = newToken();

  const attempt = () =>
    deps.db.transaction(async (tx) => {
      await refuseTakenUsername(tx, usernameKey);
      await lockKey(tx, 'address', emailKey);
      const id = await nextUserId(tx);
      const [owner] = await tx.select().from(users).where(eq(users.emailKey, emailKey));
      if (owner) {
        await tx.insert(decoyAccounts).values({ id, usernameKey, emailKey, passwordHash });
        await recordAudit(tx, origin, {
          action: 'register_taken',
          actorId: null,
          subject: `user:${owner.id}`,
        });
        await enqueueMail(tx, {
          kind: 'already_registered',
          to: owner.email,
          write: () => alreadyRegisteredMail(deps.settings, owner),
        });
        return { ...input, id, isEmailVerified: false };
      }
      const [made] = await tx
        .insert(users)
        .values({
          id,
          username,
          usernameKey,
          email,
          emailKey,
          name,
          role,
          passwordHash,
          acceptedTermsAt: deps.now(),
          emailVerificationToken: hashToken(token),
          emailVerificationExpires: new Date(deps.now().getTime() + VERIFICATION_HOURS * HOUR_MS),
        })
        .returning();
      if (!made) throw new Error('The account was not made.');
      await recordAudit(tx, origin, { action: 'register', actorId: made.id, subject: `user:${made.id}` });
      await enqueueMail(tx, {
        kind: 'verification',
        to: email,
        write: () => verificationMail(deps.settings, token),
      });
      return made;
    });

  const user = await inEvenTime(() =>
    attempt().catch((error: unknown) => {
      // Somebody's account has got the address at the same moment, so now it is a taken one.
      if (isDuplicate(error, 'users_email_key')) return attempt();
      throw error;
    }),
  );
  return { user: toMe(user), message: REGISTERED_MESSAGE };
}

/**
 * Makes sure that a username is nobody's, a decoy's neither, and stays so until the transaction ends.
 *
 * @throws DomainError DUPLICATE
 */
export async function refuseTakenUsername(tx: Database, usernameKey: string): Promise<void> {
  await lockKey(tx, 'username', usernameKey);
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.usernameKey, usernameKey));
  const [decoy] = await tx
    .select({ id: decoyAccounts.id })
    .from(decoyAccounts)
    .where(eq(decoyAccounts.usernameKey, usernameKey));
  if (user || decoy) throw usernameTaken();
}

export function usernameTaken(): DomainError {
  const sentence = 'This username is already taken';
  return new DomainError('DUPLICATE', sentence, {}, { username: sentence });
}

/** Draws the id of the next account, real or not. */
async function nextUserId(tx: Database): Promise<number> {
  const [drawn] = await rows<{ id: number }>(
    tx,
    sql`select nextval(pg_get_serial_sequence('users', 'id'))::int as id`,
  );
  if (!drawn) throw new Error('The sequence of the users is gone.');
  return drawn.id;
}
