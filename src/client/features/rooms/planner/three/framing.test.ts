import fc from 'fast-check';
import { PerspectiveCamera, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { PLAIN_ROOM, type RoomPlan } from '@/shared/rooms/room-plan.ts';
import { wallsOf } from '@/shared/rooms/room-shape.ts';
import { frameRoom, isBefore } from './framing.ts';
import { WALL_THICKNESS } from './wall-geometry.ts';

const side = fc.integer({ min: 100, max: 2_000 });
const rooms = fc
  .record({ width: side, height: side, ceiling: fc.integer({ min: 180, max: 600 }), isL: fc.boolean() })
  .map(({ width, height, ceiling, isL }): RoomPlan => {
    const [x, y] = [Math.round(width / 2), Math.round(height / 2)];
    const corners = [
      { x: 0, y: 0 },
      { x: width, y: 0 },
      { x: width, y },
      { x, y },
      { x, y: height },
      { x: 0, y: height },
    ];
    const room = { ...PLAIN_ROOM, id: null, name: '', roomType: 'custom' as const, items: [] };
    return { ...room, width, height, ceiling, corners: isL ? corners : null };
  });
const aspects = fc.double({ min: 0.4, max: 3, noNaN: true });

test('the first view frames the whole room with its walls as closely as possible', () => {
  fc.assert(
    fc.property(rooms, aspects, (plan, aspect) => {
      const camera = new PerspectiveCamera(38, aspect);
      const { eye, target } = frameRoom(plan, camera);
      camera.position.copy(eye);
      camera.lookAt(target);
      camera.updateMatrixWorld();
      const places = wallsOf(plan).flatMap((wall) => {
        const ends = [wall.from, wall.to].map(({ x, y }) => new Vector3(x / 100, 0, y / 100));
        if (!isBefore(eye, wall)) return ends;
        const out = new Vector3(wall.inward.x, 0, wall.inward.y).multiplyScalar(-WALL_THICKNESS);
        return ends.flatMap((end) => [
          end,
          end.clone().add(out),
          end
            .clone()
            .add(out)
            .setY(plan.ceiling / 100),
        ]);
      });
      const far = places
        .map((place) => place.project(camera))
        .map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)));
      expect(Math.max(...far)).toBeLessThanOrEqual(0.96);
      expect(Math.max(...far)).toBeGreaterThan(0.85);
    }),
  );
});
