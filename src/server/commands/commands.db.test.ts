import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ownMigrations } from '@/server/platform/db/migrations.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { makeAdmin, resetPassword } from './accounts.ts';
import type { Command } from './command.ts';
import { describeDatabase, openShop } from './open-shop.ts';
import { importProducts } from './products.ts';
import { runJobNow } from './run-job.ts';

const folder = await mkdtemp(join(tmpdir(), 'rehome-commands-'));
afterAll(() => rm(folder, { recursive: true }));

/** Returns the output of a command and its success. */
async function run(world: World, command: Command, positionals: string[], values = {}) {
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  const isWell = await command.run({ ...world.deps, print }, { positionals, values });
  return { isWell, printed: printed.join('\n') };
}

test('the operator makes an account an admin, by username or address, and the audit log says so', async () => {
  const world = await createWorld();
  const { id } = await world.user({ username: 'mara', email: 'mara@example.com' });
  const root = await world.user({ username: 'root', role: 'admin' });
  expect(await run(world, makeAdmin, ['Mara@example.com'])).toEqual({
    isWell: true,
    printed: 'mara is an admin.',
  });
  const { items } = await world.callerOf(root).crm.auditLog({ action: 'change_role' });
  expect(items).toMatchObject([{ actorId: null, subject: `user:${id}`, userAgent: 'rehome command' }]);
  await expect(run(world, makeAdmin, ['nobody'])).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a password set by the operator signs in, and ends earlier sessions', async () => {
  const world = await createWorld();
  const user = await world.user({ username: 'mara', role: 'admin' });
  const cookie = await world.cookieOf(user);
  const { printed } = await run(world, resetPassword, ['mara']);
  const password = printed.split(' ').at(-1);
  expect((await world.rest('GET /api/auth/me', { cookie })).status).toBe(401);
  const signedIn = await world.rest('POST /api/auth/login', { body: { username: 'mara', password } });
  expect(signedIn.status).toBe(200);
});

test('an import by the operator names broken rows, and a dry run writes nothing', async () => {
  const world = await createWorld();
  await world.user({ username: 'workshop', role: 'vendor' });
  await world.category({ name: 'Living Room' });
  const file = join(folder, 'pieces.csv');
  const row = (name: string, price: string) =>
    `${name},Oak,Living Room,${price},3,/demo/categories/bedroom-800.webp`;
  await writeFile(
    file,
    ['name,description,category,price,stock,imageUrl', row('Stool', '49.00'), row('Bench', 'a lot')].join(
      '\n',
    ),
  );
  const dry = await run(world, importProducts, [file], { vendor: 'workshop', 'dry-run': true });
  expect(dry).toMatchObject({
    isWell: false,
    printed: expect.stringMatching(/^Line 3, price: [\s\S]*Nothing was written/),
  });
  expect((await world.rest('GET /api/products')).body).toEqual([]);
  await run(world, importProducts, [file], { vendor: 'workshop' });
  expect((await world.rest('GET /api/products')).body).toMatchObject([{ name: 'Stool' }]);
  await expect(run(world, importProducts, [file], { vendor: 'nobody' })).rejects.toThrow('no account nobody');
});

test("without a job's name the command lists the jobs", async () => {
  const world = await createWorld();
  expect((await run(world, runJobNow, [])).printed).toMatch(/^prune +not_yet +Tidy up$/m);
});

test('a command in another folder than the shop asks for that folder', () => {
  expect(() => ownMigrations(join(folder, 'drizzle'))).toThrow(/^There is no folder .*drizzle\. Run this in/);
});

test('a command creates no database, and names the one it uses without its password', async () => {
  await expect(openShop({ databaseUrl: undefined, dataDir: join(folder, 'none') })).rejects.toThrow(
    /^There is no shop here/,
  );
  expect(await readdir(folder)).not.toContain('none');
  const databaseUrl = 'postgres://me:secret@db.example.com:5432/shop?sslmode=require';
  expect(describeDatabase({ databaseUrl, dataDir: '.data' })).toBe(
    'the database shop at db.example.com:5432',
  );
});
