import { type FurnitureKind, kindOf } from '@/shared/rooms/furniture-kinds.ts';
import { frontOf } from '@/shared/rooms/room-advice/sides.ts';
import { outlineOf, ROOM_SIZE, type RoomItem, type RoomPlan } from '@/shared/rooms/room-plan.ts';
import { boxOf, middleOf, toWallPoint, type Wall, wallsOf } from '@/shared/rooms/room-shape.ts';
import { type Placement, placeAtWall, placeFrom, reachOf, type Size, turnAtWall } from './frame.ts';
import type { RoleId } from './roles.ts';

export interface Scene {
  plan: RoomPlan;
  items: readonly RoomItem[];
}

/** Between sofa and coffee table: 40 to 45 cm is within reach and leaves room for knees. */
const TO_COFFEE_TABLE = 42;
/** Centimetres that a chair is pushed under its table. */
const TUCKED = 12;
const STEP = 10;

const LAMP_TABLES = ['bedside', 'desk', 'sideTable', 'sideboard', 'drawers'] as const;

/** Candidate positions for a role, best first. @param isLax includes unusual positions */
export function placesFor(role: RoleId, size: Size, scene: Scene, isLax = false): Placement[] {
  return [...beside(role, size, scene), ...otherwise(role, size, scene, isLax)];
}

export const piecesOf = ({ items }: Scene, ...kinds: readonly FurnitureKind[]) =>
  items.filter(({ name }) => kinds.includes(kindOf(name)));

function beside(role: RoleId, size: Size, scene: Scene): Placement[] {
  const [sofa] = piecesOf(scene, 'sofa');
  const [coffeeTable] = piecesOf(scene, 'coffeeTable');
  const beds = piecesOf(scene, 'bed');
  const [table] = piecesOf(scene, 'diningTable');
  const [desk] = piecesOf(scene, 'desk');
  switch (role) {
    case 'coffeeTable':
      return sofa ? before(sofa, size, TO_COFFEE_TABLE) : [];
    case 'mediaUnit':
      return sofa ? opposite(sofa, size, scene.plan) : [];
    case 'rug':
      return underneath(size, { sofa, coffeeTable, table, bed: beds[0], desk });
    case 'armchair':
      return coffeeTable && sofa ? around(coffeeTable, sofa, size) : [];
    case 'sideTable':
      return [...piecesOf(scene, 'sofa', 'armchair'), ...beds].flatMap((item) => atEnds(item, size));
    case 'floorLamp':
      return piecesOf(scene, 'sofa', 'armchair').flatMap((item) => atEnds(item, size));
    case 'bedside':
      return beds.flatMap((bed) => atEnds(bed, size));
    case 'chairs':
      return table ? seatsAt(table, size) : [];
    case 'officeChair':
      return [0, -20, 20].flatMap((aside) =>
        desk
          ? placeFrom(desk, size, { aside, before: (desk.height + size.height) / 2 - TUCKED, turn: 180 })
          : [],
      );
    case 'tableLamp':
      return piecesOf(scene, ...LAMP_TABLES).flatMap((item) => onTop(item, size));
    case 'pendant':
      return piecesOf(scene, table ? 'diningTable' : 'coffeeTable')
        .slice(0, 1)
        .map((under) => placeFrom(under, size, {}));
    default:
      return [];
  }
}

/** Roles placed only beside one of these kinds. */
const BELONGS_TO: Partial<Record<RoleId, readonly FurnitureKind[]>> = {
  bedside: ['bed'],
  mediaUnit: ['sofa'],
  sideTable: ['sofa', 'armchair', 'bed'],
  rug: ['sofa', 'bed', 'diningTable', 'desk', 'coffeeTable'],
};

function otherwise(role: RoleId, size: Size, scene: Scene, isLax: boolean): Placement[] {
  const { plan } = scene;
  const [owner] = piecesOf(scene, ...(BELONGS_TO[role] ?? []));
  if (owner && (!isLax || role === 'mediaUnit')) return [];
  if (owner && role === 'rug') return beforeSofa(owner, size);
  switch (role) {
    case 'table':
      return [...inTheMiddle(size, plan), ...atWalls(size, plan, 'middle')];
    case 'rug':
    case 'pendant':
      return inTheMiddle(size, plan).slice(0, 12);
    case 'tableLamp':
    case 'chairs':
    case 'officeChair':
    case 'coffeeTable':
      return [];
    case 'sofa':
    case 'bed':
    case 'desk':
      return atWalls(size, plan, 'middle');
    default:
      return atWalls(size, plan, 'corner');
  }
}

function before(item: RoomItem, size: Size, gap: number): Placement[] {
  const turn = size.width >= size.height ? 0 : 90;
  const { along } = reachOf(size, turn);
  return [0, -15, 15, -30, 30].map((aside) =>
    placeFrom(item, size, { aside, before: item.height / 2 + gap + along / 2, turn }),
  );
}

function opposite(item: RoomItem, size: Size, plan: RoomPlan): Placement[] {
  const front = frontOf(item.rotation);
  const middle = middleOf(boxOf(item));
  return wallsOf(plan).flatMap((wall) => {
    const rotation = turnAtWall(wall);
    const isFacing = front.x * wall.inward.x + front.y * wall.inward.y < -0.9;
    if (rotation === null || !isFacing || wall.length < size.width) return [];
    const far = (along: number) => Math.abs(along + size.width / 2 - toWallPoint(wall, middle).along);
    return alongWall(wall, size.width)
      .sort((one, other) => far(one) - far(other))
      .slice(0, 12)
      .map((along) => placeAtWall(wall, rotation, size, along));
  });
}

/** Centimetres that a rug reaches under a sofa. */
const UNDER_SOFA = 20;
/** Narrower rugs are runners. */
const RUNNER = 110;
/** Visible rug on either side of a bed, and around a table for its chairs. Designers' custom. */
const BESIDE_BED = 25;
const ROUND_TABLE = 45;
const BEFORE_BED = 5;

/** Rugs under a group or beside a bed; none if the rug is too small. */
function underneath(
  size: Size,
  owners: Record<'sofa' | 'coffeeTable' | 'table' | 'bed' | 'desk', RoomItem | undefined>,
): Placement[] {
  const { sofa, table, bed, coffeeTable, desk } = owners;
  const turn = size.width >= size.height ? 0 : 90;
  const { across, along } = reachOf(size, turn);
  const isRunner = along < RUNNER;
  if (sofa) return isRunner ? [] : beforeSofa(sofa, size);
  if (bed && !isRunner && across >= bed.width + 2 * BESIDE_BED) {
    return [0, 15, 30].map((more) =>
      placeFrom(bed, size, { before: along / 2 - bed.height * 0.1 + more, turn }),
    );
  }
  if (bed) {
    const side = (bed.width + along) / 2 + BEFORE_BED;
    const before = Math.max(0, (bed.height - across) / 2);
    const foot = (bed.height + along) / 2 + BEFORE_BED;
    return [
      placeFrom(bed, size, { aside: side, before, turn: turn + 90 }),
      placeFrom(bed, size, { aside: -side, before, turn: turn + 90 }),
      placeFrom(bed, size, { before: foot, turn }),
    ];
  }
  const middle = table ?? coffeeTable;
  if (middle) {
    return [0, 90].flatMap((turned) => {
      const reach = reachOf(size, turned);
      const isWide =
        reach.across >= middle.width + 2 * ROUND_TABLE && reach.along >= middle.height + 2 * ROUND_TABLE;
      return isWide || (middle === coffeeTable && !isRunner)
        ? [placeFrom(middle, size, { turn: turned })]
        : [];
    });
  }
  return desk && !isRunner
    ? [0, 15, 30].map((more) =>
        placeFrom(desk, size, { before: (desk.height + along) / 2 - 30 + more, turn }),
      )
    : [];
}

function beforeSofa(sofa: RoomItem, size: Size): Placement[] {
  const turn = size.width >= size.height ? 0 : 90;
  const before = (sofa.height + reachOf(size, turn).along) / 2 - UNDER_SOFA;
  return [0, -15, 15, 30, 45].map((more) => placeFrom(sofa, size, { before: before + more, turn }));
}

function around(table: RoomItem, sofa: RoomItem, size: Size): Placement[] {
  const reach = reachOf(table, (table.rotation - sofa.rotation + 360) % 180);
  const [from, middle] = [middleOf(boxOf(sofa)), middleOf(boxOf(table))];
  const front = frontOf(sofa.rotation);
  const ahead = (middle.x - from.x) * front.x + (middle.y - from.y) * front.y;
  const aside = -(middle.x - from.x) * front.y + (middle.y - from.y) * front.x;
  return [40, 55, 70].flatMap((gap) => {
    const beside = reach.across / 2 + gap + size.height / 2;
    const before = ahead + reach.along / 2 + gap + size.height / 2;
    return [
      ...[0, 20, -20].flatMap((more) => [
        placeFrom(sofa, size, { aside: aside + beside, before: ahead + more, turn: 270 }),
        placeFrom(sofa, size, { aside: aside - beside, before: ahead + more, turn: 90 }),
      ]),
      ...[0, -40, 40].map((more) => placeFrom(sofa, size, { aside: aside + more, before, turn: 180 })),
    ];
  });
}

function atEnds(item: RoomItem, size: Size): Placement[] {
  const back = (size.height - item.height) / 2;
  return [3, 8, 15].flatMap((gap) =>
    [1, -1].map((side) =>
      placeFrom(item, size, { aside: side * ((item.width + size.width) / 2 + gap), before: back }),
    ),
  );
}

/** Table edge per person. @see Neufert, Architects' Data: 60 cm a seat */
const SEAT = 60;

/** Seats round a table: long sides from their middles in alternation, then the ends. */
function seatsAt(table: RoomItem, size: Size): Placement[] {
  const sides = [
    { turn: 0, long: table.width, deep: table.height },
    { turn: 90, long: table.height, deep: table.width },
  ].sort((one, other) => other.long - one.long);
  return sides.flatMap(({ turn, long, deep }) => {
    const seat = Math.max(SEAT, size.width + 6);
    const count = Math.max(1, Math.floor(long / seat));
    const away = deep / 2 + size.height / 2 - TUCKED;
    const seats = Array.from({ length: count }, (_, at) => (at - (count - 1) / 2) * (long / count));
    const fromMiddle = seats.sort((one, other) => Math.abs(one) - Math.abs(other));
    return fromMiddle.flatMap((along) =>
      turn === 0
        ? [
            placeFrom(table, size, { aside: along, before: away, turn: 180 }),
            placeFrom(table, size, { aside: along, before: -away }),
          ]
        : [
            placeFrom(table, size, { aside: away, before: along, turn: 270 }),
            placeFrom(table, size, { aside: -away, before: along, turn: 90 }),
          ],
    );
  });
}

/** A lamp on an item: in the middle of a small one, at an end of a long one. */
function onTop(item: RoomItem, size: Size): Placement[] {
  if (size.width > item.width || size.height > item.height) return [];
  const aside = item.width > 2 * size.width ? (item.width - size.width) / 2 - 5 : 0;
  const before = item.height > size.height + 10 ? (size.height - item.height) / 2 + 4 : 0;
  return (aside === 0 ? [0] : [aside, -aside]).map((by) => placeFrom(item, size, { aside: by, before }));
}

const ABOUT = 40;

/** Backs to the walls: main pieces in the middle of long walls, others in corners. */
function atWalls(size: Size, plan: RoomPlan, prefer: 'middle' | 'corner'): Placement[] {
  const found = wallsOf(plan).flatMap((wall) => {
    const rotation = turnAtWall(wall);
    if (rotation === null || wall.length < size.width) return [];
    const rest = wall.length - size.width;
    return alongWall(wall, size.width).map((along) => {
      const fromMiddle = Math.abs(along - rest / 2);
      const fromEnd = Math.min(along, rest - along);
      const cost =
        prefer === 'middle'
          ? Math.ceil(fromMiddle / ABOUT) * ROOM_SIZE.max + fromMiddle / ABOUT - wall.length
          : fromEnd;
      return { cost, place: placeAtWall(wall, rotation, size, along) };
    });
  });
  return found.sort((one, other) => one.cost - other.cost).map(({ place }) => place);
}

/** Positions along a wall, including both ends and the middle. */
function alongWall(wall: Wall, width: number): number[] {
  const rest = wall.length - width;
  const steps = Array.from({ length: Math.floor(rest / STEP) + 1 }, (_, at) => at * STEP);
  return [...new Set([...steps, rest / 2, rest])];
}

/** On the open floor, nearest to the middle first, in both orientations. */
function inTheMiddle(size: Size, plan: RoomPlan): Placement[] {
  const turns = size.width === size.height ? [0] : plan.width >= plan.height ? [0, 90] : [90, 0];
  return turns
    .flatMap((rotation) => {
      const { width, height } = outlineOf({ ...size, rotation });
      const [across, down] = [plan.width - width, plan.height - height];
      if (across < 0 || down < 0) return [];
      const steps = (rest: number) => {
        const count = Math.floor(rest / 2 / STEP);
        return Array.from({ length: 2 * count + 1 }, (_, at) => Math.round(rest / 2 + (at - count) * STEP));
      };
      const late = rotation === turns[0] ? 0 : STEP;
      return steps(across).flatMap((x) =>
        steps(down).map((y) => ({
          place: { x, y, rotation },
          far: Math.hypot(x - across / 2, y - down / 2) + late,
        })),
      );
    })
    .sort((one, other) => one.far - other.far)
    .map(({ place }) => place);
}
