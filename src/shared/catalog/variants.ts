import type { Product, ProductWithVariants, Variant } from './catalog-views.ts';

/** Fields of a variant that may differ from its listing's. Its price, stock and SKU always are its own. */
export const VARIANT_FIELDS = [
  'pictures',
  'deliveryFee',
  'size',
  'weight',
  'colour',
  'materials',
  'filterOptions',
] as const;

/** Variants include the listing itself, the default one. `text` bounds names and values. */
export const VARIANT_LIMITS = { names: 3, variants: 100, text: 40 } as const;

/** Returns the chosen variant, or the default one; undefined for a product without options. */
export function chosenVariant(product: ProductWithVariants, id: number | undefined): Variant | undefined {
  const { variants = [] } = product;
  return (
    variants.find((variant) => variant.id === id) ?? variants.find((variant) => variant.id === product.id)
  );
}

/** Returns a product as its variant is. Its id and name stay the product's, as reviews and questions do. */
export function asVariant(product: Product, variant: Variant | undefined): Product {
  if (!variant) return product;
  const { id: _, values: _values, imageUrl, additionalImages, ...own } = variant;
  const shared = [product.imageUrl, ...product.additionalImages];
  return { ...product, ...own, imageUrl, additionalImages: [...additionalImages, ...shared] };
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
