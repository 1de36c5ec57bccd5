/** Runs work when the browser is idle, at latest after `latestMs`. @returns a function that cancels it */
export function whenIdle(work: () => void, latestMs: number): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const waiting = setTimeout(work, latestMs);
    return () => clearTimeout(waiting);
  }
  const waiting = requestIdleCallback(work, { timeout: latestMs });
  return () => cancelIdleCallback(waiting);
}
