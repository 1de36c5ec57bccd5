import { setTimeout as delay } from 'node:timers/promises';

const TIME_STEP_MS = 100;

/**
 * Delays the answer to the next multiple of 100 ms after the call started, also when it failed. For calls whose
 * duration must not tell whether an account exists.
 */
export async function padToFixedTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    const taken = performance.now() - startedAt;
    await delay(TIME_STEP_MS - (taken % TIME_STEP_MS));
  }
}
