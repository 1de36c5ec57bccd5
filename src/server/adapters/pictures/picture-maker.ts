import type { MediaFormat, MediaImage } from '@/shared/platform/images.ts';

/** Encodes pictures without blocking the event loop. */
export interface PictureMaker {
  /** @param signal aborts; the promise then rejects */
  make(source: Uint8Array, signal?: AbortSignal): Promise<PictureResult>;
  close(): void;
}

export type PictureResult = { picture: MadePicture } | { problem: PictureProblem };

export interface MadePicture extends MediaImage {
  /** A tiny WebP as a data URI of less than 200 characters. */
  placeholder: string;
  colour: string;
  files: readonly PictureFile[];
}

export interface PictureFile {
  size: number;
  format: MediaFormat;
  bytes: Uint8Array;
}

export type PictureProblem =
  /** @param kind its type if recognised, such as 'GIF' */
  | { reason: 'not-a-picture'; kind: string | null }
  | { reason: 'animated' }
  | { reason: 'too-many-pixels'; pixels: number }
  | { reason: 'too-long'; width: number; height: number }
  | { reason: 'damaged' }
  | { reason: 'too-slow' };
