import type { ChildProcess } from 'node:child_process';
import { startOwnProcess } from '@/server/adapters/own-process.ts';
import type { PictureMaker, PictureResult } from './picture-maker.ts';

/** Milliseconds per picture. 40 megapixels take about 3 s on an idle machine. */
const TIME_LIMIT_MS = 60_000;
const IDLE_MS = 60_000;

interface Options {
  program: URL;
  timeLimitMs?: number;
  priority?: number;
}

/**
 * Decodes pictures in low-priority child processes, one per concurrent request (limited by a queue). Threads
 * would share the pool of files and passwords, could not be stopped within a picture, and would crash the
 * server with the decoder.
 */
export function createProcessPool({ program, timeLimitMs = TIME_LIMIT_MS, priority }: Options): PictureMaker {
  const idle: ChildProcess[] = [];
  const all = new Set<ChildProcess>();

  return {
    make: (source, signal) => runTask(idle.pop() ?? startChild(), source, signal),
    close() {
      for (const child of all) child.kill('SIGKILL');
    },
  };

  function startChild(): ChildProcess {
    const child = startOwnProcess(program, priority === undefined ? {} : { priority });
    all.add(child);
    child.once('exit', () => removeChild(child));
    // The waiting caller rejects too; without a listener an error would end the server.
    child.on('error', () => removeChild(child));
    return child;
  }

  function removeChild(child: ChildProcess) {
    all.delete(child);
    const index = idle.indexOf(child);
    if (index >= 0) idle.splice(index, 1);
  }

  function runTask(child: ChildProcess, source: Uint8Array, signal?: AbortSignal): Promise<PictureResult> {
    return new Promise((resolve, reject) => {
      const finish = (settle: () => void, isReusable: boolean) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        child.off('message', onMessage).off('exit', onExit).off('error', onError);
        if (isReusable) returnToPool(child);
        else child.kill('SIGKILL');
        settle();
      };
      const onMessage = (answer: unknown) => {
        const result = answer as PictureResult | { fault: string };
        if ('fault' in result)
          finish(() => reject(new Error(`A picture was not made: ${result.fault}`)), true);
        else finish(() => resolve(result), true);
      };
      const onError = (error: Error) => finish(() => reject(error), false);
      const onExit = (code: number | null) => {
        if (code !== null) return onError(new Error(`The process that makes pictures ended with ${code}.`));
        // The decoder crashed or ran out of memory: caused by the file, since others work.
        finish(() => resolve({ problem: { reason: 'damaged' } }), false);
      };
      const onAbort = () => finish(() => reject(new Error('Nobody waits for this picture.')), false);
      const timer = setTimeout(
        () => finish(() => resolve({ problem: { reason: 'too-slow' } }), false),
        timeLimitMs,
      );

      child.once('message', onMessage).once('exit', onExit).once('error', onError);
      signal?.addEventListener('abort', onAbort);
      if (signal?.aborted) return onAbort();
      takeFromPool(child);
      child.send(source, (error) => error && onError(error));
    });
  }

  /** Keeps a process for reuse, without keeping the server alive. */
  function returnToPool(child: ChildProcess) {
    if (!child.connected) return;
    child.unref();
    child.channel?.unref();
    idle.push(child);
    const idleTimer = setTimeout(() => child.kill(), IDLE_MS).unref();
    endings.set(child, idleTimer);
  }
}

const endings = new WeakMap<ChildProcess, NodeJS.Timeout>();

function takeFromPool(child: ChildProcess) {
  clearTimeout(endings.get(child));
  child.ref();
  child.channel?.ref();
}
