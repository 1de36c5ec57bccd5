import { createDeveloper } from '@/server/adapters/video/studio/stage/develop.ts';
import { drawGround, has, paintOf } from '@/server/adapters/video/studio/stage/look.ts';
import type { Turntable, TurntableOptions } from '@/server/adapters/video/studio/turntable.ts';
import { VIDEO_SIZES } from '@/shared/videos/video3d.ts';
import { bake, HARMONICS } from './bake.ts';
import { createRayCaster } from './bvh.ts';
import { bodyOf, type View, viewOf } from './camera.ts';
import {
  drawKeyShadow,
  type FloorGrid,
  floorOpenness,
  floorValue,
  footprintOf,
  shadeFloor,
} from './floor.ts';
import { findClosedBodies, type Mesh, subdivide } from './mesh.ts';
import { createPainter } from './painter.ts';
import { grainOf } from './pattern.ts';
import { readGlb } from './read-glb.ts';
import { createReflections } from './reflections.ts';
import { createShader, type Pose, writeIrradiance } from './shader.ts';
import { createShadowMap } from './shadow-map.ts';
import { fillHarmonics, studioLight } from './studio-light.ts';

/** Radians: the first frame shows the front, slightly from the side. */
const FIRST_TURN = 0.5;
/** Rays per vertex and floor cell; more make no visible difference. */
const MAX_RAYS = 128;

/**
 * Renders a 3D model on a turntable: the piece rotates once; lamps and camera are fixed.
 * @throws ModelRefused with a sentence for the vendor
 */
export async function createModelTurntable(glb: Uint8Array, options: TurntableOptions): Promise<Turntable> {
  const { width, height, frames, camera } = options;
  const solid = await readGlb(glb);
  const body = bodyOf(solid.positions);
  const size = Math.hypot(body.radius * 2, body.height);
  const light = studioLight(camera === 'room', paintOf(options).floorNear);
  const effort = width / VIDEO_SIZES.high.width;

  const hiding = hidingPart(solid);
  const castRay = createRayCaster(hiding.positions, hiding.triangles);
  const outward = findClosedBodies(hiding);
  const mesh = subdivide(solid, size / Math.max(8, 34 * effort));
  const vertexCount = mesh.positions.length / 3;
  const rays = Math.round(
    Math.min(MAX_RAYS * Math.min(1, effort + 0.1), Math.max(24, 2_500_000 / vertexCount)),
  );
  const [slope, keyUp] = [Math.hypot(light.key[0], light.key[2]), light.key[1]];
  const contact = floorOpenness(
    castRay,
    body.radius * 1.25 + body.height * 0.5,
    Math.round(72 * Math.sqrt(effort)),
    Math.round(MAX_RAYS * Math.min(1, effort + 0.1)),
  );
  const footprint = footprintOf(hiding, body.radius);
  const baked = bake(mesh, hiding, castRay, size, rays, (x, z) => floorValue(contact, x, z, 1));
  const shadows = createShadowMap(
    light.key,
    light.keySpread,
    body.radius,
    body.height,
    Math.round(768 * Math.min(1.2, Math.sqrt(effort))),
  );
  const side = Math.round(176 * Math.min(1, effort));
  const keyShadow: FloorGrid = {
    reach: body.radius * 1.1 + (body.height * slope) / keyUp,
    side,
    values: new Float32Array(side * side).fill(1),
  };
  const fill = fillHarmonics(light);
  const harmonics = new Float32Array(3 * HARMONICS);
  const view = viewOf(camera, body, options, 0);
  const shader = createShader({
    mesh,
    bake: baked,
    grain: grainOf(mesh),
    light,
    reflections: createReflections(light),
    shadows,
    pixel: pixelOf(view, body.height / 2),
  });
  const pose: Pose = {
    positions: new Float32Array(mesh.positions.length),
    normals: new Float32Array(mesh.positions.length),
    irradiance: new Float32Array(mesh.positions.length),
    view,
  };
  const painter = createPainter(options, mesh, shader);
  const ground = new Float32Array(width * height * 3);
  drawGround(options, ground);
  const frame = new Float32Array(width * height * 3);
  const developer = createDeveloper(options, ground);

  return {
    source: 'model',
    draw(index, output) {
      const turned = index / frames;
      const turn = FIRST_TURN + turned * 2 * Math.PI;
      rotate(mesh.positions, turn, pose.positions);
      rotate(mesh.normals, turn, pose.normals);
      fill.turned(turn, harmonics);
      writeIrradiance(baked.transfer, harmonics, pose.irradiance);
      pose.view = viewOf(camera, body, options, turned);
      // The solid's vertices are the first of the finer mesh.
      shadows.draw(pose.positions, hiding.triangles, outward);
      if (has(options, 'shadow')) drawKeyShadow(shadows, keyShadow);
      frame.set(ground);
      shadeFloor(options, pose.view, footprint, contact, keyShadow, turn, frame);
      painter.paint(pose, frame);
      developer.develop(frame, output);
    },
  };
}

function pixelOf({ eye, focal }: View, height: number): number {
  return Math.hypot(eye[0], eye[1] - height, eye[2]) / focal;
}

/** Minimum alpha of transparent surfaces that cast shadows. */
const CASTS = 0.4;

/** Triangles that block light: all but clear glass. */
function hidingPart(solid: Mesh): Mesh {
  const isHiding = (triangle: number) => solid.surfaces[solid.surfaceOf[triangle]!]!.alpha >= CASTS;
  return {
    ...solid,
    triangles: solid.triangles.filter((_, corner) => isHiding(Math.floor(corner / 3))),
    surfaceOf: solid.surfaceOf.filter((_, triangle) => isHiding(triangle)),
  };
}

/** About the vertical axis, front to the right. */
export function rotate(from: Float32Array, turn: number, output: Float32Array): Float32Array {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  for (let at = 0; at < from.length; at += 3) {
    const [x, z] = [from[at]!, from[at + 2]!];
    output[at] = x * cos + z * sin;
    output[at + 1] = from[at + 1]!;
    output[at + 2] = z * cos - x * sin;
  }
  return output;
}
