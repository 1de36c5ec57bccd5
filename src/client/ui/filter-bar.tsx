import { SlidersHorizontal } from 'lucide-react';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { useDraft } from '@/client/lib/use-draft.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { NativeSelect } from './native-select.tsx';
import { SearchField } from './search-field.tsx';

type Choice<Value> = { value: Value; label: string };

type SelectFilter<Value> = {
  label: string;
  /** Label of the unfiltered choice: 'All statuses'. */
  all: string;
  options: readonly Choice<Value>[];
};

type Filter<Value> =
  /** The label is also the placeholder, unless there is another. */
  | { kind: 'search'; label: string; placeholder?: string }
  /** `clears` names a search param that depends on this one. */
  | (SelectFilter<Value> & { kind: 'select'; clears?: string })
  /** The order of the list: does not count as a filter, and Clear Filters keeps it. */
  | (SelectFilter<Value> & { kind: 'sort' })
  | { kind: 'day'; label: string; min?: string | undefined; max?: string | undefined }
  /** Has no control: links set it, Clear Filters removes it. */
  | { kind: 'link' };

/** The filters of a list by search param, in the order of their controls. */
export type Filters<Search> = { readonly [Name in keyof Search]?: Filter<NonNullable<Search[Name]>> };

export type FilterBarProps<Search> = {
  filters: Filters<Search>;
  /** Search params of the route; those that are undefined are inactive. */
  search: Search;
  onSearch: SetSearch<Search>;
  /** More controls after the filters. */
  children?: ReactNode;
};

/**
 * Controls that filter a list by its search params. Each change opens the first page. On phones all but the searches collapse,
 * with a count of active filters.
 */
export function FilterBar<Search extends object>(props: FilterBarProps<Search>) {
  const { filters, search, onSearch, children } = props;
  const [isOpen, setOpen] = useState(false);
  const [clears, setClears] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const active = activeFilters(filters, search);
  const count = active.filter((name) => filters[name]?.kind !== 'search').length;
  const change = (changed: object) => onSearch((latest) => ({ ...latest, page: undefined, ...changed }));
  return (
    <div
      ref={bar}
      tabIndex={-1}
      data-print="none"
      className={cx(
        'mb-6 grid outline-none grid-cols-[1fr_auto] items-end gap-3 sm:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))]',
        'max-sm:[&>*]:col-span-2 max-sm:[&>search:first-of-type]:col-span-1 sm:[&>search]:col-span-2',
        !isOpen && 'max-sm:[&>div]:hidden',
      )}
    >
      {/* The key also discards drafts. */}
      <Fragment key={clears}>
        {namesOf(filters).map((name) => {
          const filter = filters[name] as Filter<string | number>;
          return (
            <FilterControl
              key={String(name)}
              filter={filter}
              value={search[name] as string | number | undefined}
              onChange={(value) =>
                change({ ...('clears' in filter && { [String(filter.clears)]: undefined }), [name]: value })
              }
            />
          );
        })}
        {children}
      </Fragment>
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="max-sm:in-[:has(>search)]:col-start-2! max-sm:in-[:has(>search)]:col-span-1! max-sm:row-start-1 sm:hidden"
      >
        <SlidersHorizontal aria-hidden />
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      {active.length > 0 && (
        <Button
          variant="quiet"
          onClick={() => {
            setClears(clears + 1);
            // The button disappears once no filter is active.
            bar.current?.focus();
            // Also those whose navigation has not ended: they are not active yet.
            change(Object.fromEntries(clearedNames(filters).map((name) => [name, undefined])));
          }}
          className="justify-self-start"
        >
          Clear Filters
        </Button>
      )}
    </div>
  );
}

export function isFiltered<Search>(filters: Filters<Search>, search: Search): boolean {
  return activeFilters(filters, search).length > 0;
}

function activeFilters<Search>(filters: Filters<Search>, search: Search) {
  return clearedNames(filters).filter((name) => search[name] !== undefined);
}

/** Names of the search params that Clear Filters removes. */
function clearedNames<Search>(filters: Filters<Search>) {
  return namesOf(filters).filter((name) => filters[name]?.kind !== 'sort');
}

function namesOf<Search>(filters: Filters<Search>) {
  return Object.keys(filters) as (keyof Search)[];
}

type FilterControlProps<Value> = {
  filter: Filter<Value>;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
};

function FilterControl({ filter, value, onChange }: FilterControlProps<string | number>) {
  switch (filter.kind) {
    case 'search': {
      const { label, placeholder = label } = filter;
      const search = (text: string) => onChange(text || undefined);
      return (
        <SearchField label={label} placeholder={placeholder} value={String(value ?? '')} onSearch={search} />
      );
    }
    case 'day':
      return <FilterDay {...filter} value={value} onChange={onChange} />;
    case 'link':
      return null;
    default: {
      const { label, all, options } = filter;
      return <FilterSelect label={label} all={all} options={options} value={value} onChange={onChange} />;
    }
  }
}

export type FilterSelectProps<Value> = SelectFilter<Value> & {
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
};

export function FilterSelect<Value extends string | number>(props: FilterSelectProps<Value>) {
  const { label, value, onChange, options, all } = props;
  const { draft, commit } = useDraft(value, onChange);
  return (
    <Field label={label}>
      <NativeSelect
        value={draft ?? ''}
        onChange={({ target }) => commit(options.find((option) => `${option.value}` === target.value)?.value)}
        options={[{ value: '', label: all }, ...options.map((one) => ({ ...one, value: `${one.value}` }))]}
      />
    </Field>
  );
}

type FilterDayProps = {
  label: string;
  /** A day as `2026-03-31`. */
  value: string | number | undefined;
  onChange: (value: string | undefined) => void;
  min?: string | undefined;
  max?: string | undefined;
};

function FilterDay({ label, value = '', onChange, min, max }: FilterDayProps) {
  const { draft, commit } = useDraft(String(value), (day) => onChange(day || undefined));
  return (
    <Field label={label}>
      <Input type="date" value={draft} min={min} max={max} onChange={({ target }) => commit(target.value)} />
    </Field>
  );
}
