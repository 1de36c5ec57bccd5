import { Room } from './room.ts';

/** The head of the home page: a calm room with a sofa, a lamp, a plant and morning light. */
export function heroRoom({
  viewCm,
  floorLine,
  height,
}: {
  viewCm: number;
  floorLine: number;
  height: number;
}): string {
  const paint = { wall: '#d5d6c6', floor: '#c6a275' };
  const back = 150;
  const room = new Room({ seed: 'hero', viewCm, floorLine, eye: 124 });
  room.shell(paint, back);
  const isWide = viewCm > 400;
  const sofa = isWide ? 12 : 22;
  room.sunlight(back);
  room.window(sofa - 84, 96, 168, Math.max(84, Math.min(118, room.top - 112)), back);
  if (isWide) room.picture(-268, 108, 46, 58, back, 1).picture(-206, 108, 46, 58, back, 2);
  room.carpet(isWide ? 380 : 290, 190, -46, '#e7ddca');
  room.plant(sofa + 152, 84, 138, 0);
  if (isWide) {
    room.thing('sideboard', [-226, 92], [150, 42, 68], 'walnut', 'walnut');
    room.thing('table-lamp', [-278, 104, 68], [28, 28, 46], 'cream', 'brass');
    room.thing('vase', [-186, 108, 68], [14, 14, 28], 'terracotta', 'terracotta', 'straw');
  }
  room.thing('sofa', [sofa, 42], [222, 92, 82], 'forest', 'oak', 'ochre');
  room.thing('floor-lamp', [sofa - 146, 62], [58, 58, 152], 'cream', 'oak', 'brass');
  room.thing('coffee-table-round', [sofa - 4, -40], [92, 92, 38], 'oak', 'oak');
  room.thing('vase', [sofa - 18, 0, 38], [10, 10, 17], 'seafog', 'seafog', 'leaf');
  if (isWide) room.thing('armchair', [sofa + 244, 14], [74, 78, 96], 'rust', 'walnut');
  return room.page(height);
}
