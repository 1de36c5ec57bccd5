import type { Rgb } from '@/server/adapters/video/studio/stage/colour.ts';
import type { Finish } from './finish.ts';
import type { Texture } from './texture.ts';

/** A piece as triangles: metres, y up, its foot at y = 0 and the axis it turns about at x = z = 0. */
export interface Mesh {
  /** Three numbers a vertex. */
  positions: Float32Array;
  /** Of length 1; three numbers a vertex. */
  normals: Float32Array;
  /** Two numbers a vertex; empty where no surface has a texture. */
  uvs: Float32Array;
  /** Linear light, three numbers a vertex; empty where the file has no colours by vertex. */
  colours: Float32Array;
  /** Three vertices a triangle. */
  triangles: Uint32Array;
  /** For each triangle its place in `surfaces`. */
  surfaceOf: Uint16Array;
  surfaces: Surface[];
}

/** What a part of a piece is made of, by glTF's metallic-roughness model. */
export interface Surface {
  /** Linear light reflected at every wavelength, 0 to 1. */
  colour: Rgb;
  /** 1 is opaque. */
  alpha: number;
  isBlended: boolean;
  /** Where the texture's alpha is below it, there is a hole; null without holes. */
  alphaCutoff: number | null;
  isDoubleSided: boolean;
  metallic: number;
  roughness: number;
  emissive: Rgb;
  normalScale: number;
  colourTexture: Texture | null;
  /** Green is roughness, blue is metallic. */
  roughnessTexture: Texture | null;
  normalTexture: Texture | null;
  emissiveTexture: Texture | null;
  /** The fine grain that the file leaves out. */
  finish: Finish;
}
