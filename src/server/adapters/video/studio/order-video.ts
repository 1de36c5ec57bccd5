import { startOwnProcess } from '@/server/adapters/own-process.ts';
import { type MadeVideo, VideoRefused, VideoUnavailable } from '@/server/adapters/video/video-maker.ts';
import type { BrokenFfmpeg, StudioAnswer, StudioOrder } from './studio-program.ts';

/** JavaScript heap; frames and models are buffers, which the renderers limit. */
const MEMORY_MB = 400;

interface Options {
  program: URL;
  timeLimitMs: number;
  priority: number;
  onBrokenFfmpeg: (broken: BrokenFfmpeg) => void;
}

/**
 * Renders one video in a child process.
 * @throws VideoRefused, VideoUnavailable as a `VideoMaker` does; the signal's reason on abort
 */
export function orderVideo(
  order: StudioOrder,
  signal: AbortSignal,
  { program, timeLimitMs, priority, onBrokenFfmpeg }: Options,
): Promise<MadeVideo> {
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
      finish(() => reject(new VideoUnavailable('The studio could not render this video.', null, { cause })));
    const onAbort = () => finish(() => reject(signal.reason));
    const timer = setTimeout(() => finish(() => reject(tooSlow(timeLimitMs))), timeLimitMs);

    child.on('message', (message) => {
      const told = message as StudioAnswer | BrokenFfmpeg;
      if ('brokenFfmpeg' in told) onBrokenFfmpeg(told);
      else finish(() => settleWith(told));
    });
    child.on('error', onBroken);
    child.once('exit', (code, ended) => onBroken(new Error(`Its process ended with ${code ?? ended}.`)));
    signal.addEventListener('abort', onAbort);
    child.send(order, (error) => error && onBroken(error));

    function settleWith(answer: StudioAnswer) {
      if ('video' in answer) resolve(answer.video);
      else if ('refused' in answer) reject(new VideoRefused(answer.refused));
      else onBroken(new Error(answer.fault));
    }
  });
}

function tooSlow(timeLimitMs: number): VideoUnavailable {
  const minutes = Math.ceil(timeLimitMs / 60_000);
  return new VideoUnavailable(
    `The studio did not finish this video in ${minutes} minutes. Choose a lower quality or a shorter duration.`,
  );
}
