import { keepPreviousData } from '@tanstack/react-query';
import { useFormatMoney } from '@/client/components/price.tsx';
import { formatCount } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { type ApiForm, useApiForm } from '@/client/lib/use-api-form.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { FormField } from '@/client/ui/form.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { BULK_EXCEPTIONS, type BulkChange, type ChangePreview } from '@/shared/catalog/bulk-changes.ts';
import type { Category } from '@/shared/catalog/catalog.ts';
import type { WhichProducts } from '@/shared/catalog/vendor-products.ts';
import { CHANGE_FIELDS, type ChangeDraft, changeDraft, EMPTY_CHANGE } from './change-draft.ts';
import { FIELD_NAMES, ROUNDINGS, type ValueWords, valuesInWords } from './change-words.ts';
import { SaleFields } from './sale-fields.tsx';
import type { ProductChanges } from './use-product-changes.ts';

type ChangeDialogProps = {
  which: WhichProducts;
  categories: readonly Category[];
  changes: ProductChanges;
  onClose: () => void;
  /** The name of a product, to set only its sale. */
  saleOf?: string;
};

/** Changes one field of the selected products, with a preview of the values and of products that stay. */
export function ChangeDialog({ which, categories, changes, onClose, saleOf }: ChangeDialogProps) {
  const form = useApiForm(changeDraft, {
    mode: 'onChange',
    // A toast shows the failure.
    mutation: { ...changes.change, error: null },
    onSuccess: onClose,
    defaultValues: saleOf ? { ...EMPTY_CHANGE, field: 'sale' } : EMPTY_CHANGE,
    toInput: (change) => ({ which, change }),
  });
  const typed = form.watch();
  const change = changeDraft.safeParse(typed).data ?? null;
  const preview = useOptionalQuery({
    ...useApi().vendor.previewChange.queryOptions({
      which,
      change: change ?? { field: 'status', status: 'draft' },
    }),
    enabled: change !== null,
    placeholderData: keepPreviousData,
  });
  const words = {
    money: useFormatMoney(),
    nameOf: (id: number) => categories.find((one) => one.id === id)?.name ?? String(id),
  };
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={saleOf ? `Sale of ${saleOf}` : 'Change the selected products'}
      submitLabel={submitLabel(saleOf, change && preview)}
      isDisabled={change === null || preview?.count === 0}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {!saleOf && (
          <FormField form={form} name="field" label="Change">
            <NativeSelect
              options={CHANGE_FIELDS.map((field) => ({ value: field, label: FIELD_NAMES[field] }))}
            />
          </FormField>
        )}
        <ValueFields form={form} typed={typed} categories={categories} />
      </div>
      <div role="status" className="mt-5 min-h-6 text-sm">
        {change && preview && <Preview preview={preview} change={change} words={words} />}
      </div>
    </FormDialog>
  );
}

function submitLabel(saleOf: string | undefined, preview: ChangePreview | null | undefined): string {
  if (saleOf) return 'Set the sale';
  return preview ? `Change ${formatCount(preview.count, 'product')}` : 'Change products';
}

type ValueFieldsProps = {
  form: ApiForm<ChangeDraft, BulkChange>;
  typed: ChangeDraft;
  categories: readonly Category[];
};

function ValueFields({ form, typed, categories }: ValueFieldsProps) {
  switch (typed.field) {
    case 'sale':
      return <SaleFields form={form} typed={typed} />;
    case 'endSale':
      return (
        <p className="text-ink-soft self-end pb-2 text-sm">
          Prices go back to what they were before the sale. A planned sale does not start.
        </p>
      );
    case 'price':
      return (
        <>
          <FormField form={form} name="percent" label="Percent" hint="Such as 10 for more, -15 for less">
            <Input inputMode="text" maxLength={7} autoComplete="off" suffix="%" />
          </FormField>
          <FormField form={form} name="rounding" label="Round prices">
            <NativeSelect options={ROUNDINGS} />
          </FormField>
        </>
      );
    case 'stock':
      return (
        <>
          <FormField form={form} name="stockAction" label="Set, add or remove">
            <NativeSelect
              options={[
                { value: 'set', label: 'Set to' },
                { value: 'add', label: 'Add' },
                { value: 'remove', label: 'Remove' },
              ]}
            />
          </FormField>
          <FormField form={form} name="stock" label="Pieces" hint="Of each product, variants included">
            <Input inputMode="numeric" maxLength={7} autoComplete="off" />
          </FormField>
        </>
      );
    case 'deliveryFee':
      return (
        <FormField
          form={form}
          name="deliveryFee"
          label="New delivery fee"
          hint="Charged once, however many pieces"
        >
          <Input inputMode="decimal" maxLength={12} autoComplete="off" />
        </FormField>
      );
    case 'estimatedDeliveryDays':
      return (
        <FormField form={form} name="estimatedDeliveryDays" label="New delivery time">
          <Input inputMode="numeric" maxLength={3} autoComplete="off" suffix="days" />
        </FormField>
      );
    case 'tags':
      return (
        <>
          <FormField form={form} name="action" label="Add or remove">
            <NativeSelect
              options={[
                { value: 'add', label: 'Add tags' },
                { value: 'remove', label: 'Remove tags' },
              ]}
            />
          </FormField>
          <FormField form={form} name="tags" label="Tags" hint="Separate them with commas">
            <Input maxLength={500} autoComplete="off" />
          </FormField>
        </>
      );
    case 'categoryId':
      return (
        <FormField form={form} name="categoryId" label="Move to category">
          <NativeSelect
            placeholder="Choose a category"
            options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </FormField>
      );
  }
}

type PreviewProps = { preview: ChangePreview; change: BulkChange; words: ValueWords };

function Preview({ preview, change, words }: PreviewProps) {
  const { count, variants, rows, sums, exceptions, exceptionCount } = preview;
  const { money } = words;
  const ofVariants = variants > 0 ? `, with ${formatCount(variants, 'variant')}` : '';
  return (
    <>
      <p className="text-ink-soft">
        {count === 0
          ? 'Nothing changes.'
          : `${formatCount(count, 'product')} ${count === 1 ? 'changes' : 'change'}${ofVariants}.`}
        {sums &&
          count > 0 &&
          ` ${money(sums.before)} becomes ${money(sums.after)} in all, one piece of each.`}
      </p>
      <ul aria-label="Changes" className="divide-line mt-2 divide-y empty:hidden">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span className="min-w-0 wrap-anywhere">{row.name}</span>
            <span className="tabular-nums wrap-anywhere">{valuesInWords(change.field, row, words)}</span>
          </li>
        ))}
        {count + variants > rows.length && rows.length > 0 && (
          <li className="text-ink-soft py-1.5">And more, of which the first are shown.</li>
        )}
      </ul>
      {exceptionCount > 0 && (
        <>
          <p className="text-caution mt-3 font-medium">
            {formatCount(exceptionCount, 'product')} cannot change:
          </p>
          <ul aria-label="Exceptions" className="text-ink-soft mt-1 grid gap-1">
            {exceptions.map(({ id, name, reason }) => (
              <li key={id} className="wrap-anywhere">
                {name}. {BULK_EXCEPTIONS[reason]}
              </li>
            ))}
            {exceptionCount > exceptions.length && <li>And {exceptionCount - exceptions.length} more.</li>}
          </ul>
        </>
      )}
    </>
  );
}
