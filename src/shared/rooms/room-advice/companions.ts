import { levelOf } from '@/shared/rooms/furniture-kinds.ts';
import type { RoomItem } from '@/shared/rooms/room-plan.ts';
import { type Box, boxOf } from '@/shared/rooms/room-shape.ts';
import { seatsAt } from './seats.ts';

/** What goes along when a thing is moved: what stands on it, and the chairs at a table with what is on them. */
export function companionsOf(item: RoomItem, items: readonly RoomItem[]): RoomItem[] {
  const others = items.filter(({ key }) => key !== item.key);
  const seats = seatsAt(item, others);
  const carriers = [item, ...seats].filter(({ name }) => levelOf(name) === 'floor').map(boxOf);
  const onTop = others.filter(
    (other) => levelOf(other.name) === 'top' && carriers.some((box) => holds(box, boxOf(other))),
  );
  return [...seats, ...onTop];
}

/** Whether the middle of one box is in another. */
function holds(box: Box, { x, y, width, height }: Box): boolean {
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  return (
    middleX >= box.x && middleX <= box.x + box.width && middleY >= box.y && middleY <= box.y + box.height
  );
}
