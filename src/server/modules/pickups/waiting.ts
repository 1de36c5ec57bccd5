import { sql } from 'drizzle-orm';
import type { Waiting } from '@/server/platform/waiting/waiting.ts';

export const pickupsWaiting = {
  collection_requests: () =>
    sql`select created_at as since from collection_requests where status = 'requested'`,
} satisfies Waiting;
