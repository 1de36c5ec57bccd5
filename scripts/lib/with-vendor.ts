import { eq } from 'drizzle-orm';
import { readSettings } from '@/server/env.ts';
import { type Database, openPglite, openPostgres } from '@/server/platform/db/client.ts';
import { users } from '@/server/schema.ts';
import { StartError } from '@/server/start-error.ts';
import { accountKey } from '@/shared/accounts/account-key.ts';
import { hasVendorRights } from '@/shared/platform/roles.ts';
import { CommandError } from './project.mjs';

/** Works on the shop's own database in the name of a vendor, and closes it again. */
export async function withVendor(
  username: string,
  work: (db: Database, vendorId: number) => Promise<void>,
): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = process.env;
  const { databaseUrl, dataDir } = readSettings({ DATABASE_URL, DATA_DIR });
  try {
    const { db, close } = await (databaseUrl ? openPostgres(databaseUrl, 2) : openPglite(dataDir));
    try {
      const [vendor] = await db
        .select({ id: users.id, role: users.role })
        .from(users)
        .where(eq(users.usernameKey, accountKey(username)));
      if (!vendor || !hasVendorRights(vendor)) {
        throw new CommandError(`There is no vendor with the username ${username}.`);
      }
      await work(db, vendor.id);
    } finally {
      await close();
    }
  } catch (error) {
    throw error instanceof StartError ? new CommandError(error.message) : error;
  }
}
