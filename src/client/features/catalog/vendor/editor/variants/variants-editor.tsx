import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSame } from '@/client/features/catalog/vendor/editor/product-draft.ts';
import { Button } from '@/client/ui/button.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { ConflictChoice } from '@/client/ui/form.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import {
  combine,
  countCombinations,
  type GridRow,
  isSameText,
  optionsOf,
  readValues,
  renameValues,
  rowsOf,
} from '@/shared/catalog/variant-grid.ts';
import type { OwnVariants } from '@/shared/catalog/variant-inputs.ts';
import { VARIANT_LIMITS } from '@/shared/catalog/variants.ts';
import { formatNumber } from '@/shared/format/format-number.ts';
import { ArchivedVariants } from './archived-variants.tsx';
import { BulkVariants } from './bulk-variants.tsx';
import { OptionFields, typedOption } from './option-fields.tsx';
import { PasteVariants } from './paste-variants.tsx';
import { useSaveVariants } from './use-save-variants.ts';
import { VariantList } from './variant-list.tsx';
import type { VariantsCardProps } from './variants-card.tsx';

type VariantsEditorProps = VariantsCardProps & {
  base: OwnVariants;
  /** Replaces an editor whose save or undo took the focus with it. */
  isSaved: boolean;
  /** Begins again from other variants. */
  onBase: (variants: OwnVariants) => void;
};

function stateOf({ options, variants, archived }: OwnVariants, listing: number) {
  const typed = optionsOf(options, variants).map(({ name, values }) => typedOption(name, values));
  return {
    options: typed.length > 0 ? typed : [typedOption('Size', [])],
    rows: rowsOf(variants, listing),
    archived: rowsOf(archived, listing),
  };
}

/** The number of options that the rows have values of. */
const width = (rows: readonly GridRow[]) => rows[0]?.values.length ?? 0;

export function VariantsEditor({
  product,
  pictures,
  base,
  isSaved,
  onBase,
  onDirty,
  onSaved,
}: VariantsEditorProps) {
  const [began] = useState(() => stateOf(base, product.id));
  const [state, setState] = useState(began);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string>();
  const [isRemoving, setIsRemoving] = useState(false);
  const { options, rows, archived } = state;
  const change = (fields: Partial<typeof state>) => setState((now) => ({ ...now, ...fields }));
  const saving = useSaveVariants({ product, base, onBase, onSaved });

  const isDirty = !isSame(state, began);
  const noteDirty = useEffectEvent(onDirty);
  useEffect(() => {
    noteDirty(isDirty);
    return () => noteDirty(false);
  }, [isDirty]);

  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isSaved || document.activeElement !== document.body) return;
    const target = frame.current?.querySelector<HTMLElement>('[data-save]') ?? frame.current;
    target?.focus({ preventScroll: true });
  }, [isSaved]);
  const { failure } = saving;
  useEffect(() => {
    if (failure) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);

  const isMade = useRef(false);
  useEffect(() => {
    if (!isMade.current || rows.length === 0) return;
    isMade.current = false;
    const price = frame.current?.querySelector<HTMLInputElement>('[data-variant-field="price"]');
    price?.focus();
    price?.select();
  }, [rows]);

  const names = options.map(({ name }) => name.trim()).filter(Boolean);
  const hasRows = width(rows) > 0;
  const gridNames = names.slice(0, width(rows));
  const chosen = rows.filter(({ key }) => selected.has(key));
  const ownPictures = rows.map(({ imageUrl }) => imageUrl).filter(Boolean);

  const own = rows.find(({ id }) => id === product.id);
  const edit = (keys: readonly string[], fieldsOf: (row: GridRow) => Partial<GridRow>) => {
    const fields = rows.filter(({ key }) => keys.includes(key)).flatMap((row) => Object.keys(fieldsOf(row)));
    setState((now) => ({
      ...now,
      rows: now.rows.map((row) => (keys.includes(row.key) ? { ...row, ...fieldsOf(row) } : row)),
    }));
    saving.forgetErrors(keys, fields);
  };
  const generate = () => {
    const read = options
      .map(({ name, values }) => ({ name: name.trim(), values: readValues(values) }))
      .filter(({ name, values }) => name && values.length > 0);
    const count = countCombinations(read);
    if (read.length === 0) return setProblem('Name an option, such as Size, and give its values.');
    if (count > VARIANT_LIMITS.variants) {
      return setProblem(
        `These would be ${formatNumber(count)} variants. A product has at most ${VARIANT_LIMITS.variants}.`,
      );
    }
    setProblem(undefined);
    isMade.current = true;
    const renamed = renameValues(optionsOf(gridNames, rows), read, rows);
    change({
      options: read.map(({ name, values }) => typedOption(name, values)),
      rows: combine(read, renamed, product.id),
    });
  };
  const save = () => {
    if (names.length !== width(rows)) {
      return setProblem('The options have changed. Make the combinations first.');
    }
    setProblem(undefined);
    saving.send({ options: names, rows, archived });
  };

  return (
    <div ref={frame} tabIndex={-1} className="flex flex-col gap-6">
      <OptionFields
        options={options}
        problem={problem ?? saving.optionsError}
        onChange={(next) => change({ options: next })}
        onGenerate={generate}
      />
      <PasteVariants
        names={hasRows ? gridNames : []}
        rows={rows}
        listing={product.id}
        pictures={pictures}
        onPaste={(pasted) => {
          setProblem(undefined);
          saving.forgetErrors();
          change({
            rows: pasted.rows,
            options: optionsOf(pasted.names, pasted.rows).map(({ name, values }) =>
              typedOption(name, values),
            ),
          });
        }}
      />
      {hasRows && (
        <>
          <BulkVariants
            rows={rows}
            own={own}
            chosen={chosen}
            options={optionsOf(gridNames, rows)}
            pictures={[...pictures, ...ownPictures]}
            onSelect={(keys) => setSelected(new Set(keys))}
            onApply={(fieldsOf) =>
              edit(
                (chosen.length > 0 ? chosen : rows).map(({ key }) => key),
                fieldsOf,
              )
            }
          />
          <VariantList
            rows={rows}
            product={product}
            pictures={[...pictures, ...ownPictures]}
            errors={saving.errors}
            selected={selected}
            onSelect={(key, isSelected) => {
              const next = new Set(selected);
              isSelected ? next.add(key) : next.delete(key);
              setSelected(next);
            }}
            onEdit={(key, fields) => edit([key], () => fields)}
            onOrder={(next) => change({ rows: next })}
            onArchive={(row) =>
              change({ rows: rows.filter(({ key }) => key !== row.key), archived: [row, ...archived] })
            }
          />
        </>
      )}
      <ArchivedVariants
        rows={archived.filter(({ values }) => values.length === width(rows))}
        isFull={rows.length >= VARIANT_LIMITS.variants}
        onBack={(row) => {
          const isTaken = rows.some(({ values }) =>
            values.every((value, at) => isSameText(value, row.values[at])),
          );
          if (isTaken)
            return toast.error('Not brought back', `There is a variant ${row.values.join(', ')} already.`);
          const next = [...rows, row];
          change({
            rows: next,
            archived: archived.filter(({ key }) => key !== row.key),
            options: optionsOf(names, next).map(({ name, values }) => typedOption(name, values)),
          });
        }}
      />

      {saving.failure && !saving.conflict && (
        <Notice tone="danger" title={saving.failure.message}>
          Nothing was saved. What you typed is still here.
        </Notice>
      )}
      {saving.conflict && saving.failure && (
        <Notice tone="danger" title={saving.failure.message}>
          <ConflictChoice conflict={{ ...saving.conflict, overwrite: save }} isPending={saving.isPending} />
        </Notice>
      )}
      {(hasRows || base.options.length > 0) && (
        <div className="flex flex-wrap items-center gap-3">
          {hasRows && (
            <Button data-save isPending={saving.isPending} onClick={save}>
              Save options
            </Button>
          )}
          {base.options.length > 0 && (
            <Button variant="quiet" disabled={saving.isPending} onClick={() => setIsRemoving(true)}>
              Sell without options
            </Button>
          )}
          {isDirty && <p className="text-ink-faint text-sm">Not saved yet.</p>}
        </div>
      )}
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={() => setIsRemoving(false)}
        title="Sell without options?"
        text="Only the product itself stays on sale. The other variants leave the shop; their orders stay."
        cancelLabel="Keep them"
        confirmLabel="Sell without options"
        onConfirm={() => {
          setIsRemoving(false);
          saving.send({ options: [], rows: [], archived: [] });
        }}
      />
    </div>
  );
}
