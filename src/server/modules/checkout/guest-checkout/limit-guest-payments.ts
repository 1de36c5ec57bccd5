import type { Database } from '@/server/platform/db/client.ts';
import { addressKey } from '@/server/platform/limits/limit-keys.ts';
import { enforceLimit, type Limit } from '@/server/platform/limits/limits.ts';

/**
 * Payments that guests open or change from one address: the checkout does so with every choice. Each guest has one open, and
 * who tries cards would need many.
 */
const PAYMENTS: Limit = { name: 'guest-payments', points: 600, seconds: 3600 };

/** @throws DomainError TOO_MANY_REQUESTS */
export function limitGuestPayments(db: Database, ip: string | null): Promise<void> {
  return enforceLimit(db, PAYMENTS, addressKey(ip));
}
