import { useEffect, useState } from 'react';
import { type DraftState, planDraft } from './model/plan-draft.ts';
import { type HistoryAction, NEW_HISTORY } from './model/plan-history.ts';

/**
 * Begins with what was drawn here before, and keeps every change in the browser.
 *
 * @returns whether it was looked for: nothing is drawn before
 */
export function useKeptDraft(
  userId: number | null,
  { plan, measures, budget }: DraftState,
  dispatch: (action: HistoryAction) => void,
): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const kept = planDraft.read(userId);
    if (kept) dispatch({ type: 'start', state: { ...kept, selection: [] } });
    setReady(true);
  }, [userId, dispatch]);
  useEffect(() => {
    if (plan !== NEW_HISTORY.plan) planDraft.write(userId, { plan, measures, budget });
  }, [userId, plan, measures, budget]);
  return isReady;
}
