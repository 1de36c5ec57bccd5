import fc from 'fast-check';
import superjson from 'superjson';
import { expect, test } from 'vitest';
import { readSuperjson } from '@/server/input/read-superjson.ts';
import { writeSuperjson } from '@/server/output/write-superjson.ts';
import { plainSuperjson } from './plain-superjson.ts';

const sent = (written: unknown) => JSON.parse(JSON.stringify(written)) as never;

const leaf = fc.oneof(
  fc.string(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, Number.NaN, -0, Number.POSITIVE_INFINITY),
  fc.date({ noInvalidDate: true }),
);
const isSafe = (name: string) => !['__proto__', 'constructor', 'prototype'].includes(name);
const name = fc.oneof(fc.constantFrom('id', 'createdAt', 'a.b', 'c\\d', 'e\\.f', '', '0'), fc.string());
const trees = (names: fc.Arbitrary<string>) =>
  fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.array(fc.oneof(tie('tree'), fc.constant(undefined)), { maxLength: 4 }),
      fc.dictionary(names.filter(isSafe), tie('tree'), { maxKeys: 4, noNullPrototype: true }),
    ),
  })).tree;

test('what one writes the other reads, superjson as well as this', () => {
  fc.assert(
    fc.property(trees(name), (value) => {
      expect(plainSuperjson.deserialize(sent(plainSuperjson.serialize(value)))).toStrictEqual(value);
      expect(superjson.deserialize(sent(plainSuperjson.serialize(value)))).toStrictEqual(value);
      expect(plainSuperjson.deserialize(sent(superjson.serialize(value)))).toStrictEqual(value);
    }),
    { numRuns: 500 },
  );
});

test('a page reads every answer of the server, and the server every input of a page', () => {
  fc.assert(
    fc.property(trees(fc.constantFrom('id', 'at', 'items', 'name')), (value) => {
      expect(plainSuperjson.deserialize(sent(writeSuperjson(value)))).toStrictEqual(value);
      expect(readSuperjson(sent(plainSuperjson.serialize(value)))).toStrictEqual(value);
    }),
    { numRuns: 300 },
  );
  expect(readSuperjson(sent(plainSuperjson.serialize(undefined)))).toBeUndefined();
});

test('an input of dates and plain values is written as superjson writes it', () => {
  const value = {
    from: new Date('2026-11-22T01:02:03Z'),
    items: [{ at: new Date(0), name: 'Sofa' }],
    total: 12,
  };
  expect(plainSuperjson.serialize(value)).toEqual(superjson.serialize(value));
});

test('properties that are undefined are left out', () => {
  expect(plainSuperjson.serialize({ name: 'Sofa', colour: undefined })).toEqual({ json: { name: 'Sofa' } });
});

test('what neither side has is refused, not sent as something else', () => {
  for (const value of [new Map(), [new Set([1])], { n: 7n }, { act: () => undefined }]) {
    expect(() => plainSuperjson.serialize(value)).toThrow(TypeError);
  }
  expect(() => plainSuperjson.deserialize(sent(superjson.serialize({ all: new Map([[1, 2]]) })))).toThrow(
    TypeError,
  );
});
