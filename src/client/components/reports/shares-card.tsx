import type { UseQueryResult } from '@tanstack/react-query';
import { formatNumber, formatPercent } from '@/client/lib/format.ts';
import { Chart } from '@/client/ui/charts/chart.tsx';
import { Table } from '@/client/ui/table.tsx';
import {
  type CategoryLine,
  hasDaysBefore,
  type RegionLine,
  type ReportInput,
} from '@/shared/sellers/reports.ts';
import { ReportCard, revenueSeries, useMoneyValue } from './report-card.tsx';
import { shortChange } from './words.ts';

type Line = CategoryLine | RegionLine;
type SharesCardProps = {
  title: string;
  /** Singular of the items: 'Category'. */
  what: string;
  text: string;
  file: string;
  range: ReportInput;
  report: UseQueryResult<Line[]>;
};

export function SharesCard({ what, ...card }: SharesCardProps) {
  const money = useMoneyValue();
  return (
    <ReportCard {...card} isEmpty={(lines) => lines.length === 0} empty="Nothing was sold in these days.">
      {(lines) => {
        const all = lines.reduce((sum, { now }) => sum + Number(now.revenue), 0);
        const share = (part: number, whole: number) => formatPercent(whole > 0 ? (part / whole) * 100 : 0);
        return (
          <>
            <Chart
              title={`Revenue by ${what.toLowerCase()}`}
              labelHeader={what}
              labels={lines.map(({ name }) => name)}
              kind="ranking"
              format={money.full}
              formatShort={money.short}
              series={revenueSeries(lines, 'Before')}
            />
            <Table<Line>
              caption={card.title}
              rows={lines}
              rowKey={({ key }) => key}
              onPhone="scroll"
              columns={[
                { header: what, cell: ({ name }) => name },
                { header: 'Revenue', cell: ({ now }) => money.decimal(now.revenue), align: 'right' },
                { header: 'Share', cell: ({ now }) => share(Number(now.revenue), all), align: 'right' },
                {
                  header: 'Change',
                  cell: ({ now, before }) =>
                    hasDaysBefore(card.range)
                      ? shortChange(Number(now.revenue), Number(before.revenue))
                      : '—',
                  align: 'right',
                },
                { header: 'Orders', cell: ({ now }) => formatNumber(now.orders), align: 'right' },
                { header: 'Pieces', cell: ({ now }) => formatNumber(now.pieces), align: 'right' },
                {
                  header: 'Returned',
                  cell: ({ now }) => share(now.returnedPieces, now.pieces + now.returnedPieces),
                  align: 'right',
                },
                { header: 'Commission', cell: ({ now }) => money.decimal(now.commission), align: 'right' },
              ]}
            />
          </>
        );
      }}
    </ReportCard>
  );
}
