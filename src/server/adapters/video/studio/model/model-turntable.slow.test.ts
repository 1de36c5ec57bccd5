import { readdirSync, readFileSync } from 'node:fs';
import { Document, NodeIO } from '@gltf-transform/core';
import { expect, test } from 'vitest';
import type { TurntableOptions } from '@/server/adapters/video/studio/turntable.ts';
import { bodyOf, type View, viewOf } from './camera.ts';
import { floorValue, footprintOf } from './floor.ts';
import { createModelTurntable, rotate } from './model-turntable.ts';
import { createRaster } from './raster.ts';
import { readGlb } from './read-glb.ts';

const [WIDTH, HEIGHT] = [96, 72];
const OPTIONS: TurntableOptions = {
  width: WIDTH,
  height: HEIGHT,
  frames: 8,
  camera: 'product',
  effects: ['shadow'],
};

test('halfway through the turn a chair shows its back, and the video loops', async () => {
  const turntable = await createModelTurntable(demoModel('newtown-reading-chair'), OPTIONS);
  const [first, middle, end] = [draw(turntable, 0), draw(turntable, 4), draw(turntable, 8)];

  expect(turntable.source).toBe('model');
  expect(difference(first, middle)).toBeGreaterThan(3);
  expect(difference(first, end)).toBe(0);
  expect(difference(first, draw(turntable, 1))).toBeGreaterThan(difference(first, end));
});

test('every demo model stays in the frame all around, near the lens and across a room', async () => {
  const models = readdirSync('public/demo/models').filter((name) => name.endsWith('.glb'));
  expect(models.length).toBeGreaterThan(50);
  for (const name of models) {
    const { positions } = await readGlb(readFileSync(`public/demo/models/${name}`));
    const body = bodyOf(positions);
    for (const camera of ['product', 'room'] as const) {
      const [left, right, top, bottom] = edgesOf(positions, viewOf(camera, body, OPTIONS, 0));
      expect(left, name).toBeGreaterThan(0);
      expect(right, name).toBeLessThan(WIDTH);
      expect(top, name).toBeGreaterThan(0);
      expect(bottom, name).toBeLessThan(HEIGHT);
      expect(Math.max(right - left, bottom - top), name).toBeGreaterThan(HEIGHT * 0.35);
    }
  }
});

test('a wall that passes the camera covers the frame, without its part behind the eye', () => {
  const raster = createRaster(WIDTH, HEIGHT, 3);
  const wall = Float32Array.of(-50, -50, -20, 50, -50, -20, 0, 80, 30);
  raster.clear();
  raster.project({ eye: [0, 0, 0], pitch: 0, focal: 80, middleX: 48, middleY: 36 }, wall, false);
  raster.draw(7, 0, 1, 2, 0);

  const shown = [...raster.ids].filter((triangle) => triangle === 7).length;
  expect(shown).toBeGreaterThan(0);
  // In the upper rows the wall is above the eye: depth decreases without changing sign.
  expect([...raster.depths].every((depth) => depth >= 0 && depth <= 100)).toBe(true);
  expect(raster.ids[(0 * WIDTH + 48) * 4]).toBe(7);
});

test('each foot has a narrow dark contact shadow', () => {
  // A table of 1 m: two triangles high up, one foot of 10 cm at the axis.
  const top = [-0.5, 0.7, -0.5, 0.5, 0.7, -0.5, 0, 0.7, 0.5];
  const foot = [-0.05, 0, -0.05, 0.05, 0, -0.05, 0, 0, 0.05];
  const mesh = {
    positions: Float32Array.from([...top, ...foot]),
    triangles: Uint32Array.from([0, 1, 2, 3, 4, 5]),
  };
  const footprint = footprintOf(mesh, 0.7);
  expect(floorValue(footprint, 0, 0, 0)).toBeGreaterThan(0.75);
  expect(floorValue(footprint, 0, -0.06, 0)).toBeGreaterThan(0.05);
  expect(floorValue(footprint, 0, -0.1, 0)).toBe(0);
  expect(floorValue(footprint, 0.3, -0.4, 0)).toBe(0);
});

test('a piece casts a shadow on the floor beside it', async () => {
  const model = demoModel('raglan-round-coffee-table');
  const [lit, shadowed] = await Promise.all(
    [[], ['shadow'] as const].map((effects) => createModelTurntable(model, { ...OPTIONS, effects })),
  );
  const [a, b] = [draw(lit!, 0), draw(shadowed!, 0)];

  const darker = pixels().filter((at) => b[at]! < a[at]! - 8);
  const brighter = pixels().filter((at) => b[at]! > a[at]! + 2);
  expect(darker.length).toBeGreaterThan(200);
  expect(brighter).toEqual([]);
});

test('metal reflects the lamps, a rough surface does not', async () => {
  const [metal, rough] = await Promise.all(
    [
      { metallic: 1, roughness: 0.15 },
      { metallic: 0, roughness: 1 },
    ].map(async (surface) => createModelTurntable(await ball(surface), OPTIONS)),
  );

  expect(spread(draw(metal!, 0))).toBeGreaterThan(spread(draw(rough!, 0)) + 20);
});

test.each([
  ['no GLB', new TextEncoder().encode('solid cube'), 'cannot be read'],
  ['a list of two billion numbers in a few bytes', hugeAccessor(), 'too detailed'],
  ['no triangles', empty(), 'shows nothing'],
])('refuses %s', async (_, glb, message) => {
  await expect(
    Promise.resolve(glb).then((bytes) => createModelTurntable(bytes, OPTIONS)),
  ).rejects.toMatchObject({
    name: 'ModelRefused',
    message: expect.stringContaining(message),
  });
});

function demoModel(slug: string): Uint8Array {
  return readFileSync(`public/demo/models/${slug}.glb`);
}

/** Left, right, top and bottom edge in pixels of the object over four quarter turns. */
function edgesOf(positions: Float32Array, view: View): [number, number, number, number] {
  const edges: [number, number, number, number] = [Infinity, -Infinity, Infinity, -Infinity];
  const raster = createRaster(1, 1, positions.length / 3);
  for (let quarter = 0; quarter < 4; quarter++) {
    const turn = 0.4 + (quarter * Math.PI) / 2;
    raster.project(view, rotate(positions, turn, new Float32Array(positions.length)), false);
    for (let at = 0; at < positions.length; at += 3) {
      const [x, y] = [raster.clip[at]! / raster.clip[at + 2]!, raster.clip[at + 1]! / raster.clip[at + 2]!];
      edges[0] = Math.min(edges[0], x);
      edges[1] = Math.max(edges[1], x);
      edges[2] = Math.min(edges[2], y);
      edges[3] = Math.max(edges[3], y);
    }
  }
  return edges;
}

function draw(turntable: { draw(index: number, into: Uint8ClampedArray): void }, index: number) {
  const picture = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  turntable.draw(index, picture);
  return picture;
}

function pixels(): number[] {
  return Array.from({ length: WIDTH * HEIGHT }, (_, pixel) => pixel * 4);
}

/** Mean difference per byte. */
function difference(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  return one.reduce((sum, byte, at) => sum + Math.abs(byte - other[at]!), 0) / one.length;
}

/** Brightness range in the middle of the frame, without a few outliers. */
function spread(picture: Uint8ClampedArray): number {
  const tones: number[] = [];
  for (let row = 30; row < 45; row++)
    for (let column = 26; column < 70; column++) tones.push(picture[(row * WIDTH + column) * 4]!);
  tones.sort((a, b) => a - b);
  return tones[Math.floor(tones.length * 0.97)]! - tones[Math.floor(tones.length * 0.03)]!;
}

/** A grey ball, 40 cm across. */
async function ball({ metallic, roughness }: { metallic: number; roughness: number }): Promise<Uint8Array> {
  const document = new Document();
  const buffer = document.createBuffer();
  const [positions, normals, triangles]: [number[], number[], number[]] = [[], [], []];
  const [rings, steps] = [16, 32];
  for (let ring = 0; ring <= rings; ring++) {
    for (let step = 0; step <= steps; step++) {
      const [down, around] = [(ring / rings) * Math.PI, (step / steps) * 2 * Math.PI];
      const normal = [Math.sin(down) * Math.sin(around), Math.cos(down), Math.sin(down) * Math.cos(around)];
      normals.push(...normal);
      positions.push(...normal.map((value) => value * 0.2));
      const here = ring * (steps + 1) + step;
      if (ring < rings && step < steps)
        triangles.push(here, here + steps + 1, here + 1, here + 1, here + steps + 1, here + steps + 2);
    }
  }
  const list = (type: 'VEC3' | 'SCALAR', values: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>) =>
    document.createAccessor().setType(type).setArray(values).setBuffer(buffer);
  const material = document
    .createMaterial('grey')
    .setBaseColorFactor([0.5, 0.5, 0.5, 1])
    .setMetallicFactor(metallic)
    .setRoughnessFactor(roughness);
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', list('VEC3', Float32Array.from(positions)))
    .setAttribute('NORMAL', list('VEC3', Float32Array.from(normals)))
    .setIndices(list('SCALAR', Uint16Array.from(triangles)))
    .setMaterial(material);
  const mesh = document.createMesh().addPrimitive(primitive);
  document.createScene().addChild(document.createNode().setMesh(mesh));
  return new NodeIO().writeBinary(document);
}

async function empty(): Promise<Uint8Array> {
  const document = new Document();
  document.createScene();
  return new NodeIO().writeBinary(document);
}

function hugeAccessor(): Uint8Array {
  return glbOf({ asset: { version: '2.0' }, accessors: [{ componentType: 5126, count: 2e9, type: 'VEC3' }] });
}

/** A GLB that contains only its JSON. */
function glbOf(json: object): Uint8Array {
  const text = JSON.stringify(json);
  const chunk = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4));
  const head = Buffer.alloc(20);
  for (const [location, value] of [
    0x46_54_6c_67,
    2,
    chunk.length + 20,
    chunk.length,
    0x4e_4f_53_4a,
  ].entries())
    head.writeUInt32LE(value, location * 4);
  return Buffer.concat([head, chunk]);
}
