import { setTimeout as delay } from 'node:timers/promises';

const TIME_STEP_MS = 100;

/** Delays the result or error to the next multiple of 100 ms. For calls whose timing must not reveal accounts. */
export async function padToFixedTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    const elapsed = performance.now() - startedAt;
    await delay(TIME_STEP_MS - (elapsed % TIME_STEP_MS));
  }
}
