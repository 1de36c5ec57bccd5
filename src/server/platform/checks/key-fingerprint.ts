import { inArray, isNull, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SecretBox } from '@/server/adapters/secrets/secret-box.ts';
import { type Database, onlyRow } from '@/server/platform/db/client.ts';
import { databaseUse, platformIntegrations, vendorPayoutAccounts } from '@/server/schema.ts';

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
  const accounts = await countUnreadable(
    db,
    vendorPayoutAccounts,
    vendorPayoutAccounts.sealedNumber,
    configuredKeys,
  );
  if (accounts > 0) return `Bank accounts that another key encrypted: ${accounts}`;
  const { apiSecret } = platformIntegrations;
  const connections = await countUnreadable(db, platformIntegrations, apiSecret, configuredKeys);
  return connections > 0 ? `Connections to other shops that another key encrypted: ${connections}` : null;
}

async function countUnreadable(
  db: Database,
  table: PgTable,
  sealed: PgColumn,
  configuredKeys: readonly string[],
): Promise<number> {
  const sealedWith = sql`split_part(${sealed}, '.', 1)`;
  const unreadable = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(table)
    .where(sql`${sealedWith} <> '' and not ${inArray(sealedWith, [...configuredKeys, ''])}`);
  return onlyRow(unreadable).count;
}
