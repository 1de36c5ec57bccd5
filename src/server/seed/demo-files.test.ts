import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { demoFile } from './product-rows.ts';

test('a demo file is found by its URL in any of the folders, and a missing one is not', () => {
  const root = mkdtempSync(join(tmpdir(), 'rehome-demo-files-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(`${root}/built/demo/models`, { recursive: true });
  writeFileSync(`${root}/built/demo/models/oak-chair.glb`, '');
  const folders = [`${root}/sources`, `${root}/built`];

  expect(demoFile('models/oak-chair.glb', folders)).toBe('/demo/models/oak-chair.glb');
  expect(demoFile('models/elm-table.glb', folders)).toBeNull();
});
