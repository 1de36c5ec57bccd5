import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { signingKeys } from '@/server/schema.ts';

const NAME = 'human_pass';

/** Reads the shop's signing key, shared by all processes; creates it at first use. */
export async function readSigningKey(db: Database): Promise<string> {
  const find = () =>
    db.select({ secret: signingKeys.secret }).from(signingKeys).where(eq(signingKeys.name, NAME));
  const [storedKey] = await find();
  if (storedKey) return storedKey.secret;
  await db
    .insert(signingKeys)
    .values({ name: NAME, secret: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [created] = await find();
  if (!created) throw new Error('There is no signing key.');
  return created.secret;
}
