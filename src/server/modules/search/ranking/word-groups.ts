import type { Group } from './candidates.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { isNumber, isUnit, measureTerm } from './listing.ts';
import { type Asked, shareWithin } from './request.ts';

/** What the name of the thing counts among the words: its kind tells most of it already. */
const HEAD_SHARE = 0.2;
/** How much less a word counts whose use is in the name of the thing: a 'low table' is as much of a coffee table. */
const IN_NAME = 0.8;
/** What a measure in another unit, or a number of something else, is worth beside what was asked for. */
const SAME_MEASURE = 0.9;
/** The same for measures that are so many steps of 2.5 % away: a sofa of 170 cm is nearer to one of 180 cm than one of 240 cm. */
const NEAR_MEASURES = [0.6, 0.45, 0.3];
const NUMBER_ALONE = 0.5;
/** What a unit counts: its number tells most. */
const UNIT_SHARE = 0.5;
/** A unit that so many listings have finds nothing by itself: sellers write down what things measure. */
const COMMON = 0.5;

/** What each word is looked for by, and how much it counts: the rarer, the more. Without those that no product has. */
export function groupsOf(index: CatalogueIndex, asked: readonly Asked[]): Group[] {
  const groups: Group[] = [];
  index.read();
  asked.forEach((one, place) => {
    const next = asked[place + 1];
    const isCount = isNumber(one.word) && next?.pair === `${one.word} ${next?.word}`;
    if (isCount) groups.push(...countGroup(index, one, next));
    else if (isUnit(one.word) && isCommon(index, one.word)) return;
    else groups.push(...wordGroups(index, one, shareOf(index, asked, place)));
  });
  return groups;
}

/** How much of its rarity a word counts. */
function shareOf({ model }: CatalogueIndex, asked: readonly Asked[], place: number): number {
  const { word, isHead, pair } = asked[place]!;
  const next = asked[place + 1];
  if (isUnit(word) && pair && isNumber(pair)) return UNIT_SHARE;
  if (!model.isLarge) return 1;
  if (isHead) return HEAD_SHARE;
  const isBeforeHead = next?.isHead && next.pair === `${word} ${next.word}`;
  return isBeforeHead ? 1 - IN_NAME * shareWithin(word, next.pair, model.said, model.called) : 1;
}

function wordGroups(index: CatalogueIndex, { word, worth, pair }: Asked, share: number): Group[] {
  const { synonyms } = index.model;
  return (pair && synonyms.has(pair) ? [word, pair] : [word]).flatMap((name) => {
    const members = [[name, 1] as const, ...(synonyms.get(name) ?? [])].flatMap(([other, closeness]) => {
      const term = index.termOf(other);
      return term === undefined ? [] : { term, closeness, isWord: other === word };
    });
    const weight = share * worth * rarityOf(index, index.termOf(name));
    return members.length > 0 ? { weight, members } : [];
  });
}

/** A number together with what it counts or measures: the 5 of '5 drawer', '48 inch' in whatever unit. */
function countGroup(index: CatalogueIndex, { word, worth }: Asked, { pair, word: unit }: Asked): Group[] {
  const together = [
    { name: pair, closeness: 1 },
    ...[0, -1, 1].map((neighbour) => ({
      name: measureTerm(word, unit, neighbour),
      closeness: SAME_MEASURE,
    })),
  ].flatMap(({ name, closeness }) => {
    const term = name === null ? undefined : index.termOf(name);
    return term === undefined ? [] : { term, closeness, isWord: false };
  });
  const near = NEAR_MEASURES.flatMap((closeness, at) =>
    [-2 - at, 2 + at].flatMap((neighbour) => {
      const name = measureTerm(word, unit, neighbour);
      const term = name === null ? undefined : index.termOf(name);
      return term === undefined ? [] : { term, closeness, isWord: false };
    }),
  );
  const alone = index.termOf(word);
  const members = [...together, ...near];
  if (alone !== undefined) {
    members.push({ term: alone, closeness: together.length > 0 ? NUMBER_ALONE : 1, isWord: true });
  }
  const commonest = (together.length > 0 ? together : members).map(({ term }) => rarityOf(index, term));
  return members.length > 0 ? [{ weight: worth * Math.min(...commonest), members }] : [];
}

function isCommon(index: CatalogueIndex, word: string): boolean {
  const term = index.termOf(word);
  return term !== undefined && index.countWith(term) > COMMON * index.size;
}

function rarityOf(index: CatalogueIndex, term: number | undefined): number {
  return Math.log(1 + index.size / (1 + (term === undefined ? 0 : index.countWith(term))));
}
