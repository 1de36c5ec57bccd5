import { ReasonedDialog } from '@/client/features/admin/frame/reasoned-dialog.tsx';
import { readFailure } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { toast } from '@/client/ui/toasts.tsx';
import { REFUSAL_REASON, type RoomToDecide } from '@/shared/rooms/shared-rooms.ts';
import { useRoomsChanged } from './use-rooms-changed.ts';

type RefuseDialogProps = { room: RoomToDecide; onClose: () => void };

/** Asks what the owner of a room reads that is not for the gallery. */
export function RefuseDialog({ room: { id, revision, state }, onClose }: RefuseDialogProps) {
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
      length={REFUSAL_REASON}
      confirmLabel={isShown ? 'Take out of the gallery' : 'Refuse room'}
      isPending={refuse.isPending}
      failure={refuse.isError ? readFailure(refuse.error, 'This did not work. Please try again.') : undefined}
      onConfirm={(reason) => refuse.mutate({ id, revision, outcome: 'refused', reason })}
      onClose={onClose}
    />
  );
}
