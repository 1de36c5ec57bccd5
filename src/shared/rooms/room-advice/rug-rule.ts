import { capitalise } from '@/shared/format/capitalise.ts';
import { meet } from '@/shared/rooms/room-overlaps.ts';
import type { Box } from '@/shared/rooms/room-shape.ts';
import { boxOf } from '@/shared/rooms/room-shape.ts';
import type { Finding } from './advice.ts';
import { type Scene, type Thing, the } from './scene.ts';
import { sideTowards, stripBefore } from './sides.ts';

/** Maximum distance of a sofa's rug. */
const BEFORE_SOFA = 60;

/** Sofas wider than their widest rug. Rotating the rug may help. */
export function rugsWide(scene: Scene): Finding[] {
  const rugs = scene.things.filter(({ level }) => level === 'rug');
  return scene.standing
    .filter(({ kind }) => kind === 'sofa')
    .flatMap((sofa): Finding[] => {
      const own = rugs.filter((rug) => belongs(rug.box, sofa));
      const [rug] = own.sort((one, other) => breadth(other.box, sofa) - breadth(one.box, sofa));
      if (!rug || breadth(rug.box, sofa) >= breadth(sofa.box, sofa)) return [];
      const canTurn = Math.max(rug.box.width, rug.box.height) >= breadth(sofa.box, sofa);
      return [
        {
          keys: [rug.item.key, sofa.item.key],
          text: `${capitalise(the(rug))} is ${breadth(rug.box, sofa)} cm wide along ${the(sofa)}, which is ${breadth(sofa.box, sofa)} cm wide. A rug is at least as wide as its sofa.`,
          area: rug.box,
          movable: canTurn ? [rug.item.key] : [],
          isKept: (items) => items.some((item) => item.key === rug.item.key && belongs(boxOf(item), sofa)),
        },
      ];
    });
}

/** True if a rug is at a sofa's front with its centre in front. */
function belongs(rug: Box, { box, front }: Thing): boolean {
  const isBefore = meet(rug, stripBefore(box, sideTowards(front), BEFORE_SOFA));
  const middle = front.x === 0 ? rug.x + rug.width / 2 : rug.y + rug.height / 2;
  const [from, to] = front.x === 0 ? [box.x, box.x + box.width] : [box.y, box.y + box.height];
  return isBefore && middle >= from && middle <= to;
}

const breadth = ({ width, height }: Box, { front }: Thing) => (front.x === 0 ? width : height);
