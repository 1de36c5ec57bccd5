import { setTimeout as delay } from 'node:timers/promises';

const PAUSE_MS = 5;

/** Reads repeatedly with pauses until the work is done. @returns milliseconds */
export async function p99While(read: () => Promise<unknown>, work: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  const times: number[] = [];
  while (!isDone) {
    const startedAt = performance.now();
    await read();
    times.push(performance.now() - startedAt);
    await delay(PAUSE_MS);
  }
  await working;
  return times.sort((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;
}
