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

/** Null for a company without a key. The studio always exists. */
export type VideoMakers = Record<VideoProviderName, VideoMaker | null> & { studio: VideoMaker };

interface Parts {
  studio: VideoMaker;
  /** For rejected keys and unfunded accounts, which only the operator can fix. */
  log: Logger;
  /** User agent of downloads. */
  userAgent: string;
  /** For tests with local companies. */
  web?: Omit<WebFetcherOptions, 'userAgent'>;
  /** Milliseconds per call; for tests. */
  timeoutMs?: number;
}

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
