import { sql } from 'drizzle-orm';
import { failedPayouts, selectHeldBack } from '@/server/modules/payouts/index.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import type { HealthCheck, HealthState } from '@/shared/admin/system-health.ts';
import { formatSeconds } from './format.ts';

/** What is due and has not been done, and for how many seconds the oldest of it. */
interface Queue extends Record<string, unknown> {
  name: 'mail' | 'refunds' | 'payments' | 'imports' | 'dead_mail' | 'payouts' | 'failed_payouts';
  count: number;
  seconds: number | null;
}

/** Words, how old is late, in seconds, and what to do. Each is worked on every few seconds; payments after some minutes. */
const QUEUES: Record<Queue['name'], { label: string; watch: number; bad: number; advice: string }> = {
  mail: {
    label: 'Mail to send',
    watch: 300,
    bad: 3600,
    advice: 'Mail does not leave. Look at SMTP_URL and at the worker.',
  },
  dead_mail: {
    label: 'Undelivered mail',
    watch: 0,
    bad: Infinity,
    advice: 'The page Undelivered mail says why.',
  },
  refunds: {
    label: 'Refunds to pay back',
    watch: 600,
    bad: 86_400,
    advice: 'The page Payments says what the provider answers.',
  },
  payments: {
    label: 'Payments to settle',
    watch: 1800,
    bad: 86_400,
    advice: 'The page Payments says what each waits for.',
  },
  payouts: {
    label: 'Payouts through Stripe',
    watch: 600,
    bad: 86_400,
    advice: 'The page Payouts says what Stripe answers.',
  },
  failed_payouts: {
    label: 'Failed payouts',
    watch: 0,
    bad: Infinity,
    advice: 'The page Payouts says why. The vendor has to check the account.',
  },
  imports: {
    label: 'Imports at work',
    watch: 3600,
    bad: 86_400,
    advice: 'An import makes no progress. Look at the worker.',
  },
};

/** What is due now and waits, by its age. */
export async function checkQueues(db: Database, now: Date): Promise<HealthCheck[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const age = (column: string) => sql`extract(epoch from ${at} - min(${sql.raw(column)}))::int as seconds`;
  const found = await rows<Queue>(
    db,
    sql`
      select 'mail' as name, count(*)::int as count, ${age('next_attempt_at')}
        from mail_outbox where status = 'queued' and next_attempt_at <= ${at}
      union all
      select 'dead_mail', count(*)::int, ${age('created_at')} from mail_outbox where status = 'dead'
      union all
      select 'refunds', count(*)::int, ${age('created_at')} from refunds where completed_at is null
      union all
      select 'payments', count(*)::int, ${age('next_check_at')}
        from payments where status in ('created', 'authorized', 'placed', 'releasing') and next_check_at <= ${at}
      union all
      -- A payout that is taken back says only when Stripe is asked next.
      select 'payouts', count(*)::int, ${age("case when state = 'pending' then created_at else next_attempt_at end")}
        from payouts where method = 'stripe' and id not in ${selectHeldBack(db)}
          and (state = 'pending' or (state = 'reversing' and next_attempt_at <= ${at}))
      union all
      select 'failed_payouts', count(*)::int, ${age('since')} from (${failedPayouts}) as failed_payouts
      union all
      select 'imports', count(*)::int, ${age('updated_at')}
        from product_imports where state in ('checking', 'running')`,
  );
  return found.map(({ name, count, seconds }) => {
    const { label, watch, bad, advice } = QUEUES[name];
    const old = seconds ?? 0;
    const state: HealthState = count === 0 || old < watch ? 'good' : old >= bad ? 'bad' : 'watch';
    return {
      label,
      state,
      finding: count === 0 ? 'None' : `${count}, the oldest for ${formatSeconds(old)}`,
      advice: state === 'good' ? null : advice,
    };
  });
}
