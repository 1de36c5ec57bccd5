import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { PackingSlipScreen } from '@/client/features/orders/vendor/packing-slip-screen.tsx';
import { optionalId, searchParams } from '@/client/lib/search-params.ts';
import { useApi } from '@/client/lib/trpc.ts';

export const Route = createFileRoute('/_vendor/vendor-dashboard/orders/$number/packing-slip')({
  validateSearch: searchParams({ parcel: optionalId }),
  loader: async ({ context: { queryClient, api }, params: { number } }) => {
    const { items } = await queryClient.ensureQueryData(api.vendorOrders.list.queryOptions(inputOf(number)));
    if (items.length === 0) throw notFound();
  },
  head: ({ match, params: { number } }) => ({
    meta: [{ title: `Packing slip ${number} · ${match.context.config.appName}` }],
  }),
  component: PackingSlip,
});

function PackingSlip() {
  const { number } = Route.useParams();
  const { parcel } = Route.useSearch();
  const { config } = Route.useRouteContext();
  const { data } = useSuspenseQuery(useApi().vendorOrders.list.queryOptions(inputOf(number)));
  return <PackingSlipScreen vendorOrders={data.items} config={config} parcel={parcel} />;
}

const inputOf = (number: string) => ({ orderNumber: number.slice(0, 40).toUpperCase() });
