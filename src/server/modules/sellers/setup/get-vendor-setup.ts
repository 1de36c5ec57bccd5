import { and, eq, ne } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { getSellerTerms } from '@/server/modules/catalog/index.ts';
import { maskPayoutAccount, readPayoutAccount } from '@/server/modules/payouts/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { products, users, vendorProfiles } from '@/server/schema.ts';
import { DEFAULT_DELIVERY_DAYS } from '@/shared/constants.ts';
import type { Role } from '@/shared/platform/roles.ts';
import { FIRST_STEPS, type FirstStep, type VendorSetup } from '@/shared/sellers/vendor-setup.ts';

/** A vendor's settings, and which of the first steps are done. */
export async function getVendorSetup(
  deps: Pick<Deps, 'db' | 'secrets'>,
  { id: vendorId, role }: { id: number; role: Role },
): Promise<VendorSetup> {
  const { db } = deps;
  const [found] = await db
    .select({
      company: users.company,
      suspendedAt: users.suspendedAt,
      suspensionReason: users.suspensionReason,
      profile: vendorProfiles,
    })
    .from(users)
    .leftJoin(vendorProfiles, eq(vendorProfiles.vendorId, users.id))
    .where(eq(users.id, vendorId));
  const kept = found?.profile ?? null;
  const [terms] = await getSellerTerms(db, [vendorId]);
  const account = await readPayoutAccount(deps, vendorId);
  const setup: Omit<VendorSetup, 'steps'> = {
    profile: {
      company: found?.company ?? null,
      about: kept?.about ?? '',
      place: kept?.place ?? null,
      region: kept?.region ?? null,
    },
    delivery: {
      collectionAddress: kept?.collectionAddress ?? null,
      collectionHours: kept?.collectionHours ?? null,
      collectionInstructions: kept?.collectionInstructions ?? null,
      deliveryAvailable: kept?.deliveryAvailable ?? false,
      deliveryFee: kept?.deliveryFee ?? '0.00',
      estimatedDeliveryDays: kept?.estimatedDeliveryDays ?? DEFAULT_DELIVERY_DAYS,
      places: terms?.places ?? [],
    },
    payout: account && maskPayoutAccount(account),
    canKeepPayout: deps.secrets !== null,
    suspension: found?.suspendedAt
      ? { since: found.suspendedAt, reason: found.suspensionReason ?? '' }
      : null,
  };
  const steps = role === 'admin' ? [] : stepsOf(setup, await hasListedProduct(db, vendorId));
  return { ...setup, steps };
}

function stepsOf(
  { profile, delivery, payout, canKeepPayout }: Omit<VendorSetup, 'steps'>,
  hasProduct: boolean,
): VendorSetup['steps'] {
  const isDone: Record<FirstStep, boolean> = {
    profile: Boolean(profile.company && profile.about && profile.region),
    product: hasProduct,
    delivery: delivery.collectionAddress !== null || delivery.deliveryAvailable,
    payout: payout !== null,
  };
  return FIRST_STEPS.filter((step) => step !== 'payout' || canKeepPayout).map((step) => {
    return { step, isDone: isDone[step] };
  });
}

/** One that is on sale, or was: who takes all of them off sale is no beginner again. */
async function hasListedProduct(db: Database, vendorId: number): Promise<boolean> {
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.vendorId, vendorId), ne(products.status, 'draft')))
    .limit(1);
  return found.length > 0;
}
