import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import { browserName } from '@/client/lib/browser-name.ts';
import { formatDateTime } from '@/client/lib/format.ts';
import { allItems } from '@/client/lib/paging.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { Field } from '@/client/ui/field.tsx';
import { LoadMore } from '@/client/ui/load-more.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { type Column, Table } from '@/client/ui/table.tsx';
import { AUDIT_ACTIONS, type AuditAction, type AuditEntryView } from '@/shared/audit.ts';
import { auditLogOptions } from './audit-log.ts';

type AuditLogScreenProps = {
  action: AuditAction | undefined;
  onActionChange: (action: AuditAction | undefined) => void;
};

const ACTIONS = Object.entries(AUDIT_ACTIONS) as [AuditAction, string][];

/** Who signed in, failed to, and changed what about whom; for admins. */
export function AuditLogScreen({ action, onActionChange }: AuditLogScreenProps) {
  return (
    <AdminPage
      title="Audit log"
      text="Sign-ins, failures, resets, roles and deletions. Lines are only ever added."
    >
      <Field label="What happened" className="mb-6 max-w-xs">
        <NativeSelect
          value={action ?? ''}
          onChange={({ target }) => onActionChange(ACTIONS.find(([name]) => name === target.value)?.[0])}
          options={[
            { value: '', label: 'Everything' },
            ...ACTIONS.map(([value, label]) => ({ value, label })),
          ]}
        />
      </Field>
      <Entries action={action} />
    </AdminPage>
  );
}

function Entries({ action }: { action: AuditAction | undefined }) {
  const { data, ...query } = useSuspenseInfiniteQuery(auditLogOptions(useApi(), { action }));
  const entries = allItems(data);
  if (entries.length === 0) {
    return (
      <EmptyState
        illustration={<ScrollText />}
        title="Nothing here yet"
        text="This has not happened so far."
      />
    );
  }
  return (
    <>
      <Table caption="Audit log" columns={COLUMNS} rows={entries} rowKey={({ id }) => id} />
      <LoadMore
        shown={entries.length}
        noun="lines"
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onLoadMore={() => void query.fetchNextPage()}
      />
    </>
  );
}

const COLUMNS: [Column<AuditEntryView>, ...Column<AuditEntryView>[]] = [
  { header: 'What happened', cell: ({ action }) => AUDIT_ACTIONS[action] },
  {
    header: 'When',
    cell: ({ at }) => (
      <time dateTime={at.toISOString()} className="whitespace-nowrap">
        {formatDateTime(at)}
      </time>
    ),
  },
  {
    header: 'By',
    cell: ({ actorId, actorUsername }) => (
      <span className="whitespace-nowrap">{actorUsername ?? (actorId ? `user:${actorId}` : '–')}</span>
    ),
  },
  {
    header: 'Concerning',
    cell: ({ subject, details }) => <TwoLines first={subject ?? '–'} second={detailsOf(details)} />,
  },
  {
    header: 'From',
    cell: ({ ip, userAgent }) => (
      <TwoLines first={ip ?? '–'} second={userAgent && browserName(userAgent)} title={userAgent} />
    ),
  },
];

type TwoLinesProps = { first: string; second: string | null; title?: string | null };

function TwoLines({ first, second, title }: TwoLinesProps) {
  return (
    <span className="inline-block" title={title ?? undefined}>
      {first}
      {second && <span className="text-ink-faint block text-xs">{second}</span>}
    </span>
  );
}

/** `{ role: 'admin' }` as "role: admin". */
function detailsOf(details: Record<string, unknown>): string {
  const parts = Object.entries(details).map(([name, value]) => `${name}: ${String(value)}`);
  return parts.join(', ');
}
