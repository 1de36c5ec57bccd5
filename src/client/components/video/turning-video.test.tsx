import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setupUser } from '@/testing/user.ts';
import { TurningVideo } from './turning-video.tsx';

const user = setupUser();

/** Times that the video was set to, in seconds; a seek ends when the test calls `arrive`. */
let seeks: number[];
let isSeeking: boolean;

/** happy-dom plays nothing: a video of ten seconds that plays and stops at once, and is 200 pixels wide. */
function show(props: Partial<Parameters<typeof TurningVideo>[0]> = {}) {
  render(
    <TurningVideo
      url="/videos/chair.mp4"
      name="Oak chair"
      source="model"
      turnSeconds={null}
      isAskedFor
      {...props}
    />,
  );
  const video = screen.getByLabelText<HTMLVideoElement>('Oak chair, turning');
  let isPaused = false;
  let time = 2;
  Object.defineProperties(video, {
    duration: { value: 10 },
    readyState: { value: 4 },
    paused: { get: () => isPaused },
    seeking: { get: () => isSeeking },
    currentTime: {
      get: () => time,
      set(next: number) {
        [time, isSeeking] = [next, true];
        seeks.push(Math.round(next * 100) / 100);
      },
    },
  });
  video.play = vi.fn(async () => {
    isPaused = false;
    fireEvent.play(video);
  });
  video.pause = vi.fn(() => {
    isPaused = true;
    fireEvent.pause(video);
  });
  const surface = screen.getByRole('slider', { name: /^(?:Turn|Move) Oak chair$/ });
  Object.defineProperty(surface, 'clientWidth', { value: 200 });
  surface.setPointerCapture = () => {};
  const arrive = async () => {
    isSeeking = false;
    fireEvent.seeked(video);
    await new Promise(requestAnimationFrame);
  };
  return { video, surface, arrive };
}

beforeEach(() => {
  [seeks, isSeeking] = [[], false];
});

const at = (clientX: number) => ({ clientX, isPrimary: true, button: 0, pointerId: 1 });

test('dragging over the whole width turns once around, and stops at the last place before it seeks again', async () => {
  const { video, surface, arrive } = show({ turnSeconds: 4 });
  fireEvent.pointerDown(surface, at(100));
  fireEvent.pointerMove(surface, at(150));
  expect(video.paused).toBe(true);
  fireEvent.pointerMove(surface, at(200));
  fireEvent.pointerMove(surface, at(300));
  expect(seeks).toEqual([3]);
  await arrive();
  expect(seeks).toEqual([3, 6]);
  expect(surface).toHaveAttribute('aria-valuenow', '30');

  // Back over the beginning is the end.
  fireEvent.pointerMove(surface, at(-50));
  await arrive();
  expect(seeks).toEqual([3, 6, 9]);
  fireEvent.pointerUp(surface, at(-50));
  expect(video.play).not.toHaveBeenCalled();
  expect(screen.queryByText('Drag to turn')).toBeNull();
});

test('without a duration of a turn, the width of the video is a whole number of turns: two in ten seconds', async () => {
  const { surface, arrive } = show();
  fireEvent.pointerDown(surface, at(100));
  fireEvent.pointerMove(surface, at(300));
  await arrive();
  expect(seeks).toEqual([7]);
});

test('keys turn it a step, to its beginning and to its end', async () => {
  const { surface, arrive } = show({ turnSeconds: 4.8 });
  surface.focus();
  for (const key of ['{ArrowRight}', '{Home}', '{ArrowLeft}', '{End}']) {
    await user.keyboard(key);
    await arrive();
  }
  expect(seeks).toEqual([2.2, 0, 9.8, 9.96]);
});

test('a press plays and pauses; sound and full screen have buttons; the source of the video is named', async () => {
  const { video, surface } = show({ source: 'photo' });
  expect(screen.getByText('From one picture')).toBeInTheDocument();
  expect(video).toMatchObject({ autoplay: true, loop: true, muted: true });
  expect(video).toHaveAttribute('poster', '/videos/chair.webp');
  fireEvent.pointerDown(surface, at(100));
  fireEvent.pointerUp(surface, at(101));
  await user.click(await screen.findByRole('button', { name: 'Play video' }));
  expect(await screen.findByRole('button', { name: 'Pause video' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Unmute video' }));
  expect(video.muted).toBe(false);
  expect(screen.getByRole('button', { name: 'Full screen' })).toBeInTheDocument();
});

test('an idle video loads only its poster', () => {
  const { video } = show({ isAskedFor: false });
  expect(video).toMatchObject({ autoplay: false, preload: 'none' });
});

test('a video without sound has no button for it', async () => {
  const { video } = show();
  expect(screen.getByRole('button', { name: 'Unmute video' })).toBeInTheDocument();
  Object.assign(video, { webkitAudioDecodedByteCount: 4096 });
  fireEvent.loadedData(video);
  expect(screen.getByRole('button', { name: 'Unmute video' })).toBeInTheDocument();
  Object.assign(video, { webkitAudioDecodedByteCount: 0 });
  fireEvent.loadedData(video);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Unmute video' })).toBeNull());
});
