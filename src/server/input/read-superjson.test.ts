import superjson from 'superjson';
import { describe, expect, test } from 'vitest';
import { DomainError } from '@/shared/errors.ts';
import { checkBounds, checkJsonText } from './check-bounds.ts';
import { readSuperjson } from './read-superjson.ts';

const overTheWire = (input: unknown): unknown => JSON.parse(JSON.stringify(superjson.serialize(input)));
const annotated = (json: unknown, values: unknown) => ({ json, meta: { values, v: 1 } });
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

const shared = { label: 'a', value: undefined };
test.each([
  undefined,
  null,
  7,
  'text',
  new Date('2026-06-15T00:00:00Z'),
  { a: undefined, b: { c: [1, undefined, { d: new Date(0) }] } },
  { numbers: [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0] },
  { fields: [shared, shared], again: shared },
  { '0': { length: 3 } },
])('reads every value that the client sends: %j', (input) => {
  expect(readSuperjson(overTheWire(input))).toEqual(input);
});

test('a value that refers to an equal object is read unchanged', () => {
  const json = { search: 'oak', other: 'chair' };
  const meta = { referentialEqualities: { other: ['search'] }, v: 1 };
  expect(readSuperjson({ json, meta })).toEqual({ search: 'oak', other: 'chair' });
});

const REFUSED: readonly unknown[] = [
  undefined,
  null,
  7,
  'text',
  [],
  { json: {}, meta: null },
  { json: {}, meta: 'x' },
  { json: {}, meta: [] },
  annotated({ a: { length: 1e8 } }, { a: [['typed-array', 'Float64Array']] }),
  annotated({ a: '/(a+)+$/' }, { a: ['regexp'] }),
  annotated({ a: '9'.repeat(100_000) }, { a: ['bigint'] }),
  annotated({ a: [] }, { a: ['set'] }),
  annotated({ a: [] }, { a: ['map'] }),
  annotated({ a: 'https://x.test' }, { a: ['URL'] }),
  annotated({ a: {} }, { a: ['Error'] }),
  annotated({ a: {} }, { a: [['class', 'User']] }),
  annotated({ a: {} }, { a: [['custom', 'x']] }),
  annotated({ a: '' }, { a: [['symbol', 'x']] }),
  annotated({ a: [[1]] }, { a: ['set', { 0: ['set'] }] }),
  annotated({ a: null }, { a: [] }),
  annotated({ a: null }, { a: 'undefined' }),
  annotated({ a: null }, 'undefined'),
  annotated({ a: null }, null),
  // Type differs from the annotation.
  annotated({ a: 'x' }, { a: ['undefined'] }),
  annotated({ a: 'x' }, { a: ['Date'] }),
  annotated({ a: 7 }, { a: ['Date'] }),
  annotated({ a: '7' }, { a: ['number'] }),
  // Of a missing value: a list would grow to that length.
  annotated({ a: [] }, { 'a.4294967294': ['undefined'] }),
  annotated({ a: [null] }, { 'a.length': ['undefined'] }),
  annotated({}, { a: ['undefined'] }),
  annotated({ a: null }, { '': ['undefined'] }),
  annotated({}, { '__proto__.role': ['Date'] }),
  annotated({}, { 'constructor.prototype.role': ['Date'] }),
  annotated({ a: null }, { [`a${'.a'.repeat(500_000)}`]: ['undefined'] }),
  // Escaped paths, which superjson could parse differently from the check.
  annotated({ 'a\\x': null }, { 'a\\x': ['undefined'] }),
  annotated({ 'a\\': { b: null } }, { 'a\\.b': ['undefined'] }),
  { json: { 'a\\': { b: 1 }, c: 1 }, meta: { referentialEqualities: { 'a\\.b': ['c'] } } },
  { json: {}, meta: { referentialEqualities: { a: ['b.c', '__proto__.x'] } } },
  { json: { a: 1 }, meta: { referentialEqualities: { a: ['toString'] } } },
  { json: { a: 1 }, meta: { referentialEqualities: { a: 'a' } } },
  { json: { a: 1 }, meta: { referentialEqualities: [['a']] } },
  // Too deep.
  { json: JSON.parse(nested(500)) },
  { json: Array(20_000).fill(0) },
  { json: {}, meta: { referentialEqualities: { a: Array(20_000).fill('a') } } },
  JSON.parse('{"json":{"__proto__":{"role":"admin"}}}'),
  { json: { a: { constructor: { prototype: { role: 'admin' } } } } },
];
test.each(REFUSED.map((sent) => [JSON.stringify(sent)?.slice(0, 90), sent]))(
  'refuses a malformed annotation: %s',
  (_, sent) => {
    expect(() => readSuperjson(sent)).toThrow(DomainError);
  },
);

describe('JSON is bounded before it is parsed', () => {
  test.each([
    nested(10),
    `{"text":"${'[{,'.repeat(20_000)}"}`,
    String.raw`{"text":"\"[[[[[[[[[[[[[[[[[[[[[[[[[[[[\\"}`,
    JSON.stringify(Array(9_000).fill('a, b')),
    'nothing of the kind',
  ])('accepts small input: %#', (text) => {
    expect(() => checkJsonText(text)).not.toThrow();
  });

  test.each([
    nested(21),
    '['.repeat(1_000_000),
    `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`,
    String.raw`{"text":"\\","deep":${nested(30)}}`,
    JSON.stringify(Array(20_000).fill(0)),
    JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, n]))),
    JSON.stringify(Array(20_000).fill({})),
  ])('refuses large or deep input: %#', (text) => {
    expect(() => checkJsonText(text)).toThrow(DomainError);
  });

  test('gives the same results when repeated', () => {
    for (const depth of [19, 20]) expect(() => checkBounds(JSON.parse(nested(depth)))).not.toThrow();
    expect(() => checkBounds(JSON.parse(nested(21)))).toThrow(DomainError);
  });
});
