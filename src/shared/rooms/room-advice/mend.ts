import { levelOf } from '@/shared/rooms/furniture-kinds.ts';
import { meet, overlapsOf } from '@/shared/rooms/room-overlaps.ts';
import { type Point, type RoomItem, type RoomPlan, turned } from '@/shared/rooms/room-plan.ts';
import { boxOf, containsPoint, isInRoom, middleOf } from '@/shared/rooms/room-shape.ts';
import { RULE_IDS, type RuleId } from './rules.ts';
import { type Advice, type Finding, seatsAt } from './scene.ts';

interface Wrong extends Pick<Finding, 'movable' | 'isKept'> {
  id: string;
  rule: RuleId;
}
type Judge = (plan: RoomPlan, rules: readonly RuleId[]) => Advice[];

/** Candidates checked by the one rule (fewer in a full room), and those checked by all rules. */
const MAX_TRIES = 600;
const MAX_JUDGED_THINGS = 20_000;
const MAX_FULL_TRIES = 60;

/** Steps and ranges in centimetres: fine nearby, coarse far away. */
const STEPS = [
  { step: 5, reach: 15 },
  { step: 10, reach: 60 },
  { step: 20, reach: 200 },
  { step: 40, reach: 600 },
] as const;
/** Cost of a rotation in centimetres. */
const TURN_COSTS = 60;

/**
 * Finds the nearest move or rotation of one item, with its group, that fixes a problem without adding one.
 * Removes nothing, moves no locked item, and keeps all inside.
 * @returns all items as moved; null without a solution
 */
export function mendFinding(plan: RoomPlan, wrong: Wrong, judge: Judge): RoomItem[] | null {
  const rules = RULE_IDS.filter((rule) => !plan.rulesOff.includes(rule));
  const earlierIds = new Set(judge(plan, rules).map(({ id }) => id));
  const movers = wrong.movable.flatMap((key) =>
    plan.items.filter((item) => item.key === key && !item.isLocked),
  );
  const limit = Math.min(MAX_TRIES, MAX_JUDGED_THINGS / plan.items.length);
  let tries = 0;
  let fullTries = 0;
  for (const { mover, move } of movesOf(plan, movers)) {
    const items = moved(plan, mover, move);
    if (!items || wrong.isKept?.(items) === false) continue;
    if (++tries > limit) return null;
    const next = { ...plan, items };
    if (judge(next, [wrong.rule]).some(({ id }) => id === wrong.id || !earlierIds.has(id))) continue;
    if (++fullTries > MAX_FULL_TRIES) return null;
    if (judge(next, rules).every(({ id }) => id !== wrong.id && earlierIds.has(id))) return items;
  }
  return null;
}

interface Move extends Point {
  turn: number;
}

/** All moves of all items, shortest first. */
function movesOf(plan: RoomPlan, movers: readonly RoomItem[]): { mover: RoomItem; move: Move }[] {
  const far = ({ x, y, turn }: Move) => Math.hypot(x, y) + (turn === 0 ? 0 : TURN_COSTS);
  const moves = MOVES.filter(({ x, y }) => Math.abs(x) <= plan.width && Math.abs(y) <= plan.height);
  return movers
    .flatMap((mover, rank) => moves.map((move) => ({ mover, move, cost: far(move) + rank })))
    .sort((one, other) => one.cost - other.cost);
}

const MOVES: readonly Move[] = [0, 90, 180, 270].flatMap((turn) => {
  const movesByPosition = new Map<string, Move>();
  for (const { step, reach } of STEPS) {
    const along = Array.from({ length: (2 * reach) / step + 1 }, (_, at) => at * step - reach);
    for (const x of along) for (const y of along) movesByPosition.set(`${x} ${y}`, { x, y, turn });
  }
  movesByPosition.delete(turn === 0 ? '0 0' : '');
  return [...movesByPosition.values()];
});

/** Applies a move; null if something would leave the room or overlap. */
function moved(plan: RoomPlan, mover: RoomItem, move: Move): RoomItem[] | null {
  // A rotated item moves alone: chairs would have to move round the table.
  const along = move.turn === 0 ? companionsOf(mover, plan.items) : [];
  if (along.some(({ isLocked }) => isLocked)) return null;
  const changed = new Map([mover, ...along].map((item) => [item.key, placed(item, move)]));
  const movedItems = [...changed.values()];
  if (!movedItems.every((item) => isInRoom(boxOf(item), plan))) return null;
  const others = plan.items.filter(({ key }) => !changed.has(key));
  const itemsByKey = new Map(plan.items.map((item) => [item.key, item]));
  const isHit = movedItems.some((item) => {
    const was = itemsByKey.get(item.key) ?? item;
    return others.some((other) => overlap(item, other) && !overlap(was, other));
  });
  return isHit ? null : plan.items.map((item) => changed.get(item.key) ?? item);
}

/** Checked first because most positions are occupied. */
function overlap(one: RoomItem, other: RoomItem): boolean {
  return meet(boxOf(one), boxOf(other)) && overlapsOf([one, other]).length > 0;
}

function placed(item: RoomItem, { x, y, turn }: Move): RoomItem {
  const turnedItem = turned(item, item.rotation + turn);
  return { ...turnedItem, x: turnedItem.x + x, y: turnedItem.y + y };
}

/** Items that move with it: those on top of it, and the chairs of a table with the items on them. */
function companionsOf(item: RoomItem, items: readonly RoomItem[]): RoomItem[] {
  const others = items.filter(({ key }) => key !== item.key);
  const seats = seatsAt(item, others);
  const carriers = [item, ...seats].filter(({ name }) => levelOf(name) === 'floor').map(boxOf);
  const onTop = others.filter(
    (other) =>
      levelOf(other.name) === 'top' && carriers.some((box) => containsPoint(box, middleOf(boxOf(other)))),
  );
  return [...seats, ...onTop];
}
