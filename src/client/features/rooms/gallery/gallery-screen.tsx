import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LayoutGrid } from 'lucide-react';
import { RoomPicture } from '@/client/components/room-picture.tsx';
import { TotalToPay } from '@/client/components/total-to-pay.tsx';
import { formatCount } from '@/client/lib/format.ts';
import { allItems, PAGED } from '@/client/lib/paging.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Container } from '@/client/ui/container.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { PagedList } from '@/client/ui/paged-list.tsx';
import { ROOM_TEMPLATES } from '@/shared/rooms/room-plan.ts';
import type { GalleryRoom } from '@/shared/rooms/shared-rooms.ts';

export function GalleryScreen() {
  const query = useSuspenseInfiniteQuery(useApi().rooms.gallery.infiniteQueryOptions({}, PAGED));
  const plan = <ButtonLink to="/room-planner">Plan a room</ButtonLink>;
  return (
    <Container className="pb-16">
      <PageHeader
        title="Rooms people planned"
        text="Furnished to scale with what is on sale here. Use one as it is, or make it your own."
        actions={allItems(query.data).length > 0 && plan}
      />
      <PagedList
        query={query}
        noun="room"
        empty={{
          illustration: <LayoutGrid />,
          title: 'No rooms yet',
          text: 'Plan a room, save it, and show it here.',
          action: plan,
        }}
        label="Rooms"
        className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3"
        rowKey={(room) => room.token}
        item={(room) => <RoomCard room={room} />}
      />
    </Container>
  );
}

function RoomCard({ room }: { room: GalleryRoom }) {
  const { token, name, roomType, madeBy, pieces, total, pictureUrl } = room;
  const type = ROOM_TEMPLATES.find(({ id }) => id === roomType);
  return (
    <article className="relative">
      {pictureUrl ? (
        <RoomPicture
          url={pictureUrl}
          alt=""
          sizes="(min-width: 64rem) 27rem, (min-width: 40rem) 50vw, 92vw"
          className="rounded-md"
        />
      ) : (
        <img
          src={`/rooms/${token}/picture.png`}
          alt=""
          width={1200}
          height={630}
          loading="lazy"
          className="border-line aspect-[16/10] w-full rounded-md border object-cover"
        />
      )}
      <h2 className="font-display mt-3 text-xl leading-snug wrap-anywhere">
        <Link
          to="/rooms/$token"
          params={{ token }}
          className="underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
      </h2>
      <p className="text-ink-soft text-sm">
        {type && type.id !== 'custom' ? `${type.name}, by ${madeBy}` : `By ${madeBy}`}
      </p>
      <p className="mt-1 flex justify-between gap-3 text-sm">
        {formatCount(pieces, 'piece')} <TotalToPay total={total} />
      </p>
    </article>
  );
}
