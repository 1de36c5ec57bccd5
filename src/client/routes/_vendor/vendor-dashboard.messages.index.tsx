import { createFileRoute } from '@tanstack/react-router';
import { ConversationsScreen } from '@/client/features/orders/conversations/conversations-screen.tsx';
import { PAGED } from '@/client/lib/paging.ts';

export const Route = createFileRoute('/_vendor/vendor-dashboard/messages/')({
  loader: ({ context: { queryClient, api } }) =>
    queryClient.fetchInfiniteQuery({
      ...api.conversations.list.infiniteQueryOptions({ as: 'seller' }, PAGED),
      staleTime: 0,
    }),
  head: ({ match }) => ({ meta: [{ title: `Messages · ${match.context.config.appName}` }] }),
  component: function Messages() {
    return <ConversationsScreen side="seller" />;
  },
});
