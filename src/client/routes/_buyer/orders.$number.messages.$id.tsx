import { createFileRoute, notFound } from '@tanstack/react-router';
import { ConversationScreen } from '@/client/features/orders/conversations/conversation-screen.tsx';
import { OrderNotFound } from '@/client/features/orders/track-screen.tsx';
import { orNotFound, pathId } from '@/client/lib/not-found.ts';
import { FRESH_PAGED } from '@/client/lib/paging.ts';
import { readOrderNumber } from '@/shared/orders/order-number.ts';

export const Route = createFileRoute('/_buyer/orders/$number/messages/$id')({
  loader: async ({ context: { queryClient, api }, params: { number, id } }) => {
    const vendorOrderId = pathId(id);
    const { pages } = await orNotFound(
      queryClient.fetchInfiniteQuery(
        api.conversations.get.infiniteQueryOptions({ vendorOrderId }, FRESH_PAGED),
      ),
    );
    if (pages[0]?.conversation.orderNumber !== readOrderNumber(number)) throw notFound();
  },
  head: ({ match, params: { number } }) => ({
    meta: [{ title: `Messages about ${readOrderNumber(number)} · ${match.context.config.appName}` }],
  }),
  component: function Conversation() {
    const { buyer } = Route.useRouteContext();
    return <ConversationScreen vendorOrderId={Number(Route.useParams().id)} me={buyer} />;
  },
  notFoundComponent: function UnknownOrder() {
    return <OrderNotFound orderNumber={Route.useParams().number} />;
  },
});
