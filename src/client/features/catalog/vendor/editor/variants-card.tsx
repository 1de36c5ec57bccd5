import { useQuery } from '@tanstack/react-query';
import { ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type ApiFailure, readFailure } from '@/client/lib/failure.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Card } from '@/client/ui/card.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Fold } from '@/client/ui/fold.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { Input } from '@/client/ui/input.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import {
  combine,
  countCombinations,
  type GridRow,
  inputOf,
  optionsOf,
  pasteRows,
  readValues,
  rowsOf,
} from '@/shared/catalog/variant-grid.ts';
import type { OwnVariant, OwnVariants } from '@/shared/catalog/variant-inputs.ts';
import { VARIANT_LIMITS } from '@/shared/catalog/variants.ts';
import { formatNumber } from '@/shared/format/format-number.ts';

/** Sizes, timbers, colours of a product, each combination with its own price and stock. */
type VariantsCardProps = {
  productId: number;
  /** Receives what the product itself has now. */
  onSaved: (own: OwnVariant) => void;
};

export function VariantsCard({ productId, onSaved }: VariantsCardProps) {
  const { data, ...query } = useQuery({
    ...useApi().vendor.variants.queryOptions({ id: productId }),
    // A refetch must not replace what is typed.
    refetchOnWindowFocus: false,
  });
  return (
    <Card
      title="Sizes and options"
      text="Sell one product in several sizes, timbers or colours, each with its own price and stock."
      className="mt-6 max-w-3xl"
    >
      {query.isError && !data && <ErrorState title="The options could not be loaded" query={query} />}
      {data && <VariantsEditor key={data.version} productId={productId} saved={data} onSaved={onSaved} />}
    </Card>
  );
}

function VariantsEditor({ productId, saved, onSaved }: VariantsCardProps & { saved: OwnVariants }) {
  const [isRemoving, setIsRemoving] = useState(false);
  const api = useApi();
  const [options, setOptions] = useState(() => {
    const typed = optionsOf(saved.options, saved.variants).map(({ name, values }) => ({
      ...{ key: name, name, values: values.join(', ') },
    }));
    return typed.length > 0 ? typed : [{ key: 'first', name: 'Size', values: '' }];
  });
  const [problem, setProblem] = useState<string>();
  const [rows, setRows] = useState(() => rowsOf(saved.variants));
  const [failure, setFailure] = useState<ApiFailure>();
  const names = options.map(({ name }) => name.trim()).filter(Boolean);
  const hasRows =
    rows.length > 0 && rows.every(({ values }) => values.length === names.length && names.length > 0);

  const save = trpc.vendor.saveVariants.useMutation({
    onSuccess: (next) => {
      api.vendor.variants.setData({ id: productId }, next);
      void api.catalog.product.invalidate({ id: productId });
      void api.vendor.product.invalidate({ id: productId });
      const own = next.variants.find(({ id }) => id === productId);
      if (own) onSaved(own);
      toast.success(next.options.length > 0 ? 'Options saved' : 'Options removed');
    },
    onError: (error) => setFailure(readFailure(error, 'The options were not saved. Please try again.')),
  });
  const send = (optionNames: string[], variants: GridRow[]) => {
    setFailure(undefined);
    save.mutate({ id: productId, options: optionNames, variants: inputOf(variants), version: saved.version });
  };
  const generate = () => {
    const read = options
      .map(({ name, values }) => ({ name: name.trim(), values: readValues(values) }))
      .filter(({ name, values }) => name && values.length > 0);
    const count = countCombinations(read);
    const isTooMany = count > VARIANT_LIMITS.variants;
    setProblem(
      isTooMany
        ? `These would be ${formatNumber(count)} variants. A product has at most ${VARIANT_LIMITS.variants}.`
        : undefined,
    );
    if (!isTooMany) setRows(combine(read, rows, productId));
  };
  const change = (key: string, fields: Partial<GridRow>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...fields } : row)));

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-4">
        {options.map((option, index) => {
          const set = (fields: Partial<typeof option>) =>
            setOptions(options.map((one, at) => (at === index ? { ...one, ...fields } : one)));
          return (
            <div key={option.key} className="grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
              <Field label={`Option ${index + 1}`} isRequired={false}>
                <Input
                  value={option.name}
                  maxLength={VARIANT_LIMITS.text}
                  placeholder="Size, Timber, Colour …"
                  onChange={({ target }) => set({ name: target.value })}
                />
              </Field>
              <Field label="Values, separated by commas" isRequired={false}>
                <Input
                  value={option.values}
                  placeholder="160 cm, 180 cm, 220 cm"
                  onChange={({ target }) => set({ values: target.value })}
                />
              </Field>
            </div>
          );
        })}
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={generate}>
            Make combinations
          </Button>
          {options.length < VARIANT_LIMITS.names && (
            <Button
              variant="quiet"
              onClick={() => setOptions([...options, { key: `new ${options.length}`, name: '', values: '' }])}
            >
              Add an option
            </Button>
          )}
        </div>
        {problem && <Notice tone="danger" title={problem} />}
      </div>

      {hasRows && (
        <>
          <Bulk onApply={(fields) => setRows(rows.map((row) => ({ ...row, ...fields })))} />
          <ul aria-label="Variants" className="flex flex-col">
            {rows.map((row, index) => (
              <VariantRow
                key={row.key}
                row={row}
                errors={failure?.fields ?? {}}
                index={index}
                isOwn={row.id === productId}
                onChange={(fields) => change(row.key, fields)}
                onUp={() =>
                  setRows([
                    ...rows.slice(0, index - 1),
                    row,
                    ...rows.slice(index - 1, index),
                    ...rows.slice(index + 1),
                  ])
                }
                onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
              />
            ))}
          </ul>
          <Paste
            names={names}
            onPaste={(text) => {
              const pasted = pasteRows(text, names.length, rows);
              setRows(pasted.rows);
              return pasted.refused;
            }}
          />
        </>
      )}

      {failure && <Notice tone="danger" title={failure.message} />}
      {(hasRows || saved.options.length > 0) && (
        <div className="flex flex-wrap gap-3">
          {hasRows && (
            <Button isPending={save.isPending} onClick={() => send(names, rows)}>
              Save options
            </Button>
          )}
          {saved.options.length > 0 && (
            <Button variant="quiet" disabled={save.isPending} onClick={() => setIsRemoving(true)}>
              Sell without options
            </Button>
          )}
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
          send([], []);
        }}
      />
    </div>
  );
}

type VariantRowProps = {
  row: GridRow;
  index: number;
  /** The product itself, which stays. */
  isOwn: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (fields: Partial<GridRow>) => void;
  onUp: () => void;
  onRemove: () => void;
};

function VariantRow({ row, index, isOwn, errors, onChange, onUp, onRemove }: VariantRowProps) {
  const name = row.values.join(', ');
  const error = (field: string) => errors[`variants.${index}.${field}`];
  return (
    <li className="border-line border-t py-4">
      <div className="flex items-center gap-1">
        <p className="min-w-0 flex-1 font-medium wrap-anywhere">
          {name}
          {isOwn && <span className="text-ink-soft text-sm font-normal"> · opens first</span>}
        </p>
        {index > 0 && <IconButton label={`Move ${name} up`} icon={<ArrowUp aria-hidden />} onClick={onUp} />}
        {!isOwn && <IconButton label={`Remove ${name}`} icon={<Trash2 aria-hidden />} onClick={onRemove} />}
      </div>
      {error('values') && <p className="text-danger text-sm">{error('values')}</p>}
      <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Field label="Price" error={error('price')} isRequired={false}>
          <Input
            inputMode="decimal"
            value={row.price}
            onChange={({ target }) => onChange({ price: target.value })}
          />
        </Field>
        <Field label="Stock" error={error('stock')} isRequired={false}>
          <Input
            inputMode="numeric"
            value={row.stock}
            onChange={({ target }) => onChange({ stock: target.value })}
          />
        </Field>
        <Field label="SKU" error={error('sku')} isRequired={false}>
          <Input value={row.sku} onChange={({ target }) => onChange({ sku: target.value })} />
        </Field>
        {!isOwn && (
          <Field label="Width" error={error('widthCm')} isRequired={false}>
            <Input
              inputMode="numeric"
              suffix="cm"
              value={row.widthCm}
              onChange={({ target }) => onChange({ widthCm: target.value })}
            />
          </Field>
        )}
      </div>
    </li>
  );
}

function Bulk({ onApply }: { onApply: (fields: Partial<GridRow>) => void }) {
  const [price, setPrice] = useState('');
  const [stock, setStock] = useState('');
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Price of all" isRequired={false} className="w-32">
        <Input inputMode="decimal" value={price} onChange={({ target }) => setPrice(target.value)} />
      </Field>
      <Field label="Stock of all" isRequired={false} className="w-32">
        <Input inputMode="numeric" value={stock} onChange={({ target }) => setStock(target.value)} />
      </Field>
      <Button
        variant="secondary"
        disabled={!price && !stock}
        onClick={() => onApply({ ...(price ? { price } : {}), ...(stock ? { stock } : {}) })}
      >
        Apply
      </Button>
    </div>
  );
}

/** With a header, and some empty lines. */
const MAX_PASTED_LINES = 2 * VARIANT_LIMITS.variants;

type PasteProps = {
  names: string[];
  /** Returns the lines that it refused. */
  onPaste: (text: string) => string[];
};

function Paste({ names, onPaste }: PasteProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  return (
    <Fold title="Paste from a spreadsheet">
      <div className="flex flex-col items-start gap-3">
        <Field
          label="Rows"
          isRequired={false}
          hint={`Columns: ${[...names, 'Price', 'Stock', 'SKU'].join(', ')}.`}
          error={problem}
          className="w-full"
        >
          <Textarea value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
        <Button
          variant="secondary"
          disabled={!text.trim()}
          onClick={() => {
            if (text.split('\n').length > MAX_PASTED_LINES) {
              setProblem(`Paste at most ${VARIANT_LIMITS.variants} rows.`);
              return;
            }
            const refused = onPaste(text);
            setText(refused.join('\n'));
            setProblem(refused.length > 0 ? 'These rows lack a value or a price.' : undefined);
          }}
        >
          Take over these rows
        </Button>
      </div>
    </Fold>
  );
}
