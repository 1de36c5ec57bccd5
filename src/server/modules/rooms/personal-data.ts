import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import type { PersonalData } from '@/server/platform/personal-data/personal-data.ts';
import { roomComments, roomLayoutItems, roomLayouts, roomLayoutVersions } from '@/server/schema.ts';

export const roomsData: PersonalData = {
  module: 'rooms',

  tables: {
    room_layouts: { about: ['customer'], stores: 'room plans and earlier versions', download: 'rooms' },
    room_layout_items: { partOf: 'room_layouts' },
    room_layout_versions: { partOf: 'room_layouts' },
    room_comments: { about: ['customer'], stores: 'comments on shared rooms', download: 'roomComments' },
  },

  async erase(tx, { id }) {
    for (const table of [roomComments, roomLayouts]) await tx.delete(table).where(eq(table.userId, id));
  },

  export: {
    rooms: ({ db }, userId) => roomsOf(db, userId),
    roomComments: ({ db }, userId) =>
      db
        .select({ text: roomComments.text, at: roomComments.createdAt })
        .from(roomComments)
        .where(eq(roomComments.userId, userId))
        .orderBy(asc(roomComments.id)),
  },
};

async function roomsOf(db: Database, userId: number) {
  const rooms = await db.select().from(roomLayouts).where(eq(roomLayouts.userId, userId));
  const ids = rooms.map(({ id }) => id);
  const items = await db.select().from(roomLayoutItems).where(inArray(roomLayoutItems.layoutId, ids));
  const versions = await db
    .select()
    .from(roomLayoutVersions)
    .where(inArray(roomLayoutVersions.layoutId, ids));
  // Omits the tokens: anyone who intercepts the mailed file could open the rooms.
  return rooms.map(({ shareToken, galleryToken: _, picture: _picture, ...room }) => ({
    ...room,
    isShared: shareToken !== null,
    items: items.filter(({ layoutId }) => layoutId === room.id),
    versions: versions.filter(({ layoutId }) => layoutId === room.id),
  }));
}
