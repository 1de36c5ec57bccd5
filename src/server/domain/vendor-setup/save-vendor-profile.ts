import { eq } from 'drizzle-orm';
import type { SessionUser } from '@/server/auth/sessions.ts';
import type { Database } from '@/server/db/client.ts';
import { users, vendorProfiles } from '@/server/db/schema/index.ts';
import type { Deps } from '@/server/deps.ts';
import { lockUser } from '@/server/domain/accounts/lock-user.ts';
import { clearCatalogueCache } from '@/server/domain/catalog/catalogue-cache.ts';
import type { VendorDeliveryInput, VendorProfileInput, VendorSetup } from '@/shared/vendor-setup.ts';
import { getVendorSetup } from './get-vendor-setup.ts';

type Vendor = Pick<SessionUser, 'id' | 'role'>;

/** Who the vendor is. The shop's name stands at each of their products. */
export async function saveVendorProfile(
  deps: Deps,
  vendor: Vendor,
  { company, about, region }: VendorProfileInput,
): Promise<VendorSetup> {
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, vendor.id);
    await tx.update(users).set({ company, updatedAt: deps.now() }).where(eq(users.id, vendor.id));
    await keep(tx, vendor.id, { about, region, updatedAt: deps.now() });
  });
  clearCatalogueCache(deps.db);
  return getVendorSetup(deps, vendor);
}

/** How products get home, where a product says nothing else. */
export async function saveVendorDelivery(
  deps: Deps,
  vendor: Vendor,
  { collectionAddress, collectionInstructions, ...delivery }: VendorDeliveryInput,
): Promise<VendorSetup> {
  await keep(deps.db, vendor.id, {
    ...delivery,
    collectionAddress: collectionAddress ?? null,
    collectionInstructions: collectionInstructions ?? null,
    updatedAt: deps.now(),
  });
  return getVendorSetup(deps, vendor);
}

async function keep(db: Database, vendorId: number, values: Partial<typeof vendorProfiles.$inferInsert>) {
  await db
    .insert(vendorProfiles)
    .values({ ...values, vendorId })
    .onConflictDoUpdate({ target: vendorProfiles.vendorId, set: values });
}
