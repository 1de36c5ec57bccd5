import { useEffect, useRef, useState } from 'react';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';
import { type DraftState, planDraft } from './model/plan-draft.ts';
import { type HistoryAction, NEW_HISTORY } from './model/plan-history.ts';

/** Restores the draft and stores every change. @returns true once restored; nothing is rendered before */
export function useKeptDraft(
  userId: number | null,
  { plan, measures, budget }: DraftState,
  dispatch: (action: HistoryAction) => void,
): boolean {
  const [isReady, setReady] = useState(false);
  const drawnBy = useRef(userId);
  /** Drawing of a signed-out user: never stored for another account. */
  const leftBehind = useRef<RoomPlan>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the plan as it is when somebody comes or goes
  useEffect(() => {
    const kept = planDraft.read(userId);
    const isAnothers = drawnBy.current !== null && drawnBy.current !== userId;
    drawnBy.current = userId;
    if (isAnothers) leftBehind.current = plan;
    if (kept) dispatch({ type: 'start', state: { ...kept, selection: [] } });
    else if (isAnothers) dispatch({ type: 'start', state: NEW_HISTORY });
    setReady(true);
  }, [userId, dispatch]);
  useEffect(() => {
    if (plan === NEW_HISTORY.plan || plan === leftBehind.current) return;
    planDraft.write(userId, { plan, measures, budget });
  }, [userId, plan, measures, budget]);
  return isReady;
}
