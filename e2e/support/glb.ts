import sharp from 'sharp';

/** Metres. */
interface BoxSize {
  width: number;
  height: number;
  depth: number;
}

/**
 * A box on the floor with an embedded texture, as exported furniture has one.
 *
 * @returns a GLB @see https://github.com/KhronosGroup/glTF/tree/main/specification/2.0
 */
export async function boxAsGlb({ width, height, depth }: BoxSize): Promise<Buffer> {
  const [x, z] = [width / 2, depth / 2];
  const faces = [
    [
      [-x, 0, z],
      [x, 0, z],
      [x, height, z],
      [-x, height, z],
      [0, 0, 1],
    ],
    [
      [x, 0, -z],
      [-x, 0, -z],
      [-x, height, -z],
      [x, height, -z],
      [0, 0, -1],
    ],
    [
      [x, 0, z],
      [x, 0, -z],
      [x, height, -z],
      [x, height, z],
      [1, 0, 0],
    ],
    [
      [-x, 0, -z],
      [-x, 0, z],
      [-x, height, z],
      [-x, height, -z],
      [-1, 0, 0],
    ],
    [
      [-x, height, z],
      [x, height, z],
      [x, height, -z],
      [-x, height, -z],
      [0, 1, 0],
    ],
    [
      [-x, 0, -z],
      [x, 0, -z],
      [x, 0, z],
      [-x, 0, z],
      [0, -1, 0],
    ],
  ];
  const positions = faces.flatMap((face) => face.slice(0, 4).flat());
  const normals = faces.flatMap((face) => Array.from({ length: 4 }, () => face[4] ?? []).flat());
  const places = faces.flatMap(() => [0, 1, 1, 1, 1, 0, 0, 0]);
  const corners = faces.flatMap((_, face) => [0, 1, 2, 0, 2, 3].map((corner) => face * 4 + corner));

  const texture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#8a5a2b' } }).png();
  const parts = [
    Buffer.from(new Float32Array(positions).buffer),
    Buffer.from(new Float32Array(normals).buffer),
    Buffer.from(new Float32Array(places).buffer),
    Buffer.from(new Uint16Array(corners).buffer),
    padded(await texture.toBuffer(), 0),
  ];
  let offset = 0;
  const bufferViews = parts.map(({ length }) => {
    const view = { buffer: 0, byteOffset: offset, byteLength: length };
    offset += length;
    return view;
  });
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [
      { primitives: [{ attributes: { POSITION: 0, NORMAL: 1, TEXCOORD_0: 2 }, indices: 3, material: 0 }] },
    ],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 }, metallicFactor: 0 } }],
    textures: [{ source: 0 }],
    images: [{ bufferView: 4, mimeType: 'image/png' }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 24, type: 'VEC3', min: [-x, 0, -z], max: [x, height, z] },
      { bufferView: 1, componentType: 5126, count: 24, type: 'VEC3' },
      { bufferView: 2, componentType: 5126, count: 24, type: 'VEC2' },
      { bufferView: 3, componentType: 5123, count: 36, type: 'SCALAR' },
    ],
    bufferViews,
    buffers: [{ byteLength: offset }],
  };
  const chunks = [
    chunk('JSON', padded(Buffer.from(JSON.stringify(json)), 0x20)),
    chunk('BIN\0', Buffer.concat(parts)),
  ];
  const body = Buffer.concat(chunks);
  return Buffer.concat([Buffer.from('glTF'), uint32(2), uint32(12 + body.length), body]);
}

function chunk(type: string, data: Buffer): Buffer {
  return Buffer.concat([uint32(data.length), Buffer.from(type), data]);
}

function padded(data: Buffer, filler: number): Buffer {
  return Buffer.concat([data, Buffer.alloc(-data.length & 3, filler)]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
