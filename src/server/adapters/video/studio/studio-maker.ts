import { constants } from 'node:os';
import type { Logger } from 'pino';
import { startOwnProcess } from '@/server/adapters/own-process.ts';
import {
  type MadeVideo,
  type VideoMaker,
  VideoRefused,
  VideoUnavailable,
} from '@/server/adapters/video/video-maker.ts';
import type { PhotoVerdict } from '@/shared/videos/photo-verdict.ts';
import { planStudioVideo } from './studio-plan.ts';
import type { BrokenFfmpeg, JudgeOrder, StudioAnswer, StudioOrder } from './studio-program.ts';

/** Ten times the longest video on one current core. */
const TIME_LIMIT_MS = 30 * 60_000;
/** JavaScript heap; frames and models are buffers, which the renderers limit. */
const MEMORY_MB = 400;

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
}: Options): Required<VideoMaker> & { close(): void } {
  const closing = new AbortController();
  let last: Promise<unknown> = Promise.resolve();
  let encoder = ffmpeg === null ? null : { program: ffmpeg, ...(stallMs === undefined ? {} : { stallMs }) };

  return {
    name: 'studio',
    plan: planStudioVideo,
    async step(job, signal) {
      const abortSignal = AbortSignal.any([signal, closing.signal]);
      const video = await afterOthers(abortSignal, async () =>
        run<{ video: MadeVideo }>({ material: await job.material(), ffmpeg: encoder }, abortSignal),
      );
      return { state: 'done', ...video };
    },
    async judge(photos, signal) {
      const abortSignal = AbortSignal.any([signal, closing.signal]);
      const { verdict } = await run<{ verdict: PhotoVerdict }>({ photos }, abortSignal);
      return verdict;
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

  /**
   * Renders one video, or judges photographs, in a child process.
   * @throws VideoRefused, VideoUnavailable as a `VideoMaker` does; the signal's reason on abort
   */
  function run<Result extends object>(order: StudioOrder | JudgeOrder, signal: AbortSignal): Promise<Result> {
    signal.throwIfAborted();
    const child = startOwnProcess(program, { memoryMb: MEMORY_MB, priority });

    return new Promise((resolve, reject) => {
      const finish = (settle: () => void) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        // A killed process may still emit an error.
        child.removeAllListeners('message').on('error', () => {});
        child.kill('SIGKILL');
        settle();
      };
      const onBroken = (cause: unknown) =>
        finish(() =>
          reject(new VideoUnavailable('The studio could not render this video.', null, { cause })),
        );
      const onAbort = () => finish(() => reject(signal.reason));
      const minutes = Math.ceil(timeLimitMs / 60_000);
      const tooSlow = `The studio did not finish this video in ${minutes} minutes. Choose a lower quality or a shorter duration.`;
      const timer = setTimeout(() => finish(() => reject(new VideoUnavailable(tooSlow))), timeLimitMs);

      child.on('message', (message) => {
        const reply = message as StudioAnswer<Result> | BrokenFfmpeg;
        if ('brokenFfmpeg' in reply) onBrokenFfmpeg(reply);
        else finish(() => settleWith(reply));
      });
      child.on('error', onBroken);
      child.once('exit', (code, ended) => onBroken(new Error(`Its process ended with ${code ?? ended}.`)));
      signal.addEventListener('abort', onAbort);
      child.send(order, (error) => error && onBroken(error));

      function settleWith(answer: StudioAnswer<Result>) {
        if ('refused' in answer) reject(new VideoRefused(answer.refused));
        else if ('fault' in answer) onBroken(new Error(answer.fault));
        else resolve(answer);
      }
    });
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
