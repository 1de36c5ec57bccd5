import type { Furnished, FurnishRequest } from './model/furnish/furnish.ts';

/** Nobody waits longer; it takes a fraction of a second. */
const LONGEST_MS = 15_000;

/** Furnishes a room in a worker, so that the page goes on meanwhile. Of the browser only. */
export function furnishApart(request: FurnishRequest): Promise<Furnished> {
  const worker = new Worker(new URL('./model/furnish/furnish-worker.ts', import.meta.url), {
    type: 'module',
  });
  return new Promise<Furnished>((resolve, reject) => {
    const fail = () => reject(new Error('The room was not furnished.'));
    setTimeout(fail, LONGEST_MS);
    worker.onmessage = ({ data }: MessageEvent<Furnished>) => resolve(data);
    worker.onerror = fail;
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
