import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import { FilterBar, FilterDay, FilterSelect } from '@/client/features/admin/frame/filter-bar.tsx';
import { browserName } from '@/client/lib/browser-name.ts';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { DateTime } from '@/client/ui/date-time.tsx';
import { PagedList } from '@/client/ui/paged-list.tsx';
import { SearchField } from '@/client/ui/search-field.tsx';
import { type Column, Table } from '@/client/ui/table.tsx';
import { AUDIT_ACTIONS, type AuditAction, type AuditEntryView } from '@/shared/platform/audit.ts';
import type { AuditFilter } from './audit-filter.ts';
import { actionOf, auditLogOptions } from './audit-log.ts';

type AuditLogScreenProps = { filter: AuditFilter; onFilter: SetSearch<AuditFilter> };

export function AuditLogScreen({ filter, onFilter }: AuditLogScreenProps) {
  return (
    <AdminPage
      title="Audit log"
      text="Sign-ins, and everything that was changed by hand. Lines are only ever added."
    >
      <AuditFilters filter={filter} onFilter={onFilter} />
      <Entries filter={filter} />
    </AdminPage>
  );
}

function Entries({ filter }: { filter: AuditFilter }) {
  const query = useSuspenseInfiniteQuery(auditLogOptions(useApi(), filter));
  return (
    <PagedList
      query={query}
      noun="line"
      empty={{
        illustration: <ScrollText />,
        title: 'Nothing found',
        text: 'No lines match. Clear a filter to see more.',
      }}
    >
      {(entries) => <Table caption="Audit log" columns={COLUMNS} rows={entries} rowKey={({ id }) => id} />}
    </PagedList>
  );
}

const COLUMNS: [Column<AuditEntryView>, ...Column<AuditEntryView>[]] = [
  { header: 'What happened', cell: ({ action }) => AUDIT_ACTIONS[action] },
  { header: 'When', cell: ({ at }) => <DateTime at={at} className="whitespace-nowrap" /> },
  {
    header: 'By',
    cell: ({ actorId, actorUsername }) => (
      <span className="whitespace-nowrap">
        {actorId ? <UserLink id={actorId}>{actorUsername ?? `user:${actorId}`}</UserLink> : '–'}
      </span>
    ),
  },
  {
    header: 'Concerning',
    cell: ({ subject, details }) => <TwoLines first={subjectOf(subject)} second={detailsOf(details)} />,
  },
  {
    header: 'From',
    cell: ({ ip, userAgent }) => (
      <TwoLines first={ip ?? '–'} second={userAgent && browserName(userAgent)} title={userAgent} />
    ),
  },
];

type TwoLinesProps = { first: ReactNode; second: string | null; title?: string | null };

function TwoLines({ first, second, title }: TwoLinesProps) {
  return (
    <span className="inline-block" title={title ?? undefined}>
      {first}
      {second && <span className="text-ink-faint block text-xs">{second}</span>}
    </span>
  );
}

/** Links `user:7` to the person. */
function subjectOf(subject: string | null): ReactNode {
  const userId = subject && /^user:(\d+)$/.exec(subject)?.[1];
  return userId ? <UserLink id={Number(userId)}>{subject}</UserLink> : (subject ?? '–');
}

function UserLink({ id, children }: { id: number; children: ReactNode }) {
  return (
    <Link to="/admin/users/$id" params={{ id: String(id) }} className="underline underline-offset-4">
      {children}
    </Link>
  );
}

/** `{ role: 'admin' }` as "role: admin". */
function detailsOf(details: Record<string, unknown>): string {
  const parts = Object.entries(details).map(([name, value]) => `${name}: ${String(value)}`);
  return parts.join(', ');
}

const ACTIONS = (Object.entries(AUDIT_ACTIONS) as [AuditAction, string][])
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label));

function AuditFilters({ filter, onFilter }: { filter: AuditFilter; onFilter: SetSearch<AuditFilter> }) {
  const narrow = (change: AuditFilter) => onFilter((latest) => ({ ...latest, ...change }));
  const day = (name: 'from' | 'to', label: string) => (
    <FilterDay
      label={label}
      value={filter[name]}
      min={name === 'to' ? filter.from : undefined}
      max={name === 'from' ? filter.to : undefined}
      onChange={(value) => narrow({ [name]: value })}
    />
  );
  return (
    <FilterBar filters={filter} onClear={() => onFilter(() => ({}))}>
      <FilterSelect
        label="What happened"
        all="Everything"
        value={actionOf(filter)}
        onChange={(action) => narrow({ action })}
        options={ACTIONS}
      />
      <SearchField
        label="By whom"
        placeholder="By: username"
        value={filter.actor ?? ''}
        onSearch={(actor) => narrow({ actor: actor || undefined })}
      />
      <SearchField
        label="Concerning"
        placeholder="Concerning: user:7"
        value={filter.subject ?? ''}
        onSearch={(subject) => narrow({ subject: subject || undefined })}
      />
      {day('from', 'From')}
      {day('to', 'To')}
    </FilterBar>
  );
}
