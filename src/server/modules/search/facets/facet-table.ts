import { WORD_FACETS, WORDS_OF_FACET } from '@/server/modules/catalog/index.ts';
import { wordsOfText } from '@/server/modules/search/ranking/phrases.ts';
import { GRADES, type Grade } from '@/shared/catalog/condition.ts';
import { type DeliveryPlace, deliveryFeeTo } from '@/shared/catalog/delivery.ts';
import type { Destination } from '@/shared/catalog/regions.ts';
import { REGIONS } from '@/shared/constants.ts';
import { FURNITURE_KINDS, type FurnitureKind, kindOf } from '@/shared/rooms/furniture-kinds.ts';
import type { IndexedProduct } from './indexed-products.ts';

/** Growing numeric columns; unset values are 0. */
export class Columns {
  private capacity = 1024;

  /** The listing's, also for variants; 0 for empty slots. */
  id = new Int32Array(this.capacity);
  /** The id of a variant; 0 for listings. */
  variant = new Int32Array(this.capacity);
  vendor = new Int32Array(this.capacity);
  /** Index in `FacetTable.categories`. */
  category = new Uint16Array(this.capacity);
  region = new Uint8Array(this.capacity);
  /** Cents: more than 32 bits hold. */
  price = new Float64Array(this.capacity);
  rating = new Uint16Array(this.capacity);
  reviewCount = new Int32Array(this.capacity);
  /** Microseconds since 1970. */
  firstListedAt = new Float64Array(this.capacity);
  material = new Uint32Array(this.capacity);
  colour = new Uint32Array(this.capacity);
  style = new Uint32Array(this.capacity);
  /** Centimetres; 0 if unknown. */
  width = new Int32Array(this.capacity);
  depth = new Int32Array(this.capacity);
  height = new Int32Array(this.capacity);
  /** Index in `KINDS`. */
  kind = new Uint8Array(this.capacity);
  inStock = new Uint8Array(this.capacity);
  delivered = new Uint8Array(this.capacity);
  reclaimed = new Uint8Array(this.capacity);
  /** A bit per grade; 0 if not stated. */
  condition = new Uint8Array(this.capacity);
  /** Ids of filter options; absent for products without any. */
  readonly options: (readonly number[] | undefined)[] = [];
  /** Slots of a listing's variants, its own first; absent without options. */
  readonly pieces: (readonly number[] | undefined)[] = [];
  /** Words of a variant's option values, SKU, own colour and own materials. */
  readonly words: (ReadonlySet<string> | undefined)[] = [];
  /** 1 if on sale; 0 otherwise, for empty slots and for variants other than the listing. */
  onSale = new Uint8Array(this.capacity);

  reserve(rows: number): void {
    if (rows <= this.capacity) return;
    this.capacity = Math.max(rows, this.capacity * 2);
    for (const [name, column] of Object.entries({ ...this })) {
      if (!ArrayBuffer.isView(column)) continue;
      // Lists every column, to create and copy them in one loop.
      Object.assign(this, { [name]: enlarged(column as Int32Array, this.capacity) });
    }
  }
}

/** Copies a typed array to one of at least that length, and at least twice its own. */
function enlarged(numbers: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const larger = new (numbers.constructor as Int32ArrayConstructor)(Math.max(length, 2 * numbers.length));
  larger.set(numbers);
  return larger;
}

/**
 * The filter columns of listed products and their variants in memory: about 80 bytes each; a full scan of 100,000
 * products takes about a millisecond.
 */
export class FacetTable {
  readonly columns = new Columns();
  /** Category ids by column value. */
  readonly categories: number[] = [];
  private readonly categoryPlaces = new Map<number, number>();
  /** Slot plus one by product id, 0 if none. Ids are sequential: takes a third of the time of a `Map`. */
  private slots = new Int32Array(1024);
  private readonly empty: number[] = [];
  private variantCount = 0;
  private notSelling: ReadonlySet<number> = new Set();
  /** Filters of categories, by option. */
  filterOfOption: ReadonlyMap<number, number> = new Map();
  private unusualDelivery: ReadonlyMap<number, readonly DeliveryPlace[]> = new Map();
  /** Slots in use, including empty ones. */
  length = 0;

  /** The number of listings. */
  get size(): number {
    return this.length - this.empty.length - this.variantCount;
  }

  ids(): number[] {
    return Array.from(this.columns.id.subarray(0, this.length)).filter((id) => id !== 0);
  }

  /** Returns the slot of a product; undefined if it is not listed. */
  slotOf(id: number): number | undefined {
    const slotPlusOne = this.slots[id];
    return slotPlusOne ? slotPlusOne - 1 : undefined;
  }

  /** @param variants on sale, without the listing itself */
  put(product: IndexedProduct, variants: readonly IndexedProduct[] = []): void {
    const slot = this.slotOf(product.id) ?? this.newSlot();
    if (product.id >= this.slots.length) this.slots = enlarged(this.slots, product.id + 1);
    this.slots[product.id] = slot + 1;
    this.dropVariants(slot);
    this.write(slot, product);
    const { columns } = this;
    columns.onSale[slot] = Number(!this.notSelling.has(product.vendorId));
    if (variants.length === 0) return;
    const pieces = [slot];
    for (const variant of variants) {
      const own = this.newSlot();
      this.write(own, { ...variant, firstListedAt: product.firstListedAt });
      columns.variant[own] = variant.id;
      pieces.push(own);
    }
    columns.pieces[slot] = pieces;
    this.variantCount += variants.length;
    this.applyOptions(pieces, [product, ...variants]);
  }

  private newSlot(): number {
    const slot = this.empty.pop() ?? this.length++;
    this.columns.reserve(this.length);
    return slot;
  }

  private dropVariants(listing: number): void {
    const { pieces, id } = this.columns;
    for (const slot of pieces[listing]?.slice(1) ?? []) {
      id[slot] = 0;
      this.empty.push(slot);
      this.variantCount--;
    }
    pieces[listing] = undefined;
  }

  /**
   * Replaces the material and colour that a listing states for all variants by those that their option values name: a
   * table of 'oak, walnut' with these two options is of oak or of walnut.
   */
  private applyOptions(slots: readonly number[], pieces: readonly IndexedProduct[]): void {
    for (const [facet, field] of [
      ['material', 'materials'],
      ['colour', 'colour'],
    ] as const) {
      const column = this.columns[facet];
      const named = pieces.map(({ option }) => bitsOf(option, BITS[facet]));
      const any = named.reduce((all, bits) => all | bits, 0);
      for (const [at, { ownFields }] of pieces.entries()) {
        const bits = named[at]!;
        const isOwn = at === 0 ? bits === 0 : ownFields.includes(field);
        column[slots[at]!] = (isOwn ? column[slots[at]!]! : column[slots[at]!]! & ~any) | bits;
      }
    }
  }

  private write(slot: number, product: IndexedProduct): void {
    const { columns } = this;
    columns.id[slot] = product.listingId;
    columns.variant[slot] = 0;
    columns.onSale[slot] = 0;
    columns.vendor[slot] = product.vendorId;
    columns.category[slot] = this.placeOfCategory(product.categoryId);
    columns.region[slot] = REGIONS.indexOf(product.region);
    columns.price[slot] = product.price;
    columns.rating[slot] = product.rating;
    columns.reviewCount[slot] = product.reviewCount;
    columns.firstListedAt[slot] = product.firstListedAt;
    columns.width[slot] = product.widthCm ?? 0;
    columns.depth[slot] = product.depthCm ?? 0;
    columns.height[slot] = product.heightCm ?? 0;
    columns.kind[slot] = FURNITURE_KIND_NAMES.indexOf(kindOf(product.name));
    columns.inStock[slot] = Number(product.isInStock);
    columns.delivered[slot] = Number(product.isDelivered);
    columns.reclaimed[slot] = Number(product.isReclaimed);
    columns.condition[slot] = gradeBits(product.condition ? [product.condition] : []);
    columns.options[slot] = product.filterOptions ? product.filterOptions.split(' ').map(Number) : undefined;
    for (const facet of WORD_FACETS) columns[facet][slot] = bitsOf(product[facet], BITS[facet]);
    columns.words[slot] = product.variantText ? wordsOfText(product.variantText) : undefined;
  }

  remove(id: number): void {
    const slot = this.slotOf(id);
    if (slot === undefined) return;
    this.dropVariants(slot);
    this.columns.onSale[slot] = 0;
    this.columns.id[slot] = 0;
    this.slots[id] = 0;
    this.empty.push(slot);
  }

  vendorIds(): Set<number> {
    return new Set(this.columns.vendor.subarray(0, this.length));
  }

  /** Takes the products of these vendors off sale, and puts all others back on sale. */
  setNotSelling(vendors: ReadonlySet<number>): void {
    const isSame =
      vendors.size === this.notSelling.size && [...vendors].every((id) => this.notSelling.has(id));
    if (isSame) return;
    this.notSelling = vendors;
    const { id, onSale, variant, vendor } = this.columns;
    for (let slot = 0; slot < this.length; slot++) {
      if (id[slot] !== 0 && variant[slot] === 0) onSale[slot] = Number(!vendors.has(vendor[slot]!));
    }
  }

  setUnusualDelivery(places: ReadonlyMap<number, readonly DeliveryPlace[]>): void {
    this.unusualDelivery = places;
  }

  /** Returns a test of slots, valid until the table changes: 1 if the product is delivered there. */
  deliversTo(destination: Destination): (slot: number) => 0 | 1 {
    const { delivered, vendor } = this.columns;
    const reaches = (places: readonly DeliveryPlace[]) =>
      deliveryFeeTo({ deliveryAvailable: true, deliveryFeeCents: 0 }, places, destination) !== null;
    const isUsual = reaches([]);
    const unusual = new Map(Array.from(this.unusualDelivery, ([id, places]) => [id, reaches(places)]));
    return (slot) => (delivered[slot] === 1 && (unusual.get(vendor[slot]!) ?? isUsual) ? 1 : 0);
  }

  private placeOfCategory(id: number): number {
    const knownIndex = this.categoryPlaces.get(id);
    if (knownIndex !== undefined) return knownIndex;
    const newIndex = this.categories.push(id) - 1;
    this.categoryPlaces.set(id, newIndex);
    return newIndex;
  }
}

export const FURNITURE_KIND_NAMES = Object.keys(FURNITURE_KINDS) as FurnitureKind[];

const BITS = {
  material: bitsByWord(WORDS_OF_FACET.material),
  colour: bitsByWord(WORDS_OF_FACET.colour),
  style: bitsByWord(WORDS_OF_FACET.style),
};

function bitsByWord(lists: Record<string, readonly string[]>): Map<string, number> {
  const bits = new Map<string, number>();
  for (const [bit, words] of Object.values(lists).entries()) {
    for (const word of words) bits.set(word, (bits.get(word) ?? 0) | (1 << bit));
  }
  return bits;
}

/** Bit n is the n-th of `GRADES`. */
export function gradeBits(grades: readonly Grade[]): number {
  return grades.reduce((bits, grade) => bits | (1 << GRADES.indexOf(grade)), 0);
}

function bitsOf(text: string, bits: ReadonlyMap<string, number>): number {
  let wordBits = 0;
  for (const word of text.split(' ')) wordBits |= bits.get(word) ?? 0;
  return wordBits;
}
