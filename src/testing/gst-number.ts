import { vendorProfiles } from '@/server/schema.ts';
import type { World } from './world.ts';

/** Registers a vendor for GST; null ends it. */
export async function setGstNumber({ db }: World, vendorId: number, gstNumber: string | null = '49-091-850') {
  const target = vendorProfiles.vendorId;
  await db
    .insert(vendorProfiles)
    .values({ vendorId, gstNumber })
    .onConflictDoUpdate({ target, set: { gstNumber } });
}
