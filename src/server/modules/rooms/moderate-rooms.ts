import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { StateColumn } from '@/server/platform/db/state-column.ts';
import { saveWithPictures } from '@/server/platform/media/attach-media.ts';
import { type Notice, notify } from '@/server/platform/notifications/notify.ts';
import { roomLayouts, users } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { type Page, takePage } from '@/shared/page.ts';
import { GALLERY_MACHINE } from '@/shared/rooms/gallery-states.ts';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';
import type { DecideRoomInput, ListRoomsToDecideInput } from '@/shared/rooms/shared-room-inputs.ts';
import type { RoomToDecide } from '@/shared/rooms/shared-rooms.ts';
import { type Layout, planOf, readItems } from './plan-rows.ts';

const PAGE_SIZE = 10;
const GALLERY_ROWS = new StateColumn(GALLERY_MACHINE, roomLayouts, 'galleryState');

/** Lists rooms submitted to the gallery: waiting ones oldest first, others newest first. */
export async function listRoomsToDecide(
  db: Database,
  { state, cursor }: ListRoomsToDecideInput,
): Promise<Page<RoomToDecide, number>> {
  const { id, galleryState, userId } = roomLayouts;
  const [behind, order] = state === 'pending' ? [gt, asc(id)] : [lt, desc(id)];
  const roomRows = await db
    .select({ layout: roomLayouts, ownerName: users.name })
    .from(roomLayouts)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(galleryState, state), eq(users.isActive, true), cursor ? behind(id, cursor) : undefined))
    .orderBy(order)
    .limit(PAGE_SIZE + 1);
  const { items, nextCursor } = takePage(roomRows, PAGE_SIZE, ({ layout }) => layout.id);
  const pieces = await readItems(
    db,
    items.map(({ layout }) => layout),
  );
  return {
    items: items.map(({ layout, ownerName }) => ({
      ...{ id: layout.id, revision: layout.revision, state, reason: layout.galleryReason },
      plan: withoutPictures(planOf(layout, pieces)),
      since: layout.galleryAt ?? layout.updatedAt,
      owner: { id: layout.userId, name: ownerName },
    })),
    nextCursor,
  };
}

/** Removes picture links, most of a plan's size. */
function withoutPictures(plan: RoomPlan): RoomPlan {
  return { ...plan, items: plan.items.map((item) => ({ ...item, imageUrl: null })) };
}

/**
 * Approves a gallery room, or refuses or removes it with a reason for its owner. The admin's browser draws its picture,
 * as pictures sent by owners could show anything.
 *
 * @throws DomainError NOT_FOUND if it is not submitted; EDIT_CONFLICT if its owner changed it meanwhile
 */
export async function decideRoom(
  { db, now }: Deps,
  actor: Actor,
  { id, revision, ...decision }: DecideRoomInput,
): Promise<{ success: true }> {
  const picture = decision.outcome === 'approved' ? decision.picture : null;
  await saveWithPictures(db, actor.userId, { picture: picture?.url }, async (tx) => {
    const [roomRow] = await tx
      .select({ layout: roomLayouts, isActive: users.isActive })
      .from(roomLayouts)
      .innerJoin(users, eq(users.id, roomLayouts.userId))
      .where(eq(roomLayouts.id, id))
      .for('no key update', { of: roomLayouts });
    const layout = roomRow?.isActive ? roomRow.layout : null;
    if (!layout?.galleryState) throw new DomainError('NOT_FOUND', 'This room does not wait for the gallery.');
    if (layout.revision !== revision) {
      throw new DomainError('EDIT_CONFLICT', 'The room was changed meanwhile. Please look at it again.');
    }
    if (layout.galleryState === decision.outcome) return;
    const galleryReason = decision.outcome === 'refused' ? decision.reason : null;
    const { updatedAt } = layout;
    const set = { galleryAt: now(), galleryReason, updatedAt, picture: picture ?? null };
    await GALLERY_ROWS.moveTo(tx, layout.galleryState, decision.outcome, { id, by: 'admin', set });
    const action = decision.outcome === 'approved' ? 'approve_room' : 'refuse_room';
    // The audit log is permanent, so it omits the room's texts.
    await recordAction(tx, actor, action, `room:${id}`, { revision });
    await notify(tx, noticeOf(layout, galleryReason));
  });
  return { success: true };
}

function noticeOf({ id, name, userId, galleryToken }: Layout, refusal: string | null): Notice {
  const common = { userId, kind: 'room', subject: `gallery:${id}` } as const;
  if (refusal === null) {
    return {
      ...common,
      title: `${name} is in the gallery`,
      body: 'Everybody can see your room now.',
      link: `/rooms/${galleryToken}`,
    };
  }
  return {
    ...common,
    title: `${name} is not in the gallery`,
    body: `Our team writes: “${refusal}”`,
    link: '/room-planner',
  };
}
