import { SIDES } from '@/client/features/rooms/planner/model/arrange-items.ts';
import { type Cents, toCents } from '@/shared/money.ts';
import type { Furnishing } from '@/shared/rooms/furnishings.ts';
import { GRID_CELL, outlineOf } from '@/shared/rooms/room-plan.ts';
import { boxOf, cornersOf } from '@/shared/rooms/room-shape.ts';
import {
  costOf,
  type Draft,
  itemsOf,
  type Piece,
  type Pieces,
  productsOf,
  put,
  sceneOf,
  type Task,
} from './draft.ts';
import type { Placement, Size } from './frame.ts';
import { placesFor } from './places.ts';
import type { RoleId } from './roles.ts';
import { leastCount } from './ways.ts';

/** Grids and judge calls for each; the coarse grid suffices for most rooms. */
const GRIDS = [
  { cell: 4 * GRID_CELL, maxChecks: 250 },
  { cell: 2 * GRID_CELL, maxChecks: 350 },
  { cell: GRID_CELL, maxChecks: 500 },
];

/**
 * Exhaustive search for positions of all required pieces: every grid cell, wall and existing item, in every
 * rotation. Used where sensible positions did not suffice.
 *
 * Prunes violations that further pieces can't fix.
 */
export function searchEverywhere(musts: readonly RoleId[], pieces: Pieces, task: Task): Draft | null {
  for (const { cell, maxChecks } of GRIDS) {
    const arranged = searchGrid(musts, pieces, task, { cell, end: task.judge.checks + maxChecks });
    if (arranged) return arranged;
  }
  return null;
}

function searchGrid(
  musts: readonly RoleId[],
  pieces: Pieces,
  task: Task,
  { cell, end }: { cell: number; end: number },
): Draft | null {
  const cheapest = musts.map((role) =>
    [...pieces(role)].sort((one, other) => costIn(role, one) - costIn(role, other)),
  );
  const reserved = (from: number): Cents =>
    musts.slice(from).reduce((sum, role, at) => {
      const product = cheapest[from + at]?.[0];
      return sum + (product ? costIn(role, product) : 0);
    }, 0);
  const stand = (draft: Draft, piece: Piece, coming: readonly RoleId[]) => {
    const next = put(draft, task, piece);
    return next && task.judge.mayBecomeFine(itemsOf(next), coming) ? next : null;
  };
  const alone = new Map<string, boolean>();
  const stands = (role: RoleId, product: Furnishing, place: Placement) => {
    const key = `${product.id} ${place.x} ${place.y} ${place.rotation}`;
    const isPossible = alone.get(key) ?? stand([], { role, product, place }, musts) !== null;
    alone.set(key, isPossible);
    return isPossible;
  };

  const placeRole = (at: number, draft: Draft): Draft | null => {
    const role = musts[at];
    // So far, violations that later pieces might fix were ignored.
    if (!role) return task.judge.isFine(itemsOf(draft)) ? draft : null;
    for (const product of cheapest[at] ?? []) {
      const least = leastCount(role, product);
      const bought = costIn(role, product) + reserved(at + 1);
      if (costOf(productsOf(draft), task.policy, bought) > task.budgetCents) break;
      const arranged = placeUnits(
        at,
        role,
        product,
        draft,
        everyPlace(role, product, draft, task, cell),
        least,
      );
      if (arranged || task.judge.checks > end) return arranged;
    }
    return null;
  };

  const placeUnits = (
    at: number,
    role: RoleId,
    product: Furnishing,
    draft: Draft,
    places: readonly Placement[],
    left: number,
  ): Draft | null => {
    if (left === 0) return placeRole(at + 1, draft);
    for (const [index, place] of places.entries()) {
      if (task.judge.checks > end) return null;
      if (draft.length > 0 && !stands(role, product, place)) continue;
      const coming = left > 1 ? musts.slice(at) : musts.slice(at + 1);
      const next = stand(draft, { role, product, place }, coming);
      // Identical pieces are tried in one order only.
      const arranged = next && placeUnits(at, role, product, next, places.slice(index + 1), left - 1);
      if (arranged) return arranged;
    }
    return null;
  };

  return placeRole(0, []);
}

function costIn(role: RoleId, product: Furnishing): Cents {
  return leastCount(role, product) * toCents(product.price);
}

const MAX_SENSIBLE = 12;

function everyPlace(role: RoleId, product: Furnishing, draft: Draft, task: Task, cell: number): Placement[] {
  const size = { width: product.widthCm, height: product.depthCm };
  const { plan } = task;
  const boxes = [...plan.items, ...draft.map(({ item }) => item)].map(boxOf);
  const lines = (axis: 'x' | 'y') => [
    ...cornersOf(plan).map((corner) => corner[axis]),
    ...[...boxes, ...plan.fixtures].flatMap((box) => [box[axis], box[axis] + box[SIDES[axis]]]),
  ];
  const onGrid = [0, 90, 180, 270].flatMap((rotation) => {
    const { width, height } = outlineOf({ ...size, rotation });
    const across = stepsOf(plan.width, width, cell, lines('x'));
    const down = stepsOf(plan.height, height, cell, lines('y'));
    return across.flatMap((x) => down.map((y) => ({ x, y, rotation })));
  });
  const sensible = placesFor(role, size, sceneOf(draft, task)).slice(0, MAX_SENSIBLE);
  const byKey = new Map(
    [...sensible, ...atWallsFirst(onGrid, size, task)].map((place) => [
      `${place.x} ${place.y} ${place.rotation}`,
      place,
    ]),
  );
  return [...byKey.values()];
}

/** Corners first, as they leave the most space. */
function atWallsFirst(places: readonly Placement[], size: Size, { plan }: Task): Placement[] {
  const touches = (place: Placement) => {
    const { width, height } = outlineOf({ ...size, rotation: place.rotation });
    const isAtSide = place.x === 0 || place.x + width === plan.width;
    const isAtEnd = place.y === 0 || place.y + height === plan.height;
    return Number(isAtSide) + Number(isAtEnd);
  };
  return places
    .map((place) => ({ place, touched: touches(place) }))
    .sort((one, other) => other.touched - one.touched)
    .map(({ place }) => place);
}

/** Grid cells, and positions where an item touches a line from either side. */
function stepsOf(room: number, side: number, cell: number, lines: readonly number[]): number[] {
  const cells = Array.from({ length: Math.floor(room / cell) + 1 }, (_, at) => at * cell);
  const touching = lines.flatMap((line) => [Math.ceil(line), Math.floor(line - side)]);
  return [...new Set([...cells, ...touching])]
    .filter((at) => at >= 0 && at + side <= room)
    .sort((one, other) => one - other);
}
