import type { CatalogueIndex } from '@/server/modules/search/ranking/catalogue-index.ts';
import { phrasesOf } from '@/server/modules/search/ranking/phrases.ts';
import type { LikenessFacts } from './likeness.ts';

/** What the index of the search knows of a product's kin; the database says what of it is on sale. */
export interface Candidates {
  /** Of the same kind of thing, the nearest in price; none in a small catalogue. */
  ofKind: number[];
  /** Of other kinds and categories, with the most of the same stuff, colour and tags. */
  companions: number[];
}

/** How many of each are looked at more closely. */
const MAX_OF_KIND = 40;
const MAX_COMPANIONS = 60;
/** A word that more products have tells little, and costs much. */
const MAX_WITH_WORD = 20_000;
const MAX_WORDS = 12;
/** Things that cost more than so many times as much, or as little, are not put beside each other. */
const PRICE_TIMES = 6;

/** Candidates from memory; null for what is not in the index, as a product that is gone. */
export function findCandidates(index: CatalogueIndex, shown: LikenessFacts): Candidates | null {
  const own = index.slotOf(shown.id);
  if (own === undefined) return null;
  // A small catalogue does not tell kinds apart: there the category says more.
  const ofKind = index.model.isLarge ? findOfKind(index, own) : [];
  return { ofKind, companions: findCompanions(index, own, shown) };
}

function findOfKind(index: CatalogueIndex, own: number): number[] {
  const price = Math.log(Math.max(1, index.factsOf(own)?.price ?? 1));
  const found: { id: number; distance: number }[] = [];
  index.eachOfKind(index.kindOf(own), (slot) => {
    const facts = index.factsOf(slot);
    if (!facts || slot === own) return;
    found.push({ id: facts.id, distance: Math.abs(Math.log(Math.max(1, facts.price)) - price) });
  });
  return found
    .sort((one, other) => one.distance - other.distance || one.id - other.id)
    .slice(0, MAX_OF_KIND)
    .map(({ id }) => id);
}

function findCompanions(index: CatalogueIndex, own: number, shown: LikenessFacts): number[] {
  const texts = [...shown.materials, shown.colour ?? '', ...shown.tags];
  const words = new Set(texts.flatMap(phrasesOf).flatMap((phrase) => phrase.words));
  const kind = index.kindOf(own);
  const price = index.factsOf(own)?.price ?? 0;
  const scores = new Map<number, number>();
  for (const word of [...words].slice(0, MAX_WORDS)) {
    const count = index.countWithWord(word);
    if (count < 2 || count > MAX_WITH_WORD) continue;
    const rarity = Math.log(1 + index.size / count);
    index.eachWith(word, (slot, worth) => {
      if (index.kindOf(slot) !== kind) scores.set(slot, (scores.get(slot) ?? 0) + rarity * worth);
    });
  }
  const found: { id: number; score: number }[] = [];
  for (const [slot, score] of scores) {
    const facts = index.factsOf(slot);
    if (!facts || facts.categoryId === shown.categoryId) continue;
    if (facts.price > PRICE_TIMES * price || price > PRICE_TIMES * facts.price) continue;
    found.push({ id: facts.id, score });
  }
  return found
    .sort((one, other) => other.score - one.score || one.id - other.id)
    .slice(0, MAX_COMPANIONS)
    .map(({ id }) => id);
}
