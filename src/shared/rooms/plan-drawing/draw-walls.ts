import { WALL } from '@/shared/rooms/room-looks.ts';
import type { Opening, Point, RoomPlan } from '@/shared/rooms/room-plan.ts';
import { cornersOf, type Wall, wallsOf } from '@/shared/rooms/room-shape.ts';
import { endsOf } from '@/shared/rooms/room-walls.ts';
import { along, directionDeg, type Mark } from './marks.ts';

/** Mitre limit relative to the wall's thickness. */
const SHARPEST = 3;

/** Walls with thickness, floor, doors and windows. */
export function drawWalls(plan: RoomPlan): Mark[] {
  const walls = wallsOf(plan);
  return [
    { kind: 'polygon', look: 'wall', points: outerCorners(walls) },
    { kind: 'polygon', look: 'floor', points: cornersOf(plan) },
    ...plan.openings.flatMap((opening) => {
      const wall = walls[opening.wall];
      return wall ? drawOpening(opening, wall) : [];
    }),
  ];
}

function outerCorners(walls: readonly Wall[]): Point[] {
  return walls.map((wall, index) => {
    const before = walls.at(index - 1) ?? wall;
    const sum = { x: -wall.inward.x - before.inward.x, y: -wall.inward.y - before.inward.y };
    const cosine = wall.inward.x * before.inward.x + wall.inward.y * before.inward.y;
    const far = Math.min(1 / Math.max(1 + cosine, 1e-6), SHARPEST / Math.max(Math.hypot(sum.x, sum.y), 1e-6));
    return along(wall.from, sum, far * WALL);
  });
}

function drawOpening(opening: Opening, wall: Wall): Mark[] {
  const [begin, end] = endsOf(opening, wall);
  const out = (point: Point, far = WALL) => along(point, wall.inward, -far);
  const gap: Mark = { kind: 'polygon', look: 'gap', points: [begin, end, out(end), out(begin)] };
  const across = (far: number, look: 'glass' | 'hair'): Mark => ({
    kind: 'line',
    look,
    from: out(begin, far),
    to: out(end, far),
  });
  if (opening.kind === 'window') return [gap, ...[0.35, 0.65].map((at) => across(at * WALL, 'glass'))];
  if (opening.swing === 'none') return [gap, across(WALL / 2, 'hair')];
  return [gap, ...drawLeaf(opening, wall, begin, end)];
}

function drawLeaf({ hinge, swing, width }: Opening, wall: Wall, begin: Point, end: Point): Mark[] {
  const isIn = swing === 'in';
  const face = (point: Point) => (isIn ? point : along(point, wall.inward, -WALL));
  // Seen from inside, a wall starts on the left.
  const [hangs, shuts] = hinge === 'left' ? [face(begin), face(end)] : [face(end), face(begin)];
  const open = along(hangs, wall.inward, isIn ? width : -width);
  return [
    { kind: 'line', look: 'edge', from: hangs, to: open },
    {
      kind: 'arc',
      look: 'hair',
      centre: hangs,
      radius: width,
      fromDeg: directionDeg(hangs, shuts),
      toDeg: directionDeg(hangs, open),
    },
  ];
}
