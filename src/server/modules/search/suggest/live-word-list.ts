import type { CatalogueIndex } from '@/server/modules/search/ranking/catalogue-index.ts';
import { WordList } from './word-list.ts';

interface Kept {
  list: WordList;
  madeAt: number;
}

/** A word that is new to the catalogue is completed after so long at most: to sort all takes some ten milliseconds. */
const FRESH_MS = 60_000;

const kept = new WeakMap<CatalogueIndex, Kept>();

/** The words of an index in alphabetical order. */
export function wordListOf(index: CatalogueIndex): WordList {
  const known = kept.get(index);
  const { spelling } = index;
  const isDue = known === undefined || performance.now() - known.madeAt > FRESH_MS;
  if (known && (!isDue || known.list.size === spelling.size)) return known.list;
  const list = new WordList(spelling.all());
  kept.set(index, { list, madeAt: performance.now() });
  return list;
}
