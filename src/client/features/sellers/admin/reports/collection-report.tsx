import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { comparedFigure, ReportCard } from '@/client/components/reports/report-card.tsx';
import { formatNumber } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Chart } from '@/client/ui/charts/chart.tsx';
import { Figures } from '@/client/ui/figures.tsx';
import { type CollectionFigures, KIND_FACTS } from '@/shared/pickups/collected-items.ts';
import type { ReportInput } from '@/shared/sellers/reports.ts';

export function CollectionReport({ range }: { range: ReportInput }) {
  const api = useApi();
  const report = useQuery(api.reports.collection.queryOptions(range, { placeholderData: keepPreviousData }));
  return (
    <ReportCard
      title="Free collection"
      text="What was collected in these days and what has become of it until now. Kept from the tip is what was reused or recycled."
      file="/api/admin/reports/collection.csv"
      range={range}
      report={report}
    >
      {({ now, before }) => (
        <>
          <Figures
            figures={[
              comparedFigure('Households', now.households, before.households, formatNumber),
              comparedFigure('Kept from the tip', now.kept.kilograms, before.kept.kilograms, kilograms),
              pieces('Pieces reused', 'reused', now, before),
              pieces('Pieces recycled', 'recycled', now, before),
            ]}
          />
          {now.kinds.length > 0 && (
            <Chart
              title="Kept from the tip by kind"
              labelHeader="Kind"
              labels={now.kinds.map(({ kind }) => KIND_FACTS[kind].names)}
              kind="ranking"
              format={kilograms}
              series={[
                { name: 'Kept', values: now.kinds.map((one) => one.kilograms) },
                {
                  name: 'Before',
                  values: now.kinds.map(
                    ({ kind }) => before.kinds.find((one) => one.kind === kind)?.kilograms ?? 0,
                  ),
                  isComparison: true,
                },
              ]}
            />
          )}
        </>
      )}
    </ReportCard>
  );
}

function kilograms(value: number): string {
  return `${formatNumber(value)} kg`;
}

function pieces(
  label: string,
  way: 'reused' | 'recycled',
  now: CollectionFigures,
  before: CollectionFigures,
) {
  return comparedFigure(label, now.ways[way].pieces, before.ways[way].pieces, formatNumber);
}
