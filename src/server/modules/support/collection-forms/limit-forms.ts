import type { Database } from '@/server/platform/db/client.ts';
import { addressKey } from '@/server/platform/limits/limit-keys.ts';
import { enforceLimit, type Limit } from '@/server/platform/limits/limits.ts';

/**
 * Forms and collection requests from one address, human or not: twice what demo mode lets pass without a question, and more
 * than an office or a test suite sends.
 */
const FORMS: Limit = { name: 'public-forms', points: 1_000, seconds: 3600 };

/** @throws DomainError TOO_MANY_REQUESTS when an address has sent too many */
export function limitForms(db: Database, ip: string | null): Promise<void> {
  return enforceLimit(db, FORMS, addressKey(ip));
}
