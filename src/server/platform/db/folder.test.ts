import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '@/server/start-error.ts';
import { folderProblem, prepareFolder } from './folder.ts';

let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'rehome-folder-'));
});
afterEach(() => rmSync(base, { recursive: true }));

test('a data folder is created with nothing else in it', () => {
  prepareFolder(join(base, 'data'), join(base, 'data/pglite'));
  expect(readdirSync(join(base, 'data'))).toEqual(['pglite']);
});

test('a data folder below a file is refused with a sentence', () => {
  writeFileSync(join(base, 'file'), '');
  const location = join(base, 'file/data');
  expect(() => prepareFolder(location, join(location, 'pglite'))).toThrow(StartError);
  expect(() => prepareFolder(location, join(location, 'pglite'))).toThrow(
    `DATA_DIR cannot be used: ${location} cannot be written, since part of its path is a file.`,
  );
});

test.each([
  ['EACCES', 'this user may not write there'],
  ['EROFS', 'the disk is read-only'],
  ['ENOSPC', 'the disk is full'],
])('%s is reported as: %s', (code, why) => {
  expect(folderProblem(Object.assign(new Error('no'), { code }), '/data')).toMatchObject({
    message: `DATA_DIR cannot be used: /data cannot be written, since ${why}.`,
  });
});

test('a programming error is not reported as a folder problem', () => {
  const mistake = new TypeError('x is not a function');
  expect(folderProblem(mistake, '/data')).toBe(mistake);
});
