import type { VideoSource } from '@/shared/catalog/product-video.ts';
import type { VideoPlan, VideoProviderName, VideoSettings } from '@/shared/videos/video3d.ts';

/** What a video is made of. */
export interface VideoMaterial {
  /** One to five, in the order in which they were chosen. Decoded and encoded by us before. */
  pictures: readonly VideoPicture[];
  /** The product's GLB, where it has one. */
  model: Uint8Array | null;
  settings: VideoSettings;
  /** For a company's prompt. */
  productName: string;
}

export interface VideoPicture {
  bytes: Uint8Array;
  /** As `image/webp`. */
  contentType: string;
}

/** What is known of the material before any of it is read. */
export interface VideoOutline {
  pictureCount: number;
  hasModel: boolean;
  settings: VideoSettings;
}

/** Somebody who makes 360° videos: a company, or this shop's own studio. */
export interface VideoMaker {
  readonly name: VideoProviderName;

  /**
   * How a video would be made: settings that it cannot have are mapped to the nearest, and each difference is a sentence.
   * Asks nobody. `estimatedSeconds` is for this video alone.
   */
  plan(outline: VideoOutline): VideoPlan;

  /**
   * Takes a video one step further: begins it, or looks how far it is. May be interrupted at any point and called again.
   *
   * @param job.externalId what the last step answered; null at first
   * @param job.key the same key again begins nothing twice, where the company knows such keys
   * @param signal ends the work; it then rejects
   * @throws VideoRefused when there will be no video, VideoUnavailable when it is worth another try
   */
  step(
    job: { key: string; externalId: string | null; material: () => Promise<VideoMaterial> },
    signal: AbortSignal,
  ): Promise<VideoStep>;

  /** Tells a company that nobody waits for it any more; it may not listen. */
  cancel(externalId: string): Promise<void>;
}

export type VideoStep =
  | { state: 'waiting'; externalId: string; checkAfterSeconds: number }
  | { state: 'done'; video: MadeVideo };

export interface MadeVideo {
  /** An MP4 with H.264, its index in front. */
  bytes: Uint8Array;
  /** Its first frame as WebP. */
  poster: Uint8Array;
  source: VideoSource;
  /** Seconds. */
  duration: number;
  /** Seconds of one whole turn, or swing to and fro; null where nobody knows, as of what a company made. */
  turnSeconds: number | null;
  width: number;
  height: number;
}

/** There will be no video. Its message is a sentence for the vendor. */
export class VideoRefused extends Error {
  override readonly name = 'VideoRefused';
}

/** No answer now; another try may succeed. Its message goes into the log, and to the vendor when no try is left. */
export class VideoUnavailable extends Error {
  override readonly name = 'VideoUnavailable';
  /** Seconds after which to ask again, where the company said so. */
  readonly retryAfterSeconds: number | null;

  constructor(message: string, retryAfterSeconds: number | null = null, options?: ErrorOptions) {
    super(message, options);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
