import { FilterBar, FilterDay, FilterSelect } from '@/client/features/admin/frame/filter-bar.tsx';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { SearchField } from '@/client/ui/search-field.tsx';
import { AUDIT_ACTIONS, type AuditAction } from '@/shared/platform/audit.ts';
import type { AuditFilter } from './audit-filter.ts';
import { actionOf } from './audit-log.ts';

type AuditFiltersProps = { filter: AuditFilter; onFilter: SetSearch<AuditFilter> };

const ACTIONS = (Object.entries(AUDIT_ACTIONS) as [AuditAction, string][])
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label));

export function AuditFilters({ filter, onFilter }: AuditFiltersProps) {
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
