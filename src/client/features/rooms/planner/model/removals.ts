import { FIXTURES, OPENINGS, type RoomPlan } from '@/shared/rooms/room-plan.ts';
import type { HistoryAction } from './plan-history.ts';

export interface Removal {
  title: string;
  text: string;
}

export function removalOf(plan: RoomPlan, action: HistoryAction): Removal | null {
  if (action.type === 'template') return roomLeft(plan);
  const names = namesOf(plan);
  const gone =
    action.type === 'remove'
      ? action.keys.flatMap((key) => names.get(key) ?? [])
      : action.type === 'clear'
        ? plan.items.map(({ name }) => name)
        : [];
  const [first, ...more] = gone;
  if (first === undefined) return null;
  const text =
    more.length === 0
      ? `${first} is no longer in your room.`
      : `${gone.length} things are no longer in your room.`;
  return { title: 'Removed', text };
}

function namesOf({ items, openings, fixtures }: RoomPlan): Map<string, string> {
  return new Map([
    ...items.map(({ key, name }) => [key, name] as const),
    ...openings.map(({ key, kind }) => [key, OPENINGS[kind].name] as const),
    ...fixtures.map(({ key, kind }) => [key, FIXTURES[kind].name] as const),
  ]);
}

/** A template replaces the room; null if it was empty. */
function roomLeft({ name, items, openings, fixtures }: RoomPlan): Removal | null {
  const isEmpty = items.length + openings.length + fixtures.length === 0;
  return isEmpty ? null : { title: 'New room', text: `Undo brings back ${name} with all that was in it.` };
}
