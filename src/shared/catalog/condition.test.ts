import { expect, test } from 'vitest';
import { conditionLine, conditionOf, type Grade, stockNote } from './condition.ts';
import type { Origin } from './passport.ts';

const facts = (condition: Grade | null, origin: Origin | null = null, name = 'Chair') => ({
  ...{ condition, origin, name },
  tags: [],
  isCollected: false,
});

test('the stated grade decides the condition, unless the piece was repaired or owned before', () => {
  expect(conditionOf(facts('good'))).toBe('used');
  expect(conditionOf(facts('good', 'repaired'))).toBe('refurbished');
  expect(conditionOf(facts('new', 'second-hand'))).toBe('used');
  expect(conditionOf(facts('new', 'reclaimed'))).toBe('new');
  expect(conditionOf(facts('new', null, 'Vintage chair'))).toBe('new');
  expect(conditionOf(facts(null, null, 'Vintage chair'))).toBe('used');
});

test('cards say grade and past of pieces that are not new', () => {
  expect(conditionLine(facts('good', 'repaired'))).toBe('Good · restored');
  expect(conditionLine(facts('like-new'))).toBe('Like new');
  expect(conditionLine(facts('new'))).toBeNull();
  expect(conditionLine(facts(null, 'repaired'))).toBeNull();
});

test('a single piece that is not new is one of a kind', () => {
  const note = (stock: number, condition: Grade | null, origin: Origin | null) =>
    stockNote({ ...facts(condition, origin), stock }).text;
  expect(note(1, 'good', null)).toBe('One of a kind');
  expect(note(1, null, 'repaired')).toBe('One of a kind');
  expect(note(1, null, 'new')).toBe('Only 1 left');
  expect(note(2, 'good', null)).toBe('Only 2 left');
  expect(note(0, 'good', null)).toBe('Sold out');
});
