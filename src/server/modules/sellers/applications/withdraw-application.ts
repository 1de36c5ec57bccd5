import { and, eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { collectionForms } from '@/server/schema.ts';
import type { VendorAccess } from '@/shared/sellers/vendor-applications.ts';
import { isApplication } from './application-state.ts';
import { getVendorAccess } from './get-vendor-access.ts';
import { endApplication, lockWaitingApplication, noSuchApplication } from './lock-application.ts';

/**
 * Takes an own application back.
 *
 * @throws DomainError NOT_FOUND for another's; APPLICATION_STATE when it is decided
 */
export async function withdrawApplication(
  { db, now }: Deps,
  { userId, origin }: Actor,
  { id }: { id: number },
): Promise<VendorAccess> {
  return db.transaction(async (tx) => {
    const [own] = await tx
      .select({ id: collectionForms.id })
      .from(collectionForms)
      .where(and(eq(collectionForms.id, id), eq(collectionForms.userId, userId), isApplication));
    if (!own) throw noSuchApplication();
    const { applicant } = await lockWaitingApplication(tx, id, 'applicant');
    await endApplication(tx, id, { outcome: 'withdrawn', decidedBy: userId, decidedAt: now() });
    await recordAudit(tx, origin, { action: 'withdraw_application', actorId: userId, subject: `form:${id}` });
    return getVendorAccess(tx, { id: userId, role: applicant?.role ?? 'customer' }, now());
  });
}
