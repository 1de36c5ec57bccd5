import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { comparedFigure } from '@/client/components/reports/compared-figure.ts';
import { ReportCard } from '@/client/components/reports/report-card.tsx';
import { TimeChart } from '@/client/components/reports/time-chart.tsx';
import { formatNumber } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { type Figure, Figures } from '@/client/ui/figures.tsx';
import type { Compared, ReportInput } from '@/shared/sellers/reports.ts';
import type { RatingFigures } from '@/shared/sellers/vendor-analytics.ts';
import { fileOf } from './file-of.ts';

/** Star ratings of the products. */
export function RatingsReport({ range }: { range: ReportInput }) {
  const report = useQuery(
    useApi().vendorAnalytics.ratings.queryOptions(range, { placeholderData: keepPreviousData }),
  );
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
