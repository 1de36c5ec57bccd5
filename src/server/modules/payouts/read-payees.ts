import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { vendorName } from '@/server/modules/catalog/index.ts';
import { readBalances } from '@/server/modules/payouts/earnings/vendor-balance.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { isInIds, prepared } from '@/server/platform/db/prepared.ts';
import { connectedAccounts, payoutHolds, users, vendorPayoutAccounts } from '@/server/schema.ts';
import { type Cents, toCents } from '@/shared/money.ts';
import { isPrintableHolder, maskBankAccount } from '@/shared/payouts/bank-account.ts';
import {
  type LeftOutPreview,
  type LeftOutReason,
  MAX_PAYOUT,
  type PayeePreview,
} from '@/shared/payouts/payouts.ts';
import { hasVendorRights } from '@/shared/platform/roles.ts';
import { payoutContext } from './payout-accounts/payout-accounts.ts';

export interface Payee extends Omit<PayeePreview, 'cameBack'> {
  holder: string | null;
  sealedAccount: string | null;
  providerAccountId: string | null;
}

export interface Payees {
  /** Largest amount first. */
  payees: Payee[];
  leftOut: LeftOutPreview[];
}

/**
 * Lists who would be paid now in the shop's currency, and who not, in two statements.
 *
 * @param vendorIds all who have ever sold if absent
 */
export async function readPayees(
  { db, secrets, payoutChannel, now, settings }: Deps,
  minimumCents: Cents,
  vendorIds?: readonly number[],
): Promise<Payees> {
  const balances = await readBalances(db, now(), vendorIds, settings.currency);
  const availableOf = new Map(balances.map(({ vendorId, available }) => [vendorId, available]));
  const found: Payees = { payees: [], leftOut: [] };
  for (const vendor of await readVendors(db, [...availableOf.keys()])) {
    const { vendorId, vendorName: name } = vendor;
    const availableCents = availableOf.get(vendorId) ?? 0;
    const amountCents = Math.min(availableCents, toCents(MAX_PAYOUT));
    const account = accountOf(vendor, secrets, payoutChannel !== null);
    const outcome = whyLeftOut(vendor, availableCents, minimumCents) ?? account;
    if (typeof outcome === 'string') {
      found.leftOut.push({ vendorId, vendorName: name, availableCents, why: outcome });
    } else {
      found.payees.push({ vendorId, vendorName: name, amountCents, ...outcome });
    }
  }
  found.payees.sort((a, b) => b.amountCents - a.amountCents || a.vendorId - b.vendorId);
  found.leftOut.sort((a, b) => b.availableCents - a.availableCents || a.vendorId - b.vendorId);
  return found;
}

type Vendor = Awaited<ReturnType<typeof readVendors>>[number];
type Account = Pick<Payee, 'method' | 'maskedAccount' | 'holder' | 'sealedAccount' | 'providerAccountId'>;

function readVendors(db: Database, ids: number[]) {
  const statement = prepared(db, 'payout_vendors', (builder) =>
    builder
      .select({
        vendorId: users.id,
        vendorName,
        ...columnsOf(users, 'role', 'isActive', 'suspendedAt'),
        heldSince: payoutHolds.createdAt,
        holder: vendorPayoutAccounts.holder,
        sealedAccount: vendorPayoutAccounts.sealedNumber,
        providerAccountId: connectedAccounts.accountId,
        payoutsEnabled: connectedAccounts.payoutsEnabled,
        stoppedAt: connectedAccounts.stoppedAt,
      })
      .from(users)
      .leftJoin(payoutHolds, eq(payoutHolds.vendorId, users.id))
      .leftJoin(vendorPayoutAccounts, eq(vendorPayoutAccounts.vendorId, users.id))
      .leftJoin(connectedAccounts, eq(connectedAccounts.vendorId, users.id))
      .where(isInIds(users.id)),
  );
  return statement.execute({ ids });
}

function whyLeftOut(vendor: Vendor, available: Cents, minimum: Cents): LeftOutReason | null {
  if (available < 0) return 'negative';
  if (available === 0) return 'nothing';
  if (vendor.heldSince) return 'hold';
  if (vendor.suspendedAt || !vendor.isActive) return 'suspended';
  if (!hasVendorRights(vendor)) return 'former';
  return available < minimum ? 'minimum' : null;
}

/** Stripe if connected, else the bank; the reason if neither. */
function accountOf(
  { vendorId, holder, sealedAccount, providerAccountId, payoutsEnabled, stoppedAt }: Vendor,
  secrets: Deps['secrets'],
  hasStripe: boolean,
): Account | LeftOutReason {
  if (hasStripe && providerAccountId && payoutsEnabled) {
    return { method: 'stripe', providerAccountId, maskedAccount: null, holder: null, sealedAccount: null };
  }
  if (!sealedAccount) return hasStripe && stoppedAt ? 'stripe_stopped' : 'no_account';
  const number = secrets?.open(sealedAccount, payoutContext(vendorId));
  if (!number) return 'unreadable';
  if (!isPrintableHolder(holder ?? '')) return 'unprintable';
  const maskedAccount = maskBankAccount(number);
  return { method: 'bank', maskedAccount, holder, sealedAccount, providerAccountId: null };
}
