import { setTimeout as delay } from 'node:timers/promises';

const BEAT_MS = 100;

/**
 * Answers on the next beat of a clock that starts with the call, whatever the work took and however it ended. For
 * answers that must not tell whether there was anything to do.
 */
export async function inEvenTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    const taken = performance.now() - startedAt;
    await delay(BEAT_MS - (taken % BEAT_MS));
  }
}
