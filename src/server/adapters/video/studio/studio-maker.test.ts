import { describe, expect, test } from 'vitest';
import { videoJob } from '@/testing/studio/orders.ts';
import { urgent } from '@/testing/studio/read-video.ts';
import { createStudio } from './studio-maker.ts';

const forever = new AbortController().signal;

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
