import { type PerspectiveCamera, Plane, Raycaster, Vector2, Vector3 } from 'three';
import { outlineOf, type RoomPlan } from '@/shared/rooms/room-plan.ts';
import { clampToRoom } from '@/shared/rooms/room-shape.ts';
import type { RoomScene } from './room-scene.ts';

export interface PointerDragHost {
  plan: () => RoomPlan;
  onSelect: (key: string | null) => void;
  /** After a drop; plan coordinates in centimetres. */
  onMove: (key: string, x: number, y: number) => void;
  onGrab: (isGrabbed: boolean) => void;
  /** Drag on empty space, in pixels. */
  onLook: (right: number, down: number) => void;
  onDrag: () => void;
  /** The pointer was cancelled: resets what was not dropped. */
  onLeave: () => void;
}

/** Maximum movement of a click, in pixels. */
const CLICK_TOLERANCE = 5;

interface Drag {
  key: string;
  /** Horizontal, at the height of the grip. */
  plane: Plane;
  /** Offset from the grip to the item's position. */
  grip: Vector3;
  hasMoved: boolean;
}

/** Picks items and drags them over the floor. */
export class PointerDrag {
  #canvas: HTMLCanvasElement;
  #camera: PerspectiveCamera;
  #room: RoomScene;
  #host: PointerDragHost;
  #drag: Drag | null = null;
  #pressed: Vector2 | null = null;
  #last = new Vector2();
  #listeners = new AbortController();

  constructor(canvas: HTMLCanvasElement, camera: PerspectiveCamera, room: RoomScene, host: PointerDragHost) {
    this.#canvas = canvas;
    this.#camera = camera;
    this.#room = room;
    this.#host = host;
    const options = { signal: this.#listeners.signal, capture: true };
    canvas.addEventListener('pointerdown', (event) => this.#press(event), options);
    canvas.addEventListener('pointermove', (event) => this.#slide(event), options);
    canvas.addEventListener('pointerup', (event) => this.#release(event, true), options);
    canvas.addEventListener('pointercancel', (event) => this.#release(event, false), options);
  }

  get isPressed(): boolean {
    return this.#pressed !== null;
  }

  get isDragging(): boolean {
    return this.#drag !== null;
  }

  dispose(): void {
    this.#listeners.abort();
  }

  #press(event: PointerEvent): void {
    if (!event.isPrimary || event.button !== 0) return;
    this.#pressed = pointOf(event);
    this.#last.copy(this.#pressed);
    this.#canvas.setPointerCapture(event.pointerId);
    const hit = this.#room.pick(this.#camera, this.#onPicture(event));
    const item = hit && this.#host.plan().items.find(({ key }) => key === hit.key);
    if (!hit || !item) return;
    this.#host.onSelect(hit.key);
    const stand = this.#room.furnishings.standOf(hit.key);
    if (!stand || item.isLocked) return;
    const plane = new Plane(new Vector3(0, 1, 0), -hit.at.y);
    this.#drag = { key: hit.key, plane, grip: stand.position.clone().sub(hit.at), hasMoved: false };
    this.#host.onGrab(true);
  }

  #slide(event: PointerEvent): void {
    const from = this.#pressed;
    if (!from || !event.isPrimary) return;
    const at = pointOf(event);
    const drag = this.#drag;
    if (!drag) {
      this.#host.onLook(at.x - this.#last.x, at.y - this.#last.y);
      this.#last.copy(at);
      return;
    }
    if (!drag.hasMoved && at.distanceTo(from) < CLICK_TOLERANCE) return;
    drag.hasMoved = true;
    const position = this.#placeUnder(event, drag);
    const stand = this.#room.furnishings.standOf(drag.key);
    if (!position || !stand) return;
    stand.position.x = position.middle.x;
    stand.position.z = position.middle.y;
    this.#host.onDrag();
  }

  #release(event: PointerEvent, isDone: boolean): void {
    const [drag, from] = [this.#drag, this.#pressed];
    if (!from || !event.isPrimary) return;
    this.#pressed = this.#drag = null;
    this.#host.onGrab(false);
    const position = drag?.hasMoved && isDone ? this.#placeUnder(event, drag) : null;
    this.#host.onLeave();
    if (drag && position) this.#host.onMove(drag.key, position.x, position.y);
    const isClick = isDone && pointOf(event).distanceTo(from) < CLICK_TOLERANCE;
    if (isClick && !drag && !this.#room.pick(this.#camera, this.#onPicture(event))) this.#host.onSelect(null);
  }

  /** The item's upper left corner in plan centimetres, its centre in metres. */
  #placeUnder(event: PointerEvent, { key, plane, grip }: Drag) {
    const plan = this.#host.plan();
    const item = plan.items.find((one) => one.key === key);
    const ray = new Raycaster();
    ray.setFromCamera(this.#onPicture(event), this.#camera);
    const at = ray.ray.intersectPlane(plane, new Vector3());
    if (!item || !at) return null;
    const { width, height } = outlineOf(item);
    at.add(grip);
    const { x, y } = clampToRoom({ ...item, x: at.x * 100 - width / 2, y: at.z * 100 - height / 2 }, plan);
    return { x, y, middle: new Vector2((x + width / 2) / 100, (y + height / 2) / 100) };
  }

  /** Normalised device coordinates. */
  #onPicture(event: PointerEvent): Vector2 {
    const { left, top, width, height } = this.#canvas.getBoundingClientRect();
    return new Vector2(((event.clientX - left) / width) * 2 - 1, 1 - ((event.clientY - top) / height) * 2);
  }
}

function pointOf({ clientX, clientY }: PointerEvent): Vector2 {
  return new Vector2(clientX, clientY);
}
