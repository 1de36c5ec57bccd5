import { z } from 'zod';
import { amount, id, line } from '@/shared/input/input.ts';
import { linkInput } from '@/shared/platform/picture-link.ts';
import { decimal, view } from '@/shared/views.ts';
import { boundedFee, productFieldInputs } from './catalog.ts';
import { sizeViews } from './catalog-views.ts';
import { isDeliveryFeeBounded } from './delivery-fee.ts';
import { MADE_TO_ORDER_FIELDS, UNITS } from './product-fields.ts';
import { optionKey, VARIANT_LIMITS } from './variants.ts';

const { price, stock, compareAtPrice, sku, widthCm, depthCm, heightCm, weightKg, colour, weeklyCapacity } =
  productFieldInputs;

/** From 0, which is none at all, where null is "as the product". */
function fromNone(name: 'leadTimeWeeks' | 'depositPercent') {
  const { unit, max } = MADE_TO_ORDER_FIELDS[name];
  const sentence = `Use 0 to ${max} whole ${UNITS[unit].plural}`;
  return z.number().int(sentence).min(0, sentence).max(max, sentence).nullish();
}

/**
 * A row of the editor. Null is "as the product". The product's own row changes the product: null empties a field there, and one
 * that is left out stays.
 */
const variantInput = z
  .object({
    /** The product's own for its default variant; none for a new one. */
    id: id.optional(),
    values: z.array(line('Value', 1, VARIANT_LIMITS.text)).max(VARIANT_LIMITS.names),
    sku,
    price,
    compareAtPrice,
    stock,
    /** The stock displayed to the seller: sales since then are deducted. */
    seenStock: stock.optional(),
    imageUrl: linkInput.nullish(),
    deliveryFee: z.preprocess((value) => (value === '' ? null : value), amount('Delivery fee').nullish()),
    ...{ widthCm, depthCm, heightCm, weightKg, colour },
    /** 0 is in stock. */
    leadTimeWeeks: fromNone('leadTimeWeeks'),
    weeklyCapacity,
    /** 0 is none. */
    depositPercent: fromNone('depositPercent'),
  })
  .refine(
    ({ price: asked, deliveryFee }) => !deliveryFee || isDeliveryFeeBounded(asked, deliveryFee),
    boundedFee,
  );
export type VariantInput = z.infer<typeof variantInput>;

/** Fields besides the picture that are the product's where a variant has none of its own. */
export const FIELDS_OF_PRODUCT = [
  ...(['deliveryFee', 'weightKg', 'colour'] as const),
  ...(['widthCm', 'depthCm', 'heightCm'] as const),
  ...(['leadTimeWeeks', 'weeklyCapacity', 'depositPercent'] as const),
] as const;

export const saveVariantsInput = z
  .object({
    id,
    options: z
      .array(line('Option', 1, VARIANT_LIMITS.text))
      .max(VARIANT_LIMITS.names, `Use at most ${VARIANT_LIMITS.names} options`),
    /** In the order to show. Those that are left out are deleted, or archived if they were ordered.
     * Without options, only the product's own, or none. */
    variants: z
      .array(variantInput)
      .max(VARIANT_LIMITS.variants, `A product has at most ${VARIANT_LIMITS.variants} variants`),
    /** Those that are left out, but archived to bring them back. */
    archived: z.array(id).max(VARIANT_LIMITS.variants).optional(),
    /** The version that the seller saw; without it, nothing is compared. */
    version: z.string().max(100).optional(),
  })
  .superRefine(({ id: listing, options, variants }, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (new Set(options.map(optionKey)).size < options.length) {
      refuse(['options'], 'Two options have the same name');
    }
    if (options.length === 0) {
      const isAlone = variants.every((variant) => variant.id === listing && variant.values.length === 0);
      if (!isAlone || variants.length > 1) refuse(['options'], 'Name at least one option, such as Size');
      return;
    }
    if (variants.filter((variant) => variant.id === listing).length !== 1) {
      refuse(
        ['variants'],
        'The product itself is one of its variants and stays. Set its stock to 0 instead.',
      );
    }
    const [combinations, skus, ids] = [new Set<string>(), new Set<string>(), new Set<number>()];
    for (const [index, variant] of variants.entries()) {
      const at = (field: string) => ['variants', index, field];
      const { id: known, values, sku: code } = variant;
      if (known !== undefined && known !== listing && ids.has(known))
        refuse(at('id'), 'This variant is in two rows');
      if (known !== undefined) ids.add(known);
      if (values.length !== options.length) {
        refuse(at('values'), `Give a value for each option: ${options.join(', ')}`);
        continue;
      }
      const combination = JSON.stringify(values.map(optionKey));
      if (combinations.has(combination)) {
        refuse(at('values'), `There are two variants “${values.join(', ')}”`);
      }
      combinations.add(combination);
      if (code && skus.has(code)) refuse(at('sku'), 'Another variant has this SKU already');
      if (code) skus.add(code);
    }
  });
export type SaveVariantsInput = z.infer<typeof saveVariantsInput>;

const ownVariantView = view('OwnVariant', {
  id: z.int(),
  values: z.array(z.string()),
  sku: z.string().nullable(),
  price: decimal,
  compareAtPrice: decimal.nullable(),
  stock: z.int(),
  imageUrl: z.string().nullable(),
  deliveryFee: decimal.nullable(),
  weightKg: z.number().nullable(),
  colour: z.string().nullable(),
  ...sizeViews,
  /** 0 is in stock. */
  leadTimeWeeks: z.int().nullable(),
  weeklyCapacity: z.int().nullable(),
  /** 0 is none. */
  depositPercent: z.int().nullable(),
});
export type OwnVariant = z.infer<typeof ownVariantView>;

/** For the seller. Fields of a variant that are as the product's are null; the product's own row has the product's. */
export const ownVariantsView = view('OwnVariants', {
  options: z.array(z.string()),
  variants: z.array(ownVariantView),
  archived: z.array(ownVariantView),
  version: z.string(),
});
export type OwnVariants = z.infer<typeof ownVariantsView>;
