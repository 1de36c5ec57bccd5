import type { Logger } from 'pino';
import type { WebFetcherOptions } from '@/server/adapters/links/web-fetcher.ts';
import type { Settings, VideoApiSettings } from '@/server/env.ts';
import type { VideoProviderName } from '@/shared/videos/video3d.ts';
import type { CompanyParts } from './company/company-maker.ts';
import { createVideoDownload } from './company/download-video.ts';
import { createLuma } from './luma.ts';
import { createPika } from './pika.ts';
import { createRunway } from './runway.ts';
import type { VideoMaker } from './video-maker.ts';

/** Who can make videos in this shop; null for a company whose key the operator has not set. The studio is always there. */
export type VideoMakers = Record<VideoProviderName, VideoMaker | null> & { studio: VideoMaker };

interface Parts {
  studio: VideoMaker;
  /** Told of keys that a company refuses, and accounts without money: vendors cannot mend those. */
  log: Logger;
  /** Names the shop where a video is downloaded from. */
  userAgent: string;
  /** For tests, whose companies are on this machine. */
  web?: Omit<WebFetcherOptions, 'userAgent'>;
  /** Milliseconds for one call of a company; for tests. */
  timeoutMs?: number;
}

/** All makers of 360° videos. */
export function createVideoMakers(
  { videos }: Pick<Settings, 'videos'>,
  { studio, log, userAgent, web, timeoutMs }: Parts,
): VideoMakers {
  const download = createVideoDownload({ userAgent, ...web });
  const make = (
    create: (parts: CompanyParts) => VideoMaker,
    settings: VideoApiSettings | undefined,
  ): VideoMaker | null => (settings ? create({ settings, log, download, timeoutMs }) : null);
  return {
    luma: make(createLuma, videos.luma),
    runway: make(createRunway, videos.runway),
    pika: make(createPika, videos.pika),
    studio,
  };
}
