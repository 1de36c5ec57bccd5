import { and, eq, gt } from 'drizzle-orm';
import { lockUser } from '@/server/platform/auth/lock-user.ts';
import { hashToken, newToken } from '@/server/platform/auth/tokens.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { accountTokens, users } from '@/server/schema.ts';
import type { TOKEN_PURPOSES } from '@/shared/accounts/accounts.ts';
import { LINK_HOURS } from '@/shared/constants.ts';
import { hoursAfter } from '@/shared/time.ts';

type Purpose = (typeof TOKEN_PURPOSES)[number];

const VALID_HOURS: Record<Purpose, number> = {
  reset_password: LINK_HOURS.passwordReset,
  change_email: LINK_HOURS.verification,
};

/** Creates the token of a mailed link; revokes the previous one of the same purpose. */
export async function issueToken(
  tx: Database,
  now: Date,
  { userId, purpose, newEmail = null }: { userId: number; purpose: Purpose; newEmail?: string | null },
): Promise<string> {
  const token = newToken();
  const row = { hash: hashToken(token), newEmail, expiresAt: hoursAfter(now, VALID_HOURS[purpose]) };
  await tx
    .insert(accountTokens)
    .values({ userId, purpose, ...row })
    .onConflictDoUpdate({ target: [accountTokens.userId, accountTokens.purpose], set: row });
  return token;
}

/** Creates the token that verifies the address of a new account; revokes the previous one. */
export async function issueVerification(tx: Database, now: Date, userId: number): Promise<string> {
  const token = newToken();
  const emailVerificationExpires = hoursAfter(now, LINK_HOURS.verification);
  await tx
    .update(users)
    .set({ emailVerificationToken: hashToken(token), emailVerificationExpires })
    .where(eq(users.id, userId));
  return token;
}

/**
 * Returns the owner of a valid token without using it. Looked up by hash, against timing attacks.
 *
 * @returns undefined if it is used, expired, replaced or unknown
 */
export async function findTokenOwner(
  db: Database,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<typeof users.$inferSelect | undefined> {
  const [found] = await db
    .select({ user: users })
    .from(accountTokens)
    .innerJoin(users, eq(users.id, accountTokens.userId))
    .where(isToken(purpose, token, now));
  return found?.user;
}

/**
 * Uses a token, after locking the account: concurrent changes may revoke it.
 *
 * @returns its owner; undefined as for `findTokenOwner`
 */
export async function consumeToken(
  tx: Database,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<{ user: typeof users.$inferSelect; newEmail: string | null } | undefined> {
  const owner = await findTokenOwner(tx, purpose, token, now);
  const user = owner && (await lockUser(tx, owner.id));
  if (!user) return undefined;
  const [spent] = await tx
    .delete(accountTokens)
    .where(isToken(purpose, token, now))
    .returning({ newEmail: accountTokens.newEmail });
  return spent && { user, newEmail: spent.newEmail };
}

/** Revokes all mailed links of a user. Required on every change of address or password, deactivation and deletion. */
export async function revokeMailedLinks(tx: Database, userId: number): Promise<void> {
  await tx.delete(accountTokens).where(eq(accountTokens.userId, userId));
  await tx
    .update(users)
    .set({ emailVerificationToken: null, emailVerificationExpires: null })
    .where(eq(users.id, userId));
}

function isToken(purpose: Purpose, token: string, now: Date) {
  return and(
    eq(accountTokens.hash, hashToken(token)),
    eq(accountTokens.purpose, purpose),
    gt(accountTokens.expiresAt, now),
  );
}
