import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { collectionForms, vendorApplicationDecisions } from '@/server/schema.ts';
import { hasVendorRights, type Role } from '@/shared/platform/roles.ts';
import {
  APPLICATION_DAYS,
  MAX_APPLICATIONS,
  type VendorAccess,
} from '@/shared/sellers/vendor-applications.ts';
import { DAY_MS } from '@/shared/time.ts';
import {
  type ApplicationRow,
  isApplication,
  OWN_APPLICATION,
  stateOf,
  toOwnApplication,
} from './application-state.ts';

/** Where somebody stands with their wish to sell, and whether they may ask (again). */
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
    // As many as decide whether another may come, and no more.
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

/** The later of what an admin said and what the number of applications asks for. */
function canApplyFrom(newest: ApplicationRow | undefined, recent: readonly ApplicationRow[]): Date | null {
  const oldest = recent[MAX_APPLICATIONS - 1];
  const afterMany = oldest ? new Date(oldest.createdAt.getTime() + APPLICATION_DAYS * DAY_MS) : null;
  const moments = [newest?.askAgainAt ?? null, afterMany].filter((moment) => moment !== null);
  return moments.length > 0 ? new Date(Math.max(...moments.map((moment) => moment.getTime()))) : null;
}
