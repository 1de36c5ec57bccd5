import { isDeepStrictEqual } from 'node:util';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { roomLayoutItems, roomLayouts, roomLayoutVersions } from '@/server/schema.ts';
import { GALLERY_MACHINE } from '@/shared/rooms/gallery-states.ts';
import { keptPlanOf } from '@/shared/rooms/kept-plan.ts';
import type { KeptRoomPlan } from '@/shared/rooms/room-plan-input.ts';
import { VERSION_MINUTES } from '@/shared/rooms/shared-rooms.ts';
import { forgetOldVersions } from './bounds.ts';
import {
  fittedPlan,
  insertItems,
  type Layout,
  layoutFieldsOf,
  readPlan,
  withKnownProducts,
} from './plan-rows.ts';

interface ReplaceOptions {
  now: Date;
  /** The state before becomes a version even where it was saved a moment ago. */
  isAlwaysKept: boolean;
}

/**
 * Writes a plan's new state, and keeps the state before as a version. Where nothing changed nothing is written. A room of the
 * gallery waits for an admin again.
 *
 * @param layout its row, locked
 */
export async function replacePlan(
  tx: Database,
  layout: Layout,
  plan: KeptRoomPlan,
  { now, isAlwaysKept }: ReplaceOptions,
): Promise<void> {
  const next = await withKnownProducts(tx, fittedPlan(plan));
  const before = keptPlanOf(await readPlan(tx, layout));
  if (isDeepStrictEqual(before, next)) return;
  if (isAlwaysKept || !(await hasVersionOf(tx, layout.id, now))) {
    const { id: layoutId, updatedAt: savedAt } = layout;
    const values = { layoutId, savedAt, plan: before, items: before.items.length, createdAt: now };
    await tx.insert(roomLayoutVersions).values(values);
    await forgetOldVersions(tx, layoutId, layout.userId);
  }
  await tx
    .update(roomLayouts)
    .set({
      ...layoutFieldsOf(next),
      revision: layout.revision + 1,
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

/** Whether a version was kept a moment ago: what was saved since then is on the way to what is saved now. */
async function hasVersionOf(tx: Database, layoutId: number, now: Date): Promise<boolean> {
  const [newest] = await tx
    .select({ createdAt: roomLayoutVersions.createdAt })
    .from(roomLayoutVersions)
    .where(eq(roomLayoutVersions.layoutId, layoutId))
    .orderBy(desc(roomLayoutVersions.id))
    .limit(1);
  return newest !== undefined && now.getTime() - newest.createdAt.getTime() < VERSION_MINUTES * 60_000;
}
