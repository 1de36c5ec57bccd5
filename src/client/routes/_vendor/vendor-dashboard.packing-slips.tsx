import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { PackingSlipScreen } from '@/client/features/orders/vendor/packing-slip-screen.tsx';
import { optionalMatch, searchParams } from '@/client/lib/search-params.ts';
import { titleHead } from '@/client/lib/seo.ts';
import { useApi } from '@/client/lib/trpc.ts';

const slipsSearch = searchParams({
  /** Ids of vendor orders. */
  ids: optionalMatch(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,49}$/),
});

export const Route = createFileRoute('/_vendor/vendor-dashboard/packing-slips')({
  validateSearch: slipsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, deps: { ids } }) => {
    if (!ids) throw notFound();
    const { items } = await queryClient.ensureQueryData(api.vendorOrders.list.queryOptions(inputOf(ids)));
    if (items.length === 0) throw notFound();
  },
  head: titleHead('Packing slips'),
  component: PackingSlips,
});

function PackingSlips() {
  const { ids = '' } = Route.useSearch();
  const { config } = Route.useRouteContext();
  const { data } = useSuspenseQuery(useApi().vendorOrders.list.queryOptions(inputOf(ids)));
  return <PackingSlipScreen vendorOrders={data.items} config={config} />;
}

const inputOf = (ids: string) => ({ ids: ids.split(',').map(Number), limit: 50, sort: 'oldest' as const });
