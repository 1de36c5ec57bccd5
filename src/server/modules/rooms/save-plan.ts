import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { type Database, onlyRow } from '@/server/platform/db/client.ts';
import { enforceLimit, userKey } from '@/server/platform/limits/limits.ts';
import { roomLayoutItems, roomLayouts, roomLayoutVersions } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { GALLERY_MACHINE } from '@/shared/rooms/gallery-states.ts';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';
import {
  roomPlanInput,
  type SaveRoomPlanInput,
  type StoredRoomPlan,
} from '@/shared/rooms/room-plan-input.ts';
import type { PlanVersionInput } from '@/shared/rooms/shared-room-inputs.ts';
import { MAX_PLAN_VERSIONS, type PlanVersionView, VERSION_MINUTES } from '@/shared/rooms/shared-rooms.ts';
import { storedPlanOf } from '@/shared/rooms/stored-plan.ts';
import { getPlan } from './get-plans.ts';
import {
  fittedPlan,
  insertItems,
  type Layout,
  layoutFieldsOf,
  lockOwnPlan,
  NO_PLAN,
  readPlan,
  withKnownProducts,
} from './plan-rows.ts';
import { forgetOldVersions, refuseBeyondPlanLimit, refuseTooLargePlan } from './room-limits.ts';

/**
 * Saves a new or changed plan.
 *
 * @returns the stored plan
 * @throws DomainError NOT_FOUND for another user's; EDIT_CONFLICT with the stored `revision` if it is not the base of
 *   this change; ROOM_PLANS_FULL; ROOM_PLAN_TOO_LARGE; TOO_MANY_REQUESTS
 */
export async function savePlan(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: number,
  { id, revision, isReplacing = false, ...plan }: SaveRoomPlanInput,
): Promise<RoomPlan> {
  await enforceLimit(db, 'room-plan-saves', userKey(userId));
  refuseTooLargePlan(plan);
  return db.transaction(async (tx) => {
    if (!id) return getPlan(tx, userId, await insertPlan(tx, userId, plan));
    const layout = await lockOwnPlan(tx, userId, id);
    if (typeof revision === 'number' && revision !== layout.revision) {
      const sentence = 'This plan was saved in another window or on another device since you opened it here.';
      throw new DomainError('EDIT_CONFLICT', sentence, { revision: layout.revision });
    }
    await replacePlan(tx, layout, plan, { now: now(), isAlwaysKept: isReplacing });
    return getPlan(tx, userId, id);
  });
}

async function insertPlan(tx: Database, userId: number, plan: StoredRoomPlan): Promise<number> {
  await refuseBeyondPlanLimit(tx, userId);
  const storablePlan = await withKnownProducts(tx, fittedPlan(plan));
  const inserted = await tx
    .insert(roomLayouts)
    .values({ ...layoutFieldsOf(storablePlan), userId })
    .returning({ id: roomLayouts.id });
  const { id } = onlyRow(inserted);
  await insertItems(tx, id, storablePlan.items);
  return id;
}

/**
 * Writes a plan and stores the previous state as a version. Unchanged plans are not written. Gallery rooms need
 * approval again.
 *
 * @param layout its row, locked
 * @param options.isAlwaysKept stores the previous state in any case
 */
async function replacePlan(
  tx: Database,
  layout: Layout,
  plan: StoredRoomPlan,
  { now, isAlwaysKept }: { now: Date; isAlwaysKept: boolean },
): Promise<void> {
  const next = await withKnownProducts(tx, fittedPlan(plan));
  const previousPlan = storedPlanOf(await readPlan(tx, layout));
  if (isDeepStrictEqual(previousPlan, next)) return;
  if (isAlwaysKept || !(await hasVersionOf(tx, layout.id, now))) {
    const { id: layoutId, updatedAt: savedAt } = layout;
    const values = {
      layoutId,
      savedAt,
      plan: previousPlan,
      items: previousPlan.items.length,
      createdAt: now,
    };
    await tx.insert(roomLayoutVersions).values(values);
    await forgetOldVersions(tx, layoutId, layout.userId);
  }
  await tx
    .update(roomLayouts)
    .set({
      ...layoutFieldsOf(next),
      revision: layout.revision + 1,
      picture: null,
      ...(GALLERY_MACHINE.allows(layout.galleryState ?? 'private', 'change') && {
        galleryState: 'pending',
        galleryAt: now,
        galleryReason: null,
      }),
    })
    .where(eq(roomLayouts.id, layout.id));
  await tx.delete(roomLayoutItems).where(eq(roomLayoutItems.layoutId, layout.id));
  await insertItems(tx, layout.id, next.items);
}

/** True if a version was stored recently: intermediate states are not kept. */
async function hasVersionOf(tx: Database, layoutId: number, now: Date): Promise<boolean> {
  const [newest] = await tx
    .select({ createdAt: roomLayoutVersions.createdAt })
    .from(roomLayoutVersions)
    .where(eq(roomLayoutVersions.layoutId, layoutId))
    .orderBy(desc(roomLayoutVersions.id))
    .limit(1);
  return newest !== undefined && now.getTime() - newest.createdAt.getTime() < VERSION_MINUTES * 60_000;
}

/** Lists a plan's versions, latest first. @throws DomainError NOT_FOUND for another user's */
export async function listVersions(db: Database, userId: number, planId: number): Promise<PlanVersionView[]> {
  const isOwnPlan = and(eq(roomLayouts.id, planId), eq(roomLayouts.userId, userId));
  if ((await db.$count(roomLayouts, isOwnPlan)) === 0) throw new DomainError('NOT_FOUND', NO_PLAN);
  const { id, savedAt, items, layoutId } = roomLayoutVersions;
  return db
    .select({ id, savedAt, items })
    .from(roomLayoutVersions)
    .where(eq(layoutId, planId))
    .orderBy(desc(id))
    .limit(MAX_PLAN_VERSIONS);
}

/**
 * Restores a version; the present state becomes one.
 *
 * @returns the stored plan; deleted products are removed from items
 * @throws DomainError NOT_FOUND for another user's plan or a missing version; ROOM_STATE if it can no longer be parsed
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
    // It may predate the present format or limits.
    const plan = roomPlanInput.safeParse(version.plan).data;
    if (!plan) throw new DomainError('ROOM_STATE', 'This version is too old to be read.');
    await replacePlan(tx, layout, plan, { now: now(), isAlwaysKept: true });
    return getPlan(tx, userId, id);
  });
}
