import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { comparedFigure } from '@/client/components/reports/compared-figure.ts';
import { ReportCard } from '@/client/components/reports/report-card.tsx';
import { TimeChart } from '@/client/components/reports/time-chart.tsx';
import { useMoneyValue } from '@/client/components/reports/use-money-value.ts';
import { formatPercent } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Figures } from '@/client/ui/figures.tsx';
import type { CommissionFigures, ReportInput } from '@/shared/sellers/reports.ts';

export function CommissionReport({ range }: { range: ReportInput }) {
  const api = useApi();
  const report = useQuery(api.reports.commission.queryOptions(range, { placeholderData: keepPreviousData }));
  const money = useMoneyValue();
  return (
    <ReportCard
      title="Commission"
      text="What the platform earned on these orders: the vendors' commission at each category's rate, and the buyers' on top of the prices."
      file="/api/admin/reports/commission.csv"
      range={range}
      report={report}
    >
      {(report) => {
        const { now, before } = report.total;
        const sum = ({ fromVendors, fromBuyers }: CommissionFigures) =>
          Number(fromVendors) + Number(fromBuyers);
        const rate = ({ fromVendors, revenue }: CommissionFigures) =>
          Number(revenue) > 0 ? (Number(fromVendors) / Number(revenue)) * 100 : 0;
        return (
          <>
            <Figures
              figures={[
                comparedFigure('Commission', sum(now), sum(before), money.full),
                comparedFigure(
                  'From vendors',
                  Number(now.fromVendors),
                  Number(before.fromVendors),
                  money.full,
                ),
                comparedFigure('From buyers', Number(now.fromBuyers), Number(before.fromBuyers), money.full),
                {
                  label: "Vendors' average rate",
                  value: formatPercent(rate(now)),
                  note:
                    rate(before) > 0 ? `${formatPercent(rate(before))} before` : 'Nothing to compare with',
                },
              ]}
            />
            <TimeChart
              title="Commission"
              kind="bars"
              report={report}
              format={money.full}
              formatShort={money.short}
              series={[
                { name: 'From vendors', value: ({ fromVendors }) => Number(fromVendors) },
                { name: 'From buyers', value: ({ fromBuyers }) => Number(fromBuyers) },
              ]}
              before={{ name: 'All before', value: sum }}
            />
          </>
        );
      }}
    </ReportCard>
  );
}
