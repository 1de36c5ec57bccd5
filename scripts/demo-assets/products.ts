import { pathToFileURL } from 'node:url';
import { demoProducts } from '@/server/seed/demo-data.ts';

/** Inputs of a product's model. `rehome/product.py` reads these field names. */
export type ModelledProduct = ReturnType<typeof listProducts>[number];

/** The products of the demo catalogue as Blender needs them; lengths in whole centimetres. */
export function listProducts() {
  return demoProducts.map((product) => ({
    slug: product.slug,
    name: product.name,
    category: product.categoryName,
    description: product.description,
    colour: product.colour,
    materials: product.materials,
    look: product.look,
    widthCm: product.widthCm,
    depthCm: product.depthCm,
    heightCm: product.heightCm,
  }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.stdout.write(`${JSON.stringify(listProducts(), null, 2)}\n`);
}
