import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { PersonLink } from '@/client/features/admin/frame/person-link.tsx';
import { browserName } from '@/client/lib/browser-name.ts';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { DateTime } from '@/client/ui/date-time.tsx';
import { ListScreen } from '@/client/ui/list-screen.tsx';
import type { Columns } from '@/client/ui/table.tsx';
import { AUDIT_ACTIONS, type AuditAction, type AuditEntryView } from '@/shared/platform/audit.ts';
import type { AuditFilter } from './audit-filter.ts';
import { auditLogOptions } from './audit-log.ts';

type AuditLogScreenProps = { filter: AuditFilter; onFilter: SetSearch<AuditFilter> };

const ACTIONS = (Object.entries(AUDIT_ACTIONS) as [AuditAction, string][])
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label));

export function AuditLogScreen({ filter, onFilter }: AuditLogScreenProps) {
  return (
    <ListScreen
      title="Audit log"
      text="Sign-ins, and everything that was changed by hand. Lines are only ever added."
      search={filter}
      onSearch={onFilter}
      filters={{
        action: { kind: 'select', label: 'What happened', all: 'Everything', options: ACTIONS },
        actor: { kind: 'search', label: 'By whom', placeholder: 'By: username' },
        subject: { kind: 'search', label: 'Concerning', placeholder: 'Concerning: user:7' },
        from: { kind: 'day', label: 'From', max: filter.to },
        to: { kind: 'day', label: 'To', min: filter.from },
      }}
      query={useInfiniteQuery(auditLogOptions(useApi(), filter))}
      noun="line"
      empty={{ illustration: <ScrollText /> }}
      columns={COLUMNS}
    />
  );
}

const COLUMNS: Columns<AuditEntryView> = [
  { header: 'What happened', cell: ({ action }) => AUDIT_ACTIONS[action] },
  { header: 'When', cell: ({ at }) => <DateTime at={at} className="whitespace-nowrap" /> },
  {
    header: 'By',
    cell: ({ actorId, actorUsername }) => (
      <span className="whitespace-nowrap">
        {actorId ? <PersonLink id={actorId} name={actorUsername ?? `user:${actorId}`} /> : '–'}
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
    <span className="block" title={title ?? undefined}>
      {first}
      {second && <span className="text-ink-faint block text-xs">{second}</span>}
    </span>
  );
}

/** Links `user:7` to the person. */
function subjectOf(subject: string | null): ReactNode {
  const userId = subject && /^user:(\d+)$/.exec(subject)?.[1];
  return userId ? <PersonLink id={Number(userId)} name={subject} /> : (subject ?? '–');
}

/** `{ role: 'admin' }` as "role: admin". */
function detailsOf(details: Record<string, unknown>): string {
  const parts = Object.entries(details).map(([name, value]) => `${name}: ${String(value)}`);
  return parts.join(', ');
}
