import { z } from 'zod';
import { planFromData, planToJson } from './plan-file.ts';
import type { PlanState } from './plan-reducer.ts';

/** What is kept of a state: all but what is selected. */
export type DraftState = Pick<PlanState, 'plan' | 'measures' | 'budget'>;

const KEY = 'rehome.room-plan';

const keptDraft = z.object({
  /** Whose it is; null for a visitor's. */
  userId: z.number().nullable(),
  /** Under which the account has it. */
  id: z.number().nullable(),
  /** The state of it there that this one was made from. */
  revision: z.number().optional(),
  plan: z.unknown(),
  measures: z.array(z.object({ wall: z.number(), length: z.number() })).catch([]),
  /** Keys of things are given anew at each reading: what stood there before is named by its place among them. */
  budget: z
    .object({ cents: z.number(), kept: z.array(z.number()) })
    .optional()
    .catch(undefined),
});

/**
 * What is drawn, kept in the browser at every change: in this tab, so that a reload finds what stood here, and for the browser,
 * so that it is there after a crash. A visitor's plan is theirs once they sign in; nobody reads another account's.
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
        // Storage may be off or full; then a reload begins anew.
      }
    }
  },
};

function readFrom(storage: () => Storage, userId: number | null): DraftState | null {
  try {
    const data: unknown = JSON.parse(storage().getItem(KEY) ?? 'null');
    const kept = keptDraft.safeParse(data);
    // Visitors' plans were once kept bare.
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
