import { has } from '@/server/adapters/video/studio/stage/look.ts';
import type { TurntableOptions } from '@/server/adapters/video/studio/turntable.ts';
import { findClosedBodies } from './closed-bodies.ts';
import type { Mesh } from './mesh.ts';
import { createMirror } from './mirror.ts';
import { mixSamples } from './mix-samples.ts';
import { createRaster, SAMPLES } from './raster.ts';
import type { Pose, Shader } from './shader.ts';
import { sortByDepth } from './sort-by-depth.ts';

/** Puts a piece in its pose on a ground whose floor is shaded already. */
export interface Painter {
  /** @param frame linear light, three numbers a pixel; painted over */
  paint(pose: Pose, frame: Float32Array): void;
}

export function createPainter(options: TurntableOptions, mesh: Mesh, shader: Shader): Painter {
  const { width, height } = options;
  const { triangles, surfaceOf, surfaces } = mesh;
  const raster = createRaster(width, height, mesh.positions.length / 3);
  const mirror = has(options, 'reflection') ? createMirror(options, mesh, shader) : null;
  const hasVeils = surfaces.some(({ isBlended }) => isBlended);
  const outward = findClosedBodies(mesh);
  const mixed = new Float64Array(5);
  const order = new Uint32Array(surfaceOf.length);

  return {
    paint(pose, frame) {
      mirror?.paint(pose, frame);
      raster.clear();
      raster.project(pose.view, pose.positions, false);
      shader.begin(pose, raster.clip);
      // Then most of what is hidden is found out quickly.
      sortByDepth(triangles, raster.clip, order);
      drawAll(false);
      mix(frame);
      if (!hasVeils) return;
      // Glass before what is drawn already: its nearest side only, which stands for the others behind it.
      raster.ids.fill(-1, raster.bounds.top * width * SAMPLES, raster.bounds.bottom * width * SAMPLES);
      drawAll(true);
      mix(frame);
    },
  };

  function drawAll(isVeil: boolean): void {
    for (const triangle of order) {
      const surface = surfaces[surfaceOf[triangle]!]!;
      if (surface.isBlended !== isVeil) continue;
      raster.draw(
        triangle,
        triangles[triangle * 3]!,
        triangles[triangle * 3 + 1]!,
        triangles[triangle * 3 + 2]!,
        outward[triangle]!,
        surface.alphaCutoff === null ? undefined : shader.isHole,
      );
    }
  }

  function mix(frame: Float32Array): void {
    const { left, right, top, bottom } = raster.bounds;
    for (let row = top; row < bottom; row++) {
      for (let column = left; column < right; column++) {
        const covered = mixSamples(raster, shader, mesh, column, row, width, mixed);
        if (covered === 0) continue;
        const at = (row * width + column) * 3;
        frame[at] = frame[at]! * (1 - covered) + mixed[0]!;
        frame[at + 1] = frame[at + 1]! * (1 - covered) + mixed[1]!;
        frame[at + 2] = frame[at + 2]! * (1 - covered) + mixed[2]!;
      }
    }
  }
}
