import { createFileRoute } from '@tanstack/react-router';
import { RoomsScreen } from '@/client/features/rooms/admin/rooms-screen.tsx';
import { roomsOptions, roomsSearch } from '@/client/features/rooms/admin/rooms-search.ts';
import { useSetSearch } from '@/client/lib/set-search.ts';

export const Route = createFileRoute('/_admin/admin/rooms')({
  validateSearch: roomsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    queryClient.ensureInfiniteQueryData(roomsOptions(api, deps)),
  head: ({ match }) => ({ meta: [{ title: `Rooms · ${match.context.config.appName}` }] }),
  component: function Rooms() {
    return <RoomsScreen search={Route.useSearch()} onSearch={useSetSearch(Route)} />;
  },
});
