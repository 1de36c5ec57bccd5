import { inArray, isNull, or, sql } from 'drizzle-orm';
import type { SecretBox } from '@/server/adapters/secrets/secret-box.ts';
import { type Database, onlyRow } from '@/server/platform/db/client.ts';
import { databaseUse, vendorPayoutAccounts } from '@/server/schema.ts';

/** Remembers the key that encrypts, unless the database was used with one that this process does not have. */
export async function rememberKey(db: Database, secrets: SecretBox | null): Promise<void> {
  const [newest] = secrets?.fingerprints ?? [];
  if (!secrets || !newest || (await findKeyProblem(db, secrets))) return;
  const { keyFingerprint } = databaseUse;
  await db
    .update(databaseUse)
    .set({ keyFingerprint: newest })
    .where(or(isNull(keyFingerprint), inArray(keyFingerprint, [...secrets.fingerprints])));
}

/** Returns a sentence if the database was used with a key that this process does not have; else null. */
export async function findKeyProblem(db: Database, secrets: SecretBox | null): Promise<string | null> {
  const configuredKeys = secrets?.fingerprints ?? [];
  const [use] = await db.select({ fingerprint: databaseUse.keyFingerprint }).from(databaseUse);
  if (use?.fingerprint && !configuredKeys.includes(use.fingerprint)) {
    return secrets
      ? 'This is not the key that the database was used with'
      : 'The database was used with a key, and none is set';
  }
  const sealedWith = sql`split_part(${vendorPayoutAccounts.sealedNumber}, '.', 1)`;
  const unreadable = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(vendorPayoutAccounts)
    .where(sql`${sealedWith} <> '' and not ${inArray(sealedWith, [...configuredKeys, ''])}`);
  const { count } = onlyRow(unreadable);
  return count > 0 ? `Bank accounts that another key encrypted: ${count}` : null;
}
