import { sql } from 'drizzle-orm';
import type { Waiting } from '@/server/platform/waiting/waiting.ts';

export const roomsWaiting = {
  rooms: () => sql`select gallery_at as since from room_layouts where gallery_state = 'pending'`,
} satisfies Waiting;
