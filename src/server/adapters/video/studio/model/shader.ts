import { LINEAR_OF_BYTE } from '@/server/adapters/video/studio/stage/colour.ts';
import { type Bake, HARMONICS } from './bake.ts';
import type { View } from './camera.ts';
import { createCorners } from './corners.ts';
import type { Mesh } from './mesh.ts';
import { GRAIN_WIDTH, type Pattern, shownScale, writePattern } from './pattern.ts';
import type { Reflections } from './reflections.ts';
import type { ShadowMap } from './shadow-map.ts';
import type { StudioLight } from './studio-light.ts';
import { createTexturing } from './texture.ts';
import { toneMap } from './tone.ts';

export interface Pose {
  positions: Float32Array;
  normals: Float32Array;
  irradiance: Float32Array;
  view: View;
}

export interface Shader {
  begin(pose: Pose, clip: Float32Array): void;
  /**
   * Shades a triangle at a pixel: display-linear RGB, opacity, and height above the floor in metres.
   * @param x, y pixels, fractional
   * @param output five numbers
   */
  shade(triangle: number, x: number, y: number, output: Float64Array): void;
  isHole(triangle: number, x: number, y: number): boolean;
}

/** Reflectance of dielectrics at normal incidence. @see Karis 2013, "dielectrics" */
const DIELECTRIC = 0.04;

interface Materials {
  mesh: Mesh;
  bake: Bake;
  grain: Float32Array;
  light: StudioLight;
  reflections: Reflections;
  shadows: ShadowMap;
  pixel: number;
}

export function createShader({ mesh, bake, grain, light, reflections, shadows, pixel }: Materials): Shader {
  const { triangles, surfaceOf, surfaces, uvs, colours } = mesh;
  const { openness, bounced } = bake;
  const [keyX, keyY, keyZ] = light.key;
  const [keyRed, keyGreen, keyBlue] = light.keyColour;
  const pattern: Pattern = { red: 1, green: 1, blue: 1, grey: 0, leanX: 0, leanY: 0, leanZ: 0, rough: 0 };
  const glare = new Float64Array(4);
  const normal = new Float64Array(3);
  const corners = createCorners(triangles);
  const { vertices, shares } = corners;
  const texturing = createTexturing(uvs, corners);
  const { texel } = texturing;
  const scales = surfaces.map(({ finish }) => shownScale(finish, pixel));
  // Key light per vertex in this frame; UNKNOWN until needed.
  const keyLights = new Float32Array(mesh.positions.length / 3);
  let pose: Pose;
  let clip: Float32Array;

  return {
    begin(nextPose, nextClip) {
      pose = nextPose;
      clip = nextClip;
      corners.begin(clip);
      keyLights.fill(UNKNOWN);
    },
    isHole(triangle, x, y) {
      const { alphaCutoff, colourTexture } = surfaces[surfaceOf[triangle]!]!;
      if (alphaCutoff === null || !colourTexture) return false;
      corners.find(triangle, x, y);
      texturing.read(colourTexture, clip);
      return texel[3]! < alphaCutoff * 255;
    },
    shade(triangle, x, y, output) {
      corners.find(triangle, x, y);
      const p = shares[0]!;
      const q = shares[1]!;
      const r = shares[2]!;
      const a = vertices[0]!;
      const b = vertices[1]!;
      const c = vertices[2]!;
      const i = a * 3;
      const j = b * 3;
      const k = c * 3;
      const surface = surfaces[surfaceOf[triangle]!]!;
      const finish = surface.finish;
      const { positions, normals, irradiance, view } = pose;
      const px = positions[i]! * p + positions[j]! * q + positions[k]! * r;
      const py = positions[i + 1]! * p + positions[j + 1]! * q + positions[k + 1]! * r;
      const pz = positions[i + 2]! * p + positions[j + 2]! * q + positions[k + 2]! * r;
      let nx = normals[i]! * p + normals[j]! * q + normals[k]! * r;
      let ny = normals[i + 1]! * p + normals[j + 1]! * q + normals[k + 1]! * r;
      let nz = normals[i + 2]! * p + normals[j + 2]! * q + normals[k + 2]! * r;
      let vx = view.eye[0] - px;
      let vy = view.eye[1] - py;
      let vz = view.eye[2] - pz;
      let length = 1 / Math.sqrt(vx * vx + vy * vy + vz * vz);
      vx *= length;
      vy *= length;
      vz *= length;
      length = (nx * vx + ny * vy + nz * vz < 0 ? -1 : 1) / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
      nx *= length;
      ny *= length;
      nz *= length;
      const gx = nx;
      const gy = ny;
      const gz = nz;

      let red = surface.colour[0];
      let green = surface.colour[1];
      let blue = surface.colour[2];
      let alpha = surface.alpha;
      let metallic = surface.metallic;
      let roughness = surface.roughness;
      if (colours.length > 0) {
        red *= colours[i]! * p + colours[j]! * q + colours[k]! * r;
        green *= colours[i + 1]! * p + colours[j + 1]! * q + colours[k + 1]! * r;
        blue *= colours[i + 2]! * p + colours[j + 2]! * q + colours[k + 2]! * r;
      }
      if (surface.colourTexture) {
        texturing.read(surface.colourTexture, clip);
        red *= LINEAR_OF_BYTE[texel[0]! | 0]!;
        green *= LINEAR_OF_BYTE[texel[1]! | 0]!;
        blue *= LINEAR_OF_BYTE[texel[2]! | 0]!;
        if (surface.isBlended) alpha *= texel[3]! / 255;
      }
      if (surface.roughnessTexture) {
        texturing.read(surface.roughnessTexture, clip);
        roughness *= texel[1]! / 255;
        metallic *= texel[2]! / 255;
      }
      if (finish.pattern !== 'none') {
        const ga = a * GRAIN_WIDTH;
        const gb = b * GRAIN_WIDTH;
        const gc = c * GRAIN_WIDTH;
        writePattern(
          finish,
          scales[surfaceOf[triangle]!]!,
          grain[ga]! * p + grain[gb]! * q + grain[gc]! * r,
          grain[ga + 1]! * p + grain[gb + 1]! * q + grain[gc + 1]! * r,
          grain[ga + 2]! * p + grain[gb + 2]! * q + grain[gc + 2]! * r,
          grain[ga + 3]!,
          // At grazing angles a pixel covers more of the surface.
          shares[3]! / (view.focal * Math.sqrt(Math.max(0.05, gx * vx + gy * vy + gz * vz))),
          pattern,
        );
        const grey = (red * 0.3 + green * 0.6 + blue * 0.1) * pattern.grey;
        red = (red * (1 - pattern.grey) + grey) * pattern.red;
        green = (green * (1 - pattern.grey) + grey) * pattern.green;
        blue = (blue * (1 - pattern.grey) + grey) * pattern.blue;
        nx += pattern.leanX;
        ny += pattern.leanY;
        nz += pattern.leanZ;
        roughness += pattern.rough;
      } else if (surface.normalTexture) {
        normal[0] = nx;
        normal[1] = ny;
        normal[2] = nz;
        texturing.lean(surface, clip, positions, normal);
        nx = normal[0]!;
        ny = normal[1]!;
        nz = normal[2]!;
      }
      length = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
      nx *= length;
      ny *= length;
      nz *= length;
      roughness = Math.min(1, Math.max(0.03, roughness));

      const facing = Math.max(0.02, nx * vx + ny * vy + nz * vz);
      const toKey = nx * keyX + ny * keyY + nz * keyZ;
      // Uses the geometric normal: otherwise the grain would shadow itself.
      const smoothToKey = gx * keyX + gy * keyY + gz * keyZ;
      const seesKey = smoothToKey > -0.02 ? keyLightAt(px, py, pz, gx, gy, gz) * ease(smoothToKey) : 0;
      const lit = Math.max(0, toKey) * seesKey;
      const open = openness[a]! * p + openness[b]! * q + openness[c]! * r;
      const lean = 1 + (ny - gy) * 0.55;
      const matt = 1 - metallic;
      const shine = matt * (1 + finish.sheen * cube(1 - facing));

      const along = 2 * (nx * vx + ny * vy + nz * vz);
      reflections.look(nx * along - vx, ny * along - vy, nz * along - vz, roughness, glare);
      // Environment BRDF. Karis, Physically Based Shading on Mobile (2014).
      const r0 = 1 - roughness;
      const grazing =
        Math.min(r0 * r0, GRAZING[(facing * (GRAZING.length - 1)) | 0]!) * r0 - 0.0275 * roughness + 0.0425;
      const scale = -1.04 * grazing - 0.572 * roughness + 1.04;
      const bias = Math.max(0, 1.04 * grazing + 0.022 * roughness - 0.04);
      const hidden = seenOf(open, facing, roughness);
      const keyGlare = glare[3]! * seesKey;
      const dielectric = DIELECTRIC * matt * (finish.pattern === 'cloth' ? 0.5 : 1);

      output[0] =
        red *
          shine *
          ((irradiance[i]! * p + irradiance[j]! * q + irradiance[k]! * r) * lean +
            bounced[i]! * p +
            bounced[j]! * q +
            bounced[k]! * r +
            lit * keyRed) +
        ((dielectric + red * metallic) * scale + bias) * (glare[0]! + keyGlare * keyRed) * hidden +
        red * finish.glow +
        surface.emissive[0];
      output[1] =
        green *
          shine *
          ((irradiance[i + 1]! * p + irradiance[j + 1]! * q + irradiance[k + 1]! * r) * lean +
            bounced[i + 1]! * p +
            bounced[j + 1]! * q +
            bounced[k + 1]! * r +
            lit * keyGreen) +
        ((dielectric + green * metallic) * scale + bias) * (glare[1]! + keyGlare * keyGreen) * hidden +
        green * finish.glow +
        surface.emissive[1];
      output[2] =
        blue *
          shine *
          ((irradiance[i + 2]! * p + irradiance[j + 2]! * q + irradiance[k + 2]! * r) * lean +
            bounced[i + 2]! * p +
            bounced[j + 2]! * q +
            bounced[k + 2]! * r +
            lit * keyBlue) +
        ((dielectric + blue * metallic) * scale + bias) * (glare[2]! + keyGlare * keyBlue) * hidden +
        blue * finish.glow +
        surface.emissive[2];
      if (surface.emissiveTexture) {
        texturing.read(surface.emissiveTexture, clip);
        for (let channel = 0; channel < 3; channel++)
          output[channel]! += surface.emissive[channel]! * (LINEAR_OF_BYTE[texel[channel]! | 0]! - 1);
      }
      // Clear glass shows its reflections, most at its edge.
      output[3] = surface.isBlended ? alpha + (1 - alpha) * (0.3 * alpha + 0.6 * cube(1 - facing)) : 1;
      output[4] = py;
      toneMap(output);
    },
  };

  /** If all three vertices are lit, or all dark, one lookup suffices; else the shadow edge is sampled. */
  function keyLightAt(x: number, y: number, z: number, nx: number, ny: number, nz: number): number {
    const first = keyLightOf(vertices[0]!);
    if (
      (first === 0 || first === 1) &&
      keyLightOf(vertices[1]!) === first &&
      keyLightOf(vertices[2]!) === first &&
      shadows.sharpLight(x, y, z, nx, ny, nz) === first
    )
      return first;
    return shadows.light(x, y, z, nx, ny, nz);
  }

  function keyLightOf(vertex: number): number {
    const cachedLight = keyLights[vertex]!;
    if (cachedLight !== UNKNOWN) return cachedLight;
    const { positions, normals } = pose;
    const at = vertex * 3;
    const visibility = shadows.light(
      positions[at]!,
      positions[at + 1]!,
      positions[at + 2]!,
      normals[at]!,
      normals[at + 1]!,
      normals[at + 2]!,
    );
    keyLights[vertex] = visibility;
    return visibility;
  }
}

const UNKNOWN = -1;

const cube = (value: number): number => value * value * value;

/** Falls from 1 to nearly 0 as a surface faces the eye. */
const GRAZING = Float64Array.from({ length: 256 }, (_, step) => 2 ** (-9.28 * (step / 255)));

/**
 * Specular occlusion, the stronger the sharper the reflection.
 * @see Lagarde and de Rousiers, Moving Frostbite to PBR (2014), "specular occlusion"
 */
function seenOf(open: number, facing: number, roughness: number): number {
  if (roughness >= ROUGHEST) return open;
  const powerPosition = (facing + open) * POWER_STEPS;
  const at = ((roughness * 100) | 0) * (POWER_STEPS * 2 + 2) + (powerPosition | 0);
  const power = POWERS[at]! + (POWERS[at + 1]! - POWERS[at]!) * (powerPosition - (powerPosition | 0));
  return Math.min(1, Math.max(0, power - 1 + open));
}

/** Roughness from which specular occlusion vanishes. */
const ROUGHEST = 0.35;
const POWER_STEPS = 64;
/** Table of powers of 0 to 2 for each hundredth of roughness. */
const POWERS = Float32Array.from({ length: 36 * (POWER_STEPS * 2 + 2) }, (_, at) => {
  const row = POWER_STEPS * 2 + 2;
  return ((at % row) / POWER_STEPS) ** (2 ** (-0.16 * Math.floor(at / row) - 1));
});

/** Softens the terminator, to hide coarse triangles. */
function ease(facing: number): number {
  const part = Math.min(1, Math.max(0, (facing + 0.02) / 0.2));
  return part * part * (3 - 2 * part);
}

/** Fills `pose.irradiance` for a rotation. @param fill from `FillHarmonics` */
export function writeIrradiance(transfer: Float32Array, fill: Float32Array, output: Float32Array): void {
  for (let vertex = 0; vertex * 3 < output.length; vertex++) {
    const at = vertex * HARMONICS;
    for (let channel = 0; channel < 3; channel++) {
      let sum = 0;
      for (let index = 0; index < HARMONICS; index++)
        sum += transfer[at + index]! * fill[channel * HARMONICS + index]!;
      output[vertex * 3 + channel] = Math.max(0, sum);
    }
  }
}
