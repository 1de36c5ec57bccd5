import { ROOM_TEMPLATES, type RoomPlan } from '@/shared/room-plan.ts';
import { roomPlanInput } from '@/shared/room-plan-input.ts';

/** What a plan is called whose name was taken away. */
export function nameOf({ roomType }: Pick<RoomPlan, 'roomType'>): string {
  return ROOM_TEMPLATES.find(({ id }) => id === roomType)?.name ?? ROOM_TEMPLATES[0].name;
}

/** The plan as Export writes it and Import reads it. */
export function planToJson(plan: RoomPlan): string {
  const { id: _, items, ...room } = plan;
  const name = plan.name.trim() || nameOf(plan);
  return JSON.stringify({ ...room, name, items: items.map(({ key: __, ...item }) => item) }, null, 2);
}

/**
 * Reads a plan that Export wrote.
 *
 * @returns null when it is not one
 */
export function planFromJson(text: string): RoomPlan | null {
  try {
    return planFromData(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The same of what JSON held. */
export function planFromData(data: unknown): RoomPlan | null {
  const parsed = roomPlanInput.safeParse(data);
  if (!parsed.success) return null;
  const items = parsed.data.items.map((item) => ({ ...item, key: crypto.randomUUID() }));
  return { ...parsed.data, id: null, items };
}

/** Hands the browser a file to keep. */
export function download(name: string, href: string) {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}
