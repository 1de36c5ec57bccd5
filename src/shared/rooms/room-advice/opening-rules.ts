import { capitalise } from '@/shared/format/capitalise.ts';
import { distanceOf, onPlan, partBefore, spreadOf, type WallPoint } from './beside-wall.ts';
import { does, type Finding, type Hole, type Scene, type Thing, the } from './scene.ts';
import { around } from './sides.ts';

/** Free depth at a door that doesn't open inwards. */
const STEP_IN = 90;
/** Items farther from the wall cover no window. */
const BEFORE_WINDOW = 40;
/** Minimum covered width. */
const EDGE = 10;
const TOUCH = 0.5;

/** Items in a door's swing, or right in front of a door that opens outwards or slides. */
export function doorsFree({ doors, standing }: Scene): Finding[] {
  return doors.flatMap((door) =>
    standing.flatMap((thing): Finding[] => {
      const part = door.opening.swing === 'in' ? inSwing(door, thing) : beforeDoor(door, thing);
      if (part.length === 0) return [];
      const reach = Math.floor(Math.min(...part.map(({ deep }) => deep)));
      return [
        {
          keys: [thing.item.key, door.opening.key],
          text:
            door.opening.swing === 'in'
              ? `${capitalise(the(thing))} ${stands(thing)} where ${door.name} swings: its leaf needs ${door.opening.width} cm.`
              : `${capitalise(the(thing))} ${stands(thing)} ${reach} cm before ${door.name}. A door needs a clear step of ${STEP_IN} cm.`,
          area: around(part.map((point) => onPlan(door.wall, point))),
          movable: [thing.item.key],
        },
      ];
    }),
  );
}

const stands = (thing: Thing) => does(thing, 'stands', 'stand');

/** The leaf sweeps a quarter circle about its hinge. Seen from inside, the wall starts on the left. */
function inSwing({ opening: { at, width, hinge }, wall }: Hole, { box }: Thing): WallPoint[] {
  const part = partBefore(box, wall, { from: at, to: at + width, deep: width });
  const isHit = hasArea(part) && distanceOf(part, hinge === 'left' ? at : at + width) < width - TOUCH;
  return isHit ? part : [];
}

function beforeDoor({ opening: { at, width }, wall }: Hole, { box }: Thing): WallPoint[] {
  const part = partBefore(box, wall, { from: at, to: at + width, deep: STEP_IN });
  return hasArea(part) ? part : [];
}

function hasArea(part: readonly WallPoint[]): boolean {
  const { along, deep } = spreadOf(part);
  return along > TOUCH && deep > TOUCH;
}

/** Windows covered by something above their sill or on the wall. */
export function windowsFree({ windows, things }: Scene): Finding[] {
  return windows.flatMap(({ opening, wall, name }) =>
    things.flatMap((thing): Finding[] => {
      const { level, high, item } = thing;
      if (level !== 'wall' && (level !== 'floor' || high <= opening.sill)) return [];
      const stretch = { from: opening.at, to: opening.at + opening.width, deep: BEFORE_WINDOW };
      const part = partBefore(thing.box, wall, stretch);
      const { along, deep } = spreadOf(part);
      if (along <= EDGE || deep <= TOUCH) return [];
      const height = item.heightCm === null ? `about ${high} cm high` : `${high} cm high`;
      return [
        {
          keys: [item.key, opening.key],
          text:
            level === 'wall'
              ? `${capitalise(the(thing))} ${does(thing, 'hangs', 'hang')} in front of ${name}.`
              : `${capitalise(the(thing))} ${does(thing, 'is', 'are')} ${height} and ${stands(thing)} in front of ${name}, which begins at ${opening.sill} cm.`,
          area: around(part.map((point) => onPlan(wall, point))),
          movable: [item.key],
        },
      ];
    }),
  );
}
