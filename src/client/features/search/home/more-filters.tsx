import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { choices } from '@/client/lib/choices.ts';
import { formatNumber } from '@/client/lib/format.ts';
import { useDraft } from '@/client/lib/use-draft.ts';
import { Field } from '@/client/ui/field.tsx';
import { Fold } from '@/client/ui/fold.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect, type NativeSelectProps } from '@/client/ui/native-select.tsx';
import { GRADE_NAMES } from '@/shared/catalog/condition.ts';
import {
  COLOUR_LABELS,
  type Facets,
  MATERIAL_LABELS,
  RATINGS,
  STYLE_LABELS,
} from '@/shared/catalog/facets.ts';
import { type ShopSearch, toggled } from './shop-search.ts';

interface MoreFiltersProps {
  search: ShopSearch;
  facets: Facets | undefined;
  onChoose: (change: Record<string, unknown>) => void;
}

const WORD_GROUPS = [
  { name: 'material', title: 'Material', labels: MATERIAL_LABELS },
  { name: 'colour', title: 'Colour', labels: COLOUR_LABELS },
  { name: 'style', title: 'Style', labels: STYLE_LABELS },
  { name: 'condition', title: 'Condition', labels: GRADE_NAMES },
] as const;

const ONLY = choices({ inStock: 'In stock', delivery: 'Delivery available', reclaimed: 'Reclaimed' });

export function MoreFilters({ search, facets, onChoose }: MoreFiltersProps) {
  return (
    <div className="flex flex-col gap-2">
      <fieldset className="mb-2">
        <legend className="mb-2 text-sm font-semibold">Show only</legend>
        {ONLY.map(({ value: name, label }) => (
          <OnlyBox
            key={name}
            name={name}
            label={label}
            count={facets?.[name]}
            isSet={search[name] === true}
            onChoose={onChoose}
          />
        ))}
      </fieldset>
      {WORD_GROUPS.map((group) => (
        <FoldedGroup key={group.name} title={group.title} chosen={search[group.name]?.length ?? 0}>
          <WordBoxes
            {...group}
            chosen={search[group.name]}
            counts={facets?.[group.name]}
            onChoose={onChoose}
          />
        </FoldedGroup>
      ))}
      <FoldedGroup title="Rating" chosen={search.rating === undefined ? 0 : 1}>
        <DraftSelect
          label="Rating"
          name="rating"
          value={search.rating === undefined ? '' : String(search.rating)}
          onChoose={(rating) => onChoose({ rating })}
          options={[
            { value: '', label: 'Any rating' },
            ...RATINGS.map((least) => ({
              value: String(least),
              label: `${least} stars and up${facets ? ` (${facets.rating[least]})` : ''}`,
              disabled: facets?.rating[least] === 0 && search.rating !== least,
            })),
          ]}
        />
      </FoldedGroup>
    </div>
  );
}

type Choosing = Pick<MoreFiltersProps, 'onChoose'> & { name: string };

type OnlyBoxProps = Choosing & {
  label: string;
  count: number | undefined;
  isSet: boolean;
  /** In the address while set. */
  value?: string;
};

export function OnlyBox({ name, label, count, isSet, value = 'true', onChoose }: OnlyBoxProps) {
  const { draft, commit } = useDraft(isSet, (next) => onChoose({ [name]: next ? value : undefined }));
  return (
    <OptionBox
      name={name}
      value={value}
      label={label}
      count={count}
      isChosen={draft}
      onToggle={() => commit(!draft)}
    />
  );
}

type WordBoxesProps = Choosing & {
  labels: Record<string, string>;
  chosen: readonly string[] | undefined;
  counts: Record<string, number> | undefined;
};

function WordBoxes({ name, labels, chosen = [], counts, onChoose }: WordBoxesProps) {
  const { draft, commit } = useDraft(chosen, (next) => onChoose({ [name]: next }));
  return Object.entries(labels).map(([value, label]) => (
    <OptionBox
      key={value}
      name={name}
      value={value}
      label={label}
      count={counts?.[value]}
      isChosen={draft.includes(value)}
      onToggle={() => commit(inOrder(toggled(draft, value), labels))}
    />
  ));
}

function inOrder(words: readonly string[], labels: Record<string, string>): string[] {
  return Object.keys(labels).filter((word) => words.includes(word));
}

type NumberFilterProps = Choosing & {
  label: string;
  value: number | undefined;
  prefix?: string | undefined;
  maxLength?: number;
};

/** A whole number, applied on Enter and when the field is left. */
export function NumberFilter({ name, label, value, prefix, maxLength = 4, onChoose }: NumberFilterProps) {
  const { draft, setDraft, commit } = useDraft(value === undefined ? '' : String(value), (next) =>
    onChoose({ [name]: next }),
  );
  return (
    <Field label={label}>
      <Input
        name={name}
        inputMode="numeric"
        maxLength={maxLength}
        prefix={prefix}
        autoComplete="off"
        value={draft}
        onChange={({ target }) => setDraft(target.value.replace(/\D/g, ''))}
        onBlur={() => commit(draft)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          commit(draft);
        }}
      />
    </Field>
  );
}

interface OptionBoxProps {
  name: string;
  value: string;
  label: string;
  /** Resulting products; undefined while unknown. */
  count: number | undefined;
  isChosen: boolean;
  onToggle: () => void;
}

/** A filter checkbox with its product count. Disabled at zero unless chosen. */
export function OptionBox({ name, value, label, count, isChosen, onToggle }: OptionBoxProps) {
  return (
    <label className="hover:not-has-disabled:bg-sunken -mx-3 flex min-h-10 items-center gap-3 rounded-md px-3 py-1.5 text-sm transition-colors has-disabled:cursor-not-allowed has-disabled:opacity-55">
      <span className="relative grid size-5 shrink-0">
        <input
          type="checkbox"
          name={name}
          value={value}
          checked={isChosen}
          disabled={count === 0 && !isChosen}
          onChange={onToggle}
          className="peer border-line-strong bg-raised checked:border-accent checked:bg-accent size-5 appearance-none rounded-sm border transition-colors"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="text-accent-ink pointer-events-none absolute inset-0.5 size-4 opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span className="min-w-0 flex-1">{label}</span>
      <Count count={count} />
    </label>
  );
}

/** Reserves its width while unknown. */
export function Count({ count }: { count: number | undefined }) {
  return (
    <span className="text-ink-faint min-w-6 text-right text-xs tabular-nums">
      {count !== undefined && formatNumber(count)}
    </span>
  );
}

type FoldedGroupProps = { title: string; chosen: number; isOpen?: boolean; children: ReactNode };

/** A collapsible group, by default initially open if something in it is chosen. */
export function FoldedGroup({
  title,
  chosen,
  isOpen: isOpenAtFirst = chosen > 0,
  children,
}: FoldedGroupProps) {
  const [isOpen] = useState(isOpenAtFirst);
  return (
    <Fold
      title={title}
      isOpen={isOpen}
      note={chosen > 0 && <span className="text-accent text-xs font-medium">{chosen} chosen</span>}
      className="border-line border-t pt-2"
    >
      <fieldset className="pt-1 pb-2">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </Fold>
  );
}

type DraftSelectProps = Pick<NativeSelectProps<string>, 'name' | 'form' | 'options'> & {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  className?: string;
};

/** A select with its value in the address. */
export function DraftSelect({ label, value, onChoose, className, ...select }: DraftSelectProps) {
  const { draft, commit } = useDraft(value, onChoose);
  return (
    <Field label={label} isLabelHidden className={className}>
      <NativeSelect {...select} value={draft} onChange={({ target }) => commit(target.value)} />
    </Field>
  );
}
