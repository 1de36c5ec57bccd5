import { expect, test } from 'vitest';
import { MAX_TERMS, planSearch } from './plan-search.ts';
import { Spelling } from './spelling.ts';

const vocabularyOf = (counts: Record<string, number>, products = 10_000) => {
  const spelling = new Spelling();
  for (const [word, count] of Object.entries(counts)) spelling.add(word, count);
  return { counts: new Map(Object.entries(counts)), spelling, products };
};
/** Words that nothing has and that are near nothing. */
const unknown = Array.from('abcdefghijkl', (letter) => `qzqx${letter}vvww`);

test('every word that is looked for is scored, however many terms the others take', () => {
  const vocabulary = vocabularyOf({ dual: 5, end: 7, chair: 90, table: 80 });
  const stems = [...unknown.slice(0, 9), 'chiar', 'tabel', 'dual', 'end'];
  const plan = planSearch(stems, stems, vocabulary);
  expect(plan?.terms.length).toBeLessThanOrEqual(MAX_TERMS);
  const scored = new Set(plan?.terms.map(({ query }) => query.replace(':*', '')));
  for (const word of `${plan?.any} ${plan?.all}`.match(/'\w+'/g) ?? []) expect(scored).toContain(word);
});

test('no word is worth less than nothing, also when products left since the words were counted', () => {
  const plan = planSearch(['oak'], ['oak'], vocabularyOf({ oak: 50 }, 3));
  expect(plan?.terms[0]?.weight).toBeGreaterThanOrEqual(0);
});

test('a beginning that many words share finds no more products than are worth ranking', () => {
  const vocabulary = vocabularyOf({ oakwood: 1_500, oaken: 1_200, lamp: 40 });
  const plan = planSearch(['oakx', 'lamp', 'oak'], ['lamp', 'oak'], vocabulary);
  expect(plan?.any).toBe("('lamp')");
  expect(plan?.all).toContain("'oak':*");
});

test('the meaning of a few unknown words is guessed, the others are looked for as they are', () => {
  const plan = planSearch(unknown, unknown, vocabularyOf({ chair: 9 }));
  expect(plan?.all.match(/:\*/g)).toHaveLength(6);
  expect(plan?.terms).toHaveLength(MAX_TERMS);
});
