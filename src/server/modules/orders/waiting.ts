import { sql } from 'drizzle-orm';
import type { Waiting } from '@/server/platform/waiting/waiting.ts';
import { LATE_SHIPMENT_DAYS } from '@/shared/admin/waiting.ts';
import { RETURN_WAITS_DAYS } from '@/shared/constants.ts';
import { daysAfter } from '@/shared/time.ts';

export const ordersWaiting = {
  returns: (now) => sql`
    select coalesce(decided_at, created_at) as since from return_requests
    where status in ('requested', 'accepted')
      and coalesce(decided_at, created_at) <= ${daysAfter(now, -RETURN_WAITS_DAYS).toISOString()}::timestamptz`,
  late_shipments: (now) => sql`
    select coalesce(not_arrived_at, estimated_delivery) as since from vendor_orders
    where status = 'in_transit'
      and (estimated_delivery < ${daysAfter(now, -LATE_SHIPMENT_DAYS).toISOString()}::timestamptz
        or not_arrived_at is not null)`,
} satisfies Waiting;
