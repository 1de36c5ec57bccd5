import sharp from 'sharp';
import { type MadeVideo, type VideoMaterial, VideoRefused } from '@/server/adapters/video/video-maker.ts';
import type { EncoderBroken } from './encoder.ts';
import type { Ffmpeg } from './ffmpeg-encoder.ts';
import { type CreateTurntable, renderVideo } from './render-video.ts';

export interface StudioOrder {
  material: VideoMaterial;
  ffmpeg: Ffmpeg | null;
}

/** Sent before the answer if ffmpeg did not work; rendering continues without. */
export interface BrokenFfmpeg {
  brokenFfmpeg: string;
  isStalled: boolean;
}

/** The answer: the video, a sentence for the vendor, or an error for the log. */
export type StudioAnswer = { video: MadeVideo } | { refused: string } | { fault: string };

/** Main of the studio's process: answers one order and ends with its parent. */
export function serveOneVideo(createTurntable: CreateTurntable): void {
  sharp.concurrency(1);
  sharp.cache(false);
  process.on('disconnect', () => process.exit());
  process.once('message', async ({ material, ffmpeg }: StudioOrder) => {
    const tell = ({ message, isStalled }: EncoderBroken) =>
      process.send?.({ brokenFfmpeg: message, isStalled } satisfies BrokenFfmpeg);
    const answer = await renderVideo(material, createTurntable, ffmpeg, tell).then(
      (video): StudioAnswer => ({ video }),
      (error: unknown): StudioAnswer =>
        error instanceof VideoRefused
          ? { refused: error.message }
          : { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) },
    );
    process.send?.(answer);
  });
}
