import { sql } from 'drizzle-orm';
import type { Waiting } from '@/server/platform/waiting/waiting.ts';
import { HANGS_AFTER_MS } from '@/shared/orders/admin-payments.ts';

export const checkoutWaiting = {
  // As listed on the payments page.
  payments: (now) => {
    const before = (milliseconds: number) =>
      sql`${new Date(now.getTime() - milliseconds).toISOString()}::timestamptz`;
    return sql`
      select coalesce(authorized_at, created_at) as since from payments
      where (status = 'created' and coalesce(authorized_at, created_at) < ${before(HANGS_AFTER_MS.unpaid)})
        or (
          status in ('authorized', 'placed', 'releasing')
          and coalesce(authorized_at, created_at) < ${before(HANGS_AFTER_MS.paid)}
        )
      union all
      select created_at from refunds
      where completed_at is null and (last_error is not null or created_at < ${before(HANGS_AFTER_MS.refund)})`;
  },
} satisfies Waiting;
