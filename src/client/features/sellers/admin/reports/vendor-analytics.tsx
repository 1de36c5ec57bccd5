import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { useState } from 'react';
import { revenueSeries, useMoneyValue } from '@/client/components/reports/report-card.tsx';
import { VendorLink } from '@/client/features/admin/frame/person-link.tsx';
import { VENDOR_SORT_CHOICES } from '@/client/features/sellers/admin/vendors/vendor-sorts.ts';
import { VendorStateBadge } from '@/client/features/sellers/admin/vendors/vendor-state-badge.tsx';
import { formatNumber } from '@/client/lib/format.ts';
import { PAGED } from '@/client/lib/paging.ts';
import { type Api, useApi } from '@/client/lib/trpc.ts';
import { Card } from '@/client/ui/card.tsx';
import { Chart } from '@/client/ui/charts/chart.tsx';
import { FilterSelect } from '@/client/ui/filter-bar.tsx';
import { PagedList } from '@/client/ui/paged-list.tsx';
import { QueryBoundary } from '@/client/ui/query-boundary.tsx';
import { Skeleton } from '@/client/ui/skeleton.tsx';
import type { Columns } from '@/client/ui/table.tsx';
import { dayInNewZealand, monthAfter, yearBefore } from '@/shared/days.ts';
import { shortMonth } from '@/shared/format/format-date.ts';
import type { VendorSort } from '@/shared/sellers/vendor-lists.ts';
import type { VendorFigures } from '@/shared/sellers/vendors.ts';

type VendorAnalyticsProps = {
  sort: VendorSort | undefined;
  onSortChange: (sort: VendorSort | undefined) => void;
};

export function VendorAnalytics({ sort, onSortChange }: VendorAnalyticsProps) {
  return (
    <div className="space-y-8">
      <VendorCharts />
      <section>
        <h2 className="font-display mb-4 text-xl">All vendors</h2>
        <div className="mb-6 sm:w-60" data-print="none">
          <FilterSelect
            label="Sort by"
            all="Most revenue"
            value={sort}
            onChange={onSortChange}
            options={VENDOR_SORT_CHOICES.map(({ value, first }) => ({ value, label: first }))}
          />
        </div>
        <VendorTable sort={sort} />
      </section>
    </div>
  );
}

function VendorTable({ sort }: { sort: VendorSort | undefined }) {
  const money = useMoneyValue();
  return (
    <PagedList
      query={useInfiniteQuery(vendorsOptions(useApi(), sort))}
      noun="vendor"
      showsTotal
      loading={{ label: 'Loading vendors...', lines: ['h-96'] }}
      empty={{
        level: 3,
        illustration: <Store />,
        text: 'They appear here once an application to sell is accepted.',
      }}
      columns={vendorColumns(money.decimal)}
    />
  );
}

function vendorColumns(money: (amount: string) => string): Columns<VendorFigures> {
  return [
    {
      header: 'Vendor',
      cell: ({ id, vendorName, state }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <VendorLink id={id} name={vendorName} />
          {state !== 'active' && <VendorStateBadge state={state} />}
        </span>
      ),
    },
    { header: 'Revenue', cell: ({ totalRevenue }) => money(totalRevenue), align: 'right' },
    { header: 'This month', cell: ({ monthlyRevenue }) => money(monthlyRevenue), align: 'right' },
    { header: 'Orders', cell: ({ totalOrders }) => formatNumber(totalOrders), align: 'right' },
    { header: 'Products', cell: ({ totalProducts }) => formatNumber(totalProducts), align: 'right' },
    {
      header: 'Rating',
      cell: ({ averageRating, reviewCount }) =>
        reviewCount > 0 ? Number(averageRating).toFixed(1) : 'No reviews',
      align: 'right',
    },
    { header: 'Commission paid', cell: ({ commissionPaid }) => money(commissionPaid), align: 'right' },
  ];
}

const PAGE = 50;

function vendorsOptions(api: Api, sort: VendorSort | undefined) {
  return api.crm.vendorStats.infiniteQueryOptions({ limit: PAGE, ...(sort ? { sort } : {}) }, PAGED);
}

const TOP = 8;

function VendorCharts() {
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <TopVendors />
      <MonthlyRevenue />
    </div>
  );
}

function TopVendors() {
  const query = useQuery(useApi().crm.vendorStats.queryOptions({ sort: 'revenue', limit: TOP }));
  const money = useMoneyValue();
  return (
    <Card title="Top vendors" text="By all revenue so far, and what of it came this month.">
      <QueryBoundary query={query} loading={<Skeleton className="h-72" />}>
        {({ items }) => {
          const vendors = items.filter(({ totalRevenue }) => Number(totalRevenue) > 0);
          if (vendors.length === 0) return <p className="text-ink-soft">Nobody has sold anything yet.</p>;
          return (
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
          );
        }}
      </QueryBoundary>
    </Card>
  );
}

function MonthlyRevenue() {
  const api = useApi();
  const [today] = useState(() => dayInNewZealand(new Date()));
  const query = useQuery(
    api.reports.sales.queryOptions({ from: monthAfter(yearBefore(today)), to: today, compare: 'year' }),
  );
  const money = useMoneyValue();
  return (
    <Card title="Monthly revenue" text="All vendors together, this month so far at the end.">
      <QueryBoundary query={query} loading={<Skeleton className="h-72" />}>
        {({ spans, points }) => (
          <Chart
            title="Revenue by month"
            labelHeader="Month"
            labels={spans.map((span) => shortMonth(span.from))}
            kind="bars"
            format={money.full}
            formatShort={money.short}
            series={revenueSeries(points, 'A year before')}
          />
        )}
      </QueryBoundary>
    </Card>
  );
}
