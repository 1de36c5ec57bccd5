import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { clearCatalogueCache } from '@/server/modules/catalog/index.ts';
import { lockUser } from '@/server/platform/auth/lock-user.ts';
import type { SessionUser } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { users, vendorDeliveryPlaces, vendorProfiles } from '@/server/schema.ts';
import type { DeliveryPlace } from '@/shared/catalog/delivery.ts';
import { toCents } from '@/shared/money.ts';
import type { VendorDeliveryInput, VendorProfileInput, VendorSetup } from '@/shared/sellers/vendor-setup.ts';
import { getVendorSetup } from './get-vendor-setup.ts';

type Vendor = Pick<SessionUser, 'id' | 'role'>;

/** Who the vendor is. The shop's name stands at each of their products. */
export async function saveVendorProfile(
  deps: Deps,
  vendor: Vendor,
  { company, about, place, region }: VendorProfileInput,
): Promise<VendorSetup> {
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, vendor.id);
    await tx.update(users).set({ company, updatedAt: deps.now() }).where(eq(users.id, vendor.id));
    await keep(tx, vendor.id, { about, place: place ?? null, region, updatedAt: deps.now() });
  });
  clearCatalogueCache(deps.db);
  return getVendorSetup(deps, vendor);
}

/** How products get home, where a product says nothing else. */
export async function saveVendorDelivery(
  deps: Deps,
  vendor: Vendor,
  { collectionAddress, collectionHours, collectionInstructions, places, ...delivery }: VendorDeliveryInput,
): Promise<VendorSetup> {
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, vendor.id);
    await keep(tx, vendor.id, {
      ...delivery,
      collectionAddress: collectionAddress ?? null,
      // Left out by forms and programs that do not know it yet.
      ...(collectionHours === undefined ? {} : { collectionHours }),
      collectionInstructions: collectionInstructions ?? null,
      updatedAt: deps.now(),
    });
    if (places) await replacePlaces(tx, vendor.id, places);
  });
  return getVendorSetup(deps, vendor);
}

async function replacePlaces(tx: Database, vendorId: number, places: readonly DeliveryPlace[]) {
  await tx.delete(vendorDeliveryPlaces).where(eq(vendorDeliveryPlaces.vendorId, vendorId));
  if (places.length === 0) return;
  await tx.insert(vendorDeliveryPlaces).values(
    places.map(({ country, region, fee }) => ({
      vendorId,
      country,
      region,
      feeCents: fee === null ? null : toCents(fee),
    })),
  );
}

async function keep(db: Database, vendorId: number, values: Partial<typeof vendorProfiles.$inferInsert>) {
  await db
    .insert(vendorProfiles)
    .values({ ...values, vendorId })
    .onConflictDoUpdate({ target: vendorProfiles.vendorId, set: values });
}
