import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/project.mjs';
import { MUTANTS } from './list.ts';
import { AREAS, withFault } from './mutant.ts';

test.each(MUTANTS.map((mutant) => [mutant.fault, mutant] as const))('can be planted: %s', (_, mutant) => {
  const text = readFileSync(`${ROOT}/${mutant.file}`, 'utf8');
  expect(withFault(text, mutant)).not.toBe(text);
  expect(mutant.tests.filter((file) => !existsSync(`${ROOT}/${file}`))).toEqual([]);
});

test('every area of the code has a known fault, and none is listed twice', () => {
  expect(new Set(MUTANTS.map(({ area }) => area))).toEqual(new Set(AREAS));
  expect(new Set(MUTANTS.map(({ fault }) => fault)).size).toBe(MUTANTS.length);
});
