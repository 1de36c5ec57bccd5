import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { AMOUNT_FIELD } from '@/client/lib/amount-field.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { FormField } from '@/client/ui/form.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { QueryBoundary } from '@/client/ui/query-boundary.tsx';
import { Skeleton } from '@/client/ui/skeleton.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { makeProductInput } from '@/shared/pickups/collected-item-inputs.ts';
import { usePieceChange } from './use-piece-change.ts';

const draftInput = makeProductInput.omit({ id: true }).extend({ categoryId: z.number('Choose a category') });

type ListPieceDialogProps = {
  piece: { id: number; name: string };
  text: string;
  /** `sell` is for admins, `makeProduct` for vendors. */
  procedure: 'sell' | 'makeProduct';
  onClose: () => void;
};

/** Makes a product draft of a collected piece, and opens it. */
export function ListPieceDialog({ piece: { id, name }, text, procedure, onClose }: ListPieceDialogProps) {
  const navigate = useNavigate();
  const categories = useQuery(useApi().catalog.categories.queryOptions());
  const refresh = usePieceChange();
  const mutation = trpc.collectedItems[procedure].useMutation({
    onSuccess: async ({ productId }) => {
      toast.success('Saved as draft', 'Add dimensions and delivery, then publish it.');
      await refresh();
      await navigate({ to: '/vendor-dashboard/products/$id', params: { id: String(productId) } });
    },
  });
  const form = useApiForm(draftInput, {
    mutation,
    failed: 'Failed to make a product.',
    defaultValues: { name, price: '', work: '' },
    toInput: (draft) => ({ id, ...draft }),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Sell ${name}`}
      text={text}
      submitLabel="Make a product draft"
    >
      <FormField form={form} name="name" label="Product name">
        <Input maxLength={200} />
      </FormField>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="price" label="Price" options={AMOUNT_FIELD}>
          <Input inputMode="decimal" maxLength={12} />
        </FormField>
        <QueryBoundary
          isSmall
          query={categories}
          failed="The categories could not be loaded."
          loading={<Skeleton className="h-11 self-end" />}
        >
          {(all) => (
            <FormField form={form} name="categoryId" label="Category" options={{ valueAsNumber: true }}>
              <NativeSelect
                placeholder="Choose a category"
                options={all.map((category) => ({ value: String(category.id), label: category.name }))}
              />
            </FormField>
          )}
        </QueryBoundary>
      </div>
      <FormField
        form={form}
        name="work"
        label="What was done to it"
        hint="Shown in the piece’s story on the product page"
        isOptional
      >
        <Input maxLength={200} placeholder="New webbing, oiled frame" />
      </FormField>
    </FormDialog>
  );
}
