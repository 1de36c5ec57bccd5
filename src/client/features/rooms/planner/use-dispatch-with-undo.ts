import { useCallback, useEffect, useRef } from 'react';
import { toast } from '@/client/ui/toasts.tsx';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';
import type { HistoryAction } from './model/plan-history.ts';
import { removalOf } from './model/removals.ts';

const WITHOUT_UNDO: readonly HistoryAction['type'][] = ['select', 'copy to clipboard', 'kept'];

/** Dispatches and shows a toast about removed contents; its Undo lasts while it reverts just that. */
export function useDispatchWithUndo(plan: RoomPlan, dispatch: (action: HistoryAction) => void) {
  const latest = useRef(plan);
  useEffect(() => {
    latest.current = plan;
  }, [plan]);
  const takeBack = useRef<() => void>(undefined);
  return useCallback(
    (action: HistoryAction) => {
      const removal = removalOf(latest.current, action);
      dispatch(action);
      if (WITHOUT_UNDO.includes(action.type)) return;
      takeBack.current?.();
      takeBack.current =
        removal === null
          ? undefined
          : toast.success(removal.title, removal.text, {
              label: 'Undo',
              onAct: () => dispatch({ type: 'undo' }),
            });
    },
    [dispatch],
  );
}
