import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Chart } from '@/client/charts/chart.tsx';
import { formatNumber } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Figures } from '@/client/ui/figures.tsx';
import { type CollectionFigures, KIND_FACTS } from '@/shared/collected-items.ts';
import type { ReportInput } from '@/shared/reports.ts';
import { ReportCard } from './report-card.tsx';
import { changeFrom } from './words.ts';

/** What was collected, and how much of it was kept from the tip. */
export function CollectionReport({ range }: { range: ReportInput }) {
  const api = useApi();
  const report = useQuery(api.reports.collection.queryOptions(range, { placeholderData: keepPreviousData }));
  return (
    <ReportCard
      title="Free collection"
      text="What was collected in these days and what has become of it until now. Kept from the tip is what was reused or recycled."
      file="collection"
      range={range}
      report={report}
    >
      {({ now, before }) => (
        <>
          <Figures
            figures={[
              {
                label: 'Households',
                value: formatNumber(now.households),
                note: changeFrom(now.households, before.households, formatNumber),
              },
              {
                label: 'Kept from the tip',
                value: kilograms(now.kept.kilograms),
                note: changeFrom(now.kept.kilograms, before.kept.kilograms, kilograms),
              },
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
  const [count, countBefore] = [now.ways[way].pieces, before.ways[way].pieces];
  return { label, value: formatNumber(count), note: changeFrom(count, countBefore, formatNumber) };
}
