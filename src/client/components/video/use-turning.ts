import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';

/** Default seconds per turn: medium speed (`turnsOf` in `shared/videos/video3d.ts`). */
const USUAL_TURN_SECONDS = 5;
/** Seconds per frame of our studio. */
const FRAME = 1 / 24;
/** Arrow keys: this many steps per turn. */
const STEPS = 24;
/** Pixels that a click may move. */
const STEADY = 4;

/**
 * Turns a video by pointer (its width is one turn), arrow keys, Home and End, and pauses it. A click toggles play.
 * @param turnSeconds null if unknown
 */
export function useTurning(video: RefObject<HTMLVideoElement | null>, turnSeconds: number | null) {
  /** Target time in seconds; null once reached. */
  const wanted = useRef<number | null>(null);
  const drag = useRef<{ x: number; time: number; hasMoved: boolean } | null>(null);
  const [percent, setPercent] = useState(0);
  const [isTurned, setTurned] = useState(false);

  // One seek at a time, always to the newest position: Safari draws none of overlapping seeks.
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
    // A video not yet loaded cannot be turned.
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
    /** From 0 to 100, while paused. */
    percent,
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
        // After the frame is drawn.
        requestAnimationFrame(seek);
      },
      onPause: () => setPercent(percentOf(video.current)),
    },
  };
}

/** Videos consist of whole turns. @param duration seconds */
function usualTurn(duration: number): number {
  return duration / Math.max(1, Math.round(duration / USUAL_TURN_SECONDS));
}

export function togglePlay(video: HTMLVideoElement | null) {
  if (video?.paused) video.play().catch(() => {});
  else video?.pause();
}

function inside(time: number, duration: number): number {
  return ((time % duration) + duration) % duration;
}

function percentOf(video: HTMLVideoElement | null): number {
  return video && video.duration > 0 ? Math.round((video.currentTime / video.duration) * 100) : 0;
}
