import { useHydrated } from '@tanstack/react-router';
import { lazy, type ReactNode } from 'react';
import { ProductsTab } from '@/client/features/catalog/vendor/products-tab.tsx';
import { OrdersTab } from '@/client/features/orders/vendor/orders-tab.tsx';
import { EarningsTab } from '@/client/features/payouts/vendor/earnings-tab.tsx';
import { DASHBOARD_TABS, type DashboardTab } from '@/client/features/sellers/vendor/frame/tabs-search.ts';
import { VendorHeading } from '@/client/features/sellers/vendor/frame/vendor-heading.tsx';
import { OverviewTab } from '@/client/features/sellers/vendor/overview/overview-tab.tsx';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { Container } from '@/client/ui/container.tsx';
import { SuspenseBoundary } from '@/client/ui/query-boundary.tsx';
import { Loading, Skeleton } from '@/client/ui/skeleton.tsx';
import type { Me } from '@/shared/accounts/accounts.ts';
import type { DashboardSearch } from './-vendor-dashboard-search.ts';

const AnalyticsTab = lazy(() =>
  import('@/client/features/sellers/vendor/analytics/analytics-tab.tsx').then((module) => ({
    default: module.AnalyticsTab,
  })),
);
const PricingTab = lazy(() =>
  import('@/client/features/pricing/pricing-tab.tsx').then((module) => ({ default: module.PricingTab })),
);
const VideosTab = lazy(() =>
  import('@/client/features/videos/videos-tab.tsx').then((module) => ({ default: module.VideosTab })),
);

export type VendorDashboardProps = {
  me: Me;
  search: DashboardSearch;
  onSearchChange: SetSearch<DashboardSearch>;
};

export function VendorDashboardScreen({ me, search, onSearchChange }: VendorDashboardProps) {
  const changeWithinTab: SetSearch<DashboardSearch> = (change) =>
    onSearchChange((latest) => ({ ...change(latest), tab: latest.tab }));
  const tabProps = { search, onSearchChange: changeWithinTab };
  const panels: Record<DashboardTab, ReactNode> = {
    overview: <OverviewTab me={me} />,
    products: <ProductsTab {...tabProps} />,
    orders: <OrdersTab {...tabProps} userId={me.id} isAdmin={me.role === 'admin'} />,
    videos: <LargeTab tab={<VideosTab {...tabProps} />} />,
    pricing: <LargeTab tab={<PricingTab {...tabProps} />} />,
    analytics: (
      <LargeTab
        tab={
          <AnalyticsTab
            vendorId={me.id}
            search={search}
            onSearchChange={(range) => onSearchChange(() => ({ tab: 'analytics', ...range }))}
          />
        }
      />
    ),
    earnings: <EarningsTab />,
  };
  const tab = search.tab ?? 'overview';
  return (
    <Container className="pb-20">
      <VendorHeading title={titles[tab]} vendorId={me.id} />
      {panels[tab]}
    </Container>
  );
}

const titles: Record<DashboardTab, ReactNode> = {
  ...DASHBOARD_TABS,
  overview: (
    <>
      <span className="sm:hidden">Today</span>
      <span className="max-sm:hidden">Vendor dashboard</span>
    </>
  ),
};

function LargeTab({ tab }: { tab: ReactNode }) {
  const isHydrated = useHydrated();
  const waiting = (
    <Loading label="Loading..." className="space-y-6">
      <Skeleton className="h-20" />
      <Skeleton className="h-96" />
    </Loading>
  );
  return isHydrated ? <SuspenseBoundary loading={waiting}>{tab}</SuspenseBoundary> : waiting;
}
