import { formatCount } from '@/client/lib/format.ts';
import { overlapsOf } from '@/shared/rooms/room-overlaps.ts';
import { FIXTURES, OPENINGS, type RoomItem, type RoomPlan } from '@/shared/rooms/room-plan.ts';
import { boxOf } from '@/shared/rooms/room-shape.ts';
import { openingPlace, placeInWords } from './wall-words.ts';

/** Drawn plan and the keys of what is selected in it. */
interface Drawn {
  plan: RoomPlan;
  selection: readonly string[];
}

/**
 * Describes what a change of the drawing did, for people who don't see it: 'Sofa: at the left wall, in the top corner.'
 * @returns '' if nothing was added, removed, moved or selected
 */
export function changeInWords(before: Drawn, after: Drawn): string {
  const { plan, selection } = after;
  const added = thingsMissingIn(before.plan, plan);
  const removed = thingsMissingIn(plan, before.plan);
  const earlier = new Map(before.plan.items.map((item) => [item.key, item]));
  const moved = plan.items.filter((item) => earlier.has(item.key) && hasMoved(earlier.get(item.key), item));
  const [item, ...others] = moved;
  const [exchanged, ...more] = plan.items.filter(({ key, productId }) => {
    const same = earlier.get(key);
    return same !== undefined && same.productId !== productId;
  });

  if (added.length === 1) return `${added[0]?.name} added, ${added[0]?.place}.`;
  if (added.length > 1) return `${formatCount(added.length, 'thing')} added.`;
  if (removed.length > 0)
    return `${removed.length === 1 ? removed[0]?.name : formatCount(removed.length, 'thing')} removed.`;
  if (exchanged && more.length === 0 && others.length === 0)
    return `${exchanged.name}: ${standing(plan, exchanged)}.`;
  if (others.length > 0) return `${formatCount(moved.length, 'thing')} moved.`;
  if (item) {
    const isTurned = earlier.get(item.key)?.rotation !== item.rotation;
    return `${isTurned ? `Turned ${item.rotation} degrees, ` : ''}${standing(plan, item)}.`;
  }
  const [selected, ...alsoSelected] = plan.items.filter(({ key }) => selection.includes(key));
  if (selection === before.selection || !selected) return '';
  if (alsoSelected.length > 0) return `${formatCount(selection.length, 'thing')} selected.`;
  const turn = selected.rotation === 0 ? '' : `, turned ${selected.rotation} degrees`;
  return `${selected.name}: ${standing(plan, selected)}${turn}.`;
}

/** Place of an item, and what it overlaps. */
function standing(plan: RoomPlan, item: RoomItem): string {
  const over = overlapsOf(plan.items).flatMap(([one, other]) =>
    one.key === item.key ? [other.name] : other.key === item.key ? [one.name] : [],
  );
  return [placeInWords(plan, boxOf(item)), over.length > 0 && `overlaps ${over.join(', ')}`]
    .filter(Boolean)
    .join(', ');
}

function hasMoved(before: RoomItem | undefined, { x, y, rotation, width, height }: RoomItem): boolean {
  return (
    before !== undefined &&
    (before.x !== x ||
      before.y !== y ||
      before.rotation !== rotation ||
      before.width !== width ||
      before.height !== height)
  );
}

/** Name and place of all in a plan that another lacks. */
function thingsMissingIn(other: RoomPlan, plan: RoomPlan) {
  const otherKeys = new Set([...other.items, ...other.openings, ...other.fixtures].map(({ key }) => key));
  const isNew = ({ key }: { key: string }) => !otherKeys.has(key);
  return [
    ...plan.items.filter(isNew).map((item) => ({ name: item.name, place: standing(plan, item) })),
    ...plan.openings
      .filter(isNew)
      .map((opening) => ({ name: OPENINGS[opening.kind].name, place: openingPlace(plan, opening) })),
    ...plan.fixtures
      .filter(isNew)
      .map((fixture) => ({ name: FIXTURES[fixture.kind].name, place: placeInWords(plan, fixture) })),
  ];
}
