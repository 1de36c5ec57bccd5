import type { Corners } from './corners.ts';
import type { Surface } from './mesh.ts';
import { sampleTexture, type Texture } from './texture.ts';

/** Reads a triangle's textures at the place that `Corners` found last. */
export interface Texturing {
  /** RGBA, 0 to 255, of the texture last read. */
  readonly texel: Float32Array;
  read(texture: Texture, clip: Float32Array): void;
  /** Leans a normal (three numbers, in place; not of length 1 after) as the surface's normal texture says. */
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
      // How much of the texture the triangle shows for each pixel of the frame it covers.
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
      // The way in which u grows, without its part along the normal.
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
      // glTF's green points up the picture, against v.
      const up = (texel[1]! / 127.5 - 1) * surface.normalScale * turn;
      const out = Math.max(0.05, texel[2]! / 127.5 - 1);
      normal[0] = nx * out + tx * right + (ny * tz - nz * ty) * up;
      normal[1] = ny * out + ty * right + (nz * tx - nx * tz) * up;
      normal[2] = nz * out + tz * right + (nx * ty - ny * tx) * up;
    },
  };
  return texturing;

  /** Square pixels, twice. */
  function areaInFrame(clip: Float32Array): number {
    const [a, b, c] = [vertices[0]! * 3, vertices[1]! * 3, vertices[2]! * 3];
    const [ax, ay] = [clip[a]! / clip[a + 2]!, clip[a + 1]! / clip[a + 2]!];
    const [bx, by] = [clip[b]! / clip[b + 2]!, clip[b + 1]! / clip[b + 2]!];
    const [cx, cy] = [clip[c]! / clip[c + 2]!, clip[c + 1]! / clip[c + 2]!];
    return Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay));
  }
}
