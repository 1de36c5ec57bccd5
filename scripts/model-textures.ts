/**
 * `npm run model-textures [-- slugs]`: gives the demo's models pictures of their materials, as far as they have none: the grain of wood
 * and the threads of fabric. A model stays under 400 kB.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { NodeIO, VertexLayout } from '@gltf-transform/core';
import { paintMaterial, SURFACES } from './lib/model-surfaces.ts';

const MODELS = 'public/demo/models';
const MAX_BYTES = 400_000;

const wanted = process.argv.slice(2);
// As Blender writes them.
const io = new NodeIO().setVertexLayout(VertexLayout.SEPARATE);
for (const name of readdirSync(MODELS).filter((name) => name.endsWith('.glb'))) {
  if (wanted.length > 0 && !wanted.includes(name.replace(/\.glb$/, ''))) continue;
  const path = `${MODELS}/${name}`;
  const document = await io.readBinary(new Uint8Array(readFileSync(path)));
  for (const material of document.getRoot().listMaterials()) {
    const surface = SURFACES.find(({ words }) => words.test(material.getName()));
    if (surface && !material.getBaseColorTexture()) await paintMaterial(document, material, surface);
  }
  await io.write(path, document);
  const { size } = statSync(path);
  if (size > MAX_BYTES) throw new Error(`${name} has ${size} bytes.`);
  console.info(`${name}: ${Math.round(size / 1000)} kB`);
}
