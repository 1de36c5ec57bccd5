import { foldText } from '@/server/modules/search/ranking/phrases.ts';
import type { Product, Suggestion } from '@/shared/catalog/catalog.ts';
import { capitalise } from '@/shared/format/capitalise.ts';
import { STYLE_WORDS } from '@/shared/search/facet-words.ts';

/** The compared fields of two products. */
export type RelatedCandidate = Pick<
  Product,
  | ('id' | 'name' | 'categoryId' | 'vendorId' | 'vendorName' | 'price' | 'stock')
  | ('colour' | 'materials' | 'tags' | 'widthCm' | 'depthCm' | 'heightCm')
>;

export type Choice = Pick<Suggestion, 'id' | 'why'>;

interface Scored {
  facts: RelatedCandidate;
  score: number;
  why: string | null;
}

/** Weight of each likeness; tuned on the demo data. */
const SIMILAR = { kind: 3, words: 3, category: 1, materials: 1.5, colour: 0.7, size: 1, price: 1.5 };
const COMPANION = { materials: 2, colour: 1, style: 1.5, vendor: 0.3, price: 0.7, category: 1 };
/** Maximum relative difference for 'about this size' and 'about this price'. */
const NEAR = { size: 0.15, price: 0.1 };
/** Maximum companions per category, for variety. */
const PER_CATEGORY = 2;

/**
 * Sorts similar products: same kind, words, materials, size and price. Sold-out products come last.
 *
 * @param isOfKind whether the index assigns it the same kind
 */
export function chooseSimilar(
  shown: RelatedCandidate,
  candidates: readonly RelatedCandidate[],
  isOfKind: (id: number) => boolean,
  limit: number,
): Choice[] {
  const ownWords = wordsOf(shown);
  const scored = candidates
    .filter(({ id }) => id !== shown.id)
    .map((product): Scored => {
      const share = sharedWith(shown, product);
      const score =
        SIMILAR.kind * Number(isOfKind(product.id)) +
        SIMILAR.words * overlap(ownWords, wordsOf(product)) +
        SIMILAR.category * Number(product.categoryId === shown.categoryId) +
        SIMILAR.materials * Math.min(1, share.materials.length / Math.max(1, shown.materials.length)) +
        SIMILAR.colour * Number(share.colour) +
        SIMILAR.size * share.size +
        SIMILAR.price * share.price;
      const reason = joinReasons([
        share.materials[0] ? `also ${share.materials[0]}` : share.colour && 'in the same colour',
        share.size > 1 - NEAR.size && 'about this size',
        share.price > 1 - NEAR.price && 'about this price',
      ]);
      return { facts: product, score, why: reason };
    });
  return best(scored).slice(0, limit).map(choice);
}

/**
 * Sorts companions: other products with the same materials, colour or style; drops those that share none.
 *
 * @param affinity how often buyers of the category also buy from this one, 0 to 1
 */
export function chooseCompanions(
  shown: RelatedCandidate,
  candidates: readonly RelatedCandidate[],
  affinity: (categoryId: number) => number,
  limit: number,
): Choice[] {
  const scored = candidates.flatMap((product): Scored[] => {
    if (product.categoryId === shown.categoryId || product.id === shown.id) return [];
    const share = sharedWith(shown, product);
    const style = sharedTexts(shown.tags, product.tags).find(
      (tag) => isStyle(tag) && !isImpliedBy(share.materials, tag),
    );
    if (share.materials.length === 0 && !share.colour && !style) return [];
    const score =
      COMPANION.materials * Number(share.materials.length > 0) +
      COMPANION.colour * Number(share.colour) +
      COMPANION.style * Number(style !== undefined) +
      COMPANION.vendor * Number(product.vendorId === shown.vendorId) +
      COMPANION.price * share.price +
      COMPANION.category * affinity(product.categoryId);
    const reason = joinReasons([
      share.materials[0] && `also ${share.materials[0]}`,
      share.colour && 'in the same colour',
      style !== undefined && `also ${style}`,
    ]);
    return [{ facts: product, score, why: reason }];
  });
  const perCategory = new Map<number, number>();
  return best(scored)
    .filter(({ facts: { categoryId } }) => {
      const already = perCategory.get(categoryId) ?? 0;
      perCategory.set(categoryId, already + 1);
      return already < PER_CATEGORY;
    })
    .slice(0, limit)
    .map(choice);
}

function best(scored: Scored[]): Scored[] {
  return scored.sort(
    (one, other) =>
      Number(other.facts.stock > 0) - Number(one.facts.stock > 0) ||
      other.score - one.score ||
      one.facts.id - other.facts.id,
  );
}

const choice = ({ facts, why }: Scored): Choice => ({ id: facts.id, why });

function sharedWith(shown: RelatedCandidate, other: RelatedCandidate) {
  return {
    materials: sharedMaterials(shown.materials, other.materials),
    colour:
      Boolean(shown.colour) &&
      foldForComparison(shown.colour ?? '') === foldForComparison(other.colour ?? ''),
    size: sizeLikeness(shown, other),
    price: sizeRatio(Number(shown.price), Number(other.price)),
  };
}

/** Common materials, as the first product writes them; 'solid oak' and 'oak' share 'oak'. */
function sharedMaterials(own: readonly string[], others: readonly string[]): string[] {
  const [mine, other] = [own, others].map((materials) => materials.filter(isTelling));
  const same = sharedTexts(mine ?? [], other ?? []);
  if (same.length > 0) return same;
  const [lastOfMine, lastOfOther] = [mine, other].map((materials) =>
    materials?.map(lastWord).filter(isTelling),
  );
  return [...new Set(sharedTexts(lastOfMine ?? [], lastOfOther ?? []))];
}

/** Finishes, fillings and words for any material: that both have them is no reason to buy both. */
const NOT_TELLING = new Set(
  (
    'oil wax varnish lacquer paint stain polish shellac glue adhesive sealant finish coating foam padding filling ' +
    'hardware screws fittings felt wood timber metal fabric textile plastic board material materials'
  ).split(' '),
);

function isTelling(material: string): boolean {
  return !NOT_TELLING.has(foldForComparison(lastWord(material)));
}

const STYLES = new Set(Object.values(STYLE_WORDS).flat());

/** True for a tag that names a style of furnishing, such as 'mid-century' or 'coastal look'. */
function isStyle(tag: string): boolean {
  const words = foldForComparison(tag).split(/[^a-z0-9]+/);
  return words.some((word, index) => STYLES.has(word) || STYLES.has(`${word}${words[index + 1] ?? ''}`));
}

function lastWord(text: string): string {
  return text.trim().split(/\s+/).at(-1) ?? '';
}

function isImpliedBy(materials: readonly string[], tag: string): boolean {
  const folded = foldForComparison(tag);
  return materials
    .map(foldForComparison)
    .some((material) => material.includes(folded) || folded.includes(material));
}

/** Common texts, as the first list writes them, lowercased for a sentence except for proper names. */
function sharedTexts(own: readonly string[], others: readonly string[]): string[] {
  const foldedOthers = new Set(others.map(foldForComparison));
  return own
    .filter((text) => foldedOthers.has(foldForComparison(text)))
    .map((text) => (/\p{Lu}/u.test(text.slice(1)) ? text : text.toLowerCase()));
}

function sizeLikeness(shown: RelatedCandidate, other: RelatedCandidate): number {
  const ratios = (['widthCm', 'depthCm', 'heightCm'] as const).flatMap((side) => {
    const [one, two] = [shown[side], other[side]];
    return one === null || two === null ? [] : [sizeRatio(one, two)];
  });
  return ratios.length === 0 ? 0 : Math.min(...ratios);
}

function sizeRatio(one: number, other: number): number {
  const limit = Math.max(one, other);
  return limit === 0 ? 1 : Math.min(one, other) / limit;
}

function wordsOf({ name, tags }: RelatedCandidate): Set<string> {
  const words = [name, ...tags].flatMap((text) => foldForComparison(text).split(/[^\p{L}\p{N}]+/u));
  return new Set(words.filter((word) => word.length > 2).map((word) => word.replace(/s$/, '')));
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0;
  for (const word of one) if (other.has(word)) both++;
  return both === 0 ? 0 : both / (one.size + other.size - both);
}

function foldForComparison(text: string): string {
  return foldText(text).trim();
}

/** Joins at most two reasons: 'Also oak, about this size'. */
function joinReasons(reasons: readonly (string | false | undefined)[]): string | null {
  const statedReasons = reasons.filter((reason) => typeof reason === 'string');
  const text = statedReasons.slice(0, 2).join(', ');
  return text === '' ? null : capitalise(text);
}
