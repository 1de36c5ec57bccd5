import { useSuspenseQuery } from '@tanstack/react-query';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import { formatCount } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Badge, type BadgeLook } from '@/client/ui/badge.tsx';
import { Button } from '@/client/ui/button.tsx';
import { DateTime } from '@/client/ui/date-time.tsx';
import { actionsColumn, type Columns, NotedCell, Table } from '@/client/ui/table.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { JobState, JobView } from '@/shared/admin/jobs.ts';
import { DAY_SECONDS } from '@/shared/time.ts';

/** Short enough to see a requested job start and end. */
const REFRESH_MS = 3000;

export function JobsScreen() {
  const { data: jobs } = useSuspenseQuery(
    useApi().system.jobs.queryOptions(undefined, { refetchInterval: REFRESH_MS }),
  );
  return (
    <AdminPage
      title="Jobs"
      text="What the shop does by itself. A job that fails is tried again when its time comes."
    >
      <Table caption="Jobs" columns={COLUMNS} rows={jobs} rowKey={({ name }) => name} />
    </AdminPage>
  );
}

function RunNow({ job: { name, label, state } }: { job: JobView }) {
  const api = useApi();
  const run = trpc.system.runJob.useMutation({
    onSuccess: async () => {
      await api.system.jobs.invalidate();
      toast.success('Job requested', `${label} begins within seconds.`);
    },
    onError: (error) => toast.failure(error, 'Failed to run the job'),
  });
  const isBusy = state === 'running' || state === 'requested';
  return (
    <Button
      variant="secondary"
      size="sm"
      isPending={run.isPending}
      aria-disabled={isBusy || undefined}
      aria-label={`Run now: ${label}`}
      onClick={() => run.mutate({ name })}
    >
      {isBusy ? 'Running' : 'Run now'}
    </Button>
  );
}

const LOOK: Record<JobState, BadgeLook> = {
  failing: { label: 'Failing', tone: 'danger' },
  late: { label: 'Late', tone: 'danger' },
  running: { label: 'Running', tone: 'info' },
  requested: { label: 'Requested', tone: 'info' },
  well: { label: 'Working', tone: 'positive' },
  not_yet: { label: 'Not run yet' },
};

const COLUMNS: Columns<JobView> = [
  { header: 'Job', cell: ({ label, text }) => <NotedCell note={text}>{label}</NotedCell> },
  {
    header: 'State',
    cell: ({ state, lastError }) => (
      <span className="inline-flex max-w-96 flex-col items-start gap-1 as-cards:items-end">
        <Badge tone={LOOK[state].tone}>{LOOK[state].label}</Badge>
        {state === 'failing' && <span className="text-ink-soft text-xs wrap-anywhere">{lastError}</span>}
      </span>
    ),
  },
  { header: 'Runs', cell: ({ everySeconds, state }) => (state === 'not_yet' ? '–' : paceOf(everySeconds)) },
  {
    header: 'Last run',
    cell: ({ startedAt, everySeconds }) =>
      startedAt && everySeconds !== null ? <DateTime at={startedAt} className="whitespace-nowrap" /> : '–',
  },
  {
    header: 'Took',
    align: 'right',
    cell: ({ startedAt, finishedAt, everySeconds }) =>
      everySeconds !== null && startedAt && finishedAt && finishedAt >= startedAt
        ? durationOf(startedAt, finishedAt)
        : '–',
  },
  actionsColumn((job) => job.everySeconds !== null && <RunNow job={job} />),
];

function paceOf(seconds: number | null): string {
  if (seconds === null) return 'All the time';
  if (seconds >= DAY_SECONDS) return 'Once a day';
  if (seconds >= 3600) return 'Once an hour';
  return seconds >= 60 ? 'Once a minute' : `Every ${formatCount(seconds, 'second')}`;
}

function durationOf(from: Date, to: Date): string {
  const ms = to.getTime() - from.getTime();
  return ms < 1000 ? `${ms}\u00a0ms` : `${(ms / 1000).toFixed(1)}\u00a0s`;
}
