import { FURNITURE_KINDS, type FurnitureKind } from '@/shared/rooms/furniture-kinds.ts';
import { frontOf, sideTowards, stripBefore } from '@/shared/rooms/room-advice/sides.ts';
import { meet } from '@/shared/rooms/room-overlaps.ts';
import type { RoomItem, RoomPlan } from '@/shared/rooms/room-plan.ts';
import { type Box, boxOf, isInRoom } from '@/shared/rooms/room-shape.ts';
import type { Standing } from './places.ts';

/** Free centimetres in front of what is opened or sat in. Custom, not a standard, so not a rule of advice. */
const FREE_BEFORE: Partial<Record<FurnitureKind, number>> = {
  wardrobe: 60,
  drawers: 60,
  sideboard: 60,
  cabinet: 60,
  bookcase: 50,
  mediaUnit: 30,
  sofa: 35,
  armchair: 35,
  bench: 35,
  bedside: 25,
};
/** Centimetres at the ends of a front that may be blocked. */
const RIM = 5;

/** Lower than seated eyes. */
const SEEN_OVER: readonly FurnitureKind[] = ['coffeeTable', 'footstool'];

/** True if doors and drawers open, seats are accessible and the sofa sees the screen. */
export function isSensible(added: Standing, others: readonly Standing[], plan: RoomPlan): boolean {
  const onFloor = others.filter(({ kind }) => isOnFloor(kind));
  if (!isOnFloor(added.kind)) return true;
  const box = boxOf(added.item);
  const front = frontStrip(added);
  const taken = [...onFloor.map(({ item }) => boxOf(item)), ...plan.fixtures];
  if (front && (!isInRoom(front, plan) || taken.some((other) => meet(front, other)))) return false;
  const blocks = onFloor.some((other) => {
    const strip = frontStrip(other);
    return strip !== null && meet(strip, box);
  });
  return !blocks && isScreenSeen([added, ...onFloor], plan);
}

const isOnFloor = (kind: FurnitureKind) => FURNITURE_KINDS[kind].level === 'floor';

function frontStrip({ kind, item }: Standing): Box | null {
  const deep = FREE_BEFORE[kind];
  return deep === undefined ? null : stripBefore(boxOf(item), sideTowards(frontOf(item.rotation)), deep, RIM);
}

/** True if each screen has a sofa facing it with a clear view. */
function isScreenSeen(all: readonly Standing[], plan: RoomPlan): boolean {
  const sofas = all.filter(({ kind }) => kind === 'sofa');
  if (sofas.length === 0) return true;
  const isSeenFrom = (sofa: Standing, media: Standing) => {
    const view = between(sofa.item, media.item);
    const others = all.filter((one) => one !== sofa && one !== media && !SEEN_OVER.includes(one.kind));
    return view && isInRoom(view, plan) && others.every(({ item }) => !meet(boxOf(item), view));
  };
  return all
    .filter(({ kind }) => kind === 'mediaUnit')
    .every((media) => sofas.some((sofa) => isSeenFrom(sofa, media)));
}

function between(one: RoomItem, other: RoomItem): Box | null {
  const [front, back] = [frontOf(one.rotation), frontOf(other.rotation)];
  if (front.x + back.x !== 0 || front.y + back.y !== 0) return null;
  const [a, b] = [boxOf(one), boxOf(other)];
  const [left, right] = [Math.max(a.x, b.x), Math.min(a.x + a.width, b.x + b.width)];
  const [top, bottom] = [Math.max(a.y, b.y), Math.min(a.y + a.height, b.y + b.height)];
  const view =
    front.x === 0
      ? { x: left, y: bottom, width: right - left, height: top - bottom }
      : { x: right, y: top, width: left - right, height: bottom - top };
  return view.width > 0 && view.height > 0 ? view : null;
}
