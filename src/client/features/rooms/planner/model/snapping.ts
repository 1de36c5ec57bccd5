import { boundingBox } from '@/shared/rooms/room-advice/sides.ts';
import { GRID_CELL, type Point, type RoomPlan } from '@/shared/rooms/room-plan.ts';
import { type Box, boxOf, wallsOf } from '@/shared/rooms/room-shape.ts';
import { moveItems, SIDES } from './arrange-items.ts';

type Axis = 'x' | 'y';

export interface Guide {
  /** Its axis: a guide at some `x` is vertical. */
  axis: Axis;
  at: number;
  from: number;
  to: number;
}

type SnapOptions = { tolerance: number; hasGrid: boolean };

interface Target extends Guide {
  /** The item's own lines that snap: edges or middle. */
  own: 'edge' | 'middle';
  /** Lower wins at equal distance. */
  rank: number;
}

const OTHER = { x: 'y', y: 'x' } as const;

/**
 * Snaps a move of several items: to walls, edges and middles of other items, the middle of the room and,
 * last, the grid; keeps them inside.
 * @param options null for no snapping
 * @returns the move and the lines it snapped to
 */
export function dragThings(
  plan: RoomPlan,
  keys: readonly string[],
  by: Point,
  options: SnapOptions | null,
): { dx: number; dy: number; guides: Guide[] } {
  const dragged = plan.items.filter(({ key, isLocked }) => keys.includes(key) && !isLocked);
  const [first] = dragged;
  if (!first) return { dx: 0, dy: 0, guides: [] };
  const around = boundingBox(dragged.map(boxOf));
  const target = { ...around, x: around.x + by.x, y: around.y + by.y };
  const others = plan.items.filter(({ key }) => !keys.includes(key)).map(boxOf);
  const snapped = options ? snapBox(target, plan, [...others, ...plan.fixtures], options) : null;
  const to = snapped ?? { ...target, guides: [] };
  const moved = moveItems(plan, keys, to.x - around.x, to.y - around.y);
  const after = moved.items.find(({ key }) => key === first.key) ?? first;
  const [dx, dy] = [after.x - first.x, after.y - first.y];
  // Clamping may have moved it off the line.
  const isAt = { x: around.x + dx === Math.round(to.x), y: around.y + dy === Math.round(to.y) };
  return { dx, dy, guides: to.guides.filter(({ axis }) => isAt[axis]) };
}

function snapBox(box: Box, plan: RoomPlan, others: readonly Box[], options: SnapOptions) {
  const x = snapAxis('x', box, targetsOf('x', plan, others, box), options);
  const y = snapAxis('y', box, targetsOf('y', plan, others, box), options);
  return { x: x.at, y: y.at, guides: [...x.guides, ...y.guides] };
}

function snapAxis(axis: Axis, box: Box, targets: Target[], { tolerance, hasGrid }: SnapOptions) {
  const side = box[SIDES[axis]];
  let best: { by: number; rank: number; target: Target } | null = null;
  for (const target of targets) {
    const lines = target.own === 'middle' ? [side / 2] : [0, side];
    for (const line of lines) {
      const by = target.at - (box[axis] + line);
      const isNearer =
        !best ||
        Math.abs(by) < Math.abs(best.by) - 0.5 ||
        (Math.abs(by) <= Math.abs(best.by) + 0.5 && target.rank < best.rank);
      if (Math.abs(by) <= tolerance && isNearer) best = { by, rank: target.rank, target };
    }
  }
  if (best) return { at: box[axis] + best.by, guides: [guideOf(best.target, axis, box)] };
  const cell = Math.round(box[axis] / GRID_CELL) * GRID_CELL;
  return { at: hasGrid && Math.abs(cell - box[axis]) <= tolerance ? cell : box[axis], guides: [] };
}

function guideOf({ at, from, to }: Target, axis: Axis, box: Box): Guide {
  const begin = box[OTHER[axis]];
  const end = begin + box[SIDES[OTHER[axis]]];
  return { axis, at, from: Math.min(from, begin), to: Math.max(to, end) };
}

function targetsOf(axis: Axis, plan: RoomPlan, others: readonly Box[], box: Box): Target[] {
  const across = OTHER[axis];
  const walls = wallsOf(plan).flatMap(({ from, to, along }): Target[] => {
    const isAcross = Math.abs(along[axis]) < 1e-6;
    if (!isAcross) return [];
    const ends = [from[across], to[across]];
    const wall = { axis, at: from[axis], from: Math.min(...ends), to: Math.max(...ends) };
    const isBeside = wall.from < box[across] + box[SIDES[across]] && box[across] < wall.to;
    return isBeside ? [{ ...wall, own: 'edge', rank: 0 }] : [];
  });
  const things = others.flatMap((other): Target[] => {
    const line = { axis, from: other[across], to: other[across] + other[SIDES[across]] };
    const [begin, side] = [other[axis], other[SIDES[axis]]];
    return [
      { ...line, at: begin, own: 'edge', rank: 1 },
      { ...line, at: begin + side, own: 'edge', rank: 1 },
      { ...line, at: begin + side / 2, own: 'middle', rank: 2 },
    ];
  });
  const middle: Target = {
    axis,
    at: plan[SIDES[axis]] / 2,
    from: 0,
    to: plan[SIDES[across]],
    own: 'middle',
    rank: 3,
  };
  return [...walls, ...things, middle];
}
