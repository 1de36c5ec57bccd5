/**
 * Does something when the browser has nothing better to do.
 *
 * @param latestMs after which it is done all the same
 * @returns how to call it off
 */
export function whenIdle(work: () => void, latestMs: number): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const waiting = setTimeout(work, latestMs);
    return () => clearTimeout(waiting);
  }
  const waiting = requestIdleCallback(work, { timeout: latestMs });
  return () => cancelIdleCallback(waiting);
}
