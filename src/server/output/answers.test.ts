import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';

const personView = z.strictObject({ id: z.int(), name: z.string() });
const leaking = { name: 'Ana', id: 7, passwordHash: '$argon2id$' };

/** Imports the module with an environment, which it reads when loaded. */
async function answersIn(mode: string) {
  vi.stubEnv('NODE_ENV', mode);
  vi.resetModules();
  return (await import('./answers.ts')).answers(personView);
}

afterEach(() => vi.unstubAllEnvs());

test.each(['test', 'development'])(
  'an answer with a column missing from its schema is refused in %s',
  async (mode) => {
    const parse = await answersIn(mode);
    expect(() => parse(leaking)).toThrow('passwordHash');
  },
);

test('an answer is returned unchanged, its keys in their order', async () => {
  const parse = await answersIn('test');
  const answer = { name: 'Ana', id: 7 };
  expect(parse(answer)).toBe(answer);
});

test('production does not validate answers', async () => {
  const parse = await answersIn('production');
  const untouchable = new Proxy(leaking, {
    get: () => expect.fail('a field was read'),
    ownKeys: () => expect.fail('the fields were listed'),
  });
  expect(parse(untouchable) === untouchable).toBe(true);
});
