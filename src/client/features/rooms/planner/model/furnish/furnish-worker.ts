import { type FurnishRequest, furnish } from './furnish.ts';

self.onmessage = ({ data }: MessageEvent<FurnishRequest>) => self.postMessage(furnish(data));
