import { Spelling } from '@/server/modules/search/spelling.ts';
import type { Pause } from './kinds.ts';
import { indexedText, isNumber, type ListingText } from './listing.ts';
import type { CatalogueModel } from './model.ts';
import { foldText, phrasesOf } from './phrases.ts';
import {
  type Draft,
  inOrder,
  lowerBound,
  mergeSegments,
  postingsOf,
  type Segment,
  segmentOf,
  WORTH_BITS,
  WORTH_STEPS,
} from './segment.ts';
import { NO_EXTRA_SYNONYMS, readExtraSynonyms } from './synonyms.ts';

export interface ProductFacts {
  id: number;
  vendorId: number;
  categoryId: number;
  region: string;
  /** Cents. */
  price: number;
}

export type IndexedProduct = ProductFacts & ListingText;

/** Products written per slice: a few milliseconds. */
const WRITTEN_AT_ONCE = 400;
/** Maximum terms, about 100 MB. Further ones are not indexed until a rebuild. */
const MAX_TERMS = 1_000_000;
/** Maximum products of a kind read for its median price. */
const PRICES_READ = 2_000;
/** Limits of segments and of the share of empty slots; beyond them the index is compacted. */
const MAX_SEGMENTS = 12;
const MAX_EMPTY_SHARE = 0.2;

interface PlacedSegment extends Segment {
  /** Its first global slot. */
  first: number;
}

/**
 * In-memory inverted index of products on sale. A changed product gets a new slot and its old one stays empty. Slots
 * are valid until the next change: keep ids across an `await`.
 */
export class CatalogueIndex {
  readonly model: CatalogueModel;
  readonly spelling = new Spelling();
  /** Admin-defined synonyms; see `takeSynonyms`. */
  extraSynonyms = NO_EXTRA_SYNONYMS;
  private readonly terms = new Map<string, number>();
  private readonly categoryWords = new Map<string, ReadonlySet<string>>();
  private readonly texts = new Map<string, string>();
  private segments: PlacedSegment[] = [];
  private products: (ProductFacts | null)[] = [];
  private kinds = new Uint16Array(WRITTEN_AT_ONCE);
  /** Ids by slot, 0 if empty: a typed array, as ties compare thousands per search. */
  private ids = new Int32Array(WRITTEN_AT_ONCE);
  private readonly slots = new Map<number, number>();
  /** Products not yet written to a segment. */
  private readonly drafts = new Map<number, Draft & { facts: ProductFacts }>();
  /** Cached median prices by kind. */
  private readonly middlePrices = new Map<number, number>();
  private compacting: Promise<void> | undefined;
  private scratches = scratchesFor(0);

  constructor(model: CatalogueModel) {
    this.model = model;
  }

  /** Replaces the admin-defined synonyms. @param synonyms by name, further words to match: 'settee' → 'sofa' */
  takeSynonyms(synonyms: ReadonlyMap<string, readonly string[]>): void {
    this.extraSynonyms = readExtraSynonyms(synonyms);
  }

  isCategoryWord(word: string): boolean {
    for (const words of this.categoryWords.values()) if (words.has(word)) return true;
    return false;
  }

  get size(): number {
    return this.slots.size + this.drafts.size;
  }

  /** Empty slots, which use memory until `compact`. */
  get empty(): number {
    return this.products.length - this.slots.size;
  }

  put(product: IndexedProduct): void {
    const isNew = !this.remove(product.id);
    const { id, vendorId, categoryId, region, price, category } = product;
    if (!this.categoryWords.has(category))
      this.categoryWords.set(category, new Set(phrasesOf(category).flatMap(({ words }) => words)));
    const { terms, kind, folded } = this.model.read(product);
    const numbers = new Uint32Array(terms.size);
    const steps = new Uint8Array(terms.size);
    let at = 0;
    for (const [term, weight] of terms) {
      // Only pairs that are synonyms or numbers with a unit are looked up; others only determine kinds.
      if (term.includes(' ') && !isNumber(term) && !this.model.synonyms.has(term)) continue;
      const number = this.numberOf(term);
      if (number === null) continue;
      numbers[at] = number;
      steps[at++] = Math.max(1, Math.round(weight * WORTH_STEPS));
    }
    this.drafts.set(id, {
      id,
      kind,
      terms: numbers.slice(0, at),
      steps: steps.slice(0, at),
      facts: { id, vendorId, categoryId, region: this.shared(region), price },
    });
    this.spelling.learn(folded, isNew, foldText(indexedText({ ...product, description: '' })));
    if (this.drafts.size >= WRITTEN_AT_ONCE) this.write();
  }

  remove(id: number): boolean {
    const wasDraft = this.drafts.delete(id);
    const slot = this.slots.get(id);
    if (slot === undefined) return wasDraft;
    this.products[slot] = null;
    this.ids[slot] = 0;
    return this.slots.delete(id);
  }

  read(): readonly PlacedSegment[] {
    this.write();
    return this.segments;
  }

  /** Rewrites the segments in slices, if that shortens searches or saves memory. */
  compact(pause: Pause): Promise<void> {
    this.write();
    const isWorthIt =
      this.segments.length > MAX_SEGMENTS || this.empty > MAX_EMPTY_SHARE * this.products.length;
    if (!isWorthIt || this.compacting) return this.compacting ?? Promise.resolve();
    this.compacting = this.rewrite(pause).finally(() => {
      this.compacting = undefined;
    });
    return this.compacting;
  }

  vendorIds(): number[] {
    const ids = new Set<number>();
    for (const product of this.products) if (product) ids.add(product.vendorId);
    for (const { facts } of this.drafts.values()) ids.add(facts.vendorId);
    return [...ids];
  }

  /** Faster than `factsOf` for scanning many slots. */
  isOccupied(slot: number): boolean {
    return this.products[slot] !== null;
  }

  factsOf(slot: number): ProductFacts | null {
    return this.products[slot] ?? null;
  }

  idOf(slot: number): number {
    return this.ids[slot]!;
  }

  /** Returns the product's slot until the next change, or undefined. */
  slotOf(id: number): number | undefined {
    this.write();
    return this.slots.get(id);
  }

  kindOf(slot: number): number {
    return this.kinds[slot]!;
  }

  /** Returns the median price of a sample of the kind's products in cents; 0 for an empty kind. */
  middlePriceOf(kind: number): number {
    const cachedPrice = this.middlePrices.get(kind);
    if (cachedPrice !== undefined) return cachedPrice;
    const prices: number[] = [];
    this.eachOfKind(kind, (slot) => {
      const product = this.products[slot];
      if (product && prices.length < PRICES_READ) prices.push(product.price);
    });
    const middle = prices.sort((one, other) => one - other)[prices.length >>> 1] ?? 0;
    this.middlePrices.set(kind, middle);
    return middle;
  }

  /** Estimates the number of products with a word, as `countWith` does. */
  countWithWord(word: string): number {
    this.write();
    const term = this.terms.get(word);
    return term === undefined ? 0 : this.countWith(term);
  }

  hasWord(slot: number, word: string, leastWorth = 0): boolean {
    const term = this.terms.get(word);
    const segment = this.segments.findLast(({ first }) => first <= slot);
    const postingRange = segment && term !== undefined ? postingsOf(segment, term) : null;
    if (!segment || !postingRange) return false;
    const least = (slot - segment.first) * 2 ** WORTH_BITS;
    const at = lowerBound(segment.postings, postingRange[0], postingRange[1], least);
    const posting = segment.postings[at]!;
    const isThere = at < postingRange[1] && posting >>> WORTH_BITS === slot - segment.first;
    return isThere && (posting & WORTH_STEPS) / WORTH_STEPS >= leastWorth;
  }

  /** Returns the id of a term that any product has or had. */
  termOf(term: string): number | undefined {
    return this.terms.get(term);
  }

  /** Estimates the number of products with a term: changed products count twice. */
  countWith(term: number): number {
    let count = 0;
    for (const segment of this.segments) {
      const [from, to] = postingsOf(segment, term) ?? [0, 0];
      count += to - from;
    }
    return count;
  }

  /** @param visit gets the slot of each product with the word, and its weight, above 0 and at most 1 */
  eachWith(word: string, visit: (slot: number, weight: number) => void): void {
    this.write();
    const term = this.terms.get(word);
    if (term === undefined) return;
    for (const segment of this.segments) {
      const [from, to] = postingsOf(segment, term) ?? [0, 0];
      for (let at = from; at < to; at++) {
        const posting = segment.postings[at]!;
        visit(segment.first + (posting >>> WORTH_BITS), (posting & WORTH_STEPS) / WORTH_STEPS);
      }
    }
  }

  eachOfKind(kind: number, visit: (slot: number) => void): void {
    this.write();
    for (const { first, kindStarts } of this.segments) {
      for (let slot = kindStarts[kind] ?? 0; slot < (kindStarts[kind + 1] ?? 0); slot++) visit(first + slot);
    }
  }

  /** Returns shared arrays with a zero per slot. The caller must reset them to zeros. */
  scratch() {
    const { length } = this.products;
    if (this.scratches.scores.length < length) this.scratches = scratchesFor(length * 1.2);
    return this.scratches;
  }

  private numberOf(term: string): number | null {
    const existingNumber = this.terms.get(term);
    if (existingNumber !== undefined) return existingNumber;
    if (this.terms.size >= MAX_TERMS) return null;
    const number = this.terms.size;
    // Copied: a substring would keep the whole text in memory.
    this.terms.set(Buffer.from(term).toString(), number);
    return number;
  }

  private shared(text: string): string {
    const sharedText = this.texts.get(text);
    if (sharedText === undefined) this.texts.set(text, text);
    return sharedText ?? text;
  }

  private write(): void {
    if (this.drafts.size === 0) return;
    const drafts = inOrder(this.drafts.values());
    this.drafts.clear();
    this.middlePrices.clear();
    this.segments.push({ ...segmentOf(drafts, this.model.kindCount), first: this.products.length });
    for (const { id, kind, facts } of drafts) {
      const slot = this.products.push(facts) - 1;
      this.slots.set(id, slot);
      this.note(slot, kind, id);
    }
  }

  private note(slot: number, kind: number, id: number): void {
    if (slot >= this.kinds.length) {
      const size = Math.ceil(slot * 1.5);
      const [kinds, ids] = [new Uint16Array(size), new Int32Array(size)];
      kinds.set(this.kinds);
      ids.set(this.ids);
      this.kinds = kinds;
      this.ids = ids;
    }
    this.kinds[slot] = kind;
    this.ids[slot] = id;
  }

  private async rewrite(pause: Pause): Promise<void> {
    const { segments, products } = this;
    const old = segments.slice();
    const end = products.length;
    const order = await this.orderOfAll(end, pause);
    const kinds = Uint16Array.from(order, (slot) => this.kinds[slot]!);
    const news = new Int32Array(end).fill(-1);
    order.forEach((slot, at) => {
      news[slot] = at;
    });
    const slotOf = old.map(({ first, size }) => news.subarray(first, first + size));
    const { kindCount } = this.model;
    const merged = await mergeSegments(old, { kinds, slotOf, kindCount, termCount: this.terms.size }, pause);
    // Applies changes made during compaction; a removed product left its slot empty.
    const later = this.segments.slice(old.length);
    const added = this.products.slice(end);
    const addedKinds = this.kinds.slice(end, this.products.length);
    this.products = Array.from(order, (slot) => this.products[slot] ?? null).concat(added);
    this.kinds = new Uint16Array(this.products.length + WRITTEN_AT_ONCE);
    this.kinds.set(kinds);
    this.kinds.set(addedKinds, order.length);
    this.ids = new Int32Array(this.kinds.length);
    this.segments = [
      { ...merged, first: 0 },
      ...later.map((segment) => ({ ...segment, first: segment.first - end + order.length })),
    ];
    this.products.forEach((product, slot) => {
      if (!product) return;
      this.slots.set(product.id, slot);
      this.ids[slot] = product.id;
    });
  }

  private async orderOfAll(end: number, pause: Pause): Promise<Int32Array> {
    const { products, kinds } = this;
    const byKind = Array.from({ length: this.model.kindCount }, (): number[] => []);
    for (let slot = 0; slot < end; slot++) {
      if (slot % 4096 === 0) await pause();
      if (products[slot]) byKind[kinds[slot]!]!.push(slot);
    }
    const ids = products.map((product) => product?.id ?? 0);
    for (const slots of byKind) {
      await pause();
      slots.sort((one, other) => ids[other]! - ids[one]!);
    }
    return Int32Array.from(byKind.flat());
  }
}

/** Scores, word weights and counts (up to 255) by slot. */
function scratchesFor(size: number) {
  return { scores: new Float32Array(size), worths: new Float32Array(size), names: new Uint8Array(size) };
}
