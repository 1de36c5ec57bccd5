import { type PerspectiveCamera, Vector3 } from 'three';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';
import { toWallPoint, type Wall, wallsOf } from '@/shared/rooms/room-shape.ts';
import { WALL_THICKNESS } from './wall-geometry.ts';

/** Default view: from the lower right of the plan and above. */
const FROM = new Vector3(0.42, 0.66, 0.9).normalize();
const MARGIN = 0.05;

/** A camera position that shows the whole floor and the walls that don't fade. Metres. */
export function frameRoom(plan: RoomPlan, { fov, aspect }: Pick<PerspectiveCamera, 'fov' | 'aspect'>) {
  const walls = wallsOf(plan);
  const seen = new Set(walls.filter(({ inward }) => inward.x * FROM.x + inward.y * FROM.z > 0));
  const points = () => [
    ...walls.map(({ from }) => new Vector3(from.x / 100, 0, from.y / 100)),
    ...[...seen].flatMap((wall) => outerCorners(wall, plan.ceiling / 100)),
  ];
  for (;;) {
    const framing = framePoints(points(), fov, aspect);
    // A near eye may be in front of a wall that would fade from afar.
    const more = walls.filter((wall) => !seen.has(wall) && isBefore(framing.eye, wall));
    if (more.length === 0) return framing;
    for (const wall of more) seen.add(wall);
  }
}

/** True if the eye is on the inner side of a wall. */
export function isBefore(eye: Vector3, wall: Wall): boolean {
  return toWallPoint(wall, { x: eye.x * 100, y: eye.z * 100 }).deep > 0;
}

function outerCorners({ from, to, along, inward }: Wall, high: number): Vector3[] {
  const out = (at: { x: number; y: number }, way: number) => ({
    x: at.x / 100 + (along.x * way - inward.x) * WALL_THICKNESS,
    z: at.y / 100 + (along.y * way - inward.y) * WALL_THICKNESS,
  });
  return [out(from, -1), out(to, 1)].flatMap(({ x, z }) => [0, high].map((y) => new Vector3(x, y, z)));
}

/** The nearest eye in a direction from which all points are visible, centred. */
function framePoints(points: readonly Vector3[], fov: number, aspect: number) {
  const right = new Vector3(0, 1, 0).cross(FROM).normalize();
  const up = FROM.clone().cross(right);
  const middle = points.reduce((sum, point) => sum.add(point), new Vector3()).divideScalar(points.length);
  const high = Math.tan((fov * Math.PI) / 360) * (1 - MARGIN);

  // On each side, distance minus the room a point needs; the two tightest points count.
  const spread = (side: Vector3, slope: number) => {
    const reach = (sign: number) =>
      Math.max(
        ...points.map((point) => {
          const from = point.clone().sub(middle);
          return sign * from.dot(side) + from.dot(FROM) * slope;
        }),
      );
    const [one, other] = [reach(1), reach(-1)];
    return { far: (one + other) / 2 / slope, shift: (one - other) / 2 };
  };
  const [across, upwards] = [spread(right, high * aspect), spread(up, high)];
  const target = middle.addScaledVector(right, across.shift).addScaledVector(up, upwards.shift);
  return { target, eye: target.clone().addScaledVector(FROM, Math.max(across.far, upwards.far)) };
}
