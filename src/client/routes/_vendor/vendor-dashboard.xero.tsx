import { createFileRoute } from '@tanstack/react-router';
import { XeroScreen } from '@/client/features/payouts/vendor/xero-screen.tsx';
import { optionalText, searchParams } from '@/client/lib/search-params.ts';
import { titleHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/_vendor/vendor-dashboard/xero')({
  validateSearch: searchParams({
    code: optionalText(500),
    state: optionalText(2_000),
    error: optionalText(),
  }),
  loader: ({ context: { queryClient, api } }) =>
    Promise.all([
      queryClient.fetchQuery({ ...api.xero.get.queryOptions(), staleTime: 0 }),
      queryClient.ensureQueryData(api.vendorSetup.get.queryOptions()),
    ]),
  head: titleHead('Xero'),
  component: function Xero() {
    return <XeroScreen back={Route.useSearch()} />;
  },
});
