import type { Wall, WallPoint } from '@/shared/rooms/room-shape.ts';
import { distanceOf, onPlan, partBefore, spreadOf } from './beside-wall.ts';
import {
  type Finding,
  findingOf,
  type Hole,
  type PlacedItem,
  type Scene,
  verbFor,
  withVerb,
} from './scene.ts';
import { boundingBoxOfPoints } from './sides.ts';

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
    standing.flatMap((placedItem): Finding[] => {
      const part = door.opening.swing === 'in' ? inSwing(door, placedItem) : beforeDoor(door, placedItem);
      if (part.length === 0) return [];
      const reach = Math.floor(Math.min(...part.map(({ deep }) => deep)));
      const where =
        door.opening.swing === 'in'
          ? `where ${door.name} swings: its leaf needs ${door.opening.width} cm.`
          : `${reach} cm before ${door.name}. A door needs a clear step of ${STEP_IN} cm.`;
      const text = `${withVerb(placedItem, 'stands', 'stand')} ${where}`;
      return [findingOf(placedItem, areaOf(door.wall, part), text, door.opening)];
    }),
  );
}

const areaOf = (wall: Wall, part: readonly WallPoint[]) =>
  boundingBoxOfPoints(part.map((point) => onPlan(wall, point)));

/** The leaf sweeps a quarter circle about its hinge. Seen from inside, the wall starts on the left. */
function inSwing({ opening: { at, width, hinge }, wall }: Hole, { box }: PlacedItem): WallPoint[] {
  const part = partBefore(box, wall, { from: at, to: at + width, deep: width });
  const isHit = hasArea(part) && distanceOf(part, hinge === 'left' ? at : at + width) < width - TOUCH;
  return isHit ? part : [];
}

function beforeDoor({ opening: { at, width }, wall }: Hole, { box }: PlacedItem): WallPoint[] {
  const part = partBefore(box, wall, { from: at, to: at + width, deep: STEP_IN });
  return hasArea(part) ? part : [];
}

function hasArea(part: readonly WallPoint[]): boolean {
  const { along, deep } = spreadOf(part);
  return along > TOUCH && deep > TOUCH;
}

/** Windows covered by something above their sill or on the wall. */
export function windowsFree({ windows, placedItems }: Scene): Finding[] {
  return windows.flatMap(({ opening, wall, name }) =>
    placedItems.flatMap((placedItem): Finding[] => {
      const { level, high, item } = placedItem;
      if (level !== 'wall' && (level !== 'floor' || high <= opening.sill)) return [];
      const stretch = { from: opening.at, to: opening.at + opening.width, deep: BEFORE_WINDOW };
      const part = partBefore(placedItem.box, wall, stretch);
      const { along, deep } = spreadOf(part);
      if (along <= EDGE || deep <= TOUCH) return [];
      const height = item.heightCm === null ? `about ${high} cm high` : `${high} cm high`;
      const text =
        level === 'wall'
          ? `${withVerb(placedItem, 'hangs', 'hang')} in front of ${name}.`
          : `${withVerb(placedItem, 'is', 'are')} ${height} and ${verbFor(placedItem, 'stands', 'stand')} in front of ${name}, which begins at ${opening.sill} cm.`;
      return [findingOf(placedItem, areaOf(wall, part), text, opening)];
    }),
  );
}
