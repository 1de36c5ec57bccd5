import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { users } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { VENDOR_ROLES } from '@/shared/platform/roles.ts';

/**
 * Condition for accounts that may sell: active, with vendor rights, and not suspended.
 *
 * @param vendor how the statement calls `users`
 */
export function isSelling(vendor = 'users'): SQL {
  const roles = VENDOR_ROLES.map((role) => `'${role}'`).join(', ');
  return sql.raw(`(${vendor}.is_active and ${vendor}.suspended_at is null and ${vendor}.role in (${roles}))`);
}

/** Checks that an account may sell. */
export async function maySell(db: Database, vendorId: number): Promise<boolean> {
  const [vendor] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, vendorId), isSelling()));
  return vendor !== undefined;
}

/** Returns the vendors of a list that may not sell; their products are not on sale. */
export async function notSellingAmong(
  db: Database,
  vendorIds: Iterable<number>,
): Promise<ReadonlySet<number>> {
  const ids = [...vendorIds];
  if (ids.length === 0) return new Set();
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} = any(${`{${ids.join(',')}}`}::text::int[]) and not ${isSelling()}`);
  return new Set(found.map(({ id }) => id));
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
