import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FolderInUseError, lockFolder } from './lock.ts';

describe('the lock of a database folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'rehome-lock-')), 'pglite');
  });
  afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

  test('is given once, and again when it was given back', () => {
    const release = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    release();
    expect(existsSync(`${folder}.lock`)).toBe(false);
    lockFolder(folder)();
  });

  test('is taken over from a process that is gone', () => {
    writeFileSync(`${folder}.lock`, '999999999 1');
    lockFolder(folder)();
  });

  test('is taken over from a process that was killed while its file was still empty', () => {
    writeFileSync(`${folder}.lock`, '');
    lockFolder(folder)();
  });

  // Elsewhere a process cannot be told from a later one with its id, and is refused to be safe.
  if (platform() === 'linux') {
    test('is taken over when the id belongs to a later process, our own too', () => {
      writeFileSync(`${folder}.lock`, `${process.ppid} 1`);
      lockFolder(folder)();
      writeFileSync(`${folder}.lock`, `${process.pid} 1`);
      lockFolder(folder)();
    });
  }
});
