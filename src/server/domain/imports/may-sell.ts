import { eq } from 'drizzle-orm';
import type { Database } from '@/server/db/client.ts';
import { users } from '@/server/db/schema/index.ts';
import { hasVendorRights } from '@/shared/accounts.ts';

/** Whether somebody who sent a file may still sell what is in it. */
export async function maySell(db: Database, vendorId: number): Promise<boolean> {
  const [vendor] = await db
    .select({ role: users.role, isActive: users.isActive })
    .from(users)
    .where(eq(users.id, vendorId));
  return vendor?.isActive === true && hasVendorRights(vendor);
}
