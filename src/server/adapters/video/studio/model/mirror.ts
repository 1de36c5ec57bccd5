import { blur } from '@/server/adapters/video/studio/stage/blur.ts';
import type { TurntableOptions } from '@/server/adapters/video/studio/turntable.ts';
import type { Mesh } from './mesh.ts';
import { createRaster, mixSamples } from './raster.ts';
import type { Pose, Shader } from './shader.ts';

/** Reflectivity right below the piece. */
const STRENGTH = 0.34;
/** Share of the piece's height at which the reflection has faded: a matt floor blurs distant parts. */
const FADE = 0.42;

export interface Mirror {
  paint(pose: Pose, frame: Float32Array): void;
}

/** Rendered at half size: it is soft, and costs a quarter. */
export function createMirror({ width, height }: TurntableOptions, mesh: Mesh, shader: Shader): Mirror {
  const [wide, high] = [width >> 1, height >> 1];
  const raster = createRaster(wide, high, mesh.positions.length / 3);
  const image = new Float32Array(wide * high * 4);
  const mixed = new Float64Array(4);
  const { triangles, surfaceOf, surfaces, positions } = mesh;
  let tallest = 0;
  for (let at = 1; at < positions.length; at += 3) tallest = Math.max(tallest, positions[at]!);
  const fade = tallest * FADE;

  return {
    paint(pose, frame) {
      draw(pose);
      const reach = Math.max(1, Math.round(width / 400));
      for (let round = 0; round < 2; round++) blur(image, wide, high, 4, reach);
      compose(frame);
    },
  };

  function draw(pose: Pose): void {
    const { view } = pose;
    image.fill(0);
    raster.clear();
    raster.project(
      { ...view, focal: view.focal / 2, middleX: view.middleX / 2, middleY: view.middleY / 2 },
      pose.positions,
      true,
    );
    const [x, y, z] = view.eye;
    shader.begin({ ...pose, view: { ...view, focal: view.focal / 2, eye: [x, -y, z] } }, raster.clip);
    for (let triangle = 0; triangle < surfaceOf.length; triangle++) {
      const [a, b, c] = [
        triangles[triangle * 3]!,
        triangles[triangle * 3 + 1]!,
        triangles[triangle * 3 + 2]!,
      ];
      if (Math.min(positions[a * 3 + 1]!, positions[b * 3 + 1]!, positions[c * 3 + 1]!) > fade) continue;
      if (!surfaces[surfaceOf[triangle]!]!.isBlended) raster.draw(triangle, a, b, c, 0);
    }
    const { left, right, top, bottom } = raster.bounds;
    for (let row = top; row < bottom; row++) {
      for (let column = left; column < right; column++) {
        const cover = mixSamples(raster, shader, mesh, column, row, wide, mixed);
        if (cover === 0) continue;
        const rest = Math.max(0, 1 - mixed[3]! / fade);
        const part = rest * rest;
        const at = (row * wide + column) * 4;
        for (let channel = 0; channel < 3; channel++) image[at + channel] = mixed[channel]! * part;
        image[at + 3] = cover * part;
      }
    }
  }

  function compose(frame: Float32Array): void {
    for (let row = 0; row < height; row++) {
      const y = Math.min(high - 1.001, Math.max(0, row / 2 - 0.25));
      for (let column = 0; column < width; column++) {
        const x = Math.min(wide - 1.001, Math.max(0, column / 2 - 0.25));
        const at = ((y | 0) * wide + (x | 0)) * 4;
        const below = at + wide * 4;
        const partX = x - (x | 0);
        const partY = y - (y | 0);
        const cover = between(at + 3, below + 3, partX, partY);
        if (cover === 0) continue;
        const to = (row * width + column) * 3;
        for (let channel = 0; channel < 3; channel++)
          frame[to + channel] =
            frame[to + channel]! * (1 - STRENGTH * cover) +
            STRENGTH * between(at + channel, below + channel, partX, partY);
      }
    }
  }

  function between(at: number, below: number, partX: number, partY: number): number {
    const upper = image[at]! + (image[at + 4]! - image[at]!) * partX;
    return upper + (image[below]! + (image[below + 4]! - image[below]!) * partX - upper) * partY;
  }
}
