import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LongFilesFirst } from './scripts/lib/long-files-first.mjs';

const alias = { '@': fileURLToPath(new URL('./src', import.meta.url)) };

/**
 * What kind of test a file is, its name says:
 *
 * - `*.test.ts` (unit): pure code, and guards over the repository
 * - `*.db.test.ts` (db-pglite, db-postgres): on a database that `createWorld` empties, once per engine; PostgreSQL where
 *   TEST_DATABASE_URL names a server (`npm test` looks for one)
 * - `*.test.tsx` (client): components in a DOM
 * - `e2e/*.test.ts` (browser): the built shop in a real Chromium
 */
export default defineConfig({
  test: {
    // Measured on two cores: a third worker only makes the other two slower.
    maxWorkers: Math.max(2, availableParallelism()),
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['**/*.db.test.ts'],
          // They change nothing that another could see.
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      database('pglite'),
      ...(process.env.TEST_DATABASE_URL ? [database('postgres')] : []),
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: 'client',
          environment: 'happy-dom',
          include: ['src/client/**/*.test.tsx'],
          setupFiles: ['src/testing/client-setup.ts'],
          // Loading React and the screens costs more than a file's tests: see client-setup.ts for what is undone between them.
          isolate: false,
          // A form that is typed into takes its time on a busy machine.
          testTimeout: 120_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'browser',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          // A machine that others use too may stand still for a while.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 30_000 } },
          // One browser each for all their files.
          isolate: false,
          // After all others, which keep every core busy by themselves.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});

function database(engine: 'pglite' | 'postgres'): TestProjectInlineConfiguration {
  const cheapArgon2 = fileURLToPath(new URL('./src/testing/cheap-argon2.ts', import.meta.url));
  return {
    resolve: { alias: { ...alias, '@node-rs/argon2': cheapArgon2 } },
    test: {
      name: `db-${engine}`,
      environment: 'node',
      include: ['src/**/*.db.test.ts'],
      env: { TEST_ENGINE: engine },
      setupFiles: ['src/testing/print-logged-errors.ts'],
      // Opening an engine and loading the server cost more than a file's tests: each worker does it once.
      isolate: false,
      globalSetup: [`src/testing/global-setup.${engine}.ts`],
      // Far more than any takes: what a test that ran out of time is still at would be in the way of the next one.
      testTimeout: 180_000,
      hookTimeout: 180_000,
    },
  };
}
