import { createFileRoute } from '@tanstack/react-router';
import { RoomPlannerScreen } from '../features/room-planner/room-planner-screen.tsx';
import { pageHead } from '../lib/seo.ts';
import { trpc } from '../lib/trpc.ts';

export const Route = createFileRoute('/room-planner')({
  loader: ({ context: { queryClient, api } }) =>
    queryClient.prefetchQuery(api.catalog.categories.queryOptions()),
  head: ({ match }) =>
    pageHead(match.context.config, {
      title: 'Room planner',
      description: 'Plan a room to scale with furniture from New Zealand workshops, in its true size.',
      path: '/room-planner',
    }),
  component: function RoomPlanner() {
    const { data: user } = trpc.auth.current.useQuery();
    return <RoomPlannerScreen isSignedIn={Boolean(user)} />;
  },
});
