import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { AdminProductRow } from '@/shared/catalog/moderation.ts';

export function ProductDeeds({ product, onHide }: { product: AdminProductRow; onHide: () => void }) {
  const { id, name, status, isOnSale, isFeatured, hiding } = product;
  const api = useApi();
  const refresh = async () => {
    await api.adminProducts.list.invalidate();
    void api.catalog.invalidate();
    void api.admin.waiting.invalidate();
  };
  const feature = trpc.adminProducts.feature.useMutation({
    onSuccess: async () => {
      await refresh();
      const title = isFeatured ? 'No longer featured' : 'Featured';
      toast.success(title, isFeatured ? `${name} has left the home page.` : `${name} is on the home page.`);
    },
    onError: (error) => toast.failure(error, 'Failed to feature the product.'),
  });
  const unhide = trpc.adminProducts.unhide.useMutation({
    onSuccess: async () => {
      await refresh();
      toast.success('Product shown again', `${name} is no longer hidden. We’ve emailed its vendor.`);
    },
    onError: (error) => toast.failure(error, 'Failed to show the product again.'),
  });

  if (status === 'archived') return null;
  return (
    <span className="inline-flex flex-wrap justify-end gap-1">
      {(isFeatured || isOnSale) && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={isFeatured ? `Stop featuring ${name}` : `Feature ${name}`}
          isPending={feature.isPending}
          onClick={() => feature.mutate({ id, isFeatured: !isFeatured })}
        >
          {isFeatured ? 'Stop featuring' : 'Feature'}
        </Button>
      )}
      <ButtonLink
        to="/vendor-dashboard/videos/$id"
        params={{ id: String(id) }}
        variant="quiet"
        size="sm"
        aria-label={`3D video of ${name}`}
      >
        3D video
      </ButtonLink>
      {hiding && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Show ${name} again`}
          isPending={unhide.isPending}
          onClick={() => unhide.mutate({ id })}
        >
          Show again
        </Button>
      )}
      {(!hiding || hiding.answeredAt) && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={hiding ? `Keep ${name} hidden` : `Hide ${name}`}
          onClick={onHide}
        >
          {hiding ? 'Keep hidden' : 'Hide'}
        </Button>
      )}
    </span>
  );
}
