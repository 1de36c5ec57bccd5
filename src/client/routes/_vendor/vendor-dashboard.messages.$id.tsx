import { createFileRoute } from '@tanstack/react-router';
import { ConversationScreen } from '@/client/features/orders/conversations/conversation-screen.tsx';
import { orNotFound, pathId } from '@/client/lib/not-found.ts';
import { FRESH_PAGED } from '@/client/lib/paging.ts';
import { titleHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/_vendor/vendor-dashboard/messages/$id')({
  loader: async ({ context: { queryClient, api }, params }) => {
    const vendorOrderId = pathId(params.id);
    await orNotFound(
      queryClient.fetchInfiniteQuery(
        api.conversations.get.infiniteQueryOptions({ vendorOrderId }, FRESH_PAGED),
      ),
    );
  },
  head: titleHead('Messages'),
  component: function Conversation() {
    const { me } = Route.useRouteContext();
    return <ConversationScreen vendorOrderId={Number(Route.useParams().id)} me={{ ...me, isGuest: false }} />;
  },
});
