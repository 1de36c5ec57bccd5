import { createFileRoute, notFound } from '@tanstack/react-router';
import { ConversationScreen } from '@/client/features/orders/conversations/conversation-screen.tsx';
import { conversationOptions } from '@/client/features/orders/conversations/conversations-options.ts';
import { isNotFound } from '@/client/lib/failure.ts';
import { readPathId } from '@/client/lib/path-id.ts';

export const Route = createFileRoute('/_vendor/vendor-dashboard/messages/$id')({
  loader: async ({ context: { queryClient, api }, params }) => {
    const vendorOrderId = readPathId(params.id);
    if (vendorOrderId === null) throw notFound();
    try {
      await queryClient.fetchInfiniteQuery({ ...conversationOptions(api, vendorOrderId), staleTime: 0 });
    } catch (error) {
      throw isNotFound(error) ? notFound() : error;
    }
  },
  head: ({ match }) => ({ meta: [{ title: `Messages · ${match.context.config.appName}` }] }),
  component: function Conversation() {
    const { me } = Route.useRouteContext();
    return <ConversationScreen vendorOrderId={Number(Route.useParams().id)} me={{ ...me, isGuest: false }} />;
  },
});
