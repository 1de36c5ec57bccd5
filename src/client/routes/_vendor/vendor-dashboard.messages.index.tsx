import { createFileRoute } from '@tanstack/react-router';
import { conversationsOptions } from '@/client/features/orders/conversations/conversations-options.ts';
import { ConversationsScreen } from '@/client/features/orders/conversations/conversations-screen.tsx';

export const Route = createFileRoute('/_vendor/vendor-dashboard/messages/')({
  loader: ({ context: { queryClient, api } }) =>
    queryClient.fetchInfiniteQuery({ ...conversationsOptions(api, 'seller'), staleTime: 0 }),
  head: ({ match }) => ({ meta: [{ title: `Messages · ${match.context.config.appName}` }] }),
  component: function Messages() {
    return <ConversationsScreen side="seller" />;
  },
});
