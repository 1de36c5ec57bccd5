import { useQuery } from '@tanstack/react-query';
import { formatCount, formatDateTime } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { DateTime } from '@/client/ui/date-time.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { Loading } from '@/client/ui/skeleton.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { VisuallyHidden } from '@/client/ui/visually-hidden.tsx';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';
import { MAX_PLAN_VERSIONS, type RoomPlanSummary } from '@/shared/rooms/shared-rooms.ts';

type PlanVersionsProps = {
  plan: RoomPlanSummary;
  onRestored: (plan: RoomPlan) => void;
  onClose: () => void;
};

export function PlanVersions({ plan: { id, name }, onRestored, onClose }: PlanVersionsProps) {
  const api = useApi();
  const versions = useQuery({ ...api.roomPlans.versions.queryOptions({ id }), staleTime: 0 });
  const restore = trpc.roomPlans.restore.useMutation({
    onSuccess: async (plan) => {
      onRestored(plan);
      onClose();
      toast.success('Earlier version restored', 'The one before it is among the versions now.');
      await Promise.all([api.roomPlans.list.invalidate(), api.roomPlans.versions.invalidate({ id })]);
    },
    onError: (error) => toast.failure(error, 'Please try again.'),
  });
  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title="Earlier versions"
      text={`What you saved of ${name} before, ${MAX_PLAN_VERSIONS} versions at most. Saves within a few minutes count as one.`}
    >
      {versions.isError && <ErrorState query={versions} />}
      {versions.isPending && <Loading label="Loading earlier versions..." lines={['h-24']} />}
      {versions.data?.length === 0 && (
        <p className="text-ink-soft">None yet. There is one as soon as you save a change.</p>
      )}
      <ul className="divide-line divide-y">
        {versions.data?.map(({ id: versionId, savedAt, items }) => (
          <li key={versionId} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <DateTime at={savedAt} className="block" />
              <span className="text-ink-faint text-sm">{formatCount(items, 'thing')}</span>
            </span>
            <Button
              variant="secondary"
              size="sm"
              isPending={restore.isPending && restore.variables.versionId === versionId}
              aria-disabled={restore.isPending}
              onClick={() => restore.mutate({ id, versionId })}
            >
              Restore <VisuallyHidden>the version of {formatDateTime(savedAt)}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
