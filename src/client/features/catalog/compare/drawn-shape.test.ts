import { expect, test } from 'vitest';
import { extendedWidth, isRound } from './drawn-shape.ts';

test.each([
  ['Two leaves stored under the top take it from 180 to 240 cm.', 180, 240],
  ['Extends from 180 cm to 240 cm.', 180, 240],
  ['Extends from 180 to 240 cm.', 160, null],
  ['The height goes from 60 to 120 cm.', 60, null],
  ['Extending table.', 180, null],
])('of “%s” and a width of %s cm the extended width is %s', (description, widthCm, width) => {
  expect(extendedWidth({ description, widthCm })).toBe(width);
});

test('a piece is round by its name, tags or filter options', () => {
  expect(isRound({ name: 'Round Pedestal Table', tags: [] }, [])).toBe(true);
  expect(isRound({ name: 'Pedestal table', tags: ['dining table', 'round'] }, [])).toBe(true);
  expect(isRound({ name: 'Pedestal table', tags: [] }, ['4', 'Oval'])).toBe(true);
  expect(isRound({ name: 'Table from Roundwood', tags: [] }, ['Rectangular'])).toBe(false);
});
