import { MAX_PRODUCT_NAME } from '@/shared/constants.ts';
import { keysOf } from '@/shared/keys-of.ts';
import type { PieceCard, Product, ProductWithVariants, ShownVariant, Variant } from './catalog-views.ts';

/**
 * Fields of a variant that may differ from its listing's. Its price, stock and SKU always are its own. A `leadTime` of its own
 * that is null means that it is in stock.
 */
export const VARIANT_FIELDS = [
  'pictures',
  'deliveryFee',
  'size',
  'weight',
  'colour',
  'materials',
  'filterOptions',
  'leadTime',
  'capacity',
  'deposit',
] as const;

/** Variants include the listing itself, the default one. `text` bounds names and values. */
export const VARIANT_LIMITS = { names: 3, variants: 100, text: 40 } as const;

/** Characters of a `variantName`. */
export const MAX_PIECE_NAME =
  MAX_PRODUCT_NAME + ' · '.length + VARIANT_LIMITS.names * (VARIANT_LIMITS.text + ', '.length);

/** Returns the same text for names and values that look alike: case, spaces, invisible and composed characters are ignored. */
export function optionKey(text: string): string {
  const visible = text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return visible.replace(/\s+/g, ' ').trim().toLowerCase();
}

/** Returns the chosen variant, or the default one; undefined for a product without options. */
export function chosenVariant(product: ProductWithVariants, id: number | undefined): Variant | undefined {
  const { variants = [] } = product;
  return (
    variants.find((variant) => variant.id === id) ?? variants.find((variant) => variant.id === product.id)
  );
}

/** Returns a product as its variant is. Its id and name stay the product's, as reviews and questions do. */
export function asVariant(product: ProductWithVariants, variant: Variant | undefined): Product {
  if (!variant) return product;
  const { id: _, values: _values, imageUrl, additionalImages, model3dUrl, ...own } = variant;
  const shared = [product.imageUrl, ...product.additionalImages];
  const { video3dUrl, video3dStatus, video3dSource, video3dTurnSeconds } = videoOf(product, variant);
  return {
    ...{ ...product, materials: materialsOf(product, variant), ...own },
    ...{ video3dUrl, video3dStatus, video3dSource, video3dTurnSeconds },
    ...{ imageUrl, additionalImages: [...additionalImages, ...shared] },
    model3dUrl: model3dUrl ?? product.model3dUrl,
  };
}

type Video = Pick<Product, 'video3dUrl' | 'video3dStatus' | 'video3dSource' | 'video3dTurnSeconds'>;

/** Returns what has the shown video: a variant, or its product if it has none of its own. */
export function videoOf(product: Video, variant: ShownVariant | undefined): Video {
  return variant?.video3dUrl ? { ...variant, video3dStatus: 'ready' } : product;
}

/** Returns the listing's materials, of which those that are values of an option are the variant's. */
function materialsOf({ materials, options = [], variants = [] }: ProductWithVariants, variant: Variant) {
  const chosen = options.flatMap((name, at) => {
    if (optionKind(name) !== 'material') return [];
    const all = variants.map(({ values }) => values[at]?.toLowerCase());
    return materials.some((one) => all.includes(one.toLowerCase()))
      ? [{ all, value: variant.values[at] }]
      : [];
  });
  const named = materials.map(
    (one) => chosen.find(({ all }) => all.includes(one.toLowerCase()))?.value ?? one,
  );
  return [...new Set(named)];
}

/** Returns the name with the values of a variant: 'Rimu table · 180 cm, walnut'. */
export function variantName(
  { name }: Pick<Product, 'name'>,
  variant: Pick<Variant, 'values'> | undefined,
): string {
  return variant ? `${name} · ${variant.values.join(', ')}` : name;
}

/** Returns a product as the variant with this id is, under its own id and name; one without options as it is. */
export function asPiece(product: ProductWithVariants, id: number): Product & PieceCard {
  const variant = chosenVariant(product, id);
  if (!variant) return { ...product, listingId: product.id };
  const own = { id: variant.id, name: variantName(product, variant), choices: null, listingId: product.id };
  return { ...asVariant(product, variant), ...own };
}

type OptionKind = 'size' | 'colour' | 'material' | 'pattern';

const OPTION_WORDS: Record<OptionKind, readonly string[]> = {
  size: ['size', 'length', 'width', 'height', 'depth', 'diameter'],
  colour: ['colour', 'color'],
  material: ['material', 'timber', 'wood', 'fabric', 'upholstery'],
  pattern: ['pattern'],
};

/** Returns the kind of an option in the terms of schema.org and product feeds, by its name; null for any other. */
export function optionKind(name: string): OptionKind | null {
  const words: readonly string[] = name.toLowerCase().match(/\p{L}+/gu) ?? [];
  const kind = keysOf(OPTION_WORDS).find((one) => OPTION_WORDS[one].some((word) => words.includes(word)));
  return kind ?? null;
}

/** Returns the values of a variant by kind, and those of other options by name. */
export function variantFacts(options: readonly string[], values: readonly string[]) {
  const kinds: Partial<Record<OptionKind, string>> = {};
  const others: { name: string; value: string }[] = [];
  for (const [at, name] of options.entries()) {
    const [kind, value = ''] = [optionKind(name), values[at]];
    if (kind) kinds[kind] = kinds[kind] === undefined ? value : `${kinds[kind]}, ${value}`;
    else others.push({ name, value });
  }
  return { kinds, others };
}

/** A value of one option, with the variant that choosing it leads to. */
export interface OptionValue {
  value: string;
  variantId: number;
  isChosen: boolean;
  isSoldOut: boolean;
}

/**
 * Returns the values of each option. A value leads to the variant with the other values of the chosen one, or to the one
 * that has most of them.
 */
export function optionValues(
  { options = [], variants = [] }: Pick<ProductWithVariants, 'options' | 'variants'>,
  chosen: Variant,
): { name: string; values: OptionValue[] }[] {
  return options.map((name, at) => ({
    name,
    values: [...new Set(variants.map(({ values }) => values[at] ?? ''))].map((value) => {
      const kept = ({ values }: Variant) =>
        values.filter((one, index) => one === chosen.values[index]).length;
      const [nearest] = variants
        .filter(({ values }) => values[at] === value)
        .toSorted((one, other) => kept(other) - kept(one) || Number(other.stock > 0) - Number(one.stock > 0));
      const isChosen = chosen.values[at] === value;
      return {
        ...{ value, isChosen },
        variantId: isChosen ? chosen.id : (nearest?.id ?? chosen.id),
        isSoldOut: (isChosen ? chosen : nearest)?.stock === 0,
      };
    }),
  }));
}
