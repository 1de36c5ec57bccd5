import { capitalise } from '@/shared/format/capitalise.ts';
import { meet } from '@/shared/rooms/room-overlaps.ts';
import { outlineOf } from '@/shared/rooms/room-plan.ts';
import type { Finding } from './advice.ts';
import { around } from './boxes.ts';
import { type Scene, type Thing, the } from './scene.ts';
import { oppositeOf, SIDE_NAMES, type Side, sideTowards, stripBefore } from './sides.ts';
import { cellsBeside, PERSON, type Ways, waysInto } from './ways.ts';

/** Wider beds are for two. */
const ONE_SLEEPER = 120;
/** Free length of a side needed to get in. Cells are coarse: up to one more may be missing at both ends. */
const SIDE_LENGTH = 60;

/** Beds with no accessible long side, and double beds with only one. */
export function bedSides(scene: Scene): Finding[] {
  return scene.standing.filter(({ kind }) => kind === 'bed').flatMap((bed) => findingOf(scene, bed) ?? []);
}

function findingOf(scene: Scene, bed: Thing): Finding | null {
  const ways = waysInto(scene);
  const front = sideTowards(bed.front);
  const isUpright = front === 'top' || front === 'bottom';
  const sides: Side[] = isUpright ? ['left', 'right'] : ['top', 'bottom'];
  const shut = sides.filter((side) => !isReached(ways, bed, side));
  const broad = breadthOf(bed);
  if (shut.length === 0 || (shut.length === 1 && broad <= ONE_SLEEPER)) return null;
  const strips = shut.map((side) => stripBefore(bed.box, side, PERSON));
  const beside = scene.standing.filter(
    (other) => other !== bed && strips.some((strip) => meet(strip, other.box)),
  );
  const text =
    shut.length === 2
      ? `Neither side of ${the(bed)} can be reached by a way of ${PERSON} cm.`
      : `${capitalise(the(bed))} is ${broad} cm wide, for two, and only its ${sideName(shut.map(oppositeOf))} side can be reached by a way of ${PERSON} cm.`;
  return {
    keys: [bed.item.key],
    text,
    area: around(
      strips.flatMap(({ x, y, width, height }) => [
        { x, y },
        { x: x + width, y: y + height },
      ]),
    ),
    movable: [bed, ...beside].map(({ item }) => item.key),
  };
}

const sideName = (sides: readonly Side[]) => sides.map((side) => SIDE_NAMES[side]).join();

function breadthOf({ item, front }: Thing): number {
  const outline = outlineOf(item);
  return front.x === 0 ? outline.width : outline.height;
}

/** True if a person can reach enough of a side. */
function isReached({ floor, widths }: Ways, { box }: Thing, side: Side): boolean {
  let run = 0;
  let longest = 0;
  for (const cell of cellsBeside(floor, box, side)) {
    run = (widths[cell] ?? 0) >= PERSON ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return (longest + 2) * floor.cell >= SIDE_LENGTH;
}
