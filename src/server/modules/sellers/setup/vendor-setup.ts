import { and, eq, ne } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { confirmPassword, lockConfirmedUser } from '@/server/modules/accounts/index.ts';
import { clearCatalogueCache, getSellerTerms } from '@/server/modules/catalog/index.ts';
import { maskPayoutAccount, payoutContext, readPayoutAccount } from '@/server/modules/payouts/index.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import { lockUser } from '@/server/platform/auth/lock-user.ts';
import type { Actor, SessionUser } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { mergeEdit } from '@/server/platform/db/merge-edit.ts';
import { composeMail, greet, type Mail, type MailShop } from '@/server/platform/mail/compose-mail.ts';
import { mailAccount } from '@/server/platform/mail/enqueue-mail.ts';
import {
  products,
  users,
  vendorAbsences,
  vendorDeliveryPlaces,
  vendorPayoutAccounts,
  vendorProfiles,
} from '@/server/schema.ts';
import type { DeliveryPlace } from '@/shared/catalog/delivery.ts';
import { DEFAULT_DELIVERY_DAYS } from '@/shared/constants.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { DomainError } from '@/shared/errors.ts';
import { toCents } from '@/shared/money.ts';
import { maskBankAccount } from '@/shared/payouts/bank-account.ts';
import type { Role } from '@/shared/platform/roles.ts';
import {
  FIRST_STEPS,
  type FirstStep,
  type PayoutAccountInput,
  type SaveDeliveryInput,
  type SaveProfileInput,
  type VendorSetup,
} from '@/shared/sellers/vendor-setup.ts';

/** Returns a vendor's settings and completed onboarding steps. */
export async function getVendorSetup(
  deps: Pick<Deps, 'db' | 'secrets' | 'now'>,
  { id: vendorId, role }: { id: number; role: Role },
): Promise<VendorSetup> {
  const { db } = deps;
  const [vendorRow] = await db
    .select({
      ...columnsOf(users, 'company', 'suspendedAt', 'suspensionReason', 'shopClosedAt'),
      profile: vendorProfiles,
      absence: vendorAbsences,
    })
    .from(users)
    .leftJoin(vendorProfiles, eq(vendorProfiles.vendorId, users.id))
    .leftJoin(vendorAbsences, eq(vendorAbsences.vendorId, users.id))
    .where(eq(users.id, vendorId));
  const savedProfile = vendorRow?.profile ?? null;
  const [terms] = await getSellerTerms(db, [vendorId]);
  const account = await readPayoutAccount(deps, vendorId);
  const absence = vendorRow?.absence;
  const setup: Omit<VendorSetup, 'steps'> = {
    profile: profileOf(vendorRow?.company ?? null, savedProfile),
    delivery: { ...termsOf(savedProfile), places: terms?.places ?? [] },
    payout: account && maskPayoutAccount(account),
    canKeepPayout: deps.secrets !== null,
    absence:
      absence && absence.untilDay >= dayInNewZealand(deps.now())
        ? {
            ...{ from: absence.fromDay, until: absence.untilDay },
            ...{ note: absence.note, hidesPieces: absence.hidesPieces },
          }
        : null,
    suspension: vendorRow?.suspendedAt
      ? { since: vendorRow.suspendedAt, reason: vendorRow.suspensionReason ?? '' }
      : null,
    closedAt: vendorRow?.shopClosedAt ?? null,
  };
  // Is or was on sale: vendors who unlist all are no beginners.
  const isListed = and(eq(products.vendorId, vendorId), ne(products.status, 'draft'));
  const steps = role === 'admin' ? [] : stepsOf(setup, (await db.$count(products, isListed)) > 0);
  return { ...setup, steps };
}

type SavedProfile = typeof vendorProfiles.$inferSelect | null;

function profileOf(company: string | null, saved: SavedProfile): VendorSetup['profile'] {
  return {
    company,
    about: saved?.about ?? '',
    place: saved?.place ?? null,
    region: saved?.region ?? null,
    gstNumber: saved?.gstNumber ?? null,
  };
}

function termsOf(saved: SavedProfile): Omit<VendorSetup['delivery'], 'places'> {
  return {
    collectionAddress: saved?.collectionAddress ?? null,
    collectionHours: saved?.collectionHours ?? null,
    collectionInstructions: saved?.collectionInstructions ?? null,
    collectionReadyDays: saved?.collectionReadyDays ?? null,
    deliveryAvailable: saved?.deliveryAvailable ?? false,
    deliveryFee: saved?.deliveryFee ?? '0.00',
    estimatedDeliveryDays: saved?.estimatedDeliveryDays ?? DEFAULT_DELIVERY_DAYS,
  };
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

type Vendor = Pick<SessionUser, 'id' | 'role'>;

const CHANGED_MEANWHILE = 'These settings have changed since you opened them. Nothing was saved.';

/** Saves the shop's profile: its name is on every product, its GST number on invoices. @throws DomainError EDIT_CONFLICT as `mergeEdit` */
export async function saveVendorProfile(
  deps: Deps,
  vendor: Vendor,
  actor: Actor,
  { seen, ...sent }: SaveProfileInput,
): Promise<VendorSetup> {
  await deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, vendor.id);
    const stored = profileOf(user?.company ?? null, await readProfile(tx, vendor.id));
    const edit = { seen, changes: { ...sent, place: sent.place ?? null, gstNumber: sent.gstNumber ?? null } };
    const { company, ...profile } = mergeEdit(stored, edit, CHANGED_MEANWHILE);
    const updatedAt = deps.now();
    if (company !== undefined) {
      await tx.update(users).set({ company, updatedAt }).where(eq(users.id, vendor.id));
    }
    await saveProfile(tx, vendor.id, { ...profile, updatedAt });
    if (profile.gstNumber !== undefined && profile.gstNumber !== stored.gstNumber) {
      const details = { from: lastDigits(stored.gstNumber), to: lastDigits(profile.gstNumber) };
      await recordAction(tx, actor, 'change_gst_number', `user:${vendor.id}`, details);
    }
  });
  clearCatalogueCache(deps.db);
  return getVendorSetup(deps, vendor);
}

/** A sole trader's GST number is their own tax number: the log has its end only. */
function lastDigits(gstNumber: string | null): string | null {
  return gstNumber && `…${gstNumber.slice(-3)}`;
}

/** Saves the default delivery terms. @throws DomainError EDIT_CONFLICT as `mergeEdit` */
export async function saveVendorDelivery(
  deps: Deps,
  vendor: Vendor,
  { seen, ...sent }: SaveDeliveryInput,
): Promise<VendorSetup> {
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, vendor.id);
    const [terms] = await getSellerTerms(tx, [vendor.id]);
    const stored = { ...termsOf(await readProfile(tx, vendor.id)), places: terms?.places ?? [] };
    const changes = {
      ...sent,
      collectionAddress: sent.collectionAddress ?? null,
      collectionInstructions: sent.collectionInstructions ?? null,
    };
    // One of the two must stay.
    const together = ['collectionAddress', 'deliveryAvailable'] as const;
    const { places, ...delivery } = mergeEdit(stored, { seen, changes }, CHANGED_MEANWHILE, together);
    await saveProfile(tx, vendor.id, { ...delivery, updatedAt: deps.now() });
    if (places) await replacePlaces(tx, vendor.id, places);
  });
  return getVendorSetup(deps, vendor);
}

/** Reads the profile of a vendor whose user is locked. */
async function readProfile(tx: Database, vendorId: number): Promise<SavedProfile> {
  const [saved] = await tx.select().from(vendorProfiles).where(eq(vendorProfiles.vendorId, vendorId));
  return saved ?? null;
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

async function saveProfile(
  db: Database,
  vendorId: number,
  values: Partial<typeof vendorProfiles.$inferInsert>,
) {
  await db
    .insert(vendorProfiles)
    .values({ ...values, vendorId })
    .onConflictDoUpdate({ target: vendorProfiles.vendorId, set: values });
}

/**
 * Sets a vendor's payout account after asking for the password. The number is encrypted; log and mail mask it.
 *
 * @throws DomainError INVALID_INPUT naming `currentPassword`; TOO_MANY_REQUESTS; UNAVAILABLE without an encryption key
 */
export async function savePayoutAccount(
  deps: Deps,
  vendor: SessionUser,
  actor: Actor,
  { holder, accountNumber, currentPassword }: PayoutAccountInput,
): Promise<VendorSetup> {
  const { secrets, now, settings } = deps;
  if (!secrets) {
    const sentence = 'Bank accounts cannot be kept here yet. Please write to our team.';
    throw new DomainError('UNAVAILABLE', sentence);
  }
  const confirmed = await confirmPassword(deps.db, actor, currentPassword);
  await deps.db.transaction(async (tx) => {
    const account = await lockConfirmedUser(tx, confirmed);
    const previousAccount = await readPayoutAccount({ db: tx, secrets }, vendor.id);
    if (previousAccount?.number === accountNumber && previousAccount.holder === holder) {
      // Unchanged: confirms the account, for example after a returned payout; no notification.
      await tx
        .update(vendorPayoutAccounts)
        .set({ updatedAt: now() })
        .where(eq(vendorPayoutAccounts.vendorId, vendor.id));
      return;
    }
    const profileValues = {
      holder,
      sealedNumber: secrets.seal(accountNumber, payoutContext(vendor.id)),
      updatedAt: now(),
    };
    await tx
      .insert(vendorPayoutAccounts)
      .values({ vendorId: vendor.id, ...profileValues })
      .onConflictDoUpdate({ target: vendorPayoutAccounts.vendorId, set: profileValues });
    const masked = maskBankAccount(accountNumber);
    const details = { from: previousAccount ? maskBankAccount(previousAccount.number) : null, to: masked };
    await recordAction(tx, actor, 'change_payout_account', `user:${vendor.id}`, details);
    await mailAccount(tx, account, () => payoutChangedMail(settings, confirmed, { holder, masked }));
  });
  return getVendorSetup(deps, vendor);
}

function payoutChangedMail(
  shop: MailShop,
  { name }: { name: string },
  { holder, masked }: { holder: string; masked: string },
): Mail {
  return composeMail(shop, {
    subject: `Your payout account at ${shop.appName} was changed`,
    blocks: [
      greet(name),
      'From now on we pay what you earn to this account:',
      {
        facts: [
          ['Account holder', holder],
          ['Account', masked],
        ],
      },
      { ours: `If this was not you, choose a new password and write to ${shop.contact.email} at once.` },
    ],
  });
}
