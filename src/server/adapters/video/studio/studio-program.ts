import sharp from 'sharp';
import { type MadeVideo, type VideoMaterial, VideoRefused } from '@/server/adapters/video/video-maker.ts';
import type { EncoderBroken } from './encoder.ts';
import type { Ffmpeg } from './ffmpeg-encoder.ts';
import { type CreateTurntable, renderVideo } from './render-video.ts';

/** What the shop sends to the studio's process, once. */
export interface StudioOrder {
  material: VideoMaterial;
  /** Null to do without. */
  ffmpeg: Ffmpeg | null;
}

/** Sent before the answer where the machine's ffmpeg did not work: what is made is made without. */
export interface BrokenFfmpeg {
  brokenFfmpeg: string;
  isStalled: boolean;
}

/** What comes back, once: the video, a sentence for the vendor, or what only the log should say. */
export type StudioAnswer = { video: MadeVideo } | { refused: string } | { fault: string };

/** The life of the studio's process: it waits for one order, answers it, and ends with whoever started it. */
export function serveOneVideo(createTurntable: CreateTurntable): void {
  // One core; nothing is read twice.
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
