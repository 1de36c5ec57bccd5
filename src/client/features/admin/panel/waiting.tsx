import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { formatCount } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Badge, type Tone } from '@/client/ui/badge.tsx';
import { Card } from '@/client/ui/card.tsx';
import { Day } from '@/client/ui/date-time.tsx';
import { LATE_SHIPMENT_DAYS, type WaitingKind, type WaitingView } from '@/shared/admin/waiting.ts';
import { RETURN_WAITS_DAYS } from '@/shared/constants.ts';
import { WAITING_FORMS } from '@/shared/support/forms.ts';

export function Waiting({ className }: { className?: string }) {
  const { data: waiting } = useSuspenseQuery(useApi().admin.waiting.queryOptions());
  return (
    <Card title="Waiting for a decision" className={className}>
      {waiting.length === 0 ? (
        <p className="flex items-center gap-3">
          <CircleCheck aria-hidden className="text-positive size-6 shrink-0" />
          <span>
            <span className="block font-medium">All clear</span>
            <span className="text-ink-soft block text-sm">Nothing waits for you right now.</span>
          </span>
        </p>
      ) : (
        <ul className="divide-line -my-3 divide-y">
          {waiting.map((one) => (
            <li key={one.kind}>
              <WaitingLine waiting={one} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function WaitingLine({ waiting: { kind, count, oldestAt } }: { waiting: WaitingView }) {
  const { one, more, to, search, hint, tone = 'neutral' } = LOOK[kind];
  return (
    <Link to={to} search={search ?? {}} className="group flex items-center gap-4 py-3">
      <Badge tone={tone} className="min-w-9 justify-center tabular-nums">
        {count}
      </Badge>
      <span className="min-w-0 flex-1">
        <span className="block font-medium underline-offset-4 group-hover:underline">
          {formatCount(count, one, more)}
        </span>
        <span className="text-ink-faint block text-sm">
          {hint && `${hint} `}
          {count === 1 ? 'Since' : 'The oldest since'} <Day at={oldestAt} />
        </span>
      </span>
      <ChevronRight aria-hidden className="text-ink-faint size-5 shrink-0" />
    </Link>
  );
}

interface Look {
  one: string;
  more: string;
  to: string;
  search?: Record<string, string>;
  hint?: string;
  tone?: Tone;
}

const LOOK: Record<WaitingKind, Look> = {
  urgent_forms: {
    one: 'urgent form',
    more: 'urgent forms',
    to: '/admin/collection-forms',
    search: WAITING_FORMS.urgent_forms,
    tone: 'danger',
  },
  payments: {
    one: 'unfinished payment or refund',
    more: 'unfinished payments and refunds',
    to: '/admin/payments',
    tone: 'danger',
  },
  vendor_applications: {
    one: 'application to sell',
    more: 'applications to sell',
    to: '/admin/vendor-applications',
    search: { state: 'waiting' },
    tone: 'caution',
  },
  failed_payouts: {
    one: 'payout that failed',
    more: 'payouts that failed',
    to: '/admin/payouts',
    search: { tab: 'payouts', state: 'failed' },
    tone: 'danger',
  },
  payout_runs: {
    one: 'payout run that is not confirmed',
    more: 'payout runs that are not confirmed',
    to: '/admin/payouts',
    search: { tab: 'runs' },
    tone: 'caution',
  },
  late_shipments: {
    one: 'late shipment',
    more: 'late shipments',
    to: '/admin/orders',
    search: { status: 'in_transit' },
    hint: `Still on its way ${LATE_SHIPMENT_DAYS} days after the promised day.`,
    tone: 'caution',
  },
  returns: {
    one: 'overdue return',
    more: 'overdue returns',
    to: '/admin/returns',
    search: { waiting: String(RETURN_WAITS_DAYS) },
    hint: `No answer, or not back, in ${RETURN_WAITS_DAYS} days.`,
    tone: 'caution',
  },
  collection_requests: {
    one: 'free pick-up request',
    more: 'free pick-up requests',
    to: '/admin/collection-requests',
    search: { status: 'requested' },
    tone: 'caution',
  },
  reports: {
    one: 'report of a question or of messages',
    more: 'reports of questions or messages',
    to: '/admin/reports',
    tone: 'caution',
  },
  rooms: {
    one: 'room plan for the gallery',
    more: 'room plans for the gallery',
    to: '/admin/rooms',
    tone: 'caution',
  },
  hiding_answers: {
    one: 'answer from a vendor about a hidden product',
    more: 'answers from vendors about hidden products',
    to: '/admin/products',
    search: { mark: 'answered' },
    tone: 'caution',
  },
  forms: {
    one: 'less urgent form',
    more: 'less urgent forms',
    to: '/admin/collection-forms',
    search: WAITING_FORMS.forms,
  },
  dead_jobs: { one: 'job that failed', more: 'jobs that failed', to: '/admin/jobs' },
  dead_mail: { one: 'undelivered email', more: 'undelivered emails', to: '/admin/mail' },
};
