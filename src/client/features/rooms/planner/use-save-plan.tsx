import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { readFailure } from '@/client/lib/failure.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { keptOf } from './model/plan-file.ts';
import type { PanelProps } from './model/plan-history.ts';

const FAILED = 'Failed to save the plan. Please try again.';

/** Saves the plan; asks first if the account has another revision. */
export function useSavePlan({ history, dispatch, isSignedIn }: PanelProps & { isSignedIn: boolean }) {
  const api = useApi();
  const navigate = useNavigate();
  const [other, setOther] = useState<number | null>(null);
  const save = trpc.roomPlans.save.useMutation();

  const keep = async (how: { id?: null; revision?: number; isReplacing?: true } = {}) => {
    const { plan, room } = history;
    try {
      const { id, revision } = plan;
      const saved = await save.mutateAsync({ ...keptOf(plan), id, revision, ...how });
      setOther(null);
      dispatch({ type: 'kept', room, id: saved.id, revision: saved.revision });
      toast.success('Plan saved', `We saved ${saved.name} in your account.`);
      await api.roomPlans.list.invalidate();
    } catch (error) {
      const { code, details, message } = readFailure(error, FAILED);
      if (code === 'EDIT_CONFLICT' && typeof details.revision === 'number') {
        setOther(details.revision);
        return;
      }
      const isGone = code === 'NOT_FOUND';
      // The open question shows the failure.
      if (other !== null && !isGone) return;
      setOther(null);
      if (isGone) dispatch({ type: 'kept', room, id: null });
      toast.error(
        'Plan not saved',
        isGone ? 'This plan was deleted. Save again to keep it as a new one.' : message,
      );
    }
  };

  return {
    isSaving: save.isPending,
    save: () => {
      if (isSignedIn) void keep();
      else {
        toast.success('Plan saved', 'Saved in this browser. Sign in to save it in your account.', {
          label: 'Sign in',
          onAct: () => void navigate({ to: '/login', search: { redirect: '/room-planner' } }),
        });
      }
    },
    question: other !== null && (
      <ConfirmDialog
        onClose={() => setOther(null)}
        title="This plan was saved elsewhere"
        text="It was saved in another window or on another device since you opened it here. If you replace it, you find the other one under its earlier versions."
        tone="primary"
        confirmLabel="Replace it"
        onConfirm={() => void keep({ revision: other, isReplacing: true })}
        otherLabel="Save as a new plan"
        onOther={() => void keep({ id: null })}
        mutation={save}
        failureText={FAILED}
      />
    ),
  };
}
