import type { RoomItem } from '@/shared/rooms/room-plan.ts';
import { type Box, boxOf, isInRoom } from '@/shared/rooms/room-shape.ts';
import { type Finding, isAt, isTable, type PlacedItem, type Scene, the } from './scene.ts';
import {
  depthTo,
  intersectionOf,
  SIDE_NAMES,
  SIDES,
  type Side,
  sideTowards,
  stripInFrontOf,
} from './sides.ts';

const BEHIND = 75;
/** Ends of a side that may be blocked. */
const RIM = 5;

/** Chairs at tables without space behind them; tables and desks without chairs and without space for any. */
export function seatRoom(scene: Scene): Finding[] {
  return scene.standing
    .filter(({ kind }) => isTable(kind))
    .flatMap((table) => {
      const seats = scene.standing.filter(({ kind, box }) => isPulledOut(kind) && isAt(box, table.box));
      return seats.length > 0 ? behindSeats(scene, table, seats) : withoutSeats(scene, table);
    });
}

/** Benches need no space behind them: people slide along. */
const isPulledOut = (kind: PlacedItem['kind']) =>
  kind === 'chair' || kind === 'officeChair' || kind === 'stool';

/** Combines chairs of one side with the same obstacle. */
function behindSeats(scene: Scene, table: PlacedItem, seats: readonly PlacedItem[]): Finding[] {
  const rows = new Map<string, { seats: PlacedItem[]; side: Side; free: Free }>();
  for (const seat of seats) {
    const side = sideAwayFrom(table.box, seat.box);
    const free = freeBefore(scene, seat.box, side, [table, ...seats]);
    if (free.deep >= BEHIND) continue;
    const row = rows.get(`${side} ${free.to}`);
    if (!row) rows.set(`${side} ${free.to}`, { seats: [seat], side, free });
    else row.seats.push(seat);
    if (row && free.deep < row.free.deep) row.free = free;
  }
  return [...rows.values()].map(({ seats: row, free }) => {
    const [first, ...more] = row;
    const seated = first && more.length === 0 ? the(first) : `${row.length} chairs`;
    const own = row.map(({ item }) => item.key);
    return {
      keys: [...own, table.item.key, ...(free.key ? [free.key] : [])],
      about: [table.item.key, ...own],
      text: `Behind ${seated} at ${the(table)} ${free.deep} cm are free up to ${free.to}. To sit down and to pass takes ${BEHIND} cm.`,
      area: free.area,
      // Pushing the chair in doesn't help, as it is pulled out again.
      movable: [table.item.key, ...(free.key ? [free.key] : [])],
      isKept: (items) => isStillAt(items, table.item.key, own),
    };
  });
}

function withoutSeats(scene: Scene, table: PlacedItem): Finding[] {
  const front = sideTowards(table.front);
  const { width, height } = table.box;
  const long: Side[] = width >= height ? ['top', 'bottom'] : ['left', 'right'];
  const sides = table.kind === 'desk' ? [front] : long;
  const frees = sides.map((side) => freeBefore(scene, table.box, side, [table]));
  const best = frees.reduce((widest, free) => (free.deep > widest.deep ? free : widest));
  if (best.deep >= BEHIND) return [];
  return [
    {
      keys: [table.item.key, ...(best.key ? [best.key] : [])],
      about: [table.item.key],
      text: `Nobody can sit at ${the(table)}: ${best.deep} cm are free up to ${best.to}. A chair takes ${BEHIND} cm.`,
      area: best.area,
      movable: [table.item.key, ...(best.key ? [best.key] : [])],
    },
  ];
}

function isStillAt(items: readonly RoomItem[], table: string, seats: readonly string[]): boolean {
  const at = items.find(({ key }) => key === table);
  return items.every((item) => !seats.includes(item.key) || (at && isAt(boxOf(item), boxOf(at))));
}

/** The side of a seat farthest from the table. */
function sideAwayFrom(table: Box, seat: Box): Side {
  return SIDES.reduce((best, side) => (outOf(table, seat, side) > outOf(table, seat, best) ? side : best));
}

/** Distance that a seat extends beyond a table's side. */
function outOf(table: Box, seat: Box, side: Side): number {
  const along = side === 'top' || side === 'bottom' ? seat.height : seat.width;
  return depthTo(table, side, seat) + along;
}

interface Free {
  /** Centimetres, at most `BEHIND`. */
  deep: number;
  to: string;
  key: string | null;
  area: Box;
}

/** Free floor at a side up to the next item or wall. */
function freeBefore({ plan, standing }: Scene, box: Box, side: Side, but: readonly PlacedItem[]): Free {
  const strip = stripInFrontOf(box, side, BEHIND, RIM);
  let deep = BEHIND;
  let to = '';
  let key: string | null = null;
  for (const other of standing) {
    if (but.includes(other) || !intersectionOf(strip, other.box)) continue;
    const depth = Math.max(0, depthTo(box, side, other.box));
    if (depth < deep) [deep, to, key] = [depth, the(other), other.item.key];
  }
  while (deep > 0 && !isInRoom(stripInFrontOf(box, side, deep, RIM), plan)) {
    deep--;
    [to, key] = ['', null];
  }
  return {
    deep,
    to: to || `the ${SIDE_NAMES[side]} wall`,
    key,
    area: stripInFrontOf(box, side, Math.max(deep, 1), RIM),
  };
}
