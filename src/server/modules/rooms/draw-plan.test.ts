import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { paperFor, planSheet } from '@/shared/rooms/plan-drawing/plan-sheet.ts';
import type { PlannedProduct } from '@/shared/rooms/planned-products.ts';
import { MAX_PLAN_ITEMS, PLAIN_ROOM, type RoomItem, type RoomPlan } from '@/shared/rooms/room-plan.ts';
import { drawPlanPdf } from './draw-plan.ts';

const MILLIMETRE = 72 / 25.4;
const room: RoomPlan = {
  ...PLAIN_ROOM,
  id: null,
  name: 'Tāmaki',
  roomType: 'custom',
  width: 400,
  height: 300,
  items: [],
};
const item: RoomItem = {
  key: 'a',
  productId: null,
  name: 'Sofa',
  imageUrl: null,
  x: 100,
  y: 100,
  width: 200,
  height: 90,
  rotation: 90,
  zIndex: 1,
  hasTrueSize: false,
  heightCm: null,
  isLocked: false,
};
const draw = (plan: RoomPlan, products: readonly PlannedProduct[] = []) =>
  drawPlanPdf({ plan, products, date: new Date('2026-11-26'), appName: 'Rehome', currency: 'nzd' });

/** Page sizes in millimetres. */
const pagesOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((box) =>
    [box[1], box[2]].map((side) => Math.round(Number(side) / MILLIMETRE)),
  );

test('a wall of 400 cm is exactly 80 mm long on paper', async () => {
  const pdf = await draw(room);
  expect(pagesOf(pdf)).toEqual([[297, 210]]);
  const raw = pdf.toString('latin1');
  const from = raw.indexOf('stream\n') + 'stream\n'.length;
  const page = inflateSync(pdf.subarray(from, raw.indexOf('endstream', from))).toString('latin1');
  // The only transformation flips the page vertically.
  expect(page.match(/[^\n]+ cm\n/g)?.[0]).toBe('1 0 0 -1 0 595.275591 cm\n');
  const sizes = [...page.matchAll(/([\d.]+) ([\d.]+) m\n([\d.]+) ([\d.]+) l\n([\d.]+) ([\d.]+) l/g)].map(
    ([, x1, y1, x2, , , y3]) => [Number(x2) - Number(x1), Number(y3) - Number(y1)],
  );
  const floor = sizes.find(([width = 0]) => Math.abs(width - 80 * MILLIMETRE) < 0.001);
  expect(floor?.[1]).toBeCloseTo(60 * MILLIMETRE, 3);
});

test('square metres are written with a superscript 2', async () => {
  const pdf = await draw(room);
  const raw = pdf.toString('latin1');
  const from = raw.indexOf('stream\n') + 'stream\n'.length;
  const page = inflateSync(pdf.subarray(from, raw.indexOf('endstream', from))).toString('latin1');
  const [line, ...others] = [...page.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm\n\/F\d+ ([\d.]+) Tf/g)]
    .map(([, x, y, size]) => ({ x: Number(x), y: Number(y), size: Number(size) }))
    .filter(({ size }) => size < 2.2 * MILLIMETRE * 0.7);
  expect(others).toEqual([]);
  expect(line?.size).toBeCloseTo(2.2 * MILLIMETRE * 0.62, 2);
});

test('a room uses the smallest paper at the largest scale, and all items are listed', async () => {
  expect(pagesOf(await draw({ ...room, width: 1_400, height: 900 }))).toEqual([[420, 297]]);
  expect(pagesOf(await draw({ ...room, width: 2_000, height: 1_000 }))).toEqual([[297, 210]]);
  expect(pagesOf(await draw({ ...room, width: 2_000, height: 2_000 }))).toEqual([[420, 297]]);
  expect(pagesOf(await draw({ ...room, items: [item] }))).toEqual([
    [297, 210],
    [210, 297],
  ]);
});

test('the largest plan with the strangest names is drawn', async () => {
  const names = ['𓀀'.repeat(100), 'W'.repeat(200), '椅子', '\t', 'a b '.repeat(50), '🪑🪑'];
  const items = Array.from({ length: MAX_PLAN_ITEMS }, (_, index) => ({
    ...item,
    key: String(index),
    name: `${names[index % names.length]} ${index}`.slice(0, 200),
    width: 1 + index,
  }));
  const pdf = await draw({ ...room, width: 2_000, height: 2_000, items });
  expect(pdf.length).toBeLessThan(3_000_000);
});

test('drawing hundreds of overlapping items does not block the event loop', async () => {
  const items = Array.from({ length: MAX_PLAN_ITEMS }, (_, n) => ({
    ...item,
    key: `thing ${n}`,
    name: 'i '.repeat(75 + (n % 20)).trim(),
    x: (n * 37) % 400,
    y: (n * 53) % 400,
    width: 900 + ((n * 101) % 1_000),
    height: 900 + ((n * 211) % 1_000),
    rotation: 0 as const,
  }));
  const crowded = { ...room, width: 2_000, height: 2_000, items };
  let rounds = 0;
  let isDrawn = false;
  const count = () => {
    rounds += 1;
    if (!isDrawn) setImmediate(count);
  };
  setImmediate(count);
  await draw(crowded);
  isDrawn = true;
  // Each item has a mark besides its name.
  expect(rounds).toBeGreaterThan(MAX_PLAN_ITEMS / 25);
});

test('a long name is cut, and an item with enough space shows its name', () => {
  const long = { ...item, name: `${'Solid oak sideboard with three drawers '.repeat(3)}and brass feet` };
  const paper = paperFor(room);
  const namesOf = (items: RoomItem[]) =>
    planSheet({ ...room, items }, { ...paper, date: new Date() }).marks.flatMap((mark) =>
      mark.kind === 'text' ? [mark.text] : [],
    );
  expect(namesOf([{ ...item, name: 'Sofa' }])).toContain('Sofa');
  expect(namesOf([long]).join(' ')).toContain('Solid oak');
  expect(namesOf([long]).join(' ')).not.toContain('brass feet');
});
