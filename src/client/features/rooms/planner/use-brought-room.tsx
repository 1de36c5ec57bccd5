import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readFailure } from '@/client/lib/failure.ts';
import { formatCount } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { PlannedProduct } from '@/shared/rooms/planned-products.ts';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';
import type { PanelProps } from './model/plan-history.ts';

interface Brought<Id> {
  /** After the draft was read. */
  isReady: boolean;
  id: Id | undefined;
  onBrought: (() => void) | undefined;
}

/** Brings each id once. Failures are shown in a toast. */
function useBringOnce<Id>({ isReady, id, onBrought }: Brought<Id>, bring: (id: Id) => Promise<void>) {
  const brought = useRef<Id>(undefined);
  const bringNow = useEffectEvent(async (wanted: Id) => {
    try {
      await bring(wanted);
    } catch (error) {
      toast.error('Could not be opened', readFailure(error).message);
    }
    onBrought?.();
  });
  useEffect(() => {
    if (!isReady || id === undefined || brought.current === id) return;
    brought.current = id;
    void bringNow(id);
  }, [isReady, id]);
}

type BroughtRoom = Brought<string> & Pick<PanelProps, 'dispatch'> & { plan: RoomPlan };

/** Opens the shared room of a token as a new plan. Asks before replacing a drawing. */
export function useBroughtRoom({ plan, dispatch, ...brought }: BroughtRoom) {
  const api = useApi();
  const [pending, setPending] = useState<RoomPlan | null>(null);
  const isDrawn = plan.items.length + plan.openings.length + plan.fixtures.length > 0;
  const open = (other: RoomPlan) => {
    dispatch({ type: 'load', plan: other });
    toast.success(
      'Yours to change',
      `This is your own copy of ${other.name}. Undo brings back what was here.`,
    );
  };
  useBringOnce(brought, async (token) => {
    const { plan: other } = await api.rooms.shared.fetch({ token });
    if (isDrawn) setPending(other);
    else open(other);
  });
  return (
    pending && (
      <ConfirmDialog
        onClose={() => setPending(null)}
        title={`Open ${pending.name} in place of ${plan.name}?`}
        text={`${plan.name} is in the planner, with ${formatCount(plan.items.length, 'piece')}. If you want to keep it, cancel and save it first.`}
        tone="primary"
        confirmLabel="Open it"
        cancelLabel="Keep mine"
        onConfirm={() => {
          setPending(null);
          open(pending);
        }}
      />
    )
  );
}

/** Adds the product or variant from whose page the user came, once. */
export function useBroughtProduct({
  onAdd,
  ...brought
}: Brought<number> & { onAdd: (product: PlannedProduct) => void }) {
  const api = useApi();
  useBringOnce(brought, async (id) => {
    const [product] = await api.roomPlans.products.fetch({ ids: [id] });
    if (product) onAdd(product);
    else toast.error('Not added', 'This product is no longer sold.');
  });
}
