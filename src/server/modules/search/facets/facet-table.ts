import { WORD_FACETS, WORDS_OF_FACET } from '@/server/modules/catalog/index.ts';
import { REGIONS } from '@/shared/constants.ts';
import { FURNITURE_KINDS, type FurnitureKind, kindOf } from '@/shared/rooms/furniture-kinds.ts';
import { Columns } from './columns.ts';
import { PlacesById } from './places-by-id.ts';
import type { ProductFacts } from './read-facts.ts';

/**
 * What the filters look at in the listed products, in memory: some 80 bytes a product, read from one end to the other in
 * about a millisecond for 100,000.
 */
export class FacetTable {
  readonly columns = new Columns();
  /** Ids of categories, by their place in the column. */
  readonly categories: number[] = [];
  private readonly categoryPlaces = new Map<number, number>();
  private readonly slots = new PlacesById();
  private readonly empty: number[] = [];
  private notSelling: ReadonlySet<number> = new Set();
  /** Places in use, empty ones among them. */
  length = 0;

  /** Products in it, on sale or of vendors who don't sell. */
  get size(): number {
    return this.slots.size;
  }

  ids(): Iterable<number> {
    return this.slots.ids();
  }

  /** Where a product stands; undefined where it is not listed. */
  slotOf(id: number): number | undefined {
    return this.slots.get(id);
  }

  /** Puts a product in, in the place of what was known of it. */
  put(product: ProductFacts): void {
    const slot = this.slots.get(product.id) ?? this.empty.pop() ?? this.length++;
    this.slots.set(product.id, slot);
    const { columns } = this;
    columns.reserve(this.length);
    columns.id[slot] = product.id;
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
    columns.kind[slot] = KINDS.indexOf(kindOf(product.name));
    columns.inStock[slot] = Number(product.isInStock);
    columns.delivered[slot] = Number(product.isDelivered);
    columns.reclaimed[slot] = Number(product.isReclaimed);
    for (const facet of WORD_FACETS) columns[facet][slot] = bitsOf(product[facet], BITS[facet]);
    columns.onSale[slot] = Number(!this.notSelling.has(product.vendorId));
  }

  remove(id: number): void {
    const slot = this.slots.get(id);
    if (slot === undefined) return;
    this.columns.onSale[slot] = 0;
    this.slots.delete(id);
    this.empty.push(slot);
  }

  vendorIds(): Set<number> {
    const found = new Set<number>();
    for (const id of this.slots.ids()) found.add(this.columns.vendor[this.slots.get(id)!]!);
    return found;
  }

  /** Takes the products of these vendors off sale, and puts those of all others back on. */
  setNotSelling(vendors: ReadonlySet<number>): void {
    const isSame =
      vendors.size === this.notSelling.size && [...vendors].every((id) => this.notSelling.has(id));
    if (isSame) return;
    this.notSelling = vendors;
    const { onSale, vendor } = this.columns;
    for (const id of this.slots.ids()) {
      const slot = this.slots.get(id)!;
      onSale[slot] = Number(!vendors.has(vendor[slot]!));
    }
  }

  private placeOfCategory(id: number): number {
    const known = this.categoryPlaces.get(id);
    if (known !== undefined) return known;
    const place = this.categories.push(id) - 1;
    this.categoryPlaces.set(id, place);
    return place;
  }
}

/** Kinds of furniture, by their place in the column. */
export const KINDS = Object.keys(FURNITURE_KINDS) as FurnitureKind[];

/** The bits of the values that each word stands for. */
const BITS = {
  material: bitsByWord(WORDS_OF_FACET.material),
  colour: bitsByWord(WORDS_OF_FACET.colour),
  style: bitsByWord(WORDS_OF_FACET.style),
};

function bitsByWord(lists: Record<string, readonly string[]>): Map<string, number> {
  const bits = new Map<string, number>();
  for (const [place, words] of Object.values(lists).entries()) {
    for (const word of words) bits.set(word, (bits.get(word) ?? 0) | (1 << place));
  }
  return bits;
}

function bitsOf(text: string, bits: ReadonlyMap<string, number>): number {
  let found = 0;
  for (const word of text.split(' ')) found |= bits.get(word) ?? 0;
  return found;
}
