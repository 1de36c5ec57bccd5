import { takeBest } from '@/server/modules/search/ranking/take-best.ts';
import type { FurnishingsInput } from '@/shared/rooms/furnishings.ts';
import { type Columns, type FacetTable, FURNITURE_KIND_NAMES } from './facet-table.ts';
import { chosenBits } from './filter-bits.ts';

/** Share of a kind that is added for being cheap, and again for being small. */
const SPECIAL_SHARE = 0.25;

/**
 * Finds pieces in stock whose sizes are known, kind by kind: the best rated of the wished style and colours, plus some
 * of the cheapest and smallest for small rooms and budgets. Of a listing's variants the one that comes first by each of these.
 *
 * @param left excluded categories
 * @returns ids of products and variants, each with the number of wishes it meets
 */
export function findFurnishings(table: FacetTable, input: FurnishingsInput, left: ReadonlySet<number>) {
  const suits = countMatchingWishes(table, input);
  return findSlots(table, input, left).map((slot) => ({
    id: pieceId(table.columns, slot),
    suits: suits(slot),
  }));
}

/** Returns the id of a slot's listing or variant. */
function pieceId({ id, variant }: Columns, slot: number): number {
  return variant[slot] || id[slot]!;
}

function findSlots(table: FacetTable, input: FurnishingsInput, left: ReadonlySet<number>): number[] {
  const { onSale, inStock, kind, price, width, depth, category, pieces } = table.columns;
  const kindIndexes = [...new Set(input.kinds)].map((name) => FURNITURE_KIND_NAMES.indexOf(name));
  const byKind = new Map<number, number[]>(kindIndexes.map((kindIndex) => [kindIndex, []]));
  const leftOut = Uint8Array.from(table.categories, (of) =>
    Number(left.has(of) || (input.categoryId !== undefined && input.categoryId !== of)),
  );
  const limit = input.maxPriceCents ?? Number.POSITIVE_INFINITY;
  const fits = input.fits ?? { width: Number.POSITIVE_INFINITY, depth: Number.POSITIVE_INFINITY };
  const gap = sorted(fits.width, fits.depth);
  for (let slot = 0; slot < table.length; slot++) {
    if (onSale[slot] !== 1) continue;
    const own = byKind.get(kind[slot]!);
    if (!own || leftOut[category[slot]!] === 1) continue;
    for (const piece of pieces[slot] ?? [slot]) {
      if (inStock[piece] === 0 || price[piece]! > limit) continue;
      const [short, long] = sorted(width[piece]!, depth[piece]!);
      if (short > 0 && short <= gap[0] && long <= gap[1]) own.push(piece);
    }
  }
  return [...byKind.values()].flatMap((own) => chooseOf(table, own, input));
}

function chooseOf(
  table: FacetTable,
  slots: readonly number[],
  { each, near, style, colours }: FurnishingsInput,
): number[] {
  const { price, width, depth, rating } = table.columns;
  const take = (count: number, score: (slot: number) => number) => takeBestPieces(table, slots, count, score);
  if (near) return take(each, (slot) => -distance(table, slot, near));
  const suits = countMatchingWishes(table, { style, colours });
  const some = Math.floor(each * SPECIAL_SHARE);
  // Ratings go up to 500.
  const best = take(each, (slot) => suits(slot) * 1_000 + rating[slot]!);
  const cheapest = take(some, (slot) => -price[slot]!);
  const smallest = take(some, (slot) => -width[slot]! * depth[slot]!);
  const first = [...best.slice(0, each - 2 * some), ...cheapest, ...smallest, ...best];
  return [...new Set(first)].slice(0, each);
}

/** Takes the best slots, of each listing only its best one. */
function takeBestPieces(
  { columns }: FacetTable,
  slots: readonly number[],
  count: number,
  score: (slot: number) => number,
): number[] {
  // The slots of a listing follow each other.
  const best: number[] = [];
  for (const slot of slots) {
    const last = best.at(-1);
    if (last === undefined || columns.id[last] !== columns.id[slot]) best.push(slot);
    else if (score(slot) > score(last)) best[best.length - 1] = slot;
  }
  return [...takeBest(best, count, score, (slot) => pieceId(columns, slot))];
}

/** Returns 0 for the same size and price; 1 for a dimension or price that differs by a factor of e (2.7). */
function distance(table: FacetTable, slot: number, near: NonNullable<FurnishingsInput['near']>): number {
  const { price, width, depth } = table.columns;
  const times = (one: number, other: number) => Math.abs(Math.log(Math.max(1, one) / Math.max(1, other)));
  const size = times(width[slot]!, near.width) + times(depth[slot]!, near.depth);
  return size + (near.priceCents === undefined ? 0 : times(price[slot]!, near.priceCents));
}

function countMatchingWishes(
  table: FacetTable,
  { style, colours }: Pick<FurnishingsInput, 'style' | 'colours'>,
) {
  const { style: styles, colour } = table.columns;
  const styleBit = chosenBits({ style: style && [style] }, 'style');
  const colourBits = chosenBits({ colour: colours }, 'colour');
  return (slot: number) =>
    Number((styles[slot]! & styleBit) !== 0) + Number((colour[slot]! & colourBits) !== 0);
}

function sorted(one: number, other: number): [short: number, long: number] {
  return one < other ? [one, other] : [other, one];
}
