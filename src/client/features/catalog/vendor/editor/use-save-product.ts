import { trpc, useApi } from '@/client/lib/trpc.ts';
import { toast } from '@/client/ui/toasts.tsx';
import type { OwnProduct, Product, ProductInput } from '@/shared/catalog/catalog.ts';

/**
 * Saves a product, new or changed: afterwards every list that shows products is asked for anew.
 *
 * @param seenStock what the seller saw as its stock when they changed it
 */
export function useSaveProduct(product: OwnProduct | null, seenStock: () => number, onSaved: () => void) {
  const api = useApi();
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
  const update = trpc.vendor.updateProduct.useMutation(outcome);
  const { isPending, error } = product ? update : create;
  return {
    save: (input: ProductInput) =>
      product ? update.mutate({ id: product.id, seenStock: seenStock(), ...input }) : create.mutate(input),
    isPending,
    error,
  };
}

function visibilityText({ status, stock }: Product): string {
  if (status !== 'active') return 'saved as draft';
  return stock > 0 ? 'on sale' : 'in the shop, marked as sold out';
}
