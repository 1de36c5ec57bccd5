import { and, desc, eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { roomLayouts, roomLayoutVersions } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';
import { roomPlanInput } from '@/shared/rooms/room-plan-input.ts';
import type { PlanVersionInput } from '@/shared/rooms/shared-room-inputs.ts';
import { MAX_PLAN_VERSIONS, type PlanVersionView } from '@/shared/rooms/shared-rooms.ts';
import { getPlan } from './get-plans.ts';
import { lockOwnPlan, NO_PLAN } from './plan-rows.ts';
import { replacePlan } from './replace-plan.ts';

/**
 * What one of somebody's plans was before, the latest first.
 *
 * @throws DomainError NOT_FOUND when it is not theirs
 */
export async function listVersions(db: Database, userId: number, planId: number): Promise<PlanVersionView[]> {
  const isTheirs = and(eq(roomLayouts.id, planId), eq(roomLayouts.userId, userId));
  if ((await db.$count(roomLayouts, isTheirs)) === 0) throw new DomainError('NOT_FOUND', NO_PLAN);
  const { id, savedAt, items, layoutId } = roomLayoutVersions;
  return db
    .select({ id, savedAt, items })
    .from(roomLayoutVersions)
    .where(eq(layoutId, planId))
    .orderBy(desc(id))
    .limit(MAX_PLAN_VERSIONS);
}

/**
 * Makes a plan what it was. The state that it has now becomes a version.
 *
 * @returns the plan as it is kept; things whose product has left the shop since have none
 * @throws DomainError NOT_FOUND when the plan is not theirs, or has no such version any more; ROOM_STATE
 *   when it cannot be read any more
 */
export async function restoreVersion(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: number,
  { id, versionId }: PlanVersionInput,
): Promise<RoomPlan> {
  return db.transaction(async (tx) => {
    const layout = await lockOwnPlan(tx, userId, id);
    const [version] = await tx
      .select({ plan: roomLayoutVersions.plan })
      .from(roomLayoutVersions)
      .where(and(eq(roomLayoutVersions.id, versionId), eq(roomLayoutVersions.layoutId, id)));
    if (!version)
      throw new DomainError('NOT_FOUND', 'This version is gone. Newer ones have taken its place.');
    // It may have been kept before rooms had what they have now, or under other bounds.
    const plan = roomPlanInput.safeParse(version.plan).data;
    if (!plan) throw new DomainError('ROOM_STATE', 'This version is too old to be read.');
    await replacePlan(tx, layout, plan, { now: now(), isAlwaysKept: true });
    return getPlan(tx, userId, id);
  });
}
