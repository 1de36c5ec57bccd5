import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as client from '@/client/entry-server.tsx';
import { createApp } from '@/server/app.ts';
import { newTestDatabase } from '@/testing/database.ts';
import { createWorld } from '@/testing/world.ts';
import { pageRenderer } from './render-page.ts';

const TEMPLATE = '<!doctype html><!--app-head--><div id="root"><!--app-html--></div><!--app-data-->';
/** Its loader reads the categories. */
const PAGE = 'http://shop.test/terms-of-use?token=secret';

/** A shop without the categories table, as after a forgotten migration. */
async function shopWithoutCategories(isDevelopment: boolean) {
  const world = await createWorld();
  const { db } = await newTestDatabase();
  await db.execute(sql`drop table categories cascade`);
  const renderPage = pageRenderer({ client, template: TEMPLATE, isDevelopment });
  const app = createApp({ deps: { ...world.deps, db }, isDevelopment, renderPage });
  const answer = await app.request(PAGE);
  const errors = world.logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
  return { status: answer.status, text: await answer.text(), errors };
}

test('a server error behind a page is logged, and the page shows no details', async () => {
  const { status, text, errors } = await shopWithoutCategories(false);
  expect(status).toBe(500);
  expect(text).toContain('Something went wrong');
  expect(text).not.toContain('does not exist');
  expect(errors).toEqual([
    expect.objectContaining({ path: '/terms-of-use', requestId: expect.any(String), msg: 'a page failed' }),
  ]);
  expect(JSON.stringify(errors)).toMatch(/relation .*categories.* does not exist/);
  expect(JSON.stringify(errors)).not.toContain('secret');
});

test('in development the page shows the error with its stack, and that a migration may be missing', async () => {
  const { status, text, errors } = await shopWithoutCategories(true);
  expect(status).toBe(500);
  expect(text).toContain('relation &quot;categories&quot; does not exist');
  expect(text).toMatch(/ {4}at .*trpc\.ts/);
  expect(text).toContain('npm run db:generate -- --name what-it-does');
  expect(errors).toHaveLength(1);
});
