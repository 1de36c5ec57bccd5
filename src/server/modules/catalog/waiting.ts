import { sql } from 'drizzle-orm';
import type { Waiting } from '@/server/platform/waiting/waiting.ts';

export const catalogWaiting = {
  hiding_answers: () => sql`
    select h.answered_at as since
    from product_hidings h join products p on p.id = h.product_id and p.status <> 'archived'
    where h.ended_at is null and h.answered_at is not null`,
} satisfies Waiting;
