import sharp from 'sharp';
import type { Corners } from './corners.ts';
import type { Surface } from './mesh.ts';

const MAX_SIDE = 1024;
const MAX_PIXELS = 40_000_000;

export interface Texture {
  levels: readonly { width: number; height: number; pixels: Uint8ClampedArray }[];
}

/** @throws Error if sharp can't read it or it is too large */
export async function decodeTexture(encoded: Uint8Array): Promise<Texture> {
  const { data, info } = await sharp(encoded, { limitInputPixels: MAX_PIXELS })
    .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  let level = { width: info.width, height: info.height, pixels: new Uint8ClampedArray(data) };
  const levels = [level];
  while (level.width > 1 || level.height > 1) {
    level = halve(level);
    levels.push(level);
  }
  return { levels };
}

function halve({ width, height, pixels }: Texture['levels'][number]) {
  const half = { width: Math.max(1, width >> 1), height: Math.max(1, height >> 1) };
  const smaller = new Uint8ClampedArray(half.width * half.height * 4);
  for (let row = 0; row < half.height; row++) {
    for (let column = 0; column < half.width; column++) {
      const [left, top] = [column * 2, row * 2];
      const [right, below] = [Math.min(left + 1, width - 1), Math.min(top + 1, height - 1)];
      for (let channel = 0; channel < 4; channel++) {
        const at = (x: number, y: number) => pixels[(y * width + x) * 4 + channel]!;
        smaller[(row * half.width + column) * 4 + channel] =
          (at(left, top) + at(right, top) + at(left, below) + at(right, below)) / 4;
      }
    }
  }
  return { ...half, pixels: smaller };
}

/**
 * Trilinear sample; 0 to 255.
 * @param u, v glTF's: 0 to 1 from the top left, repeating
 * @param pixelsWide width of the whole texture in frame pixels, at least 1
 */
function sampleTexture(
  { levels }: Texture,
  u: number,
  v: number,
  pixelsWide: number,
  output: Float32Array,
): void {
  const wanted = Math.log2(Math.max(1, levels[0]!.width / Math.max(1, pixelsWide)));
  const { width, height, pixels } = levels[Math.min(levels.length - 1, Math.round(wanted))]!;
  const [x, y] = [(u - Math.floor(u)) * width - 0.5, (v - Math.floor(v)) * height - 0.5];
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [partX, partY] = [x - left, y - top];
  const [x0, x1] = [(left + width) % width, (left + 1) % width];
  const [y0, y1] = [((top + height) % height) * width, ((top + 1) % height) * width];
  for (let channel = 0; channel < 4; channel++) {
    const above = pixels[(y0 + x0) * 4 + channel]! * (1 - partX) + pixels[(y0 + x1) * 4 + channel]! * partX;
    const below = pixels[(y1 + x0) * 4 + channel]! * (1 - partX) + pixels[(y1 + x1) * 4 + channel]! * partX;
    output[channel] = above + (below - above) * partY;
  }
}

/** Samples a triangle's textures at the latest point of `Corners`. */
export interface Texturing {
  readonly texel: Float32Array;
  read(texture: Texture, clip: Float32Array): void;
  /** Applies the normal map to a normal in place (three numbers, not normalised). */
  lean(surface: Surface, clip: Float32Array, positions: Float32Array, normal: Float64Array): void;
}

export function createTexturing(uvs: Float32Array, { vertices, shares }: Corners): Texturing {
  const texel = new Float32Array(4);
  const texturing: Texturing = {
    texel,
    read(texture, clip) {
      const [a, b, c] = [vertices[0]! * 2, vertices[1]! * 2, vertices[2]! * 2];
      const u = uvs[a]! * shares[0]! + uvs[b]! * shares[1]! + uvs[c]! * shares[2]!;
      const v = uvs[a + 1]! * shares[0]! + uvs[b + 1]! * shares[1]! + uvs[c + 1]! * shares[2]!;
      // Texels per frame pixel of the triangle.
      const inTexture = Math.abs(
        (uvs[b]! - uvs[a]!) * (uvs[c + 1]! - uvs[a + 1]!) - (uvs[c]! - uvs[a]!) * (uvs[b + 1]! - uvs[a + 1]!),
      );
      const inFrame = areaInFrame(clip);
      sampleTexture(texture, u, v, inTexture > 0 ? Math.sqrt(inFrame / inTexture) : 1e6, texel);
    },
    lean(surface, clip, positions, normal) {
      if (!surface.normalTexture) return;
      texturing.read(surface.normalTexture, clip);
      const [a, b, c] = [vertices[0]!, vertices[1]!, vertices[2]!];
      const [u1, v1] = [uvs[b * 2]! - uvs[a * 2]!, uvs[b * 2 + 1]! - uvs[a * 2 + 1]!];
      const [u2, v2] = [uvs[c * 2]! - uvs[a * 2]!, uvs[c * 2 + 1]! - uvs[a * 2 + 1]!];
      const turn = u1 * v2 - u2 * v1 < 0 ? -1 : 1;
      const [nx, ny, nz] = [normal[0]!, normal[1]!, normal[2]!];
      // Tangent: the direction of u without its normal component.
      const growth = (axis: number) =>
        turn *
        ((positions[b * 3 + axis]! - positions[a * 3 + axis]!) * v2 -
          (positions[c * 3 + axis]! - positions[a * 3 + axis]!) * v1);
      let [tx, ty, tz] = [growth(0), growth(1), growth(2)];
      const off = tx * nx + ty * ny + tz * nz;
      const length = Math.hypot(tx - off * nx, ty - off * ny, tz - off * nz);
      if (!(length > 0)) return;
      [tx, ty, tz] = [(tx - off * nx) / length, (ty - off * ny) / length, (tz - off * nz) / length];
      const right = (texel[0]! / 127.5 - 1) * surface.normalScale;
      // glTF's green points up, against v.
      const up = (texel[1]! / 127.5 - 1) * surface.normalScale * turn;
      const out = Math.max(0.05, texel[2]! / 127.5 - 1);
      normal[0] = nx * out + tx * right + (ny * tz - nz * ty) * up;
      normal[1] = ny * out + ty * right + (nz * tx - nx * tz) * up;
      normal[2] = nz * out + tz * right + (nx * ty - ny * tx) * up;
    },
  };
  return texturing;

  function areaInFrame(clip: Float32Array): number {
    const [a, b, c] = [vertices[0]! * 3, vertices[1]! * 3, vertices[2]! * 3];
    const [ax, ay] = [clip[a]! / clip[a + 2]!, clip[a + 1]! / clip[a + 2]!];
    const [bx, by] = [clip[b]! / clip[b + 2]!, clip[b + 1]! / clip[b + 2]!];
    const [cx, cy] = [clip[c]! / clip[c + 2]!, clip[c + 1]! / clip[c + 2]!];
    return Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay));
  }
}
