import { createFileRoute } from '@tanstack/react-router';
import { OpenOrderScreen } from '@/client/features/orders/open-order-screen.tsx';
import { readPathId } from '@/client/lib/not-found.ts';
import { pageHead } from '@/client/lib/seo.ts';
import { strictSearch } from '@/client/lib/strict-search.ts';

export const Route = createFileRoute('/open-order')({
  validateSearch: strictSearch((search): { conversation?: number } => {
    const id = readPathId(String(search.conversation));
    return id === null ? {} : { conversation: id };
  }),
  head: ({ match }) =>
    pageHead(match.context.config, {
      title: 'Open your order',
      description: 'See an order that was bought without an account.',
      path: '/open-order',
      isUnlisted: true,
    }),
  component: function OpenOrder() {
    const { conversation } = Route.useSearch();
    return <OpenOrderScreen conversation={conversation} />;
  },
});
