// @ts-check
/**
 * Loaded before a watched server: on SIGUSR2 it collects garbage and prints a line with the bytes in use. Needs
 * `--expose-gc`.
 */
process.on('SIGUSR2', () => {
  // The second collection frees what the first one finalised.
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.stdout.write(`memory ${JSON.stringify({ rss, heapUsed, external })}\n`);
});
