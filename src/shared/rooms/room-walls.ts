import {
  clamp,
  FIXTURE_SIDE,
  type Fixture,
  OPENING_WIDTH,
  type Opening,
  type Point,
  type RoomPlan,
} from './room-plan.ts';
import {
  clampToRoom,
  nearestOn,
  pointAlong,
  type RoomShape,
  shapeOf,
  toWallPoint,
  type Wall,
  wallsOf,
} from './room-shape.ts';

/** Minimum cosine between directions of the same wall. */
const PARALLEL = 0.7;

/** Keeps an opening within its wall: moves it, and narrows it on a short wall. */
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

/** Both ends of an opening on the inner face. */
export function endsOf(
  { at, width }: Pick<Opening, 'at' | 'width'>,
  { from, along }: Pick<Wall, 'from' | 'along'>,
): [Point, Point] {
  return [pointAlong(from, along, at), pointAlong(from, along, at + width)];
}

/**
 * Moves openings to the walls of a changed room: the nearest wall of the same direction, because wall indices
 * change.
 * @param by shift of fixed points relative to the origin
 */
export function rehang(
  openings: readonly Opening[],
  oldShape: RoomShape,
  newShape: RoomShape,
  by: Point,
): Opening[] {
  const old = wallsOf(oldShape);
  const walls = wallsOf(newShape);
  return openings.map((opening) => {
    const wall = old[opening.wall];
    if (!wall) return clampToWall(opening, newShape);
    const [begin, end] = endsOf(opening, wall);
    const middle = { x: (begin.x + end.x) / 2 + by.x, y: (begin.y + end.y) / 2 + by.y };
    const nearest = nearestWall(walls, middle, wall.along);
    if (!nearest) return clampToWall(opening, newShape);
    const at = toWallPoint(nearest, middle).along;
    return clampToWall({ ...opening, wall: nearest.index, at: at - opening.width / 2 }, newShape);
  });
}

/** The wall nearest to a point, preferring one direction. */
export function nearestWall(walls: readonly Wall[], point: Point, along?: Point): Wall | null {
  const parallelWalls = walls.filter(
    (wall) => !along || wall.along.x * along.x + wall.along.y * along.y > PARALLEL,
  );
  const far = ({ from, to }: Wall) => {
    const near = nearestOn([from, to], point);
    return Math.hypot(near.x - point.x, near.y - point.y);
  };
  const among = parallelWalls.length > 0 ? parallelWalls : walls;
  return among.reduce<Wall | null>((best, wall) => (best && far(best) <= far(wall) ? best : wall), null);
}

/** Keeps a fixture inside the room and its size limits. */
export function clampFixture(fixture: Fixture, room: RoomShape): Fixture {
  const side = (length: number, limit: number) =>
    clamp(Math.round(length), FIXTURE_SIDE.min, Math.min(FIXTURE_SIDE.max, limit));
  const size = { width: side(fixture.width, room.width), height: side(fixture.height, room.height) };
  const { rotation: _, ...kept } = clampToRoom({ ...fixture, ...size, rotation: 0 }, room);
  return kept;
}

/** Attempts for a whole plan: four items in the worst room. */
const TRIES_OF_A_PLAN = 700_000;

/**
 * Keeps all contents inside the walls.
 * @param maxTries limits the search; remaining items stay within the bounding rectangle
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

/** Sets a wall's length: the following corners move, up to the next wall of the same direction. */
export function withWallLength(room: RoomShape, index: number, length: number): Point[] {
  const walls = wallsOf(room);
  const corners = walls.map(({ from }) => ({ ...from }));
  const wall = walls[index];
  if (!wall) return corners;
  const offset = { x: wall.along.x * (length - wall.length), y: wall.along.y * (length - wall.length) };
  for (let step = 1; step < walls.length; step++) {
    const at = (index + step) % walls.length;
    const corner = corners[at];
    const next = walls[at];
    if (!corner || !next) break;
    corners[at] = pointAlong(corner, offset, 1);
    const isAlong = Math.abs(next.along.x * wall.along.y - next.along.y * wall.along.x) < 1e-6;
    if (isAlong) break;
  }
  return corners;
}

/** Adds a corner in the middle of a wall, offset into the room to be visible. */
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

/** Non-rectangular presets within a width and a depth. */
export const SHAPES = {
  rectangle: { name: 'Rectangle', corners: cornersIn('0,0 1,0 1,1 0,1') },
  l: { name: 'L-shape', corners: cornersIn('0,0 .6,0 .6,.45 1,.45 1,1 0,1') },
  t: { name: 'T-shape', corners: cornersIn('0,0 1,0 1,.5 .7,.5 .7,1 .3,1 .3,.5 0,.5') },
  u: { name: 'U-shape', corners: cornersIn('0,0 .35,0 .35,.5 .65,.5 .65,0 1,0 1,1 0,1') },
  bay: { name: 'Bay', corners: cornersIn('.3,0 .7,0 .85,.2 1,.2 1,1 0,1 0,.2 .15,.2') },
};
export type ShapeName = keyof typeof SHAPES;

function cornersIn(text: string): [x: number, y: number][] {
  // Each pair has two numbers.
  return text.split(' ').map((pair) => pair.split(',').map(Number) as [number, number]);
}

export function shapeNamed(name: ShapeName, { width, height }: { width: number; height: number }): RoomShape {
  const shape = shapeOf(SHAPES[name].corners.map(([x, y]) => ({ x: x * width, y: y * height })));
  return typeof shape === 'string' ? { width, height, corners: null } : shape;
}

export function turnedShape(room: RoomShape): RoomShape | string {
  return shapeOf(wallsOf(room).map(({ from }) => ({ x: room.height - from.y, y: from.x })));
}
