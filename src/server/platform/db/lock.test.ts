import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FolderInUseError, lockFolder, nameOf } from './lock.ts';

const IMPATIENT = 0;

describe('the lock of a database folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'rehome-lock-')), 'pglite');
  });
  afterEach(() => rmSync(dirname(folder), { recursive: true }));

  const locks = () => readdirSync(dirname(folder));
  const leave = (owner: string, file = 'pglite.lock.4') => writeFileSync(join(dirname(folder), file), owner);

  test('is granted once, and again after its release', async () => {
    const release = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    release();
    (await lockFolder(folder))();
    expect(locks()).toEqual(['pglite.lock.2']);
  });

  test('is taken over from a process that no longer exists', async () => {
    leave(nameOf(999_999_999).text);
    const release = await lockFolder(folder);
    expect(locks()).toEqual(['pglite.lock.5']);
    release();
  });

  test('is taken over from a lock file of the first version, which had no number', async () => {
    leave('999999999 1', 'pglite.lock');
    (await lockFolder(folder))();
    expect(locks()).toEqual(['pglite.lock.1']);
  });

  test('is taken over from a process that was killed before it wrote its id', async () => {
    leave('');
    (await lockFolder(folder))();
  });

  test('is refused while another process holds it, with a sentence that names the process', async () => {
    leave(nameOf(process.ppid).text);
    await expect(lockFolder(folder, IMPATIENT)).rejects.toThrow(
      `is in use by process ${process.ppid}. Stop that server first`,
    );
  });

  test('is awaited while its owner exits', async () => {
    const owner = spawn('sleep', ['60']);
    leave(nameOf(owner.pid ?? 0).text);
    const waiting = lockFolder(folder, 60_000);
    owner.kill('SIGKILL');
    (await waiting)();
  });

  test('goes to one of several processes that find the same dead owner', async () => {
    leave('999999999 1');
    const racers = Array.from({ length: 4 }, () =>
      spawn(process.execPath, ['--import', 'tsx', '-e', RACER, folder]),
    );
    const outcomes = await Promise.all(
      racers.map(async (racer) => {
        let text = '';
        racer.stdout.on('data', (chunk) => {
          text += chunk;
          // All have tried before the first one releases the lock.
          finished += 1;
          if (finished === racers.length) for (const each of racers) each.stdin.end();
        });
        await once(racer, 'exit');
        return text;
      }),
    );
    expect(outcomes.sort()).toEqual(['got it', 'refused', 'refused', 'refused']);
  });
  let finished = 0;
  const RACER = `
    const { lockFolder } = await import(${JSON.stringify(new URL('./lock.ts', import.meta.url).href)});
    const said = await lockFolder(process.argv[1], 0).then(() => 'got it', () => 'refused');
    process.stdout.write(said);
    process.stdin.resume();`;

  // Other systems cannot tell a process from a later one with its id, and always refuse.
  if (platform() === 'linux') {
    test('is taken over when its process id was reused, even by the own process', async () => {
      for (const pid of [process.ppid, process.pid]) {
        const { namespace: location } = nameOf(pid);
        leave(`${pid} 1 ${location}`, 'pglite.lock.9');
        (await lockFolder(folder, IMPATIENT))();
        rmSync(join(dirname(folder), 'pglite.lock.10'));
      }
    });

    test('is taken over at once from a zombie process', async () => {
      // A shell that becomes `sleep` never reaps its child, which stays a zombie.
      const parent = spawn('sh', ['-c', 'sleep 61 & echo $!; exec sleep 60']);
      const [line] = (await once(parent.stdout, 'data')) as [Buffer];
      const pid = Number(line.toString());
      await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n');
      leave(nameOf(pid).text);
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ');
      (await lockFolder(folder, IMPATIENT))();
      parent.kill();
    });
  }
});
