import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { cartItems } from '@/server/platform/db/schema/index.ts';
import { addressKey } from '@/server/platform/limits/limit-keys.ts';
import { enforceLimit, type Limit } from '@/server/platform/limits/limits.ts';

/**
 * Carts that visitors begin from one address. A whole campus shares one and begins hundreds; a program that throws its
 * cookie away after every call would leave carts without end, each for as long as a visitor's cookie lives.
 */
const NEW_CARTS: Limit = { name: 'new-visitor-carts', points: 1_000, seconds: 3600 };

/**
 * Counts a visitor's first line as a new cart. Browsers may send any key they like, so what counts is whether a cart is there.
 *
 * @param visitorKey null for a browser without a cookie
 * @throws DomainError TOO_MANY_REQUESTS when too many carts were begun from this address
 */
export async function limitNewCarts(
  db: Database,
  visitorKey: string | null,
  ip: string | null,
): Promise<void> {
  if (visitorKey !== null) {
    const [line] = await db
      .select({ id: cartItems.id })
      .from(cartItems)
      .where(eq(cartItems.visitorKey, visitorKey))
      .limit(1);
    if (line) return;
  }
  await enforceLimit(db, NEW_CARTS, addressKey(ip));
}
