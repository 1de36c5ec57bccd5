import { type FurnishRequest, furnish } from './furnish.ts';

/** The worker's own side: one request, one answer. */
self.onmessage = ({ data }: MessageEvent<FurnishRequest>) => self.postMessage(furnish(data));
