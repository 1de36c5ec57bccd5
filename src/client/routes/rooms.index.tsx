import { createFileRoute } from '@tanstack/react-router';
import { GalleryScreen } from '@/client/features/rooms/gallery/gallery-screen.tsx';
import { PAGED } from '@/client/lib/paging.ts';
import { staticHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/rooms/')({
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureInfiniteQueryData(api.rooms.gallery.infiniteQueryOptions({}, PAGED)),
  head: staticHead({
    title: 'Rooms people planned',
    description:
      'Rooms furnished to scale with furniture from New Zealand workshops, yours to use and change.',
    path: '/rooms',
  }),
  component: GalleryScreen,
});
