import { FilterBar, FilterSelect } from '@/client/features/admin/frame/filter-bar.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { SearchField } from '@/client/ui/search-field.tsx';
import { AUDIT_ACTIONS, type AuditAction } from '@/shared/platform/audit.ts';
import type { AuditFilter } from './audit-filter.ts';
import { actionOf } from './audit-log.ts';

type AuditFiltersProps = { filter: AuditFilter; onFilter: (filter: AuditFilter) => void };

const ACTIONS = (Object.entries(AUDIT_ACTIONS) as [AuditAction, string][])
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label));

/** What narrows the audit log down. */
export function AuditFilters({ filter, onFilter }: AuditFiltersProps) {
  const narrow = (change: AuditFilter) => onFilter({ ...filter, ...change });
  const day = (name: 'from' | 'to', label: string) => (
    <Field label={label}>
      <Input
        type="date"
        value={filter[name] ?? ''}
        min={name === 'to' ? filter.from : undefined}
        max={name === 'from' ? filter.to : undefined}
        onChange={({ target }) => narrow({ [name]: target.value || undefined })}
      />
    </Field>
  );
  return (
    <FilterBar filters={filter} onClear={() => onFilter({})}>
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
