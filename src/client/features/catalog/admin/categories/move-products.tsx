import { useState } from 'react';
import { formatCount } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { FailureNotice } from '@/client/ui/failure-notice.tsx';
import { Field } from '@/client/ui/field.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { AdminCategory } from '@/shared/catalog/categories.ts';

type MoveProductsProps = {
  category: AdminCategory;
  others: readonly AdminCategory[];
  onClose: () => void;
};

export function MoveProducts({ category, others, onClose }: MoveProductsProps) {
  const api = useApi();
  const [target, setTarget] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const count = formatCount(category.products, 'product');
  const move = trpc.admin.moveProducts.useMutation({
    onSuccess: async ({ moved }) => {
      await api.admin.categories.invalidate();
      void api.catalog.invalidate();
      void api.adminProducts.invalidate();
      const to = others.find(({ id }) => String(id) === target)?.name;
      toast.success('Success', `${formatCount(moved, 'product')} moved to ${to}.`);
      onClose();
    },
  });

  return (
    <FormDialog
      onClose={onClose}
      title={`Move all products of ${category.name}`}
      text={`${count}, drafts and archived ones included. Vendors pay the other category’s rate on later orders.`}
      submitLabel={`Move ${count}`}
      isPending={move.isPending}
      onSubmit={() => {
        setIsMissing(target === '');
        if (target !== '' && !move.isPending) {
          move.mutate({ id: category.id, toCategoryId: Number(target) });
        }
      }}
      className="flex flex-col gap-4"
    >
      <FailureNotice error={move.error} text="Failed to move the products." />
      <Field label="Move to" error={isMissing ? 'Choose a category' : undefined}>
        <NativeSelect
          value={target}
          onChange={(event) => setTarget(event.target.value)}
          placeholder="Choose a category"
          options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </Field>
    </FormDialog>
  );
}
