import type { Document, Material, Primitive } from '@gltf-transform/core';
import sharp from 'sharp';
import { seededRandom } from '@/shared/random.ts';

type Axis = 0 | 1 | 2;
const AXES: readonly Axis[] = [0, 1, 2];

interface Surface {
  /** In the name of a material. */
  words: RegExp;
  /** Metres that one picture covers, along the grain and across it. */
  covers: readonly [number, number];
  /** Reduction of the colour's saturation, so that it matches the photographs. */
  calmer: number;
  draw: () => Promise<Buffer>;
}

const SIDE = 256;
/** The middle of the pictures' brightness, by which colours are made lighter so that they stay. */
const MEAN = 0.86;

export const SURFACES: readonly Surface[] = [
  { words: / (?:wood|stained|layered)$/, covers: [0.7, 0.24], calmer: 0.24, draw: drawGrain },
  {
    words: / (?:wool|linen|canvas|felt|velvet|boucle|ticking)$/,
    covers: [0.16, 0.16],
    calmer: 0.06,
    draw: drawWeave,
  },
];

/** Gives a material a picture of what it is of, and its parts places in it. */
export async function paintMaterial(document: Document, material: Material, surface: Surface): Promise<void> {
  const texture = document
    .createTexture(material.getName())
    .setMimeType('image/jpeg')
    .setImage(await surface.draw());
  const [red = 1, green = 1, blue = 1, alpha = 1] = material.getBaseColorFactor();
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const calm = (part: number) => Math.min(1, (part + (light - part) * surface.calmer) / MEAN ** 2.2);
  material.setBaseColorFactor([calm(red), calm(green), calm(blue), alpha]).setBaseColorTexture(texture);
  for (const mesh of document.getRoot().listMeshes()) {
    for (const part of mesh.listPrimitives().filter((one) => one.getMaterial() === material)) {
      part.setAttribute('TEXCOORD_0', placesOf(document, part, surface.covers));
    }
  }
}

/**
 * Positions of the corners in the picture, along the axis that they face; the grain follows the longest side of each
 * piece.
 */
function placesOf(document: Document, part: Primitive, [along, across]: readonly [number, number]) {
  const places = part.getAttribute('POSITION');
  const normals = part.getAttribute('NORMAL');
  if (!places || !normals) throw new Error('A part without places or normals has no surface.');
  const pieces = piecesOf(part);
  const longest = longestSides(part, pieces);
  const found = new Float32Array(places.getCount() * 2);
  for (let corner = 0; corner < places.getCount(); corner++) {
    const at = places.getElement(corner, []);
    const normal = normals.getElement(corner, []).map(Math.abs);
    const facing = AXES.reduce(
      (best, axis) => ((normal[axis] ?? 0) > (normal[best] ?? 0) ? axis : best),
      0 as Axis,
    );
    const piece = pieces[corner] ?? 0;
    const seen = AXES.filter((axis) => axis !== facing);
    const grain = seen.find((axis) => axis === longest.get(piece)) ?? seen[0] ?? 0;
    const other = seen.find((axis) => axis !== grain) ?? 1;
    // Each piece from another place of the picture.
    const shift = (piece * 0.618034) % 1;
    found[corner * 2] = (at[grain] ?? 0) / along + shift;
    found[corner * 2 + 1] = (at[other] ?? 0) / across + shift * 7;
  }
  return document.createAccessor().setType('VEC2').setArray(found).setBuffer(places.getBuffer());
}

/** For each corner the number of the piece that it is of: corners at one place, and those of one triangle, are of one piece. */
function piecesOf(part: Primitive): number[] {
  const places = part.getAttribute('POSITION');
  const count = places?.getCount() ?? 0;
  const parents = Array.from({ length: count }, (_, corner) => corner);
  const rootOf = (corner: number): number => {
    let root = corner;
    while (parents[root] !== root) root = parents[root] ?? root;
    parents[corner] = root;
    return root;
  };
  const byPlace = new Map<string, number>();
  for (let corner = 0; corner < count; corner++) {
    const key =
      places
        ?.getElement(corner, [])
        .map((value) => Math.round(value * 5000))
        .join() ?? '';
    const same = byPlace.get(key);
    if (same === undefined) byPlace.set(key, corner);
    else parents[rootOf(corner)] = rootOf(same);
  }
  const index = part.getIndices()?.getArray() ?? [];
  for (let at = 0; at + 2 < index.length; at += 3) {
    for (const next of [1, 2]) parents[rootOf(index[at + next] ?? 0)] = rootOf(index[at] ?? 0);
  }
  return parents.map((_, corner) => rootOf(corner));
}

function longestSides(part: Primitive, pieces: readonly number[]): Map<number, Axis> {
  const ends = new Map<number, { least: number[]; most: number[] }>();
  const places = part.getAttribute('POSITION');
  pieces.forEach((piece, corner) => {
    const at = places?.getElement(corner, []) ?? [];
    const { least, most } = ends.get(piece) ?? { least: [...at], most: [...at] };
    ends.set(piece, {
      least: least.map((value, axis) => Math.min(value, at[axis] ?? value)),
      most: most.map((value, axis) => Math.max(value, at[axis] ?? value)),
    });
  });
  return new Map(
    [...ends].map(([piece, { least, most }]) => {
      const long = (axis: Axis) => (most[axis] ?? 0) - (least[axis] ?? 0);
      return [piece, AXES.reduce((best, axis) => (long(axis) > long(best) ? axis : best), 0 as Axis)];
    }),
  );
}

/** Lines of grain along x, that go on at the other side. */
function drawGrain(): Promise<Buffer> {
  const random = seededRandom(21);
  const rows = Array.from({ length: SIDE }, () => random.between(-1, 1));
  const waves = Array.from({ length: 3 }, () => ({
    high: random.between(0.8, 2.6),
    shift: random.between(0, 6.28),
  }));
  return toJpeg((x, y) => {
    const turn = (x / SIDE) * 2 * Math.PI;
    const bend = waves.reduce(
      (sum, { high, shift }, index) => sum + high * Math.sin(turn * (index + 1) + shift),
      0,
    );
    const at = y + bend * 0.8;
    const ring =
      0.5 + 0.5 * Math.sin((at / SIDE) * 2 * Math.PI * 13 + 1.6 * Math.sin((at / SIDE) * 2 * Math.PI * 2));
    const pore = rows[((Math.round(at) % SIDE) + SIDE) % SIDE] ?? 0;
    return MEAN + (ring - 0.5) * 0.1 + pore * 0.06 + random.between(-0.012, 0.012);
  });
}

/** Threads over and under. */
function drawWeave(): Promise<Buffer> {
  const random = seededRandom(33);
  const threads = 32;
  const tone = Array.from({ length: threads * 2 }, () => random.between(-0.035, 0.035));
  return toJpeg((x, y) => {
    const [u, v] = [(x / SIDE) * threads, (y / SIDE) * threads];
    const isOver = (Math.floor(u) + Math.floor(v)) % 2 === 0;
    const across = Math.sin((isOver ? u % 1 : v % 1) * Math.PI);
    const thread = tone[isOver ? Math.floor(u) : threads + Math.floor(v)] ?? 0;
    return MEAN - 0.1 + 0.17 * across + thread + random.between(-0.02, 0.02);
  });
}

function toJpeg(brightness: (x: number, y: number) => number): Promise<Buffer> {
  const pixels = new Uint8Array(SIDE * SIDE);
  for (let at = 0; at < pixels.length; at++) {
    pixels[at] = Math.round(Math.min(1, Math.max(0, brightness(at % SIDE, Math.floor(at / SIDE)))) * 255);
  }
  return sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 1 } })
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer();
}
