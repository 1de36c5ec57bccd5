import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeUnderlay, layUnder, scaleByLine, toRoom, widthOf, withWidth } from './underlay.ts';

const room = { width: 400, height: 300 };
const pixels = fc.record({
  width: fc.integer({ min: 200, max: 2_000 }),
  height: fc.integer({ min: 200, max: 2_000 }),
});
const share = fc.double({ min: 0, max: 1, noNaN: true });
const pixelOf = (size: { width: number; height: number }, x: number, y: number) => ({
  x: x * size.width,
  y: y * size.height,
});

test('scaling by a line gives the line its true length and keeps its start', () => {
  fc.assert(
    fc.property(
      pixels,
      fc.tuple(share, share, share, share),
      fc.integer({ min: 10, max: 10_000 }),
      fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) }),
      (size, [x1, y1, x2, y2], length, moved) => {
        const before = changeUnderlay(layUnder(size, room), moved);
        const [one, other] = [pixelOf(size, x1, y1), pixelOf(size, x2, y2)];
        const line = { from: toRoom(before, one), to: toRoom(before, other) };
        const after = scaleByLine(before, line, length);
        if (typeof after === 'string') {
          expect(after).toMatch(/^[A-Z].*\.$/);
          return;
        }
        const [from, to] = [toRoom(after, one), toRoom(after, other)];
        expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeCloseTo(length, 3);
        expect(from.x).toBeCloseTo(line.from.x, 3);
        expect(from.y).toBeCloseTo(line.from.y, 3);
      },
    ),
  );
});

test('a picture is centred in the room at the largest size that fits', () => {
  expect(layUnder({ width: 800, height: 300 }, room)).toMatchObject({ perPixel: 0.5, x: 0, y: 75 });
  expect(layUnder({ width: 300, height: 600 }, room)).toMatchObject({ perPixel: 0.5, x: 125, y: 0 });
});

test('an unusable scale line is refused with the reason', () => {
  const underlay = layUnder({ width: 800, height: 600 }, room);
  const line = (x: number) => ({ from: { x: 0, y: 0 }, to: { x, y: 0 } });
  expect(scaleByLine(underlay, line(100), Number.NaN)).toBe('Enter the length of the line in centimetres.');
  expect(scaleByLine(underlay, line(100), 3)).toBe('The line can stand for 10 to 10,000 cm.');
  expect(scaleByLine(underlay, line(2), 100)).toBe('Draw a longer line: along a whole wall is best.');
  expect(scaleByLine(underlay, line(6), 9_000)).toMatch(/^With this length/);
  const ofTwenty = { from: { x: 380, y: 0 }, to: { x: 400, y: 0 } };
  const farLeft = changeUnderlay(underlay, { x: -400 });
  expect(scaleByLine(farLeft, ofTwenty, 900), 'it would lie too far away').toMatch(/^With this length/);
});

test('invalid numbers change nothing, and valid ones are clamped', () => {
  const underlay = layUnder({ width: 800, height: 600 }, room);
  expect(changeUnderlay(underlay, { x: Number.NaN })).toEqual(underlay);
  expect(withWidth(underlay, Number.NaN)).toEqual(underlay);
  expect(widthOf(withWidth(underlay, 600))).toBeCloseTo(600);
  expect(widthOf(withWidth(underlay, 1e9))).toBeCloseTo(20_000);
  expect(changeUnderlay(underlay, { opacity: 7 }).opacity).toBe(1);
});
