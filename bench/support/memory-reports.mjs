// @ts-check
/**
 * Loaded before a server that is watched: on SIGUSR2 it collects its garbage and prints a line with what is still in
 * use, in bytes. Wants `--expose-gc`.
 */
process.on('SIGUSR2', () => {
  // The second time takes what the first made free.
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.stdout.write(`memory ${JSON.stringify({ rss, heapUsed, external })}\n`);
});
