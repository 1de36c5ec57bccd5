import { Price } from '@/client/components/price.tsx';
import { ProductLink } from '@/client/components/product-link.tsx';
import { Thumbnail } from '@/client/components/thumbnail.tsx';
import { PersonLink } from '@/client/features/admin/frame/person-link.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { actionsColumn, type Columns } from '@/client/ui/table.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { HidingView } from '@/shared/catalog/catalog.ts';
import type { AdminProductRow } from '@/shared/catalog/moderation.ts';

interface ColumnProps {
  categoryName: (id: number) => string;
  onHide: (product: AdminProductRow) => void;
}

export function productColumns({ categoryName, onHide }: ColumnProps): Columns<AdminProductRow> {
  return [
    {
      header: 'Product',
      cell: ({ id, name, sku, imageUrl, categoryId, vendorId, vendorName, isOnSale, hiding }) => (
        <span className="flex items-start gap-3">
          <Thumbnail imageUrl={imageUrl} size="sm" />
          <span className="min-w-0">
            <ProductLink id={id} name={name} isPublic={isOnSale} />
            <span className="text-ink-faint flex flex-wrap gap-x-3 text-sm font-normal">
              <span>#{id}</span>
              {sku && <span>{sku}</span>}
              <span>{categoryName(categoryId)}</span>
              <PersonLink id={vendorId} name={vendorName} className="underline-offset-4 hover:underline" />
            </span>
            {hiding && <Hiding hiding={hiding} />}
          </span>
        </span>
      ),
    },
    { header: 'State', cell: (product) => <States product={product} /> },
    { header: 'Price', align: 'right', cell: ({ price }) => <Price amount={price} size="sm" /> },
    { header: 'Stock', align: 'right', cell: ({ stock }) => stock },
    actionsColumn((product) => <ProductActions product={product} onHide={() => onHide(product)} />),
  ];
}

function Hiding({ hiding: { reason, hiddenAt, answer, answeredAt } }: { hiding: HidingView }) {
  return (
    <span className="text-ink-soft mt-2 block max-w-96 text-sm font-normal">
      <span className="block">
        Hidden {formatDate(hiddenAt)}: {reason}
      </span>
      {answer && answeredAt && (
        <span className="border-caution mt-1.5 block border-l-2 pl-3">
          Vendor, {formatDate(answeredAt)}: {answer}
        </span>
      )}
    </span>
  );
}

function States({ product }: { product: AdminProductRow }) {
  const { status, isOnSale, isFeatured, isAiPick, hiding } = product;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {hiding && <Badge tone="danger">Hidden</Badge>}
      {status === 'draft' && <Badge>Draft</Badge>}
      {status === 'archived' && <Badge>Archived</Badge>}
      {isOnSale && <Badge tone="positive">On sale</Badge>}
      {status === 'active' && !isOnSale && !hiding && <Badge tone="caution">Vendor inactive</Badge>}
      {isFeatured && <Badge tone="accent">Featured</Badge>}
      {isAiPick && <Badge tone="info">AI pick</Badge>}
    </span>
  );
}

function ProductActions({ product, onHide }: { product: AdminProductRow; onHide: () => void }) {
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
    onError: (error) => toast.failure(error, 'Failed to feature the product'),
  });
  const unhide = trpc.adminProducts.unhide.useMutation({
    onSuccess: async () => {
      await refresh();
      toast.success('Product shown again', `${name} is no longer hidden. We’ve emailed its vendor.`);
    },
    onError: (error) => toast.failure(error, 'Failed to show the product again'),
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
        aria-label={`360° video of ${name}`}
      >
        360° video
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
