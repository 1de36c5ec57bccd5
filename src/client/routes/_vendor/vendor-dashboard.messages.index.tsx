import { createFileRoute } from '@tanstack/react-router';
import { ConversationsScreen } from '@/client/features/orders/conversations/conversations-screen.tsx';
import { VendorHeading } from '@/client/features/sellers/vendor/frame/vendor-heading.tsx';
import { FRESH_PAGED } from '@/client/lib/paging.ts';
import { titleHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/_vendor/vendor-dashboard/messages/')({
  loader: ({ context: { queryClient, api } }) =>
    queryClient.fetchInfiniteQuery(
      api.conversations.list.infiniteQueryOptions({ as: 'seller' }, FRESH_PAGED),
    ),
  head: titleHead('Messages'),
  component: function Messages() {
    const { me } = Route.useRouteContext();
    return (
      <ConversationsScreen side="seller" heading={<VendorHeading title="Messages" vendorId={me.id} />} />
    );
  },
});
