import type { CatalogueIndex } from '@/server/modules/search/ranking/catalogue-index.ts';
import { singularOf } from '@/server/modules/search/ranking/phrases.ts';

/** What a half-typed search may become. */
export interface Completion {
  text: string;
  /** Whether products are called so, or listings say its words together: worth offering as a search. */
  isSaid: boolean;
}

/** Ends that are answered, and those whose names are counted for it: the commonest. */
const MOST_COMPLETIONS = 4;
const COUNTED = 10;
/** What it tells of an end that it was typed in whole, that it names a thing, and that listings say it after the word before. */
const WHOLE = 2;
const NAMES_THING = 2;
const SAID_TOGETHER = 4;
/** How many listings a name that has the word counts as. */
const IN_NAME = 10;

type Words = Pick<CatalogueIndex, 'model' | 'eachWith'>;

/**
 * The likeliest ends of what is being typed, the likeliest first. What ends in a space is whole already.
 *
 * @param typed folded
 * @returns the text itself where no listing has a word that begins so
 */
export function completeWords(typed: string, list: WordList, index: Words): Completion[] {
  const { model } = index;
  const text = typed.replace(/\s+/g, ' ').trimStart();
  const [, before = '', last] = /^(.*?)(\p{L}+)$/u.exec(text) ?? [];
  if (last === undefined) return [{ text: text.trim(), isSaid: false }];
  const previous = /(\p{L}+) $/u.exec(before)?.[1];

  const ends = new Map<
    string,
    { word: string; singular: string; count: number; bonus: number; isTogether: boolean }
  >();
  for (const { word, count } of list.beginningWith(last)) {
    const singular = singularOf(word);
    // 'table' stands for 'tables' too.
    const known = ends.get(singular);
    if (known && (known.word === last || known.count >= count)) continue;
    const isTogether = previous !== undefined && model.said.has(`${singularOf(previous)} ${singular}`);
    const bonus =
      (word === last ? WHOLE : 0) +
      (model.heads.has(singular) ? NAMES_THING : 0) +
      (isTogether ? SAID_TOGETHER : 0);
    ends.set(singular, { word, singular, count, bonus, isTogether });
  }
  if (ends.size === 0) return [{ text, isSaid: false }];
  return best([...ends.values()], COUNTED, ({ count, bonus }) => Math.log(count) + bonus)
    .map((end) => ({ ...end, names: countNames(index, end.singular) }))
    .toSorted((one, other) => worthOf(other) - worthOf(one))
    .slice(0, MOST_COMPLETIONS)
    .map(({ word, names, isTogether }) => ({
      text: before + word,
      isSaid: previous === undefined ? names > 0 : isTogether,
    }));
}

function worthOf({ count, names, bonus }: { count: number; names: number; bonus: number }): number {
  return Math.log(count + IN_NAME * names) + bonus;
}

/** How many products are called so. */
function countNames(index: Words, word: string): number {
  let names = 0;
  index.eachWith(word, (_, worth) => {
    if (worth === 1) names++;
  });
  return names;
}

function best<Item>(items: Item[], most: number, worth: (item: Item) => number): Item[] {
  return items.sort((one, other) => worth(other) - worth(one)).slice(0, most);
}

/** A word of the catalogue, and how many listings have it. */
interface CountedWord {
  readonly word: string;
  readonly count: number;
}

/** Words with one beginning that are looked at: one letter begins a few thousand of a large catalogue's. */
const MOST_READ = 5_000;

/** The words of a catalogue in alphabetical order, for finding those that begin alike. */
export class WordList {
  private readonly words: readonly string[];
  private readonly counts: ReadonlyMap<string, number>;

  constructor(words: Iterable<CountedWord>) {
    this.counts = new Map(Array.from(words, ({ word, count }) => [word, count]));
    // Without a comparison of ours, which takes ten times as long.
    this.words = [...this.counts.keys()].sort();
  }

  get size(): number {
    return this.words.length;
  }

  /** The words that begin so, in their order. */
  *beginningWith(prefix: string): Generator<CountedWord> {
    const first = this.placeOf(prefix);
    for (let at = first; at < first + MOST_READ; at++) {
      const word = this.words[at];
      if (!word?.startsWith(prefix)) return;
      yield { word, count: this.counts.get(word) ?? 0 };
    }
  }

  /** The place of the first word that is not before it. */
  private placeOf(prefix: string): number {
    let from = 0;
    let to = this.words.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.words[middle] ?? '') < prefix) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
