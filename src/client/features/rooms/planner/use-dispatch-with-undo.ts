import { useCallback, useEffect, useRef } from 'react';
import { toast } from '@/client/ui/toasts.tsx';
import { FIXTURES, OPENINGS, type RoomPlan } from '@/shared/rooms/room-plan.ts';
import { type HistoryAction, undoWith } from './model/plan-history.ts';

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
      takeBack.current = removal ? toast.success(removal.title, removal.text, undoWith(dispatch)) : undefined;
    },
    [dispatch],
  );
}

/** Title and text about what an action removes; null if nothing. */
export function removalOf({ name, items, openings, fixtures }: RoomPlan, action: HistoryAction) {
  const built = [
    ...openings.map(({ key, kind }) => ({ key, name: OPENINGS[kind].name })),
    ...fixtures.map(({ key, kind }) => ({ key, name: FIXTURES[kind].name })),
  ];
  const all = [...items, ...built];
  if (action.type === 'template') {
    const text = `Undo brings back ${name} with all that was in it.`;
    return all.length === 0 ? null : { title: 'New room', text };
  }
  const keys = action.type === 'remove' ? action.keys : [];
  const gone = action.type === 'clear' ? items : all.filter(({ key }) => keys.includes(key));
  const [first, ...more] = gone;
  if (!first) return null;
  const text = more.length > 0 ? `${gone.length} things are` : `${first.name} is`;
  return { title: 'Removed', text: `${text} no longer in your room.` };
}
