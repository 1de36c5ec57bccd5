import { z } from 'zod';
import { planFromData, planToJson } from './plan-file.ts';
import type { PlanState } from './plan-reducer.ts';

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
      ...{ userId, id, revision, measures, plan: JSON.parse(planToJson(plan)) },
      budget: budget && { ...budget, kept: budget.kept.map(placeOf).filter((place) => place >= 0) },
    });
    for (const storage of [() => sessionStorage, () => localStorage]) {
      try {
        storage().setItem(KEY, text);
      } catch {
        // Storage may be disabled or full; then a reload starts afresh.
      }
    }
  },
};

function readFrom(storage: () => Storage, userId: number | null): DraftState | null {
  try {
    const data: unknown = JSON.parse(storage().getItem(KEY) ?? 'null');
    const kept = keptDraft.safeParse(data);
    // Format of visitors' drafts before owners were stored.
    if (!kept.success) return stateOf(planFromData(data));
    const { userId: owner, id, revision, plan: drawn, measures, budget } = kept.data;
    if (owner !== null && owner !== userId) return null;
    const state = stateOf(planFromData(drawn));
    if (!state) return null;
    const { plan } = state;
    const isOfAccount = owner !== null && id !== null;
    return {
      plan: isOfAccount ? { ...plan, id, ...(revision === undefined ? {} : { revision }) } : plan,
      measures,
      budget: budget && {
        ...budget,
        kept: budget.kept.flatMap((place) => plan.items[place]?.key ?? []),
      },
    };
  } catch {
    return null;
  }
}

function stateOf(plan: DraftState['plan'] | null): DraftState | null {
  return plan && { plan, measures: [], budget: undefined };
}
