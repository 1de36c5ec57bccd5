import { useSuspenseQuery } from '@tanstack/react-query';
import { formatCount } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Field } from '@/client/ui/field.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { ImportView } from '@/shared/imports/imports.ts';

/** Asks once for what many rows lack: exports of Etsy have no categories, and lists of single pieces no stock. */
export function MissingCells({ view }: { view: ImportView }) {
  const { id, fallbacks, rowsWithoutCategory, rowsWithoutStock } = view;
  const api = useApi();
  const { data: categories } = useSuspenseQuery(api.catalog.categories.queryOptions());
  const check = trpc.imports.check.useMutation({
    onSuccess: (next) => api.imports.get.setData({ id }, next),
    onError: (error) => toast.failure(error, 'The check did not start'),
  });
  const answer = (given: Partial<ImportView['fallbacks']>) =>
    check.mutate({ id, fallbacks: { ...fallbacks, ...given } });
  return (
    <>
      {rowsWithoutCategory > 0 && (
        <Field
          label={`Category for the ${formatCount(rowsWithoutCategory, 'row')} without one`}
          hint="We check your file again as soon as you choose. You can change it per product afterwards."
          isRequired={false}
          className="mt-5 max-w-text"
        >
          <NativeSelect
            placeholder="Choose a category"
            options={categories.map((one) => ({ value: String(one.id), label: one.name }))}
            disabled={check.isPending}
            onChoose={(value) => answer({ categoryId: Number(value) })}
          />
        </Field>
      )}
      {rowsWithoutStock > 0 && (
        <div className="mt-5 flex max-w-text flex-wrap items-center gap-x-4 gap-y-2">
          <p>
            {rowsWithoutStock === 1
              ? 'One row does not say how many pieces there are.'
              : `${formatCount(rowsWithoutStock, 'row')} do not say how many pieces there are.`}
          </p>
          <Button variant="secondary" isPending={check.isPending} onClick={() => answer({ stock: 1 })}>
            One of each
          </Button>
        </div>
      )}
    </>
  );
}
