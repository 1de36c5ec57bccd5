import type { Logger } from 'pino';
import sharp from 'sharp';
import {
  type VideoMaker,
  type VideoMaterial,
  VideoRefused,
  type VideoStep,
} from '@/server/adapters/video/video-maker.ts';
import type { VideoApiSettings } from '@/server/env.ts';
import { VIDEO_SIZES, type VideoQuality } from '@/shared/videos/video3d.ts';
import type { VideoDownload } from './download-video.ts';
import { type Abilities, planCompanyVideo, writePrompt } from './plan-company-video.ts';
import { encodePoster, readVideo } from './read-video.ts';

/** Runway's minimum interval of polling; the others state none. */
const CHECK_AFTER_SECONDS = 5;
/** Maximum attempts for a video whose failure may be temporary. */
const MAX_BEGINNINGS = 2;
const TIMEOUT_OF_CANCEL_MS = 10_000;

interface VideoOrder {
  prompt: string;
  /** JPEG, 4 : 3. */
  frames: readonly Buffer[];
  /** Seconds, one of the company's durations. */
  duration: number;
  /** The company's name. */
  size: string;
  quality: VideoQuality;
}

/** The progress of a video; `failed` may be temporary. */
export type CompanyState = { state: 'waiting' } | { state: 'made'; url: string } | { state: 'failed' };

/** The parameters of each company's adapter. */
export interface CompanyParts {
  settings: VideoApiSettings;
  /** Logs problems of our account at the provider. */
  log: Logger;
  download: VideoDownload;
  /** Milliseconds for one call. */
  timeoutMs: number | undefined;
}

export interface Company {
  abilities: Abilities;
  /** Starts a video. @returns the company's id */
  begin(order: VideoOrder, signal: AbortSignal): Promise<string>;
  /** Reads the progress. @throws VideoRefused if it failed for good */
  look(id: string, signal: AbortSignal): Promise<CompanyState>;
  cancel(id: string, signal: AbortSignal): Promise<void>;
}

/**
 * Creates a video maker from a company. None of the three supports idempotency keys: a worker killed between starting a
 * video and storing its id starts a second one; the first is never fetched.
 */
export function createCompanyMaker(
  { abilities, begin, look, cancel }: Company,
  { download, log }: Pick<CompanyParts, 'download' | 'log'>,
): VideoMaker {
  const { label } = abilities;

  async function beginTry(
    tries: number,
    { pictures, settings, productName, model }: VideoMaterial,
    signal: AbortSignal,
  ): Promise<VideoStep> {
    const outline = { pictureCount: pictures.length, hasModel: model !== null, settings };
    const { pictureCount, duration, size } = planCompanyVideo(abilities, outline);
    const frames: Buffer[] = [];
    for (const bytes of pictures.slice(0, pictureCount)) {
      frames.push(await makeFrame(bytes, settings.quality));
    }
    signal.throwIfAborted();
    const prompt = writePrompt({ ...settings, duration }, productName);
    const id = await begin({ prompt, frames, duration, size, quality: settings.quality }, signal);
    return { state: 'waiting', externalId: `${tries}:${id}`, checkAfterSeconds: CHECK_AFTER_SECONDS };
  }

  async function takeStep(
    { externalId, material }: Parameters<VideoMaker['step']>[0],
    signal: AbortSignal,
  ): Promise<VideoStep> {
    if (externalId === null) return beginTry(1, await material(), signal);
    const { tries, id } = partsOf(externalId);
    const remoteState = await look(id, signal);
    if (remoteState.state === 'made') {
      const video = await readVideo(await download(remoteState.url, label, signal), label, signal);
      const poster = video.poster ?? (await posterFrom(await material()));
      return { state: 'done', video: { ...video, poster, source: 'ai', turnSeconds: null } };
    }
    if (remoteState.state === 'waiting') {
      return { state: 'waiting', externalId, checkAfterSeconds: CHECK_AFTER_SECONDS };
    }
    if (tries < MAX_BEGINNINGS) return beginTry(tries + 1, await material(), signal);
    throw new VideoRefused(`${label} could not make this video. Try again, or choose another provider.`);
  }

  return {
    name: abilities.name,
    plan: (outline) => {
      const { provider, source, differences, estimatedSeconds } = planCompanyVideo(abilities, outline);
      return { provider, source, differences, estimatedSeconds };
    },

    async step(job, signal) {
      try {
        return await takeStep(job, signal);
      } catch (error) {
        // The vendor gets a sentence, the operator the company's answer.
        if (error instanceof VideoRefused) log.warn({ err: error }, `${label} made no video`);
        throw error;
      }
    },

    cancel: (externalId) => cancel(partsOf(externalId).id, AbortSignal.timeout(TIMEOUT_OF_CANCEL_MS)),
  };
}

/** Parses `2:task-1`. */
function partsOf(externalId: string): { tries: number; id: string } {
  const [, tries = '1', id = externalId] = /^(\d):(.*)$/s.exec(externalId) ?? [];
  return { tries: Number(tries), id };
}

/** Makes the poster from the first picture, with which the video begins, if no frame can be read. */
async function posterFrom({ pictures: [first], settings }: VideoMaterial): Promise<Uint8Array> {
  if (!first) throw new VideoRefused('There is no picture to make a video of.');
  return encodePoster(await makeFrame(first, settings.quality));
}

/**
 * Converts a picture to a video frame: 4 : 3, opaque JPEG, which every company accepts and which is far below Runway's 5 MB
 * for a data URI. Pictures of other shapes are extended by their edges.
 * @param picture encoded by us, so safe to decode in this process
 */
async function makeFrame(picture: Uint8Array, quality: VideoQuality): Promise<Buffer> {
  const { width, height } = VIDEO_SIZES[quality];
  const { data, info } = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(width, height, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const left = Math.floor((width - info.width) / 2);
  const top = Math.floor((height - info.height) / 2);
  return sharp(data, { raw: info })
    .extend({
      ...{ left, right: width - info.width - left, top, bottom: height - info.height - top },
      extendWith: 'copy',
    })
    .jpeg({ quality: 90 })
    .toBuffer();
}
