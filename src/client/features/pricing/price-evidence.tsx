import { Link } from '@tanstack/react-router';
import { Price, useFormatMoney } from '@/client/components/price.tsx';
import { ProductLink } from '@/client/components/product-link.tsx';
import { Thumbnail } from '@/client/components/thumbnail.tsx';
import { formatCount } from '@/client/lib/format.ts';
import { Fold } from '@/client/ui/fold.tsx';
import { dayRangeWithYear } from '@/shared/format/format-date.ts';
import type { EvidenceProduct, PriceAdviceView, PriceRecommendation } from '@/shared/pricing/price-advice.ts';

const LINK = 'underline underline-offset-4 hover:text-ink';

/** Today's price, and what the analytics show first: the last days' sales. */
export function PresentSales({
  view,
}: {
  view: Pick<PriceAdviceView, 'currentPrice' | 'sales' | 'variants'>;
}) {
  const money = useFormatMoney();
  const { currentPrice, variants, sales } = view;
  const { from, to, pieces, revenue } = sales;
  return (
    <>
      Today’s price is {money(currentPrice)}. From {dayRangeWithYear({ from, to })} you sold{' '}
      {variants ? 'with all its variants ' : ''}
      {pieces === 0 ? 'none' : `${formatCount(pieces, 'piece')} for ${money(revenue)}`}.{' '}
      <AnalyticsLink from={from} to={to} />
    </>
  );
}

function AnalyticsLink({ from, to }: { from: string; to: string }) {
  return (
    <Link to="/vendor-dashboard" search={{ tab: 'analytics', from, to }} className={LINK}>
      See these days<span className="sr-only"> in Analytics, {dayRangeWithYear({ from, to })}</span>
    </Link>
  );
}

/** The products and days that the reasons mean. */
export function PriceEvidence({ evidence: { similar, periods } }: Pick<PriceRecommendation, 'evidence'>) {
  const money = useFormatMoney();
  return (
    <>
      {similar.length > 0 && (
        <Fold className="mt-3" title={`See the ${formatCount(similar.length, 'similar product')}`}>
          <ProductList products={similar} />
        </Fold>
      )}
      {periods.length > 0 && (
        <Fold className="mt-3" title="See your sales by price">
          <ul className="divide-line divide-y text-sm">
            {periods.map(({ price, from, to, pieces }) => (
              <li key={from} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span>
                  {dayRangeWithYear({ from, to })}: {formatCount(pieces, 'piece')} at {money(price)}
                </span>
                <AnalyticsLink from={from} to={to} />
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}

export function ProductList({ products }: { products: readonly EvidenceProduct[] }) {
  return (
    <ul className="divide-line divide-y text-sm">
      {products.map(({ id, name, imageUrl, price, seller, isOnSale }) => (
        <li key={id} className="flex items-center gap-3 py-2">
          <Thumbnail imageUrl={imageUrl} size="sm" />
          <span className="min-w-0 flex-1">
            <ProductLink id={id} name={name} isPublic={isOnSale} />
            <span className="text-ink-faint block">{seller}</span>
          </span>
          {isOnSale ? (
            <Price amount={price} size="sm" />
          ) : (
            <span className="text-ink-faint">Not on sale now</span>
          )}
        </li>
      ))}
    </ul>
  );
}
