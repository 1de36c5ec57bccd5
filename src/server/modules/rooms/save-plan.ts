import type { Deps } from '@/server/deps.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { userKey } from '@/server/platform/limits/limit-keys.ts';
import { enforceLimit } from '@/server/platform/limits/limits.ts';
import { roomLayouts } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';
import type { KeptRoomPlan, SaveRoomPlanInput } from '@/shared/rooms/room-plan-input.ts';
import { refuseTooLarge, refuseWhenFull } from './bounds.ts';
import { getPlan } from './get-plans.ts';
import { fittedPlan, insertItems, layoutFieldsOf, lockOwnPlan, withKnownProducts } from './plan-rows.ts';
import { replacePlan } from './replace-plan.ts';

/**
 * Keeps a plan in the account: a new one, or one of theirs in its new state.
 *
 * @returns the plan as it is kept
 * @throws DomainError NOT_FOUND when the plan is not theirs; EDIT_CONFLICT with the `revision` that the account has where it is
 *   not the one that this state was made from; ROOM_PLANS_FULL for one more than somebody may keep; ROOM_PLAN_TOO_LARGE;
 *   TOO_MANY_REQUESTS
 */
export async function savePlan(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: number,
  { id, revision, isReplacing = false, ...plan }: SaveRoomPlanInput,
): Promise<RoomPlan> {
  await enforceLimit(db, 'room-plan-saves', userKey(userId));
  refuseTooLarge(plan);
  return db.transaction(async (tx) => {
    if (!id) return getPlan(tx, userId, await insertPlan(tx, userId, plan));
    const layout = await lockOwnPlan(tx, userId, id);
    if (typeof revision === 'number' && revision !== layout.revision) {
      throw new DomainError(
        'EDIT_CONFLICT',
        'This plan was saved in another window or on another device since you opened it here.',
        { revision: layout.revision },
      );
    }
    await replacePlan(tx, layout, plan, { now: now(), isAlwaysKept: isReplacing });
    return getPlan(tx, userId, id);
  });
}

async function insertPlan(tx: Database, userId: number, plan: KeptRoomPlan): Promise<number> {
  await refuseWhenFull(tx, userId);
  const known = await withKnownProducts(tx, fittedPlan(plan));
  const [layout] = await tx
    .insert(roomLayouts)
    .values({ ...layoutFieldsOf(known), userId })
    .returning({ id: roomLayouts.id });
  if (!layout) throw new Error('The plan was not written.');
  await insertItems(tx, layout.id, known.items);
  return layout.id;
}
