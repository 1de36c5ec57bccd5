import { createHash } from 'node:crypto';
import { itemRowsOf, layoutFieldsOf } from '@/server/modules/rooms/index.ts';
import type { roomComments, roomLayoutItems, roomLayouts } from '@/server/schema.ts';
import type { IMAGE_WIDTHS } from '@/shared/platform/images.ts';
import { PLAIN_ROOM } from '@/shared/rooms/room-plan.ts';
import type { StoredRoomPlan } from '@/shared/rooms/room-plan-input.ts';
import { DAY_MS, HOUR_MS } from '@/shared/time.ts';
import { customerId } from './accounts.ts';
import { type DemoRoom, demoRoomSpots, demoRooms } from './demo-data.ts';
import { productImage, shelvedProduct } from './shop.ts';

type WithId<Row> = Row & { id: number };

export function roomRows(now: Date): {
  layouts: WithId<typeof roomLayouts.$inferInsert>[];
  items: WithId<typeof roomLayoutItems.$inferInsert>[];
  comments: WithId<typeof roomComments.$inferInsert>[];
} {
  const rooms = demoRooms.map((room, index) => ({ room, id: index + 1, plan: demoPlanOf(room) }));
  const items = rooms.flatMap(({ room, id, plan }) =>
    itemRowsOf(id, plan.items).map((item) => ({ ...item, createdAt: plannedAt(room, now) })),
  );
  const comments = rooms.flatMap(({ room, id }) => commentsOn(room, id, now));
  return {
    layouts: rooms.map(({ room, id, plan }) => layoutRow(room, id, plan, now)),
    items: items.map((item, index) => ({ id: index + 1, ...item })),
    comments: comments.map((comment, index) => ({ id: index + 1, ...comment })),
  };
}

export function demoPlanOf(room: DemoRoom): StoredRoomPlan {
  const { name, roomType, width, height, floorType, backgroundColor, corners, openings, things } = room;
  return {
    ...PLAIN_ROOM,
    ...{ name, roomType, width, height, floorType, backgroundColor, corners, openings },
    items: things.map(([slug, x, y, rotation = 0], zIndex) => {
      const { product, id: productId } = shelvedProduct(slug);
      return {
        ...{ productId, name: product.name, imageUrl: productImage(slug, 1) },
        ...{ x, y, width: product.widthCm, height: product.depthCm, heightCm: product.heightCm },
        ...{ rotation, zIndex, hasTrueSize: true, isLocked: false },
      };
    }),
  };
}

function layoutRow(room: DemoRoom, id: number, plan: StoredRoomPlan, now: Date) {
  const createdAt = plannedAt(room, now);
  const own = {
    id,
    userId: customerId(room.owner),
    ...layoutFieldsOf(plan),
    createdAt,
    updatedAt: createdAt,
  };
  const shownAt = shownIn(room, now);
  if (!shownAt) return own;
  const picture = { url: roomPicturePath(room.name, 800), spots: demoRoomSpots[room.name] ?? [] };
  const galleryToken = tokenOf(room.name);
  const gallery = { galleryState: 'approved' as const, galleryAt: shownAt, galleryToken, picture };
  return { ...own, ...gallery, isPublic: true };
}

/** Path of a room's picture, written by `npm run room-pictures`. */
export function roomPicturePath(name: string, width: (typeof IMAGE_WIDTHS)[number]): string {
  const slug = name.toLowerCase().replace(/[^a-z]+/g, '-');
  return `/demo/rooms/${slug}-${width}.webp`;
}

/** Deterministic token; it is public in the gallery anyway. */
function tokenOf(name: string): string {
  return createHash('sha256').update(`demo room ${name}`).digest('base64url').slice(0, 22);
}

function commentsOn(room: DemoRoom, layoutId: number, now: Date) {
  const shownAt = shownIn(room, now);
  if (!shownAt) return [];
  return room.comments.map(([author, text], index) => ({
    ...{ layoutId, userId: customerId(author), text, isInGallery: true },
    createdAt: new Date(shownAt.getTime() + (7 + 16 * index) * HOUR_MS),
  }));
}

/** About a day before it was accepted into the gallery. */
function plannedAt(room: DemoRoom, now: Date): Date {
  return new Date((shownIn(room, now)?.getTime() ?? now.getTime() - 12 * DAY_MS) - 27 * HOUR_MS);
}

function shownIn({ shownDaysAgo }: DemoRoom, now: Date): Date | null {
  return shownDaysAgo === undefined ? null : new Date(now.getTime() - shownDaysAgo * DAY_MS);
}
