import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { createAppRouter, type RouterContext } from '@/client/router.tsx';
import { MAX_ID } from '@/shared/constants.ts';

const HOSTILE: unknown[] = [
  [],
  ['oak', {}, ['rimu', null]],
  {},
  Object.create(null),
  { toString: 'no function', valueOf: null },
  null,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  1.5,
  1e21,
  10n,
  Symbol('oak'),
  () => 'oak',
  false,
  '',
  ' ',
  ',,,',
  '-5',
  '0',
  '99999999999999999999',
  'NaN',
  '٣',
  '２',
  '1,'.repeat(50_000),
  'x'.repeat(100_000),
  '/x'.repeat(100_000),
  '🛋'.repeat(1000),
  'a\u0000b\u2028c',
  '\ud800',
  '//evil.example',
  'javascript:alert(1)',
  '2026-02-30',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
];

const TABS = [undefined, 'products', 'orders', 'videos', 'pricing', 'analytics', 'reports', 'vendors'];

const schemas = Object.values(createAppRouter({} as RouterContext).routesById).flatMap(({ id, options }) => {
  const { validateSearch } = options as { validateSearch?: z.ZodMiniType<Record<string, unknown>> };
  return validateSearch ? [[id, validateSearch] as const] : [];
});

test('every route reads its search params by a schema', () => {
  expect(schemas.length).toBeGreaterThan(25);
  for (const [id, schema] of schemas) expect(schema, id).toHaveProperty('~standard.vendor', 'zod');
});

test.each(schemas)('%s keeps hostile values out or within bounds', (_, schema) => {
  for (const tab of TABS) {
    const names = Object.keys(schema.parse({ tab }));
    for (const value of HOSTILE) {
      const raw = Object.fromEntries(names.map((name) => [name, value]));
      for (const read of [schema.parse(raw), schema.parse({ ...raw, tab })]) {
        expect(Object.values(read).filter((one) => !isBounded(one))).toEqual([]);
      }
    }
  }
});

test.each(schemas)('%s ignores params named like members of prototypes', (_, schema) => {
  const read = schema.parse(
    JSON.parse('{ "__proto__": { "tab": "orders" }, "constructor": "x", "toString": "x" }'),
  );
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  expect(Object.values(read).filter((value) => value !== undefined)).toEqual([]);
});

function isBounded(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.length <= 50 && value.every(isBounded);
  if (typeof value === 'number') return Number.isInteger(value) && value >= 0 && value <= MAX_ID;
  if (typeof value === 'string') return /^[^\p{Cc}\p{Surrogate}]{1,2000}$/u.test(value);
  return value === undefined || value === true;
}
