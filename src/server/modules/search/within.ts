/** Maximum wait for a running build of a larger catalogue, from the build's start. */
const MAX_WAIT_MS = 700;
/** The same for a small catalogue: its index takes a second per 4,000 products. */
const MAX_SMALL_WAIT_MS = 10_000;

export interface Reading {
  /** By `performance.now()`. */
  startedAt: number;
  isSmall: boolean | undefined;
}

/**
 * Awaits a build for a limited time; null means answer without it.
 *
 * @param work its failure does not fail the request: the next request retries
 */
export async function whenReadSoon<Value>(work: Promise<Value>, reading: Reading): Promise<Value | null> {
  const age = performance.now() - reading.startedAt;
  const found = await within(MAX_WAIT_MS - age, work);
  if (found !== null || reading.isSmall !== true) return found;
  return within(MAX_SMALL_WAIT_MS - age, work);
}

async function within<Value>(ms: number, work: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), Math.max(0, ms));
  });
  return Promise.race([work.catch(() => null), late]).finally(() => clearTimeout(timer));
}
