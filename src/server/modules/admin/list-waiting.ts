import { sql } from 'drizzle-orm';
import { failedPayouts } from '@/server/modules/payouts/index.ts';
import { matches } from '@/server/modules/support/index.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import {
  LATE_SHIPMENT_DAYS,
  RETURN_WAITS_DAYS,
  WAITING_KINDS,
  type WaitingKind,
  type WaitingView,
} from '@/shared/admin/waiting.ts';
import { HANGS_AFTER_MS } from '@/shared/orders/admin-payments.ts';
import { WAITING_FORMS } from '@/shared/support/forms.ts';
import { daysAfter } from '@/shared/time.ts';

interface WaitingRow extends Record<string, unknown> {
  kind: WaitingKind;
  count: number;
  /** Milliseconds since 1970. */
  oldest: number | null;
}

/** What waits for an admin's decision or help, in the order of `WAITING_KINDS`; what does not wait is left out. */
export async function listWaiting(db: Database, now: Date): Promise<WaitingView[]> {
  const before = (milliseconds: number) =>
    sql`${new Date(now.getTime() - milliseconds).toISOString()}::timestamptz`;
  const found = await rows<WaitingRow>(
    db,
    sql`
      select kind, count(*)::int as count, (extract(epoch from min(since)) * 1000)::float8 as oldest
      from (
        select 'urgent_forms' as kind, created_at as since from collection_forms
        where ${matches(WAITING_FORMS.urgent_forms)}
        union all
        select 'forms', created_at from collection_forms where ${matches(WAITING_FORMS.forms)}
        union all
        select 'vendor_applications', f.created_at
        from collection_forms f left join vendor_application_decisions d on d.form_id = f.id
        where f.form_type = 'vendor_application' and f.status in ('pending', 'reviewed') and d.form_id is null
        union all
        select 'collection_requests', created_at from collection_requests where status = 'requested'
        union all
        select 'returns', coalesce(decided_at, created_at) from return_requests
        where status in ('requested', 'accepted')
          and coalesce(decided_at, created_at) <= ${daysAfter(now, -RETURN_WAITS_DAYS).toISOString()}::timestamptz
        union all
        select 'late_shipments', estimated_delivery from vendor_orders
        where status = 'in_transit'
          and estimated_delivery < ${daysAfter(now, -LATE_SHIPMENT_DAYS).toISOString()}::timestamptz
        union all
        -- As the page of payments lists them.
        select 'payments', coalesce(authorized_at, created_at) from payments
        where (status = 'created' and coalesce(authorized_at, created_at) < ${before(HANGS_AFTER_MS.unpaid)})
          or (
            status in ('authorized', 'placed', 'releasing')
            and coalesce(authorized_at, created_at) < ${before(HANGS_AFTER_MS.paid)}
          )
        union all
        select 'payments', created_at from refunds
        where completed_at is null and (last_error is not null or created_at < ${before(HANGS_AFTER_MS.refund)})
        union all
        select 'payout_runs', created_at from payout_runs where state = 'open'
        union all
        select 'failed_payouts', since from (${failedPayouts}) as failed_payouts
        union all
        select 'hiding_answers', h.answered_at
        from product_hidings h join products p on p.id = h.product_id and p.status <> 'archived'
        where h.ended_at is null and h.answered_at is not null
        union all
        select 'reports', created_at from content_reports where outcome is null
        union all
        select 'rooms', gallery_at from room_layouts where gallery_state = 'pending'
        union all
        select 'dead_mail', created_at from mail_outbox where status = 'dead'
        union all
        select 'dead_jobs', started_at from job_runs where last_error is not null
      ) as waiting
      group by kind
    `,
  );
  return WAITING_KINDS.flatMap((kind) => {
    const row = found.find((one) => one.kind === kind);
    return row ? [{ kind, count: row.count, oldestAt: new Date(row.oldest ?? now) }] : [];
  });
}
