import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { startOwnProcess } from '@/server/adapters/own-process.ts';
import { endlessVideoJob, videoJob } from '@/testing/studio/orders.ts';
import { madeVideo, readVideo, urgent } from '@/testing/studio/read-video.ts';
import { createStudio } from './studio-maker.ts';

const forever = new AbortController().signal;
const endlessShop = new URL('../../../../testing/studio/endless-shop.ts', import.meta.url);
const WITHIN = { timeout: 120_000 };
const folder = mkdtempSync(join(tmpdir(), 'rehome-studio-'));
const pidFile = join(folder, 'pid');
afterAll(() => rmSync(folder, { recursive: true }));

function script(name: string, lines: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${lines}\n`);
  chmodSync(path, 0o755);
  return path;
}

describe('a video', () => {
  test('has the requested length and size, its index in front, and a poster', async () => {
    const video = await madeVideo({});

    expect(video).toMatchObject({ source: 'model', duration: 4, turnSeconds: 4, width: 640, height: 480 });
    expect(await readVideo(video.bytes)).toEqual({
      size: [640, 480],
      // Baseline 3.1, which all phones play.
      codec: expect.stringMatching(/^avc1\.42/),
      colours: 'bt709',
      duration: expect.closeTo(4, 3),
      frames: 96,
      keys: 8,
    });
    expect(boxesOf(video.bytes).indexOf('moov')).toBeLessThan(boxesOf(video.bytes).indexOf('mdat'));
    expect(await sharp(video.poster).metadata()).toMatchObject({ format: 'webp', width: 640, height: 480 });
  });

  test('has the requested length and size with ffmpeg too', async () => {
    const video = await madeVideo({}, 'ffmpeg');
    expect(await readVideo(video.bytes)).toMatchObject({
      size: [640, 480],
      // High 3.0 or Baseline 3.1.
      codec: expect.stringMatching(/^avc1\.(?:64|42)/),
      frames: 96,
    });
  });

  test('of the highest quality declares the H.264 level that it needs', async () => {
    const video = await madeVideo({ quality: 'ultra', duration: 15 }, 'ffmpeg');
    const { size, codec } = await readVideo(video.bytes);
    expect(size).toEqual([1440, 1080]);
    // Level 4.0 or more (Table A-1 of H.264: 245,760 macroblocks a second; these are 6,120 × 24).
    expect(Number.parseInt(codec?.slice(-2) ?? '', 16)).toBeGreaterThanOrEqual(40);
  });
});

test.each(['WebAssembly', 'ffmpeg'])('with %s a video writes no temporary file', async (encoder) => {
  const temporary = mkdtempSync(join(folder, 'temporary-'));
  const written = new Set<string | null>();
  const watcher = watch(temporary, (_, name) => written.add(name));
  vi.stubEnv('TMPDIR', temporary);
  const video = await madeVideo({}, encoder === 'ffmpeg' ? encoder : null).finally(() => vi.unstubAllEnvs());
  watcher.close();
  expect((await readVideo(video.bytes)).frames).toBe(96);
  // tsx, which compiles the studio's sources in tests, writes there too.
  expect([...written].filter((name) => !name?.startsWith('tsx-'))).toEqual([]);
});

describe('the built-in encoder replaces an ffmpeg', () => {
  test.each([
    ['that is not installed', () => join(folder, 'none')],
    ['that fails halfway', () => script('breaks', 'head -c 3000000 >/dev/null; exit 1')],
    ['that produces no video', () => script('silent', 'cat >/dev/null')],
  ])('%s', async (_, ffmpeg) => {
    // Five turns: each has a fractional number of frames, yet the video has its full length.
    const video = await madeVideo({ duration: 14 }, ffmpeg());
    const { frames, codec, duration } = await readVideo(video.bytes);
    expect([frames, codec]).toEqual([5 * 67, expect.stringMatching(/^avc1\.42/)]);
    expect(duration).toBeCloseTo(14, 3);
    expect(video.turnSeconds).toBeCloseTo(14 / 5);
  });
});

test.each([
  ['reads no frame', 'exec sleep 600'],
  ['reads every frame without producing a video', 'cat >/dev/null; exec sleep 600'],
])('an ffmpeg that hangs and %s is abandoned with a warning, and not used again', async (name, lines) => {
  const calls = join(folder, `calls ${name}`);
  const ffmpeg = script(`hangs ${name}`, `echo called >>'${calls}'\n${lines}`);
  const warn = vi.fn();
  const studio = createStudio({ ...urgent, ffmpeg, stallMs: 500, log: { warn } });
  for (const _ of [1, 2]) {
    const step = await studio.step(videoJob(), forever);
    const { codec } = await readVideo(step.state === 'done' ? step.video.bytes : new Uint8Array());
    expect(codec).toMatch(/^avc1\.42/);
  }
  expect(readFileSync(calls, 'utf8')).toBe('called\n');
  expect(warn.mock.calls).toEqual([
    [{ reason: 'ffmpeg did nothing for 500 ms.', isLeft: true }, expect.stringContaining('without it')],
  ]);
});

describe('a video ends early', () => {
  const studio = createStudio({ ...urgent, ffmpeg: null });

  test('when it exceeds the time limit, and the error recommends a lower quality', async () => {
    const hasty = createStudio({ ...urgent, timeLimitMs: 300 });
    const video = hasty.step(videoJob(), forever);
    await expect(video).rejects.toThrow('Choose a lower quality');
  });

  test('when it is cancelled: its process exits, and a queued one never starts', async () => {
    const leaving = new AbortController();
    const first = studio.step(endlessVideoJob(pidFile), leaving.signal);
    const second = studio.step(videoJob(), leaving.signal);
    const pid = await pidIn();
    leaving.abort(new Error('cancelled'));

    await expect(first).rejects.toThrow('cancelled');
    await expect(second).rejects.toThrow('cancelled');
    await expectItEnds(pid);
    expect((await studio.step(videoJob(), forever)).state).toBe('done');
  });

  test('when the studio closes: its process exits', async () => {
    const closing = createStudio(urgent);
    const video = closing.step(endlessVideoJob(pidFile), forever);
    const pid = await pidIn();
    closing.close();
    await expect(video).rejects.toThrow('closed');
    await expectItEnds(pid);
  });

  test('when the shop is killed: its process exits', async () => {
    const shop = startOwnProcess(endlessShop, { priority: 0 });
    shop.send(pidFile);
    const pid = await pidIn();
    shop.kill('SIGKILL');
    await expectItEnds(pid);
  });
});

async function pidIn(): Promise<number> {
  const pid = await vi.waitUntil(() => existsSync(pidFile) && Number(readFileSync(pidFile)), WITHIN);
  rmSync(pidFile);
  return pid;
}

async function expectItEnds(pid: number) {
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), WITHIN);
}

/** The box types of an MP4 in their order. */
function boxesOf(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kinds: string[] = [];
  for (let at = 0; at < bytes.length; at += view.getUint32(at)) {
    kinds.push(Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1'));
  }
  return kinds;
}
