import { Spelling } from '@/server/modules/search/spelling.ts';
import type { Pause } from './kinds.ts';
import { isNumber, type ListingText, wordsRead } from './listing.ts';
import type { CatalogueModel } from './model.ts';
import { foldText, phrasesOf } from './phrases.ts';
import {
  type Draft,
  firstFrom,
  inOrder,
  mergeSegments,
  postingsOf,
  type Segment,
  segmentOf,
  WORTH_BITS,
  WORTH_STEPS,
} from './segment.ts';
import { NO_EXTRA_SYNONYMS, readExtraSynonyms } from './synonyms.ts';

/** A product as it stands in the index. */
export interface IndexedProduct extends ListingText {
  id: number;
  vendorId: number;
  categoryId: number;
  region: string;
  /** Cents. */
  price: number;
}

/** What a filter looks at. */
export type ProductFacts = Pick<IndexedProduct, 'id' | 'vendorId' | 'categoryId' | 'region' | 'price'>;

/** Products that are written down together: a few milliseconds' work. */
const WRITTEN_AT_ONCE = 400;
/** Different terms that products are found by: some 100 MB. A new one beyond them finds nothing until the index is built again. */
const MAX_TERMS = 1_000_000;
/** Products of a kind whose prices are read for the middle one. */
const PRICES_READ = 2_000;
/** More segments than this, or this share of slots without a product, are worth writing everything anew. */
const MAX_SEGMENTS = 12;
const MAX_EMPTY_SHARE = 0.2;

interface PlacedSegment extends Segment {
  /** The number of its first slot among all. */
  first: number;
}

/**
 * The words of the products on sale, in memory: who has which word. A product that changes gets a new slot; the old one
 * is empty from then on. Slots hold until the next change: whoever waits in between keeps ids.
 */
export class CatalogueIndex {
  readonly model: CatalogueModel;
  readonly spelling = new Spelling();
  /** What people have set for it; see `takeSynonyms`. */
  extraSynonyms = NO_EXTRA_SYNONYMS;
  private readonly terms = new Map<string, number>();
  /** What categories are called by: 'outdoor', which is no thing. */
  private readonly categoryWords = new Map<string, ReadonlySet<string>>();
  private readonly texts = new Map<string, string>();
  private segments: PlacedSegment[] = [];
  private products: (ProductFacts | null)[] = [];
  private kinds = new Uint16Array(WRITTEN_AT_ONCE);
  /** The id of each, 0 where none is: the best are told apart by it, thousands a search. */
  private ids = new Int32Array(WRITTEN_AT_ONCE);
  private readonly slots = new Map<number, number>();
  /** Those that were put in since it was last read. */
  private readonly drafts = new Map<number, Draft & { facts: ProductFacts }>();
  /** By kind, as far as they were asked for since products were last written down. */
  private readonly middlePrices = new Map<number, number>();
  private compacting: Promise<void> | undefined;
  private scores = new Float32Array(0);
  private worths = new Float32Array(0);
  private counts = new Uint8Array(0);

  constructor(model: CatalogueModel) {
    this.model = model;
  }

  /**
   * Takes other names for things from now on, in the place of those it took before.
   *
   * @param synonyms by a name, what to look for as well: 'settee' → 'sofa'
   */
  takeSynonyms(synonyms: ReadonlyMap<string, readonly string[]>): void {
    this.extraSynonyms = readExtraSynonyms(synonyms);
  }

  /** Whether a category is called by a word, in its singular. */
  isCategoryWord(word: string): boolean {
    for (const words of this.categoryWords.values()) if (words.has(word)) return true;
    return false;
  }

  /** Products in it. */
  get size(): number {
    return this.slots.size + this.drafts.size;
  }

  /** Slots without a product, which cost memory until `compact`. */
  get empty(): number {
    return this.products.length - this.slots.size;
  }

  /** Puts a product in, in the place of what was known of it. */
  put(product: IndexedProduct): void {
    const isNew = !this.remove(product.id);
    this.noteCategory(product.category);
    const { id, vendorId, categoryId, region, price } = product;
    const { terms, kind, folded } = this.model.read(product);
    const numbers = new Uint32Array(terms.size);
    const steps = new Uint8Array(terms.size);
    let at = 0;
    for (const [term, worth] of terms) {
      // Pairs tell of kinds; only those that are another word for something, or a number of something, are looked up.
      if (term.includes(' ') && !isNumber(term) && !this.model.synonyms.has(term)) continue;
      const number = this.numberOf(term);
      if (number === null) continue;
      numbers[at] = number;
      steps[at++] = Math.max(1, Math.round(worth * WORTH_STEPS));
    }
    this.drafts.set(id, {
      id,
      kind,
      terms: numbers.slice(0, at),
      steps: steps.slice(0, at),
      facts: { id, vendorId, categoryId, region: this.shared(region), price },
    });
    this.spelling.learn(folded, isNew, foldText(wordsRead({ ...product, description: '' })));
    if (this.drafts.size >= WRITTEN_AT_ONCE) this.write();
  }

  /** @returns whether it was in */
  remove(id: number): boolean {
    const wasDraft = this.drafts.delete(id);
    const slot = this.slots.get(id);
    if (slot === undefined) return wasDraft;
    this.products[slot] = null;
    this.ids[slot] = 0;
    return this.slots.delete(id);
  }

  /** The parts that a search reads, each after the other; those with the newest products last. */
  read(): readonly PlacedSegment[] {
    this.write();
    return this.segments;
  }

  /** Writes everything anew, in slices, where that makes searches shorter or saves memory. */
  compact(pause: Pause): Promise<void> {
    this.write();
    const isWorthIt =
      this.segments.length > MAX_SEGMENTS || this.empty > MAX_EMPTY_SHARE * this.products.length;
    if (!isWorthIt || this.compacting) return this.compacting ?? Promise.resolve();
    this.compacting = this.writeAnew(pause).finally(() => {
      this.compacting = undefined;
    });
    return this.compacting;
  }

  /** Vendors who have products in it. */
  vendorIds(): number[] {
    const ids = new Set<number>();
    for (const product of this.products) if (product) ids.add(product.vendorId);
    for (const { facts } of this.drafts.values()) ids.add(facts.vendorId);
    return [...ids];
  }

  /** Whether a product stands there. Of many slots this is quicker than `factsOf`, which looks at each. */
  isTaken(slot: number): boolean {
    return this.products[slot] !== null;
  }

  /** @returns null for an empty slot */
  factsOf(slot: number): ProductFacts | null {
    return this.products[slot] ?? null;
  }

  idOf(slot: number): number {
    return this.ids[slot]!;
  }

  /** Where a product stands until the next change; undefined for one that is not in it. */
  slotOf(id: number): number | undefined {
    this.write();
    return this.slots.get(id);
  }

  kindOf(slot: number): number {
    return this.kinds[slot]!;
  }

  /** The price that half of a kind's products are below, in cents, of some of them; 0 for a kind without products. */
  middlePriceOf(kind: number): number {
    const known = this.middlePrices.get(kind);
    if (known !== undefined) return known;
    const prices: number[] = [];
    this.eachOfKind(kind, (slot) => {
      const product = this.products[slot];
      if (product && prices.length < PRICES_READ) prices.push(product.price);
    });
    const middle = prices.sort((one, other) => one - other)[prices.length >>> 1] ?? 0;
    this.middlePrices.set(kind, middle);
    return middle;
  }

  /** Products with a word, about, as `countWith`. */
  countWithWord(word: string): number {
    this.write();
    const term = this.terms.get(word);
    return term === undefined ? 0 : this.countWith(term);
  }

  /** Whether a product has a word, or another term that is looked up. @param leastWorth of the place where it stands */
  hasWord(slot: number, word: string, leastWorth = 0): boolean {
    const term = this.terms.get(word);
    const segment = this.segments.findLast(({ first }) => first <= slot);
    const place = segment && term !== undefined ? postingsOf(segment, term) : null;
    if (!segment || !place) return false;
    const least = (slot - segment.first) * 2 ** WORTH_BITS;
    const at = firstFrom(segment.postings, place[0], place[1], least);
    const posting = segment.postings[at]!;
    const isThere = at < place[1] && posting >>> WORTH_BITS === slot - segment.first;
    return isThere && (posting & WORTH_STEPS) / WORTH_STEPS >= leastWorth;
  }

  /** The number of a term that any product has or had. */
  termOf(term: string): number | undefined {
    return this.terms.get(term);
  }

  /** Products with a word, about: those that changed since are counted twice. */
  countWith(term: number): number {
    let count = 0;
    for (const segment of this.segments) {
      const [from, to] = postingsOf(segment, term) ?? [0, 0];
      count += to - from;
    }
    return count;
  }

  /** @param visit gets each slot of a word's products, and what the word is worth there, above 0 and at most 1 */
  eachWith(word: string, visit: (slot: number, worth: number) => void): void {
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

  /** A zero for each slot. Whoever takes it leaves zeros behind. */
  scratch(): Float32Array {
    if (this.scores.length < this.products.length) this.scores = new Float32Array(this.products.length * 1.2);
    return this.scores;
  }

  /** Another one. */
  secondScratch(): Float32Array {
    if (this.worths.length < this.products.length) this.worths = new Float32Array(this.products.length * 1.2);
    return this.worths;
  }

  /** A zero for each slot, for counting up to 255. */
  countScratch(): Uint8Array {
    if (this.counts.length < this.products.length) this.counts = new Uint8Array(this.products.length * 1.2);
    return this.counts;
  }

  private noteCategory(name: string): void {
    if (this.categoryWords.has(name)) return;
    this.categoryWords.set(name, new Set(phrasesOf(name).flatMap(({ words }) => words)));
  }

  private numberOf(term: string): number | null {
    const known = this.terms.get(term);
    if (known !== undefined) return known;
    if (this.terms.size >= MAX_TERMS) return null;
    const number = this.terms.size;
    this.terms.set(ownCopy(term), number);
    return number;
  }

  /** One string for all that are alike. */
  private shared(text: string): string {
    const known = this.texts.get(text);
    if (known === undefined) this.texts.set(text, text);
    return known ?? text;
  }

  /** Writes down what was put in. */
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

  private async writeAnew(pause: Pause): Promise<void> {
    const { segments, products } = this;
    const old = segments.slice();
    const end = products.length;
    const order = await this.orderOfAll(end, pause);
    const kinds = Uint16Array.from(order, (slot) => this.kinds[slot]!);
    const news = new Int32Array(end).fill(-1);
    order.forEach((slot, at) => {
      news[slot] = at;
    });
    const merged = await mergeSegments(
      old,
      {
        kinds,
        slotOf: old.map(({ first, size }) => news.subarray(first, first + size)),
        kindCount: this.model.kindCount,
        termCount: this.terms.size,
      },
      pause,
    );
    // What was put in or taken out meanwhile: the latter left its slot empty.
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

  /** The slots of the products that are there, by kind and age. */
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

/** A string of its own: a part of a long text would keep the whole of it in memory. */
function ownCopy(text: string): string {
  return Buffer.from(text).toString();
}
