import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { describe, expect, test } from 'vitest';
import { SETTING_NAMES } from '@/server/env.ts';
import * as schema from '@/server/schema.ts';
import journal from '../drizzle/meta/_journal.json' with { type: 'json' };
import { ROOT } from './lib/project.mjs';

const read = (path: string) => readFileSync(`${ROOT}/${path}`, 'utf8');

describe('configuration', () => {
  test('.env.example names every variable of the server, and no other', () => {
    const named = [...read('.env.example').matchAll(/^#?([A-Z][A-Z_0-9]+)=/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual([...SETTING_NAMES].sort());
  });

  test('.env.example works unchanged', () => {
    const lines = read('.env.example').split('\n');
    expect(lines.filter((line) => line && !line.startsWith('#'))).toEqual([]);
  });
});

test('the migrations say what the schema says', async () => {
  const last = journal.entries.at(-1);
  const snapshot = JSON.parse(
    read(`drizzle/meta/${String(last?.idx).padStart(4, '0')}_snapshot.json`),
  ) as Parameters<typeof generateMigration>[0];
  const wanted = generateDrizzleJson(schema, snapshot.id, undefined, 'snake_case');

  const reminder = 'The schema has changed: run `npm run db:generate -- --name what-it-does`';
  await expect(generateMigration(snapshot, wanted), reminder).resolves.toEqual([]);
});

test('at most ten snapshots of the schema are kept: only the newest is read, and each has 15,000 lines', () => {
  const snapshots = readdirSync(`${ROOT}/drizzle/meta`).filter((name) => name.endsWith('_snapshot.json'));
  expect(snapshots.length).toBeLessThanOrEqual(10);
});

describe('files of the repository', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((path) => /\.(?:tsx?|mjs|json|md|ya?ml|sql|css|html|svg)$|^\.[^/]+$|^\.ci\//.test(path));

  const linesWith = (pattern: RegExp) =>
    files.flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
    );

  test('package-lock.json holds no address that a package was fetched from', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved": "(?:https?|git)/);
    expect(read('.npmrc')).toContain('omit-lockfile-registry-resolved=true');
  });

  test('no file names a folder of one machine', () => {
    expect(linesWith(/(?<![\w.~:/-])\/(?:work|root|home\/[a-z]+|Users\/[A-Za-z]+|tmp\/[a-z]+)\//)).toEqual(
      [],
    );
  });

  test('no file names a package registry', () => {
    expect(linesWith(/https?:\/\/[^\s'"]*(?:registry\.|artifactory|verdaccio|nexus|:4873)/)).toEqual([]);
  });

  test('every package has one exact version', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json'));
    const versions = Object.values<string>({ ...dependencies, ...devDependencies });
    // `npm:name@1.2.3` installs a package under another name.
    expect(versions.filter((version) => !/^(?:npm:.+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });
});
