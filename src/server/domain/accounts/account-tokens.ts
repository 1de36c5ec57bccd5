import { and, eq, gt } from 'drizzle-orm';
import type { TOKEN_PURPOSES } from '../../../shared/accounts.ts';
import { hashToken, newToken } from '../../auth/tokens.ts';
import type { Database } from '../../db/client.ts';
import { accountTokens } from '../../db/schema/index.ts';

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

/** Whether a token could be spent now; it stays as it is. Looked up by its hash, so that time tells nothing of it. */
export async function isValidToken(
  db: Database,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<boolean> {
  const [found] = await db
    .select({ userId: accountTokens.userId })
    .from(accountTokens)
    .where(isToken(purpose, token, now));
  return found !== undefined;
}

/** Spends a token. @returns whose it was; undefined when it is used, expired, replaced or was never ours */
export async function spendToken(
  tx: Database,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<{ userId: number; newEmail: string | null } | undefined> {
  const [spent] = await tx
    .delete(accountTokens)
    .where(isToken(purpose, token, now))
    .returning({ userId: accountTokens.userId, newEmail: accountTokens.newEmail });
  return spent;
}

function isToken(purpose: Purpose, token: string, now: Date) {
  return and(
    eq(accountTokens.hash, hashToken(token)),
    eq(accountTokens.purpose, purpose),
    gt(accountTokens.expiresAt, now),
  );
}
