import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Store } from 'lucide-react';
import { useFormatMoney } from '@/client/components/price.tsx';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import {
  FilterBar,
  FilterSearch,
  FilterSelect,
  filterBy,
} from '@/client/features/admin/frame/filter-bar.tsx';
import { formatNumber, formatPercent } from '@/client/lib/format.ts';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { PagedList } from '@/client/ui/paged-list.tsx';
import { type Column, Table } from '@/client/ui/table.tsx';
import type { VendorFigures } from '@/shared/sellers/vendors.ts';
import { VendorStateBadge } from './vendor-state-badge.tsx';
import { type VendorsSearch, vendorsOptions } from './vendors-search.ts';

type VendorsScreenProps = { search: VendorsSearch; onSearchChange: SetSearch<VendorsSearch> };

export function VendorsScreen({ search, onSearchChange }: VendorsScreenProps) {
  const { sort, ...filters } = search;
  const change = (changed: VendorsSearch) => onSearchChange((latest) => ({ ...latest, ...changed }));
  const filter = filterBy(search, change);
  return (
    <AdminPage title="Vendors" text="Who sells here, how much of it, and how much comes back.">
      <FilterBar filters={filters} onClear={() => onSearchChange((latest) => ({ sort: latest.sort }))}>
        <FilterSearch label="Search vendors" placeholder="Shop, name, email" {...filter('search')} />
        <FilterSelect
          label="Status"
          all="Any status"
          {...filter('state')}
          options={[
            { value: 'active', label: 'Active' },
            { value: 'suspended', label: 'Suspended' },
            { value: 'inactive', label: 'Inactive' },
          ]}
        />
        <FilterSelect
          label="Sort by"
          all="Revenue"
          {...filter('sort')}
          options={[
            { value: 'month', label: 'Revenue this month' },
            { value: 'orders', label: 'Orders' },
            { value: 'products', label: 'Products' },
            { value: 'rating', label: 'Rating' },
            { value: 'returns', label: 'Returns rate' },
            { value: 'name', label: 'Name' },
            { value: 'newest', label: 'Newest' },
          ]}
        />
      </FilterBar>
      <Vendors search={search} />
    </AdminPage>
  );
}

function Vendors({ search }: { search: VendorsSearch }) {
  const query = useSuspenseInfiniteQuery(vendorsOptions(useApi(), search));
  const money = useFormatMoney();
  return (
    <PagedList
      query={query}
      noun="vendor"
      showsTotal
      empty={{
        illustration: <Store />,
        title: 'No vendors here',
        text: 'Try another name, or clear the filters. New vendors appear here by themselves.',
      }}
    >
      {(vendors) => (
        <Table caption="Vendors" columns={columns(money)} rows={vendors} rowKey={({ id }) => id} />
      )}
    </PagedList>
  );
}

function columns(
  money: ReturnType<typeof useFormatMoney>,
): [Column<VendorFigures>, ...Column<VendorFigures>[]] {
  return [
    {
      header: 'Vendor',
      cell: ({ id, vendorName, username }) => (
        <span className="block md:min-w-28">
          <Link
            to="/admin/vendors/$id"
            params={{ id: String(id) }}
            className="underline-offset-4 hover:underline as-cards:underline"
          >
            {vendorName}
          </Link>
          <span className="text-ink-faint block text-sm font-normal">{username}</span>
        </span>
      ),
    },
    { header: 'Status', cell: ({ state }) => <VendorStateBadge state={state} /> },
    {
      header: 'Revenue',
      align: 'right',
      cell: ({ totalRevenue, monthlyRevenue }) => (
        <>
          {money(totalRevenue)}
          <span className="text-ink-faint block text-xs whitespace-nowrap">
            {money(monthlyRevenue)} this month
          </span>
        </>
      ),
    },
    { header: 'Orders', align: 'right', cell: ({ totalOrders }) => formatNumber(totalOrders) },
    { header: 'Products', align: 'right', cell: ({ totalProducts }) => formatNumber(totalProducts) },
    {
      header: 'Rating',
      align: 'right',
      cell: ({ averageRating, reviewCount }) => (reviewCount > 0 ? Number(averageRating).toFixed(1) : '–'),
    },
    {
      header: 'Returns rate',
      align: 'right',
      cell: ({ returnRate, totalOrders }) => (totalOrders > 0 ? formatPercent(returnRate) : '–'),
    },
  ];
}
