import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { tryStorage } from '@/client/lib/storage.ts';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';
import { keptOf, planFromData } from './model/plan-file.ts';
import { type HistoryAction, NEW_HISTORY } from './model/plan-history.ts';
import type { PlanState } from './model/plan-reducer.ts';

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the user changes, with the plan of that moment
  useEffect(() => {
    const draft = planDraft.read(userId);
    const isAnothers = drawnBy.current !== null && drawnBy.current !== userId;
    drawnBy.current = userId;
    if (isAnothers) leftBehind.current = plan;
    if (draft) dispatch({ type: 'start', state: { ...draft, selection: [] } });
    else if (isAnothers) dispatch({ type: 'start', state: NEW_HISTORY });
    setReady(true);
  }, [userId, dispatch]);
  useEffect(() => {
    if (plan === NEW_HISTORY.plan || plan === leftBehind.current) return;
    planDraft.write(userId, { plan, measures, budget });
  }, [userId, plan, measures, budget]);
  return isReady;
}

export type DraftState = Pick<PlanState, 'plan' | 'measures' | 'budget'>;

const KEY = 'rehome.room-plan';

const keptDraft = z.object({
  userId: z.number().nullable(),
  id: z.number().nullable(),
  revision: z.number().optional(),
  plan: z.unknown(),
  measures: z.array(z.object({ wall: z.number(), length: z.number() })).catch([]),
  /** Item keys change at each read, so items are referenced by index. */
  budget: z
    .object({ cents: z.number(), kept: z.array(z.number()) })
    .optional()
    .catch(undefined),
});

/**
 * Saves the drawing at every change, per tab (for a reload) and per browser (for a crash). A visitor's draft
 * becomes theirs on sign-in; drafts of other accounts are ignored.
 */
export const planDraft = {
  read(userId: number | null): DraftState | null {
    return readFrom(() => sessionStorage, userId) ?? readFrom(() => localStorage, userId);
  },
  write(userId: number | null, { plan, measures, budget }: DraftState): void {
    const { id, revision } = plan;
    const placeOf = (key: string) => plan.items.findIndex((item) => item.key === key);
    const text = JSON.stringify({
      ...{ userId, id, revision, measures, plan: keptOf(plan) },
      budget: budget && { ...budget, kept: budget.kept.map(placeOf).filter((index) => index >= 0) },
    });
    tryStorage(() => sessionStorage.setItem(KEY, text));
    tryStorage(() => localStorage.setItem(KEY, text));
  },
};

function readFrom(storage: () => Storage, userId: number | null): DraftState | null {
  try {
    const data: unknown = JSON.parse(storage().getItem(KEY) ?? 'null');
    const parsed = keptDraft.safeParse(data);
    // Visitors' drafts were once stored without an owner.
    const draft = parsed.success ? parsed.data : keptDraft.parse({ userId: null, id: null, plan: data });
    const { userId: owner, id, revision, measures, budget } = draft;
    if (owner !== null && owner !== userId) return null;
    const plan = planFromData(draft.plan);
    if (!plan) return null;
    const isOfAccount = owner !== null && id !== null;
    return {
      plan: isOfAccount ? { ...plan, id, ...(revision === undefined ? {} : { revision }) } : plan,
      measures,
      budget: budget && { ...budget, kept: budget.kept.flatMap((index) => plan.items[index]?.key ?? []) },
    };
  } catch {
    return null;
  }
}
