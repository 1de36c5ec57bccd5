/**
 * Replaces `@node-rs/argon2` in database tests: the same library at its lowest cost, so that signing in is quick.
 * `platform/auth/passwords.test.ts` checks the real cost.
 */
import { createRequire } from 'node:module';

// Bypasses the alias in vitest.config.ts that leads to this file.
const real: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const hash: typeof real.hash = (password, options, ...rest) =>
  real.hash(password, { ...options, ...CHEAP }, ...rest);

export const { verify } = real;

/** For tests of timing: verifying costs as much as hashing did. */
export const hashAtFullCost = (password: string) =>
  real.hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
