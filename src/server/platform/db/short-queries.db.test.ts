import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '@/testing/database.ts';
import { rows } from './client.ts';

const VALUES = sql`select date '2026-01-02' as day, timestamp '2026-01-02 03:04:05' as at, interval '1 day' as span,
  array[date '2026-01-02'] as days, array[1.50, 2] as prices, array[1, 2] as numbers,
  array['a\\b', 'say "so"', '', 'x,y', '{}', 'NULL'] as words, 7 as number, '{"a":1}'::jsonb as json,
  true as yes, null as nothing`;

test('both engines read the same values, in a transaction and outside', async () => {
  const { db } = await testDatabase();
  const outside = await rows(db, VALUES);
  expect(await db.transaction((tx) => rows(tx, VALUES))).toEqual(outside);
  expect(outside).toEqual([
    {
      day: '2026-01-02',
      at: '2026-01-02 03:04:05',
      span: '1 day',
      days: ['2026-01-02'],
      prices: ['1.50', '2'],
      numbers: [1, 2],
      words: ['a\\b', 'say "so"', '', 'x,y', '{}', 'NULL'],
      number: 7,
      json: { a: 1 },
      yes: true,
      nothing: null,
    },
  ]);
});
