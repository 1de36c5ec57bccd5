import sharp from 'sharp';
import { type MadeVideo, type VideoMaterial, VideoRefused } from '@/server/adapters/video/video-maker.ts';
import type { PhotoVerdict } from '@/shared/videos/photo-verdict.ts';
import type { EncoderBroken } from './encoder.ts';
import type { Ffmpeg } from './ffmpeg-encoder.ts';
import { judgePhotos } from './photos/judge-photos.ts';
import { type CreateTurntable, renderVideo } from './render-video.ts';

export interface StudioOrder {
  material: VideoMaterial;
  ffmpeg: Ffmpeg | null;
}

/** Photographs to be judged before a video is ordered. */
export interface JudgeOrder {
  photos: readonly Uint8Array[];
}

/** Sent before the answer if ffmpeg did not work; rendering continues without. */
export interface BrokenFfmpeg {
  brokenFfmpeg: string;
  isStalled: boolean;
}

/** The answer: the video or verdict, a sentence for the vendor, or an error for the log. */
export type StudioAnswer<Result = { video: MadeVideo } | { verdict: PhotoVerdict }> =
  | Result
  | { refused: string }
  | { fault: string };

/** Main of the studio's process: answers one order and ends with its parent. */
export function serveOneVideo(createTurntable: CreateTurntable): void {
  sharp.concurrency(1);
  sharp.cache(false);
  process.on('disconnect', () => process.exit());
  process.once('message', async (order: StudioOrder | JudgeOrder) => {
    const tell = ({ message, isStalled }: EncoderBroken) =>
      process.send?.({ brokenFfmpeg: message, isStalled } satisfies BrokenFfmpeg);
    const work =
      'photos' in order
        ? judgePhotos(order.photos).then((verdict) => ({ verdict }))
        : renderVideo(order.material, createTurntable, order.ffmpeg, tell).then((video) => ({ video }));
    const answer = await work.catch(
      (error: unknown): StudioAnswer =>
        error instanceof VideoRefused
          ? { refused: error.message }
          : { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) },
    );
    process.send?.(answer);
  });
}
