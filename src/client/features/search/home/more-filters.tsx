import { useDraft } from '@/client/lib/use-draft.ts';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import {
  COLOUR_LABELS,
  type Facets,
  MATERIAL_LABELS,
  RATINGS,
  STYLE_LABELS,
} from '@/shared/catalog/facets.ts';
import { FoldedGroup, OptionBox } from './option-boxes.tsx';
import { type ShopSearch, toggled } from './shop-search.ts';

export interface MoreFiltersProps {
  search: ShopSearch;
  facets: Facets | undefined;
  onChoose: (change: Record<string, unknown>) => void;
}

const WORD_GROUPS = [
  { name: 'material', title: 'Material', labels: MATERIAL_LABELS },
  { name: 'colour', title: 'Colour', labels: COLOUR_LABELS },
  { name: 'style', title: 'Style', labels: STYLE_LABELS },
] as const;

const ONLY = [
  { name: 'inStock', label: 'In stock' },
  { name: 'delivery', label: 'Delivery available' },
  { name: 'reclaimed', label: 'Reclaimed' },
] as const;

const GAPS = [
  { name: 'maxWidth', label: 'Width' },
  { name: 'maxDepth', label: 'Depth' },
  { name: 'maxHeight', label: 'Height' },
] as const;

export function MoreFilters({ search, facets, onChoose }: MoreFiltersProps) {
  const gaps = GAPS.filter(({ name }) => search[name] !== undefined).length;
  return (
    <div className="flex flex-col gap-2">
      <fieldset className="mb-2">
        <legend className="mb-2 text-sm font-semibold">Show only</legend>
        {ONLY.map(({ name, label }) => (
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
      <FoldedGroup title="Fits a gap" chosen={gaps}>
        <div className="grid grid-cols-3 gap-2">
          {GAPS.map(({ name, label }) => (
            <GapField key={name} name={name} label={label} value={search[name]} onChoose={onChoose} />
          ))}
        </div>
        <p className="text-ink-faint mt-2 text-xs">The most it may measure, in centimetres.</p>
      </FoldedGroup>
      <FoldedGroup title="Rating" chosen={search.rating === undefined ? 0 : 1}>
        <RatingFilter search={search} facets={facets} onChoose={onChoose} />
      </FoldedGroup>
    </div>
  );
}

function OnlyBox({
  name,
  label,
  count,
  isSet,
  onChoose,
}: {
  name: string;
  label: string;
  count: number | undefined;
  isSet: boolean;
  onChoose: MoreFiltersProps['onChoose'];
}) {
  const { draft, commit } = useDraft(isSet, (next) => onChoose({ [name]: next || undefined }));
  return (
    <OptionBox
      name={name}
      value="true"
      label={label}
      count={count}
      isChosen={draft}
      onToggle={() => commit(!draft)}
    />
  );
}

function WordBoxes({
  name,
  labels,
  chosen = [],
  counts,
  onChoose,
}: {
  name: string;
  labels: Record<string, string>;
  chosen: readonly string[] | undefined;
  counts: Record<string, number> | undefined;
  onChoose: MoreFiltersProps['onChoose'];
}) {
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

/** Returns the words in the order in which the search params hold them. */
function inOrder(words: readonly string[], labels: Record<string, string>): string[] {
  return Object.keys(labels).filter((word) => words.includes(word));
}

/** Applied on blur or Enter. */
function GapField({
  name,
  label,
  value,
  onChoose,
}: {
  name: string;
  label: string;
  value: number | undefined;
  onChoose: MoreFiltersProps['onChoose'];
}) {
  const { draft, setDraft, commit } = useDraft(value === undefined ? '' : String(value), (next) =>
    onChoose({ [name]: next }),
  );
  return (
    <Field label={label}>
      <Input
        name={name}
        inputMode="numeric"
        maxLength={4}
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

function RatingFilter({ search, facets, onChoose }: MoreFiltersProps) {
  const { draft, commit } = useDraft(search.rating === undefined ? '' : String(search.rating), (rating) =>
    onChoose({ rating }),
  );
  const options = RATINGS.map((least) => ({
    value: String(least),
    label: `${least} stars and up${facets ? ` (${facets.rating[least]})` : ''}`,
    disabled: facets?.rating[least] === 0 && search.rating !== least,
  }));
  return (
    <Field label="Rating" isLabelHidden>
      <NativeSelect
        name="rating"
        value={draft}
        options={[{ value: '', label: 'Any rating' }, ...options]}
        onChange={({ target }) => commit(target.value)}
      />
    </Field>
  );
}
