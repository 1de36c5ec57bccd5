import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readFailure } from '@/client/lib/failure.ts';
import { formatCount } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { Product } from '@/shared/catalog/catalog.ts';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';
import type { HistoryAction } from './model/plan-history.ts';

interface BroughtRoomProps {
  /** After the draft was read. */
  isReady: boolean;
  token: string | undefined;
  plan: RoomPlan;
  dispatch: (action: HistoryAction) => void;
  onBrought: (() => void) | undefined;
}

/** Opens a shared room as a new plan. Asks before replacing a drawing. */
export function useBroughtRoom({ isReady, token, plan, dispatch, onBrought }: BroughtRoomProps) {
  const api = useApi();
  const brought = useRef<string>(undefined);
  const [asked, setAsked] = useState<RoomPlan | null>(null);
  const isDrawn = plan.items.length + plan.openings.length + plan.fixtures.length > 0;

  const open = (other: RoomPlan) => {
    dispatch({ type: 'load', plan: other });
    toast.success(
      'Yours to change',
      `This is your own copy of ${other.name}. Undo brings back what was here.`,
    );
  };
  const bring = useEffectEvent(async (wanted: string) => {
    try {
      const { plan: other } = await api.rooms.shared.fetch({ token: wanted });
      if (isDrawn) setAsked(other);
      else open(other);
    } catch (error) {
      toast.error('Error', readFailure(error).message);
    }
    onBrought?.();
  });
  useEffect(() => {
    if (!isReady || token === undefined || brought.current === token) return;
    brought.current = token;
    void bring(token);
  }, [isReady, token]);

  return {
    question: asked && (
      <ConfirmDialog
        onClose={() => setAsked(null)}
        title={`Open ${asked.name} in place of ${plan.name}?`}
        text={`${plan.name} is in the planner, with ${formatCount(plan.items.length, 'thing')}. If you want to keep it, cancel and save it first.`}
        tone="primary"
        confirmLabel="Open it"
        cancelLabel="Keep mine"
        onConfirm={() => {
          setAsked(null);
          open(asked);
        }}
      />
    ),
  };
}

interface BroughtProductProps {
  isReady: boolean;
  id: number | undefined;
  onAdd: (product: Product) => void;
  onBrought: (() => void) | undefined;
}

/** Adds the product from whose page the user came, once. */
export function useBroughtProduct({ isReady, id, onAdd, onBrought }: BroughtProductProps) {
  const api = useApi();
  const brought = useRef<number>(undefined);
  const bring = useEffectEvent(async (wanted: number) => {
    try {
      onAdd(await api.catalog.product.fetch({ id: wanted }));
    } catch (error) {
      toast.error('Error', readFailure(error).message);
    }
    onBrought?.();
  });
  useEffect(() => {
    if (!isReady || id === undefined || brought.current === id) return;
    brought.current = id;
    void bring(id);
  }, [isReady, id]);
}
