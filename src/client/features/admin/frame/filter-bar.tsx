import type { ReactNode } from 'react';
import { Button } from '@/client/ui/button.tsx';
import { Field } from '@/client/ui/field.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';

export type FilterBarProps = {
  /** Whether anything narrows the list. */
  isFiltered: boolean;
  /** Takes every filter out of the URL. */
  onClear: () => void;
  /** `SearchField`, `FilterSelect`s and their like. */
  children: ReactNode;
};

/** What narrows a list of the admin area down, and the button that shows all of it again. */
export function FilterBar({ isFiltered, onClear, children }: FilterBarProps) {
  return (
    <div
      data-print="none"
      className="mb-6 grid items-end gap-3 sm:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] sm:[&>search]:col-span-2"
    >
      {children}
      {isFiltered && (
        <Button variant="quiet" onClick={onClear} className="justify-self-start">
          Clear Filters
        </Button>
      )}
    </div>
  );
}

export type FilterSelectProps<Value extends string> = {
  label: string;
  /** What the list is narrowed down to; `undefined` is all. */
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  options: readonly { value: Value; label: string }[];
  /** Names the choice of all: 'All statuses'. */
  all: string;
};

/** One filter with known values. */
export function FilterSelect<Value extends string>({
  label,
  value,
  onChange,
  options,
  all,
}: FilterSelectProps<Value>) {
  return (
    <Field label={label}>
      <NativeSelect
        value={value ?? ''}
        onChange={({ target }) => onChange(options.find((option) => option.value === target.value)?.value)}
        options={[{ value: '', label: all }, ...options]}
      />
    </Field>
  );
}
