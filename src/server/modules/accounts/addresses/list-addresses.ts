import { asc, desc, eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { userAddresses } from '@/server/schema.ts';
import type { SavedAddress } from '@/shared/accounts/addresses.ts';

/** Somebody's address book, the default one first. */
export async function listAddresses(db: Database, userId: number): Promise<SavedAddress[]> {
  const found = await db
    .select()
    .from(userAddresses)
    .where(eq(userAddresses.userId, userId))
    .orderBy(desc(userAddresses.isDefault), asc(userAddresses.id));
  return found.map(({ userId: _, createdAt: __, ...address }) => address);
}
