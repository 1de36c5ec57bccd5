import { constants } from 'node:os';
import type { Logger } from 'pino';
import type { VideoMaker } from '@/server/adapters/video/video-maker.ts';
import { orderVideo } from './order-video.ts';
import { planStudioVideo } from './studio-plan.ts';
import type { BrokenFfmpeg } from './studio-program.ts';

/** Milliseconds for a video: ten times what the largest takes on one core of today. */
const TIME_LIMIT_MS = 30 * 60_000;

interface Options {
  /** The program: `studio-process.ts`, or what the build made of it. */
  program: URL;
  /** Its path or name; one that is not there is done without, null never looks. */
  ffmpeg?: string | null;
  /** Milliseconds after which an ffmpeg that does nothing is left; tests do not wait for long. */
  stallMs?: number;
  /** Told of an ffmpeg that does not work. */
  log?: Pick<Logger, 'warn'>;
  timeLimitMs?: number;
  /** As `os.setPriority` takes it. Below normal by default; at the lowest, a busy machine would never finish one. */
  priority?: number;
}

/**
 * The shop's own studio: renders on this machine's processor, one video at a time, without network and keys. A step is the
 * whole video; there is nothing to be told when one is cancelled, since its signal ends the work.
 */
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

  /** One that hangs is not waited for again, until the shop is started anew; one that breaks may have met a bad moment. */
  function onBrokenFfmpeg({ brokenFfmpeg, isStalled }: BrokenFfmpeg): void {
    log?.warn(
      { reason: brokenFfmpeg, isLeft: isStalled },
      'ffmpeg does not work; the studio encodes without it',
    );
    if (isStalled) encoder = null;
  }

  /** Begins when those before have ended; whoever is told to end while waiting does so at once. */
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
