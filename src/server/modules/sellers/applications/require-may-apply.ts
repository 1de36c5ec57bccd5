import { lockUser } from '@/server/platform/auth/lock-user.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { DomainError } from '@/shared/errors.ts';
import { getVendorAccess } from './get-vendor-access.ts';

/**
 * Whoever files a vendor application asks here first, in the transaction that files it: two at once wait for each other.
 *
 * @throws DomainError APPLICATION_STATE for somebody who may sell, whose last application waits, or who has to wait
 *   themselves, with `details.from`
 */
export async function requireMayApply(tx: Database, userId: number, now: Date): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user || user.deletedAt) throw new DomainError('UNAUTHENTICATED', 'Please sign in first.');
  const { application, canApply, canApplyFrom } = await getVendorAccess(tx, user, now);
  if (canApply) return;
  if (canApplyFrom) {
    const sentence = `You can apply again from ${dayInNewZealand(canApplyFrom)}.`;
    throw new DomainError('APPLICATION_STATE', sentence, { from: canApplyFrom });
  }
  if (application?.state === 'waiting') {
    throw new DomainError('APPLICATION_STATE', 'Your application is with our team already.');
  }
  throw new DomainError('APPLICATION_STATE', 'Your account can sell already.');
}
