import { expect, test } from 'vitest';
import { seedDemo } from '@/server/seed/index.ts';
import { newTestDatabase } from '@/testing/database.ts';
import { expectMoved } from '@/testing/expect-moved.ts';
import { loadPgliteTemplate } from '@/testing/pglite-template.ts';
import { openPglite } from './client.ts';
import { moveDatabase } from './move-database.ts';

test('the whole demo is copied exactly', async () => {
  const source = await openPglite('memory://', await loadPgliteTemplate());
  await seedDemo(source.db, new Date('2026-11-21T01:30:00Z'));
  const { db: target } = await newTestDatabase();
  const moved = await moveDatabase(source.db, target);
  expect(moved.get('ledger_entries')).toBeGreaterThan(100);
  await expectMoved(source.db, target, moved);
  await source.close();
});
