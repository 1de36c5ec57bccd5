import { normaliseRotation, type RoomPlan } from './room-plan.ts';
import type { StoredRoomPlan } from './room-plan-input.ts';
import { shapeOf } from './room-shape.ts';
import { clampToWall, fitToRoom } from './room-walls.ts';

/** Removes the ids, keys and revision that only the open plan and its row have. */
export function storedPlanOf({
  id: _,
  revision: __,
  items,
  openings,
  fixtures,
  ...room
}: RoomPlan): StoredRoomPlan {
  return {
    ...room,
    openings: openings.map(withoutKey),
    fixtures: fixtures.map(withoutKey),
    items: items.map(withoutKey),
  };
}

/** Restores a stored plan with new keys, fitted into its walls. */
export function planOfStored(stored: StoredRoomPlan): RoomPlan {
  return fitToRoom(planAsStored(stored));
}

/** The same without fitting: in adversarial rooms that may take seconds. */
export function planAsStored(stored: StoredRoomPlan): RoomPlan {
  const shape = stored.corners ? shapeOf(stored.corners) : stored;
  const room = typeof shape === 'string' ? { ...stored, corners: null } : shape;
  return {
    ...stored,
    width: room.width,
    height: room.height,
    corners: room.corners,
    id: null,
    openings: stored.openings.map((opening) => clampToWall(withKey(opening), room)),
    fixtures: stored.fixtures.map(withKey),
    // Files may contain any angle; items are placed at quarter turns.
    items: stored.items.map((item) => withKey({ ...item, rotation: quarterTurn(item.rotation) })),
  };
}

export function quarterTurn(rotation: number): number {
  return normaliseRotation(Math.round(rotation / 90) * 90);
}

function withoutKey<Thing extends { key: string }>({ key: _, ...thing }: Thing): Omit<Thing, 'key'> {
  return thing;
}

function withKey<Thing>(item: Thing): Thing & { key: string } {
  return { ...item, key: crypto.randomUUID() };
}
