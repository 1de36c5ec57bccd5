import { Link, useNavigate } from '@tanstack/react-router';
import { Copy, Eye, Pencil, Star, Trash2 } from 'lucide-react';
import { RecordLink } from '@/client/components/record-link.tsx';
import { Thumbnail } from '@/client/components/thumbnail.tsx';
import { readFailure } from '@/client/lib/failure.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import type { Selection } from '@/client/lib/use-selection.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { buttonStyle } from '@/client/ui/button-style.ts';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { cx } from '@/client/ui/cx.ts';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { actionsColumn, type Columns } from '@/client/ui/table.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { slugOf } from '@/shared/catalog/product-text.ts';
import type { OwnProductRow } from '@/shared/catalog/vendor-products.ts';
import { LOW_STOCK } from '@/shared/constants.ts';
import { shortDay } from '@/shared/format/format-date.ts';
import { formatNumber } from '@/shared/format/format-number.ts';
import { readAmount } from '@/shared/input/read-amount.ts';
import type { Decimal } from '@/shared/money.ts';
import { CellInput } from './cell-input.tsx';
import { saleInWords } from './change-words.ts';
import type { ProductChanges } from './use-product-changes.ts';

interface ColumnProps {
  categoryName: (id: number) => string;
  selection: Selection<unknown>;
  onDelete: (product: OwnProductRow) => void;
  changes: ProductChanges;
}

/** Columns of the vendor's products. Archived products are read-only. */
export function productColumns({
  categoryName,
  selection,
  onDelete,
  changes,
}: ColumnProps): Columns<OwnProductRow> {
  return [
    {
      header: 'Select',
      isHeaderHidden: true,
      cell: ({ id, name }) => (
        <Checkbox
          label={<span className="sr-only">Select {name}</span>}
          checked={selection.has(id)}
          onChange={({ target }) => selection.setMany([id], target.checked)}
        />
      ),
    },
    {
      header: 'Product',
      isRowHeader: true,
      cell: (product) => (
        <span className="flex items-center gap-3">
          <Thumbnail imageUrl={product.imageUrl} size="sm" />
          <ProductName product={product} />
        </span>
      ),
    },
    {
      header: 'Category',
      cell: ({ categoryId, sku, status, hiding }) => (
        <>
          <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
            {categoryName(categoryId)}
            {sku && <span className="text-ink-faint">{sku}</span>}
            {status === 'draft' && <Badge>Draft</Badge>}
            {status === 'archived' && <Badge>Archived</Badge>}
            {hiding && <Badge tone="danger">Hidden by us</Badge>}
          </span>
          {hiding && (
            <span className="text-ink-soft mt-1 block max-w-96">
              {hiding.reason}
              {hiding.answeredAt && ' You have answered.'}
            </span>
          )}
        </>
      ),
    },
    {
      header: 'Price',
      align: 'right',
      isShort: true,
      cell: ({ id, name, price, compareAtPrice, status, sale }) =>
        status === 'archived' ? (
          formatAmount(price)
        ) : (
          <span className="inline-flex flex-col items-end">
            <CellInput
              label={`Price of ${name}`}
              value={formatAmount(price)}
              inputMode="decimal"
              className="w-28 as-cards:w-24"
              onSave={async (text) => {
                const failed = await save(changes, { id, price: readAmount(text), seen: { price } }, 'price');
                if (failed === null && sale?.state === 'running')
                  toast.info('Sale ended', `${name} has your new price. Undo it in the change log.`);
                return failed;
              }}
            />
            {sale ? (
              <span className={NOTE}>{saleInWords(sale, formatAmount)}</span>
            ) : (
              compareAtPrice !== null && (
                <span className={NOTE}>
                  Reduced, was <s>{formatAmount(compareAtPrice)}</s>
                </span>
              )
            )}
          </span>
        ),
    },
    {
      header: 'Stock',
      align: 'right',
      isShort: true,
      cell: ({ id, name, stock, status, scarcest, leadTimeWeeks, weeklyCapacity, pausedUntil }) =>
        status === 'archived' ? (
          stock
        ) : (
          <span className="inline-flex flex-col items-end">
            <CellInput
              label={leadTimeWeeks === null ? `Stock of ${name}` : `Places left this week of ${name}`}
              value={String(stock)}
              inputMode="numeric"
              className={cx(
                'w-20',
                status === 'active' &&
                  leadTimeWeeks === null &&
                  stock <= LOW_STOCK &&
                  (stock === 0 ? 'text-danger' : 'text-caution'),
              )}
              onSave={async (text) =>
                /^\d+$/.test(text)
                  ? save(changes, { id, stock: Number(text), seenStock: stock }, 'stock')
                  : 'Stock must be a whole number'
              }
            />
            {leadTimeWeeks !== null && (
              <span className={NOTE}>
                {pausedUntil
                  ? `Made to order, paused until ${shortDay(pausedUntil)}`
                  : `of ${weeklyCapacity} this week, made to order`}
              </span>
            )}
            {scarcest && scarcest.stock < stock && (
              <span className={NOTE}>
                {scarcest.values}: {scarcest.stock === 0 ? 'sold out' : `${scarcest.stock} left`}
              </span>
            )}
          </span>
        ),
    },
    {
      header: 'Rating',
      align: 'right',
      isShort: true,
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
      ...actionsColumn((product) => <ProductActions product={product} onDelete={onDelete} />),
      isShort: true,
    },
  ];
}

/** "2,450.00": the column names no currency. */
function formatAmount(price: Decimal): string {
  const [whole, cents] = price.split('.');
  return `${formatNumber(Number(whole))}.${cents}`;
}

/** Below a field, whose text it is aligned with. */
const NOTE = 'text-ink-faint as-cards:max-w-none as-cards:px-0 max-w-44 px-2 text-right text-sm text-pretty';

function ProductName({ product: { id, name, status } }: { product: OwnProductRow }) {
  if (status === 'archived') return <span>{name}</span>;
  return (
    <RecordLink to="/vendor-dashboard/products/$id" id={id} className="underline-offset-4 hover:underline">
      {name}
    </RecordLink>
  );
}

async function save(
  { update }: ProductChanges,
  change: Parameters<ProductChanges['update']['mutateAsync']>[0],
  field: string,
): Promise<string | null> {
  try {
    await update.mutateAsync(change);
    return null;
  } catch (error) {
    const { fields, message } = readFailure(error);
    return fields[field] ?? message;
  }
}

type ProductActionsProps = { product: OwnProductRow; onDelete: (product: OwnProductRow) => void };

function ProductActions({ product, onDelete }: ProductActionsProps) {
  const { id, name, status, hiding } = product;
  const api = useApi();
  const navigate = useNavigate();
  const duplicate = trpc.vendor.duplicateProduct.useMutation({
    onSuccess: async (copy) => {
      await api.vendor.products.invalidate();
      toast.success('Product duplicated', `The copy of ${name} is saved as draft.`);
      await navigate({ to: '/vendor-dashboard/products/$id', params: { id: String(copy.id) } });
    },
    onError: (error) => toast.failure(error, 'Failed to duplicate'),
  });
  if (status === 'archived') return null;
  return (
    <span className="inline-flex gap-1">
      {status === 'active' && !hiding && (
        <Link
          to="/products/$id/{-$slug}"
          params={{ id: String(id), slug: slugOf(name) }}
          title={`${name} in the shop`}
          aria-label={`${name} in the shop`}
          className={LINK}
        >
          <Eye aria-hidden />
        </Link>
      )}
      <Link
        to="/vendor-dashboard/products/$id"
        params={{ id: String(id) }}
        title={`Edit ${name}`}
        aria-label={`Edit ${name}`}
        className={LINK}
      >
        <Pencil aria-hidden />
      </Link>
      {!hiding && (
        <IconButton
          size="sm"
          label={`Duplicate ${name}`}
          icon={<Copy aria-hidden className="size-4.5!" />}
          isPending={duplicate.isPending}
          onClick={() => duplicate.mutate({ id })}
        />
      )}
      <IconButton
        size="sm"
        label={`Delete ${name}`}
        icon={<Trash2 aria-hidden className="size-4.5!" />}
        onClick={() => onDelete(product)}
      />
    </span>
  );
}

const LINK = cx(buttonStyle({ variant: 'quiet', size: 'sm' }), 'w-9 px-0! [&_svg]:size-4.5!');
