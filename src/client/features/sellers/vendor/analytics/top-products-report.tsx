import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ReportCard } from '@/client/components/reports/report-card.tsx';
import { useMoneyValue } from '@/client/components/reports/use-money-value.ts';
import { shortChange } from '@/client/components/reports/words.ts';
import { formatNumber, formatPercent } from '@/client/lib/format.ts';
import { allItems, nextPage } from '@/client/lib/paging.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Table } from '@/client/ui/table.tsx';
import type { ReportInput } from '@/shared/sellers/reports.ts';
import type { ProductLine } from '@/shared/sellers/vendor-analytics.ts';
import { fileOf } from './file-of.ts';
import { MoreProducts, ProductCell } from './product-cell.tsx';

export function TopProductsReport({ range }: { range: ReportInput }) {
  const report = useInfiniteQuery(
    useApi().vendorAnalytics.products.infiniteQueryOptions(range, {
      getNextPageParam: nextPage,
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
