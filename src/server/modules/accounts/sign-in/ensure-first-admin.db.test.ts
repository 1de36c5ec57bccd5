import { expect, test } from 'vitest';
import { createWorld } from '@/testing/world.ts';
import { ensureFirstAdmin } from './register.ts';

const ADMIN = { ADMIN_USERNAME: 'Root', ADMIN_EMAIL: 'root@example.com', ADMIN_PASSWORD: 'made to last' };

test('a shop without an admin creates the one named in the environment, once', async () => {
  const world = await createWorld(ADMIN);

  const made = await Promise.all([ensureFirstAdmin(world.deps), ensureFirstAdmin(world.deps)]);
  expect(made.filter(Boolean)).toHaveLength(1);
  await expect(ensureFirstAdmin(world.deps)).resolves.toBe(false);

  const answer = await world.rest('POST /api/auth/login', {
    body: { username: 'root', password: 'made to last' },
  });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ role: 'admin', username: 'Root' });
});

test('a shop with an admin creates no other', async () => {
  const world = await createWorld(ADMIN);
  await world.user({ role: 'admin' });
  await expect(ensureFirstAdmin(world.deps)).resolves.toBe(false);
});
