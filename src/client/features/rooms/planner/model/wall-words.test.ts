import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxOf, clampToRoom, wallsOf } from '@/shared/rooms/room-shape.ts';
import { SHAPES, type ShapeName, shapeNamed } from '@/shared/rooms/room-walls.ts';
import { endName, openingPlace, placeInWords, wallNames } from './wall-words.ts';

const rectangle = { width: 400, height: 300, corners: null };
const box = (x: number, y: number) => ({ x, y, width: 100, height: 50 });

test('walls have unique names by their position on the plan', () => {
  expect(wallNames(rectangle)).toEqual(['Top wall', 'Right wall', 'Bottom wall', 'Left wall']);
  expect(wallNames(shapeNamed('l', { width: 500, height: 400 }))).toEqual([
    'Top wall 1',
    'Right wall 1',
    'Top wall 2',
    'Right wall 2',
    'Bottom wall',
    'Left wall',
  ]);
  expect(wallNames(shapeNamed('bay', { width: 600, height: 500 }))).toContain('Top right wall');
});

test('corners are named as on the plan for any direction of a wall', () => {
  const ends = wallsOf(rectangle).map((wall) => [endName(wall, 'from'), endName(wall, 'to')]);
  expect(ends).toEqual([
    ['left', 'right'],
    ['top', 'bottom'],
    ['right', 'left'],
    ['bottom', 'top'],
  ]);
});

test.each([
  [box(40, 0), 'at the top wall, 40 cm from the left corner'],
  [box(300, 0), 'at the top wall, in the right corner'],
  [box(290, 250), 'at the bottom wall, 10 cm from the right corner'],
  [box(120, 60), '60 cm from the top wall, 120 cm from the left wall'],
])('%j', (place, words) => {
  expect(placeInWords(rectangle, place)).toBe(words);
});

test('a door is described by its wall and the distance from the nearer corner', () => {
  const door = {
    key: 'd',
    kind: 'door',
    wall: 2,
    at: 20,
    width: 80,
    height: 198,
    sill: 0,
    hinge: 'left',
    swing: 'in',
  } as const;
  expect(openingPlace(rectangle, door)).toBe('in the bottom wall, 20 cm from the right corner');
});

test('any position in a room of any shape has a description', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(SHAPES) as ShapeName[])),
      fc.record({ width: fc.integer({ min: 150, max: 900 }), height: fc.integer({ min: 150, max: 900 }) }),
      fc.record({ x: fc.integer({ min: -50, max: 900 }), y: fc.integer({ min: -50, max: 900 }) }),
      (name, size, at) => {
        const room = shapeNamed(name, size);
        const thing = clampToRoom({ ...at, width: 60, height: 40, rotation: 90 }, room);
        const words = placeInWords(room, boxOf(thing));
        expect(words).toMatch(/^(at the|\d+ cm from the) /);
        expect(words).not.toMatch(/NaN|undefined|--|-\d/);
      },
    ),
  );
});
