import { trpc, useApi } from '@/client/lib/trpc.ts';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import type { RoomPlanSummary } from '@/shared/rooms/shared-rooms.ts';

type DeletePlanProps = {
  plan: RoomPlanSummary;
  onForgotten: () => void;
  onClose: () => void;
};

export function DeletePlan({
  plan: { id, name, shareToken, gallery },
  onForgotten,
  onClose,
}: DeletePlanProps) {
  const api = useApi();
  const forget = trpc.roomPlans.delete.useMutation({
    onSuccess: () => {
      onForgotten();
      onClose();
      return api.roomPlans.list.invalidate();
    },
  });
  const isSeen = shareToken !== null || gallery !== null;
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Delete this plan?"
      text={`Are you sure you want to delete ${name} and its earlier versions? ${isSeen ? 'Its link and the comments on it end, too. ' : ''}This cannot be undone.`}
      confirmLabel="Delete plan"
      onConfirm={() => forget.mutate({ id })}
      mutation={forget}
      failureText="Failed to delete the plan. Please try again."
    />
  );
}
