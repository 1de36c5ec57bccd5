import { sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { lock } from '@/server/platform/db/locks.ts';
import { LISTING_LIMITS } from '@/shared/constants.ts';
import { DomainError } from '@/shared/errors.ts';
import { DEFAULT_LOCALE } from '@/shared/locale.ts';
import { DAY_SECONDS } from '@/shared/time.ts';

/** How many products a vendor may still list, and the refusal of one more. */
interface ListingRoom {
  left: number;
  refusal: DomainError;
}

/**
 * Counts how many products a vendor may still list: one vendor's listings must not fill the memory and the search of the
 * whole shop. Admins have no limit.
 */
export async function readListingRoom(db: Database, vendorId: number): Promise<ListingRoom> {
  const { perVendor, newVendorPerDay } = LISTING_LIMITS;
  const found = await readListings(db, vendorId);
  if (!found || found.isAdmin) return { left: Number.POSITIVE_INFINITY, refusal: fullShop(perVendor) };
  const left = found.limit - found.listed;
  const leftToday = found.isNew ? newVendorPerDay - found.today : Number.POSITIVE_INFINITY;
  return leftToday < left
    ? { left: Math.max(0, leftToday), refusal: fullDay() }
    : { left: Math.max(0, left), refusal: fullShop(found.limit) };
}

/**
 * Refuses one more product where the vendor has no room for it. Call it in the transaction that lists it: the vendor's other new
 * products wait for its end.
 *
 * @throws DomainError LISTINGS_FULL for a full shop; TOO_MANY_REQUESTS past the day's listings of a new vendor
 */
export async function requireListingRoom(tx: Database, vendorId: number): Promise<void> {
  await lock(tx, 'listings', vendorId);
  const { left, refusal } = await readListingRoom(tx, vendorId);
  if (left < 1) throw refusal;
}

/**
 * Refuses products that have just left the archive in this transaction.
 *
 * @throws DomainError LISTINGS_FULL when the shop has more listings with them than it may have
 */
export async function requireWithinListingLimit(tx: Database, vendorId: number): Promise<void> {
  const found = await readListings(tx, vendorId);
  if (found && !found.isAdmin && found.listed > found.limit) throw fullShop(found.limit);
}

interface Listings {
  limit: number;
  isNew: boolean;
  isAdmin: boolean;
  listed: number;
  today: number;
}

async function readListings(db: Database, vendorId: number): Promise<Listings | undefined> {
  const { perVendor, newVendorDays } = LISTING_LIMITS;
  const [found] = await rows<Listings & Record<string, unknown>>(
    db,
    sql`
      select coalesce(v.listing_limit, ${perVendor}::int) as "limit",
        v.listing_limit is null and v.created_at > now() - make_interval(days => ${newVendorDays}::int) as "isNew",
        v.role = 'admin' as "isAdmin",
        (select count(*) from products p where p.vendor_id = v.id and p.status <> 'archived')::int as listed,
        (select count(*) from products p where p.vendor_id = v.id and p.created_at > now() - interval '1 day')::int as today
      from users v where v.id = ${vendorId}::int`,
  );
  return found;
}

const groupDigits = (count: number) => count.toLocaleString(DEFAULT_LOCALE);

const fullShop = (limit: number) =>
  new DomainError(
    'LISTINGS_FULL',
    `Your shop may have ${groupDigits(limit)} listings at most. Delete some, or ask us for more.`,
    { limit },
  );

const fullDay = () =>
  new DomainError(
    'TOO_MANY_REQUESTS',
    `A new shop can add ${groupDigits(LISTING_LIMITS.newVendorPerDay)} listings a day. Please add more tomorrow, or ask us for more.`,
    { limit: LISTING_LIMITS.newVendorPerDay, retryAfterSeconds: DAY_SECONDS },
  );
