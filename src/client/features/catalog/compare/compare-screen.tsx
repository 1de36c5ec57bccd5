import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Scale, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { filterQueries } from '@/client/components/category-filters.ts';
import { compared } from '@/client/components/compare/compared.ts';
import { CopyLinkButton } from '@/client/components/copy-link-button.tsx';
import { DeliveryWithTotal } from '@/client/components/deliver-to/card-delivery.tsx';
import { DeliverToChoice } from '@/client/components/deliver-to/deliver-to.tsx';
import { Picture } from '@/client/components/picture.tsx';
import { ProductPrice } from '@/client/components/price.tsx';
import { ProductLink } from '@/client/components/product-link.tsx';
import { SellerLink } from '@/client/components/seller-link.tsx';
import { carbonRange, fieldText } from '@/client/features/catalog/field-text.ts';
import { formatCount } from '@/client/lib/format.ts';
import { absoluteUrl } from '@/client/lib/seo.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Container } from '@/client/ui/container.tsx';
import { cx } from '@/client/ui/cx.ts';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { Rating } from '@/client/ui/rating.tsx';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import type { Product as ListedProduct, PieceCard } from '@/shared/catalog/catalog.ts';
import { filterFacts } from '@/shared/catalog/category-filters.ts';
import { conditionLine } from '@/shared/catalog/condition.ts';
import { cardLeadTimeText, closedOrdersText, NO_CHANGE_OF_MIND } from '@/shared/catalog/made-to-order.ts';
import { PRODUCT_FIELDS } from '@/shared/catalog/product-fields.ts';
import { sizeText, stockToBuy } from '@/shared/catalog/product-text.ts';
import { RETURN_DAYS } from '@/shared/constants.ts';
import { capitalise } from '@/shared/format/capitalise.ts';
import { extendedWidth, isRound } from './drawn-shape.ts';
import { ScaleDrawing } from './scale-drawing.tsx';

type Product = ListedProduct & PieceCard;

export type CompareScreenProps = {
  products: readonly Product[];
  /** Products of the address that are no longer sold. */
  goneCount: number;
  config: ShopConfig;
  renderAdd: (product: Product) => ReactNode;
};

export function CompareScreen({ products, goneCount, config, renderAdd }: CompareScreenProps) {
  const path = `/compare?products=${products.map(({ id }) => id).join(',')}`;
  return (
    <Container className="pb-16">
      <PageHeader
        title="Compare"
        actions={products.length > 1 && <CopyLinkButton link={absoluteUrl(config, path)} />}
      />
      {goneCount > 0 && (
        <Notice tone="info" className="mb-6">
          {formatCount(goneCount, 'piece')} of this comparison {goneCount === 1 ? 'is' : 'are'} no longer
          sold.
        </Notice>
      )}
      {products.length < 2 && (
        <EmptyState
          illustration={<Scale />}
          title={products.length === 0 ? 'Nothing to compare yet' : 'One piece so far'}
          text="Press “Compare” on two to four pieces. They are put side by side here."
          action={<ButtonLink to="/">Browse products</ButtonLink>}
        />
      )}
      {products.length > 0 && <Comparison products={products} renderAdd={renderAdd} />}
    </Container>
  );
}

type Row = {
  /** By default the label. */
  key?: string;
  label: string;
  cell: (product: Product) => ReactNode;
};

const PRICE_ROW: Row = { label: 'Price', cell: (product) => <ProductPrice {...product} /> };
const SIZE_ROW: Row = { label: 'Size', cell: sizeWithExtension };

/** After the filters of the products' categories. */
const ROWS: readonly Row[] = [
  { label: 'Delivery', cell: (product) => <DeliveryWithTotal product={product} /> },
  { label: 'Materials', cell: ({ materials }) => capitalise(materials.join(', ')) },
  { label: 'Colour', cell: ({ colour }) => capitalise(colour ?? '') },
  {
    label: 'Condition',
    cell: (product) => conditionLine(product) ?? fieldText(PRODUCT_FIELDS.origin, product.origin),
  },
  { label: 'Carbon', cell: ({ id }) => <Carbon productId={id} /> },
  {
    label: 'Reviews',
    cell: ({ rating, reviewCount }) => <Rating value={rating} count={reviewCount} isShort />,
  },
  { label: 'Stock', cell: stockText },
  { label: 'Returns', cell: returnsText },
  { label: 'Sold by', cell: ({ vendorId, vendorName }) => <SellerLink id={vendorId} name={vendorName} /> },
];

function stockText(product: Product): string {
  const stock = stockToBuy(product);
  const orders = closedOrdersText({ ...product, stock }, new Date()) ?? cardLeadTimeText(product);
  return orders ?? (stock === 0 ? 'Sold out' : 'In stock');
}

function returnsText({ leadTimeWeeks }: Product): string {
  return leadTimeWeeks === null ? `Within ${RETURN_DAYS} days` : NO_CHANGE_OF_MIND;
}

function sizeWithExtension(product: Product): string | null {
  const size = sizeText(product);
  const extendedCm = extendedWidth(product);
  return size && extendedCm !== null ? `${size}, extends to ${extendedCm} cm` : size;
}

/** Returns the text that all products share in a row; undefined if they differ or a cell is an element. */
function sharedText({ cell }: Row, products: readonly Product[]): string | undefined {
  const [first, ...others] = products.map(cell);
  if (typeof first !== 'string' || first === '' || others.length === 0) return undefined;
  return others.every((other) => other === first) ? first : undefined;
}

/** Rows that differ side by side; below them, once, those that are the same. */
function Comparison({ products, renderAdd }: Pick<CompareScreenProps, 'products' | 'renderAdd'>) {
  const filters = useQueries({
    queries: filterQueries(useApi(), products),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  const factsOf = (product: Product) => filterFacts(filters, product.filterOptionIds);
  const names = new Set(products.flatMap(factsOf).map(({ name }) => name));
  const filterRows: Row[] = Array.from(names, (name) => ({
    key: `filter ${name}`,
    label: name,
    cell: (product: Product) => factsOf(product).find((fact) => fact.name === name)?.label,
  }));
  const isSeats = ({ label }: Row) => /\bseats\b/i.test(label);
  const rows: readonly Row[] = [
    PRICE_ROW,
    ...filterRows.filter(isSeats),
    SIZE_ROW,
    ...filterRows.filter((row) => !isSeats(row)),
    ...ROWS,
  ];
  const texts = rows.map((row) => ({ row, text: sharedText(row, products) }));
  const different = texts.filter(({ text }) => text === undefined).map(({ row }) => row);
  const same = texts.filter(({ text }) => text !== undefined);
  const drawn = products.map((product) => ({
    ...product,
    isRound: isRound(
      product,
      factsOf(product).map(({ label }) => label),
    ),
    extendedCm: extendedWidth(product),
  }));
  return (
    <>
      <div className="grid gap-6 lg:grid-cols-[2fr_1fr] lg:gap-10">
        <ScaleDrawing products={drawn} />
        <DeliverToChoice sellers={[]} className="max-w-72" />
      </div>
      <section aria-label="Products side by side" className="mt-8">
        {/* Explicit roles, as some browsers drop them when `display` changes: on a phone two pieces share a line. */}
        <table {...role('table')} className="w-full table-fixed max-sm:block">
          <thead {...role('rowgroup')} className="max-sm:block">
            <tr {...role('row')} className={LINE}>
              <td {...role('cell')} className="w-28 max-sm:hidden" />
              {products.map((product, index) => (
                <th
                  key={product.id}
                  {...role('columnheader')}
                  scope="col"
                  className="p-2 text-left align-top font-normal"
                >
                  <div className="relative">
                    <Picture
                      url={product.imageUrl}
                      alt=""
                      sizes="(min-width: 40rem) 16rem, 45vw"
                      className="bg-sunken aspect-[4/3] w-full rounded-md object-cover"
                    />
                    <RemoveLink product={product} products={products} />
                  </div>
                  <span className="font-display mt-2 block min-h-[2lh] text-lg leading-snug wrap-anywhere">
                    {index + 1}.{' '}
                    <ProductLink id={product.listingId} variantId={product.id} name={product.name} />
                  </span>
                  <span className="mt-3 block">{renderAdd(product)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...role('rowgroup')} className="max-sm:block">
            {different.map(({ label, key = label, cell }) => (
              <tr key={key} {...role('row')} className={cx('border-line border-t', LINE)}>
                <th
                  {...role('rowheader')}
                  scope="row"
                  className="p-2 text-left align-top text-sm font-medium max-sm:col-span-full max-sm:pb-0"
                >
                  {label}
                </th>
                {products.map((product, index) => (
                  <td key={product.id} {...role('cell')} className="p-2 align-top text-sm wrap-anywhere">
                    {products.length > 2 && (
                      <span aria-hidden className="text-ink-faint block truncate text-xs sm:hidden">
                        {index + 1}. {product.name}
                      </span>
                    )}
                    {cell(product) || <span className="text-ink-faint">Not stated</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {same.length > 0 && (
          <div className="border-line mt-2 border-t px-2 pt-5">
            <h2 className="text-sm font-medium">The same for {products.length === 2 ? 'both' : 'all'}</h2>
            <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-1 text-sm">
              {same.map(({ row: { label, key = label }, text }) => (
                <div key={key} className="flex gap-2">
                  <dt className="text-ink-faint">{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </section>
    </>
  );
}

/** A row of the table; on a phone two pieces a line. */
const LINE = 'max-sm:grid max-sm:grid-cols-2';

function role(name: string) {
  return { role: name };
}

type RemoveLinkProps = { product: Product; products: readonly Product[] };

function RemoveLink({ product, products }: RemoveLinkProps) {
  const others = products.map(({ id }) => id).filter((id) => id !== product.id);
  return (
    <Link
      to="/compare"
      search={{ products: others.length > 0 ? others : undefined }}
      replace
      resetScroll={false}
      onClick={() => compared.write(others)}
      aria-label={`Remove ${product.name} from the comparison`}
      className="bg-raised/75 absolute top-1 right-1 grid size-9 place-items-center rounded-full"
    >
      <X aria-hidden className="size-4.5" />
    </Link>
  );
}

function Carbon({ productId }: { productId: number }) {
  const passport = useOptionalQuery(useApi().catalog.passport.queryOptions({ id: productId }));
  if (!passport?.carbon) return <span className="text-ink-faint">Not stated</span>;
  const range = carbonRange(passport.carbon);
  return passport.carbon.isSecondLife ? `None counted: reused (new: ${range})` : range;
}
