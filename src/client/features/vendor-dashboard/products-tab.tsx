import { Link } from '@tanstack/react-router';
import { Eye, Pencil, SearchX, Star, Store, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '@/client/lib/format.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { buttonStyle } from '@/client/ui/button-style.ts';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { cx } from '@/client/ui/cx.ts';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { Pagination } from '@/client/ui/pagination.tsx';
import { Price } from '@/client/ui/price.tsx';
import { SearchField } from '@/client/ui/search-field.tsx';
import { type Column, Table } from '@/client/ui/table.tsx';
import { Thumbnail } from '@/client/ui/thumbnail.tsx';
import type { Product } from '@/shared/catalog.ts';
import { LOW_STOCK, TABLE_PAGE_SIZE } from '@/shared/constants.ts';
import { slugOf } from '@/shared/product-text.ts';
import { type DashboardSearch, ownProductsInput } from './dashboard-search.ts';
import { DeleteProduct } from './delete-product.tsx';

type ProductsTabProps = { search: DashboardSearch; onSearchChange: (search: DashboardSearch) => void };

/** What the seller has in the shop, drafts too. */
export function ProductsTab({ search, onSearchChange }: ProductsTabProps) {
  const [{ items, total }] = trpc.vendor.products.useSuspenseQuery(ownProductsInput(search));
  const [categories] = trpc.catalog.categories.useSuspenseQuery();
  const [doomed, setDoomed] = useState<Product | null>(null);
  const isFiltered = search.search !== undefined || search.stock !== undefined;

  if (total === 0 && !isFiltered) {
    return (
      <EmptyState
        illustration={<Store />}
        title="Your shelf is empty"
        text="Add what you sell: a name, a picture, a price. It is in the shop as soon as you save it."
        action={<ButtonLink to="/vendor-dashboard/products/new">Add product</ButtonLink>}
      />
    );
  }
  return (
    <>
      <h2 className="sr-only">Your products</h2>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <SearchField
          label="Search your products"
          placeholder="Search your products"
          value={search.search ?? ''}
          onSearch={(text) => onSearchChange({ ...search, search: text || undefined, page: undefined })}
          className="w-full sm:w-72"
        />
        <Checkbox
          label={`Running low (${LOW_STOCK} or fewer)`}
          checked={search.stock === 'low'}
          onChange={({ target }) =>
            onSearchChange({ ...search, stock: target.checked ? 'low' : undefined, page: undefined })
          }
        />
        <p aria-live="polite" className="text-ink-faint ml-auto text-sm">
          {formatCount(total, 'product')}
        </p>
      </div>
      {total === 0 ? (
        <EmptyState
          level={3}
          illustration={<SearchX />}
          title="Nothing found"
          text="No product of yours is like that."
          action={
            <Button variant="secondary" onClick={() => onSearchChange({ tab: 'products' })}>
              Show all products
            </Button>
          }
        />
      ) : (
        <Table
          caption="Your products"
          rows={items}
          rowKey={({ id }) => id}
          columns={columns((id) => categories.find((one) => one.id === id)?.name ?? '', setDoomed)}
        />
      )}
      <Pagination
        label="Products"
        page={search.page ?? 1}
        pageCount={Math.ceil(total / TABLE_PAGE_SIZE)}
        onPageChange={(page) => onSearchChange({ ...search, page: page === 1 ? undefined : page })}
      />
      <DeleteProduct product={doomed} onClose={() => setDoomed(null)} />
    </>
  );
}

function columns(
  categoryName: (id: number) => string,
  onDelete: (product: Product) => void,
): [Column<Product>, ...Column<Product>[]] {
  return [
    {
      header: 'Product',
      cell: ({ id, name, imageUrl, categoryId, status }) => (
        <span className="flex items-center gap-4">
          <Thumbnail imageUrl={imageUrl} size="sm" />
          <span>
            <Link
              to="/vendor-dashboard/products/$id"
              params={{ id: String(id) }}
              className="underline-offset-4 hover:underline"
            >
              {name}
            </Link>
            <span className="text-ink-faint flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-normal">
              {categoryName(categoryId)}
              {status === 'draft' && <Badge>Draft</Badge>}
            </span>
          </span>
        </span>
      ),
    },
    { header: 'Price', align: 'right', cell: ({ price }) => <Price amount={price} size="sm" /> },
    {
      header: 'Stock',
      align: 'right',
      cell: ({ stock, status }) =>
        stock <= LOW_STOCK && status === 'active' ? (
          <span className={cx('whitespace-nowrap', stock === 0 ? 'text-danger' : 'text-caution')}>
            {stock === 0 ? 'Sold out' : `${stock} left`}
          </span>
        ) : (
          stock
        ),
    },
    {
      header: 'Rating',
      align: 'right',
      cell: ({ rating, reviewCount }) =>
        reviewCount === 0 ? (
          <span className="text-ink-faint whitespace-nowrap">No reviews</span>
        ) : (
          <span className="inline-flex items-center gap-1 whitespace-nowrap">
            <Star aria-hidden className="text-star size-4" fill="currentColor" />
            {Number(rating).toFixed(1)}
            <span className="text-ink-faint">({reviewCount})</span>
          </span>
        ),
    },
    {
      header: 'Actions',
      isHeaderHidden: true,
      align: 'right',
      cell: (product) => (
        <span className="inline-flex gap-1">
          {product.status === 'active' && (
            <Link
              to="/products/$id/{-$slug}"
              params={{ id: String(product.id), slug: slugOf(product.name) }}
              title={`${product.name} in the shop`}
              aria-label={`${product.name} in the shop`}
              className={LINK}
            >
              <Eye aria-hidden />
            </Link>
          )}
          <Link
            to="/vendor-dashboard/products/$id"
            params={{ id: String(product.id) }}
            title={`Edit ${product.name}`}
            aria-label={`Edit ${product.name}`}
            className={LINK}
          >
            <Pencil aria-hidden />
          </Link>
          <IconButton
            size="sm"
            label={`Delete ${product.name}`}
            icon={<Trash2 aria-hidden className="size-4.5!" />}
            onClick={() => onDelete(product)}
          />
        </span>
      ),
    },
  ];
}

const LINK = cx(buttonStyle({ variant: 'quiet', size: 'sm' }), 'w-9 px-0! [&_svg]:size-4.5!');
