import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from './lock.ts';

const IMPATIENT = 0;

// Other systems cannot tell a process from a later one with its id, and always refuse.
if (platform() === 'linux') {
  test('the lock of a process in another container is respected while it renews it', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'rehome-lock-')), 'pglite');
    onTestFinished(() => rmSync(dirname(folder), { recursive: true }));
    const lock = join(dirname(folder), 'pglite.lock.4');
    writeFileSync(lock, '1 1 another-boot/pid:[1]');
    const beats = setInterval(() => utimesSync(lock, new Date(), new Date()), 100);
    await expect(lockFolder(folder, IMPATIENT)).rejects.toThrow('of another container or machine');
    clearInterval(beats);
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(lock, longAgo, longAgo);
    (await lockFolder(folder, IMPATIENT))();
  });
}
