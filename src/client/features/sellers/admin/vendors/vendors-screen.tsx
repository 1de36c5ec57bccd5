import { useInfiniteQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { useFormatMoney } from '@/client/components/price.tsx';
import { VendorLink } from '@/client/features/admin/frame/person-link.tsx';
import { formatNumber, formatPercent } from '@/client/lib/format.ts';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { ListScreen } from '@/client/ui/list-screen.tsx';
import { type Columns, NotedCell } from '@/client/ui/table.tsx';
import type { VendorFigures } from '@/shared/sellers/vendors.ts';
import { VENDOR_SORT_CHOICES } from './vendor-sorts.ts';
import { VendorStateBadge } from './vendor-state-badge.tsx';
import { type VendorsSearch, vendorsOptions } from './vendors-search.ts';

type VendorsScreenProps = { search: VendorsSearch; onSearchChange: SetSearch<VendorsSearch> };

const STATES = [
  { value: 'active', label: 'Active' },
  { value: 'away', label: 'Away' },
  { value: 'closed', label: 'Closed' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'inactive', label: 'Inactive' },
] as const;

export function VendorsScreen({ search, onSearchChange }: VendorsScreenProps) {
  const money = useFormatMoney();
  return (
    <ListScreen
      title="Vendors"
      text="Who sells here, how much of it, and how much comes back."
      search={search}
      onSearch={onSearchChange}
      filters={{
        search: { kind: 'search', label: 'Search vendors', placeholder: 'Shop, name, email' },
        state: { kind: 'select', label: 'Status', all: 'Any status', options: STATES },
        sort: { kind: 'sort', label: 'Sort by', all: 'Revenue', options: VENDOR_SORT_CHOICES },
      }}
      query={useInfiniteQuery(vendorsOptions(useApi(), search))}
      noun="vendor"
      showsTotal
      empty={{
        illustration: <Store />,
        title: 'No vendors here',
        text: 'New vendors appear here by themselves.',
      }}
      notFound={{ title: 'No vendors here', text: 'Try another name, or clear the filters.' }}
      columns={columns(money)}
    />
  );
}

function columns(money: ReturnType<typeof useFormatMoney>): Columns<VendorFigures> {
  return [
    {
      header: 'Vendor',
      cell: ({ id, vendorName, username }) => (
        <span className="block md:min-w-28">
          <NotedCell note={username}>
            <VendorLink
              id={id}
              name={vendorName}
              className="underline-offset-4 hover:underline as-cards:underline"
            />
          </NotedCell>
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
