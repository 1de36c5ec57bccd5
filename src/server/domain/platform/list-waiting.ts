import { sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/db/client.ts';
import { WAITING_KINDS, WAITS_TOO_LONG, type WaitingKind, type WaitingView } from '@/shared/waiting.ts';

interface WaitingRow extends Record<string, unknown> {
  kind: WaitingKind;
  count: number;
  /** Milliseconds since 1970. */
  oldest: number | null;
}

const { returnAskedDays, returnAcceptedDays, paymentMinutes } = WAITS_TOO_LONG;

/** What waits for an admin's decision or help, in the order of `WAITING_KINDS`; what does not wait is left out. */
export async function listWaiting(db: Database, now: Date): Promise<WaitingView[]> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const found = await rows<WaitingRow>(
    db,
    sql`
      select kind, count(*)::int as count, (extract(epoch from min(since)) * 1000)::float8 as oldest
      from (
        select case when priority = 'urgent' then 'urgent_forms' else 'forms' end as kind, created_at as since
        from collection_forms where status = 'pending' and form_type <> 'vendor_application'
        union all
        select 'vendor_applications', f.created_at
        from collection_forms f left join vendor_application_decisions d on d.form_id = f.id
        where f.form_type = 'vendor_application' and f.status in ('pending', 'reviewed') and d.form_id is null
        union all
        select 'collection_requests', created_at from collection_requests where status = 'requested'
        union all
        select 'returns', coalesce(decided_at, created_at) from return_requests
        where (status = 'requested' and created_at < ${moment} - ${returnAskedDays} * interval '1 day')
          or (status = 'accepted' and decided_at < ${moment} - ${returnAcceptedDays} * interval '1 day')
        union all
        select 'payments', created_at from payments
        where status in ('authorized', 'placed', 'releasing')
          and coalesce(authorized_at, created_at) < ${moment} - ${paymentMinutes} * interval '1 minute'
        union all
        select 'payments', created_at from refunds where completed_at is null and last_error is not null
        union all
        select 'hiding_answers', h.answered_at
        from product_hidings h join products p on p.id = h.product_id and p.status <> 'archived'
        where h.ended_at is null and h.answered_at is not null
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
