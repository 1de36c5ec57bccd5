import { useSuspenseQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, RefreshCw, TriangleAlert } from 'lucide-react';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import { formatDateTime } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Card } from '@/client/ui/card.tsx';
import { cx } from '@/client/ui/cx.ts';
import { DescriptionList } from '@/client/ui/description-list.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { RefetchButton } from '@/client/ui/query-boundary.tsx';
import type { HealthCheck, HealthState } from '@/shared/admin/system-health.ts';

/** Hydration must not find the data of the page stale: it would render the button as pending, unlike the server. */
const FRESH_MS = 30_000;

const SUMMARY = {
  good: { tone: 'positive', title: 'Everything is well' },
  watch: { tone: 'caution', title: 'Something to look at' },
  bad: { tone: 'danger', title: 'Something does not work' },
} as const;

export function SystemHealthScreen() {
  const health = useSuspenseQuery(useApi().system.health.queryOptions(undefined, { staleTime: FRESH_MS }));
  const { state, at, groups, versions } = health.data;
  return (
    <AdminPage
      title="System health"
      text={`As of ${formatDateTime(at)}`}
      actions={
        <RefetchButton query={health}>
          <RefreshCw aria-hidden className="size-4" />
          Check again
        </RefetchButton>
      }
    >
      <Notice role="status" tone={SUMMARY[state].tone} title={SUMMARY[state].title} className="mb-6" />
      <div className="gap-6 *:mb-6 *:break-inside-avoid md:columns-2 2xl:columns-3">
        {groups.map(({ title, checks }) => (
          <Card key={title} title={title}>
            <ul className="divide-line divide-y">
              {checks.map((check) => (
                <Check key={`${check.label} ${check.finding}`} check={check} />
              ))}
            </ul>
          </Card>
        ))}
        <Card title="Versions" text="For whoever has to report a problem.">
          <DescriptionList items={versions} />
        </Card>
      </div>
    </AdminPage>
  );
}

const MARK: Record<HealthState, { Icon: typeof CircleCheck; word: string; colour: string }> = {
  good: { Icon: CircleCheck, word: 'Good', colour: 'text-positive' },
  watch: { Icon: TriangleAlert, word: 'Look at this', colour: 'text-caution' },
  bad: { Icon: CircleX, word: 'Does not work', colour: 'text-danger' },
};

function Check({ check: { label, state, finding, advice } }: { check: HealthCheck }) {
  const { Icon, word, colour } = MARK[state];
  return (
    <li className="flex gap-3 py-2.5">
      <Icon aria-hidden className={cx('mt-0.5 size-5 shrink-0', colour)} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="text-ink-soft">
            {label}
            <span className="sr-only">: {word}</span>
          </span>
          <span className="min-w-0 wrap-anywhere">{finding}</span>
        </p>
        {advice && <p className="text-ink-soft mt-1 text-sm">{advice}</p>}
      </div>
    </li>
  );
}
