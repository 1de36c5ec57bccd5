import { createFileRoute } from '@tanstack/react-router';
import { OpenOrderScreen } from '@/client/features/orders/open-order-screen.tsx';
import { optionalId, searchParams } from '@/client/lib/search-params.ts';
import { staticHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/open-order')({
  validateSearch: searchParams({ conversation: optionalId }),
  head: staticHead({
    title: 'Open your order',
    description: 'See an order that was bought without an account.',
    path: '/open-order',
    isUnlisted: true,
  }),
  component: function OpenOrder() {
    return <OpenOrderScreen conversation={Route.useSearch().conversation} />;
  },
});
