import { sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { lock } from '@/server/platform/db/locks.ts';
import { LISTING_LIMITS } from '@/shared/constants.ts';
import { DomainError } from '@/shared/errors.ts';
import { formatNumber } from '@/shared/format/format-number.ts';
import { DAY_SECONDS } from '@/shared/time.ts';

/**
 * Counts a vendor's remaining listings, with the refusal beyond them, so that one vendor cannot fill the shop's memory
 * and search. Unlimited for admins.
 */
export async function readListingRoom(db: Database, vendorId: number) {
  const { perVendor, newVendorPerDay } = LISTING_LIMITS;
  const listings = await readListings(db, vendorId);
  if (!listings || listings.isAdmin) return { left: Number.POSITIVE_INFINITY, refusal: fullShop(perVendor) };
  const remaining = listings.limit - listings.listed;
  const leftToday = listings.isNew ? newVendorPerDay - listings.today : Number.POSITIVE_INFINITY;
  return leftToday < remaining
    ? { left: Math.max(0, leftToday), refusal: fullDay() }
    : { left: Math.max(0, remaining), refusal: fullShop(listings.limit) };
}

/**
 * Rejects one more product beyond the vendor's limit. Call it in the transaction that lists the product: it serializes
 * the vendor's listings.
 *
 * @throws DomainError LISTINGS_FULL for a full shop; TOO_MANY_REQUESTS beyond a new vendor's daily limit
 */
export async function requireListingRoom(tx: Database, vendorId: number): Promise<void> {
  await lock(tx, 'listings', vendorId);
  const { left, refusal } = await readListingRoom(tx, vendorId);
  if (left < 1) throw refusal;
}

/** Checks the limit after products have left the archive in this transaction. @throws DomainError LISTINGS_FULL */
export async function requireWithinListingLimit(tx: Database, vendorId: number): Promise<void> {
  const listings = await readListings(tx, vendorId);
  if (listings && !listings.isAdmin && listings.listed > listings.limit) throw fullShop(listings.limit);
}

async function readListings(db: Database, vendorId: number) {
  const { perVendor, newVendorDays } = LISTING_LIMITS;
  const [counts] = await rows<{
    limit: number;
    isNew: boolean;
    isAdmin: boolean;
    listed: number;
    today: number;
  }>(
    db,
    sql`
      select coalesce(v.listing_limit, ${perVendor}::int) as "limit",
        v.listing_limit is null and v.created_at > now() - make_interval(days => ${newVendorDays}::int) as "isNew",
        v.role = 'admin' as "isAdmin",
        (select count(*) from products p where p.vendor_id = v.id and p.status <> 'archived' and p.variant_of is null)::int as listed,
        (select count(*) from products p where p.vendor_id = v.id and p.created_at > now() - interval '1 day' and p.variant_of is null)::int as today
      from users v where v.id = ${vendorId}::int`,
  );
  return counts;
}

const fullShop = (limit: number) =>
  new DomainError(
    'LISTINGS_FULL',
    `Your shop may have ${formatNumber(limit)} listings at most. Delete some, or ask us for more.`,
    { limit },
  );

const fullDay = () =>
  new DomainError(
    'TOO_MANY_REQUESTS',
    `A new shop can add ${formatNumber(LISTING_LIMITS.newVendorPerDay)} listings a day. Please add more tomorrow, or ask us for more.`,
    { limit: LISTING_LIMITS.newVendorPerDay, retryAfterSeconds: DAY_SECONDS },
  );
