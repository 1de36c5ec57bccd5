import { Link } from '@tanstack/react-router';
import { CategoryIcon } from '@/client/components/category-icon.tsx';
import { Thumbnail } from '@/client/components/thumbnail.tsx';
import { formatNumber } from '@/client/lib/format.ts';
import { Button } from '@/client/ui/button.tsx';
import { actionsColumn, type Columns, NotedCell } from '@/client/ui/table.tsx';
import type { AdminCategory } from '@/shared/catalog/categories.ts';
import { CommissionRate } from './commission-rate.tsx';

export type CategoryAction = 'edit' | 'filters' | 'rates' | 'move' | 'delete';

type OnCategoryAction = (action: CategoryAction, category: AdminCategory) => void;

export function categoryColumns(onAction: OnCategoryAction): Columns<AdminCategory> {
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
            <NotedCell note={description}>{name}</NotedCell>
          </span>
        </span>
      ),
    },
    { header: 'Products', align: 'right', cell: (category) => <ProductCount category={category} /> },
    { header: 'Rate', align: 'right', cell: (category) => <CommissionRate category={category} /> },
    actionsColumn((category) => <CategoryActions category={category} onAction={onAction} />),
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
function CategoryActions({ category, onAction }: { category: AdminCategory; onAction: OnCategoryAction }) {
  const { name, products } = category;
  const button = (action: CategoryAction, text: string, label: string) => (
    <Button variant="quiet" size="sm" aria-label={label} onClick={() => onAction(action, category)}>
      {text}
    </Button>
  );
  return (
    <span className="inline-flex justify-end gap-1">
      {button('edit', 'Edit', `Edit ${name}`)}
      {button('filters', 'Filters', `Filters of ${name}`)}
      {button('rates', 'Rates', `Rates of ${name}`)}
      {products > 0
        ? button('move', 'Move', `Move the products of ${name}`)
        : button('delete', 'Delete', `Delete ${name}`)}
    </span>
  );
}
