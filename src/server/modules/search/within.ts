/** A request waits so long for what is being read of a larger catalogue, counted from when the reading began. */
const MAX_WAIT_MS = 700;
/**
 * The same for a small catalogue, on however slow a machine: its index takes a second for each 4,000 products, and what it
 * finds is worth that wait in the first seconds after a start.
 */
const MAX_SMALL_WAIT_MS = 10_000;

/** A reading of the catalogue that several requests may wait for. */
export interface Reading {
  /** By `performance.now()`. */
  startedAt: number;
  /** Whether the catalogue is small; unknown at first. */
  isSmall: boolean | undefined;
}

/**
 * What a reading of the catalogue gives, or null for a request that must be answered without it.
 *
 * @param work its failure is the reading's, not the waiting request's: the next one starts another
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
