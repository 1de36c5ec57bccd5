import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { ROOT } from '../lib/project.mjs';
import type { ModelledProduct } from './products.ts';

export const VIEWS = ['main', 'room', 'detail', 'scene', 'glb'] as const;
export type View = (typeof VIEWS)[number];

/** Pictures of no single product, by the product in their middle; `rehome/sets/scenes.py` builds them. */
export const SCENES: Readonly<Record<string, string>> = {
  'waiheke-three-seat-sofa': 'hero',
  'spindle-back-dining-chairs': 'workshop',
  'offcut-leather-tote': 'empty-cart',
  'tall-rimu-bookcase': 'no-results',
  'round-jute-rug': 'not-found',
  'newtown-reading-chair': 'order-complete',
};

/** Products whose room picture is the tile of their category. */
export const TILES: ReadonlySet<string> = new Set([
  'waiheke-three-seat-sofa',
  'linen-headboard-queen',
  'southland-extending-dining-table',
  'rimu-writing-desk',
  'tripod-floor-lamp',
  'tall-rimu-bookcase',
  'macrocarpa-outdoor-table-and-benches',
  'undyed-wool-rug',
  'round-rimu-mirror',
  'kitchen-work-trolley',
  'house-frame-toddler-bed',
  'restored-belt-drive-turntable',
  'sailcloth-weekender',
  'mid-century-teak-sideboard',
]);

/** One file (or set of sizes) to be made; `hash` says from what. */
export interface Task {
  product: ModelledProduct;
  view: View;
  hash: string;
}

/**
 * Everything that can be made with the kinds built so far.
 *
 * @param words a task is in when its product's slug, kind or category contains one of them; none: all
 */
export function planTasks(
  products: readonly ModelledProduct[],
  words: string[],
  views: readonly View[],
): Task[] {
  const sources = kindSources();
  return products
    .filter((product) => isNamed(product, words))
    .flatMap((product) => {
      const source = sources.get(product.look.kind);
      if (source === undefined) return [];
      return views
        .filter((view) => view !== 'scene' || product.slug in SCENES)
        .map((view) => ({ product, view, hash: hashOf(product, view, source) }));
    });
}

/** The kinds that are built, with the part of their module they depend on. */
function kindSources(): Map<string, string> {
  const folder = `${ROOT}/scripts/demo-assets/rehome/kinds`;
  const modules = readdirSync(folder).filter((file) => file.endsWith('.py') && file !== '__init__.py');
  return new Map(modules.flatMap((file) => kindsIn(readFileSync(`${folder}/${file}`, 'utf8'))));
}

/** A module's kinds, each with the whole module but for the other kinds, comments and blank lines. */
function kindsIn(source: string): [kind: string, source: string][] {
  const chunks = source.split('\n\n\n');
  const named = (chunk: string) =>
    [...chunk.matchAll(/^@kind\(\s*'([^']+)'/gm)].map(([, name]) => name ?? '');
  return chunks.flatMap(named).map((kind) => {
    const own = chunks.filter((chunk) => named(chunk).length === 0 || named(chunk).includes(kind));
    const lines = own.join('\n').split('\n');
    return [kind, lines.filter((line) => !/^\s*(?:#.*)?$/.test(line)).join('\n')];
  });
}

/** Changes when the product's look or size, its kind's source or a version of the parts it uses changes. */
function hashOf(
  { slug, look, widthCm, depthCm, heightCm }: ModelledProduct,
  view: View,
  source: string,
): string {
  const versions = JSON.parse(readFileSync(`${ROOT}/scripts/demo-assets/rehome/versions.json`, 'utf8'));
  const used = [versions.shapes, versions.materials, versions[view]];
  return createHash('sha256')
    .update(JSON.stringify([slug, look, widthCm, depthCm, heightCm, view, used, source]))
    .digest('hex')
    .slice(0, 16);
}

function isNamed({ slug, look, category }: ModelledProduct, words: string[]): boolean {
  const text = `${slug} ${look.kind} ${category}`.toLowerCase();
  return words.length === 0 || words.some((word) => text.includes(word.toLowerCase()));
}
