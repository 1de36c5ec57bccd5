import { createFileRoute } from '@tanstack/react-router';
import { RoomsScreen } from '@/client/features/rooms/admin/rooms-screen.tsx';
import { roomsOptions, roomsSearch } from '@/client/features/rooms/admin/rooms-search.ts';
import { listRoute } from '@/client/lib/route-loaders.ts';
import { titleHead } from '@/client/lib/seo.ts';
import { useSetSearch } from '@/client/lib/set-search.ts';

export const Route = createFileRoute('/_admin/admin/rooms')({
  ...listRoute(roomsSearch, roomsOptions),
  head: titleHead('Rooms'),
  component: function Rooms() {
    return <RoomsScreen search={Route.useSearch()} onSearch={useSetSearch(Route)} />;
  },
});
