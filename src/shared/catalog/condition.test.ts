import { expect, test } from 'vitest';
import { conditionLine, conditionOf, type Grade, stockNote } from './condition.ts';
import type { Origin } from './passport.ts';

const pieceOf = (condition: Grade | null, origin: Origin | null = null, name = 'Chair') => ({
  ...{ condition, origin, name },
  tags: [],
  isCollected: false,
});

test('the stated grade decides the condition, unless the piece was repaired or owned before', () => {
  expect(conditionOf(pieceOf('good'))).toBe('used');
  expect(conditionOf(pieceOf('good', 'repaired'))).toBe('refurbished');
  expect(conditionOf(pieceOf('new', 'second-hand'))).toBe('used');
  expect(conditionOf(pieceOf('new', 'reclaimed'))).toBe('new');
  expect(conditionOf(pieceOf('new', null, 'Vintage chair'))).toBe('new');
  expect(conditionOf(pieceOf(null, null, 'Vintage chair'))).toBe('used');
});

test('cards say grade and past of pieces that are not new', () => {
  expect(conditionLine(pieceOf('good', 'repaired'))).toBe('Good · restored');
  expect(conditionLine(pieceOf('like-new'))).toBe('Like new');
  expect(conditionLine(pieceOf('new'))).toBeNull();
  expect(conditionLine(pieceOf(null, 'repaired'))).toBeNull();
});

test('a single piece that is not new is one of a kind', () => {
  const note = (stock: number, condition: Grade | null, origin: Origin | null) =>
    stockNote({ ...pieceOf(condition, origin), stock }).text;
  expect(note(1, 'good', null)).toBe('One of a kind');
  expect(note(1, null, 'repaired')).toBe('One of a kind');
  expect(note(1, null, 'new')).toBe('Only 1 left');
  expect(note(2, 'good', null)).toBe('Only 2 left');
  expect(note(0, 'good', null)).toBe('Sold out');
});
