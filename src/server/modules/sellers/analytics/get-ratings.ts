import { sql } from 'drizzle-orm';
import { periodsOf, readBoth } from '@/server/modules/sellers/reports/periods.ts';
import { type SpanRow, timeReport } from '@/server/modules/sellers/reports/time-report.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import type { ReportInput, TimeReport } from '@/shared/sellers/reports.ts';
import type { RatingFigures } from '@/shared/sellers/vendor-analytics.ts';

/** How many reviews a vendor's products got, and the mean of their stars, along time. */
export async function getRatings(
  db: Database,
  now: Date,
  input: ReportInput,
  vendorId: number,
): Promise<TimeReport<RatingFigures>> {
  const periods = periodsOf(input, now);
  const found = await readBoth(periods, ({ has, spanOf }) =>
    rows<Row>(
      db,
      sql`
        with given as (
          select ${spanOf(sql`reviews.created_at`)} as span, reviews.rating
          from reviews join products on products.id = reviews.product_id and products.vendor_id = ${vendorId}::int
          where ${has(sql`reviews.created_at`)}
        )
        select span, count(*)::int as reviews, round(avg(rating), 2)::text as mean
        from given group by grouping sets ((span), ())`,
    ),
  );
  return timeReport(periods, found, (row) => ({ reviews: row?.reviews ?? 0, mean: row?.mean ?? null }));
}

interface Row extends SpanRow {
  reviews: number;
  mean: string | null;
}
