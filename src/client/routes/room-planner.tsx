import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { RoomPlannerScreen } from '@/client/features/room-planner/room-planner-screen.tsx';
import { pageHead } from '@/client/lib/seo.ts';
import { useApi } from '@/client/lib/trpc.ts';

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
    const api = useApi();
    const { data: user } = useSuspenseQuery(api.auth.current.queryOptions());
    return <RoomPlannerScreen userId={user?.id ?? null} />;
  },
});
