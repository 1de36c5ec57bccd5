import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LongFilesFirst } from './scripts/lib/long-files-first.mjs';
import { findBinaries } from './scripts/lib/postgres.mjs';

/** The engine of the database tests: that of production, or the embedded one where no server is named. */
const ENGINE = process.env.TEST_DATABASE_URL ? 'postgres' : 'pglite';

/** Runs on PGlite what depends on the engine, where the rest runs on PostgreSQL. */
const ON_PGLITE = 'src/testing/on-pglite.db.test.ts';

const SLOW = '**/*.slow.*';

/** Far more than any test takes; a run that hangs is seen within a minute. */
const TIMEOUT_MS = 60_000;

/** A busy machine takes many times the second that `expect.poll` allows. */
const POLLING = { poll: { timeout: 20_000 } };

/** A larger young generation is collected less often: component tests take a twelfth less processor time. */
const WORKER_FLAGS = ['--max-semi-space-size=64'];

const alias = { '@': fileURLToPath(new URL('./src', import.meta.url)) };

/**
 * The name of a test file says what kind it is:
 *
 * - `*.test.ts` (unit): pure code, and guards over the repository
 * - `*.db.test.ts` (db): on a database that `createWorld` empties, on PostgreSQL where TEST_DATABASE_URL names a server
 *   (`npm test` looks for one), else on PGlite
 * - `on-pglite.db.test.ts` (pglite): those of them that run on PGlite too where the rest runs on PostgreSQL
 * - `*.test.tsx` (client): components in a DOM
 * - `*.slow.test.ts` and `*.slow.db.test.ts` (slow): guarantees that only a long run can prove
 *
 * Browser tests are in e2e/ and run by Playwright: see `playwright.config.ts`.
 */
export default defineConfig({
  test: {
    // Half of a database test is waiting: measured on two cores, a third worker saves a sixth of the time.
    maxWorkers: Math.max(3, availableParallelism()),
    sequence: { sequencer: LongFilesFirst },
    // Projects of one engine share what Vite transforms: a fifth of the time to load the server, and a third in the next run.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          environment: 'node',
          execArgv: WORKER_FLAGS,
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', SLOW],
          // They change nothing that another could see.
          isolate: false,
          expect: POLLING,
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
      database('db', {
        include: ['src/**/*.db.test.ts', 'bench/**/*.db.test.ts'],
        exclude: [SLOW, ON_PGLITE],
      }),
      ...(ENGINE === 'postgres' ? [database('pglite', { engine: 'pglite', include: [ON_PGLITE] })] : []),
      database('slow', {
        include: ['{src,scripts,bench}/**/*.slow.test.ts', '{src,bench}/**/*.slow.db.test.ts'],
        timeoutMs: 600_000,
      }),
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: 'client',
          environment: 'happy-dom',
          execArgv: WORKER_FLAGS,
          include: ['src/client/**/*.test.tsx'],
          setupFiles: ['src/testing/client-setup.ts'],
          // Loading React and the screens costs more than a file's tests: see client-setup.ts for what is undone between them.
          isolate: false,
          expect: POLLING,
          testTimeout: 30_000,
        },
      },
    ],
  },
});

interface DatabaseProject {
  engine?: typeof ENGINE;
  include: string[];
  exclude?: string[];
  timeoutMs?: number;
}

function database(
  name: string,
  { engine = ENGINE, include, exclude = [], timeoutMs = TIMEOUT_MS }: DatabaseProject,
): TestProjectInlineConfiguration {
  const standIn = (file: string) => fileURLToPath(new URL(`./src/testing/${file}`, import.meta.url));
  return {
    resolve: {
      alias: {
        '@node-rs/argon2': standIn('cheap-argon2.ts'),
        '@/server/platform/auth/pad-to-fixed-time.ts': standIn('unpadded-time.ts'),
        ...alias,
      },
    },
    test: {
      name,
      environment: 'node',
      execArgv: WORKER_FLAGS,
      include,
      exclude,
      env: { TEST_ENGINE: engine, POSTGRES_PROGRAMS: findBinaries(['pg_dump']) ?? '' },
      setupFiles: ['src/testing/print-logged-errors.ts'],
      // Opening an engine and loading the server cost more than a file's tests: each worker does it once.
      isolate: false,
      globalSetup: [`src/testing/global-setup.${engine}.ts`],
      expect: POLLING,
      testTimeout: timeoutMs,
      // Some load the whole demo.
      hookTimeout: 2 * timeoutMs,
    },
  };
}
