import type { VideoSource } from '@/shared/catalog/product-video.ts';
import type { PhotoVerdict } from '@/shared/videos/photo-verdict.ts';
import type { VideoPlan, VideoProviderName, VideoSettings } from '@/shared/videos/video3d.ts';

export interface VideoMaterial {
  /** One to five, in the chosen order, re-encoded by us. */
  pictures: readonly Uint8Array[];
  model: Uint8Array | null;
  settings: VideoSettings;
  productName: string;
}

export interface VideoOutline {
  pictureCount: number;
  hasModel: boolean;
  settings: VideoSettings;
}

/** Produces 360° videos: a company, or the own studio. */
export interface VideoMaker {
  readonly name: VideoProviderName;

  /**
   * Plans a video without network access: unsupported settings map to the nearest, with a sentence for each
   * difference. `estimatedSeconds` is for this video alone.
   */
  plan(outline: VideoOutline): VideoPlan;

  /**
   * Starts a video or checks its progress. May be interrupted and repeated at any point.
   * @param job.externalId returned by the previous step; null at first
   * @param job.key idempotency key, where the company supports it
   * @param signal aborts; the promise then rejects
   * @throws VideoRefused if final, VideoUnavailable if worth a retry
   */
  step(
    job: { key: string; externalId: string | null; material: () => Promise<VideoMaterial> },
    signal: AbortSignal,
  ): Promise<VideoStep>;

  /**
   * Judges photographs, in order, by the rules of `step`; absent if the maker imagines hidden sides.
   * @throws as `step`
   */
  judge?(photos: readonly Uint8Array[], signal: AbortSignal): Promise<PhotoVerdict>;

  /** Cancels at the company; best effort. */
  cancel(externalId: string): Promise<void>;
}

export type VideoStep =
  | { state: 'waiting'; externalId: string; checkAfterSeconds: number }
  | { state: 'done'; video: MadeVideo };

export interface MadeVideo {
  /** H.264 MP4, index first. */
  bytes: Uint8Array;
  /** The first frame as WebP. */
  poster: Uint8Array;
  source: VideoSource;
  duration: number;
  /** Seconds per turn or swing; null if unknown, as for a company's video. */
  turnSeconds: number | null;
  width: number;
  height: number;
}

/** Final. Its message is a sentence for the vendor. */
export class VideoRefused extends Error {
  override readonly name = 'VideoRefused';
}

/** A retry may succeed. Its message is logged, and shown to the vendor after the last try. */
export class VideoUnavailable extends Error {
  override readonly name = 'VideoUnavailable';
  readonly retryAfterSeconds: number | null;

  constructor(message: string, retryAfterSeconds: number | null = null, options?: ErrorOptions) {
    super(message, options);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
