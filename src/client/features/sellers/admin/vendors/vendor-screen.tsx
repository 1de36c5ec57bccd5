import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormatMoney } from '@/client/components/price.tsx';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import { PayoutsCard } from '@/client/features/payouts/admin/hold-payouts.tsx';
import { formatDate, formatNumber, formatPercent } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Breadcrumbs } from '@/client/ui/breadcrumbs.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Figures } from '@/client/ui/figures.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import type { VendorDetails } from '@/shared/sellers/vendors.ts';
import { SuspendVendor } from './suspend-vendor.tsx';
import { VendorDocuments } from './vendor-documents.tsx';
import { VendorSetupCard } from './vendor-setup-card.tsx';
import { VendorShop } from './vendor-shop.tsx';
import { VendorStateBadge } from './vendor-state-badge.tsx';

/** One vendor, for admins: what they sell, what comes back, who they are, and whether they may go on. */
export function VendorScreen({ id }: { id: number }) {
  const { data: vendor } = useSuspenseQuery(useApi().people.vendor.queryOptions({ id }));
  const { figures, setup } = vendor;
  return (
    <AdminPage
      breadcrumbs={
        <Breadcrumbs>
          <Link to="/admin/vendors">Vendors</Link>
          {figures.username}
        </Breadcrumbs>
      }
      title={<span className="wrap-anywhere">{figures.vendorName}</span>}
      text={
        <span className="flex flex-wrap items-center gap-3 text-base">
          <VendorStateBadge state={figures.state} /> Since {formatDate(figures.createdAt)}
        </span>
      }
      actions={
        <>
          <ButtonLink to="/admin/users/$id" params={{ id: String(id) }} variant="secondary">
            User page
          </ButtonLink>
          <SuspendVendor vendor={vendor} />
        </>
      }
    >
      {setup.suspension && (
        <Notice
          role="note"
          tone="caution"
          className="mb-6"
          title={`Suspended since ${formatDate(setup.suspension.since)}: nothing is on sale`}
        >
          <p className="wrap-anywhere whitespace-pre-line">{setup.suspension.reason}</p>
        </Notice>
      )}
      <VendorFiguresRow vendor={vendor} />
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <VendorShop vendor={vendor} />
        <div className="flex min-w-0 flex-col gap-6">
          <VendorSetupCard vendor={vendor} />
          <PayoutsCard vendorId={id} vendorName={figures.vendorName} />
          <VendorDocuments applications={vendor.applications} />
        </div>
      </div>
    </AdminPage>
  );
}

function VendorFiguresRow({ vendor: { figures, openOrders } }: { vendor: VendorDetails }) {
  const money = useFormatMoney();
  return (
    <Figures
      figures={[
        {
          label: 'Total revenue',
          value: money(figures.totalRevenue),
          note: `${money(figures.monthlyRevenue)} this month`,
        },
        { label: 'Commission paid', value: money(figures.commissionPaid), note: 'To the platform' },
        {
          label: 'Orders',
          value: formatNumber(figures.totalOrders),
          note: openOrders > 0 ? `${formatNumber(openOrders)} open` : 'None open',
        },
        {
          label: 'Rating',
          value: figures.reviewCount > 0 ? Number(figures.averageRating).toFixed(1) : '–',
          note: figures.reviewCount === 1 ? '1 review' : `${formatNumber(figures.reviewCount)} reviews`,
        },
        { label: 'Returns rate', value: formatPercent(figures.returnRate), note: 'Of the pieces sold' },
      ]}
    />
  );
}
