import { Link } from '@tanstack/react-router';
import { Price } from '@/client/components/price.tsx';
import { ProductLink } from '@/client/components/product-link.tsx';
import { Thumbnail } from '@/client/components/thumbnail.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { actionsColumn, type Column } from '@/client/ui/table.tsx';
import type { HidingView } from '@/shared/catalog/catalog.ts';
import type { AdminProductRow } from '@/shared/catalog/moderation.ts';
import { ProductDeeds } from './product-deeds.tsx';

interface ColumnProps {
  categoryName: (id: number) => string;
  onHide: (product: AdminProductRow) => void;
}

export function productColumns({
  categoryName,
  onHide,
}: ColumnProps): [Column<AdminProductRow>, ...Column<AdminProductRow>[]] {
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
              <Link
                to="/admin/users/$id"
                params={{ id: String(vendorId) }}
                className="underline-offset-4 hover:underline"
              >
                {vendorName}
              </Link>
            </span>
            {hiding && <Hiding hiding={hiding} />}
          </span>
        </span>
      ),
    },
    { header: 'State', cell: (product) => <States product={product} /> },
    { header: 'Price', align: 'right', cell: ({ price }) => <Price amount={price} size="sm" /> },
    { header: 'Stock', align: 'right', cell: ({ stock }) => stock },
    actionsColumn((product) => <ProductDeeds product={product} onHide={() => onHide(product)} />),
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

function States({
  product: { status, isOnSale, isFeatured, isAiPick, hiding },
}: {
  product: AdminProductRow;
}) {
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
