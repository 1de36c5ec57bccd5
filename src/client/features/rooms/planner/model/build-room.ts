import {
  CEILING,
  clamp,
  FIXTURES,
  type Fixture,
  type FixtureKind,
  isBuilt,
  MAX_PLAN_FIXTURES,
  MAX_PLAN_OPENINGS,
  OPENINGS,
  type Opening,
  type OpeningKind,
  type Point,
  type RoomPlan,
} from '@/shared/rooms/room-plan.ts';
import { type Box, shapeOf, wallsOf } from '@/shared/rooms/room-shape.ts';
import { clampFixture, clampToWall, fitToRoom, rehang } from '@/shared/rooms/room-walls.ts';

/** Changes the outline; contents keep their position where there is floor. */
export function reshape(plan: RoomPlan, corners: readonly Point[]): RoomPlan {
  const shape = shapeOf(corners);
  if (typeof shape === 'string') return plan;
  // Coordinates are relative to the upper left corner, which may have moved.
  const by = {
    x: -Math.round(Math.min(...corners.map(({ x }) => x))),
    y: -Math.round(Math.min(...corners.map(({ y }) => y))),
  };
  const moved = <Thing extends Point>(thing: Thing) => ({ ...thing, x: thing.x + by.x, y: thing.y + by.y });
  return fitToRoom({
    ...plan,
    ...shape,
    openings: rehang(plan.openings, plan, shape, by),
    fixtures: plan.fixtures.map(moved),
    items: plan.items.map(moved),
  });
}

type Size = Pick<Box, 'width' | 'height'>;

export function stretchRoom(plan: RoomPlan, size: Size): RoomPlan {
  const { corners } = plan;
  if (!corners) return fitToRoom({ ...plan, ...size });
  return reshape(
    plan,
    corners.map(({ x, y }) => ({
      x: x === plan.width ? size.width : x,
      y: y === plan.height ? size.height : y,
    })),
  );
}

/** Adds a door or window on the given wall, else in the longest free stretch of wall. */
export function addOpening(
  plan: RoomPlan,
  { key, kind, at }: { key: string; kind: OpeningKind; at?: { wall: number; at: number } | undefined },
): RoomPlan {
  if (plan.openings.length >= MAX_PLAN_OPENINGS) return plan;
  const { width, height, sill } = OPENINGS[kind];
  const place = at ?? freeWall(plan, width, kind === 'door');
  const opening: Opening = {
    key,
    kind,
    ...place,
    width,
    height: Math.min(height, plan.ceiling - sill),
    sill,
    hinge: 'left',
    swing: kind === 'door' ? 'in' : 'none',
  };
  return { ...plan, openings: [...plan.openings, clampToWall(opening, plan)] };
}

/** Centimetres from corner to door, as usual in homes: a door in the middle leaves no wall for a bed. */
const DOOR_FROM_CORNER = 20;

/** The longest stretch of wall without openings: doors at its end, all else in its middle. */
function freeWall(plan: RoomPlan, width: number, isDoor = false): { wall: number; at: number } {
  const pieces = wallsOf(plan).flatMap(({ index, length }) => {
    const own = plan.openings.filter(({ wall }) => wall === index).sort((one, other) => one.at - other.at);
    const ends = [0, ...own.flatMap((opening) => [opening.at, opening.at + opening.width]), length];
    return ends.flatMap((from, at) =>
      at % 2 === 0 ? [{ wall: index, from, long: (ends[at + 1] ?? from) - from }] : [],
    );
  });
  const longest = pieces.reduce((best, piece) => (piece.long > best.long ? piece : best), {
    wall: 0,
    from: 0,
    long: 0,
  });
  const middle = (longest.long - width) / 2;
  return { wall: longest.wall, at: longest.from + (isDoor ? Math.min(DOOR_FROM_CORNER, middle) : middle) };
}

/** Changes an opening within its wall and ceiling. NaN changes nothing. */
export function changeOpening(
  plan: RoomPlan,
  key: string,
  change: Partial<Omit<Opening, 'key' | 'kind'>>,
): RoomPlan {
  const openings = plan.openings.map((opening) => {
    if (opening.key !== key) return opening;
    const next = { ...opening, ...withoutNaN(change) };
    const sill = clamp(Math.round(next.sill), 0, CEILING.max - 1);
    const height = clamp(Math.round(next.height), 1, CEILING.max - sill);
    return clampToWall({ ...next, sill, height }, plan);
  });
  return { ...plan, openings };
}

/** Adds a column or inner wall in the middle, a radiator or socket at a wall, or any at the given place. */
export function addFixture(
  plan: RoomPlan,
  { key, kind, at }: { key: string; kind: FixtureKind; at?: Point | undefined },
): RoomPlan {
  if (plan.fixtures.length >= MAX_PLAN_FIXTURES) return plan;
  const { name: _, ...size } = FIXTURES[kind];
  const fixture: Fixture =
    isBuilt(kind) || at
      ? { key, kind, ...size, ...middleAt(at ?? { x: plan.width / 2, y: plan.height / 2 }, size) }
      : { key, kind, ...atWall(plan, size) };
  return { ...plan, fixtures: [...plan.fixtures, clampFixture(fixture, plan)] };
}

function middleAt({ x, y }: Point, { width, height }: Size): Box {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

function atWall(plan: RoomPlan, size: Size): Box {
  const place = freeWall(plan, size.width);
  const wall = wallsOf(plan)[place.wall];
  if (!wall) return { x: 0, y: 0, ...size };
  const isUpright = Math.abs(wall.along.y) > Math.abs(wall.along.x);
  const turned = isUpright ? { width: size.height, height: size.width } : size;
  const far = place.at + size.width / 2;
  return middleAt(
    {
      x: wall.from.x + wall.along.x * far + (wall.inward.x * turned.width) / 2,
      y: wall.from.y + wall.along.y * far + (wall.inward.y * turned.height) / 2,
    },
    turned,
  );
}

export function changeFixture(plan: RoomPlan, key: string, change: Partial<Box>): RoomPlan {
  const fixtures = plan.fixtures.map((fixture) =>
    fixture.key === key ? clampFixture({ ...fixture, ...withoutNaN(change) }, plan) : fixture,
  );
  return { ...plan, fixtures };
}

export function withoutNaN<Change extends object>(change: Change): Change {
  const validChanges = Object.entries(change).filter(([, value]) => !Number.isNaN(value));
  return Object.fromEntries(validChanges) as Change;
}
