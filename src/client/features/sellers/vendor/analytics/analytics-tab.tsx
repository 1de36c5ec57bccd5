import { keepPreviousData, useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ChartLine } from 'lucide-react';
import { useState } from 'react';
import { BeforeFirstProduct } from '@/client/components/before-first-product.tsx';
import { RangeBar, RangeInWords } from '@/client/components/reports/range-bar.tsx';
import {
  comparedFigure,
  ReportCard,
  reportAnchor,
  TimeChart,
  useMoneyValue,
} from '@/client/components/reports/report-card.tsx';
import { type ReportSearch, rangeOf } from '@/client/components/reports/report-search.ts';
import { SharesCard } from '@/client/components/reports/shares-card.tsx';
import { BuyersCard, ReturnsCard, SalesCard } from '@/client/components/reports/time-report-cards.tsx';
import { shortChange } from '@/client/components/reports/words.ts';
import { formatNumber, formatPercent } from '@/client/lib/format.ts';
import { allItems, PAGED } from '@/client/lib/paging.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { type Figure, Figures } from '@/client/ui/figures.tsx';
import { Table } from '@/client/ui/table.tsx';
import type { Compared, ReportInput } from '@/shared/sellers/reports.ts';
import type { ProductLine, RatingFigures } from '@/shared/sellers/vendor-analytics.ts';
import { fileOf } from './file-of.ts';
import { FunnelReport } from './funnel-report.tsx';
import { MoreProducts, ProductCell } from './product-cell.tsx';
import { StockCoverReport } from './stock-cover-report.tsx';

type AnalyticsTabProps = {
  vendorId: number;
  search: ReportSearch;
  onSearchChange: (search: ReportSearch) => void;
};

export function AnalyticsTab({ vendorId, search, onSearchChange }: AnalyticsTabProps) {
  // Fixed, so that a report open over midnight doesn't change.
  const [now] = useState(() => new Date());
  const range = rangeOf(search, now);
  const api = useApi();
  const seller = useOptionalQuery(api.catalog.seller.queryOptions({ id: vendorId }));
  const { data: stats } = useSuspenseQuery(api.stats.vendor.queryOptions());
  if (stats.productsOnSale === 0 && stats.totalOrders === 0) return <NothingYet />;
  return (
    <div className="space-y-6">
      <h2 className="sr-only">Reports</h2>
      <p className="font-display hidden text-xl print:block">{seller?.name}</p>
      <JumpList />
      <RangeBar range={range} now={now} onChange={onSearchChange} />
      <Reports range={range} />
    </div>
  );
}

const REPORTS = [
  'Revenue and orders',
  'Top products',
  'From view to order',
  'Buyers',
  'Categories',
  'Regions',
  'Ratings',
  'Returns and refunds',
  'Stock cover',
];

/** Links to the reports of the long page. */
function JumpList() {
  return (
    <nav aria-label="Reports on this page" data-print="none">
      <ul className="-mx-1 flex gap-x-1 overflow-x-auto text-sm sm:flex-wrap">
        {REPORTS.map((title) => (
          <li key={title}>
            <a
              href={`#${reportAnchor(title)}`}
              className="text-ink-soft hover:text-ink inline-flex min-h-11 items-center px-2 whitespace-nowrap underline underline-offset-4"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Reports({ range }: { range: ReportInput }) {
  const { vendorAnalytics } = useApi();
  const comparison = useOptionalQuery(vendorAnalytics.sales.queryOptions(range));
  return (
    <>
      <RangeInWords range={range} comparison={comparison} />
      <SalesCard
        title="Revenue and orders"
        file={fileOf('sales')}
        range={range}
        report={useQuery(vendorAnalytics.sales.queryOptions(range, KEEP))}
      />
      <TopProductsReport range={range} />
      <FunnelReport range={range} />
      <BuyersCard
        title="Buyers"
        text="New buyers bought from you for the first time. Each person counts once in the figures, and once in each point of the chart."
        file={fileOf('buyers')}
        range={range}
        report={useQuery(vendorAnalytics.buyers.queryOptions(range, KEEP))}
      />
      <SharesCard
        title="Categories"
        what="Category"
        text="By the category that a product is in now."
        file={fileOf('categories')}
        range={range}
        report={useQuery(vendorAnalytics.categories.queryOptions(range, KEEP))}
      />
      <SharesCard
        title="Regions"
        what="Region"
        text="Deliveries count in the region of their address, and in Elsewhere if it names none of ours. What buyers collect counts in the product's region."
        file={fileOf('regions')}
        range={range}
        report={useQuery(vendorAnalytics.regions.queryOptions(range, KEEP))}
      />
      <RatingsReport range={range} />
      <ReturnsCard
        file={fileOf('returns')}
        range={range}
        report={useQuery(vendorAnalytics.returns.queryOptions(range, KEEP))}
      />
      <StockCoverReport />
    </>
  );
}

function NothingYet() {
  return (
    <BeforeFirstProduct
      illustration={<ChartLine />}
      title="Nothing to count yet"
      text="Once a product is on sale, its views, sales and ratings are counted here, day by day."
    />
  );
}

const KEEP = { placeholderData: keepPreviousData };

function TopProductsReport({ range }: { range: ReportInput }) {
  const report = useInfiniteQuery(
    useApi().vendorAnalytics.products.infiniteQueryOptions(range, {
      ...PAGED,
      placeholderData: keepPreviousData,
    }),
  );
  const money = useMoneyValue();
  return (
    <ReportCard
      title="Top products"
      text="The most revenue first. A view is a visitor who opened the product's page, counted once a day. Conversion is the share of views that became an order."
      file={fileOf('products')}
      range={range}
      report={report}
      isEmpty={({ pages }) => pages[0]?.total === 0}
      empty="No sales or views in these days."
    >
      {(data) => {
        const lines = allItems(data);
        return (
          <>
            <Table<ProductLine>
              caption="Top products"
              rows={lines}
              rowKey={({ id }) => id}
              onPhone="scroll"
              columns={[
                { header: 'Product', cell: (line) => <ProductCell {...line} /> },
                { header: 'Revenue', cell: ({ now }) => money.decimal(now.revenue), align: 'right' },
                {
                  header: 'Change',
                  cell: ({ now, before }) => shortChange(Number(now.revenue), Number(before.revenue)),
                  align: 'right',
                },
                { header: 'Pieces', cell: ({ now }) => formatNumber(now.pieces), align: 'right' },
                { header: 'Orders', cell: ({ now }) => formatNumber(now.orders), align: 'right' },
                {
                  header: 'Views',
                  cell: ({ now }) => (now.views > 0 ? formatNumber(now.views) : 'None counted'),
                  align: 'right',
                },
                {
                  header: 'Conversion',
                  cell: ({ now }) => (now.conversion === null ? '—' : formatPercent(now.conversion)),
                  align: 'right',
                },
              ]}
            />
            <MoreProducts report={report} shown={lines.length} total={data.pages[0]?.total ?? 0} />
          </>
        );
      }}
    </ReportCard>
  );
}

/** Star ratings of the products. */
function RatingsReport({ range }: { range: ReportInput }) {
  const report = useQuery(useApi().vendorAnalytics.ratings.queryOptions(range, KEEP));
  const mean = (figures: RatingFigures) => (figures.mean === null ? null : Number(figures.mean));
  const reviews = (figures: RatingFigures) => figures.reviews;
  return (
    <ReportCard
      title="Ratings"
      text="Reviews of your products on the day they were written, of 5 stars."
      file={fileOf('ratings')}
      range={range}
      report={report}
      isEmpty={({ total: { now } }) => now.reviews === 0}
      empty="No reviews in these days."
    >
      {(ratings) => {
        const { now, before } = ratings.total;
        return (
          <>
            <Figures
              figures={[
                averageRating(ratings.total),
                comparedFigure('Reviews', now.reviews, before.reviews, formatNumber),
              ]}
            />
            <TimeChart
              title="Average rating"
              kind="lines"
              report={ratings}
              format={inStars}
              series={[{ name: 'Average', value: mean }]}
              before={{ name: 'Before', value: mean }}
            />
            <TimeChart
              title="Reviews"
              kind="bars"
              report={ratings}
              format={formatNumber}
              series={[{ name: 'Reviews', value: reviews }]}
              before={{ name: 'Before', value: reviews }}
            />
          </>
        );
      }}
    </ReportCard>
  );
}

function averageRating({ now, before }: Compared<RatingFigures>): Figure {
  return {
    label: 'Average rating',
    value: now.mean === null ? '—' : inStars(Number(now.mean)),
    note: before.mean === null ? 'Nothing to compare with' : `${inStars(Number(before.mean))} before`,
  };
}

function inStars(value: number): string {
  return value.toFixed(2);
}
