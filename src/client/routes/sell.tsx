import { createFileRoute } from '@tanstack/react-router';
import { SellScreen } from '@/client/features/sell/sell-screen.tsx';
import { isServer } from '@/client/lib/is-server.ts';
import { pageHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/sell')({
  loader: async ({ context: { queryClient, api } }) => {
    const facts = queryClient.prefetchQuery(api.catalog.vendorFacts.queryOptions());
    if (isServer) await facts;
  },
  head: ({ match: { context } }) =>
    pageHead(context.config, {
      title: 'Sell furniture made to last',
      description:
        'Sell furniture and home decor that is made to last: one commission by category, no listing fee, delivery or collection as you choose.',
      path: '/sell',
    }),
  component: function Sell() {
    return <SellScreen config={Route.useRouteContext().config} />;
  },
});
