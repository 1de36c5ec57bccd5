import type { MediaFormat, MediaImage } from '@/shared/platform/images.ts';

/** Makes what is kept of a picture out of what was sent, where it holds up nobody. */
export interface PictureMaker {
  /** @param signal ends the work for somebody who does not wait any longer; it then rejects */
  make(source: Uint8Array, signal?: AbortSignal): Promise<PictureResult>;
  close(): void;
}

export type PictureResult = { picture: MadePicture } | { problem: PictureProblem };

export interface MadePicture extends MediaImage {
  /** A tiny WebP as a data URI of less than 200 characters. */
  placeholder: string;
  /** As `#8a6f4e`. */
  colour: string;
  files: readonly PictureFile[];
}

export interface PictureFile {
  /** Its width in pixels. */
  size: number;
  format: MediaFormat;
  bytes: Uint8Array;
}

/** Why a file does not become a picture. */
export type PictureProblem =
  /** @param kind what it is instead, where that can be told, such as 'GIF' */
  | { reason: 'not-a-picture'; kind: string | null }
  | { reason: 'animated' }
  | { reason: 'too-many-pixels'; pixels: number }
  | { reason: 'too-long'; width: number; height: number }
  | { reason: 'damaged' }
  | { reason: 'too-slow' };
