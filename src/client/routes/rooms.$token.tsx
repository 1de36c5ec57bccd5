import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { RoomComments } from '@/client/features/rooms/gallery/room-comments.tsx';
import { SharedRoomScreen } from '@/client/features/rooms/gallery/shared-room-screen.tsx';
import { formatCount } from '@/client/lib/format.ts';
import { orNotFound } from '@/client/lib/not-found.ts';
import { PAGED } from '@/client/lib/paging.ts';
import { pageHead } from '@/client/lib/seo.ts';
import { useApi } from '@/client/lib/trpc.ts';

export const Route = createFileRoute('/rooms/$token')({
  loader: async ({ context: { queryClient, api }, params: { token } }) => {
    const room = await orNotFound(queryClient.ensureQueryData(api.rooms.shared.queryOptions({ token })));
    await queryClient.prefetchInfiniteQuery(api.rooms.comments.infiniteQueryOptions({ token }, PAGED));
    return { room };
  },
  head: ({ match, loaderData, params: { token } }) => {
    if (!loaderData) return {};
    const { plan, madeBy, isInGallery } = loaderData.room;
    return pageHead(match.context.config, {
      title: plan.name,
      description: `A room planned by ${madeBy}: ${plan.width} × ${plan.height} cm with ${formatCount(plan.items.length, 'thing')}.`,
      path: `/rooms/${token}`,
      image: {
        url: `/rooms/${token}/picture.png`,
        alt: `${plan.name} from above`,
        width: 1200,
        height: 630,
      },
      isUnlisted: !isInGallery,
    });
  },
  component: SharedRoomPage,
});

function SharedRoomPage() {
  const { room } = Route.useLoaderData();
  const { token } = Route.useParams();
  const { data: user } = useSuspenseQuery(useApi().auth.current.queryOptions());
  return (
    <SharedRoomScreen room={room} token={token}>
      <RoomComments token={token} isSignedIn={user !== null} />
    </SharedRoomScreen>
  );
}
