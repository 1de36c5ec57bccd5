import { useSuspenseQuery } from '@tanstack/react-query';
import { Check, Pencil, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { readFailure } from '@/client/lib/failure.ts';
import { formatCount, formatPercent } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useEditForm } from '@/client/lib/use-edit-form.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Card } from '@/client/ui/card.tsx';
import { Form, FormField } from '@/client/ui/form.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NotedCell, Table } from '@/client/ui/table.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { Category } from '@/shared/catalog/catalog.ts';
import { setCommissionInput } from '@/shared/catalog/categories.ts';
import { COMMISSION_RATE_MAX, COMMISSION_RATE_MIN, COMMISSION_RATE_STEP } from '@/shared/constants.ts';

export const RATE_INPUT = {
  type: 'number',
  inputMode: 'decimal',
  min: COMMISSION_RATE_MIN,
  max: COMMISSION_RATE_MAX,
  step: COMMISSION_RATE_STEP,
  suffix: '%',
} as const;

export function CategoryRates() {
  const { data: categories } = useSuspenseQuery(useApi().catalog.categories.queryOptions());
  return (
    <Card
      title="Commission by category"
      text={`${formatCount(categories.length, 'category', 'categories')}. A new rate counts for orders from now on.`}
      action={
        <ButtonLink to="/admin/categories" variant="secondary" size="sm">
          Manage categories
        </ButtonLink>
      }
    >
      <Table
        caption="Commission by category"
        rows={categories}
        rowKey={({ id }) => id}
        columns={[
          {
            header: 'Category',
            cell: ({ name, description }) => (
              <span className="block max-w-96">
                <NotedCell note={description}>{name}</NotedCell>
              </span>
            ),
          },
          { header: 'Rate', align: 'right', cell: (category) => <CommissionRate category={category} /> },
        ]}
      />
    </Card>
  );
}

/** Edits a rate in place: Enter saves, Escape restores. */
export function CommissionRate({ category }: { category: Category }) {
  const [isEditing, setIsEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setIsEditing(false));
    pencil.current?.focus();
  };

  if (isEditing) return <RateForm category={category} onClose={close} />;
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      {formatPercent(category.commissionRate)}
      <IconButton
        ref={pencil}
        size="sm"
        label={`Edit the commission of ${category.name}`}
        icon={<Pencil aria-hidden className="size-4!" />}
        onClick={() => setIsEditing(true)}
      />
    </span>
  );
}

function RateForm({ category, onClose }: { category: Category; onClose: () => void }) {
  const onSaved = useCategorySaved();
  const setCommission = trpc.admin.setCommission.useMutation({
    onSuccess: (changed) => {
      onSaved(changed);
      toast.success('Success', 'Commission rate updated successfully.');
      onClose();
    },
    onError: (error) => {
      if (readFailure(error).code !== 'EDIT_CONFLICT') {
        toast.error('Error', 'Failed to update commission rate.');
      }
    },
  });

  const form = useEditForm(setCommissionInput, {
    mutation: setCommission,
    row: { commissionRate: category.commissionRate },
    labels: { commissionRate: 'Rate' },
    textOf: { commissionRate: formatPercent },
    valuesOf: ({ commissionRate }) => ({
      categoryId: category.id,
      commissionRate: Number(commissionRate).toString(),
    }),
    toInput: ({ whole }) => whole,
  });

  return (
    // A toast shows the failure.
    <Form form={{ ...form, failure: undefined }} className="inline-block">
      <FormField
        form={form}
        name="commissionRate"
        label={`Commission of ${category.name} in percent`}
        isLabelHidden
        className="items-end"
      >
        <span className="inline-flex items-center gap-1">
          <span className="w-28">
            <Input
              autoFocus
              {...RATE_INPUT}
              onKeyDown={({ key }) => key === 'Escape' && onClose()}
              className="text-right"
            />
          </span>
          <IconButton
            type="submit"
            label={`Save the commission of ${category.name}`}
            icon={<Check aria-hidden />}
            isPending={form.isPending}
          />
          <IconButton label="Cancel" icon={<X aria-hidden />} onClick={onClose} disabled={form.isPending} />
        </span>
      </FormField>
    </Form>
  );
}

/** Updates every cached list after a category is created or changed. */
export function useCategorySaved(): (saved: Category) => void {
  const api = useApi();
  return (saved) => {
    api.catalog.categories.setData(undefined, (all) => all && withSaved(all, saved, saved));
    api.admin.categories.setData(
      undefined,
      (all) => all && withSaved(all, saved, { ...saved, products: 0, productsOnSale: 0 }),
    );
    void api.admin.categoryRates.invalidate({ id: saved.id });
  };
}

/** @param newItem the list item if the category is new */
function withSaved<Item extends Category>(all: readonly Item[], saved: Category, newItem: Item): Item[] {
  if (!all.some(({ id }) => id === saved.id)) return [...all, newItem];
  return all.map((one) => (one.id === saved.id ? { ...one, ...saved } : one));
}
