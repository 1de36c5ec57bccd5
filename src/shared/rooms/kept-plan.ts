import { normaliseRotation, type RoomPlan } from './room-plan.ts';
import type { KeptRoomPlan } from './room-plan-input.ts';
import { shapeOf } from './room-shape.ts';
import { clampToWall, fitToRoom } from './room-walls.ts';

/** A plan as files and the account keep it: without what only this drawing and its row in the account have. */
export function keptPlanOf({
  id: _,
  revision: __,
  items,
  openings,
  fixtures,
  ...room
}: RoomPlan): KeptRoomPlan {
  return {
    ...room,
    openings: openings.map(withoutKey),
    fixtures: fixtures.map(withoutKey),
    items: items.map(withoutKey),
  };
}

/** A plan that was kept, with keys of its own, and all of it within its walls. */
export function planOfKept(kept: KeptRoomPlan): RoomPlan {
  return fitToRoom(planAsKept(kept));
}

/**
 * The same with things where the file has them, also where those are outside: finding a place for each may take seconds in a room
 * that was made for that.
 */
export function planAsKept(kept: KeptRoomPlan): RoomPlan {
  const shape = kept.corners ? shapeOf(kept.corners) : kept;
  const room = typeof shape === 'string' ? { ...kept, corners: null } : shape;
  return {
    ...kept,
    width: room.width,
    height: room.height,
    corners: room.corners,
    id: null,
    openings: kept.openings.map((opening) => clampToWall(withKey(opening), room)),
    fixtures: kept.fixtures.map(withKey),
    // A file may say any turn; things stand along the walls.
    items: kept.items.map((item) => withKey({ ...item, rotation: quarterTurn(item.rotation) })),
  };
}

/** The nearest turn that is a quarter's. */
export function quarterTurn(rotation: number): number {
  return normaliseRotation(Math.round(rotation / 90) * 90);
}

function withoutKey<Thing extends { key: string }>({ key: _, ...thing }: Thing): Omit<Thing, 'key'> {
  return thing;
}

function withKey<Thing>(thing: Thing): Thing & { key: string } {
  return { ...thing, key: crypto.randomUUID() };
}
