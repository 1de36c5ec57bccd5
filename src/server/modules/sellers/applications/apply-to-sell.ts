import { and, desc, eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import { lockUser } from '@/server/platform/auth/lock-user.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { notifyAdmins } from '@/server/platform/notifications/notify.ts';
import { collectionForms, vendorApplicationDecisions } from '@/server/schema.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { DomainError } from '@/shared/errors.ts';
import { hasVendorRights, type Role } from '@/shared/platform/roles.ts';
import {
  APPLICATION_DAYS,
  type ApplyInput,
  MAX_APPLICATIONS,
  type VendorAccess,
} from '@/shared/sellers/vendor-applications.ts';
import { DAY_MS } from '@/shared/time.ts';
import {
  type ApplicationRow,
  endApplication,
  fieldsOf,
  isApplication,
  lockWaitingApplication,
  noSuchApplication,
  OWN_APPLICATION,
  stateOf,
  toOwnApplication,
} from './application-state.ts';

/**
 * Files a vendor application, a form of the type `vendor_application`.
 *
 * @throws DomainError APPLICATION_STATE as `requireMayApply`
 */
export async function applyToSell(
  { db, now }: Deps,
  { userId, origin }: Actor,
  { about, ...facts }: ApplyInput,
): Promise<VendorAccess> {
  return db.transaction(async (tx) => {
    await requireMayApply(tx, userId, now());
    const [form] = await tx
      .insert(collectionForms)
      .values({
        userId,
        formType: 'vendor_application',
        title: `Application to sell: ${facts.businessName}`,
        description: about,
        fields: fieldsOf(facts),
        createdAt: now(),
      })
      .returning({ id: collectionForms.id });
    if (!form) throw new Error('The application was not stored.');
    await recordAudit(tx, origin, { action: 'apply_to_sell', actorId: userId, subject: `form:${form.id}` });
    await notifyAdmins(tx, {
      kind: 'new_application',
      title: `Application to sell: ${facts.businessName}`,
      body: 'A new application to sell is waiting for your decision.',
      link: `/admin/vendor-applications/${form.id}`,
    });
    return getVendorAccess(tx, { id: userId, role: 'customer' }, now());
  });
}

/**
 * Withdraws an own application.
 *
 * @throws DomainError NOT_FOUND for another user's; APPLICATION_STATE if it is decided
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
    const { applicant } = await lockWaitingApplication(tx, id, 'withdraw');
    await endApplication(tx, id, { outcome: 'withdrawn', decidedBy: userId, decidedAt: now() });
    await recordAudit(tx, origin, { action: 'withdraw_application', actorId: userId, subject: `form:${id}` });
    return getVendorAccess(tx, { id: userId, role: applicant?.role ?? 'customer' }, now());
  });
}

/** Returns the user's application state, and whether they may apply (again). */
export async function getVendorAccess(
  db: Database,
  user: { id: number; role: Role },
  now: Date,
): Promise<VendorAccess> {
  const since = new Date(now.getTime() - APPLICATION_DAYS * DAY_MS);
  const sent = await db
    .select(OWN_APPLICATION)
    .from(collectionForms)
    .leftJoin(vendorApplicationDecisions, eq(vendorApplicationDecisions.formId, collectionForms.id))
    .where(and(isApplication, eq(collectionForms.userId, user.id)))
    .orderBy(desc(collectionForms.id))
    // Enough to decide whether another is allowed.
    .limit(MAX_APPLICATIONS);
  const [newest] = sent;
  const recent = sent.filter(({ createdAt }) => createdAt > since);
  const from = canApplyFrom(newest, recent);
  const isWaiting = newest !== undefined && stateOf(newest) === 'waiting';
  const isBlocked = from !== null && from > now;
  return {
    application: newest ? toOwnApplication(newest) : null,
    canApply: !hasVendorRights(user) && !isWaiting && !isBlocked,
    canApplyFrom: isWaiting || !isBlocked ? null : from,
  };
}

/** The later of an admin's date and the rate limit's. */
function canApplyFrom(newest: ApplicationRow | undefined, recent: readonly ApplicationRow[]): Date | null {
  const oldest = recent[MAX_APPLICATIONS - 1];
  const afterMany = oldest ? new Date(oldest.createdAt.getTime() + APPLICATION_DAYS * DAY_MS) : null;
  const moments = [newest?.askAgainAt ?? null, afterMany].filter((moment) => moment !== null);
  return moments.length > 0 ? new Date(Math.max(...moments.map((moment) => moment.getTime()))) : null;
}

/**
 * Guards filing an application; call it in the filing transaction, which serializes.
 *
 * @throws DomainError APPLICATION_STATE for a vendor, an open application, or a waiting period with `details.from`
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
