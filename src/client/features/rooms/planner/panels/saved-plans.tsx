import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ellipsis, History, Share2, Trash2 } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import type { PanelProps } from '@/client/features/rooms/planner/model/plan-history.ts';
import { readFailure } from '@/client/lib/failure.ts';
import { formatCount, formatDateTime } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Badge, type Tone } from '@/client/ui/badge.tsx';
import { Button } from '@/client/ui/button.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import { Skeleton } from '@/client/ui/skeleton.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';
import type { GalleryState, RoomPlanSummary } from '@/shared/rooms/shared-rooms.ts';
import type { PlanDialogName } from './plan-dialogs.tsx';

const PlanDialog = lazyPart(async () => (await import('./plan-dialogs.tsx')).PlanDialog);

export function SavedPlans({ isSignedIn, history, dispatch }: PanelProps & { isSignedIn: boolean }) {
  const api = useApi();
  const plans = useQuery({ ...api.roomPlans.list.queryOptions(), enabled: isSignedIn });
  const [opened, setOpened] = useState<{ planId: number; dialog: PlanDialogName } | null>(null);
  if (!isSignedIn)
    return <NoPlans text="This plan is kept in this browser. Sign in to keep it in your account." />;
  if (plans.isError) return <ErrorState title="Failed to fetch your plans" query={plans} />;
  if (!plans.data) return <Skeleton className="h-24" />;
  if (plans.data.length === 0)
    return <NoPlans text="You have no saved plans yet. Save keeps this one here." />;

  const { id: currentId } = history.plan;
  const open = async (id: number) => {
    try {
      dispatch({ type: 'load', plan: await api.roomPlans.get.fetch({ id }) });
    } catch (error) {
      toast.error('Plan not opened', readFailure(error).message);
    }
  };
  const openRestored = (plan: RoomPlan) => {
    // Undo then returns to the current drawing, which can be saved over the restored version.
    if (plan.id === currentId) {
      dispatch({ type: 'kept', room: history.room, id: plan.id, revision: plan.revision });
    }
    dispatch({ type: 'load', plan });
  };
  const subject = plans.data.find(({ id }) => id === opened?.planId);
  return (
    <section aria-label="My plans">
      <ul className="flex flex-col">
        {plans.data.map((plan) => (
          <SavedPlan
            key={plan.id}
            plan={plan}
            isCurrent={plan.id === currentId}
            onOpen={() => void open(plan.id)}
            onDialog={(dialog) => setOpened({ planId: plan.id, dialog })}
          />
        ))}
      </ul>
      <GalleryLink />
      <Suspense fallback={null}>
        {subject && opened && (
          <PlanDialog
            dialog={opened.dialog}
            plan={subject}
            onRestored={openRestored}
            onDeleted={() => {
              if (subject.id === currentId) dispatch({ type: 'kept', room: history.room, id: null });
            }}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </section>
  );
}

function NoPlans({ text }: { text: string }) {
  return (
    <section aria-label="My plans">
      <p className="text-ink-soft text-sm">{text}</p>
      <GalleryLink />
    </section>
  );
}

function GalleryLink() {
  return (
    <Link to="/rooms" className="mt-2 inline-flex min-h-11 items-center text-sm underline underline-offset-4">
      Rooms that others planned
    </Link>
  );
}

const PLAN_ACTIONS = [
  { dialog: 'share', label: 'Share', icon: <Share2 aria-hidden /> },
  { dialog: 'versions', label: 'Earlier versions', icon: <History aria-hidden /> },
  { dialog: 'delete', label: 'Delete', icon: <Trash2 aria-hidden /> },
] as const;

type SavedPlanProps = {
  plan: RoomPlanSummary;
  isCurrent: boolean;
  onOpen: () => void;
  onDialog: (dialog: PlanDialogName) => void;
};

function SavedPlan({ plan, isCurrent, onOpen, onDialog }: SavedPlanProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const actionsId = useId();
  return (
    <li>
      <div className="flex items-center gap-1">
        <button
          type="button"
          aria-current={isCurrent || undefined}
          onClick={onOpen}
          className="hover:bg-sunken aria-[current]:bg-accent-soft min-h-11 min-w-0 flex-1 rounded-md px-3 py-1.5 text-left text-sm"
        >
          <span className="block truncate">{plan.name}</span>{' '}
          <span className="text-ink-soft block text-xs">
            {formatCount(plan.items, 'piece')} · saved {formatDateTime(plan.updatedAt)}
          </span>
        </button>
        <IconButton
          label={`More for ${plan.name}`}
          aria-expanded={isUnfolded}
          aria-controls={actionsId}
          onClick={() => setUnfolded(!isUnfolded)}
          icon={<Ellipsis aria-hidden />}
        />
      </div>
      <p className="flex flex-wrap gap-1 px-3 pb-1 empty:hidden">
        {plan.shareToken && <Badge>Shared by link</Badge>}
        {plan.gallery && (
          <Badge tone={STATES[plan.gallery.state].tone}>{STATES[plan.gallery.state].label}</Badge>
        )}
      </p>
      <div id={actionsId} hidden={!isUnfolded}>
        <div className="flex flex-wrap gap-1 pb-2">
          {PLAN_ACTIONS.map(({ dialog, label, icon }) => (
            <Button key={dialog} variant="quiet" size="sm" onClick={() => onDialog(dialog)}>
              {icon} {label}
            </Button>
          ))}
        </div>
      </div>
    </li>
  );
}

const STATES: Record<GalleryState, { label: string; tone: Tone }> = {
  pending: { label: 'We’re looking at it', tone: 'caution' },
  approved: { label: 'In the gallery', tone: 'positive' },
  refused: { label: 'Not in the gallery', tone: 'danger' },
};
