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
