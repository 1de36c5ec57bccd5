import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { videoJob } from '@/testing/studio/orders.ts';
import { madeVideo, readVideo, urgent } from '@/testing/studio/read-video.ts';
import { createStudio } from './studio-maker.ts';

const forever = new AbortController().signal;

test('a video is as long and as large as asked for, its index in front, with a poster', async () => {
  const video = await madeVideo({});

  expect(video).toMatchObject({ source: 'model', duration: 4, turnSeconds: 4, width: 640, height: 480 });
  expect(await readVideo(video.bytes)).toEqual({
    size: [640, 480],
    // Baseline 3.1, which phones have played for fifteen years.
    codec: expect.stringMatching(/^avc1\.42/),
    colours: 'bt709',
    duration: expect.closeTo(4, 3),
    frames: 96,
    keys: 8,
  });
  expect(boxesOf(video.bytes).indexOf('moov')).toBeLessThan(boxesOf(video.bytes).indexOf('mdat'));
  expect(await sharp(video.poster).metadata()).toMatchObject({ format: 'webp', width: 640, height: 480 });
});

describe('when there is no video', () => {
  const studio = createStudio({ ...urgent, ffmpeg: null });

  test.each([
    ['is refused, it says why', 'refuse', { name: 'VideoRefused', message: 'The picture is all black.' }],
    [
      'fails, only the log hears why',
      'fail',
      { name: 'VideoUnavailable', message: 'The studio could not render this video.' },
    ],
    ['is broken off, so is its process', 'end', { name: 'VideoUnavailable' }],
  ])('because it %s', async (_, productName, error) => {
    await expect(studio.step(videoJob({}, productName), forever)).rejects.toMatchObject(error);
  });
});

/** The kinds of the boxes that an MP4 is made of, in their order. */
function boxesOf(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kinds: string[] = [];
  for (let at = 0; at < bytes.length; at += view.getUint32(at)) {
    kinds.push(Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1'));
  }
  return kinds;
}
