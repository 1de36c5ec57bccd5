import { capitalise } from '@/shared/format/capitalise.ts';
import type { FurnitureKind } from '@/shared/rooms/furniture-kinds.ts';
import { meet } from '@/shared/rooms/room-overlaps.ts';
import type { Box } from '@/shared/rooms/room-shape.ts';
import type { Finding } from './advice.ts';
import { gapBetween } from './boxes.ts';
import { does, type Scene, the } from './scene.ts';

const FROM_HEATER = 100;
const FOR_PLUG = 5;
/** Furniture without access to a socket behind it. Furniture on legs or for cables covers none. */
const CLOSED: readonly FurnitureKind[] = [
  'sofa',
  'bed',
  'sideboard',
  'drawers',
  'wardrobe',
  'bookcase',
  'cabinet',
];

/** Items right in front of a radiator. */
export function heatersFree({ fixtures, standing }: Scene): Finding[] {
  return fixtures
    .filter(({ kind }) => kind === 'radiator')
    .flatMap((heater) =>
      standing.flatMap((thing): Finding[] => {
        const gap = gapBetween(thing.box, heater);
        if (gap === null || gap.width >= FROM_HEATER || meet(thing.box, heater)) return [];
        return [
          {
            keys: [thing.item.key, heater.key],
            text: `${capitalise(the(thing))} ${does(thing, 'stands', 'stand')} ${gap.width} cm from the radiator. Fire and Emergency asks for ${FROM_HEATER} cm between furniture and heaters.`,
            area: gap.area,
            movable: [thing.item.key],
          },
        ];
      }),
    );
}

/** Sockets covered without a gap for a plug. */
export function socketsFree({ fixtures, standing }: Scene): Finding[] {
  return fixtures
    .filter(({ kind }) => kind === 'socket')
    .flatMap((socket) =>
      standing
        .filter(({ kind, box }) => CLOSED.includes(kind) && meet(box, withPlug(socket)))
        .map((thing) => ({
          keys: [thing.item.key, socket.key],
          text: `${capitalise(the(thing))} ${does(thing, 'covers', 'cover')} a socket: a plug takes ${FOR_PLUG} cm.`,
          area: withPlug(socket),
          movable: [thing.item.key],
        })),
    );
}

const withPlug = ({ x, y, width, height }: Box): Box => ({
  x: x - FOR_PLUG,
  y: y - FOR_PLUG,
  width: width + 2 * FOR_PLUG,
  height: height + 2 * FOR_PLUG,
});
