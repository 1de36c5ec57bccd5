import { z } from 'zod';
import type { RoomPlan } from '@/shared/room-plan.ts';
import { planFromData, planToJson } from './plan-file.ts';

const KEY = 'rehome.room-plan';

const keptDraft = z.object({
  /** Whose it is; null for a visitor's. */
  userId: z.number().nullable(),
  /** Under which the account has it. */
  id: z.number().nullable(),
  /** The state of it there that this one was made from. */
  revision: z.number().optional(),
  plan: z.unknown(),
});

/**
 * What is drawn, kept in the browser at every change: in this tab, so that a reload finds what stood here, and for the browser,
 * so that it is there after a crash. A visitor's plan is theirs once they sign in; nobody reads another account's.
 */
export const planDraft = {
  read(userId: number | null): RoomPlan | null {
    return readFrom(() => sessionStorage, userId) ?? readFrom(() => localStorage, userId);
  },
  write(userId: number | null, plan: RoomPlan): void {
    const { id, revision } = plan;
    const text = JSON.stringify({ userId, id, revision, plan: JSON.parse(planToJson(plan)) });
    for (const storage of [() => sessionStorage, () => localStorage]) {
      try {
        storage().setItem(KEY, text);
      } catch {
        // Storage may be off or full; then a reload begins anew.
      }
    }
  },
};

function readFrom(storage: () => Storage, userId: number | null): RoomPlan | null {
  try {
    const data: unknown = JSON.parse(storage().getItem(KEY) ?? 'null');
    const kept = keptDraft.safeParse(data);
    // Visitors' plans were once kept bare.
    if (!kept.success) return planFromData(data);
    const { userId: owner, id, revision, plan } = kept.data;
    if (owner !== null && owner !== userId) return null;
    const read = planFromData(plan);
    if (!read || owner === null || id === null) return read;
    return { ...read, id, ...(revision === undefined ? {} : { revision }) };
  } catch {
    return null;
  }
}
