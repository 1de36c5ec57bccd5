import { capitalise } from '@/shared/format/capitalise.ts';
import { wallName } from '@/shared/rooms/room-advice/scene.ts';
import { frontOf } from '@/shared/rooms/room-advice/sides.ts';
import { meet } from '@/shared/rooms/room-overlaps.ts';
import type { RoomItem, RoomPlan } from '@/shared/rooms/room-plan.ts';
import { boxOf, wallsOf } from '@/shared/rooms/room-shape.ts';
import type { Draft } from './draft.ts';
import { wallBehind } from './frame.ts';
import { ROLES, type RoleId } from './roles.ts';

/** Describes an arrangement in at most two sentences: the main piece and what goes with it. */
export function explain(draft: Draft, plan: RoomPlan): string[] {
  const itemOf = (role: RoleId) => draft.find((placed) => placed.role === role)?.item;
  const [main, ...others] = draft;
  if (!main) return [];
  const has = (role: RoleId) => others.some((placed) => placed.role === role);
  const bedsides = draft.filter(
    ({ role, item }) => role === 'bedside' && gapBetween(item, main.item) <= AT_ITS_SIDE,
  ).length;
  const sofa = itemOf('sofa');
  const media = itemOf('mediaUnit');
  const isFacing = sofa && media && looksAt(sofa, media);
  const first = `${nameOf(main.role)} ${stands(main.item, plan)}${
    main.role === 'sofa' && isFacing ? ', facing the media unit' : ''
  }${main.role === 'bed' && bedsides > 0 ? `, with a bedside table on ${bedsides > 1 ? 'each side' : 'one side'}` : ''}.`;
  const [coffeeTable, desk, chair] = [itemOf('coffeeTable'), itemOf('desk'), itemOf('officeChair')];
  const details = [
    sofa && coffeeTable && `the coffee table is ${gapBetween(sofa, coffeeTable)} cm from the sofa`,
    rugText(itemOf('rug'), main),
    itemOf('chairs') && itemOf('table') && 'the chairs stand at the table',
    desk && chair && gapBetween(desk, chair) === 0 && 'the chair has its place at the desk',
    has('armchair') && sofa && 'the armchair completes the group',
  ].filter((text) => typeof text === 'string');
  return details.length > 0 ? [first, `${capitalise(listed(details.slice(0, 2)))}.`] : [first];
}

const AT_ITS_SIDE = 20;

function rugText(rug: RoomItem | undefined, { role, item }: Draft[number]): string | null {
  if (!rug) return null;
  if (!meet(boxOf(rug), boxOf(item)))
    return role === 'bed' ? 'a rug lies beside it' : 'the rug ties it together';
  return role === 'sofa'
    ? 'the rug lies under its front edge'
    : `the rug lies under ${role === 'bed' ? 'its lower half' : 'it'}`;
}

const nameOf = (role: RoleId) => `The ${ROLES[role].noun}`;
const listed = (parts: readonly string[]) => parts.join(', and ');

function stands(item: RoomItem, plan: RoomPlan): string {
  const wall = wallBehind(item, plan);
  if (!wall) return 'stands free in the room';
  const lengths = wallsOf(plan).map(({ length }) => length);
  const isLong = wall.length > Math.max(...lengths) - 1;
  const isLongest = isLong && lengths.filter((length) => length > wall.length - 1).length === 1;
  const isUnder = plan.openings.some(({ kind, wall: index, at, width }) => {
    if (kind !== 'window' || index !== wall.index) return false;
    const box = boxOf(item);
    const middle =
      (box.x + box.width / 2 - wall.from.x) * wall.along.x +
      (box.y + box.height / 2 - wall.from.y) * wall.along.y;
    return middle > at && middle < at + width;
  });
  if (isUnder) return 'stands under the window';
  if (isLongest) return 'stands along the longest wall';
  return `stands ${isLong ? 'along' : 'at'} ${wallName(wall)}`;
}

function looksAt(one: RoomItem, other: RoomItem): boolean {
  const [front, back] = [frontOf(one.rotation), frontOf(other.rotation)];
  return front.x === -back.x && front.y === -back.y;
}

function gapBetween(one: RoomItem, other: RoomItem): number {
  const [a, b] = [boxOf(one), boxOf(other)];
  const across = Math.max(a.x - b.x - b.width, b.x - a.x - a.width, 0);
  const down = Math.max(a.y - b.y - b.height, b.y - a.y - a.height, 0);
  return Math.round(Math.hypot(across, down));
}
