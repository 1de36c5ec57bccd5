import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';

/** Seconds of one turn where nobody says: what a medium speed takes (`turnsOf` in `shared/videos/video3d.ts`). */
const USUAL_TURN_SECONDS = 5;
/** Seconds a frame, as our studio makes them. */
const FRAME = 1 / 24;
/** Arrow keys go round in so many steps. */
const STEPS = 24;
/** Pixels that a press may move and still be a press. */
const STEADY = 4;

/**
 * Turns what a video shows by hand: by pointer, over the width of its surface once around, and by arrow keys, Home and
 * End. It then stands still. A press without moving plays or pauses.
 *
 * @param turnSeconds how long a whole turn takes; null where nobody knows
 */
export function useTurning(video: RefObject<HTMLVideoElement | null>, turnSeconds: number | null) {
  /** Where it is to go, in seconds; null once it is there. */
  const wanted = useRef<number | null>(null);
  const drag = useRef<{ x: number; time: number; hasMoved: boolean } | null>(null);
  const [percent, setPercent] = useState(0);
  const [isTurned, setTurned] = useState(false);

  // One seek at a time, always to the newest place: Safari draws none of many that overtake each other.
  const seek = () => {
    const element = video.current;
    if (!element || wanted.current === null || element.seeking || element.readyState === 0) return;
    const time = inside(wanted.current, element.duration);
    wanted.current = null;
    if (Math.abs(time - element.currentTime) >= FRAME / 2) element.currentTime = time;
  };
  const turnTo = (time: number) => {
    const element = video.current;
    if (!element) return;
    element.pause();
    wanted.current = time;
    setTurned(true);
    // One that waits to be played has nothing to turn yet.
    if (element.readyState === 0 && element.preload === 'none') {
      element.preload = 'auto';
      element.load();
    }
    seek();
  };
  const time = () => wanted.current ?? video.current?.currentTime ?? 0;
  const turn = () => turnSeconds ?? usualTurn(video.current?.duration || USUAL_TURN_SECONDS);

  const drop = ({ type }: PointerEvent) => {
    if (type === 'pointerup' && drag.current?.hasMoved === false) togglePlay(video.current);
    drag.current = null;
  };

  return {
    /** From 0 to 100, where it stands still. */
    percent,
    /** Whether anybody has turned it by hand. */
    isTurned,
    surfaceProps: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (!event.isPrimary || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, time: time(), hasMoved: false };
      },
      onPointerMove({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
        if (!drag.current) return;
        const moved = clientX - drag.current.x;
        drag.current.hasMoved ||= Math.abs(moved) > STEADY;
        if (drag.current.hasMoved) turnTo(drag.current.time + (moved / currentTarget.clientWidth) * turn());
      },
      onPointerUp: drop,
      onPointerCancel: drop,
      onKeyDown(event: KeyboardEvent) {
        const step = turn() / STEPS;
        if (event.key === 'ArrowRight' || event.key === 'ArrowUp') turnTo(time() + step);
        else if (event.key === 'ArrowLeft' || event.key === 'ArrowDown') turnTo(time() - step);
        else if (event.key === 'Home') turnTo(0);
        else if (event.key === 'End') turnTo(-FRAME);
        else if (event.key === ' ' || event.key === 'Enter') togglePlay(video.current);
        else return;
        event.preventDefault();
      },
    },
    videoProps: {
      onLoadedMetadata: seek,
      onSeeked() {
        setPercent(percentOf(video.current));
        // Once it is drawn.
        requestAnimationFrame(seek);
      },
      onPause: () => setPercent(percentOf(video.current)),
    },
  };
}

/** Every video is of whole turns. @param duration seconds */
function usualTurn(duration: number): number {
  return duration / Math.max(1, Math.round(duration / USUAL_TURN_SECONDS));
}

export function togglePlay(video: HTMLVideoElement | null) {
  if (video?.paused) video.play().catch(() => {});
  else video?.pause();
}

/** Before the beginning is the end: what turns has neither. */
function inside(time: number, duration: number): number {
  return ((time % duration) + duration) % duration;
}

function percentOf(video: HTMLVideoElement | null): number {
  return video && video.duration > 0 ? Math.round((video.currentTime / video.duration) * 100) : 0;
}
