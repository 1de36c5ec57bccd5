import type { RoomPlan } from '@/shared/room-plan.ts';
import { roomPlanInput } from '@/shared/room-plan-input.ts';

const STORAGE_KEY = 'rehome.room-plan';

/** The plan as Export writes it and Import reads it. */
export function planToJson(plan: RoomPlan): string {
  const { id: _, items, ...room } = plan;
  return JSON.stringify({ ...room, items: items.map(({ key: __, ...item }) => item) }, null, 2);
}

/**
 * Reads a plan that Export wrote.
 *
 * @returns null when it is not one
 */
export function planFromJson(text: string): RoomPlan | null {
  try {
    const parsed = roomPlanInput.safeParse(JSON.parse(text));
    if (!parsed.success) return null;
    const items = parsed.data.items.map((item) => ({ ...item, key: crypto.randomUUID() }));
    return { ...parsed.data, id: null, items };
  } catch {
    return null;
  }
}

/** A visitor's plan, kept in the browser. */
export const browserPlan = {
  read(): RoomPlan | null {
    const text = localStorage.getItem(STORAGE_KEY);
    return text ? planFromJson(text) : null;
  },
  write(plan: RoomPlan) {
    localStorage.setItem(STORAGE_KEY, planToJson(plan));
  },
  forget() {
    localStorage.removeItem(STORAGE_KEY);
  },
};

/** Hands the browser a file to keep. */
export function download(name: string, href: string) {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}
