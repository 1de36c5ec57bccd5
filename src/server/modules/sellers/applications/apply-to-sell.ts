import { and, eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import { lockUser } from '@/server/platform/auth/lock-user.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { insertRow } from '@/server/platform/db/insert-rows.ts';
import { notifyAdmins } from '@/server/platform/notifications/notify.ts';
import { collectionForms } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { formatDate } from '@/shared/format/format-date.ts';
import { hasVendorRights, type Role } from '@/shared/platform/roles.ts';
import {
  APPLICATION_DAYS,
  type ApplyInput,
  MAX_APPLICATIONS,
  type VendorAccess,
} from '@/shared/sellers/vendor-applications.ts';
import { daysAfter } from '@/shared/time.ts';
import {
  type ApplicationRow,
  endApplication,
  fieldsOf,
  isApplication,
  lockWaitingApplication,
  noSuchApplication,
  readApplications,
  stateOf,
  toOwnApplication,
} from './read-applications.ts';

/**
 * Files a vendor application, a form of the type `vendor_application`.
 *
 * @throws DomainError APPLICATION_STATE as `requireMayApply`
 */
export async function applyToSell({ db, now }: Deps, actor: Actor, { about, ...facts }: ApplyInput) {
  const { userId } = actor;
  return db.transaction(async (tx) => {
    await requireMayApply(tx, userId, now());
    const { id } = await insertRow(tx, collectionForms, {
      userId,
      formType: 'vendor_application',
      title: `Application to sell: ${facts.businessName}`,
      description: about,
      fields: fieldsOf(facts),
      createdAt: now(),
    });
    await recordAction(tx, actor, 'apply_to_sell', `form:${id}`);
    await notifyAdmins(tx, {
      kind: 'new_application',
      title: `Application to sell: ${facts.businessName}`,
      body: 'A new application to sell is waiting for your decision.',
      link: `/admin/vendor-applications/${id}`,
    });
    return getVendorAccess(tx, { id: userId, role: 'customer' }, now());
  });
}

/**
 * Withdraws an own application.
 *
 * @throws DomainError NOT_FOUND for another user's; APPLICATION_STATE if it is decided
 */
export async function withdrawApplication({ db, now }: Deps, actor: Actor, { id }: { id: number }) {
  const { userId } = actor;
  return db.transaction(async (tx) => {
    const isOwn = and(eq(collectionForms.id, id), eq(collectionForms.userId, userId), isApplication);
    if ((await tx.$count(collectionForms, isOwn)) === 0) throw noSuchApplication();
    const { applicant } = await lockWaitingApplication(tx, id, 'withdraw');
    await endApplication(tx, { formId: id, outcome: 'withdrawn', decidedBy: userId, decidedAt: now() });
    await recordAction(tx, actor, 'withdraw_application', `form:${id}`);
    return getVendorAccess(tx, { id: userId, role: applicant?.role ?? 'customer' }, now());
  });
}

/** Returns the user's application state, and whether they may apply (again). */
export async function getVendorAccess(
  db: Database,
  user: { id: number; role: Role },
  now: Date,
): Promise<VendorAccess> {
  const since = daysAfter(now, -APPLICATION_DAYS);
  // Enough to decide whether another is allowed.
  const sent = await readApplications(db, eq(collectionForms.userId, user.id), MAX_APPLICATIONS);
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
  const afterMany = oldest ? daysAfter(oldest.createdAt, APPLICATION_DAYS) : null;
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
    const sentence = `You can apply again from ${formatDate(canApplyFrom)}.`;
    throw new DomainError('APPLICATION_STATE', sentence, { from: canApplyFrom });
  }
  if (application?.state === 'waiting') {
    throw new DomainError('APPLICATION_STATE', 'Your application is with our team already.');
  }
  throw new DomainError('APPLICATION_STATE', 'Your account can sell already.');
}
