import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { LayoutGrid } from 'lucide-react';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import { useApi } from '@/client/lib/trpc.ts';
import { PagedList } from '@/client/ui/paged-list.tsx';
import { TabPanel, Tabs } from '@/client/ui/tabs.tsx';
import type { GalleryState } from '@/shared/rooms/shared-rooms.ts';
import { RoomCard } from './room-card.tsx';
import { type RoomsSearch, roomsOptions } from './rooms-search.ts';

type RoomsScreenProps = { search: RoomsSearch; onSearch: (search: RoomsSearch) => void };

export function RoomsScreen({ search, onSearch }: RoomsScreenProps) {
  const state = search.state ?? 'pending';
  return (
    <AdminPage
      title="Rooms"
      text="Room plans that people want in the gallery. What you approve is shown until its owner changes it; then it waits here again."
    >
      <Tabs<GalleryState>
        label="Rooms"
        value={state}
        onValueChange={(chosen) => onSearch(chosen === 'pending' ? {} : { state: chosen })}
        tabs={[
          { value: 'pending', label: 'Waiting' },
          { value: 'approved', label: 'In the gallery' },
          { value: 'refused', label: 'Refused' },
        ]}
      >
        <TabPanel<GalleryState> value={state}>
          <RoomList search={search} />
        </TabPanel>
      </Tabs>
    </AdminPage>
  );
}

const EMPTY: Record<GalleryState, { title: string; text: string }> = {
  pending: {
    title: 'No rooms waiting',
    text: 'When somebody wants a room in the gallery, it is shown here.',
  },
  approved: { title: 'The gallery is empty', text: 'Rooms that you approve are shown here.' },
  refused: {
    title: 'Nothing refused',
    text: 'Rooms that you refuse stay here until their owner changes them.',
  },
};

function RoomList({ search }: { search: RoomsSearch }) {
  const query = useSuspenseInfiniteQuery(roomsOptions(useApi(), search));
  return (
    <PagedList
      query={query}
      noun="room"
      empty={{ illustration: <LayoutGrid />, ...EMPTY[search.state ?? 'pending'] }}
    >
      {(rooms) => (
        <ul className="grid gap-5">
          {rooms.map((room) => (
            <li key={room.id}>
              <RoomCard room={room} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
