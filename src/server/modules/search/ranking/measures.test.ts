import { expect, test } from 'vitest';
import { isNumber, isUnit, measureTerm } from './listing.ts';

test.each([
  [
    ['48', 'inch'],
    ['1200', 'mm'],
  ],
  [
    ['8', 'ft'],
    ['2.4', 'm'],
  ],
  [
    ['60', 'cm'],
    ['24', 'inch'],
  ],
  [
    ['2', 'gallon'],
    ['7.6', 'l'],
  ],
  [
    ['22', 'lb'],
    ['10', 'kg'],
  ],
])('%s matches %s', ([number, unit], [other, otherUnit]) => {
  const near = [-1, 0, 1].map((neighbour) => measureTerm(number!, unit!, neighbour));
  expect(near).toContain(measureTerm(other!, otherUnit!));
});

test('measurements of another size or quantity do not match', () => {
  const near = [-1, 0, 1].map((neighbour) => measureTerm('60', 'cm', neighbour));
  for (const [number, unit] of [
    ['66', 'cm'],
    ['60', 'inch'],
    ['60', 'kg'],
  ] as const)
    expect(near).not.toContain(measureTerm(number, unit));
  expect(measureTerm('5', 'drawer')).toBeNull();
  expect(measureTerm('1/2', 'inch')).toBeNull();
  expect(measureTerm('0', 'cm')).toBeNull();
  expect(isUnit('drawer')).toBe(false);
  expect(isNumber('1/2')).toBe(true);
});
