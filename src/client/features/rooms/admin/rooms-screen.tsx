import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { LayoutGrid } from 'lucide-react';
import { useState } from 'react';
import { PlanPicture } from '@/client/components/plan-picture.tsx';
import { PersonLink } from '@/client/features/admin/frame/person-link.tsx';
import { ReasonedDialog } from '@/client/features/admin/frame/reasoned-dialog.tsx';
import { StatePage } from '@/client/features/admin/frame/state-page.tsx';
import { formatDateTime } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { uploadImage } from '@/client/lib/upload.ts';
import { Button } from '@/client/ui/button.tsx';
import { Card } from '@/client/ui/card.tsx';
import { PagedList } from '@/client/ui/paged-list.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { GALLERY_MACHINE } from '@/shared/rooms/gallery-states.ts';
import type { PlannedProduct } from '@/shared/rooms/planned-products.ts';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';
import {
  GALLERY_STATES,
  type GalleryState,
  REFUSAL_REASON,
  type RoomPicture,
  type RoomToDecide,
} from '@/shared/rooms/shared-rooms.ts';
import { type RoomsSearch, roomsOptions } from './rooms-search.ts';

type RoomsScreenProps = { search: RoomsSearch; onSearch: (search: RoomsSearch) => void };

export function RoomsScreen({ search, onSearch }: RoomsScreenProps) {
  const state = search.state ?? 'pending';
  return (
    <StatePage
      title="Rooms"
      text="Room plans that people want in the gallery. What you approve is shown until its owner changes it; then it waits here again."
      states={GALLERY_STATES.map((value) => ({ value, label: STATES[value].label }))}
      state={state}
      onState={(chosen) => onSearch(chosen === 'pending' ? {} : { state: chosen })}
    >
      <RoomList search={search} />
    </StatePage>
  );
}

const STATES: Record<GalleryState, { label: string; title: string; text: string }> = {
  pending: {
    label: 'Waiting',
    title: 'No rooms waiting',
    text: 'When somebody wants a room in the gallery, it is shown here.',
  },
  approved: {
    label: 'In the gallery',
    title: 'The gallery is empty',
    text: 'Rooms that you approve are shown here.',
  },
  refused: {
    label: 'Refused',
    title: 'Nothing refused',
    text: 'Rooms that you refuse stay here until their owner changes them.',
  },
};

function RoomList({ search }: { search: RoomsSearch }) {
  const query = useSuspenseInfiniteQuery(roomsOptions(useApi(), search));
  const { title, text } = STATES[search.state ?? 'pending'];
  return (
    <PagedList
      query={query}
      noun="room"
      empty={{ illustration: <LayoutGrid />, title, text }}
      className="grid gap-5"
      item={(room) => <RoomCard room={room} />}
    />
  );
}

function RoomCard({ room }: { room: RoomToDecide }) {
  const { id, revision, state, reason, since, owner, plan } = room;
  const [isRefusing, setRefusing] = useState(false);
  const changed = useRoomsChanged();
  const api = useApi();
  const [isDrawing, setDrawing] = useState(false);
  const approve = trpc.rooms.decide.useMutation({
    onSuccess: async () => {
      await changed();
      toast.success('In the gallery', 'We’ve told who planned it.');
    },
    onError: (error) => {
      toast.failure(error, 'Not approved');
      void changed();
    },
  });
  const drawAndApprove = async () => {
    setDrawing(true);
    const ids = [...new Set(plan.items.flatMap(({ productId }) => productId ?? []))];
    const picture = await drawRoom(
      plan,
      ids.length > 0 ? await api.roomPlans.products.fetch({ ids }) : [],
    ).catch(() => null);
    setDrawing(false);
    approve.mutate({ id, revision, outcome: 'approved', picture });
  };
  const names = [...new Set(plan.items.map(({ name }) => name))];
  return (
    <Card
      title={plan.name}
      text={
        <>
          By <PersonLink {...owner} />, {formatDateTime(since)}
        </>
      }
    >
      <div className="grid gap-5 md:grid-cols-2">
        <PlanPicture plan={plan} className="bg-sunken max-h-96 w-full rounded-md p-4" />
        <div className="min-w-0">
          <h3 className="text-sm font-medium">What is in it</h3>
          <p className="text-ink-soft mt-1 text-sm wrap-anywhere">{names.join(', ')}</p>
          {reason && <p className="text-ink-soft mt-3 text-sm wrap-anywhere">Refused because: “{reason}”</p>}
          <div className="mt-4 flex flex-wrap gap-3">
            {GALLERY_MACHINE.allows(state, 'approve') && (
              <Button
                size="sm"
                isPending={isDrawing || approve.isPending}
                onClick={() => void drawAndApprove()}
              >
                Approve
              </Button>
            )}
            {GALLERY_MACHINE.allows(state, 'refuse') && (
              <Button variant="danger" size="sm" onClick={() => setRefusing(true)}>
                {state === 'approved' ? 'Take out of the gallery' : 'Refuse'}
              </Button>
            )}
          </div>
        </div>
      </div>
      {isRefusing && <RefuseDialog room={room} onClose={() => setRefusing(false)} />}
    </Card>
  );
}

/** Draws and uploads the room's 3D picture for gallery and home page. */
async function drawRoom(plan: RoomPlan, products: readonly PlannedProduct[]): Promise<RoomPicture> {
  const { makeRoomPicture } = await import('@/client/features/rooms/planner/three/make-room-picture.ts');
  const { png, spots } = await makeRoomPicture(plan, products);
  return { url: await uploadImage(new File([png], 'room.png', { type: png.type })), spots };
}

type RefuseDialogProps = { room: RoomToDecide; onClose: () => void };

function RefuseDialog({ room: { id, revision, state }, onClose }: RefuseDialogProps) {
  const changed = useRoomsChanged();
  const isShown = state === 'approved';
  const refuse = trpc.rooms.decide.useMutation({
    onSuccess: async () => {
      onClose();
      toast.success(isShown ? 'Taken out of the gallery' : 'Room refused', 'We’ve told who planned it.');
      await changed();
    },
    onError: () => void changed(),
  });
  return (
    <ReasonedDialog
      title={isShown ? 'Take this room out of the gallery?' : 'Refuse this room?'}
      text="Who planned it reads the reason in their notifications. When they change the room, it waits here again."
      hint="Say what is wrong with it"
      length={REFUSAL_REASON}
      confirmLabel={isShown ? 'Take out of the gallery' : 'Refuse room'}
      mutation={refuse}
      failed="This did not work. Please try again."
      toInput={(reason) => ({ id, revision, outcome: 'refused' as const, reason })}
      onClose={onClose}
    />
  );
}

function useRoomsChanged() {
  const api = useApi();
  return async () => {
    await Promise.all([api.rooms.invalidate(), api.admin.waiting.invalidate()]);
  };
}
