import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawPlan } from '@/shared/rooms/plan-drawing/plan-sheet.ts';
import { textWidth } from '@/shared/rooms/plan-drawing/text-width.ts';
import { meet } from '@/shared/rooms/room-overlaps.ts';
import type { Point, RoomItem, RoomPlan } from '@/shared/rooms/room-plan.ts';
import { boxOf } from '@/shared/rooms/room-shape.ts';
import { shapeNamed } from '@/shared/rooms/room-walls.ts';
import { EMPTY_STATE, planReducer } from './plan-reducer.ts';
import { planToSvg } from './plan-svg.ts';

const date = new Date('2026-11-26T00:00:00Z');
const room: RoomPlan = { ...EMPTY_STATE.plan, name: 'Attic', width: 400, height: 300 };
const sofa: RoomItem = {
  key: 'a',
  productId: null,
  name: 'Sofa',
  imageUrl: null,
  x: 100,
  y: 100,
  width: 200,
  height: 90,
  rotation: 0,
  zIndex: 1,
  hasTrueSize: false,
  heightCm: null,
  isLocked: false,
};
const numbers = (text = '') =>
  text
    .split(/[^\d.-]+/)
    .filter(Boolean)
    .map(Number);

test('a wall of 400 cm is exactly 80 mm wide on paper', () => {
  const svg = planToSvg(room, date);
  const [widthMm = 0] = numbers(/<svg[^>]* width="([\d.]+)mm"/.exec(svg)?.[1]);
  const [heightMm = 0] = numbers(/<svg[^>]* height="([\d.]+)mm"/.exec(svg)?.[1]);
  const [, , width = 1, height = 1] = numbers(/viewBox="([^"]+)"/.exec(svg)?.[1]);
  expect(svg).toContain('d="M0 0L400 0L400 300L0 300Z"');
  expect((400 * widthMm) / width).toBeCloseTo(80, 9);
  expect((300 * heightMm) / height).toBeCloseTo(60, 9);
  expect(svg).toContain('12.0 m² of floor · 1:50 · ');
  expect(svg).toContain('>400</text>');
  expect(svg).toContain('>300</text>');
});

test('names of plans and items are escaped and keep the XML valid', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (one, other) => {
      const svg = planToSvg(
        { ...room, name: `${one}</text><script>`, items: [{ ...sofa, name: `${other}"'&<b>` }] },
        date,
      );
      expect(svg).not.toMatch(/<script|<b>/);
      expect(svg).not.toMatch(/&(?!(amp|lt|gt|quot|#39);)/);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
      expect(svg).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
      expect(svg).not.toMatch(/\p{Surrogate}/u);
    }),
  );
});

test('a name stays within its item at any size and rotation', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 200 }),
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 1, max: 400 }),
      fc.constantFrom(0, 90, 180, 270),
      fc.constantFrom(50, 100, 200),
      (name, width, height, rotation, scale) => {
        const item = { ...sofa, name, width, height, rotation, x: 0, y: 0 };
        const box = boxOf(item);
        for (const mark of drawPlan({ ...room, items: [item] }, scale)) {
          if (mark.kind !== 'text' || /^\d+$/.test(mark.text)) continue;
          const isUpright = mark.turnDeg !== 0;
          const long = textWidth(mark.text) * mark.size;
          const [half, high] = isUpright ? [mark.size / 2, long / 2] : [long / 2, mark.size / 2];
          expect(mark.at.x - half).toBeGreaterThanOrEqual(-1e-6);
          expect(mark.at.x + half).toBeLessThanOrEqual(box.width + 1e-6);
          expect(mark.at.y - high).toBeGreaterThanOrEqual(-1e-6);
          expect(mark.at.y + high).toBeLessThanOrEqual(box.height + 1e-6);
        }
      },
    ),
  );
});

test('every wall of an L-shaped room has its length, and the room its width and depth', () => {
  const plan = { ...room, ...shapeNamed('l', { width: 500, height: 400 }) };
  const svg = planToSvg(plan, date);
  for (const length of [300, 180, 200, 220, 500, 400]) expect(svg).toContain(`>${length}</text>`);
});

test('a door shows its leaf and how far it swings; the pieces of its wall have lengths', () => {
  const { plan } = planReducer(
    { plan: room, selection: [] },
    { type: 'add opening', key: 'd', kind: 'door', at: { wall: 0, at: 100 } },
  );
  const svg = planToSvg(plan, date);
  // It hangs at the left, seen from inside, and opens into the room.
  expect(svg).toContain('d="M100 0L100 81"');
  expect(svg).toContain('d="M181 0A81 81 0 0 1 100 81"');
  for (const length of [100, 81, 219]) expect(svg).toContain(`>${length}</text>`);
});

test('round items are drawn as ellipses, except wall items', () => {
  const round = { ...sofa, name: 'Round coffee table', width: 90, height: 90 };
  const outline = (name: string) =>
    drawPlan({ ...room, items: [{ ...round, name }] }, 50).find(
      (mark) => mark.kind !== 'text' && mark.look === 'thing',
    );
  expect(outline('Round coffee table')).toMatchObject({
    kind: 'ellipse',
    box: { x: 100, y: 100, width: 90, height: 90 },
  });
  for (const name of ['Coffee table', 'Round mirror'])
    expect(outline(name)).toMatchObject({ kind: 'polygon', points: { length: 4 } });
});

test('names are drawn above everything, each on its own plate without overlaps', () => {
  const box = fc.record({
    name: fc.constantFrom(
      'Oak sofa',
      'Wool rug',
      'Coffee table',
      'Paper pendant',
      'Round pedestal table',
      'Vase',
    ),
    x: fc.integer({ min: 0, max: 200 }),
    y: fc.integer({ min: 0, max: 200 }),
    width: fc.integer({ min: 10, max: 200 }),
    height: fc.integer({ min: 10, max: 100 }),
    rotation: fc.constantFrom(0, 90, 180, 270),
  });
  fc.assert(
    fc.property(fc.array(box, { maxLength: 8 }), (boxes) => {
      const items = boxes.map((one, index) => ({ ...sofa, ...one, key: `${index}`, zIndex: index }));
      const marks = drawPlan({ ...room, items }, 50);
      const plates = marks.flatMap((mark, at) =>
        mark.kind === 'polygon' && mark.points.length === 4 && marks[at + 1]?.kind === 'text'
          ? [{ at, mark }]
          : [],
      );
      const last = marks.findLastIndex((mark) => mark.kind !== 'text' && mark.look === 'thing');
      for (const { at, mark } of plates) {
        expect(at).toBeGreaterThan(last);
        for (const other of plates) {
          if (other.at !== at) expect(meet(boxAround(mark.points), boxAround(other.mark.points))).toBe(false);
        }
      }
    }),
  );
});

function boxAround(points: readonly Point[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  // Boxes that touch by rounding do not meet.
  return { x: x + 1e-6, y: y + 1e-6, width: Math.max(...xs) - x - 2e-6, height: Math.max(...ys) - y - 2e-6 };
}
