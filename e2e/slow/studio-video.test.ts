import { createStudio } from '@/server/adapters/video/studio/studio-maker.ts';
import { tinyStudioProgram, videoJob } from '@/testing/studio/orders.ts';
import { expect, test } from '../support/test.ts';

// `tiny-studio.ts` draws a green spot that starts at the top and is at the bottom after half a turn.
const GROUND = [245, 240, 230];
const SPOT = [40, 90, 60];
const TOP = [320, 80] as const;
const BOTTOM = [320, 400] as const;

test('a video of the studio plays a whole turn in its original colours', async ({ openPage }) => {
  const page = await openPage({ allow: [/video|media/i] });
  await page.setContent('<video muted></video>');
  const canPlay = await page.evaluate(
    () => document.createElement('video').canPlayType('video/mp4; codecs="avc1.64001e"') !== '',
  );

  for (const ffmpeg of ['ffmpeg', null]) {
    const studio = createStudio({ program: tinyStudioProgram, ffmpeg, priority: 0 });
    const step = await studio.step(videoJob(), new AbortController().signal);
    if (step.state !== 'done') throw new Error('A step of the studio is the whole video.');
    const source = `data:video/mp4;base64,${Buffer.from(step.video.bytes).toString('base64')}`;
    const shown = await page.evaluate(coloursIn, {
      source,
      places: [TOP, BOTTOM],
      seconds: [0.02, 2.02, 3.98],
    });

    if (!canPlay) {
      expect(shown).toBe('MEDIA_ERR_SRC_NOT_SUPPORTED');
      continue;
    }
    const [first, middle, last] = shown as number[][][];
    expectColours(first, [SPOT, GROUND]);
    expectColours(middle, [GROUND, SPOT]);
    expectColours(last, [SPOT, GROUND]);
  }
});

function expectColours(shown: number[][] | undefined, drawn: number[][]) {
  const off = drawn.flat().map((value, index) => Math.abs((shown?.flat()[index] ?? Number.NaN) - value));
  expect(Math.max(...off), `${shown} for ${drawn}`).toBeLessThan(6);
}

/** The colours at some places of a video, at some of its seconds; or why it does not play. Runs in the page. */
async function coloursIn({
  source,
  places,
  seconds,
}: {
  source: string;
  places: (readonly [x: number, y: number])[];
  seconds: number[];
}) {
  const video = document.querySelector('video') as HTMLVideoElement;
  video.src = source;
  const isThere = await new Promise((resolve) => {
    video.onloadeddata = () => resolve(true);
    video.onerror = () => resolve(false);
  });
  if (!isThere) return video.error?.code === 4 ? 'MEDIA_ERR_SRC_NOT_SUPPORTED' : video.error?.message;

  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  const brush = canvas.getContext('2d') as CanvasRenderingContext2D;
  const found: number[][][] = [];
  for (const second of seconds) {
    // `seeked` may come before the frame is shown.
    const isShown = new Promise((resolve) => video.requestVideoFrameCallback(resolve));
    video.currentTime = second;
    await isShown;
    brush.drawImage(video, 0, 0);
    found.push(places.map(([x, y]) => [...brush.getImageData(x, y, 1, 1).data.slice(0, 3)]));
  }
  return found;
}
