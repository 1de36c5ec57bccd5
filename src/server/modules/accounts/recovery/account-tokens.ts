import { and, eq, gt } from 'drizzle-orm';
import { lockUser } from '@/server/platform/auth/lock-user.ts';
import { hashToken, newToken } from '@/server/platform/auth/tokens.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { accountTokens, users } from '@/server/schema.ts';
import type { TOKEN_PURPOSES } from '@/shared/accounts/accounts.ts';

type Purpose = (typeof TOKEN_PURPOSES)[number];

/** Makes the token of a mailed link. It voids the one before of the same purpose. */
export async function issueToken(
  tx: Database,
  {
    userId,
    purpose,
    expiresAt,
    newEmail,
  }: { userId: number; purpose: Purpose; expiresAt: Date; newEmail?: string },
): Promise<string> {
  const token = newToken();
  const row = { hash: hashToken(token), newEmail: newEmail ?? null, expiresAt };
  await tx
    .insert(accountTokens)
    .values({ userId, purpose, ...row })
    .onConflictDoUpdate({ target: [accountTokens.userId, accountTokens.purpose], set: row });
  return token;
}

/**
 * Whose a token is that could be spent now; it stays as it is. Looked up by its hash, so that time tells nothing of it.
 *
 * @returns undefined when it is used, expired, replaced or was never ours
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
 * Uses up a token after waiting for other changes of the account: they may revoke it.
 *
 * @returns whose it was; undefined as for `findTokenOwner`
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

/**
 * Voids every link that was mailed to somebody. Belongs to every change after which the old links would let in who
 * should not: of the address, of the password, deactivation, deletion.
 */
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
