import { seededRandom } from '@/shared/random.ts';

export interface FakeVariant {
  id: number;
  /** Of the thing whose stock is counted; Shopify's inventory item. */
  inventoryId: number;
  sku: string;
  optionValues: string[];
  priceCents: number;
  compareAtPriceCents: number | null;
  /** May be below zero; null if it is not counted. */
  stock: number | null;
  /** Of its stock. */
  stockUpdatedAt?: Date;
  weightKg: number;
  sizeCm: { width: number; depth: number; height: number };
  pictureUrl: string | null;
  /** True if Shopify keeps its stock at the second location. */
  isElsewhere?: boolean;
}

export interface FakeProduct {
  id: number;
  title: string;
  descriptionHtml: string;
  isPublished: boolean;
  /** Names from the root on. */
  category: string[];
  type: string;
  tags: string[];
  createdAt: Date;
  updatedAt: Date;
  pictures: { url: string; alt: string }[];
  options: string[];
  variants: FakeVariant[];
}

export type FakeStoreEvent =
  | { kind: 'created' | 'updated' | 'deleted'; product: FakeProduct }
  | { kind: 'stock'; product: FakeProduct; variant: FakeVariant };

const PIECE_KINDS = [
  'Chair',
  'Armchair',
  'Dining table',
  'Sofa',
  'Lamp',
  'Bookcase',
  'Stool',
  'Mirror',
] as const;
const CATEGORIES: Readonly<Record<(typeof PIECE_KINDS)[number], string[]>> = {
  Chair: ['Furniture', 'Chairs'],
  Armchair: ['Furniture', 'Chairs', 'Armchairs'],
  'Dining table': ['Furniture', 'Tables & desks'],
  Sofa: ['Furniture', 'Sofas'],
  Lamp: ['Lighting'],
  Bookcase: ['Furniture', 'Storage'],
  Stool: ['Furniture', 'Chairs'],
  Mirror: ['Decor', 'Mirrors'],
};
const TIMBERS = ['Rimu', 'Kauri', 'Mataī', 'Oak', 'Ash', 'Walnut'];
const COLOURS = ['Natural', 'Black', 'Forest green'];
const MAKERS = ['Piha', 'Wānaka', 'Raglan', 'Ōkārito', 'Akaroa'];

/** Keeps the products of a fake shop, and tells about each change. */
export function createFakeStore(now: () => Date, emit: (event: FakeStoreEvent) => void) {
  const products = new Map<number, FakeProduct>();
  let lastId = 100;
  const nextId = () => {
    lastId += 1;
    return lastId;
  };

  /** Fills the shop with pieces of furniture, the same for the same count. A third have variants, most are one of a kind. */
  function seed(count: number): FakeProduct[] {
    const random = seededRandom(count);
    return Array.from({ length: count }, (_, index) => {
      const kind = random.pick(PIECE_KINDS);
      const timber = random.pick(TIMBERS);
      const hasVariants = random.chance(1 / 3);
      const combinations = hasVariants
        ? COLOURS.flatMap((colour) => ['Small', 'Large'].map((size) => [colour, size]))
        : [[]];
      const id = nextId();
      const picture = (name: string) => `https://cdn.example/pictures/${id}-${name}.jpg`;
      const product: FakeProduct = {
        id,
        title: `${random.pick(MAKERS)} ${kind} in ${timber} & Wool No. ${index + 1}`,
        descriptionHtml: `<p>A ${kind.toLowerCase()} of reclaimed <strong>${timber}</strong>.</p><ul><li>Oiled</li><li>Repairable</li></ul>`,
        isPublished: !random.chance(0.05),
        category: CATEGORIES[kind],
        type: kind,
        tags: ['sustainable', timber.toLowerCase()],
        createdAt: now(),
        updatedAt: now(),
        pictures: ['front', 'side', 'detail'].map((name) => ({
          url: picture(name),
          alt: `${kind}, ${name}`,
        })),
        options: hasVariants ? ['Colour', 'Size'] : [],
        variants: combinations.map((optionValues, at) => {
          const priceCents = random.whole(40, 2_000) * 100 + 90;
          return {
            id: nextId(),
            inventoryId: nextId(),
            sku: `RH-${id}-${at + 1}`,
            optionValues,
            priceCents,
            compareAtPriceCents: random.chance(0.2) ? priceCents + 5_000 : null,
            stock: random.chance(0.7) ? 1 : random.whole(2, 9),
            weightKg: random.whole(2, 60),
            sizeCm: {
              width: random.whole(30, 240),
              depth: random.whole(30, 110),
              height: random.whole(40, 210),
            },
            pictureUrl: optionValues.length > 0 ? picture(`variant-${at + 1}`) : null,
          };
        }),
      };
      products.set(id, product);
      return product;
    });
  }

  function find(productId: number): FakeProduct {
    const product = products.get(productId);
    if (!product) throw new Error(`There is no product ${productId}.`);
    return product;
  }

  function findVariant(match: (variant: FakeVariant) => boolean) {
    for (const product of products.values()) {
      const variant = product.variants.find(match);
      if (variant) return { product, variant };
    }
    return undefined;
  }

  /** Changes a stock as the platform's own code does, in one step. */
  function addStock(product: FakeProduct, variant: FakeVariant, by: number): number | null {
    if (variant.stock === null) return null;
    variant.stock += by;
    variant.stockUpdatedAt = now();
    product.updatedAt = now();
    emit({ kind: 'stock', product, variant });
    emit({ kind: 'updated', product });
    return variant.stock;
  }

  return {
    products,
    seed,
    find,
    findVariant,
    addStock,

    /** Sells a piece to a customer there. @returns false if none is left, as the checkout there would say */
    sell(variantId: number, pieces = 1): boolean {
      const found = findVariant(({ id }) => id === variantId);
      if (!found || (found.variant.stock !== null && found.variant.stock < pieces)) return false;
      addStock(found.product, found.variant, -pieces);
      return true;
    },

    /** Changes a product as its owner does there. */
    edit(productId: number, change: (product: FakeProduct) => void): void {
      const product = find(productId);
      change(product);
      product.updatedAt = now();
      emit({ kind: 'updated', product });
    },

    remove(productId: number): void {
      const product = find(productId);
      products.delete(productId);
      emit({ kind: 'deleted', product });
    },
  };
}
