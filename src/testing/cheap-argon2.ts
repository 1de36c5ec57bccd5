/**
 * Stands in for `@node-rs/argon2` in tests with a database: the same library at its smallest cost, so that a test that signs
 * somebody in spends its time on what it is about. What a password really costs, `platform/auth/passwords.test.ts` holds.
 */
import { createRequire } from 'node:module';

// Read past the alias in vitest.config.ts that leads here.
const real: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const hash: typeof real.hash = (password, options, ...rest) =>
  real.hash(password, { ...options, ...CHEAP }, ...rest);

export const { verify } = real;

/** For a test that is about the time that a password takes: verifying costs what hashing did. */
export const hashAtFullCost = (password: string) =>
  real.hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
