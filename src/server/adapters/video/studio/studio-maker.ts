import { constants } from 'node:os';
import type { Logger } from 'pino';
import type { VideoMaker } from '@/server/adapters/video/video-maker.ts';
import { orderVideo } from './order-video.ts';
import { planStudioVideo } from './studio-plan.ts';
import type { BrokenFfmpeg } from './studio-program.ts';

/** Ten times the longest video on one current core. */
const TIME_LIMIT_MS = 30 * 60_000;

interface Options {
  program: URL;
  /** Path or name; skipped if missing, null disables it. */
  ffmpeg?: string | null;
  stallMs?: number;
  log?: Pick<Logger, 'warn'>;
  timeLimitMs?: number;
  /** As for `os.setPriority`. Below normal by default; at the lowest, a busy machine would never finish. */
  priority?: number;
}

/** Renders on the CPU, one video at a time. One step makes the whole video. */
export function createStudio({
  program,
  ffmpeg = 'ffmpeg',
  stallMs,
  log,
  timeLimitMs = TIME_LIMIT_MS,
  priority = constants.priority.PRIORITY_BELOW_NORMAL,
}: Options): VideoMaker & { close(): void } {
  const closing = new AbortController();
  let last: Promise<unknown> = Promise.resolve();
  let encoder = ffmpeg === null ? null : { program: ffmpeg, ...(stallMs === undefined ? {} : { stallMs }) };

  return {
    name: 'studio',
    plan: planStudioVideo,
    async step(job, signal) {
      const ending = AbortSignal.any([signal, closing.signal]);
      const video = await afterOthers(ending, async () =>
        orderVideo({ material: await job.material(), ffmpeg: encoder }, ending, {
          program,
          timeLimitMs,
          priority,
          onBrokenFfmpeg,
        }),
      );
      return { state: 'done', video };
    },
    cancel: async () => {},
    close: () => closing.abort(new Error('The studio is closed.')),
  };

  /** A stalled ffmpeg is not used again until a restart; a crash may be temporary. */
  function onBrokenFfmpeg({ brokenFfmpeg, isStalled }: BrokenFfmpeg): void {
    log?.warn(
      { reason: brokenFfmpeg, isLeft: isStalled },
      'ffmpeg does not work; the studio encodes without it',
    );
    if (isStalled) encoder = null;
  }

  /** Runs after earlier work; rejects at once if aborted while queued. */
  function afterOthers<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const mine = last.then(() => {
      signal.throwIfAborted();
      return work();
    });
    last = mine.catch(() => {});
    return Promise.race([mine, whenAborted(signal)]);
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
