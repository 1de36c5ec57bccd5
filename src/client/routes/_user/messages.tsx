import { createFileRoute } from '@tanstack/react-router';
import { ConversationsScreen } from '@/client/features/orders/conversations/conversations-screen.tsx';
import { FRESH_PAGED } from '@/client/lib/paging.ts';
import { titleHead } from '@/client/lib/seo.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { hasVendorRights } from '@/shared/platform/roles.ts';

export const Route = createFileRoute('/_user/messages')({
  loader: ({ context: { queryClient, api } }) =>
    queryClient.fetchInfiniteQuery(api.conversations.list.infiniteQueryOptions({ as: 'buyer' }, FRESH_PAGED)),
  head: titleHead('Messages'),
  component: function Messages() {
    const { me } = Route.useRouteContext();
    return (
      <ConversationsScreen
        side="buyer"
        others={
          hasVendorRights(me) && (
            <ButtonLink to="/vendor-dashboard/messages" variant="secondary">
              From your customers
            </ButtonLink>
          )
        }
      />
    );
  },
});
