import { createFileRoute } from '@tanstack/react-router';
import { checkForVendorRights } from '@/client/features/accounts/guard.ts';
import { SellScreen } from '@/client/features/sellers/join/sell-screen.tsx';
import { isServer } from '@/client/lib/is-server.ts';
import { staticHead } from '@/client/lib/seo.ts';
import { hasVendorRights } from '@/shared/platform/roles.ts';

export const Route = createFileRoute('/sell')({
  loader: async ({ context }) => {
    const { queryClient, api } = context;
    const me = await checkForVendorRights(context);
    if (me && !hasVendorRights(me)) {
      await queryClient.fetchQuery({ ...api.vendorApplications.mine.queryOptions(), staleTime: 0 });
    }
    const figures = queryClient.prefetchQuery(api.catalog.vendorFacts.queryOptions());
    if (isServer) await figures;
  },
  head: staticHead({
    title: 'Sell furniture made to last',
    description:
      'Sell furniture and home decor that is made to last: one commission by category, no listing fee, delivery or collection as you choose.',
    path: '/sell',
  }),
  component: function Sell() {
    return <SellScreen config={Route.useRouteContext().config} />;
  },
});
