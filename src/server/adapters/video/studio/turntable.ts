import type { VideoSource } from '@/shared/catalog/product-video.ts';
import type { CameraAngle, VideoEffect } from '@/shared/videos/video3d.ts';

export interface TurntableOptions {
  /** Pixels; both even. */
  width: number;
  height: number;
  /** Frames of one whole turn; a longer video repeats it. */
  frames: number;
  camera: CameraAngle;
  effects: readonly VideoEffect[];
}

/** One whole turn of a piece, drawn frame by frame. The frame after the last one would be the first. */
export interface Turntable {
  readonly source: VideoSource;
  /**
   * Draws a frame.
   *
   * @param index from 0 to `frames` - 1
   * @param into RGBA, eight bits a channel, sRGB, row after row, opaque: `width` × `height` × 4 bytes, all overwritten
   */
  draw(index: number, into: Uint8ClampedArray): void;
}
