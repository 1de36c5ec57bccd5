import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useSeen } from '@/client/lib/use-seen.ts';
import { toast } from '@/client/ui/toasts.tsx';
import type { OwnProduct, Product, ProductInput } from '@/shared/catalog/catalog.ts';
import { changedFields, type ProductDraft } from './product-draft.ts';

interface SaveOptions {
  began: () => ProductDraft;
  typed: () => ProductDraft;
  onSaved: () => void;
}

/**
 * Saves a product, sending only changed fields. An edit conflict saves nothing; saving again overwrites.
 * @param product null for a new one
 */
export function useSaveProduct(product: OwnProduct | null, { began, typed, onSaved }: SaveOptions) {
  const api = useApi();
  const seen = useSeen(seenFields(product));
  const outcome = {
    onSuccess: async (saved: Product) => {
      await Promise.all([
        api.vendor.product.invalidate({ id: saved.id }),
        api.vendor.products.invalidate(),
        api.stats.invalidate(),
        api.catalog.invalidate(),
      ]);
      toast.success(
        product ? 'Product saved' : 'Product added',
        `${saved.name} is ${visibilityText(saved)}.`,
      );
      onSaved();
    },
  };
  const create = trpc.vendor.createProduct.useMutation(outcome);
  const update = trpc.vendor.updateProduct.useMutation({ ...outcome, onError: seen.noteConflict });
  const { isPending, error } = product ? update : create;
  const saveChanges = (id: number, input: ProductInput) => {
    const names = changedFields(began(), typed());
    return update.mutateAsync({
      ...seen.edit(input, names),
      id,
      ...(names.includes('stock') ? { seenStock: Number(began().stock) } : {}),
    });
  };
  return {
    mutateAsync: (input: ProductInput) =>
      product ? saveChanges(product.id, input) : create.mutateAsync(input),
    /** Updates the base after fields were saved separately. */
    noteSeen: seen.note,
    noteStored: (stored: OwnProduct, names: readonly (keyof ProductInput)[]) => {
      const fields = seenFields(stored);
      seen.note(Object.fromEntries(names.map((name) => [name, fields[name]])));
    },
    isPending,
    error,
    dismiss: update.reset,
  };
}

/** Input fields of a product, with the stated former price even if not shown today. */
function seenFields(product: OwnProduct | null): Partial<ProductInput> {
  return product
    ? ({ ...product, compareAtPrice: product.statedCompareAtPrice } as Partial<ProductInput>)
    : {};
}

function visibilityText({ status, stock }: Product): string {
  if (status !== 'active') return 'saved as draft';
  return stock > 0 ? 'on sale' : 'in the shop, marked as sold out';
}
