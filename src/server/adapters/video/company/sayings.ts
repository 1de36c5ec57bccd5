import { z } from 'zod';
import { VideoRefused } from '@/server/adapters/video/video-maker.ts';

/** A company's name for a video. It becomes part of paths. */
export const companyId = z.string().regex(/^[\w-]{1,100}$/);

/** Which of the pictures or words it was, no company tells reliably. */
export function moderated(label: string): VideoRefused {
  return new VideoRefused(
    `${label} refused a picture or the product's name by its content rules. Choose other pictures or another provider.`,
  );
}

/** By somebody with our account; not by our vendor, whose job ends before. */
export function cancelled(label: string): VideoRefused {
  return new VideoRefused(`This video was cancelled at ${label}. Try again.`);
}

/** Bytes of JPEG as a URL that carries them. */
export function dataUri(frame: Buffer): string {
  return `data:image/jpeg;base64,${frame.toString('base64')}`;
}
