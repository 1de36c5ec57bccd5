import fc from 'fast-check';
import superjson from 'superjson';
import { expect, test } from 'vitest';
import { writeSuperjson } from './write-superjson.ts';

/** The answer as the browser reads it. */
const readInBrowser = (answer: unknown) =>
  superjson.deserialize(JSON.parse(JSON.stringify(writeSuperjson(answer))));

const date = fc.date({ noInvalidDate: true });
const leaf = fc.oneof(fc.string(), fc.integer(), fc.double(), fc.boolean(), fc.constant(null), date);
const key = fc.oneof(fc.constantFrom('id', 'createdAt', 'items', 'a.b', 'c\\d', '0'), fc.string());
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(
      key.filter((name) => !['__proto__', 'constructor', 'prototype'].includes(name)),
      tie('tree'),
      { maxKeys: 5, noNullPrototype: true },
    ),
  ),
}));

test('a browser reads exactly the value that was written', () => {
  fc.assert(
    fc.property(tree, (answer) => {
      expect(readInBrowser(answer)).toStrictEqual(answer);
    }),
    { numRuns: 500 },
  );
});

test('dates and plain values are written exactly as superjson writes them', () => {
  const at = () => new Date('2026-11-22T01:02:03Z');
  const answer = { at: at(), items: [{ createdAt: at(), name: 'Sofa' }], total: 12 };
  expect(JSON.parse(JSON.stringify(writeSuperjson(answer)))).toEqual(superjson.serialize(answer));
});

test('values that JSON cannot represent are left to superjson, and undefined is omitted', () => {
  for (const answer of [undefined, new Date(0), new Map([[1, 'a']]), { n: Number.NaN }, [undefined], 7n]) {
    expect(readInBrowser(answer)).toStrictEqual(answer);
  }
  expect(readInBrowser({ name: 'Sofa', colour: undefined })).toStrictEqual({ name: 'Sofa' });
});
