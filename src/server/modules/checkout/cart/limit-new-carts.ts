import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { addressKey } from '@/server/platform/limits/limit-keys.ts';
import { enforceLimit } from '@/server/platform/limits/limits.ts';
import { cartItems } from '@/server/schema.ts';

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
  await enforceLimit(db, 'new-visitor-carts', addressKey(ip));
}
