import { SlidersHorizontal } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { useDraft } from '@/client/lib/use-draft.ts';
import { Button } from '@/client/ui/button.tsx';
import { cx } from '@/client/ui/cx.ts';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { SearchField, type SearchFieldProps } from '@/client/ui/search-field.tsx';
import { countFilters } from './count-filters.ts';

export type FilterBarProps = {
  /** Filters from the URL; `undefined` is inactive. `search` is always visible. */
  filters: object;
  onClear: () => void;
  children: ReactNode;
};

/**
 * Filters of an admin list and a reset button. On phones all but the search collapse, with a count of active
 * filters.
 */
export function FilterBar({ filters, onClear, children }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const [clears, setClears] = useState(0);
  const count = countFilters({ ...filters, search: undefined });
  return (
    <div
      data-print="none"
      className={cx(
        'mb-6 grid grid-cols-[1fr_auto] items-end gap-3 sm:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))]',
        'max-sm:[&>*]:col-span-2 max-sm:[&>search:first-of-type]:col-span-1 sm:[&>search]:col-span-2',
        !isOpen && 'max-sm:[&>div]:hidden',
      )}
    >
      {/* Also discards drafts. */}
      <Fragment key={clears}>{children}</Fragment>
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="max-sm:in-[:has(>search)]:col-start-2! max-sm:in-[:has(>search)]:col-span-1! max-sm:row-start-1 sm:hidden"
      >
        <SlidersHorizontal aria-hidden />
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      {countFilters(filters) > 0 && (
        <Button
          variant="quiet"
          onClick={() => {
            setClears(clears + 1);
            onClear();
          }}
          className="justify-self-start"
        >
          Clear Filters
        </Button>
      )}
    </div>
  );
}

/**
 * Binds filters to search params: `<FilterSelect label="Status" {...filter('status')} … />`.
 * @param change merges changed params
 */
export function filterBy<Search extends object>(search: Search, change: (changed: Partial<Search>) => void) {
  return <Name extends keyof Search>(name: Name) => ({
    value: search[name],
    // TypeScript widens a computed name to any of them.
    onChange: (value: Search[Name]) => change({ [name]: value } as unknown as Partial<Search>),
  });
}

type FilterSearchProps = Pick<SearchFieldProps, 'label' | 'placeholder' | 'className'> & {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

export function FilterSearch({ value, onChange, ...field }: FilterSearchProps) {
  return <SearchField {...field} value={value ?? ''} onSearch={(text) => onChange(text || undefined)} />;
}

export type FilterSelectProps<Value extends string> = {
  label: string;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  options: readonly { value: Value; label: string }[];
  /** Label of the unfiltered choice: 'All statuses'. */
  all: string;
};

export function FilterSelect<Value extends string>({
  label,
  value,
  onChange,
  options,
  all,
}: FilterSelectProps<Value>) {
  const { draft, commit } = useDraft(value, onChange);
  return (
    <Field label={label}>
      <NativeSelect<string>
        value={draft ?? ''}
        onChange={({ target }) => commit(options.find((option) => option.value === target.value)?.value)}
        options={[{ value: '', label: all }, ...options]}
      />
    </Field>
  );
}

export type FilterDayProps = {
  label: string;
  /** A day as `2026-03-31`; `undefined` is any. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  min?: string | undefined;
  max?: string | undefined;
};

export function FilterDay({ label, value, onChange, min, max }: FilterDayProps) {
  const { draft, commit } = useDraft(value ?? '', (day) => onChange(day || undefined));
  return (
    <Field label={label}>
      <Input type="date" value={draft} min={min} max={max} onChange={({ target }) => commit(target.value)} />
    </Field>
  );
}
