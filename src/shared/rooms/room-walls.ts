import {
  clamp,
  FIXTURE_SIDE,
  type Fixture,
  OPENING_WIDTH,
  type Opening,
  type Point,
  type RoomPlan,
} from './room-plan.ts';
import { clampToRoom, nearestOn, type RoomShape, shapeOf, type Wall, wallsOf } from './room-shape.ts';

/** Turns of one direction into another that count as the same wall. */
const PARALLEL = 0.7;

/** Keeps a door or window within its wall: moved along it, and narrowed where the wall is short. */
export function clampToWall(opening: Opening, room: RoomShape): Opening {
  const walls = wallsOf(room);
  const wall = walls[clamp(opening.wall, 0, walls.length - 1)];
  if (!wall) return opening;
  const length = Math.floor(wall.length);
  const width = clamp(
    Math.round(opening.width),
    Math.min(OPENING_WIDTH.min, length),
    Math.min(OPENING_WIDTH.max, length),
  );
  return { ...opening, wall: wall.index, width, at: clamp(Math.round(opening.at), 0, length - width) };
}

/** The place of an opening: its two ends on the wall's inner face. */
export function endsOf({ at, width }: Pick<Opening, 'at' | 'width'>, { from, along }: Wall): [Point, Point] {
  const on = (far: number) => ({ x: from.x + along.x * far, y: from.y + along.y * far });
  return [on(at), on(at + width)];
}

/**
 * Hangs doors and windows on the walls of a room that has changed: each on the wall of its direction that is nearest to where
 * it was. Walls that were drawn anew have new numbers.
 *
 * @param by how far what stayed in its place has moved against the corner from which one measures
 */
export function rehang(
  openings: readonly Opening[],
  before: RoomShape,
  after: RoomShape,
  by: Point,
): Opening[] {
  const old = wallsOf(before);
  const walls = wallsOf(after);
  return openings.map((opening) => {
    const wall = old[opening.wall];
    if (!wall) return clampToWall(opening, after);
    const [begin, end] = endsOf(opening, wall);
    const middle = { x: (begin.x + end.x) / 2 + by.x, y: (begin.y + end.y) / 2 + by.y };
    const nearest = nearestWall(walls, middle, wall.along);
    if (!nearest) return clampToWall(opening, after);
    const at = (middle.x - nearest.from.x) * nearest.along.x + (middle.y - nearest.from.y) * nearest.along.y;
    return clampToWall({ ...opening, wall: nearest.index, at: at - opening.width / 2 }, after);
  });
}

/** The wall nearest to a point; of one direction, where some wall has it. */
export function nearestWall(walls: readonly Wall[], point: Point, along?: Point): Wall | null {
  const alike = walls.filter((wall) => !along || wall.along.x * along.x + wall.along.y * along.y > PARALLEL);
  const far = ({ from, to }: Wall) => {
    const near = nearestOn([from, to], point);
    return Math.hypot(near.x - point.x, near.y - point.y);
  };
  const among = alike.length > 0 ? alike : walls;
  return among.reduce<Wall | null>((best, wall) => (best && far(best) <= far(wall) ? best : wall), null);
}

/** Keeps a column, radiator or socket in the room, within its limits. */
export function clampFixture(fixture: Fixture, room: RoomShape): Fixture {
  const side = (length: number, most: number) =>
    clamp(Math.round(length), FIXTURE_SIDE.min, Math.min(FIXTURE_SIDE.max, most));
  const size = { width: side(fixture.width, room.width), height: side(fixture.height, room.height) };
  const { rotation: _, ...kept } = clampToRoom({ ...fixture, ...size, rotation: 0 }, room);
  return kept;
}

/** For a whole plan: as many as four things in the worst of rooms. */
const TRIES_OF_A_PLAN = 700_000;

/**
 * Keeps all that is in a plan within its walls.
 *
 * @param maxTries bounds the search for free places; a thing that is left over stays within the width and depth of the room
 */
export function fitToRoom(plan: RoomPlan, maxTries = TRIES_OF_A_PLAN): RoomPlan {
  const tries = { left: maxTries };
  return {
    ...plan,
    items: plan.items.map((item) => clampToRoom(item, plan, tries)),
    openings: plan.openings.map((opening) => clampToWall(opening, plan)),
    fixtures: plan.fixtures.map((fixture) => clampFixture(fixture, plan)),
  };
}

/** The corners with one wall as long as typed: what follows moves along, up to the next wall of the same direction. */
export function withWallLength(room: RoomShape, index: number, length: number): Point[] {
  const walls = wallsOf(room);
  const corners = walls.map(({ from }) => ({ ...from }));
  const wall = walls[index];
  if (!wall) return corners;
  const by = { x: wall.along.x * (length - wall.length), y: wall.along.y * (length - wall.length) };
  for (let step = 1; step < walls.length; step++) {
    const at = (index + step) % walls.length;
    const corner = corners[at];
    const next = walls[at];
    if (!corner || !next) break;
    corners[at] = { x: corner.x + by.x, y: corner.y + by.y };
    const isAlong = Math.abs(next.along.x * wall.along.y - next.along.y * wall.along.x) < 1e-6;
    if (isAlong) break;
  }
  return corners;
}

/** The corners with one more in the middle of a wall, a step into the room so that one sees it. */
export function withCorner(room: RoomShape, index: number, into: number): Point[] {
  return wallsOf(room).flatMap(({ from, to, inward, ...wall }) =>
    wall.index === index
      ? [
          from,
          {
            x: Math.round((from.x + to.x) / 2 + inward.x * into),
            y: Math.round((from.y + to.y) / 2 + inward.y * into),
          },
        ]
      : [from],
  );
}

/** Rooms that are no rectangles, within a width and a depth. */
export const SHAPES = {
  rectangle: {
    name: 'Rectangle',
    corners: [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ],
  },
  l: {
    name: 'L-shape',
    corners: [
      [0, 0],
      [0.6, 0],
      [0.6, 0.45],
      [1, 0.45],
      [1, 1],
      [0, 1],
    ],
  },
  t: {
    name: 'T-shape',
    corners: [
      [0, 0],
      [1, 0],
      [1, 0.5],
      [0.7, 0.5],
      [0.7, 1],
      [0.3, 1],
      [0.3, 0.5],
      [0, 0.5],
    ],
  },
  u: {
    name: 'U-shape',
    corners: [
      [0, 0],
      [0.35, 0],
      [0.35, 0.5],
      [0.65, 0.5],
      [0.65, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ],
  },
  bay: {
    name: 'Bay',
    corners: [
      [0.3, 0],
      [0.7, 0],
      [0.85, 0.2],
      [1, 0.2],
      [1, 1],
      [0, 1],
      [0, 0.2],
      [0.15, 0.2],
    ],
  },
} as const satisfies Record<string, { name: string; corners: readonly (readonly [number, number])[] }>;
export type ShapeName = keyof typeof SHAPES;

export function shapeNamed(name: ShapeName, { width, height }: { width: number; height: number }): RoomShape {
  const shape = shapeOf(SHAPES[name].corners.map(([x, y]) => ({ x: x * width, y: y * height })));
  return typeof shape === 'string' ? { width, height, corners: null } : shape;
}

/** The same room, a quarter turn further. */
export function turnedShape(room: RoomShape): RoomShape | string {
  return shapeOf(wallsOf(room).map(({ from }) => ({ x: room.height - from.y, y: from.x })));
}
