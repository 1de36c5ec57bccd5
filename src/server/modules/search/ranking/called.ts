import type { Group } from './candidates.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { Listing } from './listing.ts';
import { type Asked, isMain } from './request.ts';

/**
 * What sellers call their things, for a catalogue of too few listings to tell kinds apart by: a 'rimu side table' is called a
 * table, and a 'sofa throw' a throw.
 */

/** A name ends so; a tag or a keyword does. */
const IN_NAME = '=';
const BESIDE_NAME = '~';
/** What a thing is worth that only its tags or keywords call so. */
const BESIDE_WORTH = 0.98;
/** What it counts to be called so: more than all other words together. */
const CALLED = 30;
/** Words that stand for no thing by themselves: a set of chairs is chairs. */
const QUANTITIES = new Set(['pack', 'pair', 'piece', 'set']);
/** What may stand before another name of the thing: 'table and two benches'. */
const JOINING = new Set(['and', '&', '+']);

/** The terms that a listing is found by when its thing is asked for. */
export function calledTermsOf({ name, tags, ownTags, keywords }: Listing): string[] {
  const named = name.filter(({ after }, at) => at === 0 || JOINING.has(after));
  const terms = [
    ...named.map(({ words }) => `${IN_NAME}${words.at(-1)}`),
    ...[...tags.slice(0, ownTags), ...keywords].map(({ words }) => `${BESIDE_NAME}${words.at(-1)}`),
  ];
  return [...new Set(terms)].filter((term) => !QUANTITIES.has(term.slice(1)));
}

/** What a search asks for by name. */
interface Called {
  group: Group;
  /** Whether a product is called so. */
  has(slot: number): boolean;
}

/**
 * What a search in a small catalogue asks for by name: of its first phrase that has any, the last word that a name ends in, else
 * that a tag or keyword ends in.
 *
 * @returns null where nothing is called by a word of the search, and in a large catalogue, whose kinds tell more
 */
export function calledAsAsked(index: CatalogueIndex, asked: readonly Asked[]): Called | null {
  if (index.model.isLarge) return null;
  for (const words of phrasesIn(asked)) {
    const thing =
      words.findLast((word) => index.countWithWord(IN_NAME + word) > 0) ??
      words.findLast((word) => index.countWithWord(BESIDE_NAME + word) > 0 && !index.isCategoryWord(word));
    if (thing !== undefined) return called(index, thing);
  }
  return null;
}

function called(index: CatalogueIndex, thing: string): Called {
  const terms = [
    { name: IN_NAME + thing, closeness: 1 },
    { name: BESIDE_NAME + thing, closeness: BESIDE_WORTH },
  ];
  const members = terms.flatMap(({ name, closeness }) => {
    const term = index.termOf(name);
    return term === undefined ? [] : { term, closeness, isWord: false };
  });
  return {
    group: { weight: CALLED, members },
    has: (slot) => terms.some(({ name }) => index.hasWord(slot, name)),
  };
}

/** The main words of a search, by the phrases they stand in. */
function phrasesIn(asked: readonly Asked[]): string[][] {
  const phrases: string[][] = [];
  for (const { word, pair } of asked.filter(isMain)) {
    const phrase = phrases.at(-1);
    if (pair === null || !phrase) phrases.push([word]);
    else phrase.push(word);
  }
  return phrases;
}
