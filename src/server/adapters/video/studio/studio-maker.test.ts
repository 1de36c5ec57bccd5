import { describe, expect, test } from 'vitest';
import { videoJob } from '@/testing/studio/orders.ts';
import { urgent } from '@/testing/studio/read-video.ts';
import { createStudio } from './studio-maker.ts';

const forever = new AbortController().signal;

describe('a studio process that', () => {
  const studio = createStudio({ ...urgent, ffmpeg: null });

  test.each([
    [
      'refuses the material shows the vendor the reason',
      'refuse',
      { name: 'VideoRefused', message: 'The picture is all black.' },
    ],
    [
      'fails writes the reason to the log only',
      'fail',
      { name: 'VideoUnavailable', message: 'The studio could not render this video.' },
    ],
    ['exits early makes the video unavailable', 'end', { name: 'VideoUnavailable' }],
  ])('%s', async (_, productName, error) => {
    await expect(studio.step(videoJob({}, productName), forever)).rejects.toMatchObject(error);
  });
});
