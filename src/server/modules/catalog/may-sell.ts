import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { users } from '@/server/platform/db/schema/index.ts';
import { hasVendorRights } from '@/shared/accounts/accounts.ts';
import { DomainError } from '@/shared/errors.ts';

/** Whether somebody may sell: an active account with vendor rights that is not suspended. As `onSale` of the catalogue. */
export async function maySell(db: Database, vendorId: number): Promise<boolean> {
  const [vendor] = await db
    .select({ role: users.role, isActive: users.isActive, suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, vendorId));
  return vendor?.isActive === true && vendor.suspendedAt === null && hasVendorRights(vendor);
}

/**
 * Whoever adds to a shop or changes what is in it asks here first. Orders can still be fulfilled.
 *
 * @throws DomainError FORBIDDEN while the shop is suspended
 */
export async function requireMaySell(db: Database, vendorId: number): Promise<void> {
  if (await maySell(db, vendorId)) return;
  throw new DomainError(
    'FORBIDDEN',
    'Your shop is suspended, so its products cannot be changed. You can still fulfil your open orders.',
  );
}
