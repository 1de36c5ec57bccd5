import type { PerspectiveCamera } from 'three';
import type { Point } from '@/shared/rooms/room-plan.ts';
import { cornersOf, isInside, type RoomShape } from '@/shared/rooms/room-shape.ts';

/** Eye height in metres of a person of 170 cm. */
const EYE_HEIGHT = 1.6;
/** Strolling speed in metres per second. */
const PACE = 1.6;
/** Radians per second by keys. */
const TURN = 1.6;
/** Minimum distance from walls in centimetres. */
const SHOULDER = 25;

/** Movement forwards, to the right, and turning right; each −1 to 1. */
export interface Steps {
  ahead: number;
  aside: number;
  turn: number;
}

/** Moves a point within a room, sliding along walls. Centimetres. */
export function walkTo(from: Point, by: Point, room: RoomShape): Point {
  const corners = cornersOf(room);
  const isFree = ({ x, y }: Point) =>
    [-SHOULDER, SHOULDER].every((dx) =>
      [-SHOULDER, SHOULDER].every((dy) => isInside({ x: x + dx, y: y + dy }, corners)),
    );
  const ways = [
    { x: from.x + by.x, y: from.y + by.y },
    { x: from.x + by.x, y: from.y },
    { x: from.x, y: from.y + by.y },
  ];
  return ways.find(isFree) ?? from;
}

export class Walker {
  #camera: PerspectiveCamera;
  #yaw = 0;
  #pitch = 0;
  #at: Point = { x: 0, y: 0 };

  constructor(camera: PerspectiveCamera) {
    this.#camera = camera;
  }

  enter(room: RoomShape): void {
    const inside = (y: number) => walkTo({ x: -1, y: -1 }, { x: room.width / 2 + 1, y: y + 1 }, room);
    const middle = inside(room.height / 2);
    const places = [inside(room.height - SHOULDER - 5), inside(room.height * 0.75), middle];
    this.#at = places.find(({ x }) => x > 0) ?? { x: room.width / 2, y: room.height / 2 };
    this.#yaw = 0;
    this.#pitch = -0.12;
    this.#look();
  }

  /** @param dx radians to the right @param dy radians down */
  turn(dx: number, dy: number): void {
    this.#yaw -= dx;
    this.#pitch = Math.min(1.2, Math.max(-1.2, this.#pitch - dy));
    this.#look();
  }

  walk({ ahead, aside, turn }: Steps, seconds: number, room: RoomShape): void {
    const far = PACE * 100 * seconds;
    const [sin, cos] = [Math.sin(this.#yaw), Math.cos(this.#yaw)];
    const by = { x: (aside * cos - ahead * sin) * far, y: (-ahead * cos - aside * sin) * far };
    this.#at = walkTo(this.#at, by, room);
    this.turn(turn * TURN * seconds, 0);
  }

  #look(): void {
    this.#camera.position.set(this.#at.x / 100, EYE_HEIGHT, this.#at.y / 100);
    this.#camera.rotation.set(this.#pitch, this.#yaw, 0, 'YXZ');
  }
}
