import type { VideoSource } from '@/shared/catalog/product-video.ts';
import type { CameraAngle, VideoEffect } from '@/shared/videos/video3d.ts';

export interface TurntableOptions {
  width: number;
  height: number;
  /** Of one turn; longer videos repeat it. */
  frames: number;
  camera: CameraAngle;
  effects: readonly VideoEffect[];
}

/** One full turn, rendered frame by frame; it loops. */
export interface Turntable {
  readonly source: VideoSource;
  /** @param index from 0 to `frames` - 1 @param output RGBA, 8-bit sRGB, row by row, opaque, all overwritten */
  draw(index: number, output: Uint8ClampedArray): void;
}
