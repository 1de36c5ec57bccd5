import { useSuspenseQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { MessageCircleQuestionMark, MessageSquare, Plus, Recycle, Settings } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { ProductsTab } from '@/client/features/catalog/vendor/products-tab.tsx';
import { OrdersTab } from '@/client/features/orders/vendor/orders-tab.tsx';
import { EarningsTab } from '@/client/features/payouts/vendor/earnings-tab.tsx';
import { OverviewTab } from '@/client/features/sellers/vendor/overview/overview-tab.tsx';
import { choices } from '@/client/lib/choices.ts';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Container } from '@/client/ui/container.tsx';
import { cx } from '@/client/ui/cx.ts';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { SuspenseBoundary } from '@/client/ui/query-boundary.tsx';
import { Loading, Skeleton } from '@/client/ui/skeleton.tsx';
import { TabPanel, Tabs } from '@/client/ui/tabs.tsx';
import type { Me } from '@/shared/accounts/accounts.ts';
import { DASHBOARD_TABS, type DashboardSearch, type DashboardTab } from './-vendor-dashboard-search.ts';

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
  const api = useApi();
  const { data: stats } = useSuspenseQuery(api.stats.vendor.queryOptions());
  const unread = useOptionalQuery(api.conversations.unread.queryOptions());
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
            search={search}
            onSearchChange={(range) => onSearchChange(() => ({ tab: 'analytics', ...range }))}
          />
        }
      />
    ),
    earnings: <EarningsTab />,
  };
  return (
    <Container className="pb-20">
      <PageHeader
        title="Vendor dashboard"
        actions={
          <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap lg:gap-3">
            <ButtonLink to="/vendor-dashboard/from-the-collection" variant="secondary" className={IN_PAIRS}>
              <Recycle aria-hidden /> Free pieces to restore
            </ButtonLink>
            <ButtonLink to="/vendor-dashboard/questions" variant="secondary" className={IN_PAIRS}>
              <MessageCircleQuestionMark aria-hidden /> Questions
            </ButtonLink>
            <ButtonLink to="/vendor-dashboard/messages" variant="secondary" className={IN_PAIRS}>
              <MessageSquare aria-hidden /> Messages
              {unread && unread.asSeller > 0 && <Badge tone="accent">{unread.asSeller} new</Badge>}
            </ButtonLink>
            <ButtonLink to="/vendor-dashboard/settings" variant="secondary" className={IN_PAIRS}>
              <Settings aria-hidden /> Shop settings
            </ButtonLink>
            <ButtonLink to="/vendor-dashboard/products/new" className={cx('max-sm:col-span-2', SMALLER)}>
              <Plus aria-hidden /> Add product
            </ButtonLink>
          </div>
        }
      />
      <Tabs<DashboardTab>
        label="Vendor dashboard"
        value={search.tab ?? 'overview'}
        onValueChange={(tab) => onSearchChange(() => (tab === 'overview' ? {} : { tab }))}
        tabs={choices(DASHBOARD_TABS).map((tab) => ({
          ...tab,
          count: tab.value === 'orders' ? stats.openOrders || undefined : undefined,
        }))}
      >
        {Object.entries(panels).map(([tab, panel]) => (
          <TabPanel key={tab} value={tab}>
            {panel}
          </TabPanel>
        ))}
      </Tabs>
    </Container>
  );
}

/** Five in a row have room on a desk; on a tablet they are smaller, and on a phone in pairs, so that the tabs stay in sight. */
const SMALLER = 'max-lg:px-3 max-lg:text-sm';
const IN_PAIRS = `${SMALLER} max-sm:justify-start max-sm:text-left max-sm:leading-tight max-sm:whitespace-normal`;

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
