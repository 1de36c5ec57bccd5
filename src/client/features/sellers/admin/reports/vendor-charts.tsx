import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMoneyValue } from '@/client/components/reports/report-card.tsx';
import { monthName } from '@/client/components/reports/words.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Card } from '@/client/ui/card.tsx';
import { Chart } from '@/client/ui/charts/chart.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { Skeleton } from '@/client/ui/skeleton.tsx';
import { dayInNewZealand, monthAfter, yearBefore } from '@/shared/days.ts';

const TOP = 8;

export function VendorCharts() {
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <TopVendors />
      <MonthlyRevenue />
    </div>
  );
}

function TopVendors() {
  const { data, isError, isRefetching, refetch } = useQuery(
    useApi().crm.vendorStats.queryOptions({ sort: 'revenue', limit: TOP }),
  );
  const money = useMoneyValue();
  const vendors = data?.items.filter(({ totalRevenue }) => Number(totalRevenue) > 0) ?? [];
  return (
    <Card title="Top vendors" text="By all revenue so far, and what of it came this month.">
      {isError ? (
        <ErrorState isRetrying={isRefetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-72" />
      ) : vendors.length === 0 ? (
        <p className="text-ink-soft">Nobody has sold anything yet.</p>
      ) : (
        <Chart
          title="Revenue by vendor"
          labelHeader="Vendor"
          labels={vendors.map(({ vendorName }) => vendorName)}
          kind="ranking"
          format={money.full}
          formatShort={money.short}
          series={[
            { name: 'So far', values: vendors.map(({ totalRevenue }) => Number(totalRevenue)) },
            { name: 'This month', values: vendors.map(({ monthlyRevenue }) => Number(monthlyRevenue)) },
          ]}
        />
      )}
    </Card>
  );
}

function MonthlyRevenue() {
  const api = useApi();
  const [today] = useState(() => dayInNewZealand(new Date()));
  const { data, isError, isRefetching, refetch } = useQuery(
    api.reports.sales.queryOptions({ from: monthAfter(yearBefore(today)), to: today, compare: 'year' }),
  );
  const money = useMoneyValue();
  return (
    <Card title="Monthly revenue" text="All vendors together, this month so far at the end.">
      {isError ? (
        <ErrorState isRetrying={isRefetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-72" />
      ) : (
        <Chart
          title="Revenue by month"
          labelHeader="Month"
          labels={data.spans.map((span) => monthName(span.from))}
          kind="bars"
          format={money.full}
          formatShort={money.short}
          series={[
            { name: 'Revenue', values: data.points.map(({ now }) => Number(now.revenue)) },
            {
              name: 'A year before',
              values: data.points.map(({ before }) => Number(before.revenue)),
              isComparison: true,
            },
          ]}
        />
      )}
    </Card>
  );
}
