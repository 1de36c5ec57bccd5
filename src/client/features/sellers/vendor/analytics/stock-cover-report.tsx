import { useInfiniteQuery } from '@tanstack/react-query';
import { ReportCard } from '@/client/components/reports/report-card.tsx';
import { formatCount, formatNumber } from '@/client/lib/format.ts';
import { allItems, PAGED } from '@/client/lib/paging.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { Figures } from '@/client/ui/figures.tsx';
import { Table } from '@/client/ui/table.tsx';
import { COVER_DAYS, type CoverLine, SHORT_COVER_DAYS } from '@/shared/sellers/vendor-analytics.ts';
import { fileOf } from './file-of.ts';
import { MoreProducts, ProductCell } from './product-cell.tsx';

export function StockCoverReport() {
  const report = useInfiniteQuery(useApi().vendorAnalytics.stockCover.infiniteQueryOptions({}, PAGED));
  return (
    <ReportCard
      title="Stock cover"
      text={`How long your stock lasts, now, if it sells as in the last ${COVER_DAYS} days. The range above does not change it.`}
      file={fileOf('stock-cover')}
      report={report}
      isEmpty={({ pages }) => pages[0]?.total === 0}
      empty="You have nothing on sale."
    >
      {(data) => {
        const lines = allItems(data);
        const { total = 0, soldOut = 0, short = 0, notSelling = 0 } = data.pages[0] ?? {};
        return (
          <>
            <Figures
              figures={[
                { label: 'On sale', value: formatNumber(total) },
                { label: 'Sold out', value: formatNumber(soldOut), note: 'No stock left' },
                {
                  label: 'Running out',
                  value: formatNumber(short),
                  note: `Stock for less than ${SHORT_COVER_DAYS} days`,
                },
                {
                  label: 'Not selling',
                  value: formatNumber(notSelling),
                  note: `None sold in ${COVER_DAYS} days`,
                },
              ]}
            />
            <Table<CoverLine>
              caption="Stock cover"
              rows={lines}
              rowKey={({ id }) => id}
              onPhone="scroll"
              columns={[
                { header: 'Product', cell: (line) => <ProductCell {...line} /> },
                { header: 'Stock', cell: ({ stock }) => formatNumber(stock), align: 'right' },
                {
                  header: `Sold in ${COVER_DAYS} days`,
                  cell: ({ soldPieces }) => formatNumber(soldPieces),
                  align: 'right',
                },
                { header: 'Lasts', cell: (line) => <Cover {...line} />, align: 'right' },
              ]}
            />
            <MoreProducts report={report} shown={lines.length} total={total} />
          </>
        );
      }}
    </ReportCard>
  );
}

function Cover({ stock, days }: CoverLine) {
  if (stock === 0) return <Badge tone="danger">Sold out</Badge>;
  if (days === null) return <Badge>Not selling</Badge>;
  const words = days === 0 ? 'Less than a day' : days > 365 ? 'Over a year' : formatCount(days, 'day');
  return days < SHORT_COVER_DAYS ? <Badge tone="caution">{words}</Badge> : words;
}
