import { eq } from 'drizzle-orm';
import type { PersonalData } from '@/server/platform/personal-data/personal-data.ts';
import { roomComments, roomLayouts } from '@/server/schema.ts';

export const roomsData: PersonalData = {
  async erase(tx, { id }) {
    for (const table of [roomComments, roomLayouts]) await tx.delete(table).where(eq(table.userId, id));
  },
};
