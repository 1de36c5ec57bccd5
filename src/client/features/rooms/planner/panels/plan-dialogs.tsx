import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CopyLinkButton } from '@/client/components/copy-link-button.tsx';
import { formatCount, formatDateTime } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { DateTime } from '@/client/ui/date-time.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { Loading } from '@/client/ui/skeleton.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { VisuallyHidden } from '@/client/ui/visually-hidden.tsx';
import { GALLERY_MACHINE } from '@/shared/rooms/gallery-states.ts';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';
import { MAX_PLAN_VERSIONS, type PlanSharing, type RoomPlanSummary } from '@/shared/rooms/shared-rooms.ts';

type PlanProps = {
  plan: RoomPlanSummary;
  onRestored: (plan: RoomPlan) => void;
  onDeleted: () => void;
  onClose: () => void;
};

export type PlanDialogName = 'share' | 'versions' | 'delete';

/** The dialogs of a saved plan. */
export function PlanDialog({ dialog, ...props }: PlanProps & { dialog: PlanDialogName }) {
  switch (dialog) {
    case 'share':
      return <SharePlan {...props} />;
    case 'versions':
      return <PlanVersions {...props} />;
    case 'delete':
      return <DeletePlan {...props} />;
  }
}

function SharePlan({ plan, onClose }: PlanProps) {
  return (
    <Dialog
      onClose={onClose}
      title={`Share ${plan.name}`}
      text="Others see the plan as you saved it last, and your first name. They can’t change it, but they can use a copy."
    >
      <div className="flex flex-col gap-8">
        <LinkToPlan plan={plan} />
        <PlaceInGallery plan={plan} />
      </div>
    </Dialog>
  );
}

/** Each of these calls returns the plan's summary, which updates the cached list shown in the dialog. */
function useSharing({ id }: RoomPlanSummary) {
  const api = useApi();
  return {
    onSuccess: (next: PlanSharing) =>
      api.roomPlans.list.setData(undefined, (plans) =>
        plans?.map((plan) => (plan.id === id ? { ...plan, ...next } : plan)),
      ),
    onError: (error: unknown) => toast.failure(error, 'Plan not changed'),
  };
}

function LinkToPlan({ plan }: { plan: RoomPlanSummary }) {
  const sharing = useSharing(plan);
  const share = trpc.roomPlans.share.useMutation(sharing);
  const end = trpc.roomPlans.unshare.useMutation(sharing);
  const link = `${window.location.origin}/rooms/${plan.shareToken}`;
  return (
    <section className="flex flex-col items-start gap-3">
      <h3 className="font-medium">By link</h3>
      {plan.shareToken ? (
        <>
          <Field label="Link" isLabelHidden className="w-full">
            <Input readOnly value={link} onFocus={(event) => event.target.select()} />
          </Field>
          <div className="flex flex-wrap gap-3">
            <CopyLinkButton link={link} />
            <Button variant="quiet" isPending={end.isPending} onClick={() => end.mutate({ id: plan.id })}>
              End link
            </Button>
          </div>
          <p className="text-ink-faint text-sm">Whoever has the link sees the room, until you end it.</p>
        </>
      ) : (
        <Button variant="secondary" isPending={share.isPending} onClick={() => share.mutate({ id: plan.id })}>
          Create a link
        </Button>
      )}
    </section>
  );
}

function PlaceInGallery({ plan }: { plan: RoomPlanSummary }) {
  const { gallery } = plan;
  const sharing = useSharing(plan);
  const publish = trpc.roomPlans.publish.useMutation(sharing);
  const takeOut = trpc.roomPlans.unpublish.useMutation(sharing);
  return (
    <section className="flex flex-col items-start gap-3">
      <h3 className="font-medium">In the gallery</h3>
      {gallery?.state === 'pending' && (
        <Notice tone="info">We’re looking at it and tell you in your notifications.</Notice>
      )}
      {gallery?.state === 'approved' && (
        <Notice tone="positive">
          Everybody can see it{' '}
          <Link to="/rooms/$token" params={{ token: gallery.token }} className="underline underline-offset-4">
            in the gallery
          </Link>
          . When you save a change, we look at it again before it is back there.
        </Notice>
      )}
      {gallery?.state === 'refused' && (
        <Notice tone="danger">
          <p>It is not in the gallery. Our team writes: “{gallery.reason}”</p>
          <p className="mt-1">Change the plan and save it, and we look at it again.</p>
        </Notice>
      )}
      {gallery && GALLERY_MACHINE.allows(gallery.state, 'unpublish') && (
        <Button
          variant="secondary"
          isPending={takeOut.isPending}
          onClick={() => takeOut.mutate({ id: plan.id })}
        >
          {gallery.state === 'approved' ? 'Take it out of the gallery' : 'Don’t show it in the gallery'}
        </Button>
      )}
      {!gallery && (
        <>
          <p className="text-ink-soft text-sm">
            Show everybody what you planned. We look at each room before it is shown.
          </p>
          <Button
            variant="secondary"
            isPending={publish.isPending}
            onClick={() => publish.mutate({ id: plan.id })}
          >
            Show it in the gallery
          </Button>
        </>
      )}
    </section>
  );
}

function PlanVersions({ plan: { id, name }, onRestored, onClose }: PlanProps) {
  const api = useApi();
  const versions = useQuery({ ...api.roomPlans.versions.queryOptions({ id }), staleTime: 0 });
  const restore = trpc.roomPlans.restore.useMutation({
    onSuccess: async (plan) => {
      onRestored(plan);
      onClose();
      toast.success('Earlier version restored', 'The one before it is among the versions now.');
      await Promise.all([api.roomPlans.list.invalidate(), api.roomPlans.versions.invalidate({ id })]);
    },
    onError: (error) => toast.failure(error, 'Version not restored'),
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
              <span className="text-ink-faint text-sm">{formatCount(items, 'piece')}</span>
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

function DeletePlan({ plan, onDeleted, onClose }: PlanProps) {
  const { id, name, shareToken, gallery } = plan;
  const api = useApi();
  const remove = trpc.roomPlans.delete.useMutation({
    onSuccess: () => {
      onDeleted();
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
      onConfirm={() => remove.mutate({ id })}
      mutation={remove}
      failureText="Failed to delete the plan. Please try again."
    />
  );
}
