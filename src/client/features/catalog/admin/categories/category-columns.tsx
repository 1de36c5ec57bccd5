import { Link } from '@tanstack/react-router';
import { CategoryIcon } from '@/client/components/category-icon.tsx';
import { Thumbnail } from '@/client/components/thumbnail.tsx';
import { formatNumber } from '@/client/lib/format.ts';
import { Button } from '@/client/ui/button.tsx';
import { actionsColumn, type Column } from '@/client/ui/table.tsx';
import type { AdminCategory } from '@/shared/catalog/categories.ts';
import { CommissionRate } from './commission-rate.tsx';

/** Actions that open a dialog. */
export type CategoryDeed = 'edit' | 'rates' | 'move' | 'delete';

type OnDeed = (deed: CategoryDeed, category: AdminCategory) => void;

export function categoryColumns(onDeed: OnDeed): [Column<AdminCategory>, ...Column<AdminCategory>[]] {
  return [
    {
      header: 'Category',
      cell: ({ id, name, description, imageUrl }) => (
        <span className="flex items-start gap-3">
          {imageUrl ? (
            <Thumbnail imageUrl={imageUrl} size="sm" />
          ) : (
            <span className="bg-sunken text-accent grid size-14 shrink-0 place-items-center rounded-sm">
              <CategoryIcon categoryId={id} className="size-6" />
            </span>
          )}
          <span className="max-w-80">
            {name}
            <span className="text-ink-faint block text-sm font-normal">{description}</span>
          </span>
        </span>
      ),
    },
    { header: 'Products', align: 'right', cell: (category) => <ProductCount category={category} /> },
    { header: 'Rate', align: 'right', cell: (category) => <CommissionRate category={category} /> },
    actionsColumn((category) => <Deeds category={category} onDeed={onDeed} />),
  ];
}

function ProductCount({ category: { id, products, productsOnSale } }: { category: AdminCategory }) {
  if (products === 0) return <span className="text-ink-faint">None</span>;
  return (
    <span className="whitespace-nowrap">
      <Link to="/admin/products" search={{ category: id }} className="underline underline-offset-4">
        {formatNumber(products)}
      </Link>
      <span className="text-ink-faint block text-sm">{formatNumber(productsOnSale)} on sale</span>
    </span>
  );
}

/** Only an empty category can be deleted; others can be emptied. */
function Deeds({ category, onDeed }: { category: AdminCategory; onDeed: OnDeed }) {
  const { name, products } = category;
  return (
    <span className="inline-flex justify-end gap-1">
      <Button variant="quiet" size="sm" aria-label={`Edit ${name}`} onClick={() => onDeed('edit', category)}>
        Edit
      </Button>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Rates of ${name}`}
        onClick={() => onDeed('rates', category)}
      >
        Rates
      </Button>
      {products > 0 ? (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Move the products of ${name}`}
          onClick={() => onDeed('move', category)}
        >
          Move
        </Button>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Delete ${name}`}
          onClick={() => onDeed('delete', category)}
        >
          Delete
        </Button>
      )}
    </span>
  );
}
