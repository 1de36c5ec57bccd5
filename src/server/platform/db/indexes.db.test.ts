import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '@/testing/database.ts';
import { rows } from './client.ts';

test('a descending index has the order of `order by … desc`, so that lists can be read from it', async () => {
  const { db } = await testDatabase();
  const unfit = await rows(
    db,
    sql`select indexname from pg_indexes where schemaname = 'public' and indexdef like '%DESC NULLS LAST%'`,
  );
  expect(unfit).toEqual([]);
});
